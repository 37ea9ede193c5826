// seq@k: the share of tasks that are solved within k attempts in sequence, each attempt knowing the earlier ones and their feedback.
import type { AttemptResult } from '../contracts/attempt.ts';
import { type MeanOverTasks, meanOverTasks } from './estimates.ts';
import { attemptsByIndex } from './tasks.ts';

/** seq@k at one k. */
export interface SeqAtK extends MeanOverTasks {
  readonly k: number;
  /** Tasks that are neither solved within k attempts nor failed in all of them: an attempt is missing or invalid. */
  readonly gaps: number;
}

/**
 * The attempt that solved the task, and the number of failed attempts before any missing or invalid one.
 * `solvedAt` is null if none did.
 */
function chainOf(attempts: readonly AttemptResult[]): { readonly solvedAt: number | null; readonly failed: number } {
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
export function seqAtK(
  tasks: readonly { readonly attempts: readonly AttemptResult[] }[],
  k: number,
  level: number,
): SeqAtK[] {
  const chains = tasks.map(({ attempts }) => chainOf(attempts));
  return Array.from({ length: k }, (_, index) => {
    const at = index + 1;
    const values = chains.flatMap(({ solvedAt, failed }) => {
      if (solvedAt !== null) return [solvedAt <= at ? 1 : 0];
      return failed >= at ? [0] : [];
    });
    return { k: at, ...meanOverTasks(values, level), gaps: chains.length - values.length };
  });
}

/** Tasks that an attempt solved. */
export function solvedTasks(tasks: readonly { readonly attempts: readonly AttemptResult[] }[]): number {
  return tasks.filter(({ attempts }) => chainOf(attempts).solvedAt !== null).length;
}
