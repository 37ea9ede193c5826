// Questions whose answer is worked out from several records.
import type { ScenarioGoal } from '../../../scenario.ts';
import { amountFact, cents, doneGoal, recordOf } from '../goal-parts.ts';
import { ordinaryProduct } from '../words.ts';
import { readOrder } from './actions.ts';
import { itemRef, orderRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { orderOfPhrase } from './phrases.ts';
import { type DrawGoal, isDelivered, isPending } from './wishes.ts';

/** The total price of several orders. */
function totalOf(draw: RetailDraw, fits: typeof isPending, told: string): ScenarioGoal | undefined {
  const orders = draw.orders.filter(fits);
  const amounts = orders.map((order) => singlePayment(order)?.amount ?? Number.NaN);
  const free = orders.every((order) => draw.free.includes(order));
  if (orders.length < 2 || draw.orders.length > 5 || !free || amounts.some(Number.isNaN)) return undefined;
  draw.free = draw.free.filter((order) => !orders.includes(order));
  const sum = cents(amounts.reduce((total, amount) => total + amount, 0));
  const reads = draw.orders.map(({ order_id }) => readOrder(order_id));
  return doneGoal({ kind: 'only_facts' }, [
    amountFact(
      { kind: 'figure', told, topic: ['total', 'together', 'sum', 'altogether', 'orders', 'paid'], reads },
      sum,
    ),
  ]);
}

export const pendingTotal: DrawGoal = (draw) =>
  totalOf(draw, isPending, 'what all of {my} pending orders cost together');
export const deliveredTotal: DrawGoal = (draw) =>
  totalOf(draw, isDelivered, 'how much {I} paid altogether for the orders that have been delivered');

/** How much less the cheapest available variant costs now than what was paid for one. */
export const priceGap: DrawGoal = (draw) => {
  const order = takeOrder(draw, () => true);
  const item = order && itemRef(order, draw.random.pick(order.items));
  if (!item) return undefined;
  const product = recordOf(draw.shop.products, item.product_id);
  const prices = Object.values(product.variants).flatMap(({ available, price }) => (available ? [price] : []));
  const paid = order.items.find(({ item_id }) => item_id === item.item_id)?.price ?? Number.NaN;
  const gap = cents(paid - Math.min(...prices));
  if (!(gap >= 10)) return undefined;
  const ref = orderRef(draw, order, [item.product]);
  const told = `how much less the cheapest ${ordinaryProduct(item.product)} that is available now costs than what {I} paid for the [${item.called}] in ${orderOfPhrase(ref, item)}`;
  const reads = [readOrder(order.order_id), { name: 'get_product_details', kwargs: { product_id: item.product_id } }];
  return doneGoal({ kind: 'only_facts' }, [
    amountFact({ kind: 'figure', told, topic: ['less', 'difference', 'cheaper', 'cheapest', 'save'], reads }, gap),
  ]);
};
