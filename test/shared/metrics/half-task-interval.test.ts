// The half-task interval against random draws from its definition, and its exact special cases.
import { describe, expect, test } from 'vitest';
import { betaQuantile } from '../../../shared/metrics/distributions.ts';
import { halfTaskInterval } from '../../../shared/metrics/intervals.ts';
import { type Random, randomStream } from '../../../shared/random.ts';

const DRAWS = 100_000;

/** A standard normal value (Box–Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** A gamma value with a whole or half shape, as a sum of exponentials and half a squared normal. */
function gamma(shape: number, random: Random): number {
  let sum = shape % 1 === 0 ? 0 : normal(random) ** 2 / 2;
  for (let whole = 0; whole < Math.floor(shape); whole++) sum -= Math.log(1 - random.next());
  return sum;
}

/** The quantile of Σ w_i v_i with weights ~ Dirichlet(½, 1, …, 1), v_0 being `imagined`, from random draws. */
function drawnQuantile(p: number, values: readonly number[], imagined: number, random: Random): number {
  const counts = new Map<number, number>([[imagined, 0.5]]);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sums = Float64Array.from({ length: DRAWS }, () => {
    let total = 0;
    let sum = 0;
    for (const [value, shape] of counts) {
      const weight = gamma(shape, random);
      total += weight;
      sum += weight * value;
    }
    return sum / total;
  }).sort();
  return sums[Math.round(p * (DRAWS - 1))]!;
}

/** Within 1 % or .001, whichever is more, and three standard errors of the draws. */
function expectNear(end: number, drawn: number): void {
  expect(Math.abs(end - drawn)).toBeLessThan(Math.max(0.001, 0.01 * drawn) + 0.0012);
}

const repeat = (value: number, count: number) => new Array<number>(count).fill(value);

describe('the half-task interval', () => {
  test.each([
    ['success rates of the published airline run', [14, 12, 10, 4, 10].flatMap((count, c) => repeat(c / 4, count))],
    ['pass^2 of the same run', [0, 1 / 6, 0.5, 1].flatMap((value, index) => repeat(value, [26, 10, 4, 10][index]!))],
    ['a mean that depends on one task', [...repeat(0, 15), 0.02, 0.1, 0.1, 0.3, 1]],
    ['a few tasks', [0.25, 0.5, 0.5, 0.75, 1]],
    ['near 1', [...repeat(1, 16), 0.75, 0.75, 0.5, 0.9]],
  ])('agrees with random draws: %s', (name, values) => {
    const random = randomStream(1, name);
    const [low, high] = halfTaskInterval(values, 0.95);
    expectNear(low, drawnQuantile(0.025, values, 0, random));
    expectNear(high, drawnQuantile(0.975, values, 1, random));
  });

  test('of zeros and ones is a quantile of a Beta distribution', () => {
    const [low, high] = halfTaskInterval([...repeat(0, 17), ...repeat(1, 3)], 0.9);
    expect(low).toBeCloseTo(betaQuantile(0.05, 3, 17.5), 12);
    expect(high).toBeCloseTo(betaQuantile(0.95, 3.5, 17), 12);
  });

  test('with equal values ends between them and the imagined one', () => {
    const [low, high] = halfTaskInterval(repeat(0.4, 9), 0.95);
    expect(low).toBeCloseTo(0.4 * betaQuantile(0.025, 9, 0.5), 12);
    expect(high).toBeCloseTo(0.4 + 0.6 * betaQuantile(0.975, 0.5, 9), 12);
  });

  test('exists for values that hardly differ, wherever they are', () => {
    const distances = [1e-3, 1e-6, 1e-8, 1e-10, 1e-13, 1e-16];
    for (const at of [0, 0.3, 1])
      for (const distance of distances) {
        const values = [1, 2, 5].map((times) => Math.abs(at - times * distance));
        const [low, high] = halfTaskInterval(values, 0.95);
        expect(low).toBeLessThanOrEqual(Math.max(...values));
        expect(high).toBeGreaterThanOrEqual(Math.min(...values));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }
  });

  test('the two forms of the approximation meet at the mean', () => {
    // The median is next to the mean, at which the main form is 0/0.
    const values = [...repeat(0, 10), ...repeat(0.5, 20), ...repeat(1, 10)];
    const [low, high] = halfTaskInterval(values, 0.0001);
    const [wider] = halfTaskInterval(values, 0.02);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeCloseTo(1 - low, 9);
    expect(low - wider).toBeGreaterThan(0);
    expect(low - wider).toBeLessThan(0.002);
  });

  test('a whole imagined task gives Clopper and Pearson, none a narrower interval', () => {
    const values = [...repeat(0, 40), ...repeat(1, 10)];
    expect(halfTaskInterval(values, 0.95, 1)[0]).toBeCloseTo(betaQuantile(0.025, 10, 41), 12);
    expect(halfTaskInterval(values, 0.95, 0)[0]).toBeCloseTo(betaQuantile(0.025, 10, 40), 12);
  });
});
