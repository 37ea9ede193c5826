// Task sets: the tasks of a domain with the world they play in, built in or from the source that was chosen.
import { basename } from 'node:path';
import { usageError } from '../shared/errors.ts';
import type { DomainDefinition } from './define-domain.ts';
import { findDomain } from './domains.ts';
import { BUILTIN_DOMAINS, builtinWorld, EDITIONS } from './generated/builtin-world.ts';
import { loadBuiltinTaskSet } from './generated/task-set.ts';
import { parseTasks, readJsonFile } from './task-file.ts';
import { loadTauBenchWorld, locateTauBench, readTauBenchTasks, type TauBenchLayout } from './tau-bench/load.ts';
import type { Domain, TaskSet, World } from './world.ts';

/** The domains that ship with passk. They are defined like any other domain: tools, a world and tasks. */
const BUILTIN_DEFINITIONS: readonly DomainDefinition[] = BUILTIN_DOMAINS.map((name) => ({
  ...findDomain(name),
  world: () => builtinWorld(name),
  taskSet(edition) {
    const known = EDITIONS.find((each) => each === edition);
    if (known === undefined && edition !== undefined)
      throw usageError('unknown_edition', `${name} has no edition ${edition}. Choose one of: ${EDITIONS.join(', ')}.`);
    return loadBuiltinTaskSet(name, known);
  },
}));

export interface WorldRequest {
  /** A built-in domain by its name, or one of your own. */
  readonly domain: string | DomainDefinition;
  readonly source: 'tau-bench' | 'builtin';
  /** Directory of τ-bench's data; needed if the source is `tau-bench`. */
  readonly path?: string;
}

export interface TaskSetRequest extends WorldRequest {
  /** `test`, `train` or `dev`, of τ-bench's data. */
  readonly split: string;
  /** A JSON file with your own tasks, in the τ-bench form, for the world of the source. */
  readonly tasksFile?: string;
  /** The edition of the tasks, if the domain has several; the default one if omitted. */
  readonly edition?: number;
}

/**
 * Loads a world; its data is frozen. Your own domain always brings its own world; the source does not matter.
 * Throws PasskError: usage for an unknown domain and for files that cannot be understood, unavailable for data that is not there.
 */
export async function loadWorld(request: WorldRequest): Promise<World> {
  const own = ownDomain(request);
  if (own !== null) return own.world();
  const domain = findDomain(String(request.domain));
  return loadTauBenchWorld(await tauBenchLayout(request, domain), domain);
}

/** Loads a task set: the world, and its tasks or those of your own file. Throws PasskError as `loadWorld` does. */
export async function loadTaskSet(request: TaskSetRequest): Promise<TaskSet> {
  const { tasksFile, split, edition } = request;
  const own = ownDomain(request)?.taskSet(edition);
  if (own !== undefined) {
    if (tasksFile === undefined) return own;
    const { file, content } = await readJsonFile(tasksFile);
    return { ...own, name: `${own.name}/${variantOf(tasksFile)}`, tasks: parseTasks(content, own.world.domain, file) };
  }
  const domain = findDomain(String(request.domain));
  const layout = await tauBenchLayout(request, domain);
  const [world, tasks] = await Promise.all([
    loadTauBenchWorld(layout, domain),
    tasksFile === undefined ? readTauBenchTasks(layout, domain, split) : readJsonFile(tasksFile),
  ]);
  const variant = tasksFile === undefined ? split : variantOf(tasksFile);
  return { name: `tau-bench/${domain.name}/${variant}`, world, tasks: parseTasks(tasks.content, domain, tasks.file) };
}

/** The domain that brings its own world; null if τ-bench's data is asked for. */
function ownDomain({ domain, source }: WorldRequest): DomainDefinition | null {
  if (typeof domain !== 'string') return domain;
  if (source === 'tau-bench') return null;
  const { name } = findDomain(domain);
  const builtin = BUILTIN_DEFINITIONS.find((definition) => definition.name === name);
  if (builtin !== undefined) return builtin;
  throw usageError('no_builtin_world', `There is no built-in world for the domain ${name}.`);
}

function variantOf(tasksFile: string): string {
  return `file-${basename(tasksFile, '.json')}`;
}

async function tauBenchLayout({ path }: WorldRequest, domain: Domain): Promise<TauBenchLayout> {
  if (path === undefined) {
    throw usageError(
      'no_data_path',
      'The path of the τ-bench data is missing. Set [data] path, --data-path or PASSK_TAU_BENCH_DIR to its directory (a git clone of τ-bench will do).',
    );
  }
  return locateTauBench(path, domain);
}
