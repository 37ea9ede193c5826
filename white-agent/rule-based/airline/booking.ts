// The goal of booking a new trip: both ways, passengers, bags, insurance, and a mix of payments.
import { goal } from '../engine/goal.ts';
import { methodsOf, yourMethod } from '../engine/payment.ts';
import { type Found, type OpenQuestion, question, value } from '../engine/resolution.ts';
import { dollars, inWords, shortAmount } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import { held, type Method, methodsIn } from '../understanding/payment-methods.ts';
import { partySizeIn, peopleIn } from '../understanding/people.ts';
import { type Route, routeIn } from '../understanding/places.ts';
import { lower } from '../understanding/text.ts';
import { bagCountIn, bagsIn, cabinWanted, choosesFlight, flightChoiceIn, insuranceIn } from '../understanding/trip.ts';
import { withDirections } from './directions.ts';
import { cabinInWords, chooseFlight, offerInWords } from './flights.ts';
import { BAG_PRICE, INSURANCE_PRICE, MOST_PASSENGERS, nonfreeBags, YEAR } from './policy.ts';
import type { Offer, User } from './record-schemas.ts';

/** Asks for all missing parts of the trip at once. */
const MISSING: OpenQuestion = { kind: 'question', text: null };
const found = <T>(known: T | null): Found<T> => (known === null ? MISSING : value(known));

