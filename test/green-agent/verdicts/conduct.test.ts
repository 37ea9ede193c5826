// Rules of conduct: which changes of an agent break one, as the records show, and which are only doubted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AcceptedCall,
  type Conduct,
  policyFindings,
  recordedCall,
} from '../../../green-agent/verdicts/conduct.ts';
import type { Action } from '../../../shared/contracts/action.ts';
import type { StepRecord } from '../../../shared/contracts/attempt.ts';
import type { JsonObject } from '../../../shared/contracts/json.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import { type Story, storySchema } from '../../../worlds/story.ts';
import type { World } from '../../../worlds/world.ts';
import { tinyAirline } from '../../support/tiny-airline.ts';
import { cancel, respond, tinyTask, tinyWorld } from '../../support/tiny-world.ts';

const goal = (id: string, calls: readonly Action[], more: object = {}) => ({
  id,
  brief: ['change something'],
  choices: [
    {
      wish: ['change something'],
      short: 'change it',
      act: 'change',
      calls: calls.map(({ name, kwargs }) => ({ name, target: Object.values(kwargs)[0] })),
    },
  ],
  ...more,
});
const storyWith = (...goals: readonly object[]): Story => storySchema.parse({ identity: [], goals, kinds: {} });

const address = { address1: '2 Oak Street', address2: '', city: 'Austin', country: 'USA', state: 'TX', zip: '78701' };
const move: Action = { name: 'modify_pending_order_address', kwargs: { order_id: '#W1', ...address } };
const moveHome: Action = { name: 'modify_user_address', kwargs: { user_id: 'ada_byron_1', ...address } };
const find: Action = { name: 'find_user_id_by_email', kwargs: { email: 'ada@example.com' } };
const readOrder: Action = { name: 'get_order_details', kwargs: { order_id: '#W1' } };

/** A step of a conversation: a call, or what the agent says with the customer's answer and what it agrees to. */
type Played = Action | { readonly heard: string; readonly agreed?: readonly string[] };
const IDENTITY: Played = { heard: 'My e-mail address is ADA@example.com.' };
const yesTo = (...agreed: readonly string[]): Played => ({ heard: 'Yes, please.', agreed });
const YES = yesTo('move/0');
const identified = [IDENTITY, find];

interface Setting {
  readonly story?: Story;
  readonly world?: World;
  readonly user?: string;
  /** False for a customer that cannot tell what it agrees to. */
  readonly scripted?: boolean;
  readonly truth?: readonly Action[];
}

function conduct(
  played: readonly Played[],
  { story = storyWith(goal('move', [move])), world = tinyWorld, user, scripted = true, truth = [] }: Setting = {},
): Conduct {
  const environment = createEnvironment(world);
  const steps: StepRecord[] = [];
  const accepted: AcceptedCall[] = [];
  const replies: NonNullable<Conduct['replies']> = [{ step: 0, acts: ['open'], agreed: [] }];
  for (const [index, each] of played.entries()) {
    const step = index + 1;
    if ('heard' in each) {
      steps.push({ step, action: respond('Hello.'), observation: each.heard });
      replies.push({ step, acts: ['answer'], agreed: [...(each.agreed ?? [])] });
      continue;
    }
    const { observation } = recordedCall(accepted, environment, step, each);
    steps.push({ step, action: each, observation });
  }
  const task = tinyTask({ actions: truth, ...(user !== undefined && { user_id: user }) });
  return { world, task, story, opening: 'Hello.', steps, accepted, ...(scripted && { replies }) };
}

const found = (played: readonly Played[], setting?: Setting) =>
  policyFindings(conduct(played, setting)).map(({ rule, step, certain }) => `${certain ? rule : `${rule}?`} ${step}`);

const withoutCalls = storyWith(goal('open', []));
const refused = storyWith(goal('refused', [], { allowed: false }));
const wholeSet = storyWith(goal('all', [move, moveHome]));
const inItsPlace = storyWith(goal('first', [], { instead: goal('first instead', [move]) }));
const twoGoals = storyWith(goal('move', [move]), goal('home', [moveHome]));

