// What a message says of one slot of a choice: its own values, and others in their place.
import type { Choice, Kind, Slot } from '../../worlds/story.ts';
import { fits } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import { isConfused } from './confusions.ts';
import { givesWay, isGivenFor } from './exchanges.ts';
import { addsExtra } from './extras.ts';
import { contradictsFigures } from './figures.ts';
import { isForeign } from './foreign-values.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { ELSE } from './phrases/keeping.ts';
import { identifies, idsNamed, isOfOther } from './records-meant.ts';
import { SEVERAL } from './terms.ts';

export interface SlotReading {
  readonly slot: Slot;
  readonly own: ReadonlySet<string>;
  /** Another value is proposed. */
  readonly foreign: boolean;
  /** A value is proposed that the record has now. */
  readonly present: boolean;
  /** A proposal would have to name it and does not. */
  readonly missing: boolean;
  readonly weak: boolean;
  /** Another value of a weak kind has a clause with the act to itself. */
  readonly isApart: boolean;
  /** Another value is named, if only where nothing is proposed, and no own one. */
  readonly isStray: boolean;
  /** The agent's own figures speak for another value, or it spells one in two ways. */
  readonly isContradicted: boolean;
  /** Values that are said to stay as they are. */
  readonly leftOut: readonly string[];
  /** The clauses that name any value of its kind. */
  readonly clauses: readonly Clause[];
  /** The clauses that name an own value. */
  readonly named: readonly Clause[];
}

/** Mentions that are not values of the slots. Words that are a value of one of their kinds are not foreign values of another. */
export function foreignTo(slots: readonly Slot[], mentions: readonly Mention[]): readonly Mention[] {
  const known = mentions.filter(({ kind, values }) =>
    slots.some(
      (slot) =>
        slot.kind === kind &&
        [...slot.own, ...slot.old, ...(slot.believed === null ? [] : [slot.believed])].some((one) => fits(one, values)),
    ),
  );
  const isKnown = (mention: Mention) =>
    known.some((other) => other === mention || (other.clause === mention.clause && isSameSpan(other, mention)));
  // What is said of the record that the customer took for theirs is not said of theirs.
  const mistaken = new Set(
    mentions
      .filter(({ kind, values }) => slots.some((slot) => slot.kind === kind && values.includes(slot.believed ?? '')))
      .map(({ clause }) => clause),
  );
  return mentions.filter((mention) => !isKnown(mention) && !mistaken.has(mention.clause));
}

/**
 * The payment methods of other wishes to which a message returns the money of this one: “The order is paid with your Visa, and $9 for
 * the lamp goes back to the Visa”, if the customer wants the $9 on another card.
 */
export function paidBackElsewhere(
  choice: Choice,
  beside: readonly Choice[],
  mentions: readonly Mention[],
  { kinds }: Lexicon,
): readonly Mention[] {
  const of = (choices: readonly Choice[], { kind, values }: Mention, list: 'own' | 'old') =>
    choices.some(({ slots }) =>
      slots.some((slot) => slot.kind === kind && values.some((one) => slot[list].includes(one))),
    );
  const hasOwn = ({ kind }: Mention) =>
    choice.slots.some((slot) => slot.kind === kind && slot.needs === 'none' && slot.own.length > 0);
  return mentions.filter(
    (one) =>
      kinds[one.kind]?.read.by === 'payment' &&
      hasOwn(one) &&
      !of([choice], one, 'own') &&
      of(beside, one, 'own') &&
      !of([choice, ...beside], one, 'old') &&
      GOES_BACK.test(one.clause.text) &&
      mentions.every(
        (other) => other.clause !== one.clause || other.kind !== one.kind || other.values.join() === one.values.join(),
      ),
  );
}
const GOES_BACK =
  /\b(?:back|refunded|credited|returned) (?:to|on|onto) (?:(?:the|your) )?(?:credit )?(?:visa|mastercard|amex|card|paypal|gift card)\b/i;

