// Recordings of model calls: every answer of a run, by attempt, so that the run can be played again without a model.
//
// A file is JSON Lines: a line that names the format, then a line for each attempt and role, with the seed that identifies them
// and the calls in their order. A call is the fingerprint of its request, and the answer. Each attempt plays its own calls,
// in the order in which equal requests were made, so attempts may run in any order and at the same time, and two attempts
// never share an answer. Calls that belong to no attempt, such as those of a program that starts, are in lines without a seed.
import { hash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { z } from 'zod';
import { jsonObjectSchema } from '../contracts/json.ts';
import { usageSchema } from '../contracts/usage.ts';
import { messageOf, usageError } from '../errors.ts';
import type { ChatReply, ChatRequest, Sampling } from './chat.ts';
import { ModelError } from './model-error.ts';

const FORMAT = { passk_model_calls: 1 } as const;

const headSchema = z.object({ passk_model_calls: z.literal(1) });

const replySchema = z.object({
  text: z.string(),
  toolCalls: z.array(
    z.object({ id: z.string(), name: z.string(), arguments: z.string(), extra: jsonObjectSchema.optional() }),
  ),
  usage: usageSchema,
  finishReason: z.string().optional(),
  extra: jsonObjectSchema.optional(),
});

const lineSchema = z.object({
  /** Null for calls that belong to no attempt, or were answered after it had ended. */
  seed: z.number().int().nullable(),
  calls: z.array(z.object({ request: z.string(), reply: replySchema })),
});
type RecordedCalls = z.infer<typeof lineSchema>['calls'];
type RecordedReply = z.infer<typeof replySchema>;

/** The seed that identifies an attempt; null for none. */
type Attempt = number | null;

/** Identifies a request of an attempt: the model and everything it is sent, apart from the seed. */
export function requestFingerprint(model: string, { temperature }: Sampling, request: ChatRequest): string {
  const { messages, tools = [], answer = null, parallelToolCalls = null, variation = 0, settings } = request;
  const content: unknown[] = [model, temperature ?? null, messages, tools, answer, parallelToolCalls, variation];
  if (settings !== undefined) content.push(settings);
  return hash('sha256', JSON.stringify(content)).slice(0, 32);
}

/** Keeps the calls of attempts until it is known whether the attempt counts. */
export interface CallRecorder {
  readonly file: string;
  /** True if the file had the calls of this attempt when it was opened. */
  had(seed: number): boolean;
  /** Reserves the place of a call. The returned function adds the answer; without one, the call is left out. */
  begin(attempt: Attempt, request: string): (reply: ChatReply) => void;
  /** Writes the calls of an attempt, even if there are none, or forgets them. */
  settle(seed: number, counts: boolean): void;
}

interface OpenAttempt {
  readonly calls: { readonly request: string; reply: RecordedReply | null }[];
  /** Null until the attempt has ended. */
  counts: boolean | null;
}

/**
 * Adds to the file if it is a recording already, as an interrupted run does. Throws PasskError `recording_not_read`,
 * `recording_not_written` or `bad_recording`.
 */
export function createCallRecorder(file: string): CallRecorder {
  const before = isBegun(file) ? readCalls(file) : null;
  if (before === null) append(file, FORMAT);
  else removeUnfinishedLine(file);
  const open = new Map<number, OpenAttempt>();
  const opened = (seed: number) => {
    const attempt = open.get(seed) ?? { calls: [], counts: null };
    open.set(seed, attempt);
    return attempt;
  };
  return {
    file,
    had: (seed) => before?.has(seed) === true,
    begin(seed, request) {
      const attempt = seed === null ? null : opened(seed);
      const call: OpenAttempt['calls'][number] = { request, reply: null };
      attempt?.calls.push(call);
      return (reply) => {
        call.reply = replySchema.parse(reply);
        if (attempt === null || attempt.counts === true) append(file, { seed: null, calls: [call] });
      };
    },
    settle(seed, counts) {
      const attempt = opened(seed);
      open.delete(seed);
      attempt.counts = counts;
      if (counts) append(file, { seed, calls: attempt.calls.filter(({ reply }) => reply !== null) });
    },
  };
}

/** False for a file without a complete line: an empty one, or one that was cut off within its head, which is emptied. */
function isBegun(file: string): boolean {
  if (!existsSync(file)) return false;
  const content = readText(file);
  if (content.includes('\n')) return true;
  if (!JSON.stringify(FORMAT).startsWith(content)) throw badRecording(file, 1);
  if (content !== '') writing(file, () => truncateSync(file));
  return false;
}

/** A line that a killed run left unfinished would make the next one unreadable. */
function removeUnfinishedLine(file: string): void {
  const content = readText(file);
  if (content.endsWith('\n')) return;
  const finished = content.slice(0, content.lastIndexOf('\n') + 1);
  writing(file, () => truncateSync(file, Buffer.byteLength(finished)));
}

function append(file: string, line: object): void {
  writing(file, () => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 }));
}

