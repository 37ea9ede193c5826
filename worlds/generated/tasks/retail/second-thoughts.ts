// Customers who change their mind, take a yes back, or remember a number wrongly.
import type { ScenarioGoal } from '../../../scenario.ts';
import { randomAddress } from '../../people.ts';
import { doneGoal, recordOf, secondThoughts } from '../goal-parts.ts';
import { itemRef, orderRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { plainChange, pricedChange } from './product-variants.ts';
import { changeGoalOf, type DrawGoal, isDelivered, isPending } from './wishes.ts';

/** One variant at first, then another. */
function otherVariant(draw: RetailDraw, kind: 'exchange_items' | 'change_items'): ScenarioGoal | undefined {
  const order = takeOrder(draw, kind === 'exchange_items' ? isDelivered : isPending);
  const item = order && itemRef(order, draw.random.pick(order.items));
  if (!item) return undefined;
  const product = recordOf(draw.shop.products, item.product_id);
  const one = plainChange(draw.random, product, item);
  const two = draw.random.pick([plainChange, pricedChange])(draw.random, product, item);
  if (!one || !two || one.becomes.item_id === two.becomes.item_id) return undefined;
  const ref = orderRef(draw, order, [item.product]);
  const then = changeGoalOf(draw, order, kind, ref, [two]);
  const first = changeGoalOf(draw, order, kind, ref, [one]);
  if (then?.wish.kind !== kind || first?.wish.kind !== kind || then.wish.payment.source === 'gift_card')
    return undefined;
  const { payment, paid_with_it } = then.wish;
  return secondThoughts(draw.random, { ...then, first_thought: { ...first.wish, payment, paid_with_it } });
}

export const exchangeOnSecondThoughts: DrawGoal = (draw) => otherVariant(draw, 'exchange_items');
export const changeOnSecondThoughts: DrawGoal = (draw) => otherVariant(draw, 'change_items');

export const addressOnSecondThoughts: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPending);
  if (!order) return undefined;
  const ref = orderRef(draw, order);
  const [first, then] = [randomAddress(draw.random), randomAddress(draw.random)];
  return secondThoughts(draw.random, {
    ...doneGoal({ kind: 'change_order_address', order: ref, address: then }),
    first_thought: { kind: 'change_order_address', order: ref, address: first },
  });
};

/** A cancellation at first, then only another address. */
export const keepAndRedirect: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPending);
  const paid = order && singlePayment(order);
  if (!paid) return undefined;
  const ref = orderRef(draw, order);
  const first_thought = { kind: 'cancel_order', order: ref, reason: 'no longer needed', amount: paid.amount } as const;
  const then = { kind: 'change_order_address', order: ref, address: randomAddress(draw.random) } as const;
  return secondThoughts(draw.random, { ...doneGoal(then), first_thought });
};

/** A wish about an order whose number the customer takes for that of another order of theirs. */
export function misremembered(drawGoal: DrawGoal): DrawGoal {
  return (draw) => {
    const goal = drawGoal(draw);
    if (!goal || !('order' in goal.wish)) return undefined;
    const { order } = goal.wish;
    const own = draw.orders.filter(({ order_id }) => order_id !== order.id);
    const free = draw.free.filter((each) => own.includes(each));
    const holds = ({ items }: (typeof own)[number]) =>
      order.contains.every((name) => items.some((item) => item.name.toLowerCase() === name.toLowerCase()));
    if (free.length === 0 || own.some(holds)) return undefined;
    const other = draw.random.pick(free);
    draw.free = draw.free.filter((each) => each !== other);
    const believed = other.order_id;
    return { ...goal, wish: { ...goal.wish, order: { ...order, knows_id: false, believed } } };
  };
}