const isSameSpan = ({ span: one }: Mention, { span: other }: Mention) =>
  one !== null && one.start === other?.start && one.end === other.end;

/** What was read of a message, for one choice of a goal. */
interface MessageRead {
  readonly choice: Choice;
  /** Mentions of values that belong to none of the choices the message may be about. */
  readonly strangers: readonly Mention[];
  readonly mentions: readonly Mention[];
  readonly message: Message;
  /** The message as the agent wrote it. */
  readonly text: string;
  readonly proposing: ReadonlySet<Clause>;
  readonly lexicon: Lexicon;
}

/** The same, and the part of it that concerns one slot. */
export interface SlotRead extends MessageRead {
  readonly slot: Slot;
  readonly kind: Kind | undefined;
  /** All mentions of the slot's kind. */
  readonly mine: readonly Mention[];
  /** Those of them that may be meant as its values. */
  readonly right: readonly Mention[];
  /** Its values that are named. */
  readonly own: ReadonlySet<string>;
  /** The mention proposes a value of the slot's kind. */
  counts(mention: Mention): boolean;
}

export function readSlot(slot: Slot, message: MessageRead): SlotReading {
  const read = slotRead(slot, message);
  const { mine, strangers, mentions, own, kind, lexicon, counts } = read;
  const weak = kind?.weak ?? false;
  const isIncomplete = namesIncompletely(read);
  return {
    slot,
    own,
    foreign: isIncomplete || isForeign(read) || addsExtra(read),
    present: mine.some((one) => counts(one) && one.values.some((value) => slot.old.includes(value))),
    missing:
      slot.needs === 'all'
        ? isIncomplete || slot.own.some((value) => !own.has(value) && !isImplied(value, read))
        : (slot.needs === 'any' || slot.needs === 'target') && slot.own.length > 0 && own.size === 0,
    weak,
    isContradicted: contradictsFigures(slot, read) || isConfused(read),
    isStray:
      slot.kind !== SEVERAL &&
      kind?.read.by !== 'amount' &&
      slot.own.length > 0 &&
      strangers.some((one) => one.kind === slot.kind && (own.size === 0 ? isSaid(one, read) : isGivenAsReason(one))),
    isApart: weak && strangers.some((one) => counts(one) && standsApart(one, read)),
    leftOut: mine.flatMap(({ clause, values }) =>
      clause.leavesOut &&
      !ELSE.test(clause.text) &&
      (slot.needs === 'whole' || !isOfOther(clause, mentions, strangers, lexicon))
        ? values
        : [],
    ),
    clauses: mine.flatMap((one) => (isSaidOfOther(one, read) ? [] : one.clause)),
    named: mine.flatMap(({ clause, values }) => (values.some((value) => slot.own.includes(value)) ? clause : [])),
  };
}

function slotRead(slot: Slot, message: MessageRead): SlotRead {
  const { choice, mentions, proposing, lexicon } = message;
  const mine = mentions.filter((mention) => mention.kind === slot.kind);
  const right = mine.filter(
    (mention) =>
      !mention.clause.declines &&
      !mention.clause.leavesOut &&
      !mention.excluded &&
      !givesWay(mention, mine) &&
      !isGivenFor(slot, mention, mine) &&
      !(slot.needs === 'all' && isNotTreated(mention, mentions)),
  );
  const ownAmong = (named: readonly Mention[]) =>
    new Set(named.flatMap(({ values }) => slot.own.filter((value) => fits(value, values, true))));
  // An aside that names a part of what is wanted as a whole only says which record is meant; one beside some of the things that are
  // wanted, “the lamp from order #W1 (lamp, rug)”, what it holds.
  const all = ownAmong(right);
  const direct = ownAmong(right.filter(({ aside }) => !aside));
  const isPart = slot.needs === 'whole' && all.size < slot.own.length;
  const isOfThings = slot.needs === 'all' && lexicon.kinds[slot.kind]?.read.by === 'terms';
  const listsContents = isOfThings && direct.size > 0 && !right.some((one) => one.aside && isSpecified(one, mentions));
  const isDescribed = ({ clause }: Mention) => clause.describes;
  const isOld = lexicon.kinds[slot.kind]?.read.by === 'address' && namesStreet(slot, right);
  const leavesDescribed = (isOfThings && proposesSome(choice, right, mentions)) || isOld;
  const counted = ownAmong(
    right.filter((one) => !(leavesDescribed && isDescribed(one)) && !((isPart || listsContents) && one.aside)),
  );
  const own = counted.size > 0 || isPart ? counted : all;
  const counts = ({ kind, clause, doubtful, replaced, excluded, aside }: Mention) =>
    kind === slot.kind &&
    proposing.has(clause) &&
    !(doubtful || replaced || excluded) &&
    !(aside && slot.needs === 'all');
  return { ...message, slot, kind: lexicon.kinds[slot.kind], mine, right, own, counts };
}

