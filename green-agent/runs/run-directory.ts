// A run directory while it is written: its lock, its frozen configuration (config.json), its attempts. Everything else in it is derived
// from the attempts.
import { existsSync, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { Json, JsonObject } from '../../shared/contracts/json.ts';
import { messageOf, usageError } from '../../shared/errors.ts';
import { attemptText } from './attempt-file.ts';
import type { AttemptHeader } from './attempt-header.ts';
import { createAttemptWriter, restoreFromJournals } from './attempt-journal.ts';
import { lockRun, removeLock } from './lock.ts';
import { countsTasksFrom, isRun, scanTask } from './read-run.ts';
import { readRegularFile, removeTemporaryFiles, writeJsonAtomically } from './run-files.ts';
import { attemptFile, type TaskPlace, taskFolder } from './run-path.ts';
import { readTaskMeta, type TaskIdentity, writeTaskMeta } from './task-meta.ts';

interface OpenRunOptions extends RunConfigOptions {
  readonly directory: string;
  /** Put the domain into the names of task folders, for a run over several task sets. */
  readonly byDomain?: boolean;
  /** The number of the first task in the names of task folders of a new run; an older one keeps its own. Default 0. */
  readonly countsFrom?: 0 | 1;
  /** Move an earlier run aside instead of continuing it. */
  readonly fresh: boolean;
  /** The same if it was made with another `k`. */
  readonly freshForOtherK?: boolean;
  /** When the run is created; also names what is moved aside. */
  readonly now: Date;
}

interface BeginTaskOptions {
  /** Move the attempts that are there aside. */
  readonly restart: boolean;
  /** Attempts to move aside, so that they are run again. */
  readonly again?: (header: AttemptHeader) => boolean;
}

export interface BegunTask {
  readonly attempts: readonly AttemptHeader[];
  /** Results that were ever moved aside so that their attempts run again. */
  readonly repeated: number;
  /** A message for each file that is left out. */
  readonly problems: readonly string[];
}

export interface RunDirectory extends Disposable {
  readonly directory: string;
  /** The secret that the agent's seeds of this run are derived with; null if the run has none. */
  readonly seedSecret: string | null;
  /** The attempts at this task that are there. A folder of a task with the same id and other content is moved aside. */
  beginTask(task: TaskIdentity, options: BeginTaskOptions): Promise<BegunTask>;
  /**
   * Resolves when neither a kill nor a crash of the machine can lose the attempt. Rejects with an unavailable PasskError if it cannot
   * be written, or if the directory was removed or replaced meanwhile; so does `settle`.
   */
  writeAttempt(record: AttemptRecord): Promise<void>;
  /** Resolves when few attempts wait for the disk. */
  caughtUp(): Promise<void>;
  /** To be called when no more attempts are written, or the next one who opens the run has to do it. */
  settle(): Promise<void>;
  /** The file of an attempt, whether it is there or not. */
  attemptPath(place: TaskPlace & Pick<AttemptHeader, 'attempt_index'>): string;
}

/** Opens a run for writing. Throws a PasskError if another process writes it, or if it was made with another configuration. */
export async function openRun({
  directory,
  byDomain = false,
  countsFrom: wanted = 0,
  fresh,
  freshForOtherK = false,
  ...config
}: OpenRunOptions): Promise<RunDirectory> {
  using stack = new DisposableStack();
  let lock = stack.use(lockRun(directory));
  await restoreFromJournals(directory);
  const isAnother = () => freshForOtherK && ![undefined, config.k].includes(storedK(directory));
  if ((fresh || isAnother()) && isRun(directory)) {
    const aside = await moveAside(directory, config.now);
    lock = stack.use(lockRun(directory));
    removeLock(aside);
  }
  removeTemporaryFiles(directory);
  const seedSecret = await freezeConfiguration(directory, config);
  const writer = stack.use(createAttemptWriter(directory));
  const owned = stack.move();
  const countsFrom = countsTasksFrom(directory) ?? wanted;
  const form = { byDomain, countsFrom };

  const run: RunDirectory = {
    directory,
    seedSecret,
    async beginTask(task, { restart, again: isAgain }) {
      const folder = join(directory, taskFolder(task, form));
      const meta = readTaskMeta(folder);
      if (existsSync(folder) && (restart || (meta !== null && meta.hash !== task.hash)))
        await moveAside(folder, config.now);
      else if (existsSync(folder)) removeTemporaryFiles(folder);
      const attempts: AttemptHeader[] = [];
      const problems: string[] = [];
      for await (const scanned of scanTask(folder)) {
        if (!('header' in scanned)) problems.push(scanned.problem);
        else if (scanned.header.task_hash !== task.hash || scanned.header.domain !== task.domain)
          problems.push(`${scanned.file} is an attempt of another task; it is left out`);
        else if (isAgain?.(scanned.header)) await moveAside(scanned.file, config.now);
        else attempts.push(scanned.header);
      }
      await writeTaskMeta(folder, task, countsFrom === 1);
      return { attempts, repeated: countMovedAside(folder), problems };
    },
    async writeAttempt(record) {
      lock.check();
      await writer.write(run.attemptPath(record), attemptText(record));
    },
    caughtUp: () => writer.caughtUp(),
    async settle() {
      lock.check();
      await writer.settle();
    },
    attemptPath: (place) => join(directory, taskFolder(place, form), attemptFile(place.attempt_index)),
    [Symbol.dispose]: () => owned.dispose(),
  };
  return run;
}

function countMovedAside(folder: string): number {
  return readdirSync(folder).filter((name) => /^attempt-\d+\.json\./.test(name)).length;
}

/** Renames a folder or file to `<name>.<time>`, so that nothing is ever deleted. */
export async function moveAside(path: string, now: Date): Promise<string> {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  let target = `${path}.${stamp}`;
  for (let number = 2; existsSync(target); number++) target = `${path}.${stamp}.${number}`;
  await rename(path, target);
  return target;
}

export const CONFIG_FILE = 'config.json';

interface RunConfigOptions {
  /** The settings that an attempt's meaning depends on. A run has attempts of one such configuration. */
  readonly frozen: JsonObject;
  /** The agent's full name, with the label; the path may have it shortened. */
  readonly agent?: string;
  /** Accept that the agent has another address than before. */
  readonly sameAgent?: boolean;
  /** Kept in a run that has none yet. */
  readonly seedSecret?: string;
  /** Attempts per task, kept for `freshForOtherK`. */
  readonly k?: number;
  /** When the run is created. */
  readonly now: Date;
}

/** The attempts per task of the latest evaluation; undefined if they are not recorded. */
function storedK(directory: string): number | undefined {
  const k = readJson(join(directory, CONFIG_FILE))?.k;
  return typeof k === 'number' ? k : undefined;
}

/**
 * Writes config.json, or checks the configuration against the one that is there. Resolves with the run's seed secret.
 * Throws a usage PasskError that lists the differences, or says that tasks are there without a configuration.
 */
async function freezeConfiguration(directory: string, options: RunConfigOptions): Promise<string | null> {
  const { frozen, agent, sameAgent = false, seedSecret: newSecret, k, now } = options;
  const file = join(directory, CONFIG_FILE);
  const there = readJson(file);
  if (there === null && isRun(directory))
    throw usageError(
      'unreadable_run',
      `${directory} has tasks, but no ${CONFIG_FILE} that says how their attempts were made. Put the file back, or use --fresh to move the run aside`,
    );
  if (there === null) {
    const created = {
      ...{ format: 'passk-run/1', created_at: now.toISOString() },
      ...(agent !== undefined && { agent }),
      ...(k !== undefined && { k }),
    };
    await writeJsonAtomically(file, { ...created, ...(newSecret && { seed_secret: newSecret }), frozen }, 2);
    return newSecret ?? null;
  }
  const aliases = Array.isArray(there.same_agent) ? there.same_agent : [];
  const differences = differencesOf(there.frozen ?? null, frozen);
  const moved = differences.find(({ path }) => path === ADDRESS);
  const isAccepted = moved !== undefined && (sameAgent || aliases.includes(moved.is));
  const refused = isAccepted ? differences.filter((difference) => difference !== moved) : differences;
  if (refused.length > 0) throw otherConfiguration(directory, refused);
  const additions = {
    ...(k !== undefined && there.k !== k && { k }),
    ...(moved !== undefined && !aliases.includes(moved.is) && { same_agent: [...aliases, moved.is] }),
    ...(typeof there.seed_secret !== 'string' && newSecret !== undefined && { seed_secret: newSecret }),
  };
  if (Object.keys(additions).length > 0) await writeJsonAtomically(file, { ...there, ...additions }, 2);
  return typeof there.seed_secret === 'string' ? there.seed_secret : (newSecret ?? null);
}

/** The part of the frozen configuration that tells agents of the same name apart. */
export const ADDRESS = 'white_agent.address';

interface ConfigDifference {
  /** Such as `white_agent.temperature`. */
  readonly path: string;
  readonly was: Json;
  readonly is: Json;
}

function otherConfiguration(directory: string, differences: readonly ConfigDifference[]) {
  const [first, ...others] = differences;
  if (first?.path === ADDRESS && others.length === 0) {
    const before = first.was === null ? 'an agent whose address is not recorded' : `the agent at ${first.was}`;
    return usageError(
      'other_agent',
      `${directory} has attempts of ${before}, but this agent is at ${first.is}. Use --same-agent if it is the same agent, --label NAME to keep both runs, or --fresh to move the old one aside`,
    );
  }
  const texts = differences.map(({ path, was, is }) => `${path} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
  return usageError(
    'other_configuration',
    `${directory} was made with another configuration: ${texts.join('; ')}. Use --fresh to move it aside, or --label NAME to keep both`,
  );
}

export function differencesOf(was: Json, is: Json, path = ''): ConfigDifference[] {
  if (isObject(was) && isObject(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) =>
      differencesOf(was[key] ?? null, is[key] ?? null, path === '' ? key : `${path}.${key}`),
    );
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, was, is }];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The file's object; null if there is no file. Throws a usage PasskError if it cannot be read as a JSON object. */
function readJson(file: string): JsonObject | null {
  if (!existsSync(file)) return null;
  try {
    const value = JSON.parse(readRegularFile(file)) as Json;
    if (isObject(value)) return value;
    throw new Error('not an object');
  } catch (error) {
    throw usageError(
      'unreadable_run',
      `${file} cannot be read (${messageOf(error)}). Use --fresh to move the run aside`,
      { cause: error },
    );
  }
}
