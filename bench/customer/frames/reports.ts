// Reports of success after a call.
import type { Act, FactsOf, Person } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';
import {
  addressLines,
  airport,
  count,
  full,
  listed,
  longDate,
  lower,
  money,
  monthDay,
  pay,
  payFormal,
  values,
} from '../wording.ts';

/** Reports that name nothing. */
export const SHORT_REPORTS: readonly Frame<Person>[] = [
  frame('terse', () => 'Done.'),
  frame('chatty', ({ first }) => `All sorted, ${first}!`),
  frame('prose', () => 'Your request has been processed successfully.'),
  frame('emoji', () => 'All set! ✅'),
  frame('formal', () => 'The change you requested has been effected.'),
  frame('prose', () => "That's taken care of."),
  frame('second_language', () => 'I have made it, everything is in order now.'),
  frame('markdown', () => '**Status:** completed successfully'),
  frame('prose', () => 'I went ahead and did that for you.'),
  frame('terse', () => 'Complete.'),
  frame('chatty', () => 'Boom, finished!'),
  frame('formal', () => 'I am pleased to advise that your request has been fulfilled.'),
  frame('labels', () => 'Result: OK\nConfirmation e-mail: sent'),
  frame('prose', () => "You're all set. A confirmation is on its way to your inbox."),
];

type Reports = { readonly [A in Act]: readonly Frame<FactsOf<A>>[] };

