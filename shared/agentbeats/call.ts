// One HTTP call with JSON in and out, and the three ways it can fail: no answer, a refusal, an unexpected answer.
import type { z } from 'zod';
import { errorBodySchema } from '../contracts/battle.ts';
import { messageOf, PasskError, unavailableError } from '../errors.ts';
import { limitedText } from '../http/untrusted-servers.ts';
import { startTimeLimit } from '../time-limit.ts';

/** The service answered with an error status. `detail` is the reason it gave. */
export class RefusedError extends PasskError {
  readonly status: number;
  readonly detail: string;
  /** Milliseconds that the service asked to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, status: number, detail: string, retryAfterMs: number | undefined) {
    super(status < 500 ? 'refused' : 'service_failed', message);
    this.name = 'RefusedError';
    this.status = status;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The address and name of a service; the same for all calls to it. */
export interface Service {
  /** Its name in errors, for example `battle backend`. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly fetch: typeof fetch;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** The longest answer that is read: 64 MiB, far above a list of battles with their histories. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** The address without slashes at its end. */
export function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * Makes the call and returns the checked answer.
 * Throws RefusedError on any status but 2xx, PasskError `unreachable` or `unexpected_answer`, or the signal's reason.
 */
export async function requestJson<T>(service: Service, call: Call, schema: z.ZodType<T>): Promise<T> {
  const text = await requestText(service, call);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unexpected(service, call, `not JSON: ${text.slice(0, 120)}`);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw unexpected(
      service,
      call,
      issue ? `${issue.path.join('.') || 'answer'}: ${issue.message}` : 'not its contract',
    );
  }
  return parsed.data;
}

/** As `requestJson`, for calls whose answer does not matter. */
export async function requestText(service: Service, call: Call): Promise<string> {
  using limit = startTimeLimit(call.timeoutMs, [call.signal]);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (service.token !== undefined) headers.authorization = `Bearer ${service.token}`;
  let response: Response;
  let text: string;
  try {
    response = await service.fetch(`${service.url}${call.path}`, {
      method: call.method,
      headers,
      signal: limit.signal,
      redirect: 'error',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    text = await limitedText(response, MAX_ANSWER_BYTES);
  } catch (error) {
    call.signal?.throwIfAborted();
    const reason = limit.reached ? `no answer within ${call.timeoutMs / 1000} s` : messageOf(error);
    throw unavailableError('unreachable', `${describe(service, call)} failed: ${reason}. Is it running there?`, {
      cause: error,
    });
  }
  if (response.ok) return text;
  const detail = detailOf(text) || response.statusText || 'no reason given';
  const message = `${describe(service, call)} was refused (${response.status}): ${detail}`;
  throw new RefusedError(message, response.status, detail, retryAfter(response.headers));
}

function describe(service: Service, call: Call): string {
  return `${call.method} ${call.path.split('?')[0]} at the ${service.name} ${withoutToken(service.url)}`;
}

/** The address of a backend or launcher as it may be printed: its origin, because the path may contain a token. */
export function withoutToken(url: string): string {
  return URL.parse(url)?.origin ?? url;
}

function unexpected(service: Service, call: Call, what: string): PasskError {
  return unavailableError('unexpected_answer', `${describe(service, call)} gave an unexpected answer (${what}).`);
}

function detailOf(text: string): string {
  try {
    const body = errorBodySchema.safeParse(JSON.parse(text));
    if (!body.success) return text.slice(0, 500);
    return typeof body.data.detail === 'string' ? body.data.detail : JSON.stringify(body.data.detail);
  } catch {
    return text.slice(0, 500);
  }
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
