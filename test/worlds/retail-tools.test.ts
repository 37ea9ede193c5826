// Cases of the shop's tools that no recorded sequence covers: gift cards, repeated items, rounding in both fidelities.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { retail } from '../../worlds/retail/domain.ts';
import type { Fidelity, World } from '../../worlds/world.ts';

const variant = (item_id: string, price: number, available = true) => ({
  item_id,
  options: { size: item_id },
  available,
  price,
});
const item = (item_id: string, price: number, product_id = 'P1') => ({
  name: 'Lamp',
  product_id,
  item_id,
  price,
  options: { size: item_id },
});

/** A shop of one customer; `status`, items and payments of the one order as given. */
function shop(status: string, items: readonly JsonObject[], fidelity: Fidelity = 'mended'): World {
  const records = {
    users: {
      ada: {
        name: { first_name: 'Ada', last_name: 'Byron' },
        email: 'Ada@Example.com',
        address: { zip: '78701' },
        payment_methods: {
          gift_card_1: { source: 'gift_card', balance: 0.3, id: 'gift_card_1' },
          paypal_1: { source: 'paypal', id: 'paypal_1' },
          credit_card_1: { source: 'credit_card', id: 'credit_card_1' },
        },
        orders: ['#W1'],
      },
    },
    orders: {
      '#W1': {
        order_id: '#W1',
        user_id: 'ada',
        items,
        status,
        payment_history: [{ transaction_type: 'payment', amount: 0.1, payment_method_id: 'paypal_1' }],
      },
    },
    products: {
      P1: {
        name: 'Lamp',
        product_id: 'P1',
        variants: {
          a: variant('a', 1),
          b: variant('b', 1.1),
          c: variant('c', 1.3),
          off: variant('off', 1, false),
          dear: variant('dear', 9),
        },
      },
      P2: { name: 'Bulb', product_id: 'P2', variants: { z: variant('z', 1) } },
    },
  };
  const tables = Object.entries(records).map(
    ([table, rows]) => [table, new Map(Object.entries<JsonObject>(rows))] as const,
  );
  return { domain: retail, tables: new Map(tables), policy: '', fidelity };
}

const change = (name: string, item_ids: string[], new_item_ids: string[], payment_method_id = 'gift_card_1') => ({
  name,
  kwargs: { order_id: '#W1', item_ids, new_item_ids, payment_method_id },
});
const MODIFY = 'modify_pending_order_items';
const EXCHANGE = 'exchange_delivered_order_items';

describe('changing items', () => {
  it.each([
    { fidelity: 'original', amount: 0.10000000000000009 },
    { fidelity: 'mended', amount: 0.1 },
  ] as const)('charges $amount in $fidelity worlds', ({ fidelity, amount }) => {
    const environment = createEnvironment(shop('pending', [item('a', 1)], fidelity));
    environment.call(change(MODIFY, ['a'], ['b']));
    const { orders, users } = environment.changes();
    expect(orders?.['#W1']).toMatchObject({
      status: 'pending (item modified)',
      items: [{ item_id: 'b', price: 1.1, options: { size: 'b' } }],
      payment_history: [{}, { transaction_type: 'payment', amount, payment_method_id: 'gift_card_1' }],
    });
    expect(users?.ada).toMatchObject({ payment_methods: { gift_card_1: { balance: 0.2 } } });
  });

  it('notes a refund of 0 where the price stays, and accepts the same variant', () => {
    const environment = createEnvironment(shop('pending', [item('a', 1)]));
    expect(environment.call(change(MODIFY, ['a'], ['a'], 'paypal_1')).error).toBe(false);
    expect(environment.changes().orders?.['#W1']).toMatchObject({
      payment_history: [{}, { transaction_type: 'refund', amount: 0 }],
    });
    expect(environment.changes().users).toBeUndefined();
  });

  it('looks the old item up again for each pair', () => {
    const environment = createEnvironment(shop('pending', [item('a', 1), item('b', 1.1)]));
    environment.call(change(MODIFY, ['a', 'b'], ['b', 'c'], 'paypal_1'));
    expect(environment.changes().orders?.['#W1']).toMatchObject({ items: [{ item_id: 'c' }, { item_id: 'b' }] });
  });

  it('can be done once', () => {
    const environment = createEnvironment(shop('pending', [item('a', 1)]));
    environment.call(change(MODIFY, ['a'], ['b']));
    expect(environment.call(change(MODIFY, ['b'], ['a'])).error).toBe(true);
  });

  it('counts how often an item is there', () => {
    const world = shop('pending', [item('a', 1), item('a', 1)]);
    expect(createEnvironment(world).call(change(MODIFY, ['a', 'a'], ['a', 'b'])).error).toBe(false);
    expect(createEnvironment(world).call(change(MODIFY, ['a', 'a', 'a'], ['a', 'b', 'b'])).error).toBe(true);
  });

  it.each([
    ['lists of unequal length', change(MODIFY, ['a'], []), 'equally long'],
    ['a variant of another product', change(MODIFY, ['a'], ['z']), 'item z'],
    ['a variant that is not available', change(MODIFY, ['a'], ['off']), 'item off'],
    ['a variant named as a built-in member', change(MODIFY, ['a'], ['constructor']), 'item constructor'],
    ["a payment method that is not the owner's", change(MODIFY, ['a'], ['b'], 'gift_card_9'), 'gift_card_9'],
    ['a gift card that does not hold the difference', change(MODIFY, ['a'], ['dear']), 'does not hold'],
    ['an order that is not delivered, for an exchange', change(EXCHANGE, ['a'], ['b']), 'not delivered'],
  ])('with %s is an error that changes nothing', (_name, action, message) => {
    const environment = createEnvironment(shop('pending', [item('a', 1)]));
    expect(environment.call(action).observation).toContain(message);
    expect(environment.changes()).toEqual({});
  });
});

