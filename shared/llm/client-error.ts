// The errors of the `openai` client as ModelErrors. Loaded with the client, for the first request.
import { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import { messageOf } from '../errors.ts';
import { type Endpoint, whereIs } from './endpoint.ts';
import {
  codeOfStatus,
  GATEWAY_ERROR_TYPE,
  MODEL_ERROR_CODES,
  ModelError,
  type ModelErrorCode,
  shortenedMessage,
} from './model-error.ts';
import { AnswerTooLargeError } from './whole-answer.ts';

/** Converts an error of the `openai` client to a ModelError, without the key that the endpoint may quote. */
export function modelErrorFrom(thrown: unknown, endpoint: Endpoint): ModelError {
  const where = whereIs(endpoint);
  const shortened = (message: string) => shortenedMessage(message, endpoint.apiKey);
  if (thrown instanceof ModelError) return thrown;
  if (thrown instanceof APIConnectionError && thrown.cause instanceof AnswerTooLargeError)
    return new ModelError(
      'too_large',
      `${where} sent ${thrown.cause.message}, which passk does not read; is this the address of a model?`,
    );
  if (thrown instanceof APIConnectionError)
    return new ModelError('unreachable', unreachableMessage(where, innermost(thrown)));
  if (thrown instanceof APIError && thrown.status !== undefined) {
    const status: number = thrown.status;
    const passedOn = gatewayErrorSchema.safeParse(thrown.error);
    if (passedOn.success) {
      const { code, message } = passedOn.data;
      return new ModelError(code, message, { status, headers: thrown.headers });
    }
    return new ModelError(codeOf(thrown, status), `${where} answered with an error: ${shortened(messageOf(thrown))}`, {
      status,
      headers: thrown.headers,
    });
  }
  return new ModelError(
    'bad_answer',
    `${where} returned an answer that is not a chat completion: ${shortened(messageOf(thrown))}`,
  );
}

/** 429 for an empty account looks like a rate limit, but waiting does not help. */
const EMPTY_ACCOUNT = /insufficient_quota|credit_balance|billing_hard_limit/;

const gatewayErrorSchema = z.object({
  type: z.literal(GATEWAY_ERROR_TYPE),
  code: z.enum(MODEL_ERROR_CODES),
  message: z.string(),
});

function codeOf(error: APIError, status: number): ModelErrorCode {
  const kind = `${error.code} ${error.type}`;
  if (EMPTY_ACCOUNT.test(kind)) return 'quota';
  return codeOfStatus(status, `${kind} ${error.message}`) ?? 'rejected';
}

/** A connection that was open ends differently from one that is refused. */
function unreachableMessage(where: string, { message, code }: Error & { readonly code?: unknown }): string {
  return typeof code === 'string' && BROKEN_OFF.has(code)
    ? `${where} broke the connection off before its answer was complete: ${message}`
    : `${where} cannot be reached: ${message}; is it running?`;
}
const BROKEN_OFF: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** `Connection error.` hides `fetch failed`, which hides what is wrong. */
function innermost(error: Error): Error {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner.message === '' ? error : inner;
}
