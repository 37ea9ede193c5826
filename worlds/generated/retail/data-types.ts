// The records of the retail world, in the shapes its tools read and write.
import type { Address, Name } from '../people.ts';

export type Options = { readonly [option: string]: string };

export type Variant = {
  readonly item_id: string;
  readonly options: Options;
  readonly available: boolean;
  /** Dollars, two decimals; no two variants of a product cost the same. */
  readonly price: number;
};
export type Product = {
  readonly name: string;
  readonly product_id: string;
  readonly variants: { readonly [itemId: string]: Variant };
};

export type RetailPaymentMethod =
  | { readonly source: 'credit_card'; readonly brand: string; readonly last_four: string; readonly id: string }
  | { readonly source: 'paypal'; readonly id: string }
  | { readonly source: 'gift_card'; readonly balance: number; readonly id: string };

export type RetailUser = {
  readonly name: Name;
  readonly address: Address;
  readonly email: string;
  readonly payment_methods: { readonly [id: string]: RetailPaymentMethod };
  readonly orders: readonly string[];
};

export type OrderItem = {
  readonly name: string;
  readonly product_id: string;
  readonly item_id: string;
  readonly price: number;
  readonly options: Options;
};
export type OrderStatus = 'pending' | 'processed' | 'delivered' | 'cancelled';
type OrderPayment = {
  readonly transaction_type: 'payment' | 'refund';
  readonly amount: number;
  readonly payment_method_id: string;
};
export type Order = {
  readonly order_id: string;
  readonly user_id: string;
  readonly address: Address;
  readonly items: readonly OrderItem[];
  /** One shipment with all items, once the order is processed; empty before, and for cancelled orders. */
  readonly fulfillments: readonly { readonly tracking_id: readonly string[]; readonly item_ids: readonly string[] }[];
  readonly status: OrderStatus;
  readonly payment_history: readonly OrderPayment[];
};

export type RetailData = {
  readonly users: ReadonlyMap<string, RetailUser>;
  readonly orders: ReadonlyMap<string, Order>;
  readonly products: ReadonlyMap<string, Product>;
};
