// mcp-tools: the model calls the evaluator's tools over MCP, with its own function calls, until it speaks to the customer.
import { type JsonObject, jsonObjectSchema } from '../../shared/contracts/json.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import type { ChatMessage, ChatModel, ChatTool, ChatToolCall } from '../../shared/llm/chat.ts';
import { addUsage } from '../../shared/metrics/cost.ts';
import type { AgentConversation, AgentVariant, IncomingTurn, OutgoingReply } from '../agent.ts';
import { readFirstTurn } from '../first-turn-prose.ts';
import { toolAddressIn } from '../tool-address.ts';
import type { ToolClient, ToolResult } from '../tool-client.ts';
import { CALL_SERVED_TOOLS } from './instructions.ts';

export const mcpTools: AgentVariant = {
  name: 'mcp-tools',
  description: "the model's own function calls, of tools that are served over MCP",
  tools: ['mcp'],
  start(settings) {
    const model = settings.model();
    return () => servedToolsConversation(model);
  },
};

interface Memory {
  readonly client: ToolClient;
  readonly chat: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  readonly seed: number | undefined;
}

function servedToolsConversation(model: ChatModel): AgentConversation {
  let memory: Memory | null = null;
  return {
    async respond(turn, signal) {
      const before = memory ?? (await begin(turn, signal));
      const words = memory === null ? userMessageOf(turn) : withoutLabel(turn.text);
      const chat: ChatMessage[] = [...before.chat, { role: 'user', content: words }];
      const reply = await callUntilWords(model, { ...before, chat }, signal);
      memory = { ...before, chat };
      return reply;
    },
  };
}

/** Completes the chat, and makes the calls that the model asks for in its order, until it writes words. Adds everything to the chat. */
async function callUntilWords(
  model: ChatModel,
  { client, chat, tools, seed }: Memory & { readonly chat: ChatMessage[] },
  signal: AbortSignal,
): Promise<OutgoingReply> {
  let usage: Usage | null = null;
  for (;;) {
    const answer = await model.complete({ messages: chat, tools, seed }, signal);
    usage = usage === null ? answer.usage : addUsage(usage, answer.usage);
    const { text, toolCalls, extra } = answer;
    chat.push({
      role: 'assistant',
      content: text,
      ...(toolCalls.length > 0 && { toolCalls }),
      ...(extra && { extra }),
    });
    if (toolCalls.length === 0) return { text, usage };
    for (const call of toolCalls) {
      const result = await resultOf(call, client, signal);
      chat.push({ role: 'tool', toolCallId: call.id, content: result.text });
      if (result.ended) return { text, usage };
    }
  }
}

/** Arguments that are not an object of JSON cannot be sent; the model is told so, as a server would. */
async function resultOf(
  { name, arguments: text }: ChatToolCall,
  client: ToolClient,
  signal: AbortSignal,
): Promise<ToolResult> {
  const kwargs = objectIn(text);
  return kwargs === null
    ? { text: `Error: the arguments of ${name} are not a JSON object`, ended: false }
    : client.call(name, kwargs, signal);
}

function objectIn(text: string): JsonObject | null {
  try {
    return jsonObjectSchema.safeParse(JSON.parse(text || '{}')).data ?? null;
  } catch {
    return null;
  }
}

async function begin(turn: IncomingTurn, signal: AbortSignal): Promise<Memory> {
  const address = toolAddressIn(turn);
  if (address === null)
    throw new Error('the first turn names no MCP server; the variant mcp-tools needs tools = "mcp"');
  const { connectTools } = await import('../tool-client.ts');
  const client = await connectTools(address, signal);
  const policy = turn.data?.policy ?? policyIn(turn.text);
  return {
    client,
    chat: [{ role: 'system', content: `${policy.trim()}\n\n${CALL_SERVED_TOOLS}` }],
    tools: client.tools.map(({ name, description, input_schema }) => ({ name, description, parameters: input_schema })),
    seed: turn.data?.seed,
  };
}

/** The prose up to the tools' address. */
function policyIn(text: string): string {
  return readFirstTurn(text).introduction.split(/^URL:/m)[0] ?? '';
}

function userMessageOf({ text, data }: IncomingTurn): string {
  return data?.user_message ?? readFirstTurn(text).userMessage;
}

function withoutLabel(text: string): string {
  return text.replace(/^User message:[^\S\n]*\n?/, '');
}
