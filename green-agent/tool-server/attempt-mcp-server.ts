// The MCP server of one attempt: its domain's tools, with the JSON Schema and the answers that they have in prompt mode.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { CONVERSATION_ENDED_KEY, type ToolDescription } from '../../shared/contracts/agent-protocol.ts';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import { isTooDeep } from '../verdicts/read-action.ts';
import type { CallTool } from './served-tools.ts';

/** A server for one MCP session of the agent. */
export function createAttemptMcpServer(tools: readonly ToolDescription[], call: CallTool): Server {
  const server = new Server({ name: 'passk tools', version: PASSK_VERSION }, { capabilities: { tools: {} } });
  const listed = tools.map(({ name, description, input_schema }) => ({
    name,
    description,
    inputSchema: objectSchema.parse(input_schema),
  }));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { name, arguments: given = {} } = params;
    const { observation, error, ended } = isTooDeep(given)
      ? TOO_DEEP
      : await call({ name, kwargs: jsonObjectSchema.parse(given) });
    return {
      content: [{ type: 'text', text: observation }],
      isError: error,
      ...(ended && { _meta: { [CONVERSATION_ENDED_KEY]: true } }),
    };
  });
  return server;
}

/** MCP wants every tool's schema to be of an object. */
const objectSchema = z.looseObject({ type: z.literal('object').default('object') });

const TOO_DEEP = {
  observation: 'Error: nothing was done: the arguments are nested too deeply',
  error: true,
  ended: false,
};
