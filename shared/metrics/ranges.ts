// The ranges of arguments. The metrics are public, so programs without types call them too.
import type { Counts } from './estimators.ts';

/** Throws a RangeError unless `k` is a positive integer. */
export function assertK(k: number): void {
  if (!Number.isInteger(k) || k <= 0) throw new RangeError(`k must be a positive whole number; it is ${k}`);
}

/** Throws a RangeError unless the counts are whole numbers with 0 ≤ c ≤ n. */
export function assertCounts({ n, c }: Counts): void {
  if (!Number.isInteger(n) || !Number.isInteger(c) || c < 0 || c > n) {
    throw new RangeError(`counts must be whole numbers with 0 ≤ c ≤ n; they are n = ${n}, c = ${c}`);
  }
}

/** Throws a RangeError unless the level of an interval is between 0 and 1. */
export function assertLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`level must be between 0 and 1, such as 0.95; it is ${level}`);
}

/** Throws a RangeError unless every value is from `low` to 1. */
export function assertValues(values: readonly number[], low: 0 | -1): void {
  for (const value of values) {
    if (!(value >= low && value <= 1)) throw new RangeError(`every value must be from ${low} to 1; one is ${value}`);
  }
}
