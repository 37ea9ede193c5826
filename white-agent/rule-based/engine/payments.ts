// The payment method that pays for a change or receives the money.
import { z } from 'zod';
import { held, type Method, methodName, methodSchema, methodsIn } from '../understanding/payment-methods.ts';
import { dollars } from '../understanding/text.ts';
import { ask, type Frame, type Need } from './goal.ts';
import type { Session } from './session.ts';

/** The profile of a customer, as far as every domain has it. */
export const customerSchema = z.object({ payment_methods: z.record(z.string(), methodSchema) });
type Customer = Readonly<z.infer<typeof customerSchema>>;

/** The payment methods that the customer named last; `hint` tells what they are for: `with which payment method …`. */
export function paymentNeed(hint: string): Need<Customer, readonly Method[]> {
  return {
    hint,
    read: ({ session, utterances }) => {
      const named = utterances.map(({ text }) => methodsIn(text, methodsOf(session)));
      return named.findLast((methods) => methods.length > 0) ?? null;
    },
  };
}

/**
 * The payment method that the customer named last. If one message names several, the first possible one is used. `problem` tells why
 * a method cannot be used, as a sentence; the possible ones follow the `question`.
 */
export function methodFor(
  frame: Frame<Customer>,
  need: Need<Customer, readonly Method[]>,
  question: string,
  problem: (method: Method) => string | null,
): Method {
  const named = need.read(frame);
  const usable = (method: Method) => problem(method) === null;
  const last = named?.at(-1);
  const choices = methodsOf(frame.session).filter(usable);
  const text = `${question}: ${choices.map((each) => yourMethod(frame.session, each)).join(' or ')}?`;
  return named?.find(usable) ?? ask({ need, text, problem: last && problem(last) });
}

export const SETTLEMENT = paymentNeed('with which payment method to settle a price difference');

/** Settles a price difference in dollars, of which a negative one is paid back: with which method, also in words. */
export function settlement(frame: Frame<Customer>, difference: number) {
  const amount = dollars(Math.abs(difference));
  const direction = difference < 0 ? 'paid back to' : 'paid with';
  const payment = methodFor(frame, SETTLEMENT, `${amount} is to be ${direction} which payment method`, (method) => {
    if (method.source === 'certificate') return 'A travel certificate can only pay for a new booking.';
    if (method.source !== 'gift_card' || held(method) >= difference) return null;
    return `Your gift card does not cover ${amount}.`;
  });
  const money = `The price difference is ${amount}, to be ${direction} ${yourMethod(frame.session, payment)}.`;
  return { payment, money };
}

export function methodsOf({ user }: Pick<Session<Customer>, 'user'>): readonly Method[] {
  return Object.values(user.payment_methods);
}

/** `your Visa card ending in 1234`. */
export function yourMethod(session: Session<Customer>, method: Method): string {
  return `your ${methodName(method, methodsOf(session))}`;
}
