// The MCP channel: one session for all conversations of an evaluation; a turn is a call of the agent's tool `send_message`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport, StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, ListToolsResultSchema, McpError, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { printableLine } from '../../shared/printable.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import type { AgentFetch } from './agent-fetch.ts';
import { agentInMessages, type Channel, ChannelError, type OutgoingTurn } from './channel.ts';
import { createChannelConversation, type Exchange, takeTurn } from './conversation.ts';
import { oneAnswer, readToolResult } from './mcp-answer.ts';
import { AgentHttpError, AgentRpcError, InvalidAnswerError } from './response.ts';

interface McpChannelOptions {
  /** The address of the MCP endpoint itself, such as `http://127.0.0.1:9004/mcp`. */
  readonly url: string;
  /** Disposed with the channel. */
  readonly agentFetch: AgentFetch;
  /** Milliseconds for opening the session. */
  readonly connectMs: number;
  readonly turnMs: number;
}

/**
 * Opens a session with the agent, which must have the tool `send_message`.
 * @throws ChannelError, or the signal's reason if it was aborted
 */
export async function openMcpChannel(options: McpChannelOptions, signal: AbortSignal): Promise<Channel> {
  const { url, agentFetch, connectMs, turnMs } = options;
  const sessions = mcpSessions(url, agentFetch.fetch);
  const opening = (outer: AbortSignal) =>
    takeTurn(`the MCP server at ${url}`, connectMs, outer, (ended) => sessions.open(ended));

  const session = await opening(signal);
  const { name, version } = session.client.getServerVersion() ?? { name: url, version: '' };
  const closing = new AbortController();
  const shared = sharedSession(session, () => opening(closing.signal));
  const agent = agentInMessages(name);
  return {
    kind: 'mcp',
    agent: { name, version },
    open: (queuedMs) => createChannelConversation(agent, { turnMs, queuedMs }, exchangeBy(shared, sessions.during)),
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('the channel is closed'));
      await sessions.end(shared.current);
      await agentFetch[Symbol.asyncDispose]();
    },
  };
}

interface SharedSession {
  readonly current: McpSession;
  /** Opens a session in the place of one that the agent has forgotten. Calls at the same time share one. */
  renew(forgotten: McpSession): Promise<McpSession>;
}

function sharedSession(first: McpSession, open: () => Promise<McpSession>): SharedSession {
  let current = first;
  let renewing: Promise<McpSession> | undefined;
  const renewed = async (forgotten: McpSession) => {
    try {
      current = await open();
      await forgotten.client.close();
      return current;
    } finally {
      renewing = undefined;
    }
  };
  return {
    get current() {
      return current;
    },
    async renew(forgotten) {
      if (current !== forgotten) return current;
      renewing ??= renewed(forgotten);
      return await renewing;
    },
  };
}

/** Sends turns as calls of `send_message`. A first turn opens another session if the agent has forgotten this one. */
function exchangeBy(shared: SharedSession, during: McpSessions['during']): Exchange {
  const call = (session: McpSession, turn: OutgoingTurn, contextId: string | null, signal: AbortSignal) =>
    during(signal, () =>
      session.client.request(
        {
          method: 'tools/call',
          params: {
            name: 'send_message',
            arguments: {
              message: turn.text,
              ...(contextId === null ? {} : { context_id: contextId }),
              ...(turn.data && session.acceptsData ? { data: turn.data } : {}),
            },
          },
        },
        CallToolResultSchema,
        { signal, timeout: NO_TIMEOUT_MS },
      ),
    );
  return async (turn, contextId, signal) => {
    const session = shared.current;
    const result = await call(session, turn, contextId, signal).catch(async (error) => {
      if (contextId !== null || !isUnknownSession(error)) throw error;
      return call(await shared.renew(session), turn, contextId, signal);
    });
    return readToolResult(result);
  };
}

/** An agent that restarted no longer knows its old sessions: 404 by the specification, 400 from older servers. */
function isUnknownSession(error: unknown): boolean {
  return error instanceof AgentHttpError && (error.status === 404 || error.status === 400);
}

