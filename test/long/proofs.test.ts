// Generated tasks of every level are sound, and those of the first edition as far as they were made to be.
import { describe, expect, it } from 'vitest';
import { proveTaskSet } from '../../green-agent/proofs/prove-task-set.ts';
import { BUILTIN_DOMAINS } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { LEVELS } from '../../worlds/scenario.ts';
import { longSize } from '../support/long.ts';

const never = new AbortController().signal;

describe.each(BUILTIN_DOMAINS)('tasks of %s', (domain) => {
  it.each(LEVELS)('of level %i, freshly generated, are all sound', async (level) => {
    const taskSet = generateTaskSet(domain, { count: longSize(60, 1_000), seed: 77, levels: [level] });
    expect(await proveTaskSet(taskSet, never)).toEqual([]);
  });

  it('of the first edition are sound but for those that an agent passes by doing nothing', async () => {
    const unsound = await proveTaskSet(loadBuiltinTaskSet(domain, 1), never);
    expect(new Set(unsound.flatMap(({ reasons }) => reasons))).toEqual(
      new Set(['nothing changes and nothing must be said: an agent that does nothing passes']),
    );
  });
});
