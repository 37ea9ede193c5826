// Samples of another program as a run directory, like those of an evaluation.
import { existsSync, readdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import PQueue from 'p-queue';
import type { AttemptResult, AttemptStatus } from '../../../shared/contracts/attempt.ts';
import type { JsonObject } from '../../../shared/contracts/json.ts';
import { type PasskError, usageError } from '../../../shared/errors.ts';
import { taskHash } from '../../../worlds/hashes.ts';
import { labelledAgent } from '../attempt-store.ts';
import { openRun, type RunDirectory } from '../run-directory.ts';
import { readTaskFolder, runPath } from '../run-path.ts';
import { readTaskMeta } from '../task-meta.ts';
import { sampleRecord } from './imported-attempt.ts';
import type { RecordedFigure, ResultSource, Sample, SampleTask } from './sample.ts';

export interface ImportOptions {
  /** Where runs are kept. */
  readonly runsDir: string;
  /** Added to the agent's name. */
  readonly label: string | undefined;
  /** Move an earlier import aside. */
  readonly fresh: boolean;
  /** The score from which an attempt has passed; by default 1, or the program's own decision. */
  readonly successAt: number | undefined;
  /**
   * The identity of a run that more files will be added to, in place of their hashes: importing anything else into it is refused. Such a
   * run may have no attempts yet.
   */
  readonly origin?: JsonObject;
  readonly now: Date;
}

export interface ImportedRun {
  readonly directory: string;
  readonly agent: string;
  readonly samples: number;
  readonly counts: Readonly<Record<AttemptStatus, number>>;
  /** How many samples were left out for each reason. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly figures: readonly RecordedFigure[];
  /** Remarks of the sources for people. */
  readonly notes: readonly string[];
}

/**
 * Stores the samples of sources that have the same agent and tasks: the attempts of the second follow those of the first.
 * Attempts that are there already stay. If a sample cannot be read, a run that was not there before is removed again.
 * @throws PasskError if there are no attempts, if another process writes the run, or if it was made from other files
 */
export async function importRun(sources: readonly ResultSource[], options: ImportOptions): Promise<ImportedRun> {
  const [first] = sources;
  if (first === undefined) throw usageError('unreadable_results', 'There are no results to import.');
  const { format, domain, verifier = 'deterministic' } = first;
  const agent = labelledAgent(first.agent, options.label);
  const data = `${format}/${domain}`;
  const directory = runPath(options.runsDir, {
    taskSets: [data],
    metric: 'passk',
    agent: first.agent,
    label: options.label,
    verifier,
    feedback: 'none',
  });
  const isNew = options.fresh || !existsSync(directory);
  let isOpened = false;
  const imported: JsonObject = {
    ...(options.successAt !== undefined && { success_at: options.successAt }),
    ...(options.origin ?? (sources.length === 1 ? first.origin : { files: sources.map(({ origin }) => origin) })),
  };
  try {
    using run = await openRun({
      directory,
      frozen: { data, imported },
      agent,
      fresh: options.fresh,
      now: options.now,
    });
    isOpened = true;
    const written = await writeSamples(run, sources, options);
    if (written.samples === 0 && options.origin === undefined) throw noAttempts(sources, written.skipped);
    return { directory, agent, ...written };
  } catch (error) {
    if (isNew && isOpened) await removeRun(directory, options.runsDir);
    throw error;
  }
}

/** Removes a run, and the folders between it and that of all runs that have become empty. */
async function removeRun(directory: string, runsDir: string): Promise<void> {
  await rm(directory, { recursive: true });
  try {
    for (let above = dirname(directory); resolve(above) !== resolve(runsDir); above = dirname(above))
      await rmdir(above);
  } catch {
    // The folder has other runs.
  }
}

function noAttempts(sources: readonly ResultSource[], skipped: ReadonlyMap<string, number>): PasskError {
  const reasons = [...skipped].map(([reason, count]) => `: ${count} left out, ${reason}`);
  return usageError(
    'unreadable_results',
    [
      `There are no attempts in ${sources.map(({ place }) => place).join(', ')}${reasons.join('')}`,
      ...sources.flatMap(({ notes }) => notes),
    ].join('\n'),
  );
}

/** Attempts that are written at the same time: each waits for the disk. */
const WRITES = 16;

async function writeSamples(run: RunDirectory, sources: readonly ResultSource[], options: ImportOptions) {
  const tasks = createTaskRegister(run, sources);
  const counts = { passed: 0, failed: 0, invalid: 0 };
  const skipped = new Map<string, number>();
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const writes = new PQueue({ concurrency: WRITES });
  const failures: unknown[] = [];
  const remarks: string[] = [];
  const writeSource = async (source: ResultSource) => {
    tasks.beginSource();
    let isEmpty = true;
    const conflicts: Sample[] = [];
    for await (const entry of source.entries()) {
      isEmpty = false;
      if (!('sample' in entry)) {
        skip(entry.skipped);
        continue;
      }
      const { sample } = entry;
      const task = tasks.find(sample.task, source.domain);
      const attempt = task.indexOf(sample.attempt);
      const record = sampleRecord(sample, { task: task.identity, attempt, ...options });
      const taken = task.take(attempt, record.result);
      if (taken !== 'new') {
        skip('the file has the attempt twice');
        if (taken === 'different') conflicts.push(sample);
        continue;
      }
      counts[record.result.status] += 1;
      await writes.onSizeLessThan(WRITES);
      if (failures.length > 0) throw failures[0];
      const write = async () => {
        if (!(await task.stored).has(attempt)) await run.writeAttempt(record);
      };
      writes.add(write).catch((error) => failures.push(error));
    }
    if (isEmpty) remarks.push(`There are no attempts in ${source.place}`);
    if (conflicts.length > 0) remarks.push(conflictRemark(source, conflicts));
  };
  try {
    for (const source of sources) await writeSource(source);
  } finally {
    await writes.onIdle();
  }
  if (failures.length > 0) throw failures[0];
  await run.settle();
  const figures = sources.flatMap((source) => source.figures?.() ?? []);
  const notes = [...sources.flatMap((source) => [...source.notes, ...(source.remarks?.() ?? [])]), ...remarks];
  return { notes, samples: counts.passed + counts.failed + counts.invalid, counts, skipped, figures };
}

function conflictRemark({ place }: ResultSource, conflicts: readonly Sample[]): string {
  const [first] = conflicts;
  const example = `attempt ${first?.attempt} of task ${first?.task.name}`;
  return conflicts.length === 1
    ? `⚠️ ${place} has ${example} twice, with different results; the first counts`
    : `⚠️ ${place} has ${conflicts.length} attempts again with different results, such as ${example}; the first of each counts`;
}

/** Numbers the tasks of an import and their attempts. */
function createTaskRegister(run: RunDirectory, sources: readonly ResultSource[]) {
  const ids = storedIds(run.directory);
  const taken = new Set(ids.values());
  const listed = sources.flatMap(({ taskNames }) => taskNames ?? []);
  const isNumbered = listed.every((name) => NUMBER.test(name));
  let next = 0;
  const number = (name: string): number => {
    const wanted = NUMBER.test(name) && isNumbered ? Number(name) : undefined;
    while (taken.has(next)) next += 1;
    const id = wanted === undefined || taken.has(wanted) ? next : wanted;
    taken.add(id);
    ids.set(name, id);
    return id;
  };
  // The order of the files decides; samples may come in another.
  if (!isNumbered) for (const name of new Set(listed)) if (!ids.has(name)) number(name);
  const tasks = new Map<string, ReturnType<typeof begin>>();

  const begin = ({ name, instruction, hash }: SampleTask, domain: string) => {
    const id = ids.get(name) ?? number(name);
    const identity = {
      domain,
      task_id: id,
      hash: hash ?? taskHash({ user_id: name, instruction, actions: [], outputs: [] }),
      instruction,
      ...(name !== String(id) && { name }),
    };
    const stored = run
      .beginTask(identity, { restart: false })
      .then(({ attempts }) => new Set(attempts.map(({ attempt_index }) => attempt_index)));
    // The write of an attempt waits for it and has the error.
    stored.catch(() => {});
    const used = new Map<number, Pick<AttemptResult, 'status' | 'reward'>>();
    let before = 0;
    let last = 0;
    return {
      identity,
      /** Attempts that an earlier import has stored. */
      stored,
      /** The index of an attempt of the current source. */
      indexOf: (wanted: number | null) => (wanted === null ? last + 1 : before + wanted),
      /** Reports whether the index is new, or the source had it already with the same or a different result. */
      take(index: number, { status, reward }: AttemptResult): 'new' | 'same' | 'different' {
        const earlier = used.get(index);
        if (earlier !== undefined) return earlier.status === status && earlier.reward === reward ? 'same' : 'different';
        used.set(index, { status, reward });
        last = Math.max(last, index);
        return 'new';
      },
      beginSource() {
        before = last;
      },
    };
  };
  return {
    /** From here on, attempts are counted after those of the sources before. */
    beginSource() {
      for (const task of tasks.values()) task.beginSource();
    },
    find(task: SampleTask, domain: string) {
      const found = tasks.get(task.name) ?? begin(task, domain);
      tasks.set(task.name, found);
      return found;
    },
  };
}

const NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** The ids that a run's imported tasks have already. */
function storedIds(directory: string): Map<string, number> {
  const ids = new Map<string, number>();
  for (const folder of readdirSync(directory)) {
    const place = readTaskFolder(folder);
    if (place === null) continue;
    ids.set(readTaskMeta(join(directory, folder))?.name ?? String(place.number), place.number);
  }
  return ids;
}
