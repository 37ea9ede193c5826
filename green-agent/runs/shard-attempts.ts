// The attempts of shards as files: checked to be whole and in the right shard, and copied into one run.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { usageError } from '../../shared/errors.ts';
import { isOfShard } from '../evaluation/shard.ts';
import {
  type CountedTask,
  createTaskProgress,
  type DoneAttempt,
  type TaskProgress,
} from '../evaluation/task-progress.ts';
import { readAttemptHeader } from './attempt-file.ts';
import { doneAttempt } from './attempt-header.ts';
import { countsTasksFrom, scanTask } from './read-run.ts';
import { copyFileAtomically } from './run-files.ts';
import { firstTaskNumber, readTaskFolder, taskFolder } from './run-path.ts';
import type { ShardFile, ShardPlan } from './shard-file.ts';
import type { FoundShard, ShardSet } from './shard-set.ts';
import { readTaskMeta } from './task-meta.ts';

export type ShardTask = ShardPlan['tasks'][number];

/** The progress of a task in a merged run. Invalid attempts were repeated by the shard, so they stay. */
export function mergedProgress(
  task: ShardTask & CountedTask['task'],
  plan: ShardPlan,
  done: readonly DoneAttempt[],
  has?: (attempt: number) => boolean,
): TaskProgress<CountedTask> {
  return createTaskProgress(
    { task },
    {
      metric: plan.metric,
      attemptsPerTask: plan.attempts_per_task,
      has,
      repeatsInvalid: false,
      floor: () => task.floor,
    },
    done,
  );
}

/**
 * Checks every attempt of a shard. Returns a sentence if attempts are missing, otherwise null.
 * @throws a usage PasskError for an attempt that belongs to another shard
 */
export async function incompleteness({ directory, shard }: FoundShard): Promise<string | null> {
  const { index, of, plan } = shard;
  const problems: string[] = [];
  let [missing, planned] = [0, 0];
  for (const task of plan.tasks) {
    const dealt = { position: task.position, tasks: plan.tasks.length };
    const has = (attempt: number) => isOfShard(dealt, attempt, shard, plan.metric);
    const done: DoneAttempt[] = [];
    for await (const scanned of scanTask(folderIn(directory, task, shard))) {
      if (!('header' in scanned)) problems.push(scanned.problem);
      else if (!has(scanned.header.attempt_index))
        throw usageError(
          'shards_differ',
          `${scanned.file} does not belong to shard ${index} of ${of}: another shard makes this attempt`,
        );
      else done.push(doneAttempt(scanned.header));
    }
    const wanted = Array.from({ length: plan.attempts_per_task }, (_, place) => place + 1).filter(has);
    if (wanted.length === 0) continue;
    const progress = mergedProgress(task, plan, done, has);
    planned += wanted.length;
    if (!progress.isComplete()) missing += wanted.length - progress.results.size;
  }
  const [problem] = problems;
  const name = `shard ${index} of ${of} in ${directory}`;
  if (missing > 0 || problem !== undefined) {
    const why = problem === undefined ? '' : ` (${problem})`;
    return `${name} lacks ${missing} of its ${planned} attempts${why}`;
  }
  return shard.finished === null ? `${name} was not brought to its end` : null;
}

/** A file of an attempt: the attempt itself, what a judge says of it, and results that were moved aside. */
const ATTEMPT_FILE = /^attempt-\d+\./;

/** The first file of attempts that two shards do not both have with the same content; null if there is none. */
export async function differentFile(one: string, other: string): Promise<string | null> {
  const folders = new Set([...taskFoldersIn(one), ...taskFoldersIn(other)]);
  for (const folder of folders) {
    const [here, there] = [join(one, folder), join(other, folder)];
    for (const name of new Set([...attemptFilesIn(here), ...attemptFilesIn(there)]))
      if (!(await haveSameContent(join(here, name), join(there, name)))) return join(folder, name);
  }
  return null;
}

/**
 * Checks that no file of a run would be changed by merging the shards into it.
 * @throws a usage PasskError that names a file with other content
 */
export async function checkMergeable({ shards }: ShardSet, directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  for (const { directory: source, shard } of shards) {
    for (const task of shard.plan.tasks) {
      const hash = readTaskMeta(folderIn(directory, task, shard))?.hash ?? task.hash;
      if (hash !== task.hash)
        throw conflict(source, directory, `${task.domain} task ${task.task_id}, whose content is another`);
    }
    for (const { from, to } of copies(source, directory))
      if (existsSync(to) && !(await haveSameContent(from, to)) && isReadable(from))
        throw conflict(source, directory, to);
  }
}

/** False for an attempt that cannot be read; true for any other file. */
function isReadable(file: string): boolean {
  return !/attempt-\d+\.json$/.test(file) || 'header' in readAttemptHeader(file);
}

function conflict(source: string, directory: string, where: string) {
  return usageError(
    'merge_conflict',
    `${source} cannot be merged into ${directory}, which differs in ${where}. Merge into another folder with --into, or move that run elsewhere`,
  );
}

/** Files that are copied at the same time: each waits for the disk. */
const COPIES = 16;

/**
 * Copies the attempts of the shards that the run does not have yet. Files that cannot be read, such as torn ones, are left out: their
 * shard makes these attempts again. Call `checkMergeable` first.
 */
export async function copyAttempts(
  { shards }: ShardSet,
  directory: string,
  onCopied: (file: string) => void,
): Promise<void> {
  const queue = new PQueue({ concurrency: COPIES });
  const failures: unknown[] = [];
  const copy = async (from: string, to: string) => {
    await copyFileAtomically(from, to);
    onCopied(to);
  };
  for (const { directory: source } of shards) {
    for (const { from, to } of copies(source, directory)) {
      if (existsSync(to) || !isReadable(from)) continue;
      await queue.onSizeLessThan(COPIES);
      if (failures.length > 0) break;
      queue.add(() => copy(from, to)).catch((error) => failures.push(error));
    }
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
}

function* copies(source: string, directory: string): Generator<{ readonly from: string; readonly to: string }> {
  for (const folder of taskFoldersIn(source))
    for (const name of attemptFilesIn(join(source, folder)))
      yield { from: join(source, folder, name), to: join(directory, folder, name) };
}

/** The folder of a task in a shard, or in the run it is merged into. */
export function folderIn(directory: string, task: ShardTask, { by_domain: byDomain, plan }: ShardFile): string {
  const countsFrom = countsTasksFrom(directory) ?? firstTaskNumber(plan.metric, plan.dataset);
  return join(directory, taskFolder(task, { byDomain, countsFrom }));
}

function taskFoldersIn(directory: string): string[] {
  return readdirSync(directory).filter((name) => readTaskFolder(name) !== null);
}

function attemptFilesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => ATTEMPT_FILE.test(name)) : [];
}

/** False if one of the files does not exist. */
async function haveSameContent(one: string, other: string): Promise<boolean> {
  if (!existsSync(one) || !existsSync(other) || statSync(one).size !== statSync(other).size) return false;
  const [a, b] = await Promise.all([readFile(one), readFile(other)]);
  return a.equals(b);
}
