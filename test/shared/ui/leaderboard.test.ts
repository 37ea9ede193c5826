import { describe, expect, it } from 'vitest';
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import type { TaskTally } from '../../../shared/ui/figures.ts';
import { type EvaluationTally, leaderboardOf } from '../../../shared/ui/leaderboard.ts';

const task = (task_id: number, passed: number, valid: number, sequence?: TaskTally['sequence']): TaskTally => ({
  ...{ domain: 'retail', task_id, hash: null, level: 1, valid, passed, seconds: 1, cost_usd: 0 },
  ...(sequence === undefined ? {} : { sequence }),
});

function evaluation(id: string, metric: EvaluationHead['metric'], tasks: readonly TaskTally[]): EvaluationTally {
  const head = { id, metric, state: 'finished', agent: { id: 'a', name: 'a' }, data: [], figures: null };
  return { head: head as unknown as EvaluationHead, tasks: () => tasks };
}

const solved = (at: number) => ({ k: 3, solvedAt: at, failed: at - 1 });
const unsolved = { k: 3, solvedAt: null, failed: 3 };
const inSequence = evaluation('one', 'seqk', [
  task(1, 1, 1, solved(1)),
  task(2, 1, 3, solved(3)),
  task(3, 0, 3, unsolved),
  task(4, 1, 2, solved(2)),
]);
const independent = evaluation('two', 'passk', [task(1, 4, 4), task(2, 2, 4)]);
const noRating = () => null;

describe('the leaderboard', () => {
  it('never pools attempts in sequence with independent ones', () => {
    const board = leaderboardOf([inSequence, independent], {}, noRating);
    expect(board).toMatchObject({ metric: 'passk', metrics: ['passk', 'seqk'], rows: [{ evaluations: 1, tasks: 2 }] });
    const other = leaderboardOf([inSequence, independent], { metric: 'seqk' }, noRating);
    expect(other).toMatchObject({
      metric: 'seqk',
      k: 3,
      rows: [{ evaluations: 1, tasks: 4, latest_evaluation_id: 'one' }],
    });
  });

  it.each([
    [1, 0.25],
    [2, 0.5],
    [3, 0.75],
  ])('has the share of tasks that are solved within %i attempts in sequence', (k, value) => {
    const { rows } = leaderboardOf([inSequence], { k }, noRating);
    expect(rows).toMatchObject([{ at_k: { value }, at_k_tasks: 4, success_rate: { value: 0.25 } }]);
  });

  it('leaves out a task whose attempts broke off before they decided it', () => {
    const brokenOff = evaluation('three', 'seqk', [
      task(1, 0, 1, { k: 3, solvedAt: null, failed: 1 }),
      task(2, 1, 1, solved(1)),
    ]);
    const { rows } = leaderboardOf([brokenOff], {}, noRating);
    expect(rows).toMatchObject([{ at_k: { value: 1 }, at_k_tasks: 1, tasks: 2 }]);
  });

  it('averages the evaluations of a task', () => {
    const again = evaluation('four', 'seqk', [task(1, 0, 3, unsolved)]);
    const { rows } = leaderboardOf([evaluation('five', 'seqk', [task(1, 1, 1, solved(1))]), again], {}, noRating);
    expect(rows).toMatchObject([{ at_k: { value: 0.5 }, at_k_tasks: 1, evaluations: 2 }]);
  });
});
