// Ground truths: τ-bench's own tasks get reward 1, and calls that fail there fail here. Tasks of the built-in airline pass with the
// passengers in any order.
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { failingActions, gradeTask } from '../../../green-agent/verdicts/grading.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { loadTaskSet } from '../../../worlds/task-sets.ts';
import type { TaskSet } from '../../../worlds/world.ts';
import { hasTauBench, TAU_BENCH_DIR, unlessTauBench } from '../../support/shared-data.ts';

describe.skipIf(!hasTauBench).each([
  { domain: 'retail', tasks: 115, failing: 24 },
  { domain: 'airline', tasks: 50, failing: 0 },
])(`τ-bench's $domain test tasks${unlessTauBench}`, ({ domain, tasks, failing }) => {
  let set: TaskSet;
  beforeAll(async () => {
    set = await loadTaskSet({ domain, source: 'tau-bench', path: TAU_BENCH_DIR, split: 'test' });
  });

  it('have reward 1 where the ground truth is done and every output is said', () => {
    const graded = set.tasks.map((task) => {
      const environment = createEnvironment(set.world);
      for (const action of task.actions) environment.call(action);
      return gradeTask(set.world, task, environment, task.outputs);
    });
    expect(graded).toHaveLength(tasks);
    expect(graded.filter(({ reward }) => reward !== 1)).toEqual([]);
  });

  it('have reward 0 where nothing is done and something had to be', () => {
    const untouched = set.tasks.map((task) => gradeTask(set.world, task, createEnvironment(set.world), task.outputs));
    const failed = untouched.filter(({ reward }) => reward === 0);
    expect(failed.length).toBeGreaterThan(tasks / 2);
    expect(failed.filter(({ missing_only }) => !missing_only)).toEqual([]);
  });

  it('hold calls that fail, which change nothing', () => {
    const failures = set.tasks.flatMap((task) => failingActions(set.world, task));
    expect(failures).toHaveLength(failing);
    for (const { observation } of failures) expect(observation).toMatch(/^Error: /);
  });
});

describe.each([1, 2] as const)('tasks of airline@%i with several passengers', (edition) => {
  const { world, tasks } = loadBuiltinTaskSet('airline', edition);
  const reversed = tasks.flatMap((task) => {
    const actions = task.actions.map(({ name, kwargs }) => {
      const { passengers } = kwargs;
      return { name, kwargs: Array.isArray(passengers) ? { ...kwargs, passengers: passengers.toReversed() } : kwargs };
    });
    return isDeepStrictEqual(actions, task.actions) ? [] : [{ task, actions }];
  });

  it('have reward 1 where the passengers are named in reversed order', () => {
    expect(reversed.length).toBeGreaterThan(10);
    const graded = reversed.map(({ task, actions }) => {
      const environment = createEnvironment(world);
      for (const action of actions) environment.call(action);
      return gradeTask(world, task, environment, task.outputs);
    });
    expect(graded.filter(({ reward }) => reward !== 1)).toEqual([]);
  });
});
