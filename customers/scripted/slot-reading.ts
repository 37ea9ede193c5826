// What a message says of one slot of a choice: its own values, and others in their place.
import type { Choice, Slot } from '../../worlds/story.ts';
import { readBound } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import { givesWay, isCalledNew, isExchanged, isMovedBack, isReversed, isShared } from './exchanges.ts';
import { contradictsFigures } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention, SEVERAL, SUPERLATIVE } from './mentions.ts';
import { hasWrongPair, sequencesOf } from './pairs.ts';
import {
  identifies,
  idsNamed,
  isOfOther,
  isOtherDay,
  isPicked,
  isSource,
  ofSeveral,
  otherContents,
} from './records-meant.ts';

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
  /** Another value is named somewhere, though nothing is proposed there, and no own one. */
  readonly isStray: boolean;
  /** The agent's own figures speak for another value. */
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

const isSameSpan = ({ span: one }: Mention, { span: other }: Mention) =>
  one !== null && one.start === other?.start && one.end === other.end;

interface Reads {
  readonly choice: Choice;
  /** Mentions of values that belong to none of the choices the message may be about. */
  readonly strangers: readonly Mention[];
  readonly mentions: readonly Mention[];
  readonly message: Message;
  readonly proposing: ReadonlySet<Clause>;
  readonly lexicon: Lexicon;
}

export function readSlot(slot: Slot, { choice, strangers, mentions, message, proposing, lexicon }: Reads): SlotReading {
  const kind = lexicon.kinds[slot.kind];
  const weak = kind?.weak ?? false;
  const mine = mentions.filter((mention) => mention.kind === slot.kind);
  // Another slot may tell what the record holds now: the days of the trip that is moved.
  const replacing = { ...slot, old: choice.slots.flatMap((one) => (one.kind === slot.kind ? one.old : [])) };
  const right = mine.filter(
    (mention) =>
      !mention.clause.declines &&
      !mention.clause.leavesOut &&
      !mention.excluded &&
      !givesWay(mention, mine) &&
      !(slot.needs === 'all' && isNotTreated(mention, mentions)),
  );
  const ownAmong = (named: readonly Mention[]) =>
    new Set(named.flatMap(({ values }) => slot.own.filter((value) => fits(value, values, true))));
  // An aside that names a part of what is wanted as a whole only says which record is meant.
  const all = ownAmong(right);
  const isPart = slot.needs === 'whole' && all.size < slot.own.length;
  const own = isPart ? ownAmong(right.filter(({ aside }) => !aside)) : all;
  // The others of a list in which the right one stands, too: all passengers of the trip.
  const isListed = ({ values, clause }: Mention) =>
    own.size > 0 &&
    slot.wrong.some((value) => values.includes(value)) &&
    !clause.intends &&
    !ONE_PERSON.test(clause.text) &&
    mine.every((other) => other.clause !== clause || other.values.join() === values.join());
  const counts = ({ kind: other, clause, doubtful, replaced, excluded, aside }: Mention) =>
    other === slot.kind &&
    proposing.has(clause) &&
    !(doubtful || replaced || excluded) &&
    !(aside && slot.needs === 'all');
  // «Of your two orders, #W1 is the cheaper one»
  const isAmong = ({ kind: other, clause }: Mention) =>
    other === SEVERAL &&
    isPicked(
      choice,
      mentions.filter((one) => one.clause === clause),
    );
  // A single id of another record counts wherever it stands if the own one is not named.
  const ids = mine.filter(({ clause }) => !clause.declines && (!clause.leavesOut || ELSE.test(clause.text)));
  const onlyId = kind?.read.by === 'id' && own.size === 0 && new Set(ids.map(({ values }) => values.join())).size === 1;
  // «I see two orders: … I'll cancel both of them.»
  const takesAll = mentions.some(({ kind: other, clause }) => other === SEVERAL && clause.intends && !clause.leavesOut);
  const described = ({ clause }: Mention) => clause.describes && !clause.leavesOut;
  const others = [
    ...(takesAll ? mine.filter((one) => described(one) && breaks(slot, one.values)) : []),
    ...(takesAll && slot.needs === 'target' && kind?.read.by === 'id'
      ? strangers.filter((one) => one.kind === slot.kind && described(one) && one.values.every(isUnknown))
      : []),
    ...strangers.filter((one) => (counts(one) && !isListed(one) && !isAmong(one)) || (onlyId && ids.includes(one))),
    ...mine.filter((one) => counts(one) && (breaks(slot, one.values) || isCalledNew(replacing, one, mine, kind))),
    ...mine.filter((one) => one.clause.leavesOut && keepsWithin(slot, one.values)),
    ...(slot.kind === SEVERAL ? ofSeveral(choice, mentions, proposing, lexicon) : []),
    ...mine.filter((one) => counts(one) && isShared(slot, one, mine, kind)),
    // A flight that is only described: «I found the latest one. I would move you to it.»
    ...(weak && slot.kind === SUPERLATIVE && own.size === 0
      ? strangers.filter(({ kind: other, clause }) => other === slot.kind && !clause.declines && !clause.leavesOut)
      : []),
    ...(own.size === 0 && identifies(slot, choice)
      ? otherContents(slot, choice, { mine, mentions, strangers }, lexicon)
      : []),
  ];
  // An intention («I would book …») with the right value outweighs others that are only told.
  const isIntended = ({ clause }: Mention) => clause.intends;
  const settled =
    slot.own.length === 1 &&
    !['terms', 'amount'].includes(kind?.read.by ?? '') &&
    right.some((one) => isIntended(one) && slot.own.some((value) => fits(value, one.values))) &&
    !others.some(isIntended);
  const missing =
    slot.needs === 'all'
      ? slot.own.some((value) => !own.has(value))
      : (slot.needs === 'any' || slot.needs === 'target') && slot.own.length > 0 && own.size === 0;
  // «… and I will set this as the default address in your profile»: a second act, in a separate clause.
  const standsApart = ({ clause, span }: Mention) => {
    const beside = mentions.filter((one) => one.clause === clause);
    const isOwn = right.some((one) => one.clause === clause && one.values.some((value) => slot.own.includes(value)));
    const isAct = beside.some(({ values }) => values.includes(choice.act));
    const isPaid = beside.some((one) => lexicon.kinds[one.kind]?.read.by === 'payment');
    const before = clause.words.slice(0, span?.start ?? 0).join(' ');
    return (!isOwn && (isAct || (clause.intends && !isPaid))) || ADDS.test(before);
  };
  // What is said of the only record that is named tells which one is meant, wherever it stands.
  const isOnly = slot.old.length > 0 && identifies(slot, choice) && idsNamed(choice, mentions, lexicon) <= 1;
  const spoken = isOnly
    ? new Set(mine.flatMap(({ clause }) => (clause.declines || clause.leavesOut ? [] : clause)))
    : proposing;
  return {
    slot,
    own,
    foreign:
      (slot.own.length > 0 && others.length > 0 && !settled) ||
      mine.some((one) => counts(one) && isSource(slot, one, kind)) ||
      (kind?.read.by === 'date' && isOtherDay(slot, mine, spoken)) ||
      (kind?.read.by === 'person' && [...proposing].some(({ text }) => isExchanged(slot, text))) ||
      (kind?.read.by === 'address' && [...proposing].some(({ text }) => isMovedBack(slot, text))) ||
      (['terms', 'date', 'payment'].includes(kind?.read.by ?? '') && isReversed(replacing, mine, proposing)) ||
      hasWrongPair(slot, {
        right,
        mine,
        proposing: spoken,
        sequences: sequencesOf(choice, message, mentions, lexicon),
      }),
    present: mine.some((one) => counts(one) && one.values.some((value) => slot.old.includes(value))),
    missing,
    weak,
    isContradicted: contradictsFigures(slot, { choice, message, mentions, lexicon }),
    isStray:
      !weak && slot.own.length > 0 && own.size === 0 && strangers.some((one) => one.kind === slot.kind && isSaid(one)),
    isApart: weak && strangers.some((one) => counts(one) && standsApart(one)),
    leftOut: mine.flatMap(({ clause, values }) =>
      clause.leavesOut && !ELSE.test(clause.text) && !isOfOther(clause, mentions, strangers, lexicon) ? values : [],
    ),
    clauses: mine.map(({ clause }) => clause),
    named: mine.flatMap(({ clause, values }) => (values.some((value) => slot.own.includes(value)) ? clause : [])),
  };
}

