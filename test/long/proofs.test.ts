// Generated tasks of every level are sound.
import { describe, expect, it } from 'vitest';
import { proveTaskSet } from '../../green-agent/proofs/proofs.ts';
import { BUILTIN_DOMAINS } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { LEVELS } from '../../worlds/scenario.ts';
import { longSize } from '../support/long.ts';

const never = new AbortController().signal;

describe.each(BUILTIN_DOMAINS)('generated tasks of %s', (domain) => {
  it.each(LEVELS)('of level %i are all sound', async (level) => {
    const taskSet = generateTaskSet(domain, { count: longSize(60, 1_000), seed: 77, level });
    expect(await proveTaskSet(taskSet, never)).toEqual([]);
  });
});
