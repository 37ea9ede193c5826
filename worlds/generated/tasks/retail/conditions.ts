// Wishes that depend on what the data shows: a price, a balance, another order.
import type { PaymentRef, ScenarioGoal } from '../../../scenario.ts';
import type { Order } from '../../retail/data-types.ts';
import { amountFact, doneGoal, recordOf } from '../goal-parts.ts';
import { itemRef, orderRef, paymentRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { changePhrase, methodPhrase, orderOfPhrase, variantPhrase } from './phrases.ts';
import { plainChange } from './product-variants.ts';
import { changeGoalOf, type DrawGoal, isDelivered, isPending, returnWish, usesGiftCard } from './wishes.ts';

/** An exchange if it does not cost too much; otherwise a return. */
export const exchangeWithinLimit: DrawGoal = (draw) => {
  const order = takeOrder(draw, isDelivered);
  const goal = order && oneChange(draw, order, 'exchange_items');
  if (!order || goal?.wish.kind !== 'exchange_items') return undefined;
  const { wish } = goal;
  const limit = priceLimit(draw, wish.difference);
  const items = wish.changes.map(({ item }) => item);
  const other = returnWish(draw, order, items, wish.order);
  if (limit === undefined || other === undefined) return undefined;
  const { amount, refund_to } = other;
  const told =
    `exchange ${wish.changes.map((change) => changePhrase(change, wish.order)).join()}, with the difference on ${methodPhrase(wish.payment)}, ` +
    `but only if that costs {me} no more than [$${limit.dollars}] on top; otherwise return it, with the refund on ${methodPhrase(refund_to)}`;
  const facts =
    limit.holds === 'wish' ? goal.facts : amount >= 10 ? [amountFact({ kind: 'refund_total' }, amount)] : [];
  return { ...goal, facts, decision: { told, other, holds: limit.holds, limit: limit.dollars } };
};

/** A change of a pending order if it does not cost too much; otherwise nothing. */
export const changeWithinLimit: DrawGoal = (draw) => limitedChange(draw, 'wish');
/** The same, and it costs too much: the customer has to be told the figure, and nothing changes. */
export const changeBeyondLimit: DrawGoal = (draw) => limitedChange(draw, 'other');

function limitedChange(draw: RetailDraw, holds: 'wish' | 'other'): ScenarioGoal | undefined {
  const order = takeOrder(draw, isPending);
  const goal = order && oneChange(draw, order, 'change_items');
  if (goal?.wish.kind !== 'change_items') return undefined;
  const { wish } = goal;
  const limit = priceLimit(draw, wish.difference, holds);
  if (limit === undefined) return undefined;
  const told =
    `change ${wish.changes.map((change) => changePhrase(change, wish.order)).join()}, with the difference on ${methodPhrase(wish.payment)}, ` +
    `provided that it costs at most [$${limit.dollars}] more; otherwise leave the order as it is`;
  const decision = { told, other: null, holds, limit: limit.dollars };
  return holds === 'wish' ? { ...goal, decision } : { ...goal, ending: 'withdrawn', facts: [], decision };
}

/** Of two variants the cheaper one. */
function cheaperOf(draw: RetailDraw, kind: 'exchange_items' | 'change_items'): ScenarioGoal | undefined {
  const order = takeOrder(draw, kind === 'exchange_items' ? isDelivered : isPending);
  const item = order && itemRef(order, draw.random.pick(order.items));
  if (!item) return undefined;
  const product = recordOf(draw.shop.products, item.product_id);
  const [one, two] = [plainChange(draw.random, product, item), plainChange(draw.random, product, item)];
  if (!one || !two || one.becomes.item_id === two.becomes.item_id) return undefined;
  const ref = orderRef(draw, order, [item.product]);
  const goals = [one, two].map((change) => changeGoalOf(draw, order, kind, ref, [change]));
  const [first, second] = goals.map((goal) => goal?.wish);
  if (first?.kind !== kind || second?.kind !== kind || first.payment.source === 'gift_card') return undefined;
  const other = { ...second, payment: first.payment, paid_with_it: first.paid_with_it };
  const verb = kind === 'exchange_items' ? 'exchange' : 'change';
  const told =
    `${verb} the [${item.called}] in ${orderOfPhrase(ref, item)} either for ${variantPhrase(item, one.want)} or for ${variantPhrase(item, two.want)}, ` +
    `whichever is cheaper, with the difference on ${methodPhrase(first.payment)}`;
  const decision = {
    told,
    other,
    holds: first.difference < other.difference ? ('wish' as const) : ('other' as const),
    limit: null,
  };
  return { ...doneGoal(first), decision };
}

export const cheaperExchange: DrawGoal = (draw) => cheaperOf(draw, 'exchange_items');
export const cheaperChange: DrawGoal = (draw) => cheaperOf(draw, 'change_items');

/** An order onto the gift card if it covers it, otherwise onto something else. */
export const giftCardIfCovered: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPending);
  const paid = order && singlePayment(order);
  if (!paid) return undefined;
  const methods = Object.values(draw.user.payment_methods).filter(({ id }) => id !== paid.id);
  const card = methods.find((method) => method.source === 'gift_card');
  const rest = methods.filter((method) => method.source !== 'gift_card');
  if (!card || rest.length === 0 || usesGiftCard(draw, card.id)) return undefined;
  const [gift, second] = [paymentRef(draw.user, card.id), paymentRef(draw.user, draw.random.pick(rest).id)];
  if (!gift || !second) return undefined;
  const told = `{my} [${gift.called}] if what is on it covers the whole order, and otherwise with {my} [${second.called}]`;
  const payment: PaymentRef = {
    ...(card.balance >= paid.amount ? gift : second),
    choice: { told, among: [gift.id, second.id] },
  };
  return doneGoal({ kind: 'change_order_payment', order: orderRef(draw, order), payment });
};

