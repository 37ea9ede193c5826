// Runs a dialogue with at most one fault in it. The fault is chosen at the first move that settles something, among those
// that surely fail the attempt there; faults that need no such move strike by the planned turn.
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import { type JsonObject, jsonObjectSchema } from '../../../shared/contracts/json.ts';
import { type Dialogue, isRefused, type Move, recordFrom } from '../engine/dialogue.ts';
import { asksWhetherDone, isFinished } from '../understanding/dialogue-acts.ts';
import { lower } from '../understanding/text.ts';
import { ANYTIME_FAULTS, type FaultName, type FaultPlan, type Outputs } from './fault.ts';
import { INJECTIONS } from './injections.ts';

const DONE = 'Yes, that is done. Is there anything else I can help you with?';

export class FaultyDialogue {
  /** All outputs, one per turn; resumed with the answer to each. */
  readonly outputs: Outputs<never>;
  /** The fault that the attempt fails with; null while none is chosen. */
  fault: FaultName | null = null;
  /** The records that the agent has read, the newest last. */
  readonly records: JsonObject[] = [];
  userId: string | null = null;
  /** True once a rule of conduct was broken. */
  brokeRule = false;
  /** True once a change was made wrongly, or without a request: one is enough. */
  damaged = false;
  readonly #plan: FaultPlan | null;
  readonly #said: string[] = [];
  #hidden: readonly string[] = [];

  constructor(dialogue: Dialogue, plan: FaultPlan | null) {
    const onBroken = () => {
      this.brokeRule = true;
    };
    this.#plan = plan;
    this.outputs = this.#run((plan && INJECTIONS[plan.preference[0]].wrap?.(dialogue, onBroken)) ?? dialogue);
  }

  *#run(dialogue: Dialogue): Outputs<never> {
    let move = dialogue.next('').value;
    for (let turn = 1; ; turn++) {
      this.fault ??= this.#faultAt(move, turn);
      move = dialogue.next(yield* this.#make(move)).value;
    }
  }

  #make(move: Move): Outputs<string> {
    return this.fault ? INJECTIONS[this.fault].make(move, this) : this.perform(move.action);
  }

  #faultAt(move: Move, turn: number): FaultName | null {
    if (!this.#plan) return null;
    const [first] = this.#plan.preference;
    const strikes = ANYTIME_FAULTS.includes(first) && turn >= this.#plan.turn;
    // A figure is often mentioned before the change it belongs to; after that, it is too late to leave it unsaid.
    const hides = first === 'unsaid_output' && INJECTIONS[first].fails(move, this);
    if (strikes || hides) return first;
    return move.act === 'change' || move.act === 'report' ? this.#bestFault(move) : null;
  }

  /** The most preferred fault, other than the one `tried`, that makes the attempt fail at this move. */
  #bestFault(move: Move, tried: FaultName | null = null): FaultName | null {
    const fails = (name: FaultName) => name !== tried && INJECTIONS[name].fails(move, this);
    return this.#plan?.preference.find(fails) ?? null;
  }

  /** Makes the move with another fault than the one `tried`. */
  *otherwise(move: Move, tried: FaultName): Outputs<string> {
    this.fault = this.#bestFault(move, tried);
    return yield* this.#make(move);
  }

  /** The requested figures in a move that were not said before. */
  unsaidFacts({ facts }: Move): readonly string[] {
    return facts.filter((fact) => !this.#said.some((text) => says(text, fact)));
  }

  /** Makes the move; a customer who doubts a report hears that it is done. */
  *insist(move: Move): Outputs<string> {
    const answer = yield* this.perform(move.action);
    if (move.act !== 'report' || !ordersAgain(lower(answer))) return answer;
    return yield* this.perform({ name: RESPOND, kwargs: { content: DONE } });
  }

  /** Carries an action out; `hidden` figures are never said from then on. */
  *perform(action: Action, hidden: readonly string[] = [], instead = ''): Outputs<string> {
    this.#hidden = [...this.#hidden, ...hidden];
    const { content, user_id } = action.kwargs;
    if (typeof content === 'string') {
      const spoken = masked(content, this.#hidden, instead);
      this.#said.push(spoken);
      return yield { kind: 'action', action: { ...action, kwargs: { content: spoken } } };
    }
    const answer = yield { kind: 'action', action };
    const record = recordFrom(jsonObjectSchema, answer);
    if (record) this.records.push(record);
    if (typeof user_id === 'string' && !isRefused(answer)) this.userId = user_id;
    return answer;
  }
}

/** True if the customer says yes to what they were told is done, asks if it is, or asks for what is missing. */
function ordersAgain(words: string): boolean {
  const rest = /\b(?:the|with) (?:rest|others?)\b(?! (?:order|trip|reservation|flight|goes))/;
  if (asksWhetherDone(words) || rest.test(words)) return true;
  return /\byes\b/.test(words) && !/\bthank/.test(words) && !isFinished(words);
}

/** True if the text contains the figure by the rule used in grading: without commas, ignoring case. */
function says(text: string, figure: string): boolean {
  return text.replaceAll(',', '').toLowerCase().includes(figure.toLowerCase());
}

/** Replaces the figures and every dollar amount with `instead` in a text that says one of the figures; returns other texts unchanged. */
function masked(text: string, figures: readonly string[], instead: string): string {
  const said = figures.filter((figure) => says(text, figure)).map((figure) => RegExp.escape(figure));
  const amount = String.raw`\$\d[\d,]*(?:\.\d+)?`;
  return said.length === 0 ? text : text.replace(new RegExp([amount, ...said].join('|'), 'gi'), instead);
}
