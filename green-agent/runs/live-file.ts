// live.ndjson in a run directory: the steps of the evaluation that is writing the run, one delta a line, for programs that watch it.
import { fstatSync, readSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type EvaluationDelta, evaluationDeltaSchema } from '../../shared/contracts/ui/deltas.ts';
import { openRegularFile } from './run-files.ts';

/** There only while an evaluation writes the run; a killed one leaves it behind. */
export const LIVE_FILE = 'live.ndjson';

interface LiveFile extends AsyncDisposable {
  append(deltas: readonly EvaluationDelta[]): Promise<void>;
}

/** Begins the file; disposing removes it, since everything in it follows from the attempts by then. */
export async function createLiveFile(directory: string): Promise<LiveFile> {
  const file = join(directory, LIVE_FILE);
  // A new file, not the emptied one of a killed evaluation: readers recognise it by that.
  await rm(file, { force: true });
  await writeFile(file, '');
  return {
    append: (deltas) => appendFile(file, deltas.map((delta) => `${JSON.stringify(delta)}\n`).join('')),
    [Symbol.asyncDispose]: () => rm(file, { force: true }),
  };
}

export interface LiveReader {
  /**
   * The deltas that were written since the last call, in batches; nothing if there is no file. `isNew` marks the first batch of a
   * file. A line that is not a delta is skipped.
   */
  read(): AsyncGenerator<{ readonly isNew: boolean; readonly deltas: readonly EvaluationDelta[] }>;
}

/** Bytes that are read before other work gets its turn. */
const CHUNK = 256 * 1024;
/** The longest line that is waited for; a plan of 100,000 tasks has about 10 MB. Bytes. */
const MAX_LINE = 32 * 1024 * 1024;

export function createLiveReader(directory: string): LiveReader {
  let identity: string | null = null;
  let offset = 0;
  let rest = Buffer.alloc(0);

  const readChunk = (): { isNew: boolean; deltas: EvaluationDelta[] } | null => {
    try {
      using opened = openRegularFile(join(directory, LIVE_FILE));
      const { ino, birthtimeMs, size } = fstatSync(opened.descriptor);
      const isNew = identity !== `${ino} ${birthtimeMs}` || size < offset;
      if (isNew) [identity, offset, rest] = [`${ino} ${birthtimeMs}`, 0, Buffer.alloc(0)];
      const chunk = Buffer.alloc(Math.min(CHUNK, size - offset));
      const length = readSync(opened.descriptor, chunk, 0, chunk.length, offset);
      if (length === 0) return null;
      offset += length;
      const text = Buffer.concat([rest, chunk.subarray(0, length)]);
      const end = text.lastIndexOf(0x0a) + 1;
      rest = text.length - end > MAX_LINE ? Buffer.alloc(0) : text.subarray(end);
      return { isNew, deltas: text.toString('utf8', 0, end).split('\n').flatMap(deltaOf) };
    } catch {
      // The file is gone, or was never there.
      return null;
    }
  };
  return {
    async *read() {
      for (let batch = readChunk(); batch !== null; batch = readChunk()) {
        yield batch;
        await setImmediate();
      }
    },
  };
}

export type RunPlan = Extract<EvaluationDelta, { readonly type: 'planned' }>;

/** The plan of an evaluation that was killed, or that is writing the run: its live file is still there. */
export async function leftPlan(directory: string): Promise<RunPlan | null> {
  for await (const { deltas } of createLiveReader(directory).read())
    for (const delta of deltas) if (delta.type === 'planned') return delta;
  return null;
}

function deltaOf(line: string): EvaluationDelta[] {
  try {
    return [evaluationDeltaSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
