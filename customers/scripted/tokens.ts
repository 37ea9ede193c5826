// Words of a message in a form in which different ways of writing are alike: small letters, digits, units, singular.

/** `two` and `2`, `inches`, `in` and `"`, `lamps` and `lamp` give the same words. */
export function wordsOf(text: string): readonly string[] {
  const before = lately.get(text);
  if (before !== undefined) return before;
  const words = canonicalWords(text);
  if (lately.size >= MOST_TEXTS) lately.clear();
  lately.set(text, words);
  return words;
}

/** The words of the texts that were asked for last: one clause is looked at for many reasons. */
const lately = new Map<string, readonly string[]>();
const MOST_TEXTS = 2000;

function canonicalWords(text: string): readonly string[] {
  const words = PLAIN_WORDS.test(text) ? text.split(' ') : (plainText(text).match(WORDS) ?? []);
  return words.map((word, place) =>
    word === 'in' && NO_MEASURE.has(words[place + 1] ?? '') ? word : canonical(word, words[place - 1] ?? ''),
  );
}

/** Most forms in a story's vocabulary are such words: they need no cleaning. */
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;
const WORDS = /\d+(?:\.\d+)?(?:x\d+)?|[a-z]+(?:'[a-z]+)?/g;

function plainText(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/\b(?!it|that|what|who|there|here|let|how|where|he|she)([a-z]+)'s\b/g, '$1')
      .replace(/(\d)\s*(?:"|″|'')/g, '$1 inch ')
      // A size behind a price is none: “($70.66) -> L”.
      .replace(/(\d[\s-]?)l\b/g, '$1liter')
      .replace(/(\d)([a-z])/g, '$1 $2')
      .replace(/(\d) x (\d)/g, '$1x$2')
      .replace(/(\d),(\d{3})\b/g, '$1$2')
  );
}

/** “4 in total”: before these words, *in* is not a unit. */
const NO_MEASURE = new Set(
  'total all the your this that our each full addition stock economy business basic'.split(' '),
);

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER_WORDS = new Map(NUMBERS.map((word, value) => [word, String(value)]));

const UNITS: Readonly<Record<string, string>> = {
  in: 'inch',
  inches: 'inch',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  quart: 'qt',
  quarts: 'qt',
  litre: 'liter',
  litres: 'liter',
  liters: 'liter',
  foot: 'ft',
  feet: 'ft',
  kilogram: 'kg',
  kilograms: 'kg',
  kilos: 'kg',
  gram: 'g',
  grams: 'g',
  ounce: 'oz',
  ounces: 'oz',
  watt: 'w',
  watts: 'w',
  terabyte: 'tb',
  terabytes: 'tb',
  gigabyte: 'gb',
  gigabytes: 'gb',
  millimeter: 'mm',
  millimeters: 'mm',
  centimeters: 'cm',
  degrees: 'degree',
  hours: 'hour',
  hrs: 'hour',
  h: 'hour',
  minutes: 'minute',
  min: 'minute',
};

/** Units of measure, as alternatives of a pattern. */
export const UNIT_WORDS = [...new Set(['l', ...Object.keys(UNITS), ...Object.values(UNITS)])].join('|');

/** Words that end in s but are not plurals, or have a different word as their singular. */
const NO_PLURALS = new Set(
  'glass brass business express canvas address bus gas plus less unless this his was is has does its as us yes always across compass mattress wireless stainless kansas texas dallas illinois minneapolis vegas las news lens class process discuss pass'.split(
    ' ',
  ),
);

function canonical(word: string, before: string): string {
  const number = NUMBER_WORDS.get(word);
  if (number !== undefined) return number;
  const unit = UNITS[word];
  if (unit !== undefined && (/^\d/.test(before) || NUMBER_WORDS.has(before))) return unit;
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.includes("'") || NO_PLURALS.has(word))
    return word;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** A word without its ending: `refund` for `refunded`. Only good for comparing words. */
export const stemOf = (word: string): string =>
  (word.includes("'") ? word.replace(/'(?:s|d|ll|ve|re)$/, '') : word).replace(/(?:ing|ed|es|s|e|ly|ion|ions)$/, '');