/** “#W1 holds a lamp and a rug. I would return the lamp.”: the act is proposed of something by its name, so that a description proposes nothing. */
const proposesSome = ({ act }: Choice, right: readonly Mention[], mentions: readonly Mention[]): boolean =>
  right.some(
    ({ clause }) =>
      clause.intends &&
      !clause.describes &&
      mentions.some((one) => one.clause === clause && one.kind === ACT && one.values.includes(act)),
  );

/** “Before: 5 Old Road, Memphis. After: 12 New Street, Denver”: the street is told where something is proposed, and so is the town. */
const namesStreet = ({ own: [street] }: Slot, right: readonly Mention[]): boolean =>
  right.some(({ clause, values }) => !clause.describes && street !== undefined && values.includes(street));

/** “feeder: 5 lb, cedar”: its properties stand directly behind a thing. */
const isSpecified = ({ clause, span }: Mention, mentions: readonly Mention[]): boolean =>
  mentions.some((one) => one.kind.startsWith('option:') && one.clause === clause && one.span?.start === span?.end);

/** The state of an address of which the zip code is named, and no other state. */
const isImplied = (value: string, { kind, own, mine }: SlotRead): boolean =>
  kind?.read.by === 'address' &&
  /^[A-Z]{2}$/.test(value) &&
  [...own].some((part) => /^\d{5}$/.test(part)) &&
  !mine.some(({ values, replaced }) => !replaced && values.some((part) => /^(?:unknown )?[a-z]{2}$/i.test(part)));

/** “#W1 to 12 Old Road, Memphis, TN 38110, and #W2 to 12 Old Road, Apt 3, Memphis, TN 38110”: an address without its flat beside a whole one. */
function namesIncompletely({ slot, kind, own, mine, choice, mentions, lexicon, text: whole }: SlotRead): boolean {
  const [street = '', ...parts] = slot.own.map((part) => part.toLowerCase());
  if (kind?.read.by !== 'address' || street === '') return false;
  const clauses = new Set(mine.flatMap(({ clause }) => (clause.declines || clause.leavesOut ? [] : clause)));
  const text = [...clauses].map((clause) => clause.text.toLowerCase()).join(' ');
  // Each begins with the street, and all but a short form ends with the zip code.
  if (text.includes(street) && WITHOUT_UNIT.test(text) && parts.some((part) => UNIT.test(part))) return true;
  if (own.size < slot.own.length) return false;
  // Of a single record, the second one is the first once more, in short: “Street: 12 Old Road … Is 12 Old Road, Memphis 38110 right?”
  const places = idsNamed(choice, mentions, lexicon) + Number(IN_PROFILE.test(whole));
  if (places < 2) return false;
  const [, ...addresses] = text.split(street);
  const numbers = parts.flatMap((part) => /\w*\d\w*$/.exec(part)?.[0] ?? []);
  const zip = numbers.at(-1) ?? street;
  return addresses.some(
    (address) => address.slice(0, LONGEST_REST).includes(zip) && numbers.some((number) => !address.includes(number)),
  );
}

