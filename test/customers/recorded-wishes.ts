// The wish that a recorded write carried out, told by a customer who wants just that.
import { AIRPORTS } from '../../worlds/airline/domain.ts';
import type { Environment } from '../../worlds/environment.ts';
import type { PaymentRef, ScenarioGoal, Wish } from '../../worlds/scenario.ts';
import type { Cabin, Leg, Passenger, ReservationRef, TripReason } from '../../worlds/scenario-airline.ts';
import type { ItemRef, Options, OrderRef } from '../../worlds/scenario-retail.ts';

/** A recorded call's arguments, and the records that it is about. τ-bench's data is trusted to have these shapes. */
// biome-ignore lint/suspicious/noExplicitAny: records and arguments of another project, only read here
type Loose = any;

const called = ({ source, brand, last_four }: Loose): string =>
  source === 'credit_card'
    ? `${brand === 'visa' ? 'Visa card' : 'Mastercard'} ending in ${last_four}`
    : { paypal: 'PayPal account', gift_card: 'gift card', certificate: 'travel certificate' }[source as 'paypal'];

function paymentRef(user: Loose, id: string): PaymentRef {
  const method = user.payment_methods[id];
  return { id, source: method.source, last_four: method.last_four ?? null, called: called(method) };
}

function orderRef(order: Loose): OrderRef {
  const names: readonly string[] = order.items.map(({ name }: Loose) => name);
  return { id: order.order_id, knows_id: true, contains: [], holds: [...new Set(names)] };
}

const itemRef = ({ item_id, product_id, name, options }: Loose): ItemRef => ({
  item_id,
  product_id,
  product: name,
  options,
  called: name.toLowerCase(),
});

const airport = (code: string) => ({ code, city: (AIRPORTS as Readonly<Record<string, string>>)[code] ?? code });

function reservationRef(reservation: Loose): ReservationRef {
  const { reservation_id: id, origin, destination, flights } = reservation;
  return { id, knows_id: true, origin: airport(origin), destination: airport(destination), date: flights[0].date };
}

function legs(env: Environment, origin: string, destination: string, flights: readonly Loose[]): readonly Leg[] {
  const choice = { by: 'cheapest', not_before: null, not_after: null } as const;
  return flights.map((flight, place) => {
    const record: Loose = env.read('flights', flight.flight_number);
    const [from, to] = [record?.origin ?? (place === 0 ? origin : destination), record?.destination ?? destination];
    return { origin: airport(from), destination: airport(to), date: flight.date, choice, flight };
  });
}

/** Null for a call that no single wish of a customer tells. */
export function wishOf(env: Environment, name: string, args: Loose): Wish | null {
  const order: Loose = args.order_id && env.read('orders', args.order_id);
  const reservation: Loose = args.reservation_id && env.read('reservations', args.reservation_id);
  const user: Loose = env.read('users', args.user_id ?? (order ?? reservation)?.user_id);
  const payment = () => paymentRef(user, args.payment_method_id ?? args.payment_id);
  switch (name) {
    case 'cancel_pending_order':
      return { kind: 'cancel_order', order: orderRef(order), reason: args.reason, amount: 0 };
    case 'return_delivered_order_items': {
      const items = itemsOf(order, args.item_ids);
      const refund = { refund_to: payment(), paid_with_it: false, amount: 0, would_rather: null };
      return { kind: 'return_items', order: orderRef(order), items: items.map(itemRef), ...refund };
    }
    case 'exchange_delivered_order_items':
    case 'modify_pending_order_items': {
      const kind = name === 'modify_pending_order_items' ? 'change_items' : 'exchange_items';
      const changes = itemsOf(order, args.item_ids).map((item, place) => {
        const { variants }: Loose = env.read('products', item.product_id);
        const becomes: { readonly item_id: string; readonly options: Options } = variants[args.new_item_ids[place]];
        const changed = Object.entries(becomes.options).filter(([option, value]) => item.options[option] !== value);
        const want = { options: Object.fromEntries(changed), rest: 'same' as const };
        return { item: itemRef(item), want, fallback: null, becomes, values: {} };
      });
      return { kind, order: orderRef(order), changes, payment: payment(), paid_with_it: false, difference: 0 };
    }
    case 'modify_pending_order_address':
    case 'modify_user_address': {
      const { address1, address2, city, state, country, zip } = args;
      const address = { address1, address2, city, state, country, zip };
      return order
        ? { kind: 'change_order_address', order: orderRef(order), address }
        : { kind: 'change_profile_address', address };
    }
    case 'cancel_reservation':
      return {
        kind: 'cancel_reservation',
        reservation: reservationRef(reservation),
        reason: 'change of plan' as TripReason,
        amount: 0,
      };
    case 'update_reservation_baggages': {
      const added = args.total_baggages - reservation.total_baggages;
      const bags = { added, bags: args.total_baggages, nonfree_bags: args.nonfree_baggages, price: 0 };
      return added <= 0
        ? null
        : { kind: 'add_bags', reservation: reservationRef(reservation), payment: payment(), ...bags };
    }
    case 'update_reservation_flights': {
      const { origin, destination, cabin: before, flights: booked } = reservation;
      const isBooked = (flight: Loose) =>
        booked.some((one: Loose) => one.flight_number === flight.flight_number && one.date === flight.date);
      const changed = args.flights.filter((flight: Loose) => !isBooked(flight));
      const common = { reservation: reservationRef(reservation), cabin: args.cabin as Cabin, flights: args.flights };
      if (changed.length === 0)
        return args.cabin === before ? null : { kind: 'change_cabin', payment: payment(), difference: 0, ...common };
      if (args.cabin !== before) return null;
      const wanted = legs(env, origin, destination, changed);
      return { kind: 'change_flights', legs: wanted, payment: payment(), difference: 0, ...common };
    }
    case 'book_reservation':
      return {
        kind: 'book',
        legs: legs(env, args.origin, args.destination, args.flights),
        cabin: args.cabin,
        passengers: args.passengers as readonly Passenger[],
        bags: args.total_baggages,
        nonfree_bags: args.nonfree_baggages,
        insurance: args.insurance === 'yes',
        payments: args.payment_methods.map(({ payment_id, amount }: Loose) => ({
          payment: paymentRef(user, payment_id),
          amount,
        })),
        total: 0,
      };
    default:
      return null;
  }
}

function itemsOf(order: Loose, ids: readonly string[]): readonly Loose[] {
  return ids.map((id) => order.items.find(({ item_id }: Loose) => item_id === id));
}

/** A goal that is carried out as it is told. */
export function goalOf(wish: Wish): ScenarioGoal {
  return { wish, facts: [], ending: 'done', forbidden_because: null, otherwise: null, insists: 1 };
}
