// From undici's response to the `Response` that the SDKs expect, with a cap on the size of its body. The beginning of the last body is
// kept for the current turn, as evidence for errors that a protocol's SDK raises without it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dispatcher } from 'undici';
import { ChannelError } from './channel.ts';

/** Characters of a reply that an error keeps as evidence. */
export const RAW_REPLY_LENGTH = 20_000;

interface ReceivedBody {
  /** The beginning of the last body; null before there is one. */
  text: string | null;
}

const current = new AsyncLocalStorage<ReceivedBody>();

/** Runs a turn's work; the body that its requests note is in `received`. */
export function receiving<T>(received: ReceivedBody, work: () => Promise<T>): Promise<T> {
  return current.run(received, work);
}

/** Notes the beginning of a body for the turn that asked for it. */
function noteBody(text: string): void {
  const received = current.getStore();
  if (received !== undefined) received.text = text;
}

/** The agent answered with a status of 400 or above. */
export class AgentHttpError extends Error {
  readonly status: number;
  /** Shortened to RAW_REPLY_LENGTH. The message leaves it out, since messages are posted to backends. */
  readonly body: string;

  constructor(status: number, body: string) {
    super(`HTTP ${status}`);
    this.name = 'AgentHttpError';
    this.status = status;
    this.body = body;
  }
}

/** The agent answered with an error of its protocol; the message is the agent's. */
export class AgentRpcError extends Error {
  override readonly name = 'AgentRpcError';
}

/** An answer is not one of its protocol. The message is a clause that says why, and quotes nothing of it. */
export class InvalidAnswerError extends Error {
  override readonly name = 'InvalidAnswerError';
}

/** Statuses whose `Response` must not have a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** @throws AgentHttpError for a status of 400 and above; reading more than `maxBytes` throws ChannelError `too_large` */
export async function toResponse(
  { statusCode: status, headers: received, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Response> {
  if (status >= 400) throw new AgentHttpError(status, await beginning(body));
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    return new Response(ReadableStream.from(capped(body, maxBytes)), { status, headers });
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of capped(body, maxBytes)) chunks.push(chunk);
  return new Response(BODILESS.has(status) ? null : Buffer.concat(chunks), { status, headers });
}

/** The chunks of a body, whose beginning is noted for the turn. */
async function* capped(body: Dispatcher.ResponseData['body'], maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let start = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a body without an encoding has chunks of bytes');
    bytes += chunk.byteLength;
    if (start.length < RAW_REPLY_LENGTH) {
      start = (start + decoder.decode(chunk.subarray(0, RAW_REPLY_LENGTH), { stream: true })).slice(
        0,
        RAW_REPLY_LENGTH,
      );
      noteBody(start);
    }
    if (bytes > maxBytes) {
      throw new ChannelError('too_large', `the reply is larger than the limit of ${maxBytes} bytes`, {
        rawReply: start,
      });
    }
    yield chunk;
  }
}

/** The beginning of an error's body, enough to show. */
async function beginning(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk;
      if (text.length >= RAW_REPLY_LENGTH) break;
    }
  } catch {
    // The status is what matters; a body that breaks off adds nothing.
  }
  return text.slice(0, RAW_REPLY_LENGTH);
}
