// Deleting a run: the whole folder or nothing, never one that is being written, and never through a symbolic link.
import { randomUUID } from 'node:crypto';
import { realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { messageOf, unavailableError, usageError } from '../../shared/errors.ts';
import { isBeingWritten, lockRun } from './lock.ts';
import { CONFIG_FILE } from './run-directory.ts';
import { readRegularFile } from './run-files.ts';

const configSchema = z.looseObject({ frozen: z.looseObject({}) });

/**
 * Deletes a run's folder. It is renamed first, to a hidden name beside it, so that no half of a run is ever listed.
 * Throws a PasskError if the folder is not a run below `root`, if a process writes it, or if it cannot be deleted.
 * @param root the folder of the runs
 * @param path the run's path below it, as `listRuns` gives it
 */
export async function removeRun(root: string, path: string): Promise<void> {
  const directory = await runBelow(root, path);
  if (isBeingWritten(directory))
    throw unavailableError(
      'run_locked',
      `${directory} is being written. Wait until it ends, or stop it, and delete it then`,
    );
  const hidden = join(dirname(directory), `.deleted-${randomUUID()}`);
  try {
    using _lock = lockRun(directory);
    await rename(directory, hidden);
  } catch (error) {
    throw notDeleted(directory, error);
  }
  await rm(hidden, { recursive: true }).catch((error: unknown) => {
    throw notDeleted(hidden, error);
  });
}

/** The real path of a run. Throws a usage PasskError unless it is below `root` without a symbolic link between them. */
async function runBelow(root: string, path: string): Promise<string> {
  const place = await realpath(root);
  const directory = join(place, path);
  const isBelow = path !== '' && relative(place, directory) === path && !path.startsWith('..');
  const real = isBelow ? await realpath(directory).catch(() => null) : null;
  if (real !== directory)
    throw usageError(
      'no_run',
      `${directory} is not deleted: only a folder below ${place} is, and no symbolic link. Delete it by hand`,
    );
  if (!hasConfiguration(directory))
    throw usageError(
      'no_run',
      `${directory} is not deleted: its ${CONFIG_FILE} is not that of a run. Delete it by hand if it is yours`,
    );
  return directory;
}

function hasConfiguration(directory: string): boolean {
  try {
    return configSchema.safeParse(JSON.parse(readRegularFile(join(directory, CONFIG_FILE)))).success;
  } catch {
    return false;
  }
}

function notDeleted(directory: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return unavailableError('run_not_writable', `${directory} cannot be deleted: ${messageOf(error)}`, { cause: error });
}
