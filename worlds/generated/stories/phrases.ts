// Pieces of sentences in stories. Text in brackets is a value, which no voice may alter.

import type { Slot, Term } from '../../story.ts';
import { listed } from '../tasks/words.ts';

/** `[lamp]` */
export const value = (text: string): string => `[${text}]`;

/** `the [lamp] and the [rug]` */
export const theItems = (names: readonly string[]): string => listed(names.map((name) => `the ${value(name)}`));

/** A slot with everything that is not given at its default. */
export function slot(given: Partial<Slot> & Pick<Slot, 'name' | 'kind'>): Slot {
  return {
    own: [],
    old: [],
    wrong: [],
    needs: 'none',
    say: [],
    short: '',
    believed: null,
    in_pairs: false,
    if_covered: false,
    ...given,
  };
}

/** Slots of a record that the customer tells by a superlative: “the most expensive of my orders”. It is one, and not the opposite. */
export function pickSlots(described: string, say: readonly string[]): readonly Slot[] {
  const own = /\b(?:cheapest|least)\b/.test(described) ? 'cheapest' : /\bmost\b/.test(described) ? 'dearest' : null;
  if (own === null) return [];
  return [
    slot({ name: 'pick', kind: 'superlative', own: [own], say }),
    slot({ name: 'number', kind: 'several', own: ['one'], say }),
  ];
}

/** Words of ordinary speech that are values of products, too. */
const EVERYDAY = new Set(
  'one two three four five six single double full open plain hand light box fixed gold left right long short standard small large medium front rear solid regular flat round down power sound glass window pole hook plate match touch dial metal wood paper stone clay sand rust mint sage birch plum olive pine rose cream navy forest sunset first last set pair kit sea den las hard soft high low wide narrow basic light dark clear fine mesh'.split(
    ' ',
  ),
);

/** A term with its ordinary form and others; single ordinary words and bare numbers are marked as such. */
export function term(id: string, ...more: readonly string[]): Term {
  const forms = [...new Set([id, ...more].flatMap(withJoined))];
  return { id, forms, everyday: forms.filter((form) => EVERYDAY.has(form) || /^\d+$/.test(form) || form.length < 2) };
}

/** `Wi-Fi router`: also written `wifi router`. */
function withJoined(form: string): readonly string[] {
  const plain = form.toLowerCase();
  return plain.includes('-') ? [plain, plain.replaceAll('-', '')] : [plain];
}

/** Something that an agent can do. `sure` forms can only mean the act; the others are ordinary words, too, and show the own act only. */
export function act(id: string, sure: readonly string[], others: readonly string[] = []): Term {
  return { id, forms: [...sure, ...others], everyday: others };
}

/** The act of leaving things as they are. */
export const KEEP: Term = act('keep', [
  'keep',
  'keeping',
  'leave as is',
  'leave it as is',
  'leave it as it is',
  'leave unchanged',
  'maintain',
  'maintained',
  'hang on to',
  'action none',
  'as it is',
  'the way it is',
  'unchanged',
]);
