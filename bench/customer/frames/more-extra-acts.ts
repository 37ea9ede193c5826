// Extras in the words of smaller models and of people, by an author who has not seen the others.
import type { Address, FactsOf, Flight, Item, Order, Passenger, Payment, Swap, Trip } from '../call-facts.ts';
import type { Combined, ExtraWording } from '../extra.ts';
import { type Frame, frame } from '../frame.ts';
import {
  address,
  airport,
  bullets,
  byDifference,
  capital,
  changedOptions,
  cities,
  clock,
  codes,
  count,
  dayFirst,
  dollars,
  fullName,
  fullNames,
  listed,
  longDate,
  lower,
  money,
  monthDay,
  numbered,
  pay,
  payBrackets,
  payFormal,
  payShort,
  refundTime,
  route,
  slashed,
  spelled,
  table,
  values,
  weekday,
} from '../wording.ts';

const no = ({ id }: Pick<Order, 'id'>): string => `#${id.replace(/^#/, '')}`;
const cash = (amount: number): string => money(amount).replace(/\.00$/, '');
const fee = (amount: number): string => (amount === 0 ? 'at no extra cost' : `for ${cash(amount)}`);
const costs = (amount: number): string => (amount === 0 ? 'free' : cash(amount));
const thing = (item: Item): string => lower(item.name) + (values(item) === '' ? '' : ` (${values(item)})`);
const things = (items: readonly Item[]): string => listed(items.map((item) => `the ${thing(item)}`));
const names = (items: readonly Item[]): string => listed(items.map(({ name }) => lower(name)));
const street = ({ address1, address2 }: Address): string => [address1, address2].filter((part) => part).join(', ');
const pax = (number: number): string =>
  number === 1 ? 'the passenger' : number === 2 ? 'both passengers' : `all ${spelled(number)} passengers`;
const onCard = (payment: Payment): string => `your ${pay(payment)}`;

const swapped = ({ item, to }: Swap): string => `the ${thing(item)} for the ${thing(to)}`;
const turned = (swap: Swap): string =>
  swap.item.name === swap.to.name
    ? `the ${lower(swap.item.name)} (${changedOptions(swap)
        .map(({ option, from, to }) => `${option} from ${from} to ${to}`)
        .join(', ')})`
    : `the ${thing(swap.item)}, which becomes the ${thing(swap.to)}`;
const settled = (difference: number, payment: Payment): string =>
  byDifference(
    difference,
    `with the difference of ${money(difference)} charged to ${onCard(payment)}`,
    `with the difference of ${money(difference)} refunded to ${onCard(payment)}`,
    `with no price difference to be settled on ${onCard(payment)}`,
  );
const paying = (difference: number, payment: Payment): string =>
  byDifference(
    difference,
    `for which ${cash(difference)} more will be taken from your ${payFormal(payment)}`,
    `for which you get back ${cash(difference)} on your ${payFormal(payment)}`,
    `for which nothing has to be paid (method on file: ${payFormal(payment)})`,
  );

const flown = (flight: Flight): string =>
  `${flight.number} from ${airport(flight.from)} to ${airport(flight.to)} on ${monthDay(flight.date)}, ` +
  `${clock(flight.departs)} to ${clock(flight.arrives)}`;
const flownShort = (flight: Flight): string =>
  `${flight.number} ${flight.from.code}-${flight.to.code} ${dayFirst(flight.date)} dep. ${flight.departs}`;
const flownWeekday = (flight: Flight): string =>
  `${flight.number} (${cities(flight)}, ${weekday(flight.date)}, departing ${clock(flight.departs)})`;
const born = (one: Passenger): string => `${fullName(one)} (born ${longDate(one.dob)})`;
const bagged = (bags: number): string => (bags === 0 ? 'no checked bags' : count(bags, 'checked bag'));
const way = (roundTrip: boolean): string => (roundTrip ? 'round trip' : 'one-way');
const split = (payments: FactsOf<'book'>['payments']): string =>
  listed(payments.map(({ payment, amount }) => `${money(amount)} on ${onCard(payment)}`));
const corrected = (before: Passenger, after: Passenger): string => {
  const name = fullName(before) === fullName(after) ? [] : [`the name from ${fullName(before)} to ${fullName(after)}`];
  const dob =
    before.dob === after.dob ? [] : [`the date of birth from ${longDate(before.dob)} to ${longDate(after.dob)}`];
  return listed([...name, ...dob]) || `the details of ${fullName(after)}`;
};
const why = (reason: string | null): string => (reason === null ? '' : `, reason given: ${reason}`);
const tripKind = (trip: Trip): string => `${trip.cabin} ${way(trip.roundTrip)}`;

