// What the evaluator and the agent under test agree on beyond A2A and MCP: the structured data of a conversation's first turn
// (a data part in A2A, the argument `data` in MCP), and where an A2A agent serves its card.
import { z } from 'zod';
import { jsonObjectSchema } from './json.ts';

const toolDescriptionSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** JSON Schema of the tool's arguments. */
  input_schema: jsonObjectSchema,
});
export type ToolDescription = Readonly<z.infer<typeof toolDescriptionSchema>>;

export const firstTurnSchema = z.object({
  protocol: z.literal('passk/1'),
  policy: z.string(),
  /** Tools the agent may name in its answers; empty if they are served over MCP. */
  tools: z.array(toolDescriptionSchema),
  user_message: z.string(),
  /** Opaque number that differs between attempts; an agent may hand it to its model. */
  seed: z.number().int().nonnegative(),
  /** The MCP server of this attempt's tools, with `tools = "mcp"`; the token is sent as `Authorization: Bearer …`. */
  environment: z.object({ url: z.string(), token: z.string() }).optional(),
});
export type FirstTurn = Readonly<z.infer<typeof firstTurnSchema>>;

/** Key of a tool result's `_meta` that is true if the call ended the conversation. */
export const CONVERSATION_ENDED_KEY = 'passk/conversation_ended';

/** The card's path since A2A 0.3, and the one before it, which battle backends still request with every message. */
export const CARD_PATHS = ['/.well-known/agent-card.json', '/.well-known/agent.json'] as const;

/** The rule-based white agent's name, on its A2A card and as an MCP server. */
export const INSTRUMENT_AGENT_NAME = 'passk white agent (rule-based)';
