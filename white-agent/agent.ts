// The interfaces of a white agent variant: it opens conversations, and a conversation answers turns.
import type { FirstTurn } from '../shared/contracts/agent-protocol.ts';
import type { Usage } from '../shared/contracts/usage.ts';
import type { ChatModel } from '../shared/llm/chat.ts';

/** The evaluator's message: its prose and, on a first turn, the same as structured data if the evaluator sends it. */
export interface IncomingTurn {
  readonly text: string;
  readonly data: FirstTurn | null;
}

/** `text` contains the action as `<json>{"name", "kwargs"}</json>`; `usage` is that of the turn's model calls and absent for an agent without a model. */
export interface OutgoingReply {
  readonly text: string;
  readonly usage?: Usage;
}

/** One conversation. It owns its memory, so that nothing can leak into another one. */
export interface AgentConversation {
  /**
   * Answers one turn; turns of a conversation never overlap. A turn that fails leaves the conversation as it was.
   * Throws ModelError if the model did not answer, or the signal's reason if it was aborted.
   */
  respond(turn: IncomingTurn, signal: AbortSignal): Promise<OutgoingReply>;
}

/** Settings for starting a variant; each uses the ones it needs. */
export interface AgentSettings {
  /** Returns the agent's model; throws PasskError if its key is missing. Variants without a model never call it. */
  model(): ChatModel;
  /** For the few-shot variant: the file with its example conversations. */
  readonly examples?: string | undefined;
  /** For the rule-based variant: the share of attempts, 0 to 1, that it gets right. */
  readonly reliability: number;
  /** For the rule-based variant: decides, together with the first turn's seed, which attempts fail and how. */
  readonly seed: number;
  /** For the rule-based variant: names of the faults to choose from; all if omitted. */
  readonly faults?: readonly string[] | undefined;
}

/** A kind of agent; each has one entry in `VARIANTS`. */
export interface AgentVariant {
  readonly name: string;
  readonly description: string;
  /** The ways of handing over tools that it accepts: described in the first turn (the default), or served over MCP. */
  readonly tools?: readonly ('prompt' | 'mcp')[];
  /** Called once when the agent starts; returns a function that opens a conversation for each context. Throws PasskError if the agent cannot start. */
  start(settings: AgentSettings): () => AgentConversation;
}
