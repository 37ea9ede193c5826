// A world of one customer with one pending order, and a task to cancel it: small enough to see what an evaluation does with it.
import { type SimulatedUser, STOP } from '../../customers/customer.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { taskHash } from '../../worlds/hashes.ts';
import { retail } from '../../worlds/retail/domain.ts';
import type { Task, TaskSet, World } from '../../worlds/world.ts';

const address = { address1: '1 Elm Street', address2: '', city: 'Austin', country: 'USA', state: 'TX', zip: '78701' };
const user = {
  name: { first_name: 'Ada', last_name: 'Byron' },
  address,
  email: 'ada@example.com',
  payment_methods: { gift_card_1: { source: 'gift_card', balance: 10, id: 'gift_card_1' } },
  orders: ['#W1'],
};
const order = {
  order_id: '#W1',
  user_id: 'ada_byron_1',
  address,
  items: [{ name: 'Lamp', product_id: 'P-lamp', item_id: 'I-lamp-1', price: 20.5, options: { color: 'red' } }],
  fulfillments: [],
  status: 'pending',
  payment_history: [{ transaction_type: 'payment', amount: 20.5, payment_method_id: 'gift_card_1' }],
};
const product = {
  name: 'Lamp',
  product_id: 'P-lamp',
  variants: { 'I-lamp-1': { item_id: 'I-lamp-1', options: { color: 'red' }, available: true, price: 20.5 } },
};

const table = (entries: Record<string, JsonObject>) => new Map(Object.entries(entries));

export const tinyWorld: World = {
  domain: retail,
  tables: new Map([
    ['users', table({ ada_byron_1: user })],
    ['orders', table({ '#W1': order })],
    ['products', table({ 'P-lamp': product })],
  ]),
  policy: 'Help the customer. Cancel only pending orders.',
  fidelity: 'mended',
};

export const cancel: Action = { name: 'cancel_pending_order', kwargs: { order_id: '#W1', reason: 'no longer needed' } };

/** A task of the tiny world: by default, to cancel the order and to say what is refunded. */
export function tinyTask(more: Partial<Task> = {}): Task {
  const content = {
    user_id: 'ada_byron_1',
    instruction: 'You are Ada. SECRET-INSTRUCTION',
    actions: [cancel],
    outputs: ['20.5'],
    ...more,
  };
  return { domain: 'retail', task_id: 0, hash: taskHash(content), level: null, tags: [], writes: 1, ...content };
}

export function tinyTaskSet(tasks: readonly Task[] = [tinyTask()]): TaskSet {
  return { name: 'tiny@1', world: tinyWorld, tasks };
}

/** A customer who says hello, and stops at the agent's second message. */
export function briefUser(more: Partial<SimulatedUser> = {}): SimulatedUser {
  let replies = 0;
  return {
    strategy: 'brief',
    model: null,
    calls: [],
    open: async () => 'Hello, I want to cancel my order #W1.',
    reply: async () => (replies++ === 0 ? 'Yes, please.' : STOP),
    [Symbol.asyncDispose]: async () => {},
    ...more,
  };
}

export const respond = (content: string): Action => ({ name: 'respond', kwargs: { content } });
export const inTags = (action: Action): string => `<json>${JSON.stringify(action)}</json>`;
