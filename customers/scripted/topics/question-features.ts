// What a question looks like: its words and those around it, and its values by their kind.
import type { Subject } from '../../../worlds/story.ts';
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
  /** What it looks like by itself. */
  ownFeatures(): readonly string[];
  /** Those, and what it looks like in its message. */
  features(): ReadonlySet<string>;
}

/**
 * The parts of the clauses with their features, none with a blank. Of the part: `day`, `which_day`, `^_which` and `day_$` (two words
 * behind each other, or the start or end), `<date>` (in the place of a value), `asks:day` (a word by which the story says that it is asked for),
 * `has:date` (a value in its clause), `is:data`, `?`, `words=2` (half their number). In its message also: `^_which_day`, `~trav` (how a long
 * word begins), `in:day` (in its clause, if that has several parts), `before:day` (in the part before it), `all:day` (anywhere, also in a value).
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
      const wordsBefore = before;
      const ownFeatures = () => {
        const said = wordsOf(text);
        const subjects = formsOf(kinds).filter(({ forms }) => forms.some((form) => hasPhrase(said, form)));
        return [
          ...words,
          ...words.map((word, place) => `${words[place - 1] ?? START}_${word}`),
          `${words.at(-1)}_${END}`,
          ...subjects.map(({ subject }) => `asks:${subject}`),
          ...inside.map(({ kind }) => `has:${plain(kind)}`),
          `is:${clause.asksForData ? 'data' : clause.asks ? 'question' : 'statement'}`,
          ...(clause.text.includes('?') ? ['?'] : []),
          `words=${Math.min(words.length, MOST_WORDS) >> 1}`,
        ];
      };
      parts.push({
        clause,
        text,
        ownFeatures,
        features: () =>
          new Set([
            ...ownFeatures(),
            ...words.slice(1).map((word, place) => `${words[place - 1] ?? START}_${words[place]}_${word}`),
            ...wordsBefore.map((word) => `before:${word}`),
            ...all.map((word) => `all:${word}`),
            ...(texts.length > 1 ? wordsIn(clause.text, values).map((word) => `in:${word}`) : []),
            ...words.flatMap((word) => (word.length > 4 && !word.startsWith('<') ? [`~${word.slice(0, 4)}`] : [])),
          ]),
      });
      before = words;
    }
  }
  return parts;
}

interface SubjectForms {
  readonly subject: Subject;
  /** The words by which the story says that it is asked for. */
  readonly forms: readonly (readonly string[])[];
}

const formsByKinds = new WeakMap<Lexicon['kinds'], readonly SubjectForms[]>();

/** Made once for a story. */
function formsOf(kinds: Lexicon['kinds']): readonly SubjectForms[] {
  const made = formsByKinds.get(kinds);
  if (made) return made;
  const forms = Object.values(kinds).flatMap(({ subject, asked }) =>
    subject === null ? [] : [{ subject, forms: asked.map(wordsOf) }],
  );
  formsByKinds.set(kinds, forms);
  return forms;
}

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
