// Wishes told in an order in which they cannot be carried out, or would cost more.
import type { PaymentRef } from '../../../scenario.ts';
import { dateOf } from '../../airline/clock.ts';
import { COMPENSATION } from '../../airline/rules.ts';
import { doneGoal, lastFirst, type Together } from '../goal-parts.ts';
import { bookingGoal } from './bookings.ts';
import { isCancelledByAirline, isEntitled } from './cancellations.ts';
import {
  type AirlineDraw,
  fliesAlready,
  flightDay,
  isAhead,
  paymentRef,
  reservationRef,
  takeReservation,
} from './draw.ts';
import { bagsOn } from './every.ts';
import { drawLeg, wayOf } from './legs.ts';
import { cabinChange, changeFlightsGoal } from './reservation-changes.ts';

type DrawTogether = (draw: AirlineDraw) => Together | undefined;

/** Flights cannot be changed after the cabin, and bags are free by the new cabin: told the other way round. */
export const cabinAfterFlights: DrawTogether = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin === 'economy');
  const flights = reservation && changeFlightsGoal(draw, reservation);
  if (!reservation || flights?.wish.kind !== 'change_flights') return undefined;
  const { wish } = flights;
  const fares = wish.flights.map(({ flight_number, date }) => {
    const day = flightDay(draw.airline, flight_number, date);
    const seats = reservation.passengers.length;
    return day?.status === 'available' && day.available_seats.business >= seats ? day.prices.business : Number.NaN;
  });
  const economy = wish.flights.map(({ flight_number, date }) => {
    const kept = reservation.flights.find((each) => each.flight_number === flight_number && each.date === date);
    const day = flightDay(draw.airline, flight_number, date);
    return kept?.price ?? (day?.status === 'available' ? day.prices.economy : Number.NaN);
  });
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  const difference = (sum(fares) - sum(economy)) * reservation.passengers.length;
  if (Number.isNaN(difference) || wish.payment.source === 'gift_card') return undefined;
  const { payment, reservation: ref } = wish;
  const cabin = doneGoal({
    kind: 'change_cabin',
    reservation: ref,
    cabin: 'business',
    flights: wish.flights,
    payment,
    difference,
  });
  return lastFirst([cabin, flights]);
};

export const bagsAfterCabin: DrawTogether = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin !== 'business');
  const cabin = reservation && cabinChange(draw, reservation, 'business');
  if (!reservation || cabin?.wish.kind !== 'change_cabin' || cabin.wish.payment.source === 'gift_card')
    return undefined;
  const added = 2 + draw.random.integer(3);
  const [now, then] = [bagsOn(draw, reservation, added), bagsOn(draw, reservation, added, 'business')];
  if (then.price === now.price || then.price === 0) return undefined;
  const { payment, reservation: ref } = cabin.wish;
  const bags = doneGoal({ kind: 'add_bags', added, payment, ...then, reservation: ref });
  const claims = ['I count on the free bags of the better cabin.'];
  return lastFirst([
    { ...bags, claims },
    { ...cabin, facts: [] },
  ]);
};

/** The certificate that the tool gives first. */
const NEW_CERTIFICATE = 'certificate_3221322';

/** A booking paid with the certificate that the customer is only just getting. */
export const bookWithCompensation: DrawTogether = (draw) => {
  const { airline, random, user } = draw;
  const trouble = takeReservation(draw, (each) => isCancelledByAirline(draw, each) && isEntitled(draw, each));
  const card = Object.values(user.payment_methods).find(({ source }) => source === 'credit_card');
  const rest = card && paymentRef(user, card.id);
  if (!trouble || !rest || Object.values(user.payment_methods).some(({ source }) => source === 'certificate'))
    return undefined;
  const amount = COMPENSATION.cancelled * trouble.passengers.length;
  const certificate: PaymentRef = {
    id: NEW_CERTIFICATE,
    source: 'certificate',
    last_four: null,
    called: 'new certificate',
  };
  const route = random.pick([...airline.routes.keys()]);
  const passengers = [draw.self];
  const leg = drawLeg(airline, random, route, dateOf(17 + random.integer(12)), 'economy', 1);
  if (!leg || fliesAlready(draw, wayOf(leg))) return undefined;
  const trip = { legs: [leg], cabin: 'economy', passengers, bags: 0, insurance: false } as const;
  const booking = bookingGoal(draw, trip, (total) =>
    total > amount
      ? [
          {
            payment: {
              ...certificate,
              choice: { told: 'the certificate that {I} get for {my} cancelled flight', among: [NEW_CERTIFICATE] },
            },
            amount,
          },
          { payment: rest, amount: total - amount },
        ]
      : undefined,
  );
  if (!booking) return undefined;
  const compensation = doneGoal({
    kind: 'compensation',
    reservation: reservationRef(draw, trouble),
    complaint: 'cancelled',
    amount,
  });
  return lastFirst([booking, compensation]);
};
