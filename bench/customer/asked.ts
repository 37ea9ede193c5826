// Which details an agent may ask for before it proposes a call, and what an answer must hold.
import type { WishKind } from '../../worlds/scenario.ts';
import type { Step } from './agenda.ts';
import type { AskedSlot } from './frames/questions.ts';
import { knowledgeOf } from './knowledge.ts';
import { dateWords, numberWords } from './wrong-airline.ts';
import { fulfilled } from './wrong-retail.ts';

interface Detail {
  readonly slot: AskedSlot;
  /** A good answer holds one of each of these lists, in lower case. */
  readonly holds: readonly (readonly string[])[];
}

const PAYMENT: Readonly<Record<string, string>> = {
  paypal: 'paypal',
  gift_card: 'gift card',
  certificate: 'certificate',
};

const REASONS: Readonly<Record<string, readonly string[]>> = {
  'no longer needed': ['need', 'want it', 'use for'],
  'ordered by mistake': ['mistake', 'accident', 'error', 'wrong'],
  'change of plan': ['plan'],
  'the airline cancelled the flight': ['airline', 'you cancel'],
  'bad weather': ['weather', 'storm'],
  health: ['ill', 'health', 'sick', 'unwell'],
};

/** The details that the customer of this step knows and that the call needs. */
export function detailsOf(step: Step): readonly Detail[] {
  const { wish } = step;
  const known = knowledgeOf(step);
  const detail = (slot: AskedSlot, ...holds: readonly (readonly string[])[]): Detail => ({
    slot,
    holds: holds.map((list) => list.map((text) => text.toLowerCase())),
  });
  const payment = (slot: AskedSlot, { source, last_four }: { source: string; last_four: string | null }) =>
    detail(slot, [last_four ?? PAYMENT[source] ?? source]);
  const order =
    'order' in wish && wish.order.knows_id ? [detail('order', [wish.order.id, wish.order.id.slice(1)])] : [];
  const trip = 'reservation' in wish && wish.reservation.knows_id ? [detail('trip', [wish.reservation.id])] : [];
  switch (wish.kind) {
    case 'cancel_order':
      return [...order, detail('cancel_reason', REASONS[wish.reason] ?? [])];
    case 'return_items': {
      const items = detail('items', ...wish.items.map(({ product }) => [product]));
      const refund = payment('refund_to', wish.would_rather ?? wish.refund_to);
      return [...order, ...(known.named ? [items] : []), ...(known.refund ? [refund] : [])];
    }
    case 'exchange_items':
    case 'change_items': {
      const items = detail('items', ...wish.changes.map(({ item }) => [item.product]));
      const options = wish.changes.flatMap((change) => {
        const chosen = Object.values(change.fallback === null ? fulfilled(change).options : change.want.options);
        return chosen.slice(0, 1).map((value) => [value]);
      });
      return [
        ...order,
        ...(known.named ? [items, detail('variant', ...options)] : []),
        payment('payment', wish.payment),
      ];
    }
    case 'change_order_address':
      return [...order, ...(known.address ? [detail('address', [wish.address.address1])] : [])];
    case 'change_profile_address':
      return [detail('address', [wish.address.address1])];
    case 'change_order_payment':
      return [...order, payment('payment', wish.payment)];
    case 'book': {
      const [leg] = wish.legs;
      return [
        ...(leg
          ? [detail('route', [leg.origin.city, leg.origin.code], [leg.destination.city, leg.destination.code])]
          : []),
        ...(leg ? [detail('date', dateWords(leg.date))] : []),
        detail('cabin', [wish.cabin.replace('_', ' ')]),
        detail('passengers', ...wish.passengers.map(({ first_name }) => [first_name])),
        detail('bags', numberWords(wish.bags)),
        detail('insurance', ['insurance', ...(wish.insurance ? ['yes'] : ['no', 'skip', 'without'])]),
        ...wish.payments.slice(0, 1).map(({ payment: method }) => payment('payment', method)),
      ];
    }
    case 'change_flights':
      return [
        ...trip,
        ...wish.legs.slice(0, 1).map(({ date }) => detail('date', dateWords(date))),
        payment('payment', wish.payment),
      ];
    case 'change_cabin':
      return [...trip, detail('cabin', [wish.cabin.replace('_', ' ')]), payment('payment', wish.payment)];
    case 'cancel_reservation':
      return [...trip, detail('trip_reason', REASONS[wish.reason] ?? [])];
    case 'add_bags':
      return [...trip, detail('more_bags', numberWords(wish.added)), payment('payment', wish.payment)];
    case 'correct_passenger':
      return [...trip, detail('correction', ...(known.named ? [[wish.after.first_name]] : []), [wish.after.last_name])];
    case 'compensation':
      return trip;
    default:
      return [];
  }
}

/** The details that a reply does not tell. */
export function unanswered(details: readonly Detail[], reply: string): readonly Detail[] {
  const text = reply.toLowerCase();
  return details.filter(({ holds }) => holds.some((list) => !list.some((value) => text.includes(value))));
}

const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^cancel/, /cancel|call off|drop/i],
  [/^return/, /return|send .*back|give .*back/i],
  [/^exchange|^change_items/, /exchange|swap|change|replace|instead/i],
  [/address/, /address|ship|deliver|sent/i],
  [/payment/, /pay/i],
  [/flights|destination/, /flight|fly|move|trip/i],
  [/cabin/, /cabin|business|economy/i],
  [/bags/, /bag|luggage/i],
  [/passenger/, /passenger|name|born/i],
  [/^book/, /book|fly/i],
  [/compensation/, /compensat/i],
];

/** Whether a customer's words can be about a wish of that kind. */
export function speaksOf(kind: WishKind, text: string): boolean {
  return KINDS.some(([kinds, words]) => kinds.test(kind) && words.test(text));
}
