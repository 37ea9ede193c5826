// The progress of an evaluation, and what each step does to it: run by the servers and by the pages alike, so it loads no library.
import type { AttemptResult } from '../attempt.ts';
import type { AttemptCell, EvaluationDelta, TaskHead } from './deltas.ts';

export interface EvaluationTask extends TaskHead {
  /** By attempt, the first at 0; null for one that is not finished. May be longer than the plan. */
  readonly cells: readonly (AttemptCell | null)[];
}

export interface RunningAttempt {
  /** Index in `tasks`. */
  readonly task: number;
  readonly attempt: number;
  readonly started_at: string;
  /** 0 before the first action. */
  readonly step: number;
  readonly tool: string | null;
}

/** The part of an evaluation that deltas change. */
export interface EvaluationProgress {
  readonly evaluation_id: string | null;
  readonly mode: 'manual' | 'random' | null;
  /** `seqk`: up to k attempts at a task, one after the other until one succeeds. pass^k and success rates mean nothing then. */
  readonly metric: 'passk' | 'seqk';
  /** 0 until the plan is known. */
  readonly k: number;
  readonly seed: number | null;
  readonly transport: string | null;
  /** The sources of the tasks, such as `retail@1`; empty if they are not known. */
  readonly data: readonly string[];
  readonly attempts_per_task: number;
  readonly tasks: readonly EvaluationTask[];
  /** In the order in which they started. */
  readonly running: readonly RunningAttempt[];
  readonly warnings: readonly string[];
}

export const NO_PROGRESS: EvaluationProgress = {
  evaluation_id: null,
  mode: null,
  metric: 'passk',
  k: 0,
  seed: null,
  transport: null,
  data: [],
  attempts_per_task: 0,
  tasks: [],
  running: [],
  warnings: [],
};

/** Warnings that are kept. */
const MAX_WARNINGS = 200;

/**
 * The progress after the deltas. Rows and lists that did not change are the same objects as before. Deltas about tasks that are
 * not in the plan are ignored, so that a wrong sender breaks nothing.
 */
export function applyDeltas(progress: EvaluationProgress, deltas: readonly EvaluationDelta[]): EvaluationProgress {
  let { tasks, running, warnings, ...plan } = progress;
  let copied = new Set<number>();
  const place = (task: number, attempt: number) =>
    running.findIndex((one) => one.task === task && one.attempt === attempt);
  for (const delta of deltas) {
    switch (delta.type) {
      case 'planned': {
        const { evaluation_id, mode, metric = 'passk', k, seed, transport, data, attempts_per_task } = delta;
        plan = { evaluation_id, mode, metric, k, seed, transport, data, attempts_per_task };
        tasks = delta.tasks.map((task) => ({ ...task, cells: [] }));
        running = [];
        copied = new Set();
        break;
      }
      case 'started':
        if (tasks[delta.task] === undefined) break;
        running = [
          ...running.filter((one) => one.task !== delta.task || one.attempt !== delta.attempt),
          { task: delta.task, attempt: delta.attempt, started_at: delta.at, step: 0, tool: null },
        ];
        break;
      case 'turn': {
        const index = place(delta.task, delta.attempt);
        const before = running[index];
        if (before !== undefined) running = running.with(index, { ...before, step: delta.step, tool: delta.tool });
        break;
      }
      case 'finished': {
        const task = tasks[delta.task];
        if (task === undefined) break;
        if (copied.size === 0) tasks = [...tasks];
        const cells = copied.has(delta.task) ? (task.cells as (AttemptCell | null)[]) : [...task.cells];
        while (cells.length < delta.attempt) cells.push(null);
        cells[delta.attempt - 1] = delta.cell;
        (tasks as EvaluationTask[])[delta.task] = { ...task, cells };
        copied.add(delta.task);
        running = running.filter((one) => one.task !== delta.task || one.attempt !== delta.attempt);
        break;
      }
      case 'warning':
        if (warnings.length < MAX_WARNINGS) warnings = [...warnings, delta.message];
        break;
      case 'ended':
        running = [];
        break;
    }
  }
  return { ...plan, tasks, running, warnings };
}

const STATUS = { p: 'passed', f: 'failed', i: 'invalid' } as const;

/** A cell as an attempt of the report. Its sentence is not known here: it is in the report and in the attempt itself. */
export function attemptOfCell(cell: AttemptCell, attempt: number): AttemptResult {
  const [outcome, reward, steps, time, , category] = cell;
  const status = STATUS[outcome];
  return {
    ...{ attempt, status, success: status === 'passed', reward, steps, time, error: null },
    ...(category === null ? {} : { category }),
  };
}
