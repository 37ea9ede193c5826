// passk run --harness: runs another harness in batches, collects its trials into a run, and runs only what is missing.
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import PQueue from 'p-queue';
import { checkGate, checkLowerEndHasGate, gateKs, parseGate } from '../../green-agent/reports/gate.ts';
import { resultText } from '../../green-agent/reports/result-text.ts';
import type { ResultFormat } from '../../green-agent/runs/imports/result-formats.ts';
import type { ResultSource } from '../../green-agent/runs/imports/sample.ts';
import { lockRun } from '../../green-agent/runs/lock.ts';
import { moveAside } from '../../green-agent/runs/run-directory.ts';
import { folderName } from '../../green-agent/runs/run-path.ts';
import { messageOf, PasskError, unavailableError, usageError } from '../../shared/errors.ts';
import { makeFolder } from '../../shared/make-folder.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { collectResults, importAndReport, type ReportedImport, sourcesOfRuns } from '../imported-runs.ts';
import { INTERRUPTED_EXIT_CODE, onInterrupt } from '../interrupt.ts';
import { passkCommand } from '../invocation.ts';
import { startS3Sync } from '../s3-sync.ts';
import { addBatch, type Batch, endedBatches, newBatchFolder, outputOf, runBatch, unlistedBatches } from './batches.ts';
import { batchSizes, type HarnessCommand, harnessCommand } from './harness-command.ts';

export interface HarnessOptions {
  readonly command: string;
  /** Attempts per task. */
  readonly samples: number;
  /** Batches at the same time. */
  readonly parallel: number;
  /** Seconds a batch may take; by default there is no limit. */
  readonly batchTimeout: number | undefined;
  readonly format: ResultFormat | undefined;
  readonly score: string | undefined;
  readonly successAt: number | undefined;
  readonly runsDir: string;
  readonly label: string | undefined;
  readonly fresh: boolean;
  readonly ks: readonly number[] | undefined;
  readonly require: readonly string[];
  readonly requireLower: boolean;
  readonly json: boolean;
  /** `s3://bucket/prefix` */
  readonly s3: string | undefined;
}

/** Characters of a harness's last line in a message. */
const MAX_LAST_LINE = 200;

/** Sets the exit code, as `passk run` does. Throws PasskErrors: nothing could be collected, or samples are missing at the end. */
export async function runHarness(options: HarnessOptions): Promise<void> {
  const command = harnessCommand(options.command);
  const gates = options.require.map(parseGate);
  checkLowerEndHasGate(gates, options.requireLower);
  const tooLarge = [...(options.ks ?? []), ...gateKs(gates)].find((k) => k > options.samples);
  if (tooLarge !== undefined)
    throw usageError(
      'k_above_attempts',
      `pass^${tooLarge} needs --samples ${tooLarge} or more, not ${options.samples}`,
    );
  const home = await openHome(command, options);
  using _lock = lockRun(home);
  const print = (text: string) => (options.json ? console.error(text) : console.log(printable(text)));
  using interrupt = onInterrupt(() => print('Interrupted: ending the harness. Ctrl-C again exits at once.'));

  await using s3 = await startS3Sync(options.s3, process.env, print);

  for (const batch of unlistedBatches(home))
    if ((await countEntries(await sourcesIn(batch, command, options))) > 0) await addBatch(home, batch);
  const runs = await runRounds(command, home, options, { print, signal: interrupt.signal });
  const fewest = fewestOf(attemptsOf(runs));
  for (const { imported, result } of runs) {
    if (options.json)
      console.log(JSON.stringify({ event: 'evaluation_finished', run: imported.directory, summary: result }));
    else print(`\n${resultText(result)}\n`);
    for (const note of imported.notes) print(note);
    print(`Report: ${imported.directory}/report.html`);
    if (s3 !== null) print(await s3.finish(imported.directory, interrupt.signal));
    for (const gate of gates) {
      const { line, passed } = checkGate(gate, result.metrics, options.requireLower);
      print(line);
      if (!passed) process.exitCode = 1;
    }
  }
  if (interrupt.signal.aborted) {
    print(`Continue with:\n  ${passkCommand(process.argv.slice(2).filter((word) => word !== '--fresh'))}`);
    process.exitCode = INTERRUPTED_EXIT_CODE;
  } else if (fewest < options.samples) throw incomplete(fewest, options.samples, home);
}

