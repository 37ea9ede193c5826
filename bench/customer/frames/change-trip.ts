// Proposals to change the flights or the cabin of a reservation.
import type { ChangeCabin, ChangeFlights, Flight, Payment } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  airport,
  bullets,
  capital,
  cities,
  clock,
  codes,
  dayFirst,
  dollars,
  listed,
  longDate,
  money,
  monthDay,
  pay,
  payBrackets,
  payDots,
  payFormal,
  payShort,
  route,
  signed,
  slashed,
  table,
  weekday,
} from '../wording.ts';

function settle({ difference, payment }: { readonly difference: number; readonly payment: Payment }): string {
  if (difference === 0) return `It won't cost you anything extra (otherwise your ${pay(payment)} would be used).`;
  return difference > 0
    ? `The difference is ${money(difference)}, which I'd charge to your ${pay(payment)}.`
    : `You'll receive ${money(difference)} back to your ${pay(payment)}.`;
}

const times = ({ departs, arrives }: Flight) => `${clock(departs)} to ${clock(arrives)}`;

export const CHANGE_FLIGHTS: readonly Proposal<ChangeFlights>[] = [
  asking(
    'prose',
    (call) =>
      `For reservation ${call.trip.id}, I can move you to ${listed(call.flights.map((flight) => `flight ${flight.number} on ${longDate(flight.date)} from ${airport(flight.from)} to ${airport(flight.to)}, departing ${clock(flight.departs)}`))}, still in ${call.trip.cabin}. ${settle(call)} Would you like me to confirm this change?`,
  ),
  stating(
    'markdown',
    (call) =>
      `**Reservation ${call.trip.id} – new flights**\n\n${bullets(call.flights.map((flight) => `**${flight.number}**: ${route(flight)}, ${weekday(flight.date)}, ${times(flight)}`))}\n\n**Cabin:** ${capital(call.trip.cabin)} (unchanged)\n**Fare difference:** ${call.difference < 0 ? '-' : ''}${money(call.difference)}\n**Payment method:** ${payFormal(call.payment)}`,
  ),
  stating(
    'table',
    (call) =>
      `Change to ${call.trip.id}:\n\n${table(
        ['Flight', 'From', 'To', 'Date', 'Departure'],
        call.flights.map((flight) => [flight.number, flight.from.code, flight.to.code, flight.date, flight.departs]),
      )}\n\n${call.difference < 0 ? 'Refund' : 'Charge'}: ${dollars(call.difference)} (${payBrackets(call.payment)})`,
  ),
  stating(
    'labels',
    (call) =>
      `Reservation: ${call.trip.id}\n${call.flights.map((flight) => `New flight: ${flight.number}, ${codes(flight)}, ${slashed(flight.date)}, dep. ${flight.departs}`).join('\n')}\nCabin: ${call.trip.cabin}\n${call.difference < 0 ? 'To be refunded' : 'To be charged'}: ${money(call.difference)}, ${payDots(call.payment)}`,
  ),
  asking(
    'terse',
    (call) =>
      `${call.trip.id} → ${call.flights.map((flight) => `${flight.number} ${codes(flight)} ${monthDay(flight.date)} ${flight.departs}`).join(', ')}. Diff ${signed(call.difference)}, ${payShort(call.payment)}. OK?`,
  ),
  asking(
    'chatty',
    (call) =>
      `Alright ${call.customer.first}, I found you a seat! You'd be flying ${listed(call.flights.map((flight) => `${cities(flight)} on ${weekday(flight.date)} with ${flight.number}, wheels up at ${clock(flight.departs)}`))}. ${settle(call)} Everything else on ${call.trip.id} stays put. Want me to grab it for you?`,
  ),
  stating(
    'formal',
    (call) =>
      `We propose to rebook reservation ${call.trip.id} as follows: ${listed(call.flights.map((flight) => `flight ${flight.number}, ${airport(flight.from)} – ${airport(flight.to)}, on ${dayFirst(flight.date)} at ${flight.departs}`))}. The fare difference of ${dollars(call.difference)} will be settled via your ${payFormal(call.payment)}.`,
  ),
  asking(
    'emoji',
    (call) =>
      `🔁 ${call.trip.id}\n${call.flights.map((flight) => `✈️ ${flight.number} | ${codes(flight)} | 📅 ${monthDay(flight.date)} | 🕗 ${clock(flight.departs)}`).join('\n')}\n${call.difference < 0 ? '💵 Back to you' : '💳 To pay'}: ${money(call.difference)} (${pay(call.payment)})\n\nDoes this look good? 😊`,
  ),
  asking(
    'second_language',
    (call) =>
      `I change the flights of your reservation ${call.trip.id}: now you fly ${call.flights.map((flight) => `from ${flight.from.city} to ${flight.to.city} the ${dayFirst(flight.date)}, it leaves ${flight.departs}`).join(' and ')}. ${settle(call)} May I do this for you?`,
  ),
  asking(
    'statement',
    (call) =>
      `${listed(call.flights.map((flight) => `${flight.number} (${route(flight)}, ${monthDay(flight.date)}, ${clock(flight.departs)})`))} has room, so I can put reservation ${call.trip.id} on it and settle ${money(call.difference)} with your ${pay(call.payment)}. I'll wait for your confirmation.`,
  ),
];

