// The tools of attempts that are served to the agent, as an evaluation sees them.
import type { Action } from '../../shared/contracts/action.ts';
import type { ToolDescription } from '../../shared/contracts/agent-protocol.ts';
import type { CallResult } from '../../worlds/environment.ts';

/** Carries out a call of the agent. `ended` is true if the call ended the conversation. */
export type CallTool = (action: Action) => Promise<Pick<CallResult, 'observation' | 'error' | 'ended'>>;

export interface ServedTools {
  readonly tools: readonly ToolDescription[];
  readonly call: CallTool;
  /** The token is valid until it is aborted. */
  readonly signal: AbortSignal;
}

/** The tools of one attempt. Disposing closes them and ends the agent's sessions. */
export interface AttemptTools extends AsyncDisposable {
  readonly url: string;
  readonly token: string;
  /** Answers new requests with 404; requests in progress are still answered. */
  close(): void;
}

export interface ToolServer extends AsyncDisposable {
  serve(served: ServedTools): AttemptTools;
}
