// The mean of the guide's windowed metric over all orders, against going through all orders.
import { describe, expect, test } from 'vitest';
import { expectedPassWindow, type Outcomes, passWindow, runProbability } from '../../../shared/metrics/guide.ts';

/** All orders of c successes among n attempts. */
function orders(n: number, c: number): Outcomes[] {
  return Array.from({ length: 2 ** n }, (_, bits) =>
    Array.from({ length: n }, (_, index) => ((bits >> index) & 1 ? ('passed' as const) : ('failed' as const))),
  ).filter((order) => order.filter((outcome) => outcome === 'passed').length === c);
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length;
}

describe('the window without the order of the attempts', () => {
  test('the expectation is the share of all orders that hold a window, for every count up to 10 attempts and every k', () => {
    for (let n = 2; n <= 10; n++) {
      for (let c = 0; c <= n; c++) {
        const all = orders(n, c);
        for (let k = 2; k <= n; k += 2) {
          const share = shareOf(all, (order) => passWindow(order, k) === true);
          expect(expectedPassWindow({ n, c }, k), `n = ${n}, c = ${c}, k = ${k}`).toBeCloseTo(share, 12);
        }
      }
    }
  });

  test('the chance of a run of any length is the share of all orders that hold one', () => {
    for (let n = 1; n <= 9; n++) {
      for (let c = 0; c <= n; c++) {
        const all = orders(n, c).map((order) => order.map((outcome) => (outcome === 'passed' ? 'P' : 'F')).join(''));
        for (let w = 1; w <= n; w++) {
          const share = shareOf(all, (order) => order.includes('P'.repeat(w)));
          expect(runProbability(n, c, w), `n = ${n}, c = ${c}, w = ${w}`).toBeCloseTo(share, 12);
        }
      }
    }
  });

  test('with as many attempts as k it is the chance of a run of k/2', () => {
    for (let c = 0; c <= 12; c++) expect(expectedPassWindow({ n: 12, c }, 12)).toBe(runProbability(12, c, 6));
  });

  test.each([
    // n, c, w, chance of a run of at least w
    [4, 2, 2, 1 / 2],
    [4, 3, 2, 1],
    [4, 1, 2, 0],
    [4, 0, 1, 0],
    [4, 1, 1, 1],
    [6, 4, 3, 9 / 15],
    [5, 5, 5, 1],
  ])('a run among n = %i with c = %i successes, w = %i', (n, c, w, chance) => {
    expect(runProbability(n, c, w)).toBeCloseTo(chance, 12);
  });

  test('hundreds of attempts lose no digits', () => {
    expect(runProbability(400, 200, 200)).toBeCloseTo(0, 12);
    expect(runProbability(400, 399, 200)).toBeCloseTo(1, 12);
    // A run of 2 among 400 with 3 successes: one minus three apart, C(398,3)/C(400,3).
    expect(runProbability(400, 3, 2)).toBeCloseTo(1 - (398 * 397 * 396) / (400 * 399 * 398), 12);
  });

  test('it is undefined below k attempts and refused for an odd k', () => {
    expect(expectedPassWindow({ n: 3, c: 3 }, 4)).toBeNull();
    expect(() => expectedPassWindow({ n: 4, c: 2 }, 3)).toThrow('k must be even');
  });
});
