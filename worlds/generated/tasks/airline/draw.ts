// The state for drawing one airline scenario: the customer, their reservations, the flights, the random numbers and the wording of references.
import type { Random } from '../../../../shared/random.ts';
import { AIRPORTS } from '../../../airline/domain.ts';
import type { PaymentRef } from '../../../scenario.ts';
import type { Airport, Passenger, ReservationRef } from '../../../scenario-airline.ts';
import type {
  AirlineData,
  AirlinePaymentMethod,
  AirlineUser,
  CancelledReservation,
  Flight,
  FlightDay,
  Reservation,
} from '../../airline/data-types.ts';
import { cardName, recordOf } from '../goal-parts.ts';

/** The world, and what most draws look up in it. */
export interface Airline {
  readonly data: AirlineData;
  readonly userIds: readonly string[];
  /** Direct flights by route, `JFK-SEA`. */
  readonly routes: ReadonlyMap<string, readonly Flight[]>;
  /** All of their flights are yet to come, and none was cancelled: an agent sees each of them among those that can be booked. */
  readonly ahead: ReadonlySet<Reservation>;
}

export function readAirline(data: AirlineData): Airline {
  const isAvailable = ({ flight_number, date }: Reservation['flights'][number]) =>
    recordOf(data.flights, flight_number).dates[date]?.status === 'available';
  const isAhead = (reservation: Reservation) => startsLater(reservation) && reservation.flights.every(isAvailable);
  return {
    data,
    userIds: [...data.users.keys()],
    routes: Map.groupBy(data.flights.values(), ({ origin, destination }) => `${origin}-${destination}`),
    ahead: new Set(data.reservations.values().filter(isAhead)),
  };
}

/** One scenario in the making. Reservations that a goal touches leave `free`, so that no two goals meet in one. */
export interface AirlineDraw {
  readonly airline: Airline;
  readonly random: Random;
  readonly userId: string;
  readonly user: AirlineUser;
  readonly reservations: readonly (Reservation | CancelledReservation)[];
  /** How likely the customer knows a reservation's id, 0 to 1. */
  readonly knowsReservations: number;
  free: readonly Reservation[];
  /** The customer as a passenger, in the spelling that they want from now on. */
  self: Passenger;
  /** Gift cards and certificates whose balance a goal depends on or changes. */
  readonly balancesInUse: Set<string>;
}

export function startDraw(airline: Airline, random: Random, userId: string, knowsReservations: number): AirlineDraw {
  const user = recordOf(airline.data.users, userId);
  const reservations = user.reservations.map((id) => recordOf(airline.data.reservations, id));
  const free = reservations.filter((reservation) => !('status' in reservation));
  const self = { ...user.name, dob: user.dob };
  return { airline, random, userId, user, reservations, knowsReservations, free, self, balancesInUse: new Set() };
}

/** Takes one of the free reservations for which `fits` returns true; undefined if there is none. */
export function takeReservation(
  draw: AirlineDraw,
  fits: (reservation: Reservation) => boolean,
): Reservation | undefined {
  const fitting = draw.free.filter(fits);
  if (fitting.length === 0) return undefined;
  const reservation = draw.random.pick(fitting);
  draw.free = draw.free.filter((other) => other !== reservation);
  return reservation;
}

/** Looking through more reservations than this would take too many of an agent's steps. */
const MOST_TO_LOOK_THROUGH = 5;

/** How the customer refers to a reservation: by its id, or by its route and first day, on which none of their others flies it. */
export function reservationRef(draw: AirlineDraw, reservation: Reservation): ReservationRef {
  const { origin, destination } = reservation;
  const unique = !fliesAlready(draw, { origin, destination, date: firstDate(reservation) }, reservation);
  const few = draw.reservations.length <= MOST_TO_LOOK_THROUGH;
  return {
    id: reservation.reservation_id,
    knows_id: !unique || !few || draw.random.next() < draw.knowsReservations,
    origin: airportRef(origin),
    destination: airportRef(destination),
    date: firstDate(reservation),
  };
}

/** One way of a trip, by the codes of its airports. */
export interface Way {
  readonly origin: string;
  readonly destination: string;
  /** ISO date. */
  readonly date: string;
}

/**
 * Whether another reservation of the customer goes the same way on that day, there or back. A new or changed trip that
 * did would leave it open which of the two they speak of.
 */
