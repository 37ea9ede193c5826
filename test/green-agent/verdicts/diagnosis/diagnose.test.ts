// Diagnoses of conversations in a small shop: the sentence a person would say, and the evidence behind it.
import { describe, expect, it } from 'vitest';
import { diagnose } from '../../../../green-agent/verdicts/diagnosis/diagnose.ts';
import { gradeTask } from '../../../../green-agent/verdicts/grading.ts';
import { type Action, RESPOND } from '../../../../shared/contracts/action.ts';
import type { StepRecord } from '../../../../shared/contracts/attempt.ts';
import type { JsonObject } from '../../../../shared/contracts/json.ts';
import { createEnvironment } from '../../../../worlds/environment.ts';
import { retail } from '../../../../worlds/retail/domain.ts';
import type { Story } from '../../../../worlds/story.ts';
import type { World } from '../../../../worlds/world.ts';
import { tinyTask } from '../../../support/tiny-world.ts';

const table = (entries: Record<string, JsonObject>) => new Map(Object.entries(entries));
const item = (id: string, name: string, price: number, options: JsonObject) => ({
  name,
  product_id: `P-${name}`,
  item_id: id,
  price,
  options,
});
const LAMP = item('lamp-25', 'Desk Lamp', 20, { wattage: '25 W', color: 'red' });
const CORD = item('cord', 'USB Cord', 5, { length: '1 m' });
const variant = ({ item_id, options, price }: typeof LAMP) => ({ item_id, options, available: true, price });
const order = (id: string, status: string, items: readonly JsonObject[]) => ({
  order_id: id,
  user_id: 'ada',
  address: {},
  items,
  status,
  payment_history: [{ transaction_type: 'payment', amount: 25, payment_method_id: 'credit_card_1' }],
});
const world: World = {
  domain: retail,
  tables: new Map([
    [
      'users',
      table({
        ada: {
          name: { first_name: 'Ada', last_name: 'Byron' },
          address: {},
          email: 'ada@example.com',
          payment_methods: {
            credit_card_1: { source: 'credit_card', brand: 'visa', last_four: '1111', id: 'credit_card_1' },
            gift_card_1: { source: 'gift_card', balance: 100, id: 'gift_card_1' },
          },
          orders: ['#W1', '#W2', '#W3'],
        },
      }),
    ],
    [
      'orders',
      table({
        '#W1': order('#W1', 'delivered', [LAMP, CORD]),
        '#W2': order('#W2', 'pending', [LAMP]),
        '#W3': order('#W3', 'pending', [CORD]),
      }),
    ],
    [
      'products',
      table({
        'P-Desk Lamp': {
          name: 'Desk Lamp',
          product_id: 'P-Desk Lamp',
          variants: {
            'lamp-25': variant(LAMP),
            'lamp-40': { item_id: 'lamp-40', options: { wattage: '40 W', color: 'red' }, available: true, price: 22 },
            'lamp-60': { item_id: 'lamp-60', options: { wattage: '60 W', color: 'red' }, available: true, price: 24 },
          },
        },
      }),
    ],
  ]),
  policy: '',
  fidelity: 'mended',
};

const exchange = (more: JsonObject = {}): Action => ({
  name: 'exchange_delivered_order_items',
  kwargs: {
    order_id: '#W1',
    item_ids: ['lamp-25'],
    new_item_ids: ['lamp-60'],
    payment_method_id: 'credit_card_1',
    ...more,
  },
});
const giveBack = (more: JsonObject = {}): Action => ({
  name: 'return_delivered_order_items',
  kwargs: { order_id: '#W1', item_ids: ['lamp-25', 'cord'], payment_method_id: 'credit_card_1', ...more },
});
const cancel = (order_id: string, reason = 'no longer needed'): Action => ({
  name: 'cancel_pending_order',
  kwargs: { order_id, reason },
});
const INSTRUCTION = 'You want to exchange your lamp for a 60 W one.';

/** The diagnosis of an attempt that made these calls in the place of those. */
function diagnosed(due: readonly Action[], made: readonly Action[], by: 'customer' | 'transfer' = 'customer') {
  const task = tinyTask({ user_id: 'ada', instruction: INSTRUCTION, actions: due, outputs: [] });
  const environment = createEnvironment(world);
  const steps: StepRecord[] = made.map((action, index) => ({
    step: index + 1,
    action,
    observation: environment.call(action).observation,
  }));
  steps.push({ step: steps.length + 1, action: { name: RESPOND, kwargs: { content: 'Done.' } }, observation: 'Bye' });
  const grade = gradeTask(world, task, environment, []);
  const category = grade.missing_only ? 'task_incomplete' : 'incorrect_database_state';
  const attempted = { world, task, opening: 'Hello', steps, user: { strategy: 'human', model: null } };
  return diagnose(attempted, { category, grade, by, violation: null });
}

it('says that a fact was told only in a list of everything', () => {
  const mended = { ...world, fidelity: 'mended' as const };
  // Facts are graded as facts in tasks with a story.
  const story: Story = { identity: [], goals: [], told_at_once: 1, telling: 'open', kinds: {} };
  const task = tinyTask({ user_id: 'ada', instruction: INSTRUCTION, actions: [], outputs: ['20.5'], story });
  const list = Array.from({ length: 21 }, (_, index) => `$${index}.50`).join(', ');
  const content = `The prices are ${list}.`;
  const steps = [{ step: 1, action: { name: RESPOND, kwargs: { content } }, observation: 'Bye' }];
  const grade = gradeTask(mended, task, createEnvironment(mended), [content]);
  const attempted = { world: mended, task, opening: 'Hello', steps, user: { strategy: 'human', model: null } };
  const { sentence } = diagnose(attempted, { category: 'missing_outputs', grade, by: 'customer', violation: null });
  expect(sentence).toBe('Made the right changes, but told the customer 20.5 only among 21 different numbers');
});

