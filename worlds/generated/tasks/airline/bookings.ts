// New bookings: one way or round trip, for one or several, paid with one method or with several in turn.
import type { Fact, PaymentRef, ScenarioGoal } from '../../../scenario.ts';
import type { Cabin, Leg, Passenger, PaymentShare } from '../../../scenario-airline.ts';
import { dateOf } from '../../airline/clock.ts';
import { BAG_PRICE, INSURANCE_PRICE, nonfreeBags } from '../../airline/rules.ts';
import { amountFact, doneGoal } from '../goal-parts.ts';
import { type AirlineDraw, fliesAlready, paymentRef, usesBalance } from './draw.ts';
import { drawLeg, fare, wayOf } from './legs.ts';

/** Draws a goal; undefined if this customer has nothing that it could be about. */
export type DrawGoal = (draw: AirlineDraw) => ScenarioGoal | undefined;

export const CABINS: readonly Cabin[] = ['basic_economy', 'economy', 'economy', 'business'];
/** Days of May on which everything can be booked. */
const FIRST_DAY = 17;
const LAST_DAY = 29;

export const bookOneWay: DrawGoal = (draw) => booking(draw, 1, 'one method');
export const bookOneWayWithMix: DrawGoal = (draw) => booking(draw, 1, 'several methods');
export const bookRoundTrip: DrawGoal = (draw) => booking(draw, 2, 'one method');
export const bookRoundTripWithMix: DrawGoal = (draw) => booking(draw, 2, 'several methods');

function booking(draw: AirlineDraw, ways: 1 | 2, paying: 'one method' | 'several methods'): ScenarioGoal | undefined {
  const { random } = draw;
  const cabin = random.pick(CABINS);
  const passengers = drawPassengers(draw);
  const legs = drawLegs(draw, ways, cabin, passengers.length);
  if (!legs || legs.some((leg) => fliesAlready(draw, wayOf(leg)))) return undefined;
  const bags = random.integer(2 * passengers.length + 1);
  const insurance = random.next() < 0.35;
  const pay = paying === 'one method' ? oneMethod : severalMethods;
  const goal = bookingGoal(draw, { legs, cabin, passengers, bags, insurance }, (total) => pay(draw, total));
  if (goal?.wish.kind !== 'book') return undefined;
  const { total } = goal.wish;
  const facts: readonly Fact[] =
    random.next() < 0.3 && total >= 100 ? [amountFact({ kind: 'booking_total' }, total)] : [];
  return { ...goal, facts };
}

interface Trip {
  readonly legs: readonly Leg[];
  readonly cabin: Cabin;
  readonly passengers: readonly Passenger[];
  readonly bags: number;
  readonly insurance: boolean;
}

/** The goal of booking a trip, at its price; undefined if it cannot be paid. */
export function bookingGoal(
  { airline, user }: AirlineDraw,
  trip: Trip,
  pay: (total: number) => readonly PaymentShare[] | undefined,
): ScenarioGoal | undefined {
  const { legs, cabin, passengers, bags, insurance } = trip;
  const nonfree_bags = nonfreeBags(user.membership, cabin, passengers.length, bags);
  const fares = legs.map((leg) => fare(airline.data.flights.get(leg.flight.flight_number), leg.date, cabin));
  const total =
    passengers.length * (fares.reduce((sum, price) => sum + price, 0) + (insurance ? INSURANCE_PRICE : 0)) +
    BAG_PRICE * nonfree_bags;
  const payments = pay(total);
  return payments && doneGoal({ kind: 'book', ...trip, nonfree_bags, payments, total });
}

/** The customer, perhaps with one or two whose data they have saved. */
export function drawPassengers({ random, self, user }: AirlineDraw): readonly Passenger[] {
  const companions = random.sample(user.saved_passengers, random.pick([0, 0, 1, 2]));
  return [self, ...companions];
}

function drawLegs(
  { airline, random }: AirlineDraw,
  ways: 1 | 2,
  cabin: Cabin,
  seats: number,
): readonly Leg[] | undefined {
  const route = random.pick([...airline.routes.keys()]);
  const day = FIRST_DAY + random.integer(LAST_DAY - FIRST_DAY - 5);
  const there = drawLeg(airline, random, route, dateOf(day), cabin, seats);
  if (!there || ways === 1) return there && [there];
  const backDay = day + 2 + random.integer(LAST_DAY - day - 2);
  const backRoute = `${there.destination.code}-${there.origin.code}`;
  const back = drawLeg(airline, random, backRoute, dateOf(backDay), cabin, seats);
  return back && [there, back];
}

function oneMethod(draw: AirlineDraw, total: number): readonly PaymentShare[] | undefined {
  const able = Object.values(draw.user.payment_methods).filter(
    (method) => method.source === 'credit_card' || (method.source === 'gift_card' && method.amount >= total),
  );
  const payment = able.length > 0 ? paymentRef(draw.user, draw.random.pick(able).id) : undefined;
  return payment && !usesBalance(draw, payment) ? [{ payment, amount: total }] : undefined;
}

/** A certificate, a gift card or both, used up first, and a credit card for the rest. */
function severalMethods(draw: AirlineDraw, total: number): readonly PaymentShare[] | undefined {
  const methods = Object.values(draw.user.payment_methods);
  const of = (source: PaymentRef['source']) =>
    draw.random.shuffle(methods.filter((method) => method.source === source)).slice(0, 1);
  const chosen = [...of('certificate'), ...of('gift_card'), ...of('credit_card')];
  const shares: PaymentShare[] = [];
  let rest = total;
  for (const method of chosen) {
    const payment = paymentRef(draw.user, method.id);
    if (!payment || usesBalance(draw, payment)) return undefined;
    const amount = method.source === 'credit_card' ? rest : Math.min(rest, method.amount);
    if (amount > 0) shares.push({ payment, amount });
    rest -= amount;
  }
  return rest === 0 && shares.length > 1 ? shares : undefined;
}
