// The rule-based agent, for comparison.
import { ChannelError } from '../../green-agent/channels/channel.ts';
import { linkedChannel } from '../../green-agent/channels/memory.ts';
import { RuleBasedConversation } from '../../white-agent/rule-based/rule-based-agent.ts';

export function ruleBasedChannel() {
  const conversation = new RuleBasedConversation({ reliability: 1, seed: 1 });
  return linkedChannel(({ text, data }) => {
    const output = conversation.respond(data ?? text);
    if (output.kind !== 'action') throw new ChannelError('agent_error', 'the agent without faults has one');
    return `<json>${JSON.stringify(output.action)}</json>`;
  });
}
