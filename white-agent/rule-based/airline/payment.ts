// How a customer of the airline pays for a change, or gets the difference back: with one credit card or gift card.
import { type PaymentSlot, yourMethod } from '../engine/payment.ts';
import type { GoalFrame } from '../engine/resolution.ts';
import { dollars } from '../understanding/amounts.ts';
import { held, type Method } from '../understanding/payment-methods.ts';
import type { Reservation, User } from './record-schemas.ts';

interface PriceFrame extends GoalFrame<User> {
  readonly reservation: Reservation;
  /** In dollars; negative for a refund. */
  readonly difference: number;
}

export const changePayment: PaymentSlot<PriceFrame> = {
  hint: 'with which payment method you would like to pay or be paid back',
  ask: ({ difference }) =>
    difference < 0
      ? `${dollars(-difference)} is to be paid back. To which payment method`
      : `${dollars(difference)} is to be paid. With which payment method`,
  original: ({ reservation }) => reservation.payment_history[0]?.payment_id,
  problem(method, { difference }) {
    if (method.source === 'certificate') return 'A travel certificate can only pay for a new booking.';
    if (method.source !== 'gift_card' || held(method) >= difference) return null;
    return `Your gift card does not cover ${dollars(difference)}.`;
  },
};

/** `The price difference is $80.00, to be paid with your Visa card ending in 1234.` */
export function differenceInWords({ session, difference, method }: PriceFrame & { readonly method: Method }): string {
  const route = difference < 0 ? 'paid back to' : 'paid with';
  return `The price difference is ${dollars(Math.abs(difference))}, to be ${route} ${yourMethod(session, method)}.`;
}
