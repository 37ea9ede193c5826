// The goal of correcting a passenger's name or date of birth.
import { question, value } from '../engine/resolution.ts';
import { inWords } from '../understanding/amounts.ts';
import { birthdayIn } from '../understanding/dates.ts';
import type { Airports } from '../understanding/places.ts';
import { hasPhrase, plain } from '../understanding/text.ts';
import type { Passenger } from './record-schemas.ts';
import { changeGoal } from './reservations.ts';

const RIGHT_DETAILS = 'the right first name, last name and date of birth';

export const correctPassenger = changeGoal
  .lookup('correction', {
    hint: ({ said }) =>
      birthdaysIn(said.text).length > 0 ? null : `which passenger is to be corrected, and what ${RIGHT_DETAILS} are`,
    find({ session, said, reservation: { reservation_id, passengers } }) {
      const correction = correctionIn(withoutCities(plain(said.text), session.directory), passengers);
      if (correction) return value(correction);
      return question(
        `Which passenger of reservation ${reservation_id} is to be corrected (${inWords(passengers.map(nameOf))}), and what are ${RIGHT_DETAILS}?`,
      );
    },
  })
  .propose(({ reservation: { reservation_id, passengers }, correction: { before, after } }) => ({
    proposal: `I will correct the passenger ${nameOf(before)} (born ${before.dob}) of reservation ${reservation_id} to ${nameOf(after)} (born ${after.dob}).`,
    action: {
      name: 'update_reservation_passengers',
      kwargs: {
        reservation_id,
        passengers: passengers.map((passenger) => ({ ...(passenger === before ? after : passenger) })),
      },
    },
    report: `The passenger of reservation ${reservation_id} is ${nameOf(after)}, born ${after.dob}, now.`,
    facts: [],
  }));

interface Correction {
  readonly before: Passenger;
  readonly after: Passenger;
}

/** The words without the airline's cities, which look like names. */
function withoutCities(words: string, airports: Airports): string {
  const cities = [...airports.values()].map((city) => RegExp.escape(city)).join('|');
  return cities === '' ? words : words.replace(new RegExp(`\\b(?:${cities})\\b`, 'g'), '-');
}

/** The passenger named in the words and the corrected details; null if either is missing. */
function correctionIn(words: string, passengers: readonly Passenger[]): Correction | null {
  const before = passengerMeant(words, passengers);
  if (!before) return null;
  const name = rightName(words, before);
  const dob = birthdaysIn(words).findLast((date) => date !== before.dob);
  const after = { ...before, ...name, ...(dob && { dob }) };
  const same =
    after.first_name === before.first_name && after.last_name === before.last_name && after.dob === before.dob;
  return same ? null : { before, after };
}

function passengerMeant(words: string, passengers: readonly Passenger[]): Passenger | null {
  const full = passengers.filter((passenger) => hasPhrase(words, nameOf(passenger)));
  if (full.length === 1) return full[0] ?? null;
  const first = passengers.filter(({ first_name }) => hasPhrase(words, first_name));
  if (first.length === 1) return first[0] ?? null;
  const last = passengers.filter(({ last_name }) => hasPhrase(words, last_name));
  if (last.length === 1) return last[0] ?? null;
  return passengers.length === 1 ? (passengers[0] ?? null) : null;
}

const NAME = String.raw`\p{Lu}[\p{L}'-]+`;

/** The parts of the name that the customer corrects. */
function rightName(words: string, before: Passenger): Partial<Passenger> {
  const first = new RegExp(
    String.raw`\bfirst name\b[^.]{0,60}?(?:\b(?:should be|is really|is actually|must be|to|is)\s+|:\s*)["']?(${NAME})`,
    'u',
  ).exec(words)?.[1];
  const last = new RegExp(
    String.raw`\b(?:last name|surname|family name)\b[^.]{0,60}?(?:\b(?:should be|is really|is actually|must be|to|is)\s+|:\s*)["']?(${NAME})`,
    'u',
  ).exec(words)?.[1];
  if (first ?? last) {
    return {
      ...(first && first !== before.first_name && { first_name: first }),
      ...(last && last !== before.last_name && { last_name: last }),
    };
  }
  const pairs = [...words.matchAll(new RegExp(String.raw`(?=(?<!\p{L})(${NAME}) (${NAME}))`, 'gu'))]
    .map(([, one = '', two = '']) => ({ first_name: one, last_name: two }))
    .filter((pair) => nameOf(pair) !== nameOf(before));
  const near = pairs.find((pair) => pair.first_name === before.first_name || pair.last_name === before.last_name);
  if (near) return near;
  // A name that shares no part with the old one counts only if the customer says that it is the right one.
  const said = new RegExp(
    String.raw`\b(?:should be|must be|is really|is actually|changed to|corrected to|replaced by|replaced with|to be|instead:?|with|by|to)\s+["']?(${NAME}) (${NAME})`,
    'u',
  ).exec(words);
  const [, first_name, last_name] = said ?? [];
  return first_name && last_name && nameOf({ first_name, last_name }) !== nameOf(before)
    ? { first_name, last_name }
    : {};
}

function birthdaysIn(words: string): readonly string[] {
  const found: string[] = [];
  for (const piece of words.split(/(?<=\d{4})(?!-)/)) {
    const date = birthdayIn(piece);
    if (date) found.push(date);
  }
  const iso = [...words.matchAll(/\b(?:19|20)\d{2}-\d{2}-\d{2}\b/g)]
    .map((match) => match[0])
    .filter((date) => date < '2024');
  return [...new Set([...iso, ...found])];
}

function nameOf({ first_name, last_name }: Pick<Passenger, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}