/** True for a value that is not in the story: another goal's record may be meant as well. */
const isUnknown = (value: string) => value.startsWith('unknown ');

/** True for a value that is neither refused nor left out nor replaced. */
const isSaid = ({ clause, doubtful, replaced, excluded }: Mention) =>
  !(clause.declines || clause.leavesOut || doubtful || replaced || excluded);

/** «Passenger: Grace Hopper», of the one who is meant. */
const ONE_PERSON = /^(?:passenger|travell?er)\s*:/i;

/** «… and your profile»: the words before something that is added. */
const ADDS = /\b(?:and|as well as|plus)(?: also)?(?: in| to| on)? your$/;

/** «Everything else on it stays»: that is not about what the customer wants. */
export const ELSE = /\b(?:else|others?|rest)\b/i;

/** «Not returned: the lamp» */
const isNotTreated = ({ clause, negated }: Mention, mentions: readonly Mention[]): boolean =>
  negated && mentions.some((other) => other.kind === ACT && other.clause === clause && other.negated);

/** A value of a slot among those that were named. A time fits a bound of its day, and any of another unless that is asked for. */
function fits(value: string, named: readonly string[], sameDay = false): boolean {
  const bound = readBound(value);
  if (bound === null) return named.includes(value);
  return named.some((time) => (bound.concerns(time) ? bound.allows(time) : !sameDay));
}

/** True if something is left out that costs what the customer asks for. */
const keepsWithin = ({ own }: Slot, named: readonly string[]) =>
  own.some((value) => readBound(value)?.isAmount === true && fits(value, named));

/** True if a time or an amount is on the wrong side of a bound that concerns it. */
function breaks({ own }: Slot, named: readonly string[]): boolean {
  return named.some((one) => {
    const bounds = own.flatMap((value) => readBound(value) ?? []).filter((bound) => bound.concerns(one));
    // A time without a day may be meant for any of them.
    return bounds.length > 0 && bounds.every((bound) => !bound.allows(one));
  });
}
