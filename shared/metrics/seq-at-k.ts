// seq@k: the share of tasks that are solved within k attempts in sequence, each attempt knowing the earlier ones and their feedback.
import type { AttemptResult } from '../contracts/attempt.ts';
import type { ComparedTask } from './comparison.ts';
import { type MeanOverTasks, meanOverTasks } from './estimates.ts';
import type { TaskCounts } from './estimators.ts';
import { attemptsByIndex } from './tasks.ts';

/** seq@k at one k. */
export interface SeqAtK extends MeanOverTasks {
  readonly k: number;
  /** Tasks that are neither solved within k attempts nor failed in all of them: an attempt is missing or invalid. */
  readonly gaps: number;
}

interface TaskChain {
  readonly attempts: readonly AttemptResult[];
}

/** A task's attempts in sequence. */
export interface AttemptChain {
  /** The attempt that solved the task; null if none did. */
  readonly solvedAt: number | null;
  /** Failed attempts before any missing or invalid one. */
  readonly failed: number;
}

export function chainOf(attempts: readonly Pick<AttemptResult, 'attempt' | 'status'>[]): AttemptChain {
  let failed = 0;
  for (const { attempt, status } of attemptsByIndex(attempts)) {
    if (attempt !== failed + 1 || status === 'invalid') break;
    if (status === 'passed') return { solvedAt: attempt, failed };
    failed += 1;
  }
  return { solvedAt: null, failed };
}

/**
 * seq@j for every j from 1 to k. A task counts at j if it is decided there: solved at or before j, or failed j times.
 * Later attempts depend on earlier ones, so unlike pass@k this is a plain share, not an average over subsets of attempts.
 */
export function seqAtK(tasks: readonly TaskChain[], k: number, level: number): SeqAtK[] {
  const chains = tasks.map(({ attempts }) => chainOf(attempts));
  return Array.from({ length: k }, (_, index) => {
    const at = index + 1;
    const values = chains.map((chain) => solvedWithin(chain, at)).filter((value) => value !== null);
    return { k: at, ...meanOverTasks(values, level), gaps: chains.length - values.length };
  });
}

/** 1 if the task was solved within k attempts, 0 if k attempts failed, null if that is not decided. */
export function solvedWithin({ solvedAt, failed }: AttemptChain, k: number): 0 | 1 | null {
  if (solvedAt !== null) return solvedAt <= k ? 1 : 0;
  return failed >= k ? 0 : null;
}

/**
 * A task for a comparison of seq@k: 1 if it was solved within k attempts. Its counts are the attempts that were needed, up to k, and
 * whether the last of them succeeded.
 */
export function sequenceTask(
  { task, floor, attempts }: Pick<TaskCounts, 'task'> & { readonly floor?: number | undefined } & TaskChain,
  k: number,
): ComparedTask {
  const chain = chainOf(attempts);
  const value = solvedWithin(chain, k);
  const n = Math.min(k, chain.solvedAt ?? chain.failed);
  return { task, value, n, c: value ?? 0, ...(floor === undefined ? {} : { floor }) };
}

/** Tasks that an attempt solved. */
export function solvedTasks(tasks: readonly TaskChain[]): number {
  return tasks.filter(({ attempts }) => chainOf(attempts).solvedAt !== null).length;
}
