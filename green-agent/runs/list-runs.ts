// Finding the runs below a folder, each with a number that stays the same while runs are added.
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { readRegularFile } from './run-files.ts';

export interface ListedRun {
  /** The run directory. */
  readonly directory: string;
  /** Its path below the folder that was searched. */
  readonly path: string;
  /** From 1, in the order in which the runs were created. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** True for an earlier run that `--fresh` moved aside. */
  readonly movedAside: boolean;
}

/**
 * All runs below `root`, in the order of their numbers; none if there is no such folder.
 * @param onFolder called with each folder that was searched, runs included
 */
export async function listRuns(root: string, onFolder: (folder: string) => void = () => {}): Promise<ListedRun[]> {
  const directories = await runDirectories(root, onFolder);
  const found = await Promise.all(
    directories.map(async (directory) => ({
      directory,
      path: relative(root, directory),
      movedAside: MOVED_ASIDE.test(basename(directory)),
      ...(await timesOf(directory)),
    })),
  );
  return found
    .sort((a, b) => a.createdAt - b.createdAt || (a.path < b.path ? -1 : 1))
    .map((run, position) => ({ ...run, number: position + 1 }));
}

/** The time that `--fresh` adds to a folder's name. */
const MOVED_ASIDE = /\.\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z(\.\d+)?$/;

/** The folders at or below `root` that have a config.json. Those that begin with a dot have files of other programs, as node_modules has. */
async function runDirectories(root: string, onFolder: (folder: string) => void): Promise<string[]> {
  onFolder(root);
  const entries = await readdir(root, { withFileTypes: true }).catch((): Dirent[] => []);
  if (entries.some(({ name }) => name === 'config.json')) return [root];
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(root, name));
  return (await Promise.all(folders.map((folder) => runDirectories(folder, onFolder)))).flat();
}

/** Files that a run writes when it is created, when an evaluation starts and when it ends. */
const WRITTEN = ['config.json', 'writer.json', 'index.json'] as const;

const createdSchema = z.looseObject({ created_at: z.iso.datetime() });

/** Runs of older versions do not say when they were created: config.json is written once, so its own time is used. */
async function timesOf(directory: string): Promise<{ readonly createdAt: number; readonly updatedAt: number }> {
  const times = await Promise.all(
    WRITTEN.map(async (name) => (await stat(join(directory, name)).catch(() => null))?.mtimeMs ?? 0),
  );
  return { createdAt: createdAt(directory) ?? times[0] ?? 0, updatedAt: Math.max(...times) };
}

function createdAt(directory: string): number | null {
  try {
    return Date.parse(createdSchema.parse(JSON.parse(readRegularFile(join(directory, 'config.json')))).created_at);
  } catch {
    return null;
  }
}
