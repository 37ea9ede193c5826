// Task sets from a seed, made once for all tests of a file.
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import type { TaskSet } from '../../worlds/world.ts';

const sets = new Map<string, TaskSet>();

export function freshTasks(domain: 'retail' | 'airline', seed: number, count: number): TaskSet {
  const name = `${domain} ${seed} ${count}`;
  const set = sets.get(name) ?? generateTaskSet(domain, { count, seed });
  sets.set(name, set);
  return set;
}
