// The retail world's data from a seed: products, customers, and orders whose items, payments and shipments fit together.
import { type Random, randomStream } from '../../../shared/random.ts';
import { frozen } from '../../database/json-values.ts';
import { paymentMethodId, randomAddress, randomCard, randomPeople, unused } from '../people.ts';
import { CATALOGUE } from './catalogue.ts';
import type {
  Order,
  OrderItem,
  OrderStatus,
  Product,
  RetailData,
  RetailPaymentMethod,
  RetailUser,
} from './data-types.ts';
import { generateProducts } from './products.ts';

/** How many records; `products` is at most the size of the catalogue. Every user has at least one order. */
interface RetailSize {
  readonly users: number;
  readonly orders: number;
  readonly products: number;
}

const DEFAULT_RETAIL_SIZE: RetailSize = { users: 500, orders: 1000, products: CATALOGUE.length };

/** The retail world of a seed: the same records, in the same order, on every machine; everything in it is frozen. */
export function generateRetailWorld(seed: number, size: RetailSize = DEFAULT_RETAIL_SIZE): RetailData {
  const products = generateProducts(randomStream(seed, 'retail', 'products'), size.products);
  const customers = generateCustomers(randomStream(seed, 'retail', 'users'), size.users);
  const orders = generateOrders(randomStream(seed, 'retail', 'orders'), size.orders, customers, products);
  const users = new Map(
    customers.map(({ user_id, user, orders: own }): [string, RetailUser] => [user_id, { ...user, orders: own }]),
  );
  for (const table of [products, users, orders]) for (const record of table.values()) frozen(record);
  return { users, orders, products };
}

/** A user whose orders are still being made. */
interface Customer {
  readonly user_id: string;
  readonly user: Omit<RetailUser, 'orders'>;
  readonly orders: string[];
}

function generateCustomers(random: Random, count: number): Customer[] {
  const paymentIds = new Set<string>();
  return randomPeople(random, count).map(({ user_id, name, address, email }) => {
    const sources = random.shuffle<RetailPaymentMethod['source']>([
      'credit_card',
      'gift_card',
      'paypal',
      'credit_card',
    ]);
    const methods = sources.slice(0, 1 + random.integer(3)).map((source) => paymentMethod(random, paymentIds, source));
    const payment_methods = Object.fromEntries(methods.map((method) => [method.id, method]));
    return { user_id, user: { name, address, email, payment_methods }, orders: [] };
  });
}

function paymentMethod(random: Random, used: Set<string>, source: RetailPaymentMethod['source']): RetailPaymentMethod {
  const id = paymentMethodId(random, used, source);
  if (source === 'credit_card') return { source, ...randomCard(random), id };
  if (source === 'paypal') return { source, id };
  // Half of the gift cards cover little more than a difference in price, half of them whole orders.
  const dollars = random.next() < 0.5 ? 5 + random.integer(80) : 120 + random.integer(880);
  return { source, balance: (dollars * 100 + 5 * random.integer(20)) / 100, id };
}

function generateOrders(
  random: Random,
  count: number,
  customers: readonly Customer[],
  products: ReadonlyMap<string, Product>,
): Map<string, Order> {
  const catalogue = [...products.values()];
  const trackingIds = new Set<string>();
  const orderIds = new Set<string>();
  const orders = new Map<string, Order>();
  for (let index = 0; index < count; index++) {
    // One order for everybody first, then the rest by chance.
    const customer = customers[index] ?? random.pick(customers);
    const order_id = unused(orderIds, () => `#W${1_000_000 + random.integer(9_000_000)}`);
    const items = orderItems(random, catalogue);
    const status = orderStatus(random);
    const shipped = status === 'processed' || status === 'delivered';
    const tracking = () => String(100_000_000_000 + random.integer(900_000) * 1_000_000 + random.integer(1_000_000));
    const payment = {
      amount: items.reduce((sum, item) => sum + Math.round(item.price * 100), 0) / 100,
      payment_method_id: random.pick(Object.keys(customer.user.payment_methods)),
    };
    customer.orders.push(order_id);
    orders.set(order_id, {
      order_id,
      user_id: customer.user_id,
      address: random.next() < 0.8 ? customer.user.address : randomAddress(random),
      items,
      fulfillments: shipped
        ? [{ tracking_id: [unused(trackingIds, tracking)], item_ids: items.map((item) => item.item_id) }]
        : [],
      status,
      payment_history: [
        { transaction_type: 'payment', ...payment },
        ...(status === 'cancelled' ? [{ transaction_type: 'refund' as const, ...payment }] : []),
      ],
    });
  }
  // The first orders follow the users; the table should not show it.
  return new Map(random.shuffle([...orders]));
}

function orderStatus(random: Random): OrderStatus {
  const share = random.next();
  if (share < 0.42) return 'pending';
  if (share < 0.8) return 'delivered';
  return share < 0.9 ? 'processed' : 'cancelled';
}

/** One to five items, no item twice; now and then two variants of one product. */
function orderItems(random: Random, catalogue: readonly Product[]): OrderItem[] {
  const chosen = random.sample(catalogue, 1 + random.integer(Math.min(5, catalogue.length)));
  const twice = chosen.length > 1 && random.next() < 0.1;
  return chosen.flatMap(({ name, product_id, variants }, index) =>
    random
      .sample(Object.values(variants), twice && index === 0 ? 2 : 1)
      .map(({ item_id, price, options }) => ({ name, product_id, item_id, price, options })),
  );
}
