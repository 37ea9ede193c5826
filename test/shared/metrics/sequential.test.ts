// Sequential tests and intervals: error rates and tasks needed by simulation, and what is certain without any.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atThreshold } from '../../../bench/stopping.ts';
import { createConfidenceSequence, createSequentialTest, type Decision } from '../../../shared/metrics/sequential.ts';
import { decisionsBesideThreshold, sequencesOfFiniteSets } from '../../support/simulated-stops.ts';

/** The decision after each value. */
function decide(values: readonly (number | null)[], threshold: number, population?: number): Decision[] {
  const sequential = createSequentialTest({ threshold, population });
  return values.map((value) => sequential.add(value));
}

/** Values of tasks with four attempts each. */
const fourths = fc.array(
  fc.nat(4).map((c) => c / 4),
  { minLength: 1, maxLength: 60 },
);

describe('the sequential test', () => {
  // test/long/sequential.test.ts simulates more runs in more settings.
  test.each([
    [null, 1, 0.5],
    [100, 4, 0.3],
  ])('at the threshold decides in at most one run in twenty: population %s, k = %i, ICC %d', (population, k, icc) => {
    expect(atThreshold({ population, k, icc, runs: 100 })).toBeLessThan(0.05);
  });

  test.each([
    [null, 0.5, 70],
    [100, 0.3, 37],
  ])('with the truth 0.15 away decides after few tasks: population %s, ICC %d', (population, icc, most) => {
    const { tasks, wrong, undecided } = decisionsBesideThreshold(population, icc);
    expect(tasks).toBeLessThan(most);
    expect(wrong).toBeLessThan(0.01);
    expect(undecided).toBe(0);
  });

  test('of a finite set says what is certain, as soon as it is', () => {
    expect(decide([1, 1, 1], 0.5, 5)).toEqual(['undecided', 'undecided', 'above']);
    expect(decide([0, 0, 0], 0.5, 5)).toEqual(['undecided', 'undecided', 'below']);
    expect(decide([1, 0, 1, 0], 0.5, 4)).toEqual(['undecided', 'undecided', 'undecided', 'undecided']);
    expect(decide([1 / 3, 1 / 3, 1 / 3], 1 / 3, 3).at(-1)).toBe('undecided');
  });

  test('the end of a finite set decides like its mean', () => {
    fc.assert(
      fc.property(fourths, fc.nat(20), (values, twentieths) => {
        const threshold = twentieths / 20;
        const sum = values.reduce((total, value) => total + value, 0);
        const certain = sum > threshold * values.length + 1e-9 ? 'above' : 'below';
        const last = decide(values, threshold, values.length);
        const first = last.find((decision) => decision !== 'undecided');
        // An early decision may be wrong; without one, the end of the set decides.
        if (first === undefined) expect(sum).toBeCloseTo(threshold * values.length, 9);
        else if (last.indexOf(first) === values.length - 1) expect(first).toBe(certain);
      }),
    );
  });

  test('a threshold of 0 or 1 is passed by the first value that says so', () => {
    expect(decide([0, 0.25], 0)).toEqual(['undecided', 'above']);
    expect(decide([1, 0.75], 1)).toEqual(['undecided', 'below']);
    expect(decide(new Array(100).fill(1), 1).at(-1)).toBe('undecided');
  });

  test('a decision stays', () => {
    const results = decide([...new Array(40).fill(1), ...new Array(400).fill(0)], 0.5);
    const first = results.indexOf('above');
    expect(first).toBeGreaterThan(3);
    expect(new Set(results.slice(first))).toEqual(new Set(['above']));
  });

  test('failures are the mirror image of successes', () => {
    fc.assert(
      fc.property(fourths, fc.integer({ min: 1, max: 19 }), (values, twentieths) => {
        const mirrored = decide(
          values.map((value) => 1 - value),
          1 - twentieths / 20,
        );
        const other = { above: 'below', below: 'above', undecided: 'undecided' };
        expect(decide(values, twentieths / 20)).toEqual(mirrored.map((decision) => other[decision]));
      }),
    );
  });

  test('a task without a value speaks for neither side', () => {
    const missing = new Array(20).fill(null);
    expect(decide(missing, 0.5)).toEqual(new Array(20).fill('undecided'));
    expect(decide(missing, 0.5, 20)).toEqual(new Array(20).fill('undecided'));
    // 3 of 5 are above one half with or without the other two.
    expect(decide([1, null, 1, null, 1], 0.5, 5).at(-1)).toBe('above');
    expect(decide([1, null, 1, null, 0], 0.5, 5).at(-1)).toBe('undecided');
  });

  test('a smaller alpha takes more values', () => {
    const needed = (alpha: number) => {
      const sequential = createSequentialTest({ threshold: 0.5, alpha });
      let count = 1;
      while (sequential.add(1) === 'undecided') count++;
      return count;
    };
    expect([needed(0.2), needed(0.05), needed(0.001)]).toEqual([5, 8, 14]);
  });

  test.each([
    [{ threshold: 1.5 }, 'threshold must be from 0 to 1; it is 1.5'],
    [{ threshold: Number.NaN }, 'threshold must be from 0 to 1; it is NaN'],
    [{ threshold: 0.5, alpha: 0 }, 'alpha must be between 0 and 1; it is 0'],
    [{ threshold: 0.5, alpha: 1 }, 'alpha must be between 0 and 1; it is 1'],
  ])('refuses %j', (options, message) => {
    expect(() => createSequentialTest(options)).toThrow(new RangeError(message));
  });

  test('refuses values that cannot be', () => {
    const sequential = createSequentialTest({ threshold: 0.5, population: 1 });
    expect(() => sequential.add(1.2)).toThrow(new RangeError('a value must be from 0 to 1; it is 1.2'));
    expect(() => sequential.add(-0.1)).toThrow(RangeError);
    sequential.add(0.5);
    expect(() => sequential.add(0.5)).toThrow(
      new RangeError('there are more values than the population of 1 contains'),
    );
  });
});

describe('the confidence sequence', () => {
  test('contains the mean throughout in 95 % of runs, and ends at it', () => {
    const { missed, lastDistance } = sequencesOfFiniteSets(40);
    expect(missed).toBeLessThanOrEqual(0.05);
    expect(lastDistance).toBeLessThan(5e-5);
  });

  test('only shrinks, and agrees with the test', () => {
    fc.assert(
      fc.property(fourths, (values) => {
        const sequence = createConfidenceSequence();
        const decided = decide(values, 0.5);
        let previous = [0, 1];
        for (const [index, value] of values.entries()) {
          const [low, high] = sequence.add(value);
          expect(low).toBeGreaterThanOrEqual(previous[0]!);
          expect(high).toBeLessThanOrEqual(previous[1]!);
          previous = [low, high];
          if (Math.abs(low - 0.5) > 1e-5 && Math.abs(high - 0.5) > 1e-5)
            expect(decided[index]).toBe(low > 0.5 ? 'above' : high < 0.5 ? 'below' : 'undecided');
        }
      }),
      { numRuns: 25 },
    );
  });

  test('allows for every value that a missing one might have had', () => {
    const sequence = createConfidenceSequence({ population: 4 });
    for (const value of [1, 1, null]) sequence.add(value);
    const [low, high] = sequence.add(1);
    expect(low).toBeCloseTo(0.75, 5);
    expect(high).toBe(1);
  });
});
