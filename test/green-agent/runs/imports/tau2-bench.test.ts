// τ²-bench result files: what becomes of simulations, and what is refused.
import { describe, expect, it } from 'vitest';
import { isTau2Results, tau2Source } from '../../../../green-agent/runs/imports/tau2-bench.ts';
import { attemptRecordSchema } from '../../../../shared/contracts/attempt.ts';
import { importedRecords } from '../../../support/imported-records.ts';

const call = (id: string, name: string, args: object) => ({ id, name, arguments: args, requestor: 'assistant' });
const usage = { prompt_tokens: 900, completion_tokens: 40 };
const messages = [
  { role: 'assistant', content: 'Hi! How can I help you today?', turn_idx: 0 },
  { role: 'user', content: 'Cancel R1, please.', usage: { prompt_tokens: 100, completion_tokens: 5 } },
  {
    role: 'assistant',
    content: null,
    tool_calls: [call('a', 'get_user', { id: 'u1' }), call('b', 'get_reservation', { id: 'R1' })],
    usage,
  },
  {
    role: 'tool',
    tool_messages: [
      { id: 'b', role: 'tool', content: '{"id": "R1"}' },
      { id: 'a', role: 'tool', content: '{"id": "u1"}' },
    ],
  },
  { role: 'assistant', content: 'Shall I?', usage, generation_time_seconds: 1.5 },
  { role: 'user', content: null, tool_calls: [{ ...call('c', 'look', {}), requestor: 'user' }] },
  { role: 'tool', id: 'c', content: 'seen', requestor: 'user' },
  { role: 'user', content: 'Yes ###STOP###' },
];

const simulation = (more: object = {}) => ({
  id: 's1',
  task_id: '0',
  trial: 0,
  start_time: '2025-06-01T10:00:00',
  end_time: '2025-06-01T10:00:30',
  duration: 30.5,
  termination_reason: 'user_stop',
  reward_info: { reward: 1, db_check: { db_match: true, db_reward: 1 } },
  messages,
  agent_cost: 0.01,
  ...more,
});
const task = (id: string, more: object = {}) => ({
  id,
  user_scenario: { persona: null, instructions: { domain: 'airline', task_instructions: 'You want R1 cancelled.' } },
  evaluation_criteria: {
    actions: [{ action_id: '0_0', name: 'cancel', arguments: { id: 'R1' } }],
    communicate_info: ['100'],
  },
  ...more,
});
const content = (simulations: object[], tasks: object[] = [task('0'), task('1')]) => ({
  timestamp: '2025-06-01T09:00:00',
  info: {
    git_commit: 'abc',
    agent_info: { implementation: 'llm_agent', llm: 'gpt-4.1', llm_args: {} },
    user_info: { implementation: 'user_simulator', llm: 'gpt-4o' },
    environment_info: { domain_name: 'airline', policy: '…' },
  },
  tasks,
  simulations,
});
const read = (simulations: object[], tasks?: object[]) =>
  tau2Source({ file: 'results.json', content: content(simulations, tasks) }, '');
const recordsOf = (...args: Parameters<typeof read>) => importedRecords(read(...args));

