// Arguments that no evaluation produces, but a program that imports `passk/metrics` might: they are refused, never computed with.
import { expect, it } from 'vitest';
import {
  differenceInterval,
  expectedPassWindow,
  mcNemarMidP,
  meanInterval,
  passHatK,
  runProbability,
  signFlipTest,
  wilsonInterval,
} from '../../../metrics.ts';

it.each<[string, () => unknown, string]>([
  ['more successes than attempts', () => passHatK({ n: 4, c: 5 }, 1), '0 ≤ c ≤ n; they are n = 4, c = 5'],
  ['the same in a window', () => expectedPassWindow({ n: 4, c: 5 }, 4), '0 ≤ c ≤ n'],
  ['the same in a run', () => runProbability(4, 5, 1), '0 ≤ c ≤ n'],
  ['the same in Wilson’s interval', () => wilsonInterval(5, 4), '0 ≤ c ≤ n'],
  ['a run of nothing', () => runProbability(4, 2, 0), 'w must be a positive whole number; it is 0'],
  ['percent', () => meanInterval([0, 50, 100]), 'every value must be from 0 to 1; one is 50'],
  ['no number', () => meanInterval([0, Number.NaN]), 'every value must be from 0 to 1; one is NaN'],
  ['a level in percent', () => meanInterval([0, 1], 95), 'level must be between 0 and 1, such as 0.95; it is 95'],
  ['certainty', () => wilsonInterval(1, 4, 1), 'level must be between 0 and 1, such as 0.95; it is 1'],
  ['a difference in points', () => differenceInterval([0, -25]), 'every value must be from -1 to 1; one is -25'],
  ['a negative count', () => mcNemarMidP(-1, 5), '0 ≤ c ≤ n; they are n = 4, c = -1'],
  ['a difference that is no number', () => signFlipTest([Number.NaN, 1], 1), 'every difference must be finite'],
])('refuses %s', (_, compute, message) => {
  expect(compute).toThrow(RangeError);
  expect(compute).toThrow(message);
});
