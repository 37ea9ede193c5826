// The records of the airline: their shapes, and how tools read and change them.
import type { JsonObject } from '../../shared/contracts/json.ts';
import { equalJson } from '../database/json-values.ts';
import { ToolError } from '../tool.ts';
import type { Database } from '../world.ts';

/** `amount` belongs to gift cards and certificates, in dollars. */
type PaymentMethod = { source: string; id: string; amount?: number };

export type User = {
  payment_methods: Record<string, PaymentMethod>;
  reservations: string[];
};

type BookedFlight = { flight_number: string; date: string; price: number; origin: string; destination: string };
export type Passenger = { first_name: string; last_name: string; dob: string };
export type Payment = { payment_id: string; amount: number };

export type Reservation = {
  reservation_id: string;
  user_id: string;
  origin: string;
  destination: string;
  flight_type: string;
  cabin: string;
  flights: BookedFlight[];
  passengers: Passenger[];
  payment_history: Payment[];
  created_at: string;
  total_baggages: number;
  nonfree_baggages: number;
  insurance: string;
  status?: string;
};

/** A flight on one day. Has seats and prices (in dollars) by cabin if its status is `available`. */
export type FlightDay = {
  status: string;
  available_seats?: Record<string, number>;
  prices?: Record<string, number>;
};

export type Flight = {
  flight_number: string;
  origin: string;
  destination: string;
  scheduled_departure_time_est: string;
  scheduled_arrival_time_est: string;
  dates: Record<string, FlightDay>;
};

export const TABLES = ['users', 'reservations', 'flights'] as const;

// The casts below give the records their types. The data is trusted to have the shapes above: if a record
// does not, the tool throws, and the call fails like any other.

/** Throws ToolError if the user does not exist. */
export function readUser(db: Database, id: string): Readonly<User> {
  return found(db.get('users', id), 'user', id) as Readonly<User>;
}

/** Throws ToolError if the user does not exist. */
export function editUser(db: Database, id: string): User {
  return found(db.edit('users', id), 'user', id) as User;
}

/** Throws ToolError if the reservation does not exist. */
export function readReservation(db: Database, id: string): Readonly<Reservation> {
  return found(db.get('reservations', id), 'reservation', id) as Readonly<Reservation>;
}

/** Throws ToolError if the reservation does not exist. */
export function editReservation(db: Database, id: string): Reservation {
  return found(db.edit('reservations', id), 'reservation', id) as Reservation;
}

/** Throws ToolError if the flight does not exist. */
function readFlight(db: Database, flightNumber: string): Readonly<Flight> {
  return found(db.get('flights', flightNumber), 'flight', flightNumber) as Readonly<Flight>;
}

/** The flights that leave from this airport, in the order of the data. */
export function flightsFrom(db: Database, airport: string): Readonly<Flight>[] {
  return db.entriesBy('flights', origin, airport).map(({ record }) => record as Readonly<Flight>);
}

const origin = (record: JsonObject) => (record as Flight).origin;

function found<Value>(value: Value | undefined, kind: string, id: string): Value {
  if (value === undefined) throw new ToolError(`${kind} ${id} not found`);
  return value;
}

/** A user's payment method by id. Throws ToolError if the user has no method with that id. */
export function paymentMethod(user: Readonly<User>, id: string): PaymentMethod {
  const method = Object.hasOwn(user.payment_methods, id) ? user.payment_methods[id] : undefined;
  if (!method) throw new ToolError(`payment method ${id} not found in the profile of the user`);
  return method;
}

/** A flight as an agent names it; further fields are kept. */
type WantedFlight = { flight_number: string; date: string };

/** The requested flight with its current price. Throws ToolError if it does not exist, cannot be booked, or has too few seats. */
export function bookableFlight(
  db: Database,
  wanted: Readonly<WantedFlight>,
  cabin: string,
  passengers: number,
): BookedFlight {
  const { flight_number, date } = wanted;
  const flight = readFlight(db, flight_number);
  const day = Object.hasOwn(flight.dates, date) ? flight.dates[date] : undefined;
  if (day?.status !== 'available') throw new ToolError(`flight ${flight_number} cannot be booked on ${date}`);
  const { available_seats: seats = {}, prices = {} } = day;
  const price = Object.hasOwn(prices, cabin) ? prices[cabin] : undefined;
  if (price === undefined || !Object.hasOwn(seats, cabin)) throw new ToolError(`there is no cabin ${cabin}`);
  if ((seats[cabin] ?? 0) < passengers) throw new ToolError(`flight ${flight_number} has not enough seats on ${date}`);
  return { ...wanted, price, origin: flight.origin, destination: flight.destination };
}

/** The price of these flights for one passenger, in dollars. */
export function farePerPassenger(flights: readonly Readonly<BookedFlight>[]): number {
  return flights.reduce((sum, flight) => sum + flight.price, 0);
}

/**
 * The passengers in an order that does not depend on how they are listed, so that their order decides no verdict. Those who are
 * among `before` keep their places there; the others take the remaining places, sorted by name and date of birth.
 */
export function inFixedOrder(listed: readonly Passenger[], before: readonly Passenger[] = []): Passenger[] {
  const rest = listed.toSorted((one, other) => compareText(sortKey(one), sortKey(other)));
  const places = before.map((passenger) => {
    const place = rest.findIndex((other) => equalJson(other, passenger));
    return place === -1 ? [] : rest.splice(place, 1);
  });
  return [...places.flatMap((kept) => (kept.length > 0 ? kept : rest.splice(0, 1))), ...rest];
}

const sortKey = ({ last_name, first_name, dob }: Passenger) => JSON.stringify([last_name, first_name, dob]);
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
