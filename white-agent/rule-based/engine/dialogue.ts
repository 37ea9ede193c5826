// The agent's dialogue as a generator: it yields one move per turn and is resumed with the answer.
import type { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import { respelled } from '../understanding/spelling.ts';

/** Calls a tool; resumed with the tool's result. */
interface ToolCall {
  readonly kind: 'call';
  readonly action: Action;
  /** True if the call changes records. */
  readonly writes: boolean;
}

/** Speaks to the customer; resumed with the customer's answer. */
interface Say {
  readonly kind: 'say';
  /** The dialogue act: a question, a proposed change, or the outcome of a goal, after which the customer may have none left. */
  readonly act: 'ask' | 'propose' | 'report';
  readonly text: string;
  /** The figures in `text` that the customer asked for, written as in `text` but without commas. */
  readonly facts: readonly string[];
}

export type Move = ToolCall | Say;

/** True for a call that changes records. */
export function isChange(move: Move): move is ToolCall {
  return move.kind === 'call' && move.writes;
}

/** True for a report, after which the customer may end the conversation. */
export function isOutcome(move: Move): boolean {
  return move.kind === 'say' && move.act === 'report';
}

export function actionOf(move: Move): Action {
  return move.kind === 'call' ? move.action : { name: 'respond', kwargs: { content: move.text } };
}

/** A part of the dialogue that ends with a result. */
export type Subdialogue<Result> = Generator<Move, Result, string>;

/** A whole dialogue. It never returns: the customer or a transfer ends it. */
export type Dialogue = Subdialogue<never>;

/** Calls a tool; returns the tool's answer as text. */
export function* call(action: Action, writes = false): Subdialogue<string> {
  return yield { kind: 'call', action, writes };
}

/** Speaks to the customer; returns the answer with its spelling corrected. */
export function* say(act: Say['act'], text: string, facts: readonly string[] = []): Subdialogue<string> {
  return respelled(yield { kind: 'say', act, text, facts });
}

/** True if the tool's answer reports that the call was refused. */
export function isRefused(observation: string): boolean {
  return /^\s*(error|unknown)\b/i.test(observation);
}

/** Parses a record from a tool's answer; null if the call was refused or the answer has another shape. */
export function recordFrom<T>(schema: z.ZodType<T>, observation: string): T | null {
  if (isRefused(observation)) return null;
  try {
    return schema.safeParse(JSON.parse(observation)).data ?? null;
  } catch {
    return null;
  }
}
