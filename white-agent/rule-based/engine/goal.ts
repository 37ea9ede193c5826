// How goals are declared: steps that fill slots from the customer's words and the records, checks, and the resulting change.
import { inWords } from '../understanding/amounts.ts';
import type { Method } from '../understanding/payment-methods.ts';
import { lower } from '../understanding/text.ts';
import { type NowOrLater, resultOf, type Subdialogue } from './dialogue.ts';
import {
  type Change,
  type FactAnswer,
  type GoalFrame,
  type IdentifiedCustomer,
  type Lookup,
  question,
  type Resolution,
  refusal,
  value,
} from './resolution.ts';
import type { Session } from './session.ts';
import { type PaymentSlot, paymentLookup } from './slots.ts';

/** A goal that the engine can pursue. `resolve` is called again after each answer, since an answer may change anything. */
export interface GoalDefinition<User extends IdentifiedCustomer> {
  resolve(frame: GoalFrame<User>): Subdialogue<Resolution>;
}

/** A slot whose value is in the customer's words. */
interface Reading<User, F, T> {
  /** Names the slot in a question for several of them. */
  readonly hint?: string | ((text: string) => string);
  /** Reads one message, the newest first; with `whole`, everything said about the goal. */
  read(text: string, session: Session<User>): T | null;
  readonly whole?: boolean;
  /** Reads an answer to the slot's own question; `read` if absent. */
  readAnswer?(text: string, session: Session<User>): T | null;
  /** The slot's own question; without one, it is asked for by its hint. */
  ask?(frame: F): string;
}

type Named<N extends string, T> = { readonly [K in N]: T };

/** A slot, or a check if it has no name. */
interface Step<User, F> extends Lookup<User, F, unknown> {
  readonly name: string | null;
}

/** A goal being declared step by step; `F` has the slots so far. */
export class Steps<User extends IdentifiedCustomer, F extends GoalFrame<User>> {
  readonly #steps: readonly Step<User, never>[];

  constructor(steps: readonly Step<User, never>[]) {
    this.#steps = steps;
  }

  /** Fills a slot from records and earlier slots. */
  lookup<N extends string, T>(name: N, slot: Lookup<User, F, T>): Steps<User, F & Named<N, T>> {
    return new Steps([...this.#steps, { ...slot, name }]);
  }

  /** Fills a slot from the customer's words. */
  slot<N extends string, T>(name: N, slot: Reading<User, F, T>): Steps<User, F & Named<N, T>> {
    const { hint, read, whole = false, readAnswer = read, ask } = slot;
    const valueIn = ({ said, session }: GoalFrame<User>) =>
      whole
        ? read(said.text, session)
        : said.newest((text, about) => (about === name ? readAnswer : read)(text, session));
    return this.lookup<N, T>(name, {
      hint(frame) {
        if (hint === undefined || valueIn(frame) !== null) return null;
        return typeof hint === 'string' ? hint : hint(frame.said.text);
      },
      find(frame) {
        const found = valueIn(frame);
        return found === null ? question(ask?.(frame) ?? null) : value(found);
      },
    });
  }

  /** Fills the slot `method` with the payment method that the customer names. */
  payment(slot: PaymentSlot<F>): Steps<User, F & Named<'method', Method>> {
    return this.lookup('method', paymentLookup(slot));
  }

  /** Adds a value that follows from the slots before it. */
  derive<N extends string, T>(name: N, from: (frame: F) => T): Steps<User, F & Named<N, T>> {
    return this.lookup<N, T>(name, { find: (frame) => value(from(frame)) });
  }

  /** Refuses the goal if `problem` returns a reason. */
  check(problem: (frame: F) => NowOrLater<string | null>): Steps<User, F> {
    const find = function* (frame: F) {
      const reason = yield* resultOf(problem(frame));
      return reason === null ? value(null) : refusal(reason);
    };
    return new Steps([...this.#steps, { name: null, find }]);
  }

  propose(change: (frame: F) => Change): GoalDefinition<User> {
    return this.#end((frame) => ({ kind: 'change', ...change(frame) }));
  }

  answer(answer: (frame: F) => FactAnswer): GoalDefinition<User> {
    return this.#end((frame) => ({ kind: 'answer', ...answer(frame) }));
  }

  refuse(reason: (frame: F) => string): GoalDefinition<User> {
    return this.#end((frame) => refusal(reason(frame)));
  }

  #end(result: (frame: F) => Resolution): GoalDefinition<User> {
    const steps = this.#steps;
    return {
      *resolve(base) {
        let frame = base;
        for (const [at, { name, find }] of steps.entries()) {
          // The slots that a step can look at are those of the steps before it, which the types of this class ensure.
          const found = yield* resultOf(find(frame as never));
          if (found.kind === 'refusal') return found;
          if (found.kind === 'value') {
            if (name !== null) frame = { ...frame, [name]: found.value };
            continue;
          }
          const missing = steps.slice(found.text === null ? at : at + 1).flatMap(({ hint }) => hint?.(base) ?? []);
          const asked = { ...found, about: found.about ?? name ?? '' };
          if (asked.text === null) return { ...asked, text: `Please tell me ${inWords(missing)}.` };
          return missing.length === 0 ? asked : { ...asked, also: `Please also tell me ${inWords(missing)}.` };
        }
        return result(frame as F);
      },
    };
  }
}

/** Begins the declaration of a goal. */
export function goal<User extends IdentifiedCustomer>(): Steps<User, GoalFrame<User>> {
  return new Steps([]);
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
      return asked ? yield* asked.goal.resolve(frame) : question(what);
    },
  };
}
