// White agents for tests on real sockets: well-behaved ones on our own servers, and wire agents whose answers a test writes by hand.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import express from 'express';
import { expect } from 'vitest';
import { z } from 'zod';
import { ChannelError } from '../../green-agent/channels/channel.ts';
import { agentMessage, dataOf, dataPart, textOf, textPart } from '../../shared/a2a/parts.ts';
import { a2aRouter } from '../../shared/a2a/serve.ts';
import { type Listening, listen } from '../../shared/http/listen.ts';
import { mcpRouter } from '../../shared/mcp/serve.ts';

export interface ReceivedTurn {
  readonly text: string;
  readonly data: readonly unknown[];
  readonly contextId: string;
  /** True if the turn came without a context id. */
  readonly first: boolean;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface AgentSaid {
  readonly text: string;
  readonly data?: object;
  readonly contextId?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export type AgentAnswer = (turn: ReceivedTurn) => string | AgentSaid | Promise<string | AgentSaid>;

const echo: AgentAnswer = (turn) => `you said: ${turn.text}`;

/** An agent that speaks A2A (0.3 and 1.0, or 1.0 alone) on `/` and MCP on `/mcp`. */
export async function startAgent(
  options: {
    answer?: AgentAnswer;
    transports?: readonly ('a2a' | 'mcp')[];
    plainCard?: boolean;
    /** On the card and of the MCP server. */
    name?: string;
    port?: number;
    /** Paths that are answered with a redirect, and where to. */
    movedFrom?: Readonly<Record<string, string>>;
  } = {},
): Promise<Listening & { forgetSessions(): Promise<void> }> {
  const { answer = echo, transports = ['a2a', 'mcp'], plainCard = false, name = 'Echo', port = 0 } = options;
  const app = express();
  for (const [path, target] of Object.entries(options.movedFrom ?? {})) {
    app.use(path, (_request, response) => response.redirect(307, target));
  }
  const held: { url: string } = { url: '' };
  const mcp = mcpRouter(() => sendMessageServer(answer, name), { host: '127.0.0.1' });
  if (transports.includes('mcp')) app.use('/mcp', mcp);
  if (transports.includes('a2a')) {
    const card = { name, description: 'Repeats what it is told', version: '1.2.3', skills: [], plainCard };
    app.use(a2aRouter({ ...card, url: () => held.url, executor: messageExecutor(answer) }));
  }
  const listening = await listen(app, { host: '127.0.0.1', port });
  held.url = listening.url;
  return {
    ...listening,
    /** As a restart does: MCP sessions are unknown from now on. */
    forgetSessions: async () => await mcp[Symbol.asyncDispose](),
    async [Symbol.asyncDispose]() {
      await mcp[Symbol.asyncDispose]();
      await listening[Symbol.asyncDispose]();
    },
  };
}

function messageExecutor(answer: AgentAnswer): AgentExecutor {
  return {
    async execute(context, bus) {
      const { parts } = context.userMessage;
      const headers = context.context.state.get('headers');
      const said = await answer({
        text: textOf(parts),
        data: dataOf(parts),
        contextId: context.contextId,
        first: context.request.message?.contextId === '',
        headers: typeof headers === 'object' && headers !== null ? { ...headers } : {},
      });
      const full = typeof said === 'string' ? { text: said } : said;
      const message = {
        contextId: full.contextId ?? context.contextId,
        parts: [textPart(full.text), ...(full.data ? [dataPart(full.data)] : [])],
        ...(full.metadata ? { metadata: full.metadata } : {}),
      };
      bus.publish(AgentEvent.message(agentMessage(message)));
      bus.finished();
    },
    async cancelTask() {},
  };
}

function sendMessageServer(answer: AgentAnswer, name: string): McpServer {
  const server = new McpServer({ name, version: '1.2.3' });
  const inputSchema = { message: z.string(), context_id: z.string().optional(), data: z.unknown().optional() };
  server.registerTool(
    'send_message',
    { description: 'One turn of a conversation', inputSchema },
    async ({ message, context_id, data }, { requestInfo }) => {
      const contextId = context_id ?? randomUUID();
      const first = context_id === undefined;
      const turn = { text: message, data: data === undefined ? [] : [data], contextId, first };
      const said = await answer({ ...turn, headers: requestInfo?.headers ?? {} });
      const full = typeof said === 'string' ? { text: said } : said;
      const structuredContent = { context_id: full.contextId ?? contextId, message: full.text };
      return {
        content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
        structuredContent,
        ...(full.metadata ? { _meta: full.metadata } : {}),
      };
    },
  );
  return server;
}

/** A JSON-RPC request as it came, and the response to do with as one likes. */
interface WireTurn {
  readonly id: unknown;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Answers with a JSON-RPC result, as JSON. */
  result(result: unknown): void;
}

export type WireHandler = (turn: WireTurn) => void;

/** The card of an A2A agent in the shape of one protocol version alone. */
export function cardOf(version: '0.3' | '1.0', url: string): object {
  const common = {
    name: `Wire ${version}`,
    description: 'Speaks by hand',
    version: '9',
    capabilities: { streaming: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [],
  };
  return version === '0.3'
    ? { ...common, protocolVersion: '0.3.0', url, preferredTransport: 'JSONRPC' }
    : { ...common, supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }] };
}

/** An agent whose every turn (A2A's message, MCP's call of `send_message`) is answered by `handler`, byte by byte. */
export async function startWireAgent(
  protocol: '0.3' | '1.0' | 'mcp',
  handler: WireHandler,
  options: {
    /** Tools of the MCP server: `send_message`, by default, accepts anything. */
    tools?: readonly { name: string; inputSchema: object }[];
    onRequest?: (request: IncomingMessage) => void;
    port?: number;
  } = {},
): Promise<Listening> {
  const held: { url: string } = { url: '' };
  const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    });
    response.end(text);
  };
  const listening = await listen(
    async (request, response) => {
      options.onRequest?.(request);
      if (request.method !== 'POST') {
        if (protocol !== 'mcp' && request.url === '/.well-known/agent-card.json')
          json(response, cardOf(protocol, held.url));
        else response.writeHead(404).end();
        return;
      }
      if (request.url !== (protocol === 'mcp' ? '/mcp' : '/')) {
        response.writeHead(404).end();
        return;
      }
      let body = '';
      for await (const chunk of request) body += chunk;
      const { id, method, params = {} } = JSON.parse(body);
      const result = (value: unknown) => json(response, { jsonrpc: '2.0', id, result: value });
      const turn = { id, method, params, request, response, result };
      if (protocol !== 'mcp' || method === 'tools/call') handler(turn);
      else if (method === 'initialize') {
        const answer = {
          protocolVersion: params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'Wire MCP', version: '9' },
        };
        json(response, { jsonrpc: '2.0', id, result: answer }, { 'mcp-session-id': randomUUID() });
      } else if (method === 'tools/list') {
        const inputSchema = { type: 'object', additionalProperties: true };
        const tools = options.tools ?? [{ name: 'send_message', inputSchema }];
        // One tool a page: clients have to follow the cursor.
        const page = Number(params.cursor ?? 0);
        result({ tools: tools.slice(page, page + 1), ...(page + 1 < tools.length && { nextCursor: `${page + 1}` }) });
      } else response.writeHead(202).end();
    },
    { host: '127.0.0.1', port: options.port ?? 0 },
  );
  held.url = listening.url;
  return listening;
}

/** The result of a turn that says `text`, in the protocol's own shape. */
export function wireReply(protocol: '0.3' | '1.0' | 'mcp', text: string, contextId: string): object {
  switch (protocol) {
    case 'mcp':
      return { content: [{ type: 'text', text: JSON.stringify({ context_id: contextId, message: text }) }] };
    case '0.3':
      return { kind: 'message', messageId: randomUUID(), contextId, role: 'agent', parts: [{ kind: 'text', text }] };
    case '1.0':
      return { message: { messageId: randomUUID(), contextId, role: 'ROLE_AGENT', parts: [{ text }] } };
  }
}

/** Waits for the turn, which must throw a ChannelError. */
export async function failureOf(sent: Promise<unknown>): Promise<ChannelError> {
  const error = await sent.then(
    () => new Error('the turn succeeded'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ChannelError);
  return error;
}
