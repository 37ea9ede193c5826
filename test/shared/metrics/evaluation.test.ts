// The one object that a report prints: every figure, both conventions, and what is not known said so.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttemptResult } from '../../../shared/contracts/attempt.ts';
import { bootstrapMeans } from '../../../shared/metrics/bootstrap.ts';
import { type TaskAttempts, taskCounts } from '../../../shared/metrics/estimators.ts';
import { evaluationMetrics, guideLabels } from '../../../shared/metrics/evaluation.ts';
import { meanInterval, wilsonInterval } from '../../../shared/metrics/intervals.ts';

/** A task from marks by index: P passed, F failed, I invalid. */
function task(marks: string, task_id = 0, more: Partial<AttemptResult> = {}): TaskAttempts {
  const attempts = [...marks].map((mark, position): AttemptResult => {
    const status = mark === 'P' ? 'passed' : mark === 'F' ? 'failed' : 'invalid';
    const success = status === 'passed';
    return {
      attempt: position + 1,
      status,
      success,
      reward: success ? 1 : 0,
      steps: position + 1,
      time: 10 * (position + 1),
      error: success ? null : 'it went wrong',
      ...more,
    };
  });
  return { domain: 'retail', task_id, attempts };
}

const options = { k: 4, seed: 1, bootstrap_iterations: 100 };

