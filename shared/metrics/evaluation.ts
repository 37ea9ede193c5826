// All figures of an evaluation that a report prints, in one object that can be written as JSON.
import type { AttemptResult } from '../contracts/attempt.ts';
import type { PricedUsage } from '../contracts/usage.ts';
import { type UsageTotals, usageTotals } from './cost.ts';
import { type EstimateAtK, estimates, type MeanOverTasks, meanOverTasks, successRateOverTasks } from './estimates.ts';
import { type InvalidConvention, kProblem, type TaskAttempts, taskCounts } from './estimators.ts';
import { expectedPassWindow, type Outcomes, passFirstK, passWindow } from './guide.ts';
import { DEFAULT_LEVEL } from './intervals.ts';
import { PRICES, type PriceTable } from './price-table.ts';
import { type SeqAtK, seqAtK } from './seq-at-k.ts';
import { attemptsByIndex, knownFigures, knownTotal, outcomesOf } from './tasks.ts';
import { flakyShare, intraclassCorrelation, mean } from './variation.ts';

/** One of the guide's metrics as a share of tasks, with the meaning in its label. */
export interface GuideShare extends MeanOverTasks {
  /** For example `pass^4 (first 4)`. */
  readonly label: string;
  /** Tasks for which it is undefined, because one of the first k attempts is missing or invalid. */
  readonly undefined_tasks: number;
}

/** The figures that depend on the convention for invalid attempts. */
interface ReliabilityMetrics {
  readonly guide: {
    readonly k: number;
    readonly pass_k: GuideShare;
    /** Null for an odd k. `expected` is its mean over all orders of the attempts, for the same tasks. */
    readonly pass_k_half: (GuideShare & { readonly expected: number | null }) | null;
  };
  readonly success_rate: MeanOverTasks;
  readonly pass_hat_k: readonly EstimateAtK[];
  readonly pass_at_k: readonly EstimateAtK[];
  readonly icc: number | null;
  readonly flaky_share: number | null;
}

/** The figures about independent attempts are empty or null if the attempts were made in sequence. */
export interface EvaluationMetrics extends ReliabilityMetrics {
  /** Tasks with at least one attempt; those without any are counted in `tasks_without_attempts` and nowhere else. */
  readonly tasks: number;
  readonly tasks_without_attempts: number;
  readonly attempts: { readonly passed: number; readonly failed: number; readonly invalid: number };
  /** Of attempts in sequence, for every k up to the evaluation's; absent for independent attempts. */
  readonly seq_at_k?: readonly SeqAtK[];
  /** The same figures with invalid attempts counted as failed; null if there are none. */
  readonly invalid_as_failed: ReliabilityMetrics | null;
  /** Of valid attempts whose steps are known. */
  readonly steps: {
    readonly avg_on_success: number | null;
    readonly total: number | null;
    /** How many others there are; absent if there are none. */
    readonly unrecorded?: number;
  };
  /** Of valid attempts whose time is known, in seconds. */
  readonly seconds: {
    readonly mean: number | null;
    readonly median: number | null;
    readonly total: number | null;
    /** How many others there are; absent if there are none. */
    readonly unrecorded?: number;
  };
  /** Null if no usages were given. */
  readonly usage: UsageTotals | null;
  readonly level: number;
  readonly bootstrap: { readonly iterations: number; readonly seed: number };
}

interface MetricsInput {
  readonly tasks: readonly TaskAttempts[];
  /** Of every model call of the evaluation: the agent's and the simulated customer's. */
  readonly usages?: readonly PricedUsage[];
  /** The attempts at a task were made one after the other until one succeeded. Default false. */
  readonly inSequence?: boolean;
}

interface MetricsOptions {
  /** The guide's k. */
  readonly k: number;
  /** The estimators' k; by default every k up to the largest number of attempts at a task. */
  readonly ks?: readonly number[];
  readonly seed: number;
  readonly bootstrap_iterations?: number;
  readonly level?: number;
  readonly prices?: PriceTable;
}

/**
 * Computes every figure of an evaluation. Invalid attempts are left out; if there are any, `invalid_as_failed` has the same figures
 * with them counted as failed.
 * @throws RangeError if a k is not a positive integer.
 */
