// From how an attempt ended to its verdict: passed, invalid, or failed with one category, a sentence and the evidence. The first rule that applies decides.
import type { Verification } from '../../benchmarks/benchmark.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { AttemptStatus } from '../../shared/contracts/attempt.ts';
import {
  type Diagnosis,
  type Evidence,
  type FailureCategory,
  NO_EVIDENCE,
  type PolicyFinding,
} from '../../shared/contracts/diagnosis.ts';
import { printableLine } from '../../shared/printable.ts';
import type { ChannelError } from '../channels/channel.ts';
import { type Attempted, diagnose, diagnoseCutShort } from './diagnosis/diagnose.ts';
import { CATEGORY_CLAUSES } from './diagnosis/faults.ts';
import type { Grade } from './grading.ts';

/** How an attempt ended. `graded` if the conversation came to its end by itself: the customer stopped, or was transferred. */
export type Ending =
  | { readonly kind: 'graded'; readonly by: 'customer' | 'transfer'; readonly grade: Grade }
  | { readonly kind: 'verified'; readonly verification: Verification }
  | { readonly kind: 'unreadable'; readonly problem: string; readonly rawReply: string }
  | { readonly kind: 'channel'; readonly error: ChannelError; readonly turnSeconds: number }
  | { readonly kind: 'context_reused'; readonly contextId: string }
  | { readonly kind: 'step_limit'; readonly limit: number }
  | { readonly kind: 'time_limit'; readonly limit: number }
  | { readonly kind: 'invalid'; readonly reason: string };

interface Verdict {
  readonly status: AttemptStatus;
  readonly reward: 0 | 1;
  /** Null for a passed attempt; the reason of an invalid one. Holds no ground truth; the diagnosis does. */
  readonly sentence: string | null;
  readonly diagnosis: Diagnosis | null;
  readonly grade: Grade | null;
}

/** Where the attempt stood when it ended. */
interface Standing {
  readonly steps: number;
  readonly seconds: number;
  readonly expectedActions: readonly Action[];
  /** The first rule of conduct that fails an attempt in which everything else is right; null if none was broken, or if it is only reported. */
  readonly violation: PolicyFinding | null;
  /** The conversation, for the full diagnosis; null if it is not known. */
  readonly attempted: Attempted | null;
}

const RAW_REPLY_LIMIT = 20_000;
const SENTENCE_LIMIT = 1000;

export function giveVerdict(ending: Ending, standing: Standing): Verdict {
  if (ending.kind === 'invalid')
    return { status: 'invalid', reward: 0, sentence: asSentence(ending.reason), diagnosis: null, grade: null };
  const grade = ending.kind === 'graded' ? ending.grade : null;
  if (ending.kind === 'verified' && ending.verification.success)
    return { status: 'passed', reward: 1, sentence: null, diagnosis: null, grade: null };
  const { violation } = standing;
  if (grade?.reward === 1 && violation === null)
    return { status: 'passed', reward: 1, sentence: null, diagnosis: null, grade };
  const { category, detail, sentence: reason } = categorize(ending, violation);
  const sentence = asSentence(reason);
  const evidence = evidenceOf(ending, standing);
  return {
    status: 'failed',
    reward: 0,
    sentence,
    grade,
    diagnosis: fullDiagnosis(ending, standing, {
      category,
      fault_author: 'agent',
      fault_type: 'other',
      sentence: detail === undefined ? sentence : `${sentence}: ${detail}`,
      theme: { key: category, clause: CATEGORY_CLAUSES[category], tool: null, argument: null },
      evidence,
    }),
  };
}

/** Adds what the conversation shows. */
function fullDiagnosis(ending: Ending, { attempted, violation }: Standing, plain: Diagnosis): Diagnosis {
  if (attempted === null) return plain;
  if (ending.kind === 'step_limit' || ending.kind === 'time_limit') return ofTimeout(attempted, plain);
  if (ending.kind !== 'graded') return plain;
  const { evidence, sentence, ...findings } = diagnose(attempted, { ...ending, category: plain.category, violation });
  return { ...plain, ...findings, sentence: asSentence(sentence), evidence: { ...plain.evidence, ...evidence } };
}

/** A timeout remains a timeout whatever had gone wrong by then, unless the customer caused it. */
function ofTimeout(attempted: Attempted, plain: Diagnosis): Diagnosis {
  const { evidence, sentence, ...found } = diagnoseCutShort(attempted);
  const { fault_type, ...rest } = plain;
  return {
    ...rest,
    ...(found.fault_author === 'user' ? found : { fault_type }),
    sentence: asSentence(`${plain.sentence}. ${sentence}`),
    evidence: { ...plain.evidence, ...evidence },
  };
}

