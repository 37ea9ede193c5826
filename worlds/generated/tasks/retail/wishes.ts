// The retail wishes that the policy allows, each drawn from the customer's own orders so that it can be done.
import type { Random } from '../../../../shared/random.ts';
import type { Fact, PaymentRef, ScenarioGoal } from '../../../scenario.ts';
import type { ItemChange, ItemRef, OrderRef, RetailWish } from '../../../scenario-retail.ts';
import { randomAddress } from '../../people.ts';
import type { Order, Product } from '../../retail/data-types.ts';
import { amountFact, cents, doneGoal, recordOf } from '../goal-parts.ts';
import { itemRef, orderRef, paymentRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { changeWithFallback, plainChange, pricedChange } from './product-variants.ts';

/** Draws a goal; undefined if this customer has nothing that it could be about. */
export type DrawGoal = (draw: RetailDraw) => ScenarioGoal | undefined;

export const isPending = (order: Order) => order.status === 'pending';
export const isDelivered = (order: Order) => order.status === 'delivered';

export function cancelOrder(draw: RetailDraw): ScenarioGoal | undefined {
  const order = takeOrder(draw, isPending);
  if (!order) return undefined;
  return cancelGoal(draw, order);
}

export function cancelGoal(draw: RetailDraw, order: Order): ScenarioGoal | undefined {
  const payment = singlePayment(order);
  if (!payment || usesGiftCard(draw, payment.id)) return undefined;
  const reason = draw.random.pick(['no longer needed', 'ordered by mistake'] as const);
  const facts = draw.random.next() < 0.3 ? moneyFacts('refund_total', payment.amount) : [];
  return doneGoal({ kind: 'cancel_order', order: orderRef(draw, order), reason, amount: payment.amount }, facts);
}

export const returnItems: DrawGoal = (draw) => returnGoal(draw, false);

/** A return with a refund to a method that the customer prefers and the policy forbids. */
export const returnWithForbiddenRefund: DrawGoal = (draw) => returnGoal(draw, true);

function returnGoal(draw: RetailDraw, trap: boolean): ScenarioGoal | undefined {
  const order = takeOrder(draw, isDelivered);
  const paid = order && singlePayment(order);
  if (!paid) return undefined;
  const items = someItems(draw.random, order, 3);
  const methods = Object.values(draw.user.payment_methods);
  const allowed = methods.filter((method) => method.source === 'gift_card' || method.id === paid.id);
  const refund_to = paymentRef(draw.user, draw.random.pick(allowed.map((method) => method.id)));
  const forbidden = methods.filter((method) => !allowed.includes(method)).map((method) => method.id);
  const would_rather = trap && forbidden.length > 0 ? paymentRef(draw.user, draw.random.pick(forbidden)) : null;
  const wish = items && returnWish(draw, order, items);
  if (!wish || !refund_to || (trap && !would_rather)) return undefined;
  const facts = draw.random.next() < 0.4 ? moneyFacts('refund_total', wish.amount) : [];
  const paid_with_it = refund_to.id === paid.id;
  return doneGoal({ ...wish, refund_to, paid_with_it, would_rather: would_rather ?? null }, facts);
}

/** The return of items, with the refund to what paid for the order. */
export function returnWish(
  draw: RetailDraw,
  order: Order,
  items: readonly ItemRef[],
  ref = orderRef(draw, order, names(items)),
): Extract<RetailWish, { kind: 'return_items' }> | undefined {
  const refund_to = paymentRef(draw.user, singlePayment(order)?.id ?? '');
  if (!refund_to) return undefined;
  const amount = cents(items.reduce((sum, item) => sum + priceOf(order, item), 0));
  return { kind: 'return_items', order: ref, items, refund_to, paid_with_it: true, amount, would_rather: null };
}

type DrawChange = (random: Random, product: Product, item: ItemRef) => ItemChange | undefined;

export const exchangeItems = (draw: RetailDraw) => changeGoal(draw, 'exchange_items', [plainChange, pricedChange]);
export const exchangeWithFallback: DrawGoal = (draw) => changeGoal(draw, 'exchange_items', [changeWithFallback]);
export const changeItems = (draw: RetailDraw) => changeGoal(draw, 'change_items', [plainChange, pricedChange]);
export const changeWithSecondChoice: DrawGoal = (draw) => changeGoal(draw, 'change_items', [changeWithFallback]);

function changeGoal(
  draw: RetailDraw,
  kind: 'exchange_items' | 'change_items',
  ways: readonly DrawChange[],
): ScenarioGoal | undefined {
  const order = takeOrder(draw, kind === 'exchange_items' ? isDelivered : isPending);
  const items = order && someItems(draw.random, order, 2);
  if (!items) return undefined;
  const changes: ItemChange[] = [];
  for (const [place, item] of items.entries()) {
    const product = recordOf(draw.shop.products, item.product_id);
    const way = place === 0 ? draw.random.pick(ways) : plainChange;
    const change = way(draw.random, product, item);
    if (!change) return undefined;
    changes.push(change);
  }
  return changeGoalOf(draw, order, kind, orderRef(draw, order, names(items)), changes);
}

/** The goal of changing items of an order; undefined if nothing could pay the difference. */
export function changeGoalOf(
  draw: RetailDraw,
  order: Order,
  kind: 'exchange_items' | 'change_items',
  ref: OrderRef,
  changes: readonly ItemChange[],
): ScenarioGoal | undefined {
  const difference = changes.reduce((sum, { item, becomes }) => {
    const { variants } = recordOf(draw.shop.products, item.product_id);
    return sum + (variants[becomes.item_id]?.price ?? Number.NaN) - priceOf(order, item);
  }, 0);
  const payment = payingMethod(draw, difference);
  if (!payment) return undefined;
  const facts = draw.random.next() < 0.6 ? moneyFacts('price_difference', Math.abs(difference)) : [];
  const paid_with_it = singlePayment(order)?.id === payment.id;
  return doneGoal({ kind, order: ref, changes, payment, paid_with_it, difference: cents(difference) }, facts);
}

export function changeOrderAddress(draw: RetailDraw): ScenarioGoal | undefined {
  const order = takeOrder(draw, isPending);
  if (!order) return undefined;
  return doneGoal({
    kind: 'change_order_address',
    order: orderRef(draw, order),
    address: randomAddress(draw.random),
  });
}

export function changeOrderPayment(draw: RetailDraw): ScenarioGoal | undefined {
  const order = takeOrder(draw, isPending);
  const paid = order && singlePayment(order);
  if (!paid || usesGiftCard(draw, paid.id)) return undefined;
  const others = Object.values(draw.user.payment_methods).filter((method) => method.id !== paid.id);
  const able = others.filter((method) => method.source !== 'gift_card' || method.balance >= paid.amount);
  if (able.length === 0) return undefined;
  const payment = paymentRef(draw.user, draw.random.pick(able).id);
  if (!payment || usesGiftCard(draw, payment.id)) return undefined;
  return doneGoal({ kind: 'change_order_payment', order: orderRef(draw, order), payment });
}

export function changeProfileAddress(draw: RetailDraw): ScenarioGoal | undefined {
  if (draw.profileInUse) return undefined;
  draw.profileInUse = true;
  return doneGoal({ kind: 'change_profile_address', address: randomAddress(draw.random) });
}

/** One to `most` items of an order that the customer can name. */
export function someItems(random: Random, order: Order, most: number): readonly ItemRef[] | undefined {
  const count = 1 + random.integer(Math.min(most, order.items.length));
  const items = random.sample(order.items, count).map((item) => itemRef(order, item));
  return items.every((item) => item !== undefined) ? items : undefined;
}

const names = (items: readonly ItemRef[]) => items.map((item) => item.product);

function priceOf(order: Order, item: ItemRef): number {
  return order.items.find((other) => other.item_id === item.item_id)?.price ?? Number.NaN;
}

/** A method that can pay the difference, or receive it. */
export function payingMethod(draw: RetailDraw, difference: number): PaymentRef | undefined {
  const able = Object.values(draw.user.payment_methods).filter(
    (method) => method.source !== 'gift_card' || method.balance >= difference,
  );
  const payment = able.length > 0 ? paymentRef(draw.user, draw.random.pick(able).id) : undefined;
  return payment && !usesGiftCard(draw, payment.id) ? payment : undefined;
}

/** Marks a gift card as used; true if another goal of the scenario uses it already. */
export function usesGiftCard(draw: RetailDraw, id: string): boolean {
  if (draw.user.payment_methods[id]?.source !== 'gift_card') return false;
  if (draw.giftCardsInUse.has(id)) return true;
  draw.giftCardsInUse.add(id);
  return false;
}

/** The fact of an amount, unless it is so small that it could be said by accident. */
function moneyFacts(kind: 'refund_total' | 'price_difference', amount: number): readonly Fact[] {
  return amount >= 10 ? [amountFact({ kind }, amount)] : [];
}
