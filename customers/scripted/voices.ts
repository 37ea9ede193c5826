// Voices: the same decisions in different words. Text that a story marks as a value is never altered.
import type { Random } from '../../shared/random.ts';
import { FORMAL, IMPATIENT, type Line, PLAIN, type Sentences, TALKATIVE, TERSE, UNSURE } from './lines.ts';

export const VOICES = [
  'plain',
  'terse',
  'talkative',
  'formal',
  'careless',
  'impatient',
  'unsure',
  'second language',
] as const;
export type VoiceName = (typeof VOICES)[number];

const SENTENCES: Readonly<Record<VoiceName, Sentences>> = {
  plain: {},
  terse: TERSE,
  talkative: TALKATIVE,
  formal: FORMAL,
  careless: {},
  impatient: IMPATIENT,
  unsure: UNSURE,
  'second language': {},
};

export interface Voice {
  readonly name: VoiceName;
  /** One sentence, of its kind the one that was used least so far; `x` stands for `{x}`. */
  say(line: Line, x?: string): string;
  /** One of several wordings of a story. */
  pick(ways: readonly string[]): string;
  /** A whole message as this voice writes it, without the marks of values. */
  write(message: string): string;
}

export function createVoice(name: VoiceName, random: Random): Voice {
  const used = new Map<string, number>();
  return {
    name,
    say(line, x = '') {
      const ways: readonly string[] = SENTENCES[name][line] ?? PLAIN[line];
      const times = (way: string) => used.get(`${line}: ${way}`) ?? 0;
      const fewest = Math.min(...ways.map(times));
      const way = random.pick(ways.filter((one) => times(one) === fewest));
      used.set(`${line}: ${way}`, fewest + 1);
      return capitalized(way.replace('{x}', () => x).replace(/([.!?])[.]$/, '$1'));
    },
    pick: (ways) => random.pick(ways),
    write: (message) => ALTERED[name](message, random).replace(/[[\]]/g, ''),
  };
}

/** With a capital at its beginning, unless a value stands there. */
const capitalized = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

type Alter = (text: string, random: Random) => string;
const unaltered: Alter = (text) => text;

const ALTERED: Readonly<Record<VoiceName, Alter>> = {
  plain: unaltered,
  terse: unaltered,
  talkative: unaltered,
  formal: unaltered,
  impatient: unaltered,
  unsure: unaltered,
  careless: (text, random) => outsideValues(text, (part) => carelessly(part, random)),
  'second language': (text, random) => outsideValues(text, (part) => asSecondLanguage(part, random)),
};

/** Applies a change to everything but the values, which stand in brackets. */
function outsideValues(text: string, change: (part: string) => string): string {
  return text
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith('[') ? part : change(part)))
    .join('');
}

/** No capitals, few full stops, now and then two letters the wrong way round. */
function carelessly(text: string, random: Random): string {
  return text
    .toLowerCase()
    .replace(/\bi am\b/g, 'im')
    .replace(/\bdo not\b/g, 'dont')
    .replace(/\bplease\b/g, () => random.pick(['please', 'pls', 'plz']))
    .replace(/\byou\b/g, () => random.pick(['you', 'you', 'u']))
    .replace(/[a-z]{6,}/g, (word) => (random.next() < 0.08 ? swapped(word, 1 + random.integer(word.length - 3)) : word))
    .replace(/\.(?=\s|$)/g, () => random.pick(['.', '', '']));
}

const swapped = (word: string, at: number) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;

const HABITS: readonly (readonly [RegExp, string])[] = [
  [/\bI would like to\b/g, 'I like to'],
  [/\bI would also like to\b/g, 'I like also to'],
  [/\bCould you tell me\b/g, 'Can you say me'],
  [/\bIf that is not possible\b/g, 'If this not possible'],
  [/\bThat is not\b/g, 'This is not'],
  [/\bI do not have\b/g, 'I have not'],
  [/\bI do not know\b/g, 'I not know'],
  [/\bone more thing\b/g, 'one thing more'],
  // “The one of my trips” is another one than “one of my trips”.
  [/\b(?:the|a|an) (?=(?!ones?\b)[a-z[])/g, ''],
  [/\bThank you\.$/g, 'Thank you very much.'],
];

/** Some articles are missing, some phrases are another language's. */
function asSecondLanguage(text: string, random: Random): string {
  return HABITS.reduce((all, [from, to]) => all.replace(from, (found) => (random.next() < 0.55 ? to : found)), text);
}
