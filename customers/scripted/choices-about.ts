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
  return choices.filter(({ act, slots }) => {
    const own = slots.flatMap((slot) => (kinds[slot.kind]?.read.by === 'id' ? slot.own : []));
    return (
      (ids.size === 0 || (act !== BOOK && (own.length === 0 || own.some((id) => ids.has(bare(id)))))) &&
      !slots.some(isOtherTrip) &&
      (named.length === 0 || slots.some(({ kind }) => named.includes(kind)))
    );
  });
}

/** The numbers of records in a text; not “CHANGE”, which looks like one. */
function idsIn(text: string, { ids, familiar }: Lexicon): readonly string[] {
  const isWord = (id: string) => {
    const stem = stemOf(id.toLowerCase());
    return !/\d/.test(id) && (FAMILIAR.has(stem) || familiar.has(stem));
  };
  return ids.flatMap((id) => text.match(new RegExp(id, `${id.flags}g`)) ?? []).filter((id) => !isWord(id));
}
