// Error rates of sequential tests and intervals, and the tasks they need, by simulation.
import { describe } from 'vitest';
import { testErrorsAtThreshold, testSequenceContainsMean, testTasksNeeded } from '../support/simulated-stops.ts';

describe('the sequential test', () => {
  testErrorsAtThreshold(
    [
      [null, 1, 0.1],
      [null, 1, 0.5],
      [100, 1, 0.3],
      [100, 4, 0.3],
    ],
    1_000,
  );
  testTasksNeeded([
    [null, 0.1, 40],
    [null, 0.3, 50],
    [null, 0.5, 70],
    [100, 0.1, 30],
    [100, 0.3, 37],
    [100, 0.5, 43],
  ]);
});

describe('the confidence sequence', () => {
  testSequenceContainsMean(200);
});
