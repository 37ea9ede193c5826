// Questions whose answer is worked out from several records or searches.
import { dateOf } from '../../airline/clock.ts';
import { amountFact, doneGoal } from '../goal-parts.ts';
import { CABINS, type DrawGoal } from './bookings.ts';
import { paidFor } from './cancellations.ts';
import { airportRef, isAhead, startsLater } from './draw.ts';
import { bookable, fare } from './legs.ts';
import { cabinPhrase, dayPhrase, routePhrase } from './phrases.ts';

/** The total paid for all upcoming trips. */
export const aheadTotal: DrawGoal = (draw) => {
  const open = draw.reservations.filter((each) => !('status' in each));
  const ahead = open.filter((each) => isAhead(draw, each));
  const clear = open.every((each) => ahead.includes(each) || each.flights.every(({ date }) => date < '2024-05-15'));
  if (ahead.length < 2 || draw.reservations.length > 5 || !clear || !ahead.every(startsLater)) return undefined;
  if (!ahead.every((each) => draw.free.includes(each))) return undefined;
  draw.free = draw.free.filter((each) => !ahead.includes(each));
  const reads = draw.reservations.map(({ reservation_id }) => ({
    name: 'get_reservation_details',
    kwargs: { reservation_id },
  }));
  const told = 'how much {I} have paid altogether for the trips that are still ahead of {me} and not cancelled';
  const topic = ['total', 'altogether', 'together', 'sum', 'paid'];
  return doneGoal({ kind: 'only_facts' }, [
    amountFact(
      { kind: 'figure', told, topic, reads },
      ahead.reduce((sum, each) => sum + paidFor(each), 0),
    ),
  ]);
};

/** How much the cheapest direct flight differs between two days. */
export const fareGap: DrawGoal = ({ airline, random }) => {
  const route = random.pick([...airline.routes.keys()]);
  const cabin = random.pick(CABINS);
  const first = 17 + random.integer(10);
  const days = [dateOf(first), dateOf(first + 1 + random.integer(3))];
  const lowest = days.map((date) =>
    Math.min(...bookable(airline, route, date, cabin, 1).map((flight) => fare(flight, date, cabin))),
  );
  const [one = 0, two = 0] = lowest;
  const gap = Math.abs(one - two);
  if (!(gap >= 100) || !Number.isFinite(gap)) return undefined;
  const [origin = '', destination = ''] = route.split('-');
  const way = { origin: airportRef(origin), destination: airportRef(destination) };
  const told = `by how much the cheapest direct flight ${routePhrase(way)} in ${cabinPhrase(cabin)} on ${dayPhrase(days[0] ?? '')} differs from the cheapest one on ${dayPhrase(days[1] ?? '')}, for one person`;
  const reads = days.map((date) => ({ name: 'search_direct_flight', kwargs: { origin, destination, date } }));
  return doneGoal({ kind: 'only_facts' }, [
    amountFact(
      { kind: 'figure', told, topic: ['difference', 'differs', 'cheaper', 'more', 'less', 'between'], reads },
      gap,
    ),
  ]);
};
