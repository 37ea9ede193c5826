// The records of the airline tools, as far as the agent reads them, and the reservation that a goal is about: which one the
// customer means, if it can still be changed, and how a change is paid.
import { z } from 'zod';
import { goal } from '../engine/goal.ts';
import { customerSchema, type GoalFrame } from '../engine/resolution.ts';
import { type PaymentSlot, recordSlot } from '../engine/slots.ts';
import { dollars } from '../understanding/amounts.ts';
import { daysIn } from '../understanding/dates.ts';
import { reservationIdsIn } from '../understanding/identity.ts';
import { held } from '../understanding/payment-methods.ts';
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
  saved_passengers: z.array(passenger),
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
export type ReservedFlight = Readonly<z.infer<typeof reservedFlight>>;
export type Reservation = Readonly<z.infer<typeof reservationSchema>>;
/** A flight that can be booked on the day it was searched for. */
export type Offer = Readonly<z.infer<typeof offer>>;

/** Begins a goal about a reservation, which is named by its id or by the route and the first day of its trip. */
export const reservationGoal = goal<User>().lookup(
  'reservation',
  recordSlot<User, Reservation>({
    hint: 'which reservation it is about (its id, or from where to where it goes and on which date)',
    noun: 'a reservation',
    schema: reservationSchema,
    idsIn: reservationIdsIn,
    own: (user) => user.reservations,
    isDescribed({ session, said }) {
      const { origin, destination } = routeIn(said.text, session.directory);
      return origin !== null || destination !== null || daysIn(said.text, YEAR).length > 0;
    },
    fitting,
  }),
);

/** The trips along the route that the customer names, on the day that they name. */
function fitting({ session, said }: GoalFrame<User>, trips: readonly Reservation[]): readonly Reservation[] {
  const routes = said.utterances.map(({ text }) => routeIn(text, session.directory));
  const route =
    routes.find(({ origin, destination }) => origin && destination) ?? routeIn(said.text, session.directory);
  const along = trips.filter(
    ({ origin, destination }) =>
      (!route.origin || origin === route.origin) && (!route.destination || destination === route.destination),
  );
  if (along.length < 2) return along;
  // The first day mentioned identifies the trip; a later one may be its new day.
  const firstDay = ({ flights }: Reservation) => flights[0]?.date;
  const day = daysIn(said.text, YEAR).find(({ date }) => along.some((trip) => firstDay(trip) === date))?.date;
  const dated = along.filter((trip) => day === undefined || firstDay(trip) === day);
  const active = dated.filter(({ status }) => status !== 'cancelled');
  // A trip that was just moved to the day of another one is not the one identified by that day.
  const unchanged = active.filter(({ reservation_id }) => !session.changed.has(reservation_id));
  return [unchanged, active].find((group) => group.length > 0) ?? dated;
}

/** True if one of the reservation's flights was on an earlier day. What became of today's the tools do not show. */
export const hasDeparted = ({ flights }: Reservation) => flights.some(({ date }) => date < TODAY);

/** Begins a goal that changes a reservation, which must neither be cancelled nor have begun. */
export const changeGoal = reservationGoal.check(({ reservation }) => {
  const { reservation_id: id, status } = reservation;
  if (status === 'cancelled') return `reservation ${id} is cancelled.`;
  if (!hasDeparted(reservation)) return null;
  return `one of the flights of reservation ${id} has left, so it cannot be changed any more.`;
});

interface PriceFrame extends GoalFrame<User> {
  readonly reservation: Reservation;
  /** In dollars; negative for a refund. */
  readonly difference: number;
}

/** A change is paid for, or the difference paid back, with one credit card or gift card. */
export const changePayment: PaymentSlot<PriceFrame> = {
  hint: 'with which payment method you would like to pay or be paid back',
  ask: ({ difference }) =>
    difference < 0
      ? `${dollars(-difference)} is to be paid back. To which payment method`
      : `${dollars(difference)} is to be paid. With which payment method`,
  original: ({ reservation }) => reservation.payment_history[0]?.payment_id,
  problem(method, { difference }) {
    if (method.source === 'certificate') return 'A travel certificate can only pay for a new booking.';
    if (method.source !== 'gift_card' || held(method) >= difference) return null;
    return `Your gift card does not cover ${dollars(difference)}.`;
  },
};
