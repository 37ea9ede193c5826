// An agent's conversations, kept separate by context id and limited in number.
import { randomUUID } from 'node:crypto';
import type { AgentConversation, IncomingTurn, OutgoingReply } from './agent.ts';

interface ConversationsOptions {
  /** Opens a conversation of the agent's variant. */
  readonly start: () => AgentConversation;
  /** Maximum number of conversations; beyond it, the least recently used one is forgotten. */
  readonly maxContexts: number;
  readonly log: (line: string) => void;
}

export interface Conversations {
  readonly size: number;
  /** Since the start: conversations, turns, and turns that were answered with an error. */
  readonly counts: { readonly opened: number; readonly turns: number; readonly failed: number };
  /** Opens a conversation and returns its context id. */
  open(): string;
  /** Answers a turn. Throws if the context does not exist or is still busy; errors of the variant pass through. */
  send(contextId: string, turn: IncomingTurn, signal: AbortSignal): Promise<OutgoingReply>;
  /** Forgets all conversations and returns how many there were. */
  reset(): number;
}

interface Held {
  readonly conversation: AgentConversation;
  busy: boolean;
}

export function createConversations({ start, maxContexts, log }: ConversationsOptions): Conversations {
  /** In the order of last use, oldest first. */
  const held = new Map<string, Held>();
  const counts = { opened: 0, turns: 0, failed: 0 };

  return {
    get size() {
      return held.size;
    },
    counts,
    open() {
      const contextId = randomUUID();
      counts.opened += 1;
      held.set(contextId, { conversation: start(), busy: false });
      log(`New conversation started with context_id: ${contextId}`);
      for (const oldest of held.keys()) {
        if (held.size <= maxContexts) break;
        held.delete(oldest);
      }
      return contextId;
    },
    async send(contextId, turn, signal) {
      const found = held.get(contextId);
      if (!found) {
        throw new Error(
          `No conversation with context_id ${contextId}: it was reset, evicted (only the latest ${maxContexts} are kept), or never ` +
            'started here. Omit context_id to start a new one.',
        );
      }
      if (found.busy)
        throw new Error(`Conversation ${contextId} is still answering the previous turn: wait for its reply.`);
      held.delete(contextId);
      held.set(contextId, found);
      found.busy = true;
      counts.turns += 1;
      try {
        return await found.conversation.respond(turn, signal);
      } catch (error) {
        counts.failed += 1;
        throw error;
      } finally {
        found.busy = false;
      }
    },
    reset() {
      const count = held.size;
      held.clear();
      log(`All conversations were reset (${count})`);
      return count;
    },
  };
}
