// Evaluations in a tiny world over a channel in memory: the loop, the events, and a verdict for every ending.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '../../../customers/customer.ts';
import { ChannelError, type ChannelErrorCode } from '../../../green-agent/channels/channel.ts';
import type { LocalRunnerParts } from '../../../green-agent/evaluation/attempt-runner.ts';
import { doneAttempt, headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { attemptRecordSchema } from '../../../shared/contracts/attempt.ts';
import type { Task } from '../../../worlds/world.ts';
import { answers, type LoopOptions, runLoop, type ScriptedAgent, solving } from '../../support/loop-runs.ts';
import { briefUser, cancel, inTags, respond, tinyTask } from '../../support/tiny-world.ts';

describe('an evaluation', () => {
  it('runs every attempt and sums up', async () => {
    const { summary, events, records } = await runLoop({ attempts: 4 });
    expect(summary).toMatchObject({
      overall_pass_k: 1,
      overall_pass_k_half: 1,
      overall_success_rate: 1,
      total_tasks: 1,
      partial: false,
    });
    expect(summary.results[0]).toMatchObject({ num_successes: 4, avg_steps_on_success: 3, total_steps: 12 });
    expect(records.map((record) => record.attempt_index).sort()).toEqual([1, 2, 3, 4]);
    expect(events[0]!.event).toBe('evaluation_started');
    expect(events.filter(({ event }) => event === 'task_finished')).toHaveLength(1);
  });

  it('keeps complete records', async () => {
    const { first } = await runLoop();
    expect(attemptRecordSchema.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
    expect(first.trajectory.map(({ action }) => action.name)).toEqual(['respond', 'cancel_pending_order', 'respond']);
    expect(first.judge.details).toEqual({ r_actions: 1, r_outputs: 1 });
    expect(first.actor.turns[0]!.prompt).toContain('Hello, I want to cancel my order #W1.');
    expect(first.actor.input_tokens).toBeNull();
  });

  it('never shows the agent the instruction or what is expected', async () => {
    const { sent } = await runLoop({ agent: answers(respond('hm'), respond('bye')) });
    expect(JSON.stringify(sent)).not.toContain('SECRET-INSTRUCTION');
    expect(JSON.stringify(sent)).not.toContain('20.5');
  });

  it('gives every attempt a seed of its own', async () => {
    const seeds = async () =>
      (await runLoop({ attempts: 4 })).records.map(({ attempt_index, seed }) => [attempt_index, seed]).sort();
    expect(new Set((await seeds()).map(([, seed]) => seed)).size).toBe(4);
  });

  it('gives the customer of every attempt a seed of its own, the same in every run', async () => {
    const seedsOf = async (tasks: readonly Task[]) => {
      const seeds: number[] = [];
      const createUser: LocalRunnerParts['createUser'] = (_planned, seed) => {
        seeds.push(seed);
        return briefUser();
      };
      await runLoop({ tasks, attempts: 4, settings: { concurrency: 1 }, parts: { createUser } });
      return seeds;
    };
    const tasks = [tinyTask(), tinyTask({ task_id: 1, instruction: 'Another' })];
    const seeds = await seedsOf(tasks);
    expect(new Set(seeds).size).toBe(8);
    expect(await seedsOf(tasks)).toEqual(seeds);
    expect(await seedsOf(tasks.slice(1))).toEqual(seeds.slice(4));
  });

  it('does not repeat attempts that are done', async () => {
    const before = await runLoop({ attempts: 2 });
    const { records, summary } = await runLoop({
      attempts: 4,
      parts: { done: before.records.map((record) => doneAttempt(headerOf(record))) },
    });
    expect(records.map(({ attempt_index }) => attempt_index).sort()).toEqual([3, 4]);
    expect(summary.results[0]!.num_successes).toBe(4);
  });

  it('does not compare attempts that were cut short', async () => {
    const greeting = respond('Hello');
    const gone: ScriptedAgent = (_turn, _context, _signal, number) =>
      number === 0 ? inTags(greeting) : Promise.reject(new ChannelError('connection_lost', 'gone'));
    const failing: ScriptedAgent = () => ({ text: 'Error', infrastructureError: 'quota' });
    for (const options of [{ agent: gone }, { agent: failing, parts: { trustsAgent: true } }]) {
      const { summary, records } = await runLoop(options);
      expect(new Set(records.map(({ actor }) => actor.turns.map(({ output }) => output).join())).size).toBe(1);
      expect(summary.warnings.join()).not.toContain('identical');
    }
  });

  it('does not compare attempts that ended with their first step', async () => {
    const { summary } = await runLoop({ attempts: 2, agent: () => 'Good morning!' });
    expect(summary.failure_breakdown).toEqual({ format_error: 2 });
    expect(summary.warnings).toEqual([]);
  });

  it('warns if attempts are identical to the letter', async () => {
    const { summary } = await runLoop({ attempts: 2 });
    expect(summary.warnings).toEqual([expect.stringContaining('identical to the letter in retail task 0')]);
    let word = 0;
    const varied = await runLoop({
      agent: (turn, context, signal, number) =>
        number === 0 ? inTags(respond(`Hello ${word++} 20.5`)) : solving(turn, context, signal, number),
    });
    expect(varied.summary.warnings).toEqual([]);
  });

  it('cancels what runs, and leaves it undone', async () => {
    const controller = new AbortController();
    const { summary, records } = await runLoop({
      attempts: 4,
      settings: { concurrency: 2 },
      signal: controller.signal,
      agent: (turn, context, signal, number) => {
        if (number < 2) return solving(turn, context, signal, number);
        controller.abort(new Error('stop'));
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
    });
    expect(records).toEqual([]);
    expect(summary).toMatchObject({ partial: true, results: [] });
  });

  it('stops where its listener cannot store an attempt', async () => {
    const storing = runLoop({
      onEvent: ({ event }) => {
        if (event === 'attempt_finished') throw new Error('disk full');
      },
    });
    await expect(storing).rejects.toThrow('disk full');
  });
});

describe('a verdict', () => {
  const table: [string, LoopOptions, Partial<AttemptRecord['result']>, string][] = [
    [
      'a wrong change',
      {
        agent: answers(
          {
            name: 'modify_user_address',
            kwargs: {
              user_id: 'ada_byron_1',
              address1: 'x',
              address2: '',
              city: 'x',
              state: 'x',
              country: 'x',
              zip: 'x',
            },
          },
          respond('20.5'),
          respond('bye'),
        ),
      },
      { category: 'incorrect_database_state' },
      'Changed the customer’s address, which was not asked for; one more call is missing',
    ],
    [
      'a wrong argument',
      {
        agent: answers(
          { ...cancel, kwargs: { ...cancel.kwargs, reason: 'ordered by mistake' } },
          respond('20.5'),
          respond('bye'),
        ),
      },
      { category: 'incorrect_database_state' },
      'Cancelled order #W1 with the reason ordered by mistake; it should have been no longer needed',
    ],
    [
      'nothing done',
      { agent: answers(respond('20.5'), respond('bye')) },
      { category: 'task_incomplete' },
      'Did not cancel order #W1',
    ],
    [
      'a transfer',
      { agent: answers({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }) },
      { category: 'task_incomplete', steps: 1 },
      'Transferred the customer to a human and did not cancel order #W1',
    ],
    [
      'a fact not said',
      { agent: answers(cancel, respond('done'), respond('bye')) },
      { category: 'missing_outputs' },
      'never told the customer 20.5',
    ],
    [
      'one of two facts said',
      { tasks: [tinyTask({ outputs: ['20.5', '30'] })], agent: answers(cancel, respond('20.5'), respond('bye')) },
      { category: 'incomplete_outputs' },
      'never told the customer 30',
    ],
    [
      'prose',
      { agent: answers('I will cancel it.') },
      { category: 'format_error', steps: 0, error: 'Missing <json> tags in response' },
      'Missing',
    ],
    [
      'no end',
      { agent: answers({ name: 'think', kwargs: { thought: '…' } }), settings: { maxSteps: 5 } },
      { category: 'timeout', steps: 5 },
      '5 steps',
    ],
    [
      'a lost connection',
      { agent: () => Promise.reject(new ChannelError('connection_lost', 'the connection was lost')) },
      { category: 'communication_error' },
      'lost',
    ],
    [
      'an error of the agent',
      { agent: () => Promise.reject(new ChannelError('agent_error', 'HTTP 500')) },
      { category: 'white_agent_error' },
      '500',
    ],
    [
      'another context id',
      {
        agent: (_t, context, _s, number) => ({
          text: inTags(respond('hi')),
          contextId: number === 0 ? context : 'other',
        }),
      },
      { category: 'white_agent_error' },
      'context',
    ],
    [
      'a model failure that a stranger reports',
      { agent: answers({ text: 'Error', infrastructureError: 'quota' }) },
      { category: 'white_agent_error' },
      'quota',
    ],
    [
      'a model failure of an agent of ours',
      { parts: { trustsAgent: true }, agent: answers({ text: 'Error', infrastructureError: 'quota' }) },
      { status: 'invalid' },
      'quota',
    ],
    [
      'a customer whose model failed',
      { parts: { createUser: () => briefUser({ reply: () => Promise.reject(new UserError('no key')) }) } },
      { status: 'invalid' },
      'no key',
    ],
    [
      'a bug in a customer',
      { parts: { createUser: () => briefUser({ open: () => Promise.reject(new TypeError('oops')) }) } },
      { status: 'invalid' },
      'passk itself failed: oops',
    ],
  ];
  it.each(table)('on %s', async (_, options, result, sentence) => {
    const { first } = await runLoop({ attempts: 1, ...options });
    expect(first.result).toMatchObject({ status: 'failed', success: false, reward: 0, ...result });
    expect(first.diagnosis?.sentence ?? first.result.error).toContain(sentence);
  });

  it('in a sentence on one line that steers no terminal, whatever the agent says', async () => {
    const words = `boom \u001b[2J\n${'x'.repeat(5000)}`;
    const error = new ChannelError('agent_error', words, { rawReply: words });
    const { first } = await runLoop({ attempts: 1, agent: () => Promise.reject(error) });
    expect(first.result.error).toMatch(/boom ␛\[2J x{900,}…$/);
    expect(first.result.error!.length).toBeLessThanOrEqual(1000);
    expect(first.diagnosis?.evidence.raw_reply).toBe(words);
  });

  it('on the same context id in two attempts', async () => {
    const script = [respond('20.5'), cancel, respond('bye')];
    let said = 0;
    const agent: ScriptedAgent = () => ({ text: inTags(script[said++ % 3]!), contextId: 'always' });
    const { records } = await runLoop({ agent, settings: { concurrency: 1 } });
    expect(records.map(({ result }) => result.status)).toEqual(['passed', 'failed']);
    expect(records[1]!.result).toMatchObject({ category: 'white_agent_error' });
  });

  it('on the context id of an attempt that an earlier evaluation ran', async () => {
    const script = [respond('20.5'), cancel, respond('bye')];
    let said = 0;
    const agent: ScriptedAgent = () => ({ text: inTags(script[said++ % 3]!), contextId: 'always' });
    const before = await runLoop({ agent, attempts: 1 });
    expect(before.first.result.status).toBe('passed');
    const { records } = await runLoop({
      agent,
      attempts: 2,
      parts: { done: before.records.map((record) => doneAttempt(headerOf(record))) },
    });
    expect(records.map(({ attempt_index, result }) => [attempt_index, result.category])).toEqual([
      [2, 'white_agent_error'],
    ]);
  });

  it('counts an ending that is the answer to the last step', async () => {
    const { first } = await runLoop({ settings: { maxSteps: 3 } });
    expect(first.result).toMatchObject({ status: 'passed', steps: 3 });
    expect((await runLoop({ settings: { maxSteps: 2 } })).first.result.category).toBe('timeout');
  });

  it('on the attempt’s time, unless it was the customer who took it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const untilTheTimeIsUp = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        vi.advanceTimersByTime(10_000);
      });
    const settings = { attemptTimeout: 10 };
    const slowAgent = await runLoop({ attempts: 1, settings, agent: (_t, _c, signal) => untilTheTimeIsUp(signal) });
    expect(slowAgent.first.result).toMatchObject({ category: 'timeout' });
    expect(slowAgent.first.diagnosis!.evidence.limit).toMatchObject({ kind: 'attempt_seconds', value: 10 });
    const slowUser = await runLoop({
      attempts: 1,
      settings,
      parts: { createUser: () => briefUser({ reply: (_text, signal) => untilTheTimeIsUp(signal) }) },
    });
    expect(slowUser.first.result).toMatchObject({
      status: 'invalid',
      error: "The attempt's time was used up while the simulated customer was thinking",
    });
  });

  it('tells the agent what was wrong, as often as allowed', async () => {
    const agent = answers('hm', respond('20.5'), cancel, respond('bye'));
    const { first, sent } = await runLoop({ attempts: 1, agent, settings: { maxFormatRetries: 1 } });
    expect(first).toMatchObject({ format_retries: 1, result: { status: 'passed', steps: 3 } });
    expect(sent[1]!.text).toContain('Missing <json> tags');
    expect(
      (await runLoop({ attempts: 1, agent: answers('hm'), settings: { maxFormatRetries: 3 } })).first.actor.turns,
    ).toHaveLength(4);
  });

  it('repeats an invalid attempt at its index', async () => {
    let opened = 0;
    const createUser = () =>
      briefUser(opened++ === 0 ? { open: () => Promise.reject(new UserError('down for a moment')) } : {});
    const { records, events } = await runLoop({
      attempts: 1,
      settings: { maxInvalidRetries: 1 },
      parts: { createUser },
    });
    expect(records.map(({ result }) => result.status)).toEqual(['passed']);
    expect(events.filter(({ event }) => event === 'attempt_started')).toMatchObject([{ retry: 0 }, { retry: 1 }]);
  });

  it.each([0, 1, 3])('repeats an attempt that stays invalid %i times, and then reports it', async (retries) => {
    const createUser = () => briefUser({ open: () => Promise.reject(new UserError('down')) });
    const { records, events } = await runLoop({
      attempts: 1,
      settings: { maxInvalidRetries: retries },
      parts: { createUser },
    });
    expect(records.map(({ result }) => result.status)).toEqual(['invalid']);
    const started = events.flatMap((event) => (event.event === 'attempt_started' ? [event.retry] : []));
    expect(started).toEqual(Array.from({ length: retries + 1 }, (_, retry) => retry));
  });

  it('uses the guide’s names where asked', async () => {
    const wrong = { ...cancel, kwargs: { ...cancel.kwargs, reason: 'ordered by mistake' } };
    const { first, summary } = await runLoop({
      agent: answers(wrong, respond('20.5'), respond('bye')),
      settings: { failureNames: 'guide' },
    });
    expect(first.result.category).toBe('task_incomplete');
    expect(summary.failure_breakdown).toEqual({ task_incomplete: 2 });
  });
});

describe('an agent that is gone', () => {
  const gone = (code: ChannelErrorCode = 'refused') => {
    throw new ChannelError(code, 'connect ECONNREFUSED 127.0.0.1:9');
  };
  const watched = async (options: LoopOptions) => {
    const parts = { stopWhenLost: true };
    return await runLoop({ attempts: 8, settings: { concurrency: 1 }, parts, ...options });
  };

  it('stops the evaluation after three attempts in a row that could not connect', async () => {
    const { summary, pause, records } = await watched({ agent: () => gone() });
    expect(records).toHaveLength(3);
    expect(pause).toEqual({ by: 'agent', reason: expect.stringContaining('ECONNREFUSED') });
    expect(summary).toMatchObject({ partial: true, failure_breakdown: { communication_error: 3 } });
  });

  it('cancels what is running, which stays undone', async () => {
    let attempts = 0;
    const { pause, records } = await watched({
      attempts: 20,
      settings: { concurrency: 4 },
      // The first attempt hangs until it is cancelled.
      agent: (_turn, _contextId, ended) =>
        attempts++ === 0
          ? new Promise((_, reject) => ended.addEventListener('abort', () => reject(ended.reason)))
          : gone(),
    });
    expect(pause).not.toBeNull();
    expect(records.every(({ result }) => result.category === 'communication_error')).toBe(true);
    expect(records.map(({ attempt_index }) => attempt_index)).not.toContain(1);
  });

  it.each([
    ['that comes back in between', (count: number) => (count % 3 === 2 ? null : 'refused')],
    ['that is only slow', () => 'turn_timeout'],
    ['that breaks connections', () => 'connection_lost'],
  ] satisfies [string, (count: number) => ChannelErrorCode | null][])('is not one %s', async (_name, behaviour) => {
    let conversations = 0;
    const { pause, records } = await watched({
      agent(turn, contextId, ended, number) {
        if (number === 0) conversations += 1;
        const code = behaviour(conversations - 1);
        return code === null ? solving(turn, contextId, ended, number) : gone(code);
      },
    });
    expect({ pause, attempts: records.length }).toEqual({ pause: null, attempts: 8 });
  });

  it('is not one that is lost in mid-conversation, as long as it answers at first', async () => {
    const { pause, records } = await watched({
      agent: (turn, contextId, ended, number) => (number === 0 ? solving(turn, contextId, ended, number) : gone()),
    });
    expect({ pause, attempts: records.length }).toEqual({ pause: null, attempts: 8 });
  });

  it('has failed the rest if the evaluation has to end', async () => {
    const { records } = await runLoop({ attempts: 8, settings: { concurrency: 1 }, agent: () => gone() });
    expect(records.map(({ result }) => result.category)).toEqual(Array(8).fill('communication_error'));
  });
});
