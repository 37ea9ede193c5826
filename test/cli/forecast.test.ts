// The forecast of a run's cost.
import { expect, it } from 'vitest';
import { createCostWatch } from '../../cli/terminal/forecast.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { recordWith } from '../support/attempt-records.ts';

const record = recordWith();
const started = {
  event: 'evaluation_started',
  evaluation_id: 'e',
  mode: 'manual',
  k: 4,
  seed: 1,
  agent: 'a',
  transport: 'a2a',
  data: ['retail@1'],
  tasks: [
    { domain: 'retail', task_id: 0, level: null, hash: 'a' },
    { domain: 'retail', task_id: 1, level: null, hash: 'b' },
  ],
  attempts_per_task: 4,
  attempts_done: 2,
} as const satisfies EvaluationEvent;
const finished = {
  event: 'attempt_finished',
  domain: 'retail',
  task_id: 0,
  attempt: 1,
  attempts: 4,
  result: record.result,
  record,
} as const satisfies EvaluationEvent;

it('comes once, after three attempts, for those of this run', () => {
  const watch = createCostWatch(() => 0.05);
  const lines = [started, ...Array(6).fill(finished)].map((event) => watch.update(event));
  expect(lines).toEqual([
    null,
    null,
    null,
    '💰 All 6 attempts will cost about $0.3000 ($0.0500 each so far)',
    null,
    null,
    null,
  ]);
  expect(watch.forecast()).toEqual({ spent: expect.closeTo(0.3, 9), total: expect.closeTo(0.3, 9) });
});

it('is not made if a cost is unknown, or there is none', () => {
  for (const cost of [null, 0]) {
    const watch = createCostWatch(() => cost);
    expect([started, ...Array(6).fill(finished)].map((event) => watch.update(event))).toEqual(Array(7).fill(null));
    expect(watch.forecast()).toEqual({ spent: cost, total: null });
  }
});
