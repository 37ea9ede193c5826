// The laws of the scripted customer, on tasks spread over the default sets. `test/long/laws.test.ts` takes all of them.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureSet } from '../../bench/customer/measure.ts';
import type { Tally } from '../../bench/customer/tally.ts';
import { BUILTIN_DOMAINS } from '../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import {
  casesOf,
  factsInvented,
  LAWS,
  MEASURING_MS,
  percentOf,
  repliesIn,
  SCRIPT,
  spreadTasks,
  strangeConversations,
} from './laws.ts';

const SETS = BUILTIN_DOMAINS.map((domain) => ({ taskSet: loadBuiltinTaskSet(domain), count: 10, runs: 10 }));

describe.each(SETS)('the scripted customer of $taskSet.name', ({ taskSet, count, runs }) => {
  const sample = spreadTasks(taskSet, count);
  let tally: Tally;
  beforeAll(async () => {
    tally = await measureSet(taskSet, { tasks: count, rounds: 2, seed: 7 });
  }, MEASURING_MS);

  it.each(LAWS)('$law', ({ shares, faults, limit }) => {
    const percents = shares(tally.figures()).map(percentOf);
    expect(Math.max(...percents), casesOf(tally, faults)).toBeLessThanOrEqual(limit);
  });

  it('has heard enough for these shares', () => {
    const { right_refused, wrong_confirmed, unknowable_refused } = tally.figures();
    expect(right_refused.of).toBeGreaterThan(count);
    expect(wrong_confirmed.of).toBeGreaterThan(count);
    expect(unknowable_refused.of).toBeGreaterThan(0);
  });

  it('says no fact that neither its instruction contains nor the agent has said', async () => {
    expect(await factsInvented(taskSet, sample)).toEqual([]);
  });

  it('answers everything the agent says, and reveals nothing of its script', async () => {
    const property = fc.asyncProperty(strangeConversations(taskSet, sample), async (conversation) => {
      const { replies, invented } = await repliesIn(taskSet, conversation);
      for (const reply of replies) expect(reply).toMatch(/\S/);
      for (const reply of replies) expect(reply).not.toMatch(SCRIPT);
      expect(invented).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs });
  });
});
