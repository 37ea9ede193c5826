// One task while it is evaluated: which attempts are done, which are still to be started, what an agent that does nothing would score,
// and whether the agent said and did exactly the same in two attempts, as if its answers came from a cache.
import { hash } from 'node:crypto';
import type { AttemptRecord, AttemptResult } from '../../shared/contracts/attempt.ts';
import type { TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import type { RoleUsage } from '../../shared/contracts/usage.ts';
import { sequenceResult, taskResult } from '../../shared/metrics/tasks.ts';
import type { Plan, PlannedTask } from './plan.ts';

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
  /** Of an invalid attempt: what it used, and those that it repeats. */
  readonly usage?: readonly RoleUsage[];
}

/** What is known of a task whose attempts are counted. */
export interface CountedTask {
  readonly task: Pick<PlannedTask['task'], 'domain' | 'task_id' | 'hash' | 'name'> & { readonly level: number | null };
}

export interface TaskProgress<Planned extends CountedTask = PlannedTask> {
  readonly planned: Planned;
  /** Takes the next attempt that has not been started; undefined if there is none. In sequence that is so once the task is solved, or an attempt invalid. */
  next(): number | undefined;
  readonly results: ReadonlyMap<number, AttemptResult>;
  /** The attempts that were done before and count. */
  readonly before: readonly DoneAttempt[];
  /** What earlier evaluations used for this attempt, which was invalid in them. */
  usageBefore(attempt: number): readonly RoleUsage[];
  /** Counts the attempt. */
  add(record: AttemptRecord): void;
  /** True if no attempt is missing. */
  isComplete(): boolean;
  /** The attempts that were asked for. In sequence there may be fewer. */
  readonly wanted: number;
  result(k: number): TaskResult;
  /** True if two attempts are identical to the letter. */
  repeatsItself(): boolean;
}

interface ProgressOptions extends Pick<Plan, 'metric' | 'attemptsPerTask'> {
  /** The attempts that count. By default all. */
  readonly has?: ((attempt: number) => boolean) | undefined;
  /** Make invalid attempts again, so that they do not count as done. Default true. */
  readonly repeatsInvalid?: boolean;
  /** The score of an agent that does nothing, if it is known. */
  readonly floor: () => 0 | 1 | undefined;
}

/** `done` may contain attempts of other contents or beyond those asked for; they are ignored. */
export function createTaskProgress<Planned extends CountedTask>(
  planned: Planned,
  { metric, attemptsPerTask, has = () => true, repeatsInvalid = true, floor }: ProgressOptions,
  done: readonly DoneAttempt[],
): TaskProgress<Planned> {
  const { task } = planned;
  const wanted = Array.from({ length: attemptsPerTask }, (_, index) => index + 1).filter(has);
  const isWanted = new Set(wanted);
  const sameTask = done.filter(
    ({ task_hash, attempt_index }) => task_hash === task.hash && isWanted.has(attempt_index),
  );
  const usable = sameTask.filter(({ result }) => !(repeatsInvalid && result.status === 'invalid'));
  const usages = new Map(sameTask.flatMap(({ attempt_index, usage }) => (usage ? [[attempt_index, usage]] : [])));
  const counted = metric === 'seqk' ? unbroken(usable) : usable;
  const results = new Map(counted.map((attempt) => [attempt.attempt_index, attempt.result]));
  const words = new Set<string>();
  let repeatsItself = false;
  const compareWords = (said: string | null) => {
    if (said === null) return;
    repeatsItself ||= words.has(said);
    words.add(said);
  };
  for (const attempt of counted) if (!wasCutShort(attempt.result)) compareWords(attempt.words);
  const missing = wanted.filter((attempt) => !results.has(attempt));
  // In sequence, what follows a success or an invalid attempt cannot be made.
  const isOver = () => metric === 'seqk' && [...results.values()].some(({ status }) => status !== 'failed');
  return {
    planned,
    next: () => (isOver() ? undefined : missing.shift()),
    results,
    before: counted,
    usageBefore: (attempt) => usages.get(attempt) ?? [],
    add(record) {
      const { attempt_index, result } = record;
      results.set(attempt_index, result);
      if (!wasCutShort(result)) compareWords(fingerprintOf(record));
    },
    wanted: wanted.length,
    isComplete: () => results.size === wanted.length || isOver(),
    result: (k) => ({
      ...(metric === 'seqk' ? sequenceResult : taskResult)(task.domain, task.task_id, k, [...results.values()]),
      ...(task.name === undefined ? {} : { name: task.name }),
      ...(task.level === null ? {} : { level: task.level }),
      floor: floor(),
    }),
    repeatsItself: () => repeatsItself,
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
  return hash('sha256', [...outputs, ...called].join('\u0000'), 'base64');
}

/** True for an attempt that was cut short or ended with its first step. Beginnings are often alike, so these are not compared. */
function wasCutShort({ status, category, steps }: AttemptResult): boolean {
  return status === 'invalid' || category === 'communication_error' || steps < 2;
}
