// Plans of attempts in sequence: tasks checked against the intervals and comparisons they are for, effort by hand and by simulation.
import { describe, expect, test } from 'vitest';
import { meanInterval } from '../../../shared/metrics/intervals.ts';
import { planComparison, planPrecision } from '../../../shared/metrics/planning.ts';
import { planSequences, solvedWithoutFeedback } from '../../../shared/metrics/sequence-planning.ts';
import { randomStream } from '../../../shared/random.ts';

const FREE = [{ calls: null, usd: null }];

describe('planning attempts in sequence', () => {
  test('expects an attempt only at tasks that are not solved by then', () => {
    // Of 100 tasks: 100 first attempts, 60 second, 40 third. Calls: 100·2 + 60·3 + 40·5; cost: 100·.01 + 60·.02 + 40·.04.
    const effort = [
      { calls: 2, usd: 0.01 },
      { calls: 3, usd: 0.02 },
      { calls: 5, usd: 0.04 },
    ];
    const rows = planSequences({ goal: { half_width: 0.1 }, solved: [0.4, 0.6, 0.7], effort });
    expect(rows.map(({ k, seq_at_k }) => [k, seq_at_k])).toEqual([
      [1, 0.4],
      [2, 0.6],
      [3, 0.7],
    ]);
    const perHundred = rows.map(({ tasks, attempts, calls, cost_usd }) =>
      [attempts, calls!, cost_usd!].map((amount) => Math.round((1e6 * 100 * amount) / tasks) / 1e6),
    );
    expect(perHundred).toEqual([
      [100, 200, 1],
      [160, 380, 2.2],
      [200, 580, 3.8],
    ]);
    expect(rows.map(({ attempts_per_task }) => attempts_per_task)).toEqual([1, 1.6, 2]);
  });

  test('expects what simulated sequences make', () => {
    // Each attempt solves a third of the tasks that are left.
    const solved = [1, 2, 3, 4].map((k) => 1 - (2 / 3) ** k);
    const [row] = planSequences({ goal: { half_width: 0.1 }, solved, effort: FREE }).slice(-1);
    const random = randomStream(1, 'sequences');
    const tasks = 20_000;
    let made = 0;
    for (let task = 0; task < tasks; task++)
      for (let attempt = 1; attempt <= 4; attempt++) {
        made += 1;
        if (random.next() < 1 / 3) break;
      }
    expect(row!.attempts_per_task).toBeCloseTo(made / tasks, 1);
    expect(row!.attempts_per_task).toBeCloseTo(1 + 2 / 3 + 4 / 9 + 8 / 27, 12);
  });

  test.each([0.02, 0.25, 0.5, 0.9])('reaches a half-width with the fewest tasks if %d of them are solved', (share) => {
    const [row] = planSequences({ goal: { half_width: 0.05 }, solved: [share], effort: FREE });
    const halfWidth = (tasks: number) => {
      const solved = Math.round(share * tasks);
      const values = Array.from({ length: tasks }, (_, index) => (index < solved ? 1 : 0));
      const [low, high] = meanInterval(values)!;
      return (high - low) / 2;
    };
    // A whole number of solved tasks is off by half a task at most.
    expect(halfWidth(row!.tasks + 20)).toBeLessThan(0.05);
    expect(halfWidth(row!.tasks - 20)).toBeGreaterThan(0.05);
    // The normal approximation, 1.96² · p(1 − p) / .05² = 384, without the half task that the interval adds: it is ¼ of 1/M wider.
    if (share === 0.5) expect(Math.abs(row!.tasks - 394)).toBeLessThan(3);
  });

  test('sees a difference with the tasks of a comparison of one attempt each', () => {
    const solved = [0.5, 0.8];
    const rows = planSequences({ goal: { difference: 0.1, icc: 0.3, correlation: 0.6 }, solved, effort: FREE });
    const expected = solved.map((success_rate) =>
      planComparison({ difference: 0.1, attempts: [1], success_rate, icc: 0.3, correlation: 0.6 }),
    );
    expect(rows.map(({ tasks }) => tasks)).toEqual(expected.map(([row]) => row!.tasks));
    // Both agents: the second row has 1 + ½ attempts at a task.
    expect(rows[1]!.attempts).toBe(2 * 1.5 * rows[1]!.tasks);
  });

  test('takes no share of all or none from a few tasks at its word', () => {
    const tasks = (share: number, measuredTasks: number) =>
      planSequences({ goal: { difference: 0.1 }, solved: [share], measuredTasks, effort: FREE })[0]!;
    expect(tasks(1, 10).tasks).toBe(tasks(0.95, 1000).tasks);
    expect(tasks(0, 10).tasks).toBe(tasks(0.05, 1000).tasks);
    expect(tasks(1, 10).seq_at_k).toBe(1);
  });

  test('uses the last known effort for later attempts, and knows nothing from nothing', () => {
    const options = { goal: { half_width: 0.1 }, solved: [0, 0, 0] } as const;
    const [, , row] = planSequences({
      ...options,
      effort: [
        { calls: 1, usd: 1 },
        { calls: 2, usd: null },
      ],
    });
    expect([row!.calls, row!.cost_usd]).toEqual([5 * row!.tasks, null]);
    expect(planSequences({ ...options, effort: [] })[0]).toMatchObject({ calls: null, cost_usd: null });
  });

  test('without feedback is pass@k of tasks with Beta distributed success rates', () => {
    // Beta(½, ½): E[1 − p] = 1/2, E[(1 − p)²] = 3/8, E[(1 − p)³] = 5/16.
    const shares = solvedWithoutFeedback(0.5, 0.5, 3);
    expect(shares.map((share) => Math.round(share * 1e9) / 1e9)).toEqual([0.5, 0.625, 0.6875]);
  });

  test.each([0, 0.5])('refuses a half-width of %d', (half_width) => {
    expect(() => planSequences({ goal: { half_width }, solved: [0.5], effort: FREE })).toThrow(
      new RangeError(`half_width must be between 0 and 0.5; it is ${half_width}`),
    );
  });
});

test('planPrecision gives the fewest tasks whose t interval is that narrow', () => {
  // Variance .25 in one attempt: t(.975, 98)² · .25 / .01 = 98.4 > 98, and with 99 tasks 98.4 ≤ 99.
  const options = { half_width: 0.1, attempts: [1, 4], success_rate: 0.5, icc: 0.4, usd_per_attempt: 0.5 };
  const [one, four] = planPrecision(options);
  expect(one).toEqual({ attempts_per_task: 1, tasks: 99, attempts: 99, cost_usd: 49.5 });
  // Variance .1 + .15/4 = .1375: 1.96² · 13.75 = 52.8, and a few for Student's t.
  expect(four).toMatchObject({ tasks: 56, attempts: 224 });
});