function writing(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw usageError('recording_not_written', `Cannot write the recording ${file}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

export interface CallPlayer {
  /** Returns the next recorded answer. Throws ModelError `not_recorded` if there are no more answers to this request. */
  answer(attempt: Attempt, request: string): ChatReply;
  /** Plays an attempt from its beginning again. */
  rewind(seed: number): void;
  /** Why the recording cannot be played on; null while every request of an attempt was found in it. */
  readonly missing: string | null;
}

/** Throws PasskError `recording_not_read` or `bad_recording`. */
export function createCallPlayer(file: string): CallPlayer {
  const recorded = readCalls(file);
  const played = new Map<Attempt, Map<string, number>>();
  let missing: string | null = null;
  /** The next answer of the attempt to this request. */
  const next = (attempt: Attempt, request: string): ChatReply | undefined => {
    const replies = (recorded.get(attempt) ?? []).filter((call) => call.request === request);
    const counts = played.get(attempt) ?? new Map<string, number>();
    played.set(attempt, counts);
    const count = counts.get(request) ?? 0;
    counts.set(request, count + 1);
    // A program may be started more often than it was recorded, and then makes the calls of its start again.
    return (attempt === null ? (replies[count] ?? replies.at(-1)) : replies[count])?.reply;
  };
  const problemOf = (attempt: Attempt): string => {
    if (attempt === null) return `${file} has no answer to a request that belongs to no attempt`;
    missing = recorded.has(attempt)
      ? `${file} has no answer to a request of this attempt: the agent, its prompts or its model have changed since it was recorded, or the attempt ran out of time then`
      : `${file} does not contain this attempt: it was made before the recording began, or the recorded run had other tasks, fewer attempts or another seed`;
    return missing;
  };
  return {
    answer(attempt, request) {
      const isIn = attempt === null || recorded.has(attempt);
      const found = isIn ? (next(attempt, request) ?? next(null, request)) : undefined;
      if (found === undefined) throw new ModelError('not_recorded', problemOf(attempt));
      return found;
    },
    rewind: (seed) => void played.delete(seed),
    get missing() {
      return missing;
    },
  };
}

/** The calls by seed; those of a later line replace those of an attempt that was made again. An unfinished last line is ignored. */
function readCalls(file: string): ReadonlyMap<Attempt, RecordedCalls> {
  const [head = '', ...lines] = readText(file).split('\n').slice(0, -1);
  const bySeed = new Map<Attempt, RecordedCalls>();
  if (!headSchema.safeParse(parsed(head)).success) throw badRecording(file, 1);
  for (const [index, line] of lines.entries()) {
    const result = lineSchema.safeParse(parsed(line));
    if (!result.success) throw badRecording(file, index + 2);
    const { seed, calls } = result.data;
    bySeed.set(seed, seed === null ? [...(bySeed.get(null) ?? []), ...calls] : calls);
  }
  return bySeed;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usageError('recording_not_read', `Cannot read the recording ${file}: ${messageOf(error)}`, { cause: error });
  }
}

function badRecording(file: string, line: number) {
  return usageError(
    'bad_recording',
    `${file} is not a recording of model calls: line ${line} cannot be read. Make one with passk run --record FILE.`,
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
