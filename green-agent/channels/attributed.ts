// A channel to an agent whose model calls passk sees: it tells them which conversation has the turn.
import type { AttributedCalls, CallingConversation } from '../../shared/llm/attributed-calls.ts';
import { ModelError } from '../../shared/llm/model-error.ts';
import { AgentModelError, type Channel, type Conversation } from './channel.ts';

/** The same channel, for one turn at a time. The seed of a conversation's first turn identifies its attempt. */
export function attributedChannel(channel: Channel, calls: AttributedCalls): Channel {
  const attributed = (conversation: Conversation): Conversation => {
    let calling: CallingConversation | null = null;
    return {
      get contextId() {
        return conversation.contextId;
      },
      send(turn, signal) {
        if (turn.data !== undefined) calling ??= calls.open(turn.data.seed);
        const work = () => conversation.send(turn, signal);
        if (calling === null) return work();
        return calling.turn(work).catch((error: unknown) => {
          throw error instanceof ModelError ? new AgentModelError(error.message, { cause: error }) : error;
        });
      },
      async [Symbol.asyncDispose]() {
        calling?.[Symbol.dispose]();
        await conversation[Symbol.asyncDispose]();
      },
    };
  };
  return { ...channel, open: () => attributed(channel.open()) };
}
