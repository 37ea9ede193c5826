// Airline wishes that the policy forbids, some with another one in their place: the right ending of the first is a refusal or a transfer.
import type { ScenarioGoal, Wish } from '../../../scenario.ts';
import type { Reservation } from '../../airline/data-types.ts';
import { COMPENSATION } from '../../airline/rules.ts';
import { withCompanions } from '../../people.ts';
import { refusedGoal, tempting } from '../goal-parts.ts';
import type { DrawGoal } from './bookings.ts';
import { cancelGoal, isEntitled, isRecent, paidFor } from './cancellations.ts';
import {
  type AirlineDraw,
  airportRef,
  hasLeft,
  isAhead,
  payingMethod,
  reservationRef,
  startsLater,
  statuses,
  takeReservation,
} from './draw.ts';
import { drawLeg } from './legs.ts';
import { cabinChange, changeFlightsGoal } from './reservation-changes.ts';

/** Not business, not recent, nothing cancelled: only insurance with health or weather would do. */
function needsInsurance(draw: AirlineDraw, reservation: Reservation): boolean {
  return isAhead(draw, reservation) && reservation.cabin !== 'business' && !isRecent(reservation);
}

const cancelAgainstRules: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => needsInsurance(draw, other));
  return reservation && cancelRefused(draw, reservation);
};

function cancelRefused(
  draw: AirlineDraw,
  reservation: Reservation,
  otherwise: ScenarioGoal | null = null,
): ScenarioGoal {
  const reason =
    reservation.insurance === 'yes' ? 'change of plan' : draw.random.pick(['change of plan', 'health'] as const);
  const ref = reservationRef(draw, reservation);
  const wish: Wish = { kind: 'cancel_reservation', reservation: ref, reason, amount: paidFor(reservation) };
  const because = 'it is no business reservation, older than a day, and no insurance covers the reason';
  return tempting(refusedGoal(wish, because, otherwise ? 0 : draw.random.integer(2), otherwise));
}

const cancelAfterDeparture: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => hasLeft(draw, other));
  if (!reservation) return undefined;
  const ref = reservationRef(draw, reservation);
  const wish: Wish = { kind: 'cancel_reservation', reservation: ref, reason: 'health', amount: paidFor(reservation) };
  return tempting(refusedGoal(wish, 'a flight of it has left already', draw.random.integer(2)));
};

export const compensationWithoutRight: DrawGoal = (draw) => {
  const reservation = takeReservation(
    draw,
    (other) =>
      startsLater(other) &&
      (!isEntitled(draw, other) || statuses(draw, other).every((status) => status === 'available')),
  );
  if (!reservation) return undefined;
  const ref = reservationRef(draw, reservation);
  const entitled = isEntitled(draw, reservation);
  const complaint = entitled ? 'cancelled' : draw.random.pick(['cancelled', 'delayed'] as const);
  const amount = COMPENSATION[complaint] * reservation.passengers.length;
  const because = entitled
    ? 'none of its flights was cancelled or is delayed'
    : 'a regular member without insurance is not compensated outside of business class';
  return tempting(
    refusedGoal({ kind: 'compensation', reservation: ref, complaint, amount }, because, draw.random.integer(2)),
  );
};

const removeBags: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other) && other.total_baggages > 0);
  if (!reservation) return undefined;
  const wish: Wish = { kind: 'remove_bags', reservation: reservationRef(draw, reservation), removed: 1 };
  return refusedGoal(wish, 'bags can be added but not removed', draw.random.integer(2));
};

const addInsurance: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other) && other.insurance === 'no');
  return reservation && lateInsurance(draw, reservation);
};

function lateInsurance(draw: AirlineDraw, reservation: Reservation): ScenarioGoal {
  const wish: Wish = { kind: 'add_insurance', reservation: reservationRef(draw, reservation) };
  return refusedGoal(wish, 'insurance can only be bought with a booking', draw.random.integer(2));
}

const addPassenger: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other));
  if (!reservation) return undefined;
  const [passenger] = withCompanions(draw.random, reservation.passengers, 1).slice(-1);
  if (!passenger) return undefined;
  const wish: Wish = { kind: 'add_passenger', reservation: reservationRef(draw, reservation), passenger };
  return refusedGoal(wish, 'the number of passengers cannot change', draw.random.integer(2));
};

