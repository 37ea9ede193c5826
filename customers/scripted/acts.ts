// What a message proposes to do, beside what the customer wants done.
import type { Choice, Slot } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention, SUPERLATIVE } from './mentions.ts';
import {
  A_THING,
  BOOKS_ANEW,
  CAN_DO,
  DOES_MORE,
  GETS_ANOTHER,
  HYPOTHETICAL,
  RETURNS_FOR_MONEY,
  RETURNS_THING,
  RULES_OUT_LATER,
  SENDS_BACK,
} from './phrases/acting.ts';
import { ELSE } from './phrases/keeping.ts';
import { NEW_LABEL, OLD_LABEL } from './phrases/labels.ts';
import type { SlotReading } from './slot-reading.ts';
import { wordsOf } from './tokens.ts';

/** What was read of a message, for judging its acts. */
interface Heard {
  readonly mentions: readonly Mention[];
  readonly strangers: readonly Mention[];
  /** As the strangers, but held against the choice alone. */
  readonly notOfChoice: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  readonly needed: readonly SlotReading[];
  readonly readings: readonly SlotReading[];
  /** The message asks for a yes to leaving things as they are. */
  readonly keeps: boolean;
  readonly lexicon: Lexicon;
}

/** The acts that a message names, held against those of a choice. */
interface Acts extends Heard {
  readonly choice: Choice;
  /** Acts of the choice, and those of the other choices that the message may be about. */
  readonly wanted: readonly string[];
  readonly known: readonly string[];
  /** All acts that are neither refused nor said to be impossible later. */
  readonly named: readonly Mention[];
  /** The own ones among them. */
  readonly own: readonly Mention[];
  /** The clauses in which an own one is named by a word that cannot mean anything else. */
  readonly surely: ReadonlySet<Clause>;
}

/**
 * Acts are ordinary words: another one counts only in a clause that does not name the own one. Leaving things as they are
 * is a separate act, unless everything that the customer wants is named.
 */
export function readAct(choice: Choice, beside: readonly Choice[], heard: Heard) {
  const acts = actsOf(choice, beside, heard);
  const { own, proposing } = acts;
  const isNegated = own.length > 0 && own.every((mention) => mention.negated);
  const foreign =
    isNegated ||
    (heard.keeps && !acts.wanted.includes(KEEP)) ||
    keepsWanted(acts) ||
    refundsChange(acts) ||
    isAmbiguous(acts) ||
    getsAnother(acts) ||
    somethingElseChanged(acts) !== undefined ||
    cancelsRecord(acts) ||
    givesBack(acts) ||
    sendsBack(acts) ||
    (!acts.known.includes('return') && [...proposing].some(({ asks, text }) => asks && RETURNS_THING.test(text))) ||
    acts.named.some((one) => isOtherAct(one, acts) || isDoneToSomethingElse(one, acts)) ||
    [...proposing].some(({ text }) => DOES_MORE.test(text) || (!acts.wanted.includes(BOOK) && BOOKS_ANEW.test(text)));
  const instead = foreign ? actInstead(acts) : null;
  return {
    own: !isNegated && ((own.length > 0 && isMeant(acts)) || (!foreign && impliesCancellation(acts))),
    foreign,
    alone: !foreign && isAlone(acts),
    instead,
  };
}

/** Another act than the customer's own. */
export interface OtherAct {
  /** Its names: one, or several that its word may mean. */
  readonly names: readonly string[];
  /** The agent's word for it; undefined if that cannot follow “you will”. */
  readonly verb: string | undefined;
}

/**
 * Another act that the message surely proposes: in plain words, while it names neither the own one nor anything that the
 * customer wants to have new.
 */
function actInstead(acts: Acts): OtherAct | null {
  const { choice, own, needed, mentions, lexicon } = acts;
  // The things in a record may be meant with any act.
  const isThing = ({ slot: { kind, old } }: SlotReading) =>
    choice.act !== BOOK && old.length === 0 && lexicon.kinds[kind]?.read.by === 'terms';
  const namesNew = needed.some((one) => one.own.size > 0 && !isThing(one)) || mentions.some(isSuperlative);
  // A goal of several steps may need another one first.
  if (namesNew || !own.every(isByTheWay) || choice.other_acts.length > 0) return null;
  const act = acts.named.find((one) => (isOtherAct(one, acts) || isDoneToSomethingElse(one, acts)) && isProposed(one));
  if (act) return { names: act.values, verb: verbOf(act) };
  if (own.every(isReturn) && (givesBack(acts) || sendsBack(acts))) return { names: ['return'], verb: 'return' };
  if (cancelsRecord(acts)) return { names: ['cancel'], verb: 'cancel' };
  const changed = somethingElseChanged(acts);
  if (changed !== undefined) {
    const isCount = lexicon.kinds[changed.kind]?.read.by === 'count';
    return isCount ? { names: ['add'], verb: 'add' } : { names: ['change', 'upgrade'], verb: 'change' };
  }
  // “A travel certificate of $100 for ABC123”: an ordinary word that means nothing else if no word means the own act.
  const likely = acts.named.find(
    (one) =>
      isUnwanted(one, acts) &&
      !one.values.includes('add') &&
      !isByTheWay(one) &&
      !isOnlyPossible(one) &&
      !RETURNS_MONEY.test(one.clause.text),
  );
  return likely ? { names: likely.values, verb: verbOf(likely) } : null;
}

