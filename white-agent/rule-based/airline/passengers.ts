// The goal of correcting a passenger's name or date of birth.
import { question, value } from '../engine/resolution.ts';
import { inWords } from '../understanding/amounts.ts';
import { birthdaysIn } from '../understanding/dates.ts';
import { nameOf, namesIn, PERSON_NAME } from '../understanding/people.ts';
import { hasPhrase, plain } from '../understanding/text.ts';
import { changeGoal, type Passenger } from './reservations.ts';

const RIGHT_DETAILS = 'the right first name, last name and date of birth';

export const correctPassenger = changeGoal
  .lookup('correction', {
    hint: ({ said }) =>
      birthdaysIn(said.text).length > 0 ? null : `which passenger is to be corrected, and what ${RIGHT_DETAILS} are`,
    find({ said, reservation: { reservation_id, passengers } }) {
      const correction = correctionIn(plain(said.text), passengers);
      if (correction) return value(correction);
      const people = inWords(passengers.map(nameOf));
      return question(
        `Which passenger of reservation ${reservation_id} is to be corrected (${people}), and what are ${RIGHT_DETAILS}?`,
      );
    },
  })
  .propose(({ reservation: { reservation_id, passengers }, correction: { before, after } }) => ({
    proposal: `I will correct the passenger ${nameOf(before)} (born ${before.dob}) of reservation ${reservation_id} to ${nameOf(after)} (born ${after.dob}).`,
    tool: 'update_reservation_passengers',
    kwargs: { reservation_id, passengers: passengers.map((each) => ({ ...(each === before ? after : each) })) },
    report: `The passenger of reservation ${reservation_id} is ${nameOf(after)}, born ${after.dob}, now.`,
  }));

interface Correction {
  readonly before: Passenger;
  readonly after: Passenger;
}

/** The passenger named in the words and the corrected details; null if either is missing. */
function correctionIn(words: string, passengers: readonly Passenger[]): Correction | null {
  const before = passengerMeant(words, passengers);
  if (!before) return null;
  const name = rightName(words, before);
  const dob = birthdaysIn(words).findLast(({ date }) => date !== before.dob)?.date;
  return name || dob ? { before, after: { ...before, ...name, ...(dob && { dob }) } } : null;
}

/** The only passenger whose full, first or last name is in the words, or the only one at all. */
function passengerMeant(words: string, passengers: readonly Passenger[]): Passenger | undefined {
  const ways = [nameOf, (each: Passenger) => each.first_name, (each: Passenger) => each.last_name];
  const named = ways.map((name) => passengers.filter((passenger) => hasPhrase(words, name(passenger))));
  return [...named, passengers].find((found) => found.length === 1)?.[0];
}

const RIGHT = new RegExp(
  String.raw`\b(?:should be|must be|is really|is actually|changed to|corrected to|replaced by|replaced with|to be|instead:?|passenger to)\s+["']?(?=${PERSON_NAME})`,
  'u',
);

/** The name that shares a part with the old one; another name only if the customer says that it is the right one. */
function rightName(words: string, before: Passenger) {
  const isOther = (name: Omit<Passenger, 'dob'>) => nameOf(name) !== nameOf(before);
  const others = namesIn(words).filter(isOther);
  const near = others.find((each) => each.first_name === before.first_name || each.last_name === before.last_name);
  const right = RIGHT.exec(words);
  return (
    near ??
    (right
      ? namesIn(words.slice(right.index + right[0].length))
          .slice(0, 1)
          .find(isOther)
      : undefined)
  );
}
