// An airline wish in the second person, as a model that plays the customer is told it.
import type { PaymentRef, ScenarioQuestion, SimpleWish } from '../../../scenario.ts';
import type {
  Airport,
  Cabin,
  Leg,
  Passenger,
  PaymentShare,
  ReservationRef,
  TripReason,
} from '../../../scenario-airline.ts';
import type { Say } from '../instruction.ts';
import { dayInWords, inSecond, listed } from '../words.ts';

/** `cancel your reservation ABC123, because …`: what follows “You want to”, perhaps with more sentences behind it. */
export function airlineWishInWords(wish: SimpleWish, say: Say): string {
  switch (wish.kind) {
    case 'book': {
      const insurance = wish.insurance
        ? say(['You want travel insurance', 'Travel insurance should be included'])
        : say(['You do not want travel insurance', 'You decline travel insurance']);
      const people = say(['Passengers', 'Travelling', 'On board']);
      return `book ${wish.legs.length === 1 ? 'a one-way flight' : 'a round trip'} in ${cabinInWords(wish.cabin)}: ${legsInWords(wish.legs)}. ${people}: ${wish.passengers.map(passengerInWords).join('; ')}. ${wish.bags === 0 ? 'No checked bags' : `Checked bags in all: ${wish.bags}`}. ${insurance}. ${paymentsInWords(wish.payments)}`;
    }
    case 'change_flights':
      return `${say(['change the flights of', 'move'])} ${reservationInWords(wish.reservation)}: you now want to fly ${legsInWords(wish.legs)}, in the same cabin as before. ${settle(wish.payment, say)}`;
    case 'change_cabin':
      return `${say([`change the cabin of ${reservationInWords(wish.reservation)} to ${cabinInWords(wish.cabin)}, with the same flights`, `keep the flights of ${reservationInWords(wish.reservation)} but fly in ${cabinInWords(wish.cabin)}`])}. ${settle(wish.payment, say)}`;
    case 'cancel_reservation':
      return `${say(['cancel', 'call off'])} ${reservationInWords(wish.reservation)}, ${say(['because', 'since', 'as'])} ${REASONS[wish.reason]}`;
    case 'add_bags':
      return `${say(['add', 'bring'])} ${wish.added} ${say(['', 'more ', 'additional '])}checked ${wish.added === 1 ? 'bag' : 'bags'} ${say(['to', 'on'])} ${reservationInWords(wish.reservation)}. If that costs something, you pay with ${methodInWords(wish.payment)}`;
    case 'correct_passenger':
      return `${say(['correct a passenger of', 'have a mistake in the passenger data corrected for'])} ${reservationInWords(wish.reservation)}: ${passengerInWords(wish.before)}, should read ${passengerInWords(wish.after)}`;
    case 'compensation':
      return `${say(['be compensated', 'get compensation'])}, because a flight of ${reservationInWords(wish.reservation)} was ${wish.complaint}; you ask for it outright`;
    case 'remove_bags':
      return `take ${wish.removed} checked bag off ${reservationInWords(wish.reservation)}`;
    case 'add_insurance':
      return `add travel insurance to ${reservationInWords(wish.reservation)}`;
    case 'add_passenger':
      return `add a passenger to ${reservationInWords(wish.reservation)}: ${passengerInWords(wish.passenger)}`;
    case 'change_destination':
      return `have ${reservationInWords(wish.reservation)} go to ${airportInWords(wish.to)} instead`;
    default:
      throw new Error(`a customer of the airline cannot wish for ${wish.kind}`);
  }
}

const settle = (payment: PaymentRef, say: Say) =>
  `${say(['You settle any difference in price with', 'Whatever the difference is, it goes on', 'Any difference in price goes on'])} ${methodInWords(payment)}`;

const methodInWords = ({ called, choice }: PaymentRef) => (choice ? inSecond(choice.told) : `your ${called}`);

const REASONS: Readonly<Record<TripReason, string>> = {
  'change of plan': 'your plans have changed',
  'the airline cancelled the flight': 'the airline cancelled a flight of it',
  'bad weather': 'the weather is too bad to travel',
  health: 'you are ill',
};

/** `how much …`: what follows “You want to be told”. */
export function airlineQuestionInWords(question: ScenarioQuestion, say: Say): string {
  switch (question.kind) {
    case 'bags_price':
      return say(['how much the bags cost in total', 'what the luggage comes to in total']);
    case 'reservation_total':
      return `${say(['how much was paid in total for', 'what you paid altogether for'])} ${reservationInWords(question.reservation)}`;
    case 'lowest_fare':
      return `the ${say(['lowest price', 'lowest fare', 'best price'])} of a direct flight from ${airportInWords(question.origin)} to ${airportInWords(question.destination)} on ${dayInWords(question.date)} in ${cabinInWords(question.cabin)}, for one person`;
    case 'baggage_cost':
      return `how much more you would have to pay to have ${question.bags} checked bags in all on ${reservationInWords(question.reservation)} (you do not want to add them now)`;
    default:
      throw new Error(`a customer of the airline cannot ask for ${question.kind}`);
  }
}

function reservationInWords(reservation: ReservationRef): string {
  const { id, knows_id, origin, destination, date, believed, described } = reservation;
  const route = `from ${airportInWords(origin)} to ${airportInWords(destination)} on ${dayInWords(date)}`;
  if (described !== undefined) return `${inSecond(described)} (you do not know the reservation id)`;
  if (believed !== undefined)
    return `your reservation ${believed} (so you believe; what you are sure of is that it is the trip ${route})`;
  if (knows_id) return `your reservation ${id}`;
  return `your trip ${route} (you do not know the reservation id)`;
}

const airportInWords = ({ code, city }: Airport) => `${city} (${code})`;
const cabinInWords = (cabin: Cabin) => (cabin === 'basic_economy' ? 'basic economy' : cabin);
const passengerInWords = ({ first_name, last_name, dob }: Passenger) => `${first_name} ${last_name}, born on ${dob}`;

/** The way there, and the way back if there is one. */
function legsInWords(legs: readonly Leg[]): string {
  return legs.map(legInWords).join('; and back ');
}

function legInWords({ origin, destination, date, choice }: Leg): string {
  const bounds = [
    ...(choice.not_before ? [`not before ${choice.not_before.slice(0, 5)}`] : []),
    ...(choice.not_after ? [`not after ${choice.not_after.slice(0, 5)}`] : []),
  ];
  const leaving = bounds.length > 0 ? ` that leaves ${listed(bounds)}` : '';
  return `from ${airportInWords(origin)} to ${airportInWords(destination)} on ${dayInWords(date)}, by the ${choice.by} direct flight${leaving}`;
}

function paymentsInWords(payments: readonly PaymentShare[]): string {
  const names = payments.map(({ payment }) => methodInWords(payment));
  const [first = '', ...rest] = names;
  if (rest.length === 0) return `You pay with ${first}`;
  return `You pay first with ${first}, as far as it goes, and then with ${rest.join(', then with ')}`;
}