/** On one line and of a reasonable length: a sentence may quote an agent or a model. The evidence holds the raw reply. */
function asSentence(text: string): string {
  return printableLine(text, SENTENCE_LIMIT);
}

/** `detail` tells of the ground truth: it belongs to the diagnosis alone. */
interface Reason {
  readonly category: FailureCategory;
  readonly sentence: string;
  readonly detail?: string;
}

function categorize(ending: Exclude<Ending, { kind: 'invalid' }>, violation: PolicyFinding | null): Reason {
  switch (ending.kind) {
    case 'channel':
      return {
        category: isCommunication(ending.error) ? 'communication_error' : 'white_agent_error',
        sentence: ending.error.message,
      };
    case 'context_reused':
      return {
        category: 'white_agent_error',
        sentence: `The agent gave context id ${JSON.stringify(ending.contextId)} to two attempts: their contexts are not fresh`,
      };
    case 'unreadable':
      return { category: 'format_error', sentence: ending.problem };
    case 'step_limit':
      return { category: 'timeout', sentence: `The conversation had not ended after ${ending.limit} steps` };
    case 'time_limit':
      return { category: 'timeout', sentence: `The attempt had not ended after ${ending.limit} s` };
    case 'verified': {
      const { publicOutput, details } = ending.verification;
      return { category: 'wrong_answer', sentence: publicOutput, ...(details !== undefined && { detail: details }) };
    }
    case 'graded':
      return categorizeGrade(ending.grade, ending.by, violation);
  }
}

function categorizeGrade(grade: Grade, by: 'customer' | 'transfer', violation: PolicyFinding | null): Reason {
  const ended = by === 'transfer' ? 'The customer was transferred to a human' : 'The conversation ended';
  if (grade.r_actions === 0) {
    const records = new Set(grade.differences.map(({ table, id }) => `${table}.${id}`));
    const list = [...records].slice(0, 3).join(', ') + (records.size > 3 ? ` and ${records.size - 3} more` : '');
    return grade.missing_only
      ? {
          category: 'task_incomplete',
          sentence: `${ended} before everything was done`,
          detail: `${list} should have changed`,
        }
      : {
          category: 'incorrect_database_state',
          sentence: `${ended} with a wrong change in the database`,
          detail: list,
        };
  }
  const missing = grade.outputs_not_said;
  const detail = `not said: ${missing.join(', ')}`;
  if (missing.length > 0 && grade.outputs_said.length === 0) {
    return {
      category: 'missing_outputs',
      sentence: 'The database is right, but the customer was told none of the facts asked for',
      detail,
    };
  }
  if (missing.length > 0) {
    return {
      category: 'incomplete_outputs',
      sentence: 'The database is right, but the customer was not told every fact asked for',
      detail,
    };
  }
  if (violation !== null) {
    return {
      category: 'policy_violation',
      sentence: `Everything was done, but the agent broke the rule ${violation.rule} at step ${violation.step}: ${violation.sentence}`,
    };
  }
  return { category: 'unknown_failure', sentence: 'The attempt was graded 0 for no known reason' };
}

function isCommunication(error: ChannelError): boolean {
  return error.code === 'refused' || error.code === 'connection_lost' || error.code === 'turn_timeout';
}

function evidenceOf(ending: Ending, { steps, seconds, expectedActions }: Standing): Evidence {
  const grade = ending.kind === 'graded' ? ending.grade : null;
  const rawReply =
    ending.kind === 'unreadable' ? ending.rawReply : ending.kind === 'channel' ? ending.error.rawReply : null;
  return {
    ...NO_EVIDENCE,
    differences: grade === null ? [] : [...grade.differences],
    outputs_said: grade === null ? [] : [...grade.outputs_said],
    outputs_not_said: grade === null ? [] : [...grade.outputs_not_said],
    expected_actions: [...expectedActions],
    raw_reply: rawReply?.slice(0, RAW_REPLY_LIMIT) ?? null,
    limit: limitOf(ending, steps, seconds),
  };
}

function limitOf(ending: Ending, step: number, seconds: number): Evidence['limit'] {
  if (ending.kind === 'step_limit') return { kind: 'steps', value: ending.limit, step, seconds };
  if (ending.kind === 'time_limit') return { kind: 'attempt_seconds', value: ending.limit, step, seconds };
  if (ending.kind === 'channel' && ending.error.code === 'turn_timeout')
    return { kind: 'turn_seconds', value: ending.turnSeconds, step, seconds };
  return null;
}
