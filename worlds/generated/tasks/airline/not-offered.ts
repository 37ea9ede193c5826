// Wishes that sound harmless and that the policy rules out: half a cancellation, a certificate for a change.
import { refusedGoal } from '../goal-parts.ts';
import { readReservation } from './actions.ts';
import type { DrawGoal } from './bookings.ts';
import { allowedReasons } from './cancellations.ts';
import { isAhead, isSelf, paymentRef, reservationRef, takeReservation } from './draw.ts';
import { tripPhrase } from './phrases.ts';
import { cabinChange } from './reservation-changes.ts';

/** Only one way of a round trip, though the whole could be cancelled. */
export const cancelOneWay: DrawGoal = (draw) => {
  const reservation = takeReservation(
    draw,
    (each) => each.flight_type === 'round_trip' && isAhead(draw, each) && allowedReasons(draw, each).includes('health'),
  );
  if (!reservation) return undefined;
  const way = draw.random.pick(['the way back', 'the way there']);
  const trip = tripPhrase(reservationRef(draw, reservation));
  const told = `cancel only ${way} of ${trip}, because {I} {am} ill, and keep the rest of it`;
  const reads = [readReservation(reservation.reservation_id)];
  return refusedGoal(
    { kind: 'out_of_bounds', told, short: `cancel only ${way}`, act: 'cancel', reads, would: [] },
    'a reservation can only be cancelled as a whole',
    draw.random.integer(2),
  );
};

/** For one of several passengers, though the whole could be cancelled. */
export const cancelForOne: DrawGoal = (draw) => {
  const reservation = takeReservation(
    draw,
    (each) => each.passengers.length > 1 && isAhead(draw, each) && allowedReasons(draw, each).includes('health'),
  );
  const companions = reservation?.passengers.filter((each) => !isSelf(draw, each)) ?? [];
  const passenger = companions.length > 0 ? draw.random.pick(companions) : undefined;
  if (!reservation || !passenger) return undefined;
  const trip = tripPhrase(reservationRef(draw, reservation));
  const name = `[${passenger.first_name} ${passenger.last_name}]`;
  const told = `cancel ${trip} for ${name} alone, who is ill; the others still want to fly`;
  const reads = [readReservation(reservation.reservation_id)];
  return refusedGoal(
    { kind: 'out_of_bounds', told, short: `cancel it for ${name} alone`, act: 'cancel', reads, would: [] },
    'a reservation can only be cancelled for all of its passengers',
    draw.random.integer(2),
  );
};

/** A certificate pays for new bookings only: then with a card. */
export const certificateForUpgrade: DrawGoal = (draw) => {
  const certificate = Object.values(draw.user.payment_methods).find(({ source }) => source === 'certificate');
  const payment = certificate && paymentRef(draw.user, certificate.id);
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin !== 'business');
  const otherwise = reservation && cabinChange(draw, reservation, 'business');
  if (otherwise?.wish.kind !== 'change_cabin' || !payment || draw.balancesInUse.has(payment.id)) return undefined;
  draw.balancesInUse.add(payment.id);
  const { wish } = otherwise;
  if (wish.difference <= 0) return undefined;
  return refusedGoal({ ...wish, payment }, 'certificates can only pay for new bookings', 0, otherwise);
};
