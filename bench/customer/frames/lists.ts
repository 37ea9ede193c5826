// Lists of all records of a customer, from which the agent picks the one that is meant; and the question whether it is that one.
import type { Order, Trip } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';
import { bullets, cities, codes, listed, lower, monthDay, numbered, route, table } from '../wording.ts';

interface OrderList {
  readonly orders: readonly Order[];
  readonly meant: Order;
}

const names = ({ items }: Order) => items.map(({ name }) => name).join(', ');

export const ORDER_LISTS: readonly Frame<OrderList>[] = [
  frame(
    'markdown',
    ({ orders, meant }) =>
      `I see the following orders on your account:\n\n${numbered(orders.map((order) => `**${order.id}** (${order.status}): ${names(order)}`))}\n\nThe one you're referring to is **${meant.id}**.`,
  ),
  frame(
    'table',
    ({ orders, meant }) =>
      `${table(
        ['Order', 'Status', 'Items'],
        orders.map((order) => [order.id, order.status, names(order)]),
      )}\n\nYours is ${meant.id}.`,
  ),
  frame(
    'prose',
    ({ orders, meant }) =>
      `I've gone through ${orders.length === 1 ? 'your only order' : `your ${orders.length} orders (${listed(orders.map(({ id }) => id))})`}, and the ${lower(meant.items[0]?.name ?? 'item')} is in ${meant.id}.`,
  ),
  frame(
    'chatty',
    ({ meant }) =>
      `Found it! It's hiding in ${meant.id}, together with ${listed(meant.items.map(({ name }) => `the ${lower(name)}`))}.`,
  ),
];

interface TripList {
  readonly trips: readonly Trip[];
  readonly meant: Trip;
}

const date = ({ flights }: Trip) => monthDay(flights[0]?.date ?? '2024-05-01');

export const TRIP_LISTS: readonly Frame<TripList>[] = [
  frame(
    'markdown',
    ({ trips, meant }) =>
      `These reservations are in your profile:\n\n${bullets(trips.map((trip) => `\`${trip.id}\`: ${route(trip)}, ${date(trip)}, ${trip.cabin}`))}\n\nWe are talking about \`${meant.id}\`.`,
  ),
  frame(
    'table',
    ({ trips, meant }) =>
      `${table(
        ['Reservation', 'Route', 'Date'],
        trips.map((trip) => [trip.id, codes(trip), date(trip)]),
      )}\n\nThe matching one is ${meant.id}.`,
  ),
  frame(
    'prose',
    ({ trips, meant }) =>
      `Out of your ${trips.length} ${trips.length === 1 ? 'booking' : 'bookings'}, ${meant.id} is the one from ${cities(meant)} on ${date(meant)}.`,
  ),
];

/** Is it this record that the customer means? The fact is its id. */
export const RECORD_CHECKS: readonly Frame<string>[] = [
  frame('prose', (id) => `Just to make sure we're talking about the same thing: you mean ${id}, correct?`),
  frame('terse', (id) => `${id}, right?`),
  frame('chatty', (id) => `So this is all about ${id}, did I get that right?`),
  frame('formal', (id) => `Do I understand correctly that your inquiry concerns ${id}?`),
  frame('second_language', (id) => `It is the number ${id} that you speak about?`),
];

/** After the customer has said who it is. */
export const GREETINGS: readonly Frame<{ readonly first: string }>[] = [
  frame('prose', ({ first }) => `Thank you, ${first}, you're verified. What can I do for you today?`),
  frame('formal', () => 'Your identity has been confirmed. In what matter may I assist you?'),
  frame('terse', () => 'Verified. How can I help?'),
  frame('chatty', ({ first }) => `Awesome, got you right here, ${first}! So, what's up?`),
  frame('emoji', ({ first }) => `✅ Hi ${first}! What would you like to do? 😊`),
  frame('second_language', () => 'Ok, I have found you. Tell me please what you need.'),
];
