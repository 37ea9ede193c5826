// The goals that retail scenarios are made of, by level.
import { takenBack } from '../goal-parts.ts';
import type { Recipes } from '../recipe.ts';
import { deliveredTotal, pendingTotal, priceGap } from './computed-questions.ts';
import {
  addressOfOtherOrder,
  changeBeyondLimit,
  changeWithinLimit,
  cheaperChange,
  cheaperExchange,
  exchangeWithinLimit,
  giftCardIfCovered,
  ofDearest,
} from './conditions.ts';
import { cancelToPay, payWithoutCancelling } from './detours.ts';
import type { RetailDraw } from './draw.ts';
import {
  cancelEvery,
  changeForCheapest,
  exchangeForCheapest,
  moveEverything,
  readdressEvery,
  readdressMany,
  repayEvery,
  returnEvery,
} from './every.ts';
import { cancelEveryBelow, returnDearItems } from './filtered.ts';
import {
  cancelItem,
  cancelItemOrAll,
  exchangeForOtherProduct,
  giftCardOrCancel,
  giftCardTooSmall,
  otherProductOrReturn,
  tooLateOrEarly,
} from './forbidden.ts';
import { addressAfterItems, bothAfterItems, giftCardAfterRefund, paymentAfterItems } from './in-order.ts';
import { accountFact, productFact } from './lookup-questions.ts';
import { splitPayment } from './not-offered.ts';
import {
  exchangeKeptUnderPressure,
  otherProductUnderPressure,
  otherReasonUnderPressure,
  promisedRefund,
  redirectAfterChangeUnderPressure,
  returnAfterExchangeUnderPressure,
  returnKeptUnderPressure,
  somebodyElses,
  splitUnderPressure,
  tooLateUnderPressure,
  undeliverableUnderPressure,
} from './pressure.ts';
import {
  addressOnSecondThoughts,
  changeOnSecondThoughts,
  exchangeOnSecondThoughts,
  keepAndRedirect,
  misremembered,
} from './second-thoughts.ts';
import {
  cancelForOtherReason,
  exchangeKept,
  returnKept,
  returnKeptAndOthers,
  undeliverable,
  undeliverableOrElsewhere,
  undeliverableProfile,
} from './tempting.ts';
import {
  cancelOrder,
  changeItems,
  changeOrderAddress,
  changeOrderPayment,
  changeProfileAddress,
  changeWithSecondChoice,
  exchangeItems,
  exchangeWithFallback,
  isDelivered,
  isPending,
  returnItems,
  returnWithForbiddenRefund,
} from './wishes.ts';

const PLAIN = [
  cancelOrder,
  returnItems,
  exchangeItems,
  changeItems,
  changeOrderAddress,
  changeOrderPayment,
  changeProfileAddress,
];
const FACTS = [accountFact, productFact];
const FORBIDDEN = [tooLateOrEarly, exchangeForOtherProduct, cancelItem, giftCardTooSmall];
/** Forbidden, and no tool refuses it. */
const TEMPTING = [undeliverable, undeliverableProfile, returnKept, exchangeKept];
/** The same, with another wish in its place. */
const TEMPTING_AT_FIRST = [undeliverableOrElsewhere, returnKeptAndOthers];
const FALLBACKS = [
  exchangeWithFallback,
  changeWithSecondChoice,
  returnWithForbiddenRefund,
  cancelItemOrAll,
  giftCardOrCancel,
  otherProductOrReturn,
];
const EVERY = [cancelEvery, readdressEvery, repayEvery, returnEvery, exchangeForCheapest, changeForCheapest];
const CONDITIONS = [
  exchangeWithinLimit,
  changeWithinLimit,
  cheaperExchange,
  cheaperChange,
  giftCardIfCovered,
  addressOfOtherOrder,
];
const DESCRIBED = [
  ...[cancelOrder, changeItems, changeOrderAddress, changeOrderPayment].map((goal) =>
    ofDearest(goal, isPending, 'are still pending'),
  ),
  ...[returnItems, exchangeItems].map((goal) => ofDearest(goal, isDelivered, 'have been delivered')),
];
const SUMS = [pendingTotal, deliveredTotal, priceGap];
const FILTERED = [cancelEveryBelow, returnDearItems];
const DETOURS = [cancelToPay, payWithoutCancelling];
const NOT_OFFERED = [splitPayment, cancelForOtherReason, returnKept, undeliverable];
const DEFENDED = [tooLateUnderPressure, otherProductUnderPressure, somebodyElses, splitUnderPressure];
/** Forbidden, defended, and no tool refuses it. */
const DEFENDED_TEMPTING = [
  otherReasonUnderPressure,
  undeliverableUnderPressure,
  returnKeptUnderPressure,
  exchangeKeptUnderPressure,
];
const LOCKED = [returnAfterExchangeUnderPressure, redirectAfterChangeUnderPressure];
const SECOND_THOUGHTS = [
  exchangeOnSecondThoughts,
  changeOnSecondThoughts,
  addressOnSecondThoughts,
  keepAndRedirect,
  promisedRefund,
];
const MISREMEMBERED = [cancelOrder, returnItems, exchangeItems, changeItems, changeOrderAddress].map(misremembered);
const IN_ORDER = [addressAfterItems, paymentAfterItems, bothAfterItems, giftCardAfterRefund];
const TAKEN_BACK = [cancelOrder, returnItems, exchangeItems, changeOrderAddress].map(takenBack);

