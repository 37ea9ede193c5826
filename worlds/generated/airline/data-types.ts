// The records of the airline world, in the shapes its tools read and write.
import type { Address, Name, Traveler } from '../people.ts';

export const CABINS = ['basic_economy', 'economy', 'business'] as const;
export type Cabin = (typeof CABINS)[number];
export type PerCabin = { readonly [cabin in Cabin]: number };

export type Membership = 'regular' | 'silver' | 'gold';
export type Passenger = Traveler;

/** Times are EST: `2024-05-16T06:25:00`. A flight can be booked on the dates on which it is `available`. */
export type FlightDay =
  | {
      readonly status: 'landed';
      readonly actual_departure_time_est: string;
      readonly actual_arrival_time_est: string;
    }
  | {
      readonly status: 'flying';
      readonly actual_departure_time_est: string;
      readonly estimated_arrival_time_est: string;
    }
  | {
      readonly status: 'on time' | 'delayed';
      readonly estimated_departure_time_est: string;
      readonly estimated_arrival_time_est: string;
    }
  | { readonly status: 'cancelled' }
  | { readonly status: 'available'; readonly available_seats: PerCabin; readonly prices: PerCabin };

export type Flight = {
  readonly flight_number: string;
  readonly origin: string;
  readonly destination: string;
  /** `HH:MM:00`. */
  readonly scheduled_departure_time_est: string;
  /** `HH:MM:00`, followed by `+1` if it is on the next day. */
  readonly scheduled_arrival_time_est: string;
  readonly dates: { readonly [date: string]: FlightDay };
};

export type AirlinePaymentMethod =
  | { readonly source: 'credit_card'; readonly brand: string; readonly last_four: string; readonly id: string }
  | { readonly source: 'gift_card' | 'certificate'; readonly amount: number; readonly id: string };

export type AirlineUser = {
  readonly name: Name;
  readonly address: Address;
  readonly email: string;
  readonly dob: string;
  readonly payment_methods: { readonly [id: string]: AirlinePaymentMethod };
  readonly saved_passengers: readonly Passenger[];
  readonly membership: Membership;
  readonly reservations: readonly string[];
};

export type ReservedFlight = {
  readonly origin: string;
  readonly destination: string;
  readonly flight_number: string;
  readonly date: string;
  /** Dollars for one passenger. */
  readonly price: number;
};
export type AirlinePayment = { readonly payment_id: string; readonly amount: number };

export type Reservation = {
  readonly reservation_id: string;
  readonly user_id: string;
  readonly origin: string;
  readonly destination: string;
  readonly flight_type: 'one_way' | 'round_trip';
  readonly cabin: Cabin;
  readonly flights: readonly ReservedFlight[];
  readonly passengers: readonly Passenger[];
  readonly payment_history: readonly AirlinePayment[];
  readonly created_at: string;
  readonly total_baggages: number;
  readonly nonfree_baggages: number;
  readonly insurance: 'yes' | 'no';
};
/** A reservation that was cancelled before: its payments are there again with their amounts negated. */
export type CancelledReservation = Reservation & { readonly status: 'cancelled' };

export type AirlineData = {
  readonly users: ReadonlyMap<string, AirlineUser>;
  readonly reservations: ReadonlyMap<string, Reservation | CancelledReservation>;
  readonly flights: ReadonlyMap<string, Flight>;
};
