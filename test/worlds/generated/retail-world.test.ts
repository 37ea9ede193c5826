// The retail world: byte-identical from a seed, and consistent in everything a customer could ask about.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../worlds/environment.ts';
import { builtinWorld } from '../../../worlds/generated/builtin-world.ts';
import type { RetailData } from '../../../worlds/generated/retail/data-types.ts';
import { RETAIL_POLICY } from '../../../worlds/generated/retail/policy.ts';
import { generateRetailWorld } from '../../../worlds/generated/retail/world.ts';
import { allKeys, worldHash } from './world-hash.ts';

const small = { users: 30, orders: 90, products: 50 };
const cents = (amount: number) => Math.round(amount * 100);
const hasCents = (amount: number) => amount === cents(amount) / 100;
const orders = (data: RetailData) => [...data.orders.values()];

/** The law holds for the small world of any seed. */
function forAnySeed(law: (data: RetailData) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => law(generateRetailWorld(seed, small))),
    { numRuns: 10 },
  );
}

describe('the retail world from a seed', () => {
  it('is the same on every machine: retail@1 never changes', () => {
    expect(worldHash(generateRetailWorld(1))).toBe('5b4abc217152a67f');
    expect(worldHash(generateRetailWorld(9, small))).toBe('d7eee9921df80d6b');
  });

  it('is another for another seed', () => {
    expect(new Set([1, 2, 3, 4].map((seed) => worldHash(generateRetailWorld(seed, small)))).size).toBe(4);
  });

  it('has 500 users, 1000 orders and 50 products of some ten variants by default', () => {
    const { users, orders, products } = generateRetailWorld(1);
    expect([users.size, orders.size, products.size]).toEqual([500, 1000, 50]);
    const variants = [...products.values()].map((product) => Object.keys(product.variants).length);
    expect(variants.reduce((sum, count) => sum + count) / variants.length).toBeCloseTo(10, -0.5);
    expect(Math.min(...variants)).toBeGreaterThanOrEqual(8);
  });

  it('refuses more products than the store sells', () => {
    expect(() => generateRetailWorld(1, { ...small, products: 51 })).toThrow(RangeError);
  });

  it('is frozen to the bottom', () => {
    const data = generateRetailWorld(1, small);
    const open = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && (!Object.isFrozen(value) || Object.values(value).some(open));
    expect([data.users, data.orders, data.products].flatMap((table) => [...table.values()].filter(open))).toEqual([]);
  });

  it('has no key that JavaScript would move to the front', () => {
    const data = generateRetailWorld(1, small);
    const keys = Object.values(data).flatMap((table) => [...table.keys(), ...[...table.values()].flatMap(allKeys)]);
    expect(keys.filter((key) => /^\d+$/.test(key))).toEqual([]);
  });

  it('shows every status, and both gift cards that cover an order and those that do not', () => {
    const data = generateRetailWorld(1);
    const byStatus = Map.groupBy(orders(data), ({ status }) => status);
    const shares = (['pending', 'delivered', 'processed', 'cancelled'] as const).map(
      (status) => (byStatus.get(status)?.length ?? 0) / 1000,
    );
    expect(shares[0]).toBeGreaterThan(0.35);
    expect(shares[1]).toBeGreaterThan(0.3);
    expect(shares[2]).toBeGreaterThan(0.05);
    expect(shares[3]).toBeGreaterThan(0.05);
    const balances = [...data.users.values()].flatMap(({ payment_methods }) =>
      Object.values(payment_methods).flatMap((method) => (method.source === 'gift_card' ? [method.balance] : [])),
    );
    expect(balances.filter((balance) => balance < 90).length).toBeGreaterThan(50);
    expect(balances.filter((balance) => balance > 500).length).toBeGreaterThan(50);
  });
});

