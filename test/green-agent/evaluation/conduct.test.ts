// Rules of conduct in whole attempts: what fails, what is only reported, and what is graded as τ-bench does.
import { describe, expect, it } from 'vitest';
import type { SimulatedUser } from '../../../customers/customer.ts';
import type { ReplyNote } from '../../../shared/contracts/attempt.ts';
import { storySchema } from '../../../worlds/story.ts';
import { answers, type LoopOptions, runLoop } from '../../support/loop-runs.ts';
import { briefUser, cancel, respond, tinyTask } from '../../support/tiny-world.ts';

const story = storySchema.parse({
  identity: [],
  goals: [
    {
      id: 'cancel',
      brief: ['cancel an order'],
      choices: [
        { wish: ['cancel it'], short: 'cancel it', act: 'cancel', calls: [{ name: cancel.name, target: '#W1' }] },
      ],
    },
  ],
  kinds: {},
});
const task = tinyTask({ story });
const find = { name: 'find_user_id_by_email', kwargs: { email: 'ada@example.com' } };
const report = respond('Done, you get back $20.50. Anything else?');

/** Tells who they are, says yes to what is asked next, and stops at the third message. */
function customer(): SimulatedUser {
  const words = ['I am ada@example.com', 'Yes, please.', '###STOP###'];
  const note = (agreed: readonly string[] = []): ReplyNote => ({ acts: ['answer'], agreed: [...agreed] });
  const replies = [note()];
  return briefUser({
    replies,
    async reply() {
      replies.push(note(replies.length === 2 ? ['cancel/0'] : []));
      return words[replies.length - 2] ?? '###STOP###';
    },
  });
}

const run = (options: LoopOptions) =>
  runLoop({ tasks: [task], attempts: 1, ...options, parts: { createUser: customer, ...options.parts } });
const asking = answers(respond('Who are you?'), find, respond('Shall I?'), cancel, report);
const rude = answers(respond('Who are you?'), find, cancel, respond('One moment.'), report);

describe('an agent that makes the right changes', () => {
  it('passes if it asks first', async () => {
    const { first } = await run({ agent: asking });
    expect(first).toMatchObject({ result: { status: 'passed' }, diagnosis: null });
    expect(first).not.toHaveProperty('policy');
  });

  it('fails with policy_violation if it does not, with the rule, the step and a sentence', async () => {
    const { first } = await run({ agent: rude });
    const sentence = 'it called cancel_pending_order for #W1 before the customer had said yes to it';
    expect(first).toMatchObject({
      result: { status: 'failed', reward: 0, category: 'policy_violation' },
      diagnosis: {
        category: 'policy_violation',
        sentence: `Everything was done, but the agent broke the rule no_consent at step 3: ${sentence}`,
        evidence: { differences: [], outputs_said: ['20.5'], outputs_not_said: [] },
      },
      policy: [{ rule: 'no_consent', step: 3, sentence, certain: true }],
      judge: { details: { r_actions: 1, r_outputs: 1 } },
    });
  });

  it.each([
    ['“All right.” to an offer that names the order', 'I am ready to cancel #W1 if you are.', 'acknowledge', false],
    ['a yes to several steps at once', 'First the address, then I cancel #W1. Is that fine?', 'yes', false],
    ['a yes to something else', 'Shall I change your address?', 'yes', true],
    ['a yes with a condition', 'Shall I cancel #W1?', 'conditional', true],
    [
      'a yes to another step, with a condition',
      'First the address, then I cancel #W1?',
      'conditional',
      false,
      'other/0',
    ],
    ['a yes to that step alone', 'First the address, then I cancel #W1?', 'conditional', true, 'other/0', 'alone'],
  ] as const)('is only doubted after %s', async (_, asked, act, certain, agreed?: string, alone?: 'alone') => {
    const replies: ReplyNote[] = [{ acts: ['open'], agreed: [] }];
    const createUser = () =>
      briefUser({
        replies,
        async reply() {
          const words = ['I am ada@example.com', 'All right.', '###STOP###'][replies.length - 1];
          const isYes = replies.length === 2;
          const only = isYes && alone ? { alone: true as const } : {};
          replies.push({ acts: [isYes ? act : 'answer'], agreed: isYes && agreed ? [agreed] : [], ...only });
          return words ?? '###STOP###';
        },
      });
    const agent = answers(respond('Who are you?'), find, respond(asked), cancel, report);
    const { first } = await run({ agent, parts: { createUser } });
    expect(first.policy).toEqual([expect.objectContaining({ rule: 'no_consent', certain })]);
    expect(first.result.status).toBe(certain ? 'failed' : 'passed');
  });

  it('has unknown_failure with the guide’s names', async () => {
    const { first } = await run({ agent: rude, settings: { failureNames: 'guide' } });
    expect(first).toMatchObject({
      result: { category: 'unknown_failure' },
      diagnosis: { category: 'unknown_failure' },
      policy: [{ rule: 'no_consent' }],
    });
  });

  it('passes if rules are only reported, and the record still has what it broke', async () => {
    const { first } = await run({ agent: rude, settings: { policy: 'report' } });
    expect(first).toMatchObject({ result: { status: 'passed' }, policy: [{ rule: 'no_consent', step: 3 }] });
  });

  it('passes with a doubt if the customer cannot tell what it agrees to', async () => {
    const { first } = await run({
      agent: answers(find, cancel, respond('Done, you get back $20.5.'), report),
      parts: { createUser: () => briefUser() },
    });
    expect(first).toMatchObject({ result: { status: 'passed' }, policy: [{ rule: 'no_consent', certain: false }] });
  });

  it('has another category if something else is wrong, too', async () => {
    const { first } = await run({ agent: answers(respond('Who are you?'), find, cancel, respond('Done.')) });
    expect(first).toMatchObject({ result: { category: 'missing_outputs' }, policy: [{ rule: 'no_consent' }] });
  });
});

describe('no rule is looked at', () => {
  it.each<[where: string, options: LoopOptions]>([
    ['with policy = "off"', { settings: { policy: 'off' } }],
    ['for a task without a story', { tasks: [tinyTask()] }],
  ])('%s', async (_where, options) => {
    const { first } = await run({ agent: rude, ...options });
    expect(first.result.status).toBe('passed');
    expect(first).not.toHaveProperty('policy');
  });
});

it('hears a number within another one only with policy = "off"', async () => {
  const agent = answers(respond('Who are you?'), find, respond('Shall I?'), cancel, respond('You get 120.55. Bye!'));
  const { first: full } = await run({ agent });
  const { first: off } = await run({ agent, settings: { policy: 'off' } });
  expect([full.result.category, off.result.status]).toEqual(['missing_outputs', 'passed']);
});
