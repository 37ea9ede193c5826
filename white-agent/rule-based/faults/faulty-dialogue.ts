// Runs a dialogue with at most one fault in it. The fault is chosen at the first move that settles something, among those
// that surely fail the attempt there; faults that need no such move strike by the planned turn.
import type { Action } from '../../../shared/contracts/action.ts';
import { type JsonObject, jsonObjectSchema } from '../../../shared/contracts/json.ts';
import { actionOf, type Dialogue, isChange, isOutcome, isRefused, type Move, recordFrom } from '../engine/dialogue.ts';
import { asksWhetherDone, isFinished } from '../understanding/dialogue-acts.ts';
import { lower } from '../understanding/text.ts';
import { ANYTIME_FAULTS, type FaultName, type FaultPlan, type Outputs } from './fault.ts';
import { INJECTIONS } from './injections.ts';

const DONE = 'Yes, that is done. Is there anything else I can help you with?';
/** Maximum number of times a customer is told that the change is done. */
const MOST_CLAIMS = 3;

export class FaultyDialogue {
  /** The fault that the attempt fails with; null while none is chosen. */
  fault: FaultName | null = null;
  /** The records that the agent has read, the newest last. */
  readonly records: JsonObject[] = [];
  userId: string | null = null;
  /** True once a rule of conduct was broken. */
  brokeRule = false;
  /** True once a change was made wrongly, or without a request: one is enough. */
  damaged = false;
  /** True after a change that was left out or is not what the customer wanted, until its report is believed. */
  pretends = false;
  readonly #dialogue: Dialogue;
  readonly #plan: FaultPlan | null;
  readonly #said: string[] = [];
  #hidden: readonly string[] = [];
  #turn = 0;

  constructor(dialogue: Dialogue, plan: FaultPlan | null) {
    const onBroken = () => {
      this.brokeRule = true;
    };
    this.#plan = plan;
    this.#dialogue = (plan && INJECTIONS[plan.preference[0]].wrap?.(dialogue, onBroken)) ?? dialogue;
  }

  /** All outputs, one per turn; resumed with the answer to each. */
  *outputs(): Outputs<never> {
    let move = this.#dialogue.next('').value;
    while (true) {
      this.#turn += 1;
      this.fault ??= this.#faultAt(move);
      move = this.#dialogue.next(yield* this.#make(move)).value;
    }
  }

  #make(move: Move): Outputs<string> {
    return this.fault ? INJECTIONS[this.fault].make(move, this) : this.perform(actionOf(move));
  }

  #faultAt(move: Move): FaultName | null {
    if (!this.#plan) return null;
    const { preference, turn } = this.#plan;
    const [first] = preference;
    const strikes = ANYTIME_FAULTS.includes(first) && this.#turn >= turn;
    // A figure is often mentioned before the change it belongs to; after that, it is too late to leave it unsaid.
    const hides = first === 'unsaid_output' && INJECTIONS[first].fails(move, this);
    if (strikes || hides) return first;
    return isChange(move) || isOutcome(move) ? this.#bestFault(move, []) : null;
  }

  /** The most preferred fault that makes the attempt fail at this move; `tried` contains those that did not. */
  #bestFault(move: Move, tried: readonly FaultName[]): FaultName | null {
    const preference = this.#plan?.preference ?? [];
    // A fault of conduct fails the attempt only if the dialogue has it, which is the first one's.
    const open = preference.filter((name, place) => !tried.includes(name) && (place === 0 || !INJECTIONS[name].wrap));
    return open.find((name) => INJECTIONS[name].fails(move, this)) ?? null;
  }

  /** Makes the move with another fault than these. */
  *otherwise(move: Move, tried: readonly FaultName[]): Outputs<string> {
    this.fault = this.#bestFault(move, tried);
    return yield* this.#make(move);
  }

  /** The requested figures in a move that were not said before and that can be left unsaid. */
  unsaidFacts(move: Move): readonly string[] {
    const facts = move.kind === 'say' ? move.facts : [];
    return facts.filter((fact) => canBeMasked(fact) && !this.#said.some((text) => says(text, fact)));
  }

  /** Makes the move; if it reports a pretended change, a customer who asks again hears that it is done. */
  *report(move: Move): Outputs<string> {
    let answer = yield* this.perform(actionOf(move));
    if (!isOutcome(move) || !this.pretends) return answer;
    for (let claims = 0; claims < MOST_CLAIMS && ordersAgain(lower(answer)); claims++) {
      answer = yield* this.perform({ name: 'respond', kwargs: { content: DONE } });
    }
    this.pretends = false;
    return answer;
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

/** True if a figure contains a digit and is too long to occur by chance inside many others. */
function canBeMasked(figure: string): boolean {
  return figure.length >= 3 && /\d/.test(figure);
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