/** To the address of another order, which the customer does not have at hand. */
export const addressOfOtherOrder: DrawGoal = (draw) => {
  const other = takeOrder(draw, () => true);
  const order =
    other &&
    takeOrder(draw, (each) => isPending(each) && JSON.stringify(each.address) !== JSON.stringify(other.address));
  if (!order) return undefined;
  const same_as = orderRef(draw, other);
  return {
    ...doneGoal({ kind: 'change_order_address', order: orderRef(draw, order), address: other.address, same_as }),
    tags: ['lookup'],
  };
};

/** A goal about the order that the customer describes by what it cost among those of its status. */
export function ofDearest(goal: DrawGoal, fits: (order: Order) => boolean, status: string): DrawGoal {
  return (draw) => {
    const alike = draw.free.filter(fits);
    const costs = alike.map((order) => singlePayment(order)?.amount ?? Number.NaN);
    if (alike.length < 2 || alike.length < draw.orders.filter(fits).length || costs.some(Number.isNaN))
      return undefined;
    const dearest = draw.random.next() < 0.5;
    const best = dearest ? Math.max(...costs) : Math.min(...costs);
    const meant = alike.filter((_, place) => costs[place] === best);
    if (meant.length > 1) return undefined;
    const others = draw.free.filter((order) => !alike.includes(order));
    draw.free = meant;
    const drawn = goal(draw);
    draw.free = others;
    if (!drawn || !('order' in drawn.wish) || draw.orders.length > 5) return undefined;
    const described = `the ${dearest ? 'most expensive' : 'cheapest'} of {my} orders that ${status}`;
    const order = { ...drawn.wish.order, knows_id: false, described };
    return { ...drawn, wish: { ...drawn.wish, order }, tags: ['best-of-several'] };
  };
}

function oneChange(draw: RetailDraw, order: Order, kind: 'exchange_items' | 'change_items'): ScenarioGoal | undefined {
  const item = itemRef(order, draw.random.pick(order.items));
  const change = item && plainChange(draw.random, recordOf(draw.shop.products, item.product_id), item);
  return change && changeGoalOf(draw, order, kind, orderRef(draw, order, [item.product]), [change]);
}

/** A round figure on one side of a price, never the price itself. */
function priceLimit(draw: RetailDraw, difference: number, holds = draw.random.pick(['wish', 'other'] as const)) {
  if (difference < 7) return undefined;
  const dollars = holds === 'wish' ? 5 * Math.ceil((difference + 1) / 5) : 5 * Math.floor((difference - 1) / 5);
  return dollars > 0 ? { dollars, holds } : undefined;
}