describe('what retail records say agrees', () => {
  it('every item of an order is a variant of the catalogue, with its price and options, and none is there twice', () => {
    forAnySeed((data) => {
      for (const { items } of data.orders.values()) {
        expect(new Set(items.map((item) => item.item_id)).size).toBe(items.length);
        for (const { name, product_id, item_id, price, options } of items) {
          const product = data.products.get(product_id);
          expect(product?.name).toBe(name);
          expect(product?.variants[item_id]).toMatchObject({ item_id, price, options });
        }
      }
    });
  });

  it('payments add up to the items to the cent, are made with a method of the owner, and are refunded where cancelled', () => {
    forAnySeed((data) => {
      for (const { items, payment_history, user_id, status } of data.orders.values()) {
        const [payment, refund] = payment_history;
        expect(payment?.transaction_type).toBe('payment');
        expect(hasCents(payment!.amount)).toBe(true);
        expect(cents(payment!.amount)).toBe(items.reduce((sum, { price }) => sum + cents(price), 0));
        expect(data.users.get(user_id)?.payment_methods).toHaveProperty(payment!.payment_method_id);
        if (status === 'cancelled') expect(refund).toEqual({ ...payment, transaction_type: 'refund' });
        expect(payment_history.length).toBe(status === 'cancelled' ? 2 : 1);
      }
    });
  });

  it('orders that left the store have one shipment with all items and a tracking id of their own, others have none', () => {
    forAnySeed((data) => {
      const trackingIds: string[] = [];
      for (const { items, fulfillments, status } of data.orders.values()) {
        const left = status === 'processed' || status === 'delivered';
        expect(fulfillments.length).toBe(left ? 1 : 0);
        for (const { tracking_id, item_ids } of fulfillments) {
          expect(tracking_id.length).toBe(1);
          expect(tracking_id[0]).toMatch(/^\d{12}$/);
          trackingIds.push(...tracking_id);
          expect(item_ids).toEqual(items.map((item) => item.item_id));
        }
      }
      expect(new Set(trackingIds).size).toBe(trackingIds.length);
    });
  });

  it('users and orders name each other, every user has an order, and ids say what they are', () => {
    forAnySeed((data) => {
      for (const [id, user] of data.users) {
        expect(id).toMatch(/^[a-z]+_[a-z]+_\d{4}$/);
        expect(user.orders.length).toBeGreaterThan(0);
        expect(user.orders.every((order) => data.orders.get(order)?.user_id === id)).toBe(true);
        const methods = Object.entries(user.payment_methods);
        expect(methods.length).toBeGreaterThanOrEqual(1);
        expect(methods.length).toBeLessThanOrEqual(3);
        for (const [key, method] of methods) {
          expect(key).toBe(method.id);
          expect(method.id.startsWith(`${method.source}_`)).toBe(true);
          if (method.source === 'gift_card') expect(hasCents(method.balance)).toBe(true);
        }
      }
      for (const [id, order] of data.orders) {
        expect(id).toMatch(/^#W\d{7}$/);
        expect(data.users.get(order.user_id)?.orders).toContain(id);
      }
    });
  });

  it('e-mails, and names with a zip, find one user', () => {
    forAnySeed((data) => {
      const users = [...data.users.values()];
      const emails = new Set(users.map(({ email }) => email.toLowerCase()));
      const names = new Set(users.map(({ name, address }) => `${name.first_name} ${name.last_name} ${address.zip}`));
      expect([emails.size, names.size]).toEqual([users.length, users.length]);
    });
  });

  it('variants of a product differ in options and in price, have the same options, and several are available', () => {
    forAnySeed((data) => {
      for (const [id, product] of data.products) {
        expect(product.product_id).toBe(id);
        const variants = Object.values(product.variants);
        const [first] = variants;
        expect(new Set(variants.map(({ options }) => JSON.stringify(options))).size).toBe(variants.length);
        expect(new Set(variants.map(({ price }) => price)).size).toBe(variants.length);
        for (const [key, variant] of Object.entries(product.variants)) {
          expect(key).toBe(variant.item_id);
          expect(Object.keys(variant.options)).toEqual(Object.keys(first!.options));
          expect(hasCents(variant.price) && variant.price > 5).toBe(true);
        }
        expect(variants.filter(({ available }) => available).length).toBeGreaterThanOrEqual(4);
      }
    });
  });

  it('product names and ids are unique', () => {
    const { products } = generateRetailWorld(1);
    expect(new Set([...products.values()].map(({ name }) => name)).size).toBe(50);
    const items = [...products.values()].flatMap(({ variants }) => Object.keys(variants));
    expect(new Set([...items, ...products.keys()]).size).toBe(items.length + 50);
  });
});

describe('the retail world with its tools', () => {
  const world = builtinWorld('retail');
  const call = (name: string, kwargs: Record<string, string>) => createEnvironment(world).call({ name, kwargs });

  it('finds every user by e-mail and by name and zip', () => {
    for (const [id, user] of generateRetailWorld(1).users) {
      const { name, address, email } = user;
      expect(call('find_user_id_by_email', { email }).observation).toBe(id);
      expect(call('find_user_id_by_name_zip', { ...name, zip: address.zip }).observation).toBe(id);
    }
  });

  it('cancels a pending order', () => {
    const [order_id, order] = [...generateRetailWorld(1).orders].find(([, { status }]) => status === 'pending')!;
    const { observation } = call('cancel_pending_order', { order_id, reason: 'no longer needed' });
    expect(JSON.parse(observation)).toMatchObject({ status: 'cancelled', items: order.items });
  });

  it('is mended, and its policy names every rule that its tools do not check', () => {
    expect(world.fidelity).toBe('mended');
    expect(world.policy).toBe(RETAIL_POLICY);
    for (const rule of [
      'clear yes',
      'no longer needed',
      'ordered by mistake',
      'gift card',
      'Transfer to a human agent',
    ]) {
      expect(world.policy).toContain(rule);
    }
  });
});
