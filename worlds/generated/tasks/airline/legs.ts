// Legs that a customer could want: a direct flight described so that exactly one that can be booked fits.
import type { Random } from '../../../../shared/random.ts';
import type { Cabin, FlightChoice, Leg } from '../../../scenario-airline.ts';
import type { Flight } from '../../airline/data-types.ts';
import { type Airline, airportRef, type Way } from './draw.ts';

/** The direct flights of a route on a date that have seats enough in the cabin. */
export function bookable(
  airline: Airline,
  route: string,
  date: string,
  cabin: Cabin,
  seats: number,
): readonly Flight[] {
  return (airline.routes.get(route) ?? []).filter((flight) => {
    const day = flight.dates[date];
    return day?.status === 'available' && day.available_seats[cabin] >= seats;
  });
}

export function wayOf({ origin, destination, date }: Leg): Way {
  return { origin: origin.code, destination: destination.code, date };
}

/** The fare of one seat; NaN if the flight cannot be booked on the date. */
export function fare(flight: Flight | undefined, date: string, cabin: Cabin): number {
  const day = flight?.dates[date];
  return day?.status === 'available' ? day.prices[cabin] : Number.NaN;
}

/** The flights that a choice leaves: one, or several if fares or times tie. */
function chosenFlights(
  flights: readonly Flight[],
  date: string,
  cabin: Cabin,
  choice: FlightChoice,
): readonly Flight[] {
  const within = flights.filter(({ scheduled_departure_time_est: time }) => {
    return (
      (choice.not_before === null || time >= choice.not_before) &&
      (choice.not_after === null || time <= choice.not_after)
    );
  });
  const rank = (flight: Flight): number | string =>
    choice.by === 'cheapest' ? fare(flight, date, cabin) : flight.scheduled_departure_time_est;
  const ranks = within.map(rank).sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const best = choice.by === 'latest' ? ranks.at(-1) : ranks[0];
  return within.filter((flight) => rank(flight) === best);
}

/** A leg on a route and date; undefined if no flight, or more than one, fits the choice. */
export function drawLeg(
  airline: Airline,
  random: Random,
  route: string,
  date: string,
  cabin: Cabin,
  seats: number,
  choice: FlightChoice = drawChoice(random),
): Leg | undefined {
  const [flight, ...more] = chosenFlights(bookable(airline, route, date, cabin, seats), date, cabin, choice);
  if (!flight || more.length > 0) return undefined;
  const { flight_number, origin, destination } = flight;
  return {
    origin: airportRef(origin),
    destination: airportRef(destination),
    date,
    choice,
    flight: { flight_number, date },
  };
}

function drawChoice(random: Random): FlightChoice {
  const by = random.pick(['cheapest', 'cheapest', 'earliest', 'latest'] as const);
  const hour = String(8 + random.integer(8)).padStart(2, '0');
  const bound = random.next();
  return {
    by,
    not_before: bound < 0.25 && by !== 'latest' ? `${hour}:00:00` : null,
    not_after: bound > 0.75 && by !== 'earliest' ? `${hour}:00:00` : null,
  };
}
