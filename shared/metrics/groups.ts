// The figures of parts of an evaluation: its tasks by domain, by level, by tag.
import type { TaskResult } from '../contracts/evaluation-summary.ts';
import { type MeanOverTasks, meanOverTasks, successRateOverTasks } from './estimates.ts';
import { taskCounts } from './estimators.ts';
import { DEFAULT_LEVEL } from './intervals.ts';

type GroupedTask = Pick<TaskResult, 'domain' | 'task_id' | 'attempts' | 'pass_k' | 'pass_k_half' | 'floor'>;

/** Figures of some of an evaluation's tasks. */
export interface TaskGroup {
  /** The domain, level or tag. */
  readonly name: string;
  readonly tasks: number;
  readonly success_rate: MeanOverTasks;
  /** Shares of the tasks for which the guide's metrics are defined. */
  readonly pass_k: MeanOverTasks;
  readonly pass_k_half: MeanOverTasks;
  /** Share of the tasks that an agent passes that does nothing; null if it is not known for every task. */
  readonly floor: number | null;
}

/** The groups in the order of their names, numbers by value. `namesOf` names the groups of a task: none, one or several. */
export function taskGroups<Task extends GroupedTask>(
  tasks: readonly Task[],
  namesOf: (task: Task) => readonly string[],
  level: number = DEFAULT_LEVEL,
): TaskGroup[] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    for (const name of namesOf(task)) {
      const group = groups.get(name) ?? [];
      group.push(task);
      groups.set(name, group);
    }
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, group]) => ({
      name,
      tasks: group.length,
      success_rate: successRateOverTasks(taskCounts(group), level),
      pass_k: share(group.map(({ pass_k }) => pass_k)),
      pass_k_half: share(group.map(({ pass_k_half }) => pass_k_half)),
      floor: floorOf(group),
    }));

  function share(passed: readonly (boolean | null)[]): MeanOverTasks {
    return meanOverTasks(passed.filter((value) => value !== null).map(Number), level);
  }
}

function floorOf(tasks: readonly GroupedTask[]): number | null {
  const floors = tasks.flatMap(({ floor }) => floor ?? []);
  return floors.length < tasks.length ? null : floors.reduce((total, floor) => total + floor, 0) / floors.length;
}
