// The evaluation guide's three metrics of one task. For the first two the order of the attempts matters, so pass^(k/2) is also
// averaged over all orders.
import type { AttemptStatus } from '../contracts/attempt.ts';
import type { Counts } from './estimators.ts';
import { assertCounts, assertK } from './ranges.ts';

/** The outcomes of one task by attempt index, not by time: position 0 is attempt 1. Null stands for a missing attempt. */
export type Outcomes = readonly (AttemptStatus | null)[];

/** Returns why this k cannot be used for the guide's metrics, which need a positive even integer, or null if it can. */
export function evenKProblem(k: number): string | null {
  if (!Number.isInteger(k) || k <= 0) return `k must be a positive even number, for example 4; it is ${k}`;
  if (k % 2 !== 0) {
    return `k must be even, because pass^(k/2) looks for k/2 successes in a row; it is ${k}, so use ${k === 1 ? 2 : `${k - 1} or ${k + 1}`}`;
  }
  return null;
}

/** Throws a RangeError with the reason if `k` is odd, not positive or not an integer. */
function assertEvenK(k: number): void {
  const problem = evenKProblem(k);
  if (problem !== null) throw new RangeError(problem);
}

/**
 * The guide's pass^k: the first k attempts all passed. Null while one of those k is missing or invalid,
 * even if another one failed.
 * @throws RangeError if `k` is not a positive integer.
 */
export function passFirstK(outcomes: Outcomes, k: number): boolean | null {
  assertK(k);
  const first = firstValid(outcomes, k);
  return first === null ? null : first.every((passed) => passed);
}

/**
 * The guide's pass^(k/2): some k/2 consecutive attempts of the first k all passed. Null while one of those k is missing or invalid.
 * @throws RangeError if `k` is odd, not positive or not an integer.
 */
export function passWindow(outcomes: Outcomes, k: number): boolean | null {
  assertEvenK(k);
  const first = firstValid(outcomes, k);
  return first === null ? null : longestRun(first) >= k / 2;
}

/** Successes over valid attempts, 0 to 1; null without a valid attempt. */
export function successRate(outcomes: Outcomes): number | null {
  const successes = outcomes.filter((outcome) => outcome === 'passed').length;
  const failures = outcomes.filter((outcome) => outcome === 'failed').length;
  return successes + failures === 0 ? null : successes / (successes + failures);
}

/** For each of the first k attempts, true if it passed; null unless all k exist and are valid. */
function firstValid(outcomes: Outcomes, k: number): boolean[] | null {
  const first = outcomes.slice(0, k);
  if (first.length < k) return null;
  const passed: boolean[] = [];
  for (const outcome of first) {
    if (outcome === null || outcome === 'invalid') return null;
    passed.push(outcome === 'passed');
  }
  return passed;
}

function longestRun(passed: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const one of passed) {
    run = one ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * The chance that `c` successes among `n` attempts in random order contain a run of at least `w` successes in a row.
 * Of the C(n,c) orders, those with a run are counted exactly by inclusion and exclusion over the n−c+1 gaps between failures:
 * 1 − Σ_j (−1)^j C(n−c+1, j) C(n−jw, n−c) / C(n, c).
 * Source: the classic count of success runs, for example Feller, An Introduction to Probability Theory, vol. 1.
 * @throws RangeError if the counts are impossible, or `w` is not a positive integer.
 */
export function runProbability(n: number, c: number, w: number): number {
  assertCounts({ n, c });
  if (!Number.isInteger(w) || w <= 0) throw new RangeError(`w must be a positive whole number; it is ${w}`);
  return ratio(ordersWithRun(n, c, w), binomial(n, c));
}

/**
 * The mean of the guide's pass^(k/2) over all orders of a task's n valid attempts: the chance that the first k of a random order
 * contain a run of k/2 successes. With n = k it is `runProbability`; with more attempts, the number of successes among the first k
 * is random too. Null if n < k.
 * @throws RangeError if `k` is odd, not positive or not an integer, or the counts are impossible.
 */
export function expectedPassWindow({ n, c }: Counts, k: number): number | null {
  assertEvenK(k);
  assertCounts({ n, c });
  if (n < k) return null;
  let orders = 0n;
  for (let inFirst = Math.max(0, c - (n - k)); inFirst <= Math.min(k, c); inFirst++) {
    orders += ordersWithRun(k, inFirst, k / 2) * binomial(n - k, c - inFirst);
  }
  return ratio(orders, binomial(n, c));
}

/** The number of the C(n,c) orders that contain a run of at least w successes; integers, so that nothing cancels. */
function ordersWithRun(n: number, c: number, w: number): bigint {
  const failures = n - c;
  let without = 0n;
  for (let j = 0; n - j * w >= failures; j++) {
    const term = binomial(failures + 1, j) * binomial(n - j * w, failures);
    without += j % 2 === 0 ? term : -term;
  }
  return binomial(n, c) - without;
}

function binomial(n: number, k: number): bigint {
  if (k > n) return 0n;
  let result = 1n;
  for (let j = 1; j <= Math.min(k, n - k); j++) result = (result * BigInt(n - j + 1)) / BigInt(j);
  return result;
}

/** part/whole for 0 ≤ part ≤ whole of any size, to 2^−64. */
function ratio(part: bigint, whole: bigint): number {
  return Number((part << 64n) / whole) / 2 ** 64;
}
