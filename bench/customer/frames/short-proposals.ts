// Proposals that leave most of it unsaid, as agents do when the details have just been talked over.
import type { Act, FactsOf } from '../call-facts.ts';
import { asking, type Proposal } from '../frame.ts';
import { count, listed, lower, money } from '../wording.ts';

type Proposals = { readonly [A in Act]: readonly Proposal<FactsOf<A>>[] };

const the = (items: readonly { readonly name: string }[]) => listed(items.map(({ name }) => `the ${lower(name)}`));

export const SHORT_PROPOSALS: Proposals = {
  cancel_order: [
    asking('prose', ({ order }) => `Would you like me to go ahead and cancel order ${order.id} for you?`),
    asking('terse', () => 'Cancel it?'),
  ],
  return_items: [
    asking('prose', ({ items }) => `Shall I start the return of ${the(items)} for you now?`),
    asking('chatty', ({ items }) => `Okey-dokey, ${the(items)} can come back to us. Want me to set it up?`),
  ],
  exchange_items: [
    asking(
      'prose',
      ({ swaps }) => `Do you want me to put the exchange of ${the(swaps.map(({ item }) => item))} through now?`,
    ),
    asking('formal', ({ order }) => `May I proceed to submit the exchange for order ${order.id}?`),
  ],
  change_items: [
    asking('prose', ({ order }) => `Would you like me to apply these changes to ${order.id}?`),
    asking('terse', ({ swaps }) => `Swap ${the(swaps.map(({ item }) => item))}?`),
  ],
  order_address: [
    asking('prose', ({ order }) => `Should I have ${order.id} sent to the address you gave me?`),
    asking('terse', ({ address }) => `Ship to ${address.address1}, ${address.city} instead?`),
  ],
  order_payment: [asking('prose', () => 'Would you like me to change the payment method of this order now?')],
  profile_address: [
    asking('prose', () => 'Shall I save this as the new address of your account?'),
    asking('chatty', ({ address }) => `So it's ${address.city} from now on! Shall I update your profile?`),
  ],
  book: [
    asking(
      'prose',
      ({ flights }) => `I can offer you ${listed(flights.map(({ number }) => number))}. Shall I book that for you?`,
    ),
    asking('terse', ({ total }) => `Total ${money(total)}. Book?`),
  ],
  change_flights: [
    asking(
      'prose',
      ({ trip, flights }) =>
        `Would you like me to move ${trip.id} to ${listed(flights.map(({ number }) => `flight ${number}`))}?`,
    ),
    asking('chatty', () => 'There is a seat left on the flight you want! Should I make the switch?'),
  ],
  change_cabin: [
    asking('prose', ({ cabin }) => `Would you like to go ahead with the change to ${cabin}?`),
    asking('terse', ({ trip, cabin }) => `${trip.id} to ${cabin}, yes?`),
  ],
  cancel_trip: [
    asking('prose', ({ trip }) => `Do you want me to cancel reservation ${trip.id}?`),
    asking('terse', () => 'Shall I cancel the reservation?'),
  ],
  add_bags: [
    asking('prose', ({ added }) => `Shall I add the ${count(added, 'bag')} now?`),
    asking('formal', ({ trip, bags }) => `May I set the checked baggage of ${trip.id} to ${bags}?`),
  ],
  correct_passenger: [
    asking(
      'prose',
      ({ after }) => `So the correct name is ${after.first} ${after.last}. Shall I make that correction?`,
    ),
    asking('terse', () => 'Update the passenger now?'),
  ],
  certificate: [
    asking('prose', ({ amount }) => `Would a travel certificate for ${money(amount)} be acceptable to you?`),
    asking('terse', ({ amount }) => `${money(amount)} certificate, agreed?`),
  ],
};
