// The state for drawing one retail scenario: the customer, their orders, the random numbers and the wording of references.
import type { Random } from '../../../../shared/random.ts';
import type { PaymentRef } from '../../../scenario.ts';
import type { ItemRef, Options, OrderRef } from '../../../scenario-retail.ts';
import { HYGIENE_ARTICLES } from '../../retail/catalogue.ts';
import type { Order, OrderItem, RetailData, RetailPaymentMethod, RetailUser } from '../../retail/data-types.ts';
import { cardName, recordOf } from '../goal-parts.ts';
import { ordinaryProduct } from '../words.ts';

/** One scenario in the making. Orders that a goal touches leave `free`, so that no two goals meet in one. */
export interface RetailDraw {
  readonly shop: RetailData;
  readonly random: Random;
  readonly userId: string;
  readonly user: RetailUser;
  readonly orders: readonly Order[];
  /** How likely the customer knows an order's number, 0 to 1. */
  readonly knowsOrders: number;
  free: Order[];
  /** Gift cards whose balance a goal depends on or changes. */
  readonly giftCardsInUse: Set<string>;
  /** True if a goal changes the profile. */
  profileInUse: boolean;
}

/** A draw for one customer. */
export function startDraw(shop: RetailData, random: Random, userId: string, knowsOrders: number): RetailDraw {
  const user = recordOf(shop.users, userId);
  const orders = user.orders.map((id) => recordOf(shop.orders, id));
  return {
    shop,
    random,
    userId,
    user,
    orders,
    knowsOrders,
    free: orders,
    giftCardsInUse: new Set(),
    profileInUse: false,
  };
}

/** Takes one of the free orders for which `fits` returns true; undefined if there is none. */
export function takeOrder(draw: RetailDraw, fits: (order: Order) => boolean): Order | undefined {
  const fitting = draw.free.filter(fits);
  if (fitting.length === 0) return undefined;
  const order = draw.random.pick(fitting);
  draw.free = draw.free.filter((other) => other !== order);
  return order;
}

/** How the customer refers to an order: by its number, or by products that only it holds, `about` first among them. */
export function orderRef(draw: RetailDraw, order: Order, about: readonly string[] = []): OrderRef {
  const others = draw.orders.filter((other) => other !== order).map(productNames);
  const names = [...new Set([...about, ...productNames(order)])];
  const contains: string[] = [];
  const rivals = () => others.filter((other) => contains.every((name) => other.has(name)));
  contains.push(...(about.length > 0 ? new Set(about) : names.slice(0, 1)));
  for (const name of names) {
    if (rivals().length === 0) break;
    if (!contains.includes(name) && rivals().some((other) => !other.has(name))) contains.push(name);
  }
  const knows_id = rivals().length > 0 || draw.random.next() < draw.knowsOrders;
  return { id: order.order_id, knows_id, contains: contains.map(ordinaryProduct), holds: [...productNames(order)] };
}

function productNames(order: Order): ReadonlySet<string> {
  return new Set(order.items.map((item) => item.name));
}

/** An item that can be changed, or sent back; undefined if it cannot, or if the customer cannot name it. */
export function itemRef(order: Order, item: OrderItem): ItemRef | undefined {
  return isKept(order, item) ? undefined : namedItem(order, item);
}

/** True for an item that is neither taken back nor exchanged. */
export function isKept({ status }: Order, { name }: OrderItem): boolean {
  return status === 'delivered' && HYGIENE_ARTICLES.includes(name);
}

/** An item as the customer names it; undefined if the order contains the same item twice. */
export function namedItem(order: Order, item: OrderItem): ItemRef | undefined {
  const rivals = order.items.filter((other) => other !== item && other.name === item.name);
  if (rivals.some((other) => other.item_id === item.item_id)) return undefined;
  const traits: Record<string, string> = {};
  let left = rivals;
  for (const [name, value] of Object.entries(item.options)) {
    const fewer = left.filter((other) => other.options[name] === value);
    if (fewer.length === left.length) continue;
    traits[name] = value;
    left = fewer;
  }
  if (left.length > 0) return undefined;
  return {
    item_id: item.item_id,
    product_id: item.product_id,
    product: item.name,
    options: item.options,
    called: nameWith(item.name, traits),
  };
}

/** `color black`, `3 pieces`. */
export const trait = (option: string, value: string) => (value.endsWith(option) ? value : `${option} ${value}`);

/** `desk lamp`, or `desk lamp (color black)` if options distinguish it from others. */
function nameWith(product: string, traits: Options): string {
  const told = Object.entries(traits).map(([name, value]) => trait(name, value));
  return told.length === 0 ? ordinaryProduct(product) : `${ordinaryProduct(product)} (${told.join(', ')})`;
}

/** The customer's name for one of their payment methods; undefined if it would also fit another of them. */
export function paymentRef(user: RetailUser, id: string): PaymentRef | undefined {
  const method = user.payment_methods[id];
  if (!method) return undefined;
  const called = ordinaryName(method);
  const alike = Object.values(user.payment_methods).filter((other) => ordinaryName(other) === called);
  if (alike.length > 1) return undefined;
  const card = method.source === 'credit_card' ? method : undefined;
  return { id, source: method.source, last_four: card?.last_four ?? null, called };
}

function ordinaryName(method: RetailPaymentMethod): string {
  if (method.source === 'paypal') return 'PayPal account';
  if (method.source === 'gift_card') return 'gift card';
  return cardName(method.brand, method.last_four);
}

/** The amount paid for an order, in dollars; undefined if its history has more than one payment. */
export function singlePayment(order: Order): { readonly amount: number; readonly id: string } | undefined {
  const [payment, ...rest] = order.payment_history;
  if (!payment || rest.length > 0 || payment.transaction_type !== 'payment') return undefined;
  return { amount: payment.amount, id: payment.payment_method_id };
}
