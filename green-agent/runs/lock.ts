// Only one process writes a run. The lock is the operating system's, on an empty SQLite file, so it is released however the writer ends.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { messageOf, unavailableError } from '../../shared/errors.ts';
import { makeFolder } from '../../shared/make-folder.ts';

/** The lock, and a file that names its owner. The latter is only for messages, because a killed writer leaves it behind. */
const LOCK = 'lock';
const WRITER = 'writer.json';

const writerSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() });
const SQLITE_BUSY = 5;
/** `isBeingWritten` has the lock for less than a millisecond, which must not keep a writer from starting. Milliseconds. */
const PATIENCE_MS = 100;

interface RunLock extends Disposable {
  /**
   * Throws an unavailable PasskError if the directory is not the locked one any more: what is written there now would be a part of a
   * run without its beginning, and another process may write it, too.
   */
  check(): void;
}

/** Creates the run directory and locks it until disposal. Throws an unavailable PasskError if another process has the lock. */
export function lockRun(directory: string): RunLock {
  const database = openDatabase(directory);
  const writer: z.infer<typeof writerSchema> = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
  };
  const file = join(directory, WRITER);
  const inode = () => statSync(join(directory, LOCK), { throwIfNoEntry: false })?.ino;
  const own = inode();
  // The lock is open, so that no other file can have its inode.
  const isOurs = () => inode() === own;
  try {
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    writeFileSync(file, `${JSON.stringify(writer)}\n`);
  } catch (error) {
    database.close();
    if (sqliteCode(error) !== SQLITE_BUSY) throw unusable(directory, error);
    throw unavailableError(
      'run_locked',
      `${directory} is being written by ${writerOf(directory)}. Wait for it, or choose another --runs-dir or --label`,
    );
  }
  return {
    check() {
      if (isOurs()) return;
      throw unavailableError(
        'run_removed',
        `${directory} was removed or replaced while its run was being written; nothing more is stored there. Repeat the command, which makes what is missing`,
      );
    },
    [Symbol.dispose]() {
      if (isOurs()) rmSync(file, { force: true });
      database.close();
    },
  };
}

/**
 * True while a process, such as this one, has the run locked. A writer that was killed leaves its name behind, so the lock itself
 * is tried: for reading, and without waiting.
 */
export function isBeingWritten(directory: string): boolean {
  if (!existsSync(join(directory, WRITER))) return false;
  try {
    using database = new DatabaseSync(join(directory, LOCK), { readOnly: true, timeout: 0 });
    database.prepare('SELECT 1 FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return sqliteCode(error) === SQLITE_BUSY;
  }
}

/** Removes the lock's files from a directory that was moved aside. */
export function removeLock(directory: string): void {
  for (const name of [LOCK, WRITER]) rmSync(join(directory, name), { force: true });
}

function openDatabase(directory: string): DatabaseSync {
  try {
    makeFolder(directory);
    return new DatabaseSync(join(directory, LOCK), { timeout: PATIENCE_MS });
  } catch (error) {
    throw unusable(directory, error);
  }
}

function unusable(directory: string, error: unknown): Error {
  return unavailableError(
    'run_not_writable',
    `${directory} cannot be written: ${messageOf(error)}. Choose another --runs-dir`,
    { cause: error },
  );
}

function sqliteCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}

function writerOf(directory: string): string {
  try {
    const { pid, host, since } = writerSchema.parse(JSON.parse(readFileSync(join(directory, WRITER), 'utf8')));
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    return 'another process that has just started';
  }
}
