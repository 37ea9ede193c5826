// Extras: what an agent adds unasked, in the words of polished models.
import type {
  Book,
  CancelTrip,
  ChangeFlights,
  Flight,
  Item,
  Order,
  Passenger,
  Payment,
  Swap,
  Trip,
} from '../call-facts.ts';
import type { Combined, ExtraOf, ExtraWording } from '../extra.ts';
import { type Frame, frame } from '../frame.ts';
import {
  address,
  bullets,
  byDifference,
  capital,
  cities,
  clock,
  codes,
  count,
  dayFirst,
  full,
  fullName,
  fullNames,
  listed,
  longDate,
  lower,
  money,
  monthDay,
  numbered,
  pay,
  payFormal,
  payShort,
  plural,
  route,
  spelled,
  table,
  values,
  weekday,
} from '../wording.ts';

function ref({ id }: Order): string {
  return id.startsWith('#') ? id : `#${id}`;
}

/** `$60`, `$60.50`. */
function round(amount: number): string {
  return money(amount).replace(/\.00$/, '');
}

function optioned(item: Item, name: string): string {
  return values(item) === '' ? name : `${name} (${values(item)})`;
}

function plain(item: Item): string {
  return optioned(item, lower(item.name));
}

function formal(item: Item): string {
  return values(item) === '' ? item.name : full(item);
}

function things(items: readonly Item[]): string {
  return listed(items.map((item) => `the ${plain(item)}`));
}

function oneOf(item: Item): string {
  return values(item) === '' ? 'same one' : optioned(item, 'one');
}

function swapped(swaps: readonly Swap[], word: string): string {
  return listed(swaps.map(({ item, to }) => `the ${plain(item)} ${word} the ${oneOf(to)}`));
}

function swappedFull(swaps: readonly Swap[], word: string): string {
  return listed(swaps.map(({ item, to }) => `${formal(item)} ${word} ${formal(to)}`));
}

function settled(difference: number, payment: Payment): string {
  return byDifference(
    difference,
    `, with the ${money(difference)} difference charged to your ${pay(payment)}`,
    `, with the ${money(difference)} difference refunded to your ${pay(payment)}`,
    ', with no price difference',
  );
}

function settledShort(difference: number, payment: Payment): string {
  return byDifference(
    difference,
    ` (${money(difference)} to pay, ${payShort(payment)})`,
    ` (${money(difference)} back to ${payShort(payment)})`,
    ' (no difference in price)',
  );
}

function settledFormal(difference: number, payment: Payment): string {
  return byDifference(
    difference,
    ` for an additional ${money(difference)}, payable with your ${payFormal(payment)}`,
    ` for a refund of ${money(difference)} to your ${payFormal(payment)}`,
    ` at no cost, keeping your ${payFormal(payment)} on file`,
  );
}

function flown(flight: Flight): string {
  return `${flight.number} on ${monthDay(flight.date)}`;
}

function flownLong(flight: Flight): string {
  return `flight ${flight.number} from ${cities(flight)} on ${weekday(flight.date)} at ${clock(flight.departs)}`;
}

function flownShort(flight: Flight): string {
  return `${flight.number} ${codes(flight)} ${dayFirst(flight.date)}`;
}

function tripKind({ roundTrip }: Pick<Trip, 'roundTrip'>): string {
  return roundTrip ? 'round trip' : 'one-way trip';
}

function booked({ bags, insurance }: Book): string {
  const parts = [bags > 0 ? count(bags, 'checked bag') : '', insurance ? 'travel insurance' : ''];
  return parts.some((part) => part !== '') ? ` with ${listed(parts.filter((part) => part !== ''))}` : '';
}

function paidBy({ payments, total }: Book): string {
  const [only] = payments;
  if (payments.length === 1 && only) return `${money(total)} on your ${pay(only.payment)}`;
  const split = payments.map(({ payment, amount }) => `${money(amount)} on your ${pay(payment)}`);
  return `${money(total)} in total, ${listed(split)}`;
}

function because({ reason }: CancelTrip): string {
  return reason === null ? '' : ` (reason: ${reason})`;
}

function back(refund: number): string {
  return refund > 0 ? `for a refund of ${money(refund)} to the original payment method` : 'without a refund';
}

function newFlights({ flights }: ChangeFlights): string {
  return plural(flights, 'flight', 'flights');
}

function corrected(before: Passenger, after: Passenger): string {
  const changes = [
    fullName(before) === fullName(after) ? '' : `the name from ${fullName(before)} to ${fullName(after)}`,
    before.dob === after.dob ? '' : `the date of birth from ${longDate(before.dob)} to ${longDate(after.dob)}`,
  ].filter((change) => change !== '');
  return changes.length > 0 ? listed(changes) : `the details of ${fullName(after)}`;
}

function cost(price: number): string {
  return byDifference(price, `for ${round(price)}`, `with ${round(price)} back`, 'at no charge');
}

function costLong(price: number): string {
  return byDifference(
    price,
    `at an additional cost of ${money(price)}`,
    `with a refund of ${money(price)}`,
    'free of charge',
  );
}

function costCell(price: number): string {
  return byDifference(price, round(price), `${round(price)} refund`, 'free');
}

function each({ passengers, price }: ExtraOf<'insurance'>): string {
  return passengers > 1 ? `${round(price / passengers)} per passenger` : round(price);
}

function covered({ passengers }: ExtraOf<'insurance'>): string {
  if (passengers === 2) return 'both passengers';
  return passengers > 1 ? `all ${spelled(passengers)} passengers` : 'the passenger';
}

function those(bags: number): string {
  return bags === 1 ? 'an extra checked bag' : `${spelled(bags)} extra checked bags`;
}

const CABINS = ['basic economy', 'economy', 'business'];

function higher({ trip, cabin }: ExtraOf<'cabin'>): boolean {
  return CABINS.indexOf(cabin) > CABINS.indexOf(trip.cabin);
}

function lift(extra: ExtraOf<'cabin'>): string {
  return higher(extra) ? 'upgrade' : 'move';
}

