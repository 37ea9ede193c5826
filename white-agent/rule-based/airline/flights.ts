// Flights: which ones can be booked, which have departed, and which one a customer describes for which direction of a trip.
import type { Subdialogue } from '../engine/dialogue.ts';
import type { Frame, Utterance } from '../engine/frame.ts';
import { ask, type Need, type Plan, refuse } from '../engine/goal.ts';
import type { Session } from '../engine/session.ts';
import { dollars } from '../understanding/amounts.ts';
import { type Airports, type Route, routesIn } from '../understanding/places.ts';
import { plain } from '../understanding/text.ts';
import { byWay, choosesFlight, type FlightChoice, flightChoiceIn, type Way } from '../understanding/trip.ts';
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

/** What the customer said in one message, and the parts of it about each direction of a round trip. */
export interface TripWords extends Utterance {
  readonly parts: Readonly<Record<Way | 'both', string>>;
}

/** Everything said about a trip. The routes named in it tell the directions of a round trip apart. */
export function tripWords({ utterances, session }: Frame<User>, roundTrip: Route | null): readonly TripWords[] {
  return utterances.map(({ text: all, about }) => {
    const text = withoutTripReferences(plain(all), session.directory);
    const marks = routesIn(text, session.directory).map(({ index, origin, destination }) => {
      const isBack = origin === roundTrip?.destination && destination === roundTrip.origin;
      return { index, way: isBack ? ('back' as const) : ('there' as const) };
    });
    return { text, about, parts: byWay(text, roundTrip ? marks : []) };
  });
}

/** The text without phrases that only identify a booked trip: `my trip from Boston to Denver on May 18`. */
function withoutTripReferences(text: string, airports: Airports): string {
  let rest = text;
  for (const { index, end } of routesIn(text, airports).toReversed()) {
    const reference =
      /(?<!\b(?:an?|new|round|single|return)[ -])\b(?:trip|reservation|booking|journey)(?: [A-Z0-9]{6})?,? from\s+[("]?$/i.exec(
        rest.slice(0, index),
      );
    const after = rest.slice(end).replace(/^,? on (?:the )?\w+ \d{1,2}(?:st|nd|rd|th)?/i, '');
    if (reference) rest = `${rest.slice(0, reference.index)}trip${after}`;
  }
  return rest;
}

/** A flight as it is booked, with its price for one passenger. */
export interface PricedFlight {
  readonly flight_number: string;
  readonly date: string;
  readonly price: number;
}

/** A direction that needs a flight with seats in a cabin for a number of passengers. */
interface Search extends Leg {
  readonly cabin: Cabin;
  readonly passengers: number;
}

/** A flight to be booked, in words: `BOS to SEA on 2024-05-20 with TRN101 leaving at 08:00 for $150.00`. */
export interface ChosenFlight extends PricedFlight {
  readonly words: string;
}

/** A bookable flight for one direction, or for a trip of one direction if `way` is null. */
export function* chooseFlight(
  session: Session<User>,
  need: Need<User>,
  words: readonly TripWords[],
  search: Search,
  way: Way | null,
): Plan<ChosenFlight> {
  const { origin, destination, date, cabin, passengers } = search;
  const route = `${origin} to ${destination} on ${date}`;
  const open = (yield* offersOn(session, search)).filter(({ available_seats: seats }) => seats[cabin] >= passengers);
  if (open.length === 0) return yield* refuse(`there is no direct flight from ${route} with seats enough.`);
  const about = way === null ? 'flight' : `flight ${way}`;
  const chosen = bestOf(open, cabin, choiceOf(words, way, about));
  if (chosen) {
    const { flight_number, prices } = chosen;
    return { flight_number, date, price: prices[cabin], words: `${route} with ${offerInWords(chosen, cabin)}` };
  }
  const flights = open.map((offer) => offerInWords(offer, cabin)).join('; ');
  const choices = `Direct flights from ${route} in ${cabinInWords(cabin)}: ${flights}.`;
  return yield* ask(
    need,
    `${choices} Which one would you like: the cheapest, the earliest, the latest, or within certain times?`,
    { about },
  );
}

/** The choice of a flight for one direction, from the newest words; time bounds may come from earlier ones. */
function choiceOf(words: readonly TripWords[], way: Way | null, asked: string): FlightChoice {
  let known: FlightChoice = { by: null, notBefore: null, notAfter: null, flightNumbers: [] };
  for (const { text, about, parts } of words.toReversed()) {
    // The answer to a question about one direction is about that direction even if it does not say so.
    const all = way === null || (about === asked && !parts.there && !parts.back);
    const own = flightChoiceIn(all ? text : parts[way]);
    const said = way && !choosesFlight(own) ? flightChoiceIn(parts.both) : own;
    known = {
      by: said.by,
      notBefore: known.notBefore ?? said.notBefore,
      notAfter: known.notAfter ?? said.notAfter,
      flightNumbers: said.flightNumbers,
    };
    if (known.by || known.flightNumbers.length > 0) break;
  }
  return known;
}

/** The offer that matches a choice; null if none or more than one does. */
function bestOf(offers: readonly Offer[], cabin: Cabin, choice: FlightChoice): Offer | null {
  const named = offers.filter((offer) => choice.flightNumbers.includes(offer.flight_number));
  const within = offers.filter(
    ({ scheduled_departure_time_est: departs }) =>
      (!choice.notBefore || departs >= choice.notBefore) && (!choice.notAfter || departs <= choice.notAfter),
  );
  const [only, ...others] = named.length === 1 ? named : within;
  if (only && others.length === 0 && choosesFlight(choice)) return only;
  const time = (offer: Offer) => Number(offer.scheduled_departure_time_est.replaceAll(':', ''));
  const weight = {
    cheapest: (offer: Offer) => offer.prices[cabin],
    earliest: time,
    latest: (offer: Offer) => -time(offer),
  };
  const by = choice.by && weight[choice.by];
  return (by && within.toSorted((one, other) => by(one) - by(other))[0]) ?? null;
}

function offerInWords(offer: Offer, cabin: Cabin): string {
  return `${offer.flight_number} leaving at ${offer.scheduled_departure_time_est.slice(0, 5)} for ${dollars(offer.prices[cabin])}`;
}

export function cabinInWords(cabin: Cabin): string {
  return cabin.replace('_', ' ');
}
