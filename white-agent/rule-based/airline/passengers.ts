// The goal of correcting a passenger's name or date of birth.
import { ask, type Need } from '../engine/goal.ts';
import { inWords } from '../understanding/amounts.ts';
import { birthdaysIn } from '../understanding/dates.ts';
import { nameOf, namesIn } from '../understanding/people.ts';
import { hasPhrase, plain } from '../understanding/text.ts';
import { changeGoal, type Passenger, type User } from './reservations.ts';

const CORRECTION: Need<User> = {
  hint: 'which passenger is to be corrected, and what the right first name, last name and date of birth are',
  read: (text) => birthdaysIn(text).length > 0 || null,
};

export const correctPassenger = changeGoal([CORRECTION], function* (frame, { reservation_id, passengers }) {
  const words = plain(frame.text);
  const before = passengerMeant(words, passengers);
  const after = before && corrected(words, before);
  if (!after) {
    const people = `The passengers of reservation ${reservation_id} are ${inWords(passengers.map(nameOf))}.`;
    return yield* ask(CORRECTION, `${people} Please tell me ${CORRECTION.hint}.`);
  }
  const now = `${nameOf(after)} (born ${after.dob})`;
  return {
    proposal: `I will correct the passenger ${nameOf(before)} (born ${before.dob}) of reservation ${reservation_id} to ${now}.`,
    tool: 'update_reservation_passengers',
    kwargs: { reservation_id, passengers: passengers.map((each) => ({ ...(each === before ? after : each) })) },
    report: `The passenger of reservation ${reservation_id} is ${now} now.`,
  };
});

/** The only passenger whose full, first or last name is in the words, or the only one at all. */
function passengerMeant(words: string, passengers: readonly Passenger[]): Passenger | undefined {
  const ways = [nameOf, (each: Passenger) => each.first_name, (each: Passenger) => each.last_name];
  const named = ways.map((name) => passengers.filter((passenger) => hasPhrase(words, name(passenger))));
  return [...named, passengers].find((found) => found.length === 1)?.[0];
}

/** The passenger with the other name, which shares a part with the old one, or the other birthday in the words; null without either. */
function corrected(words: string, before: Passenger): Passenger | null {
  const name = namesIn(words).find(
    ({ first_name, last_name }) => (first_name === before.first_name) !== (last_name === before.last_name),
  );
  const dob = birthdaysIn(words).findLast(({ date }) => date !== before.dob)?.date;
  return name || dob ? { ...before, ...name, ...(dob && { dob }) } : null;
}
