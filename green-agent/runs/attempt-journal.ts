// Storing attempts that end faster than the disk can sync a file for each: those that wait together are appended to one journal, which
// is synced once, and their files need not be. The journal is there until they are; after a crash of the machine it restores them.
import { execFile } from 'node:child_process';
import { closeSync, fdatasync, openSync, readdirSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { inParallel } from '../../shared/in-parallel.ts';
import { readAttemptHeader } from './attempt-file.ts';
import { notWritten, replaceSmallFile, writeFileAtomically, writeWhole } from './run-files.ts';

interface AttemptWriter extends Disposable {
  /** Resolves when the file is there and neither a kill nor a crash of the machine can lose it. */
  write(file: string, text: string): Promise<void>;
  /** Resolves when few attempts wait for the disk. Never rejects. */
  caughtUp(): Promise<void>;
  /** Syncs the files that only the journal keeps, and removes it. Disposing without it leaves that to the next writer. */
  settle(): Promise<void>;
}

interface Waiting {
  readonly file: string;
  readonly content: Buffer;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** A journal of this many bytes is settled in the background, and another one begun. */
const MAX_JOURNAL = 32 * 1024 * 1024;
/** The writer has caught up if the attempts that wait for the disk have at most this many bytes. */
const FEW_BYTES = 4 * 1024 * 1024;
/**
 * Files created or synced at the same time. It takes the few threads that Node has for files, and must leave some to the attempts; but
 * of files that are created one after the other, each waits for a turn of the event loop, so that attempts may end faster.
 */
const FILES_AT_ONCE = 2;

const syncFile = promisify(fdatasync);
const runProgram = promisify(execFile);

/** Writes attempts below this folder. An attempt that waits for no other one has its own file synced instead. */
export function createAttemptWriter(directory: string): AttemptWriter {
  let waiting: Waiting[] = [];
  /** Of the attempts that are not stored yet. */
  let unstored = 0;
  let behind: PromiseWithResolvers<void> | null = null;
  let working: Promise<void> | null = null;
  let journal: Journal | null = null;
  let journals = 0;
  const settling: Promise<void>[] = [];

  const saveTogether = async (batch: readonly Waiting[]) => {
    journal ??= openJournal(directory, ++journals);
    try {
      await journal.append(batch);
    } catch (error) {
      // A part of the batch may be in it, after which nothing can be read.
      journal[Symbol.dispose]();
      journal = null;
      throw error;
    }
    const save = async ({ file, content, resolve, reject }: Waiting) => {
      await replaceSmallFile(file, content).then(resolve, reject);
    };
    await inParallel(FILES_AT_ONCE, batch, save, new AbortController().signal);
    if (journal.bytes < MAX_JOURNAL) return;
    const settled = journal.settle();
    // Its error is thrown by settle().
    settled.catch(() => undefined);
    settling.push(settled);
    journal = null;
  };
  const work = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const [only, ...others] = batch;
      const saved =
        only !== undefined && others.length === 0
          ? writeFileAtomically(only.file, only.content).then(only.resolve)
          : saveTogether(batch);
      await saved.catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    working = null;
  };
  return {
    async write(file, text) {
      const content = Buffer.from(text);
      unstored += content.length;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ file, content, resolve, reject });
      working ??= work();
      try {
        await promise;
      } finally {
        unstored -= content.length;
        if (unstored <= FEW_BYTES) {
          behind?.resolve();
          behind = null;
        }
      }
    },
    async caughtUp() {
      if (unstored <= FEW_BYTES) return;
      behind ??= Promise.withResolvers();
      await behind.promise;
    },
    async settle() {
      await working;
      if (journal !== null) settling.push(journal.settle());
      journal = null;
      await Promise.all(settling.splice(0));
    },
    [Symbol.dispose]: () => journal?.[Symbol.dispose](),
  };
}

interface Journal extends Disposable {
  readonly bytes: number;
  /** Resolves when the attempts are on the disk. */
  append(attempts: readonly Pick<Waiting, 'file' | 'content'>[]): Promise<void>;
  settle(): Promise<void>;
}

