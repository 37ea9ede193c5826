// A client of the tools that an evaluator serves over MCP for one conversation.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, ListToolsResultSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { CONVERSATION_ENDED_KEY, type ToolDescription } from '../shared/contracts/agent-protocol.ts';
import { type JsonObject, jsonObjectSchema } from '../shared/contracts/json.ts';
import { PASSK_VERSION } from '../shared/package-root.ts';
import type { ToolAddress } from './tool-address.ts';

export interface ToolResult {
  readonly text: string;
  /** True if the call ended the conversation: nothing more can be done or said. */
  readonly ended: boolean;
}

export interface ToolClient {
  readonly tools: readonly ToolDescription[];
  /** A call that is refused has the reason as its result. Throws if the server does not answer. */
  call(name: string, kwargs: JsonObject, signal: AbortSignal): Promise<ToolResult>;
}

/** Most pages of tools that are read. */
const MAX_PAGES = 20;
/** Turns off the SDK's own timer: a turn ends with its caller's signal. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** Opens a session and lists the tools. Nothing stays open between calls. */
export async function connectTools({ url, token }: ToolAddress, signal: AbortSignal): Promise<ToolClient> {
  let current = signal;
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (input, init) =>
      // The stream for messages that the server starts: no tool needs one.
      init?.method === 'GET' ? new Response(null, { status: 405 }) : fetch(input, { ...init, signal: current }),
  });
  const client = new Client({ name: 'passk white agent', version: PASSK_VERSION });
  await client.connect(transport, { signal, timeout: NO_TIMEOUT_MS });
  const tools = await listTools(client, signal);
  return {
    tools,
    async call(name, kwargs, ended) {
      current = ended;
      try {
        const { content, _meta } = await client.request(
          { method: 'tools/call', params: { name, arguments: kwargs } },
          CallToolResultSchema,
          { signal: ended, timeout: NO_TIMEOUT_MS },
        );
        const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
        return { text, ended: _meta?.[CONVERSATION_ENDED_KEY] === true };
      } catch (error) {
        if (error instanceof McpError) return { text: `Error: ${error.message}`, ended: false };
        throw error;
      }
    },
  };
}

async function listTools(client: Client, signal: AbortSignal): Promise<ToolDescription[]> {
  const found: ToolDescription[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { tools, nextCursor } = await client.request(
      { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
      ListToolsResultSchema,
      { signal, timeout: NO_TIMEOUT_MS },
    );
    for (const { name, description = '', inputSchema } of tools)
      found.push({ name, description, input_schema: jsonObjectSchema.parse(inputSchema) });
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return found;
}
