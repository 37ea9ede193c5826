// A channel without a network: turns go straight to a function, for agents in the same process and for tests.
import { randomUUID } from 'node:crypto';
import { agentInMessages, type Channel, type OutgoingTurn, type Reply } from './channel.ts';
import { type ContextReply, createChannelConversation } from './conversation.ts';

/** The answer of an agent in memory; fields that are absent are empty. A `contextId` other than the one it received breaks the conversation. */
export type MemoryReply = string | (Partial<Reply> & { readonly contextId?: string });

interface LinkedChannelOptions {
  readonly name?: string;
  /** Milliseconds, default 120,000. */
  readonly turnMs?: number;
}

/**
 * A channel to `agent`, which receives each turn and the conversation's context id (a new one for every `open`).
 * If it throws a ChannelError, the turn fails with it.
 */
export function linkedChannel(
  agent: (turn: OutgoingTurn, contextId: string, signal: AbortSignal) => Promise<MemoryReply> | MemoryReply,
  { name = 'in memory', turnMs = 120_000 }: LinkedChannelOptions = {},
): Channel {
  const inMessages = agentInMessages(name);
  return {
    kind: 'memory',
    agent: { name, version: '' },
    open(queuedMs) {
      const given = randomUUID();
      return createChannelConversation(inMessages, { turnMs, queuedMs }, async (turn, contextId, signal) =>
        answerOf(await agent(turn, contextId ?? given, signal), contextId ?? given),
      );
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

function answerOf(said: MemoryReply, given: string): ContextReply {
  const {
    text = '',
    data = [],
    usage = null,
    infrastructureError = null,
    contextId = given,
  } = typeof said === 'string' ? { text: said } : said;
  return { reply: { text, data, usage, infrastructureError }, contextId };
}
