// Which record a message is about, if the customer has described it or takes a value from another one.
import type { Choice, Kind, Slot } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { AIRPORT, type Mention, SUPERLATIVE } from './mentions.ts';

/** True if the values of the slot are all by which the customer can tell the record. */
export const identifies = (slot: Slot, { slots }: Choice) =>
  slot.own.length > 0 && slot.needs !== 'all' && slots.every(({ needs }) => needs !== 'target');

/** The number of records that are named by their ids, besides one from which a value is taken. */
export function idsNamed({ slots }: Choice, mentions: readonly Mention[], { kinds }: Lexicon): number {
  const sources = new Set(slots.flatMap(({ kind, old }) => (kinds[kind]?.read.by === 'id' ? old : [])));
  const ids = mentions.filter(({ kind, values }) => kinds[kind]?.read.by === 'id' && !sources.has(values[0] ?? ''));
  return new Set(ids.map(({ values }) => values.join())).size;
}

/** True if the words are named by which the customer chooses one of several records: “the cheapest”. */
export const isPicked = ({ slots }: Choice, mentions: readonly Mention[]): boolean =>
  slots.some(
    ({ kind, own }) =>
      kind === SUPERLATIVE &&
      mentions.some((one) => one.kind === kind && own.some((value) => one.values.includes(value))),
  );

/** True if a question names one record of those listed, and it is the one that the customer has named, or described by its day. */
export function picksListed(slots: readonly Slot[], mentions: readonly Mention[], { kinds }: Lexicon): boolean {
  const ids = mentions.filter(({ kind }) => kinds[kind]?.read.by === 'id');
  const [asked, ...more] = new Set(ids.flatMap(({ clause, values }) => (clause.asks ? values : [])));
  if (asked === undefined || more.length > 0) return false;
  const known = slots.flatMap(({ kind, own }) => (kinds[kind]?.read.by === 'id' ? own : []));
  if (known.length > 0) return known.includes(asked);
  const rows = new Set(ids.flatMap(({ clause, values }) => (!clause.asks && values.includes(asked) ? clause : [])));
  const isDay = ({ kind, needs }: Slot) => needs === 'none' && kinds[kind]?.read.by === 'date';
  const days = slots.filter(isDay).flatMap(({ own, old }) => [...own, ...old]);
  return mentions.some(({ clause, values }) => rows.has(clause) && values.some((value) => days.includes(value)));
}

/** The records that a message names with what the customer wants for one, if they are several. */
export function ofSeveral(
  choice: Choice,
  mentions: readonly Mention[],
  proposing: ReadonlySet<Clause>,
  { kinds }: Lexicon,
): readonly Mention[] {
  const wanted = new Set(choice.slots.flatMap(({ needs, own }) => (needs === 'all' ? own : [])));
  // An agent that names the cheapest one has understood that only one is meant.
  if (wanted.size === 0 && isPicked(choice, mentions)) return [];
  const isWanted = (clause: Clause) =>
    wanted.size === 0 || mentions.some((one) => one.clause === clause && one.values.some((value) => wanted.has(value)));
  const ids = mentions.filter(
    ({ kind, clause }) => kinds[kind]?.read.by === 'id' && proposing.has(clause) && isWanted(clause),
  );
  return new Set(ids.map(({ values }) => values.join())).size > 1 ? ids : [];
}

