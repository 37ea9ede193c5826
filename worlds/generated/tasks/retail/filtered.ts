// One wish over those records that a figure in the data singles out: orders below a limit, items above one.
import type { ScenarioGoal, SimpleWish } from '../../../scenario.ts';
import { amountFact, cents, doneGoal } from '../goal-parts.ts';
import { itemRef, orderRef, singlePayment, takeOrder } from './draw.ts';
import { everyGoal, known, takeEvery, usesCard } from './every.ts';
import { methodPhrase, orderPhrase } from './phrases.ts';
import { type DrawGoal, isDelivered, isPending, returnWish } from './wishes.ts';

/** The pending orders that cost less than a limit; at least one cost more. */
export const cancelEveryBelow: DrawGoal = (draw) => {
  const orders = takeEvery(draw, isPending);
  if (!orders || orders.some((order) => usesCard(draw, order))) return undefined;
  const costs = orders.map((order) => singlePayment(order)?.amount ?? Number.NaN);
  const limit = limitBetween(costs, draw.random.integer(costs.length - 1));
  if (limit === undefined) return undefined;
  const meant = orders.filter((_, place) => (costs[place] ?? 0) < limit);
  const wishes = meant.map((order): SimpleWish => {
    const amount = singlePayment(order)?.amount ?? 0;
    return { kind: 'cancel_order', order: known(order), reason: 'no longer needed', amount };
  });
  const told = `cancel those of {my} orders that are still pending and cost less than [$${limit}] in total, because {I} no longer need them; the others stay as they are`;
  const amount = cents(costs.reduce((sum, cost) => sum + (cost < limit ? cost : 0), 0));
  const goal = everyGoal(draw, told, `cancel those that cost less than [$${limit}]`, wishes);
  return { ...goal, facts: [amountFact({ kind: 'refund_total' }, amount)], tags: ['condition'] };
};

/** The items of a delivered order that cost more than a limit; at least one cost less. */
export const returnDearItems: DrawGoal = (draw) => {
  const order = takeOrder(draw, (each) => isDelivered(each) && each.items.length > 2);
  if (!order) return undefined;
  const limit = limitBetween(
    order.items.map(({ price }) => price),
    draw.random.integer(order.items.length - 1),
  );
  if (limit === undefined) return undefined;
  const items = order.items.filter(({ price }) => price > limit).map((item) => itemRef(order, item));
  if (!items.every((item) => item !== undefined)) return undefined;
  const ref = orderRef(draw, order);
  const wish = returnWish(draw, order, items, ref);
  if (!wish || wish.refund_to.source === 'gift_card') return undefined;
  const { amount, refund_to } = wish;
  const told = `return every item of ${orderPhrase(ref)} that cost more than [$${limit}], with the refund on ${methodPhrase(refund_to)}; {I} keep the rest of it`;
  const short = `return the items that cost more than [$${limit}]`;
  const goal: ScenarioGoal = doneGoal({ kind: 'all_of', told, short, wishes: [wish], reads: [] }, [
    amountFact({ kind: 'refund_total' }, amount),
  ]);
  return { ...goal, tags: ['condition'] };
};

/** A round figure between two neighbouring amounts, the first of them at this place in ascending order. */
function limitBetween(amounts: readonly number[], place: number): number | undefined {
  const [below = Number.NaN, above = Number.NaN] = [...amounts]
    .sort((one, other) => one - other)
    .slice(place, place + 2);
  const limit = 5 * Math.ceil((below + 1) / 5);
  return limit < above ? limit : undefined;
}
