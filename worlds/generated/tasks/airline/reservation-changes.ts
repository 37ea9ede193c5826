// Changes of a reservation that the policy allows: flights, cabin, bags, passengers.
import type { Random } from '../../../../shared/random.ts';
import type { Fact, ScenarioGoal, ScenarioQuestion } from '../../../scenario.ts';
import type { Cabin, FlightRef, Passenger } from '../../../scenario-airline.ts';
import { dateOf } from '../../airline/clock.ts';
import type { Reservation, ReservedFlight } from '../../airline/data-types.ts';
import { BAG_PRICE, nonfreeBags } from '../../airline/rules.ts';
import { amountFact, doneGoal } from '../goal-parts.ts';
import type { DrawGoal } from './bookings.ts';
import {
  type AirlineDraw,
  fliesAlready,
  isAhead,
  isSelf,
  payingMethod,
  reservationRef,
  takeReservation,
} from './draw.ts';
import { drawLeg, fare, wayOf } from './legs.ts';

export const changeFlights: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other) && other.cabin !== 'basic_economy');
  return reservation && changeFlightsGoal(draw, reservation);
};

/** Another day for the way there (one way) or for the way back (round trip), by a direct flight. */
export function changeFlightsGoal(draw: AirlineDraw, reservation: Reservation): ScenarioGoal | undefined {
  const { random, airline } = draw;
  const turn = reservation.flights.findIndex(({ origin }) => origin === reservation.destination);
  const [kept, replaced] =
    reservation.flight_type === 'one_way'
      ? [[], reservation.flights]
      : [reservation.flights.slice(0, turn), reservation.flights.slice(turn)];
  const [first, last] = [replaced[0], replaced.at(-1)];
  if (!first || !last || turn === 0) return undefined;
  const earliest = Math.max(17, dayOf(kept.at(-1)?.date) + 1);
  const date = dateOf(earliest + random.integer(Math.max(1, 30 - earliest)));
  const route = `${first.origin}-${last.destination}`;
  const seats = reservation.passengers.length;
  const leg = date === first.date ? undefined : drawLeg(airline, random, route, date, reservation.cabin, seats);
  if (!leg || fliesAlready(draw, wayOf(leg), reservation)) return undefined;
  const price = fare(airline.data.flights.get(leg.flight.flight_number), date, reservation.cabin);
  const difference = (price - sumOf(replaced)) * seats;
  const payment = payingMethod(draw, difference);
  if (!payment) return undefined;
  const flights = [...kept.map(flightRef), leg.flight];
  return doneGoal(
    {
      kind: 'change_flights',
      reservation: reservationRef(draw, reservation),
      legs: [leg],
      cabin: reservation.cabin,
      flights,
      payment,
      difference,
    },
    amountFacts(draw, { kind: 'price_difference' }, difference),
  );
}

export const changeCabin: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other));
  if (!reservation) return undefined;
  const others = (['basic_economy', 'economy', 'business'] as const).filter((other) => other !== reservation.cabin);
  return cabinChange(draw, reservation, draw.random.pick<Cabin>(others));
};

/** Another cabin on the same flights; undefined if some flight has too few seats in it, or no payment method covers it. */
export function cabinChange(draw: AirlineDraw, reservation: Reservation, cabin: Cabin): ScenarioGoal | undefined {
  const { airline } = draw;
  const seats = reservation.passengers.length;
  const fares = reservation.flights.map(({ flight_number, date }) => {
    const flight = airline.data.flights.get(flight_number);
    const day = flight?.dates[date];
    return day?.status === 'available' && day.available_seats[cabin] >= seats ? day.prices[cabin] : Number.NaN;
  });
  const difference = (fares.reduce((sum, price) => sum + price, 0) - sumOf(reservation.flights)) * seats;
  const payment = Number.isNaN(difference) ? undefined : payingMethod(draw, difference);
  if (!payment) return undefined;
  return doneGoal(
    {
      kind: 'change_cabin',
      reservation: reservationRef(draw, reservation),
      cabin,
      flights: reservation.flights.map(flightRef),
      payment,
      difference,
    },
    amountFacts(draw, { kind: 'price_difference' }, difference),
  );
}

