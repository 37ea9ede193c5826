// One wish over many reservations that asks for a figure or several changes of each: upgrades below a limit, bags and a name.
import type { SimpleWish } from '../../../scenario.ts';
import type { Reservation } from '../../airline/data-types.ts';
import { amountFact } from '../goal-parts.ts';
import type { DrawGoal } from './bookings.ts';
import { isSelf, payingMethod, paymentRef } from './draw.ts';
import { ALL, bagsOn, everyGoal, known, takeAhead } from './every.ts';
import { cabinPhrase, methodPhrase } from './phrases.ts';
import { cabinChange, respelt } from './reservation-changes.ts';

const MOST_TO_LOOK_THROUGH = 4;
/** Of flights whose fares have to be looked up. */
const MOST_SEARCHES = 4;

/** To business on those trips on which that costs no more than a limit; at least one stays as it is. */
export const upgradeWhereCheap: DrawGoal = (draw) => {
  if (draw.reservations.length < 2 || draw.reservations.length > MOST_TO_LOOK_THROUGH) return undefined;
  const ahead = takeAhead(draw);
  const card = Object.values(draw.user.payment_methods).find(({ source }) => source === 'credit_card');
  const payment = card && paymentRef(draw.user, card.id);
  if (!ahead || !payment) return undefined;
  const lower = ahead.filter(({ cabin }) => cabin !== 'business');
  if (lower.flatMap(({ flights }) => flights).length > MOST_SEARCHES) return undefined;
  const upgrades = lower.flatMap((each) => cabinChange(draw, each, 'business')?.wish ?? []);
  const wishes = upgrades.flatMap((wish) => (wish.kind === 'change_cabin' ? [{ ...wish, payment }] : []));
  const costs = wishes.map(({ difference }) => difference).sort((one, other) => one - other);
  if (wishes.length < lower.length || wishes.length < 2 || (costs[0] ?? 0) <= 0) return undefined;
  const place = draw.random.integer(costs.length - 1);
  const [below = Number.NaN, above = Number.NaN] = costs.slice(place, place + 2);
  const limit = 50 * Math.ceil((below + 1) / 50);
  if (!(limit < above)) return undefined;
  const meant = wishes.filter(({ difference }) => difference <= limit);
  const told =
    `move ${draw.random.pick(ALL)} up to ${cabinPhrase('business')} on the same flights, but only those on which that costs no more than [$${limit}] for everybody on board; ` +
    `the others stay as they are, and the difference goes on ${methodPhrase(payment)}`;
  const total = meant.reduce((sum, { difference }) => sum + difference, 0);
  const reads = lower.flatMap(({ flights }) =>
    flights.map(({ origin, destination, date }) => ({
      name: 'search_direct_flight',
      kwargs: { origin, destination, date },
    })),
  );
  const topic = ['total', 'together', 'altogether', 'cost', 'sum', 'difference', 'charge'];
  const question = { kind: 'figure', told: 'what all of that costs {me} together', topic, reads } as const;
  const short = `move those up to business that cost no more than [$${limit}]`;
  const cleared = meant.map((wish): SimpleWish => ({ ...wish, reservation: { ...wish.reservation, knows_id: false } }));
  const goal = everyGoal(draw, told, short, cleared, [amountFact(question, total)]);
  return { ...goal, tags: ['condition'] };
};

/** The customer's own name and more bags, on every trip ahead. */
export const bagsAndName: DrawGoal = (draw) => {
  const ahead = takeAhead(draw);
  const self = ({ passengers }: Reservation) => passengers.find((each) => isSelf(draw, each));
  const [first] = ahead ?? [];
  const before = first && self(first);
  if (!ahead || ahead.length > 3 || !before || !ahead.every(self)) return undefined;
  const after = { ...before, last_name: respelt(draw.random, before.last_name) };
  const bags = ahead.map((each) => bagsOn(draw, each, 1));
  const price = bags.reduce((sum, each) => sum + each.price, 0);
  const payment = payingMethod(draw, price);
  if (!payment || price < 100) return undefined;
  draw.self = after;
  const wishes = ahead.flatMap((each, place): readonly SimpleWish[] => {
    const passengers = each.passengers.map((one) => (isSelf(draw, one) ? after : one));
    const added = bags[place];
    return [
      { kind: 'correct_passenger', reservation: known(each), before, after, passengers },
      ...(added ? [{ kind: 'add_bags' as const, added: 1, payment, ...added }] : []),
    ];
  });
  const told =
    `have {my} last name corrected to [${after.last_name}] on ${draw.random.pick(ALL)}, and [1 checked bag] added to each of them, ` +
    `paid with ${methodPhrase(payment)} if it costs something`;
  const goal = everyGoal(draw, told, 'have the name and the bags put right on each of them', wishes, [
    amountFact({ kind: 'bags_price' }, price),
  ]);
  return { ...goal, why: '{my} passport spells it that way, and {I} {am} taking gifts along' };
};
