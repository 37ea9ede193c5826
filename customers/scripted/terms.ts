// Finds words of closed lists in clauses, the longest match first.
import type { Kind } from '../../worlds/story.ts';
import { wordsOf } from './tokens.ts';

/** The kind of words that say of how many records something is meant: both orders, all three. */
export const SEVERAL = 'several';

export interface TermMatch {
  readonly kind: string;
  /** Ids of the terms with this form. */
  readonly ids: readonly string[];
  readonly everyday: boolean;
  /** Places of words: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

interface Form {
  readonly kind: string;
  readonly id: string;
  readonly words: readonly string[];
  readonly everyday: boolean;
}

export type TermIndex = ReadonlyMap<string, readonly Form[]>;

/** The forms of all kinds that are closed lists, by their first word. */
export function indexTerms(kinds: Readonly<Record<string, Kind>>): TermIndex {
  const forms = Object.entries(kinds).flatMap(([kind, { read }]) =>
    read.by === 'terms'
      ? read.terms.flatMap(({ id, forms, everyday }) =>
          forms.map((form): Form => ({ kind, id, words: wordsOf(form), everyday: everyday.includes(form) })),
        )
      : [],
  );
  return Map.groupBy(
    forms.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? '',
  );
}

/** All matches in a clause; one that lies inside a longer one does not count: `light` in “bike light”, but `cancel` in “cancel both”. */
export function matchTerms(words: readonly string[], index: TermIndex): TermMatch[] {
  const found: TermMatch[] = [];
  for (const [start, word] of words.entries()) {
    const here = (index.get(word) ?? []).filter((form) =>
      form.words.every((part, offset) => words[start + offset] === part),
    );
    const byKind = Map.groupBy(here, ({ kind, words: own }) => `${kind}\n${own.length}`);
    for (const forms of byKind.values()) {
      const [first] = forms;
      if (first === undefined) continue;
      found.push({
        kind: first.kind,
        ids: [...new Set(forms.map(({ id }) => id))],
        everyday: forms.every(({ everyday }) => everyday),
        start,
        end: start + first.words.length,
      });
    }
  }
  const length = ({ start, end }: TermMatch) => end - start;
  return found.filter(
    (match) =>
      !found.some(
        (other) =>
          other.kind !== SEVERAL &&
          length(other) > length(match) &&
          other.start <= match.start &&
          other.end >= match.end,
      ),
  );
}

/** True if the words occur there one after another; always false for an empty list. */
export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_, start) => phrase.every((part, offset) => words[start + offset] === part));
}
