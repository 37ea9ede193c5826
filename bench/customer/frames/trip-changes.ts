// Proposals to cancel a reservation, to add bags, to correct a passenger, and to send a certificate.
import type { AddBags, CancelTrip, CorrectPassenger, SendCertificate } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  bullets,
  capital,
  cities,
  codes,
  count,
  dollars,
  longDate,
  money,
  monthDay,
  pay,
  payBrackets,
  payFormal,
  payShort,
  route,
  slashed,
  spelled,
} from '../wording.ts';

const first = ({ trip }: { readonly trip: CancelTrip['trip'] }) => trip.flights[0]?.date ?? '';
const because = ({ reason }: CancelTrip, before: string) => (reason === null ? '' : `${before}${reason}`);

export const CANCEL_TRIP: readonly Proposal<CancelTrip>[] = [
  asking(
    'prose',
    (call) =>
      `Your reservation ${call.trip.id} from ${route(call.trip)} can be cancelled, and the full ${money(call.refund)} would go back to your original payment method within 5 to 7 business days. Do you wish to proceed with the cancellation?`,
  ),
  stating(
    'markdown',
    (call) =>
      `I've checked the rules and your booking qualifies.\n\n${bullets([`**Reservation ID:** ${call.trip.id}`, `**Route:** ${codes(call.trip)}`, `**First departure:** ${longDate(first(call))}`, ...(call.reason === null ? [] : [`**Reason:** ${call.reason}`]), `**Refund:** ${money(call.refund)}, original form of payment`])}`,
  ),
  stating(
    'labels',
    (call) =>
      `Action: full cancellation\nConfirmation number: ${call.trip.id}${because(call, '\nReason given: ')}\nRefund: ${dollars(call.refund)}\nTimeline: 5–7 business days`,
  ),
  asking(
    'terse',
    (call) =>
      `Cancel ${call.trip.id} (${codes(call.trip)}, ${monthDay(first(call))}), refund ${money(call.refund)}. Confirm?`,
  ),
  asking(
    'chatty',
    (call) =>
      `Oh no, sorry your ${cities(call.trip)} plans fell through, ${call.customer.first}! I can take the whole of ${call.trip.id} off the books and you'd see ${money(call.refund)} again in about a week. Are you sure you want to let it go?`,
  ),
  stating(
    'formal',
    (call) =>
      `We hereby confirm eligibility of reservation ${call.trip.id} for cancellation${because(call, ' on the grounds of ')}. All segments and all passengers will be cancelled, and the amount of ${money(call.refund)} will be reimbursed.`,
  ),
  asking(
    'emoji',
    (call) =>
      `🗑️ Cancel ${call.trip.id}\n📍 ${route(call.trip)}, ${monthDay(first(call))}\n💰 Refund: ${money(call.refund)}\n\nShall I push the button? 🔘`,
  ),
  asking(
    'second_language',
    (call) =>
      `I understand. The reservation ${call.trip.id} of ${cities(call.trip)} the ${monthDay(first(call))} will be annulled complete and you get back ${money(call.refund)}. Please tell me yes if you want it.`,
  ),
  asking(
    'statement',
    (call) =>
      `${call.trip.id} is eligible for a refund of ${money(call.refund)}. Once you give your okay, I'll cancel the reservation.`,
  ),
  asking(
    'prose',
    (call) =>
      `Just so we're clear, this cancels every flight on ${call.trip.id} for ${call.trip.passengers.length === 1 ? 'you' : `all ${spelled(call.trip.passengers.length)} travelers`}${because(call, ', the reason being ')}. Am I good to cancel it?`,
  ),
];

