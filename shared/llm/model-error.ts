// Why a model did not answer: the errors of an OpenAI-compatible endpoint, sorted by what a person would do about them.

/**
 * `auth`: the key is refused (401, 403). `quota`: the account has no money or quota left (402, some 429s). `rate_limit`: 429,
 * also after retries. `unreachable`: no connection, or it broke. `timeout`: no answer in time. `rejected`: the endpoint refuses
 * this request (other 4xx: unknown model, wrong parameter). `context_length_exceeded`: it refuses it as longer than the model's
 * context; OpenAI's own code, so that agents behind the gateway recognise it. `server`: the endpoint failed (5xx). `bad_answer`:
 * an answer that is not a chat completion, or an empty one. `too_large`: an answer of more than 64 MiB,
 * which is not read. `not_recorded`: the recording that is replayed has no answer.
 */
export const MODEL_ERROR_CODES = [
  'auth',
  'quota',
  'rate_limit',
  'unreachable',
  'timeout',
  'rejected',
  'context_length_exceeded',
  'server',
  'bad_answer',
  'too_large',
  'not_recorded',
] as const;
export type ModelErrorCode = (typeof MODEL_ERROR_CODES)[number];

interface ModelErrorOptions extends ErrorOptions {
  readonly status?: number | undefined;
  readonly headers?: Headers | undefined;
}

const PASSING: ReadonlySet<ModelErrorCode> = new Set(['rate_limit', 'unreachable', 'timeout', 'server', 'bad_answer']);

/** A model that did not answer. The message names the model and the endpoint, and never contains a key. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** HTTP status of the answer; null if there was none. */
  readonly status: number | null;
  /** How long the endpoint asks to wait before the next request; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** True if the same request may succeed later. */
  readonly isPassing: boolean;

  constructor(code: ModelErrorCode, message: string, { status, headers, ...options }: ModelErrorOptions = {}) {
    super(message, options);
    this.name = 'ModelError';
    this.code = code;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs(headers);
    // The header of OpenAI's API, and of passk's own gateway, which has tried again already.
    this.isPassing = PASSING.has(code) && headers?.get('x-should-retry') !== 'false';
  }
}

/** HTTP status of a model, or an address, that does not exist. */
export const NOT_FOUND = 404;

/** True if the error is not about the request itself, for which the program that made it is responsible. */
export function isTroubleOfProvider({ code, status }: ModelError): boolean {
  return (code !== 'rejected' && code !== 'context_length_exceeded') || status === NOT_FOUND;
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date; longer waits than a day are taken for mistakes. */
function retryAfterMs(headers: Headers | undefined): number | null {
  const milliseconds = Number(headers?.get('retry-after-ms') || Number.NaN);
  if (isWait(milliseconds)) return milliseconds;
  const text = headers?.get('retry-after');
  if (!text) return null;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
  return isWait(wait) ? wait : null;
}

const DAY_MS = 86_400_000;
const isWait = (milliseconds: number) => milliseconds >= 0 && milliseconds < DAY_MS;

/** No answer within the time a completion has. */
export function timeoutError(where: string, seconds: number): ModelError {
  const time = Number(seconds.toPrecision(3));
  return new ModelError('timeout', `${where} did not answer within ${time} s; try again, or allow more time`);
}

/** The time a completion has was up before the request could be sent. `reason` is why the provider is not asked, if that is known. */
export function unsentError(where: string, seconds: number, reason = 'its provider accepts no requests'): ModelError {
  const time = Number(seconds.toPrecision(3));
  return new ModelError(
    'timeout',
    `${where} could not be asked within ${time} s, the limit of a completion: ${reason}`,
  );
}

/** The `type` of errors that come from a gateway of passk: their code and message are the model's. */
export const GATEWAY_ERROR_TYPE = 'passk_model_error';

/** The codes and words with which endpoints refuse a request as too long: most have no code for it. */
const TOO_LONG =
  /context_length_exceeded|exceed_context_size|maximum context length|(?:prompt|input) is too long|exceed context limit|input token count .* exceeds|input tokens exceed|exceeds the (?:context window|available context size)|range of input length/i;

/** What an HTTP status of 400 or more means, with the words of its answer; undefined for other numbers. */
export function codeOfStatus(status: number, words: string): ModelErrorCode | undefined {
  if (!(status >= 400)) return undefined;
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate_limit';
  if (status === 408) return 'timeout';
  if (status === 409 || status >= 500) return 'server';
  return TOO_LONG.test(words) ? 'context_length_exceeded' : 'rejected';
}

/** Endpoints quote a refused key, whole or in part, and some answer with whole pages. */
export function shortenedMessage(message: string, apiKey: string): string {
  const withoutKey = apiKey.length < LEAST_KEY_LENGTH ? message : message.replaceAll(apiKey, '[key]');
  const withoutKeys = withoutKey.replaceAll(/\b(?:(?:sk|key)[-_]|Bearer )[\w*.-]{6,}/gi, '[key]');
  return withoutKeys.length > 300 ? `${withoutKeys.slice(0, 300)}…` : withoutKeys;
}

/** Shorter ones are placeholders for servers without keys, such as `none`, and may be ordinary words. */
const LEAST_KEY_LENGTH = 8;