/** Time limit of a notice to the agent (a cancelled call, the end of the session). Milliseconds. */
const NOTICE_MS = 1_000;
/** Turns off the SDK's own timer on a request: the turn has one. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
/** Most pages of tools that are searched. */
const MAX_PAGES = 20;
/** Longest list of other tools in a message. Characters. */
const LIST_LENGTH = 300;

const CLIENT_INFO = { name: 'passk', version: '1' };

interface McpSession {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
  /** True if `send_message` accepts the argument `data`. */
  readonly acceptsData: boolean;
}

interface McpSessions {
  /** @throws AgentRpcError, InvalidAnswerError, errors of the network; ChannelError `protocol_error` if the server has no tool `send_message` */
  open(signal: AbortSignal): Promise<McpSession>;
  /** Runs work whose requests end with the signal. */
  during<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  end(session: McpSession): Promise<void>;
}

/**
 * The SDK's transport has one signal for all its requests. Here each request ends with the turn that made it, whose
 * signal it finds in an AsyncLocalStorage.
 */
function mcpSessions(url: string, agentFetch: typeof fetch): McpSessions {
  const turns = new AsyncLocalStorage<AbortSignal>();
  const sessionFetch: typeof fetch = async (input, init) => {
    // The stream for messages that the server starts: a turn needs none, and the stream would outlive every turn.
    if (init?.method === 'GET') return new Response(null, { status: 405 });
    const turn = turns.getStore();
    // After the end of its turn, a request can only be the notice that the call was cancelled.
    if (turn !== undefined && !turn.aborted) return oneAnswer(await agentFetch(input, { ...init, signal: turn }));
    using limit = startTimeLimit(NOTICE_MS);
    return await oneAnswer(await agentFetch(input, { ...init, signal: limit.signal }));
  };
  const during: McpSessions['during'] = async (signal, work) => {
    try {
      return await turns.run(signal, work);
    } catch (error) {
      throw withoutSdk(error);
    }
  };
  return {
    during,
    async open(signal) {
      const transport = new StreamableHTTPClientTransport(new URL(url), { fetch: sessionFetch });
      const client = new Client(CLIENT_INFO);
      const tool = await during(signal, async () => {
        await client.connect(transport, { timeout: NO_TIMEOUT_MS });
        return await findSendMessage(client);
      });
      return { client, transport, acceptsData: acceptsData(tool) };
    },
    async end({ client, transport }) {
      using limit = startTimeLimit(NOTICE_MS);
      await turns.run(limit.signal, () => transport.terminateSession()).catch(() => undefined);
      await client.close();
    },
  };
}

/** An error of the SDK as one of passk's own, which other files can recognise without loading the SDK. */
export function withoutSdk(error: unknown): unknown {
  if (error instanceof McpError) return new AgentRpcError(error.message, { cause: error });
  if (!(error instanceof StreamableHTTPError)) return error;
  const isRedirect = error.code !== undefined && error.code >= 300 && error.code < 400;
  return new InvalidAnswerError(
    isRedirect ? `it is a redirect that is not followed (HTTP ${error.code})` : 'its content type is not MCP’s',
    { cause: error },
  );
}

async function findSendMessage(client: Client): Promise<Tool> {
  const others: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { tools, nextCursor } = await client.request(
      { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
      ListToolsResultSchema,
      { timeout: NO_TIMEOUT_MS },
    );
    const found = tools.find(({ name }) => name === 'send_message');
    if (found !== undefined) return found;
    others.push(...tools.map(({ name }) => name));
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  const list = printableLine(others.join(', '), LIST_LENGTH) || 'none';
  throw new ChannelError('protocol_error', `it has no tool send_message (its tools: ${list})`);
}

/**
 * True if the tool's schema names `data`, or says that it accepts arguments it does not name. A schema that says
 * nothing about them may be of a server that refuses them, as FastMCP's tools do.
 */
function acceptsData({ inputSchema }: Tool): boolean {
  const { properties = {}, additionalProperties } = inputSchema;
  if (Object.hasOwn(properties, 'data')) return true;
  return additionalProperties === true || (typeof additionalProperties === 'object' && additionalProperties !== null);
}
