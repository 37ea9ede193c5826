// An agent would take one step of a wish with the record of another: cancel the very order that is to be paid, pay another one.
import type { Choice } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Mention } from './mentions.ts';
import { ACT } from './mentions.ts';

/** What the customer says of the order that they want to pay in another way, in square brackets: its number, or a thing in it. */
const NAMED = /\[([^\]]+)\]/g;

/** “change the payment method for order #W1” */
const PAYS = /\b(?:payment(?: method)? (?:for|of|on)|pay(?:ing)? for) (?:(?:the|your) )?(?:order )?(#w\d{7})\b/gi;

/**
 * True if the message cancels the order that is to be paid, of a customer who would cancel another one for it: “I'll cancel order #W1
 * with the lamp”; or if it pays another one than that.
 */
export function confusesOrders(
  { act, other_acts, slots }: Choice,
  said: readonly Clause[],
  mentions: readonly Mention[],
): boolean {
  if (act !== 'repay' || !other_acts.includes('cancel')) return false;
  const paid = slots.find(({ kind }) => kind === 'order');
  const names = [...(paid?.short ?? '').matchAll(NAMED)].map(([, name]) => name);
  if (names.length === 0) return false;
  const ids = names.flatMap((name = '') => (name.startsWith('#') ? [name.toLowerCase()] : []));
  const paysOther = ({ text }: Clause) =>
    ids.length > 0 && [...text.matchAll(PAYS)].some(([, id = '']) => !ids.includes(id.toLowerCase()));
  if (said.some(paysOther)) return true;
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
