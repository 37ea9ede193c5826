// Uploads the files of a run that are not on S3 yet, and verifies them by a listing with checksums. config.json stays local, because
// it contains the run's secret.
import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { messageOf, unavailableError } from '../../../shared/errors.ts';
import { inParallel } from '../../../shared/in-parallel.ts';
import { isJournal } from '../attempt-journal.ts';
import { LIVE_FILE } from '../live-file.ts';
import { CONFIG_FILE } from '../run-directory.ts';
import { type FileSums, type S3Store, type StoredObject, s3Text, sumsOf } from './s3-store.ts';

/** Uploads at the same time, after a run and during it. */
const UPLOADS = 8;
const BACKGROUND_UPLOADS = 2;

/** Names of files that say something about this machine or this moment only. */
const LOCAL = new Set([CONFIG_FILE, LIVE_FILE, 'lock', 'writer.json']);

export interface SyncResult {
  readonly files: number;
  readonly uploaded: number;
  /** Objects below the run's path that are not files of the run, such as attempts of a run that was moved aside. */
  readonly others: readonly string[];
  /** Where the run is. */
  readonly place: string;
}

/** The run's path below the folder with all runs, `<slice>/<metric>/<agent>/<verifier>/<feedback>`, which is its path on S3, too. */
function keyOfRun(directory: string): string {
  return resolve(directory).split(sep).slice(-5).join('/');
}

function keyOf(file: string, directory: string): string {
  return `${keyOfRun(directory)}/${relative(directory, file).split(sep).join('/')}`;
}

/**
 * Uploads the files of a run that are not on S3 yet or have changed, and checks all of them against a listing.
 * Does not delete anything there. Throws unavailable PasskErrors; what was uploaded by then is not uploaded again.
 */
export async function syncRun(directory: string, store: S3Store, signal: AbortSignal): Promise<SyncResult> {
  const key = keyOfRun(directory);
  const place = s3Text({ ...store.location, prefix: [store.location.prefix, key].filter(Boolean).join('/') });
  const files = await filesOf(directory);
  const stored = await store.list(`${key}/`);
  const sums = new Map<string, FileSums>();
  let uploaded = 0;
  const upload = async (file: string) => {
    const target = keyOf(file, directory);
    const ofFile = await sumsOf(file);
    sums.set(target, ofFile);
    if (await isSame(store, target, ofFile, stored.get(target))) return;
    await store.upload(target, file, ofFile);
    uploaded += 1;
  };
  await inParallel(UPLOADS, files, upload, signal);
  signal.throwIfAborted();
  const listed = await verifiedListing(store, key, sums);
  const others = [...listed.keys()].filter((target) => !sums.has(target)).map((target) => target.slice(key.length + 1));
  return { files: files.length, uploaded, others, place };
}

function isLocal(name: string): boolean {
  return LOCAL.has(name) || isJournal(name) || name.endsWith('.tmp');
}

async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !isLocal(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Compares MD5 sums, or, for buckets whose ETags are not MD5 sums, the SHA-256 that was uploaded. */
async function isSame(store: S3Store, key: string, sums: FileSums, object: StoredObject | undefined): Promise<boolean> {
  if (object === undefined || object.size !== sums.size) return false;
  return object.etag === sums.md5 || (await store.sha256Of(key)) === sums.sha256;
}

/** Everything below the run's path. Throws an unavailable PasskError that lists what is missing or different. */
async function verifiedListing(
  store: S3Store,
  key: string,
  sums: ReadonlyMap<string, FileSums>,
): Promise<ReadonlyMap<string, StoredObject>> {
  const stored = await store.list(`${key}/`);
  const wrong: string[] = [];
  for (const [target, ofFile] of sums)
    if (!(await isSame(store, target, ofFile, stored.get(target)))) wrong.push(target);
  if (wrong.length > 0)
    throw unavailableError(
      's3_mismatch',
      `${s3Text(store.location)} differs from what was uploaded: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}. Did something else write there? Sync again`,
    );
  return stored;
}

/** Uploads attempts while a run goes on. */
interface BackgroundSync {
  /** Notes a new attempt; returns at once. */
  add(file: string, directory: string): void;
  /** Resolves when no upload is under way; no more are started. */
  stop(): Promise<void>;
}

/**
 * Uploads each attempt some time after it was stored. The run never waits for it. After a failure it stops and calls
 * `onProblem` once: the sync at the end uploads the rest, or says why it cannot.
 */
export function startBackgroundSync(store: S3Store, onProblem: (message: string) => void): BackgroundSync {
  const waiting: { readonly file: string; readonly directory: string }[] = [];
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  function* taken() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) yield next;
  }
  const upload = async ({ file, directory }: { readonly file: string; readonly directory: string }) => {
    await store.upload(keyOf(file, directory), file, await sumsOf(file));
  };
  const work = async () => {
    // Attempts are saved first: their writers get their turn before any checksum is computed.
    await setImmediate();
    try {
      while (waiting.length > 0 && !stopping.signal.aborted)
        await inParallel(BACKGROUND_UPLOADS, taken(), upload, stopping.signal);
    } catch (error) {
      stopping.abort();
      onProblem(`⚠️ ${messageOf(error)}. The run goes on; what is missing is uploaded at its end`);
    }
    working = null;
  };
  return {
    add(file, directory) {
      if (stopping.signal.aborted) return;
      waiting.push({ file, directory });
      working ??= work();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