/** “I process the return”: a word that may mean an exchange as well. */
const isReturn = ({ clause, span }: Mention): boolean => /^return/.test(clause.words[span?.start ?? -1] ?? '');

/** “The difference of $4 is returned to your card.” */
const RETURNS_MONEY = /(?:\bdifference|\bamount|\bsum|\bmoney|\$[\d.,]+)\b[^;]{0,40}?\breturn/i;

/** An act by its own name if the agent has used that, and not for what happens to the customer: “compensate you”. */
const verbOf = ({ values, clause, span }: Mention): string | undefined =>
  values.find((value) => clause.words[span?.start ?? -1] === value && clause.words[span?.end ?? -1] !== 'you');

const isSuperlative = ({ kind }: Mention): boolean => kind === SUPERLATIVE;

/** “Your payment”, “and get your money back”, “Is that correct?” */
const isByTheWay = ({ doubtful, clause: { words }, span }: Mention): boolean => {
  const said = words.slice(span?.start, span?.end).join(' ');
  const isAdjective = said === 'correct' && /^(?:that|this|it|is|the)$/.test(words[(span?.start ?? 0) - 1] ?? '');
  // “Before I make any changes”, “Shall I proceed with these changes?”, but not “the change of flights”
  const isAny =
    /^changes?$/.test(said) &&
    /^(?:any|the|this|that|these|following)$/.test(words[(span?.start ?? 0) - 1] ?? '') &&
    !/^(?:of|to|in|for|on)$/.test(words[span?.end ?? 0] ?? '');
  // “Before I change anything”
  if (said === 'change' && words[span?.end ?? 0] === 'anything') return doubtful;
  return doubtful && (A_THING.test(said) || /\bback$/.test(said) || isAdjective || isAny);
};

/** True for an act that the agent would carry out or asks about: “I can cancel it”, “Action: return”; not “if you cancel”. */
export function isProposed({ clause, span }: Mention): boolean {
  const before = clause.words.slice(0, span?.start).join(' ');
  const isSaid = clause.asks || clause.intends || CAN_DO.test(before) || followsLabel(clause, span?.start);
  return (
    (isSaid || IS_REQUEST.test(clause.text) || /^(?:\d(?: |$))?(?:(?:and|also|then|i|we)(?: |$))*$/.test(before)) &&
    !isOnlyPossible({ clause, span })
  );
}

/** “If you cancel” */
const isOnlyPossible = ({ clause, span }: Pick<Mention, 'clause' | 'span'>): boolean =>
  HYPOTHETICAL.test(clause.words.slice(0, span?.start).join(' '));

/** “Cancellation: reservation ABC123, action: cancel all of it” */
const IS_REQUEST = /^\W*(?:\d\W{0,2})?(?:action|request|cancellation|return|exchange|upgrade)\b[^:]{0,20}:/i;

function actsOf(choice: Choice, beside: readonly Choice[], heard: Heard): Acts {
  const wanted = [choice.act, ...choice.other_acts];
  const all = heard.mentions.filter(({ kind, clause }) => kind === ACT && !clause.declines);
  const named = all.filter((one) => !isRuledOut(one) && !isNoAct(one));
  const own = named.filter(({ values, clause }) => values.some((value) => wanted.includes(value)) && !clause.leavesOut);
  // A message that names only the act of another choice is about that one.
  const others = own.length === 0 ? [] : beside.flatMap(({ act, other_acts }) => [act, ...other_acts]);
  const known = [...wanted, ...others];
  const surely = new Set(own.filter(({ doubtful }) => !doubtful).map(({ clause }) => clause));
  return { ...heard, choice, wanted, known, named, own, surely };
}

