// The records of the retail tools, as far as the agent reads them, and the order that a goal is about: which one the customer
// means by its number or its contents.
import { z } from 'zod';
import type { Need } from '../engine/goal.ts';
import { customerSchema } from '../engine/payments.ts';
import { type RecordNeed, type RecordPlan, recordGoal } from '../engine/records.ts';
import { orderIdsIn } from '../understanding/identity.ts';
import { hasPhrase } from '../understanding/text.ts';

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

export const ORDER: RecordNeed<User, Order> = {
  hint: 'which order it is about (its number, or what is in it)',
  read: () => null,
  noun: 'an order',
  schema: orderSchema,
  lookUp: (order_id) => ({ name: 'get_order_details', kwargs: { order_id } }),
  idsIn: orderIdsIn,
  own: (user) => user.orders,
  likeness({ session, text }) {
    const named = [...session.directory.keys()].filter((name) => hasPhrase(text, name));
    const count = ({ items }: Order) => named.filter((name) => items.some((item) => item.name === name)).length;
    return named.length > 0 ? count : null;
  },
};

/** A goal that changes an order with one of these statuses. */
export function orderGoal(statuses: readonly string[], needs: readonly Need<User>[], plan: RecordPlan<User, Order>) {
  const rule = `that is possible only for ${statuses.join(' and ')} orders.`;
  const problem = ({ order_id, status }: Order) => `order ${order_id} is ${status}; ${rule}`;
  return recordGoal(ORDER, (order) => (statuses.includes(order.status) ? null : problem(order)), needs, plan);
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
