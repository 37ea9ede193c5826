// A channel with an `invoke_agent` span for every turn. What is said is not part of it.
import { inClientSpan, setUsage } from '../../shared/telemetry/spans.ts';
import { type Channel, ChannelError, type Conversation } from './channel.ts';

export function tracedChannel(channel: Channel): Channel {
  const { name, version } = channel.agent;
  const attributes = {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.provider.name': channel.kind,
    'gen_ai.agent.name': name,
    'gen_ai.agent.version': version,
  };
  const traced = (conversation: Conversation): Conversation => ({
    get contextId() {
      return conversation.contextId;
    },
    send: (turn, signal) =>
      inClientSpan(
        `invoke_agent ${name}`,
        attributes,
        async (span) => {
          const reply = await conversation.send(turn, signal);
          setUsage(span, reply.usage);
          if (conversation.contextId !== null) span.setAttribute('gen_ai.conversation.id', conversation.contextId);
          return reply;
        },
        (error) => (error instanceof ChannelError ? error.code : 'cancelled'),
      ),
    [Symbol.asyncDispose]: () => conversation[Symbol.asyncDispose](),
  });
  return { ...channel, open: (queuedMs) => traced(channel.open(queuedMs)) };
}
