// Tests of whether a difference could be chance: McNemar's and a permutation test for paired tasks, Welch's otherwise, Holm's correction.
import { randomStream } from '../random.ts';
import { fairCoinMidP, tTwoSidedP } from './distributions.ts';
import { assertCounts } from './ranges.ts';
import { mean, variance } from './variation.ts';

/**
 * McNemar's test with the mid-p-value: if the agents are equal, each task on which they differ is a fair coin. Two-sided; 1 if they
 * differ on none. The outcome observed counts half: the exact test counts it in full and rejects too rarely (type I error .02 to
 * .035 at a nominal .05).
 * Source: McNemar 1947; Fagerland, Lydersen & Laake 2013 for the mid-p-value.
 * @throws RangeError if a count is negative or not an integer.
 */
export function mcNemarMidP(onlyA: number, onlyB: number): number {
  assertCounts({ n: onlyA + onlyB, c: onlyA });
  return fairCoinMidP(onlyA, onlyA + onlyB);
}

/** The number of sign patterns drawn; if there are no more than this, all of them are enumerated instead. */
const PERMUTATIONS = 10_000;

/**
 * The sign-flip permutation test of a mean difference of 0: if the agents are equal, each difference could as well have the opposite
 * sign. The two-sided p-value is the share of sign patterns whose sum is at least as far from 0. It is taken over all patterns if
 * there are at most `permutations` of them, otherwise over that many seeded draws plus the observed pattern.
 * Source: Fisher 1935; Phipson & Smyth 2010 for including the observed pattern.
 * @throws RangeError if a difference is not a finite number.
 */
export function signFlipTest(differences: readonly number[], seed: number, permutations = PERMUTATIONS): number {
  for (const difference of differences) {
    if (!Number.isFinite(difference)) throw new RangeError(`every difference must be finite; one is ${difference}`);
  }
  const sizes = differences.map(Math.abs).filter((size) => size > 0);
  const observed = Math.abs(differences.reduce((total, difference) => total + difference, 0));
  // Sums that differ only by rounding count as equal.
  const threshold = observed - 1e-9;
  const patterns = 2 ** sizes.length;
  if (patterns <= permutations) {
    let asFar = 0;
    for (let pattern = 0; pattern < patterns; pattern++) {
      let total = 0;
      for (const [index, size] of sizes.entries()) total += (pattern >>> index) & 1 ? size : -size;
      if (Math.abs(total) >= threshold) asFar++;
    }
    return asFar / patterns;
  }
  const random = randomStream(seed, 'sign-flip');
  let asFar = 1;
  for (let permutation = 0; permutation < permutations; permutation++) {
    let total = 0;
    for (const size of sizes) total += random.next() < 0.5 ? size : -size;
    if (Math.abs(total) >= threshold) asFar++;
  }
  return asFar / (permutations + 1);
}

/** Compares the means of two independent samples. `df` and `p_value` are null if neither sample varies. */
interface Welch {
  readonly se: number;
  readonly df: number | null;
  readonly p_value: number | null;
}

/**
 * Welch's t test of two means of independent values with unequal variances. Null if a side has fewer than two values.
 * Source: Welch 1947, with the degrees of freedom of Satterthwaite 1946.
 */
export function welch(a: readonly number[], b: readonly number[]): Welch | null {
  if (a.length < 2 || b.length < 2) return null;
  const ofA = variance(a) / a.length;
  const ofB = variance(b) / b.length;
  const se = Math.sqrt(ofA + ofB);
  if (se === 0) return { se, df: null, p_value: null };
  const df = (ofA + ofB) ** 2 / (ofA ** 2 / (a.length - 1) + ofB ** 2 / (b.length - 1));
  return { se, df, p_value: tTwoSidedP((mean(a) - mean(b)) / se, df) };
}

/**
 * Holm's correction for several comparisons: raises the p-values so that the chance of any false alarm at all stays at the level.
 * A null stays null and does not count. Source: Holm 1979.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const ascending = pValues
    .map((p, index) => ({ p, index }))
    .filter((entry): entry is { p: number; index: number } => entry.p !== null)
    .sort((a, b) => a.p - b.p);
  const corrected: (number | null)[] = pValues.map(() => null);
  let highest = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    highest = Math.max(highest, Math.min(1, (ascending.length - rank) * p));
    corrected[index] = highest;
  }
  return corrected;
}
