// The measurement: conversations over task sets, right and wrong, and the figures and examples drawn from them.

import { type Customers, chooseCustomers } from '../../customers/choose-customer.ts';
import type { SimulatedUser } from '../../customers/customer.ts';
import { usageError } from '../../shared/errors.ts';
import { derivedSeed, randomStream } from '../../shared/random.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { BUILTIN_DOMAINS, DEFAULT_EDITION, EDITIONS } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { Task, TaskSet } from '../../worlds/world.ts';
import { type ConversationOutcome, converse, type Mistake } from './agent.ts';
import { type PlannedStep, planOf } from './calls.ts';
import { inventedFacts } from './conversation-facts.ts';
import { type Figures, Tally } from './tally.ts';

export interface MeasureOptions {
  /** Names of default sets, such as `retail@1`; null for those of the default edition. */
  readonly sets: readonly string[] | null;
  /** This many newly generated tasks of each domain instead; null for the default sets. */
  readonly fresh: number | null;
  /** Of each set, spread over it; null for all. */
  readonly tasks: number | null;
  /** Right conversations of each task. */
  readonly rounds: number;
  readonly seed: number;
  /** Of each fault. */
  readonly examples: number;
}

export interface SetFigures extends Figures {
  readonly examples: ReturnType<Tally['examples']>;
}

/** The figures of each set, and examples of each fault if asked for. The same options give the same figures. */
export async function measureSets(options: MeasureOptions): Promise<Readonly<Record<string, SetFigures>>> {
  const figures: Record<string, SetFigures> = {};
  for (const taskSet of taskSets(options)) {
    const tally = await measureSet(taskSet, options);
    figures[taskSet.name] = {
      ...tally.figures(),
      examples: options.examples === 0 ? [] : tally.examples(options.examples),
    };
  }
  return figures;
}

/** The task sets that are to be measured. Throws a UserError for a name that does not exist. */
export function taskSets({ sets, fresh, seed }: Pick<MeasureOptions, 'sets' | 'fresh' | 'seed'>): readonly TaskSet[] {
  if (fresh !== null)
    return BUILTIN_DOMAINS.map((domain) => generateTaskSet(domain, { count: fresh, seed: 1000 + seed }));
  const named = BUILTIN_DOMAINS.flatMap((domain) =>
    EDITIONS.map((edition) => ({ name: `${domain}@${edition}`, load: () => loadBuiltinTaskSet(domain, edition) })),
  );
  return (sets ?? BUILTIN_DOMAINS.map((domain) => `${domain}@${DEFAULT_EDITION}`)).map((wanted) => {
    const known = named.find(({ name }) => name === wanted);
    if (known) return known.load();
    const names = named.map(({ name }) => name).join(', ');
    throw usageError('unknown_edition', `There is no task set "${wanted}". There are: ${names}.`);
  });
}

/** The scripted customers of a task set. */
export function scriptedCustomers({ world, tasks }: TaskSet): Customers {
  return chooseCustomers({ strategy: 'scripted' }, tasks, (task) => storyOf(world, task));
}

/** Runs every conversation about the tasks of a set, and tallies the outcomes. */
export async function measureSet(
  taskSet: TaskSet,
  options: Omit<MeasureOptions, 'sets' | 'fresh' | 'examples'>,
): Promise<Tally> {
  const { rounds, seed } = options;
  const customers = scriptedCustomers(taskSet);
  const tally = new Tally();
  const { signal } = new AbortController();
  const hold = async (task: Task, plan: readonly PlannedStep[], name: string, mistake?: Mistake) => {
    const user: SimulatedUser = customers.create(task, derivedSeed(seed, taskSet.name, task.task_id, name));
    await using _ = user;
    const random = randomStream(seed, 'agent', taskSet.name, task.task_id, name);
    const outcome = await converse(
      { world: taskSet.world, task, plan, user, random, ...(mistake && { mistake }) },
      signal,
    );
    const invented = inventedFacts(taskSet.world, task, outcome.transcript);
    tally.add(
      outcome,
      invented,
      passed(taskSet, task, outcome),
      mistake !== undefined,
      `${taskSet.name} task ${task.task_id}`,
    );
  };
  for (const task of chosen(taskSet.tasks, options.tasks)) {
    const plan = planOf(taskSet.world, task);
    for (let round = 0; round < rounds; round++) await hold(task, plan, `right ${round}`);
    for (const mistake of mistakesOf(plan)) await hold(task, plan, `wrong ${mistake.step} ${mistake.wrong}`, mistake);
  }
  return tally;
}

/** Every wrong proposal that can be made in a task. */
export function mistakesOf(plan: readonly PlannedStep[]): Mistake[] {
  return plan.flatMap(({ wrongs }, step) => wrongs.map((_, wrong) => ({ step, wrong })));
}

/** Whether the database is as the ground truth leaves it, and every wanted fact was told. */
export function passed(
  { world }: TaskSet,
  task: Task,
  { env, said }: Pick<ConversationOutcome, 'env' | 'said'>,
): boolean {
  const right = createEnvironment(world);
  for (const action of task.actions) right.call(action);
  const told = said.join('\n').toLowerCase().replaceAll(',', '');
  return (
    JSON.stringify(right.changes()) === JSON.stringify(env.changes()) &&
    task.outputs.every((output) => told.includes(output.toLowerCase()))
  );
}

/** So many of the tasks, spread over them; null for all. */
export function chosen(tasks: readonly Task[], count: number | null): readonly Task[] {
  if (count === null || count >= tasks.length) return tasks;
  return Array.from({ length: count }, (_, index) => tasks[Math.floor((index * tasks.length) / count)]).filter(
    (task) => task !== undefined,
  );
}
