// The part of an attempt that figures, tables and a resumed evaluation need: small enough to keep 100,000 of them in memory.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { type AttemptRecord, attemptRecordSchema } from '../../shared/contracts/attempt.ts';
import { FAULT_AUTHORS, FAULT_TYPES, failureThemeSchema } from '../../shared/contracts/diagnosis.ts';
import { customerRepliesSchema } from '../../shared/contracts/evaluation-summary.ts';
import { type PricedUsage, type RoleUsage, roleUsageSchema } from '../../shared/contracts/usage.ts';
import { sumRoleUsages, usageByRole, usagesOfRoles } from '../evaluation/role-usage.ts';
import { type DoneAttempt, fingerprintOf } from '../evaluation/task-progress.ts';
import { countReplies } from '../verdicts/diagnosis/customer-findings.ts';

const identitySchema = attemptRecordSchema.pick({
  format: true,
  task_id: true,
  task_index: true,
  task_name: true,
  domain: true,
  task_hash: true,
  metric: true,
  feedback_mode: true,
  attempt_index: true,
  seed: true,
  context_id: true,
  started_at: true,
  finished_at: true,
  result: true,
  transport: true,
  format_retries: true,
});

/** Derived from the conversation, so that readers of the header need not read it. */
const digestSchema = z.object({
  /** A fingerprint of everything the agent said; null if it said nothing. */
  words: z.string().nullable(),
  /** The judge's score, if it is not the reward. */
  score: z.number().optional(),
  usage: z.array(roleUsageSchema),
  /** Of the invalid attempts that this one repeats; absent if there are none. */
  repeated_usage: z.array(roleUsageSchema).optional(),
  fault_author: z.enum(FAULT_AUTHORS).optional(),
  fault_type: z.enum(FAULT_TYPES).optional(),
  /** The theme that the failure shares with others. */
  theme: failureThemeSchema.optional(),
  /** How many rules of conduct were broken for certain, and how many doubts there are; absent if none. */
  broken_rules: z.int().positive().optional(),
  doubts: z.int().positive().optional(),
  /** What is notable about the messages of a scripted customer; absent for others, and from files of older versions. */
  customer: customerRepliesSchema.optional(),
  /** Checksum of the identity, by `identityChecksum`; absent from files of older versions. */
  checksum: z.string().optional(),
});

export const attemptHeaderSchema = identitySchema.extend({ digest: digestSchema });
export type AttemptHeader = Readonly<z.infer<typeof attemptHeaderSchema>>;

const headers = new WeakMap<AttemptRecord, AttemptHeader>();

/** Computed once for each record: its file, the figures and the live view need it at the same time. */
export function headerOf(record: AttemptRecord): AttemptHeader {
  const known = headers.get(record);
  if (known !== undefined) return known;
  const identity = attemptIdentity(record);
  const header = { ...identity, digest: { ...digestOf(record), checksum: checksumOf(identity) } };
  headers.set(record, header);
  return header;
}

/** The part of a header that a resumed evaluation needs. */
export function doneAttempt(header: AttemptHeader): DoneAttempt {
  const { domain, task_id, task_hash, attempt_index, result, context_id, finished_at, digest } = header;
  return {
    ...{ domain, task_id, task_hash, attempt_index, result, context_id, finished_at, words: digest.words },
    ...(result.status === 'invalid' && { usage: sumRoleUsages(paidUsage(header)) }),
  };
}

/** The first 16 hex digits of the SHA-256 of the identity as JSON: a header that was edited no longer matches it. */
export function identityChecksum(record: AttemptIdentity): string {
  return checksumOf(attemptIdentity(record));
}

/** `identity` as `attemptIdentity` returns it. */
function checksumOf(identity: AttemptIdentity): string {
  return hash('sha256', JSON.stringify(identity)).slice(0, 16);
}

export type AttemptIdentity = Readonly<z.infer<typeof identitySchema>>;

/** The fields of a record that are stored in the header, in the order in which they are written. */
function attemptIdentity(record: AttemptIdentity): AttemptIdentity {
  return {
    format: record.format,
    task_id: record.task_id,
    task_index: record.task_index,
    ...(record.task_name !== undefined && { task_name: record.task_name }),
    domain: record.domain,
    task_hash: record.task_hash,
    metric: record.metric,
    feedback_mode: record.feedback_mode,
    attempt_index: record.attempt_index,
    seed: record.seed,
    context_id: record.context_id,
    started_at: record.started_at,
    finished_at: record.finished_at,
    result: orderedResult(record.result),
    transport: record.transport,
    format_retries: record.format_retries,
  };
}

/** The result with its keys in a fixed order, so that its JSON can be compared. */
function orderedResult({
  attempt,
  status,
  success,
  reward,
  steps,
  time,
  error,
  category,
  unrecorded,
}: AttemptIdentity['result']): AttemptIdentity['result'] {
  return {
    ...{ attempt, status, success, reward, steps, time, error },
    ...(category !== undefined && { category }),
    ...(unrecorded !== undefined && { unrecorded }),
  };
}

function digestOf(record: AttemptRecord): AttemptHeader['digest'] {
  const { user, judge, diagnosis, policy = [], repeated_usage } = record;
  const customer = countReplies({ opening: record.user_opening, steps: record.trajectory, user });
  const broken = policy.filter(({ certain }) => certain).length;
  return {
    words: fingerprintOf(record),
    ...(judge.score !== record.result.reward && { score: judge.score }),
    usage: usageByRole(record),
    ...(repeated_usage !== undefined && { repeated_usage }),
    ...faultOf(diagnosis ?? {}),
    ...(broken > 0 && { broken_rules: broken }),
    ...(broken < policy.length && { doubts: policy.length - broken }),
    ...(customer && { customer }),
  };
}

/** The fault that an attempt's diagnosis names. */
export type AttemptFault = Pick<AttemptHeader['digest'], 'fault_author' | 'fault_type' | 'theme'>;

/** The fault alone, of a diagnosis or a digest. */
export function faultOf({ fault_author, fault_type, theme }: AttemptFault): AttemptFault {
  return { ...(fault_author && { fault_author }), ...(fault_type && { fault_type }), ...(theme && { theme }) };
}

/** The usages of the attempt itself as input for totals. */
export function usagesOf({ digest }: AttemptHeader): PricedUsage[] {
  return usagesOfRoles(digest.usage);
}

/** The usages of the attempt and of the invalid ones that it repeats, by role: what the run pays for. */
export function paidUsage({ digest: { usage, repeated_usage = [] } }: AttemptHeader): readonly RoleUsage[] {
  return [...usage, ...repeated_usage];
}
