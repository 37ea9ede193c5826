// Confidence intervals of proportions, of means over tasks and of differences. Those of means are half-task Bayesian bootstraps, which
// keep their level near 0 and 1.
import { betaQuantile, normalQuantile, tQuantile } from './distributions.ts';
import { assertCounts, assertLevel, assertValues } from './ranges.ts';
import { mean, standardError } from './variation.ts';

/** Lower and upper end. */
export type Interval = readonly [low: number, high: number];

/** The confidence level of every interval unless the caller asks for another one. */
export const DEFAULT_LEVEL = 0.95;

/**
 * Wilson's score interval of `successes` in `trials` independent draws, such as the attempts of one task; null without a draw.
 * Source: Wilson 1927; Bowyer et al. 2025, arXiv:2503.01747, on small evaluations.
 * @throws RangeError unless 0 ≤ successes ≤ trials in whole numbers, and the level is between 0 and 1.
 */
export function wilsonInterval(successes: number, trials: number, level = DEFAULT_LEVEL): Interval | null {
  assertCounts({ n: trials, c: successes });
  assertLevel(level);
  if (trials === 0) return null;
  const proportion = successes / trials;
  const z = normalQuantile(upperTail(level));
  const spread = z ** 2 / trials;
  const center = (proportion + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((proportion * (1 - proportion)) / trials + spread / (4 * trials));
  // At a proportion of 0 or 1 that end is exactly 0 or 1, which rounding would miss.
  return [successes === 0 ? 0 : center - half, successes === trials ? 1 : center + half];
}

/**
 * The half-task Bayesian bootstrap interval of a mean over tasks of values from 0 to 1. Null below two tasks.
 * @throws RangeError for a value outside this range, or a level that is not between 0 and 1.
 */
export function meanInterval(values: readonly number[], level = DEFAULT_LEVEL): Interval | null {
  assertValues(values, 0);
  assertLevel(level);
  return values.length < 2 ? null : halfTaskInterval(values, level);
}

/** The same if a share of the tasks has the value 1 and the others 0; the number of those with 1 need not be whole. */
export function shareInterval(share: number, tasks: number, level = DEFAULT_LEVEL): Interval {
  const groups = [
    { value: 0, weight: (1 - share) * tasks },
    { value: 1, weight: share * tasks },
  ].filter(({ weight }) => weight > 0);
  return groupsInterval(groups, level, HALF_TASK);
}

/**
 * The interval of a mean difference over tasks, each from −1 to 1: the half-task interval of (d + 1)/2, mapped back.
 * Null below two tasks.
 * @throws RangeError for a difference outside this range, or a level that is not between 0 and 1.
 */
export function differenceInterval(differences: readonly number[], level = DEFAULT_LEVEL): Interval | null {
  assertValues(differences, -1);
  const interval = meanInterval(
    differences.map((difference) => (difference + 1) / 2),
    level,
  );
  return interval && [2 * interval[0] - 1, 2 * interval[1] - 1];
}

/**
 * The plain t interval m ± t·SE that others print, for comparison only: it collapses if all values are near 0 or 1.
 * Null below two values.
 */
export function tInterval(values: readonly number[], level = DEFAULT_LEVEL): Interval | null {
  const se = standardError(values);
  if (se === null) return null;
  const half = tQuantile(upperTail(level), values.length - 1) * se;
  return [mean(values) - half, mean(values) + half];
}

/** The probability up to the upper end of a two-sided interval: 0.975 for a level of 0.95. */
export function upperTail(level: number): number {
  return 1 - (1 - level) / 2;
}

/** The weight of the imagined task. 1 would give Gaffke's interval (2005), 0 Rubin's Bayesian bootstrap (1981). */
const HALF_TASK = 0.5;

/** A value and the total Dirichlet weight of the tasks that have it. */
interface Group {
  readonly value: number;
  readonly weight: number;
}

/**
 * The interval of a mean of values from 0 to 1. With (w_0, w_1, …, w_M) ~ Dirichlet(½, 1, …, 1), the lower end is a quantile of
 * Σ w_i v_i with an imagined v_0 = 0, the upper end one with v_0 = 1. The quantiles come from a saddlepoint approximation instead
 * of random draws. `imagined` is the weight of v_0. Needs at least one value.
 */
export function halfTaskInterval(values: readonly number[], level: number, imagined = HALF_TASK): Interval {
  return groupsInterval(grouped(values), level, imagined);
}

function groupsInterval(groups: readonly Group[], level: number, imagined: number): Interval {
  const tail = (1 - level) / 2;
  return [
    weightedMeanQuantile(tail, withImagined(groups, 0, imagined)),
    weightedMeanQuantile(1 - tail, withImagined(groups, 1, imagined)),
  ];
}

/** The values in ascending order, each with the number of tasks that have it. */
function grouped(values: readonly number[]): Group[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, weight]) => ({ value, weight })).sort((a, b) => a.value - b.value);
}

