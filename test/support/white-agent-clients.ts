// Clients of a white agent for tests: A2A 0.3 as bare JSON-RPC, A2A 1.0 through its SDK, MCP through its SDK; all read as one form.
import { randomUUID } from 'node:crypto';
import { ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { dataPart, textOf, textPart, userMessage } from '../../shared/a2a/parts.ts';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';

interface Answered {
  readonly text: string;
  /** Null if an error does not contain it. */
  readonly contextId: string | null;
  readonly failed: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Turn {
  readonly text: string;
  readonly contextId?: string | null;
  readonly data?: FirstTurn;
}

export interface WhiteAgentClient extends AsyncDisposable {
  send(turn: Turn, signal?: AbortSignal): Promise<Answered>;
}

const NOTHING_OPEN = { [Symbol.asyncDispose]: async () => {} };

/** A2A 0.3, written by hand. */
export function a2a03Client(url: string): WhiteAgentClient {
  return {
    ...NOTHING_OPEN,
    async send({ text, contextId, data }, signal) {
      const parts = [{ kind: 'text', text }, ...(data ? [{ kind: 'data', data }] : [])];
      const message = {
        kind: 'message',
        messageId: randomUUID(),
        role: 'user',
        parts,
        ...(contextId && { contextId }),
      };
      const response = await fetch(`${url}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
        ...(signal && { signal }),
      });
      const { result } = (await response.json()) as { result: Wire03 };
      const said = result.kind === 'task' ? result.status.message : result;
      return {
        text: said.parts.map((part) => part.text).join('\n'),
        contextId: result.contextId,
        failed: result.kind === 'task' && result.status.state === 'failed',
        metadata: said.metadata ?? {},
      };
    },
  };
}

interface Wire03Message {
  readonly parts: readonly { readonly text: string }[];
  readonly metadata?: Record<string, unknown>;
}
type Wire03 = { readonly contextId: string } & (
  | ({ readonly kind: 'message' } & Wire03Message)
  | { readonly kind: 'task'; readonly status: { readonly state: string; readonly message: Wire03Message } }
);

/** A2A 1.0. */
async function a2a10Client(url: string): Promise<WhiteAgentClient> {
  const client = await new ClientFactory({ transports: [new JsonRpcTransportFactory()] }).createFromUrl(url);
  return {
    ...NOTHING_OPEN,
    async send({ text, contextId, data }, signal) {
      const parts = [textPart(text), ...(data ? [dataPart(data)] : [])];
      const message = userMessage({ parts, ...(contextId && { contextId }) });
      const request = { tenant: '', message, configuration: undefined, metadata: undefined };
      const result = await client.sendMessage(request, signal ? { signal } : {});
      const said = 'messageId' in result ? result : result.status?.message;
      return {
        text: textOf(said?.parts ?? []),
        contextId: result.contextId,
        failed: !('messageId' in result),
        metadata: said?.metadata ?? {},
      };
    },
  };
}

/** MCP over Streamable HTTP. */
export async function mcpClient(url: string): Promise<WhiteAgentClient & { readonly client: McpClient }> {
  const client = new McpClient({ name: 'a test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return {
    client,
    async send({ text, contextId, data }, signal) {
      const result = await client.callTool(
        { name: 'send_message', arguments: { message: text, ...(contextId && { context_id: contextId }), data } },
        undefined,
        signal ? { signal } : {},
      );
      const structured = result.structuredContent as { context_id: string; message: string } | undefined;
      const [content] = result.content as { text: string }[];
      return {
        text: structured?.message ?? content!.text,
        contextId: structured?.context_id ?? null,
        failed: result.isError === true,
        metadata: result._meta ?? {},
      };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** Every endpoint of a white agent, with its client. */
export const ENDPOINTS: readonly (readonly [name: string, open: (url: string) => Promise<WhiteAgentClient>])[] = [
  ['A2A 0.3', async (url) => a2a03Client(url)],
  ['A2A 1.0', a2a10Client],
  ['MCP', mcpClient],
];
