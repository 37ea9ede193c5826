// The parts of the airline tools' records that the agent reads.
import { z } from 'zod';
import { customerSchema } from '../engine/resolution.ts';

const CABINS = ['basic_economy', 'economy', 'business'] as const;
const cabinSchema = z.enum(CABINS);
export type Cabin = z.infer<typeof cabinSchema>;

const passengerSchema = z.object({ first_name: z.string(), last_name: z.string(), dob: z.string() });
export type Passenger = Readonly<z.infer<typeof passengerSchema>>;

export const userSchema = customerSchema.extend({
  name: z.object({ first_name: z.string(), last_name: z.string() }),
  dob: z.string(),
  membership: z.enum(['regular', 'silver', 'gold']),
  saved_passengers: z.array(passengerSchema),
  reservations: z.array(z.string()),
});
export type User = Readonly<z.infer<typeof userSchema>>;

const reservedFlightSchema = z.object({
  flight_number: z.string(),
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  price: z.number(),
});
export type ReservedFlight = Readonly<z.infer<typeof reservedFlightSchema>>;

export const reservationSchema = z.object({
  reservation_id: z.string(),
  origin: z.string(),
  destination: z.string(),
  flight_type: z.string(),
  cabin: cabinSchema,
  flights: z.array(reservedFlightSchema),
  passengers: z.array(passengerSchema),
  payment_history: z.array(z.object({ payment_id: z.string(), amount: z.number() })),
  created_at: z.string(),
  total_baggages: z.number(),
  nonfree_baggages: z.number(),
  insurance: z.string(),
  status: z.string().optional(),
});
export type Reservation = Readonly<z.infer<typeof reservationSchema>>;

const perCabin = z.object({ basic_economy: z.number(), economy: z.number(), business: z.number() });
const offerSchema = z.object({
  flight_number: z.string(),
  origin: z.string(),
  destination: z.string(),
  scheduled_departure_time_est: z.string(),
  available_seats: perCabin,
  prices: perCabin,
});
/** A flight that can be booked on the day it was searched for. */
export type Offer = Readonly<z.infer<typeof offerSchema>>;
export const offersSchema = z.array(offerSchema);
