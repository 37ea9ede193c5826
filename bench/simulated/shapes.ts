// Simulated tasks: how their chances of success are distributed, and values drawn from them.
import { estimate } from '../../shared/metrics/estimators.ts';
import type { Random } from '../../shared/random.ts';

/** A distribution of a task's success rate p. */
export interface Shape {
  readonly name: string;
  /** E[p^k]: the true pass^k. */
  moment(k: number): number;
  /** The probabilities of 0 … n successes in n attempts at a task. */
  successes(n: number): number[];
}

/** Beta distributions by mean and ICC, distributions on a few points, and mixtures of easy, hard and rarely solved tasks. */
export const SHAPES: readonly Shape[] = [
  ...[0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95].flatMap((mean) => [0.1, 0.3, 0.6].map((icc) => beta(mean, icc))),
  points('all alike, .3', [[0.3, 1]]),
  points('all alike, .9', [[0.9, 1]]),
  points('half never, half always', [
    [0, 0.5],
    [1, 0.5],
  ]),
  points('5 % always, others never', [
    [0, 0.95],
    [1, 0.05],
  ]),
  points('5 % never, others always', [
    [0, 0.05],
    [1, 0.95],
  ]),
  points('10 % at .8, others at .1', [
    [0.1, 0.9],
    [0.8, 0.1],
  ]),
  points('10 % at .2, others at .95', [
    [0.2, 0.1],
    [0.95, 0.9],
  ]),
  points('thirds at 0, .5 and 1', [
    [0, 1 / 3],
    [0.5, 1 / 3],
    [1, 1 / 3],
  ]),
];

/** Success rates with a Beta distribution of this mean and intraclass correlation. */
export function beta(mean: number, icc: number): Shape {
  const total = 1 / icc - 1;
  const [a, b] = [mean * total, (1 - mean) * total];
  return {
    name: `Beta, mean ${mean}, ICC ${icc}`,
    moment: (k) => {
      let product = 1;
      for (let i = 0; i < k; i++) product *= (a + i) / (total + i);
      return product;
    },
    successes: (n) => {
      const logs = [0];
      for (let c = 1; c <= n; c++)
        logs.push((logs[c - 1] ?? 0) + Math.log(((n - c + 1) * (a + c - 1)) / (c * (b + n - c))));
      const highest = Math.max(...logs);
      const weights = logs.map((log) => Math.exp(log - highest));
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return weights.map((weight) => weight / sum);
    },
  };
}

/** Success rates with their probabilities. */
function points(name: string, chances: readonly (readonly [rate: number, chance: number])[]): Shape {
  return {
    name,
    moment: (k) => chances.reduce((sum, [rate, chance]) => sum + chance * rate ** k, 0),
    successes: (n) =>
      Array.from({ length: n + 1 }, (_, c) =>
        chances.reduce((sum, [rate, chance]) => sum + chance * binomial(n, c) * rate ** c * (1 - rate) ** (n - c), 0),
      ),
  };
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let j = 1; j <= k; j++) result = (result * (n - j + 1)) / j;
  return result;
}

/** Draws one task's value of pass^k from n attempts. */
export function taskValues(shape: Shape, n: number, k: number): (random: Random) => number {
  const estimates = Array.from({ length: n + 1 }, (_, c) => estimate('pass_hat_k', { n, c }, k) ?? Number.NaN);
  const cumulative = cumulated(shape.successes(n));
  return (random) => {
    const draw = random.next();
    return estimates[cumulative.findIndex((chance) => draw < chance)] ?? Number.NaN;
  };
}

/** The last one is exactly 1, without rounding errors. */
function cumulated(chances: readonly number[]): number[] {
  let below = 0;
  return chances.map((chance, c) => {
    below += chance;
    return c === chances.length - 1 ? 1 : below;
  });
}
