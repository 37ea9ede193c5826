// The agent's dialogue as a generator: it yields one move per turn and is resumed with the answer.
import type { z } from 'zod';
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import { respelled } from '../understanding/spelling.ts';

/** One move: a tool call, or words to the customer. */
export interface Move {
  /** The dialogue act. A `change` changes records; after a `report`, the outcome of a goal, the customer may have no goals left. */
  readonly act: 'read' | 'change' | 'ask' | 'propose' | 'report';
  readonly action: Action;
  /** The figures that the customer asked for, as the action's words contain them but without commas. */
  readonly facts: readonly string[];
}

/** A part of the dialogue that ends with a result. */
export type Subdialogue<Result> = Generator<Move, Result, string>;

/** A whole dialogue. It never returns: the customer or a transfer ends it. */
export type Dialogue = Subdialogue<never>;

/** Calls a tool; returns the tool's answer as text. */
export function* call(action: Action, act: 'read' | 'change' = 'read'): Subdialogue<string> {
  return yield { act, action, facts: [] };
}

/** Speaks to the customer; returns the answer with its spelling corrected. */
export function* say(
  act: 'ask' | 'propose' | 'report',
  content: string,
  facts: readonly string[] = [],
): Subdialogue<string> {
  return respelled(yield { act, action: { name: RESPOND, kwargs: { content } }, facts });
}

/** True if the tool's answer reports that the call was refused. */
export function isRefused(observation: string): boolean {
  return /^\s*(error|unknown)\b/i.test(observation);
}

/** Parses a record from a tool's answer; null if the call was refused or the answer has another shape. */
export function recordFrom<T>(schema: z.ZodType<T>, observation: string): T | null {
  try {
    return schema.safeParse(JSON.parse(observation)).data ?? null;
  } catch {
    return null;
  }
}
