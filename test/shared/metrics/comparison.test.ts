// Two and more agents: paired on shared tasks, apart without them, and the smallest difference they could have detected.
import { describe, expect, test } from 'vitest';
import {
  compareAgents,
  compareWithFirst,
  detectableDifference,
  detectableInAgreement,
  disagreementNote,
} from '../../../shared/metrics/comparison.ts';
import type { TaskCounts } from '../../../shared/metrics/estimators.ts';
import { differenceInterval } from '../../../shared/metrics/intervals.ts';
import { standardError } from '../../../shared/metrics/variation.ts';

/** Tasks retail/0, retail/1, … with these successes out of n attempts each. */
function agent(successes: readonly number[], n = 4, domain = 'retail'): TaskCounts[] {
  return successes.map((c, task_id) => ({ task: `${domain}/${task_id}`, n, c }));
}

const options = { k: 1, seed: 1 };

describe('a p-value and an interval', () => {
  /** The candidate is better at `up` of 20 tasks, and worse at `down` others. */
  const compared = (up: number, down: number) => {
    const rows = Array.from({ length: 20 }, (_, task) => task);
    const baseline = rows.map((task) => (task >= up && task < up + down ? 1 : 0));
    return [
      agent(baseline, 1),
      agent(
        rows.map((task) => (task < up ? 1 : 0)),
        1,
      ),
    ] as const;
  };

  test.each([
    ['the interval contains 0, though p is below 5 %', 12, 4, true, true],
    ['the interval does not contain 0, though p is above 5 %', 4, 0, false, false],
  ])('that disagree are explained: %s', (_, up, down, isBelow, containsZero) => {
    const comparison = compareAgents(...compared(up, down), options);
    expect(comparison.p_value! < 0.05).toBe(isBelow);
    expect(comparison.interval![0] <= 0).toBe(containsZero);
    expect(disagreementNote(comparison)).toMatch(/computed in different ways and disagree here.*go by the p-value/);
  });

  test.each([
    [6, 0],
    [3, 0],
    [2, 2],
    [0, 0],
    [1, 19],
  ])('that agree need no explanation: %d better, %d worse', (up, down) => {
    expect(disagreementNote(compareAgents(...compared(up, down), options))).toBeNull();
  });

  test('that disagree only after Holm’s correction are explained by it', () => {
    const [baseline, second] = compared(5, 0);
    const others = ['b', 'c'].map((name) => ({ agent: name, tasks: second }));
    const [comparison] = compareWithFirst([{ agent: 'a', tasks: baseline }, ...others], options);
    expect(comparison).toMatchObject({ p_value: expect.closeTo(0.03125), p_holm: expect.closeTo(0.0625) });
    expect(disagreementNote(comparison!)).toMatch(/does not allow for several comparisons/);
  });
});

test('a comparison names no detectable difference if its tasks are too few for any', () => {
  const [few, many] = [2, 40].map((tasks) => Array.from({ length: tasks }, (_, task) => (task % 2) * 4));
  const detectable = (successes: readonly number[]) =>
    compareAgents(agent(successes), agent(successes.map((c) => 4 - c)), options).detectable_difference;
  expect(detectable(few!)).toBeNull();
  expect(detectable(many!)).toBeLessThan(1);
});

describe('the floor of a comparison', () => {
  const floors = [1, 0, 0, 0];
  const tasks = (successes: readonly number[], domain?: string) =>
    agent(successes, 4, domain).map((counts, index) => ({ ...counts, floor: floors[index]! }));

  test('is the mean over the tasks that are compared', () => {
    const [a, b] = [tasks([4, 2, 1, 0]), tasks([4, 4, 1, 0])];
    expect(compareAgents(a, b, options).floor).toEqual({ baseline: 0.25, candidate: 0.25 });
    // The last task has too few attempts.
    const fewer = [...b.slice(0, 3), { ...b[3]!, n: 1 }];
    expect(compareAgents(a, fewer, { ...options, k: 2 }).floor.candidate).toBeCloseTo(1 / 3, 12);
  });

  test('is each agent’s own if they share no task', () => {
    const [a, b] = [tasks([4, 2]), tasks([4, 4, 1, 0], 'airline')];
    expect(compareAgents(a, b, options).floor).toEqual({ baseline: 0.5, candidate: 0.25 });
    const fewer = b.map((counts, index) => (index === 0 ? { ...counts, n: 1, c: 1 } : counts));
    expect(compareAgents(a, fewer, { ...options, k: 2 }).floor).toEqual({ baseline: 0.5, candidate: 0 });
  });

  test('is null if one task’s is not known, and without tasks', () => {
    const partly = [...tasks([4]), ...agent([1, 2]).slice(1)];
    expect(compareAgents(partly, tasks([4, 2]), options).floor).toEqual({ baseline: null, candidate: 0.5 });
    expect(compareAgents([], tasks([4]), options).floor).toEqual({ baseline: null, candidate: 1 });
  });
});

