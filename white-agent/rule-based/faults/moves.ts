// Moves of the dialogue as the faults see them, and the outputs that they become.
import type { Action } from '../../../shared/contracts/action.ts';
import type { Move, ToolCall } from '../engine/dialogue.ts';

/** The agent's output for one turn. */
export type Output =
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'malformed'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'hang' };

/** Several turns of outputs; resumed with the answer to each. */
export type Outputs<Result> = Generator<Output, Result, string>;

/** True for a call that changes records. */
export function isChange(move: Move): move is ToolCall {
  return move.kind === 'call' && move.writes;
}

/** True for a report, after which the customer may end the conversation. */
export function isOutcome(move: Move): boolean {
  return move.kind === 'say' && move.act === 'report';
}

export function actionOf(move: Move): Action {
  return move.kind === 'call' ? move.action : respond(move.text);
}

export function respond(content: string): Action {
  return { name: 'respond', kwargs: { content } };
}
