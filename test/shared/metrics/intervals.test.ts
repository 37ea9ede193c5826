// Intervals: known values, the laws they keep, and a case in which the plain t interval fails.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differenceInterval,
  meanInterval,
  tInterval,
  upperTail,
  wilsonInterval,
} from '../../../shared/metrics/intervals.ts';
import { mean, standardError, variance } from '../../../shared/metrics/variation.ts';

function zeros(count: number): number[] {
  return new Array(count).fill(0);
}

const unitValues = fc.array(
  fc.nat(12).map((twelfths) => twelfths / 12),
  { minLength: 2, maxLength: 40 },
);

describe("Wilson's interval", () => {
  test.each([
    [10, 50, 0.95, [0.112, 0.33]],
    [0, 50, 0.95, [0, 0.071]],
    [50, 50, 0.95, [0.929, 1]],
    [3, 4, 0.95, [0.301, 0.954]],
    [10, 50, 0.99, [0.094, 0.376]],
  ])('%i of %i at %d', (successes, trials, level, expected) => {
    expect(wilsonInterval(successes, trials, level)!.map((end) => Number(end.toFixed(3)))).toEqual(expected);
  });

  test('its ends are exact at 0 and 1', () => {
    for (let trials = 1; trials <= 200; trials++) {
      expect(wilsonInterval(0, trials)![0]).toBe(0);
      expect(wilsonInterval(trials, trials)![1]).toBe(1);
    }
  });

  test('without a draw it does not exist', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  test('its ends are the proportions that a score test just rejects', () => {
    for (const end of wilsonInterval(6, 20, 0.9)!)
      expect(Math.abs(end - 0.3) / Math.sqrt((end * (1 - end)) / 20)).toBeCloseTo(1.6448536269514722, 10);
  });

  test('the level 0.95 leaves 0.025 above', () => {
    expect(upperTail(0.95)).toBeCloseTo(0.975, 15);
  });
});

describe('the interval of a mean over tasks', () => {
  test.each([
    // successes, tasks, interval
    [10, 50, [0.101, 0.329]],
    [40, 50, [0.671, 0.899]],
    [0, 50, [0, 0.049]],
    [50, 50, [0.951, 1]],
  ])('%i of %i', (successes, tasks, expected) => {
    const values = [...zeros(tasks - successes), ...zeros(successes).map(() => 1)];
    expect(meanInterval(values)!.map((end) => Number(end.toFixed(3)))).toEqual(expected);
  });

  test('a single task has none, and neither has no task at all', () => {
    expect([meanInterval([0.5]), tInterval([0.5]), standardError([0.5])]).toEqual([null, null, null]);
    expect([meanInterval([]), tInterval([]), standardError([])]).toEqual([null, null, null]);
    expect(differenceInterval([0.5])).toBeNull();
  });

  test('it contains the mean, stays from 0 to 1, and mirrors the failures', () => {
    fc.assert(
      fc.property(unitValues, (values) => {
        const [low, high] = meanInterval(values)!;
        const [mirrorLow, mirrorHigh] = meanInterval(values.map((value) => 1 - value))!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(mean(values) + 1e-9);
        expect(high).toBeGreaterThanOrEqual(mean(values) - 1e-9);
        expect(mirrorLow).toBeCloseTo(1 - high, 6);
        expect(mirrorHigh).toBeCloseTo(1 - low, 6);
      }),
    );
  });

  test('it depends on neither the order of the tasks nor rounding in the values', () => {
    const values = [0.2, 0.9, 0.4, 0.2, 1, 0];
    const [low, high] = meanInterval(values)!;
    expect(meanInterval(values.toReversed())).toEqual([low, high]);
    const [nearLow, nearHigh] = meanInterval(values.map((value, index) => Math.abs(value - 1e-13 * index)))!;
    expect(nearLow).toBeCloseTo(low, 6);
    expect(nearHigh).toBeCloseTo(high, 6);
  });

  test('a higher level is wider', () => {
    const values = [0, 0.25, 0.5, 0.5, 1];
    const [low, high] = meanInterval(values, 0.8)!;
    const [wideLow, wideHigh] = meanInterval(values, 0.99)!;
    expect(wideLow).toBeLessThan(low);
    expect(wideHigh).toBeGreaterThan(high);
  });
});

describe('the interval of a difference', () => {
  test('is the half-task interval on the scale from −1 to 1', () => {
    const [low, high] = meanInterval([0.5, 0.75, 0.25, 1, 0.5])!;
    expect(differenceInterval([0, 0.5, -0.5, 1, 0])).toEqual([2 * low - 1, 2 * high - 1]);
  });

  test('agents that agree on all 20 tasks could still differ by more than nothing', () => {
    const [low, high] = differenceInterval(zeros(20))!;
    expect(high).toBeGreaterThan(0.05);
    expect(high).toBeLessThan(0.15);
    expect(low).toBeCloseTo(-high, 9);
    expect(tInterval(zeros(20))).toEqual([0, 0]);
  });
});

describe('the plain t interval', () => {
  test('is m ± t · SE', () => {
    const [low, high] = tInterval([1, 2, 3, 4])!;
    const half = 3.182446305284263 * Math.sqrt(5 / 3 / 4);
    expect(low).toBeCloseTo(2.5 - half, 10);
    expect(high).toBeCloseTo(2.5 + half, 10);
  });

  test('collapses if all tasks have the same value', () => {
    expect(tInterval(zeros(50))).toEqual([0, 0]);
  });
});

describe('moments', () => {
  test('the variance is divided by M − 1', () => {
    expect(mean([1, 2, 3, 4])).toBe(2.5);
    expect(variance([1, 2, 3, 4])).toBeCloseTo(5 / 3, 12);
    expect(standardError([1, 2, 3, 4])).toBeCloseTo(Math.sqrt(5 / 12), 12);
  });
});
