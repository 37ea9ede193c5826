// The parts of the retail tools' records that the agent reads.
import { z } from 'zod';
import { customerSchema } from '../engine/resolution.ts';

const optionsSchema = z.record(z.string(), z.string());
type Options = Readonly<z.infer<typeof optionsSchema>>;

const addressSchema = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});

export const userSchema = customerSchema.extend({
  address: addressSchema,
  orders: z.array(z.string()),
});
export type User = Readonly<z.infer<typeof userSchema>>;

const itemSchema = z.object({
  name: z.string(),
  product_id: z.string(),
  item_id: z.string(),
  price: z.number(),
  options: optionsSchema,
});
export type Item = Readonly<z.infer<typeof itemSchema>>;

export const orderSchema = z.object({
  order_id: z.string(),
  status: z.string(),
  items: z.array(itemSchema),
  fulfillments: z.array(z.object({ tracking_id: z.array(z.string()) })),
  payment_history: z.array(
    z.object({ transaction_type: z.string(), amount: z.number(), payment_method_id: z.string() }),
  ),
});
export type Order = Readonly<z.infer<typeof orderSchema>>;

const variantSchema = z.object({
  item_id: z.string(),
  options: optionsSchema,
  available: z.boolean(),
  price: z.number(),
});
export type Variant = Readonly<z.infer<typeof variantSchema>>;

export const productSchema = z.object({
  name: z.string(),
  product_id: z.string(),
  variants: z.record(z.string(), variantSchema),
});
export type Product = Readonly<z.infer<typeof productSchema>>;

/** The agent's name for an item: `Toaster (slots two, control dial, color sage)`. */
export function itemName({ name, options }: { readonly name: string; readonly options: Options }): string {
  const told = Object.entries(options).map(([option, value]) => `${option} ${value}`);
  return `${name} (${told.join(', ')})`;
}
