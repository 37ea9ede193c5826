// The slots that goals of every domain have: the main record (an order, a reservation), named by its id, described, or the
// customer's only one; and the payment method that pays for a change or receives the money.
import type { z } from 'zod';
import { type Method, meansOriginal, methodName, methodsIn } from '../understanding/payment-methods.ts';
import type { Subdialogue } from './dialogue.ts';
import { type GoalFrame, type IdentifiedCustomer, type Lookup, question, refusal, value } from './resolution.ts';
import type { Session } from './session.ts';

interface RecordSlot<User, R extends object> {
  /** Names the record in a question: `which order it is about (its number, or what is in it)`. */
  readonly hint: string;
  readonly noun: string;
  readonly schema: z.ZodType<R>;
  idsIn(text: string): readonly string[];
  /** The ids of the records that the customer has had from the start. */
  own(user: User): readonly string[];
  /** True if the customer said anything that identifies a record other than its id. */
  isDescribed(frame: GoalFrame<User>): boolean;
  /** Those of the customer's records that fit what the customer said, the best ones only. */
  fitting(frame: GoalFrame<User>, records: readonly R[]): readonly R[];
}

export function recordSlot<User, R extends object>(slot: RecordSlot<User, R>): Lookup<User, GoalFrame<User>, R> {
  const { schema, idsIn, own } = slot;
  return {
    hint: () => slot.hint,
    *find(frame) {
      const { session, said } = frame;
      const owned = [...new Set([...own(session.user), ...session.changed])];
      const ids = said.newest((text) => (idsIn(text).length > 0 ? idsIn(text) : null)) ?? [];
      const known = ids.findLast((id) => owned.includes(id));
      const unknown = known === undefined ? ids.at(-1) : undefined;
      const id = known ?? (owned.length === 1 && unknown === undefined ? owned[0] : undefined);
      const records = yield* id === undefined ? described(slot, frame) : session.records(schema, [id]);
      const [only, ...others] = records;
      if (only && others.length === 0) return value(only);
      return question(null, unknown ? { problem: `I cannot find ${slot.noun} ${unknown} of yours.` } : {});
    },
  };
}

/** The records that fit the customer's description; none if there is no description. */
function* described<User, R extends object>(
  { schema, own, isDescribed, fitting }: RecordSlot<User, R>,
  frame: GoalFrame<User>,
): Subdialogue<readonly R[]> {
  if (!isDescribed(frame)) return [];
  return fitting(frame, yield* frame.session.records(schema, own(frame.session.user)));
}

export interface PaymentSlot<F> {
  /** Names the slot in a question for several: `with which payment method …`. */
  readonly hint: string;
  /** Asks for a method; the possible ones follow. */
  ask(frame: F): string;
  /** The id of the method that was used before, if the customer may mean it. */
  original?(frame: F): string | undefined;
  /** Why a method cannot be used, as a sentence; null if it can. */
  problem(method: Method, frame: F): string | null;
  /** Refuses the goal if none of the named methods can be used, instead of asking for another one. */
  readonly refuses?: boolean;
}

export function paymentLookup<User extends IdentifiedCustomer, F extends GoalFrame<User>>(
  slot: PaymentSlot<F>,
): Lookup<User, F, Method> {
  return {
    hint({ said, session }) {
      const known = methodsIn(said.text, methodsOf(session)).length > 0 || meansOriginal(said.text);
      return known ? null : slot.hint;
    },
    find(frame) {
      const methods = methodsOf(frame.session);
      const original = methods.find(({ id }) => id === slot.original?.(frame));
      const named = frame.said.newest((text) => {
        const found = methodsIn(text, methods);
        if (found.length > 0) return found;
        return original && meansOriginal(text) ? [original] : null;
      });
      // If one message names several methods, as in `my Visa, or else PayPal`, the first possible one is used.
      const usable = (method: Method) => slot.problem(method, frame) === null;
      const method = named?.find(usable);
      if (method) return value(method);
      const last = named?.at(-1);
      const problem = last && slot.problem(last, frame);
      if (problem && slot.refuses) return refusal(problem);
      const choices = methods.filter(usable).map((each) => yourMethod(frame.session, each));
      return question(`${slot.ask(frame)}: ${choices.join(' or ')}?`, problem ? { problem } : {});
    },
  };
}

export function methodsOf<User extends IdentifiedCustomer>({ user }: Session<User>): readonly Method[] {
  return Object.values(user.payment_methods);
}

/** `your Visa card ending in 1234`. */
export function yourMethod<User extends IdentifiedCustomer>(session: Session<User>, method: Method): string {
  return `your ${methodName(method, methodsOf(session))}`;
}