interface Running {
  readonly print: (text: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Runs what is missing until every task has enough samples. A round may reach tasks that were unknown before it, so another one follows,
 * unless a task that needed attempts got none, or got too few because a batch broke off. Resolves with the runs of all batches.
 */
async function runRounds(
  command: HarnessCommand,
  home: string,
  options: HarnessOptions,
  { print, signal }: Running,
): Promise<readonly ReportedImport[]> {
  const { samples } = options;
  let runs = await collect(command, home, options);
  let before = attemptsOf(runs);
  let fewest = fewestOf(before);
  if (fewest > 0) print(fromBefore(fewest, samples, endedBatches(home).every(isWhole)));
  while (fewest < samples && !signal.aborted) {
    const missing = samples - fewest;
    const isUnbroken = await runMissing(command, home, options, { missing, print, signal });
    runs = await collect(command, home, options);
    const after = attemptsOf(runs);
    const gained = leastGain(before, after, samples);
    if (gained === 0 || (gained < missing && !isUnbroken)) break;
    before = after;
    fewest = fewestOf(after);
    if (fewest < samples) print(`At least one task has only ${fewest} of ${samples} samples`);
  }
  return runs;
}

function fromBefore(fewest: number, samples: number, isWhole: boolean): string {
  const text = `${fewest} of ${samples} samples of each task are there from before`;
  return isWhole ? text : `${text}, not counting tasks that no batch has reached yet`;
}

/** True if it ended by itself and without an error. */
function isWhole({ ended }: Batch): boolean {
  return ended === 'exit code 0';
}

/** The folder of the batches: it follows from the command, so the same command finds it again. */
async function openHome(
  command: HarnessCommand,
  { runsDir, label, fresh, score, format }: HarnessOptions,
): Promise<string> {
  const name = basename(command.text.trim().split(/\s/, 1)[0] ?? '');
  const identity = JSON.stringify([command.text, label ?? null, score ?? null, format ?? null]);
  const home = join(runsDir, '.harness', `${folderName(name)}-${hash('sha256', identity).slice(0, 8)}`);
  if (fresh && existsSync(home)) await moveAside(home, new Date());
  makeFolder(home);
  return home;
}

/** Imports all batches that have ended, in the order in which they did. */
async function collect(command: HarnessCommand, home: string, options: HarnessOptions): Promise<ReportedImport[]> {
  const sources: ResultSource[] = [];
  for (const batch of endedBatches(home)) sources.push(...(await sourcesIn(batch, command, options)));
  const { runsDir, label, successAt, ks } = options;
  const origin = { harness: command.text, ...(options.score !== undefined && { score: options.score }) };
  const reported: ReportedImport[] = [];
  for (const group of sourcesOfRuns(sources)) {
    // The runs follow from the batches, so the batches decide what is started again.
    const fresh = options.fresh && endedBatches(home).length > 0;
    reported.push(await importAndReport(group, { runsDir, label, successAt, ks, origin, fresh, now: new Date() }));
  }
  return reported;
}

/** The results of a batch; none if it wrote nothing that can be read. */
async function sourcesIn(
  batch: Batch,
  command: HarnessCommand,
  { format = command.format, score }: HarnessOptions,
): Promise<readonly ResultSource[]> {
  try {
    return await collectResults({
      path: outputOf(batch),
      ...(format && { format }),
      ...(score !== undefined && { score }),
    });
  } catch (error) {
    if (error instanceof PasskError && !isWhole(batch)) return [];
    throw error;
  }
}

/** The attempts that count, by task of each agent. */
type TaskAttempts = ReadonlyMap<string, number>;

function attemptsOf(runs: readonly ReportedImport[]): TaskAttempts {
  return new Map(
    runs.flatMap(({ imported, result }) =>
      result.results.map(({ domain, task_id, num_successes, num_failures }) => [
        JSON.stringify([imported.directory, domain, task_id]),
        num_successes + num_failures,
      ]),
    ),
  );
}

function fewestOf(attempts: TaskAttempts): number {
  return attempts.size === 0 ? 0 : Math.min(...attempts.values());
}

/** The fewest attempts that were added to a task which had less than `samples`. */
function leastGain(before: TaskAttempts, after: TaskAttempts, samples: number): number {
  const gains = [...after]
    .map(([task, count]) => ({ had: before.get(task) ?? 0, count }))
    .flatMap(({ had, count }) => (had < samples ? [count - had] : []));
  return gains.length === 0 ? 0 : Math.min(...gains);
}

interface Missing extends Running {
  /** Attempts per task. */
  readonly missing: number;
}

/** Runs batches until there are enough samples, one fails without any result, or the signal fires. Resolves with true if none broke off. */
async function runMissing(
  command: HarnessCommand,
  home: string,
  options: HarnessOptions,
  { missing, print, signal }: Missing,
): Promise<boolean> {
  const sizes = batchSizes(command, missing, options.parallel);
  const queue = new PQueue({ concurrency: options.parallel });
  const failures: unknown[] = [];
  let isUnbroken = true;
  // Batches that end at the same moment are remembered one after the other.
  const remembering = new PQueue({ concurrency: 1 });
  const run = async (samples: number, index: number) => {
    if (signal.aborted || failures.length > 0) return;
    const name = `Batch ${index + 1}/${sizes.length}`;
    const folder = newBatchFolder(home);
    print(`🔄 ${name}: ${samples} ${samples === 1 ? 'sample' : 'samples'} of each task, in ${folder}`);
    const { lastLine, ...batch } = await runBatch({
      command,
      folder,
      samples,
      timeout: options.batchTimeout,
      signal,
      onProblem: print,
    });
    isUnbroken &&= isWhole(batch);
    const attempts = await remembering.add(async () => {
      const sources = await sourcesIn(batch, command, options);
      const counted = await countEntries(sources);
      if (counted > 0) await addBatch(home, batch);
      return counted;
    });
    print(
      `${attempts > 0 ? '✅' : '❌'} ${name}: ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} in ${batch.seconds} s, ${batch.ended}`,
    );
    if (attempts === 0 && !signal.aborted)
      throw unavailableError(
        'harness_failed',
        `The harness wrote no results (${batch.ended}): ${printableLine(lastLine, MAX_LAST_LINE)}\nIts output is in ${join(folder, 'harness.log')}`,
      );
  };
  await Promise.all(
    sizes.map((samples, index) => queue.add(() => run(samples, index)).catch((error) => failures.push(error))),
  );
  const [failure] = failures;
  if (failure !== undefined && endedBatches(home).length === 0) throw failure;
  if (failure !== undefined) print(messageOf(failure));
  return isUnbroken && failure === undefined;
}

async function countEntries(sources: readonly ResultSource[]): Promise<number> {
  let count = 0;
  for (const source of sources) for await (const entry of source.entries()) if ('sample' in entry) count += 1;
  return count;
}

function incomplete(fewest: number, samples: number, home: string): PasskError {
  return unavailableError(
    'harness_incomplete',
    `At least one task has only ${fewest} of ${samples} samples: a batch failed, or some attempts do not count; see its output in ${home}. Run the same command again to make the missing ones`,
  );
}
