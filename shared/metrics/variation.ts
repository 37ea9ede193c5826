// The variation of values over tasks, and between attempts at the same task.
import { type Counts, type Estimator, passHatK } from './estimators.ts';

/** The arithmetic mean; NaN without values. */
export function mean(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index] ?? 0;
  return total / values.length;
}

/** The sample variance (divided by M − 1); NaN below two values. */
export function variance(values: ArrayLike<number>): number {
  const center = mean(values);
  let squares = 0;
  for (let index = 0; index < values.length; index++) squares += ((values[index] ?? 0) - center) ** 2;
  return squares / (values.length - 1);
}

/**
 * The standard error of a mean over tasks, sd(v, ddof = 1)/√M; null below two tasks.
 * The spread between tasks already includes the noise of their attempts. Source: Miller 2024, arXiv:2411.00640.
 */
export function standardError(values: ArrayLike<number>): number | null {
  return values.length < 2 ? null : Math.sqrt(variance(values) / values.length);
}

/**
 * The standard error of a mean over exactly these tasks, from the noise of their attempts alone: √(Σ Var_i)/M with
 * Var_i = v_i² − C(c,2k)/C(n,2k), unbiased because 2k attempts give two independent estimates of the same chance.
 * pass@k is one minus pass^k of the failures, so its noise is theirs. Null unless every task has n ≥ 2k.
 * Source: the variance of a U-statistic; used for evaluations in Miller 2024, arXiv:2411.00640 (question-level variance).
 */
export function attemptNoise(tasks: readonly Counts[], k: number, estimator: Estimator): number | null {
  if (tasks.length === 0) return null;
  let total = 0;
  for (const { n, c } of tasks) {
    const counts = { n, c: estimator === 'pass_hat_k' ? c : n - c };
    const once = passHatK(counts, k);
    const twice = passHatK(counts, 2 * k);
    if (once === null || twice === null) return null;
    // Only rounding could make a difference negative.
    total += Math.max(0, once ** 2 - twice);
  }
  return Math.sqrt(total) / tasks.length;
}

/**
 * ICC(1), how alike the attempts at a task are: 0 if tasks differ no more than chance makes them, 1 if every task always ends the
 * same way, below 0 if they differ less than by chance. One-way analysis of variance, with Donner's mean group size for unequal n.
 * Null below two tasks, without a task of two attempts, or if all attempts at all tasks end the same way.
 * Source: Shrout & Fleiss 1979; Donner 1986 for unequal sizes.
 */
export function intraclassCorrelation(tasks: readonly Counts[]): number | null {
  const withAttempts = tasks.filter(({ n }) => n > 0);
  const groups = withAttempts.length;
  const attempts = sum(withAttempts.map(({ n }) => n));
  if (groups < 2 || attempts === groups) return null;
  const overall = sum(withAttempts.map(({ c }) => c)) / attempts;
  const between = sum(withAttempts.map(({ n, c }) => n * (c / n - overall) ** 2)) / (groups - 1);
  const within = sum(withAttempts.map(({ n, c }) => (c * (n - c)) / n)) / (attempts - groups);
  const size = (attempts - sum(withAttempts.map(({ n }) => n ** 2)) / attempts) / (groups - 1);
  const total = between + (size - 1) * within;
  return total === 0 ? null : (between - within) / total;
}

/** The share of tasks that both passed and failed, of those with at least two valid attempts; null without one. */
export function flakyShare(tasks: readonly Counts[]): number | null {
  const repeated = tasks.filter(({ n }) => n >= 2);
  return repeated.length === 0 ? null : mean(repeated.map(({ n, c }) => (c > 0 && c < n ? 1 : 0)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
