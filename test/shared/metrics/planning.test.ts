// Planned numbers of tasks, checked against the detectable difference that a comparison computes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectableDifference } from '../../../shared/metrics/comparison.ts';
import { planComparison } from '../../../shared/metrics/planning.ts';

function hundredths(min: number, max: number) {
  return fc.integer({ min, max }).map((value) => value / 100);
}

describe('planning a comparison', () => {
  test('gives the fewest tasks with which the difference could be seen', () => {
    fc.assert(
      fc.property(
        hundredths(2, 50),
        hundredths(1, 25),
        hundredths(1, 25),
        fc.constantFrom(0, 0.5, 0.9),
        (difference, within, between, correlation) => {
          const variance = { within, between };
          for (const row of planComparison({ difference, attempts: [1, 4], variance, correlation })) {
            const perTask = 2 * ((1 - correlation) * between + within / row.attempts_per_task);
            const seenWith = (tasks: number) => detectableDifference(Math.sqrt(perTask / tasks), tasks - 1)!;
            expect(seenWith(row.tasks)).toBeLessThanOrEqual(difference * (1 + 1e-9));
            if (row.tasks > 2) expect(seenWith(row.tasks - 1)).toBeGreaterThan(difference * (1 - 1e-9));
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test('a success rate and an ICC are the same as the variances they stand for', () => {
    const attempts = [1, 2, 8];
    const variance = { within: 0.3 * 0.7 * 0.6, between: 0.3 * 0.7 * 0.4 };
    expect(planComparison({ difference: 0.1, attempts, success_rate: 0.3, icc: 0.4 })).toEqual(
      planComparison({ difference: 0.1, attempts, variance }),
    );
  });

  test('assumes a success rate of one half, ICC .4 and correlation .5 where nothing is given', () => {
    const rows = planComparison({ difference: 0.1, attempts: [1, 4] });
    expect(rows).toEqual(
      planComparison({ difference: 0.1, attempts: [1, 4], success_rate: 0.5, icc: 0.4, correlation: 0.5 }),
    );
    // Var(d) = 2·(½·.1 + .15/n): .4 and .175; (1.96 + .8416)² / .01 = 784.9 times that, and a few for Student's t.
    expect(rows).toEqual([
      { attempts_per_task: 1, tasks: 316, attempts: 632, cost_usd: null },
      { attempts_per_task: 4, tasks: 140, attempts: 1120, cost_usd: null },
    ]);
  });

  test('pass^k of k attempts is 0 or 1, so that its variance is that of a coin with chance E[p^k]', () => {
    // Beta(½, ½): E[p²] = 3/8, so the variance in all is 15/64, of which E[p⁴] − E[p²]² = 35/128 − 9/64 is between tasks.
    const between = 35 / 128 - 9 / 64;
    const variance = { within: 15 / 64 - between, between };
    const options = { difference: 0.1, success_rate: 0.5, icc: 0.5 };
    const [row] = planComparison({ ...options, k: 2, attempts: [2] });
    expect(row!.tasks).toBe(planComparison({ difference: 0.1, attempts: [1], variance })[0]!.tasks);
  });

  test('attempts below k are left out', () => {
    const rows = planComparison({ difference: 0.1, k: 4, attempts: [1, 2, 4, 8] });
    expect(rows.map((row) => row.attempts_per_task)).toEqual([4, 8]);
    expect(rows[1]!.tasks).toBeLessThan(rows[0]!.tasks);
  });

  test('costs both agents together, where an attempt has a known price', () => {
    const [row] = planComparison({ difference: 0.2, attempts: [4], usd_per_attempt: 0.05 });
    expect(row!.attempts).toBe(2 * 4 * row!.tasks);
    expect(row!.cost_usd).toBeCloseTo(0.05 * row!.attempts, 10);
    expect(planComparison({ difference: 0.2, attempts: [4], usd_per_attempt: null })[0]!.cost_usd).toBeNull();
  });

  test('more power or a higher level takes more tasks', () => {
    const tasks = (more: object) => planComparison({ difference: 0.1, attempts: [4], ...more })[0]!.tasks;
    expect(tasks({ power: 0.9 })).toBeGreaterThan(tasks({}));
    expect(tasks({ level: 0.99 })).toBeGreaterThan(tasks({}));
    expect(tasks({ correlation: 0 })).toBeGreaterThan(tasks({}));
  });

  test('thousands of attempts at tasks that hardly differ keep their digits', () => {
    // Beta with ICC .0005: nearly all the variance is the coin's, p(1−p)/n.
    const [row] = planComparison({ difference: 0.01, attempts: [4000], icc: 0.0005, correlation: 0 });
    const variance = { within: 0.25 * 0.9995, between: 0.25 * 0.0005 };
    expect(row).toEqual(planComparison({ difference: 0.01, attempts: [4000], variance, correlation: 0 })[0]);
  });

  test('a comparison needs two tasks at least', () => {
    expect(planComparison({ difference: 0.9, attempts: [4], variance: { within: 0, between: 0 } })[0]!.tasks).toBe(2);
  });

  test.each([
    [{ difference: 0 }, 'difference must be between 0 and 1; it is 0'],
    [{ difference: 1 }, 'difference must be between 0 and 1; it is 1'],
    [{ icc: 0 }, 'icc must be between 0 and 1; it is 0'],
    [{ icc: 1 }, 'icc must be between 0 and 1; it is 1'],
    [{ success_rate: 1 }, 'success_rate must be between 0 and 1; it is 1'],
    [{ power: 1 }, 'power must be between 0 and 1; it is 1'],
    [{ level: 0 }, 'level must be between 0 and 1; it is 0'],
    [{ correlation: 1.1 }, 'correlation must be from 0 to 1; it is 1.1'],
    [{ correlation: -0.1 }, 'correlation must be from 0 to 1; it is -0.1'],
    [
      { k: 2, variance: { within: 0.1, between: 0.1 } },
      'variance describes single attempts; for k above 1, use success_rate and icc instead',
    ],
  ])('%j is refused', (more, message) => {
    expect(() => planComparison({ difference: 0.1, attempts: [4], ...more })).toThrow(new RangeError(message));
  });

  test('the ends of the correlation are allowed', () => {
    expect(planComparison({ difference: 0.1, attempts: [4], correlation: 1 })).toHaveLength(1);
    expect(planComparison({ difference: 0.1, attempts: [4], correlation: 0 })).toHaveLength(1);
  });
});