describe('an evaluation of several tasks', () => {
  const tasks = [task('PPPP', 0), task('PFPP', 1), task('FFPF', 2), task('FPPF', 3)];
  const evaluated = () => evaluationMetrics({ tasks }, options);

  test("the guide's three, with their meaning and their errors", () => {
    const metrics = evaluated();
    expect(metrics.guide).toMatchObject({
      k: 4,
      pass_k: {
        label: 'pass^4 (first 4)',
        value: 0.25,
        n_tasks: 4,
        undefined_tasks: 0,
        interval: meanInterval([1, 0, 0, 0]),
      },
      pass_k_half: { label: 'pass^2 (any 2 in a row)', value: 0.75, n_tasks: 4, interval: meanInterval([1, 1, 1, 0]) },
    });
    // 3 of 4 always hold two in a row, 2 of 4 in half of their orders, 1 of 4 never.
    expect(metrics.guide.pass_k_half!.expected).toBeCloseTo((1 + 1 + 0 + 0.5) / 4, 12);
    expect(metrics.success_rate).toMatchObject({ value: 10 / 16, n_tasks: 4 });
    expect(metrics.success_rate.interval).toEqual(meanInterval([1, 0.75, 0.25, 0.5]));
  });

  test('both estimators at every k up to the attempts', () => {
    const metrics = evaluated();
    expect(metrics.pass_hat_k.map(({ k, value }) => [k, value])).toEqual([
      [1, 10 / 16],
      [2, expect.closeTo((1 + 1 / 2 + 0 + 1 / 6) / 4, 12)],
      [3, expect.closeTo((1 + 1 / 4) / 4, 12)],
      [4, 1 / 4],
    ]);
    expect(metrics.pass_at_k.map(({ k, value }) => [k, value])).toEqual([
      [1, expect.closeTo(10 / 16, 12)],
      [2, expect.closeTo((1 + 1 + 1 / 2 + 5 / 6) / 4, 12)],
      [3, expect.closeTo((1 + 1 + 3 / 4 + 1) / 4, 12)],
      [4, 1],
    ]);
    for (const { bootstrap, se, interval, t_interval } of metrics.pass_hat_k) {
      expect(bootstrap!.se).toBeGreaterThan(0.5 * se!);
      expect(bootstrap!.interval[0]).toBeLessThanOrEqual(bootstrap!.mean);
      expect(interval).not.toEqual(t_interval);
    }
    expect(metrics.pass_hat_k.map(({ attempt_noise_se }) => attempt_noise_se !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(metrics.pass_hat_k[0]!.attempt_noise_se).toBe(metrics.pass_at_k[0]!.attempt_noise_se);
  });

  test('counts, steps and times', () => {
    const metrics = evaluated();
    expect(metrics).toMatchObject({
      tasks: 4,
      tasks_without_attempts: 0,
      attempts: { passed: 10, failed: 6, invalid: 0 },
      invalid_as_failed: null,
      steps: { avg_on_success: (10 + 8 + 3 + 5) / 10, total: 40 },
      seconds: { mean: 25, median: 25, total: 400 },
      usage: null,
      level: 0.95,
      bootstrap: { iterations: 100, seed: 1 },
    });
    expect(metrics.icc).not.toBeNull();
    expect(metrics.flaky_share).toBe(0.75);
  });

  test('survives JSON', () => {
    const metrics = evaluated();
    expect(JSON.parse(JSON.stringify(metrics))).toEqual(metrics);
  });

  test('chosen k, level, no bootstrap', () => {
    const metrics = evaluated();
    const chosen = evaluationMetrics({ tasks }, { k: 2, ks: [1, 4], seed: 1, bootstrap_iterations: 0, level: 0.8 });
    expect(chosen.pass_hat_k.map(({ k }) => k)).toEqual([1, 4]);
    expect([...chosen.pass_hat_k, ...chosen.pass_at_k].map(({ bootstrap }) => bootstrap)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(chosen.guide.pass_k.label).toBe('pass^2 (first 2)');
    expect(chosen.guide.pass_k.interval).toEqual(meanInterval([1, 0, 0, 0], 0.8));
    expect(chosen.level).toBe(0.8);
    const [low] = chosen.success_rate.interval!;
    expect(low).toBeGreaterThan(metrics.success_rate.interval![0]);
    expect(chosen.pass_hat_k[1]!.interval).toEqual(meanInterval([1, 0, 0, 0], 0.8));
    const narrow = evaluationMetrics({ tasks }, { ...options, level: 0.5 }).pass_hat_k[0]!.bootstrap!.interval;
    expect(narrow[0]).toBeGreaterThan(metrics.pass_hat_k[0]!.bootstrap!.interval[0]);
  });

  test('a bootstrap of 1000 unless told otherwise', () => {
    const standard = evaluationMetrics({ tasks }, { k: 4, seed: 1 });
    expect(standard.bootstrap).toEqual({ iterations: 1000, seed: 1 });
    expect(standard.pass_hat_k).toEqual(
      evaluationMetrics({ tasks }, { ...options, bootstrap_iterations: 1000 }).pass_hat_k,
    );
  });

  test('an odd k has no half', () => {
    expect(evaluationMetrics({ tasks }, { ...options, k: 3 }).guide).toMatchObject({ k: 3, pass_k_half: null });
  });

  test.each([[[0]], [[1, -2]], [[1.5]]])('k = %j is refused', (ks) => {
    expect(() => evaluationMetrics({ tasks }, { ...options, ks })).toThrow('every k must be a positive whole number');
  });

  test('permuting a task’s attempts changes neither estimator, and permuting tasks changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('PPPP', 'PFPP', 'FFPF', 'FPPF', 'FFFF'), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (marks, turn) => {
          const plain = evaluationMetrics({ tasks: marks.map((mark, id) => task(mark, id)) }, options);
          const turned = marks.map((mark, id) => task(mark.slice(turn) + mark.slice(0, turn), id));
          const permuted = evaluationMetrics({ tasks: turned }, options);
          expect(permuted.pass_hat_k).toEqual(plain.pass_hat_k);
          expect(permuted.pass_at_k).toEqual(plain.pass_at_k);
          const reversed = evaluationMetrics({ tasks: turned.reverse() }, options);
          expect(reversed.pass_hat_k.map(({ bootstrap }) => bootstrap)).toEqual(
            plain.pass_hat_k.map(({ bootstrap }) => bootstrap),
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('invalid attempts', () => {
  const evaluated = () => evaluationMetrics({ tasks: [task('PPIP', 0), task('PPPP', 1), task('FFPP', 2)] }, options);

  test('are left out, and what they leave undefined is said', () => {
    const metrics = evaluated();
    expect(metrics.attempts).toEqual({ passed: 9, failed: 2, invalid: 1 });
    expect(metrics.guide.pass_k).toMatchObject({ value: 0.5, n_tasks: 2, undefined_tasks: 1 });
    expect(metrics.guide.pass_k_half).toMatchObject({ value: 1, n_tasks: 2, undefined_tasks: 1, expected: 0.75 });
    expect(metrics.success_rate).toMatchObject({ value: (1 + 1 + 0.5) / 3, n_tasks: 3 });
    expect(metrics.pass_hat_k[2]).toMatchObject({ k: 3, value: 2 / 3, gaps: 0, note: null });
    expect(metrics.pass_hat_k[3]).toMatchObject({
      k: 4,
      value: 0.5,
      se: 0.5,
      interval: meanInterval([1, 0]),
      n_tasks: 2,
      gaps: 1,
      note: 'over 2 of 3 tasks; 1 has too few valid attempts',
    });
    expect(metrics.pass_hat_k[3]!.bootstrap).toEqual(bootstrapMeans([[1, 0]], { seed: 1, iterations: 100 })[0]);
    expect(metrics.steps.total).toBe(1 + 2 + 4 + 10 + 10);
    expect(metrics.seconds.median).toBe(20);
  });

  test('counted as failed, the same figures stand beside', () => {
    const metrics = evaluated();
    const other = metrics.invalid_as_failed!;
    expect(other.guide.pass_k).toMatchObject({ value: 1 / 3, n_tasks: 3, undefined_tasks: 0 });
    expect(other.guide.pass_k_half).toMatchObject({ value: 1, n_tasks: 3 });
    expect(other.guide.pass_k_half!.expected).toBeCloseTo((1 + 1 + 0.5) / 3, 12);
    expect(other.success_rate.value).toBeCloseTo((0.75 + 1 + 0.5) / 3, 12);
    expect(other.pass_hat_k[3]).toMatchObject({ k: 4, value: 1 / 3, gaps: 0, note: null });
    expect(other.flaky_share).toBeCloseTo(2 / 3, 12);
    expect(metrics.flaky_share).toBeCloseTo(1 / 3, 12);
  });

  test('each k is about the tasks with enough valid attempts for it', () => {
    const gaps = evaluationMetrics({ tasks: [task('PI', 0), task('IP', 1), task('PP', 2)] }, { ...options, k: 2 });
    expect(gaps.pass_hat_k[1]).toMatchObject({
      value: 1,
      n_tasks: 1,
      gaps: 2,
      note: 'over 1 of 3 tasks; 2 have too few valid attempts',
    });
    const none = evaluationMetrics({ tasks: [task('PI', 0), task('IP', 1)] }, { ...options, k: 2 });
    expect(none.pass_hat_k[1]).toMatchObject({
      value: null,
      n_tasks: 0,
      gaps: 2,
      note: 'n/a: all 2 tasks have too few valid attempts',
      bootstrap: null,
    });
    const one = evaluationMetrics({ tasks: [task('PI', 0)] }, { ...options, k: 2 });
    expect(one.pass_hat_k[1]!.note).toBe('n/a: the task has too few valid attempts');
    expect(gaps.pass_hat_k[0]!.bootstrap).not.toBeNull();
  });

  test('a task with nothing but invalid attempts has no success rate', () => {
    const spoiled = evaluationMetrics({ tasks: [task('II', 0), task('PF', 1), task('PP', 2)] }, { ...options, k: 2 });
    expect(spoiled.success_rate).toMatchObject({ value: 0.75, n_tasks: 2 });
    expect(spoiled.pass_hat_k[0]).toMatchObject({ value: 0.75, n_tasks: 2, gaps: 1 });
    expect(spoiled.invalid_as_failed!.success_rate).toMatchObject({ value: 0.5, n_tasks: 3 });
  });
});

describe('one task', () => {
  const evaluated = () => evaluationMetrics({ tasks: [task('PFPP', 5)] }, options);

  test('has a success rate with an interval over its attempts, and a note that it is about itself only', () => {
    const metrics = evaluated();
    expect(metrics.success_rate).toMatchObject({ value: 0.75, se: null, interval: wilsonInterval(3, 4), n_tasks: 1 });
    for (const estimate of [...metrics.pass_hat_k, ...metrics.pass_at_k]) {
      expect(estimate).toMatchObject({ se: null, interval: null, t_interval: null, bootstrap: null });
      expect(estimate.note).toBe('about this task only');
    }
    expect(metrics.guide.pass_k).toMatchObject({ value: 0, interval: null });
    expect(metrics.icc).toBeNull();
  });

  test('its interval takes the level', () => {
    expect(evaluationMetrics({ tasks: [task('PFPP')] }, { ...options, level: 0.8 }).success_rate.interval).toEqual(
      wilsonInterval(3, 4, 0.8),
    );
  });
});

describe('an evaluation without results', () => {
  test('has no figures', () => {
    expect(evaluationMetrics({ tasks: [task('', 0)] }, options)).toMatchObject({
      tasks: 0,
      tasks_without_attempts: 1,
      guide: { pass_k: { value: null, interval: null }, pass_k_half: { value: null, expected: null } },
      success_rate: { value: null, se: null, interval: null, n_tasks: 0 },
      pass_hat_k: [],
      icc: null,
      flaky_share: null,
      steps: { avg_on_success: null, total: 0 },
      seconds: { mean: null, median: null, total: 0 },
    });
    expect(evaluationMetrics({ tasks: [] }, { ...options, ks: [1] }).pass_hat_k).toMatchObject([
      { k: 1, value: null, gaps: 0, note: null },
    ]);
  });

  test('a task without attempts counts nowhere', () => {
    const some = evaluationMetrics({ tasks: [task('PP', 0), task('', 1), task('FF', 2)] }, { ...options, k: 2 });
    expect(some).toMatchObject({ tasks: 2, tasks_without_attempts: 1, success_rate: { value: 0.5 } });
    expect(some.guide.pass_k).toMatchObject({ value: 0.5, undefined_tasks: 0 });
  });
});

describe('usage and cost', () => {
  const usage = {
    model: 'a/b',
    input_tokens: 1_000_000,
    cached_tokens: 0,
    thinking_tokens: null,
    output_tokens: 1_000_000,
  };

  test('are added where usages are given, with the table given', () => {
    const prices = { date: '2026-01-01', prices: { 'a/b': { input: 1, cached: 1, output: 2 } } };
    expect(evaluationMetrics({ tasks: [], usages: [usage] }, { ...options, prices }).usage!.cost_usd).toBe(3);
    expect(evaluationMetrics({ tasks: [], usages: [usage] }, options).usage!.cost_usd).toBeNull();
  });
});

describe('counts and labels', () => {
  test('counts of tasks under either convention', () => {
    const tasks = [task('PPIF', 3), task('', 4)];
    expect(taskCounts(tasks)).toEqual([{ task: 'retail/3', n: 3, c: 2 }]);
    expect(taskCounts(tasks, 'counted_as_failed')).toEqual([{ task: 'retail/3', n: 4, c: 2 }]);
  });

  test('labels carry the meaning', () => {
    expect(guideLabels(4)).toEqual({ pass_k: 'pass^4 (first 4)', pass_k_half: 'pass^2 (any 2 in a row)' });
  });
});
