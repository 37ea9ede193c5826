// An agent would take one step of a wish with the record of another: cancel the very order that is to be paid, pay another one.
import type { Choice } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import { ACT, type Mention } from './mentions.ts';

interface Said {
  readonly choice: Choice;
  /** The clauses that decline nothing. */
  readonly said: readonly Clause[];
  readonly mentions: readonly Mention[];
}

/**
 * True if the message confuses the orders of a customer who would cancel one so that another can be paid in a new way: if it cancels
 * the one that is to be paid, pays a third one, or pays as before.
 */
export const confusesOrders = (one: Said): boolean =>
  one.choice.act === 'repay' &&
  one.choice.other_acts.includes('cancel') &&
  (cancelsPaidOrder(one) || paysOtherOrder(one) || paysAsBefore(one));

/** “I'll cancel order #W1 with the lamp”, of the one that is to be paid. */
function cancelsPaidOrder({ choice, said, mentions }: Said): boolean {
  const names = namesOfPaid(choice);
  if (names.length === 0) return false;
  const cancels = new RegExp(
    `\\bcancel(?:l?ing|l?ation of)? (?:(?:the|your|all|of|whole|entire|complete|pending) )*(?:order )?(?:#w\\d{7}\\W{1,3})?(?:(?:with|containing|for|holding) )?(?:(?:the|your) )?(?:${names.join('|')})\\b`,
    'i',
  );
  const isNegated = (clause: Clause) =>
    mentions.some(({ clause: where, kind, values, negated, doubtful }) => {
      const isCancel = kind === ACT && values.includes('cancel') && !doubtful;
      return where === clause && isCancel && negated;
    });
  return said.some((clause) => cancels.test(clause.text) && !isNegated(clause));
}

/** “change the payment method for order #W1”, of another order than the one whose number the customer knows */
function paysOtherOrder({ choice, said }: Said): boolean {
  const ids = namesOfPaid(choice).flatMap((name) => (name.startsWith('#') ? [name.toLowerCase()] : []));
  const isOther = (id: string) => ids.length > 0 && !ids.includes(id.toLowerCase());
  return said.some(({ text }) => [...text.matchAll(PAYS)].some(([, id = '']) => isOther(id)));
}
const PAYS = /\b(?:payment(?: method)? (?:for|of|on)|pay(?:ing)? for) (?:(?:the|your) )?(?:order )?(#w\d{7})\b/gi;

/** “charge order #W1 to your Visa”, with which it is paid already */
function paysAsBefore({ choice: { slots }, said, mentions }: Said): boolean {
  const { own = [], old = [] } = slots.find(({ needs, old: before }) => needs === 'whole' && before.length > 0) ?? {};
  const isOneOf = ({ values }: Mention, payments: readonly string[]) =>
    values.some((value) => payments.includes(value));
  if (mentions.some((one) => isOneOf(one, own))) return false;
  const isOld = (clause: Clause) => mentions.some((one) => one.clause === clause && !one.replaced && isOneOf(one, old));
  return said.some((clause) => PAYS_WITH.test(clause.text) && isOld(clause));
}
const PAYS_WITH = /\b(?:charg\w*|pay(?:ing)?|put(?:ting)?|mov\w+|switch\w*)\b[^.;]{0,80}\b(?:with|to|on)\b/i;

/** What the customer says of the order that they want to pay in another way: its number, or a thing in it. */
function namesOfPaid({ slots }: Choice): readonly string[] {
  const order = slots.find(({ kind }) => kind === 'order');
  return [...(order?.short ?? '').matchAll(/\[([^\]]+)\]/g)].map(([, name = '']) => name);
}
