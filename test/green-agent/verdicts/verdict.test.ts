// Verdicts: every ending has one category, a sentence without ground truth, and the evidence.
import { describe, expect, it } from 'vitest';
import { ChannelError, type ChannelErrorCode } from '../../../green-agent/channels/channel.ts';
import type { Grade } from '../../../green-agent/verdicts/grading.ts';
import { type Ending, giveVerdict } from '../../../green-agent/verdicts/verdict.ts';
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { type Difference, NO_EVIDENCE, type PolicyFinding } from '../../../shared/contracts/diagnosis.ts';
import { cancel, tinyTask, tinyWorld } from '../../support/tiny-world.ts';

const standing = { steps: 7, seconds: 12.5, expectedActions: [cancel], violation: null, attempted: null };
const verdict = (ending: Ending) => giveVerdict(ending, standing);
const difference = (id: string): Difference => ({ table: 'orders', id, path: ['status'], expected: 'x', actual: 'y' });
const NOTHING = { differences: [], outputs_said: [], outputs_not_said: [], missing_only: false };
const wrong = (ids: readonly string[], more: Partial<Grade> = {}): Grade => ({
  ...NOTHING,
  reward: 0,
  r_actions: 0,
  r_outputs: null,
  differences: ids.map(difference),
  ...more,
});
const unsaid = (outputs_said: string[], outputs_not_said: string[]): Grade => ({
  ...NOTHING,
  reward: 0,
  r_actions: 1,
  r_outputs: 0,
  outputs_said,
  outputs_not_said,
});
const graded = (grade: Grade, by: 'customer' | 'transfer' = 'customer'): Ending => ({ kind: 'graded', by, grade });
const channel = (code: ChannelErrorCode, rawReply?: string): Ending => ({
  kind: 'channel',
  error: new ChannelError(code, 'it broke', rawReply === undefined ? {} : { rawReply }),
  turnSeconds: 30,
});

const respond = (content: string): Action => ({ name: RESPOND, kwargs: { content } });

/** The diagnosis of a conversation that had these actions when it reached its limit. */
function timedOut(
  actions: readonly Action[],
  user: AttemptRecord['user'] = { strategy: 'human', model: null, calls: [] },
) {
  const steps = actions.map((action, index) => ({ step: index + 1, action, observation: 'My zip is 10001.' }));
  const attempted = { world: tinyWorld, task: tinyTask(), opening: 'Hello', steps, user };
  return giveVerdict({ kind: 'step_limit', limit: steps.length }, { ...standing, attempted });
}

describe('a timeout', () => {
  const address = { address1: '2 Oak Street', address2: '', city: 'Austin', country: 'USA', state: 'TX', zip: '78701' };
  const move = { name: 'modify_pending_order_address', kwargs: { order_id: '#W1', ...address } };

  it.each([
    ['what was missing', [respond('One moment.'), respond('One moment.')], 'Did not cancel order #W1', null],
    [
      'what was wrong',
      [move, respond('OK')],
      'Changed the address of order #W1; it should have been: cancel order #W1',
      1,
    ],
    [
      'the fact that was left unsaid',
      [cancel, respond('OK')],
      'Made the right changes, but never told the customer 20.5',
      null,
    ],
    ['that nothing was missing', [cancel, respond('You get $20.50.')], 'Everything had been done by then', null],
  ])('tells %s', (_, actions, findings, firstWrongStep) => {
    const { sentence, diagnosis } = timedOut(actions);
    const timeout = `The conversation had not ended after ${actions.length} steps`;
    expect(sentence).toBe(timeout);
    expect(diagnosis).toMatchObject({
      category: 'timeout',
      fault_author: 'agent',
      fault_type: 'other',
      sentence: `${timeout}. ${findings}`,
      theme: { key: 'timeout', clause: 'the conversation did not come to an end' },
      evidence: { first_wrong_step: firstWrongStep, limit: { kind: 'steps' } },
    });
    expect(diagnosis?.evidence.calls).not.toEqual([]);
  });

  it('is the customer’s fault if a model that plays them invents facts', () => {
    const { diagnosis } = timedOut([respond('Your zip?')], { strategy: 'llm', model: 'm', calls: [] });
    expect(diagnosis).toMatchObject({ category: 'timeout', fault_author: 'user' });
    expect(diagnosis).not.toHaveProperty('fault_type');
    expect(diagnosis?.sentence).toContain('steps. The customer said 10001');
  });
});

