// A model that needs no provider: the rule-based agent behind the messages of the tool-calling variant. It keeps nothing between
// requests, so a repeated request gets the same answer.
import { RESPOND } from '../../shared/contracts/action.ts';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import type { ChatMessage, ChatToolCall } from '../../shared/llm/chat.ts';
import { RuleBasedConversation } from '../../white-agent/rule-based/rule-based-agent.ts';
import type { StrictModelOptions } from './strict-model-server.ts';

interface SimulatedRequest {
  readonly messages: readonly Pick<ChatMessage, 'role' | 'content'>[];
  readonly tools: FirstTurn['tools'];
  readonly seed: number;
}

interface SimulatedAnswer {
  readonly text: string;
  readonly calls: readonly ChatToolCall[];
}

/** Answers as an agent that gets this share of its attempts right. */
export function simulateModel(reliability: number): (request: SimulatedRequest) => SimulatedAnswer {
  return ({ messages: [system, opening, ...rest], tools, seed }) => {
    const conversation = new RuleBasedConversation({ reliability, seed: 1, faults: ['early_transfer', 'no_question'] });
    let output = conversation.respond({
      protocol: 'passk/1',
      policy: system?.content ?? '',
      tools,
      user_message: opening?.content ?? '',
      seed,
    });
    for (const { role, content } of rest) if (role !== 'assistant') output = conversation.respond(content);
    if (output.kind !== 'action') return { text: 'I cannot help with that.', calls: [] };
    const { name, kwargs } = output.action;
    if (name === RESPOND) return { text: String(kwargs.content), calls: [] };
    return { text: '', calls: [{ id: `call_${rest.length}`, name, arguments: JSON.stringify(kwargs) }] };
  };
}

/** The simulated model as the answer of the strict server. */
export function simulatedAnswer(simulate: ReturnType<typeof simulateModel>): StrictModelOptions['answer'] {
  return ({ messages, tools = [], seed = 0 }) => {
    const { text, calls } = simulate({
      messages: messages.map(({ role, content }) => ({ role, content: content ?? '' })),
      tools: tools.map(({ function: { name, description, parameters } }) => ({
        name,
        description,
        input_schema: JSON.parse(JSON.stringify(parameters)),
      })),
      seed,
    });
    if (calls.length === 0) return { content: text };
    return {
      content: null,
      tool_calls: calls.map(({ id, name, arguments: args }) => ({
        id,
        type: 'function',
        function: { name, arguments: args },
      })),
    };
  };
}