export const REPORTS: Reports = {
  cancel_order: [
    frame('prose', () => "It's cancelled."),
    frame(
      'prose',
      ({ order, refund }) =>
        `Order ${order.id} has been cancelled. You should see ${money(refund)} within 5 to 7 business days.`,
    ),
    frame(
      'markdown',
      ({ order, refund, reason }) =>
        `✅ **Cancellation complete**\n\n- Order: ${order.id}\n- Reason: ${reason}\n- Refund: ${money(refund)}`,
    ),
    frame('chatty', ({ order }) => `And poof, ${order.id} is gone!`),
    frame('terse', ({ order }) => `${order.id} cancelled.`),
  ],
  return_items: [
    frame(
      'prose',
      ({ items }) =>
        `Your return of ${listed(items.map(({ name }) => `the ${lower(name)}`))} has been requested. You'll get an email shortly with instructions on how to ship ${items.length === 1 ? 'it' : 'them'} back.`,
    ),
    frame('terse', ({ order }) => `Return for ${order.id} is in.`),
    frame(
      'chatty',
      ({ amount, refundTo }) =>
        `Woohoo, the return's in the system! Keep an eye on your inbox, and on your ${pay(refundTo)} for that ${money(amount)}.`,
    ),
    frame('formal', ({ order }) => `We confirm registration of your return pertaining to order ${order.id}.`),
  ],
  exchange_items: [
    frame('prose', () => 'The exchange went through.'),
    frame(
      'prose',
      ({ order, swaps }) =>
        `I've submitted the exchange for order ${order.id}. Once we receive the ${listed(swaps.map(({ item }) => lower(item.name)))}, the replacement will be on its way.`,
    ),
    frame(
      'markdown',
      ({ order, swaps }) =>
        `### Exchange confirmed 🎉\n\n**${order.id}**\n${swaps.map(({ item, to }) => `- ${full(item)} → ${values(to)}`).join('\n')}`,
    ),
    frame('terse', ({ order }) => `Exchange requested on ${order.id}; e-mail with return label sent.`),
  ],
  change_items: [
    frame('prose', ({ order }) => `Your order ${order.id} has been updated with the new options.`),
    frame(
      'chatty',
      ({ swaps }) => `Ta-da! ${listed(swaps.map(({ item, to }) => `Your ${lower(item.name)} is now ${values(to)}`))}.`,
    ),
    frame('terse', ({ order }) => `${order.id} modified.`),
    frame(
      'formal',
      ({ order, payment }) =>
        `The items of order ${order.id} have been replaced as agreed, and the difference was settled with your ${payFormal(payment)}.`,
    ),
  ],
  order_address: [
    frame(
      'prose',
      ({ order, address }) => `Order ${order.id} will now be delivered to ${address.address1} in ${address.city}.`,
    ),
    frame(
      'markdown',
      ({ order, address }) => `✔️ New shipping address for **${order.id}** saved:\n\n${addressLines(address)}`,
    ),
    frame('terse', () => 'Address changed.'),
    frame('chatty', ({ address }) => `Your package has a new destination: ${address.city}, here it comes!`),
  ],
  order_payment: [
    frame('prose', ({ order, payment }) => `I have changed the payment method of ${order.id} to your ${pay(payment)}.`),
    frame('terse', ({ payment }) => `Now paid with ${pay(payment)}.`),
    frame(
      'formal',
      ({ order }) =>
        `The payment arrangement for order ${order.id} has been amended, and the original charge is being refunded.`,
    ),
  ],
  profile_address: [
    frame('prose', () => 'Your profile now shows the new address.'),
    frame('terse', () => 'Profile updated.'),
    frame('chatty', ({ address }) => `Welcome to ${address.city}! Your account's been updated.`),
    frame('second_language', () => 'The address in your account is changed now.'),
  ],
  book: [
    frame(
      'prose',
      ({ from, to }) =>
        `You're booked! Your trip from ${airport(from)} to ${airport(to)} is confirmed under reservation HATHAT.`,
    ),
    frame(
      'markdown',
      ({ flights, total }) =>
        `**Booking confirmed**\n\n${flights.map(({ number, date }) => `- ${number} on ${longDate(date)}`).join('\n')}\n- Total paid: ${money(total)}`,
    ),
    frame('terse', () => 'Booked. Confirmation HATHAT.'),
    frame(
      'chatty',
      ({ customer, to }) =>
        `Pack your bags, ${customer.first}, ${to.city} is waiting for you! The tickets are on their way to your inbox.`,
    ),
  ],
  change_flights: [
    frame(
      'prose',
      ({ trip, flights }) =>
        `Reservation ${trip.id} has been changed; you now fly on ${listed(flights.map(({ date }) => monthDay(date)))}.`,
    ),
    frame('terse', ({ trip }) => `Flights on ${trip.id} updated.`),
    frame('formal', ({ trip }) => `Your itinerary under ${trip.id} has been reissued with the new flights.`),
    frame('emoji', ({ flights }) => `✈️ You're now on ${listed(flights.map(({ number }) => number))}! Safe travels 🌤️`),
  ],
  change_cabin: [
    frame('prose', ({ trip, cabin }) => `The cabin for ${trip.id} is now ${cabin}.`),
    frame('chatty', ({ cabin }) => `Done and dusted, you're all in ${cabin}!`),
    frame('terse', () => 'Cabin changed.'),
    frame('formal', ({ trip, cabin }) => `Reservation ${trip.id} has been transferred to ${cabin} class.`),
  ],
  cancel_trip: [
    frame(
      'prose',
      ({ trip, refund }) =>
        `Your reservation ${trip.id} was cancelled successfully, and ${money(refund)} will be refunded.`,
    ),
    frame('terse', () => 'Cancelled.'),
    frame('formal', ({ trip }) => `We hereby acknowledge the cancellation of ${trip.id}.`),
    frame('chatty', ({ refund }) => `Okay, that trip's off your plate, and ${money(refund)} is heading home to you.`),
  ],
  add_bags: [
    frame(
      'prose',
      ({ trip, added, bags }) =>
        `I've added ${count(added, 'bag')} to ${trip.id}. You now have ${bags} checked ${bags === 1 ? 'bag' : 'bags'}.`,
    ),
    frame('terse', ({ bags }) => `Bags: now ${bags}.`),
    frame('emoji', ({ added }) => `🧳 ${added} more ${added === 1 ? 'bag is' : 'bags are'} on your booking!`),
  ],
  correct_passenger: [
    frame('prose', ({ after }) => `The passenger is now listed as ${after.first} ${after.last}.`),
    frame('terse', () => 'Name corrected.'),
    frame('formal', ({ trip }) => `The passenger details in reservation ${trip.id} have been rectified.`),
  ],
  certificate: [
    frame(
      'prose',
      ({ amount }) =>
        `I've added a ${money(amount)} travel certificate to your profile. Again, I'm sorry for the inconvenience.`,
    ),
    frame('terse', ({ amount }) => `Certificate issued: ${money(amount)}.`),
    frame('chatty', () => "It's in your account, ready for your next trip!"),
  ],
};
