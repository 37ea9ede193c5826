// What the customer said about a goal, what a step of the goal finds with it, and what the goal comes down to.
import { z } from 'zod';
import type { JsonObject } from '../../../shared/contracts/json.ts';
import { isQuestion } from '../understanding/dialogue-acts.ts';
import { methodSchema } from '../understanding/payment-methods.ts';
import { lower } from '../understanding/text.ts';
import type { NowOrLater } from './dialogue.ts';
import type { Session } from './session.ts';

/** The profile of a customer, as far as every domain has it. */
export const customerSchema = z.object({ payment_methods: z.record(z.string(), methodSchema) });
export type IdentifiedCustomer = Readonly<z.infer<typeof customerSchema>>;

/** What the customer said in one message. */
export interface Utterance {
  readonly text: string;
  /** The slot, or the thing, that the answered question was about; null if the customer was not asked. */
  readonly about: string | null;
}

/** Everything that the customer said about one goal. */
export class Said {
  /** Oldest first. */
  readonly utterances: Utterance[];
  /** Questions that have already been asked, without the details asked for in the same message. */
  readonly asked: string[] = [];

  constructor(texts: readonly string[]) {
    this.utterances = texts.map((text) => ({ text, about: null }));
  }

  get text(): string {
    return this.utterances.map(({ text }) => text).join(' ');
  }

  /** True if the customer asked a question along with the goal. */
  get hasQuestion(): boolean {
    return isQuestion(lower(this.text));
  }

  /** The result of `read` for the newest utterance that it understands; null if it understands none. */
  newest<T>(read: (text: string, about: string | null) => T | null): T | null {
    for (const { text, about } of this.utterances.toReversed()) {
      const value = read(text, about);
      if (value !== null) return value;
    }
    return null;
  }
}

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

interface Refusal {
  readonly kind: 'refusal';
  readonly reason: string;
}

/** The answer to a question of the customer's. */
export interface FactAnswer {
  readonly text: string;
  /** The figures in the text, none if absent. */
  readonly facts?: readonly string[];
}

/** A change that needs the customer's yes. */
export interface Change {
  /** What will be done, in whole sentences. */
  readonly proposal: string;
  readonly tool: string;
  readonly kwargs: JsonObject;
  /** What has been done, in whole sentences. */
  readonly report: string;
  /** The figures in proposal and report that answer a question about the change, none if absent. */
  readonly facts?: readonly string[];
}

/** The outcome of a step: the value of its slot, or what stands in the way. */
export type Found<T> = { readonly kind: 'value'; readonly value: T } | OpenQuestion | Refusal;
/** What a goal comes down to, given everything said so far. */
export type Resolution =
  | OpenQuestion
  | Refusal
  | ({ readonly kind: 'answer' } & FactAnswer)
  | ({ readonly kind: 'change' } & Change);

export const value = <T>(found: T): Found<T> => ({ kind: 'value', value: found });
export const question = (text: string | null, more: Omit<OpenQuestion, 'kind' | 'text'> = {}): OpenQuestion => ({
  kind: 'question',
  text,
  ...more,
});
export const refusal = (reason: string): Refusal => ({ kind: 'refusal', reason });

/** A slot whose value depends on records or on slots before it. */
export interface Lookup<User, F, T> {
  /** Names the slot in a question for several of them (`why you would like to cancel it`); null if it is not missing. */
  hint?(frame: GoalFrame<User>): string | null;
  find(frame: F): NowOrLater<Found<T>>;
}
