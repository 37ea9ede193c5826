// One finding of a check of an agent, and the advice that belongs to each kind of failure.
import type { ChannelError, ChannelErrorCode } from './channel.ts';

export interface CheckResult {
  readonly name: string;
  /** `warning`: an evaluation is possible, but look at this. `absent`: not there, and not needed. */
  readonly status: 'ok' | 'warning' | 'failed' | 'absent';
  readonly found: string;
  /** The next step for the person; null if there is nothing to do. */
  readonly advice: string | null;
  /** The time the agent took; null if that does not matter. */
  readonly milliseconds: number | null;
}

export const passed = (name: string, found: string): CheckResult => finding(name, 'ok', found, null);
export const warned = (name: string, found: string, advice: string): CheckResult =>
  finding(name, 'warning', found, advice);
export const failed = (name: string, found: string, advice: string): CheckResult =>
  finding(name, 'failed', found, advice);
export const absent = (name: string, found: string): CheckResult => finding(name, 'absent', found, null);

function finding(name: string, status: CheckResult['status'], found: string, advice: string | null): CheckResult {
  return { name, status, found, advice, milliseconds: null };
}

export const ADVICE: Readonly<Record<ChannelErrorCode, string>> = {
  refused:
    'Start the agent, and make sure that this is its address. A card must name an address that is reachable from here.',
  connection_lost: 'The agent closed the connection during the turn: its log says why.',
  turn_timeout: 'Find out what the agent waits for, such as its model. It must answer within the time.',
  agent_error: 'The agent failed: its log says why.',
  protocol_error:
    'Answer with a message or a completed task (A2A), or {context_id, message} (MCP), and include the context id.',
  too_large: 'Answer with one action, and leave the history out of the answer.',
  context_changed: 'Answer in the context whose id the message has.',
};

/** A failure with the agent's own words about it, which messages leave out. */
export function describeFailure(error: ChannelError): string {
  const words = error.code === 'agent_error' && error.rawReply !== null ? errorText(error.rawReply) : '';
  return words === '' || error.message.includes(words) ? error.message : `${error.message}: ${words}`;
}

/** The message in an error's body if it is JSON of a usual form; otherwise the body itself. */
function errorText(body: string): string {
  try {
    const { error, detail, message } = JSON.parse(body);
    const text = [error?.message, error, detail, message].find((value) => typeof value === 'string');
    return text ?? body;
  } catch {
    return body;
  }
}
