// The result of an evaluation: the figures, and the attempts that failed.
import type { AttemptRecord } from '../shared/contracts/attempt.ts';
import type { FailureCategory } from '../shared/contracts/diagnosis.ts';
import type { FailurePatterns } from '../shared/contracts/failure-patterns.ts';
import { usageError } from '../shared/errors.ts';
import type { EstimateAtK, MeanOverTasks } from '../shared/metrics/estimates.ts';
import type { SeqAtK } from '../shared/metrics/seq-at-k.ts';
import type { Pause } from './evaluation/pausing.ts';
import type { GateResult } from './reports/gate.ts';
import type { EvaluationResult } from './reports/result.ts';
import type { SecondOpinion } from './reports/second-opinion.ts';
import { transcriptText } from './reports/transcript.ts';
import type { AttemptStore } from './runs/attempt-store.ts';

/** An attempt that failed, and why. */
export interface FailedAttempt {
  readonly domain: string;
  readonly task_id: number;
  /** From 1. */
  readonly attempt: number;
  readonly category: FailureCategory | null;
  /** Why it failed, in one sentence. */
  readonly sentence: string;
  /** The conversation as text, with the evidence. Contains ground truth. */
  readonly transcript: string;
  /** The whole record, evidence included: `record.diagnosis`. */
  readonly record: AttemptRecord;
}

export interface Evaluation {
  /** Figures of every task and attempt, under the names of summary.json. Contains no ground truth. */
  readonly summary: EvaluationResult;
  /** pass^k over the tasks: the chance that k attempts at a task all succeed. Throws a usage PasskError for a k that was not estimated. */
  passHat(k: number): EstimateAtK;
  /** pass@k over the tasks: the chance that at least one of k attempts succeeds. Throws as `passHat` does. */
  passAt(k: number): EstimateAtK;
  /** seq@k over the tasks: the share solved within k attempts in sequence. Throws as `passHat` does, and for independent attempts. */
  seqAt(k: number): SeqAtK;
  /** The mean over tasks of the share of attempts that succeed. */
  readonly successRate: MeanOverTasks;
  /** The attempts that failed, in order of tasks and attempts. With a run directory they are read from it, one at a time. */
  readonly failures: Iterable<FailedAttempt>;
  /** Common patterns of the failures. Contains ground truth. Null if nothing failed. */
  readonly patterns: FailurePatterns | null;
  /** For each of the options' `require`: whether it is reached, and a line that says so. */
  readonly requirements: readonly GateResult[];
  /** The run directory; null if nothing was written. */
  readonly directory: string | null;
  /** Why the evaluation stopped before all attempts were made, if it was neither cancelled nor decided; otherwise null. */
  readonly pause: Pause | null;
  /** Attempts that this call ran; 0 if all were done before. */
  readonly attemptsRun: number;
  /** A judge's opinions of the failures, if one was asked. */
  readonly secondOpinion: SecondOpinion | null;
  /** Remarks on the reports for the person who started the evaluation. */
  readonly notes: readonly string[];
}

export function evaluationResult(
  summary: EvaluationResult,
  store: AttemptStore,
  rest: Pick<
    Evaluation,
    'directory' | 'pause' | 'attemptsRun' | 'notes' | 'requirements' | 'patterns' | 'secondOpinion'
  >,
): Evaluation {
  const { pass_hat_k: passHat, pass_at_k: passAt, seq_at_k: seqAt = [], success_rate: successRate } = summary.metrics;
  return {
    summary,
    passHat: (k) => estimateAt(passHat, 'pass^', k),
    passAt: (k) => estimateAt(passAt, 'pass@', k),
    seqAt: (k) => estimateAt(seqAt, 'seq@', k),
    successRate,
    failures: { [Symbol.iterator]: () => failuresIn(summary, store) },
    ...rest,
  };
}

function estimateAt<At extends { readonly k: number }>(estimates: readonly At[], name: string, k: number): At {
  const found = estimates.find((estimate) => estimate.k === k);
  if (found !== undefined) return found;
  if (estimates.length === 0) {
    const made = name === 'seq@' ? 'independent of each other' : 'made in sequence';
    throw usageError('k_above_attempts', `${name}${k} was not estimated: the attempts were ${made}`);
  }
  const known = estimates.map((estimate) => estimate.k).join(', ');
  throw usageError(
    'k_above_attempts',
    `${name}${k} was not estimated; there are k = ${known}. Larger values need more samples.`,
  );
}

function* failuresIn({ results }: EvaluationResult, store: AttemptStore): Generator<FailedAttempt> {
  for (const { domain, task_id, attempts } of results) {
    for (const { attempt, status } of attempts) {
      const record = status === 'failed' ? store.read({ domain, task_id, attempt_index: attempt }) : null;
      if (record === null) continue;
      yield {
        domain,
        task_id,
        attempt,
        category: record.diagnosis?.category ?? null,
        sentence: record.diagnosis?.sentence ?? record.result.error ?? '',
        transcript: transcriptText(record, { limit: null, emphasize: (text) => text }),
        record,
      };
    }
  }
}
