// The figures of an evaluation's head, and its counts by task, from its cells.
import type { EvaluationHead, Figure, GuideFigures } from '../contracts/ui/evaluation.ts';
import { attemptOfCell, type EvaluationProgress, type EvaluationTask } from '../contracts/ui/progress.ts';
import type { MeanOverTasks } from '../metrics/estimates.ts';
import { taskGroups } from '../metrics/groups.ts';
import { type AttemptChain, chainOf } from '../metrics/seq-at-k.ts';
import { taskResult } from '../metrics/tasks.ts';

/** The parts of a head that follow from the progress. */
type ProgressFigures = Pick<
  EvaluationHead,
  'mode' | 'metric' | 'domains' | 'data' | 'tasks' | 'counts' | 'figures' | 'cost_usd'
>;

export function progressFigures(progress: EvaluationProgress): ProgressFigures {
  const { mode, metric, data, tasks, running, attempts_per_task: wanted } = progress;
  const counts = { p: 0, f: 0, i: 0 };
  let cost: number | null = 0;
  for (const { cells } of tasks) {
    for (const cell of cells) {
      if (cell === null) continue;
      counts[cell[0]] += 1;
      cost = cost === null || cell[4] === null ? null : cost + cell[4];
    }
  }
  const finished = counts.p + counts.f + counts.i;
  return {
    mode,
    metric,
    domains: [...new Set(tasks.map(({ domain }) => domain))].sort(),
    data,
    tasks: tasks.length,
    counts: {
      passed: counts.p,
      failed: counts.f,
      invalid: counts.i,
      running: running.length,
      planned: tasks.reduce((sum, task) => sum + plannedOf(task, metric, wanted), 0),
    },
    figures: finished === 0 || metric === 'seqk' ? null : guideFigures(tasks, progress.k),
    cost_usd: finished === 0 ? null : cost,
  };
}

/** Attempts in sequence end with the first success: no more are planned for the task. */
function plannedOf({ cells }: EvaluationTask, metric: EvaluationProgress['metric'], wanted: number): number {
  const isSolved = metric === 'seqk' && cells.some((cell) => cell?.[0] === 'p');
  return isSolved ? cells.filter((cell) => cell !== null).length : wanted;
}

function guideFigures(tasks: readonly EvaluationTask[], k: number): GuideFigures | null {
  if (k < 1) return null;
  const results = tasks.map((task) => taskResult(task.domain, task.task_id, k, attemptsOf(task)));
  const [group] = taskGroups(
    results.filter(({ attempts }) => attempts.length > 0),
    () => ['all'],
  );
  if (group === undefined) return null;
  const { success_rate, pass_k, pass_k_half } = group;
  return {
    k,
    success_rate: figureOf(success_rate),
    pass_k: figureOf(pass_k),
    pass_k_half: figureOf(pass_k_half),
  };
}

/** The finished attempts of a task. */
export function attemptsOf({ cells }: EvaluationTask) {
  return cells.flatMap((cell, index) => (cell === null ? [] : [attemptOfCell(cell, index + 1)]));
}

export function figureOf({ value, interval }: MeanOverTasks): Figure {
  return { value, low: interval?.[0] ?? null, high: interval?.[1] ?? null };
}

/** One task of an evaluation in counts: what figures over many evaluations need. Of valid attempts only. */
export interface TaskTally {
  readonly domain: string;
  readonly task_id: number;
  readonly hash: string | null;
  readonly level: number | null;
  readonly valid: number;
  readonly passed: number;
  readonly seconds: number;
  /** Null if the cost of one of them is not known. */
  readonly cost_usd: number | null;
  /** Of attempts in sequence only; `k` is the evaluation's. */
  readonly sequence?: AttemptChain & { readonly k: number };
}

/** The counts of the tasks that have a valid attempt. */
export function taskTallies({ tasks, metric, k }: EvaluationProgress): TaskTally[] {
  return tasks.flatMap((task) => {
    const { domain, task_id, hash, level, cells } = task;
    const valid = cells.flatMap((cell) => (cell === null || cell[0] === 'i' ? [] : [cell]));
    if (valid.length === 0) return [];
    const passed = valid.filter(([outcome]) => outcome === 'p').length;
    const seconds = valid.reduce((total, cell) => total + cell[3], 0);
    const cost_usd = valid.reduce<number | null>(
      (total, cell) => (total === null || cell[4] === null ? null : total + cell[4]),
      0,
    );
    const sequence = metric === 'seqk' ? { sequence: { k, ...chainOf(attemptsOf(task)) } } : {};
    return [{ domain, task_id, hash, level, valid: valid.length, passed, seconds, cost_usd, ...sequence }];
  });
}
