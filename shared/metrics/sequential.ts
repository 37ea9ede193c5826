// Deciding while a run goes on: tests and intervals for a mean over tasks that stay valid however often they are looked at.
import type { Interval } from './intervals.ts';

export type Decision = 'above' | 'below' | 'undecided';

interface SequentialOptions {
  /** The chance of error, over all looks together; 0.05 by default. */
  readonly alpha?: number;
  /**
   * The number of tasks in the whole set if the tasks are drawn from it without replacement. The statement is then about the mean
   * that the whole set would have in this run, and takes fewer tasks. Without it, it is about tasks like these in general.
   */
  readonly population?: number | undefined;
}

/**
 * Takes the values of the tasks one by one, each from 0 to 1, in an order chosen at random before the run. Do not use the order in
 * which tasks finish: failing ones may finish sooner. `null` stands for a task without a value and counts for neither side.
 */
export interface SequentialTest {
  /** Returns the decision so far; once made, it stays. Throws a RangeError for a value outside 0 to 1 or one beyond the population. */
  add(value: number | null): Decision;
}

export interface ConfidenceSequence {
  /** Returns the interval so far, which only shrinks. Throws a RangeError for a value outside 0 to 1 or one beyond the population. */
  add(value: number | null): Interval;
}

/** Sixteen bets, as shares of the largest possible one, made at once. The mean of their capitals grows nearly as fast as the best of them. */
const SHARES = Array.from({ length: 16 }, (_, index) => (index + 0.5) / 16);

/**
 * Decides whether the mean over tasks is above or below the threshold. The chance of a wrong decision is at most alpha; if the mean
 * is the threshold, so is the chance of deciding at all.
 *
 * A gambler who starts with 1 bets that the mean is above the threshold m. Each value x multiplies the capital by 1 + λ(x − m), which
 * is fair if the mean is m, and unfavourable if it is less. By Ville's inequality the capital then ever reaches 2/α with a chance of
 * at most α/2. A second gambler bets on the failures 1 − x.
 * Source: Waudby-Smith & Ramdas 2024, Estimating means of bounded random variables by betting (JRSS B 86), arXiv:2010.09686: the grid
 * of bets of section 5, and section 6 on sampling without replacement.
 */
export function createSequentialTest(options: SequentialOptions & { readonly threshold: number }): SequentialTest {
  const { threshold, alpha = 0.05, population } = options;
  if (!(threshold >= 0 && threshold <= 1)) throw new RangeError(`threshold must be from 0 to 1; it is ${threshold}`);
  const won = winning(alpha);
  const above = new Wealth(threshold, population);
  const below = new Wealth(1 - threshold, population);
  let count = 0;
  let decision: Decision = 'undecided';
  return {
    add(value) {
      assertValue(value, count, population);
      count++;
      above.bet(value ?? 0);
      below.bet(value === null ? 0 : 1 - value);
      if (decision === 'undecided') decision = above.log >= won ? 'above' : below.log >= won ? 'below' : 'undecided';
      return decision;
    },
  };
}

/**
 * An interval for the mean over tasks that contains it at every moment of the run, with a chance of at least 1 − alpha: the means
 * against which neither gambler of `createSequentialTest` has won.
 */
export function createConfidenceSequence(options: SequentialOptions = {}): ConfidenceSequence {
  const { alpha = 0.05, population } = options;
  const won = winning(alpha);
  const successes: number[] = [];
  const failures: number[] = [];
  let low = 0;
  let lowFailures = 0;
  return {
    add(value) {
      assertValue(value, successes.length, population);
      successes.push(value ?? 0);
      failures.push(value === null ? 0 : 1 - value);
      low = lowerBound(successes, low, won, population);
      lowFailures = lowerBound(failures, lowFailures, won, population);
      return [low, Math.max(low, 1 - lowFailures)];
    },
  };
}

const PRECISION = 1e-6;

/**
 * The largest mean that a gambler has won against, from a bound known before. Bisection finds it, because the capital falls as the
 * mean bet against rises.
 */
function lowerBound(values: readonly number[], known: number, won: number, population: number | undefined): number {
  const excludes = (mean: number) => {
    const wealth = new Wealth(mean, population);
    for (const value of values) wealth.bet(value);
    return wealth.log >= won;
  };
  if (!excludes(known + PRECISION)) return known;
  let [below, above] = [known, 1];
  while (above - below > PRECISION) {
    const middle = (below + above) / 2;
    if (excludes(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/** The capital of a gambler who bets, with every share at once, that values lie above a mean. */
class Wealth {
  readonly #mean: number;
  readonly #population: number | undefined;
  readonly #logs = SHARES.map(() => 0);
  #count = 0;
  #sum = 0;
  #isRuledOut = false;

  constructor(mean: number, population: number | undefined) {
    this.#mean = mean;
    this.#population = population;
  }

  /** The logarithm of the capital; infinite if the values so far rule the mean out. */
  get log(): number {
    if (this.#isRuledOut) return Number.POSITIVE_INFINITY;
    const highest = Math.max(...this.#logs);
    return highest + Math.log(this.#logs.reduce((sum, log) => sum + Math.exp(log - highest), 0) / SHARES.length);
  }

  bet(value: number): void {
    const expected = this.#expected();
    if (expected > 0) {
      for (const [index, share] of SHARES.entries())
        this.#logs[index] = (this.#logs[index] ?? 0) + Math.log1p(share * (value / expected - 1));
    } else if (value > 0) this.#isRuledOut = true;
    this.#count++;
    this.#sum += value;
    if (this.#population !== undefined && this.#sum > this.#population * this.#mean + ROUNDING) this.#isRuledOut = true;
  }

  /** The mean of the next value if the mean is as assumed: in a finite set, that of the tasks that are left. */
  #expected(): number {
    if (this.#population === undefined) return this.#mean;
    return (this.#population * this.#mean - this.#sum) / (this.#population - this.#count);
  }
}

/** For sums of values such as 1/3 that should be whole. */
const ROUNDING = 1e-9;

/** The logarithm of the capital at which a gambler has won: each of the two may win by chance with a probability of alpha/2. */
function winning(alpha: number): number {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must be between 0 and 1; it is ${alpha}`);
  return Math.log(2 / alpha);
}

function assertValue(value: number | null, count: number, population: number | undefined): void {
  if (value !== null && !(value >= 0 && value <= 1))
    throw new RangeError(`a value must be from 0 to 1; it is ${value}`);
  if (population !== undefined && count >= population)
    throw new RangeError(`there are more values than the population of ${population} contains`);
}