/** Words that only tell why, or how something is paid: “Reason: cancelled flight”, “$100 from your travel certificate”. */
function isNoAct({ clause: { text, words }, span }: Mention): boolean {
  const [word = '', next = ''] = [words[span?.start ?? -1], words[span?.end ?? -1]];
  if (/^cancell?ed$/.test(word) && /^flights?$/.test(next)) return true;
  const before = words.slice(0, span?.start).join(' ');
  // “An additional $50”, “$50 more”
  if (/^(?:additional|extra|more)$/.test(word) && OF_MONEY.test(text)) return true;
  if (/^(?:certificate|voucher)s?$/.test(word) && (PAID_FROM.test(before) || /^(?:pays?|covers?)$/.test(next)))
    return true;
  const [label] = /^(?:[\w ]{1,20} )?reason\b[^:]{0,30}:/i.exec(text) ?? [];
  return label !== undefined && (span?.start ?? 0) >= wordsOf(label).length;
}

const OF_MONEY =
  /\b(?:additional|extra|more) \$\d|\$[\d.,]+ (?:more|extra|additional)\b|\((?:an? )?(?:additional|extra) (?:charge|cost|payment)\)/i;
const PAID_FROM = /\b(?:(?:from|(?<!\byou )with|using)(?: (?:your|the|an?))?|unused|remaining)(?: travel)?$/;