export const ADD_BAGS: readonly Proposal<AddBags>[] = [
  asking(
    'prose',
    (call) =>
      `I can add ${count(call.added, 'checked bag')} to reservation ${call.trip.id}, which makes ${call.bags} in total. ${call.price === 0 ? `That's covered by your allowance, so your ${pay(call.payment)} won't be charged.` : `That comes to ${money(call.price)}, charged to your ${pay(call.payment)}.`} Would you like me to add ${call.added === 1 ? 'it' : 'them'}?`,
  ),
  stating(
    'markdown',
    (call) =>
      `Baggage update for **${call.trip.id}**:\n\n| | Bags |\n|---|---|\n| Now | ${call.trip.bags} |\n| Added | ${call.added} |\n| **Total** | **${call.bags}** |\n\nFee: **${money(call.price)}** (${payFormal(call.payment)})`,
  ),
  stating(
    'labels',
    (call) =>
      `Reservation: ${call.trip.id}\nAdditional checked bags: ${call.added}\nTotal checked bags after change: ${call.bags}\nCost: ${dollars(call.price)}\nPayment: ${payBrackets(call.payment)}`,
  ),
  asking(
    'terse',
    (call) =>
      `+${count(call.added, 'bag')} on ${call.trip.id} (total ${call.bags}), ${money(call.price)}, ${payShort(call.payment)}. Yes?`,
  ),
  asking(
    'chatty',
    (call) =>
      `Packing a bit more, ${call.customer.first}? No problem! 🧳 So that's ${spelled(call.added)} more ${call.added === 1 ? 'bag' : 'bags'} for your ${cities(call.trip)} trip (${call.trip.id}), ${spelled(call.bags)} all together. ${call.price === 0 ? 'And the best part: it is free!' : `It'll be ${money(call.price)} on the ${pay(call.payment)}.`} Shall we?`,
  ),
  stating(
    'formal',
    (call) =>
      `The checked baggage of reservation ${call.trip.id} will be increased by ${spelled(call.added)} to a total of ${spelled(call.bags)} ${call.bags === 1 ? 'piece' : 'pieces'}. The applicable charge is ${money(call.price)}${call.price === 0 ? '' : `, payable by ${payFormal(call.payment)}`}.`,
  ),
  asking(
    'emoji',
    (call) =>
      `🧳 ${call.trip.bags} → ${call.bags} bags on ${call.trip.id}\n💳 ${money(call.price)} · ${pay(call.payment)}\n\nOkay for you? 👌`,
  ),
  asking(
    'second_language',
    (call) =>
      `You will have ${count(call.bags, 'luggage piece')} in the reservation ${call.trip.id}, it is ${call.added} more than before. The cost is ${money(call.price)} with your ${pay(call.payment)}. It is right so?`,
  ),
  asking(
    'statement',
    (call) =>
      `I've worked it out: going from ${call.trip.bags} to ${call.bags} checked ${call.bags === 1 ? 'bag' : 'bags'} on ${call.trip.id} costs ${money(call.price)}, and it'd go on your ${pay(call.payment)}. Please confirm so I can update the booking.`,
  ),
];

