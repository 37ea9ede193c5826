// The guide's three metrics on its own examples, and the refusal of a k that has no half.
import { describe, expect, test } from 'vitest';
import { evenKProblem, type Outcomes, passFirstK, passWindow, successRate } from '../../../shared/metrics/guide.ts';

const MARKS = { P: 'passed', F: 'failed', I: 'invalid', _: null } as const;

/** `PF_I` is passed, failed, missing, invalid. */
function outcomes(marks: string): Outcomes {
  return [...marks].map((mark) => MARKS[mark as keyof typeof MARKS]);
}

describe("the guide's metrics", () => {
  test.each([
    // marks, k, pass^k (first k), pass^(k/2) (any k/2 in a row), success rate
    ['PPPP', 4, true, true, 1],
    ['FPPP', 4, false, true, 0.75],
    ['PFPP', 4, false, true, 0.75],
    ['FPPF', 4, false, true, 0.5],
    ['PFFP', 4, false, false, 0.5],
    ['FFPP', 4, false, true, 0.5],
    ['PPFF', 4, false, true, 0.5],
    ['PFPF', 4, false, false, 0.5],
    ['FFFF', 4, false, false, 0],
    ['PF', 2, false, true, 0.5],
    ['FF', 2, false, false, 0],
    ['PPFPPP', 6, false, true, 5 / 6],
    ['PPFPPF', 6, false, false, 4 / 6],
    // Only the first k count, but every valid attempt counts for the success rate.
    ['PPPPFF', 4, true, true, 4 / 6],
    ['PFFPPP', 4, false, false, 4 / 6],
    // Undefined if one of the first k is invalid or missing, even if the others are decided.
    ['PIPP', 4, null, null, 1],
    ['FFIF', 4, null, null, 0],
    ['PP_P', 4, null, null, 1],
    ['PPP', 4, null, null, 1],
    ['PPPPI', 4, true, true, 1],
    ['II', 2, null, null, null],
    ['', 2, null, null, null],
  ])('%s with k = %i', (marks, k, first, window, rate) => {
    expect(passFirstK(outcomes(marks), k)).toBe(first);
    expect(passWindow(outcomes(marks), k)).toBe(window);
    expect(successRate(outcomes(marks))).toBe(rate);
  });

  test.each([
    [3, 'k must be even, because pass^(k/2) looks for k/2 successes in a row; it is 3, so use 2 or 4'],
    [1, 'k must be even, because pass^(k/2) looks for k/2 successes in a row; it is 1, so use 2'],
    [0, 'k must be a positive even number, for example 4; it is 0'],
    [-2, 'k must be a positive even number, for example 4; it is -2'],
    [2.5, 'k must be a positive even number, for example 4; it is 2.5'],
    [Number.NaN, 'k must be a positive even number, for example 4; it is NaN'],
  ])('k = %d is refused with the reason', (k, reason) => {
    expect(evenKProblem(k)).toBe(reason);
    expect(() => passWindow(outcomes('PPPP'), k)).toThrow(new RangeError(reason));
  });

  test('an even k is fine', () => {
    expect([2, 4, 10].map(evenKProblem)).toEqual([null, null, null]);
  });

  test('pass^k takes an odd k, but none below 1', () => {
    expect(passFirstK(outcomes('PPPF'), 3)).toBe(true);
    expect(() => passFirstK(outcomes('PP'), 0)).toThrow('k must be a positive whole number; it is 0');
    expect(() => passFirstK(outcomes('PP'), 1.5)).toThrow(RangeError);
  });
});
