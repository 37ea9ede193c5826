// Tests of a difference, against published values and against enumerating every case.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holm, mcNemarMidP, signFlipTest, welch } from '../../../shared/metrics/significance.ts';
import { mean } from '../../../shared/metrics/variation.ts';

/** The exact p-value: the share of all sign patterns that are at least as far from 0. */
function allSignFlips(differences: readonly number[]): number {
  const seen = Math.abs(differences.reduce((total, d) => total + d, 0));
  const patterns = 2 ** differences.length;
  let asFar = 0;
  for (let bits = 0; bits < patterns; bits++) {
    const total = differences.reduce((sum, d, index) => sum + ((bits >> index) & 1 ? d : -d), 0);
    if (Math.abs(total) >= seen - 1e-9) asFar++;
  }
  return asFar / patterns;
}

/** The p-value by its definition: twice the chance of a more extreme outcome and half the chance of this one. */
function midPByCounting(a: number, b: number): number {
  const chances = Array.from({ length: a + b + 1 }, () => 0);
  for (let bits = 0; bits < 2 ** (a + b); bits++) {
    const ones = bits.toString(2).replaceAll('0', '').length;
    chances[ones] = chances[ones]! + 1 / 2 ** (a + b);
  }
  const rarer = Math.min(a, b);
  return 2 * (chances.slice(0, rarer).reduce((sum, chance) => sum + chance, 0) + chances[rarer]! / 2);
}

describe("McNemar's mid-p test", () => {
  test.each([
    // The exact p-values 0.0654, 0.7266 and 0.03125, less the chance of the observed outcome.
    [2, 9, 0.0654296875 - 55 / 2 ** 11],
    [9, 2, 0.0654296875 - 55 / 2 ** 11],
    [3, 5, 0.7265625 - 56 / 2 ** 8],
    [4, 4, 1],
    [0, 6, 0.015625],
    [1, 0, 0.5],
    [0, 0, 1],
  ])('%i tasks only for A, %i only for B', (a, b, p) => {
    expect(mcNemarMidP(a, b)).toBeCloseTo(p, 12);
  });

  test('is what enumerating all outcomes gives', () => {
    for (let a = 0; a <= 6; a++)
      for (let b = 0; b <= 6; b++) expect(mcNemarMidP(a, b)).toBeCloseTo(midPByCounting(a, b), 12);
  });

  test('keeps its digits with thousands of tasks', () => {
    expect(mcNemarMidP(1500, 1500)).toBeCloseTo(1, 12);
    expect(mcNemarMidP(0, 1000) / 2 ** -1000).toBeCloseTo(1, 10);
  });
});

describe('the sign-flip test', () => {
  test('goes through all patterns where they are few', () => {
    expect(signFlipTest([0.5, 0.25, -0.25, 0.5, 0.75, 0, 0.1], 1)).toBe(0.125);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 9 }), (quarters) => {
        const differences = quarters.map((quarter) => quarter / 4);
        expect(signFlipTest(differences, 1)).toBeCloseTo(allSignFlips(differences), 12);
      }),
    );
  });

  test('draws with the seed where they are many, near the exact value', () => {
    const differences = [0.5, -0.25, 0.75, 0.25, -0.5, 1, 0.25, 0.5, -0.75, 0.25, 0.5];
    const exact = allSignFlips(differences);
    const drawn = Array.from({ length: 40 }, (_, seed) => signFlipTest(differences, seed, 2000));
    expect(new Set(drawn).size).toBeGreaterThan(20);
    expect(mean(drawn)).toBeCloseTo(exact, 2);
    expect(signFlipTest(differences, 4, 2000)).toBe(drawn[4]);
    expect(drawn.slice(0, 3).map((p) => Math.round(p * 2001))).toMatchInlineSnapshot(`
      [
        477,
        449,
        453,
      ]
    `);
  });

  test('draws beyond 10,000 patterns, and never says 0', () => {
    const differences = new Array(40).fill(1);
    expect(signFlipTest(differences, 1)).toBe(1 / 10_001);
    expect(signFlipTest(new Array(13).fill(1), 1)).toBe(2 / 2 ** 13);
    expect(signFlipTest(new Array(14).fill(1), 1)).not.toBe(2 / 2 ** 14);
    // Tasks without a difference make no pattern.
    expect(signFlipTest([...new Array(13).fill(1), ...new Array(9).fill(0)], 1)).toBe(2 / 2 ** 13);
  });

  test('exactly as many patterns as draws are gone through', () => {
    expect(signFlipTest([1, 1, 1], 1, 8)).toBe(0.25);
    expect(signFlipTest([1, 1, 1], 1, 7)).not.toBe(0.25);
  });

  test('sums that are equal but for rounding count as equal', () => {
    // 0.1 + 0.2 and 0.3 differ in the last digit.
    expect(signFlipTest([0.1, 0.2, -0.3], 1)).toBe(1);
    expect(signFlipTest([0.3, 0.1, 0.2, 0.3, -0.1], 1)).toBe(allSignFlips([0.3, 0.1, 0.2, 0.3, -0.1]));
  });

  test('no difference is no evidence', () => {
    expect(signFlipTest([0, 0, 0], 1)).toBe(1);
    expect(signFlipTest([], 1)).toBe(1);
  });
});

describe("Welch's test", () => {
  test('has the published statistic, degrees of freedom and p-value', () => {
    const result = welch([0.1, 0.5, 0.9, 0.4, 0.75, 0.2], [0.3, 0.8, 0.95, 0.6])!;
    expect(result.df).toBeCloseTo(7.0476694914830444, 10);
    expect(result.p_value).toBeCloseTo(0.35385208453953276, 10);
    expect((0.475 - 0.6625) / result.se).toBeCloseTo(-0.9923841890905608, 10);
  });

  test('it needs two values on each side, and some spread', () => {
    expect(welch([1], [0, 1])).toBeNull();
    expect(welch([0, 1], [1])).toBeNull();
    expect(welch([1, 1], [0, 0])).toEqual({ se: 0, df: null, p_value: null });
  });
});

describe("Holm's correction", () => {
  test('raises p-values in the order of their size, and keeps that order', () => {
    const corrected = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [index, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(corrected[index]).toBeCloseTo(p, 12);
  });

  test('stops at 1, and leaves out what has no p-value', () => {
    expect(holm([0.7, 0.6])).toEqual([1, 1]);
    expect(holm([0.02, null, 0.5])).toEqual([0.04, null, 0.5]);
    expect(holm([])).toEqual([]);
  });
});
