// Acts that a message proposes in the place of what the customer wants, named or told by what they change.
import type { Slot } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Mention } from './mentions.ts';
import {
  type Acts,
  BOOK,
  followsLabel,
  isByTheWay,
  isProposed,
  isSuperlative,
  isUnboundThing,
  isUnwanted,
  isVerb,
  KEEP,
  leads,
} from './named-acts.ts';
import { BIRTH } from './people.ts';
import {
  ADDS_PASSENGER,
  BOOKS_ANEW,
  DOES_MORE,
  GETS_ANOTHER,
  HYPOTHETICAL,
  RETURNS_FOR_MONEY,
  RETURNS_THING,
  SENDS_BACK,
} from './phrases/acting.ts';
import { ELSE } from './phrases/keeping.ts';
import { NEW_LABEL, OLD_LABEL } from './phrases/labels.ts';
import { wordsOf } from './tokens.ts';

/** True if it does something else than the choice, in words of acts or by what would change. */
export const doesSomethingElse = (acts: Acts): boolean =>
  keepsWanted(acts) ||
  refundsChange(acts) ||
  isAmbiguous(acts) ||
  getsAnother(acts) ||
  somethingElseChanged(acts) !== undefined ||
  cancelsRecord(acts) ||
  booksInstead(acts) ||
  givesBack(acts) ||
  sendsBack(acts) ||
  (!acts.known.includes('return') && [...acts.proposing].some(({ asks, text }) => asks && RETURNS_THING.test(text))) ||
  acts.named.some((one) => isOtherAct(one, acts) || isDoneToSomethingElse(one, acts)) ||
  [...acts.proposing].some(
    ({ text }) =>
      DOES_MORE.test(text) || (!acts.wanted.includes(BOOK) && (BOOKS_ANEW.test(text) || ADDS_PASSENGER.test(text))),
  );

/** True if what the customer wants to change stays. If all of it is named, what stays apart from it is something else. */
function keepsWanted({ wanted, named, own, surely, proposing, needed }: Acts): boolean {
  const isComplete = needed.length > 0 && needed.every(({ missing }) => !missing);
  const about = new Set(needed.flatMap(({ clauses }) => clauses));
  const concerns = (clause: Clause) =>
    isComplete && own.length > 0
      ? proposing.has(clause) && about.has(clause)
      : proposing.has(clause) || (own.length === 0 && !isComplete);
  return (
    !wanted.includes(KEEP) &&
    named.some(
      ({ values, clause }) =>
        values.includes(KEEP) && !surely.has(clause) && !ELSE.test(clause.text) && concerns(clause),
    )
  );
}

/** “Flight change … refund $86”: of what the customer wants, only the refund is named, and a change beside it. */
function refundsChange(acts: Acts): boolean {
  const { own, needed, named, proposing } = acts;
  const wordsFrom = ({ clause, span }: Mention) => clause.words.slice(span?.start).join(' ');
  return (
    needed.length === 0 &&
    own.length > 0 &&
    own.every((mention) => /^refund/.test(wordsFrom(mention))) &&
    ([...proposing].some(({ text }) => /\bnew(?=:| (?:flights?|itinerary|segment|cabin|date)\b)/i.test(text)) ||
      named.some(
        (mention) =>
          isUnwanted(mention, acts) &&
          !isByTheWay(mention) &&
          /^(?:chang|switch|modif)(?!\w* of plan)/.test(wordsFrom(mention)),
      ))
  );
}

/** “Returning the lamp”, of an exchange, while nothing is named that would come in its place. */
const isAmbiguous = ({ choice, own, known, needed, mentions, lexicon }: Acts): boolean =>
  own.length > 0 &&
  choice.slots.some(({ kind, old }) => old.length > 0 && lexicon.kinds[kind]?.read.by === 'terms') &&
  own.every(({ values, doubtful }) => !doubtful && values.some((value) => !known.includes(value))) &&
  !needed.some(({ slot, own: named }) => slot.old.length > 0 && named.size > 0) &&
  !mentions.some(isSuperlative);

/** “The lamp will be sent back and $26 refunded”, of one that is to be exchanged. */
export function sendsBack({ wanted, known, own, needed, mentions, proposing }: Acts): boolean {
  if (!wanted.includes('exchange')) return false;
  const says = (form: RegExp) => [...proposing].some(({ text }) => form.test(text));
  return (
    (!known.includes('return') &&
      (says(RETURNS_FOR_MONEY) || RETURNS_FOR_MONEY.test([...proposing].map(({ text }) => text).join(' ')))) ||
    // “Only one return or exchange per order”
    (!own.some(isProposed) &&
      !needed.some(({ slot, own: named }) => slot.old.length > 0 && named.size > 0) &&
      !mentions.some(isSuperlative) &&
      says(SENDS_BACK) &&
      !says(GETS_ANOTHER))
  );
}

