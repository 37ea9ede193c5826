// The tasks that passk brings and fresh ones of every level are sound, and those of the first edition as far as they were made to be.
import { describe, expect, it } from 'vitest';
import { proveTaskSet } from '../../green-agent/proofs/prove-task-set.ts';
import { BUILTIN_DOMAINS } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { LEVELS } from '../../worlds/scenario.ts';
import { passkInProcess } from '../support/in-process.ts';
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

describe('passk tasks check', () => {
  it('finds the default sets of both domains sound', async () => {
    const { code, stdout } = await passkInProcess(['tasks', 'check', '--edition', '2'], {
      PASSK_TAU_BENCH_DIR: undefined,
    });
    const lines = stdout.trimEnd().split('\n');
    const [retail = '', airline = ''] = stdout.split(/^(?=airline@2)/m);
    expect(retail).toMatch(/^retail@2: 100 tasks, all sound\n {2}what makes them hard: several-goals \d+, /);
    expect(airline).toMatch(/^airline@2: 100 tasks, all sound\n {2}what makes them hard: several-goals \d+, /);
    expect(retail).toMatch(/^ {2}writes in a task +0 to 7 +0 to 7 +✅$/m);
    expect(lines.filter((line) => line.includes('❌'))).toEqual([]);
    expect(code).toBe(0);
  });
});
