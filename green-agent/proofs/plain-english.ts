// Plain sentences in which an agent that knows the plan tells the customer what it is about to do and what it found out.
import type { Address, Fact, ScenarioQuestion, SimpleWish } from '../../worlds/scenario.ts';
import type { Airport, FlightRef, Leg, Passenger } from '../../worlds/scenario-airline.ts';
import type { ItemChange } from '../../worlds/scenario-retail.ts';
import type { World } from '../../worlds/world.ts';

/** `I will cancel order #W123 with the lamp and the rug, and $20.50 goes back the way it was paid.` */
export function announce(world: World, wish: SimpleWish): string {
  switch (wish.kind) {
    case 'cancel_order':
      return `I will cancel the whole order ${wish.order.id} with ${all(contentsOf(world, wish.order.id))}, as ${wish.reason === 'ordered by mistake' ? 'it was ordered by mistake' : 'it is no longer needed'}, and ${dollars(wish.amount)} goes back to the original payment method.`;
    case 'return_items':
      return `I will return ${all(wish.items.map(({ called }) => `the ${called}`))} from order ${wish.order.id} and refund ${dollars(wish.amount)} to your ${wish.refund_to.called}.`;
    case 'exchange_items':
    case 'change_items':
      return `I will ${wish.kind === 'exchange_items' ? 'exchange' : 'change'} ${all(wish.changes.map(intoWords))} in order ${wish.order.id}. ${settled(wish.difference, wish.payment.called)}`;
    case 'change_order_address':
      return `I will change the shipping address of order ${wish.order.id} to ${addressWords(wish.address)}.`;
    case 'change_order_payment':
      return `I will change the payment of order ${wish.order.id} to your ${wish.payment.called}.`;
    case 'change_profile_address':
      return `I will change the address in your profile to ${addressWords(wish.address)}.`;
    case 'book': {
      const kind = wish.legs.length === 1 ? 'a one-way trip' : 'a round trip';
      const paid = all(wish.payments.map(({ payment, amount }) => `${dollars(amount)} with your ${payment.called}`));
      return `I will book ${kind} in ${cabinWords(wish.cabin)}: ${all(wish.legs.map((leg) => legWords(world, leg)))}. It is for ${all(wish.passengers.map(personWords))}, with ${bagWords(wish.bags)} and ${wish.insurance ? 'with' : 'without'} travel insurance. The total is ${dollars(wish.total)}, paid ${paid}.`;
    }
    case 'change_flights':
      return `I will change the flights of reservation ${wish.reservation.id}: ${all(wish.legs.map((leg) => legWords(world, leg)))}, in ${cabinWords(wish.cabin)} as before. ${settled(wish.difference, wish.payment.called)}`;
    case 'change_cabin':
      return `I will change reservation ${wish.reservation.id}, ${route(wish.reservation)} on ${day(wish.reservation.date)}, to ${cabinWords(wish.cabin)} on the same flights. ${settled(wish.difference, wish.payment.called)}`;
    case 'cancel_reservation':
      return `I will cancel reservation ${wish.reservation.id}, ${route(wish.reservation)} on ${day(wish.reservation.date)}, and ${dollars(wish.amount)} goes back to the original payment method.`;
    case 'add_bags':
      return `I will add ${bagWords(wish.added)} to reservation ${wish.reservation.id}, ${route(wish.reservation)} on ${day(wish.reservation.date)}. ${wish.price === 0 ? 'That is free of charge.' : `That costs ${dollars(wish.price)}, charged to your ${wish.payment.called}.`}`;
    case 'correct_passenger':
      return `On reservation ${wish.reservation.id} I will correct the passenger ${personWords(wish.before)} to ${personWords(wish.after)}.`;
    case 'compensation':
      return `As compensation for the ${wish.complaint} flight of reservation ${wish.reservation.id} I will send you a certificate of ${dollars(wish.amount)}.`;
    case 'cancel_item':
    case 'exchange_product':
    case 'remove_bags':
    case 'add_insurance':
    case 'add_passenger':
    case 'change_destination':
      return 'I will do that.';
  }
}

/** `The refund comes to $20.50.` */
export function tell({ question, answers }: Fact): string {
  const [first = '', second = ''] = answers;
  if (question.kind === 'variants')
    return `${first} variants of the ${question.product} are available, and the cheapest one costs $${second}.`;
  if (question.kind === 'tracking_id') return `The tracking number is ${first}.`;
  const subject =
    question.kind === 'figure' ? `The ${question.topic[0] ?? 'figure'} you asked for` : SUBJECTS[question.kind];
  return `${subject} comes to $${first}.`;
}

type Amount = Exclude<ScenarioQuestion['kind'], 'variants' | 'tracking_id' | 'figure'>;
const SUBJECTS: Readonly<Record<Amount, string>> = {
  order_total: 'The total that was paid for the order',
  gift_card_balance: 'The balance of the gift card',
  refund_total: 'The total refund',
  price_difference: 'The total difference in price',
  booking_total: 'The total price of the booking',
  bags_price: 'The total price of the bags',
  reservation_total: 'The total that was paid for the reservation',
  lowest_fare: 'The lowest fare',
  baggage_cost: 'The extra cost of the bags',
};

const all = (parts: readonly string[]) => parts.join(' and ');
const dollars = (amount: number) => `$${Number(Math.abs(amount).toFixed(2))}`;

function settled(difference: number, method: string): string {
  if (difference === 0) return `There is no difference in price for your ${method}.`;
  return difference > 0
    ? `The difference of ${dollars(difference)} is charged to your ${method}.`
    : `The difference of ${dollars(difference)} is refunded to your ${method}.`;
}

function addressWords({ address1, address2, city, state, zip, country }: Address): string {
  return `${address1}, ${address2}, ${city}, ${state} ${zip}, ${country}`;
}

function contentsOf(world: World, order: string): readonly string[] {
  const items = world.tables.get('orders')?.get(order)?.items;
  return Array.isArray(items) ? items.map(({ name }) => `the ${name}`) : [];
}

function intoWords({ item, becomes }: ItemChange): string {
  const options = Object.entries(becomes.options).map(([name, value]) => `${name} ${value}`);
  return `the ${item.called} for the one with ${options.join(', ')}`;
}

const route = ({ origin, destination }: { readonly origin: Airport; readonly destination: Airport }) =>
  `from ${origin.city} (${origin.code}) to ${destination.city} (${destination.code})`;
const cabinWords = (cabin: string) => cabin.replace('_', ' ');
const bagWords = (count: number) =>
  count === 0 ? 'no checked bags' : `${count} checked ${count === 1 ? 'bag' : 'bags'}`;
const personWords = ({ first_name, last_name, dob }: Passenger) => `${first_name} ${last_name}, born on ${dob}`;
const day = (date: string) => `May ${Number(date.slice(8))}`;

function legWords(world: World, leg: Leg): string {
  return `${route(leg)} on ${day(leg.date)} by the ${leg.choice.by} direct flight, ${flightWords(world, leg.flight)}`;
}

function flightWords(world: World, { flight_number }: FlightRef): string {
  const time = world.tables.get('flights')?.get(flight_number)?.scheduled_departure_time_est;
  return `${flight_number} at ${typeof time === 'string' ? time.slice(0, 5) : ''}`;
}
