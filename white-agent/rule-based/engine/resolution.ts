// What a step of a goal can find, and what a goal comes down to.
import { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import { methodSchema } from '../understanding/payment-methods.ts';
import type { NowOrLater } from './dialogue.ts';
import type { Said } from './said.ts';
import type { Session } from './session.ts';

/** The profile of a customer, as far as every domain has it. */
export const customerSchema = z.object({ payment_methods: z.record(z.string(), methodSchema) });
export type IdentifiedCustomer = Readonly<z.infer<typeof customerSchema>>;

/** Everything that a step can look at. Each slot adds its value under its name. */
export interface GoalFrame<User> {
  readonly session: Session<User>;
  readonly said: Said;
}

/** Something has to be asked. Without a text, all missing slots are asked for by their hints. */
export interface OpenQuestion {
  readonly kind: 'question';
  readonly text: string | null;
  /** Kept with the customer's answer, so that readers know what it is about; the slot's name if absent. */
  readonly about?: string;
  /** Said before the question. */
  readonly problem?: string;
  /** Asks for other missing slots after the question. */
  readonly also?: string;
}

export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: string;
}

/** The answer to a question of the customer's; `facts` are the figures in it. */
export interface FactAnswer {
  readonly kind: 'answer';
  readonly text: string;
  readonly facts: readonly string[];
}

/** A change that needs the customer's yes. */
export interface Change {
  readonly kind: 'change';
  /** What will be done, in whole sentences. */
  readonly proposal: string;
  readonly action: Action;
  /** What has been done, in whole sentences. */
  readonly report: string;
  /** The figures in proposal and report that answer a question about the change. */
  readonly facts: readonly string[];
}

export interface ResolvedValue<T> {
  readonly kind: 'value';
  readonly value: T;
}
/** The outcome of a step: the value of its slot, or what stands in the way. */
export type Found<T> = ResolvedValue<T> | OpenQuestion | Refusal;
/** What a goal comes down to, given everything said so far. */
export type Resolution = OpenQuestion | Refusal | FactAnswer | Change;

export const value = <T>(found: T): ResolvedValue<T> => ({ kind: 'value', value: found });
export const question = (text: string | null, about?: string): OpenQuestion => ({
  kind: 'question',
  text,
  ...(about && { about }),
});
export const refusal = (reason: string): Refusal => ({ kind: 'refusal', reason });

/** Names a missing slot in a question for several of them (`why you would like to cancel it`); null if it is not missing. */
export type Hint<User> = (frame: GoalFrame<User>) => string | null;

/** A slot whose value depends on records or on slots before it. */
export interface Lookup<User, F, T> {
  readonly hint?: Hint<User>;
  find(frame: F): NowOrLater<Found<T>>;
}
