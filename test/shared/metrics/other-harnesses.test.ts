// pass@k and its bootstrap as other harnesses document them: the same formula for any number of samples, and the error that they print.
import { expect, test } from 'vitest';
import { bootstrapMeans } from '../../../shared/metrics/bootstrap.ts';
import { passAtK } from '../../../shared/metrics/estimators.ts';
import { mean } from '../../../shared/metrics/variation.ts';

/** The estimator of Chen et al. as a product over the k samples that are drawn. */
function asProduct(n: number, c: number, k: number): number {
  if (n - c < k) return 1;
  let allFail = 1;
  for (let i = 0; i < k; i++) allFail *= (n - c - i) / (n - i);
  return 1 - allFail;
}

test.each([20, 100])('pass@1, pass@5 and pass@10 of %i samples are those of the product', (n) => {
  for (let c = 0; c <= n; c++)
    for (const k of [1, 5, 10]) expect(passAtK({ n, c }, k)).toBeCloseTo(asProduct(n, c, k), 12);
});

test('30 problems with 64 samples and a pass@1 of .85 have a bootstrap error of about .065: not divided by √B', () => {
  const solved = Array.from({ length: 30 }, (_, problem) => (problem < 25 ? 64 : problem === 25 ? 32 : 0));
  const values = solved.map((c) => passAtK({ n: 64, c }, 1) ?? Number.NaN);
  expect(mean(values)).toBeCloseTo(0.85, 12);
  const [bootstrap] = bootstrapMeans([values], { iterations: 1000, seed: 42 });
  expect(bootstrap?.mean).toBeCloseTo(0.85, 2);
  expect(bootstrap?.se).toBeCloseTo(0.065, 2);
});
