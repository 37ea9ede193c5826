// The MCP endpoint: the tool `send_message` is a turn, the tool `reset` forgets all conversations.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { firstTurnSchema } from '../shared/contracts/agent-protocol.ts';
import { answerTurn } from './answer-turn.ts';
import type { Conversations } from './conversations.ts';

const sendMessage = {
  description:
    'Sends one turn of a conversation to the agent and gives its reply. Leave context_id out to begin a conversation; ' +
    'every later turn carries the context_id of the reply.',
  inputSchema: {
    message: z
      .string()
      .describe('the turn: first the policy, the tools and what the customer said; later what came back'),
    context_id: z.string().nullish().describe('the conversation; left out in its first turn'),
    data: z.unknown().optional().describe('the first turn once more, as data of the protocol passk/1'),
  },
  outputSchema: { context_id: z.string(), message: z.string() },
};

const reset = {
  description: 'Forgets all conversations.',
  inputSchema: {},
  outputSchema: { forgotten: z.number().int().describe('how many there were') },
};

/** A server for one MCP session; all of them share the conversations. */
export function createWhiteAgentMcpServer(
  conversations: Conversations,
  agent: { readonly name: string; readonly version: string },
): McpServer {
  const server = new McpServer({ ...agent });

  server.registerTool('send_message', sendMessage, async ({ message, context_id, data }, { signal }) => {
    const turn = { text: message, data: firstTurnSchema.safeParse(data).data ?? null };
    const contextId = context_id || conversations.open();
    const { ok, text, metadata } = await answerTurn(conversations, contextId, turn, signal);
    if (!ok) return { isError: true, content: [{ type: 'text', text }], _meta: { ...metadata } };
    return { ...structured({ context_id: contextId, message: text }), _meta: { ...metadata } };
  });

  server.registerTool('reset', reset, () => structured({ forgotten: conversations.reset() }));
  return server;
}

/** Returns the value as structured content and as text, for clients that support only text. */
function structured(content: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content };
}
