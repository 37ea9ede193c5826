// Proposals to book a trip.
import type { Book, Flight } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  airport,
  bullets,
  capital,
  cities,
  clock,
  codes,
  count,
  dayFirst,
  dollars,
  listed,
  longDate,
  money,
  monthDay,
  numbered,
  pay,
  payDots,
  payFormal,
  payShort,
  route,
  slashed,
  table,
  weekday,
} from '../wording.ts';

const names = ({ passengers }: Book) => listed(passengers.map(({ first, last }) => `${first} ${last}`));
const born = ({ passengers }: Book) => passengers.map(({ first, last, dob }) => `${first} ${last} (DOB ${dob})`);
const paid = ({ payments }: Book) =>
  listed(payments.map(({ payment, amount }) => `${money(amount)} from your ${pay(payment)}`));
const insured = ({ insurance }: Book, yes: string, no: string) => (insurance ? yes : no);
const kind = ({ roundTrip }: Book) => (roundTrip ? 'round trip' : 'one-way trip');
const times = ({ departs, arrives }: Flight) => `${clock(departs)}–${clock(arrives)}`;

export const BOOK: readonly Proposal<Book>[] = [
  asking(
    'prose',
    (call) =>
      `I can book a ${call.cabin} ${kind(call)} for ${names(call)}: ${listed(call.flights.map((flight) => `flight ${flight.number} from ${route(flight)} on ${longDate(flight.date)}, leaving at ${clock(flight.departs)}`))}. It includes ${count(call.bags, 'checked bag')} and ${insured(call, 'travel insurance', 'no travel insurance')}. The total of ${money(call.total)} would be paid as ${paid(call)}. Would you like me to complete this booking?`,
  ),
  stating(
    'markdown',
    (call) =>
      `Here are the details of your booking:\n\n${bullets([
        `**Trip:** ${route(call)}, ${call.roundTrip ? 'round trip' : 'one way'}`,
        ...call.flights.map(
          (flight, index) => `**Flight ${index + 1}:** ${flight.number}, ${longDate(flight.date)}, ${times(flight)}`,
        ),
        `**Cabin:** ${capital(call.cabin)}`,
        `**Passenger(s):** ${born(call).join('; ')}`,
        `**Checked bags:** ${call.bags}`,
        `**Travel insurance:** ${insured(call, 'Yes', 'No')}`,
        `**Payment:** ${call.payments.map(({ payment, amount }) => `${payFormal(payment)} – ${money(amount)}`).join(', ')}`,
        `**Total:** ${money(call.total)}`,
      ])}`,
  ),
  stating(
    'table',
    (call) =>
      `${table(
        ['Flight', 'Route', 'Date', 'Departs', 'Arrives', 'Fare'],
        call.flights.map((flight) => [
          flight.number,
          codes(flight),
          flight.date,
          flight.departs,
          flight.arrives,
          money(flight.price),
        ]),
      )}\n\nCabin: ${call.cabin}. Travellers: ${names(call)}. Bags: ${call.bags}. Insurance: ${insured(call, 'yes', 'no')}. Paid with ${call.payments.map(({ payment, amount }) => `${payDots(payment)} ${money(amount)}`).join(' + ')}; grand total ${money(call.total)}.`,
  ),
  asking(
    'terse',
    (call) =>
      `${call.flights.map((flight) => `${flight.number} ${flight.from.code}-${flight.to.code} ${slashed(flight.date)}`).join(', ')}; ${call.cabin}; ${call.passengers.map(({ first, last }) => `${first} ${last}`).join(', ')}; ${count(call.bags, 'bag')}; insurance ${insured(call, 'yes', 'no')}; ${call.payments.map(({ payment }) => payShort(payment)).join(' + ')}, ${money(call.total)}. Book it?`,
  ),
  asking(
    'chatty',
    (call) =>
      `Exciting, ${call.customer.first}! ✈️ I've lined up ${listed(call.flights.map((flight) => `${cities(flight)} on ${weekday(flight.date)} (that's ${flight.number}, off the ground at ${clock(flight.departs)})`))}, all in ${call.cabin}. On board: ${names(call)}. You'll have ${count(call.bags, 'checked bag')}, and I've ${insured(call, 'added the travel insurance', 'left out the travel insurance')}. That's ${money(call.total)} altogether, ${paid(call)}. How does that sound, shall I book it?`,
  ),
  stating(
    'formal',
    (call) =>
      `The itinerary below is proposed for your approval.\n\n${numbered(call.flights.map((flight) => `${flight.number}: ${airport(flight.from)} – ${airport(flight.to)}, ${dayFirst(flight.date)}, departure ${flight.departs}, arrival ${flight.arrives}`))}\n\nClass of service: ${call.cabin}. Passengers: ${born(call).join(', ')}. Checked baggage: ${count(call.bags, 'piece')}. Travel insurance: ${insured(call, 'included', 'declined')}. The aggregate fare of ${dollars(call.total)} will be collected: ${paid(call)}.`,
  ),
  asking(
    'emoji',
    (call) =>
      `🎫 ${call.roundTrip ? 'Round trip' : 'One way'} ${codes(call)}\n${call.flights.map((flight) => `🛫 ${flight.number} · ${monthDay(flight.date)} · ${times(flight)}`).join('\n')}\n💺 ${capital(call.cabin)}\n👥 ${names(call)}\n🧳 ${call.bags}\n🛡️ ${insured(call, 'Insurance added', 'No insurance')}\n💰 ${money(call.total)} (${call.payments.map(({ payment }) => pay(payment)).join(' + ')})\n\nReady to book? 🙌`,
  ),
  asking(
    'second_language',
    (call) =>
      `I prepare the reservation so: ${call.flights.map((flight) => `from ${flight.from.city} to ${flight.to.city} the ${dayFirst(flight.date)} with flight ${flight.number}`).join(', ')}. Class is ${call.cabin}, the persons are ${names(call)}, with ${count(call.bags, 'suitcase')}${insured(call, ' and with insurance', ' and without insurance')}. To pay ${money(call.total)}: ${paid(call)}. You agree that I make the booking now?`,
  ),
  asking(
    'statement',
    (call) =>
      `Everything's set for ${names(call)}: ${listed(call.flights.map((flight) => `${flight.number} ${codes(flight)} on ${monthDay(flight.date)}`))} in ${call.cabin}, ${call.bags === 0 ? 'no checked bags' : count(call.bags, 'checked bag')}, ${insured(call, 'insurance included', 'insurance not included')}, ${paid(call)}. If you're happy with it, tell me to book.`,
  ),
];
