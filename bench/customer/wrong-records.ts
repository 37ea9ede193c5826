// Proposals about another record than the one that the customer has described.
import type { Environment } from '../../worlds/environment.ts';
import type { ReservationRef } from '../../worlds/scenario-airline.ts';
import type { OrderRef } from '../../worlds/scenario-retail.ts';
import type { FactsOf } from './call-facts.ts';
import { tripFacts } from './calls-airline.ts';
import { orderFacts } from './calls-retail.ts';
import { changed, type Wrong } from './wrong.ts';

type TripCall = FactsOf<'change_cabin' | 'cancel_trip' | 'add_bags' | 'certificate'>;
type OrderCall = FactsOf<'cancel_order' | 'order_address' | 'order_payment'>;

interface Described {
  readonly knows_id: boolean;
  readonly believed?: string;
  readonly described?: string;
}

/** True if the customer knows what the record holds and not what its id is, so that another id says nothing to them. */
const isKnownByContents = ({ knows_id, believed, described }: Described) =>
  !knows_id && believed === undefined && described === undefined;

/** The route and the days of another trip of this customer; flight numbers and the id, which they do not know, stay. */
export function anotherTrip(
  env: Environment,
  reservations: readonly string[],
  call: TripCall,
  ref: ReservationRef,
): readonly Wrong[] {
  if (!isKnownByContents(ref)) return [];
  const other = reservations
    .map((id) => tripFacts(env, id))
    .find(({ from, to, flights }) => {
      const ends = [from.code, to.code];
      const isOtherRoute = !ends.includes(call.trip.from.code) || !ends.includes(call.trip.to.code);
      return isOtherRoute && flights.every(({ date }) => date !== ref.date);
    });
  if (other === undefined) return [];
  const flights = other.flights.map((flight, place) => ({
    ...flight,
    number: call.trip.flights[place]?.number ?? flight.number,
  }));
  const trip = { ...call.trip, from: other.from, to: other.to, roundTrip: other.roundTrip, flights };
  return [changed('trip', call, { ...call, trip }, [call.trip.from.city, call.trip.to.city])];
}

/** The contents of another order of this customer; the id, which they do not know, stays. */
export function anotherOrder(
  env: Environment,
  orders: readonly string[],
  call: OrderCall,
  ref: OrderRef,
): readonly Wrong[] {
  if (!isKnownByContents(ref)) return [];
  const names = new Set(call.order.items.map(({ name }) => name));
  const other = orders
    .map((id) => orderFacts(env, id))
    .find(({ items }) => items.length > 0 && items.every(({ name }) => !names.has(name)));
  if (other === undefined) return [];
  return [changed('contents', call, { ...call, order: { ...call.order, items: other.items } }, ref.contains)];
}