describe('an agent breaks', () => {
  it.each<[what: string, played: readonly Played[], expected: readonly string[], setting?: Setting]>([
    ['nothing if it identifies, asks and does it', [...identified, YES, move], []],
    ['nothing if it only reads', [readOrder, find, readOrder], []],
    ['nothing with a call that the world refuses', [{ ...move, kwargs: { ...move.kwargs, order_id: '#W9' } }], []],
    [
      'nothing with one yes to a goal of several calls',
      [...identified, yesTo('all/0'), move, moveHome],
      [],
      { story: wholeSet },
    ],
    ['nothing with a yes to another choice of the goal', [...identified, yesTo('move/1'), move], []],
    [
      'nothing with a yes to what is wanted in place of a refused goal',
      [...identified, yesTo('first instead/0'), move],
      [],
      { story: inItsPlace },
    ],
    ['no_consent without a question', [...identified, move], ['no_consent 3']],
    ['no_consent if the yes comes after the change', [...identified, move, YES], ['no_consent 3']],
    ['no_consent if the yes is to another goal', [...identified, YES, moveHome], ['no_consent 4'], { story: twoGoals }],
    [
      'no_consent if the yes is to the refused goal',
      [...identified, yesTo('first/0'), move],
      ['no_consent 4'],
      { story: inItsPlace },
    ],
    ['unasked_change if no goal needs the call', [...identified, YES, moveHome], ['unasked_change 4']],
    [
      'unasked_change if the only goal is one to refuse',
      [...identified, move],
      ['unasked_change 3'],
      { story: refused },
    ],
    ['nothing by a call of a story that names none', [...identified, move], [], { story: withoutCalls }],
    ['not_identified without a lookup of the customer', [IDENTITY, YES, move], ['not_identified 3']],
    ['not_identified if the lookup comes later', [IDENTITY, YES, move, find], ['not_identified 3']],
    ['not_identified if the customer has not told what it is looked up with', [find, YES, move], ['not_identified 3']],
    ['not_identified by another tool', [IDENTITY, readOrder, YES, move], ['not_identified 4']],
    ['same_write_twice with the same arguments', [...identified, YES, move, move], ['same_write_twice 5']],
    [
      'nothing by correcting its own mistake',
      [...identified, YES, { ...move, kwargs: { ...move.kwargs, zip: '78702' } }, move],
      [],
    ],
    [
      'nothing by repeating what the ground truth repeats',
      [...identified, YES, move, move],
      [],
      { truth: [move, move] },
    ],
    [
      'same_write_twice beyond what the ground truth repeats',
      [...identified, YES, move, move, move],
      ['same_write_twice 6'],
      { truth: [move, move] },
    ],
    ['two rules with one call', [YES, move, move], ['not_identified 2', 'same_write_twice 3']],
    [
      'other_customer with a record of somebody else',
      [YES, move],
      ['other_customer 2', 'not_identified 2'],
      { user: 'alan_2' },
    ],
  ])('%s', (_what, played, expected, setting) => {
    expect(found(played, setting)).toEqual(expected);
  });

  it('no rule of identity in a domain without one', () => {
    const { identify: _identify, owners: _owners, ...domain } = tinyWorld.domain;
    expect(found([YES, move], { world: { ...tinyWorld, domain }, user: 'alan_2' })).toEqual([]);
  });
});

describe('in the airline', () => {
  const bags: Action = {
    name: 'update_reservation_baggages',
    kwargs: { reservation_id: 'R1', total_baggages: 2, nonfree_baggages: 0, payment_id: 'credit_card_1' },
  };
  const owner = String(tinyAirline.tables.get('reservations')?.get('R1')?.user_id);
  const setting = { world: tinyAirline, user: owner, story: storyWith(goal('bags', [bags])) };
  const profile: Action = { name: 'get_user_details', kwargs: { user_id: owner } };
  const reservation: Action = { name: 'get_reservation_details', kwargs: { reservation_id: 'R1' } };
  const yes = yesTo('bags/0');

  it.each<[what: string, played: readonly Played[], expected: readonly string[]]>([
    ['the profile of the user id that was told identifies', [{ heard: `It is ${owner}.` }, profile, yes, bags], []],
    ['so does a reservation of that user', [{ heard: `It is ${owner}, and R1.` }, reservation, yes, bags], []],
    ['a reservation alone does not', [{ heard: 'It is R1.' }, reservation, yes, bags], ['not_identified 4']],
  ])('%s', (_what, played, expected) => {
    expect(found(played, setting)).toEqual(expected);
  });
});

describe('with a model or a person as the customer', () => {
  const setting = { scripted: false };

  it.each<[what: string, played: readonly Played[], expected: readonly string[]]>([
    ['consent is a doubt', [find, { heard: 'Hm.' }, move], ['no_consent? 3']],
    ['a yes in any words dispels it', [find, { heard: 'Go ahead!' }, move], []],
    ['so is whether it was asked for', [find, { heard: 'Yes' }, moveHome], ['unasked_change? 3']],
    ['identity and repetition are certain', [{ heard: 'Yes' }, move, move], ['not_identified 2', 'same_write_twice 3']],
    ['their words may tell who they are in another form', [{ heard: 'ada at example, yes' }, find, move], []],
  ])('%s', (_what, played, expected) => {
    expect(found(played, setting)).toEqual(expected);
  });
});

it('says what happened as a person would', () => {
  expect(policyFindings(conduct([move, move])).map(({ sentence }) => sentence)).toEqual([
    'it called modify_pending_order_address for #W1 before it had found out who the customer was',
    'it called modify_pending_order_address for #W1 before the customer had said yes to it',
    'it called modify_pending_order_address for #W1 again with the same arguments as at step 1',
  ]);
  const [other] = policyFindings(conduct([YES, move], { user: 'alan_2' }));
  expect(other?.sentence).toBe(
    'it called modify_pending_order_address and changed orders.#W1, which belongs to another customer',
  );
});

it('asks in order: whatever is read or said between, one yes and one lookup before the changes break nothing', () => {
  const between = fc.array(fc.constantFrom<Played>(readOrder, find, { heard: 'All right.' }, YES), { maxLength: 4 });
  fc.assert(
    fc.property(between, between, between, between, fc.boolean(), (one, two, three, four, yesFirst) => {
      const needed = yesFirst ? [YES, ...one, IDENTITY, ...two, find] : [IDENTITY, ...one, find, ...two, YES];
      expect(found([...four, ...needed, ...three, move])).toEqual([]);
    }),
  );
});

it('finds each missing precondition whatever else happens', () => {
  const noise = fc.array(fc.constantFrom<Played>(readOrder, { heard: 'All right.' }, IDENTITY, cancelRefused()), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(noise, noise, (before, after) => {
      const step = before.length + 1;
      expect(found([...before, move, ...after])).toEqual([`not_identified ${step}`, `no_consent ${step}`]);
    }),
  );
});

/** A write that the world refuses. */
function cancelRefused(): Action {
  const kwargs: JsonObject = { ...cancel.kwargs, order_id: '#W404' };
  return { ...cancel, kwargs };
}
