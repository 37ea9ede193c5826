// Values that a message confuses, wherever they stand: one or two characters from another one, or of somebody else.
import type { Mention } from './mentions.ts';
import type { SlotRead } from './slot-reading.ts';

/**
 * True if a message spells a value of the slot in two ways, “I will cancel ABC123. Shall I cancel ABC132?”, names a card that the
 * customer does not have, or would put somebody in the place of the wrong person.
 */
export const isConfused = (read: SlotRead): boolean =>
  spellsRecordTwice(read) ||
  namesStrangeCard(read) ||
  misspellsName(read) ||
  replacesAnother(read) ||
  excludesOwn(read) ||
  countsTwice(read);

/** “Bags: 0. In all: 2 checked bags.”, of a booking. */
const countsTwice = ({ choice, slot: { own }, kind, mine, counts }: SlotRead): boolean =>
  choice.act === 'book' &&
  kind?.read.by === 'count' &&
  new Set(mine.flatMap((one) => (counts(one) && TELLS_ALL.test(one.clause.text) ? one.values : [])).concat(own)).size >
    own.length;
const TELLS_ALL =
  /\bin (?:all|total)\W+\d{1,2} (?:checked )?bags?\b|\byou(?:'ll| will) (?:be (?:checking|bringing|taking)|check|have|bring|take)(?: in)? \d{1,2} (?:checked )?bags?\b/i;

/** “The cooler will come with 20 qt, not 70 qt”, of a customer who wants the latter. */
const excludesOwn = ({ slot: { kind: name, needs, own, old }, kind, mine }: SlotRead): boolean =>
  (needs === 'all' || needs === 'any' || name.startsWith('option:')) &&
  kind?.subject !== 'item' &&
  kind?.subject !== 'record' &&
  mine.some(
    ({ excluded, clause, values }) =>
      excluded &&
      values.some((value) => own.includes(value) && !old.includes(value)) &&
      mine.some(
        (other) => other.clause === clause && !other.excluded && !other.values.some((value) => own.includes(value)),
      ),
  );

/** “| Name | Ada Byron | Grace Hopper |”, below “Before” and “After”, of a customer who has misspelt Grace Hopper. */
function replacesAnother({ kind, slot: { old, wrong }, message: { clauses }, text }: SlotRead): boolean {
  const nameOf = (person: string) => namesIn(person).join(' ');
  return (
    kind?.read.by === 'person' &&
    clauses.some((clause) => BEFORE.test(clause.text) && wrong.some((one) => clause.text.includes(nameOf(one)))) &&
    !old.some((one) => text.includes(nameOf(one)))
  );
}
const BEFORE = /^(?:before|now|old|current(?:ly)?|today|from|on file)\b[^:]{0,20}:/i;

/** Two ids that differ in one or two characters. No two records of a customer do. */
function spellsRecordTwice({ kind, mine }: SlotRead): boolean {
  if (kind?.read.by !== 'id') return false;
  const all = new Set(mine.filter((one) => !isLeftOut(one)).flatMap(({ values }) => values.map(spelling)));
  const named = [...all].slice(0, MOST_RECORDS);
  return named.some((one) => named.some((other) => isNear(one, other)));
}

/** A proposal names few records; a message with thousands must not take long. */
const MOST_RECORDS = 30;

const spelling = (value: string) => value.replace('unknown ', '').replace('#', '');

/** “… on your Visa ending in 1243”, of a customer with one that ends in 1234 */
function namesStrangeCard({ kind, slot, mine, strangers }: SlotRead): boolean {
  if (kind?.read.by !== 'payment' || slot.own.length === 0) return false;
  return mine.some((one) => strangers.includes(one) && one.values.every(isUnknownCard) && !isLeftOut(one));
}

const isUnknownCard = (value: string) => /^unknown \d{4}$/.test(value);

/** “Grace Hopper. Shall I save Grace Hoppper?”: beside a name of the same person, so that “Austin” is no Justin. */
function misspellsName({ kind, slot, lexicon, text }: SlotRead): boolean {
  if (kind?.read.by !== 'person' || slot.own.length === 0) return false;
  const known = new Set((lexicon.known.get(slot.kind) ?? []).flatMap(namesIn));
  const people = [...slot.own, ...slot.old].map(namesIn);
  const isMisspelling = (beside: string, name: string) =>
    !known.has(name) && people.some((names) => names.includes(beside) && names.some((one) => isNear(one, name)));
  return [...text.matchAll(TWO_NAMES)].some(
    ([, one = '', other = '']) => isMisspelling(one, other) || isMisspelling(other, one),
  );
}

const namesIn = (person: string): readonly string[] => person.match(/\b[A-Z][a-z]{2,}\b/g) ?? [];
/** Each name with the one behind it. */
const TWO_NAMES = /\b([A-Z][a-z]{2,})(?= ([A-Z][a-z]{2,})\b)/g;

const isLeftOut = ({ clause: { declines } }: Mention) => declines;

/** True for two different spellings of which one takes at most two letters more, fewer or others than the other. */
function isNear(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < SHORT ? 1 : 2;
  return one !== other && Math.abs(one.length - other.length) <= most && distance(one, other) <= most;
}

/** Names of fewer letters differ in one letter. */
const SHORT = 6;

/** The Levenshtein distance: how many letters have to be added, removed or replaced. */
function distance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [place, counterpart] of [...other].entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (last[place + 1] ?? 0) + 1,
          (last[place] ?? 0) + Number(letter !== counterpart),
        ),
      );
    last = next;
  }
  return last.at(-1) ?? 0;
}
