// Dealing a plan's attempts to shards: complete, even, and the same however the run grows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfShard, parseShard, planPart } from '../../../green-agent/evaluation/shard.ts';
import { tinyTask, tinyTaskSet } from '../../support/tiny-world.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);
const sizes = fc.record({
  tasks: fc.integer({ min: 1, max: 40 }),
  attempts: fc.integer({ min: 1, max: 24 }),
  shards: fc.integer({ min: 1, max: 20 }),
});

/** The shard of each attempt, by round and task. */
function dealt(tasks: number, attempts: number, shards: number): number[][] {
  return upTo(attempts).map((round) =>
    upTo(tasks).map(
      (position) =>
        1 +
        upTo(shards).findIndex((index) =>
          isOfShard({ position, tasks }, round + 1, { index: index + 1, of: shards }, 'passk'),
        ),
    ),
  );
}

function counts(of: readonly number[], shards: number): number[] {
  return upTo(shards).map((index) => of.filter((shard) => shard === index + 1).length);
}

describe('dealing attempts to shards', () => {
  it('differs by one attempt at most: in all, of each task, and in each round also of the longest tasks', () => {
    fc.assert(
      fc.property(sizes, ({ tasks, attempts, shards }) => {
        const rounds = dealt(tasks, attempts, shards);
        expect(spread(counts(rounds.flat(), shards))).toBeLessThanOrEqual(1);
        for (const task of upTo(tasks))
          expect(
            spread(
              counts(
                rounds.map((round) => round[task] ?? 0),
                shards,
              ),
            ),
          ).toBeLessThanOrEqual(1);
        for (const round of rounds)
          for (const longest of upTo(tasks))
            expect(spread(counts(round.slice(0, longest), shards))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stays as it is when k grows', () => {
    expect(dealt(7, 12, 4).slice(0, 5)).toEqual(dealt(7, 5, 4));
  });
});

describe('a part of a plan', () => {
  const taskSet = tinyTaskSet(
    upTo(5).map((id) => tinyTask({ task_id: id, level: ([1, 5, 3, null, 4] as const)[id]! })),
  );
  const tasks = taskSet.tasks.map((task) => ({ taskSet, task }));
  const plan = { tasks, metric: 'passk' as const, attemptsPerTask: 4 };

  it.each(['passk', 'seqk'] as const)('has every attempt in exactly one shard (%s)', (metric) => {
    const parts = upTo(3).map((index) => planPart({ ...plan, metric }, { index: index + 1, of: 3 }));
    for (const planned of tasks)
      for (const attempt of [1, 2, 3, 4]) expect(parts.filter((part) => part.has(planned, attempt))).toHaveLength(1);
    expect(parts.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(20);
    expect(parts.map(({ ofAttempts }) => ofAttempts)).toEqual([20, 20, 20]);
  });

  it('keeps the attempts at a task together if they are made in sequence', () => {
    const parts = upTo(3).map((index) => planPart({ ...plan, metric: 'seqk' }, { index: index + 1, of: 3 }));
    expect(parts.flatMap((part) => part.tasks.map(({ task }) => task.task_id)).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('is refused if there are more shards than attempts, or than tasks in sequence', () => {
    expect(() => planPart(plan, { index: 1, of: 21 })).toThrow(
      '--shard 1/21: there are only 5 tasks and 20 attempts, so at most 20 shards',
    );
    expect(() => planPart({ ...plan, metric: 'seqk' }, { index: 2, of: 6 })).toThrow(
      'at most 5 shards: in sequence, the attempts at a task cannot be divided',
    );
  });
});

describe('--shard', () => {
  it('names one of several parts', () => {
    expect(parseShard('3/8')).toEqual({ index: 3, of: 8 });
    expect(parseShard('1/1')).toEqual({ index: 1, of: 1 });
  });

  it.each(['', '3', '0/8', '9/8', '-1/8', '1.5/8', '1/0', 'a/b', '1/2/3'])('is refused as "%s"', (text) => {
    expect(() => parseShard(text)).toThrow('counted from 1, and the number of parts, such as 3/8');
  });
});
