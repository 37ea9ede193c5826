// The batches of a harness on disk: each has a folder for its results, and a list says which were collected, in which order.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { writeJsonAtomically } from '../../green-agent/runs/run-files.ts';
import { startProcessGroup } from '../../shared/launcher/process-group.ts';
import { makeFolder } from '../../shared/make-folder.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { agentEnvironment } from '../agent-environment.ts';
import { createProgramLog } from '../program-log.ts';
import { batchCommand, type HarnessCommand } from './harness-command.ts';

const batchSchema = z.object({
  folder: z.string(),
  /** Attempts per task that were asked for. */
  samples: z.int().positive(),
  /** How the command ended, such as `exit code 0`. */
  ended: z.string(),
  seconds: z.number().nonnegative(),
});
export type Batch = Readonly<z.infer<typeof batchSchema>>;
const listSchema = z.object({ batches: z.array(batchSchema) });

const LIST = 'batches.json';

/** The batches that have ended, in the order in which they did. */
export function endedBatches(home: string): Batch[] {
  const file = join(home, LIST);
  return existsSync(file) ? listSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).batches : [];
}

/** Remembers one more. Its attempts follow those of the batches before, so the order must never change. */
export async function addBatch(home: string, batch: Batch): Promise<void> {
  await writeJsonAtomically(join(home, LIST), { batches: [...endedBatches(home), batch] }, 2);
}

/** Batches that are not in the list, because they left nothing, or because passk was killed before they ended. */
export function unlistedBatches(home: string): Batch[] {
  const listed = new Set(endedBatches(home).map(({ folder }) => basename(folder)));
  const batches: Batch[] = [];
  for (let number = 1; existsSync(folderOf(home, number)); number++)
    if (!listed.has(basename(folderOf(home, number))))
      batches.push({ folder: folderOf(home, number), samples: 1, ended: 'passk was killed', seconds: 0 });
  return batches;
}

function folderOf(home: string, number: number): string {
  return join(home, `batch-${number}`);
}

/** An unused folder for the results of a batch. */
export function newBatchFolder(home: string): string {
  for (let number = 1; ; number++) {
    const folder = folderOf(home, number);
    if (existsSync(folder)) continue;
    makeFolder(join(folder, 'output'));
    return folder;
  }
}

/** The folder in which the command writes its results. */
export function outputOf({ folder }: Pick<Batch, 'folder'>): string {
  return join(folder, 'output');
}

/** How long a command may take to end when it is asked to. Milliseconds. */
const GRACE_MS = 20_000;

interface BatchOptions {
  readonly command: HarnessCommand;
  readonly folder: string;
  readonly samples: number;
  /** Seconds; by default there is no limit. */
  readonly timeout: number | undefined;
  readonly signal: AbortSignal;
  readonly onProblem: (message: string) => void;
}

/**
 * Runs the command of a batch until it ends, is interrupted or takes too long; none of its processes is left.
 * Its output is in harness.log.
 */
export async function runBatch(options: BatchOptions): Promise<Batch & { readonly lastLine: string }> {
  const { command, folder, samples, timeout, signal, onProblem } = options;
  const started = performance.now();
  await using log = createProgramLog('harness.log', {}, onProblem);
  log.openIn(folder);
  using limit = startTimeLimit((timeout ?? Number.POSITIVE_INFINITY) * 1000, [signal]);
  let lastLine = '';
  const group = await startProcessGroup({
    command: ['/bin/sh', '-c', batchCommand(command, resolve(outputOf({ folder })), samples)],
    env: agentEnvironment('white'),
    onLine(line) {
      log.write(line);
      if (line.trim() !== '') lastLine = line.trim();
    },
  });
  const stop = () => void group.stop(GRACE_MS);
  limit.signal.addEventListener('abort', stop, { once: true });
  if (limit.signal.aborted) stop();
  const ended = await group.ended;
  const how = signal.aborted ? 'interrupted' : limit.reached ? `stopped after ${timeout} s` : ended;
  return { folder, samples, ended: how, seconds: Math.round((performance.now() - started) / 100) / 10, lastLine };
}
