// The records of the airline tools, as far as the agent reads them, and the reservation that a goal is about: which one the
// customer means, if it can still be changed, and how a change is paid.
import { z } from 'zod';
import type { Need } from '../engine/goal.ts';
import { customerSchema } from '../engine/payments.ts';
import { type RecordNeed, type RecordPlan, recordGoal } from '../engine/records.ts';
import { daysIn } from '../understanding/dates.ts';
import { reservationIdsIn } from '../understanding/identity.ts';
import { routeIn } from '../understanding/places.ts';
import { TODAY, YEAR } from './policy.ts';

const [text, number] = [z.string(), z.number()];
const cabin = z.enum(['basic_economy', 'economy', 'business']);
const passenger = z.object({ first_name: text, last_name: text, dob: text });
const perCabin = z.object({ basic_economy: number, economy: number, business: number });
const reservedFlight = z.object({ flight_number: text, origin: text, destination: text, date: text, price: number });
const offer = z.object({
  flight_number: text,
  origin: text,
  destination: text,
  scheduled_departure_time_est: text,
  available_seats: perCabin,
  prices: perCabin,
});

export const userSchema = customerSchema.extend({
  name: z.object({ first_name: text, last_name: text }),
  dob: text,
  membership: z.enum(['regular', 'silver', 'gold']),
  reservations: z.array(text),
});
const reservationSchema = z.object({
  reservation_id: text,
  origin: text,
  destination: text,
  flight_type: text,
  cabin,
  flights: z.array(reservedFlight),
  passengers: z.array(passenger),
  payment_history: z.array(z.object({ payment_id: text, amount: number })),
  created_at: text,
  total_baggages: number,
  nonfree_baggages: number,
  insurance: text,
  status: text.optional(),
});
export const offersSchema = z.array(offer);

export type Cabin = z.infer<typeof cabin>;
export type Passenger = Readonly<z.infer<typeof passenger>>;
export type User = Readonly<z.infer<typeof userSchema>>;
export type Reservation = Readonly<z.infer<typeof reservationSchema>>;
/** A flight that can be booked on the day it was searched for. */
export type Offer = Readonly<z.infer<typeof offer>>;

/** A reservation, named by its id or by the route and the first day of its trip. */
export const RESERVATION: RecordNeed<User, Reservation> = {
  hint: 'which reservation it is about (its id, or from where to where it goes and on which date)',
  read: () => null,
  noun: 'a reservation',
  schema: reservationSchema,
  lookUp: (reservation_id) => ({ name: 'get_reservation_details', kwargs: { reservation_id } }),
  idsIn: reservationIdsIn,
  own: (user) => user.reservations,
  likeness({ session, text }) {
    const { origin, destination } = routeIn(text, session.directory);
    const days = daysIn(text, YEAR).map(({ value }) => value);
    if (!origin && !destination && days.length === 0) return null;
    return (trip) => {
      const ends = Number(trip.origin === origin) + Number(trip.destination === destination);
      // The first day mentioned identifies the trip; a later one may be its new day.
      const day = days.indexOf(trip.flights[0]?.date ?? '');
      return day < 0 ? ends : ends + 1 / (day + 2);
    };
  },
};

/** Why a reservation cannot change: it is cancelled, or has begun on an earlier day. What became of today's flights the tools do not show. */
function changeProblem({ reservation_id: id, status, flights }: Reservation): string | null {
  if (status === 'cancelled') return `reservation ${id} is cancelled.`;
  return flights.some(({ date }) => date < TODAY) ? `a flight of reservation ${id} has left, so it is too late.` : null;
}

/** A goal that changes a reservation. */
export const changeGoal = (needs: readonly Need<User>[], plan: RecordPlan<User, Reservation>) =>
  recordGoal(RESERVATION, changeProblem, needs, plan);
