// Task sets from a seed, for the default world of a domain.
import { frozen } from '../database/json-values.ts';
import type { Task, TaskSet } from '../world.ts';
import { generateAirlineWorld } from './airline/world.ts';
import { airlineWorld, BUILTIN_SEED, type BuiltinDomain, DEFAULT_EDITION, retailWorld } from './builtin-world.ts';
import { generateRetailWorld } from './retail/world.ts';
import { airlineSource } from './tasks/airline/source.ts';
import { type GenerateOptions, generateTasks } from './tasks/generate.ts';
import { retailSource } from './tasks/retail/source.ts';

/** A task set whose tasks are made as they are asked for. */
interface FreshTasks extends Pick<TaskSet, 'name' | 'world'> {
  readonly tasks: Iterable<Task>;
  readonly count: number;
}

/** All tasks of `freshTasks`. */
export function generateTaskSet(domain: BuiltinDomain, options: GenerateOptions): TaskSet {
  const { name, world, tasks } = freshTasks(domain, options);
  return { name, world, tasks: frozen([...tasks]) };
}

/**
 * Tasks of a seed for the default world of a domain. Not proven yet; the generator makes them so that proofs hold. It is the
 * generator of the default edition, which are the first hundred tasks of the default world's seed.
 */
export function freshTasks(domain: BuiltinDomain, options: GenerateOptions): FreshTasks {
  const level = options.levels === undefined ? '' : `-level-${options.levels.join('-')}`;
  const name = `${domain}@${DEFAULT_EDITION}-seed-${options.seed}${level}`;
  if (domain === 'retail') {
    const data = generateRetailWorld(BUILTIN_SEED);
    return { name, world: retailWorld(data), tasks: generateTasks(retailSource(data), options), count: options.count };
  }
  const data = generateAirlineWorld(BUILTIN_SEED);
  return { name, world: airlineWorld(data), tasks: generateTasks(airlineSource(data), options), count: options.count };
}
