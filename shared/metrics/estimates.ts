// The estimators over all tasks of an evaluation: value, error and interval for every k, and how many tasks have too few attempts for it.
import { type Bootstrap, bootstrapMeans } from './bootstrap.ts';
import { type Counts, type Estimator, estimate } from './estimators.ts';
import { type Interval, meanInterval, tInterval, wilsonInterval } from './intervals.ts';
import { attemptNoise, mean, standardError } from './variation.ts';

/** A mean over tasks. `se`, `interval` and `t_interval` are null for a single task, which shows no spread over tasks. */
export interface MeanOverTasks {
  /** 0 to 1; null if no task has a value. */
  readonly value: number | null;
  readonly se: number | null;
  /** The half-task Bayesian bootstrap; for one task's success rate, Wilson's interval over its attempts. */
  readonly interval: Interval | null;
  /** The plain t interval that others print, for comparison only. */
  readonly t_interval: Interval | null;
  /** Tasks that have a value. */
  readonly n_tasks: number;
}

/** pass^k or pass@k at one k. */
export interface EstimateAtK extends MeanOverTasks {
  readonly k: number;
  /** Tasks with fewer than k valid attempts, which the estimate leaves out. */
  readonly gaps: number;
  /** Says which tasks are left out, or that the figure is about one task only; otherwise null. */
  readonly note: string | null;
  /** The standard error from the noise of the attempts alone, for this very set of tasks; null unless every task has 2k attempts. */
  readonly attempt_noise_se: number | null;
  readonly bootstrap: Bootstrap | null;
}

interface EstimateOptions {
  readonly level: number;
  readonly seed: number;
  /** 0 for none. */
  readonly bootstrap_iterations: number;
}

/** Both estimators at every k, each over the tasks with at least k valid attempts. */
export function estimates(
  tasks: readonly Counts[],
  ks: readonly number[],
  options: EstimateOptions,
): Record<Estimator, EstimateAtK[]> {
  const columns = (['pass_hat_k', 'pass_at_k'] as const).flatMap((estimator) =>
    ks.map((k) => ({ estimator, k, values: definedValues(tasks, k, estimator) })),
  );
  const bootstraps = bootstrapColumns(
    columns.map(({ values }) => values),
    options,
  );
  const result: Record<Estimator, EstimateAtK[]> = { pass_hat_k: [], pass_at_k: [] };
  for (const [index, { estimator, k, values }] of columns.entries()) {
    const gaps = tasks.length - values.length;
    result[estimator].push({
      k,
      ...meanOverTasks(values, options.level),
      gaps,
      note: note(tasks.length, gaps),
      attempt_noise_se: attemptNoise(tasks, k, estimator),
      bootstrap: bootstraps[index] ?? null,
    });
  }
  return result;
}

/** A mean over tasks with its errors; everything is null without a value. */
export function meanOverTasks(values: readonly number[], level: number): MeanOverTasks {
  return {
    value: values.length === 0 ? null : mean(values),
    se: standardError(values),
    interval: meanInterval(values, level),
    t_interval: tInterval(values, level),
    n_tasks: values.length,
  };
}

/** The mean of the tasks' success rates. A single task has Wilson's interval over its attempts, which are independent draws. */
export function successRateOverTasks(tasks: readonly Counts[], level: number): MeanOverTasks {
  const withAttempts = tasks.filter(({ n }) => n > 0);
  const result = meanOverTasks(
    withAttempts.map(({ n, c }) => c / n),
    level,
  );
  const [only] = withAttempts;
  return only && withAttempts.length === 1 ? { ...result, interval: wilsonInterval(only.c, only.n, level) } : result;
}

function definedValues(tasks: readonly Counts[], k: number, estimator: Estimator): number[] {
  return tasks.map((counts) => estimate(estimator, counts, k)).filter((value) => value !== null);
}

/** Columns with the same number of values are about the same tasks, and so share their resamples. */
function bootstrapColumns(columns: readonly number[][], options: EstimateOptions): (Bootstrap | null)[] {
  const { level, seed, bootstrap_iterations: iterations } = options;
  const found = new Map<readonly number[], Bootstrap | null>();
  if (iterations > 0) {
    for (const size of new Set(columns.map(({ length }) => length))) {
      const together = columns.filter(({ length }) => length === size);
      const bootstraps = bootstrapMeans(together, { iterations, seed, level });
      for (const [index, column] of together.entries()) found.set(column, bootstraps[index] ?? null);
    }
  }
  return columns.map((column) => found.get(column) ?? null);
}

function note(tasks: number, gaps: number): string | null {
  const missing = `${gaps} ${gaps === 1 ? 'has' : 'have'} too few valid attempts`;
  if (gaps > 0 && gaps === tasks)
    return `n/a: ${tasks === 1 ? 'the task has' : `all ${tasks} tasks have`} too few valid attempts`;
  if (gaps > 0) return `over ${tasks - gaps} of ${tasks} tasks; ${missing}`;
  return tasks === 1 ? 'about this task only' : null;
}