describe('agents with shared tasks', () => {
  test('are compared pair by pair, in any order of their tasks', () => {
    const candidate = agent([4, 3, 2, 1, 4, 0]);
    const baseline = agent([2, 3, 0, 1, 3, 1]).reverse();
    const result = compareAgents(baseline, candidate, options);
    const differences = [0.5, 0, 0.5, 0, 0.25, -0.25];
    expect(result).toMatchObject({
      k: 1,
      estimator: 'pass_hat_k',
      kind: 'paired',
      n_tasks: { baseline: 6, candidate: 6 },
      gaps: 0,
      test: 'sign_flip',
    });
    for (const end of [0, 1] as const)
      expect(result.interval![end]).toBeCloseTo(differenceInterval(differences)![end], 12);
    expect(result.mean_candidate).toBeCloseTo(14 / 24, 12);
    expect(result.mean_baseline).toBeCloseTo(10 / 24, 12);
    expect(result.difference).toBeCloseTo(1 / 6, 12);
    expect(result.se).toBeCloseTo(standardError(differences)!, 12);
    // Of the 16 sums ±½ ±½ ±¼ ±¼, those at least 1 from 0 have both halves on one side and not both quarters against them.
    expect(result.p_value).toBe(6 / 16);
    expect(result.detectable_difference).toBeCloseTo((2.5705818356363146 + 0.9195437802003) * result.se!, 6);
  });

  test('leave out the tasks that only one of them has, by name', () => {
    const [first, second, third] = agent([4, 3, 2]);
    const result = compareAgents([first!, second!], [third!, second!], options);
    expect(result).toMatchObject({
      n_tasks: { baseline: 1, candidate: 1 },
      unshared: { baseline: [first!.task], candidate: [third!.task] },
    });
    expect(compareAgents([first!], [second!], options).unshared).toEqual({ baseline: [], candidate: [] });
  });

  test("with only 0 and 1 as values the test is McNemar's", () => {
    const result = compareAgents(agent([3, 2, 0, 1, 3, 2, 4, 3], 4), agent([4, 4, 4, 4, 4, 4, 0, 1], 4), {
      ...options,
      k: 4,
    });
    expect(result).toMatchObject({ test: 'mcnemar_mid_p', difference: 5 / 8 });
    // Of 7 tasks that differ, 1 is the other way: 2 · (1 + 7/2) / 2^7.
    expect(result.p_value).toBeCloseTo(9 / 2 ** 7, 12);
  });

  test('only what they share counts; a task with too few attempts on either side is a gap', () => {
    const a = [...agent([4, 2]), { task: 'retail/2', n: 1, c: 1 }, { task: 'retail/9', n: 4, c: 4 }];
    const b = [...agent([2, 2, 2]), { task: 'airline/0', n: 4, c: 0 }];
    expect(compareAgents(a, b, { ...options, k: 2 })).toMatchObject({
      kind: 'paired',
      n_tasks: { baseline: 2, candidate: 2 },
      gaps: 1,
    });
    expect(compareAgents(b, a, { ...options, k: 2 })).toMatchObject({
      n_tasks: { baseline: 2, candidate: 2 },
      gaps: 1,
    });
  });

  test('pass@k is compared as well', () => {
    const result = compareAgents(agent([0, 0]), agent([1, 0]), { ...options, k: 4, estimator: 'pass_at_k' });
    expect(result).toMatchObject({ estimator: 'pass_at_k', difference: 0.5 });
  });

  test('an agent against itself', () => {
    const result = compareAgents(agent([4, 2, 0]), agent([4, 2, 0]), options);
    expect(result).toMatchObject({ difference: 0, se: 0, p_value: 1, detectable_difference: null, flipped: [] });
  });

  test('two agents that pass every task could still differ', () => {
    const [low, high] = compareAgents(agent(new Array(20).fill(4)), agent(new Array(20).fill(4)), options).interval!;
    expect(high).toBeGreaterThan(0.05);
    expect(low).toBeCloseTo(-high, 9);
    const { detectable_difference } = compareAgents(
      agent(new Array(20).fill(4)),
      agent(new Array(20).fill(4)),
      options,
    );
    expect(detectable_difference).toBe(detectableInAgreement(20));
  });

  test('one shared task has a difference and no error', () => {
    const result = compareAgents(agent([1]), agent([3]), options);
    expect(result).toMatchObject({
      difference: 0.5,
      se: null,
      interval: null,
      detectable_difference: null,
      p_value: 1,
    });
  });

  test('with gaps alone nothing can be told', () => {
    expect(compareAgents(agent([1], 1), agent([0], 1), { ...options, k: 2 })).toMatchObject({
      n_tasks: { baseline: 0, candidate: 0 },
      gaps: 1,
      mean_baseline: null,
      mean_candidate: null,
      difference: null,
      test: null,
      p_value: null,
    });
  });

  test('flipped tasks are those with another value at the k compared, the largest difference first', () => {
    const [baseline, candidate] = [agent([4, 0, 3, 2, 4, 2]), agent([0, 1, 2, 2, 3, 4])];
    const flipped = (k: number) =>
      compareAgents(baseline, candidate, { ...options, k }).flipped.map(({ task, difference }) => [task, difference]);
    expect(flipped(1)).toEqual([
      ['retail/0', -1],
      ['retail/5', 0.5],
      ['retail/1', 0.25],
      ['retail/2', -0.25],
      ['retail/4', -0.25],
    ]);
    expect(flipped(4)).toEqual([
      ['retail/0', -1],
      ['retail/4', -1],
      ['retail/5', 1],
    ]);
    expect(compareAgents(baseline, candidate, options).flipped[0]).toEqual({
      task: 'retail/0',
      baseline: { n: 4, c: 4 },
      candidate: { n: 4, c: 0 },
      difference: -1,
    });
  });

  test('a lower level makes the interval narrower', () => {
    const wide = compareAgents(agent([1, 3, 1]), agent([4, 3, 2]), options).interval!;
    const narrow = compareAgents(agent([1, 3, 1]), agent([4, 3, 2]), { ...options, level: 0.8 }).interval!;
    expect(narrow[0]).toBeGreaterThan(wide[0]);
  });
});

