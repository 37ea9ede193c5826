// Figures of parts of an evaluation: each group's are those of an evaluation with these tasks alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '../../../shared/contracts/attempt.ts';
import type { TaskResult } from '../../../shared/contracts/evaluation-summary.ts';
import { evaluationMetrics } from '../../../shared/metrics/evaluation.ts';
import { taskGroups } from '../../../shared/metrics/groups.ts';
import { taskResult } from '../../../shared/metrics/tasks.ts';

/** A task with these attempts: p passed, f failed, i invalid. */
function task(domain: string, id: number, marks: string): TaskResult {
  const statuses = { p: 'passed', f: 'failed', i: 'invalid' } as const;
  const attempts = [...marks].map((mark, position): AttemptResult => {
    const status = statuses[mark as keyof typeof statuses];
    const success = status === 'passed';
    const error = success ? null : 'No';
    return { attempt: position + 1, status, success, reward: success ? 1 : 0, steps: 1, time: 1, error };
  });
  return taskResult(domain, id, 2, attempts);
}

describe('groups of tasks', () => {
  it('are ordered by name, numbers by value, and a task may be in several or none', () => {
    const tasks = [task('b', 0, 'pp'), task('a', 0, 'pf'), task('a', 1, 'ff')];
    const names: Record<string, string[]> = { 'b/0': ['10', '2'], 'a/0': ['2'], 'a/1': [] };
    const groups = taskGroups(tasks, ({ domain, task_id }) => names[`${domain}/${task_id}`]!);
    expect(groups.map(({ name, tasks: count }) => [name, count])).toEqual([
      ['2', 2],
      ['10', 1],
    ]);
    expect(groups[0]).toMatchObject({
      success_rate: { value: 0.75, n_tasks: 2 },
      pass_k: { value: 0.5, n_tasks: 2 },
      pass_k_half: { value: 1, n_tasks: 2 },
    });
  });

  it('leave out tasks for which the guide’s metrics are undefined', () => {
    const [group] = taskGroups([task('a', 0, 'pp'), task('a', 1, 'pi')], ({ domain }) => [domain]);
    expect(group).toMatchObject({ tasks: 2, success_rate: { value: 1, n_tasks: 2 }, pass_k: { value: 1, n_tasks: 1 } });
  });

  it('have a floor if all of their tasks have one', () => {
    const [known, unknown] = taskGroups(
      [
        { ...task('a', 0, 'pp'), floor: 1 },
        { ...task('a', 1, 'pp'), floor: 0 },
        { ...task('b', 0, 'pp'), floor: 1 },
        task('b', 1, 'pp'),
      ],
      ({ domain }) => [domain],
    );
    expect([known?.floor, unknown?.floor]).toEqual([0.5, null]);
  });

  it('have the figures of an evaluation with their tasks alone', () => {
    const marks = fc.string({ unit: fc.constantFrom('p', 'f', 'i'), minLength: 1, maxLength: 4 });
    const domains = fc.constantFrom('airline', 'retail', 'telecom');
    fc.assert(
      fc.property(fc.array(fc.tuple(domains, marks), { minLength: 1, maxLength: 12 }), (drawn) => {
        const tasks = drawn.map(([domain, attempts], id) => task(domain, id, attempts));
        for (const group of taskGroups(tasks, ({ domain }) => [domain])) {
          const alone = tasks.filter(({ domain }) => domain === group.name);
          const metrics = evaluationMetrics({ tasks: alone }, { k: 2, ks: [2], seed: 1, bootstrap_iterations: 0 });
          expect(group.success_rate).toEqual(metrics.success_rate);
          expect(group.pass_k.value).toEqual(metrics.guide.pass_k.value);
          expect(group.pass_k.interval).toEqual(metrics.guide.pass_k.interval);
          expect(group.pass_k_half.value).toEqual(metrics.guide.pass_k_half?.value ?? null);
        }
      }),
      { numRuns: 50 },
    );
  });
});
