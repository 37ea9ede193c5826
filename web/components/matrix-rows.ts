// The rows of the matrix: tasks in groups by steadiness, the unsteady ones first.
import type { ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import { attemptsByIndex } from '../../shared/metrics/tasks.ts';
import { attemptKey, steadinessOf } from './filters.ts';
import { CATEGORIES, type Steadiness } from './names.ts';

export interface MatrixRow {
  readonly task: ReportTask;
  /** Attempt m is at index m − 1; null if there is none. */
  readonly cells: readonly (ReportAttempt | null)[];
  readonly passed: number;
  /** Passed or failed: invalid attempts do not count. */
  readonly valid: number;
}

export interface RowGroup {
  /** Null for tasks without a valid attempt. */
  readonly steadiness: Steadiness | null;
  readonly rows: readonly MatrixRow[];
}

/** Attempts that are being made, and how many are planned. */
export interface LiveAttempts {
  /** Planned for each task. */
  readonly attempts: number;
  /** By task key, in the order of attempts. Keep the arrays of tasks in which nothing changed. */
  readonly running: ReadonlyMap<string, readonly RunningCell[]>;
}

export interface RunningCell {
  readonly attempt: number;
  /** Of the agent's latest action; 0 before the first. */
  readonly step: number;
}

const ORDER: readonly (Steadiness | null)[] = ['sometimes', 'never', 'always', null];

/** The groups that have tasks. In each group the tasks with the most failures come first. */
export function rowGroups(tasks: readonly ReportTask[]): RowGroup[] {
  const columns = columnsOf(tasks);
  return ORDER.map((steadiness) => ({
    steadiness,
    rows: tasks
      .filter(({ attempts }) => steadinessOf(attempts) === steadiness)
      .map((task) => rowOf(task, columns))
      .sort((a, b) => b.valid - b.passed - (a.valid - a.passed) || byName(a.task, b.task)),
  })).filter(({ rows }) => rows.length > 0);
}

/** All tasks in their order, as one group: rows stay in their place while attempts are being made. `kept` has the rows from before. */
export function plannedRows(
  tasks: readonly ReportTask[],
  columns: number,
  kept: WeakMap<ReportTask, MatrixRow>,
): RowGroup[] {
  const rows = tasks.map((task) => {
    const before = kept.get(task);
    const row = before?.cells.length === columns ? before : rowOf(task, columns);
    kept.set(task, row);
    return row;
  });
  return rows.length === 0 ? [] : [{ steadiness: null, rows }];
}

/** The attempts of the rows in the order of the matrix. */
export function attemptsInOrder(groups: readonly RowGroup[]): { task: ReportTask; attempt: ReportAttempt }[] {
  return groups.flatMap(({ rows }) =>
    rows.flatMap(({ task, cells }) => cells.flatMap((attempt) => (attempt === null ? [] : [{ task, attempt }]))),
  );
}

/** The largest number of an attempt. */
export function columnsOf(tasks: readonly ReportTask[]): number {
  return tasks.reduce((most, { attempts }) => attempts.reduce((max, { attempt }) => Math.max(max, attempt), most), 0);
}

export function rowOf(task: ReportTask, columns: number): MatrixRow {
  const cells: (ReportAttempt | null)[] = new Array(columns).fill(null);
  const faults = new Map(task.attempts.map((attempt) => [attempt.attempt, attempt]));
  for (const { attempt } of attemptsByIndex(task.attempts)) cells[attempt - 1] = faults.get(attempt) ?? null;
  const passed = task.attempts.filter(({ status }) => status === 'passed').length;
  const failed = cells.filter((attempt) => attempt?.status === 'failed');
  return { task, cells, passed, valid: passed + failed.length };
}

/** What most often went wrong in a row, how often, and in how many failures it was something else; null without failures. */
export function commonReason(
  { task, cells }: MatrixRow,
  reasons: ReadonlyMap<string, string>,
): { readonly text: string; readonly count: number; readonly others: number } | null {
  const counts = new Map<string, number>();
  for (const attempt of cells) {
    if (attempt?.status !== 'failed') continue;
    const text = reasons.get(attemptKey(task, attempt.attempt)) ?? attempt.error ?? categoryName(attempt);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [first, ...rest] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined) return null;
  return { text: first[0], count: first[1], others: rest.reduce((sum, [, count]) => sum + count, 0) };
}

/** `Timeout`; empty if the category is not known. */
function categoryName({ category }: ReportAttempt): string {
  return category === undefined ? '' : CATEGORIES[category].name;
}

function byName(a: ReportTask, b: ReportTask): number {
  return a.domain.localeCompare(b.domain) || a.task_id - b.task_id;
}

/** The cells of a row that match: all without a filter (null). */
export function matchingCells(row: MatrixRow, matching: ReadonlySet<string> | null): boolean[] {
  return row.cells.map(
    (attempt) => matching === null || (attempt !== null && matching.has(attemptKey(row.task, attempt.attempt))),
  );
}
