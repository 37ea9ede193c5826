// Trips, flights, people and payments in the words of the airline's customers.
import type { PaymentRef } from '../../scenario.ts';
import type {
  Airport,
  Cabin,
  Leg,
  Passenger,
  PaymentShare,
  ReservationRef,
  TripReason,
} from '../../scenario-airline.ts';
import { dayInWords, inFirst, listed } from '../tasks/words.ts';
import { value } from './phrases.ts';

export function tripWords(ref: ReservationRef): string {
  if (ref.described !== undefined) return inFirst(ref.described);
  if (ref.believed !== undefined)
    return `my reservation ${value(ref.believed)}, the trip ${routeWords(ref)} on ${dayWords(ref.date)}`;
  if (ref.knows_id) return `my reservation ${value(ref.id)}`;
  return `my trip ${routeWords(ref)} on ${dayWords(ref.date)}`;
}

export const TRIP_REASONS: Readonly<Record<TripReason, string>> = {
  'change of plan': 'my plans have changed',
  'the airline cancelled the flight': 'the airline cancelled one of its flights',
  'bad weather': 'the weather is too bad to travel',
  health: 'I am ill',
};

export const airportWords = ({ code, city }: Airport) => value(`${city} (${code})`);
export const dayWords = (date: string) => value(dayInWords(date));
export const cabinWords = (cabin: Cabin) => value(cabin === 'basic_economy' ? 'basic economy' : cabin);
/** `2 checked bags`, or with `which`, such as `more`: `2 more checked bags`. */
export const bagWords = (count: number, which?: string) =>
  value([count, which, 'checked', count === 1 ? 'bag' : 'bags'].filter(Boolean).join(' '));
export const methodWords = ({ called, choice }: PaymentRef) => (choice ? inFirst(choice.told) : `my ${value(called)}`);
export const nameOf = ({ first_name, last_name }: Passenger) => `${first_name} ${last_name}`;
export const personWords = (passenger: Passenger) => value(`${nameOf(passenger)}, born on ${passenger.dob}`);
export const routeWords = ({ origin, destination }: { readonly origin: Airport; readonly destination: Airport }) =>
  `from ${airportWords(origin)} to ${airportWords(destination)}`;
export const routeSentence = (leg: { readonly origin: Airport; readonly destination: Airport }) =>
  `${sentence(routeWords(leg))}.`;
export const sentence = (text: string) => text.replace(/^\[?[a-z]/, (letter) => letter.toUpperCase());

export function legsWords(legs: readonly Leg[]): string {
  return legs.map((leg) => `${routeWords(leg)} on ${dayWords(leg.date)}, by ${choiceWords(leg)}`).join(', and back ');
}

/** The same without the choice of the flight, for those who know it. */
export function routesWords(legs: readonly Leg[]): string {
  return legs.map((leg) => `${routeWords(leg)} on ${dayWords(leg.date)}`).join(', and back ');
}

/** `the [cheapest] direct flight that leaves no earlier than [9:00]` */
export function choiceWords({ choice }: Leg): string {
  const bounds = [
    ...(choice.not_before ? [`no earlier than ${value(choice.not_before.slice(0, 5))}`] : []),
    ...(choice.not_after ? [`no later than ${value(choice.not_after.slice(0, 5))}`] : []),
  ];
  return `the ${value(choice.by)} direct flight${bounds.length > 0 ? ` that leaves ${listed(bounds)}` : ''}`;
}

export function paymentsWords(payments: readonly PaymentShare[]): string {
  const [first = '', ...rest] = payments.map(({ payment }) => methodWords(payment));
  if (rest.length === 0) return `I pay with ${first}`;
  return `I pay with ${first} first as far as it goes, then with ${rest.join(', then with ')}`;
}
