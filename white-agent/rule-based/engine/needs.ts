// The needs that goals of every domain have: the main record (an order, a reservation), named by its id, described, or the
// customer's only one; and the payment method that pays for a change or receives the money.
import { z } from 'zod';
import {
  held,
  type Method,
  meansOriginal,
  methodName,
  methodSchema,
  methodsIn,
} from '../understanding/payment-methods.ts';
import { dollars } from '../understanding/text.ts';
import {
  type Answer,
  ask,
  type Change,
  type Frame,
  forbid,
  type Goal,
  type Need,
  type Plan,
  type Reading,
} from './goal.ts';
import type { Session } from './session.ts';

/** A kind of record that a goal can be about. */
export interface RecordNeed<User, R extends object> extends Need<User> {
  readonly noun: string;
  readonly schema: z.ZodType<R>;
  idsIn(text: string): readonly string[];
  /** The ids of the records that the customer has had from the start. */
  own(user: User): readonly string[];
  /** True if the customer said anything that identifies a record other than its id. */
  isDescribed(frame: Frame<User>): boolean;
  /** Those of the customer's records that fit what the customer said, the best ones only. */
  fitting(frame: Frame<User>, records: readonly R[]): readonly R[];
}

/** The record that the goal is about. If several fit the description, those for which the goal is `possible` are preferred. */
export function* recordOf<User, R extends object>(
  frame: Frame<User>,
  need: RecordNeed<User, R>,
  possible: (record: R) => boolean = () => true,
): Plan<R> {
  const { session } = frame;
  const own = need.own(session.user);
  const owned = [...new Set([...own, ...session.changed])];
  const ids = frame.newest((text) => (need.idsIn(text).length > 0 ? need.idsIn(text) : null)) ?? [];
  const known = ids.findLast((id) => owned.includes(id));
  const unknown = known === undefined ? ids.at(-1) : undefined;
  const id = known ?? (owned.length === 1 && unknown === undefined ? owned[0] : undefined);
  const asked = id !== undefined ? [id] : need.isDescribed(frame) ? own : [];
  const records = yield* session.records(need.schema, asked);
  const meant = id === undefined && records.length > 0 ? need.fitting(frame, records) : records;
  const able = meant.filter(possible);
  const [only, ...others] = able.length > 0 ? able : meant;
  if (only && others.length === 0) return only;
  return yield* ask(need, null, { problem: unknown && `I cannot find ${need.noun} ${unknown} of yours.` });
}

/** A plan for the record that a goal is about. */
export type RecordPlan<User, R> = (frame: Frame<User>, record: R) => Plan<Change | Answer>;

/** A goal about a record, refused if there is a problem with it. */
export function recordGoal<User, R extends object>(
  record: RecordNeed<User, R>,
  problem: (record: R) => string | null,
  needs: readonly Need<User>[],
  plan: RecordPlan<User, R>,
): Goal<User> {
  return {
    needs: [record, ...needs],
    *plan(frame) {
      const found = yield* recordOf(frame, record, (each) => problem(each) === null);
      yield* forbid(problem(found));
      return yield* plan(frame, found);
    },
  };
}

/** The profile of a customer, as far as every domain has it. */
export const customerSchema = z.object({ payment_methods: z.record(z.string(), methodSchema) });
type Customer = Readonly<z.infer<typeof customerSchema>>;

/** A payment method, with what the customer would like to do with it: `with which payment method …`. */
export function paymentNeed<User extends Customer>(hint: string): Reading<User, true> {
  const read = (text: string, session: Session<User>) =>
    methodsIn(text, methodsOf(session)).length > 0 || meansOriginal(text) || null;
  return { hint, read };
}

interface PaymentOptions {
  /** Asks for a method; the possible ones follow. */
  readonly question: string;
  /** The id of the method that was used before, if the customer may mean it. */
  readonly original?: string | undefined;
  /** Why a method cannot be used, as a sentence; null if it can. */
  problem(method: Method): string | null;
}

/** The payment methods that the customer named last; `original` is one that they may mean without naming it. */
export function namedMethods<User extends Customer>(frame: Frame<User>, original?: string): readonly Method[] | null {
  const methods = methodsOf(frame.session);
  const used = methods.filter(({ id }) => id === original);
  return frame.newest((text) => {
    const found = methodsIn(text, methods);
    const named = found.length === 0 && meansOriginal(text) ? used : found;
    return named.length > 0 ? named : null;
  });
}

/** The payment method that the customer named last. If one message names several, the first possible one is used. */
export function* methodFor<User extends Customer>(
  frame: Frame<User>,
  need: Need<User>,
  { question, original, problem }: PaymentOptions,
): Plan<Method> {
  const named = namedMethods(frame, original);
  const usable = (method: Method) => problem(method) === null;
  const method = named?.find(usable);
  if (method) return method;
  const last = named?.at(-1);
  const choices = methodsOf(frame.session)
    .filter(usable)
    .map((each) => yourMethod(frame.session, each));
  return yield* ask(need, `${question}: ${choices.join(' or ')}?`, { problem: last && problem(last) });
}

export const SETTLEMENT = paymentNeed('with which payment method to settle a price difference');

/** Settles a price difference in dollars, of which a negative one is paid back: with which method, also in words. */
export function* settlement<User extends Customer>(
  frame: Frame<User>,
  difference: number,
  original: string | undefined,
): Plan<{ readonly payment: Method; readonly money: string }> {
  const amount = dollars(Math.abs(difference));
  const [direction, preposition] = difference < 0 ? ['paid back', 'to'] : ['paid', 'with'];
  const payment = yield* methodFor(frame, SETTLEMENT, {
    question: `${amount} is to be ${direction} ${preposition} which payment method`,
    original,
    problem(method) {
      if (method.source === 'certificate') return 'A travel certificate can only pay for a new booking.';
      if (method.source !== 'gift_card' || held(method) >= difference) return null;
      return `Your gift card does not cover ${amount}.`;
    },
  });
  const route = `${direction} ${preposition} ${yourMethod(frame.session, payment)}`;
  return { payment, money: `The price difference is ${amount}, to be ${route}.` };
}

export function methodsOf<User extends Customer>({ user }: Session<User>): readonly Method[] {
  return Object.values(user.payment_methods);
}

/** `your Visa card ending in 1234`. */
export function yourMethod<User extends Customer>(session: Session<User>, method: Method): string {
  return `your ${methodName(method, methodsOf(session))}`;
}
