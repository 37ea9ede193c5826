import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeltaFeed } from '../../green-agent/delta-feed.ts';
import { createLiveFile } from '../../green-agent/runs/live-file.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { type EvaluationDelta, evaluationDeltaSchema } from '../../shared/contracts/ui/deltas.ts';
import { applyDeltas, NO_PROGRESS } from '../../shared/contracts/ui/progress.ts';
import { recordWith } from '../support/attempt-records.ts';

const started: EvaluationEvent = {
  ...{ event: 'evaluation_started', evaluation_id: 'e', mode: 'manual', k: 2, seed: 1, agent: 'a', transport: 'a2a' },
  ...{ data: ['shop@1'], attempts_per_task: 2, attempts_done: 0 },
  tasks: [
    { domain: 'shop', task_id: 3, level: 2, hash: 'a' },
    { domain: 'shop', task_id: 8, level: null, hash: 'b' },
  ],
};
const place = (task_id: number, attempt: number) => ({ domain: 'shop', task_id, attempt, attempts: 2 });
const begin = (task_id: number, attempt: number): EvaluationEvent => ({
  ...{ event: 'attempt_started', retry: 0, ...place(task_id, attempt) },
});
const turn = (task_id: number, attempt: number, step: number, name: string): EvaluationEvent => ({
  ...{ event: 'turn', step, action: { name, kwargs: { secret: 'x' } }, observation: 'y', ...place(task_id, attempt) },
});
const finish = (task_id: number, attempt: number): EvaluationEvent => {
  const record = recordWith({ domain: 'shop', task_id, attempt_index: attempt });
  return { event: 'attempt_finished', result: record.result, record, ...place(task_id, attempt) };
};

/** A feed whose receiver answers when the test says so. */
function startFeed(answer: () => Promise<void> = async () => {}) {
  const batches: (readonly EvaluationDelta[])[] = [];
  const feed = createDeltaFeed({
    now: () => Date.UTC(2026, 0, 1),
    intervalMs: 1,
    async send(deltas) {
      batches.push(deltas);
      await answer();
    },
  });
  return { feed, batches, all: () => batches.flat() };
}

describe('the steps of an evaluation', () => {
  it('name tasks by their place in the plan, and hold no arguments and no observation', async () => {
    const { feed, all } = startFeed();
    for (const event of [started, begin(8, 1), turn(8, 1, 1, 'get_order'), turn(8, 1, 2, 'respond'), finish(8, 1)])
      feed.listener(event);
    feed.listener({ event: 'warning', message: 'careful\nnow' });
    await feed[Symbol.asyncDispose]();
    const steps = all();
    expect(evaluationDeltaSchema.array().parse(steps)).toEqual(steps);
    expect(steps[0]).toMatchObject({
      type: 'planned',
      metric: 'passk',
      k: 2,
      data: ['shop@1'],
      tasks: [{ task_id: 3 }, {}],
    });
    const { running, warnings, tasks } = applyDeltas(NO_PROGRESS, steps);
    expect([running, warnings]).toEqual([[], ['careful now']]);
    expect(tasks[0]?.cells).toEqual([]);
    expect(tasks[1]?.cells).toEqual([['p', 1, 1, 12, null, null]]);
    expect(JSON.stringify(steps)).not.toContain('secret');
  });

  it('are sent one batch after the other; of the turns in between, the latest of each attempt', async () => {
    const opened = Promise.withResolvers<void>();
    const { feed, batches, all } = startFeed(() => opened.promise);
    feed.listener(started);
    for (const attempt of [1, 2]) feed.listener(begin(3, attempt));
    for (let step = 1; step <= 100; step++) {
      feed.listener(turn(3, 1, step, 'get_order'));
      feed.listener(turn(3, 2, step, 'respond'));
    }
    expect(batches).toHaveLength(1);
    opened.resolve();
    await feed[Symbol.asyncDispose]();
    expect(all().filter(({ type }) => type === 'turn')).toEqual([
      { type: 'turn', task: 0, attempt: 1, step: 100, tool: 'get_order' },
      { type: 'turn', task: 0, attempt: 2, step: 100, tool: null },
    ]);
  });

  it('show the turns of an attempt that is repeated, not those before', async () => {
    const opened = Promise.withResolvers<void>();
    const { feed, all } = startFeed(() => opened.promise);
    const events = [started, begin(3, 1), turn(3, 1, 9, 'a'), finish(3, 1), begin(3, 1), turn(3, 1, 1, 'b')];
    for (const event of events) feed.listener(event);
    opened.resolve();
    await feed[Symbol.asyncDispose]();
    expect(applyDeltas(NO_PROGRESS, all()).running).toMatchObject([{ task: 0, attempt: 1, step: 1, tool: 'b' }]);
  });

  it('end with the first refusal', async () => {
    const { feed, batches } = startFeed(() => Promise.reject(new Error('not here')));
    feed.listener(started);
    await expect.poll(() => batches.length).toBe(1);
    for (let attempt = 1; attempt <= 2; attempt++) feed.listener(finish(3, attempt));
    await feed[Symbol.asyncDispose]();
    expect(batches).toHaveLength(1);
  });

  it('do not hold up the end for a receiver that does not answer', async () => {
    const signals: AbortSignal[] = [];
    const feed = createDeltaFeed({
      now: Date.now,
      flushMs: 5,
      send: (_, signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    feed.listener(started);
    await feed[Symbol.asyncDispose]();
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('live.ndjson', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'passk-live-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('has a step a line while the run is written, and is gone afterwards', async () => {
    const live = await createLiveFile(directory);
    const feed = createDeltaFeed({ now: () => 0, send: live.append, intervalMs: 1 });
    for (const event of [started, begin(3, 1), finish(3, 1)]) feed.listener(event);
    await feed[Symbol.asyncDispose]();
    const lines = (await readFile(join(directory, 'live.ndjson'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => evaluationDeltaSchema.parse(JSON.parse(line)).type)).toEqual([
      'planned',
      'started',
      'finished',
    ]);
    await live[Symbol.asyncDispose]();
    expect(await readdir(directory)).toEqual([]);
  });
});
