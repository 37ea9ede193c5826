// Passengers in free English: names with dates of birth, and the customer among them.
import { birthdaysIn } from './dates.ts';
import { indexOfPhrase, plain } from './text.ts';

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
  /\b(?:myself|just me|only me|me alone|for me\b|(?:me|myself) and\b|and (?:me|myself)\b|i(?:'m| am) (?:travel+ing|fly+ing|going) alone|it's (?:just |only )?me|passenger is me|i am the (?:only )?passenger|by myself|on my own)/i;

export function nameOf({ first_name, last_name }: PersonName): string {
  return `${first_name} ${last_name}`;
}

/** All pairs of capitalised words in a plain text, also those that overlap. */
export function namesIn(words: string): readonly PersonName[] {
  const pairs = [...words.matchAll(new RegExp(`(?=${PERSON_NAME})`, 'gu'))];
  return pairs.map(([, first_name = '', last_name = '']) => ({ first_name, last_name }));
}

const BEFORE_BIRTHDAY = new RegExp(String.raw`${PERSON_NAME}\b(?:'s)?[^\d.]{0,50}$`, 'u');

/** The passengers that a text names, in its order, or null; `known` are those with a birthday in the profile, the customer first. */
export function peopleIn(text: string, known: readonly NamedPerson[]): readonly NamedPerson[] | null {
  const clean = plain(text);
  const born = birthdaysIn(clean).flatMap(({ date, index }) => {
    const match = BEFORE_BIRTHDAY.exec(clean.slice(0, index));
    const [, first_name = '', last_name = ''] = match ?? [];
    return match ? [{ index: match.index, person: { first_name, last_name, dob: date } }] : [];
  });
  const others = known.map((person) => ({ index: indexOfPhrase(clean, nameOf(person)), person }));
  const me = known.slice(0, 1).map((person) => ({ index: clean.search(MYSELF), person }));
  const named = [...born, ...others, ...me].filter(({ index }) => index >= 0);
  const people = named.toSorted((one, other) => other.index - one.index).map(({ person }) => person);
  const byName = new Map(people.map((person) => [nameOf(person), person]));
  return byName.size > 0 ? [...byName.values()].toReversed() : null;
}
