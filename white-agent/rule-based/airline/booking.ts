// The goal of booking a new trip: both ways, passengers, bags, insurance, and a mix of payments.
import { goal } from '../engine/goal.ts';
import { question, value } from '../engine/resolution.ts';
import { methodsOf, yourMethod } from '../engine/slots.ts';
import { dollars, inWords, shortAmount, sumOf } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import { held, type Method, methodsIn } from '../understanding/payment-methods.ts';
import { nameOf, peopleIn } from '../understanding/people.ts';
import { type Route, routeIn } from '../understanding/places.ts';
import { lower } from '../understanding/text.ts';
import { bagCountIn, bagsIn, cabinWanted, choosesFlight, flightChoiceIn, insuranceIn } from '../understanding/trip.ts';
import { cabinInWords, chooseFlight, type PricedFlight, tripWords } from './flights.ts';
import { BAG_PRICE, INSURANCE_PRICE, MOST_PASSENGERS, nonfreeBags, YEAR } from './policy.ts';
import type { User } from './reservations.ts';

export const bookTrip = goal<User>()
  .slot('route', {
    hint: 'from where to where you would like to fly',
    read(text, { directory }): Route | null {
      const { origin, destination } = routeIn(text, directory);
      return origin && destination ? { origin, destination } : null;
    },
  })
  .slot('isRound', { hint: 'whether it is one way or a round trip', whole: true, read: isRoundTrip })
  .slot('days', {
    hint: (text) => (isRoundTrip(text) === false ? 'on which date' : 'on which date there, and on which date back'),
    whole: true,
    read: daysOf,
  })
  .slot('cabin', { hint: 'in which cabin (basic economy, economy or business)', read: cabinWanted })
  .slot('passengers', {
    hint: 'the first name, last name and date of birth of every passenger',
    whole: true,
    read: (text, { user }) => passengersIn(text, user),
  })
  .check(({ passengers }) =>
    passengers.length > MOST_PASSENGERS ? `a reservation can have at most ${MOST_PASSENGERS} passengers.` : null,
  )
  .lookup('flights', {
    hint: ({ said }) =>
      said.newest((text) => choosesFlight(flightChoiceIn(text)) || null)
        ? null
        : 'which direct flight you prefer (the cheapest, the earliest, the latest, or within certain times)',
    *find(frame) {
      const { route, days, isRound, cabin, passengers } = frame;
      const back = { origin: route.destination, destination: route.origin };
      const flights: PricedFlight[] = [];
      for (const [index, date] of days.entries()) {
        const search = { ...(index === 0 ? route : back), date, cabin, passengers: passengers.length };
        const way = index === 0 ? 'there' : 'back';
        const words = tripWords(frame, isRound ? route : null);
        const chosen = yield* chooseFlight(frame.session, words, search, isRound ? way : null);
        if (chosen.kind !== 'value') return chosen;
        flights.push(chosen.value);
      }
      return value(flights);
    },
  })
  .slot('bags', {
    hint: 'how many checked bags there are',
    read: bagsIn,
    readAnswer: bagCountIn,
    ask: () => 'How many checked bags would you like?',
  })
  .slot('insurance', {
    hint: `whether you would like travel insurance for ${dollars(INSURANCE_PRICE)} a passenger`,
    read: insuranceIn,
    readAnswer: (text) => insuranceIn(text) ?? yesOrNo(text),
    ask: () => `Would you like travel insurance for ${dollars(INSURANCE_PRICE)} a passenger?`,
  })
  .derive('paidBags', ({ session, cabin, passengers, bags }) =>
    nonfreeBags(session.user, cabin, passengers.length, bags),
  )
  .derive('total', ({ flights, passengers, paidBags, insurance }) => {
    const fare = sumOf(flights, ({ price }) => price);
    return (fare + (insurance ? INSURANCE_PRICE : 0)) * passengers.length + BAG_PRICE * paidBags;
  })
  .lookup('shares', {
    find({ session, said, total }) {
      const methods = methodsOf(session);
      const named = said.newest((text) => {
        const found = methodsIn(text, methods);
        return found.length > 0 ? found : null;
      });
      const shares = named && sharesOf(named, total);
      if (shares) return value(shares);
      const choices = methods.map((each) => yourMethod(session, each)).join(' or ');
      return question(
        `The total is ${dollars(total)}. How would you like to pay: with ${choices}? If you use several, please say in which order.`,
        named ? { problem: `That does not cover the total of ${dollars(total)}.` } : {},
      );
    },
  })
  .propose(({ session, route, isRound, cabin, passengers, flights, bags, paidBags, insurance, total, shares }) => {
    const legs = inWords(flights.flatMap(({ words }) => words ?? []));
    const people = passengers.map((passenger) => `${nameOf(passenger)} (born ${passenger.dob})`);
    const paid = shares.map(({ method, amount }) => `${dollars(amount)} with ${yourMethod(session, method)}`);
    const money = `The total is ${dollars(total)}: ${inWords(paid)}.`;
    return {
      proposal: `I will book a ${isRound ? 'round trip' : 'one-way trip'} in ${cabinInWords(cabin)}: ${legs}. Passengers: ${inWords(people)}. Checked bags: ${bags}, of which ${paidBags} are to be paid. Travel insurance: ${insurance ? 'yes' : 'no'}. ${money}`,
      tool: 'book_reservation',
      kwargs: {
        user_id: session.userId,
        ...route,
        flight_type: isRound ? 'round_trip' : 'one_way',
        cabin,
        flights: flights.map(({ flight_number, date }) => ({ flight_number, date })),
        passengers: passengers.map((passenger) => ({ ...passenger })),
        payment_methods: shares.map(({ method, amount }) => ({ payment_id: method.id, amount })),
        total_baggages: bags,
        nonfree_baggages: paidBags,
        insurance: insurance ? 'yes' : 'no',
      },
      report: `The trip is booked: ${legs}. ${money}`,
      facts: [shortAmount(total)],
    };
  });

