// The goals of an airline customer about an existing reservation, except for its flights and cabin.
import { ask, type Need, need, refuse } from '../engine/goal.ts';
import { SETTLEMENT, settlement } from '../engine/payments.ts';
import { type RecordPlan, recordGoal } from '../engine/records.ts';
import { birthdaysIn } from '../understanding/dates.ts';
import { nameOf, namesIn } from '../understanding/people.ts';
import { dollars, hasPhrase, inWords, lower, plain, shortAmount, sumOf } from '../understanding/text.ts';
import { bagsIn } from '../understanding/trip.ts';
import { isCancelledByAirline } from './flights.ts';
import { BAG_PRICE, COMPENSATION, DAY_AGO, isEntitled, nonfreeBags } from './policy.ts';
import { changeGoal, type Passenger, RESERVATION, type Reservation, type User } from './reservations.ts';

/** Reasons that travel insurance covers: health and weather. */
const COVERED =
  /\b(?:sick|ill|illness|unwell|health|medical|doctor|hospital|surgery|injur\w*|flu|fever|not feeling well|broke my|weather|storm|storms|snow|hurricane|blizzard|tornado|flood\w*)\b/;
const NOT_COVERED =
  /\b(?:airline|you|they|tern airways|carrier)\b[^.]{0,30}\bcancell?ed\b|\bflights?\b[^.]{0,40}\b(?:was|were|got|been|is) cancell?ed\b|\b(?:change of plans?|plans? (?:have |has )?changed?|changed (?:my|our) (?:plans?|mind)|(?:other|different|new) plans|can't make it|cannot make it|no longer (?:need|want|going|travel\w*)|don't need|not going|other reason|something else)\b/;

const REASON: Need<User, { readonly isCovered: boolean }> = {
  hint: 'why you would like to cancel it',
  read: (frame) =>
    frame.newest((text, about) => {
      const isCovered = COVERED.test(lower(text));
      return about === REASON || isCovered || NOT_COVERED.test(lower(text)) ? { isCovered } : null;
    }),
};

export const cancelReservation = changeGoal([REASON], function* (frame, reservation) {
  const { reservation_id, origin, destination, cabin, created_at, insurance, payment_history } = reservation;
  const { isCovered } = need(frame, REASON);
  const isFree = created_at > DAY_AGO || cabin === 'business' || (insurance === 'yes' && isCovered);
  if (!isFree && !(yield* isCancelledByAirline(frame.session, reservation))) {
    return refuse(
      `reservation ${reservation_id} can only be cancelled within 24 hours of booking, if the airline cancelled one of its flights, in business, or with travel insurance for reasons of health or weather; none of these applies.`,
    );
  }
  const refund = sumOf(payment_history, ({ amount }) => amount);
  return {
    does: `cancel reservation ${reservation_id} from ${origin} to ${destination} as a whole`,
    notes: `The refund of ${dollars(refund)} goes back to where the money came from in 5 to 7 business days.`,
    tool: 'cancel_reservation',
    kwargs: { reservation_id },
    facts: [shortAmount(refund)],
  };
});

const BAGS: Need<User, number> = {
  hint: 'how many checked bags you would like to add',
  read: (frame) => frame.newest(bagsIn),
};

export const addBags = changeGoal([BAGS, SETTLEMENT], (frame, reservation) => {
  const { session } = frame;
  const { reservation_id, cabin, passengers, total_baggages, nonfree_baggages } = reservation;
  const count = need(frame, BAGS);
  const bags = total_baggages + count;
  const paidBags = Math.max(nonfree_baggages, nonfreeBags(session.user, cabin, passengers.length, bags));
  const difference = BAG_PRICE * (paidBags - nonfree_baggages);
  const { payment, money } = settlement(frame, difference);
  return {
    does: `add ${count} checked bags to reservation ${reservation_id}, so that it has ${bags} in all`,
    notes: money,
    tool: 'update_reservation_baggages',
    kwargs: { reservation_id, total_baggages: bags, nonfree_baggages: paidBags, payment_id: payment.id },
    facts: [shortAmount(difference)],
  };
});

/** A goal about a reservation in any state. */
const reservationGoal = (plan: RecordPlan<User, Reservation>) => recordGoal(RESERVATION, () => null, [], plan);

const forbidden = (reason: string) => reservationGoal(() => refuse(reason));

export const removeBags = forbidden('checked bags of a reservation cannot be removed.');
export const changePassengerCount = forbidden('the number of passengers of a reservation cannot change.');
export const addInsurance = forbidden('travel insurance cannot be added after the booking.');
export const changeDestination = forbidden('origin and destination of a reservation cannot change.');

/** A certificate for a cancelled flight. */
export const compensate = reservationGoal(function* ({ session }, reservation) {
  const { reservation_id, passengers } = reservation;
  const amount = COMPENSATION * passengers.length;
  if (!isEntitled(session.user, reservation)) {
    refuse('there is compensation only for silver and gold members, with travel insurance, and in business.');
  }
  if (!(yield* isCancelledByAirline(session, reservation))) {
    refuse(`I cannot see that a flight of reservation ${reservation_id} was cancelled or is delayed.`);
  }
  return {
    does: `send you a travel certificate of ${dollars(amount)} as compensation for a cancelled flight of reservation ${reservation_id}`,
    tool: 'send_certificate',
    kwargs: { user_id: session.userId, amount },
  };
});

const CORRECTION: Need<User> = {
  hint: 'which passenger is to be corrected, and what the right first name, last name and date of birth are',
  read: ({ text }) => birthdaysIn(text)[0] ?? null,
};

export const correctPassenger = changeGoal([CORRECTION], (frame, { reservation_id, passengers }) => {
  const words = plain(frame.text);
  const before = passengerMeant(words, passengers);
  const after = before && corrected(words, before);
  if (!after) {
    const people = `The passengers of reservation ${reservation_id} are ${inWords(passengers.map(nameOf))}.`;
    return ask({ need: CORRECTION, text: `${people} Please tell me ${CORRECTION.hint}.` });
  }
  return {
    does: `correct the passenger ${nameOf(before)} (born ${before.dob}) of reservation ${reservation_id} to ${nameOf(after)} (born ${after.dob})`,
    tool: 'update_reservation_passengers',
    kwargs: { reservation_id, passengers: passengers.map((each) => ({ ...(each === before ? after : each) })) },
  };
});

/** The only passenger whose name is in the words, or the only one at all. */
function passengerMeant(words: string, passengers: readonly Passenger[]): Passenger | undefined {
  const named = passengers.filter((passenger) => hasPhrase(words, nameOf(passenger)));
  return [named, passengers].find((found) => found.length === 1)?.[0];
}

/** The passenger with the other name, which shares a part with the old one, or the other birthday in the words; null without either. */
function corrected(words: string, before: Passenger): Passenger | null {
  const name = namesIn(words).find(
    ({ first_name, last_name }) => (first_name === before.first_name) !== (last_name === before.last_name),
  );
  const dob = birthdaysIn(words).findLast(({ value }) => value !== before.dob)?.value;
  return name || dob ? { ...before, ...name, ...(dob && { dob }) } : null;
}
