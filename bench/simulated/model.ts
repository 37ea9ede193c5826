// A model that needs no provider: the rule-based agent behind the messages of the tool-calling variant.
// It keeps nothing between requests, so a repeated request gets the same answer.
import { RESPOND } from '../../shared/contracts/action.ts';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import type { ChatMessage, ChatToolCall } from '../../shared/llm/chat.ts';
import { createRuleBasedAgent } from '../../white-agent/rule-based/rule-based-agent.ts';

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
  const agent = createRuleBasedAgent({ reliability, seed: 1, faults: ['early_transfer', 'no_question'] });
  return ({ messages: [system, opening, ...rest], tools, seed }) => {
    const conversation = agent.open();
    let output = conversation.start({
      protocol: 'passk/1',
      policy: system?.content ?? '',
      tools,
      user_message: opening?.content ?? '',
      seed,
    });
    for (const { role, content } of rest) if (role !== 'assistant') output = conversation.next(content);
    if (output.kind !== 'action') return { text: 'I cannot help with that.', calls: [] };
    const { name, kwargs } = output.action;
    if (name === RESPOND) return { text: String(kwargs.content), calls: [] };
    return { text: '', calls: [{ id: `call_${rest.length}`, name, arguments: JSON.stringify(kwargs) }] };
  };
}
