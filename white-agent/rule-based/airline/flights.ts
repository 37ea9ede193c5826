// Flights: which ones can be booked, which have departed, and which one a customer describes for which direction of a trip.
import type { Subdialogue } from '../engine/dialogue.ts';
import { ask, type Frame, type Need, refuse } from '../engine/goal.ts';
import type { Session } from '../engine/session.ts';
import { type Route, routeIn } from '../understanding/places.ts';
import { dollars } from '../understanding/text.ts';
import { byWay, cabinWanted, type FlightChoice, flightChoiceIn, type Way } from '../understanding/trip.ts';
import { TODAY } from './policy.ts';
import { type Cabin, type Offer, offersSchema, type Reservation, type User } from './reservations.ts';

/** One direction of a trip on a day. */
export interface Leg extends Route {
  /** ISO date. */
  readonly date: string;
}

/** The direct flights that can be booked between two airports on a day. */
export function* offersOn(session: Session<User>, { origin, destination, date }: Leg): Subdialogue<readonly Offer[]> {
  const search = { name: 'search_direct_flight', kwargs: { origin, destination, date } };
  return (yield* session.read(offersSchema, search)) ?? [];
}

/** True if the airline cancelled one of the reservation's flights: it cannot be booked on its day, which is later than today. */
export function* isCancelledByAirline(session: Session<User>, { flights }: Reservation): Subdialogue<boolean> {
  for (const flight of flights.filter(({ date }) => date > TODAY)) {
    const offers = yield* offersOn(session, flight);
    if (!offers.some(({ flight_number }) => flight_number === flight.flight_number)) return true;
  }
  return false;
}

export const CABIN: Need<User, Cabin> = {
  hint: 'in which cabin you would like to fly (basic economy, economy or business)',
  read: (frame) => frame.newest(cabinWanted),
};

/** A message, and its parts about each direction of a trip. */
export type TripWords = Readonly<Record<Way | 'both' | 'all', string>>;

/** Everything said about a trip, newest first. The routes named in it tell the directions of a round trip apart. */
export function tripWords({ utterances, session }: Frame<User>, roundTrip: Route | null): readonly TripWords[] {
  const wayOfRoute = (clause: string) => {
    const { origin, destination } = routeIn(clause, session.directory);
    if (!origin || !destination) return null;
    return origin === roundTrip?.destination ? 'back' : 'there';
  };
  return utterances.toReversed().map(({ text }) => {
    return { all: text, ...(roundTrip ? byWay(text, wayOfRoute) : { there: '', back: '', both: text }) };
  });
}

/** A flight to be booked. */
export interface ChosenFlight {
  readonly flight_number: string;
  readonly date: string;
  /** For one passenger. */
  readonly price: number;
  /** `BOS to SEA on 2024-05-20 with TRN101 leaving at 08:00 for $150.00`. */
  readonly words: string;
}

/** A direction that needs a flight with seats in a cabin for a number of passengers. */
interface Search extends Leg {
  readonly cabin: Cabin;
  readonly passengers: number;
}

/** The bookable flight that the words choose; asks for the need if they choose none. */
export function* chooseFlight(
  session: Session<User>,
  words: string,
  { cabin, passengers, ...leg }: Search,
  need: Need<User>,
): Subdialogue<ChosenFlight> {
  const { origin, destination, date } = leg;
  const route = `${origin} to ${destination} on ${date}`;
  const open = (yield* offersOn(session, leg)).filter(({ available_seats: seats }) => seats[cabin] >= passengers);
  if (open.length === 0) return refuse(`there is no direct flight from ${route} with enough seats.`);
  const offerInWords = ({ flight_number, scheduled_departure_time_est: time, prices }: Offer) =>
    `${flight_number} leaving at ${time.slice(0, 5)} for ${dollars(prices[cabin])}`;
  const choice = flightChoiceIn(words);
  const chosen = choice && bestOf(open, cabin, choice);
  if (chosen) {
    const { flight_number, prices } = chosen;
    return { flight_number, date, price: prices[cabin], words: `${route} with ${offerInWords(chosen)}` };
  }
  const choices = `Direct flights from ${route} in ${cabinInWords(cabin)}: ${open.map(offerInWords).join('; ')}.`;
  return ask({ need, text: `${choices} Please tell me which one you would like (${CHOICES}).` });
}

/** The ways to choose a flight. */
export const CHOICES = 'the cheapest, the earliest, the latest, or within certain times';

/** The offer that matches a choice; null if none or more than one does. */
function bestOf(offers: readonly Offer[], cabin: Cabin, { by, notBefore, notAfter }: FlightChoice): Offer | null {
  const time = (offer: Offer) => offer.scheduled_departure_time_est;
  const within = offers.filter(
    (each) => (!notBefore || time(each) >= notBefore) && (!notAfter || time(each) <= notAfter),
  );
  const weight = (offer: Offer) => (by === 'cheapest' ? offer.prices[cabin] : Number(time(offer).replaceAll(':', '')));
  const sorted = within.toSorted((one, other) => weight(one) - weight(other));
  return by || within.length === 1 ? (sorted.at(by === 'latest' ? -1 : 0) ?? null) : null;
}

export function cabinInWords(cabin: Cabin): string {
  return cabin.replace('_', ' ');
}
