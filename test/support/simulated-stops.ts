// Simulated evaluations that stop early, for a small number of settings in the suite and for more in the long tests.
import { expect, test } from 'vitest';
import { atThreshold, decisions } from '../../bench/stopping.ts';
import { createConfidenceSequence } from '../../shared/metrics/sequential.ts';
import { randomStream } from '../../shared/random.ts';

type AtThreshold = readonly [population: number | null, k: number, icc: number];
type AwayFromIt = readonly [population: number | null, icc: number, mostTasksOnAverage: number];

/** Declares tests that so many simulated runs with the truth at the threshold rarely decide. */
export function testErrorsAtThreshold(settings: readonly AtThreshold[], runs: number): void {
  test.each(settings)(
    'at the threshold decides in at most one run in twenty: population %s, k = %i, ICC %d',
    (population, k, icc) => {
      expect(atThreshold({ population, k, icc, runs })).toBeLessThan(0.05);
    },
  );
}

/** Declares tests that runs with the truth 0.15 away from the threshold decide rightly, after few tasks. */
export function testTasksNeeded(settings: readonly AwayFromIt[]): void {
  test.each(settings)(
    'with the truth 0.15 away needs few tasks: population %s, ICC %d',
    (population, icc, mostTasksOnAverage) => {
      for (const truth of [0.35, 0.65]) {
        const found = decisions({ truth, population, icc, k: 1, runs: 300 });
        expect(found.tasks).toBeLessThan(mostTasksOnAverage);
        expect(found.wrong).toBeLessThan(0.01);
        expect(found.undecided).toBe(0);
      }
    },
  );
}

/** Declares a test that a confidence sequence of a finite set contains its mean throughout in 95 % of so many runs, and ends at the mean. */
export function testSequenceContainsMean(runs: number): void {
  test('contains the mean throughout in at least 95 % of runs, and ends at the mean of a finite set', () => {
    let misses = 0;
    for (let run = 0; run < runs; run++) {
      const random = randomStream(run, 'sequence');
      const values = Array.from({ length: 40 }, () => Math.floor(random.next() * 5) / 4);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const sequence = createConfidenceSequence({ population: values.length });
      const intervals = values.map((value) => sequence.add(value));
      if (intervals.some(([low, high]) => mean < low - 1e-5 || mean > high + 1e-5)) misses++;
      else for (const end of intervals.at(-1)!) expect(end).toBeCloseTo(mean, 4);
    }
    expect(misses).toBeLessThanOrEqual(runs / 20);
  });
}