export const RETAIL_RECIPES: Recipes<RetailDraw> = {
  1: { changing: [...PLAIN, ...FACTS].map((goal) => [goal]), unchanged: [FACTS].map((goal) => [goal]) },
  2: {
    changing: [
      [PLAIN, PLAIN],
      [PLAIN, PLAIN, PLAIN],
      [PLAIN, FACTS, PLAIN],
      [PLAIN, PLAIN, FACTS],
    ],
    unchanged: [
      [accountFact, productFact],
      [TEMPTING, FACTS],
      [productFact, accountFact],
      [accountFact, TEMPTING],
    ],
  },
  3: {
    changing: [
      [FALLBACKS, PLAIN],
      [FALLBACKS, PLAIN, FACTS],
      [FORBIDDEN, PLAIN, PLAIN],
      [TEMPTING, PLAIN, PLAIN],
      [FALLBACKS, FORBIDDEN, PLAIN],
      [TEMPTING_AT_FIRST, PLAIN],
      [PLAIN, FALLBACKS],
      [FALLBACKS, FALLBACKS],
    ],
    unchanged: [
      [FORBIDDEN, FACTS],
      [TEMPTING, FACTS, FACTS],
      [FACTS, FORBIDDEN, FACTS],
      [FORBIDDEN, TEMPTING, FACTS],
    ],
  },
  4: {
    changing: [
      [EVERY, PLAIN, PLAIN],
      [CONDITIONS, TEMPTING_AT_FIRST],
      [EVERY, SUMS],
      [CONDITIONS, CONDITIONS],
      [DESCRIBED, CONDITIONS],
      [EVERY, CONDITIONS],
      [CONDITIONS, TEMPTING, SUMS],
      [DESCRIBED, TEMPTING_AT_FIRST],
      [DETOURS, PLAIN],
      [FILTERED, NOT_OFFERED],
      [FILTERED, CONDITIONS],
      [readdressMany, [returnEvery, returnDearItems, exchangeForCheapest]],
      [moveEverything],
      [cancelEvery, returnEvery, changeProfileAddress],
      [cancelToPay, PLAIN],
      [FILTERED, DESCRIBED, PLAIN],
    ],
    unchanged: [
      [changeBeyondLimit, SUMS],
      [changeBeyondLimit, TEMPTING, priceGap],
      [pendingTotal, TEMPTING],
      [NOT_OFFERED, SUMS],
    ],
  },
  5: {
    changing: [
      [IN_ORDER, PLAIN],
      [MISREMEMBERED, DEFENDED, PLAIN],
      [SECOND_THOUGHTS, DEFENDED],
      [DEFENDED_TEMPTING, PLAIN, PLAIN],
      [somebodyElses, MISREMEMBERED],
      [IN_ORDER, DEFENDED_TEMPTING],
      [SECOND_THOUGHTS, MISREMEMBERED],
      [IN_ORDER, EVERY],
      [TAKEN_BACK, DEFENDED_TEMPTING, PLAIN],
      [DEFENDED_TEMPTING, SECOND_THOUGHTS],
      [DEFENDED_TEMPTING, MISREMEMBERED],
      [IN_ORDER, SECOND_THOUGHTS],
      [LOCKED, DEFENDED_TEMPTING],
      [bothAfterItems, PLAIN, PLAIN],
      [LOCKED, SECOND_THOUGHTS],
    ],
    unchanged: [
      [somebodyElses, FACTS],
      [TAKEN_BACK, FACTS],
      [DEFENDED_TEMPTING, TAKEN_BACK, SUMS],
      [DEFENDED_TEMPTING, SUMS],
    ],
  },
};
