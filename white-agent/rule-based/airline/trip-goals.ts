// The goals that change a trip's flights or its cabin.

import { type Change, type GoalFrame, question, refusal, value } from '../engine/resolution.ts';
import { yourMethod } from '../engine/slots.ts';
import { dollars, shortAmount, sumOf } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import type { Method } from '../understanding/payment-methods.ts';
import { lower } from '../understanding/text.ts';
import { cabinWanted, type Way } from '../understanding/trip.ts';
import { cabinInWords, chooseFlight, offersOn, type PricedFlight, type TripWords, tripWords } from './flights.ts';
import { YEAR } from './policy.ts';
import {
  type Cabin,
  changeGoal,
  changePayment,
  type Reservation,
  type ReservedFlight,
  type User,
} from './reservations.ts';

const WAYS: readonly Way[] = ['there', 'back'];

export const changeFlights = changeGoal
  .check(({ reservation: { reservation_id, cabin } }) =>
    cabin === 'basic_economy'
      ? `reservation ${reservation_id} is in basic economy, whose flights cannot be changed.`
      : null,
  )
  .derive('words', (frame) => tripWords(frame, isRound(frame.reservation) ? frame.reservation : null))
  .lookup('ways', {
    hint: () =>
      'which of its flights shall change, to which date, and which direct flight of that day you prefer (the cheapest, the earliest, the latest, or within certain times)',
    find({ reservation, words }) {
      if (!isRound(reservation)) return value<readonly Way[]>(['there']);
      const ways = words.map(waysIn).findLast((found) => found.length > 0);
      return ways ? value(ways) : question('Which flights shall change: the way there, the way back, or both?');
    },
  })
  .lookup('flights', {
    *find({ session, reservation, words, ways }) {
      const flights: PricedFlight[] = [];
      const alone = ways.length === 1;
      for (const way of WAYS) {
        const old = flightsOf(reservation, way);
        const [first, last] = [old[0], old.at(-1)];
        if (!first || !last) continue;
        if (!ways.includes(way)) {
          flights.push(...old.map(({ flight_number, date, price }) => ({ flight_number, date, price, words: null })));
          continue;
        }
        // Of a trip with a stop overnight, the second day may be the new first one.
        const date = newDate(words, way, first.date, alone);
        const asked = `On which date shall the way ${way} be (it is ${first.date} now)?`;
        if (!date) return question(asked, { about: `date ${way}` });
        const { cabin, passengers } = reservation;
        const leg = { origin: first.origin, destination: last.destination, date };
        const search = { ...leg, cabin, passengers: passengers.length };
        const found = yield* chooseFlight(session, words, search, alone ? null : way);
        if (found.kind !== 'value') return found;
        flights.push(found.value);
      }
      return value(flights);
    },
  })
  .derive('difference', fareDifference)
  .payment(changePayment)
  .propose((frame) => {
    const { reservation, flights } = frame;
    const changes = flights.flatMap(({ words }) => (words ? `from ${words}` : [])).join(', and ');
    const change = `reservation ${reservation.reservation_id} to fly ${changes} for each passenger`;
    return tripChange(frame, reservation.cabin, change);
  });

export const changeCabin = changeGoal
  .slot('cabin', {
    hint: 'which cabin you would like',
    read: cabinWanted,
    ask: ({ reservation }) =>
      `Which cabin would you like for reservation ${reservation.reservation_id}: basic economy, economy or business?`,
  })
  .lookup('flights', {
    *find({ session, reservation, cabin }) {
      const flights: PricedFlight[] = [];
      for (const flight of reservation.flights) {
        const { flight_number, date } = flight;
        const offer = (yield* offersOn(session, flight)).find((each) => each.flight_number === flight_number);
        if (!offer || offer.available_seats[cabin] < reservation.passengers.length) {
          const wanted = `flight ${flight_number} on ${date} cannot be booked in ${cabinInWords(cabin)}`;
          return refusal(`${wanted} for all passengers.`);
        }
        flights.push({ flight_number, date, price: offer.prices[cabin], words: null });
      }
      return value(flights);
    },
  })
  .derive('difference', fareDifference)
  .payment(changePayment)
  .propose((frame) => {
    const change = `the cabin of all flights of reservation ${frame.reservation.reservation_id} to ${cabinInWords(frame.cabin)}`;
    return tripChange(frame, frame.cabin, change);
  });

const isRound = ({ flight_type }: Reservation) => flight_type === 'round_trip';

function flightsOf(reservation: Reservation, way: Way): readonly ReservedFlight[] {
  const { flights, destination } = reservation;
  if (!isRound(reservation)) return way === 'there' ? flights : [];
  const turn = flights.findIndex((flight) => flight.destination === destination) + 1;
  return way === 'there' ? flights.slice(0, turn) : flights.slice(turn);
}

/** The directions that a message is about; none if it does not say. */
function waysIn({ text, parts }: TripWords): readonly Way[] {
  const both = /\b(?:both (?:ways|flights|legs|directions)|all (?:the )?flights|whole trip|each way)\b/;
  return WAYS.filter((way) => both.test(lower(text)) || parts[way].trim() !== '');
}

/** The new day for a direction; the old one if the customer wants another flight on the same day. `alone`: no other direction changes. */
function newDate(words: readonly TripWords[], way: Way, now: string, alone: boolean): string | undefined {
  const dates = words.map(({ text, about, parts }) => {
    if (about === `date ${way}`) return daysIn(text, YEAR)[0]?.date;
    const part = alone ? text : parts[way];
    const other = daysIn(part, YEAR).findLast(({ date }) => date !== now)?.date;
    return other ?? (/\bsame (?:day|date)\b/i.test(part) ? now : undefined);
  });
  return dates.findLast((date) => date !== undefined);
}

interface TripFrame extends GoalFrame<User> {
  readonly reservation: Reservation;
  readonly flights: readonly PricedFlight[];
  /** In dollars; negative for a refund. */
  readonly difference: number;
  readonly method: Method;
}

/** What the new flights cost more than the old ones for all passengers. */
function fareDifference({ reservation, flights }: Pick<TripFrame, 'reservation' | 'flights'>): number {
  const price = (flight: { readonly price: number }) => flight.price;
  return (sumOf(flights, price) - sumOf(reservation.flights, price)) * reservation.passengers.length;
}

/** `change` tells what changes, after «I will change». */
function tripChange({ session, difference, method, ...trip }: TripFrame, cabin: Cabin, change: string): Change {
  const { reservation_id } = trip.reservation;
  const flights = trip.flights.map(({ flight_number, date }) => ({ flight_number, date }));
  const route = difference < 0 ? 'paid back to' : 'paid with';
  const money = `The price difference is ${dollars(Math.abs(difference))}, to be ${route} ${yourMethod(session, method)}.`;
  return {
    proposal: `I will change ${change}. ${money}`,
    tool: 'update_reservation_flights',
    kwargs: { reservation_id, cabin, flights, payment_id: method.id },
    report: `I have changed ${change}. ${money}`,
    facts: [shortAmount(Math.abs(difference))],
  };
}