export function evaluationMetrics(input: MetricsInput, options: MetricsOptions): EvaluationMetrics {
  const { level = DEFAULT_LEVEL, seed, bootstrap_iterations: iterations = 1000 } = options;
  const { inSequence = false } = input;
  const tasks = input.tasks.filter(({ attempts }) => attempts.length > 0);
  const attempts = tasks.flatMap((task) => attemptsByIndex(task.attempts));
  const passed = attempts.filter(({ status }) => status === 'passed');
  const valid = attempts.filter(({ status }) => status !== 'invalid');
  const invalid = attempts.length - valid.length;
  const seconds = knownFigures(valid, 'time');
  return {
    tasks: tasks.length,
    tasks_without_attempts: input.tasks.length - tasks.length,
    attempts: { passed: passed.length, failed: valid.length - passed.length, invalid },
    ...reliability(inSequence ? [] : tasks, 'left_out', options),
    ...(inSequence && { seq_at_k: seqAtK(tasks, options.k, level) }),
    invalid_as_failed: invalid === 0 || inSequence ? null : reliability(tasks, 'counted_as_failed', options),
    steps: {
      avg_on_success: meanOrNull(knownFigures(passed, 'steps')),
      total: knownTotal(valid, 'steps'),
      ...unrecordedOf(valid, 'steps'),
    },
    seconds: {
      mean: meanOrNull(seconds),
      median: median(seconds),
      total: knownTotal(valid, 'time'),
      ...unrecordedOf(valid, 'time'),
    },
    usage: input.usages ? usageTotals(input.usages, options.prices ?? PRICES) : null,
    level,
    bootstrap: { iterations, seed },
  };
}

/** The names of the guide's two metrics, always with their meaning: `pass^4 (first 4)`, `pass^2 (any 2 in a row)`; an odd k has no second. */
export function guideLabels(k: number): { readonly pass_k: string; readonly pass_k_half: string | null } {
  const half = k % 2 === 0 ? `pass^${k / 2} (any ${k / 2} in a row)` : null;
  return { pass_k: `pass^${k} (first ${k})`, pass_k_half: half };
}

function reliability(
  tasks: readonly TaskAttempts[],
  convention: InvalidConvention,
  options: MetricsOptions,
): ReliabilityMetrics {
  const { k, seed, level = DEFAULT_LEVEL, bootstrap_iterations = 1000 } = options;
  const counts = taskCounts(tasks, convention);
  const most = tasks.reduce((longest, { attempts }) => Math.max(longest, attemptsByIndex(attempts).length), 0);
  const ks = options.ks ?? Array.from({ length: most }, (_, index) => index + 1);
  const problem = kProblem(ks, Number.POSITIVE_INFINITY);
  if (problem !== null) throw new RangeError(problem);
  return {
    guide: guide(tasks, convention, k, level),
    success_rate: successRateOverTasks(counts, level),
    ...estimates(counts, ks, { level, seed, bootstrap_iterations }),
    icc: intraclassCorrelation(counts),
    flaky_share: flakyShare(counts),
  };
}

function guide(tasks: readonly TaskAttempts[], convention: InvalidConvention, k: number, level: number) {
  const outcomes = tasks.map(({ attempts }) => counted(outcomesOf(attempts), convention));
  const labels = guideLabels(k);
  const pass_k = guideShare(
    labels.pass_k,
    outcomes.map((ofTask) => passFirstK(ofTask, k)),
    level,
  );
  if (labels.pass_k_half === null) return { k, pass_k, pass_k_half: null };
  const halves = outcomes.map((ofTask) => passWindow(ofTask, k));
  const expectedOf = new Map<string, number | null>();
  const expected = taskCounts(tasks, convention)
    .filter((_, index) => halves[index] !== null)
    .map(({ n, c }) => {
      const key = `${n}/${c}`;
      if (!expectedOf.has(key)) expectedOf.set(key, expectedPassWindow({ n, c }, k));
      return expectedOf.get(key) ?? Number.NaN;
    });
  return {
    k,
    pass_k,
    pass_k_half: { ...guideShare(labels.pass_k_half, halves, level), expected: meanOrNull(expected) },
  };
}

function counted(outcomes: Outcomes, convention: InvalidConvention): Outcomes {
  if (convention === 'left_out') return outcomes;
  return outcomes.map((outcome) => (outcome === 'invalid' ? 'failed' : outcome));
}

function guideShare(label: string, results: readonly (boolean | null)[], level: number): GuideShare {
  const defined = results.filter((result) => result !== null).map((result) => (result ? 1 : 0));
  return { label, ...meanOverTasks(defined, level), undefined_tasks: results.length - defined.length };
}

function unrecordedOf(attempts: readonly AttemptResult[], figure: 'steps' | 'time'): { readonly unrecorded?: number } {
  const unrecorded = attempts.length - knownFigures(attempts, figure).length;
  return unrecorded === 0 ? {} : { unrecorded };
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return meanOrNull(middle);
}