describe('exchanging items', () => {
  it('notes what is exchanged, sorted, and the difference rounded; it charges nothing', () => {
    const environment = createEnvironment(shop('delivered', [item('b', 1.1), item('a', 1)], 'original'));
    environment.call(change(EXCHANGE, ['b', 'a'], ['c', 'b']));
    expect(environment.changes()).toEqual({
      orders: {
        '#W1': expect.objectContaining({
          status: 'exchange requested',
          exchange_items: ['a', 'b'],
          exchange_new_items: ['b', 'c'],
          exchange_payment_method_id: 'gift_card_1',
          exchange_price_difference: 0.3,
        }),
      },
    });
  });
});

describe('returning items', () => {
  const give = (item_ids: string[], payment_method_id: string) => ({
    name: 'return_delivered_order_items',
    kwargs: { order_id: '#W1', item_ids, payment_method_id },
  });

  it.each([
    { to: 'paypal_1', error: false },
    { to: 'gift_card_1', error: false },
    { to: 'credit_card_1', error: true },
    { to: 'gift_card_9', error: true },
  ])('to $to: error $error', ({ to, error }) => {
    const environment = createEnvironment(shop('delivered', [item('b', 1.1), item('a', 1)]));
    expect(environment.call(give(['b', 'a'], to)).error).toBe(error);
    const order = environment.changes().orders?.['#W1'];
    if (error) expect(order).toBeUndefined();
    else
      expect(order).toMatchObject({
        status: 'return requested',
        return_items: ['a', 'b'],
        return_payment_method_id: to,
      });
  });
});

describe('finding customers and products', () => {
  const environment = createEnvironment(shop('pending', []));
  const find = (name: string, kwargs: JsonObject) => environment.call({ name, kwargs }).observation;

  it('ignores upper and lower case of e-mail addresses and names, not of zip codes', () => {
    expect(find('find_user_id_by_email', { email: 'ada@EXAMPLE.com' })).toBe('ada');
    expect(find('find_user_id_by_name_zip', { first_name: 'ADA', last_name: 'byron', zip: '78701' })).toBe('ada');
    expect(find('find_user_id_by_name_zip', { first_name: 'Ada', last_name: 'Byron', zip: '7870' })).toMatch(
      /^Error: /,
    );
  });

  it('finds customers by the address they have now', () => {
    const moved = createEnvironment(shop('pending', []));
    const address = { address1: '', address2: '', city: '', state: '', country: '', zip: '10001' };
    moved.call({ name: 'modify_user_address', kwargs: { user_id: 'ada', ...address } });
    const kwargs = { first_name: 'Ada', last_name: 'Byron' };
    expect(moved.call({ name: 'find_user_id_by_name_zip', kwargs: { ...kwargs, zip: '10001' } }).observation).toBe(
      'ada',
    );
    expect(moved.call({ name: 'find_user_id_by_name_zip', kwargs: { ...kwargs, zip: '78701' } }).error).toBe(true);
  });

  it('lists products by name', () => {
    expect(find('list_all_product_types', {})).toBe('{"Bulb":"P2","Lamp":"P1"}');
  });
});

describe('paying in another way', () => {
  it('charges and refunds gift cards at once, and nothing else', () => {
    const environment = createEnvironment(shop('pending', []));
    const pay = (payment_method_id: string) =>
      environment.call({ name: 'modify_pending_order_payment', kwargs: { order_id: '#W1', payment_method_id } });
    expect(pay('paypal_1').error).toBe(true);
    expect(pay('gift_card_1').error).toBe(false);
    expect(pay('credit_card_1').error).toBe(true);
    expect(environment.changes()).toMatchObject({
      users: { ada: { payment_methods: { gift_card_1: { balance: 0.2 } } } },
      orders: {
        '#W1': {
          payment_history: [
            {},
            { transaction_type: 'payment', amount: 0.1, payment_method_id: 'gift_card_1' },
            { transaction_type: 'refund', amount: 0.1, payment_method_id: 'paypal_1' },
          ],
        },
      },
    });

    environment.call({ name: 'cancel_pending_order', kwargs: { order_id: '#W1', reason: 'no longer needed' } });
    const { orders, users } = environment.changes();
    expect(orders?.['#W1']?.payment_history).toHaveLength(6);
    // The gift card holds what it held at first.
    expect(users).toBeUndefined();
  });
});
