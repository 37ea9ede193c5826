// Error rates of sequential tests and intervals, and the tasks they need, by simulation.
import { describe, expect, test } from 'vitest';
import { createConfidenceSequence } from '../../shared/metrics/sequential.ts';
import { randomStream } from '../../shared/random.ts';
import { testErrorsAtThreshold, testTasksNeeded } from '../support/simulated-stops.ts';

describe('the sequential test', () => {
  testErrorsAtThreshold(
    [
      [null, 1, 0.1],
      [null, 1, 0.5],
      [100, 1, 0.3],
      [100, 4, 0.3],
    ],
    1_000,
  );
  testTasksNeeded([
    [null, 0.1, 40],
    [null, 0.3, 50],
    [null, 0.5, 70],
    [100, 0.1, 30],
    [100, 0.3, 37],
    [100, 0.5, 43],
  ]);
});

test('a confidence sequence contains the mean throughout in at least 95 % of runs', () => {
  let misses = 0;
  for (let run = 0; run < 200; run++) {
    const random = randomStream(run, 'sequence');
    const values = Array.from({ length: 40 }, () => Math.floor(random.next() * 5) / 4);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const sequence = createConfidenceSequence({ population: values.length });
    const intervals = values.map((value) => sequence.add(value));
    if (intervals.some(([low, high]) => mean < low - 1e-5 || mean > high + 1e-5)) misses++;
  }
  expect(misses).toBeLessThanOrEqual(10);
});
