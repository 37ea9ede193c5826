// How the arena speaks to agents: their card, and one text message at a time, read until the stream's end.
import { randomUUID } from 'node:crypto';
import { context, propagation } from '@opentelemetry/api';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { withoutTrailingSlash } from '../shared/agentbeats/call.ts';
import { CARD_PATHS } from '../shared/contracts/agent-protocol.ts';
import { QUEUE_HEADER } from '../shared/contracts/battle.ts';
import { type JsonObject, jsonObjectSchema } from '../shared/contracts/json.ts';
import { messageOf } from '../shared/errors.ts';
import { limitedText } from '../shared/http/untrusted-servers.ts';

/** Stands for the answer of an agent that answered without any text. */
const NO_RESPONSE = 'No response from agent.';
/** Texts that begin with this count as failures. */
const FAILURE_PREFIX = 'Error:';

const MAX_CARD_BYTES = 256 * 1024;
const MAX_EVENT_CHARACTERS = 16 * 1024 * 1024;
/** Of an answer, only the beginning is kept. */
const MAX_TEXT_CHARACTERS = 4096;
/** Of an error's reason. */
const MAX_REASON_CHARACTERS = 300;

export interface AgentClient {
  /** The card, from the newer of its two paths that answers. Throws if neither does. */
  card(agentUrl: string, signal: AbortSignal): Promise<JsonObject>;
  /**
   * Sends the text and reads the answer until it ends, however long it is silent. Returns the text of the agent's artifacts
   * and status messages, cut at 4,096 characters. Throws if the call fails or that text begins with `Error:`.
   * @param secrets headers for this agent only. If its card names an address at another origin they are left out, but with
   * a queue among them this throws: the attempts would be made elsewhere than the operator wants.
   */
  send(
    agentUrl: string,
    text: string,
    signal: AbortSignal,
    secrets?: Readonly<Record<string, string>>,
  ): Promise<string>;
}

/** The address on a card, and the version of A2A spoken there. */
const endpointSchema = z.union([
  z.object({ url: z.string() }).transform(({ url }) => ({ url, version: '0.3' as const })),
  z
    .object({ supportedInterfaces: z.array(z.looseObject({ url: z.string(), protocolBinding: z.string() })) })
    .transform(({ supportedInterfaces }, context) => {
      const rpc = supportedInterfaces.find(({ protocolBinding }) => protocolBinding === 'JSONRPC');
      if (rpc) return { url: rpc.url, version: '1.0' as const };
      context.addIssue('no JSONRPC interface');
      return z.NEVER;
    }),
]);

const partsSchema = z
  .array(z.looseObject({ text: z.string().optional().catch(undefined) }))
  .transform((parts) => parts.map(({ text }) => text ?? '').join(''));
const messageSchema = z
  .object({ parts: partsSchema })
  .nullish()
  .transform((message) => message?.parts ?? '');
const artifactSchema = z.object({ parts: partsSchema }).transform(({ parts }) => parts);
const statusSchema = z.object({ message: messageSchema }).transform(({ message }) => message);

/** The text of one streamed result, in either version: only artifact and status updates count, everything else is ''. */
const resultTextSchema = z.union([
  z.object({ kind: z.literal('artifact-update'), artifact: artifactSchema }).transform(({ artifact }) => artifact),
  z.object({ kind: z.literal('status-update'), status: statusSchema }).transform(({ status }) => status),
  z
    .object({ artifactUpdate: z.object({ artifact: artifactSchema }) })
    .transform(({ artifactUpdate }) => artifactUpdate.artifact),
  z.object({ statusUpdate: z.object({ status: statusSchema }) }).transform(({ statusUpdate }) => statusUpdate.status),
  z.unknown().transform(() => ''),
]);

const rpcAnswerSchema = z.looseObject({
  result: z.unknown().optional(),
  error: z.looseObject({ message: z.string().optional() }).nullish(),
});

export function createAgentClient(fetch: typeof globalThis.fetch): AgentClient {
  const cardAt = async (agentUrl: string, path: string, signal: AbortSignal): Promise<JsonObject | undefined> => {
    const response = await fetch(`${withoutTrailingSlash(agentUrl)}${path}`, { signal });
    const text = await limitedText(response, MAX_CARD_BYTES);
    return response.ok ? jsonObjectSchema.parse(JSON.parse(text)) : undefined;
  };
  const cardFrom = async (agentUrl: string, paths: readonly string[], signal: AbortSignal): Promise<JsonObject> => {
    for (const path of paths) {
      const card = await cardAt(agentUrl, path, signal);
      if (card) return card;
    }
    throw new Error(`no agent card at ${agentUrl}`);
  };

  return {
    card: (agentUrl, signal) => cardFrom(agentUrl, CARD_PATHS, signal),
    async send(agentUrl, text, signal, secrets) {
      const card = await cardFrom(agentUrl, CARD_PATHS.toReversed(), signal);
      const endpoint = endpointSchema.safeParse(card);
      if (!endpoint.success) throw new Error(`the agent card at ${agentUrl} has no address for JSON-RPC`);
      const { url, version } = endpoint.data;
      const isOwnAddress = URL.parse(url)?.origin === URL.parse(agentUrl)?.origin;
      if (secrets?.[QUEUE_HEADER] !== undefined && !isOwnAddress)
        throw new Error(
          `the agent card at ${agentUrl} names ${url}: a token and a queue are sent to the agent's own address only`,
        );
      const headers = {
        ...(isOwnAddress ? secrets : {}),
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(version === '1.0' ? { 'a2a-version': '1.0' } : {}),
      };
      propagation.inject(context.active(), headers);
      const body = JSON.stringify(version === '1.0' ? newMessage(text) : message(text));
      let said: string;
      try {
        said = await answerText(await fetch(url, { method: 'POST', signal, headers, body }));
      } catch (error) {
        if (signal.aborted || !isLostConnection(error)) throw error;
        throw new Error(
          `the connection to ${url} broke (${messageOf(error)}): the agent has probably ended; see what its launcher printed`,
          { cause: error },
        );
      }
      if (said.startsWith(FAILURE_PREFIX)) throw new Error(said);
      return said === '' ? NO_RESPONSE : said;
    },
  };
}

/** Errors of a connection that the other side ended, or did not take. */
const LOST_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

function isLostConnection(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && LOST_CODES.has(String(cause.code));
}

function message(text: string): JsonObject {
  return {
    jsonrpc: '2.0',
    id: randomUUID(),
    method: 'message/stream',
    params: {
      message: { kind: 'message', messageId: randomUUID(), role: 'user', parts: [{ kind: 'text', text }] },
    },
  };
}

function newMessage(text: string): JsonObject {
  return {
    jsonrpc: '2.0',
    id: randomUUID(),
    method: 'SendStreamingMessage',
    params: { message: { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text }] } },
  };
}

async function answerText(response: Response): Promise<string> {
  const stream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!response.ok || !stream || !response.body) {
    const body = await limitedText(response, MAX_CARD_BYTES);
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${body.slice(0, MAX_REASON_CHARACTERS)}`);
    return textOf(body);
  }
  let text = '';
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }));
  for await (const { data } of events) {
    text = (text + textOf(data)).slice(0, MAX_TEXT_CHARACTERS);
  }
  return text;
}

function textOf(data: string): string {
  const { error, result } = rpcAnswerSchema.parse(JSON.parse(data));
  if (error)
    throw new Error(
      `the agent answered with an error: ${error.message?.slice(0, MAX_REASON_CHARACTERS) ?? 'no reason given'}`,
    );
  return resultTextSchema.parse(result);
}
