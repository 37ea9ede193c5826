// The record of an attempt: the one place that assembles it, for attempts passk ran and for imported ones.
import type { Verification } from '../../benchmarks/benchmark.ts';
import {
  type AttemptRecord,
  type AttemptResult,
  type ModelCall,
  NO_CUSTOMER_STRATEGY,
  type StepRecord,
  type TurnRecord,
} from '../../shared/contracts/attempt.ts';
import type { FailureCategory } from '../../shared/contracts/diagnosis.ts';
import type { PricedUsage, RoleUsage, Usage } from '../../shared/contracts/usage.ts';
import { isUsed, sumRoleUsages } from './role-usage.ts';

/** Everything that is known about an attempt at its end. */
interface FinishedAttempt {
  readonly task: { readonly domain: string; readonly task_id: number; readonly hash: string; readonly name?: string };
  /** From 1. */
  readonly attempt: number;
  readonly seed: number;
  readonly contextId: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly seconds: number;
  /** Of an imported attempt: which of its steps and time are unknown. */
  readonly unrecorded?: AttemptResult['unrecorded'];
  readonly outcome: Pick<AttemptResult, 'status' | 'reward' | 'error'>;
  readonly diagnosis: AttemptRecord['diagnosis'];
  /** Rules of conduct that were broken, and doubts. */
  readonly policy?: NonNullable<AttemptRecord['policy']>;
  readonly grade: AttemptRecord['judge']['details'];
  /** The judge's words; the outcome's error if omitted. */
  readonly judgement?: string;
  readonly transport: string;
  /** The end of the attempt in the words of the program that ran it. */
  readonly terminationReason?: string;
  readonly formatRetries: number;
  readonly opening: string;
  readonly trajectory: readonly StepRecord[];
  /** Of an imported attempt without a trajectory. */
  readonly steps?: number;
  /** Usage of the whole attempt, if it is not known turn by turn. */
  readonly totals?: readonly PricedUsage[];
  readonly turns: readonly TurnRecord[];
  /** The verification of an answer to a question. */
  readonly verification?: Verification | undefined;
  /** Calls of a judge model, if any. */
  readonly judgeCalls?: readonly ModelCall[];
  readonly customer: Omit<AttemptRecord['user'], 'calls'> & { readonly calls: readonly ModelCall[] };
}

export function attemptRecord(finished: FinishedAttempt): AttemptRecord {
  const {
    task,
    attempt,
    outcome,
    diagnosis,
    policy = [],
    customer,
    turns,
    totals,
    unrecorded = [],
    terminationReason,
    verification,
    judgeCalls = [],
  } = finished;
  const success = outcome.status === 'passed';
  const [only, ...laterTurns] = turns;
  const asked = customer.strategy === NO_CUSTOMER_STRATEGY && laterTurns.length === 0 ? only : undefined;
  return {
    format: 'passk-attempt/1',
    task_id: task.task_id,
    task_index: task.task_id + 1,
    ...(task.name !== undefined && { task_name: task.name }),
    domain: task.domain,
    task_hash: task.hash,
    metric: 'passk',
    feedback_mode: 'none',
    attempt_index: attempt,
    seed: finished.seed,
    context_id: finished.contextId,
    started_at: finished.startedAt,
    finished_at: finished.finishedAt,
    result: {
      attempt,
      status: outcome.status,
      success,
      reward: outcome.reward,
      steps: finished.steps ?? finished.trajectory.length,
      time: finished.seconds,
      error: outcome.error,
      ...(diagnosis === null ? {} : { category: diagnosis.category }),
      ...(unrecorded.length > 0 && { unrecorded }),
    },
    transport: finished.transport,
    ...(terminationReason === undefined ? {} : { termination_reason: terminationReason }),
    format_retries: finished.formatRetries,
    user_opening: finished.opening,
    trajectory: [...finished.trajectory],
    diagnosis,
    ...(policy.length > 0 && { policy }),
    actor: {
      ...totalUsage(totals ?? turns.map(({ usage }) => usage)),
      prompt: asked?.prompt ?? null,
      output: asked?.output ?? null,
      turns: [...turns],
      ...(totals && { totals: [...totals] }),
    },
    user: { ...customer, calls: [...customer.calls] },
    judge: {
      model: judgeCalls.find(({ model }) => model !== null)?.model ?? null,
      success,
      score: verification?.score ?? outcome.reward,
      raw_eval_output: finished.judgement ?? verification?.publicOutput ?? outcome.error ?? '',
      details: {
        ...finished.grade,
        ...(verification?.details !== undefined && { verification: verification.details }),
        ...(verification?.formProblem !== undefined && { form_problem: verification.formProblem }),
      },
      calls: [...judgeCalls],
    },
    critic: { model: null, feedback: null, calls: [] },
  };
}

/** The guide's names for the categories that it does not have. */
const GUIDE_NAMES: Readonly<Partial<Record<FailureCategory, FailureCategory>>> = {
  incorrect_database_state: 'task_incomplete',
  policy_violation: 'unknown_failure',
  wrong_answer: 'unknown_failure',
};

/** The record with the guide's category names only. */
export function withGuideName(record: AttemptRecord): AttemptRecord {
  const category = record.result.category && GUIDE_NAMES[record.result.category];
  if (category === undefined || record.diagnosis === null) return record;
  return { ...record, result: { ...record.result, category }, diagnosis: { ...record.diagnosis, category } };
}

/**
 * The record of an attempt that repeats invalid ones, with what they reported. The request that made one invalid seldom costs anything,
 * and that it reports nothing must not make the cost of the whole run unknown.
 */
export function withRepeatedUsage(record: AttemptRecord, usages: readonly RoleUsage[]): AttemptRecord {
  const reported = sumRoleUsages(usages.map((usage) => ({ ...usage, unreported: 0 }))).filter(isUsed);
  return reported.length === 0 ? record : { ...record, repeated_usage: reported };
}

const TOKEN_FIELDS = ['input_tokens', 'cached_tokens', 'thinking_tokens', 'output_tokens'] as const;

/** The sums; null (unknown) if any usage lacks the figure. */
function totalUsage(usages: readonly (Usage | null)[]): Usage {
  const sum = (field: (typeof TOKEN_FIELDS)[number]) =>
    usages.length === 0
      ? null
      : usages.reduce<number | null>((total, usage) => {
          const tokens = usage?.[field] ?? null;
          return total === null || tokens === null ? null : total + tokens;
        }, 0);
  return {
    model: usages.find((usage) => usage?.model)?.model ?? null,
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    thinking_tokens: sum('thinking_tokens'),
    output_tokens: sum('output_tokens'),
  };
}