/** “The lamp will be returned”, “I can take back the lamp”, of an order that is to be cancelled, or paid in another way. */
export const givesBack = ({ wanted, known, own, mentions, proposing }: Acts): boolean =>
  wanted.some((act) => act === 'cancel' || act === 'repay') &&
  !known.includes('return') &&
  own.every(({ doubtful }) => doubtful) &&
  (mentions.some(({ kind, clause }) => kind === 'product' && proposing.has(clause) && GIVES_BACK.test(clause.text)) ||
    [...proposing].some(({ text }) => WILL_BE_RETURNED.test(text)));

const GIVES_BACK =
  /\bwhat comes back is\b|\bsend(?:ing)? (?:back\b|(?:the|your|all)\b[^;]{1,300}\bback\b)|\b(?:will|would|to) be returned\b|\btak(?:e|ing) back (?!the order\b)|\btak(?:e|ing) (?:the|your) [^;]{1,400}\bback\b(?=,? so|,|$)/i;

/** “Now: delivered; afterwards: to be returned”, “All of that would go back to us” */
const WILL_BE_RETURNED = /(?:->|:)\s*to be returned\b|^going back\s*:|\b(?:go|goes|come|comes) back to us\b/i;

/** “The lamp will be replaced by one in red”, “Lamp: white -> red”, of one that is to be returned. */
const getsAnother = ({ wanted, known, proposing, mentions }: Acts): boolean =>
  wanted.every((act) => REPLACES_NOTHING.has(act)) &&
  !known.includes('exchange') &&
  ([...proposing].some(({ text }) => GETS_ANOTHER.test(text) && !OF_RECORD.test(text)) ||
    (namesThing(/^(?:from|old):/i, mentions) &&
      mentions.some(({ kind, clause }) => kind.startsWith('option:') && /^(?:to|new):/i.test(clause.text))) ||
    mentions.some(
      (one) => isNewOption(one, mentions) || (one.kind.startsWith('option:') && WOULD_NOW_BE.test(one.clause.text)),
    ));

/** “The tent would now be green” */
const WOULD_NOW_BE = /\b(?:would|will) now be\b/i;

/** “From: lamp (red)”, and below it “To: lamp (blue)” */
const namesThing = (label: RegExp, mentions: readonly Mention[]): boolean =>
  mentions.some(({ kind, clause }) => kind === 'product' && label.test(clause.text));

/** “The payment method will be replaced by your Visa” */
const OF_RECORD = /\b(?:payment|method|address)\b/i;

const REPLACES_NOTHING: ReadonlySet<string> = new Set(['cancel', 'return', 'repay']);

/** True for an option of a thing behind an arrow. */
const isNewOption = (one: Mention, mentions: readonly Mention[]): boolean =>
  one.kind.startsWith('option:') &&
  isBehindArrow(one) &&
  mentions.some(({ clause, kind }) => clause === one.clause && kind === 'product');

function isBehindArrow({ span, clause }: Pick<Mention, 'clause' | 'span'>): boolean {
  const arrow = clause.text.indexOf('->');
  return arrow > 0 && (span?.start ?? 0) >= wordsOf(clause.text.slice(0, arrow)).length;
}

/**
 * “Economy -> business”, “from economy to business”, of a trip that is to be cancelled: a value that the wish does not bind, and which
 * would be another one. The same in two lines, “Before: 2 bags”, “After: 3 bags”, and of what is added: “Adding: 1 checked bag”.
 */
export function somethingElseChanged(acts: Acts): Mention | undefined {
  const { mentions, strangers, proposing, lexicon } = acts;
  const isFollowed = (one: Mention) =>
    (isBehindArrow(one) || isBehindTo(one)) &&
    mentions.some(
      ({ clause, kind, span }) =>
        clause === one.clause && kind === one.kind && (span?.start ?? 0) < (one.span?.start ?? 0),
    );
  const isLabelled = (one: Mention) =>
    NEW_LABEL.test(one.clause.text) &&
    mentions.some(
      ({ clause, kind, values }) =>
        kind === one.kind && OLD_LABEL.test(clause.text) && !values.some((value) => one.values.includes(value)),
    );
  const isAdded = (one: Mention) => lexicon.kinds[one.kind]?.read.by === 'count' && ADDS.test(one.clause.text);
  return strangers.find(
    (one) =>
      proposing.has(one.clause) &&
      !one.kind.startsWith('option:') &&
      (isFollowed(one) || isLabelled(one) || isAdded(one)) &&
      isUnboundThing(one, acts),
  );
}

/** “From economy to business” */
const isBehindTo = ({ clause: { words }, span }: Mention): boolean => words[(span?.start ?? 0) - 1] === 'to';

/** “Adding: 1 checked bag”, “1 checked bag will be added”, “bags to add: 2”, “bags from 3 to 5” */
const ADDS =
  /\b(?:i|we)(?:'d|'ll| will| would| can)? (?:also )?(?:be )?add(?:ing)?\b|^\W*add(?:ing|itional)?\b|\bto add\s*[:·]|\b(?:will|would) be added\b|\bto add \d|^\d+ (?:more|additional|extra)\b|\bfrom \d{1,2} to \d{1,2}\b/i;