/** Throws an unavailable PasskError if it cannot be created; `append` and `settle` reject with one if the disk fails. */
function openJournal(directory: string, number: number): Journal {
  const path = join(directory, `journal-${number}`);
  const explained = (error: unknown): never => {
    throw notWritten(path, error);
  };
  const descriptor = (() => {
    try {
      return openSync(path, 'ax');
    } catch (error) {
      return explained(error);
    }
  })();
  const files: string[] = [];
  let bytes = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    get bytes() {
      return bytes;
    },
    async append(attempts) {
      const entries = Buffer.concat(
        attempts.flatMap(({ file, content }) => entryOf(relative(directory, file).split(sep).join('/'), content)),
      );
      try {
        writeWhole(descriptor, entries);
        await syncFile(descriptor);
      } catch (error) {
        explained(error);
      }
      bytes += entries.length;
      files.push(...attempts.map(({ file }) => file));
    },
    async settle() {
      close();
      await settleFiles(directory, files);
      await rm(path);
    },
    [Symbol.dispose]: close,
  };
}

/** Resolves when the files of this folder are on the disk. */
async function settleFiles(directory: string, files: readonly string[]): Promise<void> {
  if (files.length > FEW_FILES && (await syncFileSystem(directory))) return;
  const sync = async (file: string) => {
    try {
      await using handle = await open(file);
      await handle.sync();
    } catch (error) {
      throw notWritten(file, error);
    }
  };
  await inParallel(FILES_AT_ONCE, new Set(files), sync, new AbortController().signal);
}

/** For more files than this, syncing the file system at once takes a small part of the time. */
const FEW_FILES = 16;

/** False if there is no program for it: Linux has one, which Node has no function for. */
async function syncFileSystem(directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return await runProgram('sync', ['-f', directory]).then(
    () => true,
    () => false,
  );
}

/** The parts of an entry: a line with the file's path, the number of bytes and their checksum, and then the bytes. */
function entryOf(path: string, content: Buffer): Buffer[] {
  return [Buffer.from(`${path} ${content.length} ${checksum(content)}\n`), content];
}

function checksum(content: Buffer): string {
  return crc32(content).toString(16);
}

const JOURNAL = /^journal-(\d+)$/;
const ENTRY = /^(task-[^/ ]+\/attempt-\d+\.json) (\d+) ([0-9a-f]{1,8})$/;

/** True for the name of a journal, which says something only beside the files that it restores. */
export function isJournal(name: string): boolean {
  return JOURNAL.test(name);
}

/** Restores attempts whose files a crash of the machine has lost, and removes the journals. Call it only while no other process writes. */
export async function restoreFromJournals(directory: string): Promise<void> {
  const names = readdirSync(directory).filter(isJournal);
  if (names.length === 0) return;
  const byNumber = (name: string) => Number(JOURNAL.exec(name)?.[1]);
  for (const name of names.sort((a, b) => byNumber(a) - byNumber(b))) {
    const path = join(directory, name);
    const entries = entriesIn(await readFile(path));
    for (const [file, text] of entries) {
      const target = join(directory, file);
      if (!('header' in readAttemptHeader(target))) await writeFileAtomically(target, text);
    }
    await settleFiles(
      directory,
      [...entries.keys()].map((file) => join(directory, file)),
    );
    await rm(path);
  }
}

const LINE_BREAK = 0x0a;

/** The texts by file, up to the first entry that is not whole: that one was never reported as stored. */
function entriesIn(journal: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  for (let at = 0; ; ) {
    const end = journal.indexOf(LINE_BREAK, at);
    const [, file, length, sum] = end === -1 ? [] : (ENTRY.exec(journal.toString('utf8', at, end)) ?? []);
    if (file === undefined) return entries;
    const next = end + 1 + Number(length);
    const text = journal.subarray(end + 1, next);
    if (text.length !== Number(length) || checksum(text) !== sum) return entries;
    entries.set(file, text);
    at = next;
  }
}