const WANTED: ExtraWording['wanted'] = {
  cancel_order: [
    ({ order, reason, refund }) =>
      `cancel order ${no(order)} for the reason "${reason}" and have ${money(refund)} sent back to ` +
      `${onCard(order.paidWith)}`,
    ({ order, reason, refund }) =>
      `get your order ${no(order)} with ${things(order.items)} cancelled (${reason}), so that ${cash(refund)} goes ` +
      `back to ${onCard(order.paidWith)} ${refundTime(order.paidWith)}`,
    ({ order, reason, refund }) =>
      `cancel ${no(order)}, reason "${reason}", refund ${dollars(refund)} to ${payShort(order.paidWith)}`,
    ({ order, reason, refund }) =>
      `put through the cancellation of the pending order ${no(order)}, which was for the ${names(order.items)}, ` +
      `as "${reason}", with the whole ${money(refund)} being returned to the ${payFormal(order.paidWith)}`,
  ],
  return_items: [
    ({ order, items, refundTo, amount }) =>
      `return ${things(items)} from order ${no(order)} for a refund of ${money(amount)} to ${onCard(refundTo)}`,
    ({ order, items, refundTo, amount }) =>
      `open a return for ${things(items)} which came with order ${no(order)}, the ${cash(amount)} to be credited to ` +
      `your ${payFormal(refundTo)} once we've got the goods back`,
    ({ order, items, refundTo, amount }) =>
      `set up return on ${no(order)}: ${names(items)}, refund ${dollars(amount)} to ${payShort(refundTo)}`,
  ],
  exchange_items: [
    ({ order, swaps, payment, difference }) =>
      `exchange ${listed(swaps.map(swapped))} in your delivered order ${no(order)}, ${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `set up the exchange on order ${no(order)}, that is ${listed(swaps.map(swapped))}, ` +
      `${paying(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `do the exchange for ${listed(swaps.map(turned))} out of order ${no(order)}, ${settled(difference, payment)}`,
  ],
  change_items: [
    ({ order, swaps, payment, difference }) =>
      `modify your pending order ${no(order)} by swapping ${listed(swaps.map(swapped))}, ` +
      `${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `change ${listed(swaps.map(turned))} in order ${no(order)} before it is shipped, ${settled(difference, payment)}`,
    ({ order, swaps, payment, difference }) =>
      `trade ${listed(swaps.map(swapped))} in order ${no(order)} which hasn't left the warehouse yet, ` +
      `${paying(difference, payment)}`,
  ],
  order_address: [
    ({ order, address: to }) => `change the shipping address of order ${no(order)} to ${address(to)}`,
    ({ order, address: to }) =>
      `have your order ${no(order)} (the ${names(order.items)}) sent to ${address(to)} instead of ` +
      `${street(order.address)} in ${order.address.city}`,
    ({ order, address: to }) => `redirect ${no(order)} so that it's delivered to ${address(to)}`,
  ],
  order_payment: [
    ({ order, payment }) =>
      `switch the payment of order ${no(order)} (${money(order.total)}) from ${onCard(order.paidWith)} to ` +
      `${onCard(payment)}`,
    ({ order, payment }) =>
      `put the ${cash(order.total)} for order ${no(order)} on your ${payFormal(payment)}, while what was charged to ` +
      `the ${pay(order.paidWith)} is given back ${refundTime(order.paidWith)}`,
    ({ order, payment }) =>
      `change pmt method on ${no(order)} to ${payBrackets(payment)}, total ${dollars(order.total)}`,
  ],
  profile_address: [
    ({ address: to }) => `update the default address in your profile to ${address(to)}`,
    ({ address: to }) => `save ${address(to)} as the address of your account`,
    ({ address: to }) => `change the addr. we have on file for you, so that from now on it reads ${address(to)}`,
  ],
  book: [
    (call) =>
      `book the ${call.cabin} ${way(call.roundTrip)} from ${airport(call.from)} to ${airport(call.to)} on flight ` +
      `${call.flights.map(flown).join(' and then ')} for ${listed(call.passengers.map(born))}, with ` +
      `${bagged(call.bags)} and ${call.insurance ? 'with' : 'without'} travel insurance, ${money(call.total)} in ` +
      `total, of which ${split(call.payments)}`,
    (call) =>
      `make the reservation for ${fullNames(call.passengers)} in ${call.cabin}, ${way(call.roundTrip)}, on ` +
      `${listed(call.flights.map(flownWeekday))}, incl. ${bagged(call.bags)} and ` +
      `${call.insurance ? 'the insurance' : 'no insurance'}, for which ${split(call.payments)} will be charged`,
    (call) =>
      `book ${codes(call)} ${way(call.roundTrip)}, ${call.cabin}, ${listed(call.flights.map(flownShort))}, pax ` +
      `${listed(call.passengers.map((one) => `${fullName(one)} (dob ${slashed(one.dob)})`))}, ${bagged(call.bags)}, ` +
      `insurance ${call.insurance ? 'yes' : 'no'}, total ${dollars(call.total)} (${split(call.payments)})`,
  ],
  change_flights: [
    ({ trip, flights, payment, difference }) =>
      `change reservation ${trip.id} to flight ${flights.map(flown).join(' and flight ')}, ` +
      `${settled(difference, payment)}`,
    ({ trip, flights, payment, difference }) =>
      `move ${pax(trip.passengers.length)} on ${trip.id} over to ${listed(flights.map(flownWeekday))}, staying in ` +
      `${trip.cabin}, ${paying(difference, payment)}`,
    ({ trip, flights, payment, difference }) =>
      `rebook ${trip.id} (${cities(trip)}) on ${listed(flights.map(flownShort))}, ${settled(difference, payment)}`,
  ],
  change_cabin: [
    ({ trip, cabin, payment, difference }) =>
      `change the cabin of reservation ${trip.id} from ${trip.cabin} to ${cabin}, ${settled(difference, payment)}`,
    ({ trip, cabin, payment, difference }) =>
      `put ${pax(trip.passengers.length)} of reservation ${trip.id}, ${route(trip)}, in ${cabin} on every flight, ` +
      `${paying(difference, payment)}`,
    ({ trip, cabin, payment, difference }) =>
      `switch ${trip.id} from ${trip.cabin} into ${cabin} class, same flights and dates, ` +
      `${settled(difference, payment)}`,
  ],
  cancel_trip: [
    ({ trip, reason, refund }) =>
      `cancel reservation ${trip.id} from ${route(trip)}${why(reason)}, and refund ${money(refund)} to the original ` +
      `form of payment`,
    ({ trip, reason, refund }) =>
      `have your ${tripKind(trip)} ${cities(trip)} (${trip.id}) cancelled for ${fullNames(trip.passengers)}` +
      `${why(reason)}, the ${cash(refund)} being paid back the way you paid it`,
    ({ trip, reason, refund }) => `cancel ${trip.id}, ${codes(trip)}${why(reason)}, refund ${dollars(refund)}`,
  ],
  add_bags: [
    ({ trip, added, bags, price, payment }) =>
      `add ${count(added, 'checked bag')} to reservation ${trip.id}, which makes ${bags} altogether, ` +
      `${fee(price)} on ${onCard(payment)}`,
    ({ trip, added, bags, price, payment }) =>
      `put ${spelled(added)} more checked ${added === 1 ? 'bag' : 'bags'} on your trip ${cities(trip)} (${trip.id}), ` +
      `so ${bags} in total, ${price === 0 ? 'free of charge' : `with ${money(price)} being charged`} ` +
      `(${payFormal(payment)})`,
    ({ trip, added, bags, price, payment }) =>
      `raise the no. of bags on ${trip.id} from ${bags - added} to ${bags} ${fee(price)}, paid w/ ${payShort(payment)}`,
  ],
  correct_passenger: [
    ({ trip, before, after }) => `correct ${corrected(before, after)} on reservation ${trip.id}`,
    ({ trip, before, after }) =>
      `have the passenger who now stands on ${trip.id} as ${born(before)} written as ${born(after)}`,
    ({ trip, before, after }) =>
      `fix the pax details in your reservation ${trip.id}, ${cities(trip)}, by changing ${corrected(before, after)}`,
  ],
  certificate: [
    ({ trip, complaint, amount }) =>
      `send you a travel certificate of ${money(amount)} for the ${complaint} flight on reservation ${trip.id}`,
    ({ trip, complaint, amount }) =>
      `issue a ${cash(amount)} certificate to your account, because your flight in ${trip.id} (${cities(trip)}) was ` +
      `${complaint}`,
    ({ trip, complaint, amount }) =>
      `compensate you w/ a cert. worth ${dollars(amount)} since flight was ${complaint} (resv. ${trip.id})`,
  ],
};

const ADDED: ExtraWording['added'] = {
  cancel_order: {
    todo: [
      ({ order }) => `cancel your other order ${no(order)}`,
      ({ order }) => `get order ${no(order)} cancelled as well, which was for the ${names(order.items)}`,
      ({ order }) => `take care that order ${no(order)} doesn't go out anymore by cancelling it`,
      ({ order }) => `cancel ${no(order)} (${cash(order.total)}) with a refund to ${onCard(order.paidWith)}`,
      ({ order }) => `call off the ${order.status} order ${no(order)} of ${money(order.total)}`,
      ({ order }) => `make the cancellation of your order with the ${names(order.items)} (${no(order)})`,
      ({ order }) => `void ord. ${no(order)} so you're not billed ${cash(order.total)} for it`,
    ],
    sentence: [
      ({ order }) =>
        `I'll also cancel your other order, ${no(order)}, so the ${cash(order.total)} is coming back to you.`,
      ({ order }) =>
        `Order ${no(order)}, in which there ${order.items.length === 1 ? 'is' : 'are'} ${things(order.items)}, will ` +
        `be ` +
        `cancelled and the money refunded to ${onCard(order.paidWith)}.`,
      ({ order }) =>
        `I saw that there's another order in your acct, ${no(order)}, and since it hasn't been needed either I'm ` +
        `going ` +
        `to have that one cancelled too.`,
      ({ order }) => `Your order ${no(order)} will be cancelled in the same go.`,
      ({ order }) =>
        `The order ${no(order)} with the ${names(order.items)} I will cancel too, so you don't have to think about ` +
        `it ` +
        `no more.`,
      ({ order }) =>
        `A cancellation of order ${no(order)} has been included with this request. The amount of ` +
        `${money(order.total)} is to be returned to the ${payFormal(order.paidWith)}.`,
      ({ order }) => `Ord. ${no(order)} gets cancelled, refund of ${cash(order.total)} to ${payShort(order.paidWith)}.`,
    ],
    line: [
      ({ order }) => `Cancellation of order ${no(order)}`,
      ({ order }) => `Order ${no(order)}: cancelled, ${money(order.total)} refunded`,
      ({ order }) => `Cancel ${no(order)} (${names(order.items)})`,
      ({ order }) => `Other order ${no(order)} to be cancelled`,
      ({ order }) => `${no(order)} - cancel + refund ${cash(order.total)} to ${payShort(order.paidWith)}`,
      ({ order }) => `Order ${no(order)}, status: ${order.status} → cancelled`,
    ],
  },
  return_item: {
    todo: [
      ({ order, item }) => `return the ${thing(item)} from order ${no(order)}`,
      ({ order, item }) =>
        `open a return for the ${lower(item.name)} of order ${no(order)}, with ${money(item.price)} refunded to ` +
        `${onCard(order.paidWith)}`,
      ({ order, item }) => `take back the ${thing(item)} which was delivered with ${no(order)}`,
      ({ order, item }) => `send you the return label for the ${lower(item.name)} (${no(order)}) and start that return`,
      ({ order, item }) => `register the ${lower(item.name)} as a return on ${no(order)}, value ${cash(item.price)}`,
      ({ order, item }) => `have the ${thing(item)} sent back to us out of order ${no(order)} and refund you for it`,
      ({ order, item }) => `process return of ${lower(item.name)}, ord. ${no(order)}, ${dollars(item.price)}`,
    ],
    sentence: [
      ({ order, item }) =>
        `I'm also setting up a return for the ${thing(item)} from order ${no(order)}, which gives you ` +
        `${money(item.price)} back.`,
      ({ order, item }) =>
        `The ${lower(item.name)} that came with order ${no(order)} will be returned as well, and the refund of ` +
        `${cash(item.price)} is made to ${onCard(order.paidWith)}.`,
      ({ item }) =>
        `As the ${lower(item.name)} can still be sent back within the period, it'll be put down for return, too, and ` +
        `you'll get the label by e-mail.`,
      ({ order, item }) => `The return of the ${thing(item)} on ${no(order)} is part of this.`,
      ({ order, item }) => `For the ${lower(item.name)} in ${no(order)} I will make also the return, no worry.`,
      ({ order, item }) =>
        `A return shall furthermore be initiated for the ${thing(item)} (order ${no(order)}), in the amount of ` +
        `${money(item.price)}.`,
      ({ order, item }) =>
        `${capital(lower(item.name))} from ${no(order)} goes back to us, ${cash(item.price)} refunded.`,
    ],
    line: [
      ({ order, item }) => `Return of ${thing(item)}, order ${no(order)}`,
      ({ order, item }) => `Return ${lower(item.name)} (${no(order)}): ${money(item.price)} back`,
      ({ item }) => `Item to be sent back: ${thing(item)}`,
      ({ order, item }) => `${no(order)} / ${lower(item.name)} / return / refund to ${payShort(order.paidWith)}`,
      ({ order, item }) =>
        `${capital(lower(item.name))} from order ${no(order)}: return label + refund ${cash(item.price)}`,
      ({ order, item }) => `Extra return on ${no(order)}: ${lower(item.name)}`,
    ],
  },
  order_address: {
    todo: [
      ({ order, address: to }) => `change the shipping address of order ${no(order)} to ${address(to)}`,
      ({ order, address: to }) => `have order ${no(order)} delivered to ${address(to)}`,
      ({ order, address: to }) => `redirect ${no(order)} to ${street(to)} in ${to.city}`,
      ({ order, address: to }) =>
        `put ${address(to)} on order ${no(order)} instead of ${street(order.address)}, ${order.address.city}`,
      ({ order, address: to }) =>
        `see to it that ${no(order)} is shipped to ${street(to)}, ${to.city}, ${to.state} ${to.zip}`,
      ({ order, address: to }) => `update the delivery addr. for ord. ${no(order)}, so it goes to ${address(to)}`,
    ],
    sentence: [
      ({ order, address: to }) => `I'll also have order ${no(order)} shipped to ${address(to)}.`,
      ({ order, address: to }) =>
        `The delivery address on order ${no(order)} is going to be changed from ${street(order.address)} to ` +
        `${address(to)}, since that's where you seem to be these days.`,
      ({ order, address: to }) => `Order ${no(order)} will be sent to ${street(to)} in ${to.city}.`,
      ({ order, address: to }) =>
        `Because your order ${no(order)} would otherwise go to ${order.address.city}, its address gets updated too, ` +
        `namely to ${address(to)}.`,
      ({ order, address: to }) =>
        `Also the parcel of ${no(order)} I will let go to ${address(to)}, it is better like this.`,
      ({ order, address: to }) =>
        `In addition, the shipping address of order ${no(order)} shall be amended to ${address(to)}.`,
      ({ order, address: to }) => `Shipping addr. of ${no(order)} gets set to ${street(to)}, ${to.city} ${to.zip}.`,
    ],
    line: [
      ({ order, address: to }) => `New shipping address for order ${no(order)}: ${address(to)}`,
      ({ order, address: to }) => `${no(order)} ship-to → ${street(to)}, ${to.city}`,
      ({ order, address: to }) => `Order ${no(order)} delivered to ${address(to)}`,
      ({ order, address: to }) =>
        `Address change, ord. ${no(order)}: ${street(order.address)} → ${street(to)}, ${to.city}`,
      ({ order, address: to }) => `Delivery of ${no(order)} to ${to.city}, ${to.state} (${street(to)})`,
    ],
  },
  profile_address: {
    todo: [
      ({ address: to }) => `update your default address to ${address(to)}`,
      ({ address: to }) => `save ${address(to)} as the address in your profile`,
      ({ address: to }) => `set ${street(to)}, ${to.city}, ${to.state} ${to.zip} as default for all future orders`,
      ({ address: to }) => `change what's on file for you as home address to ${address(to)}`,
      ({ address: to }) => `correct the addr. in your acct, so that it becomes ${address(to)}`,
      ({ address: to }) => `overwrite the address of your account with ${address(to)}`,
    ],
    sentence: [
      ({ address: to }) => `I'm also going to save ${address(to)} as the default address in your profile.`,
      ({ address: to }) => `Your profile address will be updated to ${address(to)}, so next time it's already there.`,
      ({ address: to }) =>
        `The address that's stored in your account gets replaced with ${address(to)}, which should spare you some ` +
        `typing with your next order.`,
      ({ address: to }) => `From now on your account will have ${street(to)} in ${to.city} as the main address, too.`,
      ({ address: to }) => `In your profile I will put as well the new address, ${address(to)}.`,
      ({ address: to }) => `Your customer record shall likewise be amended so as to show ${address(to)} as default.`,
      ({ address: to }) => `Acct default addr. is being set to ${street(to)}, ${to.city} ${to.zip}.`,
    ],
    line: [
      ({ address: to }) => `Default address: ${address(to)}`,
      ({ address: to }) => `Profile address → ${street(to)}, ${to.city}, ${to.state} ${to.zip}`,
      ({ address: to }) => `Update of your account address to ${address(to)}`,
      ({ address: to }) => `Home addr. on file: changed to ${street(to)}, ${to.city}`,
      ({ address: to }) => `Save ${address(to)} in your profile`,
    ],
  },
  cancel_trip: {
    todo: [
      ({ trip }) => `cancel your other reservation ${trip.id}`,
      ({ trip }) => `cancel the trip from ${cities(trip)} which is booked under ${trip.id}`,
      ({ trip }) => `have reservation ${trip.id}, ${route(trip)}, called off for ${pax(trip.passengers.length)}`,
      ({ trip }) =>
        `get rid of booking ${trip.id}, ${codes(trip)}, by cancelling it and giving you ${cash(trip.paid)} back`,
      ({ trip }) => `release the seats on ${trip.id} and cancel that reservation`,
      ({ trip }) => `cancel resv. ${trip.id} of ${fullNames(trip.passengers)}`,
    ],
    sentence: [
      ({ trip }) => `I'll also cancel reservation ${trip.id} from ${cities(trip)}.`,
      ({ trip }) => `Your ${tripKind(trip)} ${route(trip)}, reservation ${trip.id}, will be cancelled.`,
      ({ trip }) =>
        `There's one more booking under your name, ${trip.id} to ${trip.to.city}, and as you wouldn't be able to ` +
        `make ` +
        `both, that one is going to be cancelled at the same time.`,
      ({ trip }) => `The booking ${trip.id}, for which ${money(trip.paid)} was paid, gets cancelled along with it.`,
      ({ trip }) => `The other reservation ${trip.id} (${cities(trip)}) I will cancel it also.`,
      ({ trip }) =>
        `Reservation ${trip.id}, in the name of ${fullNames(trip.passengers)}, shall be cancelled in its entirety.`,
      ({ trip }) => `Resv. ${trip.id} ${codes(trip)} is going to be cancelled too, FYI.`,
    ],
    line: [
      ({ trip }) => `Cancellation of reservation ${trip.id}`,
      ({ trip }) => `${trip.id} (${codes(trip)}): cancelled`,
      ({ trip }) => `Reservation ${trip.id}, ${cities(trip)}: cancel for ${pax(trip.passengers.length)}`,
      ({ trip }) => `Other trip to be cancelled: ${trip.id}, ${route(trip)}`,
      ({ trip }) => `Cancel resv. ${trip.id}, paid ${cash(trip.paid)}`,
    ],
  },
  cabin: {
    todo: [
      ({ trip, cabin, price }) => `upgrade reservation ${trip.id} to ${cabin} ${fee(price)}`,
      ({ trip, cabin, price }) => `move ${pax(trip.passengers.length)} of ${trip.id} into ${cabin} ${fee(price)}`,
      ({ trip, cabin, price }) =>
        `change the cabin on ${trip.id} from ${trip.cabin} to ${cabin}, price ${costs(price)}`,
      ({ trip, cabin, price }) => `seat you in ${cabin} on reservation ${trip.id} ${fee(price)}`,
      ({ trip, cabin, price }) =>
        `have the ${cities(trip)} trip (${trip.id}) put in ${cabin} class, which comes to ${costs(price)}`,
      ({ trip, cabin, price }) => `do a cabin upgrade, ${trip.cabin} to ${cabin}, resv. ${trip.id}, ${dollars(price)}`,
    ],
    sentence: [
      ({ trip, cabin, price }) => `I've also put in an upgrade of reservation ${trip.id} to ${cabin} ${fee(price)}.`,
      ({ trip, cabin, price }) =>
        `Reservation ${trip.id} will be moved from ${trip.cabin} to ${cabin} ${fee(price)}, so that you can stretch ` +
        `your legs a bit.`,
      ({ trip, cabin, price }) =>
        `Since there're still seats left in ${cabin}, ${pax(trip.passengers.length)} on ${trip.id} will be seated ` +
        `there, ` +
        `and the price of it is ${costs(price)}.`,
      ({ trip, cabin, price }) => `The cabin for ${trip.id} (${route(trip)}) becomes ${cabin}, ${costs(price)}.`,
      ({ trip, cabin, price }) =>
        `And the class of ${trip.id} I will also make it ${cabin}, the cost is ${costs(price)}.`,
      ({ trip, cabin, price }) =>
        `Please be advised that reservation ${trip.id} is to be upgraded to ${cabin}, the charge for which amounts ` +
        `to ` +
        `${money(price)}.`,
      ({ trip, cabin, price }) => `Cabin on ${trip.id} goes up to ${cabin} as well, +${cash(price)}.`,
    ],
    line: [
      ({ trip, cabin, price }) => `Upgrade of ${trip.id} to ${cabin}: ${costs(price)}`,
      ({ trip, cabin, price }) => `Cabin: ${trip.cabin} → ${cabin} (${money(price)})`,
      ({ trip, cabin, price }) => `${capital(cabin)} for ${pax(trip.passengers.length)} on ${trip.id}, ${cash(price)}`,
      ({ trip, cabin, price }) => `Change of class, resv. ${trip.id}: ${cabin}, ${dollars(price)}`,
      ({ trip, cabin, price }) => `${codes(trip)} (${trip.id}) in ${cabin}: +${cash(price)}`,
    ],
  },
  bags: {
    todo: [
      ({ added, price }) => `add ${count(added, 'checked bag')} ${fee(price)}`,
      ({ added, price }) => `put ${spelled(added)} more checked ${added === 1 ? 'bag' : 'bags'} on it ${fee(price)}`,
      ({ added, price }) => `include ${count(added, 'extra bag')} for the hold at a total of ${money(price)}`,
      ({ added, price }) => `raise your baggage allowance by ${count(added, 'bag')}, which costs ${costs(price)}`,
      ({ added, price }) => `reserve space for ${count(added, 'additional suitcase')} ${fee(price)}`,
      ({ added, price }) => `book ${count(added, 'addl. checked bag')}, ${dollars(price)}`,
    ],
    sentence: [
      ({ added, price }) => `I've also added ${count(added, 'checked bag')} ${fee(price)}.`,
      ({ added, price }) =>
        `${capital(spelled(added))} more checked ${added === 1 ? 'bag' : 'bags'} will be put on the reservation, ` +
        `which ` +
        `makes ${money(price)} that you'll see on your bill.`,
      ({ added, price }) =>
        `Because people mostly come back with more than what they left with, ${count(added, 'additional bag')} will ` +
        `be ` +
        `included ${fee(price)}.`,
      ({ added, price }) => `There's going to be ${count(added, 'extra checked bag')} on this trip, ${costs(price)}.`,
      ({ added, price }) => `I put also ${count(added, 'bag')} more for you, total of the baggage is ${costs(price)}.`,
      ({ added, price }) =>
        `The reservation shall furthermore include ${count(added, 'additional piece')} of checked baggage, charged ` +
        `at ` +
        `${money(price)}.`,
      ({ added, price }) => `Bags: ${added} addl. going on, ${costs(price)}.`,
    ],
    line: [
      ({ added, price }) => `${capital(count(added, 'additional checked bag'))}: ${costs(price)}`,
      ({ added, price }) => `Checked bags: +${added} (${money(price)})`,
      ({ added, price }) => `Extra baggage, ${count(added, 'piece')}, ${cash(price)}`,
      ({ added, price }) => `Addl. bags x${added} = ${cash(price)}`,
      ({ added, price }) => `Add ${count(added, 'bag')} to the hold, ${dollars(price)}`,
    ],
  },
  insurance: {
    todo: [
      ({ price }) => `add travel insurance ${fee(price)}`,
      ({ passengers, price }) => `take out travel insurance for ${pax(passengers)}, ${cash(price)} in total`,
      ({ passengers, price }) => `insure ${pax(passengers)} at ${money(price / passengers)} per person`,
      ({ price }) => `include our travel protection, which comes at ${money(price)}`,
      ({ passengers, price }) => `have the trip insured ${fee(price)} (${passengers} x ${cash(price / passengers)})`,
      ({ passengers, price }) => `put the insurance on it, ${passengers} pax, ${dollars(price)}`,
    ],
    sentence: [
      ({ passengers, price }) => `I've also included travel insurance at ${cash(price / passengers)} per passenger.`,
      ({ passengers, price }) =>
        `Travel insurance will be taken out for ${pax(passengers)}, which comes to ${money(price)} in total and ` +
        `covers ` +
        `you in case somebody falls ill before the trip.`,
      ({ price }) =>
        `Since one never knows what's going to happen, the insurance is going to be added as well, that's ` +
        `${cash(price)} on top.`,
      ({ passengers, price }) => `The trip comes with insurance for ${pax(passengers)}, ${costs(price)} altogether.`,
      ({ price }) => `I will put also the insurance of travel, it makes ${cash(price)}.`,
      ({ passengers, price }) =>
        `Travel insurance covering ${pax(passengers)} shall be added to the reservation for the sum of ` +
        `${money(price)}.`,
      ({ passengers, price }) => `Insurance goes on too, ${passengers} pax, ${cash(price)}.`,
    ],
    line: [
      ({ price }) => `Travel insurance: ${cash(price)}`,
      ({ passengers, price }) => `Insurance for ${pax(passengers)}: ${money(price)}`,
      ({ passengers, price }) => `Travel protection (${passengers} x ${cash(price / passengers)}), ${cash(price)}`,
      ({ passengers, price }) => `Insurance: yes, ${passengers} pax, ${dollars(price)}`,
      ({ price }) => `Add travel insurance, +${cash(price)}`,
    ],
  },
  certificate: {
    todo: [
      ({ amount }) => `send you a travel certificate of ${cash(amount)}`,
      ({ amount }) => `issue a certificate worth ${money(amount)} for all the trouble you've been through`,
      ({ amount }) => `put a ${cash(amount)} goodwill certificate in your account`,
      ({ amount }) => `give you ${cash(amount)} in form of a travel certificate`,
      ({ amount }) => `have a voucher over ${money(amount)} credited to your profile`,
      ({ amount }) => `make out a cert. for ${dollars(amount)}`,
    ],
    sentence: [
      ({ amount }) => `I'm also sending you a travel certificate of ${cash(amount)} because you've been so patient.`,
      ({ amount }) => `A certificate worth ${money(amount)} will be issued to you for the inconvenience.`,
      ({ amount }) =>
        `You'll be getting a ${cash(amount)} travel certificate in your account as well, which can be used for ` +
        `whatever flight you're taking next with us.`,
      ({ amount }) => `For the bad experience you'll receive ${cash(amount)} as travel certificate.`,
      ({ amount }) => `Also I will gift to you one certificate of ${cash(amount)}, as a sorry from our side.`,
      ({ amount }) =>
        `By way of apology, a travel certificate in the amount of ${money(amount)} shall be credited to your profile.`,
      ({ amount }) => `Goodwill cert. of ${cash(amount)} goes to your acct.`,
    ],
    line: [
      ({ amount }) => `Travel certificate: ${cash(amount)}`,
      ({ amount }) => `Goodwill certificate for you, ${money(amount)}`,
      ({ amount }) => `Compensation: cert. of ${dollars(amount)}`,
      ({ amount }) => `${cash(amount)} travel voucher to your account`,
      ({ amount }) => `Issue certificate, ${cash(amount)}`,
    ],
  },
};

const then = (proposal: string, text: string): string =>
  proposal.includes('\n') || !/[.!?)]$/.test(proposal) ? `${proposal}\n\n${text}` : `${proposal} ${text}`;

const COMBINED: readonly Frame<Combined>[] = [
  frame('prose', ({ proposal, sentence }) => `${then(proposal, sentence)} Shall I go ahead?`),
  frame('prose', ({ proposal, sentence }) => `${proposal}\n\n${sentence}\n\nWould you like me to proceed?`),
  frame(
    'prose',
    ({ proposal, sentence, first }) =>
      `Thanks for waiting, ${first}. ${then(proposal, sentence)} If that sounds right to you, just let me know with ` +
      `a ` +
      `yes and I'll get it all done from here.`,
  ),
  frame(
    'prose',
    ({ proposal, todo }) =>
      `${then(proposal, `While I'm at it, I'll ${todo}, since I've got your file open anyway.`)} Is that okay with ` +
      `you?`,
  ),
  frame('prose', ({ wanted, todo }) => `I'll ${wanted} and ${todo}. OK?`),
  frame(
    'prose',
    ({ wanted, todo }) => `Alright, so what I'll do is ${wanted}, and I'll also ${todo}. Do I have your go-ahead?`,
  ),
  frame('prose', ({ wanted, todo }) => `I'll ${todo} and ${wanted}. Does that work for you?`),
  frame(
    'prose',
    ({ wanted, todo }) =>
      `First I'm going to ${todo}, and after that has gone through I'll ${wanted}. Can I go on with it?`,
  ),
  frame(
    'prose',
    ({ wanted, todo }) =>
      `Having looked at everything that's in the system, I'm now able to ${wanted}, along with which I'll ${todo}, ` +
      `and ` +
      `both would be done by the time we finish this conversation. May I continue?`,
  ),
  frame(
    'prose',
    ({ wanted, todo }) =>
      `To sum it up, once you've said yes I will ${wanted} (and in the same step ${todo}), after which you'll be ` +
      `sent ` +
      `a confirmation by e-mail. Do you confirm?`,
  ),
  frame(
    'prose',
    ({ wanted, todo, first }) =>
      `So, ${first}, I'd be checking the details one last time, then ${wanted}, and then ${todo}. Are you fine with ` +
      `this?`,
  ),
  frame(
    'prose',
    ({ proposal, sentence }) =>
      `Before I come to what you've asked for, one thing that is going to be taken care of too: ${sentence}\n\n` +
      `${proposal}\n\nPlease let me know whether I can proceed with this.`,
  ),
  frame(
    'prose',
    ({ wanted, todo }) =>
      `Three things will happen as soon as you confirm: I'll ${wanted}, I'll ${todo}, and you'll receive an e-mail ` +
      `in ` +
      `which it's all written down. Should I go ahead with that?`,
  ),
  frame(
    'prose',
    ({ wanted, sentence }) =>
      `What I can do, as it was discussed, is to ${wanted}. ${sentence} Can you please confirm with "yes" that you ` +
      `want this to be done?`,
  ),
  frame(
    'prose',
    ({ proposal, todo, first }) =>
      `${then(proposal, `As a courtesy, ${first}, I'll ${todo}.`)} Would you like me to go ahead and finalize this ` +
      `now?`,
  ),
  frame('prose', ({ proposal, sentence }) => `${proposal}\n\nDo you want me to proceed (yes/no)?\n\nP.S. ${sentence}`),
  frame(
    'prose',
    ({ wanted, todo }) =>
      `Ready to ${wanted}? If you say yes, that's what I'll do, and when it's through I'll ${todo} so everything's ` +
      `in ` +
      `order.`,
  ),
  frame(
    'prose',
    ({ proposal, todo }) =>
      `Let me know if I may go ahead with the following.\n\n${proposal}\n\nTogether with that I'll ${todo}, as it's ` +
      `usually done in such cases.`,
  ),
  frame(
    'prose',
    ({ wanted, todo }) =>
      `Since you've told me what you need, I'll now ${wanted}, not without making sure to ${todo}, and then ` +
      `we're set. Is it alright if I do so?`,
  ),
  frame(
    'prose',
    ({ wanted, sentence }) =>
      `${sentence} And, of course, I'll ${wanted}, which is what you came for in the first place. Yes to all of it?`,
  ),

  frame(
    'statement',
    ({ proposal, sentence }) => `${then(proposal, sentence)} I'll proceed as soon as I've got your confirmation.`,
  ),
  frame(
    'statement',
    ({ wanted, todo }) =>
      `I'm waiting for your yes, and upon it I'll ${wanted} and, for the sake of completeness, ${todo}.`,
  ),
  frame(
    'statement',
    ({ proposal, todo }) =>
      `${proposal}\n\nPlease note that I will ${todo} as part of the same request. A simple "yes" from your side is ` +
      `enough for me to start.`,
  ),
  frame(
    'statement',
    ({ wanted, sentence }) =>
      `The next step is to ${wanted}. ${sentence} All that's still missing is your confirmation, so please reply ` +
      `with ` +
      `"yes".`,
  ),
  frame(
    'statement',
    ({ wanted, todo, first }) =>
      `${first}, in case you agree I'll ${todo}, and your request itself, i.e. to ${wanted}, will be handled right ` +
      `after. Just reply "confirm".`,
  ),

  frame(
    'markdown',
    ({ wanted, line }) =>
      `Here's what will be done:\n\n${numbered([capital(wanted), line])}\n\nWould you like me to proceed?`,
  ),
  frame(
    'markdown',
    ({ wanted, todo }) =>
      `To get this sorted for you I'll go through these steps:\n\n${numbered([
        capital(todo),
        capital(wanted),
        'Send you a confirmation e-mail',
      ])}\n\nIs it okay to start?`,
  ),
  frame(
    'markdown',
    ({ wanted, line }) =>
      `Changes to be made after your OK:\n${bullets([capital(wanted), line], '*')}\n\nPlease confirm (yes/no) so ` +
      `that ` +
      `I can continue.`,
  ),
  frame(
    'markdown',
    ({ proposal, line }) => `${proposal}\n\n**Also included**\n- ${line}\n\nDo you confirm that I should go ahead?`,
  ),
  frame(
    'markdown',
    ({ proposal, sentence }) => `${proposal}\n\n**Note:** ${sentence}\n\nShall I proceed with the above?`,
  ),
  frame(
    'markdown',
    ({ wanted, todo }) =>
      `I will **${wanted}** and, at the same time, **${todo}**. Please reply **yes** if I have your permission.`,
  ),
  frame(
    'markdown',
    ({ wanted, line }) =>
      `### Summary\n\n${bullets([line, capital(wanted)])}\n\nIf everything is correct, may I carry on with it?`,
  ),

  frame(
    'labels',
    ({ wanted, line }) => `**Your request:** ${capital(wanted)}\n**Included:** ${line}\n\nDo you want me to go ahead?`,
  ),
  frame(
    'labels',
    ({ wanted, line }) => `Action 1: ${capital(wanted)}\nAction 2: ${line}\n\nOk to process both? (yes / no)`,
  ),
  frame(
    'labels',
    ({ proposal, line, first }) =>
      `Customer: ${first}\n\n${proposal}\n\nFurther change: ${line}\n\nPlease confirm and I'll have it entered.`,
  ),
  frame(
    'labels',
    ({ wanted, todo }) =>
      `To do: ${wanted}\nTo do as well: ${todo}\nStatus: waiting for your confirmation\n\nMay I proceed?`,
  ),

  frame(
    'table',
    ({ wanted, line }) =>
      `Please have a look at what I'm about to do:\n\n${table(
        ['#', 'Change'],
        [
          ['1', capital(wanted)],
          ['2', line],
        ],
      )}\n\nShould I go ahead with these?`,
  ),
  frame(
    'table',
    ({ wanted, todo }) =>
      `${table(
        ['Step', 'What happens'],
        [
          ['First', capital(todo)],
          ['Then', capital(wanted)],
          ['In the end', 'You get an e-mail with the confirmation'],
        ],
      )}\n\nAre you okay with that? A short yes will do.`,
  ),
  frame(
    'table',
    ({ proposal, line }) =>
      `${proposal}\n\n${table(['Also done with this request', 'Status'], [[line, 'upon your yes']])}\n\nWould you ` +
      `like ` +
      `me to continue?`,
  ),
  frame(
    'table',
    ({ wanted, line }) =>
      `${table(
        ['Action', 'When'],
        [
          [capital(wanted), 'right after you confirm'],
          [line, 'at the same time'],
        ],
      )}\n\nDo I have your confirmation?`,
  ),

  frame('terse', ({ wanted, todo }) => `Will ${wanted}, + ${todo}. Y/N?`),
  frame('terse', ({ wanted, line }) => `${capital(wanted)}. ${line}. Confirm?`),
  frame('terse', ({ proposal, line }) => `${proposal}\n+ ${line}\nOk?`),
  frame('terse', ({ proposal, sentence }) => `${then(proposal, sentence)} Pls confirm.`),
  frame('terse', ({ wanted, todo }) => `Plan: ${todo}, then ${wanted}. Good to go?`),

  frame(
    'chatty',
    ({ wanted, todo, first }) =>
      `Okay ${first}, got it, no problem at all! So I'll ${wanted}, and you know what, since I'm already in there ` +
      `I'll ` +
      `${todo} as well, lol, two birds with one stone. Cool with you?`,
  ),
  frame(
    'chatty',
    ({ proposal, sentence, first }) =>
      `Hey ${first}, thx for hanging in there, the system is a bit slow this morning. ${then(
        proposal,
        `Oh and btw: ${sentence}`,
      )} Just say the word and I'm on it!`,
  ),
  frame(
    'chatty',
    ({ wanted, todo }) =>
      `Honestly, I'd have been annoyed too if that had happened to me, so let me fix it: I'm gonna ${wanted}, and on ` +
      `top of that I'm gonna ${todo}, and then you can get on with your day. Sound good?`,
  ),
  frame(
    'chatty',
    ({ proposal, todo }) =>
      `Great news, that can be done! ${then(proposal, `And hey, as a little something from our side I'll ${todo}.`)} ` +
      `All good? Then gimme a quick yes and I'll push it through asap.`,
  ),
  frame(
    'chatty',
    ({ wanted, sentence }) =>
      `Right, let me just repeat it so that I don't mess anything up, you'd like me to ${wanted}, yeah? ${sentence} ` +
      `So if you're happy w/ everything I'll hit the button, ok?`,
  ),

  frame('emoji', ({ proposal, sentence }) => `${proposal}\n\n✨ ${sentence}\n\nShall I go ahead? 😊`),
  frame(
    'emoji',
    ({ wanted, line }) => `✅ ${capital(wanted)}\n✅ ${line}\n\nReady when you are, just send me a yes 👍`,
  ),
  frame(
    'emoji',
    ({ wanted, todo, first }) =>
      `Sure thing, ${first}! 🙌 I'll ${wanted} and, because you've been so kind, I'll ${todo} too 🎁 Is that ok for ` +
      `you? 🙂`,
  ),
  frame(
    'emoji',
    ({ proposal, todo }) => `📝 ${proposal}\n\n➕ While doing this I'll ${todo}.\n\n👉 Please confirm and I start!`,
  ),

  frame(
    'formal',
    ({ proposal, sentence }) =>
      `${proposal}\n\n${sentence}\n\nKindly confirm that you wish the foregoing to be carried out.`,
  ),
  frame(
    'formal',
    ({ wanted, todo, first }) =>
      `Dear ${first}, subject to your approval we shall ${wanted}, and we shall furthermore ${todo}. May we have ` +
      `your ` +
      `express consent?`,
  ),
  frame(
    'formal',
    ({ proposal, todo }) =>
      `${proposal}\n\nIt should be noted that, in the course of the processing, we will ${todo}. Would you be so ` +
      `kind ` +
      `as to give your authorization?`,
  ),
  frame(
    'formal',
    ({ wanted, line }) =>
      `The following measures will be taken upon receipt of your confirmation:\n\na) to ${wanted};\nb) ${line}.\n\n` +
      `We kindly ask you to indicate your agreement.`,
  ),
  frame(
    'formal',
    ({ wanted, sentence }) =>
      `${sentence} As regards the matter about which you've contacted us, we are prepared to ${wanted}. Do you ` +
      `hereby ` +
      `authorize us to proceed accordingly?`,
  ),

  frame(
    'second_language',
    ({ wanted, todo }) => `So I will ${wanted} and also I will ${todo}, is it ok like this for you?`,
  ),
  frame(
    'second_language',
    ({ proposal, sentence }) =>
      `${then(proposal, sentence)} Please to confirm me with yes, after this I can make it in the system.`,
  ),
  frame(
    'second_language',
    ({ wanted, todo, first }) =>
      `Dear ${first}, I have looked your account, and now I'm going to ${todo}, then after I ${wanted}. You are agree?`,
  ),
  frame(
    'second_language',
    ({ proposal, todo }) =>
      `${proposal}\n\nIn the same time I will ${todo}, you don't need to do nothing for it. Can I do?`,
  ),
  frame(
    'second_language',
    ({ wanted, line }) =>
      `Kindly see the points which will be done from my side:\n1) ${wanted}\n2) ${line}\nPlease do the needful and ` +
      `revert with yes.`,
  ),
  frame(
    'second_language',
    ({ wanted, sentence }) =>
      `Like you have asked me, I shall ${wanted}. ${sentence} I am needing only your yes for to go on, can you give ` +
      `it?`,
  ),
];

export const MORE_EXTRA_ACTS: ExtraWording = { wanted: WANTED, added: ADDED, combined: COMBINED };