export const CORRECT_PASSENGER: readonly Proposal<CorrectPassenger>[] = [
  asking(
    'prose',
    ({ trip, before, after }) =>
      `On reservation ${trip.id}, I would update the passenger ${before.first} ${before.last} to ${after.first} ${after.last}, born ${longDate(after.dob)}. Is that right, and may I save it?`,
  ),
  stating(
    'markdown',
    ({ trip, before, after }) =>
      `**Passenger correction, ${trip.id}**\n\n- Current: ${before.first} ${before.last}, DOB ${before.dob}\n- Corrected: **${after.first} ${after.last}**, DOB **${after.dob}**\n\nThere is no charge for this.`,
  ),
  stating(
    'labels',
    ({ trip, before, after }) =>
      `Reservation: ${trip.id}\nPassenger on file: ${before.first} ${before.last} (${before.dob})\nFirst name: ${after.first}\nLast name: ${after.last}\nDate of birth: ${after.dob}`,
  ),
  asking(
    'terse',
    ({ trip, before, after }) =>
      `${trip.id}: ${before.first} ${before.last} (${before.dob}) → ${after.first} ${after.last} (${after.dob}). Correct?`,
  ),
  asking(
    'chatty',
    ({ customer, trip, before, after }) =>
      `Happens all the time, ${customer.first}, don't sweat it! I'd fix ${trip.id} so that instead of ${before.first} ${before.last} (${slashed(before.dob)}) it says ${after.first} ${after.last} with a birthday of ${slashed(after.dob)}. Ok to make the fix?`,
  ),
  stating(
    'formal',
    ({ trip, before, after }) =>
      `The passenger record of ${trip.id} will be rectified: ${before.first} ${before.last}, date of birth ${longDate(before.dob)}, will henceforth read ${after.first} ${after.last}, date of birth ${longDate(after.dob)}. The remaining data stay as they are.`,
  ),
  asking(
    'emoji',
    ({ trip, before, after }) =>
      `📝 ${trip.id}\n❎ ${before.first} ${before.last} · ${before.dob}\n✅ ${after.first} ${after.last} · ${after.dob}\n\nLooks right? Then I'll update it! 🙂`,
  ),
  asking(
    'second_language',
    ({ trip, before, after }) =>
      `In your reservation ${trip.id} we correct the traveler: it was ${before.first} ${before.last}, it will be ${after.first} ${after.last}, date of birth ${after.dob}. Do I can change this now?`,
  ),
  asking(
    'statement',
    ({ trip, after }) =>
      `Got it. The passenger on ${trip.id} will appear as ${after.first} ${after.last}, ${capital('date of birth')} ${slashed(after.dob)}. I only need you to say that this is what you want.`,
  ),
];

export const CERTIFICATE: readonly Proposal<SendCertificate>[] = [
  asking(
    'prose',
    ({ trip, amount, complaint }) =>
      `I'm sorry that a flight on reservation ${trip.id} was ${complaint}. As a gesture I can issue a travel certificate worth ${money(amount)} to your account. Would you like to accept it?`,
  ),
  stating(
    'markdown',
    ({ trip, amount, complaint, customer }) =>
      `**Compensation**\n\n- Customer: ${customer.first} ${customer.last}\n- Reservation: ${trip.id} (${complaint} flight)\n- Certificate: **${money(amount)}**, valid for future bookings`,
  ),
  stating(
    'labels',
    ({ trip, amount, complaint }) =>
      `Reservation: ${trip.id}\nIncident: flight ${complaint}\nCompensation: certificate, ${dollars(amount)}`,
  ),
  asking(
    'terse',
    ({ trip, amount, complaint }) => `${trip.id}, flight ${complaint}: ${money(amount)} certificate. Issue it?`,
  ),
  asking(
    'chatty',
    ({ customer, trip, amount, complaint }) =>
      `Ugh, a ${complaint} flight is never fun, ${customer.first}, and I totally get the frustration. To make it up to you for ${trip.id}, there's a ${money(amount)} travel certificate with your name on it. Shall I drop it into your profile?`,
  ),
  stating(
    'formal',
    ({ trip, amount, complaint }) =>
      `In view of the ${complaint} flight within reservation ${trip.id}, you are entitled to compensation in the form of a certificate over ${money(amount)}, which will be added to your payment methods.`,
  ),
  asking(
    'emoji',
    ({ trip, amount }) =>
      `🎁 ${money(amount)} travel certificate for the trouble with ${trip.id} 💙 Want me to send it over?`,
  ),
  asking(
    'second_language',
    ({ trip, amount, complaint }) =>
      `Because the flight of ${trip.id} was ${complaint}, we give you one certificate of ${money(amount)} in your profile. Do you agree with this solution?`,
  ),
  asking(
    'statement',
    ({ trip, amount, complaint }) =>
      `You do qualify: ${money(amount)} by certificate, on account of the ${complaint} flight on ${trip.id}. If that's acceptable, I'll issue it right away.`,
  ),
];