export const addBags: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (other) => isAhead(draw, other));
  if (!reservation) return undefined;
  const added = 1 + draw.random.integer(3);
  const bags = reservation.total_baggages + added;
  const nonfree_bags = nonfreeBags(draw.user.membership, reservation.cabin, reservation.passengers.length, bags);
  const price = BAG_PRICE * Math.max(0, nonfree_bags - reservation.nonfree_baggages);
  const payment = payingMethod(draw, price);
  if (!payment) return undefined;
  const ref = reservationRef(draw, reservation);
  return doneGoal(
    { kind: 'add_bags', reservation: ref, added, bags, nonfree_bags, payment, price },
    amountFacts(draw, { kind: 'bags_price' }, price),
  );
};

/** A misspelt name or a wrong birthday. */
export const correctPassenger: DrawGoal = (draw) => {
  const { random } = draw;
  const reservation = takeReservation(draw, (other) => isAhead(draw, other));
  if (!reservation) return undefined;
  // The customer has just told their own name and birthday, so a mistake would be in what they said.
  const companions = reservation.passengers.filter((each) => !isSelf(draw, each));
  if (companions.length === 0) return undefined;
  const before = random.pick(companions);
  const after = random.pick<Passenger>([
    { ...before, last_name: respelt(random, before.last_name) },
    { ...before, first_name: respelt(random, before.first_name) },
    { ...before, dob: otherBirthday(random, before.dob) },
  ]);
  const passengers = reservation.passengers.map((passenger) => (passenger === before ? after : passenger));
  const names = passengers.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  if (new Set(names).size < names.length || JSON.stringify(after) === JSON.stringify(before)) return undefined;
  return doneGoal({
    kind: 'correct_passenger',
    reservation: reservationRef(draw, reservation),
    before,
    after,
    passengers,
  });
};

/** The same name in another spelling: a consonant doubled or single, or a letter that sounds alike. */
export function respelt(random: Random, name: string): string {
  const ways = [...name].flatMap((letter, place) => {
    const [before, after] = [name.slice(0, place), name.slice(place + 1)];
    const single = place > 0 && letter === name[place - 1] && !/[aeiou]/.test(letter) ? [before + after] : [];
    const isBetweenVowels = /[aeiou]$/.test(before) && /^[aeiou]/.test(after);
    const double = isBetweenVowels && /[fklmnprst]/.test(letter) ? [before + letter + letter + after] : [];
    const alike = place > 0 ? (ALIKE[letter] ?? []) : [];
    return [...single, ...double, ...alike.map((other) => before + other + after)];
  });
  return ways.length > 0 ? random.pick(ways) : `${name}${/[aeiou]$/.test(name) ? 'h' : 'e'}`;
}

const ALIKE: Readonly<Record<string, readonly string[]>> = {
  i: ['y'],
  y: ['i'],
  c: ['k'],
  s: ['z'],
  z: ['s'],
  v: ['w'],
};

/** A day, month or year that is one off, or day and month the other way round. */
function otherBirthday(random: Random, dob: string): string {
  const [year = '', month = '', day = ''] = dob.split('-');
  const two = (value: number) => String(value).padStart(2, '0');
  const ways = [
    `${Number(year) + (random.next() < 0.5 ? 1 : -1)}-${month}-${day}`,
    `${year}-${month}-${two(Number(day) === 28 ? 27 : Number(day) + 1)}`,
    `${year}-${two(Number(month) === 12 ? 11 : Number(month) + 1)}-${day}`,
    ...(Number(day) <= 12 && day !== month ? [`${year}-${day}-${month}`] : []),
  ];
  return random.pick(ways);
}

const flightRef = ({ flight_number, date }: ReservedFlight): FlightRef => ({ flight_number, date });
const sumOf = (flights: readonly ReservedFlight[]) => flights.reduce((sum, { price }) => sum + price, 0);
const dayOf = (date = '2024-05-15') => Number(date.slice(8, 10));

/** The fact of an amount, unless it is so short that it could be said by accident. */
export function amountFacts(draw: AirlineDraw, question: ScenarioQuestion, amount: number): readonly Fact[] {
  return draw.random.next() < 0.6 && Math.abs(amount) >= 100 ? [amountFact(question, Math.abs(amount))] : [];
}