/** True for what will no longer be possible; not for what such a warning introduces: “This cannot be undone later, so once more: I cancel it.” */
function isRuledOut({ clause: { text }, span }: Mention): boolean {
  const [warning = ''] = text.split(/:\s/);
  const isIntroduced = RULES_OUT_LATER.test(warning) && (span?.start ?? 0) >= wordsOf(warning).length;
  return RULES_OUT_LATER.test(text) && !isIntroduced;
}

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
function sendsBack({ wanted, known, own, needed, mentions, proposing }: Acts): boolean {
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
const givesBack = ({ wanted, known, own, mentions, proposing }: Acts): boolean =>
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
function somethingElseChanged(acts: Acts): Mention | undefined {
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

/** “Order: #W1, reason: no longer needed, refund: $20”: all that belongs to a cancellation, which is not called one. */
function impliesCancellation({ choice, mentions, proposing }: Acts): boolean {
  const reasons = choice.slots.flatMap(({ kind, own }) => (kind === 'reason' ? own : []));
  const isReason = ({ kind, values, clause }: Mention) =>
    kind === 'reason' && IS_REASON.test(clause.text) && values.some((value) => reasons.includes(value));
  return (
    choice.act === 'cancel' && mentions.some(isReason) && [...proposing].some(({ text }) => IS_REFUNDED.test(text))
  );
}
const IS_REASON = /^(?:cancell?ation )?reason\s*[:·]/i;

/** “Reservation ABC123 will be cancelled”, or only “Refund: $400” beside its route, of one that is to get more bags. */
const cancelsRecord = ({ wanted, known, proposing, needed, lexicon }: Acts): boolean =>
  wanted.every((act) => REFUNDS_NOTHING.has(act)) &&
  !known.includes('cancel') &&
  needed.every((one) => one.own.size === 0) &&
  [...proposing].some(
    ({ text, declines }) =>
      !declines &&
      (WILL_BE_CANCELLED.test(text) || (lexicon.kinds.reservation !== undefined && IS_REFUNDED.test(text))),
  );
const WILL_BE_CANCELLED =
  /\b(?:reservation|booking|trip|order) (?:[^.;]{0,60} )?(?:will|would|shall) be (?:fully |completely )?cancell?ed\b/i;
const IS_REFUNDED = /^(?:full |total )?refund(?: amount)?\s*[:·]\s*\$\d(?!.*\bdifference\b)/i;
const REFUNDS_NOTHING: ReadonlySet<string> = new Set([
  'add',
  'upgrade',
  'correct',
  'readdress',
  'repay',
  'change',
  'compensate',
]);

/** “From economy to business” */
const isBehindTo = ({ clause: { words }, span }: Mention): boolean => words[(span?.start ?? 0) - 1] === 'to';

/** “Adding: 1 checked bag”, “1 checked bag will be added”, “bags to add: 2”, “bags from 3 to 5” */
const ADDS =
  /\b(?:i|we)(?:'d|'ll| will| would| can)? (?:also )?(?:be )?add(?:ing)?\b|^\W*add(?:ing|itional)?\b|\bto add\s*[:·]|\b(?:will|would) be added\b|\bto add \d|^\d+ (?:more|additional|extra)\b|\bfrom \d{1,2} to \d{1,2}\b/i;

/** True for a proposed act that no choice knows. */
const isUnwanted = ({ values, clause, negated }: Mention, { known, proposing }: Acts): boolean =>
  proposing.has(clause) && !negated && !values.includes(KEEP) && !values.some((value) => known.includes(value));

/**
 * True if the message means the own act, and not only a word for several: “Before I make any change”, “refunded”. Such a word will do
 * if a value of the wish is named, and no other act elsewhere.
 */
function isMeant(acts: Acts): boolean {
  const { own, named, needed, readings, choice } = acts;
  const isPlain = own.some((one) => !isAnyAct(one, acts));
  const namesValue = needed.length > 0 || readings.some((reading) => reading.own.size > 0);
  const isElsewhere = ({ clause }: Mention) => own.every((one) => one.clause !== clause);
  const isOther = named.some((one) => isElsewhere(one) && isUnwanted(one, acts) && isProposed(one));
  return isPlain || (namesValue && choice.other_acts.length === 0 && !isOther);
}

/** A word for several acts, of which the wanted one is only one, without a value of what is wanted. */
const isAnyAct = ({ values, clause, span }: Mention, { known, readings }: Acts): boolean =>
  /^(?:chang|updat|modif|amend|refund)/.test(clause.words[span?.start ?? -1] ?? '') &&
  values.some((value) => !known.includes(value)) &&
  !/\b(?:items?|products?|articles?)\b/i.test(clause.text) &&
  !SENDS_BACK.test(clause.text) &&
  !readings.some(({ slot, named }) => slot.needs !== 'none' && named.includes(clause));

/** True for another act, in words that cannot mean anything else. Beside an own one it counts if the clause begins with it. */
const isOtherAct = (act: Mention, acts: Acts): boolean =>
  isUnwanted(act, acts) &&
  !act.doubtful &&
  !isOnAddress(act, acts) &&
  (!acts.surely.has(act.clause) || leads(act.clause, act.span?.start));

/** “Swap the old address for the new one” */
const isOnAddress = ({ clause, span }: Mention, { readings, lexicon }: Acts): boolean =>
  /^(?:exchang|swap)/.test(clause.words[span?.start ?? -1] ?? '') &&
  readings.some(({ slot, named }) => lexicon.kinds[slot.kind]?.read.by === 'address' && named.includes(clause));

/** “Move your seat to business”: an ordinary word, with a value of a kind that the customer's wish does not bind. */
function isDoneToSomethingElse(act: Mention, acts: Acts): boolean {
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

/** True for a value of a kind that the customer's wish does not bind. */
const isUnboundThing = (one: Mention, { choice, lexicon: { kinds } }: Acts): boolean =>
  !(one.doubtful || one.replaced || one.excluded) &&
  isSomething(one, kinds) &&
  choice.slots.every(({ kind, own, needs }) => kind !== one.kind || own.length === 0 || needs === 'target');

/** “Shall I add it?”: the act alone, and no value that could belong to something else. */
const isAlone = ({ choice, wanted, named, own, mentions, notOfChoice, lexicon }: Acts): boolean =>
  own.some(
    ({ clause }) =>
      /\b(?:it|them|that|those|this|so)\b/i.test(clause.text) &&
      named.every((one) => one.clause !== clause || one.values.some((value) => wanted.includes(value))),
  ) &&
  mentions.every(
    (one) =>
      lexicon.kinds[one.kind]?.weak === true ||
      (choice.slots.some(({ kind }) => kind === one.kind) && !(isDay(one, lexicon) && notOfChoice.includes(one))),
  );

const isDay = ({ kind }: Mention, { kinds }: Lexicon): boolean => kinds[kind]?.read.by === 'date';

/** True for a day, a number, a cabin or a paid extra. Routes do not count: agents mention them beside anything. */
function isSomething({ kind, values }: Mention, kinds: Lexicon['kinds']): boolean {
  const definition = kinds[kind];
  const by = definition?.read.by ?? '';
  if (by === 'flag') return values.includes('yes');
  const isNamed = by === 'date' || by === 'count' || (by === 'terms' && kind !== 'airport');
  return isNamed && definition?.weak === false;
}

/** True if a word at the start of a clause, or behind “I'd”, “to”, “me to”, says what would be done. */
const isVerb = ({ words }: Clause, place: number | undefined) =>
  place !== undefined &&
  (place === 0 ||
    /^(?:to|and|also|(?:i|we)(?:'d|'ll)?|will|would|could|can)$/.test(words[place - 1] ?? '') ||
    (place === 1 && /^\d$/.test(words[0] ?? '')));

/** True if a word is what a clause begins with, or what the agent would do first: “I'd cancel …”. */
const leads = ({ words }: Clause, place: number | undefined) =>
  place === 0 || (place !== undefined && /\bi(?:'d|'ll| would| will)$/.test(words.slice(0, place).join(' ')));

/** True for the word behind a label: “Insurance: added”. */
const followsLabel = ({ text }: Clause, place: number | undefined) =>
  text.includes(':') && wordsOf(text.slice(0, text.indexOf(':'))).length === place;

/** The act of making a new record. */
export const BOOK = 'book';
/** The act of leaving things as they are. */
export const KEEP = 'keep';
