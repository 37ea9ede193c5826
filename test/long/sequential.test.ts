// Error rates of sequential tests and intervals, and the tasks they need, by simulation.
import { describe, expect, test } from 'vitest';
import { atThreshold } from '../../bench/stopping.ts';
import { decisionsBesideThreshold, sequencesOfFiniteSets } from '../support/simulated-stops.ts';

describe('the sequential test', () => {
  test.each([
    [null, 1, 0.1],
    [null, 1, 0.5],
    [100, 1, 0.3],
    [100, 4, 0.3],
  ])('at the threshold decides in at most one run in twenty: population %s, k = %i, ICC %d', (population, k, icc) => {
    expect(atThreshold({ population, k, icc, runs: 1_000 })).toBeLessThan(0.05);
  });

  test.each([
    [null, 0.1, 40],
    [null, 0.3, 50],
    [null, 0.5, 70],
    [100, 0.1, 30],
    [100, 0.3, 37],
    [100, 0.5, 43],
  ])('with the truth 0.15 away decides rightly after few tasks: population %s, ICC %d', (population, icc, most) => {
    const { tasks, wrong, undecided } = decisionsBesideThreshold(population, icc);
    expect(tasks).toBeLessThan(most);
    expect(wrong).toBeLessThan(0.01);
    expect(undecided).toBe(0);
  });
});

test('the confidence sequence contains the mean throughout in 95 % of runs, and ends at it', () => {
  const { missed, lastDistance } = sequencesOfFiniteSets(200);
  expect(missed).toBeLessThanOrEqual(0.05);
  expect(lastDistance).toBeLessThan(5e-5);
});
