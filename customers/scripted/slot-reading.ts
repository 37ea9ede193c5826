// What a message says of one slot of a choice: its own values, and others in their place.
import type { Choice, Kind, Slot } from '../../worlds/story.ts';
import { readBound } from './bounds.ts';
import { AFTER, type Clause, type Message } from './clauses.ts';
import { contradictsFigures } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { hasWrongPair, sequencesOf } from './pairs.ts';
import { BIRTH, withIsoDates } from './readers.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

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
  /** The agent's own figures speak for another value. */
  readonly isContradicted: boolean;
  /** Values that are said to stay as they are. */
  readonly leftOut: readonly string[];
  /** The clauses that name any value of its kind, and those that name an own one. */
  readonly clauses: readonly Clause[];
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
    known.some(
      (other) =>
        other === mention || (other.clause === mention.clause && other.place !== null && other.place === mention.place),
    );
  // What is said of the record that the customer took for theirs is not said of theirs.
  const mistaken = new Set(
    mentions
      .filter(({ kind, values }) => slots.some((slot) => slot.kind === kind && values.includes(slot.believed ?? '')))
      .map(({ clause }) => clause),
  );
  return mentions.filter((mention) => !isKnown(mention) && !mistaken.has(mention.clause));
}

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
  // A single id of another record counts wherever it stands if the own one is not named.
  const ids = mine.filter(({ clause }) => !clause.declines && (!clause.leavesOut || ELSE.test(clause.text)));
  const onlyId = kind?.read.by === 'id' && own.size === 0 && new Set(ids.map(({ values }) => values.join())).size === 1;
  const others = [
    ...strangers.filter((one) => (counts(one) && !isListed(one)) || (onlyId && ids.includes(one))),
    ...mine.filter((one) => counts(one) && (breaks(slot, one.values) || isCalledNew(replacing, one, mine, kind))),
    ...mine.filter((one) => one.clause.leavesOut && keepsWithin(slot, one.values)),
    ...(slot.kind === 'several' ? ofSeveral(choice, mentions, proposing, lexicon) : []),
    ...mine.filter((one) => counts(one) && isShared(slot, one, mine, kind)),
    // A flight that is only described: «I found the latest one. I would move you to it.»
    ...(weak && slot.kind === 'superlative' && own.size === 0
      ? strangers.filter(({ kind: other, clause }) => other === slot.kind && !clause.declines && !clause.leavesOut)
      : []),
    ...(own.size === 0 && identifies(slot, choice)
      ? otherContents(strangers, { choice, mine, mentions, slot, lexicon })
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
  // «… and I will set this as the default address in your profile»: a second act, in a clause of its own.
  const standsApart = ({ clause, place }: Mention) => {
    const beside = mentions.filter((one) => one.clause === clause);
    const isOwn = right.some((one) => one.clause === clause && one.values.some((value) => slot.own.includes(value)));
    const isAct = beside.some(({ values }) => values.includes(choice.act));
    const isPaid = beside.some((one) => lexicon.kinds[one.kind]?.read.by === 'payment');
    const before = clause.words.slice(0, Number.parseInt(place ?? '0', 10)).join(' ');
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
      (['terms', 'date', 'payment'].includes(kind?.read.by ?? '') && isReversed(replacing, mine, proposing)) ||
      hasWrongPair(slot, { right, mine, proposing: spoken, sequences: sequencesOf(choice, mentions, lexicon) }),
    present: mine.some((one) => counts(one) && one.values.some((value) => slot.old.includes(value))),
    missing,
    weak,
    isContradicted: contradictsFigures(slot, { choice, message, mentions, lexicon }),
    isApart: weak && strangers.some((one) => counts(one) && standsApart(one)),
    leftOut: mine.flatMap(({ clause, values }) => (clause.leavesOut && !ELSE.test(clause.text) ? values : [])),
    clauses: mine.map(({ clause }) => clause),
    named: mine.flatMap(({ clause, values }) => (values.some((value) => slot.own.includes(value)) ? clause : [])),
  };
}

/** «Passenger: Grace Hopper», of the one who is meant. */
const ONE_PERSON = /^(?:passenger|travell?er)\s*:/i;

/** «… and your profile»: the words before something that is added. */
const ADDS = /\b(?:and|as well as|plus)(?: also)?(?: in| to| on)? your$/;

/** «Everything else on it stays»: that is not about what the customer wants. */
export const ELSE = /\b(?:else|others?|rest)\b/i;

/** True if the values of the slot are all by which the customer can tell the record. */
const identifies = (slot: Slot, { slots }: Choice) =>
  slot.own.length > 0 && slot.needs !== 'all' && slots.every(({ needs }) => needs !== 'target');

/** The number of records that are named by their ids, besides one from which a value is taken. */
function idsNamed({ slots }: Choice, mentions: readonly Mention[], { kinds }: Lexicon): number {
  const sources = new Set(slots.flatMap(({ kind, old }) => (kinds[kind]?.read.by === 'id' ? old : [])));
  const ids = mentions.filter(({ kind, values }) => kinds[kind]?.read.by === 'id' && !sources.has(values[0] ?? ''));
  return new Set(ids.map(({ values }) => values.join())).size;
}

/** The records that a message names with what the customer wants for one, if they are several. */
function ofSeveral(
  { slots }: Choice,
  mentions: readonly Mention[],
  proposing: ReadonlySet<Clause>,
  { kinds }: Lexicon,
): readonly Mention[] {
  const wanted = new Set(slots.flatMap(({ needs, own }) => (needs === 'all' ? own : [])));
  // Who says which is the cheapest has understood that it is one.
  const isPicked = slots.some(
    ({ kind, own }) =>
      kind === 'superlative' &&
      mentions.some((one) => one.kind === kind && own.some((value) => one.values.includes(value))),
  );
  if (wanted.size === 0 && isPicked) return [];
  const isWanted = (clause: Clause) =>
    wanted.size === 0 || mentions.some((one) => one.clause === clause && one.values.some((value) => wanted.has(value)));
  const ids = mentions.filter(
    ({ kind, clause }) => kinds[kind]?.read.by === 'id' && proposing.has(clause) && isWanted(clause),
  );
  return new Set(ids.map(({ values }) => values.join())).size > 1 ? ids : [];
}

/** «Not returned: the lamp» */
const isNotTreated = ({ clause, negated }: Mention, mentions: readonly Mention[]): boolean =>
  negated && mentions.some((other) => other.kind === ACT && other.clause === clause && other.negated);

/** «Gift card: $48, Mastercard: $480», if all of it should go on the Mastercard. */
const isShared = (
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

/** True if the record that a value is taken from is named as the one that changes. */
function isSource({ needs, old }: Slot, { values, clause }: Mention, kind: Kind | undefined): boolean {
  if (kind?.read.by !== 'id' || needs === 'all' || !values.some((value) => old.includes(value))) return false;
  const place = clause.text.toLowerCase().indexOf(values[0] ?? '');
  return /\b(?:address|shipp\w+|deliver\w+) (?:of|for|on|to) (?:your |the )?(?:order )?$/i.test(
    clause.text.slice(0, place),
  );
}

/** What else the only record that is named holds, of which no value is the customer's. */
function otherContents(
  strangers: readonly Mention[],
  {
    choice,
    mine,
    mentions,
    slot,
    lexicon,
  }: Pick<Reads, 'choice' | 'mentions' | 'lexicon'> & {
    readonly mine: readonly Mention[];
    readonly slot: Slot;
  },
): readonly Mention[] {
  const { kinds } = lexicon;
  const read = kinds[slot.kind]?.read;
  const isNamed = mine.some(({ values }) => slot.own.some((value) => values.includes(value)));
  if (
    read?.by !== 'terms' ||
    kinds[slot.kind]?.weak === true ||
    slot.in_pairs ||
    idsNamed(choice, mentions, lexicon) !== 1 ||
    isNamed
  )
    return [];
  return strangers.filter(({ kind, clause, doubtful }) => kind === slot.kind && !doubtful && !clause.declines);
}

/** True if the only day that is proposed is another one of the record, and the customer's own is named nowhere. */
function isOtherDay({ own, old, needs }: Slot, mine: readonly Mention[], proposing: ReadonlySet<Clause>): boolean {
  if (needs !== 'none' || own.length !== 1) return false;
  const named = new Set(mine.flatMap(({ values }) => values));
  const [day, ...others] = new Set(mine.flatMap(({ values, clause }) => (proposing.has(clause) ? values : [])));
  return day !== undefined && others.length === 0 && old.includes(day) && own.every((one) => !named.has(one));
}

/** «I'll change Grace to Grave Hopper», if it is the other way round. */
function isExchanged({ own: [own], old: [old] }: Slot, written: string): boolean {
  const dated = withIsoDates(written);
  const nameOf = (person = '') => person.replace(/ \d{4}-\d{2}-\d{2}$/, '').toLowerCase();
  const isRenamed = nameOf(own) !== nameOf(old);
  const [right, wrong] = isRenamed ? [nameOf(own), nameOf(old)] : [own?.slice(-10) ?? '', old?.slice(-10) ?? ''];
  const start = dated.toLowerCase().indexOf(right);
  const end = start < 0 ? -1 : dated.toLowerCase().indexOf(wrong, start + right.length);
  const between = dated.slice(start + right.length, end);
  return wrong !== '' && right !== wrong && end >= 0 && /^[^.;]{0,20}(?:\b(?:to|into)\b|->)[^.;]{0,20}$/.test(between);
}

const GIVES = /^(?:exchang|swap|replac|chang|switch|trad)/;
const TURNS_INTO = new Set(['for', 'to', 'into', 'with', 'by']);
const NAMES_OLD = new Set(['instead', 'rather', 'replacing', 'not', 'currently', 'was', 'old', 'current']);

/** «Exchange the black one for walnut», «from your Visa to PayPal», if it is the other way round. */
function isReversed({ own, old, needs }: Slot, mine: readonly Mention[], proposing: ReadonlySet<Clause>): boolean {
  if (needs !== 'all' && needs !== 'any') return false;
  const among = (values: readonly string[]) =>
    mine.filter((one) => proposing.has(one.clause) && one.values.some((value) => values.includes(value)));
  return among(own).some((right) =>
    among(old).some((wrong) => {
      if (wrong.clause !== right.clause || wrong === right) return false;
      if (right.replaced && !wrong.replaced) return true;
      const { words } = right.clause;
      const [start, end, next] = [
        right.place?.split('-')[0],
        right.place?.split('-')[1],
        wrong.place?.split('-')[0],
      ].map(Number);
      if (start === undefined || end === undefined || next === undefined || !(end <= next)) return false;
      const between = words.slice(end, next);
      // «Cabin: business -> economy»
      if (between.length === 0 && right.clause.text.includes('->')) return true;
      return (
        words.slice(0, start).some((word) => GIVES.test(word)) &&
        words.slice(0, start - 2).every((word) => !TURNS_INTO.has(word) || word === 'to') &&
        between.some((word) => TURNS_INTO.has(word)) &&
        !between.some((word) => NAMES_OLD.has(word))
      );
    }),
  );
}

/** True if a value is named as replaced and the same clause names another of its kind. On its own, it identifies the subject. */
function givesWay({ replaced, clause }: Mention, mine: readonly Mention[]): boolean {
  return replaced && mine.some((other) => other.clause === clause && !other.replaced);
}

/** A value of a slot among those that were named. A time fits a bound of its day, and any of another unless that is asked for. */
function fits(value: string, named: readonly string[], sameDay = false): boolean {
  const bound = readBound(value);
  if (bound === null) return named.includes(value);
  return named.some((time) => (bound.concerns(time) ? bound.allows(time) : !sameDay));
}

/** «New payment method: …» with what the record has now. */
function isCalledNew(
  { own, old, needs }: Slot,
  { clause, values }: Mention,
  mine: readonly Mention[],
  kind: Kind | undefined,
): boolean {
  const [label = ''] = AFTER.exec(clause.text) ?? [];
  if (label === '' || needs === 'none') return false;
  const words = wordsOf(label);
  const isOfKind =
    words.length === 1 ||
    (kind?.asked ?? []).some((form) => hasPhrase(words, wordsOf(form))) ||
    (kind?.read.by === 'person' && BIRTH.test(label));
  // «Corrected: walnut -> oak»
  const isOwn = mine.some((one) => one.clause === clause && one.values.some((value) => own.includes(value)));
  return isOfKind && !isOwn && values.some((value) => old.includes(value));
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
