// The facts of a ground-truth call in the shop, read from the attempt's records as they are before it.
import type { Action } from '../../shared/contracts/action.ts';
import type { Environment } from '../../worlds/environment.ts';
import type { Order as OrderRecord, PaymentMethod, Product, User, Variant } from '../../worlds/retail/records.ts';
import type { Address, CallFacts, Item, Order, Payment, Person } from './call-facts.ts';

/** A customer of the shop with their payment methods by id. */
export interface Shopper {
  readonly person: Person;
  readonly address: Address;
  readonly methods: ReadonlyMap<string, Payment>;
  readonly orders: readonly string[];
}

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' };

/** A payment method of either domain as an agent can name it. */
export function paymentOf(method: Readonly<Record<string, unknown>>): Payment {
  const brand = typeof method.brand === 'string' ? (BRANDS[method.brand] ?? method.brand) : null;
  const lastFour = typeof method.last_four === 'string' ? method.last_four : null;
  return { source: String(method.source), brand, lastFour };
}

export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the ground truth names ${what}, which is not in the world`);
  return value;
}

export function shopper(env: Environment, userId: string): Shopper {
  const user = found(env.read('users', userId), `user ${userId}`) as unknown as User;
  const methods = Object.entries(user.payment_methods).map(
    ([id, method]) => [id, paymentOf(method satisfies PaymentMethod)] as const,
  );
  return {
    person: { first: user.name.first_name, last: user.name.last_name },
    address: user.address,
    methods: new Map(methods),
    orders: user.orders,
  };
}

function orderRecord(env: Environment, id: string): OrderRecord {
  return found(env.read('orders', id), `order ${id}`) as unknown as OrderRecord;
}

export function orderFacts(env: Environment, id: string): Order {
  const order = orderRecord(env, id);
  const { methods } = shopper(env, order.user_id);
  const items = order.items.map(({ name, options, price }): Item => ({ name, options, price }));
  return {
    id,
    status: order.status,
    items,
    total: items.reduce((sum, { price }) => sum + price, 0),
    paidWith: found(methods.get(order.payment_history[0]?.payment_method_id ?? ''), `the payment of ${id}`),
    address: order.address,
  };
}

function itemOf(env: Environment, orderId: string, itemId: string): Item & { readonly product: string } {
  const item = orderRecord(env, orderId).items.find(({ item_id }) => item_id === itemId);
  const { name, options, price, product_id } = found(item, `item ${itemId}`);
  return { name, options, price, product: product_id };
}

export function product(env: Environment, productId: string): Product {
  return found(env.read('products', productId), `product ${productId}`) as unknown as Product;
}

/** A variant of a product as an item. */
export function variantItem(name: string, { options, price }: Readonly<Variant>): Item {
  return { name, options, price };
}

/** Null for a call that does not write to the shop's records. */
export function retailCall(env: Environment, userId: string, { name, kwargs }: Action): CallFacts | null {
  const user = shopper(env, userId);
  const customer = user.person;
  const method = (id: unknown) => found(user.methods.get(String(id)), `payment method ${String(id)}`);
  const ids = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
  const order = () => orderFacts(env, String(kwargs.order_id));
  switch (name) {
    case 'cancel_pending_order':
      return {
        act: 'cancel_order',
        customer,
        order: order(),
        reason: String(kwargs.reason),
        refund: order().total,
      };
    case 'return_delivered_order_items': {
      const items = ids(kwargs.item_ids).map((id) => itemOf(env, String(kwargs.order_id), id));
      return {
        act: 'return_items',
        customer,
        order: order(),
        items,
        refundTo: method(kwargs.payment_method_id),
        amount: items.reduce((sum, { price }) => sum + price, 0),
      };
    }
    case 'exchange_delivered_order_items':
    case 'modify_pending_order_items': {
      const newIds = ids(kwargs.new_item_ids);
      const swaps = ids(kwargs.item_ids).map((id, index) => {
        const item = itemOf(env, String(kwargs.order_id), id);
        const variant = product(env, item.product).variants[newIds[index] ?? ''];
        return { item, to: variantItem(item.name, found(variant, `variant ${newIds[index]}`)) };
      });
      return {
        act: name === 'modify_pending_order_items' ? 'change_items' : 'exchange_items',
        customer,
        order: order(),
        swaps,
        payment: method(kwargs.payment_method_id),
        difference: swaps.reduce((sum, { item, to }) => sum + to.price - item.price, 0),
      };
    }
    case 'modify_pending_order_address':
      return { act: 'order_address', customer, order: order(), address: addressOf(kwargs) };
    case 'modify_pending_order_payment':
      return { act: 'order_payment', customer, order: order(), payment: method(kwargs.payment_method_id) };
    case 'modify_user_address':
      return { act: 'profile_address', customer, address: addressOf(kwargs) };
    default:
      return null;
  }
}

function addressOf(kwargs: Action['kwargs']): Address {
  const part = (name: keyof Address) => String(kwargs[name]);
  return {
    address1: part('address1'),
    address2: part('address2'),
    city: part('city'),
    state: part('state'),
    country: part('country'),
    zip: part('zip'),
  };
}
