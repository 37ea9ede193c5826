// Wishes that depend on what the data shows: a price, a balance, the cheaper of two days.
import type { PaymentRef, ScenarioGoal, SimpleWish } from '../../../scenario.ts';
import type { ReservationRef } from '../../../scenario-airline.ts';
import { dateOf } from '../../airline/clock.ts';
import { amountFact, doneGoal, recordOf } from '../goal-parts.ts';
import { bookingGoal, type DrawGoal, drawPassengers } from './bookings.ts';
import { type AirlineDraw, fliesAlready, isAhead, paymentRef, takeReservation } from './draw.ts';
import { bagsOn } from './every.ts';
import { drawLeg, wayOf } from './legs.ts';
import { cabinPhrase, legPhrase, methodPhrase, tripPhrase } from './phrases.ts';
import { cabinChange, changeFlightsGoal } from './reservation-changes.ts';

/** A better cabin if it does not cost too much; otherwise bags, or nothing. */
function upgradeWithin(
  draw: AirlineDraw,
  otherwise: 'bags' | 'nothing',
  holds: 'wish' | 'other',
): ScenarioGoal | undefined {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin !== 'business');
  const goal = reservation && cabinChange(draw, reservation, 'business');
  if (!reservation || goal?.wish.kind !== 'change_cabin' || goal.wish.difference < 120) return undefined;
  const { wish } = goal;
  const { difference, payment } = wish;
  const limit = holds === 'wish' ? 50 * Math.ceil((difference + 1) / 50) : 50 * Math.floor((difference - 1) / 50);
  const trip = tripPhrase(wish.reservation);
  const upgrade = `move ${trip} up to ${cabinPhrase('business')} on the same flights, with the difference on ${methodPhrase(payment)}, but only if that costs no more than [$${limit}] in all`;
  if (otherwise === 'nothing') {
    const decision = { told: `${upgrade}; otherwise leave it as it is`, other: null, holds, limit };
    return { ...doneGoal(wish), ending: holds === 'wish' ? 'done' : 'withdrawn', decision };
  }
  const added = 1 + draw.random.integer(2);
  const bags = bagsOn(draw, reservation, added);
  if (payment.source === 'gift_card') return undefined;
  const other: SimpleWish = { kind: 'add_bags', added, payment, ...bags, reservation: wish.reservation };
  const told = `${upgrade}; otherwise add [${added} checked ${added === 1 ? 'bag' : 'bags'}] to it, paid the same way if they cost something`;
  return { ...doneGoal(wish), decision: { told, other, holds, limit } };
}

export const upgradeOrBags: DrawGoal = (draw) => upgradeWithin(draw, 'bags', draw.random.pick(['wish', 'other']));
export const upgradeWithinLimit: DrawGoal = (draw) => upgradeWithin(draw, 'nothing', 'wish');
/** Too expensive: the customer has to be told, and nothing changes. */
export const upgradeBeyondLimit: DrawGoal = (draw) => upgradeWithin(draw, 'nothing', 'other');

const CHEAPEST = { by: 'cheapest', not_before: null, not_after: null } as const;