describe('a τ²-bench result file', () => {
  it('is known by what it holds', () => {
    expect(isTau2Results(content([]))).toBe(true);
    expect(isTau2Results({ simulation_index: [] })).toBe(true);
    expect(isTau2Results([])).toBe(false);
  });

  it('names agent, domain and tasks', () => {
    const { format, agent, domain, taskNames } = read([simulation()]);
    expect({ format, agent, domain }).toEqual({ format: 'tau2-bench', agent: 'llm_agent/gpt-4.1', domain: 'airline' });
    expect(taskNames).toEqual(['0', '1']);
  });

  it('gives attempts with their conversation, times, tokens and termination reason', async () => {
    const [record] = await recordsOf([simulation({ trial: 2 })]);
    expect(attemptRecordSchema.parse(record)).toEqual(record);
    expect(record).toMatchObject({
      attempt_index: 3,
      termination_reason: 'user_stop',
      started_at: '2025-06-01T10:00:00',
      user_opening: 'Cancel R1, please.',
      result: { status: 'passed', reward: 1, steps: 3, time: 30.5, error: null },
      diagnosis: null,
      user: { model: 'gpt-4o', calls: [{ model: 'gpt-4o', input_tokens: 100, output: 'Cancel R1, please.' }] },
      actor: { model: 'gpt-4.1', input_tokens: 1800, cached_tokens: null, output_tokens: 80 },
    });
    expect(record?.trajectory).toEqual([
      { step: 1, action: { name: 'get_user', kwargs: { id: 'u1' } }, observation: '{"id": "u1"}' },
      { step: 2, action: { name: 'get_reservation', kwargs: { id: 'R1' } }, observation: '{"id": "R1"}' },
      { step: 3, action: { name: 'respond', kwargs: { content: 'Shall I?' } }, observation: 'Yes ###STOP###' },
    ]);
    expect(record?.actor.turns.map(({ output, seconds }) => [output, seconds])).toEqual([
      ['get_user({"id":"u1"})\nget_reservation({"id":"R1"})', 0],
      ['Shall I?', 1.5],
    ]);
  });

  const check = (info: string, met: boolean) => ({ info, met, justification: '' });
  it.each([
    ['user_stop', { reward: 1 }, 'passed', undefined],
    ['agent_stop', { reward: 0 }, 'failed', 'unknown_failure'],
    ['user_stop', { reward: 0, db_check: { db_match: false } }, 'failed', 'incorrect_database_state'],
    [
      'user_stop',
      { reward: 0, db_check: { db_match: true }, communicate_checks: [check('100', false)] },
      'failed',
      'missing_outputs',
    ],
    [
      'user_stop',
      { reward: 0, communicate_checks: [check('1', true), check('2', false)] },
      'failed',
      'incomplete_outputs',
    ],
    ['max_steps', { reward: 0 }, 'failed', 'timeout'],
    ['timeout', { reward: 0 }, 'failed', 'timeout'],
    ['too_many_errors', { reward: 0 }, 'failed', 'white_agent_error'],
    ['agent_error', { reward: 0 }, 'failed', 'white_agent_error'],
    ['something_new', { reward: 0 }, 'failed', 'unknown_failure'],
    ['infrastructure_error', { reward: 0 }, 'invalid', undefined],
    ['context_window_exceeded', { reward: 0 }, 'invalid', undefined],
    ['user_error', { reward: 0 }, 'invalid', undefined],
    ['user_stop', null, 'invalid', undefined],
  ])('takes %s with %j for %s %s', async (termination_reason, reward_info, status, category) => {
    const [record] = await recordsOf([simulation({ termination_reason, reward_info })]);
    expect(record?.termination_reason).toBe(termination_reason);
    expect(record?.result.status).toBe(status);
    expect(record?.result.category).toBe(category);
    expect(record?.diagnosis?.category).toBe(category);
    if (status !== 'passed') expect(record?.result.error).toContain(termination_reason);
  });

  it('numbers tasks whose ids are words by their place', async () => {
    const simulations = ['[mobile]b', '[mobile]a'].map((task_id) => simulation({ task_id }));
    const records = await recordsOf(simulations, [task('[mobile]a'), task('[mobile]b')]);
    expect(records.map(({ task_id }) => task_id)).toEqual([0, 1]);
    expect(records[0]?.task_hash).not.toBe(records[1]?.task_hash);
  });

  it('counts simulations without a trial in their order', async () => {
    const records = await recordsOf([simulation({ trial: null }), simulation({ trial: null })]);
    expect(records.map(({ attempt_index }) => attempt_index)).toEqual([1, 2]);
  });

  it('takes a simulation without messages', async () => {
    const [record] = await recordsOf([
      simulation({ messages: null, termination_reason: 'infrastructure_error', reward_info: null }),
    ]);
    expect(record).toMatchObject({ trajectory: [], user_opening: '', result: { status: 'invalid', steps: 0 } });
  });

  it.each([
    [
      'a simulation without its end',
      [simulation({ termination_reason: undefined })],
      'simulations[0].termination_reason: ',
    ],
    ['a reward that is none', [simulation({ reward_info: { reward: 'x' } })], 'simulations[0].reward_info.reward: '],
    ['an unknown task', [simulation({ task_id: '9' })], 'a simulation refers to task 9, which is not in the file'],
  ])('refuses %s', async (_name, simulations, says) => {
    await expect((async () => recordsOf(simulations))()).rejects.toThrow(`results.json: ${says}`);
  });
});
