// The reservation that a goal is about: which one the customer means, and if it can still be changed.
import { goal } from '../engine/goal.ts';
import { recordSlot, recordsOf } from '../engine/record.ts';
import { daysIn } from '../understanding/dates.ts';
import { reservationIdsIn } from '../understanding/identity.ts';
import { routeIn } from '../understanding/places.ts';
import { hasDeparted } from './flights.ts';
import { YEAR } from './policy.ts';
import { type Reservation, reservationSchema, type User } from './record-schemas.ts';

/** The slot of the reservation, by its id or by the route and the first day of its trip. */
const reservationSlot = recordSlot<User, Reservation>({
  hint: 'which reservation it is about (its id, or from where to where it goes and on which date)',
  noun: 'a reservation',
  schema: reservationSchema,
  idsIn: reservationIdsIn,
  own: (user) => user.reservations,
  *described(frame) {
    const { session, said } = frame;
    const routes = said.utterances.map(({ text }) => routeIn(text, session.directory));
    const route =
      routes.find(({ origin, destination }) => origin && destination) ?? routeIn(said.text, session.directory);
    const days = daysIn(said.text, YEAR).map(({ date }) => date);
    if (!route.origin && !route.destination && days.length === 0) return null;
    const along = (yield* recordsOf(frame, reservationSchema, session.user.reservations)).filter(
      ({ origin, destination }) =>
        (!route.origin || origin === route.origin) && (!route.destination || destination === route.destination),
    );
    if (along.length < 2) return along[0] ?? null;
    // The first day mentioned identifies the trip; a later one may be its new day.
    const day = days.find((each) => along.some(({ flights }) => flights[0]?.date === each));
    const dated = day === undefined ? along : along.filter(({ flights }) => flights[0]?.date === day);
    const active = dated.filter(({ status }) => status !== 'cancelled');
    // A trip that was just moved to the day of another one is not the one identified by that day.
    const unchanged = active.filter(({ reservation_id }) => !session.changed.has(reservation_id));
    const [only, ...others] = [unchanged, active, dated].find((group) => group.length > 0) ?? [];
    return only && others.length === 0 ? only : null;
  },
});

/** Begins a goal about a reservation. */
export const reservationGoal = goal<User>().lookup('reservation', reservationSlot);

/** Begins a goal that changes a reservation, which must neither be cancelled nor have begun. */
export const changeGoal = reservationGoal.check(({ reservation }) => {
  const { reservation_id: id, status } = reservation;
  if (status === 'cancelled') return `reservation ${id} is cancelled.`;
  return hasDeparted(reservation)
    ? `one of the flights of reservation ${id} has left, so it cannot be changed any more.`
    : null;
});
