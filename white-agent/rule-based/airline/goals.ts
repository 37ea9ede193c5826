// The goals of an airline customer about an existing reservation, except for its flights and cabin.
import { yourMethod } from '../engine/slots.ts';
import { dollars, shortAmount, sumOf } from '../understanding/amounts.ts';
import { isQuestion } from '../understanding/dialogue-acts.ts';
import { lower, sentences } from '../understanding/text.ts';
import { bagCountIn, bagsIn } from '../understanding/trip.ts';
import { isCancelledByAirline } from './flights.ts';
import { BAG_PRICE, COMPENSATION, DAY_AGO, isEntitled, nonfreeBags } from './policy.ts';
import { changeGoal, changePayment, hasDeparted, reservationGoal } from './reservations.ts';

export const cancelReservation = reservationGoal
  .check(({ reservation: { reservation_id, status } }) =>
    status === 'cancelled' ? `reservation ${reservation_id} is cancelled already.` : null,
  )
  .slot('reason', {
    hint: 'why you would like to cancel it',
    read: reasonIn,
    readAnswer: (text) => reasonIn(text) ?? 'other',
    ask: ({ reservation }) => `Why would you like to cancel reservation ${reservation.reservation_id}?`,
  })
  .check(function* ({ session, reservation, reason }) {
    const { reservation_id: id, created_at, cabin, insurance } = reservation;
    if (hasDeparted(reservation)) {
      return `one of the flights of reservation ${id} has left, so it cannot be cancelled any more.`;
    }
    if (created_at > DAY_AGO || cabin === 'business') return null;
    if (insurance === 'yes' && (reason === 'health' || reason === 'weather')) return null;
    if (yield* isCancelledByAirline(session, reservation)) return null;
    return `reservation ${id} can only be cancelled within 24 hours of booking, if the airline cancelled one of its flights, in business, or with travel insurance for reasons of health or weather; none of these applies.`;
  })
  .propose(({ reservation: { reservation_id, origin, destination, payment_history }, reason }) => {
    const refund = sumOf(payment_history, ({ amount }) => amount);
    return {
      proposal: `I will cancel reservation ${reservation_id} from ${origin} to ${destination} as a whole (reason: ${reason}). ${dollars(refund)} goes back to where it came from in 5 to 7 business days.`,
      tool: 'cancel_reservation',
      kwargs: { reservation_id },
      report: `Reservation ${reservation_id} is cancelled, and ${dollars(refund)} will be refunded.`,
      facts: [shortAmount(refund)],
    };
  });

const REASONS = {
  health:
    /\b(?:sick|ill|illness|unwell|health|medical|doctor|hospital|surgery|injur\w*|flu|fever|not feeling well|broke my)\b/,
  weather: /\b(?:weather|storm|storms|snow|hurricane|blizzard|tornado|flood\w*)\b/,
  'airline cancelled the flight':
    /\b(?:airline|you|they|tern airways|carrier)\b[^.]{0,30}\bcancell?ed\b|\bflights?\b[^.]{0,40}\b(?:was|were|got|been|is) cancell?ed\b/,
  'change of plan':
    /\b(?:change of plans?|plans? (?:have |has )?changed?|changed (?:my|our) (?:plans?|mind)|(?:other|different|new) plans|can't make it|cannot make it|no longer (?:need|want|going|travel\w*)|don't need|not going)\b/,
  other: /\b(?:other reason|something else)\b/,
};

function reasonIn(words: string): string | null {
  return Object.entries(REASONS).find(([, said]) => said.test(lower(words)))?.[0] ?? null;
}

const bagsInWords = (count: number) => `${count} checked ${count === 1 ? 'bag' : 'bags'}`;

export const addBags = changeGoal
  .slot('wanted', {
    hint: 'how many checked bags you would like to add',
    read: (text) => bagsWanted(text, bagsIn(text)),
    readAnswer: (text) => bagsWanted(text, bagCountIn(text)),
    ask: ({ reservation: { reservation_id, total_baggages } }) =>
      `How many checked bags would you like to add to reservation ${reservation_id}? It has ${total_baggages} now.`,
  })
  .derive('bags', ({ wanted: { count, inAll }, reservation: { total_baggages: before } }) =>
    inAll && count > before ? count : before + count,
  )
  .derive('paidBags', ({ session, reservation: { cabin, passengers, nonfree_baggages }, bags }) =>
    Math.max(nonfree_baggages, nonfreeBags(session.user, cabin, passengers.length, bags)),
  )
  .derive('difference', ({ reservation, paidBags }) => BAG_PRICE * (paidBags - reservation.nonfree_baggages))
  .payment(changePayment)
  .propose(({ session, reservation, bags, paidBags, difference, method }) => {
    const { reservation_id, total_baggages } = reservation;
    const price = dollars(difference);
    const isFree = difference === 0;
    const money = isFree ? 'They are free.' : `The price is ${price}, to be paid with ${yourMethod(session, method)}.`;
    return {
      proposal: `I will add ${bagsInWords(bags - total_baggages)} to reservation ${reservation_id}, so that it has ${bags} in all. ${money}`,
      tool: 'update_reservation_baggages',
      kwargs: { reservation_id, total_baggages: bags, nonfree_baggages: paidBags, payment_id: method.id },
      report: `Reservation ${reservation_id} has ${bagsInWords(bags)} now.${isFree ? '' : ` ${price} was charged.`}`,
      facts: [shortAmount(difference)],
    };
  });

/** A number of bags to add, or of all bags afterwards if the customer says so. */
function bagsWanted(text: string, count: number | null) {
  if (count === null) return null;
  const saysInAll = /\b(?:in all|in total|altogether|total of|a total|to have)\b/;
  const inAll = sentences(text)
    .map(lower)
    .some((sentence) => bagsIn(sentence) === count && !isQuestion(sentence) && saysInAll.test(sentence));
  return { count, inAll };
}

export const removeBags = reservationGoal.refuse(
  ({ reservation }) => `checked bags of reservation ${reservation.reservation_id} cannot be removed.`,
);

export const changePassengerCount = reservationGoal.refuse(
  ({ reservation }) => `the number of passengers of reservation ${reservation.reservation_id} cannot change.`,
);

export const addInsurance = reservationGoal.refuse(() => 'travel insurance cannot be added after the booking.');

export const changeDestination = reservationGoal.refuse(() => 'origin and destination of a reservation cannot change.');

/** A certificate for a cancelled flight. */
export const compensate = reservationGoal
  .check(function* ({ session, reservation }) {
    if (!isEntitled(session.user, reservation)) {
      return 'there is compensation only for silver and gold members, for reservations with travel insurance, and in business.';
    }
    if (yield* isCancelledByAirline(session, reservation)) return null;
    return `I cannot see that a flight of reservation ${reservation.reservation_id} was cancelled or is delayed.`;
  })
  .propose(({ session, reservation: { reservation_id, passengers } }) => {
    const amount = COMPENSATION * passengers.length;
    return {
      proposal: `As a flight of reservation ${reservation_id} was cancelled, I will send you a travel certificate of ${dollars(amount)} as compensation.`,
      tool: 'send_certificate',
      kwargs: { user_id: session.userId, amount },
      report: `A certificate of ${dollars(amount)} is in your profile now.`,
    };
  });
