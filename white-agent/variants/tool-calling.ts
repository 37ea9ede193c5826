// tool-calling: the model gets the tools as native functions; its calls and its text are translated to the answer format.
// If it makes several calls at once they are run in their order, one in each turn, before it is asked again.
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import { NO_MODEL_USAGE } from '../../shared/contracts/usage.ts';
import type { ChatMessage, ChatModel, ChatTool, ChatToolCall } from '../../shared/llm/chat.ts';
import type { AgentConversation, AgentVariant, IncomingTurn } from '../agent.ts';
import { readFirstTurn } from '../first-turn-prose.ts';
import { CALL_TOOLS } from './instructions.ts';

export const toolCalling: AgentVariant = {
  name: 'tool-calling',
  description: "the model's own function calls",
  start(settings) {
    const model = settings.model();
    return () => toolCallingConversation(model);
  },
};

interface Memory {
  readonly chat: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  readonly seed: number | undefined;
  /** The calls of the last answer whose results are still to come; the first one's arrives with the next turn. */
  readonly pending: readonly ChatToolCall[];
  /** The model's name as it reported it. */
  readonly answeredBy: string | null;
}

function toolCallingConversation(model: ChatModel): AgentConversation {
  let memory: Memory | null = null;
  return {
    async respond(turn, signal) {
      const before = memory ? withTurn(memory, turn) : begin(turn);
      const { tools, seed, pending } = before;
      const [next] = pending;
      if (next !== undefined) {
        memory = before;
        return { text: callText(next), usage: { ...NO_MODEL_USAGE, model: before.answeredBy } };
      }
      const answer = await model.complete({ messages: before.chat, tools, seed, parallelToolCalls: false }, signal);
      const { text, toolCalls, usage, extra } = answer;
      const said: ChatMessage = {
        role: 'assistant',
        content: text,
        ...(toolCalls.length > 0 && { toolCalls }),
        ...(extra && { extra }),
      };
      memory = { ...before, chat: [...before.chat, said], pending: toolCalls, answeredBy: usage.model };
      const [call] = toolCalls;
      return { text: call === undefined ? wordsText(text) : callText(call), usage };
    },
  };
}

function begin({ text, data }: IncomingTurn): Memory {
  const prose = data ? null : readFirstTurn(text);
  const policy = data?.policy ?? prose?.policy ?? '';
  const tools = data?.tools ?? prose?.tools ?? [];
  return {
    chat: [
      { role: 'system', content: `${policy.trim()}\n\n${CALL_TOOLS}` },
      { role: 'user', content: data?.user_message ?? prose?.userMessage ?? text },
    ],
    tools: tools.map(({ name, description, input_schema }) => ({ name, description, parameters: input_schema })),
    seed: data?.seed,
    pending: [],
    answeredBy: null,
  };
}

/** A turn after a call is the call's result, however the evaluator words it; any other turn is the customer's message. */
function withTurn(memory: Memory, { text }: IncomingTurn): Memory {
  const content = text.replace(/^(?:Tool call result|User message):[^\S\n]*\n?/, '');
  const [call, ...pending] = memory.pending;
  const message: ChatMessage = call ? { role: 'tool', toolCallId: call.id, content } : { role: 'user', content };
  return { ...memory, chat: [...memory.chat, message], pending };
}

/** Passes the model's arguments on unchanged: even invalid ones are its answer, and the evaluator must see them. */
function callText({ name, arguments: args }: ChatToolCall): string {
  return tagged(`{"name": ${JSON.stringify(name)}, "kwargs": ${args || '{}'}}`);
}

function wordsText(text: string): string {
  return tagged(JSON.stringify({ name: RESPOND, kwargs: { content: text } } satisfies Action));
}

/** Escapes `<`, which occurs only inside JSON strings, so that it cannot be mistaken for a tag. */
function tagged(json: string): string {
  return `<json>${json.replaceAll('<', '\\u003c')}</json>`;
}
