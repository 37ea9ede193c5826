// The slot of the payment method that pays for a change or receives the money.
import { type Method, meansOriginal, methodName, methodsIn } from '../understanding/payment-methods.ts';
import { type GoalFrame, type IdentifiedCustomer, type Lookup, question, refusal, value } from './resolution.ts';
import type { Session } from './session.ts';

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