function withImagined(groups: readonly Group[], value: 0 | 1, weight: number): Group[] {
  if (weight === 0) return [...groups];
  const others = groups.filter((group) => group.value !== value);
  const same = groups.find((group) => group.value === value)?.weight ?? 0;
  const imagined = { value, weight: same + weight };
  return value === 0 ? [imagined, ...others] : [...others, imagined];
}

/**
 * The p-quantile of Σ w_g v_g with (w_g) ~ Dirichlet(weights), for groups in ascending order. Two groups make it a Beta quantile,
 * which is exact; more of them take a bisection over the saddlepoint approximation.
 */
function weightedMeanQuantile(p: number, groups: readonly Group[]): number {
  const [lowest, second] = groups;
  const highest = groups.at(-1);
  if (!lowest || !highest || !second) return lowest?.value ?? Number.NaN;
  if (groups.length === 2)
    return lowest.value + (highest.value - lowest.value) * betaQuantile(p, highest.weight, lowest.weight);
  const z = normalQuantile(p);
  let [below, above] = [lowest.value, highest.value];
  let tilt = 0;
  while (above - below > 1e-10 * (highest.value - lowest.value)) {
    const middle = (below + above) / 2;
    // Between values that hardly differ, no number is left.
    if (middle <= below || middle >= above) break;
    const solved = saddlepoint(groups, middle, tilt);
    tilt = solved.tilt;
    if (solved.z < z) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

/**
 * P(Σ w_g v_g ≤ t) as a standard normal quantile. The event is Σ y_g Γ(a_g) ≤ 0 with independent gamma variables, their shapes a_g
 * the groups' weights and y_g = v_g − t, whose cumulant function is K(s) = −Σ a_g ln(1 − s y_g).
 * `tilt` is the s with K′(s) = 0; the search starts from the one passed in.
 * Source: Lugannani & Rice 1980, in the form of Barndorff-Nielsen 1991.
 */
function saddlepoint(
  groups: readonly Group[],
  t: number,
  start: number,
): { readonly z: number; readonly tilt: number } {
  // s lies strictly between 1/y of the lowest value, which is below t, and 1/y of the highest.
  let below = 1 / ((groups[0]?.value ?? 0) - t);
  let above = 1 / ((groups.at(-1)?.value ?? 1) - t);
  let tilt = start > below && start < above ? start : 0;
  let curvature = 0;
  for (let step = 0; step < 100; step++) {
    let slope = 0;
    curvature = 0;
    for (const { value, weight } of groups) {
      const ratio = (value - t) / (1 - tilt * (value - t));
      slope += weight * ratio;
      curvature += weight * ratio * ratio;
    }
    if (slope > 0) above = tilt;
    else below = tilt;
    const newton = tilt - slope / curvature;
    const next = newton > below && newton < above ? newton : (below + above) / 2;
    const change = Math.abs(next - tilt);
    tilt = next;
    if (change <= 1e-9 * Math.abs(tilt) || change * Math.sqrt(curvature) < 1e-9) break;
  }
  return { z: normalQuantileOf(groups, t, tilt, curvature), tilt };
}

function normalQuantileOf(groups: readonly Group[], t: number, tilt: number, curvature: number): number {
  let cumulant = 0;
  for (const { value, weight } of groups) cumulant -= weight * Math.log1p(-tilt * (value - t));
  const w = Math.sign(tilt) * Math.sqrt(Math.max(0, -2 * cumulant));
  if (Math.abs(w) > 1e-3) return w + Math.log((tilt * Math.sqrt(curvature)) / w) / w;
  // The formula above is 0/0 at t equal to the mean; this is its limit.
  let second = 0;
  let third = 0;
  for (const { value, weight } of groups) {
    second += weight * (value - t) ** 2;
    third += 2 * weight * (value - t) ** 3;
  }
  return third / (6 * second ** 1.5);
}
