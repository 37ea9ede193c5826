// The plan: which tasks, how many attempts each. Everything an evaluation will do is decided here, before anything starts.
import { WORLDS } from '../../benchmarks/load-benchmark.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import type { AttemptResult } from '../../shared/contracts/attempt.ts';
import { usageError } from '../../shared/errors.ts';
import { randomStream } from '../../shared/random.ts';
import { noSuchTasks, taskFilter } from '../../worlds/create-task.ts';
import type { Task, TaskSet } from '../../worlds/world.ts';
import type { Procedure } from './procedure.ts';
import type { PlanPart } from './shard.ts';

/** A task set, with the procedure of its benchmark unless that is the worlds' own. */
export interface PlannedSet extends TaskSet {
  readonly procedure?: Procedure;
}

export interface PlannedTask {
  readonly taskSet: PlannedSet;
  readonly task: Task;
}

export interface Plan {
  readonly mode: 'manual' | 'random';
  readonly k: number;
  /** `seqk`: the attempts at a task are made one after the other, until one succeeds. */
  readonly metric: 'passk' | 'seqk';
  /** n, at least k. */
  readonly attemptsPerTask: number;
  readonly seed: number;
  /** In the order in which they are reported. */
  readonly tasks: readonly PlannedTask[];
  /** The same tasks in the order in which they are started; that of `tasks` by default. */
  readonly startOrder?: readonly PlannedTask[];
  /** Only these attempts are made. */
  readonly part?: PlanPart | undefined;
}

/** The domains whose task sets a plan needs. */
export function plannedDomains(config: EvaluationConfig): readonly string[] {
  const { mode, domain, domains } = config.pass_k_config;
  return mode === 'manual' ? [domain] : [...new Set(domains)];
}

/**
 * The tasks that the configuration asks for. Manual mode: the one task, or those of `tasks`; all of a level or tag if only
 * that is given; of these at most the first `max_tasks`. Random mode: `num_battles` different tasks over all domains together. Throws a usage PasskError if a task
 * or so many tasks do not exist.
 */
export function chooseTasks(config: EvaluationConfig, taskSets: readonly PlannedSet[]): readonly PlannedTask[] {
  const { mode, seed, num_battles: numBattles, max_tasks: most } = config.pass_k_config;
  const { level, tag } = config.data;
  const chooses = level !== undefined || tag !== undefined;
  const choice = { ...(level && { levels: level }), ...(tag && { tags: tag }) };
  const fits = taskFilter(choice);
  const chosen = (planned: readonly PlannedTask[]) => planned.filter(({ task }) => fits(task));
  const found =
    mode === 'random'
      ? drawTasks(taskSets, numBattles, seed, fits)
      : taskSets.flatMap((taskSet) => chosen(tasksOfMode(config, taskSet, chooses))).slice(0, most);
  if (found.length > 0) return found;
  const { tasks, task_indices: indices } = config.pass_k_config;
  const isListed = mode === 'manual' && (tasks ?? indices) !== undefined;
  throw noSuchTasks(
    taskSets.map(({ name }) => (isListed ? `the chosen tasks of ${name}` : name)),
    choice,
  );
}

/**
 * The tasks of manual mode: those with the configured ids; all if levels, tags or `max_tasks` narrow the choice, or if they are another
 * benchmark's than the worlds; or the one `task_id`.
 */
function tasksOfMode({ pass_k_config: settings, data }: EvaluationConfig, taskSet: PlannedSet, chooses: boolean) {
  const { tasks, task_indices: indices, max_tasks: most, task_id: taskId } = settings;
  if (tasks !== undefined) return tasksById(taskSet, tasks);
  if (indices !== undefined) {
    const ids = indices.map((index) => index - 1);
    return tasksById(taskSet, ids, { key: 'task_indices', first: 1 });
  }
  const hasOneByDefault = data.benchmark === undefined || data.benchmark === WORLDS;
  return chooses || most !== undefined || !hasOneByDefault ? allOf(taskSet) : tasksById(taskSet, [taskId]);
}

