// The attempts of a run as cells. Scanning again reads only the task folders that changed since.
import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AttemptCell } from '../../shared/contracts/ui/deltas.ts';
import type { EvaluationTask } from '../../shared/contracts/ui/progress.ts';
import { attemptCell } from '../delta-feed.ts';
import { isRun, scanTask, taskFolders } from '../runs/read-run.ts';

export interface ScannedRun {
  /** Tasks with an attempt, by domain and id. A task that did not change is the same object as before. */
  readonly tasks: readonly EvaluationTask[];
  /** Of the first attempt and the last one, ISO 8601; null without attempts. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly transport: string | null;
  /** True for attempts in sequence (seq@k). */
  readonly isSequence: boolean;
  /** A message for each file that is left out, with its path below the run. */
  readonly problems: readonly string[];
}

interface RunScanner {
  /** The same object as before if nothing changed. */
  scan(): Promise<ScannedRun>;
}

interface ScannedFolder extends Omit<ScannedRun, 'tasks'> {
  readonly task: EvaluationTask | null;
  /** Milliseconds since the epoch; null if the folder may have changed while it was read. */
  readonly readAtTime: number | null;
}

/** A folder's time of change is only so precise. Milliseconds. */
const PRECISION_MS = 50;
/** Folders looked at in a row before other work gets its turn. */
const BATCH = 256;

export function createRunScanner(directory: string): RunScanner {
  let known = new Map<string, ScannedFolder>();
  let last: ScannedRun | null = null;
  return {
    async scan() {
      const folders = new Map<string, ScannedFolder>();
      for (const [index, name] of (isRun(directory) ? taskFolders(directory) : []).entries()) {
        if (index % BATCH === BATCH - 1) await setImmediate();
        const folder = join(directory, name);
        const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? null;
        const before = known.get(name);
        const isKnown = before !== undefined && before.readAtTime !== null && before.readAtTime === changedAt;
        folders.set(name, isKnown ? before : await scanFolder(directory, folder, changedAt));
      }
      const isSame = folders.size === known.size && [...folders].every(([name, folder]) => known.get(name) === folder);
      known = folders;
      if (isSame && last !== null) return last;
      const all = [...folders.values()];
      last = {
        tasks: all.flatMap(({ task }) => task ?? []),
        startedAt: all.reduce<string | null>((first, one) => earlier(first, one.startedAt), null),
        finishedAt: all.reduce<string | null>((last, one) => later(last, one.finishedAt), null),
        transport: all.find(({ transport }) => transport !== null)?.transport ?? null,
        isSequence: all.some(({ isSequence }) => isSequence),
        problems: all.flatMap(({ problems }) => problems),
      };
      return last;
    },
  };
}

async function scanFolder(directory: string, folder: string, changedAt: number | null): Promise<ScannedFolder> {
  const isSettled = changedAt !== null && Date.now() - changedAt > PRECISION_MS;
  let head: Omit<EvaluationTask, 'cells'> | null = null;
  const cells: (AttemptCell | null)[] = [];
  const problems: string[] = [];
  let [startedAt, finishedAt, transport]: (string | null)[] = [null, null, null];
  let isSequence = false;
  for await (const scanned of scanTask(folder)) {
    if (!('header' in scanned)) {
      problems.push(scanned.problem.replaceAll(`${directory}${sep}`, ''));
      continue;
    }
    const { header, traits } = scanned;
    const { domain, task_id, task_hash: hash, attempt_index } = header;
    head ??= { domain, task_id, level: traits.level, hash };
    while (cells.length < attempt_index) cells.push(null);
    cells[attempt_index - 1] = attemptCell(header);
    startedAt = earlier(startedAt ?? null, header.started_at);
    finishedAt = later(finishedAt ?? null, header.finished_at);
    transport ??= header.transport;
    isSequence ||= header.metric === 'seqk';
  }
  return {
    task: head === null ? null : { ...head, cells },
    readAtTime: isSettled ? changedAt : null,
    startedAt: startedAt ?? null,
    finishedAt: finishedAt ?? null,
    transport: transport ?? null,
    isSequence,
    problems,
  };
}

function earlier(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a;
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