/** A booking on the cheaper one of two days. */
export const bookCheaperDay: DrawGoal = (draw) => {
  const { airline, random } = draw;
  const cabin = random.pick(['economy', 'basic_economy', 'business'] as const);
  const passengers = drawPassengers(draw);
  const route = random.pick([...airline.routes.keys()]);
  const day = 17 + random.integer(9);
  const legs = [day, day + 1 + random.integer(3)].map((each) => {
    const leg = drawLeg(airline, random, route, dateOf(each), cabin, passengers.length, CHEAPEST);
    return leg && !fliesAlready(draw, wayOf(leg)) ? leg : undefined;
  });
  const [one, two] = legs;
  if (!one || !two) return undefined;
  const extras = { bags: random.integer(2 * passengers.length + 1), insurance: random.next() < 0.35 };
  const card = Object.values(draw.user.payment_methods).find(({ source }) => source === 'credit_card');
  const payment = card && paymentRef(draw.user, card.id);
  if (!payment) return undefined;
  const [first, second] = [one, two].map((leg) =>
    bookingGoal(draw, { legs: [leg], cabin, passengers, ...extras }, (total) => [{ payment, amount: total }]),
  );
  if (first?.wish.kind !== 'book' || second?.wish.kind !== 'book' || first.wish.total === second.wish.total)
    return undefined;
  const people = passengers
    .map(({ first_name, last_name, dob }) => `[${first_name} ${last_name}, born on ${dob}]`)
    .join(' and ');
  const told =
    `book a one-way flight in ${cabinPhrase(cabin)} ${legPhrase(one)}, or else on [${dayOf(two.date)}], whichever of the two days is cheaper, for ${people}, ` +
    `with [${extras.bags} checked ${extras.bags === 1 ? 'bag' : 'bags'}] in all and ${extras.insurance ? 'with' : 'without'} travel insurance, paid with ${methodPhrase(payment)}`;
  const holds = first.wish.total < second.wish.total ? 'wish' : 'other';
  const total = Math.min(first.wish.total, second.wish.total);
  const facts = total >= 100 ? [amountFact({ kind: 'booking_total' }, total)] : [];
  return { ...doneGoal(first.wish, facts), decision: { told, other: second.wish, holds, limit: null } };
};

const dayOf = (date: string) => `May ${Number(date.slice(8))}`;

/** Other flights on the cheaper one of two days. */
export const moveToCheaperDay: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin !== 'basic_economy');
  if (!reservation) return undefined;
  const [one, two] = [1, 2].map(() => changeFlightsGoal(draw, reservation)?.wish);
  if (one?.kind !== 'change_flights' || two?.kind !== 'change_flights' || one.payment.source === 'gift_card')
    return undefined;
  const [first, second] = [one.legs[0], two.legs[0]];
  if (!first || !second || first.date === second.date || one.difference === two.difference) return undefined;
  const told =
    `change the flights of ${tripPhrase(one.reservation)}: {I} now want to fly ${legPhrase(first)}, or else on [${dayOf(second.date)}] by ${legPhrase(second).split(', by ')[1]}, ` +
    `whichever of the two is cheaper, in the same cabin as before, with the difference on ${methodPhrase(one.payment)}`;
  const other = { ...two, reservation: one.reservation, payment: one.payment };
  return {
    ...doneGoal(one),
    decision: { told, other, holds: one.difference < two.difference ? 'wish' : 'other', limit: null },
  };
};

/** One of several gift cards: of those that cover a price, the one that holds least. */
export const bestGiftCard: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each));
  const cards = Object.values(draw.user.payment_methods).flatMap((method) =>
    method.source === 'gift_card' ? [method] : [],
  );
  if (!reservation || cards.length < 2 || cards.some(({ id }) => draw.balancesInUse.has(id))) return undefined;
  const added = 1 + draw.random.integer(3);
  const bags = bagsOn(draw, reservation, added);
  const able = cards.filter(({ amount }) => amount >= bags.price).sort((one, other) => one.amount - other.amount);
  const [least, next] = able;
  if (!least || least.amount === next?.amount || bags.price === 0 || able.length === 0) return undefined;
  for (const { id } of cards) draw.balancesInUse.add(id);
  const ref = paymentRef(draw.user, least.id);
  if (!ref) return undefined;
  const told = `whichever of {my} gift cards covers the whole price and has the least on it`;
  const payment: PaymentRef = { ...ref, choice: { told, among: cards.map(({ id }) => id) } };
  const facts = bags.price >= 100 ? [amountFact({ kind: 'bags_price' }, bags.price)] : [];
  return doneGoal({ kind: 'add_bags', added, payment, ...bags, reservation: refOf(draw, bags.reservation) }, facts);
};

/** The trip in words that name it: its id, or its route and day. */
function refOf(draw: AirlineDraw, ref: ReservationRef): ReservationRef {
  const { origin, destination, date } = ref;
  const way = { origin: origin.code, destination: destination.code, date };
  const unique = !fliesAlready(draw, way, recordOf(draw.airline.data.reservations, ref.id));
  return { ...ref, knows_id: !unique || draw.random.next() < draw.knowsReservations };
}
