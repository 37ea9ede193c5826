// The unbiased estimators pass^k and pass@k of one task, from its counts alone: the order of the attempts does not matter.
import type { AttemptResult } from '../contracts/attempt.ts';
import { assertCounts, assertK } from './ranges.ts';
import { attemptsByIndex } from './tasks.ts';

/** The counts of one task: `n` valid attempts, of which `c` succeeded. */
export interface Counts {
  readonly n: number;
  readonly c: number;
}

/** The two estimators, by the names they have in JSON results. */
export type Estimator = 'pass_hat_k' | 'pass_at_k';

/**
 * pass^k, unbiased: the chance that k attempts drawn from the n without replacement all succeeded, C(c,k)/C(n,k).
 * Null if n < k.
 * Source: Yao et al. 2024, τ-bench, arXiv:2406.12045.
 * @throws RangeError if `k` is not a positive integer, or the counts are impossible.
 */
export function passHatK(counts: Counts, k: number): number | null {
  assertK(k);
  assertCounts(counts);
  const { n, c } = counts;
  if (n < k) return null;
  if (c < k) return 0;
  let product = 1;
  for (let j = 0; j < k; j++) product *= (c - j) / (n - j);
  return product;
}

/**
 * pass@k, unbiased: the chance that at least one of k attempts drawn from the n succeeded, 1 − C(n−c,k)/C(n,k),
 * in a form that keeps its digits when it is small. Null if n < k.
 * Source: Chen et al. 2021, arXiv:2107.03374.
 * @throws RangeError if `k` is not a positive integer, or the counts are impossible.
 */
export function passAtK(counts: Counts, k: number): number | null {
  assertK(k);
  assertCounts(counts);
  const { n, c } = counts;
  if (n < k) return null;
  if (n - c < k) return 1;
  let logAllFail = 0;
  for (let j = n - c + 1; j <= n; j++) logAllFail += Math.log1p(-k / j);
  // Without a success the sum is 0, and −expm1(0) would be −0.
  return c === 0 ? 0 : -Math.expm1(logAllFail);
}

/** `passHatK` or `passAtK` by name. */
export function estimate(estimator: Estimator, counts: Counts, k: number): number | null {
  return estimator === 'pass_hat_k' ? passHatK(counts, k) : passAtK(counts, k);
}

/**
 * Returns why these k cannot be estimated from this many attempts per task, or null if they can. Check it before anything runs.
 */
export function kProblem(ks: readonly number[], attempts: number): string | null {
  for (const k of ks) {
    if (!Number.isInteger(k) || k <= 0) return `every k must be a positive whole number; one is ${k}`;
    if (k > attempts) {
      return `k = ${k} needs at least ${k} attempts per task, and there are ${attempts}; lower k or raise the attempts`;
    }
  }
  return null;
}

/** The counts of a task under a name that is the same for both agents, for example `retail/5`. */
export interface TaskCounts extends Counts {
  readonly task: string;
  /** The task's number in its run, if `task` is a name that other runs may have under another number. */
  readonly task_id?: number;
  /** The score of an agent that does nothing, 0 or 1, if it is known. */
  readonly floor?: number;
}

/** A task with its attempts, as in a task result. */
export interface TaskAttempts {
  readonly domain: string;
  readonly task_id: number;
  readonly attempts: readonly AttemptResult[];
  readonly floor?: number | undefined;
}

/** How to treat attempts that were invalid because of the infrastructure; leaderboards use either. */
export type InvalidConvention = 'left_out' | 'counted_as_failed';

/** The counts of each task that has an attempt; tasks are named `domain/task_id`. */
export function taskCounts(tasks: readonly TaskAttempts[], convention: InvalidConvention = 'left_out'): TaskCounts[] {
  return tasks
    .filter(({ attempts }) => attempts.length > 0)
    .map(({ domain, task_id, attempts, floor }) => {
      const counted = attemptsByIndex(attempts).filter(
        ({ status }) => status !== 'invalid' || convention === 'counted_as_failed',
      );
      const c = counted.filter(({ status }) => status === 'passed').length;
      return { task: `${domain}/${task_id}`, n: counted.length, c, ...(floor === undefined ? {} : { floor }) };
    });
}
