// Cancellations and compensation that the policy allows.
import type { ScenarioGoal } from '../../../scenario.ts';
import type { TripReason } from '../../../scenario-airline.ts';
import type { Reservation } from '../../airline/data-types.ts';
import { COMPENSATION, DAY_BEFORE_NOW } from '../../airline/rules.ts';
import { doneGoal } from '../goal-parts.ts';
import type { DrawGoal } from './bookings.ts';
import { type AirlineDraw, isAhead, reservationRef, startsLater, statuses, takeReservation } from './draw.ts';
import { amountFacts } from './reservation-changes.ts';

export const isRecent = ({ created_at }: Reservation) => created_at > DAY_BEFORE_NOW;

/** True if the airline cancelled one of the upcoming flights. */
export function isCancelledByAirline(draw: AirlineDraw, reservation: Reservation): boolean {
  return startsLater(reservation) && statuses(draw, reservation).includes('cancelled');
}

/** The reasons for which a reservation may be cancelled. */
export function allowedReasons(draw: AirlineDraw, reservation: Reservation): readonly TripReason[] {
  if (isCancelledByAirline(draw, reservation)) return ['the airline cancelled the flight'];
  if (!isAhead(draw, reservation)) return [];
  if (isRecent(reservation) || reservation.cabin === 'business') return ['change of plan', 'health', 'bad weather'];
  return reservation.insurance === 'yes' ? ['health', 'bad weather'] : [];
}

export const cancelReservation: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => allowedReasons(draw, other).length > 0);
  return reservation && cancelGoal(draw, reservation);
};

/** A cancellation for an allowed reason; undefined if there is none. */
export function cancelGoal(draw: AirlineDraw, reservation: Reservation): ScenarioGoal | undefined {
  const reasons = allowedReasons(draw, reservation);
  if (reasons.length === 0) return undefined;
  const reason = draw.random.pick(reasons);
  const amount = paidFor(reservation);
  const facts = amountFacts(draw, { kind: 'refund_total' }, amount);
  return doneGoal(
    { kind: 'cancel_reservation', reservation: reservationRef(draw, reservation), reason, amount },
    facts,
  );
}

/** The amount paid for a reservation, in dollars. */
export function paidFor({ payment_history }: Reservation): number {
  return payment_history.reduce((sum, { amount }) => sum + amount, 0);
}

/** True if the customer may be compensated for trouble with a reservation's flights. */
export function isEntitled(draw: AirlineDraw, { insurance, cabin }: Reservation): boolean {
  return draw.user.membership !== 'regular' || insurance === 'yes' || cabin === 'business';
}

export const compensation: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isCancelledByAirline(draw, other) && isEntitled(draw, other));
  if (!reservation) return undefined;
  const amount = COMPENSATION.cancelled * reservation.passengers.length;
  return doneGoal({
    kind: 'compensation',
    reservation: reservationRef(draw, reservation),
    complaint: 'cancelled',
    amount,
  });
};
