// Customers who change their mind, take a yes back, or remember a reservation's id wrongly.
import { doneGoal, secondThoughts } from '../goal-parts.ts';
import type { DrawGoal } from './bookings.ts';
import { isAhead, payingMethod, reservationRef, takeReservation } from './draw.ts';
import { bagsOn } from './every.ts';
import { cabinChange, changeFlightsGoal } from './reservation-changes.ts';

/** One number of bags at first, then another. */
export const bagsOnSecondThoughts: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each));
  if (!reservation) return undefined;
  const [few, many] = draw.random.next() < 0.5 ? [1, 3] : [4, 2];
  const [first, then] = [bagsOn(draw, reservation, few), bagsOn(draw, reservation, many)];
  const payment = payingMethod(draw, Math.max(first.price, then.price));
  if (!payment) return undefined;
  const ref = reservationRef(draw, reservation);
  return secondThoughts(draw.random, {
    ...doneGoal({ kind: 'add_bags', added: many, payment, ...then, reservation: ref }),
    first_thought: { kind: 'add_bags', added: few, payment, ...first, reservation: ref },
  });
};

/** One day at first, then another. */
export const flightsOnSecondThoughts: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin !== 'basic_economy');
  if (!reservation) return undefined;
  const [first, then] = [1, 2].map(() => changeFlightsGoal(draw, reservation));
  if (first?.wish.kind !== 'change_flights' || then?.wish.kind !== 'change_flights') return undefined;
  const { reservation: ref, payment, legs } = then.wish;
  if (payment.source === 'gift_card' || first.wish.legs[0]?.date === legs[0]?.date) return undefined;
  return secondThoughts(draw.random, { ...then, first_thought: { ...first.wish, reservation: ref, payment } });
};

/** Other flights at first, then only a better cabin on the old ones. */
export const stayAndUpgrade: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin === 'economy');
  const first = reservation && changeFlightsGoal(draw, reservation)?.wish;
  const then = first && cabinChange(draw, reservation, 'business');
  if (first?.kind !== 'change_flights' || then?.wish.kind !== 'change_cabin') return undefined;
  const { payment } = then.wish;
  if (payment.source === 'gift_card') return undefined;
  const wish = { ...then.wish, reservation: first.reservation };
  return secondThoughts(draw.random, { ...then, wish, first_thought: { ...first, payment } });
};

/** A wish about a reservation whose id the customer takes for that of another one of theirs. */
export function misremembered(drawGoal: DrawGoal): DrawGoal {
  return (draw) => {
    const goal = drawGoal(draw);
    if (!goal || !('reservation' in goal.wish)) return undefined;
    const { reservation } = goal.wish;
    const { origin, destination, date } = reservation;
    const others = draw.reservations.filter(({ reservation_id }) => reservation_id !== reservation.id);
    const same = others.some(
      (each) =>
        each.flights.some((flight) => flight.date === date && flight.origin === origin.code) ||
        each.destination === destination.code,
    );
    if (draw.free.length === 0 || others.length > 5 || same) return undefined;
    const other = draw.random.pick(draw.free);
    draw.free = draw.free.filter((each) => each !== other);
    const believed = other.reservation_id;
    return { ...goal, wish: { ...goal.wish, reservation: { ...reservation, knows_id: false, believed } } };
  };
}