export const CHANGE_CABIN: readonly Proposal<ChangeCabin>[] = [
  asking(
    'prose',
    (call) =>
      `I can change the cabin of reservation ${call.trip.id} from ${call.trip.cabin} to ${call.cabin} for all ${call.trip.passengers.length === 1 ? 'flights' : 'passengers'}. ${settle(call)} Shall I proceed with the cabin change?`,
  ),
  stating(
    'markdown',
    (call) =>
      `**Cabin change**\n\n- Reservation: **${call.trip.id}** (${route(call.trip)})\n- From: ${capital(call.trip.cabin)}\n- To: **${capital(call.cabin)}**\n- Flights and dates: unchanged\n- ${call.difference < 0 ? 'Refund' : 'Cost'}: **${money(call.difference)}** → ${payFormal(call.payment)}`,
  ),
  stating(
    'labels',
    (call) =>
      `Booking: ${call.trip.id}\nNew cabin class: ${call.cabin}\nFare difference: ${dollars(call.difference)} (${call.difference < 0 ? 'refund' : 'additional charge'})\nForm of payment: ${payBrackets(call.payment)}`,
  ),
  asking(
    'terse',
    (call) =>
      `${call.trip.id}: ${call.trip.cabin} → ${call.cabin}, ${money(call.difference)} ${call.difference < 0 ? 'back to' : 'on'} ${payShort(call.payment)}. Proceed?`,
  ),
  asking(
    'chatty',
    (call) =>
      `So ${call.customer.first}, I ran the numbers for your ${cities(call.trip)} trip (${call.trip.id}). Everyone on it would sit in ${call.cabin}. ${settle(call)} Fancy going for it?`,
  ),
  stating(
    'formal',
    (call) =>
      `Reservation ${call.trip.id} would be reissued in ${call.cabin} class on all segments. ${call.difference < 0 ? 'A refund' : 'A supplement'} of ${money(call.difference)} applies and will be ${call.difference < 0 ? 'credited' : 'debited'} to the ${payFormal(call.payment)} in your profile.`,
  ),
  asking(
    'emoji',
    (call) =>
      `💺 ${call.trip.id}: ${call.trip.cabin} ➡️ ${call.cabin}\n💳 ${payDots(call.payment)}, ${money(call.difference)} ${call.difference < 0 ? 'back' : 'to pay'}\n\nShould I switch it? 🤔`,
  ),
  asking(
    'second_language',
    (call) =>
      `It is possible to put your reservation ${call.trip.id} in ${call.cabin}. ${settle(call)} You want that I do the change?`,
  ),
  asking(
    'statement',
    (call) =>
      `Switching ${call.trip.id} over to ${call.cabin} comes to ${money(call.difference)} ${call.difference < 0 ? 'in your favor, paid back to' : 'more, on'} your ${pay(call.payment)}. Give me the green light and it's yours.`,
  ),
];
