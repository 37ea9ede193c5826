// How goals are declared: steps that fill slots from the customer's words and the records, checks, and the resulting change.
import { inWords } from '../understanding/amounts.ts';
import type { Method } from '../understanding/payment-methods.ts';
import { lower } from '../understanding/text.ts';
import { type NowOrLater, resultOf, type Subdialogue } from './dialogue.ts';
import { type PaymentSlot, paymentLookup } from './payment.ts';
import {
  type Change,
  type FactAnswer,
  type GoalFrame,
  type Hint,
  type IdentifiedCustomer,
  type Lookup,
  type OpenQuestion,
  type Refusal,
  type Resolution,
  type ResolvedValue,
  refusal,
  value,
} from './resolution.ts';
import type { Session } from './session.ts';

/** A goal that the engine can pursue. `resolve` is called again after each answer, since an answer may change anything. */
export interface GoalDefinition<User extends IdentifiedCustomer> {
  resolve(frame: GoalFrame<User>): Subdialogue<Resolution>;
}

/** A slot whose value the customer says in one message, the newest first. */
interface Reading<User, F, T> {
  /** Names the slot in a question for several of them. */
  readonly hint?: string;
  read(text: string, session: Session<User>): T | null;
  /** Reads an answer to the slot's own question; `read` if absent. */
  readAnswer?(text: string, session: Session<User>): T | null;
  /** The slot's own question; without one, it is asked for by its hint. */
  ask?(frame: F): string;
}

type Named<N extends string, T> = { readonly [K in N]: T };
type Filled<F> = ResolvedValue<F> | Refusal | (OpenQuestion & { readonly step: number });

/** A goal being declared step by step; `F` has the slots so far. */
export class Steps<User extends IdentifiedCustomer, F extends GoalFrame<User>> {
  readonly #fill: (frame: GoalFrame<User>) => Subdialogue<Filled<F>>;
  readonly #hints: readonly Hint<User>[];

  constructor(fill: (frame: GoalFrame<User>) => Subdialogue<Filled<F>>, hints: readonly Hint<User>[]) {
    this.#fill = fill;
    this.#hints = hints;
  }

  /** Fills a slot from records and earlier slots. */
  lookup<N extends string, T>(name: N, { hint, find }: Lookup<User, F, T>): Steps<User, F & Named<N, T>> {
    const fill = this.#fill;
    const step = this.#hints.length;
    return new Steps(
      function* (base) {
        const before = yield* fill(base);
        if (before.kind !== 'value') return before;
        const found = yield* resultOf(find(before.value));
        if (found.kind === 'question') return { about: name, ...found, step };
        if (found.kind === 'refusal') return found;
        return value({ ...before.value, ...({ [name]: found.value } as Named<N, T>) });
      },
      [...this.#hints, hint ?? (() => null)],
    );
  }

  /** Fills a slot from the customer's words. */
  slot<N extends string, T>(
    name: N,
    { hint, read, readAnswer, ask }: Reading<User, F, T>,
  ): Steps<User, F & Named<N, T>> {
    const valueIn = ({ said, session }: GoalFrame<User>) =>
      said.newest((text, { about }) => (about === name && readAnswer ? readAnswer : read)(text, session));
    return this.lookup<N, T>(name, {
      hint: (frame) => (hint === undefined || valueIn(frame) !== null ? null : hint),
      find(frame) {
        const found = valueIn(frame);
        return found === null ? { kind: 'question', text: ask?.(frame) ?? null } : value(found);
      },
    });
  }

  /** Fills the slot `method` with the payment method that the customer names. */
  payment(slot: PaymentSlot<F>): Steps<User, F & Named<'method', Method>> {
    return this.lookup('method', paymentLookup(slot));
  }

  /** Adds a value that follows from the slots before it. */
  derive<N extends string, T>(name: N, from: (frame: F) => T): Steps<User, F & Named<N, T>> {
    return this.lookup<N, T>(name, {
      find: (frame) => value(from(frame)),
    });
  }

  /** Refuses the goal if `problem` returns a reason. */
  check(problem: (frame: F) => NowOrLater<string | null>): Steps<User, F> {
    const fill = this.#fill;
    return new Steps(function* (base) {
      const before = yield* fill(base);
      if (before.kind !== 'value') return before;
      const reason = yield* resultOf(problem(before.value));
      return reason === null ? before : refusal(reason);
    }, this.#hints);
  }

  propose(change: (frame: F) => Omit<Change, 'kind'>): GoalDefinition<User> {
    return this.#end((frame) => ({ kind: 'change', ...change(frame) }));
  }

  answer(answer: (frame: F) => Omit<FactAnswer, 'kind'>): GoalDefinition<User> {
    return this.#end((frame) => ({ kind: 'answer', ...answer(frame) }));
  }

  refuse(reason: (frame: F) => string): GoalDefinition<User> {
    return this.#end((frame) => refusal(reason(frame)));
  }

  #end(result: (frame: F) => Resolution): GoalDefinition<User> {
    const fill = this.#fill;
    const hints = this.#hints;
    return {
      *resolve(base) {
        const filled = yield* fill(base);
        if (filled.kind === 'value') return result(filled.value);
        if (filled.kind === 'refusal') return filled;
        const { step, ...asked } = filled;
        const missing = hints.slice(asked.text === null ? step : step + 1).map((hint) => hint(base));
        const named = inWords(missing.filter((each) => each !== null));
        if (asked.text === null) return { ...asked, text: `Please tell me ${named}.` };
        return named === '' ? asked : { ...asked, also: `Please also tell me ${named}.` };
      },
    };
  }
}

/** Begins the declaration of a goal. */
export function goal<User extends IdentifiedCustomer>(): Steps<User, GoalFrame<User>> {
  return new Steps((frame) => resultOf(value(frame)), []);
}

/** A question that the agent can answer. */
interface QuestionType<User extends IdentifiedCustomer> {
  /** True if the words, in lower case, ask it. `names` are those that the domain lists. */
  matches(words: string, names: readonly string[]): boolean;
  readonly goal: GoalDefinition<User>;
}

/** Pursues the first of the questions that the words match; without one, asks `what` the customer would like to know. */
export function questionGoal<User extends IdentifiedCustomer>(
  types: readonly QuestionType<User>[],
  what: string,
): GoalDefinition<User> {
  return {
    *resolve(frame) {
      const words = lower(frame.said.text);
      const names = [...frame.session.directory.keys()];
      const asked = types.find((type) => type.matches(words, names));
      return asked ? yield* asked.goal.resolve(frame) : { kind: 'question', text: what };
    },
  };
}
