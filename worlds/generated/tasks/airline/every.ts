// One wish over many reservations: all that lie ahead, or those of them for which the rules allow it.
import type { ScenarioGoal, SimpleWish } from '../../../scenario.ts';
import type { ReservationRef } from '../../../scenario-airline.ts';
import type { Reservation } from '../../airline/data-types.ts';
import { BAG_PRICE, nonfreeBags } from '../../airline/rules.ts';
import { amountFact, doneGoal } from '../goal-parts.ts';
import { readReservation } from './actions.ts';
import type { DrawGoal } from './bookings.ts';
import { allowedReasons, paidFor } from './cancellations.ts';
import { type AirlineDraw, airportRef, isAhead, isSelf, payingMethod, startsLater } from './draw.ts';
import { methodPhrase } from './phrases.ts';
import { respelt } from './reservation-changes.ts';

/** More records than this would take an agent too many steps. */
const MOST = 6;

/**
 * All reservations ahead of the customer, if they have several. None may have a flight today, what became of which the
 * tools do not show, and no other goal may be about one of them.
 */
export function takeAhead(draw: AirlineDraw): readonly Reservation[] | undefined {
  if (draw.reservations.length > MOST) return undefined;
  const open = draw.reservations.filter((each): each is Reservation => !('status' in each));
  const ahead = open.filter((each) => isAhead(draw, each));
  const unclear = open.some((each) => !ahead.includes(each) && each.flights.some(({ date }) => date >= '2024-05-15'));
  if (ahead.length < 2 || unclear || !ahead.every((each) => draw.free.includes(each))) return undefined;
  draw.free = draw.free.filter((each) => !ahead.includes(each));
  return ahead;
}

const reads = (draw: AirlineDraw) => draw.reservations.map(({ reservation_id }) => readReservation(reservation_id));

export const known = ({ reservation_id, origin, destination, flights }: Reservation): ReservationRef => ({
  id: reservation_id,
  knows_id: false,
  origin: airportRef(origin),
  destination: airportRef(destination),
  date: flights[0]?.date ?? '',
});

export function everyGoal(
  draw: AirlineDraw,
  told: string,
  short: string,
  wishes: readonly SimpleWish[],
  facts: ScenarioGoal['facts'] = [],
): ScenarioGoal {
  return doneGoal({ kind: 'all_of', told, short, wishes, reads: reads(draw) }, facts);
}

export const ALL = [
  'all the trips that {I} still have ahead of {me}',
  'every upcoming trip of {mine}',
  'all of {my} coming trips',
];

/** Those that the rules let go; at least one stays. */
export const cancelWhatCanBe: DrawGoal = (draw) => {
  const ahead = takeAhead(draw);
  if (!ahead) return undefined;
  const reason = draw.random.pick(['change of plan', 'health'] as const);
  const meant = ahead.filter((each) => allowedReasons(draw, each).includes(reason));
  if (meant.length < 1 || meant.length === ahead.length) return undefined;
  const because = reason === 'health' ? '{I} {am} ill' : '{my} plans have changed';
  const told = `cancel ${draw.random.pick(ALL)}, as far as they can be cancelled, because ${because}; those that cannot be cancelled stay as they are`;
  const wishes = meant.map((each): SimpleWish => {
    return { kind: 'cancel_reservation', reservation: known(each), reason, amount: paidFor(each) };
  });
  const amount = meant.reduce((sum, each) => sum + paidFor(each), 0);
  return everyGoal(draw, told, 'cancel what can be cancelled', wishes, [amountFact({ kind: 'refund_total' }, amount)]);
};

export const bagsForAll: DrawGoal = (draw) => {
  const ahead = takeAhead(draw);
  if (!ahead) return undefined;
  const added = 1 + draw.random.integer(2);
  const prices = ahead.map((each) => bagsOn(draw, each, added));
  const price = prices.reduce((sum, each) => sum + each.price, 0);
  const payment = payingMethod(draw, price);
  if (!payment || price < 100) return undefined;
  const bags = `[${added} checked ${added === 1 ? 'bag' : 'bags'}]`;
  const told = `add ${bags} to every single trip that {I} still have ahead of {me}, and pay with ${methodPhrase(payment)} for those that cost something`;
  const wishes = prices.map((each): SimpleWish => ({ kind: 'add_bags', added, payment, ...each }));
  return everyGoal(draw, told, `add ${bags} to each of them`, wishes, [amountFact({ kind: 'bags_price' }, price)]);
};

/** The price of additional bags on a reservation. */
export function bagsOn({ user }: AirlineDraw, reservation: Reservation, added: number, cabin = reservation.cabin) {
  const bags = reservation.total_baggages + added;
  const nonfree_bags = nonfreeBags(user.membership, cabin, reservation.passengers.length, bags);
  const price = BAG_PRICE * Math.max(0, nonfree_bags - reservation.nonfree_baggages);
  return { reservation: known(reservation), bags, nonfree_bags, price };
}

/** The customer's own name, on every trip on which they fly. */
export const correctEverywhere: DrawGoal = (draw) => {
  const ahead = takeAhead(draw);
  const self = ({ passengers }: Reservation) => passengers.find((each) => isSelf(draw, each));
  const meant = ahead?.filter((each) => self(each) !== undefined) ?? [];
  const [first] = meant;
  const before = first && self(first);
  if (!before || meant.length < 2) return undefined;
  const after = { ...before, last_name: respelt(draw.random, before.last_name) };
  draw.self = after;
  const wishes = meant.map((each): SimpleWish => {
    const passengers = each.passengers.map((one) => (isSelf(draw, one) ? after : one));
    return { kind: 'correct_passenger', reservation: known(each), before, after, passengers };
  });
  const told = `have {my} last name corrected to [${after.last_name}] on ${draw.random.pick(ALL)} on which {I} fly {myself}`;
  return {
    ...everyGoal(draw, told, `have my last name corrected everywhere`, wishes),
    why: '{my} passport spells it that way',
  };
};

/** A trip described by what was paid for it, among those ahead. */
export function ofDearest(drawGoal: DrawGoal): DrawGoal {
  return (draw) => {
    const before = draw.free;
    const ahead = takeAhead(draw);
    if (!ahead || !draw.reservations.every((each) => 'status' in each || ahead.includes(each) || !startsLater(each)))
      return undefined;
    const dearest = draw.random.next() < 0.5;
    const paid = ahead.map(paidFor);
    const best = dearest ? Math.max(...paid) : Math.min(...paid);
    const meant = ahead.filter((each) => paidFor(each) === best);
    if (meant.length > 1) return undefined;
    const others = draw.free;
    draw.free = meant;
    const goal = drawGoal(draw);
    draw.free = others;
    if (!goal || !('reservation' in goal.wish) || before.length === 0) return undefined;
    const described = `the one of {my} upcoming trips for which {I} paid ${dearest ? 'most' : 'least'}`;
    const reservation = { ...goal.wish.reservation, knows_id: false, described };
    return { ...goal, wish: { ...goal.wish, reservation }, tags: ['best-of-several'] };
  };
}