/** “Reservation ABC123 will be cancelled”, or only “Refund: $400” beside its route, of one that is to get more bags. */
export const cancelsRecord = ({ wanted, known, proposing, needed, lexicon }: Acts): boolean =>
  wanted.every((act) => REFUNDS_NOTHING.has(act)) &&
  !known.includes('cancel') &&
  needed.every((one) => one.own.size === 0) &&
  [...proposing].some(
    ({ text, declines }) =>
      !declines &&
      (WILL_BE_CANCELLED.test(text) || (lexicon.kinds.reservation !== undefined && IS_REFUNDED.test(text))),
  );

/** “TRN113 on May 23 for Ada Byron (dob 1815-12-10), with insurance. Want me to book it?”, of a trip that is to be changed. */
const booksInstead = ({ wanted, known, proposing }: Acts): boolean =>
  wanted.includes('change') &&
  ![...wanted, ...known].includes(BOOK) &&
  [...proposing].some(({ text }) => BOOKS_IT.test(text)) &&
  [...proposing].some(({ text }) => BIRTH.test(text));
const BOOKS_IT =
  /\b(?:want me to|(?:shall|should|may|can) i|i(?:'ll| will|'d| would)) book (?:it|this|that|them)\b|\bready to book\b|\b(?:complete|finali[sz]e|make|confirm) (?:the|this|your) booking\b/i;

/**
 * True if a record would be cancelled that the customer wants changed in another way, even if all other values are right: “I will
 * cancel order #W1 and refund $20 to your PayPal account”, when the order is to be paid with that account.
 */
export const cancelsOutright = ({ choice, wanted, known, own, proposing }: Acts): boolean =>
  ![...wanted, ...known].includes('cancel') &&
  choice.other_acts.length === 0 &&
  own.every(isByTheWay) &&
  [...proposing].some(({ text, declines }) => !declines && CANCELS.test(text) && !HYPOTHETICAL.test(text));
const CANCELS =
  /(?:^(?:ok(?:ay)?\W+)?|\b(?:(?:i|we)(?:'ll| will| would|'d| can)|(?:shall|should|may|can) i|(?:want|like) me to|about to) (?:now |then |go ahead and )?|\bi(?:'m| am) (?=cancell?ing))cancel(?:l?ing)? (?:the |your |this )?(?:whole |entire )?(?:\w+ to \w+ )?(?:order|reservation|booking|trip|#w\d|(?=\w*\d)[a-z\d]{6}\b)/i;

const WILL_BE_CANCELLED =
  /\b(?:reservation|booking|trip|order) (?:[^.;]{0,60} )?(?:will|would|shall) be (?:fully |completely )?cancell?ed\b/i;

export const IS_REFUNDED = /^(?:full |total )?refund(?: amount)?\s*[:·]\s*\$\d(?!.*\bdifference\b)/i;

const REFUNDS_NOTHING: ReadonlySet<string> = new Set([
  'add',
  'upgrade',
  'correct',
  'readdress',
  'repay',
  'change',
  'compensate',
]);

/** True for another act, in words that cannot mean anything else. Beside an own one it counts if the clause begins with it. */
export const isOtherAct = (act: Mention, acts: Acts): boolean =>
  isUnwanted(act, acts) &&
  !act.doubtful &&
  !isOnAddress(act, acts) &&
  (!acts.surely.has(act.clause) || leads(act.clause, act.span?.start));

/** “Swap the old address for the new one” */
const isOnAddress = ({ clause, span }: Mention, { readings, lexicon }: Acts): boolean =>
  /^(?:exchang|swap)/.test(clause.words[span?.start ?? -1] ?? '') &&
  readings.some(({ slot, named }) => lexicon.kinds[slot.kind]?.read.by === 'address' && named.includes(clause));

/** “Move your seat to business”: an ordinary word, with a value of a kind that the customer's wish does not bind. */
export function isDoneToSomethingElse(act: Mention, acts: Acts): boolean {
  const { clause, span } = act;
  const { surely, readings, strangers, lexicon } = acts;
  const { kinds } = lexicon;
  // The record and the card may be those of the wish, unless the act is that of another one.
  const isNew = !act.values.some((value) => lexicon.acts.has(value));
  const labels = isLabel(act);
  return (
    isUnwanted(act, acts) &&
    !surely.has(clause) &&
    readings.every(({ slot, named }) => !named.includes(clause) || (isNew && isBeside(slot))) &&
    strangers.some(
      (one) =>
        one.clause === clause &&
        isUnboundThing(one, acts) &&
        !(labels && kinds[one.kind]?.read.by === 'count') &&
        (isVerb(clause, span?.start) || (kinds[one.kind]?.read.by === 'flag' && followsLabel(clause, span?.start))),
    )
  );
}

/** True for what identifies the record, or says how a difference is paid. */
const isBeside = ({ needs }: Slot): boolean => needs === 'target' || needs === 'none';

/** “Extras: 3 checked bags”; not “Add: 3 checked bags” */
const isLabel = ({ clause: { text, words }, span }: Mention): boolean =>
  words[span?.start ?? 0] !== 'add' &&
  (span?.start ?? 0) < wordsOf(text.slice(0, Math.max(0, text.indexOf(':')))).length;
