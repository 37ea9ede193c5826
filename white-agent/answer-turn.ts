// Answers one turn for either protocol, with a reply or an error that explains what went wrong.
import { INFRASTRUCTURE_ERROR_KEY, NO_MODEL_USAGE, USAGE_KEY } from '../shared/contracts/usage.ts';
import { messageOf } from '../shared/errors.ts';
import { ModelError } from '../shared/llm/model-error.ts';
import type { IncomingTurn } from './agent.ts';
import type { Conversations } from './conversations.ts';

/** `metadata` is attached to the answer in either protocol: the usage of a reply, or the reason the model did not answer, unless that is the agent's fault. */
export interface TurnOutcome {
  readonly ok: boolean;
  readonly text: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Throws only if the signal is aborted (its reason); any other error in a turn becomes an answer. */
export async function answerTurn(
  conversations: Conversations,
  contextId: string,
  turn: IncomingTurn,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  try {
    const { text, usage } = await conversations.send(contextId, turn, signal);
    return { ok: true, text, metadata: { [USAGE_KEY]: usage ?? NO_MODEL_USAGE } };
  } catch (thrown) {
    signal.throwIfAborted();
    const message = messageOf(thrown);
    // The agent decides how long its prompts are.
    const isInfrastructure = thrown instanceof ModelError && thrown.code !== 'context_length_exceeded';
    return {
      ok: false,
      text: `Error: ${message}`,
      metadata: isInfrastructure ? { [INFRASTRUCTURE_ERROR_KEY]: message } : {},
    };
  }
}