describe('agents without shared tasks', () => {
  const a = [
    { task: 'retail/0', n: 10, c: 1 },
    { task: 'retail/1', n: 10, c: 5 },
    { task: 'retail/2', n: 10, c: 9 },
    { task: 'retail/3', n: 10, c: 4 },
    { task: 'retail/4', n: 20, c: 15 },
    { task: 'retail/5', n: 10, c: 2 },
  ];
  const b = [
    { task: 'airline/0', n: 10, c: 3 },
    { task: 'airline/1', n: 10, c: 8 },
    { task: 'airline/2', n: 20, c: 19 },
    { task: 'airline/3', n: 10, c: 6 },
  ];

  test("are compared with Welch's test", () => {
    const result = compareAgents(b, a, options);
    expect(result).toMatchObject({
      kind: 'unpaired',
      estimator: 'pass_hat_k',
      test: 'welch',
      n_tasks: { baseline: 4, candidate: 6 },
      gaps: 0,
      flipped: [],
    });
    expect(result.difference).toBeCloseTo(0.475 - 0.6625, 12);
    expect(result.p_value).toBeCloseTo(0.35385208453953276, 10);
    // t(0.975) and t(0.8) of 7.0477 degrees of freedom.
    const half = 2.361385839746168 * result.se!;
    expect(result.interval![0]).toBeCloseTo(result.difference! - half, 5);
    expect(result.interval![1]).toBeCloseTo(result.difference! + half, 5);
    expect(result.detectable_difference).toBeCloseTo(half + 0.8956407679423039 * result.se!, 5);
  });

  test('tasks with too few attempts are gaps on their own side', () => {
    expect(compareAgents(a, b, { ...options, k: 20 })).toMatchObject({
      n_tasks: { baseline: 1, candidate: 1 },
      gaps: 8,
      test: null,
    });
  });

  test('without spread or with a single task nothing can be told', () => {
    const nothing = { interval: null, test: null, p_value: null, detectable_difference: null };
    expect(compareAgents(agent([4, 4]), agent([0, 0], 4, 'airline'), options)).toMatchObject({
      ...nothing,
      difference: -1,
      se: 0,
    });
    expect(compareAgents(agent([4]), agent([0], 4, 'airline'), options)).toMatchObject({
      ...nothing,
      difference: -1,
      se: null,
    });
    expect(compareAgents([], agent([0]), options)).toMatchObject({
      ...nothing,
      difference: null,
      mean_baseline: null,
      mean_candidate: 0,
    });
    expect(compareAgents(agent([0]), [], options)).toMatchObject({
      ...nothing,
      difference: null,
      mean_candidate: null,
    });
  });
});

