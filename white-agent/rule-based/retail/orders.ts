// The records of the retail tools, as far as the agent reads them, and the order that a goal is about: which one the customer
// means by its number or its contents.
import { z } from 'zod';
import { goal } from '../engine/goal.ts';
import { customerSchema } from '../engine/resolution.ts';
import { recordSlot } from '../engine/slots.ts';
import { orderIdsIn } from '../understanding/identity.ts';
import { hasPhrase, indexOfPhrase } from '../understanding/text.ts';

const [text, number] = [z.string(), z.number()];
const options = z.record(text, text);
const item = z.object({ name: text, product_id: text, item_id: text, price: number, options });
const payment = z.object({ transaction_type: text, amount: number, payment_method_id: text });
const variant = z.object({ item_id: text, options, available: z.boolean(), price: number });

export const userSchema = customerSchema.extend({ orders: z.array(text) });
const orderSchema = z.object({
  order_id: text,
  status: text,
  items: z.array(item),
  fulfillments: z.array(z.object({ tracking_id: z.array(text) })),
  payment_history: z.array(payment),
});
export const productSchema = z.object({ name: text, product_id: text, variants: z.record(text, variant) });

export type User = Readonly<z.infer<typeof userSchema>>;
export type Item = Readonly<z.infer<typeof item>>;
export type Order = Readonly<z.infer<typeof orderSchema>>;
export type Variant = Readonly<z.infer<typeof variant>>;
export type Product = Readonly<z.infer<typeof productSchema>>;

/** The agent's name for an item: `Toaster (slots two, control dial, color sage)`. */
export function itemName({ name, options }: Pick<Item, 'name' | 'options'>): string {
  return `${name} (${optionsInWords(options)})`;
}

/** `color red, size M`. */
export function optionsInWords(options: Item['options']): string {
  return Object.entries(options)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** The slot of the order. If several fit, those for which the goal is possible are preferred. */
export const orderSlot = (possible: (order: Order) => boolean = () => true) =>
  recordSlot<User, Order>({
    hint: 'which order it is about (its number, or what is in it)',
    noun: 'an order',
    schema: orderSchema,
    idsIn: orderIdsIn,
    own: (user) => user.orders,
    isDescribed: ({ session, said }) => [...session.directory.keys()].some((name) => hasPhrase(said.text, name)),
    fitting({ said }, orders) {
      const meant = fittingOrders(said.text, orders);
      const able = meant.filter(possible);
      return able.length > 0 ? able : meant;
    },
  });

/** Begins a goal about an order with one of these statuses; for others, it is refused with `otherwise`. */
export function orderGoal(statuses: readonly string[], otherwise: string) {
  const possible = (order: Order) => statuses.includes(order.status);
  return goal<User>()
    .lookup('order', orderSlot(possible))
    .check(({ order }) => (possible(order) ? null : `order ${order.order_id} is ${order.status}, and ${otherwise}.`));
}

/** The orders that contain the most of the products named; all orders if none is named. */
function fittingOrders(words: string, orders: readonly Order[]): readonly Order[] {
  const has = (order: Order, name: string) => order.items.some((each) => each.name === name);
  const names = [...new Set(orders.flatMap(({ items }) => items.map(({ name }) => name)))]
    .filter((name) => hasPhrase(words, name))
    .toSorted((one, other) => indexOfPhrase(words, one) - indexOfPhrase(words, other));
  const [first] = names;
  if (first === undefined) return orders;
  const count = (order: Order) => names.filter((name) => has(order, name)).length;
  const most = Math.max(...orders.map(count));
  const best = orders.filter((order) => count(order) === most);
  // In a tie between products of different orders, the goal is about the product named first.
  const withFirst = best.filter((order) => has(order, first));
  return withFirst.length > 0 ? withFirst : best;
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
