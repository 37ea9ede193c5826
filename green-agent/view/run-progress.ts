// The progress of a run from its attempts and, while an evaluation writes it, from the steps in its live file.
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import type { EvaluationProgress, EvaluationTask } from '../../shared/contracts/ui/progress.ts';
import { attemptsOf } from '../../shared/ui/figures.ts';
import { guideK } from '../reports/run-results.ts';
import type { RunPlan } from '../runs/live-file.ts';
import type { RunFacts } from './run-facts.ts';
import type { ScannedRun } from './scan-cells.ts';

interface RunEvaluation {
  /** Of the evaluation that writes the run, or wrote it last; null if it is not known. */
  readonly plan: RunPlan | null;
  /** The warnings in summary.json are about an evaluation before this one. */
  readonly isLive: boolean;
}

/** The tasks of the plan and those that earlier evaluations left in the run, by domain and id. */
export function runProgress(
  scanned: ScannedRun,
  { latest, seed, data }: RunFacts,
  { plan, isLive }: RunEvaluation,
): EvaluationProgress {
  const known = new Set(scanned.tasks.map(taskKey));
  const missing = (plan?.tasks ?? []).filter((task) => !known.has(taskKey(task)));
  const tasks = [...scanned.tasks, ...missing.map((task) => ({ ...task, cells: [] }))].sort(byPlace);
  const allowedK = () => {
    const attempted = tasks.map((task) => ({ ...task, attempts: attemptsOf(task) }));
    return guideK(attempted, latest?.k ?? null, scanned.isSequence);
  };
  const longest = tasks.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    evaluation_id: null,
    mode: plan?.mode ?? latest?.mode ?? null,
    metric: scanned.isSequence || plan?.metric === 'seqk' ? 'seqk' : 'passk',
    k: plan?.k ?? (tasks.length === 0 ? 0 : allowedK()),
    seed: plan?.seed ?? seed,
    transport: plan?.transport ?? scanned.transport,
    data: plan?.data ?? data,
    attempts_per_task: plan?.attempts_per_task ?? Math.max(longest, latest?.k ?? 0),
    tasks,
    running: [],
    warnings: warningsOf(isLive ? [] : (latest?.warnings ?? []), scanned.problems),
  };
}

/** As many as are kept. */
const MAX_WARNINGS = 200;

function warningsOf(warnings: readonly string[], problems: readonly string[]): string[] {
  const all = [...new Set([...warnings, ...problems])];
  if (all.length <= MAX_WARNINGS) return all;
  const shown = all.slice(0, MAX_WARNINGS - 1);
  return [...shown, `And ${all.length - shown.length} more, which \`passk metrics\` lists`];
}

/** Gives the steps of a live file the indices of the run's tasks in place of the plan's. */
export function stepsOfRun(plan: RunPlan, { tasks }: EvaluationProgress) {
  const places = new Map(tasks.map((task, index) => [taskKey(task), index]));
  return (deltas: readonly EvaluationDelta[]): EvaluationDelta[] =>
    deltas.flatMap((delta): EvaluationDelta[] => {
      if (!('task' in delta)) return [delta];
      const task = plan.tasks[delta.task];
      const place = task === undefined ? undefined : places.get(taskKey(task));
      return place === undefined ? [] : [{ ...delta, task: place }];
    });
}

/**
 * The steps from one state of a run to another. Null if there are none that lead there: tasks or settings are others, or
 * attempts have disappeared.
 */
export function stepsBetween(before: EvaluationProgress, after: EvaluationProgress): EvaluationDelta[] | null {
  if (planText(before) !== planText(after) || before.tasks.length !== after.tasks.length) return null;
  const steps: EvaluationDelta[] = [];
  for (const [task, row] of after.tasks.entries()) {
    const old = before.tasks[task];
    if (old === row) continue;
    if (old === undefined || taskText(old) !== taskText(row)) return null;
    for (let index = 0; index < Math.max(old.cells.length, row.cells.length); index++) {
      const [was = null, cell = null] = [old.cells[index], row.cells[index]];
      if (cell === null && was !== null) return null;
      if (cell !== null && cell.join() !== was?.join())
        steps.push({ type: 'finished', task, attempt: index + 1, cell });
    }
  }
  if (before.warnings.some((warning) => !after.warnings.includes(warning))) return null;
  const more = after.warnings.filter((warning) => !before.warnings.includes(warning));
  return [...steps, ...more.map((message) => ({ type: 'warning' as const, message }))];
}

/** True if no attempt is missing. Attempts in sequence end with the first that passes. */
export function isComplete({ metric, tasks, attempts_per_task }: EvaluationProgress): boolean {
  return tasks.every(({ cells }) => {
    if (metric === 'seqk' && cells.some((cell) => cell?.[0] === 'p')) return true;
    return cells.length >= attempts_per_task && !cells.includes(null);
  });
}

function byPlace(a: EvaluationTask, b: EvaluationTask): number {
  return a.domain === b.domain ? a.task_id - b.task_id : a.domain < b.domain ? -1 : 1;
}

function taskKey({ domain, task_id }: Pick<EvaluationTask, 'domain' | 'task_id'>): string {
  return `${domain}/${task_id}`;
}

function taskText({ domain, task_id, level, hash }: EvaluationTask): string {
  return [domain, task_id, level, hash].join(' ');
}

function planText({ mode, metric, k, seed, transport, data, attempts_per_task }: EvaluationProgress): string {
  return [mode, metric, k, seed, transport, attempts_per_task, ...data].join(' ');
}