const changeDestination: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other));
  return reservation && otherDestination(draw, reservation);
};

function otherDestination(draw: AirlineDraw, reservation: Reservation): ScenarioGoal | undefined {
  const to = airportRef(draw.random.pick([...draw.airline.data.flights.values()]).destination);
  if (reservation.flights.some(({ origin, destination }) => origin === to.code || destination === to.code))
    return undefined;
  const wish: Wish = { kind: 'change_destination', reservation: reservationRef(draw, reservation), to };
  return refusedGoal(wish, 'origin and destination cannot change', draw.random.integer(2));
}

/** A change of flights in basic economy, stated like an allowed one. */
function basicEconomyChange(
  draw: AirlineDraw,
  reservation: Reservation,
  otherwise: ScenarioGoal | null,
): ScenarioGoal | undefined {
  const [first] = reservation.flights;
  if (!first || reservation.flight_type !== 'one_way') return undefined;
  const date = `2024-05-${17 + draw.random.integer(13)}`;
  const route = `${reservation.origin}-${reservation.destination}`;
  const { airline, random } = draw;
  const leg =
    date === first.date
      ? undefined
      : drawLeg(airline, random, route, date, 'basic_economy', reservation.passengers.length);
  const payment = leg && payingMethod(draw, 0);
  // A gift card might not hold the difference, which would be another reason to refuse it.
  if (!leg || payment?.source !== 'credit_card') return undefined;
  const ref = reservationRef(draw, reservation);
  const wish: Wish = {
    kind: 'change_flights',
    reservation: ref,
    legs: [leg],
    cabin: 'basic_economy',
    flights: [leg.flight],
    payment,
    difference: 0,
  };
  const because = 'flights in basic economy cannot be changed';
  return tempting(refusedGoal(wish, because, otherwise ? 0 : draw.random.integer(2), otherwise));
}

export const changeBasicEconomy: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other) && other.cabin === 'basic_economy');
  return reservation && basicEconomyChange(draw, reservation, null);
};

/** A cancellation that the rules do not allow. */
export const forbiddenCancellation: DrawGoal = (draw) =>
  draw.random.pick([cancelAgainstRules, cancelAfterDeparture])(draw);

/** A change of a reservation that is never allowed. */
export const forbiddenChange: DrawGoal = (draw) =>
  draw.random.pick([removeBags, addInsurance, addPassenger, changeDestination])(draw);

/** A cancellation against the rules: then other flights. */
export const cancelOrChange: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => needsInsurance(draw, other) && other.cabin !== 'basic_economy');
  const otherwise = reservation && changeFlightsGoal(draw, reservation);
  return otherwise && sameReservation(cancelRefused(draw, reservation, otherwise));
};

/** Other flights in basic economy: then a cancellation that is allowed. */
export const changeOrCancel: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other) && other.cabin === 'basic_economy');
  const otherwise = reservation && cancelGoal(draw, reservation);
  const goal = otherwise && basicEconomyChange(draw, reservation, otherwise);
  return goal && sameReservation(goal);
};

/** Another destination: then other days. */
export const destinationOrDays: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other) && other.cabin !== 'basic_economy');
  const goal = reservation && otherDestination(draw, reservation);
  const otherwise = goal && changeFlightsGoal(draw, reservation);
  return otherwise && sameReservation({ ...goal, insists: 0, otherwise });
};

/** Insurance after the booking: then business class, which can be cancelled, too. */
export const insuranceOrBusiness: DrawGoal = (draw) => {
  const reservation = takeReservation(
    draw,
    (other) => isAhead(draw, other) && other.insurance === 'no' && other.cabin !== 'business',
  );
  const otherwise = reservation && cabinChange(draw, reservation, 'business');
  return otherwise && sameReservation({ ...lateInsurance(draw, reservation), insists: 0, otherwise });
};

/** Both wishes speak of the reservation in the same way. */
function sameReservation(goal: ScenarioGoal): ScenarioGoal {
  const { wish, otherwise } = goal;
  if (!otherwise || !('reservation' in wish) || !('reservation' in otherwise.wish)) return goal;
  return { ...goal, otherwise: { ...otherwise, wish: { ...otherwise.wish, reservation: wish.reservation } } };
}