const allOf = (taskSet: PlannedSet): readonly PlannedTask[] => taskSet.tasks.map((task) => ({ taskSet, task }));

/**
 * The tasks with these ids, in their order. Throws a usage PasskError if one does not exist.
 * @param counted names the ids in the error: the key that asked for them, and the number that it has for the first task
 */
export function tasksById(
  taskSet: PlannedSet,
  ids: readonly number[],
  counted: { readonly key: string; readonly first: number } = { key: 'task_id', first: 0 },
): readonly PlannedTask[] {
  const { name, tasks } = taskSet;
  return ids.map((id) => {
    const task = tasks[id];
    if (task === undefined)
      throw usageError(
        'task_out_of_range',
        `${counted.key} = ${id + counted.first}: ${name} has ${tasks.length} tasks, ${counted.first} to ${tasks.length - 1 + counted.first}`,
      );
    return { taskSet, task };
  });
}

/**
 * So many different tasks of all sets together, of those that fit, drawn without replacement; a larger number with the same seed adds tasks
 * to the same draw. Throws a usage PasskError if there are fewer.
 */
export function drawTasks(
  taskSets: readonly PlannedSet[],
  count: number | 'all',
  seed: number,
  fits: (task: Task) => boolean = () => true,
): readonly PlannedTask[] {
  const all = taskSets.flatMap(allOf).filter(({ task }) => fits(task));
  if (count === 'all') return all;
  if (count > all.length) {
    const names = taskSets.map((taskSet) => taskSet.name).join(' and ');
    throw usageError(
      'too_many_battles',
      `num_battles = ${count}: ${names} ${taskSets.length === 1 ? 'has' : 'have'} ${all.length} tasks; use at most that many, or "all"`,
    );
  }
  return randomStream(seed, 'task choice').sample(all, count);
}

/** Mean steps of the rule-based agent by level, from 1, over 400 attempts. */
const STEPS_BY_LEVEL: readonly number[] = [8, 16, 17, 24, 22];
/** A rough number of steps for a task without a level: a base, and more for each change that it asks for. */
const STEPS_WITHOUT_CHANGES = 6;
const STEPS_BY_CHANGE = 5;
/** Tasks whose lengths are about the same keep their order: the order in which tasks start must tell an agent little about them. */
const STEPS_IN_A_GROUP = 8;

/**
 * The tasks in order of their expected length, longest first, so that parallel attempts end at about the same time. The expected
 * length is the mean of earlier attempts; without any, it follows from the task's level or its number of changes.
 */
export function longestFirst(
  tasks: readonly PlannedTask[],
  done: readonly (Pick<Task, 'domain' | 'task_id'> & { readonly result: Pick<AttemptResult, 'status' | 'steps'> })[],
): readonly PlannedTask[] {
  const complete = done.filter(({ result }) => result.status !== 'invalid');
  const earlier = Map.groupBy(complete, ({ domain, task_id }) => `${domain}/${task_id}`);
  const groupOf = ({ task }: PlannedTask) => {
    const attempts = earlier.get(`${task.domain}/${task.task_id}`);
    const steps =
      attempts === undefined
        ? expectedSteps(task)
        : attempts.reduce((sum, { result }) => sum + result.steps, 0) / attempts.length;
    return Math.round(steps / STEPS_IN_A_GROUP);
  };
  const groups = new Map(tasks.map((planned) => [planned, groupOf(planned)]));
  return tasks.toSorted((a, b) => (groups.get(b) ?? 0) - (groups.get(a) ?? 0));
}

function expectedSteps({ level, writes }: Task): number {
  const byLevel = level === null ? undefined : STEPS_BY_LEVEL[level - 1];
  return byLevel ?? STEPS_WITHOUT_CHANGES + STEPS_BY_CHANGE * writes;
}
