// Wishes that sound harmless and that the policy rules out: half an order on each card, a second change.
import type { Wish } from '../../../scenario.ts';
import { randomAddress } from '../../people.ts';
import { recordOf, refusedGoal, type Together } from '../goal-parts.ts';
import { readOrder } from './actions.ts';
import { itemRef, orderRef, paymentRef, type RetailDraw, takeOrder } from './draw.ts';
import { methodPhrase, orderPhrase } from './phrases.ts';
import { plainChange } from './product-variants.ts';
import { changeGoalOf, type DrawGoal, isDelivered, isPending, returnWish } from './wishes.ts';

/** One method has to pay the whole order. */
export const splitPayment: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPending);
  const others = Object.values(draw.user.payment_methods).filter(({ source }) => source !== 'gift_card');
  const [one, two] = draw.random.sample(others, Math.min(2, others.length)).map(({ id }) => paymentRef(draw.user, id));
  if (!order || !one || !two) return undefined;
  const told = `have ${orderPhrase(orderRef(draw, order))} paid half with ${methodPhrase(one)} and half with ${methodPhrase(two)}`;
  const reads = [readOrder(order.order_id)];
  return refusedGoal(
    { kind: 'out_of_bounds', told, short: 'have it paid half and half', act: 'repay', reads, would: [] },
    'one payment method has to pay the whole order',
    draw.random.integer(2),
  );
};

/** After an exchange nothing of the order can be returned any more. */
export const returnAfterExchange = (draw: RetailDraw): Together | undefined => {
  const order = takeOrder(draw, (each) => isDelivered(each) && each.items.length > 1);
  const [one, two] = order ? draw.random.sample(order.items, 2).map((item) => itemRef(order, item)) : [];
  const change = one && plainChange(draw.random, recordOf(draw.shop.products, one.product_id), one);
  if (!order || !change || !two || one.product_id === two.product_id) return undefined;
  const ref = orderRef(draw, order, [one.product, two.product]);
  const exchange = changeGoalOf(draw, order, 'exchange_items', ref, [change]);
  const wish = returnWish(draw, order, [two], ref);
  const because = 'there can be only one return or exchange for an order';
  return exchange && wish && { goals: [exchange, refusedGoal(wish, because, draw.random.integer(2))] };
};

/** After a change of its items an order cannot be sent elsewhere. */
export const redirectAfterChange = (draw: RetailDraw): Together | undefined => {
  const order = takeOrder(draw, isPending);
  const item = order && itemRef(order, draw.random.pick(order.items));
  const change = item && plainChange(draw.random, recordOf(draw.shop.products, item.product_id), item);
  if (!change) return undefined;
  const ref = orderRef(draw, order, [item.product]);
  const items = changeGoalOf(draw, order, 'change_items', ref, [change]);
  const wish: Wish = { kind: 'change_order_address', order: ref, address: randomAddress(draw.random) };
  const because = 'after a change of its items everything else about an order is fixed';
  return items && { goals: [items, refusedGoal(wish, because, draw.random.integer(2))] };
};
