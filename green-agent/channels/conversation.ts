// One conversation over any transport: each turn has a time limit, every error leaves as a ChannelError, and the context id that the
// agent chose is kept.
import { INFRASTRUCTURE_ERROR_KEY, USAGE_KEY, usageSchema } from '../../shared/contracts/usage.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { ChannelError, type Conversation, type OutgoingTurn, type Reply } from './channel.ts';
import { toChannelError } from './failure.ts';
import { RAW_REPLY_LENGTH, receiving } from './response.ts';

/** A reply with its context id. */
export interface ContextReply {
  readonly reply: Reply;
  /** '' if the agent sent none. */
  readonly contextId: string;
}

/** Sends a turn over the transport. `contextId` is null before the first answer. */
export type Exchange = (turn: OutgoingTurn, contextId: string | null, signal: AbortSignal) => Promise<ContextReply>;

interface TurnTime {
  readonly turnMs: number;
  /** See `Channel.open`. */
  readonly queuedMs?: (() => number) | undefined;
}

/** @param agent what messages call the agent */
export function createChannelConversation(
  agent: string,
  { turnMs, queuedMs = () => 0 }: TurnTime,
  exchange: Exchange,
): Conversation {
  let contextId: string | null = null;
  return {
    get contextId() {
      return contextId;
    },
    send(turn, signal) {
      const before = queuedMs();
      const answered = (ended: AbortSignal) =>
        exchange(turn, contextId, ended).then((answer) => {
          contextId = keptContext(contextId, answer);
          return answer.reply;
        });
      return takeTurn(agent, turnMs, signal, answered, () => queuedMs() - before);
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

/**
 * The context id of a conversation after an answer.
 * @param held the context id so far; null before the first answer
 * @throws ChannelError `context_changed`, or `protocol_error` if the first reply has none
 */
function keptContext(held: string | null, { reply, contextId }: ContextReply): string | null {
  if (contextId === '') {
    if (held !== null || reply.infrastructureError !== null) return held;
    throw new ChannelError('protocol_error', 'the first reply has no context id, so the conversation cannot go on', {
      rawReply: reply.text.slice(0, RAW_REPLY_LENGTH),
    });
  }
  if (held !== null && contextId !== held) {
    throw new ChannelError(
      'context_changed',
      `the context id changed from ${held} to ${contextId} during the conversation`,
      { rawReply: reply.text.slice(0, RAW_REPLY_LENGTH) },
    );
  }
  return contextId;
}

/**
 * Does `work` within `timeoutMs`, with a signal that ends the requests it makes.
 * @param agent what messages call the agent, such as its address
 * @param stoodStillMs milliseconds since the start that do not count, so far
 * @throws ChannelError, or the signal's reason if it was aborted
 */
export async function takeTurn<T>(
  agent: string,
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  stoodStillMs?: () => number,
): Promise<T> {
  signal.throwIfAborted();
  const timeout = () => new ChannelError('turn_timeout', `${agent} sent no reply within ${timeoutMs / 1000} s`);
  using limit = startTimeLimit(timeoutMs, [signal], timeout, stoodStillMs);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  const received = { text: null };
  try {
    return await Promise.race([receiving(received, () => work(limit.signal)), ended]);
  } catch (error) {
    signal.throwIfAborted();
    throw toChannelError(limit.signal.aborted ? limit.signal.reason : error, agent, received.text);
  }
}

/** Reads A2A metadata or MCP `_meta`; values of an unknown form are ignored. */
export function readMetadata(
  metadata: Readonly<Record<string, unknown>> | undefined,
): Pick<Reply, 'usage' | 'infrastructureError'> {
  const usage = metadata?.[USAGE_KEY];
  const infrastructureError = metadata?.[INFRASTRUCTURE_ERROR_KEY];
  return {
    usage: usage === undefined ? null : (usageSchema.safeParse(usage).data ?? null),
    infrastructureError: typeof infrastructureError === 'string' ? infrastructureError : null,
  };
}
