// One task while it is evaluated: which attempts are done, which are still to be started, what an agent that does nothing would score,
// and in which attempts the agent said and did exactly the same, as if its answers came from a cache.
import { createHash } from 'node:crypto';
import type { AttemptRecord, AttemptResult } from '../../shared/contracts/attempt.ts';
import type { TaskResult } from '../../shared/contracts/summary.ts';
import { sequenceResult, taskResult } from '../../shared/metrics/tasks.ts';
import type { Plan, PlannedTask } from './plan.ts';
import { procedureOf } from './world-procedure.ts';

/** An attempt that an earlier evaluation finished. There may be a hundred thousand, so this is all that is kept of each. */
export interface DoneAttempt {
  readonly domain: string;
  readonly task_id: number;
  readonly task_hash: string;
  readonly attempt_index: number;
  readonly result: AttemptResult;
  readonly context_id: string | null;
  /** ISO 8601. */
  readonly finished_at: string;
  /** Fingerprint of everything the agent said; null if it said nothing. */
  readonly words: string | null;
}

export interface TaskProgress {
  readonly planned: PlannedTask;
  /** Takes the next attempt that has not been started; undefined if there is none. In sequence that is so once the task is solved. */
  next(): number | undefined;
  readonly results: ReadonlyMap<number, AttemptResult>;
  /** The attempts that were done before and count. */
  readonly before: readonly DoneAttempt[];
  /** Counts the attempt. */
  add(record: AttemptRecord): void;
  /** True if no attempt is missing. */
  isComplete(): boolean;
  result(k: number): TaskResult;
  /** True if two attempts are identical to the letter. */
  repeatsItself(): boolean;
}

/** `done` may contain attempts of other contents or beyond the number asked for; they are ignored. */
export function createTaskProgress(
  planned: PlannedTask,
  { metric, attemptsPerTask: attempts }: Pick<Plan, 'metric' | 'attemptsPerTask'>,
  done: readonly DoneAttempt[],
): TaskProgress {
  const { task } = planned;
  const valid = done.filter(
    ({ task_hash, attempt_index, result }) =>
      task_hash === task.hash && attempt_index <= attempts && result.status !== 'invalid',
  );
  const counted = metric === 'seqk' ? unbroken(valid) : valid;
  const results = new Map(counted.map((attempt) => [attempt.attempt_index, attempt.result]));
  const words: string[] = counted.flatMap((attempt) => (wasCutShort(attempt.result) ? [] : (attempt.words ?? [])));
  const missing = Array.from({ length: attempts }, (_, index) => index + 1).filter((attempt) => !results.has(attempt));
  const isSolved = () => metric === 'seqk' && [...results.values()].some(({ status }) => status === 'passed');
  return {
    planned,
    next: () => (isSolved() ? undefined : missing.shift()),
    results,
    before: counted,
    add(record) {
      const { attempt_index, result } = record;
      results.set(attempt_index, result);
      const said = wasCutShort(result) ? null : fingerprintOf(record);
      if (said !== null) words.push(said);
    },
    isComplete: () => results.size === attempts || isSolved(),
    result: (k) => ({
      ...(metric === 'seqk' ? sequenceResult : taskResult)(task.domain, task.task_id, k, [...results.values()]),
      ...(task.level === null ? {} : { level: task.level }),
      floor: procedureOf(planned).floor(planned),
    }),
    repeatsItself: () => new Set(words).size < words.length,
  };
}

/** The attempts from the first up to a missing one or a success: later ones were made without it. */
function unbroken(done: readonly DoneAttempt[]): DoneAttempt[] {
  const sorted = done.toSorted((a, b) => a.attempt_index - b.attempt_index);
  const end = sorted.findIndex(
    ({ attempt_index }, index) => attempt_index !== index + 1 || sorted[index - 1]?.result.status === 'passed',
  );
  return end === -1 ? sorted : sorted.slice(0, end);
}

/**
 * A fingerprint of everything the agent said in an attempt, and of its calls if they came over MCP, apart from its
 * replies; null if it said nothing.
 */
export function fingerprintOf({
  actor: { turns },
  trajectory,
}: Pick<AttemptRecord, 'actor' | 'trajectory'>): string | null {
  if (turns.length === 0) return null;
  const outputs = turns.map(({ output }) => output);
  const called = turns.some(({ calls }) => calls !== undefined)
    ? trajectory.map(({ action: { name, kwargs } }) => JSON.stringify([name, kwargs]))
    : [];
  return createHash('sha256')
    .update([...outputs, ...called].join('\u0000'))
    .digest('base64');
}

/** True for an attempt that was cut short or ended with its first step. Beginnings are often alike, so these are not compared. */
function wasCutShort({ status, category, steps }: AttemptResult): boolean {
  return status === 'invalid' || category === 'communication_error' || steps < 2;
}

const MAX_NAMED = 5;

/** A warning about the named tasks, in which at least two attempts are identical; empty if there are none. */
export function sameWordsWarnings(tasks: readonly string[]): string[] {
  if (tasks.length === 0) return [];
  const more = tasks.length > MAX_NAMED ? ` and ${tasks.length - MAX_NAMED} more` : '';
  return [
    `Attempts are identical to the letter in ${tasks.slice(0, MAX_NAMED).join(', ')}${more}: is the agent's temperature 0, or does it cache its answers?`,
  ];
}
