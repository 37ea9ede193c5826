// Choosing tasks by level and tag in a configuration.
import { describe, expect, it } from 'vitest';
import { chooseTasks, longestFirst } from '../../../green-agent/evaluation/plan.ts';
import { evaluationConfigSchema } from '../../../shared/config/evaluation-config.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import type { Task } from '../../../worlds/world.ts';
import { tinyTask, tinyTaskSet } from '../../support/tiny-world.ts';

const sets = [loadBuiltinTaskSet('retail', 2)];

function chosen(data: object, pass_k_config: object = {}) {
  return chooseTasks(evaluationConfigSchema.parse({ data, pass_k_config }), sets).map(({ task }) => task);
}

describe('the tasks of an evaluation', () => {
  it.each([4, [4], '4'])('are all of level 4 with level = %j', (level) => {
    expect(chosen({ level }).map((task) => task.level)).toEqual(Array(20).fill(4));
  });

  it('are those with one of the tags', () => {
    const tasks = chosen({ tag: 'misremembered,order-matters' });
    expect(tasks.length).toBeGreaterThan(4);
    expect(tasks.every(({ tags }) => tags.includes('misremembered') || tags.includes('order-matters'))).toBe(true);
  });

  it('are drawn among those that fit, and stay themselves if more are drawn', () => {
    const draw = (num_battles: number) => chosen({ level: '4,5' }, { mode: 'random', num_battles });
    expect(draw(10).every(({ level }) => level !== null && level >= 4)).toBe(true);
    expect(draw(20).slice(0, 10)).toEqual(draw(10));
    expect(() => draw(41)).toThrow(/40 tasks/);
  });

  it('are the listed ones of the level', () => {
    expect(chosen({ level: 1 }, { tasks: '0-9' }).map(({ task_id }) => task_id)).toEqual([0, 5]);
  });

  it('are the first of those that fit with max_tasks', () => {
    expect(chosen({ level: 1 }, { max_tasks: 2 }).map(({ task_id }) => task_id)).toEqual([0, 5]);
    expect(chosen({}, { tasks: '3-8', max_tasks: 2 }).map(({ task_id }) => task_id)).toEqual([3, 4]);
  });

  it('are one of the worlds, whether these are named or not, and all of another benchmark', () => {
    for (const data of [{}, { benchmark: 'worlds' }])
      expect(chosen(data, { task_id: 7 }).map(({ task_id }) => task_id)).toEqual([7]);
    expect(chosen({ benchmark: 'another' })).toHaveLength(100);
  });

  it.each<[object, string]>([
    [{ tasks: [3, 100] }, 'task_id = 100: retail@2 has 100 tasks, 0 to 99'],
    [{ task_indices: [3, 101] }, 'task_indices = 101: retail@2 has 100 tasks, 1 to 100'],
  ])('are counted in an error as %j counts them', (choice, message) => {
    expect(() => chosen({}, choice)).toThrow(message);
  });

  it('are missing if none fits', () => {
    expect(() => chosen({ level: '1,2', tag: 'pressure' })).toThrow(
      'There is no task of level 1 or 2 with the tag pressure in retail@2',
    );
    expect(() => chosen({ level: 1 }, { tasks: '1-3' })).toThrow('in the chosen tasks of retail@2');
    expect(() => chosen({ tag: 'easy' })).toThrow(/There is no tag "easy"/);
  });
});

describe('tasks with the longest first', () => {
  const taskSet = tinyTaskSet([]);
  const planned = (...tasks: Task[]) => tasks.map((task) => ({ taskSet, task }));
  const order = (tasks: readonly { readonly task: Task }[]) => tasks.map(({ task }) => task.task_id);
  const short = { ...tinyTask({ task_id: 0 }), level: 1 } as const;
  const long = { ...tinyTask({ task_id: 1 }), level: 5 } as const;
  const alsoLong = { ...tinyTask({ task_id: 2 }), level: 4 } as const;
  const unknown = { ...tinyTask({ task_id: 3 }), writes: 7 };

  it('are ordered by level, or by the number of their changes; those that are about as long keep their order', () => {
    expect(order(longestFirst(planned(short, long, alsoLong, unknown), []))).toEqual([3, 1, 2, 0]);
    expect(order(longestFirst(planned(alsoLong, short, long), []))).toEqual([2, 1, 0]);
  });

  it('are ordered by the steps of earlier attempts if there are some', () => {
    const done = (task_id: number, steps: number, status: 'passed' | 'invalid' = 'passed') => ({
      domain: short.domain,
      task_id,
      result: { status, steps },
    });
    const earlier = [done(0, 28), done(0, 32), done(1, 3), done(2, 0, 'invalid')];
    expect(order(longestFirst(planned(short, long, alsoLong), earlier))).toEqual([0, 2, 1]);
  });
});
