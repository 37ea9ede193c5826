// Runs on S3 for commands that make runs: the check before, uploads meanwhile, and the complete sync at the end.
import type { RunsOptions } from '../green-agent/runs/attempt-store.ts';
import { openS3, parseS3Location } from '../green-agent/runs/s3/s3-store.ts';
import { type SyncResult, startBackgroundSync, syncRun } from '../green-agent/runs/s3/sync-run.ts';
import { PasskError, unavailableError } from '../shared/errors.ts';
import { passkCommand } from './invocation.ts';

interface S3Sync extends AsyncDisposable {
  readonly onStored: NonNullable<RunsOptions['onStored']>;
  /**
   * Uploads the rest and verifies all of it; nothing more once the signal is aborted. Resolves with a text for people. Throws an unavailable
   * PasskError if S3 refuses. Unless all was uploaded, either names the command that uploads the rest.
   */
  finish(directory: string, signal: AbortSignal): Promise<string>;
}

/** Throws PasskErrors if nothing can be written there, before anything else is done. Null if no place is configured. */
export async function startS3Sync(
  place: string | undefined,
  environment: NodeJS.ProcessEnv,
  onProblem: (message: string) => void,
): Promise<S3Sync | null> {
  if (place === undefined) return null;
  const store = await openS3(parseS3Location(place), environment);
  try {
    await store.probe();
  } catch (error) {
    store[Symbol.dispose]();
    throw error;
  }
  const background = startBackgroundSync(store, onProblem);
  return {
    onStored: background.add,
    async finish(directory, signal) {
      const command = passkCommand(['sync', directory, place]);
      await background.stop();
      try {
        signal.throwIfAborted();
        return syncLine(await syncRun(directory, store, signal));
      } catch (error) {
        if (signal.aborted)
          return `Not all of the run is on S3: files such as its reports are missing in ${place}. Continuing the run uploads them at its end; this uploads them now:\n  ${command}`;
        if (!(error instanceof PasskError) || error.kind === 'usage') throw error;
        const code = error.code === 's3_expired' ? 's3_expired' : 's3_incomplete';
        throw unavailableError(
          code,
          `Not all of the run is on S3. ${error.message}. Then this uploads the rest:\n  ${command}`,
          { cause: error },
        );
      }
    },
    async [Symbol.asyncDispose]() {
      await background.stop();
      store[Symbol.dispose]();
    },
  };
}

/** The result of a sync in one line. */
export function syncLine({ files, uploaded, others, place }: SyncResult): string {
  const count = files === 1 ? '1 file' : `${files} files`;
  return `${place} has all ${count} of the run; ${uploaded} ${uploaded === 1 ? 'was' : 'were'} uploaded now, and a listing has the same checksums${othersText(others)}`;
}

function othersText([first, ...more]: readonly string[]): string {
  if (first === undefined) return '';
  const objects =
    more.length === 0
      ? `Another object there, ${first}, is`
      : `${more.length + 1} other objects there, such as ${first}, are`;
  return `. ${objects} not part of the run: passk deletes nothing on S3`;
}
