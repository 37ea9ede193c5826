// What a task's attempts and an evaluation's tasks come to, under the contract's names.
import { describe, expect, test } from 'vitest';
import type { AttemptResult } from '../../../shared/contracts/attempt.ts';
import { evaluationSummarySchema } from '../../../shared/contracts/evaluation-summary.ts';
import { evaluationSummary, outcomesOf, taskResult } from '../../../shared/metrics/tasks.ts';

function attempt(index: number, mark: string, more: Partial<AttemptResult> = {}): AttemptResult {
  const passed = mark === 'P';
  return {
    attempt: index,
    status: passed ? 'passed' : mark === 'F' ? 'failed' : 'invalid',
    success: passed,
    reward: passed ? 1 : 0,
    steps: 10,
    time: 2,
    error: passed ? null : 'it went wrong',
    ...more,
  };
}

function attempts(marks: string): AttemptResult[] {
  return [...marks].map((mark, position) => attempt(position + 1, mark));
}

describe('one task', () => {
  test("the guide's own example", () => {
    const result = taskResult('retail', 5, 4, [
      attempt(1, 'P', { steps: 12 }),
      attempt(2, 'F', { steps: 8, category: 'format_error' }),
      attempt(3, 'P', { steps: 10 }),
      attempt(4, 'P', { steps: 12 }),
    ]);
    expect(result).toMatchObject({
      domain: 'retail',
      task_id: 5,
      k: 4,
      pass_k: false,
      pass_k_half: true,
      success_rate: 0.75,
      num_successes: 3,
      num_failures: 1,
      num_invalid: 0,
      total_steps: 42,
      failure_breakdown: { format_error: 1 },
    });
    expect(result.avg_steps_on_success).toBeCloseTo(34 / 3, 12);
  });

  test('attempts count by their index, not by the order in which they finished', () => {
    const finished = [attempt(4, 'F'), attempt(1, 'P'), attempt(3, 'F'), attempt(2, 'P')];
    const result = taskResult('retail', 0, 2, finished);
    expect(result.pass_k).toBe(true);
    expect(result.attempts.map((one) => one.attempt)).toEqual([1, 2, 3, 4]);
  });

  test('an invalid attempt leaves the metrics of its task undefined and counts for nothing else', () => {
    const result = taskResult('retail', 0, 2, [attempt(1, 'P'), attempt(2, 'I', { steps: 7 })]);
    expect(result).toMatchObject({ pass_k: null, pass_k_half: null, success_rate: 1, num_invalid: 1, total_steps: 10 });
    expect(result.failure_breakdown).toEqual({});
    expect(result.attempts).toHaveLength(2);
  });

  test('an attempt that was tried again counts with its last try', () => {
    const result = taskResult('retail', 0, 2, [attempt(2, 'I'), attempt(1, 'P'), attempt(2, 'P')]);
    expect(result).toMatchObject({ pass_k: true, num_successes: 2, num_invalid: 0 });
    expect(result.attempts).toHaveLength(2);
  });

  test('failures without a category are unknown ones', () => {
    expect(taskResult('retail', 0, 2, attempts('FF')).failure_breakdown).toEqual({ unknown_failure: 2 });
  });

  test('without an attempt everything is undefined', () => {
    expect(taskResult('retail', 0, 4, [])).toMatchObject({
      pass_k: null,
      pass_k_half: null,
      success_rate: null,
      avg_steps_on_success: null,
      total_steps: 0,
    });
  });

  test('an odd k has a first k but no half', () => {
    expect(taskResult('retail', 0, 3, attempts('PPP'))).toMatchObject({ pass_k: true, pass_k_half: null });
  });

  test('outcomes keep their places where an index is missing', () => {
    expect(outcomesOf([attempt(5, 'P'), attempt(1, 'F'), attempt(2, 'I')])).toEqual([
      'failed',
      'invalid',
      null,
      null,
      'passed',
    ]);
    expect(outcomesOf([])).toEqual([]);
  });
});

describe('an evaluation', () => {
  const tasks = () => [
    taskResult('retail', 0, 2, attempts('PP')),
    taskResult('retail', 1, 2, attempts('PF')),
    taskResult('retail', 2, 2, attempts('FF')),
    taskResult('airline', 0, 2, attempts('IP')),
  ];
  const summarized = () => evaluationSummary({ mode: 'random', k: 2, tasks: 4, results: tasks() });

  test('shares are over the tasks for which they are defined, the success rate is a mean over tasks', () => {
    const summary = summarized();
    expect(summary.overall_pass_k).toBeCloseTo(1 / 3, 12);
    expect(summary.overall_pass_k_half).toBeCloseTo(2 / 3, 12);
    expect(summary.overall_success_rate).toBeCloseTo((1 + 0.5 + 0 + 1) / 4, 12);
    expect(summary.failure_breakdown).toEqual({ unknown_failure: 3 });
    expect(summary).toMatchObject({ total_tasks: 4, k: 2, mode: 'random', partial: false });
    expect(summary.results).toEqual(tasks());
  });

  test('it fits the contract and survives JSON', () => {
    const summary = summarized();
    expect(evaluationSummarySchema.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  });

  test('invalid attempts are said, and what they leave undefined', () => {
    const summary = summarized();
    expect(summary.warnings).toEqual([
      '1 of 8 attempts are invalid (infrastructure trouble) and left out of the figures; pass^2 (first 2) and pass^(k/2) are undefined for 1 of 4 tasks',
    ]);
    const lastOfK = [taskResult('retail', 0, 2, attempts('PI'))];
    expect(evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results: lastOfK }).warnings[0]).toContain(
      'undefined for 1 of 1 tasks',
    );
    const beyondK = [taskResult('retail', 0, 2, attempts('PPI'))];
    expect(
      evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results: beyondK, warnings: ['first'] }).warnings,
    ).toEqual(['first', '1 of 3 attempts are invalid (infrastructure trouble) and left out of the figures']);
    expect(evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results: tasks().slice(0, 1) }).warnings).toEqual([]);
  });

  test.each([
    ['a task is missing', 2, undefined, ['PP']],
    ['an attempt is missing', 1, undefined, ['P']],
    ['an attempt of one task is missing', 2, undefined, ['PP', 'P']],
    ['an attempt beyond k is missing', 1, 4, ['PPP']],
  ])('it is partial where %s', (_, tasks, attempts_per_task, marks) => {
    const some = marks.map((mark, task_id) => taskResult('retail', task_id, 2, attempts(mark)));
    const input = { mode: 'random' as const, k: 2, tasks, results: some };
    expect(evaluationSummary(attempts_per_task === undefined ? input : { ...input, attempts_per_task }).partial).toBe(
      true,
    );
  });

  test('attempts beyond those wanted do not make up for a missing one', () => {
    const gap = taskResult('retail', 0, 2, [attempt(1, 'P'), attempt(3, 'P')]);
    expect(evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results: [gap] }).partial).toBe(true);
  });

  test('without any result everything is undefined', () => {
    expect(evaluationSummary({ mode: 'random', k: 4, tasks: 3, results: [] })).toMatchObject({
      overall_pass_k: null,
      overall_pass_k_half: null,
      overall_success_rate: null,
      partial: true,
    });
  });
});
