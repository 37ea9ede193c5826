// The figures of the airline's policy that the agent uses.
import type { Cabin, Reservation, User } from './reservations.ts';

export const TODAY = '2024-05-15';
/** Reservations made after this time are less than 24 hours old. */
export const DAY_AGO = '2024-05-14T15:00:00';
export const YEAR = 2024;

const FREE_BAGS: Readonly<Record<User['membership'], Readonly<Record<Cabin, number>>>> = {
  regular: { basic_economy: 0, economy: 1, business: 2 },
  silver: { basic_economy: 1, economy: 2, business: 3 },
  gold: { basic_economy: 2, economy: 3, business: 4 },
};

/** Dollars for a checked bag beyond the free ones. */
export const BAG_PRICE = 50;
/** In one reservation. */
export const MOST_PASSENGERS = 5;
/** Dollars for each passenger. */
export const INSURANCE_PRICE = 30;
/** Dollars for each passenger of a reservation with a cancelled flight; the tools show no delays. */
export const COMPENSATION = 80;

/** The number of free checked bags for all passengers together. */
export function freeBags({ membership }: User, cabin: Cabin, passengers: number): number {
  return FREE_BAGS[membership][cabin] * passengers;
}

/** The number of checked bags that have to be paid for. */
export function nonfreeBags(user: User, cabin: Cabin, passengers: number, bags: number): number {
  return Math.max(0, bags - freeBags(user, cabin, passengers));
}

/** True for customers entitled to a certificate for a cancelled or delayed flight. */
export function isEntitled(user: User, reservation: Reservation): boolean {
  return user.membership !== 'regular' || reservation.insurance === 'yes' || reservation.cabin === 'business';
}
