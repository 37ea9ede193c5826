// Text basics: normalises quotes, dashes and spaces, splits sentences, finds mentions and phrases, and writes amounts and lists.

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

/** A value that a text mentions, and its place in the text. */
export interface Mention<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
}

/** What a pattern with the flag `g` finds in a text, in order; `read` returns null for a match without a value. */
export function mentionsOf<T>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | null,
): readonly Mention<T>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = read(match);
    return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
}

/** Mentions in the order of the text. */
export function inOrder<T>(mentions: readonly Mention<T>[]): readonly Mention<T>[] {
  return mentions.toSorted((one, other) => one.start - other.start);
}

/** A phrase at word boundaries, in any case, with spaces and hyphens taken as equal, and the last word possibly in the plural. */
export function phrasePattern(phrase: string): RegExp {
  const words = phrase
    .trim()
    .split(/[\s-]+/)
    .map(RegExp.escape);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s-]*')}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

export function hasPhrase(text: string, phrase: string): boolean {
  return phrasePattern(phrase).test(text);
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
