import { describe, expect, it } from 'vitest';
import type { ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import { attemptsInOrder, commonReason, rowGroups, rowOf } from '../../web/components/matrix-rows.ts';

/** A task by its attempts: `+` passed, `-` failed, `!` invalid, a blank for one that is missing. */
function task(task_id: number, signs: string): ReportTask {
  const attempts = [...signs].flatMap((sign, index): ReportAttempt[] => {
    if (sign === ' ') return [];
    const status = sign === '+' ? 'passed' : sign === '-' ? 'failed' : 'invalid';
    const error = status === 'failed' ? 'It failed' : null;
    return [{ attempt: index + 1, status, success: sign === '+', reward: 0, steps: 1, time: 1, error }];
  });
  return { domain: 'retail', task_id, hash: null, level: null, tags: [], instruction: null, attempts };
}

describe('the rows of the matrix', () => {
  const groups = rowGroups([task(0, '++++'), task(1, '----'), task(2, '+++-'), task(3, '!!'), task(4, '+---')]);

  it('come in groups: sometimes passed, never, always, not tried; the most failures first', () => {
    expect(groups.map(({ steadiness, rows }) => [steadiness, rows.map((row) => row.task.task_id)])).toEqual([
      ['sometimes', [4, 2]],
      ['never', [1]],
      ['always', [0]],
      [null, [3]],
    ]);
  });

  it('have a cell for every attempt, and none where one is missing', () => {
    const row = rowOf(task(0, '+ !-'), 5);
    expect(row.cells.map((cell) => cell?.status)).toEqual(['passed', undefined, 'invalid', 'failed', undefined]);
    expect(row).toMatchObject({ passed: 1, valid: 2 });
  });

  it('are walked through in their order', () => {
    const order = attemptsInOrder(groups).map((place) => place.task.task_id);
    expect([...new Set(order)]).toEqual([4, 2, 1, 0, 3]);
    expect(order).toHaveLength(18);
  });

  it('say what most often went wrong', () => {
    const reasons = new Map([
      ['retail/1/2', 'A refund was left out'],
      ['retail/1/3', 'A refund was left out'],
    ]);
    expect(commonReason(rowOf(task(1, '---'), 3), reasons)).toEqual({
      text: 'A refund was left out',
      count: 2,
      others: 1,
    });
    expect(commonReason(rowOf(task(1, '-'), 1), new Map())).toEqual({ text: 'It failed', count: 1, others: 0 });
    expect(commonReason(rowOf(task(1, '+!'), 2), reasons)).toBeNull();
  });
});
