// The goals that change a trip's flights or its cabin.
import type { Subdialogue } from '../engine/dialogue.ts';
import { type Change, type Found, type GoalFrame, question, refusal, value } from '../engine/resolution.ts';
import { shortAmount, sumOf } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import type { Method } from '../understanding/payment-methods.ts';
import { lower } from '../understanding/text.ts';
import { cabinWanted, type Way } from '../understanding/trip.ts';
import { cabinInWords, chooseFlight, offerInWords, offersOn, type TripWords, tripWords } from './flights.ts';
import { YEAR } from './policy.ts';
import {
  type Cabin,
  changeGoal,
  changePayment,
  differenceInWords,
  type Reservation,
  type ReservedFlight,
  type User,
} from './reservations.ts';

interface PricedFlight {
  readonly flight_number: string;
  readonly date: string;
  readonly price: number;
  /** The flight in words, if it is a new one. */
  readonly words: string | null;
}

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
    *find(frame) {
      const flights: PricedFlight[] = [];
      for (const way of WAYS) {
        const old = flightsOf(frame.reservation, way);
        if (old.length === 0) continue;
        const found = frame.ways.includes(way) ? yield* newFlight(frame, way, old) : value(old.map(unchanged));
        if (found.kind !== 'value') return found;
        flights.push(...found.value);
      }
      return value(flights);
    },
  })
  .derive('difference', fareDifference)
  .payment(changePayment)
  .propose((frame) => {
    const { reservation, flights } = frame;
    const changes = flights.flatMap(({ words }) => words ?? []).join(', and ');
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
          return refusal(
            `flight ${flight_number} on ${date} cannot be booked in ${cabinInWords(cabin)} for all passengers.`,
          );
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

const unchanged = ({ flight_number, date, price }: ReservedFlight) => ({ flight_number, date, price, words: null });

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

interface ChangeFrame extends GoalFrame<User> {
  readonly reservation: Reservation;
  readonly words: readonly TripWords[];
  readonly ways: readonly Way[];
}

/** The direct flight that replaces the flights of one direction. */
function* newFlight(
  { session, reservation, words, ways }: ChangeFrame,
  way: Way,
  old: readonly ReservedFlight[],
): Subdialogue<Found<readonly PricedFlight[]>> {
  const alone = ways.length === 1;
  const origin = old[0]?.origin ?? reservation.origin;
  const destination = old.at(-1)?.destination ?? reservation.destination;
  // Of a trip with a stop overnight, the second day may be the new first one.
  const now = old[0]?.date ?? '';
  const date = newDate(words, way, now, alone);
  if (!date) return question(`On which date shall the way ${way} be (it is ${now} now)?`, { about: `date ${way}` });
  const { cabin, passengers } = reservation;
  const search = { origin, destination, date, cabin, passengers: passengers.length };
  const found = yield* chooseFlight(session, words, search, alone ? null : way);
  if (found.kind !== 'value') return found;
  const { flight_number, prices } = found.value;
  const flight = `from ${origin} to ${destination} on ${date} with ${offerInWords(found.value, cabin)}`;
  return value([{ flight_number, date, price: prices[cabin], words: flight }]);
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

interface FareFrame extends GoalFrame<User> {
  readonly reservation: Reservation;
  readonly flights: readonly PricedFlight[];
}

/** What the new flights cost more than the old ones for all passengers, in dollars; negative for a refund. */
function fareDifference({ reservation, flights }: FareFrame): number {
  const price = (flight: { readonly price: number }) => flight.price;
  return (sumOf(flights, price) - sumOf(reservation.flights, price)) * reservation.passengers.length;
}

interface PaidFrame extends FareFrame {
  readonly difference: number;
  readonly method: Method;
}

/** `change` tells what changes, after «I will change». */
function tripChange(frame: PaidFrame, cabin: Cabin, change: string): Change {
  const { reservation_id } = frame.reservation;
  const money = differenceInWords(frame);
  const flights = frame.flights.map(({ flight_number, date }) => ({ flight_number, date }));
  return {
    proposal: `I will change ${change}. ${money}`,
    tool: 'update_reservation_flights',
    kwargs: { reservation_id, cabin, flights, payment_id: frame.method.id },
    report: `I have changed ${change}. ${money}`,
    facts: [shortAmount(Math.abs(frame.difference))],
  };
}
