// Anything thrown during a turn, as a ChannelError that says what kind of failure it is.
import { isJsonRpcError } from '@a2a-js/sdk/errors';
import { errors } from 'undici';
import { z } from 'zod';
import { ChannelError } from './channel.ts';
import { AgentHttpError, AgentRpcError, InvalidAnswerError } from './response.ts';

/** Codes of connections that were open and then broke. */
const BROKEN: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

/** Codes of connections that were never opened: the system's, OpenSSL's, and undici's for a timeout. */
const NOT_OPENED =
  /^(?:E(?!RR_)[A-Z]+(?:_[A-Z]+)?|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * Messages say what failed but do not quote a body that was not understood, since it may come from a service other than
 * the agent. It is in `rawReply`.
 * @param agent what messages call the agent
 * @param body the beginning of the last body that was received
 */
export function toChannelError(error: unknown, agent: string, body: string | null = null): ChannelError {
  const evidence = body === null || body === '' ? {} : { rawReply: body };
  if (error instanceof ChannelError) {
    const message = error.message.startsWith(agent) ? error.message : `${agent}: ${error.message}`;
    return new ChannelError(error.code, message, {
      cause: error,
      ...(error.rawReply ? { rawReply: error.rawReply } : evidence),
    });
  }
  if (error instanceof AgentHttpError) {
    const options = error.body === '' ? { cause: error } : { cause: error, rawReply: error.body };
    return new ChannelError('agent_error', `${agent} answered ${error.message}`, options);
  }
  if (isJsonRpcError(error) || error instanceof AgentRpcError) {
    return new ChannelError('agent_error', `${agent} answered with an error: ${error.message}`, {
      cause: error,
      ...evidence,
    });
  }
  const code = networkCode(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new ChannelError('too_large', `${agent} answered with headers of more than 16 KiB`, { cause: error });
  }
  if (code !== undefined && BROKEN.has(code)) {
    const message = `the connection to ${agent} broke before the reply was complete (${code})`;
    return new ChannelError('connection_lost', message, { cause: error, ...evidence });
  }
  if (code !== undefined && NOT_OPENED.test(code)) {
    return new ChannelError('refused', `cannot connect to ${agent} (${code})`, { cause: error });
  }
  return new ChannelError('protocol_error', `${agent} sent no valid answer: ${whatIsInvalid(error, code)}`, {
    cause: error,
    ...evidence,
  });
}

/** Describes what is wrong with an answer, without quoting it or the message of the code that failed to read it. */
export function whatIsInvalid(error: unknown, code: string | undefined = networkCode(error)): string {
  if (code !== undefined) return `it is not valid HTTP (${code})`;
  if (causesOf(error).some((cause) => cause instanceof errors.HTTPParserError)) return 'it is not valid HTTP';
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ');
  }
  if (error instanceof InvalidAnswerError) return error.message;
  return 'it has none of the forms that the protocol knows';
}

/** The code of the network error that a failed request was caused by. */
function networkCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
}

/** The error and its causes. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
