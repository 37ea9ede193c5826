// A transcript as one conversation: every message and action in order, including the replies that could not be read.
import type { RESPOND } from '../../shared/contracts/action.ts';
import type { JsonObject } from '../../shared/contracts/json.ts';
import type { Transcript } from '../../shared/contracts/report-page.ts';

export type Entry =
  /** `step` is the step that the customer answers, 0 for the opening. */
  | { readonly kind: 'customer'; readonly step: number; readonly text: string }
  /** `reply` is the text around the agent's action, null if there is none. */
  | { readonly kind: 'agent'; readonly step: number; readonly text: string; readonly reply: string | null }
  | {
      readonly kind: 'tool';
      readonly step: number;
      readonly name: string;
      readonly arguments: JsonObject;
      readonly result: string;
      readonly reply: string | null;
    }
  /** `step` is the last step before it. */
  | { readonly kind: 'unreadable'; readonly step: number; readonly text: string };

const RESPOND_ACTION: typeof RESPOND = 'respond';

export function conversation({
  user_opening,
  steps,
  turns,
}: Pick<Transcript, 'user_opening' | 'steps' | 'turns'>): Entry[] {
  const entries: Entry[] = user_opening === '' ? [] : [{ kind: 'customer', step: 0, text: user_opening }];
  let turn = 0;
  /** Calls of this turn, over MCP, that are in the entries already. */
  let calls = 0;
  const isCalling = () => calls < (turns[turn]?.calls ?? 0);
  const nextTurn = () => {
    turn += 1;
    calls = 0;
  };
  const takeUnreadable = (step: number) => {
    for (let next = turns[turn]; next?.form === null && !isCalling(); next = turns[turn]) {
      entries.push({ kind: 'unreadable', step, text: next.output ?? '' });
      nextTurn();
    }
  };
  const takeReply = () => {
    if (isCalling()) {
      calls += 1;
      return null;
    }
    const reply = turns[turn]?.output ?? null;
    nextTurn();
    return reply;
  };
  for (const { step, action, observation } of steps) {
    takeUnreadable(step - 1);
    const reply = takeReply();
    if (action.name === RESPOND_ACTION) {
      entries.push({ kind: 'agent', step, text: String(action.kwargs.content ?? ''), reply });
      if (observation !== '') entries.push({ kind: 'customer', step, text: observation });
    } else {
      entries.push({ kind: 'tool', step, name: action.name, arguments: action.kwargs, result: observation, reply });
    }
  }
  takeUnreadable(steps.at(-1)?.step ?? 0);
  return entries;
}
