// The goals that change a trip's flights or its cabin.
import { ask, type Change, type Frame, forbid, type Need, need, type Plan, refuse } from '../engine/goal.ts';
import { SETTLEMENT, settlement } from '../engine/needs.ts';
import { daysIn } from '../understanding/dates.ts';
import { shortAmount, sumOf } from '../understanding/text.ts';
import type { Way } from '../understanding/trip.ts';
import {
  CABIN,
  CHOICES,
  cabinInWords,
  chooseFlight,
  offersOn,
  type PricedFlight,
  type TripWords,
  tripWords,
} from './flights.ts';
import { YEAR } from './policy.ts';
import { type Cabin, changeGoal, type Reservation, type User } from './reservations.ts';

const NEW_FLIGHT: Need<User> = {
  hint: `which of its flights shall change, to which date, and which direct flight of that day you prefer (${CHOICES})`,
};

/** Changes one direction of a trip, which gets a direct flight. */
export const changeFlights = changeGoal([NEW_FLIGHT, SETTLEMENT], function* (frame, reservation) {
  const { cabin, flight_type, flights, passengers, origin, destination } = reservation;
  yield* forbid(cabin === 'basic_economy' ? 'flights in basic economy cannot be changed.' : null);
  const isRound = flight_type === 'round_trip';
  const words = tripWords(frame, isRound ? reservation : null);
  const way = isRound ? words.map(wayIn).find((found) => found !== null) : 'there';
  if (!way) return yield* ask(NEW_FLIGHT, 'Which flight shall change: the way there or the way back?');
  const turn = isRound ? flights.findIndex((flight) => flight.destination === destination) + 1 : flights.length;
  const [there, back] = [flights.slice(0, turn), flights.slice(turn)];
  const now = (way === 'there' ? there : back)[0]?.date;
  const date = words.map((each) => newDate(each, now)).find((found) => found !== undefined);
  if (!date) return yield* ask(NEW_FLIGHT, `On which date shall it be (it is ${now} now)?`);
  const leg = way === 'there' ? { origin, destination } : { origin: destination, destination: origin };
  const search = { ...leg, date, cabin, passengers: passengers.length };
  const said = words.map(({ all }) => all);
  const flight = yield* chooseFlight(frame.session, said, search, NEW_FLIGHT);
  const trip = way === 'there' ? [flight, ...back] : [...there, flight];
  return yield* tripChange(frame, reservation, cabin, trip, `fly from ${flight.words} for each passenger`);
});

export const changeCabin = changeGoal([CABIN, SETTLEMENT], function* (frame, reservation) {
  const cabin = yield* need(frame, CABIN);
  const flights: PricedFlight[] = [];
  for (const flight of reservation.flights) {
    const { flight_number, date } = flight;
    const offer = (yield* offersOn(frame.session, flight)).find((each) => each.flight_number === flight_number);
    if (!offer || offer.available_seats[cabin] < reservation.passengers.length) {
      const wanted = `flight ${flight_number} on ${date} in ${cabinInWords(cabin)}`;
      return yield* refuse(`${wanted} cannot be booked for all passengers.`);
    }
    flights.push({ flight_number, date, price: offer.prices[cabin] });
  }
  return yield* tripChange(frame, reservation, cabin, flights, `fly in ${cabinInWords(cabin)} on all flights`);
});

/** The direction that a message is about; null if it does not say. A booked trip is often referred to by its way there. */
function wayIn({ there, back }: TripWords): Way | null {
  if (back.trim() !== '') return 'back';
  return there.trim() === '' ? null : 'there';
}

/** The new day of the flight; the old one if the customer wants another flight on the same day. */
function newDate({ all: text }: TripWords, now: string | undefined): string | undefined {
  const other = daysIn(text, YEAR).findLast(({ date }) => date !== now)?.date;
  return other ?? (/\bsame (?:day|date)\b/i.test(text) ? now : undefined);
}

/** `change` tells what each passenger will do. */
function* tripChange(
  frame: Frame<User>,
  { reservation_id, flights: before, passengers, payment_history }: Reservation,
  cabin: Cabin,
  after: readonly PricedFlight[],
  change: string,
): Plan<Change> {
  const price = (flight: { readonly price: number }) => flight.price;
  const difference = (sumOf(after, price) - sumOf(before, price)) * passengers.length;
  const { payment, money } = yield* settlement(frame, difference, payment_history[0]?.payment_id);
  const words = `reservation ${reservation_id} to ${change}. ${money}`;
  return {
    proposal: `I will change ${words}`,
    tool: 'update_reservation_flights',
    kwargs: {
      reservation_id,
      cabin,
      flights: after.map(({ flight_number, date }) => ({ flight_number, date })),
      payment_id: payment.id,
    },
    report: `I have changed ${words}`,
    facts: [shortAmount(Math.abs(difference))],
  };
}