describe('a failure', () => {
  it.each<[name: string, Ending, category: string, sentence: string, detail: string | null]>([
    ['refused', channel('refused'), 'communication_error', 'it broke', null],
    ['a lost connection', channel('connection_lost'), 'communication_error', 'it broke', null],
    ['no reply in time', channel('turn_timeout'), 'communication_error', 'it broke', null],
    ['an error of the agent', channel('agent_error'), 'white_agent_error', 'it broke', null],
    ['a broken protocol', channel('protocol_error'), 'white_agent_error', 'it broke', null],
    [
      'a context of another attempt',
      { kind: 'context_reused', contextId: 'c"1' },
      'white_agent_error',
      'The agent gave context id "c\\"1" to two attempts: their contexts are not fresh',
      null,
    ],
    [
      'an unreadable reply',
      { kind: 'unreadable', problem: 'Missing <json> tags', rawReply: 'hm' },
      'format_error',
      'Missing <json> tags',
      null,
    ],
    [
      'too many steps',
      { kind: 'step_limit', limit: 30 },
      'timeout',
      'The conversation had not ended after 30 steps',
      null,
    ],
    ['too much time', { kind: 'time_limit', limit: 60 }, 'timeout', 'The attempt had not ended after 60 s', null],
    [
      'something not done',
      graded(wrong(['#1'], { missing_only: true })),
      'task_incomplete',
      'The conversation ended before everything was done',
      'orders.#1 should have changed',
    ],
    [
      'a transfer',
      graded(wrong(['#1'], { missing_only: true }), 'transfer'),
      'task_incomplete',
      'The customer was transferred to a human before everything was done',
      'orders.#1 should have changed',
    ],
    [
      'wrong changes',
      graded(wrong(['#1', '#2', '#2', '#3'])),
      'incorrect_database_state',
      'The conversation ended with a wrong change in the database',
      'orders.#1, orders.#2, orders.#3',
    ],
    [
      'many wrong changes',
      graded(wrong(['#1', '#2', '#3', '#4', '#5'])),
      'incorrect_database_state',
      'The conversation ended with a wrong change in the database',
      'orders.#1, orders.#2, orders.#3 and 2 more',
    ],
    [
      'no fact said',
      graded(unsaid([], ['10', '20'])),
      'missing_outputs',
      'The database is right, but the customer was told none of the facts asked for',
      'not said: 10, 20',
    ],
    [
      'one fact said',
      graded(unsaid(['10'], ['20'])),
      'incomplete_outputs',
      'The database is right, but the customer was not told every fact asked for',
      'not said: 20',
    ],
    [
      'no known reason',
      graded(unsaid([], [])),
      'unknown_failure',
      'The attempt was graded 0 for no known reason',
      null,
    ],
  ])('by %s', (_, ending, category, sentence, detail) => {
    expect(verdict(ending)).toMatchObject({
      status: 'failed',
      reward: 0,
      sentence,
      grade: ending.kind === 'graded' ? ending.grade : null,
      diagnosis: { category, sentence: detail === null ? sentence : `${sentence}: ${detail}` },
    });
  });

  it('has the evidence of its grade', () => {
    const grade = wrong(['#1'], { outputs_said: ['1'], outputs_not_said: ['2'] });
    expect(verdict(graded(grade)).diagnosis?.evidence).toEqual({
      ...NO_EVIDENCE,
      differences: [difference('#1')],
      outputs_said: ['1'],
      outputs_not_said: ['2'],
      expected_actions: [cancel],
      raw_reply: null,
      limit: null,
    });
  });

  it.each<[string, Ending, object | null]>([
    ['steps', { kind: 'step_limit', limit: 30 }, { kind: 'steps', value: 30, step: 7, seconds: 12.5 }],
    ['the attempt', { kind: 'time_limit', limit: 60 }, { kind: 'attempt_seconds', value: 60, step: 7, seconds: 12.5 }],
    ['a turn', channel('turn_timeout'), { kind: 'turn_seconds', value: 30, step: 7, seconds: 12.5 }],
    ['nothing', channel('refused'), null],
    ['nothing that was read', { kind: 'unreadable', problem: 'x', rawReply: 'y' }, null],
  ])('names the limit of %s', (_, ending, limit) => {
    expect(verdict(ending).diagnosis?.evidence).toMatchObject({
      limit,
      differences: [],
      outputs_said: [],
      outputs_not_said: [],
    });
  });

  it('keeps the raw reply, up to its limit', () => {
    const raw = (ending: Ending) => verdict(ending).diagnosis?.evidence.raw_reply;
    expect(raw({ kind: 'unreadable', problem: 'x', rawReply: 'what it said' })).toBe('what it said');
    expect(raw(channel('agent_error', 'HTTP 500'))).toBe('HTTP 500');
    expect(raw(channel('agent_error'))).toBeNull();
    expect(raw(channel('agent_error', 'x'.repeat(30_000)))).toHaveLength(20_000);
    expect(raw({ kind: 'step_limit', limit: 1 })).toBeNull();
  });

  it('is told in one line of at most 1,000 characters', () => {
    const sentence = verdict({ kind: 'unreadable', problem: `a\nb${'x'.repeat(3000)}`, rawReply: '' }).sentence!;
    expect(sentence).toMatch(/^a bx+…$/);
    expect(sentence.length).toBeLessThanOrEqual(1000);
  });
});

describe('a broken rule of conduct', () => {
  const violation: PolicyFinding = { rule: 'no_consent', step: 4, sentence: 'it did not ask', certain: true };
  const right: Grade = { ...NOTHING, reward: 1, r_actions: 1, r_outputs: 1 };

  it('fails an attempt in which everything else is right', () => {
    expect(giveVerdict(graded(right), { ...standing, violation })).toMatchObject({
      status: 'failed',
      reward: 0,
      sentence: 'Everything was done, but the agent broke the rule no_consent at step 4: it did not ask',
      diagnosis: { category: 'policy_violation' },
      grade: right,
    });
  });

  it.each<[Ending, string]>([
    [graded(wrong(['#1'])), 'incorrect_database_state'],
    [graded(unsaid([], ['1'])), 'missing_outputs'],
    [{ kind: 'step_limit', limit: 30 }, 'timeout'],
  ])('comes after every other category', (ending, category) => {
    expect(giveVerdict(ending, { ...standing, violation }).diagnosis?.category).toBe(category);
  });
});

describe('the other verdicts', () => {
  it('passed: a grade of 1', () => {
    const grade: Grade = { ...NOTHING, reward: 1, r_actions: 1, r_outputs: null };
    expect(verdict(graded(grade))).toEqual({ status: 'passed', reward: 1, sentence: null, diagnosis: null, grade });
  });

  it('invalid: a reason of passk’s own, without a diagnosis', () => {
    expect(verdict({ kind: 'invalid', reason: 'no\nkey' })).toEqual({
      status: 'invalid',
      reward: 0,
      sentence: 'no key',
      diagnosis: null,
      grade: null,
    });
  });
});