function lifted(extra: ExtraOf<'cabin'>): string {
  return higher(extra) ? 'upgraded' : 'moved';
}

function inside({ items }: Order): string {
  return listed(items.map(({ name }) => lower(name)));
}

const WANTED: ExtraWording['wanted'] = {
  cancel_order: [
    ({ order, reason, refund }) =>
      `cancel order ${ref(order)} (reason: ${reason}) for a refund of ${money(refund)} to your ${pay(order.paidWith)}`,
    ({ order, reason, refund }) =>
      `cancel your pending order ${ref(order)} with the ${inside(order)} as "${reason}", with ${money(refund)} going ` +
      `back to your ${pay(order.paidWith)}`,
    ({ order, reason, refund }) =>
      `cancel ${ref(order)}, ${reason}, ${money(refund)} back to ${payShort(order.paidWith)}`,
    ({ order, reason, refund }) =>
      `process the cancellation of order ${ref(order)} on the grounds of "${reason}" and refund ${money(refund)} to ` +
      `your ${payFormal(order.paidWith)}`,
  ],
  return_items: [
    ({ order, items, refundTo, amount }) =>
      `return ${things(items)} from order ${ref(order)} for a refund of ${money(amount)} to your ${pay(refundTo)}`,
    ({ order, items, refundTo, amount }) =>
      `set up a return for ${things(items)} in order ${ref(order)}, with ${money(amount)} refunded to your ` +
      pay(refundTo),
    ({ order, items, refundTo, amount }) =>
      `return ${listed(items.map(formal))} (${ref(order)}), ${money(amount)} to ${payShort(refundTo)}`,
    ({ order, items, refundTo, amount }) =>
      `submit the return request for ${listed(items.map(formal))} under order ${ref(order)}, refunding ` +
      `${money(amount)} to your ${payFormal(refundTo)}`,
  ],
  exchange_items: [
    ({ order, swaps, payment, difference }) =>
      `exchange ${swapped(swaps, 'for')} in order ${ref(order)}${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `set up the exchange of ${swappedFull(swaps, 'for')} from order ${ref(order)}${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `exchange ${swappedFull(swaps, '→')}, order ${ref(order)}${settledShort(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `process the exchange in ${ref(order)} of ${swappedFull(swaps, 'for')}${settledFormal(difference, payment)}`,
  ],
  change_items: [
    ({ order, swaps, payment, difference }) =>
      `change ${swapped(swaps, 'to')} in your pending order ${ref(order)}${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `modify order ${ref(order)} by replacing ${swappedFull(swaps, 'with')}${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `swap ${swappedFull(swaps, '→')} in ${ref(order)}${settledShort(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `amend pending order ${ref(order)} from ${swappedFull(swaps, 'to')}${settledFormal(difference, payment)}`,
  ],
  order_address: [
    ({ order, address: to }) => `update the shipping address of order ${ref(order)} to ${address(to)}`,
    ({ order, address: to }) => `have order ${ref(order)} shipped to ${address(to)} instead`,
    ({ order, address: to }) => `change the delivery address for ${ref(order)} to ${address(to)}`,
  ],
  order_payment: [
    ({ order, payment }) =>
      `change the payment method of order ${ref(order)} from your ${pay(order.paidWith)} to your ${pay(payment)}`,
    ({ order, payment }) =>
      `move the ${money(order.total)} for order ${ref(order)} over to your ${pay(payment)}, with your original ` +
      'payment refunded',
    ({ order, payment }) => `switch ${ref(order)} to ${payShort(payment)} (${money(order.total)})`,
  ],
  profile_address: [
    ({ address: to }) => `update the default address on your profile to ${address(to)}`,
    ({ address: to }) => `save ${address(to)} as the address in your account`,
    ({ address: to }) => `change your profile address to ${address(to)}`,
  ],
  book: [
    (call) =>
      `book the ${tripKind(call)} from ${route(call)} in ${call.cabin} for ${fullNames(call.passengers)}, on ` +
      `${listed(call.flights.map(flown))}${booked(call)}, for ${paidBy(call)}`,
    (call) =>
      `book ${listed(call.flights.map(flownLong))} in ${call.cabin} class${booked(call)} for ` +
      `${fullNames(call.passengers)}, charging ${paidBy(call)}`,
    (call) =>
      `book ${listed(call.flights.map(flownShort))}, ${call.cabin}, ${fullNames(call.passengers)}${booked(call)}, ` +
      paidBy(call),
    (call) =>
      `reserve ${count(call.passengers.length, 'seat')} in ${call.cabin} for ` +
      `${listed(call.passengers.map((one) => `${fullName(one)} (born ${longDate(one.dob)})`))} on ` +
      `${listed(call.flights.map(flownLong))}${booked(call)}, for ${paidBy(call)}`,
  ],
  change_flights: [
    (call) =>
      `change reservation ${call.trip.id} to ${listed(call.flights.map(flown))}` +
      settled(call.difference, call.payment),
    (call) =>
      `move you to ${listed(call.flights.map(flownLong))} in reservation ${call.trip.id}` +
      settled(call.difference, call.payment),
    (call) =>
      `rebook ${call.trip.id} on ${listed(call.flights.map(flownShort))}${settledShort(call.difference, call.payment)}`,
    (call) =>
      `amend reservation ${call.trip.id} with the new ${newFlights(call)} ${listed(call.flights.map(flown))}` +
      settledFormal(call.difference, call.payment),
  ],
  change_cabin: [
    ({ trip, cabin, payment, difference }) =>
      `change the cabin of reservation ${trip.id} from ${trip.cabin} to ${cabin}${settled(difference, payment)}`,
    ({ trip, cabin, payment, difference }) =>
      `put ${count(trip.passengers.length, 'passenger')} on your ${cities(trip)} trip (${trip.id}) in ${cabin}` +
      settled(difference, payment),
    ({ trip, cabin, payment, difference }) => `switch ${trip.id} to ${cabin}${settledShort(difference, payment)}`,
    ({ trip, cabin, payment, difference }) =>
      `modify all flights of reservation ${trip.id} to ${cabin} class${settledFormal(difference, payment)}`,
  ],
  cancel_trip: [
    (call) => `cancel reservation ${call.trip.id}${because(call)} ${back(call.refund)}`,
    (call) =>
      `cancel your ${tripKind(call.trip)} from ${route(call.trip)}, reservation ${call.trip.id}, ` +
      `${back(call.refund)}${because(call)}`,
    (call) =>
      `cancel the whole booking ${call.trip.id} for ${fullNames(call.trip.passengers)}${because(call)} ` +
      back(call.refund),
  ],
  add_bags: [
    ({ trip, added, bags, price, payment }) =>
      `add ${count(added, 'checked bag')} to reservation ${trip.id}, making it ${bags} in total, ` +
      (price > 0 ? `for ${money(price)} on your ${pay(payment)}` : 'at no charge'),
    ({ trip, added, bags, price, payment }) =>
      `raise the checked bags on ${trip.id} from ${bags - added} to ${bags}` +
      (price > 0 ? `, charging ${money(price)} to your ${pay(payment)}` : ', free of charge'),
    ({ trip, added, bags, price, payment }) =>
      `add ${spelled(added)} more ${added === 1 ? 'bag' : 'bags'} to ${trip.id} (${bags} in all, ` +
      `${price > 0 ? `${money(price)}, ${payShort(payment)}` : 'free'})`,
  ],
  correct_passenger: [
    ({ trip, before, after }) => `change ${corrected(before, after)} on reservation ${trip.id}`,
    ({ trip, before, after }) =>
      `update passenger ${fullName(before)} in reservation ${trip.id} to ${fullName(after)}, born ` +
      longDate(after.dob),
    ({ trip, before, after }) => `correct ${corrected(before, after)} in booking ${trip.id}`,
  ],
  certificate: [
    ({ trip, complaint, amount }) =>
      `send you a ${round(amount)} travel certificate for the ${complaint} flight in reservation ${trip.id}`,
    ({ trip, complaint, amount }) =>
      `issue a certificate of ${money(amount)} as compensation for your ${complaint} flight on ${trip.id}`,
    ({ trip, complaint, amount, customer }) =>
      `credit ${fullName(customer)} with a travel certificate worth ${money(amount)} because the flight from ` +
      `${cities(trip)} was ${complaint} (${trip.id})`,
  ],
};

const ADDED: ExtraWording['added'] = {
  cancel_order: {
    todo: [
      ({ order }) => `cancel your other order ${ref(order)}`,
      ({ order }) => `cancel order ${ref(order)} with the ${inside(order)}`,
      ({ order }) => `cancel ${ref(order)} with ${money(order.total)} back to your ${pay(order.paidWith)}`,
      ({ order }) => `close out order ${ref(order)} and refund the ${money(order.total)}`,
      ({ order }) => `process a full cancellation of order ${ref(order)} (${money(order.total)})`,
      ({ order }) => `cancel the ${order.status} order ${ref(order)}`,
      ({ order }) => `call off the order for the ${inside(order)} (${ref(order)})`,
    ],
    sentence: [
      ({ order }) => `I'll also cancel your order ${ref(order)}.`,
      ({ order }) => `Order ${ref(order)} will be cancelled as well, with ${money(order.total)} refunded to you.`,
      ({ order }) => `Your other order, ${ref(order)} with the ${inside(order)}, is going to be cancelled too.`,
      ({ order }) =>
        `In addition, I will cancel order ${ref(order)} in full. The refund of ${money(order.total)} will go to your ` +
        `${payFormal(order.paidWith)}.`,
      ({ order }) => `I've included the cancellation of order ${ref(order)} in this request.`,
      ({ order }) => `Since you have one more ${order.status} order (${ref(order)}), I'm cancelling that one too.`,
      ({ order }) => `${ref(order)}: cancelled, ${round(order.total)} back to ${payShort(order.paidWith)}.`,
      ({ order }) => `This will also take care of ${ref(order)}, which I'm cancelling so you aren't charged for it.`,
    ],
    line: [
      ({ order }) => `Cancellation of order ${ref(order)}`,
      ({ order }) => `Order ${ref(order)}: cancelled, ${money(order.total)} refunded`,
      ({ order }) => `Cancel order ${ref(order)} (${inside(order)})`,
      ({ order }) => `Cancel ${ref(order)}`,
      ({ order }) => `Order ${ref(order)} – full cancellation, refund to ${pay(order.paidWith)}`,
      ({ order }) => `Other order ${ref(order)}: ${order.status} → cancelled`,
    ],
  },
  return_item: {
    todo: [
      ({ order, item }) => `return the ${plain(item)} from order ${ref(order)}`,
      ({ order, item }) => `return the ${lower(item.name)} in ${ref(order)} for a ${money(item.price)} refund`,
      ({ order, item }) => `start a return for the ${plain(item)} (${ref(order)}, ${money(item.price)})`,
      ({ order, item }) =>
        `send back the ${lower(item.name)} from ${ref(order)}, with ${money(item.price)} going to your ` +
        pay(order.paidWith),
      ({ order, item }) => `open a return request for ${formal(item)} under order ${ref(order)}`,
      ({ order, item }) => `include the ${lower(item.name)} from order ${ref(order)} as a return`,
      ({ item }) => `put the ${lower(item.name)} (${round(item.price)}) down for return`,
    ],
    sentence: [
      ({ order, item }) => `I'll also return the ${lower(item.name)} from order ${ref(order)}.`,
      ({ order, item }) =>
        `The ${plain(item)} from ${ref(order)} will be returned as well, for a refund of ${money(item.price)}.`,
      ({ order, item }) => `I've added a return of the ${lower(item.name)} (${ref(order)}) to this request.`,
      ({ order, item }) =>
        `Additionally, a return will be initiated for ${formal(item)} in order ${ref(order)}, and ` +
        `${money(item.price)} will be credited to your ${payFormal(order.paidWith)}.`,
      ({ item }) => `The ${lower(item.name)} goes back too, so that's another ${round(item.price)} for you.`,
      ({ order, item }) => `${formal(item)} in ${ref(order)}: returned, ${money(item.price)}.`,
      ({ order, item }) =>
        `Along with that, you'll get an email with return instructions for the ${lower(item.name)} from order ` +
        `${ref(order)}, which I'm putting in for return.`,
      ({ item }) => `I'm including the ${plain(item)} in the return so you only need one trip to the post office.`,
    ],
    line: [
      ({ order, item }) => `Return of the ${plain(item)} from order ${ref(order)}`,
      ({ order, item }) => `Return: ${formal(item)}, order ${ref(order)}, ${money(item.price)}`,
      ({ item }) => `${item.name}: returned for ${money(item.price)}`,
      ({ order, item }) => `Return ${lower(item.name)} (${ref(order)})`,
      ({ order, item }) => `Return request for ${formal(item)} – refund to ${pay(order.paidWith)}`,
      ({ item }) => `Additional item to return: ${item.name}, ${money(item.price)}`,
    ],
  },
  order_address: {
    todo: [
      ({ order, address: to }) => `update the shipping address of order ${ref(order)} to ${address(to)}`,
      ({ order, address: to }) => `send order ${ref(order)} to ${to.address1}, ${to.city}`,
      ({ order, address: to }) => `change where ${ref(order)} ships to, which will be ${address(to)}`,
      ({ order, address: to }) => `redirect order ${ref(order)} to your address in ${to.city} (${to.address1})`,
      ({ order, address: to }) => `set ${address(to)} as the delivery address for order ${ref(order)}`,
      ({ order, address: to }) => `switch the ${ref(order)} delivery over to ${to.address1}, ${to.city}, ${to.state}`,
      ({ order, address: to }) => `amend the delivery address on order ${ref(order)} to read ${address(to)}`,
    ],
    sentence: [
      ({ order, address: to }) => `I'll also update the shipping address of order ${ref(order)} to ${address(to)}.`,
      ({ order, address: to }) => `Order ${ref(order)} will ship to ${address(to)}.`,
      ({ order, address: to }) =>
        `The delivery address for ${ref(order)} will be changed to ${to.address1}, ${to.city}, as well.`,
      ({ order, address: to }) =>
        `Furthermore, the shipping address associated with order ${ref(order)} will be amended to ${address(to)}.`,
      ({ order, address: to }) => `I've set order ${ref(order)} to go to your ${to.city} address, ${to.address1}.`,
      ({ order, address: to }) => `${ref(order)} now goes to ${to.address1}, ${to.city} ${to.zip}.`,
      ({ order, address: to }) =>
        `To make sure nothing gets lost, I'm redirecting order ${ref(order)} to ${address(to)} too.`,
      ({ order, address: to }) => `This also includes a new delivery address for ${ref(order)}: ${address(to)}.`,
    ],
    line: [
      ({ order, address: to }) => `Shipping address of order ${ref(order)}: ${address(to)}`,
      ({ order, address: to }) => `New delivery address for ${ref(order)}: ${to.address1}, ${to.city}`,
      ({ order, address: to }) => `Ship ${ref(order)} to ${address(to)}`,
      ({ order, address: to }) => `Order ${ref(order)} → ${to.address1}, ${to.city}, ${to.state} ${to.zip}`,
      ({ order, address: to }) => `Address change for order ${ref(order)} (${address(to)})`,
      ({ order, address: to }) => `Delivery of ${ref(order)} redirected to ${to.city}, ${to.address1}`,
    ],
  },
  profile_address: {
    todo: [
      ({ address: to }) => `update the default address on your profile to ${address(to)}`,
      ({ address: to }) => `save ${address(to)} as your default address`,
      ({ address: to }) => `change your account address to ${to.address1}, ${to.city}`,
      ({ address: to }) => `set your profile to ${address(to)} so future orders go there`,
      ({ address: to }) => `replace the address in your profile with ${address(to)}`,
      ({ address: to }) => `put the ${to.city} address (${to.address1}) on your account`,
      ({ address: to }) => `bring your user profile in line with the new address, ${address(to)}`,
    ],
    sentence: [
      ({ address: to }) => `I'll also update your profile's default address to ${address(to)}.`,
      ({ address: to }) => `Your default address will be set to ${address(to)}.`,
      ({ address: to }) => `The address on your account changes to ${to.address1}, ${to.city}, as well.`,
      ({ address: to }) =>
        `In addition, the default address held in your user profile will be replaced with ${address(to)}.`,
      ({ address: to }) => `For future orders, I'm saving ${address(to)} as your default address.`,
      ({ address: to }) => `I've included an update of your profile to ${to.address1}, ${to.city}, ${to.state}.`,
      ({ address: to }) => `Profile address becomes ${to.address1}, ${to.city} ${to.zip}.`,
      ({ address: to }) =>
        `To keep everything consistent, your profile will get the same treatment: ${address(to)} will be your new ` +
        'default address.',
    ],
    line: [
      ({ address: to }) => `Default address on your profile: ${address(to)}`,
      ({ address: to }) => `Profile address updated to ${to.address1}, ${to.city}`,
      ({ address: to }) => `Profile update: ${address(to)} as default address`,
      ({ address: to }) => `New account address: ${to.address1}, ${to.city}, ${to.state} ${to.zip}`,
      ({ address: to }) => `Save ${address(to)} to profile`,
      ({ address: to }) => `Update of your default address (${address(to)})`,
    ],
  },
  cancel_trip: {
    todo: [
      ({ trip }) => `cancel your other reservation ${trip.id}`,
      ({ trip }) => `cancel reservation ${trip.id} from ${cities(trip)}`,
      ({ trip }) => `cancel the ${tripKind(trip)} from ${route(trip)} (${trip.id})`,
      ({ trip }) => `cancel ${trip.id} in full`,
      ({ trip }) => `release all seats on booking ${trip.id} and cancel it`,
      ({ trip }) => `process the cancellation of reservation ${trip.id} for ${fullNames(trip.passengers)}`,
      ({ trip }) => `drop the ${codes(trip)} booking, ${trip.id}`,
    ],
    sentence: [
      ({ trip }) => `I'll also cancel reservation ${trip.id}.`,
      ({ trip }) => `Your reservation ${trip.id} from ${route(trip)} will be cancelled as well.`,
      ({ trip }) => `Reservation ${trip.id} is going to be cancelled.`,
      ({ trip }) =>
        `Furthermore, I will cancel your ${tripKind(trip)} in ${trip.cabin}, reservation ${trip.id}, for ` +
        `${fullNames(trip.passengers)}.`,
      ({ trip }) => `I've included the cancellation of your ${cities(trip)} trip, ${trip.id}, in this.`,
      ({ trip }) => `Since you won't be needing ${trip.id} anymore, I'm cancelling it too.`,
      ({ trip }) => `${trip.id} (${codes(trip)}): cancelled.`,
      ({ trip }) => `As part of this, the other booking (${trip.id}, ${cities(trip)}) gets cancelled.`,
    ],
    line: [
      ({ trip }) => `Cancellation of reservation ${trip.id}`,
      ({ trip }) => `Reservation ${trip.id}: cancelled`,
      ({ trip }) => `Cancel ${trip.id} (${codes(trip)})`,
      ({ trip }) => `Other booking ${trip.id}, ${route(trip)}: cancelled`,
      ({ trip }) => `Cancel the ${cities(trip)} trip, ${trip.id}`,
      ({ trip }) => `Booking ${trip.id} – cancellation for ${count(trip.passengers.length, 'passenger')}`,
    ],
  },
  cabin: {
    todo: [
      (extra) => `${lift(extra)} reservation ${extra.trip.id} to ${extra.cabin} ${cost(extra.price)}`,
      ({ trip, cabin, price }) => `change the cabin on ${trip.id} to ${cabin} ${costLong(price)}`,
      (extra) => `${lift(extra)} you from ${extra.trip.cabin} to ${extra.cabin} ${cost(extra.price)}`,
      ({ trip, cabin, price }) => `switch all flights in ${trip.id} to ${cabin} class (${costCell(price)})`,
      ({ trip, cabin, price }) => `put everyone on ${trip.id} in ${cabin} ${cost(price)}`,
      ({ trip, cabin, price }) =>
        `modify the class of service of reservation ${trip.id} to ${cabin} ${costLong(price)}`,
      (extra) => `${lift(extra)} your seats to ${extra.cabin} (${costCell(extra.price)})`,
    ],
    sentence: [
      (extra) => `I'll also ${lift(extra)} reservation ${extra.trip.id} to ${extra.cabin} ${cost(extra.price)}.`,
      (extra) => `Reservation ${extra.trip.id} will be ${lifted(extra)} to ${extra.cabin} ${costLong(extra.price)}.`,
      ({ trip, cabin, price }) =>
        `The cabin on ${trip.id} changes from ${trip.cabin} to ${cabin} as well (${costCell(price)}).`,
      ({ trip, cabin, price }) =>
        `In addition, the class of travel for reservation ${trip.id} will be amended to ${cabin} ${costLong(price)}.`,
      (extra) => `I've also ${lifted(extra)} you to ${extra.cabin} ${cost(extra.price)}.`,
      ({ trip, cabin, price }) => `You'll be flying ${cabin} on ${trip.id} ${cost(price)}.`,
      ({ trip, cabin, price }) => `${trip.id}: ${trip.cabin} → ${cabin}, ${costCell(price)}.`,
      (extra) =>
        `To make the journey more comfortable, I'm moving ${extra.trip.id} into ${extra.cabin} class ` +
        `${costLong(extra.price)}.`,
    ],
    line: [
      (extra) => `${capital(lift(extra))} to ${extra.cabin}: ${costCell(extra.price)}`,
      ({ trip, cabin, price }) => `Cabin change on ${trip.id} to ${cabin} (${costCell(price)})`,
      ({ trip, cabin, price }) => `Cabin: ${trip.cabin} → ${cabin}, ${costCell(price)}`,
      ({ trip, cabin, price }) => `Reservation ${trip.id} in ${cabin} class ${cost(price)}`,
      ({ trip, cabin }) => `New cabin for ${trip.id}: ${cabin}`,
      ({ cabin, price }) => `Change of class to ${cabin} ${costLong(price)}`,
    ],
  },
  bags: {
    todo: [
      ({ added, price }) => `add ${count(added, 'checked bag')} ${cost(price)}`,
      ({ added, price }) => `add ${those(added)} to your reservation ${costLong(price)}`,
      ({ added, price }) =>
        `include ${spelled(added)} more checked ${added === 1 ? 'bag' : 'bags'} (${costCell(price)})`,
      ({ added, price }) => `put ${those(added)} on the booking ${cost(price)}`,
      ({ added, price }) => `increase your baggage allowance by ${count(added, 'checked bag')} ${costLong(price)}`,
      ({ added, price }) => `register ${count(added, 'additional checked bag')} ${cost(price)}`,
      ({ added, price }) => `throw in ${those(added)} (${costCell(price)})`,
    ],
    sentence: [
      ({ added, price }) => `I'll also add ${count(added, 'checked bag')} ${cost(price)}.`,
      ({ added, price }) => `${capital(those(added))} will be added ${costLong(price)}.`,
      ({ added, price }) => `I've included ${those(added)} ${cost(price)}.`,
      ({ added, price }) =>
        `In addition, ${count(added, 'checked bag')} will be registered on your reservation ${costLong(price)}.`,
      ({ added, price }) => `This comes with ${those(added)}, ${costCell(price)}.`,
      ({ added, price }) => `Plus ${count(added, 'checked bag')}, ${costCell(price)}.`,
      ({ added, price }) =>
        `So you have room for everything, I'm putting ${those(added)} on the booking ${cost(price)}.`,
      ({ added, price }) => `Your luggage goes up by ${count(added, 'checked bag')} too (${costCell(price)}).`,
    ],
    line: [
      ({ added, price }) => `${count(added, 'extra checked bag')}: ${costCell(price)}`,
      ({ added, price }) => `Checked bags: +${added} (${costCell(price)})`,
      ({ added, price }) => `Baggage: ${count(added, 'additional bag')} ${cost(price)}`,
      ({ added, price }) => `Add ${count(added, 'checked bag')}, ${costCell(price)}`,
      ({ added, price }) => `Additional luggage, ${count(added, 'checked bag')} – ${costCell(price)}`,
      ({ added, price }) => `${capital(those(added))} ${costLong(price)}`,
    ],
  },
  insurance: {
    todo: [
      ({ price }) => `add travel insurance ${cost(price)}`,
      (extra) => `add travel insurance at ${each(extra)}`,
      (extra) => `include insurance for ${covered(extra)} (${costCell(extra.price)})`,
      ({ price }) => `put travel insurance on the reservation ${costLong(price)}`,
      (extra) => `insure ${covered(extra)} ${cost(extra.price)}`,
      ({ price }) => `take out our travel insurance for you ${cost(price)}`,
      ({ price }) => `protect the trip with travel insurance (${costCell(price)})`,
    ],
    sentence: [
      (extra) => `I've also included travel insurance at ${each(extra)}.`,
      ({ price }) => `Travel insurance will be added ${cost(price)}.`,
      ({ price }) => `I'll add travel insurance too, so you're covered if plans change (${costCell(price)}).`,
      (extra) => `In addition, travel insurance covering ${covered(extra)} will be applied ${costLong(extra.price)}.`,
      (extra) => `This includes insurance for ${covered(extra)}, ${money(extra.price)} in total.`,
      ({ price }) => `Plus insurance, ${costCell(price)}.`,
      (extra) => `For your peace of mind, I'm putting insurance on it at ${each(extra)}.`,
      ({ price }) => `The trip will be insured as well, which comes to ${money(price)}.`,
    ],
    line: [
      ({ price }) => `Travel insurance: ${costCell(price)}`,
      ({ price }) => `Insurance: yes (${money(price)})`,
      (extra) => `Travel insurance, ${each(extra)}`,
      (extra) => `Insurance for ${covered(extra)} – ${costCell(extra.price)}`,
      ({ price }) => `Add travel insurance ${cost(price)}`,
      ({ passengers, price }) => `Trip protection (${count(passengers, 'passenger')}): ${money(price)}`,
    ],
  },
  certificate: {
    todo: [
      ({ amount }) => `send you a ${round(amount)} travel certificate`,
      ({ amount }) => `issue a travel certificate worth ${money(amount)}`,
      ({ amount }) => `give you a certificate of ${round(amount)} for your trouble`,
      ({ amount }) => `add a ${round(amount)} certificate to your account`,
      ({ amount }) => `compensate you with a certificate in the amount of ${money(amount)}`,
      ({ amount }) => `credit your profile with a ${round(amount)} voucher certificate as a goodwill gesture`,
      ({ amount }) => `put ${round(amount)} on a travel certificate for you`,
    ],
    sentence: [
      ({ amount }) => `I'll also send you a ${round(amount)} travel certificate.`,
      ({ amount }) => `A travel certificate for ${money(amount)} will be added to your account.`,
      ({ amount }) => `I'm including a ${round(amount)} certificate as an apology for the inconvenience.`,
      ({ amount }) => `In addition, we will issue you a certificate in the amount of ${money(amount)} as compensation.`,
      ({ amount }) => `You'll get a ${round(amount)} travel certificate too.`,
      ({ amount }) => `Plus a ${round(amount)} certificate.`,
      ({ amount }) => `To make up for the trouble, a certificate of ${money(amount)} will be issued to your profile.`,
      ({ amount }) => `Along with this comes a travel certificate worth ${round(amount)}, which I'll issue right away.`,
    ],
    line: [
      ({ amount }) => `Travel certificate: ${round(amount)}`,
      ({ amount }) => `Goodwill certificate of ${money(amount)}`,
      ({ amount }) => `Issue ${round(amount)} certificate`,
      ({ amount }) => `Compensation: ${round(amount)} travel certificate`,
      ({ amount }) => `Certificate worth ${money(amount)} sent to your account`,
      ({ amount }) => `${round(amount)} travel certificate (courtesy)`,
    ],
  },
};

/** On the same line if the first is a single one, as the next paragraph otherwise. */
function then(before: string, next: string): string {
  if (before.includes('\n')) return `${before}\n\n${next}`;
  return `${ended(before)} ${next}`;
}

function ended(text: string): string {
  return /[.!?:][*_)"]*$/.test(text) ? text : `${text}.`;
}

/** `Travel insurance` to `travel insurance`, but not `USB hub`. */
function mid(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const COMBINED: readonly Frame<Combined>[] = [
  frame('prose', ({ proposal, sentence }) => `${then(proposal, sentence)} Shall I go ahead?`),
  frame('prose', ({ proposal, sentence }) => `${then(proposal, sentence)}\n\nWould you like me to proceed?`),
  frame('prose', ({ proposal, sentence }) => {
    return `${proposal}\n\n${sentence}\n\nPlease confirm (yes/no) and I'll take care of it right away.`;
  }),
  frame('prose', ({ proposal, todo }) => `${then(proposal, `While I'm at it, I'll ${todo}.`)} Does that sound good?`),
  frame('prose', ({ proposal, todo }) => {
    return `${then(proposal, `As a courtesy, I'll ${todo}.`)} May I proceed with these changes?`;
  }),
  frame('prose', ({ wanted, todo, first }) => `Thank you, ${first}. I'll ${wanted} and ${todo}. Is that OK?`),
  frame('prose', ({ wanted, todo }) => `I'll ${todo} and ${wanted}. Do you want me to go ahead?`),
  frame('prose', ({ wanted, todo }) => {
    return `Everything checks out on my end. I'm going to ${wanted}, and I'm going to ${todo}. Can I have your go-ahead?`;
  }),
  frame('prose', ({ wanted, todo }) => {
    return (
      `I've verified your details, so I can ${wanted}; I'll then ${todo}, and you'll get a confirmation by email. ` +
      'Shall I proceed?'
    );
  }),
  frame('prose', ({ wanted, todo }) => {
    return (
      `First I'll ${todo}, then I'll ${wanted}, and finally I'll send you a confirmation email. Are you happy ` +
      'with that?'
    );
  }),
  frame('prose', ({ wanted, line }) => {
    return (
      `I'm ready to ${wanted} (this also covers: ${mid(line)}). Would you like me to go ahead? Please reply "yes" ` +
      'to confirm.'
    );
  }),
  frame('prose', ({ wanted, todo }) => {
    return `Before I ${wanted}, which is what we discussed, I'll ${todo}. Do I have your permission to continue?`;
  }),
  frame('prose', ({ wanted, todo }) => {
    return (
      `Since I already have your account open, I'll ${todo} in the same step as I ${wanted}. Does this all look ` +
      'correct?'
    );
  }),
  frame('prose', ({ proposal, todo }) => {
    return (
      `${then(proposal, `At the same time I will ${todo}.`)}\n\nPlease let me know with a "yes" if you'd like me ` +
      'to proceed.'
    );
  }),
  frame('prose', ({ proposal, todo }) => {
    return (
      `One thing up front: I'm going to ${todo}. Apart from that, here is what will happen:\n\n${proposal}\n\nIs ` +
      'everything correct?'
    );
  }),
  frame('prose', ({ proposal, sentence, first }) => {
    return (
      `Great news, ${first}, this is possible.\n\n${proposal}\n\nPlease note the following: ${sentence}\n\nDo you ` +
      'confirm?'
    );
  }),
  frame('prose', ({ proposal, line }) => {
    return `${then(proposal, `Included in this request is one further item: ${mid(line)}.`)} Shall I submit it?`;
  }),
  frame('prose', ({ wanted, sentence }) => {
    return `I can certainly ${wanted}. ${sentence} If you're fine with that, just say yes and I'll process it.`;
  }),
  frame('prose', ({ wanted, sentence }) => {
    return `To summarize, I'll ${wanted}. ${sentence} Can you confirm that I should do this?`;
  }),
  frame('prose', ({ wanted, todo }) => `Would you like me to ${wanted} and ${todo}?`),
  frame('prose', ({ wanted, todo }) => `Do you agree that I ${wanted} and also ${todo}? (yes/no)`),
  frame('prose', ({ wanted, todo }) => {
    return `With your approval I'll ${wanted}, and, because it saves you a second call, ${todo}. Do you approve?`;
  }),
  frame('prose', ({ proposal, todo }) => {
    return `${proposal}\n\nShould I go ahead with this?\n\nP.S. I'll ${todo} once you say yes.`;
  }),
  frame('prose', ({ proposal, sentence }) => {
    return `${proposal}\n\nCan I get a yes from you to finalize this?\n\nP.S. ${sentence}`;
  }),

  frame('markdown', ({ wanted, todo }) => {
    return (
      `Here's what I'll do:\n\n${numbered([ended(capital(wanted)), ended(capital(todo))])}\n\nWould you like me ` +
      'to proceed?'
    );
  }),
  frame('markdown', ({ wanted, todo, first }) => {
    const steps = bullets([capital(wanted), capital(todo)]);
    return `Thanks for confirming, ${first}! Once you approve, I will:\n\n${steps}\n\nShall I go ahead with **both**?`;
  }),
  frame('markdown', ({ wanted, todo }) => {
    const steps = bullets([capital(todo), capital(wanted)], '*');
    return `**Changes to be made**\n\n${steps}\n\nDo you confirm these changes? (**yes**/**no**)`;
  }),
  frame('markdown', ({ proposal, line }) => {
    return `${proposal}\n\n**Also included:** ${line}\n\nPlease reply **"yes"** to confirm, and I'll get this processed.`;
  }),
  frame('markdown', ({ proposal, sentence }) => {
    return `### Summary of your request\n\n${proposal}\n\n> **Note:** ${sentence}\n\nWould you like me to proceed with this?`;
  }),
  frame('markdown', ({ wanted, line }) => {
    return (
      `## Summary of changes to be made\n\n${bullets([capital(wanted), line])}\n\n---\n\nIs this correct, and may ` +
      'I proceed?'
    );
  }),
  frame('markdown', ({ wanted, todo }) => {
    const steps = numbered([
      `**Main request** – I'll ${wanted}.`,
      `**Follow-up** – I'll ${todo}.`,
      '**Confirmation** – You will receive an email once everything has been processed.',
    ]);
    return `Here is the plan:\n\n${steps}\n\nReady for me to start?`;
  }),
  frame('markdown', ({ proposal, todo }) => {
    return `${proposal}\n\n**Additional step:** I will ${todo}.\n\n**Do you want me to go ahead?**`;
  }),
  frame('markdown', ({ wanted, todo }) => {
    return `I'll **${wanted}** and **${todo}**.\n\nCan you please confirm with a *yes*?`;
  }),
  frame('markdown', ({ wanted, line }) => {
    const items = bullets([line, capital(wanted)]);
    return `Just to double-check, this is everything I'm about to submit:\n\n${items}\n\nAll good to go?`;
  }),

  frame('labels', ({ wanted, line, first }) => {
    return (
      `**Customer:** ${first}\n**Action:** ${capital(wanted)}\n**Additional action:** ${line}\n\nDo I have your ` +
      'confirmation to proceed?'
    );
  }),
  frame('labels', ({ wanted, line }) => {
    return `Action 1: ${capital(wanted)}\nAction 2: ${line}\n\nConfirm? (yes/no)`;
  }),
  frame('labels', ({ wanted, todo }) => {
    return `**Step 1:** ${ended(capital(wanted))}\n**Step 2:** ${ended(capital(todo))}\n\nShall I carry out these steps now?`;
  }),
  frame('labels', ({ proposal, line }) => {
    return `${proposal}\n\n- **Extras applied:** ${line}\n\nPlease confirm that I may continue.`;
  }),
  frame('labels', ({ wanted, sentence }) => {
    return `**Request:** ${ended(capital(wanted))}\n**Remarks:** ${sentence}\n\nIs it alright for me to process this?`;
  }),

  frame('table', ({ wanted, line }) => {
    const rows = table(
      ['#', 'Change'],
      [
        ['1', capital(wanted)],
        ['2', line],
      ],
    );
    return `Here's an overview of the changes:\n\n${rows}\n\nWould you like me to go ahead?`;
  }),
  frame('table', ({ wanted, line }) => {
    const rows = table(
      ['Action', 'Status'],
      [
        [capital(wanted), 'Ready'],
        [line, 'Ready'],
      ],
    );
    return `${rows}\n\nI'll process everything in the table as soon as you say **yes**. Do you confirm?`;
  }),
  frame('table', ({ wanted, todo, first }) => {
    const rows = table(
      ['Step', 'What I will do'],
      [
        ['First', capital(todo)],
        ['Second', capital(wanted)],
      ],
    );
    return `Here's the full picture, ${first}:\n\n${rows}\n\nShall I proceed?`;
  }),
  frame('table', ({ proposal, line }) => {
    const rows = table(['Additional change'], [[line]]);
    return `${proposal}\n\n${rows}\n\nPlease confirm so I can complete both.`;
  }),

  frame('terse', ({ wanted, todo }) => `I'll ${wanted} and ${todo}. OK?`),
  frame('terse', ({ wanted, line }) => `${ended(capital(wanted))} ${ended(line)} Confirm?`),
  frame('terse', ({ proposal, sentence }) => `${then(proposal, sentence)} OK to proceed?`),
  frame('terse', ({ wanted, todo }) => `Will ${todo}, then ${wanted}. Yes/no?`),
  frame('terse', ({ wanted, line }) => `To do: ${wanted} + ${mid(line)}. Go ahead?`),
  frame('terse', ({ proposal, line }) => `${then(proposal, `Also: ${ended(mid(line))}`)} Yes?`),

  frame('chatty', ({ wanted, todo, first }) => {
    return `Alright ${first}, so I'll ${wanted}, and while I'm in there I'll ${todo}. Sound good?`;
  }),
  frame('chatty', ({ proposal, sentence }) => `Okay, here we go! ${then(proposal, sentence)} You good with that?`),
  frame('chatty', ({ proposal, todo }) => {
    return `${then(proposal, `Oh, and I'm gonna ${todo}, just to save you the hassle later.`)} Want me to hit the button?`;
  }),
  frame('chatty', ({ wanted, todo }) => {
    return `Perfect, thanks! Let me ${todo} real quick, and then I'll ${wanted}. Just give me a "yes" and we're off!`;
  }),
  frame('emoji', ({ wanted, todo, first }) => {
    return `Got it, ${first}! 😊 Here's the plan:\n\n✅ ${capital(wanted)}\n✅ ${capital(todo)}\n\nShall I make it happen? 🚀`;
  }),
  frame('emoji', ({ proposal, sentence }) => `${proposal}\n\n✨ ${sentence}\n\nReady to go? Just say yes! 👍`),
  frame('emoji', ({ wanted, line }) => {
    return `Almost done! 🎉\n\n📝 ${ended(capital(wanted))}\n➕ ${line}\n\nIs that okay with you? 🙌`;
  }),
  frame('emoji', ({ proposal, todo }) => `${proposal}\n\n🎁 My little bonus: I'll ${todo}!\n\nGood to go? ✅`),

  frame('formal', ({ proposal, sentence, first }) => {
    return `Dear ${first},\n\n${proposal}\n\n${sentence}\n\nMay I kindly ask you to confirm that you agree to the above?`;
  }),
  frame('formal', ({ wanted, todo }) => {
    return `Upon your authorization, I shall ${wanted}. I shall furthermore ${todo}. Do you authorize me to proceed?`;
  }),
  frame('formal', ({ proposal, todo }) => {
    return (
      `${then(proposal, `Please note that in the course of this request we will ${todo}.`)} Kindly confirm your ` +
      'consent.'
    );
  }),
  frame('formal', ({ wanted, line }) => {
    return (
      `We are prepared to ${wanted}. This request additionally comprises the following: ${ended(mid(line))} ` +
      'Please state explicitly whether you wish us to proceed (yes/no).'
    );
  }),
  frame('formal', ({ wanted, todo }) => {
    return (
      `For the sake of completeness, the measures to be taken are: (a) to ${wanted}; and (b) to ${todo}. Would ` +
      'you be so kind as to confirm?'
    );
  }),

  frame('second_language', ({ wanted, todo }) => {
    return `So now I will ${wanted}, and also I will ${todo}. It is okay like this?`;
  }),
  frame('second_language', ({ proposal, sentence }) => {
    return `${then(proposal, sentence)} Please to confirm me with yes, then I am doing all.`;
  }),
  frame('second_language', ({ wanted, todo, first }) => {
    return `Dear ${first}, in same time when I ${wanted} I will ${todo}. You are agree?`;
  }),

  frame('statement', ({ wanted, todo }) => `Once you reply "yes", I'll ${wanted} and ${todo}.`),
  frame('statement', ({ proposal, sentence }) => {
    return `${then(proposal, sentence)} I just need your explicit confirmation before I make these updates.`;
  }),
  frame('statement', ({ wanted, line }) => {
    const items = numbered([line, capital(wanted)]);
    return `I have the following lined up:\n\n${items}\n\nI'm waiting for your "yes" before submitting anything.`;
  }),
  frame('statement', ({ proposal, todo }) => {
    return `${then(proposal, `I'll also ${todo} as part of this.`)} Please say yes to confirm, or no to stop here.`;
  }),
];

export const EXTRA_ACTS: ExtraWording = { wanted: WANTED, added: ADDED, combined: COMBINED };
