// Reads an MCP server's answer to a call: a JSON body or an event stream, and in it the result of the tool.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { ChannelError } from './channel.ts';
import { type ContextReply, readMetadata } from './conversation.ts';
import { RAW_REPLY_LENGTH } from './response.ts';

/** Time that a server has to end its stream after the answer, before the connection is closed. Milliseconds. */
const STREAM_END_MS = 50;

/**
 * Returns the response unchanged, unless it is an event stream: then a response whose JSON body is the stream's JSON-RPC
 * response. A stream that breaks off or ends without one fails the call that waits for it.
 * @throws ChannelError `connection_lost` or `protocol_error`
 */
export async function oneAnswer(response: Response): Promise<Response> {
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { value, done } = await events.read();
    if (done) throw new ChannelError('connection_lost', 'the event stream ended without an answer');
    if (value.data === '' || !isAnswer(value.data)) continue;
    using limit = startTimeLimit(STREAM_END_MS);
    limit.signal.addEventListener('abort', () => events.cancel().catch(() => undefined));
    try {
      while (!(await events.read()).done);
    } catch {
      // The answer is here; how the stream ends no longer matters.
    }
    const headers = new Headers(response.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-encoding');
    return new Response(value.data, { status: response.status, headers });
  }
}

/** True for a JSON-RPC response; false for the server's requests and notifications. */
function isAnswer(data: string): boolean {
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && ('result' in message || 'error' in message);
  } catch (error) {
    throw new ChannelError('protocol_error', 'an event of the stream is not JSON', {
      cause: error,
      rawReply: data.slice(0, RAW_REPLY_LENGTH),
    });
  }
}

const toolReplySchema = z.object({ context_id: z.string(), message: z.string() });

/**
 * Reads the result of `send_message`: its structured content, or its text as JSON. (Some servers wrap structured content
 * in another object, and have it in the text as it is.)
 * @throws ChannelError `agent_error` if the tool reports an error, `protocol_error` if the result has another form
 */
export function readToolResult(result: CallToolResult): ContextReply {
  const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  const metadata = readMetadata(result._meta);
  const rawReply = text.slice(0, RAW_REPLY_LENGTH);
  if (result.isError === true) {
    if (metadata.infrastructureError !== null) return { reply: { text, data: [], ...metadata }, contextId: '' };
    throw new ChannelError('agent_error', `send_message failed: ${text.slice(0, 300) || '(no reason given)'}`, {
      rawReply,
    });
  }
  const structured = toolReplySchema.safeParse(result.structuredContent);
  const read = structured.success ? structured : toolReplySchema.safeParse(jsonOrUndefined(text));
  if (!read.success) {
    throw new ChannelError(
      'protocol_error',
      `send_message must return {context_id, message}, but returned ${rawReply.slice(0, 200) || 'something without text'}`,
      { rawReply },
    );
  }
  const { context_id: contextId, message } = read.data;
  return { reply: { text: message, data: [], ...metadata }, contextId };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
