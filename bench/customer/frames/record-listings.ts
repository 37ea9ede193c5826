// Whole records listed before a proposal: agents like to show what they have found.
import type { Order, Person, Trip } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';
import {
  address,
  airport,
  bullets,
  capital,
  codes,
  count,
  full,
  labelled,
  listed,
  longDate,
  lower,
  money,
  numbered,
  pay,
  payDots,
  slashed,
  table,
  values,
} from '../wording.ts';

interface OrderRecord {
  readonly customer: Person;
  readonly order: Order;
}

interface TripRecord {
  readonly customer: Person;
  readonly trip: Trip;
}

export const ORDER_RECORDS: readonly Frame<OrderRecord>[] = [
  frame(
    'markdown',
    ({ customer, order }) =>
      `Thank you, ${customer.first}! I found your order:\n\n**Order ${order.id}**\n- **Status:** ${capital(order.status)}\n- **Items:**\n${numbered(order.items.map((item) => `${full(item)} – ${money(item.price)}`)).replace(/^/gm, '  ')}\n- **Total:** ${money(order.total)}\n- **Shipping address:** ${address(order.address)}\n- **Payment:** ${pay(order.paidWith)}`,
  ),
  frame(
    'table',
    ({ order }) =>
      `Order ${order.id} (${order.status}) contains:\n\n${table(
        ['#', 'Item', 'Options', 'Price'],
        order.items.map((item, index) => [String(index + 1), item.name, labelled(item), money(item.price)]),
      )}`,
  ),
  frame(
    'prose',
    ({ order }) =>
      `I have your order ${order.id} in front of me. It is ${order.status} and holds ${listed(order.items.map((item) => `a ${lower(item.name)} (${values(item)}) for ${money(item.price)}`))}, ${money(order.total)} in total, paid with your ${pay(order.paidWith)}.`,
  ),
  frame(
    'terse',
    ({ order }) => `${order.id} | ${order.status} | ${order.items.map(full).join('; ')} | ${money(order.total)}`,
  ),
  frame(
    'emoji',
    ({ order }) =>
      `📦 **${order.id}** (${order.status})\n${order.items.map((item) => `▫️ ${item.name}: ${labelled(item)}`).join('\n')}\n💳 ${payDots(order.paidWith)}`,
  ),
  frame(
    'labels',
    ({ order }) =>
      `Order number: ${order.id}\nStatus: ${order.status}\n${order.items.map((item, index) => `Item ${index + 1}: ${item.name} (${labelled(item)}), ${money(item.price)}`).join('\n')}\nShip to: ${address(order.address)}`,
  ),
  frame(
    'chatty',
    ({ customer, order }) =>
      `Got it, ${customer.first}! So looking at ${order.id}, I can see ${count(order.items.length, 'item')} in there: ${listed(order.items.map(({ name }) => lower(name)))}.`,
  ),
];

export const TRIP_RECORDS: readonly Frame<TripRecord>[] = [
  frame(
    'markdown',
    ({ customer, trip }) =>
      `Thanks, ${customer.first}. Here is what I have for reservation **${trip.id}**:\n\n${bullets([`**Route:** ${airport(trip.from)} → ${airport(trip.to)} (${trip.roundTrip ? 'round trip' : 'one way'})`, `**Cabin:** ${capital(trip.cabin)}`, ...trip.flights.map((flight) => `**${flight.number}:** ${codes(flight)}, ${longDate(flight.date)}`), `**Passengers:** ${trip.passengers.map(({ first, last }) => `${first} ${last}`).join(', ')}`, `**Checked bags:** ${trip.bags}`, `**Insurance:** ${trip.insurance ? 'yes' : 'no'}`, `**Paid:** ${money(trip.paid)}`])}`,
  ),
  frame(
    'table',
    ({ trip }) =>
      `Reservation ${trip.id}\n\n${table(
        ['Flight', 'From', 'To', 'Date'],
        trip.flights.map((flight) => [flight.number, flight.from.city, flight.to.city, slashed(flight.date)]),
      )}\n\nCabin: ${trip.cabin}, passengers: ${trip.passengers.length}, bags: ${trip.bags}`,
  ),
  frame(
    'prose',
    ({ trip }) =>
      `I can see reservation ${trip.id}, a ${trip.cabin} ${trip.roundTrip ? 'round trip' : 'one-way ticket'} from ${airport(trip.from)} to ${airport(trip.to)} for ${listed(trip.passengers.map(({ first, last }) => `${first} ${last}`))}, with ${count(trip.bags, 'checked bag')} and ${trip.insurance ? 'travel insurance' : 'no travel insurance'}.`,
  ),
  frame(
    'terse',
    ({ trip }) =>
      `${trip.id}: ${trip.flights.map((flight) => `${flight.number} ${flight.from.code}-${flight.to.code} ${flight.date}`).join(' / ')}, ${trip.cabin}, ${trip.passengers.length} pax`,
  ),
  frame(
    'emoji',
    ({ trip }) =>
      `🎟️ ${trip.id}\n${trip.flights.map((flight) => `✈️ ${codes(flight)} · ${longDate(flight.date)}`).join('\n')}\n👤 ${trip.passengers.map(({ first, last, dob }) => `${first} ${last} (${dob})`).join(', ')}`,
  ),
  frame(
    'labels',
    ({ trip }) =>
      `Reservation: ${trip.id}\nFrom: ${airport(trip.from)}\nTo: ${airport(trip.to)}\nCabin: ${trip.cabin}\nFlights: ${trip.flights.map(({ number, date }) => `${number} (${date})`).join(', ')}\nBags: ${trip.bags}`,
  ),
];
