// The rule-based agent without faults is right in built-in tasks of levels 1 to 3, with customers of every voice.
// `test/long/rule-based.test.ts` takes all of them.
import { describe, expect, it } from 'vitest';
import { VOICES } from '../../../customers/scripted/voices.ts';
import { BUILTIN_DOMAINS } from '../../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { unsolved } from './checks.ts';
import { plannedTasks } from './play.ts';

describe.each(BUILTIN_DOMAINS)('on the %s tasks', (domain) => {
  const tasks = plannedTasks(loadBuiltinTaskSet(domain));

  it('solves every third released one of levels 1 to 3, each with another voice than the one before', async () => {
    const some = tasks.filter((_, index) => index % 3 === 0);
    expect(await unsolved(some, (place) => ({ voice: VOICES[place % VOICES.length]! }))).toEqual([]);
  });

  it('solves them from the prose of the first turn alone', async () => {
    const some = tasks.filter((_, index) => index % 12 === 0);
    expect(await unsolved(some, () => ({ asProse: true }))).toEqual([]);
  });
});
