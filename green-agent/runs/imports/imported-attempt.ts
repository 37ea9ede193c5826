// An attempt that another program ran, as a passk record; what that program does not report stays unknown.
import {
  type AttemptRecord,
  type AttemptResult,
  IMPORTED_STRATEGY,
  type ModelCall,
  type StepRecord,
  type TurnRecord,
} from '../../../shared/contracts/attempt.ts';
import { type Diagnosis, NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import type { PricedUsage } from '../../../shared/contracts/usage.ts';
import { attemptRecord } from '../../evaluation/attempt-record.ts';
import { UNKNOWN_USAGE } from '../../evaluation/role-usage.ts';
import type { TaskIdentity } from '../task-meta.ts';
import type { Sample, SampleOutcome, ScoredOutcome } from './sample.ts';

export interface ImportedAttempt {
  readonly task: TaskIdentity;
  /** From 1. */
  readonly attempt: number;
  readonly result: Pick<AttemptResult, 'status' | 'reward' | 'error'>;
  readonly diagnosis: Diagnosis | null;
  /** The recorded reward, if it differs from the result's. */
  readonly recordedReward?: number;
  readonly grade: AttemptRecord['judge']['details'];
  readonly terminationReason?: string;
  /** 0 if it was not recorded. */
  readonly seconds: number;
  readonly unrecorded: NonNullable<AttemptResult['unrecorded']>;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly opening: string;
  readonly trajectory: readonly StepRecord[];
  /** If there is no trajectory to count. */
  readonly steps?: number;
  readonly turns: readonly TurnRecord[];
  readonly totals?: readonly PricedUsage[];
  readonly customer: { readonly model: string | null; readonly calls: readonly ModelCall[] };
}

/** A sample as a record. `now` stands for times that were not recorded. */
export function sampleRecord(
  sample: Sample,
  {
    task,
    attempt,
    successAt,
    now,
  }: {
    readonly task: TaskIdentity;
    readonly attempt: number;
    readonly successAt: number | undefined;
    readonly now: Date;
  },
): AttemptRecord {
  const { conversation, terminationReason, steps } = sample;
  const totals = sample.totals ?? (conversation === null ? [UNKNOWN_USAGE] : undefined);
  const finishedAt = sample.finishedAt ?? sample.startedAt ?? now.toISOString();
  return importedRecord({
    task,
    attempt,
    ...outcomeOf(sample.outcome, successAt),
    ...(terminationReason !== undefined && { terminationReason }),
    seconds: sample.seconds ?? 0,
    unrecorded: [
      ...(steps === undefined && conversation === null ? (['steps'] as const) : []),
      ...(sample.seconds === null ? (['time'] as const) : []),
    ],
    startedAt: sample.startedAt ?? finishedAt,
    finishedAt,
    opening: conversation?.opening ?? '',
    trajectory: conversation?.trajectory ?? [],
    ...(steps !== undefined && { steps }),
    turns: conversation?.turns ?? [],
    ...(totals !== undefined && { totals }),
    customer: sample.customer ?? { model: null, calls: [] },
  });
}

type Outcome = Pick<ImportedAttempt, 'result' | 'diagnosis' | 'recordedReward' | 'grade'>;

const NOT_GRADED = { r_actions: null, r_outputs: null };

function outcomeOf(outcome: SampleOutcome, successAt: number | undefined): Outcome {
  switch (outcome.kind) {
    case 'graded':
      return outcome;
    case 'invalid':
      return {
        result: { status: 'invalid', reward: 0, error: outcome.reason },
        diagnosis: null,
        grade: outcome.grade ?? NOT_GRADED,
      };
    case 'scored':
      return scored(outcome, successAt);
  }
}

/** True if a score is a success: by the user's threshold or else by the program's own decision, which is 1 if it has none. */
function isSuccess({ score, success }: ScoredOutcome, successAt: number | undefined): boolean {
  return successAt === undefined ? (success ?? score >= 1) : score >= successAt;
}

function scored(outcome: ScoredOutcome, successAt: number | undefined): Outcome {
  const { score, reason, category = 'unknown_failure', evidence = {}, grade = NOT_GRADED } = outcome;
  if (isSuccess(outcome, successAt))
    return {
      result: { status: 'passed', reward: 1, error: null },
      diagnosis: null,
      ...(score !== 1 && { recordedReward: score }),
      grade,
    };
  const sentence = reason ?? `The recorded score is ${score}`;
  // A failed attempt may have part of the reward; scales that leave 0 to 1 have no such part.
  const reward = score >= 0 && score < 1 ? score : 0;
  return {
    result: { status: 'failed', reward, error: sentence },
    diagnosis: { category, sentence, evidence: { ...NO_EVIDENCE, ...evidence } },
    ...(reward !== score && { recordedReward: score }),
    grade,
  };
}

function importedRecord({ task, result, customer, recordedReward, ...imported }: ImportedAttempt): AttemptRecord {
  const { domain, task_id, hash } = task;
  return attemptRecord({
    ...imported,
    task: { domain, task_id, hash },
    outcome: result,
    seed: 0,
    contextId: null,
    transport: 'imported',
    formatRetries: 0,
    customer: { strategy: IMPORTED_STRATEGY, ...customer },
    ...(recordedReward === undefined ? {} : { judgement: `the recorded reward is ${recordedReward}` }),
  });
}
