// An attempt as a file: one JSON object whose first line is its header, so that figures need not read the conversation. The file is
// checked against itself: an edited reward or status must not be believed.
import { readSync } from 'node:fs';
import { type AttemptRecord, attemptRecordSchema, NO_CUSTOMER_STRATEGY } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import {
  type AttemptHeader,
  type AttemptIdentity,
  attemptHeaderSchema,
  headerOf,
  identityChecksum,
} from './attempt-header.ts';
import { openRegularFile, readRegularFile } from './run-files.ts';

/** A file that could not be read as an attempt; it does not affect the rest of the run. */
export interface UnreadableFile {
  readonly file: string;
  readonly problem: string;
}

const FORMAT: AttemptRecord['format'] = 'passk-attempt/1';

/** The whole file. JSON allows line breaks between values; here one ends the header and one ends the file. */
export function attemptText(record: AttemptRecord): string {
  const { digest, ...identity } = headerOf(record);
  const conversation = Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(identity, key)));
  return `${JSON.stringify({ ...storedIdentity(identity), digest }).slice(0, -1)}\n,${JSON.stringify(conversation).slice(1)}\n`;
}

/** How attempts in sequence are called in files. */
const SEQUENCE = 'seq@k';

/** A task that has a name is called by it in files, as in the program that made the dataset. */
function storedIdentity({ task_name: name, ...identity }: AttemptIdentity): object {
  return {
    ...identity,
    ...(name !== undefined && { task_id: name }),
    ...(identity.metric === 'seqk' && { metric: SEQUENCE }),
  };
}

function withoutStoredNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('task_id' in value) || !('task_index' in value)) return value;
  const { task_id: name, task_index: index } = value;
  return {
    ...value,
    ...(typeof name === 'string' && typeof index === 'number' && { task_id: index - 1, task_name: name }),
    ...('metric' in value && value.metric === SEQUENCE && { metric: 'seqk' }),
  };
}

/** Reads the full record and checks every field. */
export function readAttemptFile(file: string): { readonly record: AttemptRecord } | UnreadableFile {
  let value: unknown;
  try {
    value = withoutStoredNames(JSON.parse(readRegularFile(file)));
  } catch (error) {
    return { file, problem: `${file} cannot be read as JSON (${messageOf(error)})` };
  }
  const parsed = attemptRecordSchema.safeParse(value);
  if (parsed.success) {
    const problem = recordProblem(parsed.data, value);
    return problem === null ? { record: parsed.data } : inconsistent(file, problem);
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? String(value.format) : null;
  const issue = parsed.error.issues[0];
  if (format !== null && format !== FORMAT)
    return { file, problem: `${file} has the format ${format}; this version reads ${FORMAT}` };
  return { file, problem: `${file} is not an attempt of passk: ${issue?.path.join('.')}: ${issue?.message}` };
}

/**
 * Reads the header alone: from the file's first line if the file is laid out as passk writes it, otherwise from the full record.
 * Synchronous, because a file this small is read faster than a background read can be scheduled.
 */
export function readAttemptHeader(file: string): { readonly header: AttemptHeader } | UnreadableFile {
  const header = readFirstLine(file);
  if (header !== null) {
    const problem = headerProblem(header);
    return problem === null ? { header } : inconsistent(file, problem);
  }
  const read = readAttemptFile(file);
  return 'record' in read ? { header: headerOf(read.record) } : read;
}

function inconsistent(file: string, problem: string): UnreadableFile {
  return { file, problem: `${file} contradicts itself (${problem}); it is left out` };
}

/** A longer header is read with the whole file. */
const HEAD = Buffer.alloc(4096);
const LINE_BREAK = 0x0a;
const COMMA = 0x2c;
const TAIL = Buffer.alloc(2);

/** Null if the file is not laid out as `attemptText` does it, or is cut off. */
function readFirstLine(file: string): AttemptHeader | null {
  try {
    using opened = openRegularFile(file);
    const { descriptor, size } = opened;
    const length = readSync(descriptor, HEAD, 0, HEAD.length, 0);
    const end = HEAD.subarray(0, length).indexOf(LINE_BREAK);
    if (end === -1 || HEAD[end + 1] !== COMMA || end + 1 >= length) return null;
    readSync(descriptor, TAIL, 0, 2, Math.max(0, size - 2));
    if (TAIL.toString('latin1') !== '}\n') return null;
    const parsed = attemptHeaderSchema.safeParse(withoutStoredNames(JSON.parse(`${HEAD.toString('utf8', 0, end)}}`)));
    return parsed.success ? parsed.data : null;
  } catch {
    // Reading the whole file explains the problem better.
    return null;
  }
}

/** The contradiction in a header as a phrase such as `reward 999 with status failed`; null if there is none. */
function headerProblem(header: AttemptHeader): string | null {
  return identityProblem(header) ?? checksumProblem(header, header.digest.checksum);
}

/** The same for a full record; `stored` is the file's JSON, which has the header's digest too if passk wrote it. */
function recordProblem(record: AttemptRecord, stored: unknown): string | null {
  const { result, judge, diagnosis } = record;
  const problem = identityProblem(record) ?? checksumProblem(record, storedChecksum(stored));
  if (problem !== null) return problem;
  // Verifiers of benchmarks may grade more finely than right or wrong.
  const isGraded = record.user.strategy === NO_CUSTOMER_STRATEGY;
  if (judge.success !== result.success || (judge.score !== result.reward && !isGraded))
    return `the judge says success ${judge.success} with score ${judge.score}, the result ${result.success} with reward ${result.reward}`;
  if (diagnosis !== null && diagnosis.category !== result.category)
    return `the diagnosis says ${diagnosis.category}, the result ${result.category ?? 'no category'}`;
  return null;
}

function identityProblem({ result, attempt_index, task_id, task_index }: AttemptIdentity): string | null {
  const { status, success, reward, category, attempt } = result;
  if (success !== (status === 'passed')) return `success ${success} with status ${status}`;
  if (!isRewardOf(status, reward)) return `reward ${reward} with status ${status}`;
  if (category !== undefined && status !== 'failed') return `category ${category} with status ${status}`;
  if (attempt !== attempt_index) return `the result of attempt ${attempt} in attempt ${attempt_index}`;
  if (task_index !== task_id + 1) return `task_index ${task_index} with task_id ${task_id}`;
  return null;
}

/** Imported attempts that failed may have part of the reward. */
function isRewardOf(status: AttemptIdentity['result']['status'], reward: number): boolean {
  if (status === 'passed') return reward === 1;
  return status === 'failed' ? reward >= 0 && reward < 1 : reward === 0;
}

function checksumProblem(identity: AttemptIdentity, checksum: string | undefined): string | null {
  return checksum === undefined || checksum === identityChecksum(identity)
    ? null
    : 'its first line was changed after it was written';
}

function storedChecksum(stored: unknown): string | undefined {
  const { digest } = stored as { readonly digest?: { readonly checksum?: unknown } };
  return typeof digest?.checksum === 'string' ? digest.checksum : undefined;
}
