// The task sets that ship with passk. They never change once released; `fresh-task-set.ts` makes more from other seeds.
import { readFileSync } from 'node:fs';
import { airline } from '../airline/domain.ts';
import { retail } from '../retail/domain.ts';
import { parseTasks } from '../task-file.ts';
import type { TaskSet } from '../world.ts';
import { type BuiltinDomain, builtinWorld, DEFAULT_EDITION, type Edition } from './builtin-world.ts';

const loaded = new Map<string, TaskSet>();

/** A default set of a domain, such as `retail@2`: the same world and tasks on every machine. Loaded once in a process. */
export function loadBuiltinTaskSet(domain: BuiltinDomain, edition: Edition = DEFAULT_EDITION): TaskSet {
  const name = `${domain}@${edition}`;
  const known = loaded.get(name);
  if (known) return known;
  const taskSet = { name, world: builtinWorld(domain), tasks: readEdition(domain, edition) };
  loaded.set(name, taskSet);
  return taskSet;
}

/** The tasks of an edition, one JSON object a line: generating them takes four times as long. */
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
