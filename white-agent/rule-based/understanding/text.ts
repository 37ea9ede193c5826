// Text basics: normalises quotes, dashes and spaces, splits sentences, finds phrases and numbers, and writes amounts and lists.

/** The text with plain quotes and dashes, without markdown emphasis and with single spaces. Keeps the case. */
export function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, ' - ')
    .replace(/[*_]{2,}|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The plain text in lower case. */
export function lower(text: string): string {
  return plain(text).toLowerCase();
}

/** The sentences of a text; a full stop inside a number or after a single letter does not end one. */
export function sentences(text: string): readonly string[] {
  return plain(text)
    .split(/(?<=[.!?](?<!\b[A-Za-z]\.)["')]?)\s+(?=["'(]?[A-Z0-9#$])|(?<=[!?])\s+|\s*;\s+/)
    .filter((sentence) => sentence !== '');
}

/** The indices of a phrase in a text, at word boundaries and ignoring case. */
export function indicesOfPhrase(text: string, phrase: string): readonly number[] {
  return [...text.matchAll(phrasePattern(phrase))].map(({ index }) => index);
}

export function hasPhrase(text: string, phrase: string): boolean {
  return indicesOfPhrase(text, phrase).length > 0;
}

/** Treats spaces and hyphens as equal, and allows the last word to be in the plural. */
function phrasePattern(phrase: string): RegExp {
  const words = phrase.trim().split(/[\s-]+/);
  const body = words.map((word) => RegExp.escape(word)).join('[\\s-]*');
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const OTHER_NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, no: 0, none: 0 };

/** A small number in digits or words; null for anything else. */
export function smallNumber(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const index = NUMBER_WORDS.indexOf(word);
  return index < 0 ? (OTHER_NUMBERS[word] ?? null) : index;
}

/** `$54.80`. */
export function dollars(amount: number): string {
  return `$${cents(amount).toFixed(2)}`;
}

/** The shortest form, which every longer one contains: `54.8`. */
export function shortAmount(amount: number): string {
  return String(cents(amount));
}

/** Rounded to the cent, without the noise of binary fractions. */
export function cents(amount: number): number {
  return Math.round(amount * 100 + Math.sign(amount) * 1e-6) / 100;
}

/** The entries with the highest score. */
export function bestBy<T>(entries: readonly T[], score: (entry: T) => number): readonly T[] {
  const best = Math.max(...entries.map(score));
  return entries.filter((entry) => score(entry) === best);
}

export function sumOf<T>(entries: readonly T[], amount: (entry: T) => number): number {
  return entries.reduce((sum, entry) => sum + amount(entry), 0);
}

/** `a`, `a and b`, `a, b and c`. */
export function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
