// Which of the customer's wishes a part of a message may be about.
import type { Choice, Slot } from '../../worlds/story.ts';
import { BOOK } from './acts.ts';
import type { Lexicon } from './lexicon.ts';
import { FAMILIAR } from './phrases/familiar.ts';
import { matchTerms } from './terms.ts';
import { stemOf, wordsOf } from './tokens.ts';

/** The customer's choices that may be about the record that a text names, and are about the kinds of values. */
export function choicesAbout(text: string, named: readonly string[], lexicon: Lexicon): readonly Choice[] {
  const { choices, kinds, terms } = lexicon;
  const bare = (id: string) => id.replace('#', '').toLowerCase();
  const ids = new Set(idsIn(text, lexicon).map(bare));
  const matches = matchTerms(wordsOf(text), terms);
  /** True if the text names another trip than the one that the customer described. */
  const isOtherTrip = ({ kind, own, in_pairs }: Slot) => {
    const ends = matches.flatMap((match) => (match.kind === kind ? match.ids : []));
    return in_pairs && own.length > 0 && ends.length > 1 && !own.some((end) => ends.includes(end));
  };
  /** True if the text names a thing, and none of those that would be treated. */
  const isOtherThing = (slots: readonly Slot[]) => {
    const things = slots.filter((slot) => isTreated(slot, lexicon));
    const named = matches.flatMap(({ kind, ids: values }) => (things.some((slot) => slot.kind === kind) ? values : []));
    return named.length > 0 && !things.some(({ own }) => own.some((value) => named.includes(value)));
  };
  return choices.filter(({ act, slots }) => {
    const own = slots.flatMap((slot) => (kinds[slot.kind]?.read.by === 'id' ? slot.own : []));
    return (
      (ids.size === 0 || (act !== BOOK && (own.length === 0 || own.some((id) => ids.has(bare(id)))))) &&
      !slots.some(isOtherTrip) &&
      !isOtherThing(slots) &&
      (named.length === 0 || slots.some(({ kind }) => named.includes(kind)))
    );
  });
}

/** True for the things that are returned, exchanged: not what the record holds besides. */
const isTreated = ({ needs, kind, in_pairs, own, old }: Slot, { kinds }: Lexicon): boolean =>
  needs === 'all' &&
  !in_pairs &&
  own.length > 0 &&
  old.length === 0 &&
  kinds[kind]?.read.by === 'terms' &&
  !kinds[kind].weak;

/** The numbers of records in a text; not “CHANGE”, which looks like one. */
function idsIn(text: string, { ids, familiar }: Lexicon): readonly string[] {
  const isWord = (id: string) => {
    const stem = stemOf(id.toLowerCase());
    return !/\d/.test(id) && (FAMILIAR.has(stem) || familiar.has(stem));
  };
  return ids.flatMap((id) => text.match(new RegExp(id, `${id.flags}g`)) ?? []).filter((id) => !isWord(id));
}
