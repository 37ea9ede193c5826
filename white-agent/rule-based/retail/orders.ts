// The order that a goal is about: which one the customer means by its number, its contents or its status.
import { goal } from '../engine/goal.ts';
import { recordSlot, recordsOf } from '../engine/record.ts';
import { orderIdsIn } from '../understanding/identity.ts';
import { hasPhrase, indexOfPhrase, lower } from '../understanding/text.ts';
import { type Order, orderSchema, type User } from './record-schemas.ts';

/** The slot of the order. If several fit, those for which the goal is possible are preferred. */
export const orderSlot = (possible: (order: Order) => boolean) =>
  recordSlot<User, Order>({
    hint: 'which order it is about (its number, or what is in it)',
    noun: 'an order',
    schema: orderSchema,
    idsIn: orderIdsIn,
    own: (user) => user.orders,
    *described(frame) {
      const { session, said } = frame;
      if (!describesOrder(said.text, [...session.directory.keys()])) return null;
      const meant = fittingOrders(said.text, yield* recordsOf(frame, orderSchema, session.user.orders));
      const able = meant.filter(possible);
      const [only, ...others] = able.length > 0 ? able : meant;
      return only && others.length === 0 ? only : null;
    },
  });

/** Begins a goal about an order with one of these statuses; for others, it is refused with `otherwise`. */
export function orderGoal(statuses: readonly string[], otherwise: string) {
  const possible = (order: Order) => statuses.includes(order.status);
  return goal<User>()
    .lookup('order', orderSlot(possible))
    .check(({ order }) => (possible(order) ? null : `order ${order.order_id} is ${order.status}, and ${otherwise}.`));
}

/** True if the words describe an order by its contents or its status. */
function describesOrder(words: string, productNames: readonly string[]): boolean {
  return statusIn(words) !== null || productNames.some((name) => hasPhrase(words, name));
}

/** The orders that contain the most of the products named; all orders if none is named. */
function fittingOrders(words: string, orders: readonly Order[]): readonly Order[] {
  const stated = statusIn(words);
  const open = stated ? orders.filter((order) => order.status.startsWith(stated)) : orders;
  const candidates = open.length > 0 ? open : orders;
  const names = [...new Set(candidates.flatMap((order) => order.items.map((item) => item.name)))].filter((name) =>
    hasPhrase(words, name),
  );
  if (names.length === 0) return candidates;
  const count = (order: Order) => names.filter((name) => order.items.some((item) => item.name === name)).length;
  const most = Math.max(...candidates.map(count));
  const best = candidates.filter((order) => count(order) === most);
  if (best.length < 2) return best;
  // In a tie between products of different orders, the goal is about the product named first.
  const first = names.toSorted((one, other) => indexOfPhrase(words, one) - indexOfPhrase(words, other))[0];
  const withFirst = best.filter((order) => order.items.some((item) => item.name === first));
  return withFirst.length > 0 ? withFirst : best;
}

/** The status that the customer mentions with the order. */
function statusIn(words: string): string | null {
  return /\b(pending|delivered|processed|cancelled)\b[^.]{0,20}\border\b/.exec(lower(words))?.[1] ?? null;
}

/** The text without the phrases that only identify an order: `my order with the toaster and the webcam`. */
export function withoutOrderContents(text: string, productNames: readonly string[]): string {
  const names = productNames.map((name) => RegExp.escape(name)).join('|');
  const contents = new RegExp(
    String.raw`\border (?:with|that (?:has|holds|contains|includes)|containing|holding|including|of)(?:\s*,?\s*(?:(?:and|the|a|an|my|both)\b|(?:${names})s?\b))+(?: in it)?`,
    'gi',
  );
  return text.replace(contents, 'order');
}
