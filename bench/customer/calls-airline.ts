// The facts of a ground-truth call at the airline, read from the attempt's records as they are before it.
import type { Action } from '../../shared/contracts/action.ts';
import { AIRPORTS } from '../../worlds/airline/domain.ts';
import type {
  Flight as FlightRecord,
  Passenger as PassengerRecord,
  Reservation,
} from '../../worlds/airline/records.ts';
import type { Environment } from '../../worlds/environment.ts';
import type { Wish } from '../../worlds/scenario.ts';
import type { Airport, CallFacts, Flight, Passenger, Payment, Person, Trip } from './call-facts.ts';
import { found, paymentOf } from './calls-retail.ts';

export interface Flyer {
  readonly person: Person;
  readonly methods: ReadonlyMap<string, Payment>;
  readonly reservations: readonly string[];
}

export function airportOf(code: string): Airport {
  return { code, city: (AIRPORTS as Readonly<Record<string, string>>)[code] ?? code };
}

export function flyer(env: Environment, userId: string): Flyer {
  const user = found(env.read('users', userId), `user ${userId}`);
  const name = user.name as Record<string, string>;
  const methods = Object.entries(user.payment_methods as Record<string, Record<string, unknown>>);
  return {
    person: { first: name.first_name ?? '', last: name.last_name ?? '' },
    methods: new Map(methods.map(([id, method]) => [id, paymentOf(method)])),
    reservations: user.reservations as string[],
  };
}

function flightRecord(env: Environment, number: string): FlightRecord {
  return found(env.read('flights', number), `flight ${number}`) as unknown as FlightRecord;
}

/** A flight on a day at its fare in that cabin (`basic_economy`, …), or at the price that was paid for it. */
function flightFacts(env: Environment, number: string, date: string, cabin: string, paid?: number): Flight {
  const record = flightRecord(env, number);
  return {
    number,
    from: airportOf(record.origin),
    to: airportOf(record.destination),
    date,
    departs: record.scheduled_departure_time_est.slice(0, 5),
    arrives: record.scheduled_arrival_time_est.slice(0, 5),
    price: paid ?? record.dates[date]?.prices?.[cabin] ?? 0,
  };
}

function passengerOf({ first_name, last_name, dob }: PassengerRecord): Passenger {
  return { first: first_name, last: last_name, dob };
}

const cabinName = (cabin: string) => cabin.replace('_', ' ');

export function tripFacts(env: Environment, id: string): Trip {
  const record = found(env.read('reservations', id), `reservation ${id}`) as unknown as Reservation;
  return {
    id,
    from: airportOf(record.origin),
    to: airportOf(record.destination),
    roundTrip: record.flight_type === 'round_trip',
    cabin: cabinName(record.cabin),
    flights: record.flights.map(({ flight_number, date, price }) =>
      flightFacts(env, flight_number, date, record.cabin, price),
    ),
    passengers: record.passengers.map(passengerOf),
    bags: record.total_baggages,
    insurance: record.insurance === 'yes',
    paid: record.payment_history.reduce((sum, { amount }) => sum + amount, 0),
  };
}

interface WantedFlight {
  readonly flight_number: string;
  readonly date: string;
}

const REASONS: Readonly<Record<string, string>> = {
  'change of plan': 'change of plan',
  'the airline cancelled the flight': 'a flight cancelled by the airline',
  'bad weather': 'bad weather',
  health: 'health',
};

/** Null for a call that does not write to the airline's records, or that the bank has no words for. The wish tells what the call does not: reasons and complaints. */
export function airlineCall(env: Environment, userId: string, { name, kwargs }: Action, wish: Wish): CallFacts | null {
  const user = flyer(env, userId);
  const customer = user.person;
  const method = (id: unknown) => found(user.methods.get(String(id)), `payment method ${String(id)}`);
  const trip = () => tripFacts(env, String(kwargs.reservation_id));
  const wanted = () => kwargs.flights as unknown as readonly WantedFlight[];
  switch (name) {
    case 'book_reservation': {
      const cabin = String(kwargs.cabin);
      const payments = (kwargs.payment_methods as unknown as { payment_id: string; amount: number }[]).map(
        ({ payment_id, amount }) => ({ payment: method(payment_id), amount }),
      );
      return {
        act: 'book',
        customer,
        from: airportOf(String(kwargs.origin)),
        to: airportOf(String(kwargs.destination)),
        roundTrip: kwargs.flight_type === 'round_trip',
        flights: wanted().map(({ flight_number, date }) => flightFacts(env, flight_number, date, cabin)),
        cabin: cabinName(cabin),
        passengers: (kwargs.passengers as unknown as PassengerRecord[]).map(passengerOf),
        bags: Number(kwargs.total_baggages),
        insurance: kwargs.insurance === 'yes',
        payments,
        total: payments.reduce((sum, { amount }) => sum + amount, 0),
      };
    }
    case 'update_reservation_flights': {
      const before = trip();
      const cabin = String(kwargs.cabin);
      const sameCabin = cabinName(cabin) === before.cabin;
      const held = ({ flight_number, date }: WantedFlight) =>
        before.flights.find((flight) => flight.number === flight_number && flight.date === date);
      const after = wanted().map((flight) =>
        flightFacts(env, flight.flight_number, flight.date, cabin, sameCabin ? held(flight)?.price : undefined),
      );
      const fare = (flights: readonly Flight[]) => flights.reduce((sum, { price }) => sum + price, 0);
      const difference = (fare(after) - fare(before.flights)) * before.passengers.length;
      const payment = method(kwargs.payment_id);
      if (!sameCabin)
        return { act: 'change_cabin', customer, trip: before, cabin: cabinName(cabin), payment, difference };
      const fresh = after.filter(({ number, date }) => !held({ flight_number: number, date }));
      return { act: 'change_flights', customer, trip: before, flights: fresh, payment, difference };
    }
    case 'update_reservation_baggages': {
      const before = trip();
      const record = env.read('reservations', before.id) as unknown as Reservation;
      const paid = Math.max(0, Number(kwargs.nonfree_baggages) - record.nonfree_baggages);
      const bags = Number(kwargs.total_baggages);
      return {
        act: 'add_bags',
        customer,
        trip: before,
        added: bags - before.bags,
        bags,
        price: 50 * paid,
        payment: method(kwargs.payment_id),
      };
    }
    case 'update_reservation_passengers': {
      const before = trip();
      const after = (kwargs.passengers as unknown as PassengerRecord[]).map(passengerOf);
      const index = after.findIndex(
        (passenger, at) => JSON.stringify(passenger) !== JSON.stringify(before.passengers[at]),
      );
      const [old, corrected] = [before.passengers[index], after[index]];
      if (!old || !corrected) return null;
      return { act: 'correct_passenger', customer, trip: before, before: old, after: corrected };
    }
    case 'cancel_reservation': {
      const before = trip();
      const reason = wish.kind === 'cancel_reservation' ? (REASONS[wish.reason] ?? null) : null;
      return { act: 'cancel_trip', customer, trip: before, reason, refund: before.paid };
    }
    case 'send_certificate':
      if (wish.kind !== 'compensation') return null;
      return {
        act: 'certificate',
        customer,
        trip: tripFacts(env, wish.reservation.id),
        complaint: wish.complaint,
        amount: Number(kwargs.amount),
      };
    default:
      return null;
  }
}