const ONE_WAY = /\b(?:one[- ]way|single trip|no return|not (?:a )?round)\b/;
const ROUND =
  /\b(?:round[- ]?trip|return (?:trip|ticket|flight)|there and back|both ways|(?:fly|come|coming|flying|flight|way|and) back|return(?:ing)? on)\b/;

function isRoundTrip(text: string): boolean | null {
  const words = lower(text);
  if (ONE_WAY.test(words)) return false;
  return ROUND.test(words) || daysOfTrip(text).length > 1 ? true : null;
}

/** The day of the trip, or the two days of a round trip; null if one is missing. */
function daysOf(text: string): readonly string[] | null {
  const days = daysOfTrip(text);
  const count = isRoundTrip(text) === false ? 1 : 2;
  return days.length < count ? null : days.slice(0, count);
}

/** The days of the airline's year, which are no birthdays, in order. */
function daysOfTrip(text: string): readonly string[] {
  const days = daysIn(text, YEAR).map(({ date }) => date);
  return [...new Set(days)].filter((date) => date.startsWith(String(YEAR))).toSorted();
}

/** The passengers that the customer names; null if there are none. */
function passengersIn(text: string, { name, dob, saved_passengers }: User) {
  const people = peopleIn(text, [{ ...name, dob }, ...saved_passengers]);
  return people.length > 0 ? people : null;
}

function yesOrNo(text: string): boolean | null {
  const [answer] = /^\s*(?:no|nope|yes|yeah|sure|please)\b/i.exec(text) ?? [];
  return answer === undefined ? null : !/no/i.test(answer);
}

interface Share {
  readonly method: Method;
  /** In dollars. */
  readonly amount: number;
}

/** Splits the total: each method pays up to its balance, in order, and the last one pays the rest; null if they do not cover it. */
function sharesOf(methods: readonly Method[], total: number): readonly Share[] | null {
  const shares: Share[] = [];
  let left = total;
  for (const method of methods) {
    const amount = method.source === 'credit_card' ? left : Math.min(left, held(method));
    if (amount > 0) shares.push({ method, amount });
    left -= amount;
  }
  return left > 0 ? null : shares;
}
