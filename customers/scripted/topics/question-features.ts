// What a question looks like, in features that do not depend on the values of the task.
import { partsOf } from '../asked-slots.ts';
import type { Clause } from '../clauses.ts';
import type { Lexicon } from '../lexicon.ts';
import { ACT, type Mention } from '../mentions.ts';
import { hasPhrase } from '../terms.ts';
import { stemOf, wordsOf } from '../tokens.ts';

/** A part of a clause that may ask for something of its own: “how many bags” in “Which trip, and how many bags?” */
export interface Part {
  readonly clause: Clause;
  readonly text: string;
  readonly features: ReadonlySet<string>;
}

/**
 * The parts of the clauses with their features, none with a blank: `day`, `which_day`, `^_which_day` and `day_$` (words one behind the
 * other, between the start and the end of the part), `<date>` (in the place of a value), `asks:day` (a word by which the story says that
 * it is asked for), `before:day` (of a short part: the words of the one before it), `?`.
 */
export function partsIn(
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  { kinds }: Pick<Lexicon, 'kinds'>,
): readonly Part[] {
  const parts: Part[] = [];
  let before: readonly string[] = [];
  const all = [...new Set(clauses.flatMap(({ text }) => wordsOf(text).map(stemOf)))];
  for (const clause of clauses) {
    const inside = mentions.filter((mention) => mention.clause === clause && mention.kind !== ACT);
    const values = valueNames(clause, inside);
    const texts = clause.asks ? partsOf(clause.text) : [clause.text];
    for (const text of texts) {
      const words = wordsIn(text, values);
      if (words.length === 0) continue;
      const subjects = Object.values(kinds).filter(({ asked }) => asked.some((form) => isIn(text, form)));
      parts.push({
        clause,
        text,
        features: new Set([
          ...words,
          ...words.map((word, place) => `${words[place - 1] ?? START}_${word}`),
          ...words.slice(1).map((word, place) => `${words[place - 1] ?? START}_${words[place]}_${word}`),
          `${words.at(-1)}_${END}`,
          ...subjects.flatMap(({ subject }) => (subject === null ? [] : `asks:${subject}`)),
          ...inside.map(({ kind }) => `has:${plain(kind)}`),
          ...before.map((word) => `before:${word}`),
          ...all.map((word) => `all:${word}`),
          ...(texts.length > 1 ? wordsIn(clause.text, values).map((word) => `in:${word}`) : []),
          ...words.flatMap((word) => (word.length > 4 && !word.startsWith('<') ? [`~${word.slice(0, 4)}`] : [])),
          `is:${clause.asksForData ? 'data' : clause.asks ? 'question' : 'statement'}`,
          ...(clause.text.includes('?') ? ['?'] : []),
          `words=${Math.min(words.length, MOST_WORDS) >> 1}`,
        ]),
      });
      before = words;
    }
  }
  return parts;
}

const isIn = (text: string, form: string): boolean => hasPhrase(wordsOf(text), wordsOf(form));

/** By word, the kind of the value that it belongs to. */
const valueNames = (clause: Clause, inside: readonly Mention[]): ReadonlyMap<string, string> =>
  new Map(
    inside.flatMap(({ kind, span }) =>
      (span ? clause.words.slice(span.start, span.end) : []).map((word) => [word, `<${plain(kind)}>`] as const),
    ),
  );

/** The stems of the words; a value, of however many words, is one. */
function wordsIn(text: string, values: ReadonlyMap<string, string>): readonly string[] {
  const words = wordsOf(text).map((word) => values.get(word) ?? (/^[a-z]/.test(word) ? stemOf(word) : NUMBER));
  return words.filter((word, place) => word !== words[place - 1]);
}

const plain = (kind: string) => (kind.split(':')[0] ?? '').replaceAll(' ', '-');

const START = '^';
const END = '$';
const NUMBER = '0';
const MOST_WORDS = 12;