/** Characters from the street to the zip code, at most. */
const LONGEST_REST = 80;

/** Beside orders, an address may be for the profile. */
const IN_PROFILE = /\b(?:profile|default|account)\b/i;

/** “12 Old Road, Memphis, TN 38110, without a unit number” */
const WITHOUT_UNIT = /\b(?:without|no) (?:an? |the |any )?(?:unit|apt|apartment|suite)\b/;
const UNIT = /^(?:unit|apt|suite)\b/;

/** True for words that are a value of another slot: “wool” of the lining may be a wool throw as well. */
function isSaidOfOther(one: Mention, { choice, mentions }: SlotRead): boolean {
  const isOwn = ({ kind, values }: Mention) =>
    choice.slots.some(
      (slot) => slot.kind === kind && values.some((value) => [...slot.own, ...slot.old].includes(value)),
    );
  return !isOwn(one) && mentions.some((other) => other.clause === one.clause && isSameSpan(other, one) && isOwn(other));
}

/** “… and I will set this as the default address in your profile”: a second act, in a separate clause. */
function standsApart({ clause, span }: Mention, { slot, choice, mentions, right, lexicon }: SlotRead): boolean {
  const beside = mentions.filter((one) => one.clause === clause);
  const isOwn = right.some((one) => one.clause === clause && one.values.some((value) => slot.own.includes(value)));
  const isAct = beside.some(({ values }) => values.includes(choice.act));
  const isPaid = beside.some((one) => lexicon.kinds[one.kind]?.read.by === 'payment');
  const before = clause.words.slice(0, span?.start ?? 0).join(' ');
  // “Reason: ordered by mistake”, of one of two orders, and another one of the other.
  const isReason = ({ clause: { text } }: Mention) => /^(?:\w+ )?reason:/i.test(text);
  const isRight = (one: Mention) => one.values.some((value) => slot.own.includes(value));
  if (!isOwn && beside.some(isReason) && right.some((one) => isReason(one) && isRight(one))) return true;
  return (!isOwn && (isAct || (clause.intends && !isPaid))) || ADDS.test(before);
}

/** True for a value that is neither refused nor replaced, nor told of something else that stays. */
function isSaid({ clause, doubtful, replaced, excluded }: Mention, read: SlotRead): boolean {
  const { slot, kind, choice, mentions, lexicon } = read;
  const namesRecord = mentions.some((one) => one.clause === clause && lexicon.kinds[one.kind]?.read.by === 'id');
  // Ordinary words are meant as values only behind a label: “Reason: ordered by mistake”.
  if (kind?.weak === true && kind.read.by !== 'flag' && !LABEL.test(clause.text)) return false;
  const isElsewhere =
    clause.leavesOut &&
    kind?.read.by !== 'flag' &&
    (namesRecord || !(slot.old.length > 0 && identifies(slot, choice)) || ELSE.test(clause.text));
  return !(clause.declines || isElsewhere || doubtful || replaced || excluded);
}

const LABEL = /^[a-z][a-z' ]{1,24}[:·]|\(reason: /i;

/** “#W1 (reason: no longer needed) and #W2 (reason: ordered by mistake)”, “Reason | Ordered by mistake”, of a customer with one reason for both. */
const isGivenAsReason = ({ kind, clause, span, doubtful, excluded }: Mention): boolean =>
  kind === 'reason' &&
  !(clause.asksForData || clause.declines || doubtful || excluded) &&
  /\breason(?:\s*[:·]| as\b)/i.test(clause.text) &&
  /\breason(?: as)?$/.test(clause.words.slice(0, span?.start).join(' '));

/** “… and your profile”: the words before something that is added. */
const ADDS = /\b(?:and|as well as|plus)(?: also)?(?: in| to| on)? your$/;

/** “Not returned: the lamp” */
const isNotTreated = ({ clause, negated }: Mention, mentions: readonly Mention[]): boolean =>
  negated && mentions.some((other) => other.kind === ACT && other.clause === clause && other.negated);
