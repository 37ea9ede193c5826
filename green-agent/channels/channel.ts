// A channel carries conversations with the white agent. An attempt does not know which kind it uses.
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import type { Json } from '../../shared/contracts/json.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { printableLine } from '../../shared/printable.ts';

/** A message to the agent. `data` is the structured copy of a first turn. */
export interface OutgoingTurn {
  readonly text: string;
  readonly data?: FirstTurn;
}

/** Text and data of one message or artifact. */
export interface ReplySource {
  readonly text: string;
  /** Data parts (A2A) in order. */
  readonly data: readonly Json[];
}

/** The text and data of a whole reply: the sources' texts joined by newlines, and all their data. */
export interface Reply extends ReplySource {
  /** The messages and artifacts of the reply if there are several. */
  readonly sources?: readonly ReplySource[];
  readonly usage: Usage | null;
  /** The error of its model that a white agent reports under `passk/infrastructure_error`; believed only from agents that passk started. */
  readonly infrastructureError: string | null;
}

/** One conversation: a fresh context at the agent, from the first turn until it is closed. */
export interface Conversation extends AsyncDisposable {
  /** The agent's context id; null before the first reply. */
  readonly contextId: string | null;
  /** Sends a turn and waits for the reply. Throws ChannelError, AgentModelError, or the signal's reason if it was aborted. */
  send(turn: OutgoingTurn, signal: AbortSignal): Promise<Reply>;
}

/** A way to one agent, shared by all attempts of an evaluation. */
export interface Channel extends AsyncDisposable {
  readonly kind: 'a2a' | 'mcp' | 'memory';
  /** Name and version on the agent's card, or of its MCP server. They come from the agent as they are. */
  readonly agent: { readonly name: string; readonly version: string };
  /**
   * Opens a conversation; nothing is sent before the first turn.
   * @param queuedMs milliseconds so far that the agent's requests to models waited in passk's own queue: the time of a turn
   * stands still meanwhile
   */
  open(queuedMs?: () => number): Conversation;
}

/** Longest name of an agent in a message. Characters. */
const NAME_LENGTH = 80;

/** An agent's name, as it appears in messages. */
export function agentInMessages(name: string): string {
  return `the agent "${printableLine(name, NAME_LENGTH)}"`;
}

/**
 * Why a turn got no usable reply.
 * `refused` (no connection), `connection_lost`, `turn_timeout`: failures of communication (category communication_error).
 * `agent_error` (the agent reports an error: failed task, HTTP 4xx or 5xx, JSON-RPC error, isError), `protocol_error`
 * (not a valid answer), `too_large` (reply or headers over the size limit), `context_changed` (another context id during
 * the conversation): failures of the agent (category white_agent_error).
 */
const CHANNEL_ERROR_CODES = [
  'refused',
  'connection_lost',
  'turn_timeout',
  'agent_error',
  'protocol_error',
  'too_large',
  'context_changed',
] as const;
export type ChannelErrorCode = (typeof CHANNEL_ERROR_CODES)[number];

export class ChannelError extends Error {
  readonly code: ChannelErrorCode;
  /** The answer as received, shortened; null if there was none. */
  readonly rawReply: string | null;

  constructor(code: ChannelErrorCode, message: string, options?: ErrorOptions & { rawReply?: string }) {
    super(message, options);
    this.name = 'ChannelError';
    this.code = code;
    this.rawReply = options?.rawReply ?? null;
  }
}

/** passk saw that the agent's model failed, through no fault of the agent. The message is the model's. */
export class AgentModelError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AgentModelError';
  }
}