describe('more than two agents', () => {
  test("are each compared with the first, with Holm's correction", () => {
    const first = agent([4, 4, 4, 4, 4, 4, 4, 4]);
    const rows = compareWithFirst(
      [
        { agent: 'first', tasks: first },
        { agent: 'worse', tasks: agent([0, 0, 0, 0, 0, 0, 0, 0]) },
        { agent: 'alike', tasks: agent([4, 4, 4, 4, 4, 4, 4, 0]) },
        { agent: 'elsewhere', tasks: agent([4], 4, 'airline') },
      ],
      options,
    );
    expect(rows.map(({ agent: name, p_value, p_holm }) => [name, p_value, p_holm])).toEqual([
      ['worse', expect.closeTo(1 / 2 ** 8, 12), expect.closeTo(2 / 2 ** 8, 12)],
      ['alike', expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)],
      ['elsewhere', null, null],
    ]);
    expect(rows[0]!.difference).toBe(-1);
  });

  test('one or none leaves nothing to compare', () => {
    expect(compareWithFirst([], options)).toEqual([]);
    expect(compareWithFirst([{ agent: 'only', tasks: agent([1]) }], options)).toEqual([]);
  });
});

describe('the smallest detectable difference', () => {
  test('of tasks without any difference is that with which five tasks would have differed', () => {
    const atLeastFive = (tasks: number, p: number) => {
      let fewer = 0;
      let chance = (1 - p) ** tasks;
      for (let count = 0; count < 5; count++) {
        fewer += chance;
        chance *= ((tasks - count) * p) / ((count + 1) * (1 - p));
      }
      return 1 - fewer;
    };
    for (const tasks of [5, 20, 300]) expect(atLeastFive(tasks, detectableInAgreement(tasks)!)).toBeCloseTo(0.8, 9);
    expect(detectableInAgreement(20)).toBeCloseTo(0.315, 2);
    expect(detectableInAgreement(4)).toBeNull();
    expect(detectableInAgreement(20, 0.5)).toBeLessThan(detectableInAgreement(20)!);
    expect(detectableInAgreement(20, 0.8, 0.99)).toBeGreaterThan(detectableInAgreement(20)!);
  });

  test('is near 2.8 standard errors with many tasks, and more with few', () => {
    expect(detectableDifference(0.01, 100_000)).toBeCloseTo(0.028016, 5);
    expect(detectableDifference(0.01, 4)!).toBeGreaterThan(0.037);
    expect(detectableDifference(0, 10)).toBeNull();
    expect(detectableDifference(0.01, 100_000, 0.5)).toBeCloseTo(0.0196, 5);
  });
});
