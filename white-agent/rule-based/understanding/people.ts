// Passengers in free English: names with dates of birth, and the customer among them.
import { birthdaysIn } from './dates.ts';
import { inOrder, mentionsOf, plain } from './text.ts';

export interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

interface NamedPerson extends PersonName {
  /** ISO date. */
  readonly dob: string;
}

const NAME = String.raw`\p{Lu}[\p{L}'-]+`;
/** A first and a last name, each in a group; for expressions with the flag `u`. */
const PERSON_NAME = String.raw`(?<!\p{L})(${NAME}) (${NAME})`;
const MYSELF =
  /\b(?:myself|just me|only me|me alone|for me\b|(?:me|myself) and\b|and (?:me|myself)\b|i(?:'m| am) (?:travel+ing|fly+ing|going) alone|it's (?:just |only )?me|passenger is me|i am the (?:only )?passenger|by myself|on my own)/gi;

export function nameOf({ first_name, last_name }: PersonName): string {
  return `${first_name} ${last_name}`;
}

/** All pairs of capitalised words in a plain text, also those that overlap. */
export function namesIn(words: string): readonly PersonName[] {
  const pairs = [...words.matchAll(new RegExp(`(?=${PERSON_NAME})`, 'gu'))];
  return pairs.map(([, first_name = '', last_name = '']) => ({ first_name, last_name }));
}

const BEFORE_BIRTHDAY = new RegExp(String.raw`${PERSON_NAME}\b(?:'s)?[^\d.]{0,50}$`, 'gu');

/** The passengers that a text names with their birthdays, and the customer (`self`), in its order; null without any. */
export function peopleIn(text: string, self: NamedPerson): readonly NamedPerson[] | null {
  const clean = plain(text);
  const born = birthdaysIn(clean).flatMap(({ value: dob, start: end }) =>
    mentionsOf(clean.slice(0, end), BEFORE_BIRTHDAY, ([, first_name = '', last_name = '']) => {
      return { first_name, last_name, dob };
    }),
  );
  const people = inOrder([...born, ...mentionsOf(clean, MYSELF, () => self)]).map(({ value }) => value);
  return people.length > 0 ? [...new Map(people.map((person) => [nameOf(person), person])).values()] : null;
}
