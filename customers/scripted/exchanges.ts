// Recognises old and new values in each other's place: “from your Visa to PayPal”, if the customer wants the opposite.
import type { Kind, Slot } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import { withIsoDates } from './days.ts';
import type { Mention } from './mentions.ts';
import { readPayments } from './payments.ts';
import { BIRTH } from './people.ts';
import { NEW_LABEL, OLD_LABEL } from './phrases/labels.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** True if a value is named as replaced and the same clause names another of its kind. On its own, it identifies the subject. */
export function givesWay({ replaced, clause }: Mention, mine: readonly Mention[]): boolean {
  return replaced && mine.some((other) => other.clause === clause && !other.replaced);
}

/** “Exchange the lamp (red, small) for a lamp that is red and large”, of a size that should stay. */
export function isGivenFor({ needs, in_pairs }: Slot, { clause, span }: Mention, mine: readonly Mention[]): boolean {
  if (needs !== 'none' || in_pairs || span === null || !EXCHANGES.test(clause.words.slice(0, span.start).join(' ')))
    return false;
  return mine.some(
    (other) =>
      other.clause === clause &&
      other.span !== null &&
      other.span.start > span.end &&
      clause.words.slice(span.end, other.span.start).includes('for'),
  );
}
const EXCHANGES = /\b(?:exchang|swap|trad)\w*(?: (?!for\b)\S+)*$/;

/** “New payment method: …”, or “for the one with power USB”, with what the record has now. */
export function isCalledNew(
  { own, old, needs }: Slot,
  { clause, values, span }: Mention,
  mine: readonly Mention[],
  kind: Kind | undefined,
): boolean {
  const [label = ''] = NEW_LABEL.exec(clause.text) ?? [];
  const isTaken = clause.asks && TAKES_ONE_WITH.test(clause.words.slice(0, span?.start).join(' '));
  if ((label === '' && !isTaken) || needs === 'none') return false;
  const words = wordsOf(label);
  const isOfKind =
    isTaken ||
    words.length === 1 ||
    (kind?.asked ?? []).some((form) => hasPhrase(words, wordsOf(form))) ||
    (kind?.read.by === 'person' && BIRTH.test(label));
  // “Corrected: walnut -> oak”
  const isOwn = mine.some((one) => one.clause === clause && one.values.some((value) => own.includes(value)));
  return isOfKind && !isOwn && values.some((value) => old.includes(value));
}

/** “Do you want me to change the lamp for the one with color”, “shall I order the lamp with” */
const TAKES_ONE_WITH =
  /\b(?:(?:for|to|into) the (?:1|version|model) (?:with|in|of)|(?:order|get|send you|receive) (?:the|an?) (?:[a-z]+ ){1,3}(?:with|in))(?: [a-z]+){0,3}$/;

/** “I'll change Grace to Grave Hopper”, if it is the other way round. */
export function isExchanged({ own: [own], old: [old] }: Slot, written: string): boolean {
  const dated = withIsoDates(written);
  const nameOf = (person = '') => person.replace(/ \d{4}-\d{2}-\d{2}$/, '').toLowerCase();
  const isRenamed = nameOf(own) !== nameOf(old);
  const [right, wrong] = isRenamed ? [nameOf(own), nameOf(old)] : [own?.slice(-10) ?? '', old?.slice(-10) ?? ''];
  if (right === '' || wrong === '' || right === wrong) return false;
  // Without what is told of the record: “on booking ABC123 (Boston (BOS) to Denver (DEN))”.
  const text = dated.toLowerCase().replace(/(?<=\b[a-z\d]{6}) \((?:[^()]|\([^()]*\))*\)/g, '');
  // “Shall I change the name to Grace Hoper?”, of one that is to be Hopper
  if (
    isRenamed &&
    !text.includes(right) &&
    new RegExp(`\\b(?:name|passenger|entry) (?:to|into) ${RegExp.escape(wrong)}(?!\\w)`).test(text)
  )
    return true;
  const [rightFirst, wrongFirst] = [between(text, right, wrong), between(text, wrong, right)];
  if (wrongFirst !== null && /^[^.;]{0,45}\b(?:instead of|rather than|in place of)\b[^.;]{0,45}$/.test(wrongFirst.text))
    return true;
  if (rightFirst === null) return false;
  const isReplaced = /\breplac\w*\b[^.;]{0,30}$/.test(rightFirst.before) && /\b(?:with|by)\b/.test(rightFirst.text);
  const [, rest = 'not'] = /^[^.;]{0,110}(?:\b(?:to|into|becomes?|now)\b|->)([^.;]{0,40})$/.exec(rightFirst.text) ?? [];
  return isReplaced || !/\b(?:currently|instead|old|was|from|not|now|as|spell\w*|misspell\w*|wrong\w*)\b/.test(rest);
}

