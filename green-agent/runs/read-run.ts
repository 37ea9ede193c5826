// Reading a run: every attempt that can be read, one after the other, and a message for each file that cannot.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { usageError } from '../../shared/errors.ts';
import { readAttemptFile, readAttemptHeader, type UnreadableFile } from './attempt-file.ts';
import type { AttemptHeader } from './attempt-header.ts';
import { folderName, opinionsFile, readTaskFolder } from './run-path.ts';
import { readTaskMeta, type TaskTraits, traitsOf } from './task-meta.ts';

type ReadAttempt = { readonly record: AttemptRecord } | UnreadableFile;
type ScannedAttempt = FoundAttempt | UnreadableFile;

export interface FoundAttempt {
  readonly header: AttemptHeader;
  readonly file: string;
  /** The name, level and tags of the attempt's task. */
  readonly traits: TaskTraits;
  /** The instruction of the task's customer: ground truth, for local reports. Null if unknown. */
  readonly instruction: string | null;
  /** True if judges' opinions of it are stored beside it. */
  readonly hasOpinions: boolean;
}

/** The attempts of a run in full, in order of domain, task and index. Keeps one in memory at a time, so a run may have any size. */
export async function* readAttempts(directory: string): AsyncGenerator<ReadAttempt> {
  for await (const scanned of scanRun(directory)) yield 'header' in scanned ? readFoundAttempt(scanned) : scanned;
}

/** The full record of an attempt, with its task's name: an imported attempt does not store that itself. */
export function readFoundAttempt({ file, traits: { name } }: Pick<FoundAttempt, 'file' | 'traits'>): ReadAttempt {
  const read = readAttemptFile(file);
  return 'record' in read && name !== undefined ? { record: { ...read.record, task_name: name } } : read;
}

/** The headers of a run's attempts, for figures: 100,000 take a few seconds, however long their conversations are. */
export async function* scanRun(directory: string): AsyncGenerator<ScannedAttempt> {
  for (const folder of taskFolders(directory)) yield* scanTask(join(directory, folder));
}

/** Files read in a row before other work gets its turn. */
const BATCH = 64;
let readInBatch = 0;

/** The headers in one task's folder in order of their index; none if there is no folder. An attempt of another task is a problem. */
export async function* scanTask(folder: string): AsyncGenerator<ScannedAttempt> {
  const files = attemptFiles(folder);
  if (files.length === 0) return;
  const place = readTaskFolder(basename(folder));
  const meta = readTaskMeta(folder);
  const traits = traitsOf(meta);
  for (const { name, index, hasOpinions } of files) {
    if (++readInBatch % BATCH === 0) await setImmediate();
    const file = join(folder, name);
    const read = readAttemptHeader(file);
    if (!('header' in read)) {
      yield read;
      continue;
    }
    const { domain, task_id, task_index, attempt_index, task_hash } = read.header;
    const number =
      meta === null || place === null ? [task_id, task_index] : [task_id + firstNumber(meta, place.number)];
    const isOfFolder =
      place !== null && number.includes(place.number) && [null, folderName(domain)].includes(place.domain);
    if (!isOfFolder || attempt_index !== index)
      yield { file, problem: `${file} is attempt ${attempt_index} of ${domain} task ${task_id}; it is left out` };
    else if (meta !== null && task_hash !== meta.hash)
      yield { file, problem: `${file} is an attempt of another task than task_meta.json describes; it is left out` };
    else yield { header: read.header, file, traits, instruction: meta?.instruction ?? null, hasOpinions };
  }
}

/** Task folders by domain and id. Throws a usage PasskError if the directory is not a run. */
export function taskFolders(directory: string): string[] {
  if (!isRun(directory))
    throw usageError(
      'no_run',
      `${directory} is not a run: it has no config.json and no task folders. \`passk runs\` lists the runs`,
    );
  const folders = list(directory).flatMap((name) => {
    const place = readTaskFolder(name);
    return place === null ? [] : [{ name, number: place.number, domain: place.domain ?? '' }];
  });
  return folders
    .sort((a, b) => (a.domain === b.domain ? a.number - b.number : a.domain < b.domain ? -1 : 1))
    .map(({ name }) => name);
}

/** The number of the first task in the folders of a run; undefined if none of them describes its task. */
export function countsTasksFrom(directory: string): 0 | 1 | undefined {
  for (const name of list(directory)) {
    const place = readTaskFolder(name);
    const meta = place && readTaskMeta(join(directory, name));
    if (place && meta?.task_index !== undefined) return firstNumber(meta, place.number);
  }
  return undefined;
}

/** 1 if the task's folder has its index, which counts from 1, otherwise 0. */
function firstNumber({ task_index: index }: { readonly task_index?: number | undefined }, number: number): 0 | 1 {
  return index === number ? 1 : 0;
}

/** True for a folder with a config.json or task folders. */
export function isRun(directory: string): boolean {
  return list(directory).some((name) => name === 'config.json' || readTaskFolder(name) !== null);
}

/** By index. */
function attemptFiles(
  folder: string,
): { readonly name: string; readonly index: number; readonly hasOpinions: boolean }[] {
  const names = list(folder);
  const all = new Set(names);
  const files = names.flatMap((name) => {
    const index = /^attempt-(\d+)\.json$/.exec(name)?.[1];
    if (index === undefined) return [];
    return [{ name, index: Number(index), hasOpinions: all.has(opinionsFile(name)) }];
  });
  return files.sort((a, b) => a.index - b.index);
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
