// The events of an evaluation: their order and content, its warnings, and an end by an error.
import { describe, expect, it } from 'vitest';
import { STOP, UserError } from '../../../customers/customer.ts';
import { linkedChannel } from '../../../green-agent/channels/memory.ts';
import { doneAttempt, headerOf } from '../../../green-agent/runs/attempt-header.ts';
import { INSTRUMENT_AGENT_NAME } from '../../../shared/contracts/agent-protocol.ts';
import type { EvaluationEvent } from '../../../shared/contracts/events.ts';
import { runLoop, solving } from '../../support/loop-runs.ts';
import { briefUser, cancel, inTags, respond, tinyTask } from '../../support/tiny-world.ts';

const warningsIn = (events: readonly EvaluationEvent[]) =>
  events.flatMap((event) => (event.event === 'warning' ? [event.message] : []));

describe('the events of an evaluation', () => {
  it('name the place of each attempt, and its steps as they happen', async () => {
    const tasks = [tinyTask({ task_id: 3 })];
    const { events } = await runLoop({ attempts: 1, tasks, agent: solving });
    const place = { domain: 'retail', task_id: 3, attempt: 1, attempts: 1 };
    expect(events).toMatchObject([
      {
        event: 'evaluation_started',
        evaluation_id: 'e',
        mode: 'manual',
        k: 2,
        seed: 1,
        transport: 'memory',
        data: ['tiny@1'],
        tasks: [{ domain: 'retail', task_id: 3, level: null, hash: expect.stringMatching(/^[0-9a-f]{16}$/) }],
        attempts_per_task: 1,
        attempts_done: 0,
      },
      { event: 'attempt_started', ...place, retry: 0 },
      { event: 'turn', ...place, step: 1, action: { name: 'respond' }, observation: 'Yes, please.' },
      { event: 'turn', ...place, step: 2, action: cancel, observation: expect.stringContaining('cancelled') },
      { event: 'turn', ...place, step: 3, action: { name: 'respond' }, observation: STOP },
      { event: 'attempt_finished', ...place, result: { status: 'passed' } },
      { event: 'task_finished', result: { task_id: 3, num_successes: 1 } },
    ]);
    expect(events[0]).not.toHaveProperty('attempts_done_age');
  });

  it('say how old the attempts are that were done before', async () => {
    const [one, two] = (await runLoop({ attempts: 2 })).records.map((record) => doneAttempt(headerOf(record)));
    const now = () => Date.parse('2026-01-02T00:10:00Z');
    const done = [
      { ...one!, finished_at: '2026-01-02T00:09:00Z' },
      { ...two!, finished_at: '2026-01-02T00:00:00Z' },
    ];
    const { events } = await runLoop({ attempts: 3, parts: { done, now } });
    expect(events[0]).toMatchObject({ attempts_done: 2, attempts_done_age: { newest: 60, oldest: 600 } });
    const ahead = [{ ...one!, finished_at: '2026-01-03T00:00:00Z' }];
    const { events: later } = await runLoop({ attempts: 3, parts: { done: ahead, now } });
    expect(later[0]).toMatchObject({ attempts_done: 1, attempts_done_age: { newest: 0, oldest: 0 } });
  });

  it('warn of attempts that are repeated, with the reason', async () => {
    const createUser = () => briefUser({ open: () => Promise.reject(new UserError('down')) });
    const { events } = await runLoop({ attempts: 1, settings: { maxInvalidRetries: 1 }, parts: { createUser } });
    expect(warningsIn(events)).toEqual(['Attempt 1 of retail task 0 is repeated: The simulated customer failed: down']);
  });

  it('do not warn of a failed attempt, which is not repeated', async () => {
    const { events, records } = await runLoop({
      attempts: 1,
      agent: () => 'no action',
      settings: { maxInvalidRetries: 3 },
    });
    expect([warningsIn(events), records.length]).toEqual([[], 1]);
  });

  it('warn of identical attempts, unless the agent repeats itself by design', async () => {
    const { events, summary } = await runLoop({ attempts: 2 });
    expect(warningsIn(events)).toEqual(summary.warnings);
    expect(summary).toMatchObject({ instrument: false, warnings: [expect.stringContaining('identical')] });
    const script = [respond('You get back $20.5.'), cancel, respond('Done.')];
    let turn = 0;
    const channel = {
      ...linkedChannel(() => inTags(script[turn++ % 3]!)),
      agent: { name: INSTRUMENT_AGENT_NAME, version: '1' },
    };
    const instrument = await runLoop({ attempts: 2, settings: { concurrency: 1 }, parts: { channel } });
    expect(instrument.summary).toMatchObject({ instrument: true, overall_pass_k: 1, warnings: [] });
    expect(warningsIn(instrument.events)).toEqual([]);
  });
});

describe('a listener that fails', () => {
  it.each([
    { concurrency: 1, others: 0 },
    { concurrency: 3, others: 3 },
  ])(
    'ends the evaluation: $concurrency attempts at a time, $others others begin at most',
    async ({ concurrency, others }) => {
      let started = 0;
      const evaluation = runLoop({
        attempts: 12,
        settings: { concurrency },
        onEvent: ({ event }) => {
          if (event === 'attempt_started') started += 1;
          if (event === 'attempt_finished') throw new Error('disk full');
        },
      });
      await expect(evaluation).rejects.toThrow('disk full');
      expect(started).toBeGreaterThanOrEqual(concurrency);
      expect(started).toBeLessThanOrEqual(concurrency + others);
    },
  );
});

describe('a listener that takes its time to store an attempt', () => {
  const stored = async (concurrency: number) => {
    const finishing = Promise.withResolvers<void>();
    const order: string[] = [];
    await runLoop({
      attempts: 6,
      settings: { concurrency },
      async onEvent({ event }) {
        if (event !== 'attempt_started' && event !== 'attempt_finished') return;
        order.push(event);
        if (order.filter((each) => each === 'attempt_started').length > concurrency) finishing.resolve();
        if (event === 'attempt_finished' && concurrency > 1) await finishing.promise;
      },
    });
    return order;
  };

  it('holds up no other attempt', async () => {
    const order = await stored(2);
    expect(order.filter((event) => event === 'attempt_started')).toHaveLength(6);
    expect(order.filter((event) => event === 'attempt_finished')).toHaveLength(6);
  });

  it('is waited for if there is one attempt at a time', async () => {
    expect(await stored(1)).toEqual(Array.from({ length: 6 }, () => ['attempt_started', 'attempt_finished']).flat());
  });
});
