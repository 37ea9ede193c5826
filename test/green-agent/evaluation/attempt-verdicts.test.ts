// Attempts in a tiny world over a channel in memory: the verdict for every way in which one can end.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '../../../customers/customer.ts';
import { ChannelError } from '../../../green-agent/channels/channel.ts';
import { doneAttempt, headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { createGateway } from '../../../shared/llm/gateway.ts';
import { answers, type LoopOptions, runLoop, type ScriptedAgent } from '../../support/loop-runs.ts';
import { briefUser, cancel, inTags, respond, tinyTask } from '../../support/tiny-world.ts';

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
    const held = { queuedMs: () => 0, heldMs: () => 4000, [Symbol.dispose]() {} };
    const heldUp = await runLoop({
      attempts: 1,
      settings,
      agent: (_t, _c, signal) => untilTheTimeIsUp(signal),
      parts: { models: { ...createGateway({ environment: {} }), followWaits: () => held } },
    });
    expect(heldUp.first.result).toMatchObject({
      status: 'invalid',
      error: expect.stringMatching(/attempt_timeout, 10 s.*requests to models had waited 8.0 s for their provider/),
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