/** What stands between two words and before them, if they stand in this order; null if they do not. */
function between(text: string, first: string, second: string) {
  const start = text.indexOf(first);
  const end = start < 0 ? -1 : text.indexOf(second, start + first.length);
  return end < 0 ? null : { text: text.slice(start + first.length, end), before: text.slice(0, start) };
}

/** “I would replace 265 Tulip Street with 12 Old Road”, if it is the other way round. */
export function isMovedBack({ own: [own = ''], old: [old = ''] }: Slot, text: string): boolean {
  const start = own === '' ? -1 : text.indexOf(own);
  const end = start < 0 || old === '' ? -1 : text.indexOf(old, start + own.length);
  return (
    end >= 0 &&
    /\b(?:replac|swap|exchang|chang|switch)\w*\b(?!.*\bto\b)[^.;]*$/i.test(text.slice(0, start)) &&
    /^[^.;]{0,80}(?:\b(?:with|to|by|for|into)\b|->)[^.;]{0,20}$/i.test(text.slice(start + own.length, end))
  );
}

const GIVES = /^(?:exchang|swap|replac|chang|switch|trad)/;
const TURNS_INTO = new Set(['for', 'to', 'into', 'with', 'by']);
const NAMES_OLD = new Set(['instead', 'rather', 'replacing', 'not', 'currently', 'was', 'old', 'current']);

/** “Old item: lamp (red)”, “New item: lamp (blue)”, if it is the other way round; or the same in the columns of a table. */
export function isLabelledBackwards(
  { own, old, needs }: Pick<Slot, 'own' | 'old' | 'needs'>,
  mine: readonly Mention[],
): boolean {
  const isOneOf = (values: readonly string[], one: Mention) => one.values.some((value) => values.includes(value));
  // A birthday alone is that of both.
  const alone = (values: readonly string[], others: readonly string[]) =>
    mine.filter(
      (one) => isOneOf(values, one) && !mine.some((other) => other.clause === one.clause && isOneOf(others, other)),
    );
  const [right, wrong] = [alone(own, old), alone(old, own)];
  const says = (some: readonly Mention[], form: RegExp) => some.some(({ clause }) => form.test(clause.text));
  if (says(right, BEFORE) && says(wrong, AFTER) && !says(right, AFTER)) return true;
  const onlyOld =
    right.length > 0 && right.every(({ clause: { text } }) => OLD_LABEL.test(text) || SAYS_NOW.test(text));
  return needs === 'all' && onlyOld && (says(wrong, NEW_LABEL) || says(wrong, CHANGES_TO));
}

/** “It currently says Ezra”, “and I would change it to Esra” */
const SAYS_NOW =
  /\b(?:currently|now|at present|presently|at the moment|so far) (?:says?|reads?|shows?|lists?|has|is)\b|\b(?:says?|reads?|shows?|listed|spelled) [^.;]{2,60}\b(?:now|currently|at the moment|at present|so far)\b/i;
const CHANGES_TO =
  /\b(?:chang|correct|updat|amend|set|fix|alter|edit)\w* (?:it|that|this|the (?:name|entry|spelling)) (?:to|into)\b|\bshould (?:read|be|say)\b|\b(?:will|would) (?:then )?(?:read|say|be)\b/i;

