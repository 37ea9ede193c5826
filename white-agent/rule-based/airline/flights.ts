// Flights: which ones can be booked, which have departed, and which one a customer describes.
import type { Subdialogue } from '../engine/dialogue.ts';
import { type Found, question, refusal, value } from '../engine/resolution.ts';
import type { Utterance } from '../engine/said.ts';
import type { Session } from '../engine/session.ts';
import { dollars } from '../understanding/amounts.ts';
import { byWay, choosesFlight, type FlightChoice, flightChoiceIn, type Way } from '../understanding/trip.ts';
import { TODAY } from './policy.ts';
import { type Cabin, type Offer, offersSchema, type Reservation, type User } from './record-schemas.ts';

/** The direct flights that can be booked between two airports on a day. */
export function* offersOn(
  session: Session<User>,
  { origin, destination, date }: { readonly origin: string; readonly destination: string; readonly date: string },
): Subdialogue<readonly Offer[]> {
  return (yield* session.read(offersSchema, 'search_direct_flight', { origin, destination, date })) ?? [];
}

/** True if the airline cancelled one of the reservation's flights: it cannot be booked on its day, which is later than today. */
export function* isCancelledByAirline(session: Session<User>, { flights }: Reservation): Subdialogue<boolean> {
  for (const flight of flights) {
    if (flight.date <= TODAY) continue;
    const offers = yield* offersOn(session, flight);
    if (!offers.some(({ flight_number }) => flight_number === flight.flight_number)) return true;
  }
  return false;
}

/** True if one of the reservation's flights was on an earlier day. What became of today's the tools do not show. */
export const hasDeparted = ({ flights }: Reservation) => flights.some(({ date }) => date < TODAY);

/** One direction of a trip that needs a flight. */
interface Search {
  readonly origin: string;
  readonly destination: string;
  /** ISO date. */
  readonly date: string;
  readonly cabin: Cabin;
  readonly passengers: number;
}

/** A bookable flight for one direction, or for a trip of one direction if `way` is null. */
export function* chooseFlight(
  session: Session<User>,
  utterances: readonly Utterance[],
  search: Search,
  way: Way | null,
): Subdialogue<Found<Offer>> {
  const { origin, destination, date, cabin, passengers } = search;
  const offers = (yield* offersOn(session, search)).filter(
    ({ available_seats }) => available_seats[cabin] >= passengers,
  );
  if (offers.length === 0) {
    return refusal(`there is no direct flight from ${origin} to ${destination} on ${date} with seats enough.`);
  }
  const choice = choiceOf(utterances, way);
  const chosen = bestOf(offers, cabin, choice);
  if (chosen) return value(chosen);
  const flights = offers.map((offer) => offerInWords(offer, cabin)).join('; ');
  return {
    ...question(
      `Direct flights from ${origin} to ${destination} on ${date} in ${cabinInWords(cabin)}: ${flights}. Which one would you like: the cheapest, the earliest, the latest, or within certain times?`,
      aboutFlight(way),
    ),
    ...(choice.by !== null && { problem: 'No flight fits that.' }),
  };
}

/** The choice of a flight for one direction, from the newest words; time bounds may come from earlier ones. */
function choiceOf(utterances: readonly Utterance[], way: Way | null): FlightChoice {
  let known: FlightChoice = { by: null, notBefore: null, notAfter: null, flightNumbers: [] };
  for (const { text, about } of utterances.toReversed()) {
    const pieces = byWay(text);
    // The answer to a question about one direction is about that direction even if it does not say so.
    const all = way === null || (about === aboutFlight(way) && !pieces.there && !pieces.back);
    const own = flightChoiceIn(all ? text : pieces[way]);
    const said = way && !choosesFlight(own) ? flightChoiceIn(pieces.both) : own;
    known = {
      by: known.by ?? said.by,
      notBefore: known.notBefore ?? said.notBefore,
      notAfter: known.notAfter ?? said.notAfter,
      flightNumbers: known.flightNumbers.length > 0 ? known.flightNumbers : said.flightNumbers,
    };
    if (known.by || known.flightNumbers.length > 0) break;
  }
  return known;
}

/** The offer that matches a choice; null if none or more than one does. */
function bestOf(offers: readonly Offer[], cabin: Cabin, choice: FlightChoice): Offer | null {
  const named = offers.filter((offer) => choice.flightNumbers.includes(offer.flight_number));
  if (named.length === 1) return named[0] ?? null;
  const within = offers.filter(
    ({ scheduled_departure_time_est: departs }) =>
      (!choice.notBefore || departs >= choice.notBefore) && (!choice.notAfter || departs <= choice.notAfter),
  );
  if (within.length === 1 && choosesFlight(choice)) return within[0] ?? null;
  const byTime = within.toSorted((one, other) =>
    one.scheduled_departure_time_est < other.scheduled_departure_time_est ? -1 : 1,
  );
  switch (choice.by) {
    case 'cheapest':
      return within.toSorted((one, other) => one.prices[cabin] - other.prices[cabin])[0] ?? null;
    case 'earliest':
      return byTime[0] ?? null;
    case 'latest':
      return byTime.at(-1) ?? null;
    case null:
      return null;
  }
}

export function offerInWords(offer: Offer, cabin: Cabin): string {
  return `${offer.flight_number} leaving at ${offer.scheduled_departure_time_est.slice(0, 5)} for ${dollars(offer.prices[cabin])}`;
}

export function cabinInWords(cabin: Cabin): string {
  return cabin.replace('_', ' ');
}

const aboutFlight = (way: Way | null) => (way === null ? 'flight' : `flight ${way}`);
