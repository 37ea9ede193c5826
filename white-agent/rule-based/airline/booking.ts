// The goal of booking a new trip: both ways, passengers, bags, insurance, and a mix of payments.
import { ask, forbid, type Goal, type Need, need, type Reading } from '../engine/goal.ts';
import { methodsOf, paymentNeed, yourMethod } from '../engine/needs.ts';
import { dollars, inWords, shortAmount, sumOf } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import { consentIn } from '../understanding/dialogue-acts.ts';
import { held, type Method, methodsIn } from '../understanding/payment-methods.ts';
import { nameOf, peopleIn } from '../understanding/people.ts';
import { type Route, routeIn } from '../understanding/places.ts';
import { lower, smallNumberIn } from '../understanding/text.ts';
import { bagsIn, cabinWanted, choosesFlight, flightChoiceIn, insuranceIn } from '../understanding/trip.ts';
import { type ChosenFlight, cabinInWords, chooseFlight, tripWords } from './flights.ts';
import { BAG_PRICE, INSURANCE_PRICE, MOST_PASSENGERS, nonfreeBags, YEAR } from './policy.ts';
import type { Cabin, Passenger, User } from './reservations.ts';

const ROUTE: Reading<User, Route> = {
  hint: 'from where to where you would like to fly',
  read(text, { directory }) {
    const { origin, destination } = routeIn(text, directory);
    return origin && destination ? { origin, destination } : null;
  },
};
const IS_ROUND: Reading<User, boolean> = {
  hint: 'whether it is one way or a round trip',
  whole: true,
  read: isRoundTrip,
};
const DAYS: Reading<User, readonly string[]> = {
  hint: 'on which date you would like to fly there, and on which date back if it is a round trip',
  whole: true,
  read: daysOf,
};
const CABIN: Reading<User, Cabin> = {
  hint: 'in which cabin (basic economy, economy or business)',
  read: cabinWanted,
};
const PASSENGERS: Reading<User, readonly Passenger[]> = {
  hint: 'the first name, last name and date of birth of every passenger',
  whole: true,
  read: (text, { user }) => passengersIn(text, user),
};
const FLIGHTS: Need<User> = {
  hint: 'which direct flight you prefer (the cheapest, the earliest, the latest, or within certain times)',
  read: (text) => choosesFlight(flightChoiceIn(text)) || null,
};
const BAGS: Reading<User, number> = {
  hint: 'how many checked bags there are',
  read: (text, _, asked) => bagsIn(text) ?? (asked ? smallNumberIn(text) : null),
};
const INSURANCE: Reading<User, boolean> = {
  hint: `whether you would like travel insurance for ${dollars(INSURANCE_PRICE)} a passenger`,
  read(text, _, asked) {
    const consent = asked ? consentIn(text) : null;
    return insuranceIn(text) ?? (consent && consent === 'yes');
  },
};
const PAYMENT = paymentNeed<User>('with which payment methods you would like to pay, and in which order');

export const bookTrip: Goal<User> = {
  needs: [ROUTE, IS_ROUND, DAYS, CABIN, PASSENGERS, FLIGHTS, BAGS, INSURANCE, PAYMENT],
  *plan(frame) {
    const { session } = frame;
    const route = yield* need(frame, ROUTE);
    const isRound = yield* need(frame, IS_ROUND);
    const days = yield* need(frame, DAYS);
    const cabin = yield* need(frame, CABIN);
    const passengers = yield* need(frame, PASSENGERS);
    yield* forbid(
      passengers.length > MOST_PASSENGERS ? `a reservation has at most ${MOST_PASSENGERS} passengers.` : null,
    );
    const words = tripWords(frame, isRound ? route : null);
    const flights: ChosenFlight[] = [];
    for (const [index, date] of days.entries()) {
      const way = index === 0 ? 'there' : 'back';
      const leg = way === 'there' ? route : { origin: route.destination, destination: route.origin };
      const search = { ...leg, date, cabin, passengers: passengers.length };
      flights.push(yield* chooseFlight(session, FLIGHTS, words, search, isRound ? way : null));
    }
    const bags = yield* need(frame, BAGS);
    const insurance = (yield* need(frame, INSURANCE)) ? 'yes' : 'no';
    const paidBags = nonfreeBags(session.user, cabin, passengers.length, bags);
    const fare = sumOf(flights, ({ price }) => price) + (insurance === 'yes' ? INSURANCE_PRICE : 0);
    const total = fare * passengers.length + BAG_PRICE * paidBags;
    const methods = methodsOf(session);
    const named = frame.newest((text) => {
      const found = methodsIn(text, methods);
      return found.length > 0 ? found : null;
    });
    const shares = sharesOf(named ?? [], total);
    if (!shares) {
      const choices = methods.map((each) => yourMethod(session, each)).join(' or ');
      const problem = named && `That does not cover the total of ${dollars(total)}.`;
      return yield* ask(PAYMENT, `The total is ${dollars(total)}. Please tell me ${PAYMENT.hint}: ${choices}.`, {
        problem,
      });
    }
    const legs = inWords(flights.map(({ words }) => words));
    const people = inWords(passengers.map((each) => `${nameOf(each)} (born ${each.dob})`));
    const paid = inWords(shares.map(({ method, amount }) => `${dollars(amount)} with ${yourMethod(session, method)}`));
    const trip = `${isRound ? 'round trip' : 'one-way trip'} in ${cabinInWords(cabin)}: ${legs}`;
    return {
      proposal: `I will book a ${trip}. Passengers: ${people}. Checked bags: ${bags}, of which ${paidBags} are to be paid. Travel insurance: ${insurance}. The total is ${dollars(total)}: ${paid}.`,
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
        insurance,
      },
      report: `The trip is booked: ${legs}. The total is ${dollars(total)}: ${paid}.`,
      facts: [shortAmount(total)],
    };
  },
};

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
