// Reads the details that identify customers (e-mail, user id, name, zip code) and records (ids).
import type { PersonName } from './people.ts';
import { plain } from './text.ts';

export function emailIn(text: string): string | null {
  return /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(plain(text))?.[0] ?? null;
}

export function userIdIn(text: string): string | null {
  return /\b[a-z]+(?:_[a-z]+)*_\d{3,5}\b/i.exec(plain(text))?.[0]?.toLowerCase() ?? null;
}

/** A zip code: five separate digits that are not part of an amount or an id. */
export function zipIn(text: string): string | null {
  return /(?<![\w#$.])\d{5}(?![\w.]\d|\w)/.exec(plain(text))?.[0] ?? null;
}

const NAME = String.raw`(\p{Lu}[\p{L}'-]+)`;
/** A pattern of letters in any case, for expressions in which other letters must be capitals. */
const inAnyCase = (pattern: string) => pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const FIRST_NAME = inAnyCase("first name(?:'s| is|:)?");
const LAST_NAME = inAnyCase("(?:last name|surname|family name)(?:'s| is|:)?");
const INTRODUCTION = inAnyCase("(?:name(?:'s| is|:)?|i am|i'm|this is|it is|it's|under|called|for)");
/** A first and a last name: with labels, introduced as a name, or just a pair of capitalised words. */
const FULL_NAMES = [
  String.raw`\b${FIRST_NAME}\s+${NAME}.*?\b${LAST_NAME}\s+${NAME}`,
  String.raw`\b${INTRODUCTION}\s+${NAME}(?:\s+\p{Lu}\.)?\s+${NAME}`,
  String.raw`(?<![\p{L}\d]\s?)${NAME}\s+${NAME}`,
].map((pattern) => new RegExp(pattern, 'gu'));
const NO_NAMES = new Set(
  (
    'Hi Hello Hey Sure Thanks Thank Please Yes No My The This It Of And Zip Code Name Email Order Gift Card Good Day Can Could ' +
    'I Is In On At Just Not First Last United States America USA Here You Also Well Ok Okay Morning Afternoon Evening'
  ).split(' '),
);

/** A full name that the text introduces as one, otherwise the first pair of capitalised words. */
export function nameIn(text: string): PersonName | null {
  const isName = (word: string) => /^\p{Lu}./u.test(word) && !NO_NAMES.has(word);
  for (const [, first_name = '', last_name = ''] of FULL_NAMES.flatMap((each) => [...plain(text).matchAll(each)])) {
    if (isName(first_name) && isName(last_name)) return { first_name, last_name };
  }
  return null;
}

/** Order numbers in a text, in the shape `#W1234567`, each once. */
export function orderIdsIn(text: string): readonly string[] {
  return [...new Set([...plain(text).matchAll(/#?\bW\s?(\d{6,8})\b/gi)].map((match) => `#W${match[1]}`))];
}

/** Reservation ids in a text: six capital letters and digits. Six letters without a digit count only after words such as `reservation` or `it is`. */
export function reservationIdsIn(text: string): readonly string[] {
  const clean = plain(text);
  const mixed = [...clean.matchAll(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{6}\b/g)].filter(
    (match) => !/^[A-Z]{3}\d{3}$/.test(match[0]) || !/flight\s*$/i.test(clean.slice(0, match.index)),
  );
  const named = [
    ...clean.matchAll(/\b(?:reservation|booking|confirmation)(?: (?:id|number|code|no\.?))?(?: is)?:? ([A-Z]{6})\b/g),
    ...clean.matchAll(/\b(?:[Ii]t is|[Ii]t's|[Tt]his is) ([A-Z]{6})\b/g),
  ];
  return [...new Set([...mixed.map((match) => match[0]), ...named.map((match) => match[1] ?? '')])];
}
