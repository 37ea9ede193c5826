// The figures of the airline's policy, in one place for its text and for the data.
import type { Cabin, Membership } from './data-types.ts';

/** The moment at which every conversation takes place; the tools date new reservations with it. */
export const NOW = '2024-05-15T15:00:00';
/** Reservations made later than this are younger than 24 hours. */
export const DAY_BEFORE_NOW = '2024-05-14T15:00:00';

/** Checked bags that each passenger has free. */
export const FREE_BAGS: Readonly<Record<Membership, Readonly<Record<Cabin, number>>>> = {
  regular: { basic_economy: 0, economy: 1, business: 2 },
  silver: { basic_economy: 1, economy: 2, business: 3 },
  gold: { basic_economy: 2, economy: 3, business: 4 },
};

/** Dollars; the tools charge them. */
export const BAG_PRICE = 50;
/** Dollars for each passenger; the tools charge them. */
export const INSURANCE_PRICE = 30;

/** Dollars for each passenger that a certificate is worth, by what became of the flight. */
export const COMPENSATION = { cancelled: 80, delayed: 40 } as const;

export const MAXIMUM_PASSENGERS = 5;

/** Checked bags of a reservation that have to be paid. */
export function nonfreeBags(membership: Membership, cabin: Cabin, passengers: number, bags: number): number {
  return Math.max(0, bags - FREE_BAGS[membership][cabin] * passengers);
}
