// One wish over many records: every order that is pending or delivered, every item of an order.
import type { ScenarioGoal, SimpleWish } from '../../../scenario.ts';
import type { ItemChange } from '../../../scenario-retail.ts';
import { randomAddress } from '../../people.ts';
import type { Order } from '../../retail/data-types.ts';
import { amountFact, cents, doneGoal, recordOf } from '../goal-parts.ts';
import { readOrder } from './actions.ts';
import { isKept, itemRef, orderRef, paymentRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { addressPhrase, methodPhrase, orderPhrase } from './phrases.ts';
import { resolveChange } from './product-variants.ts';
import { type DrawGoal, isDelivered, isPending, payingMethod, returnWish } from './wishes.ts';

/** More records than this would take an agent too many steps. */
const MOST = 5;

/** All free orders with this status, if the customer has several and none of them is spoken of elsewhere. */
export function takeEvery(draw: RetailDraw, fits: (order: Order) => boolean): readonly Order[] | undefined {
  const all = draw.orders.filter(fits);
  if (all.length < 2 || all.length > MOST || draw.orders.length > MOST + 2) return undefined;
  if (!all.every((order) => draw.free.includes(order))) return undefined;
  draw.free = draw.free.filter((order) => !all.includes(order));
  return all;
}

/** The other orders have to be looked at, too, to see that they are not meant. */
const reads = (draw: RetailDraw) => draw.orders.map(({ order_id }) => readOrder(order_id));

export const known = (order: Order) => ({ id: order.order_id, knows_id: false, contains: [], holds: [] });

export function everyGoal(draw: RetailDraw, told: string, short: string, wishes: readonly SimpleWish[]): ScenarioGoal {
  return doneGoal({ kind: 'all_of', told, short, wishes, reads: reads(draw) });
}

const NOT_SENT = [
  'every order of {mine} that is still pending',
  'all of {my} orders that are waiting to be processed',
  'everything {I} have ordered that is still pending',
];

export const cancelEvery: DrawGoal = (draw) => {
  const orders = takeEvery(draw, isPending);
  if (!orders || orders.some((order) => usesCard(draw, order))) return undefined;
  const reason = draw.random.pick(['no longer needed', 'ordered by mistake'] as const);
  const amount = cents(orders.reduce((sum, order) => sum + (singlePayment(order)?.amount ?? Number.NaN), 0));
  if (Number.isNaN(amount)) return undefined;
  const because = reason === 'no longer needed' ? '{I} no longer need any of it' : 'it was all ordered by mistake';
  const wishes = orders.map((order): SimpleWish => {
    return { kind: 'cancel_order', order: known(order), reason, amount: singlePayment(order)?.amount ?? 0 };
  });
  const goal = everyGoal(
    draw,
    `cancel ${draw.random.pick(NOT_SENT)}, because ${because}`,
    'cancel all of that',
    wishes,
  );
  return { ...goal, facts: [amountFact({ kind: 'refund_total' }, amount)] };
};

export const readdressEvery: DrawGoal = (draw) => readdressed(draw, 2, draw.random.next() < 0.5);
/** At least three orders and the profile. */
export const readdressMany: DrawGoal = (draw) => readdressed(draw, 3, true);

function readdressed(draw: RetailDraw, least: number, wantsProfile: boolean): ScenarioGoal | undefined {
  const orders = takeEvery(draw, isPending);
  if (!orders || orders.length < least) return undefined;
  const address = randomAddress(draw.random);
  const profile = wantsProfile && !draw.profileInUse;
  draw.profileInUse ||= profile;
  const wishes: SimpleWish[] = [
    ...orders.map((order): SimpleWish => ({ kind: 'change_order_address', order: known(order), address })),
    ...(profile ? [{ kind: 'change_profile_address' as const, address }] : []),
  ];
  const also = profile ? ', and put that address in {my} profile as well' : '; {my} profile stays as it is';
  const told = `have ${draw.random.pick(NOT_SENT)} sent to ${addressPhrase(address)}${also}`;
  return { ...everyGoal(draw, told, 'have all of that sent to the new address', wishes), why: '{I} {am} moving' };
}

/** Another address and another payment method for at least three orders, and the address in the profile as well. */
export const moveEverything: DrawGoal = (draw) => {
  const orders = takeEvery(draw, isPending);
  if (!orders || orders.length < 3 || draw.profileInUse) return undefined;
  const paid = orders.map((order) => singlePayment(order)?.id);
  const others = Object.values(draw.user.payment_methods).filter(
    ({ id, source }) => source !== 'gift_card' && !paid.includes(id),
  );
  const payment = others.length > 0 ? paymentRef(draw.user, draw.random.pick(others).id) : undefined;
  if (!payment || paid.includes(undefined)) return undefined;
  draw.profileInUse = true;
  const address = randomAddress(draw.random);
  const wishes: SimpleWish[] = [
    ...orders.flatMap((order): SimpleWish[] => [
      { kind: 'change_order_address', order: known(order), address },
      { kind: 'change_order_payment', order: known(order), payment },
    ]),
    { kind: 'change_profile_address', address },
  ];
  const told = `have ${draw.random.pick(NOT_SENT)} sent to ${addressPhrase(address)} and paid with ${methodPhrase(payment)}, and put that address in {my} profile as well`;
  const why = '{I} {am} moving, and {my} old account will be closed';
  return { ...everyGoal(draw, told, 'have all of that sent to the new address and paid in that way', wishes), why };
};

/** Moves all pending orders paid with one method to another method that is not a gift card. */
export const repayEvery: DrawGoal = (draw) => {
  const orders = takeEvery(draw, isPending);
  const [first] = orders ?? [];
  const from = first && paymentRef(draw.user, singlePayment(first)?.id ?? '');
  if (!orders || !from || from.source === 'gift_card') return undefined;
  const meant = orders.filter((order) => singlePayment(order)?.id === from.id);
  const others = Object.values(draw.user.payment_methods).filter(
    ({ id, source }) => id !== from.id && source !== 'gift_card',
  );
  const to = others.length > 0 ? paymentRef(draw.user, draw.random.pick(others).id) : undefined;
  if (!to || meant.length < 2) return undefined;
  const wishes = meant.map((order): SimpleWish => ({ kind: 'change_order_payment', order: known(order), payment: to }));
  const told = `pay with ${methodPhrase(to)} for every order of {mine} that is still pending and was paid with ${methodPhrase(from)}`;
  return everyGoal(draw, told, `pay for all of that with ${methodPhrase(to)}`, wishes);
};

/** Everything from all delivered orders but hygiene articles, each refund to what paid the order. */
export const returnEvery: DrawGoal = (draw) => {
  const orders = takeEvery(draw, isDelivered);
  if (!orders || orders.some((order) => usesCard(draw, order))) return undefined;
  const wishes: Extract<SimpleWish, { kind: 'return_items' }>[] = [];
  let kept = 0;
  for (const order of orders) {
    const returned = order.items.filter((item) => !isKept(order, item));
    const items = returned.flatMap((item) => itemRef(order, item) ?? []);
    const wish = returnWish(draw, order, items, known(order));
    if (!wish || items.length === 0 || items.length < returned.length) return undefined;
    wishes.push(wish);
    kept += order.items.length - returned.length;
  }
  // With more of them the refund is not a simple sum of what the records show.
  if (kept > 1 || (kept === 1 && orders.length > 2)) return undefined;
  const amount = cents(wishes.reduce((sum, wish) => sum + wish.amount, 0));
  const told = draw.random.pick([
    'return everything that can be returned from all of {my} orders that have been delivered, each refund to the way that order was paid',
    'send back whatever you take back of every order that has reached {me}; each refund should go where the payment came from',
  ]);
  return {
    ...everyGoal(draw, told, 'return all of that', wishes),
    facts: [amountFact({ kind: 'refund_total' }, amount)],
  };
};

/** Replaces every item of an order by the cheapest available variant. */
function cheapestOfAll(draw: RetailDraw, kind: 'exchange_items' | 'change_items'): ScenarioGoal | undefined {
  const order = takeOrder(draw, kind === 'exchange_items' ? isDelivered : isPending);
  if (!order || order.items.length < 2) return undefined;
  const changes: ItemChange[] = [];
  let difference = 0;
  for (const ordered of order.items) {
    const item = itemRef(order, ordered);
    const product = recordOf(draw.shop.products, ordered.product_id);
    const change = item && resolveChange(product, item, { options: {}, rest: 'cheapest' }, null);
    const price = change && product.variants[change.becomes.item_id]?.price;
    if (!change || price === undefined) return undefined;
    changes.push(change);
    difference += price - ordered.price;
  }
  const payment = payingMethod(draw, difference);
  if (!payment || Math.abs(difference) < 10) return undefined;
  const ref = orderRef(draw, order);
  const paid_with_it = singlePayment(order)?.id === payment.id;
  const verb = kind === 'exchange_items' ? 'exchange' : 'change';
  const told = `${verb} every single item in ${orderPhrase(ref)} for the cheapest version of it that is available, with the difference in price on ${methodPhrase(payment)}`;
  const wish: SimpleWish = { kind, order: ref, changes, payment, paid_with_it, difference: cents(difference) };
  const fact = amountFact({ kind: 'price_difference' }, Math.abs(difference));
  return {
    ...doneGoal({ kind: 'all_of', told, short: `${verb} them all for the cheapest`, wishes: [wish], reads: [] }, [
      fact,
    ]),
  };
}

export const exchangeForCheapest: DrawGoal = (draw) => cheapestOfAll(draw, 'exchange_items');
export const changeForCheapest: DrawGoal = (draw) => cheapestOfAll(draw, 'change_items');

/** True if the order was paid with a gift card that another goal already uses; otherwise marks that card as used. */
export function usesCard(draw: RetailDraw, order: Order): boolean {
  const id = singlePayment(order)?.id ?? '';
  if (draw.user.payment_methods[id]?.source !== 'gift_card') return false;
  const used = draw.giftCardsInUse.has(id);
  draw.giftCardsInUse.add(id);
  return used;
}
