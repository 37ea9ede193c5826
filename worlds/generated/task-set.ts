// The task sets that ship with passk: the default ones, which never change once released, and more from other seeds.
import { readFileSync } from 'node:fs';
import { airline } from '../airline/domain.ts';
import { frozen } from '../database/json-values.ts';
import { retail } from '../retail/domain.ts';
import { parseTasks } from '../task-file.ts';
import type { TaskSet } from '../world.ts';
import { generateAirlineWorld } from './airline/world.ts';
import {
  airlineWorld,
  BUILTIN_SEED,
  type BuiltinDomain,
  builtinWorld,
  DEFAULT_EDITION,
  type Edition,
  retailWorld,
} from './builtin-world.ts';
import { generateRetailWorld } from './retail/world.ts';
import { airlineSource } from './tasks/airline/source.ts';
import { type GenerateOptions, generateTasks } from './tasks/generate.ts';
import { retailSource } from './tasks/retail/source.ts';

/** Tasks of a default set, the levels in turn. */
const DEFAULT_COUNT = 100;
/** The edition that this version of the generator makes. Those before it are kept as files. */
const GENERATED_EDITION = 2;

const loaded = new Map<string, TaskSet>();

/** A default set of a domain, such as `retail@2`: the same world and tasks on every machine. Made once in a process. */
export function loadBuiltinTaskSet(domain: BuiltinDomain, edition: Edition = DEFAULT_EDITION): TaskSet {
  const name = `${domain}@${edition}`;
  const known = loaded.get(name);
  if (known) return known;
  const taskSet =
    edition === GENERATED_EDITION
      ? { ...generateTaskSet(domain, { count: DEFAULT_COUNT, seed: BUILTIN_SEED }), name }
      : { name, world: builtinWorld(domain), tasks: readEdition(domain, edition) };
  loaded.set(name, taskSet);
  return taskSet;
}

/** Tasks of a seed for the default world of a domain. Not proven yet; the generator makes them so that proofs hold. */
export function generateTaskSet(domain: BuiltinDomain, options: GenerateOptions): TaskSet {
  const level = options.level === undefined ? '' : `-level-${options.level}`;
  const name = `${domain}@${GENERATED_EDITION}-seed-${options.seed}${level}`;
  if (domain === 'retail') {
    const data = generateRetailWorld(BUILTIN_SEED);
    return { name, world: retailWorld(data), tasks: frozen(generateTasks(retailSource(data), options)) };
  }
  const data = generateAirlineWorld(BUILTIN_SEED);
  return { name, world: airlineWorld(data), tasks: frozen(generateTasks(airlineSource(data), options)) };
}

/** The tasks of an earlier edition, one JSON object a line. */
function readEdition(domain: BuiltinDomain, edition: Edition): TaskSet['tasks'] {
  const file = `${domain}-${edition}.jsonl`;
  const lines = readFileSync(new URL(`editions/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return parseTasks(
    lines.map((line) => JSON.parse(line)),
    domain === 'retail' ? retail : airline,
    file,
  );
}
