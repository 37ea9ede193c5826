// Searching flights that can be booked: direct ones, and pairs with one stop.
import { z } from 'zod';
import { defineTool, ToolError } from '../tool.ts';
import type { Fidelity } from '../world.ts';
import { airport, date } from './arguments.ts';
import type { Flight, FlightDay } from './records.ts';
import { flightsFrom } from './records.ts';

const searchArguments = {
  origin: airport('to leave from'),
  destination: airport('to arrive at'),
  date,
};

export const searchDirectFlight = defineTool({
  name: 'search_direct_flight',
  description:
    'Find the direct flights between two airports on one day that can still be booked. Returns a JSON list: for each flight its number, scheduled times (EST; "+1" means the next day), and seats and prices by cabin. An empty list means there is none.',
  input: z.strictObject(searchArguments),
  writes: false,
  ends: false,
  run: (db, { origin, destination, date }) =>
    flightsFrom(db, origin).flatMap((flight) => {
      const day = flight.destination === destination ? availableDay(flight, date) : undefined;
      return day ? [{ ...withoutDates(flight), ...day }] : [];
    }),
});

export const searchOnestopFlight = defineTool({
  name: 'search_onestop_flight',
  description:
    'Find pairs of flights that connect two airports with one stop, the first one leaving on the given day, both still to be booked. Returns a JSON list of pairs: for each flight its number, scheduled times (EST; "+1" means the next day), its date, and seats and prices by cabin. An empty list means there is none.',
  input: z.strictObject(searchArguments),
  writes: false,
  ends: false,
  run(db, { origin, destination, date }, fidelity) {
    return flightsFrom(db, origin).flatMap((first) =>
      flightsFrom(db, first.destination)
        .filter((second) => second.destination === destination)
        .flatMap((second) => {
          const pair = connect(first, second, date, fidelity);
          return pair ? [pair] : [];
        }),
    );
  },
});

function connect(first: Readonly<Flight>, second: Readonly<Flight>, date: string, fidelity: Fidelity) {
  const arrival = first.scheduled_arrival_time_est;
  const nextDay = arrival.includes('+1');
  const secondDate = nextDay ? dayAfter(date, fidelity) : date;
  // On the second flight's own day, `+1` only says which day that is; the original compares the text with it.
  const arrivalTime = fidelity === 'original' ? arrival : arrival.replace('+1', '');
  if (arrivalTime > second.scheduled_departure_time_est) return undefined;
  const firstDay = availableDay(first, date);
  const secondDay = availableDay(second, secondDate);
  if (!firstDay || !secondDay) return undefined;
  return [
    { ...withoutDates(first), ...firstDay, date },
    { ...withoutDates(second), ...(fidelity === 'original' ? sameDay(second, date) : secondDay), date: secondDate },
  ];
}

/** As in the original tool, the second flight's fields are those of the first flight's day. Fails if the flight has no such day. */
function sameDay(flight: Readonly<Flight>, date: string): FlightDay {
  const day = dayOf(flight, date);
  if (!day) throw new ToolError(`flight ${flight.flight_number} has no date ${date}`);
  return day;
}

/**
 * The original handles a single month and does not pad its days: `2024-05-9` is not in the data, so it finds no pair before the 9th.
 * Throws ToolError if the date does not end in a number (original) or is not a date (mended).
 */
function dayAfter(date: string, fidelity: Fidelity): string {
  if (fidelity === 'original') {
    const day = date.slice(-2);
    if (!/^\s*[+-]?\d+\s*$/.test(day)) throw new ToolError(`date ${date} does not end in the number of a day`);
    return `2024-05-${Number(day) + 1}`;
  }
  const next = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) throw new ToolError(`date ${date} must be written as YYYY-MM-DD`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function availableDay(flight: Readonly<Flight>, date: string): FlightDay | undefined {
  const day = dayOf(flight, date);
  return day?.status === 'available' ? day : undefined;
}

function dayOf(flight: Readonly<Flight>, date: string): FlightDay | undefined {
  return Object.hasOwn(flight.dates, date) ? flight.dates[date] : undefined;
}

function withoutDates(flight: Readonly<Flight>): Omit<Flight, 'dates'> {
  const { dates, ...fields } = flight;
  return fields;
}