/** True if the record that a value is taken from is named as the one that changes, or another one as that from which it is taken. */
export function isSource({ needs, old }: Slot, { values, clause }: Mention, kind: Kind | undefined): boolean {
  if (kind?.read.by !== 'id' || needs === 'all' || old.length === 0) return false;
  const [id = ''] = values;
  const before = clause.text.slice(0, clause.text.toLowerCase().indexOf(id.replace(/^(?:unknown )?#?/, '')));
  return old.includes(id) ? CHANGES.test(before) : GIVES.test(before);
}

/** “The address of order …”, “Order: …” */
const CHANGES =
  /\b(?:address|shipp\w+|deliver\w+) (?:of|for|on|to) (?:your |the )?(?:order )?#?$|^(?:order|reservation)\b[^:·]{0,20}[:·]\s*#?$/i;
/** “The address that was used for order …” */
const GIVES =
  /\b(?:address (?:that (?:was|is) )?used (?:for|in|on)|same (?:\w+ )?as|(?:taken|copied) from) (?:your |the )?(?:order )?#?$/i;

/** True if the clause names records by ids and none of them is the customer's: “Order #W2 stays on PayPal.” */
export function isOfOther(
  clause: Clause,
  mentions: readonly Mention[],
  strangers: readonly Mention[],
  { kinds }: Lexicon,
): boolean {
  const ids = mentions.filter((one) => one.clause === clause && kinds[one.kind]?.read.by === 'id');
  return ids.length > 0 && ids.every((one) => strangers.includes(one));
}

/** Mentions in one message. */
interface Mentioned {
  /** Of the slot's kind. */
  readonly mine: readonly Mention[];
  readonly mentions: readonly Mention[];
  /** Of values that belong to none of the choices the message may be about. */
  readonly strangers: readonly Mention[];
}

/** What else the only record that is named holds, of which no value is the customer's. */
export function otherContents(
  slot: Slot,
  choice: Choice,
  { mine, mentions, strangers }: Mentioned,
  lexicon: Lexicon,
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

/**
 * True if the trip is named with its route and a day on which none of its flights leaves: of a wish that sets no day, whose record
 * the customer knows by its days.
 */
export function isOnOtherDay(
  { kind, own, old, needs }: Slot,
  { slots }: Choice,
  { mine, mentions, lexicon: { choices } }: Pick<Mentioned, 'mine' | 'mentions'> & { readonly lexicon: Lexicon },
  proposing: ReadonlySet<Clause>,
): boolean {
  const setsDay = slots.some((slot) => slot.kind === kind && slot.needs !== 'none');
  if (needs !== 'none' || own.length > 0 || old.length === 0 || setsDay) return false;
  const isOfRoute = ({ clause }: Mention) =>
    proposing.has(clause) && mentions.some((one) => one.clause === clause && one.kind === AIRPORT);
  const named = new Set(mine.filter(isOfRoute).flatMap(({ values }) => values));
  // A flight that is moved leaves on the day of that wish.
  const known = [
    ...old,
    ...choices.flatMap((one) => one.slots.flatMap((slot) => (slot.kind === kind ? slot.own : []))),
  ];
  return named.size === 1 && known.every((day) => !named.has(day));
}

/** True if the only day that is proposed is another one of the record, and the customer's own is named nowhere. */
export function isOtherDay(
  { own, old, needs }: Slot,
  mine: readonly Mention[],
  proposing: ReadonlySet<Clause>,
): boolean {
  if (needs !== 'none' || own.length !== 1) return false;
  const named = new Set(mine.flatMap(({ values }) => values));
  const isMeant = ({ clause }: Mention) => proposing.has(clause) && !IS_WAY_BACK.test(clause.text);
  const [day, ...others] = new Set(mine.flatMap((one) => (isMeant(one) ? one.values : [])));
  return day !== undefined && others.length === 0 && old.includes(day) && own.every((one) => !named.has(one));
}

/** “so the return on May 30 would be in economy as well” */
const IS_WAY_BACK = /\b(?:return|way back|inbound)(?: flights?| leg| trip)? on [^.;]* (?:too|also|as well)\b/i;

/** “DEF456 was in April, so nothing can be changed there.”, beside what is proposed for ABC123. */
export function isOnlyOfOthers(
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  proposing: ReadonlySet<Clause>,
  { kinds }: Lexicon,
): boolean {
  const idsIn = (clause: Clause) =>
    mentions.flatMap((one) => (one.clause === clause && kinds[one.kind]?.read.by === 'id' ? one.values : []));
  const proposed = new Set([...proposing].flatMap(idsIn));
  const refused = clauses.filter(({ declines }) => declines);
  // A reason stands in the clause before: “DEF456 has been flown, and cannot be changed.”
  const before = (clause: Clause) => clauses[clauses.indexOf(clause) - 1];
  return (
    proposed.size > 0 &&
    refused.every((clause) => {
      const last = before(clause);
      const ids = [...idsIn(clause), ...(last && !proposing.has(last) ? idsIn(last) : [])];
      return ids.length > 0 && ids.every((id) => !proposed.has(id));
    })
  );
}