/** “Exchange the black one for walnut”, “from your Visa to PayPal”, if it is the other way round. */
export function isReversed(
  { own, old, needs }: Slot,
  mine: readonly Mention[],
  proposing: ReadonlySet<Clause>,
): boolean {
  if (needs === 'target' || needs === 'none' || (needs === 'whole' && own.length > 1)) return false;
  if (isLabelledBackwards({ own, old, needs }, mine)) return true;
  const among = (values: readonly string[]) =>
    mine.filter((one) => proposing.has(one.clause) && one.values.some((value) => values.includes(value)));
  return among(own).some((right) =>
    among(old).some((wrong) => {
      if (wrong.clause !== right.clause || wrong === right) return false;
      if (right.replaced && !wrong.replaced) return true;
      const { words } = right.clause;
      if (right.span === null || wrong.span === null || right.span.end > wrong.span.start) return false;
      const between = words.slice(right.span.end, wrong.span.start);
      // “Cabin: business -> economy”
      if (between.length === 0 && right.clause.text.includes('->')) return true;
      if (isTurned(right, wrong, mine, own)) return true;
      // “For order #W1, I would exchange …”
      const gives = words.slice(0, right.span.start).findIndex((word) => GIVES.test(word));
      return (
        gives >= 0 &&
        words
          .slice(gives, Math.max(gives, right.span.start - 2))
          .every((word) => !TURNS_INTO.has(word) || word === 'to') &&
        between.some((word) => TURNS_INTO.has(word)) &&
        !between.some((word) => NAMES_OLD.has(word))
      );
    }),
  );
}

/** Labels that `tables.ts` gives to the rows of a table of old and new values. */
const BEFORE = /^Before \(/;
const AFTER = /^After \(/;

/** True if the wanted value precedes the only arrow and the present one follows it: “400 lumens, AAA -> 800 lumens, rechargeable”. */
function isTurned(right: Mention, wrong: Mention, mine: readonly Mention[], own: readonly string[]): boolean {
  const [left, , ...more] = right.clause.text.split('->');
  if (left === undefined || more.length > 0 || !right.clause.text.includes('->')) return false;
  const arrow = wordsOf(left).length;
  const isBehind = ({ span, clause }: Mention) => clause === right.clause && (span?.start ?? 0) >= arrow;
  const isOwn = ({ values }: Mention) => values.some((value) => own.includes(value));
  return (right.span?.end ?? 0) <= arrow && isBehind(wrong) && !mine.some((one) => isOwn(one) && isBehind(one));
}

/** “PayPal -> gift card”, if it is the other way round. */
export function isPaidBack({ own, old, needs }: Slot, { text }: Clause, { methods }: PaymentReader): boolean {
  const [left, right, ...more] = text.split('->');
  if (left === undefined || right === undefined || more.length > 0 || needs === 'whole') return false;
  const names = (part: string, values: readonly string[]) =>
    readPayments(part, wordsOf(part), methods).some((named) => named.some((value) => values.includes(value)));
  return names(left, own) && names(right, old) && !names(left, old) && !names(right, own);
}

type PaymentReader = Extract<Kind['read'], { readonly by: 'payment' }>;

/** “Gift card: $48, Mastercard: $480”, if all of it should go on the Mastercard. */
export const isShared = (
  { needs, own, old }: Slot,
  { values, clause, replaced }: Mention,
  mine: readonly Mention[],
  kind: Kind | undefined,
): boolean =>
  kind?.read.by === 'payment' &&
  needs === 'all' &&
  !replaced &&
  values.some((value) => old.includes(value)) &&
  mine.every((one) => one.clause !== clause || !one.values.some((value) => own.includes(value))) &&
  /\$\s?\d/.test(clause.text) &&
  !/\b(?:refund\w*|reimburs\w*|back|credit(?:ed)?(?! card)|return\w*|previous\w*|paid|was|old|original\w*|instead|from|current\w*)\b/i.test(
    clause.text,
  );
