// Files of a run: written whole or not at all (to a temporary file in the same folder, then a rename), and read without ever blocking,
// because anyone can put a FIFO or a device among them, and opening one would wait forever.
import {
  closeSync,
  constants,
  fstatSync,
  open as openCallback,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { copyFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, unavailableError } from '../../shared/errors.ts';
import { makeFolder } from '../../shared/make-folder.ts';

const createInBackground = promisify(openCallback);

let writes = 0;

/**
 * Writes a file so that a crash, even of the machine, leaves either the old or the new content. Creates the folder if necessary.
 * Throws an unavailable PasskError if the file cannot be written.
 */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await replaceAtomically(file, (temporary) => writeFile(temporary, content, { flag: 'wx', flush: true }));
}

/** The same with the content of another file, which is never all in memory. */
export async function copyFileAtomically(source: string, file: string): Promise<void> {
  await replaceAtomically(file, async (temporary) => {
    await copyFile(source, temporary, constants.COPYFILE_EXCL);
    await using handle = await open(temporary, 'r+');
    await handle.sync();
  });
}

/** `write` leaves the content on the disk. */
async function replaceAtomically(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = temporaryOf(file);
  try {
    await write(temporary).catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      makeFolder(dirname(file));
      await write(temporary);
    });
    await rename(temporary, file);
  } catch (error) {
    // Report the first error: removing the file fails as well if its parent is not a folder.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw notWritten(file, error);
  }
}

/** The same for a JSON value, one line with a newline at its end; `indent` spaces make it readable. */
export async function writeJsonAtomically(file: string, value: unknown, indent = 0): Promise<void> {
  await writeFileAtomically(file, jsonText(value, indent));
}

/** A file that is being replaced, part by part, without having all of it in memory. Unless committed, the old file stays. */
interface Replacement extends Disposable {
  write(part: string | Uint8Array): void;
  commit(): void;
}

/** Text is collected up to this many characters before it is written. */
const CHUNK = 65_536;

/**
 * Replaces a file that can be restored, such as a report: whole or not at all unless the machine itself crashes, because it
 * does not wait for the disk. Throws an unavailable PasskError if the file cannot be written.
 */
export function openReplacement(file: string): Replacement {
  const temporary = temporaryOf(file);
  try {
    return replacement(file, temporary, createFile(temporary));
  } catch (error) {
    throw notWritten(file, error);
  }
}

function createFile(file: string): number {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeFolder(dirname(file));
    return openSync(file, 'wx');
  }
}

function replacement(file: string, temporary: string, descriptor: number): Replacement {
  const orExplain = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw notWritten(file, error);
    }
  };
  let text = '';
  let isOpen = true;
  let isCommitted = false;
  const flush = () => {
    writeWhole(descriptor, Buffer.from(text));
    text = '';
  };
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write(part) {
      if (typeof part === 'string') text += part;
      if (typeof part === 'string' && text.length < CHUNK) return;
      orExplain(() => {
        flush();
        if (typeof part !== 'string') writeWhole(descriptor, part);
      });
    },
    commit() {
      orExplain(() => {
        flush();
        close();
        renameSync(temporary, file);
        isCommitted = true;
      });
    },
    [Symbol.dispose]() {
      close();
      if (!isCommitted) rmSync(temporary, { force: true });
    },
  };
}

/** Replaces a file with these parts. */
export function replaceFile(file: string, parts: Iterable<string | Uint8Array>): void {
  using replacement = openReplacement(file);
  for (const part of parts) replacement.write(part);
  replacement.commit();
}

/**
 * The same for a small file, which is created in the background: that alone can take longer than the rest, for example in the
 * minutes after thousands of files were removed.
 */
export async function replaceSmallFile(file: string, content: Uint8Array): Promise<void> {
  const temporary = temporaryOf(file);
  const descriptor = await createInBackground(temporary, 'wx')
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return createFile(temporary);
    })
    .catch((error: unknown) => {
      throw notWritten(file, error);
    });
  using opened = replacement(file, temporary, descriptor);
  opened.write(content);
  opened.commit();
}

/** The same for a JSON value, one line with a newline at its end; `indent` spaces make it readable. */
export function replaceJson(file: string, value: unknown, indent = 0): void {
  replaceFile(file, [jsonText(value, indent)]);
}

/** Removes the temporary files of killed writers. Call it only while no other process writes in the folder. */
export function removeTemporaryFiles(folder: string): void {
  for (const name of readdirSync(folder)) if (TEMPORARY.test(name)) rmSync(join(folder, name), { force: true });
}

const TEMPORARY = /^\..+\.\d+\.\d+\.tmp$/;

function temporaryOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.${writes++}.tmp`);
}

function jsonText(value: unknown, indent: number): string {
  return `${JSON.stringify(value, null, indent)}\n`;
}

/** Writes all the bytes at the end of what was written. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

/** Explains an error of the file system; any other error is a bug and stays as it is. */
export function notWritten(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return unavailableError('not_written', `${file} cannot be written: ${messageOf(error)}`, { cause: error });
}

/** An open regular file, closed when disposed. */
interface OpenFile extends Disposable {
  readonly descriptor: number;
  /** Bytes. */
  readonly size: number;
}

/** Opens a file for reading. Throws if it cannot be opened or is not a regular file, such as a FIFO. */
export function openRegularFile(file: string): OpenFile {
  // Without O_NONBLOCK, opening a FIFO waits for a writer and blocks the whole process, signals included.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const close = () => closeSync(descriptor);
  const status = fstatSync(descriptor);
  if (!status.isFile()) {
    close();
    throw new Error('not a regular file');
  }
  return { descriptor, size: status.size, [Symbol.dispose]: close };
}

/** Larger files cannot be from passk, and would fill the memory. Bytes. */
const MAX_FILE = 256 * 1024 * 1024;

/** The file's text. Throws as `openRegularFile` does, and if it is larger than 256 MiB. */
export function readRegularFile(file: string): string {
  using opened = openRegularFile(file);
  if (opened.size > MAX_FILE) throw new Error('larger than 256 MiB');
  return readFileSync(opened.descriptor, 'utf8');
}
