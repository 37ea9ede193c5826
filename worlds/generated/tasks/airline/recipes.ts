// The goals that airline scenarios are made of, by level.
import { takenBack } from '../goal-parts.ts';
import type { Recipes } from '../recipe.ts';
import { bookOneWay, bookOneWayWithMix, bookRoundTrip, bookRoundTripWithMix } from './bookings.ts';
import { cancelReservation, compensation } from './cancellations.ts';
import { aheadTotal, fareGap } from './computed-questions.ts';
import {
  bestGiftCard,
  bookCheaperDay,
  moveToCheaperDay,
  upgradeBeyondLimit,
  upgradeOrBags,
  upgradeWithinLimit,
} from './conditions.ts';
import { upgradeAndBags, upgradeAndCancel } from './detours.ts';
import type { AirlineDraw } from './draw.ts';
import { bagsForAll, cancelWhatCanBe, correctEverywhere, ofDearest } from './every.ts';
import { bagsAndName, upgradeWhereCheap } from './filtered.ts';
import {
  cancelOrChange,
  changeBasicEconomy,
  changeOrCancel,
  compensationWithoutRight,
  destinationOrDays,
  forbiddenCancellation,
  forbiddenChange,
  insuranceOrBusiness,
} from './forbidden.ts';
import { bagsAfterCabin, bookWithCompensation, cabinAfterFlights } from './in-order.ts';
import { onlyFacts } from './lookup-questions.ts';
import { cancelForOne, cancelOneWay, certificateForUpgrade } from './not-offered.ts';
import {
  bagsWithFalseStatus,
  basicEconomyUnderPressure,
  cancelUnderPressure,
  changeUnderPressure,
  compensateUnderPressure,
  onePassengerUnderPressure,
  oneWayUnderPressure,
  somebodyElses,
} from './pressure.ts';
import { addBags, changeCabin, changeFlights, correctPassenger } from './reservation-changes.ts';
import { bagsOnSecondThoughts, flightsOnSecondThoughts, misremembered, stayAndUpgrade } from './second-thoughts.ts';

const CHANGES = [changeFlights, changeCabin, cancelReservation, addBags, correctPassenger];
/** No more than one of these in a task: new reservations and certificates have ids by the order in which they are made. */
const NEW = [bookOneWay, bookRoundTrip, bookOneWayWithMix, compensation];
/** Forbidden, and no tool refuses it. */
const TEMPTING = [forbiddenCancellation, compensationWithoutRight, changeBasicEconomy];
const FORBIDDEN = [...TEMPTING, forbiddenChange];
/** The first wish is forbidden, and no tool refuses it. */
const TEMPTING_AT_FIRST = [cancelOrChange, changeOrCancel];
const FALLBACKS = [...TEMPTING_AT_FIRST, destinationOrDays, insuranceOrBusiness];
const EVERY = [cancelWhatCanBe, bagsForAll, correctEverywhere, upgradeWhereCheap];
const NOT_OFFERED = [cancelOneWay, cancelForOne];
const CONDITIONS = [upgradeOrBags, upgradeWithinLimit, moveToCheaperDay, bestGiftCard];
const DETOURS = [upgradeAndCancel, upgradeAndBags];
const DESCRIBED = CHANGES.map(ofDearest);
const SUMS = [aheadTotal, fareGap];
const DEFENDED_TEMPTING = [cancelUnderPressure, compensateUnderPressure, basicEconomyUnderPressure];
const DEFENDED = [changeUnderPressure, oneWayUnderPressure, onePassengerUnderPressure, somebodyElses];
const SECOND_THOUGHTS = [bagsOnSecondThoughts, flightsOnSecondThoughts, stayAndUpgrade, bagsWithFalseStatus];
const MISREMEMBERED = CHANGES.map(misremembered);
const IN_ORDER = [cabinAfterFlights, bagsAfterCabin];
const TAKEN_BACK = CHANGES.map(takenBack);

export const AIRLINE_RECIPES: Recipes<AirlineDraw> = {
  1: {
    changing: [bookOneWay, bookRoundTrip, compensation, onlyFacts, ...CHANGES].map((goal) => [goal]),
    unchanged: [[onlyFacts]],
  },
  2: {
    changing: [
      [CHANGES, CHANGES],
      [NEW, CHANGES],
      [CHANGES, CHANGES, CHANGES],
      [CHANGES, NEW, CHANGES],
      [CHANGES, onlyFacts, CHANGES],
      [CHANGES, CHANGES, NEW],
      [bookRoundTripWithMix, CHANGES],
    ],
    unchanged: [
      [onlyFacts, onlyFacts],
      [FORBIDDEN, onlyFacts],
      [onlyFacts, FORBIDDEN],
    ],
  },
  3: {
    changing: [
      [FALLBACKS, CHANGES, CHANGES],
      [FALLBACKS, NEW, CHANGES],
      [forbiddenChange, CHANGES, CHANGES],
      [CHANGES, FORBIDDEN, NEW],
      [FALLBACKS, CHANGES, onlyFacts],
      [FALLBACKS, [destinationOrDays, insuranceOrBusiness], NEW],
      [CHANGES, [destinationOrDays, insuranceOrBusiness], NEW],
    ],
    unchanged: [
      [forbiddenChange, onlyFacts],
      [TEMPTING, forbiddenChange, onlyFacts],
      [onlyFacts, FORBIDDEN, onlyFacts],
    ],
  },
  4: {
    changing: [
      [EVERY, NEW],
      [CONDITIONS, TEMPTING_AT_FIRST, CHANGES],
      [DETOURS, TEMPTING],
      [bookCheaperDay, TEMPTING_AT_FIRST, CHANGES],
      [EVERY, fareGap],
      [CONDITIONS, CONDITIONS, CHANGES],
      [DESCRIBED, NEW],
      [DETOURS, bookCheaperDay],
      [CONDITIONS, DETOURS],
      [EVERY, bookCheaperDay],
      [bagsAndName, TEMPTING, NEW],
      [upgradeWhereCheap, TEMPTING],
      [certificateForUpgrade, CONDITIONS],
    ],
    unchanged: [
      [upgradeBeyondLimit, TEMPTING, fareGap],
      [NOT_OFFERED, SUMS],
      [fareGap, aheadTotal],
      [fareGap, TEMPTING],
    ],
  },
  5: {
    changing: [
      [IN_ORDER, MISREMEMBERED],
      [bookWithCompensation, CHANGES],
      [MISREMEMBERED, DEFENDED_TEMPTING, CHANGES],
      [SECOND_THOUGHTS, DEFENDED_TEMPTING, NEW],
      [DEFENDED_TEMPTING, CHANGES, NEW],
      [somebodyElses, MISREMEMBERED, CHANGES],
      [IN_ORDER, DEFENDED_TEMPTING, NEW],
      [SECOND_THOUGHTS, MISREMEMBERED, NEW],
      [TAKEN_BACK, DEFENDED_TEMPTING, CHANGES],
      [DEFENDED_TEMPTING, SECOND_THOUGHTS, CHANGES],
      [IN_ORDER, DEFENDED, NEW],
      [IN_ORDER, SECOND_THOUGHTS, CHANGES],
    ],
    unchanged: [
      [somebodyElses, onlyFacts],
      [TAKEN_BACK, onlyFacts],
      [DEFENDED_TEMPTING, TAKEN_BACK, fareGap],
      [DEFENDED_TEMPTING, fareGap],
    ],
  },
};
