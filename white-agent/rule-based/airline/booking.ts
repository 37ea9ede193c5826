// The goal of booking a new trip: both ways, passengers, bags, insurance, and a mix of payments.
import { ask, forbid, type Goal, type Need, need, type Reading } from '../engine/goal.ts';
import { methodsOf, namedMethods, paymentNeed, yourMethod } from '../engine/needs.ts';
import { daysIn } from '../understanding/dates.ts';
import { consentIn } from '../understanding/dialogue-acts.ts';
import { held, type Method } from '../understanding/payment-methods.ts';
import { nameOf, peopleIn } from '../understanding/people.ts';
import { type Route, routeIn } from '../understanding/places.ts';
import { dollars, inWords, lower, shortAmount, sumOf } from '../understanding/text.ts';
import { bagCountIn, choosesFlight, flightChoiceIn, insuranceIn } from '../understanding/trip.ts';
import { CABIN, CHOICES, type ChosenFlight, cabinInWords, chooseFlight, tripWords } from './flights.ts';
import { BAG_PRICE, INSURANCE_PRICE, MOST_PASSENGERS, nonfreeBags, YEAR } from './policy.ts';
import type { Passenger, User } from './reservations.ts';

const ROUTE: Reading<User, Route> = {
  hint: 'from where to where you would like to fly',
  read(text, { directory }) {
    const { origin, destination } = routeIn(text, directory);
    return origin && destination ? { origin, destination } : null;
  },
};
const DAYS: Reading<User, readonly string[]> = {
  hint: 'on which date, and on which date back or that it is one way',
  whole: true,
  read: daysOf,
};
const PASSENGERS: Reading<User, readonly Passenger[]> = {
  hint: 'the first name, last name and date of birth of every passenger',
  whole: true,
  read: (text, { user: { name, dob, saved_passengers } }) => peopleIn(text, [{ ...name, dob }, ...saved_passengers]),
};
const FLIGHTS: Need<User> = {
  hint: `which direct flight you prefer (${CHOICES})`,
  read: (text) => choosesFlight(flightChoiceIn(text)) || null,
};
const BAGS: Reading<User, number> = { hint: 'how many checked bags there are', read: bagCountIn };
const INSURANCE: Reading<User, boolean> = {
  hint: `whether you would like travel insurance for ${dollars(INSURANCE_PRICE)} a passenger`,
  read(text, _, asked) {
    const consent = asked ? consentIn(text) : null;
    return insuranceIn(text) ?? (consent && consent === 'yes');
  },
};
const PAYMENT = paymentNeed<User>('with which payment methods you would like to pay, and in which order');

export const bookTrip: Goal<User> = {
  needs: [ROUTE, DAYS, CABIN, PASSENGERS, FLIGHTS, BAGS, INSURANCE, PAYMENT],
  *plan(frame) {
    const { session } = frame;
    const route = yield* need(frame, ROUTE);
    const days = yield* need(frame, DAYS);
    const isRound = days.length > 1;
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
      const said = words.map((parts) => `${parts[way]}. ${parts.both}`);
      flights.push(yield* chooseFlight(session, said, search, FLIGHTS));
    }
    const bags = yield* need(frame, BAGS);
    const insurance = (yield* need(frame, INSURANCE)) ? 'yes' : 'no';
    const paidBags = nonfreeBags(session.user, cabin, passengers.length, bags);
    const fare = sumOf(flights, ({ price }) => price) + (insurance === 'yes' ? INSURANCE_PRICE : 0);
    const total = fare * passengers.length + BAG_PRICE * paidBags;
    const named = namedMethods(frame);
    const shares = sharesOf(named ?? [], total);
    if (!shares) {
      const choices = methodsOf(session).map((each) => yourMethod(session, each));
      const problem = named && `That does not cover the total of ${dollars(total)}.`;
      const question = `The total is ${dollars(total)}. Please tell me ${PAYMENT.hint}: ${choices.join(' or ')}.`;
      return yield* ask(PAYMENT, question, { problem });
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
/** The day of a one-way trip, or the two days of a round trip, which are no birthdays; null if one is missing. */
function daysOf(text: string): readonly string[] | null {
  const dates = daysIn(text, YEAR).map(({ date }) => date);
  const days = [...new Set(dates)].filter((date) => date.startsWith(String(YEAR))).toSorted();
  const count = ONE_WAY.test(lower(text)) ? 1 : 2;
  return days.length < count ? null : days.slice(0, count);
}

/** Splits the total: each method pays up to its balance, in order, and the last one pays the rest; null if they do not cover it. */
function sharesOf(methods: readonly Method[], total: number) {
  const shares: { readonly method: Method; readonly amount: number }[] = [];
  let left = total;
  for (const method of methods) {
    const amount = method.source === 'credit_card' ? left : Math.min(left, held(method));
    if (amount > 0) shares.push({ method, amount });
    left -= amount;
  }
  return left > 0 ? null : shares;
}