describe('the sentence', () => {
  it.each<[name: string, due: Action[], made: Action[], type: string, sentence: string]>([
    [
      'a wrong variant',
      [exchange()],
      [exchange({ new_item_ids: ['lamp-40'] })],
      'used_wrong_tool_argument',
      'Exchanged the desk lamp in order #W1 for the 40 W one; the customer asked for the 60 W one',
    ],
    [
      'a wrong refund',
      [giveBack()],
      [giveBack({ payment_method_id: 'gift_card_1' })],
      'used_wrong_tool_argument',
      'Returned the desk lamp and the USB cord in order #W1 with the refund to the gift card; it should have been the Visa card ending in 1111',
    ],
    [
      'an item too few',
      [giveBack()],
      [giveBack({ item_ids: ['lamp-25'] })],
      'used_wrong_tool_argument',
      'Returned the desk lamp in order #W1; the USB cord should have been there, too',
    ],
    [
      'an item too many',
      [giveBack({ item_ids: ['cord'] })],
      [giveBack({ item_ids: ['cord', 'lamp-25'] })],
      'used_wrong_tool_argument',
      'Returned the USB cord and the desk lamp in order #W1; the desk lamp should have been left out',
    ],
    [
      'another order',
      [cancel('#W2')],
      [cancel('#W3')],
      'used_wrong_tool_argument',
      'Cancelled order #W3 instead of order #W2',
    ],
    [
      'two wrong arguments',
      [exchange()],
      [exchange({ new_item_ids: ['lamp-40'], payment_method_id: 'gift_card_1' })],
      'used_wrong_tool_argument',
      'Exchanged the desk lamp in order #W1 for the 40 W one instead of the 60 W one and with the difference on the gift card instead of the Visa card ending in 1111',
    ],
    [
      'a refused call',
      [giveBack()],
      [giveBack({ payment_method_id: 'paypal_9' })],
      'used_wrong_tool_argument',
      'Tried to return the desk lamp and the USB cord in order #W1 with the refund to paypal_9; it was refused (payment method paypal_9 not found in the profile of the order’s owner); it should have been the Visa card ending in 1111',
    ],
    [
      'another tool',
      [giveBack({ item_ids: ['lamp-25'] })],
      [exchange()],
      'called_wrong_tool',
      'Exchanged the desk lamp in order #W1; it should have been: return the desk lamp in order #W1',
    ],
    [
      'nothing done',
      [cancel('#W2'), cancel('#W3')],
      [cancel('#W2')],
      'goal_partially_completed',
      'Did not cancel order #W3',
    ],
    [
      'a change nobody asked for',
      [cancel('#W2')],
      [cancel('#W2'), cancel('#W3')],
      'took_unintended_action',
      'Cancelled order #W3, which was not asked for',
    ],
  ])('names %s', (_, due, made, type, sentence) => {
    const findings = diagnosed(due, made);
    expect(findings).toMatchObject({ fault_author: 'agent', fault_type: type });
    expect(findings.sentence.replaceAll("'", '’')).toBe(sentence);
  });

  it('says that the customer was transferred in place of a change', () => {
    expect(diagnosed([cancel('#W2')], [], 'transfer').sentence).toBe(
      'Transferred the customer to a human and did not cancel order #W2',
    );
  });
});

describe('the evidence', () => {
  it('counts items in another order as right', () => {
    const swapped = giveBack({ item_ids: ['cord', 'lamp-25'] });
    const { calls } = diagnosed([giveBack(), cancel('#W2')], [swapped]).evidence;
    expect(calls.map(({ status }) => status)).toEqual(['right', 'missing']);
  });

  it('folds what follows from a wrong argument, and keeps what is merely missing apart', () => {
    const { differences, first_wrong_step: step } = diagnosed(
      [exchange(), cancel('#W2')],
      [exchange({ new_item_ids: ['lamp-40'] })],
    ).evidence;
    const fieldsOf = (kind: string) =>
      differences.flatMap((one) => (one.kind === kind ? [`${one.id}.${one.path[0]}`] : []));
    expect(fieldsOf('wrong')).toEqual(['#W1.exchange_new_items']);
    expect(fieldsOf('derived')).toEqual(['#W1.exchange_price_difference']);
    expect(fieldsOf('missing')).toContain('#W2.status');
    expect(step).toBe(1);
  });

  it('says what became of refused calls', () => {
    const { refused_calls: refused } = diagnosed(
      [cancel('#W2'), cancel('#W3')],
      [cancel('#W2', 'because'), cancel('#W2'), cancel('#W1')],
    ).evidence;
    expect(refused.map(({ step, corrected_at }) => [step, corrected_at])).toEqual([
      [1, 2],
      [3, null],
    ]);
  });

  it('has the kind of mistake for counting, without the records of one task', () => {
    expect(diagnosed([giveBack()], [giveBack({ payment_method_id: 'gift_card_1' })]).theme).toMatchObject({
      clause: 'the refund went to a gift card instead of the original payment method',
      tool: 'return_delivered_order_items',
      argument: 'payment_method_id',
    });
  });
});
