// Airline wishes that are only questions: answers that stand in the data and cannot be said by accident.
import type { Fact, ScenarioGoal } from '../../../scenario.ts';
import { dateOf } from '../../airline/clock.ts';
import { BAG_PRICE, nonfreeBags } from '../../airline/rules.ts';
import { amountFact, doneGoal } from '../goal-parts.ts';
import { CABINS } from './bookings.ts';
import { paidFor } from './cancellations.ts';
import { type AirlineDraw, airportRef, isAhead, reservationRef, takeReservation } from './draw.ts';
import { bookable, fare } from './legs.ts';

export function onlyFacts(draw: AirlineDraw): ScenarioGoal | undefined {
  const fact = draw.random.pick([reservationTotal, lowestFare, baggageCost])(draw);
  return fact && doneGoal({ kind: 'only_facts' }, [fact]);
}

function reservationTotal(draw: AirlineDraw): Fact | undefined {
  const reservation = takeReservation(draw, (other) => paidFor(other) >= 100);
  return (
    reservation &&
    amountFact({ kind: 'reservation_total', reservation: reservationRef(draw, reservation) }, paidFor(reservation))
  );
}

function lowestFare({ airline, random }: AirlineDraw): Fact | undefined {
  const route = random.pick([...airline.routes.keys()]);
  const date = dateOf(17 + random.integer(13));
  const cabin = random.pick(CABINS);
  const flights = bookable(airline, route, date, cabin, 1);
  const lowest = Math.min(...flights.map((flight) => fare(flight, date, cabin)));
  const [first] = flights;
  if (!first || lowest < 100) return undefined;
  const [origin, destination] = [airportRef(first.origin), airportRef(first.destination)];
  return amountFact({ kind: 'lowest_fare', origin, destination, date, cabin }, lowest);
}

function baggageCost(draw: AirlineDraw): Fact | undefined {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other));
  if (!reservation) return undefined;
  const bags = reservation.total_baggages + 2 + draw.random.integer(4);
  const nonfree = nonfreeBags(draw.user.membership, reservation.cabin, reservation.passengers.length, bags);
  const cost = BAG_PRICE * (nonfree - reservation.nonfree_baggages);
  if (cost < 100) return undefined;
  return amountFact({ kind: 'baggage_cost', reservation: reservationRef(draw, reservation), bags }, cost);
}
