// The laws of the scripted customer, on the default tasks and on fresh ones.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureSet } from '../../bench/customer/measure.ts';
import type { Tally } from '../../bench/customer/tally.ts';
import { BUILTIN_DOMAINS, DEFAULT_EDITION, EDITIONS, type Edition } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import {
  casesOf,
  factsInvented,
  LAWS,
  MEASURING_MS,
  percentOf,
  repliesIn,
  SCRIPT,
  strangeConversations,
} from '../customers/laws.ts';
import { longSize } from '../support/long.ts';

const RUNS = longSize(40, 2_000);
const SETS = BUILTIN_DOMAINS.flatMap((domain) => [
  ...longSize<readonly Edition[]>([DEFAULT_EDITION], EDITIONS).map((edition) => ({
    taskSet: loadBuiltinTaskSet(domain, edition),
    measured: longSize<number | null>(60, null),
    rounds: 3,
  })),
  { taskSet: generateTaskSet(domain, { count: longSize(50, 500), seed: 1_234 }), measured: null, rounds: 1 },
]);

describe.each(SETS)('the scripted customer of $taskSet.name', ({ taskSet, measured, rounds }) => {
  const { tasks } = taskSet;
  let tally: Tally;
  beforeAll(async () => {
    tally = await measureSet(taskSet, { tasks: measured, rounds, seed: 7 });
  }, MEASURING_MS);

  it.each(LAWS)('$law', ({ shares, faults, limitOnAll }) => {
    const percents = shares(tally.figures()).map(percentOf);
    expect(Math.max(...percents), casesOf(tally, faults)).toBeLessThanOrEqual(limitOnAll);
  });

  it('has heard enough for these shares', () => {
    const { right_refused, wrong_confirmed, unknowable_refused } = tally.figures();
    expect(Math.min(right_refused.of, wrong_confirmed.of)).toBeGreaterThan(measured ?? tasks.length);
    expect(unknowable_refused.of).toBeGreaterThan(0);
  });

  it('says no fact that neither its instruction contains nor the agent has said', async () => {
    expect(await factsInvented(taskSet, tasks)).toEqual([]);
  });

  it('answers everything the agent says, and reveals nothing of its script', async () => {
    const property = fc.asyncProperty(strangeConversations(taskSet, tasks), async (conversation) => {
      const { replies, invented } = await repliesIn(taskSet, conversation);
      expect(replies.filter((reply) => reply.trim() === '' || SCRIPT.test(reply))).toEqual([]);
      expect(invented).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