export const bookTrip = goal<User>()
  .slot('route', {
    hint: 'from where to where you would like to fly',
    read(text, { directory }): Route | null {
      const { origin, destination } = routeIn(text, directory);
      return origin && destination ? { origin, destination } : null;
    },
  })
  .lookup('isRound', {
    hint: ({ said }) => (isRoundTrip(said.text) === null ? 'whether it is one way or a round trip' : null),
    find: ({ said }) => found(isRoundTrip(said.text)),
  })
  .lookup('days', {
    hint({ said }) {
      const isRound = isRoundTrip(said.text);
      if (daysOf(said.text, isRound !== false) !== null) return null;
      return isRound === false ? 'on which date' : 'on which date there, and on which date back';
    },
    find: ({ said, isRound }) => found(daysOf(said.text, isRound)),
  })
  .slot('cabin', { hint: 'in which cabin (basic economy, economy or business)', read: cabinWanted })
  .lookup('passengers', {
    hint: ({ said, session }) =>
      passengersIn(said.text, session.user) ? null : 'the first name, last name and date of birth of every passenger',
    find: ({ said, session }) => found(passengersIn(said.text, session.user)),
  })
  .check(({ passengers }) =>
    passengers.length > MOST_PASSENGERS ? `a reservation can have at most ${MOST_PASSENGERS} passengers.` : null,
  )
  .lookup('flights', {
    hint: ({ said }) =>
      said.newest((text) => choosesFlight(flightChoiceIn(text)) || null)
        ? null
        : 'which direct flight you prefer (the cheapest, the earliest, the latest, or within certain times)',
    *find({ session, said, route, days, isRound, cabin, passengers }) {
      const { origin, destination } = route;
      const utterances = said.utterances.map(({ text, about }) => ({
        about,
        text: isRound ? withDirections(text, session.directory, route) : text,
      }));
      const flights: { readonly offer: Offer; readonly date: string }[] = [];
      for (const [index, date] of days.entries()) {
        const ends = index === 0 ? { origin, destination } : { origin: destination, destination: origin };
        const search = { ...ends, date, cabin, passengers: passengers.length };
        const way = isRound ? (index === 0 ? 'there' : 'back') : null;
        const chosen = yield* chooseFlight(session, utterances, search, way);
        if (chosen.kind !== 'value') return chosen;
        flights.push({ offer: chosen.value, date });
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
  .derive('total', ({ flights, cabin, passengers, paidBags, insurance }) => {
    const fare = flights.reduce((sum, { offer }) => sum + offer.prices[cabin], 0);
    return (fare + (insurance ? INSURANCE_PRICE : 0)) * passengers.length + BAG_PRICE * paidBags;
  })
  .lookup('shares', {
    find({ session, said, total }) {
      const methods = methodsOf(session);
      const named = said.newest((text) => {
        const inOrder = inOrderOfUse(text, methods);
        return inOrder.length > 0 ? inOrder : null;
      });
      const shares = named && sharesOf(named, total);
      if (shares) return value(shares);
      const choices = methods.map((each) => yourMethod(session, each)).join(' or ');
      return {
        ...question(
          `The total is ${dollars(total)}. How would you like to pay: with ${choices}? If you use several, please say in which order.`,
        ),
        ...(named && { problem: `That does not cover the total of ${dollars(total)}.` }),
      };
    },
  })
  .propose(({ session, route, isRound, cabin, passengers, flights, bags, paidBags, insurance, total, shares }) => {
    const legs = flights.map(
      ({ offer, date }) => `${offer.origin} to ${offer.destination} on ${date} with ${offerInWords(offer, cabin)}`,
    );
    const people = passengers.map(({ first_name, last_name, dob }) => `${first_name} ${last_name} (born ${dob})`);
    const paid = shares.map(({ method, amount }) => `${dollars(amount)} with ${yourMethod(session, method)}`);
    const money = `The total is ${dollars(total)}: ${inWords(paid)}.`;
    return {
      proposal: `I will book a ${isRound ? 'round trip' : 'one-way trip'} in ${cabinInWords(cabin)}: ${inWords(legs)}. Passengers: ${inWords(people)}. Checked bags: ${bags}, of which ${paidBags} are to be paid. Travel insurance: ${insurance ? 'yes' : 'no'}. ${money}`,
      action: {
        name: 'book_reservation',
        kwargs: {
          user_id: session.userId,
          ...route,
          flight_type: isRound ? 'round_trip' : 'one_way',
          cabin,
          flights: flights.map(({ offer, date }) => ({ flight_number: offer.flight_number, date })),
          passengers: passengers.map((passenger) => ({ ...passenger })),
          payment_methods: shares.map(({ method, amount }) => ({ payment_id: method.id, amount })),
          total_baggages: bags,
          nonfree_baggages: paidBags,
          insurance: insurance ? 'yes' : 'no',
        },
      },
      report: `The trip is booked: ${inWords(legs)}. ${money}`,
      facts: [shortAmount(total)],
    };
  });

function isRoundTrip(text: string): boolean | null {
  const words = lower(text);
  if (/\b(?:one[- ]way|single trip|no return|not (?:a )?round)\b/.test(words)) return false;
  if (
    /\b(?:round[- ]?trip|return (?:trip|ticket|flight)|there and back|both ways|(?:fly|come|coming|flying|flight|way|and) back|return(?:ing)? on)\b/.test(
      words,
    )
  )
    return true;
  return allDaysIn(text).length > 1 ? true : null;
}

/** The day of the trip, or the two days of a round trip; null if one is missing. */
function daysOf(text: string, isRound: boolean): readonly string[] | null {
  const days = allDaysIn(text).toSorted();
  const count = isRound ? 2 : 1;
  return days.length < count ? null : days.slice(0, count);
}

/** The days of the airline's year, which are no birthdays. */
function allDaysIn(text: string): readonly string[] {
  const days = daysIn(text, YEAR).map(({ date }) => date);
  return [...new Set(days)].filter((date) => date.startsWith(String(YEAR)));
}

/** The passengers that the customer names; null if there are fewer of them than travellers. */
function passengersIn(text: string, { name, dob, saved_passengers }: User) {
  const people = peopleIn(text, [{ ...name, dob }, ...saved_passengers]);
  return people.length === 0 || people.length < (partySizeIn(text) ?? 0) ? null : people;
}

function yesOrNo(text: string): boolean | null {
  if (/^\s*(?:no|nope)\b/i.test(text)) return false;
  return /^\s*(?:yes|yeah|sure|please)\b/i.test(text) ? true : null;
}

/** The methods in the order in which they are named, except for the one that pays the rest. */
function inOrderOfUse(text: string, methods: readonly Method[]): readonly Method[] {
  const named = methodsIn(text, methods);
  const rest =
    /\b(?:the )?(?:rest|remainder|remaining(?: amount| balance)?|difference|whatever is left|what is left)\b[^.,;]{0,60}/i.exec(
      text,
    );
  const last = rest ? methodsIn(rest[0], methods) : [];
  return last.length === 1 ? [...named.filter((method) => !last.includes(method)), ...last] : named;
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