export function fliesAlready(draw: AirlineDraw, way: Way, except?: Reservation): boolean {
  const isSame = ({ origin, destination, date }: Way) =>
    origin === way.origin && destination === way.destination && date === way.date;
  return draw.reservations.some((other) => other !== except && waysOf(other).some(isSame));
}

function waysOf({ origin, destination, flight_type, flights }: Reservation): readonly Way[] {
  const there = { origin, destination, date: flights[0]?.date ?? '' };
  const turn = flights.find((flight) => flight.origin === destination);
  const isRound = flight_type === 'round_trip' && turn !== undefined;
  return isRound ? [there, { origin: destination, destination: origin, date: turn.date }] : [there];
}

const firstDate = ({ flights }: Reservation) => flights[0]?.date ?? '';

const CITIES: Readonly<Record<string, string>> = AIRPORTS;

export function airportRef(code: string): Airport {
  return { code, city: CITIES[code] ?? code };
}

/** A flight's record for a date; undefined if it does not fly on that date. */
export function flightDay(airline: Airline, flightNumber: string, date: string): FlightDay | undefined {
  return recordOf(airline.data.flights, flightNumber).dates[date];
}

/** The statuses of a reservation's flights on their dates. */
export function statuses(draw: AirlineDraw, reservation: Reservation): readonly string[] {
  return reservation.flights.map(
    ({ flight_number, date }) => flightDay(draw.airline, flight_number, date)?.status ?? '',
  );
}

/** The day on which the policy is set. The tools do not show how its flights went, so no goal depends on them. */
const TODAY = '2024-05-15';

/** True if none of its flights has left or was cancelled. */
export function isAhead({ airline }: AirlineDraw, reservation: Reservation): boolean {
  return airline.ahead.has(reservation);
}

export function startsLater({ flights }: Reservation): boolean {
  return flights.every(({ date }) => date > TODAY);
}

/** Its first flight has landed on an earlier day. */
export function hasLeft(draw: AirlineDraw, reservation: Reservation): boolean {
  return firstDate(reservation) < TODAY && statuses(draw, reservation)[0] === 'landed';
}

/** The customer's name for one of their payment methods; undefined if it would also fit another of them. */
export function paymentRef(user: AirlineUser, id: string): PaymentRef | undefined {
  const method = user.payment_methods[id];
  if (!method) return undefined;
  const methods = Object.values(user.payment_methods);
  const only = methods.filter(({ source }) => source === method.source).length === 1;
  const called = ordinaryName(method, only);
  if (methods.filter((other) => ordinaryName(other, only) === called).length > 1) return undefined;
  const card = method.source === 'credit_card' ? method : undefined;
  return { id, source: method.source, last_four: card?.last_four ?? null, called };
}

function ordinaryName(method: AirlinePaymentMethod, only: boolean): string {
  if (method.source === 'credit_card') return cardName(method.brand, method.last_four);
  const name = method.source === 'gift_card' ? 'gift card' : 'travel certificate';
  if (only) return name;
  return method.source === 'gift_card'
    ? `gift card with ${method.amount} dollars on it`
    : `travel certificate over ${method.amount} dollars`;
}

/** A credit card, or a gift card that holds the amount and that no other goal uses. */
export function payingMethod(draw: AirlineDraw, amount: number): PaymentRef | undefined {
  const able = Object.values(draw.user.payment_methods).filter(
    (method) => method.source === 'credit_card' || (method.source === 'gift_card' && method.amount >= amount),
  );
  const payment = able.length > 0 ? paymentRef(draw.user, draw.random.pick(able).id) : undefined;
  return payment && !usesBalance(draw, payment) ? payment : undefined;
}

/** Marks a gift card or certificate as used; true if another goal of the scenario already uses it. */
export function usesBalance(draw: AirlineDraw, { id, source }: PaymentRef): boolean {
  if (source === 'credit_card') return false;
  if (draw.balancesInUse.has(id)) return true;
  draw.balancesInUse.add(id);
  return false;
}

/** True for the customer as a passenger. */
export const isSelf = ({ user }: AirlineDraw, { first_name, last_name, dob }: Passenger) =>
  first_name === user.name.first_name && last_name === user.name.last_name && dob === user.dob;
