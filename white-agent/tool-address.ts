// Where an evaluator serves the tools of one conversation over MCP, as its first turn says.
import type { FirstTurn } from '../shared/contracts/agent-protocol.ts';
import type { IncomingTurn } from './agent.ts';

export type ToolAddress = NonNullable<FirstTurn['environment']>;

/** The address and token in a first turn's data or prose; null if the tools are not served over MCP. */
export function toolAddressIn({ text, data }: IncomingTurn): ToolAddress | null {
  if (data !== null) return data.environment ?? null;
  const url = /^URL:[^\S\n]*(https?:\/\/\S+)$/m.exec(text)?.[1];
  const token = /^Authorization:[^\S\n]*Bearer[^\S\n]+(\S+)$/m.exec(text)?.[1];
  return url === undefined || token === undefined ? null : { url, token };
}
