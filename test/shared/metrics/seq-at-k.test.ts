// seq@k by hand and by its laws.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptResult, AttemptStatus } from '../../../shared/contracts/attempt.ts';
import { seqAtK, sequenceTask, solvedTasks } from '../../../shared/metrics/seq-at-k.ts';

const attempts = (...statuses: (AttemptStatus | null)[]): { attempts: AttemptResult[] } => ({
  attempts: statuses.flatMap((status, index) =>
    status === null
      ? []
      : [{ attempt: index + 1, status, success: status === 'passed', reward: 0, steps: 1, time: 1, error: null }],
  ),
});
const values = (tasks: { attempts: AttemptResult[] }[], k: number) =>
  seqAtK(tasks, k, 0.95).map(({ value, n_tasks, gaps }) => [value, n_tasks, gaps]);

describe('seq@k', () => {
  it('is the share of tasks solved at or before k', () => {
    const tasks = [
      attempts('passed'),
      attempts('failed', 'passed'),
      attempts('failed', 'failed', 'passed'),
      attempts('failed', 'failed', 'failed'),
    ];
    expect(values(tasks, 3)).toEqual([
      [0.25, 4, 0],
      [0.5, 4, 0],
      [0.75, 4, 0],
    ]);
    expect(solvedTasks(tasks)).toBe(3);
  });

  it('leaves out tasks that are not decided at k', () => {
    const tasks = [attempts('failed', 'invalid', 'passed'), attempts('failed'), attempts('failed', null, 'passed')];
    expect(values(tasks, 2)).toEqual([
      [0, 3, 0],
      [null, 0, 3],
    ]);
    expect(solvedTasks(tasks)).toBe(0);
  });

  it('has a value for a comparison if it is decided, with the attempts that it took', () => {
    const at = (k: number, ...statuses: (AttemptStatus | null)[]) => {
      const { value, n, c } = sequenceTask({ task: 'x', ...attempts(...statuses) }, k);
      return [value, n, c];
    };
    expect(at(3, 'failed', 'passed')).toEqual([1, 2, 1]);
    expect(at(1, 'failed', 'passed')).toEqual([0, 1, 0]);
    expect(at(3, 'failed', 'failed', 'failed')).toEqual([0, 3, 0]);
    expect(at(3, 'failed', 'invalid')).toEqual([null, 1, 0]);
    expect(sequenceTask({ task: 'x', floor: 1, ...attempts('passed') }, 1)).toMatchObject({ floor: 1, task: 'x' });
  });

  it('has an interval that contains it, and never falls as k grows if every task is decided', () => {
    const chain = fc.integer({ min: 0, max: 6 }).map((failed) => attempts(...Array(failed).fill('failed'), 'passed'));
    fc.assert(
      fc.property(fc.array(chain, { minLength: 2, maxLength: 30 }), (tasks) => {
        const figures = seqAtK(tasks, 7, 0.95);
        for (const [index, { value, interval }] of figures.entries()) {
          expect(value).toBeGreaterThanOrEqual(figures[index - 1]?.value ?? 0);
          expect(interval![0]).toBeLessThanOrEqual(value!);
          expect(interval![1]).toBeGreaterThanOrEqual(value!);
        }
        expect(figures.at(-1)!.value).toBe(1);
      }),
    );
  });
});
