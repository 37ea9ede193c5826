// The bootstrap over tasks: how much the means would vary with another sample of tasks.
import { randomStream } from '../random.ts';
import { DEFAULT_LEVEL, type Interval, upperTail } from './intervals.ts';
import { mean, variance } from './variation.ts';

interface BootstrapOptions {
  /** B, the number of resamples; 1000 by default. */
  readonly iterations?: number;
  readonly seed: number;
  readonly level?: number;
}

export interface Bootstrap {
  /** The standard deviation of the B means, which is the standard error; it is not divided by √B. */
  readonly se: number;
  readonly mean: number;
  /** The percentile interval. */
  readonly interval: Interval;
}

/**
 * Resamples tasks with replacement and returns the spread of each statistic's mean. `values[s][i]` is statistic s of task i;
 * every statistic sees the same resamples. Null for all below two tasks.
 * The same seed gives the same numbers on every machine and for every order of the tasks.
 * Source: Efron & Tibshirani 1993, An Introduction to the Bootstrap.
 */
export function bootstrapMeans(
  values: readonly (readonly number[])[],
  options: BootstrapOptions,
): (Bootstrap | null)[] {
  const { iterations = 1000, seed, level = DEFAULT_LEVEL } = options;
  const tasks = values[0]?.length ?? 0;
  if (tasks < 2) return values.map(() => null);
  const { groupOf, groupValues } = groupTasks(values, tasks);
  const means = values.map(() => new Float64Array(iterations));
  const random = randomStream(seed, 'bootstrap');
  const drawn = new Uint32Array(groupValues[0]?.length ?? 0);
  for (let iteration = 0; iteration < iterations; iteration++) {
    drawn.fill(0);
    for (let draw = 0; draw < tasks; draw++) {
      const group = groupOf[random.integer(tasks)] ?? 0;
      drawn[group] = (drawn[group] ?? 0) + 1;
    }
    for (const [statistic, ofGroup] of groupValues.entries()) {
      let total = 0;
      for (let group = 0; group < drawn.length; group++) total += (drawn[group] ?? 0) * (ofGroup[group] ?? 0);
      const row = means[statistic];
      if (row) row[iteration] = total / tasks;
    }
  }
  return means.map((row) => summary(row, level));
}

/**
 * Groups tasks with equal values, which are interchangeable: a resample is then the number of times that each group is drawn. With
 * few different counts, many statistics cost little more than one.
 */
function groupTasks(values: readonly (readonly number[])[], tasks: number) {
  const keys = Array.from({ length: tasks }, (_, task) => values.map((row) => row[task]).join());
  const firstOf = new Map(keys.map((key, task) => [key, task]));
  const groups = [...firstOf.keys()].sort();
  const indexOf = new Map(groups.map((key, group) => [key, group]));
  const groupOf = Uint32Array.from(keys.map((key) => indexOf.get(key) ?? 0)).sort();
  const groupValues = values.map((row) => Float64Array.from(groups, (key) => row[firstOf.get(key) ?? 0] ?? 0));
  return { groupOf, groupValues };
}

function summary(means: Float64Array, level: number): Bootstrap {
  const se = Math.sqrt(variance(means));
  const center = mean(means);
  means.sort();
  return { se, mean: center, interval: [quantile(means, 1 - upperTail(level)), quantile(means, upperTail(level))] };
}

/** The quantile of sorted values, interpolated between its neighbours (Hyndman and Fan's type 7). */
function quantile(sorted: Float64Array, p: number): number {
  const position = p * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (position - below) * (high - low);
}
