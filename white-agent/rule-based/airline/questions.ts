// The questions of an airline customer: bag prices, fares, totals.
import type { Subdialogue } from '../engine/dialogue.ts';
import { type Answer, type Frame, type Need, need, questionGoal } from '../engine/goal.ts';
import { recordOf } from '../engine/records.ts';
import { daysIn } from '../understanding/dates.ts';
import { routeIn } from '../understanding/places.ts';
import { dollars, shortAmount, sumOf } from '../understanding/text.ts';
import { bagsIn, cabinWanted } from '../understanding/trip.ts';
import { cabinInWords, type Leg, offersOn } from './flights.ts';
import { BAG_PRICE, freeBags, YEAR } from './policy.ts';
import { type Cabin, RESERVATION, type User } from './reservations.ts';

function* bagPrice(frame: Frame<User>): Subdialogue<Answer> {
  const reservation = yield* recordOf(frame, RESERVATION);
  const { reservation_id: id, passengers, cabin, nonfree_baggages: paid } = reservation;
  const free = freeBags(frame.session.user, cabin, passengers.length);
  const rule = `Of the checked bags of reservation ${id}, ${free} are free and ${paid} are paid already; each further one costs ${dollars(BAG_PRICE)}`;
  const bags = bagsIn(frame.text);
  if (bags === null) return { text: `${rule}.`, facts: [String(free)] };
  const price = BAG_PRICE * Math.max(0, bags - free - paid);
  return { text: `${rule}. So ${bags} bags in all cost ${dollars(price)} more.`, facts: [shortAmount(price)] };
}

const FLIGHT: Need<User, Leg & { readonly cabin: Cabin }> = {
  hint: 'for which flight you would like to know the fare: from where to where, on which date, in which cabin',
  read({ text, session }) {
    const { origin, destination } = routeIn(text, session.directory);
    const date = daysIn(text, YEAR).at(-1)?.value;
    const cabin = cabinWanted(text);
    return origin && destination && date && cabin ? { origin, destination, date, cabin } : null;
  },
};

function* lowestFare(frame: Frame<User>): Subdialogue<Answer> {
  const flight = need(frame, FLIGHT);
  const { origin, destination, date, cabin } = flight;
  const open = (yield* offersOn(frame.session, flight)).filter((offer) => offer.available_seats[cabin] > 0);
  const words = `from ${origin} to ${destination} on ${date} in ${cabinInWords(cabin)}`;
  if (open.length === 0) return { text: `There is no seat on a direct flight ${words}.` };
  const lowest = Math.min(...open.map(({ prices }) => prices[cabin]));
  return { text: `The lowest fare ${words} is ${dollars(lowest)}.`, facts: [shortAmount(lowest)] };
}

function* reservationTotal(frame: Frame<User>): Subdialogue<Answer> {
  const { reservation_id, payment_history } = yield* recordOf(frame, RESERVATION);
  const total = sumOf(payment_history, ({ amount }) => amount);
  return { text: `In all, ${dollars(total)} was paid for reservation ${reservation_id}.`, facts: [shortAmount(total)] };
}

const PAID = /\b(?:paid|pay|cost|total|price|spent|charged|amount)\b/;

export const askQuestion = questionGoal<User>(
  [
    { has: [/\b(?:bags?|baggage|luggage|suitcases?)\b/], answer: bagPrice },
    { has: [/\b(?:fares?|cheapest|lowest)\b/], answer: lowestFare },
    { has: [PAID], answer: reservationTotal },
  ],
  'What would you like to know: the price of a flight, what a reservation cost, or what bags cost?',
);
