// The goal of booking a new trip: both ways, passengers, bags, insurance, and a mix of payments.
import { ask, type Goal, type Need, need, refuse } from '../engine/goal.ts';
import { methodsOf, paymentNeed, yourMethod } from '../engine/payments.ts';
import { daysIn } from '../understanding/dates.ts';
import { held, type Method } from '../understanding/payment-methods.ts';
import { nameOf, peopleIn } from '../understanding/people.ts';
import { type Route, routeIn } from '../understanding/places.ts';
import { dollars, inWords, lower, shortAmount, sumOf } from '../understanding/text.ts';
import { bagsIn, flightChoiceIn, insuranceIn } from '../understanding/trip.ts';
import { CABIN, CHOICES, type ChosenFlight, cabinInWords, chooseFlight, tripWords } from './flights.ts';
import { BAG_PRICE, INSURANCE_PRICE, MOST_PASSENGERS, nonfreeBags, YEAR } from './policy.ts';
import type { Passenger, User } from './reservations.ts';

const ROUTE: Need<User, Route> = {
  hint: 'from where to where you would like to fly',
  read: (frame) =>
    frame.newest((text) => {
      const { origin, destination } = routeIn(text, frame.session.directory);
      return origin && destination ? { origin, destination } : null;
    }),
};
const DAYS: Need<User, readonly string[]> = {
  hint: 'on which date, and on which date back or that it is one way',
  read: ({ text }) => daysOf(text),
};
const PASSENGERS: Need<User, readonly Passenger[]> = {
  hint: 'the first name, last name and date of birth of every passenger',
  read: ({ text, session: { user } }) => peopleIn(text, { ...user.name, dob: user.dob }),
};
const FLIGHTS: Need<User> = {
  hint: `which direct flight you prefer (${CHOICES})`,
  read: ({ text }) => flightChoiceIn(text),
};
const BAGS: Need<User, number> = {
  hint: 'how many checked bags there are',
  read: (frame) => frame.newest(bagsIn),
};
const INSURANCE: Need<User, boolean> = {
  hint: `whether you would like travel insurance for ${dollars(INSURANCE_PRICE)} a passenger`,
  read: (frame) => frame.newest(insuranceIn),
};
const PAYMENT = paymentNeed('with which payment methods you would like to pay, and in which order');

export const bookTrip: Goal<User> = {
  needs: [ROUTE, DAYS, CABIN, PASSENGERS, FLIGHTS, BAGS, INSURANCE, PAYMENT],
  *plan(frame) {
    const { session } = frame;
    const route = need(frame, ROUTE);
    const days = need(frame, DAYS);
    const isRound = days.length > 1;
    const cabin = need(frame, CABIN);
    const passengers = need(frame, PASSENGERS);
    if (passengers.length > MOST_PASSENGERS) refuse(`a reservation has at most ${MOST_PASSENGERS} passengers.`);
    const words = tripWords(frame, isRound ? route : null);
    const flights: ChosenFlight[] = [];
    for (const [index, date] of days.entries()) {
      const way = index === 0 ? 'there' : 'back';
      const leg = way === 'there' ? route : { origin: route.destination, destination: route.origin };
      const search = { ...leg, date, cabin, passengers: passengers.length };
      const said = words.map((parts) => `${parts[way]}. ${parts.both}`).join('. ');
      flights.push(yield* chooseFlight(session, said, search, FLIGHTS));
    }
    const bags = need(frame, BAGS);
    const insurance = need(frame, INSURANCE) ? 'yes' : 'no';
    const paidBags = nonfreeBags(session.user, cabin, passengers.length, bags);
    const fare = sumOf(flights, ({ price }) => price) + (insurance === 'yes' ? INSURANCE_PRICE : 0);
    const total = fare * passengers.length + BAG_PRICE * paidBags;
    const named = PAYMENT.read(frame);
    const shares = sharesOf(named ?? [], total);
    if (!shares) {
      const choices = methodsOf(session).map((each) => yourMethod(session, each));
      const problem = named && `That does not cover the total of ${dollars(total)}.`;
      const question = `The total is ${dollars(total)}. Please tell me ${PAYMENT.hint}: ${choices.join(' or ')}.`;
      return ask({ need: PAYMENT, text: question, problem });
    }
    const legs = inWords(flights.map(({ words }) => words));
    const people = inWords(passengers.map((each) => `${nameOf(each)} (born ${each.dob})`));
    const paid = inWords(shares.map(({ method, amount }) => `${dollars(amount)} with ${yourMethod(session, method)}`));
    const trip = `${isRound ? 'round trip' : 'one-way trip'} in ${cabinInWords(cabin)}: ${legs}`;
    return {
      does: `book a ${trip}`,
      notes: `Passengers: ${people}. Checked bags: ${bags}, of which ${paidBags} are to be paid. Travel insurance: ${insurance}. The total is ${dollars(total)}: ${paid}.`,
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
      facts: [shortAmount(total)],
    };
  },
};

const ONE_WAY = /\b(?:one[- ]way|single trip|no return|not (?:a )?round)\b/;
/** The day of a one-way trip, or the two days of a round trip, which are no birthdays; null if one is missing. */
function daysOf(text: string): readonly string[] | null {
  const dates = daysIn(text, YEAR).map(({ value }) => value);
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
