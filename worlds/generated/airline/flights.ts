// The timetable, its fares, and what became of each flight on each of the thirty days.
import type { Random } from '../../../shared/random.ts';
import { DAYS, dateOf, startOf, timeOfDay, timestamp } from './clock.ts';
import { CABINS, type Cabin, type Flight, type FlightDay, type PerCabin } from './data-types.ts';
import type { FlightRoute } from './routes.ts';

/** Day and minute of the policy's present. */
export const TODAY = 15;
export const NOW_MINUTES = startOf(TODAY) + 15 * 60;

const FIRST_DEPARTURE = 5 * 60;
const LAST_DEPARTURE = 22 * 60 + 30;
const CANCELLED_SHARE = 0.035;
const SOLD_OUT_SHARE = 0.08;
const LATE_SHARE = 0.2;
/** Today is a bad day, so that there is something to complain about. */
const LATE_SHARE_TODAY = 0.45;
/** A flight is `delayed` from this many minutes on. */
const DELAY = 15;
/** No fare comes near it. */
const HIGHEST_FARE = 100_000;
/** The factor of the weekday in a fare, from Sunday on; May 5, 2024 was a Sunday. */
const DEMAND = [1.2, 0.95, 0.85, 0.9, 1.05, 1.25, 1] as const;

/** A flight of the timetable: departure and arrival in minutes from its day's beginning, and its fares by day. */
export interface FlightService {
  readonly flight_number: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure: number;
  readonly arrival: number;
  /** For every day, even if the flight is not `available`: `fares[day]`. */
  readonly fares: readonly PerCabin[];
}

const roundedTo5 = (minutes: number): number => Math.round(minutes / 5) * 5;

/** The flights of the routes, spread over the day, numbered `TRN101` and on; fares of one route never tie on a day. */
export function generateServices(random: Random, routes: readonly FlightRoute[]): FlightService[] {
  const services: FlightService[] = [];
  for (const { origin, destination, km, flights } of routes) {
    const duration = roundedTo5(35 + km / 13);
    const slot = (LAST_DEPARTURE - FIRST_DEPARTURE) / flights;
    const taken = new Set<number>();
    for (let index = 0; index < flights; index++) {
      const departure = roundedTo5(FIRST_DEPARTURE + (index + random.next() * 0.9) * slot);
      services.push({
        flight_number: `TRN${101 + services.length}`,
        origin,
        destination,
        departure,
        arrival: departure + duration,
        fares: Array.from({ length: DAYS + 1 }, (_, day) => fares(random, km, day, taken)),
      });
    }
  }
  return services;
}

function fares(random: Random, km: number, day: number, taken: Set<number>): PerCabin {
  const dearerUntilFree = (cabin: Cabin, price: number): number => {
    const key = (CABINS.indexOf(cabin) * (DAYS + 1) + day) * HIGHEST_FARE + price;
    if (taken.has(key)) return dearerUntilFree(cabin, price + 1);
    taken.add(key);
    return price;
  };
  const demand = DEMAND[(day + 2) % 7] ?? 1;
  const economy = (70 + km * 0.065) * demand * (0.8 + 0.4 * random.next());
  return {
    basic_economy: dearerUntilFree('basic_economy', Math.round(economy * (0.6 + 0.15 * random.next()))),
    economy: dearerUntilFree('economy', Math.round(economy)),
    business: dearerUntilFree('business', Math.round(economy * (2.4 + 1.2 * random.next()))),
  };
}

/** The record of a flight, with its status on every day as seen from the policy's present. */
export function flightRecord(random: Random, service: FlightService): Flight {
  const dates: Record<string, FlightDay> = {};
  for (let day = 1; day <= DAYS; day++) dates[dateOf(day)] = flightDay(random, service, day);
  return {
    flight_number: service.flight_number,
    origin: service.origin,
    destination: service.destination,
    scheduled_departure_time_est: timeOfDay(service.departure),
    scheduled_arrival_time_est: timeOfDay(service.arrival),
    dates,
  };
}

function flightDay(random: Random, { departure, arrival, fares: faresByDay }: FlightService, day: number): FlightDay {
  if (random.next() < CANCELLED_SHARE) return { status: 'cancelled' };
  const prices = faresByDay[day];
  if (day > TODAY && prices) {
    return {
      status: 'available',
      available_seats: { basic_economy: seats(random), economy: seats(random), business: seats(random) },
      prices,
    };
  }
  const late =
    random.next() < (day === TODAY ? LATE_SHARE_TODAY : LATE_SHARE)
      ? DELAY + random.integer(150)
      : random.integer(DELAY + 10) - 10;
  const left = startOf(day) + departure + late;
  const arrived = left + (arrival - departure) + random.integer(21) - 10;
  if (arrived <= NOW_MINUTES) {
    return {
      status: 'landed',
      actual_departure_time_est: timestamp(left),
      actual_arrival_time_est: timestamp(arrived),
    };
  }
  if (left <= NOW_MINUTES) {
    return {
      status: 'flying',
      actual_departure_time_est: timestamp(left),
      estimated_arrival_time_est: timestamp(arrived),
    };
  }
  const overdue = startOf(day) + departure <= NOW_MINUTES;
  return {
    status: late >= DELAY || overdue ? 'delayed' : 'on time',
    estimated_departure_time_est: timestamp(left),
    estimated_arrival_time_est: timestamp(arrived),
  };
}

function seats(random: Random): number {
  return random.next() < SOLD_OUT_SHARE ? 0 : 1 + random.integer(20);
}
