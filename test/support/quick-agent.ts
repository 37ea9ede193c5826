// An agent that ends every attempt in one turn, so that real evaluations are over in no time: `passk run` against it needs no model and no data.
import { type ReceivedTurn, startAgent } from './agents.ts';

export interface QuickAgent extends AsyncDisposable {
  readonly url: string;
  /** Attempts begun so far. */
  readonly turns: () => number;
}

const TRANSFER = '<json>{"name": "transfer_to_human_agents", "kwargs": {"summary": "as asked"}}</json>';

/** `before` is awaited at every turn, such as for a gate that a test opens. A `port` other than 0 gives an agent its old address again. */
export async function startQuickAgent(
  before: (turn: ReceivedTurn, count: number) => void | Promise<void> = () => {},
  port = 0,
): Promise<QuickAgent> {
  let turns = 0;
  const agent = await startAgent({
    port,
    async answer(turn) {
      turns += 1;
      await before(turn, turns);
      return TRANSFER;
    },
  });
  return { url: agent.url, turns: () => turns, [Symbol.asyncDispose]: () => agent[Symbol.asyncDispose]() };
}

/** The run directory of evaluations of this agent on the built-in retail tasks. */
export const QUICK_RUN = 'retail@2/passk/Echo@1.2.3/deterministic/none';
