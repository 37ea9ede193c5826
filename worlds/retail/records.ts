// The records of the shop: their shapes, how tools read and change them, and the arguments that name them.

import { z } from 'zod';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { roundCents } from '../arithmetic.ts';
import { ToolError } from '../tool.ts';
import type { Database } from '../world.ts';

type Address = {
  address1: string;
  address2: string;
  city: string;
  country: string;
  state: string;
  zip: string;
};

/** `balance` belongs to gift cards, in dollars. */
export type PaymentMethod = { source: string; id: string; balance?: number };

export type User = {
  name: { first_name: string; last_name: string };
  address: Address;
  email: string;
  payment_methods: Record<string, PaymentMethod>;
  orders: string[];
};

export type OrderItem = {
  name: string;
  product_id: string;
  item_id: string;
  price: number;
  options: Record<string, string>;
};

export type Payment = { transaction_type: 'payment' | 'refund'; amount: number; payment_method_id: string };

export type Order = {
  order_id: string;
  user_id: string;
  address: Address;
  items: OrderItem[];
  status: string;
  payment_history: Payment[];
  cancel_reason?: string;
  return_items?: string[];
  return_payment_method_id?: string;
  exchange_items?: string[];
  exchange_new_items?: string[];
  exchange_payment_method_id?: string;
  exchange_price_difference?: number;
};

export type Variant = { item_id: string; options: Record<string, string>; available: boolean; price: number };
export type Product = { name: string; product_id: string; variants: Record<string, Variant> };

export const TABLES = ['users', 'orders', 'products'] as const;

// The casts below give the records their types. The data is trusted to have the shapes above: if a record
// does not, the tool throws, and the call fails like any other.

/** Throws ToolError if the user does not exist. */
export function readUser(db: Database, id: string): Readonly<User> {
  return found(db.get('users', id), 'user', id) as Readonly<User>;
}

/** Throws ToolError if the user does not exist. */
export function editUser(db: Database, id: string): User {
  return found(db.edit('users', id), 'user', id) as User;
}

/** Throws ToolError if the order does not exist. */
export function readOrder(db: Database, id: string): Readonly<Order> {
  return found(db.get('orders', id), 'order', id) as Readonly<Order>;
}

/** Throws ToolError if the order does not exist. */
export function editOrder(db: Database, id: string): Order {
  return found(db.edit('orders', id), 'order', id) as Order;
}

/** Throws ToolError if the product does not exist. */
export function readProduct(db: Database, id: string): Readonly<Product> {
  return found(db.get('products', id), 'product', id) as Readonly<Product>;
}

/** The ids of the users with this e-mail address, upper and lower case alike, in the order of the data. */
export function userIdsByEmail(db: Database, email: string): string[] {
  return db.entriesBy('users', lowerCaseEmail, email.toLowerCase()).map(({ id }) => id);
}

/** The users whose address has this zip code, in the order of the data. */
export function usersByZip(
  db: Database,
  zip: string,
): readonly { readonly id: string; readonly record: Readonly<User> }[] {
  return db.entriesBy('users', zipCode, zip) as readonly { id: string; record: User }[];
}

const lowerCaseEmail = (record: JsonObject) => (record as User).email.toLowerCase();
const zipCode = (record: JsonObject) => (record as User).address.zip;

/** All products, in the order of the data. */
export function allProducts(db: Database): readonly { readonly id: string; readonly record: Readonly<Product> }[] {
  return db.entries('products') as readonly { id: string; record: Product }[];
}

function found<Value>(value: Value | undefined, kind: string, id: string): Value {
  if (value === undefined) throw new ToolError(`${kind} ${id} not found`);
  return value;
}

/** A user's payment method by id. Throws ToolError if the user has no method with that id. */
export function paymentMethod(user: Readonly<User>, id: string): PaymentMethod {
  const method = Object.hasOwn(user.payment_methods, id) ? user.payment_methods[id] : undefined;
  if (!method) throw new ToolError(`payment method ${id} not found in the profile of the order's owner`);
  return method;
}

/** True for the id of a gift card; ids name their source. */
export function isGiftCardId(paymentMethodId: string): boolean {
  return paymentMethodId.includes('gift_card');
}

/** Throws ToolError if the method is a gift card with less than `amount` dollars on it. */
export function checkGiftCardHolds(method: Readonly<PaymentMethod>, amount: number): void {
  if (method.source === 'gift_card' && (method.balance ?? 0) < amount) {
    throw new ToolError(`gift card ${method.id} does not hold ${amount}`);
  }
}

/** Adds dollars to a user's gift card (deducts them if negative), rounded to cents. Throws ToolError if the user has no such method. */
export function addToGiftCard(db: Database, userId: string, cardId: string, amount: number): void {
  const card = paymentMethod(editUser(db, userId), cardId);
  card.balance = roundCents((card.balance ?? 0) + amount);
}

export const orderId = z.string().describe('The order id, with its leading "#", such as "#W0000000".');
export const userId = z.string().describe('The user id, such as "sara_doe_496".');

export const addressArguments = {
  address1: z.string().describe('First line: number and street, such as "12 Main Street".'),
  address2: z
    .string()
    .describe('Second line: suite or apartment, such as "Suite 3"; an empty string where there is none.'),
  city: z.string().describe('City, such as "Denver".'),
  state: z.string().describe('State as two letters, such as "CO".'),
  country: z.string().describe('Country, such as "USA".'),
  zip: z.string().describe('Zip code, such as "80279".'),
};
