// More proposals at the airline, in the voices of other models: reasoning aloud, step by step, form letters, short messages.
import type { Act, FactsOf } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  airport,
  capital,
  cities,
  clock,
  codes,
  count,
  dayFirst,
  listed,
  longDate,
  money,
  monthDay,
  pay,
  payBrackets,
  payFormal,
  payShort,
  route,
  signed,
  slashed,
  spelled,
  weekday,
} from '../wording.ts';

type AirlineAct = Extract<
  Act,
  'book' | 'change_flights' | 'change_cabin' | 'cancel_trip' | 'add_bags' | 'correct_passenger' | 'certificate'
>;
type Proposals = { readonly [A in AirlineAct]: readonly Proposal<FactsOf<A>>[] };

export const MORE_AIRLINE_PROPOSALS: Proposals = {
  book: [
    stating(
      'prose',
      ({ flights, cabin, passengers, bags, insurance, payments, total }) =>
        `Let me summarize before I book anything. ${listed(flights.map((flight) => `On ${longDate(flight.date)} you go from ${airport(flight.from)} to ${airport(flight.to)} with ${flight.number} at ${clock(flight.departs)}`))}. ${passengers.length === 1 ? 'The traveler is' : 'The travelers are'} ${listed(passengers.map(({ first, last }) => `${first} ${last}`))}, in ${cabin}, with ${bags === 0 ? 'no checked luggage' : count(bags, 'checked bag')}. You ${insurance ? 'take' : 'decline'} the insurance. It costs ${money(total)}, and I'd use ${listed(payments.map(({ payment, amount }) => `${money(amount)} of your ${pay(payment)}`))}.`,
    ),
    asking(
      'labels',
      ({ flights, cabin, passengers, bags, insurance, payments, total }) =>
        `NEW BOOKING\n${flights.map((flight) => `${flight.number}  ${flight.from.code}-${flight.to.code}  ${flight.date}  ${flight.departs}-${flight.arrives}`).join('\n')}\nCLASS: ${cabin.toUpperCase()}\nPAX: ${passengers.map(({ first, last, dob }) => `${last}/${first} ${dob}`).join(', ')}\nBAGS: ${bags}\nINSURANCE: ${insurance ? 'YES' : 'NO'}\nFOP: ${payments.map(({ payment, amount }) => `${payBrackets(payment)} ${money(amount)}`).join(' + ')}\nTOTAL: ${money(total)}\nCONFIRM (Y/N)?`,
    ),
    asking(
      'chatty',
      ({ customer, flights, cabin, passengers, bags, insurance, payments }) =>
        `Right, ${customer.first}, quick rundown! ${flights.map((flight) => `${cities(flight)}, ${weekday(flight.date)}, ${clock(flight.departs)}`).join('; then ')}. ${capital(cabin)} for ${listed(passengers.map(({ first, last }) => `${first} ${last}`))}. Suitcases in the hold: ${bags}. Insurance: ${insurance ? 'on' : 'off'}. And we pay with ${listed(payments.map(({ payment }) => `your ${pay(payment)}`))}. Pull the trigger?`,
    ),
  ],
  change_flights: [
    stating(
      'prose',
      ({ trip, flights, payment, difference }) =>
        `There's availability on ${listed(flights.map((flight) => `${flight.number}, which leaves ${flight.from.city} at ${clock(flight.departs)} on ${weekday(flight.date)} and goes to ${flight.to.city}`))}. I would rebook ${trip.id} accordingly and ${difference < 0 ? 'return' : 'charge'} ${money(difference)} to your ${pay(payment)}.`,
    ),
    asking(
      'labels',
      ({ trip, flights, payment, difference }) =>
        `REBOOK ${trip.id}\n${flights.map((flight) => `NEW: ${flight.number} ${codes(flight)} ${flight.date} ${flight.departs}`).join('\n')}\nDELTA ${signed(difference)} / ${payBrackets(payment)}\nACCEPT?`,
    ),
    asking(
      'formal',
      ({ trip, flights, payment }) =>
        `Would it be agreeable to you if reservation ${trip.id} were moved to ${listed(flights.map((flight) => `the ${flight.departs} departure from ${airport(flight.from)} to ${airport(flight.to)} on ${dayFirst(flight.date)}`))}, the balance being handled through your ${payFormal(payment)}?`,
    ),
  ],
  change_cabin: [
    stating(
      'prose',
      ({ trip, cabin, payment, difference }) =>
        `Your seats on ${trip.id} would be in ${cabin} from now on. ${difference < 0 ? 'You get back' : 'It adds'} ${money(difference)}, by way of your ${pay(payment)}.`,
    ),
    asking(
      'labels',
      ({ trip, cabin, payment, difference }) =>
        `RESERVATION ${trip.id}\nCABIN ${trip.cabin.toUpperCase()} > ${cabin.toUpperCase()}\nDELTA ${signed(difference)}\nFOP ${payBrackets(payment)}\nGO / NO GO?`,
    ),
    asking(
      'chatty',
      ({ trip, cabin, payment }) =>
        `${capital(cabin)} it is for ${trip.id}, then, with your ${pay(payment)} for the money part. Give it a whirl?`,
    ),
  ],
  cancel_trip: [
    stating(
      'prose',
      ({ trip, refund }) =>
        `I've reviewed ${trip.id} and it can be refunded in full. Cancelling would give you back ${money(refund)} and release all seats.`,
    ),
    asking('labels', ({ trip, refund }) => `VOID ${trip.id}\nROUTE ${codes(trip)}\nREFUND ${money(refund)}\nCONFIRM?`),
    asking('formal', ({ trip }) => `Do you hereby instruct us to annul reservation ${trip.id} in full?`),
  ],
  add_bags: [
    stating(
      'prose',
      ({ trip, added, bags, price, payment }) =>
        `That would be ${spelled(added)} additional ${added === 1 ? 'piece' : 'pieces'} of checked luggage for ${trip.id}, so ${spelled(bags)} overall. ${price === 0 ? 'No fee applies.' : `The fee of ${money(price)} goes on your ${pay(payment)}.`}`,
    ),
    asking(
      'labels',
      ({ trip, added, bags, price, payment }) =>
        `BAGGAGE ${trip.id}\nADD ${added}\nTOTAL ${bags}\nFEE ${money(price)} ${payBrackets(payment)}\nOK?`,
    ),
    asking(
      'chatty',
      ({ trip, added, payment, price }) =>
        `So ${added === 1 ? 'one extra suitcase' : `${spelled(added)} extra suitcases`} on ${trip.id}, ${price === 0 ? 'on the house' : `${money(price)} off your ${payShort(payment)}`}. Are we on?`,
    ),
  ],
  correct_passenger: [
    stating(
      'prose',
      ({ trip, before, after }) =>
        `I'd edit ${trip.id} so that ${before.first} ${before.last} (born ${monthDay(before.dob)}, ${before.dob.slice(0, 4)}) is replaced with ${after.first} ${after.last} (born ${monthDay(after.dob)}, ${after.dob.slice(0, 4)}).`,
    ),
    asking(
      'labels',
      ({ trip, before, after }) =>
        `PAX CHANGE ${trip.id}\nOLD ${before.last}/${before.first} ${before.dob}\nNEW ${after.last}/${after.first} ${after.dob}\nCONFIRM Y/N`,
    ),
    asking(
      'formal',
      ({ trip, after }) =>
        `May I take it that the ticket under ${trip.id} should be in the name of ${after.first} ${after.last}, date of birth ${slashed(after.dob)}?`,
    ),
  ],
  certificate: [
    stating(
      'prose',
      ({ trip, amount }) =>
        `What I can do about ${trip.id} is add ${money(amount)} to your profile as a travel certificate.`,
    ),
    asking(
      'labels',
      ({ trip, amount, complaint }) =>
        `COMPENSATION\nPNR ${trip.id}\nEVENT ${complaint.toUpperCase()} FLIGHT\nCERTIFICATE ${money(amount)}\nACCEPT?`,
    ),
    asking(
      'formal',
      ({ trip, amount }) =>
        `May we offer you, by way of apology for the events concerning ${trip.id} (${route(trip)}), a certificate of ${money(amount)}?`,
    ),
  ],
};
