// The questions of an airline customer: bag prices, fares, totals.
import { goal, questionGoal } from '../engine/goal.ts';
import { value } from '../engine/resolution.ts';
import { dollars, shortAmount, sumOf } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import { routeIn } from '../understanding/places.ts';
import { bagsIn, cabinWanted } from '../understanding/trip.ts';
import { cabinInWords, offersOn } from './flights.ts';
import { BAG_PRICE, freeBags, nonfreeBags, YEAR } from './policy.ts';
import { reservationGoal, type User } from './reservations.ts';

const bagPrice = reservationGoal.answer(({ said, session, reservation }) => {
  const { reservation_id: id, passengers, cabin, nonfree_baggages: paid } = reservation;
  const free = freeBags(session.user, cabin, passengers.length);
  const bags = bagsIn(said.text);
  if (bags === null) {
    return {
      text: `Reservation ${id} has ${free} free checked bags in all; each further one costs ${dollars(BAG_PRICE)}.`,
      facts: [String(free)],
    };
  }
  const price = BAG_PRICE * Math.max(0, nonfreeBags(session.user, cabin, passengers.length, bags) - paid);
  return {
    text: `${free} checked bags of reservation ${id} are free and ${paid} are paid already, so ${bags} bags in all cost ${dollars(price)} more.`,
    facts: [shortAmount(price)],
  };
});

const lowestFare = goal<User>()
  .slot('flight', {
    whole: true,
    read(text, { directory }) {
      const { origin, destination } = routeIn(text, directory);
      const date = daysIn(text, YEAR).at(-1)?.date;
      const cabin = cabinWanted(text);
      return origin && destination && date && cabin ? { origin, destination, date, cabin } : null;
    },
    ask: () => 'For which flight would you like to know the fare: from where to where, on which date, in which cabin?',
  })
  .lookup('fares', {
    *find({ session, flight }) {
      const open = (yield* offersOn(session, flight)).filter((offer) => offer.available_seats[flight.cabin] > 0);
      return value(open.map((offer) => offer.prices[flight.cabin]));
    },
  })
  .answer(({ flight: { origin, destination, date, cabin }, fares }) => {
    const words = `from ${origin} to ${destination} on ${date}`;
    if (fares.length === 0) {
      return { text: `There is no direct flight ${words} with a seat in ${cabinInWords(cabin)}.` };
    }
    const lowest = Math.min(...fares);
    return {
      text: `The lowest fare ${words} in ${cabinInWords(cabin)} is ${dollars(lowest)}.`,
      facts: [shortAmount(lowest)],
    };
  });

const reservationTotal = reservationGoal.answer(({ reservation: { reservation_id, payment_history } }) => {
  const total = sumOf(payment_history, ({ amount }) => amount);
  return { text: `In all, ${dollars(total)} was paid for reservation ${reservation_id}.`, facts: [shortAmount(total)] };
});

export const askQuestion = questionGoal<User>(
  [
    { goal: bagPrice, matches: (words) => /\b(?:bags?|baggage|luggage|suitcases?)\b/.test(words) },
    { goal: lowestFare, matches: (words) => /\b(?:fares?|cheapest|lowest)\b/.test(words) },
    {
      goal: reservationTotal,
      matches: (words) => /\b(?:paid|pay|cost|total|price|spent|charged|amount)\b/.test(words),
    },
  ],
  'What would you like to know: the price of a flight, what a reservation cost, or what bags cost?',
);
