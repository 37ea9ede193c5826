// The bootstrap over tasks: undivided, seeded, the same on every machine and in every order of the tasks.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapMeans } from '../../../shared/metrics/bootstrap.ts';
import { mean, standardError } from '../../../shared/metrics/variation.ts';

const values = [0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1, 1, 1];

describe('the bootstrap over tasks', () => {
  test('its standard error is that of the mean, with M in the place of M − 1, and not divided by √B', () => {
    const [result] = bootstrapMeans([values], { iterations: 50_000, seed: 3 });
    expect(result!.se / (standardError(values)! * Math.sqrt(9 / 10))).toBeCloseTo(1, 1.7);
    expect(result!.mean).toBeCloseTo(mean(values), 2);
  });

  test('a larger B does not shrink it', () => {
    const [few] = bootstrapMeans([values], { iterations: 1000, seed: 3 });
    const [many] = bootstrapMeans([values], { iterations: 20_000, seed: 3 });
    expect(many!.se / few!.se).toBeCloseTo(1, 1);
  });

  test('the percentile interval holds 95 % of the resampled means', () => {
    // Means of two tasks with values 0 and 1 are 0, ½ or 1, with chances ¼, ½, ¼.
    expect(bootstrapMeans([[0, 1]], { iterations: 4000, seed: 1 })[0]!.interval).toEqual([0, 1]);
    const [narrow] = bootstrapMeans([[0, 1]], { iterations: 4000, seed: 1, level: 0.4 });
    expect(narrow!.interval).toEqual([0.5, 0.5]);
  });

  test('quantiles lie between their neighbours', () => {
    // Three resamples: the interval at level 0.5 lies half way between the means that it falls between.
    const [all] = bootstrapMeans([[0, 1, 0.3]], { iterations: 3, seed: 5, level: 0.999999 });
    const [half] = bootstrapMeans([[0, 1, 0.3]], { iterations: 3, seed: 5, level: 0.5 });
    const middle = 3 * half!.mean - all!.interval[0] - all!.interval[1];
    expect(half!.interval[0]).toBeCloseTo((all!.interval[0] + middle) / 2, 5);
    expect(half!.interval[1]).toBeCloseTo((all!.interval[1] + middle) / 2, 5);
  });

  test('the same seed gives the same numbers, on every machine', () => {
    const [result] = bootstrapMeans([values], { seed: 7 });
    expect(result).toEqual(bootstrapMeans([values], { seed: 7, iterations: 1000 })[0]);
    expect(result).not.toEqual(bootstrapMeans([values], { seed: 8 })[0]);
    expect(result).toMatchInlineSnapshot(`
      {
        "interval": [
          0.35,
          0.825,
        ],
        "mean": 0.5986500000000003,
        "se": 0.12344904684592409,
      }
    `);
  });

  test('the order of the tasks does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(values, { minLength: values.length }), (shuffled) => {
        expect(bootstrapMeans([shuffled], { seed: 7, iterations: 50 })).toEqual(
          bootstrapMeans([values], { seed: 7, iterations: 50 }),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('statistics are resampled together, task by task', () => {
    const complement = values.map((value) => 1 - value);
    const [first, second] = bootstrapMeans([values, complement], { seed: 7, iterations: 200 });
    expect(second!.mean).toBeCloseTo(1 - first!.mean, 12);
    expect(second!.se).toBeCloseTo(first!.se, 12);
    expect(second!.interval[0]).toBeCloseTo(1 - first!.interval[1], 12);
  });

  test('one task cannot be resampled', () => {
    expect(bootstrapMeans([[0.5], [1]], { seed: 1 })).toEqual([null, null]);
    expect(bootstrapMeans([], { seed: 1 })).toEqual([]);
  });
});
