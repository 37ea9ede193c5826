// What an agent says when it must refuse: a whole wish, a payment method, or a variant that cannot be bought.
import type { Environment } from '../../worlds/environment.ts';
import type { WishKind } from '../../worlds/scenario.ts';
import type { Task } from '../../worlds/world.ts';
import type { Step } from './agenda.ts';
import type { Item, Payment } from './call-facts.ts';
import { methodsOf, personOf } from './calls.ts';
import { paymentOf, product, variantItem } from './calls-retail.ts';
import { type Frame, filled } from './frame.ts';
import {
  PAYMENT_REFUSALS,
  REFUSALS,
  REFUSALS_AGAIN,
  REFUSALS_WITH_OFFER,
  VARIANT_REFUSALS,
} from './frames/refusals.ts';
import { fulfilled } from './wrong-retail.ts';

const GERUNDS: Partial<Readonly<Record<WishKind, string>>> = {
  cancel_order: 'cancelling this order',
  return_items: 'a return of this order',
  exchange_items: 'an exchange on this order',
  change_items: 'changing the items of this order',
  change_order_address: 'changing the delivery address of this order',
  change_order_payment: 'changing the payment method of this order',
  change_profile_address: 'changing the address in your profile',
  cancel_item: 'removing a single item from an order',
  exchange_product: 'exchanging an item for a different kind of product',
  change_flights: 'changing these flights',
  change_cabin: 'changing the cabin',
  cancel_reservation: 'cancelling this reservation',
  add_bags: 'adding bags',
  correct_passenger: 'changing a passenger',
  compensation: 'compensation for this flight',
  remove_bags: 'removing checked bags',
  add_insurance: 'adding insurance to an existing reservation',
  add_passenger: 'adding a passenger to an existing reservation',
  change_destination: 'changing the destination',
};

/** What an agent may offer in place of a wish, by the kind of wish that it would fulfil. */
const OFFERS: Partial<Readonly<Record<WishKind, readonly (readonly [WishKind, string])[]>>> = {
  cancel_item: [['cancel_order', 'cancel the whole order']],
  exchange_product: [['exchange_items', 'exchange it for another version of the same product']],
  change_order_payment: [['cancel_order', 'cancel the order altogether']],
  change_flights: [
    ['cancel_reservation', 'cancel the reservation'],
    ['change_cabin', 'change the cabin class of the booking'],
  ],
  cancel_reservation: [['change_flights', 'move the trip to other flights']],
  change_destination: [['cancel_reservation', 'cancel the reservation']],
  add_passenger: [['book', 'make a separate booking for that person']],
};

export function refusal(env: Environment, task: Task, { wish, goal: { forbidden_because } }: Step) {
  return {
    customer: personOf(env, task),
    what: GERUNDS[wish.kind] ?? 'that',
    because: forbidden_because ?? 'our policy does not allow it',
  };
}

export function refusals(env: Environment, task: Task, step: Step): readonly Frame<null>[] {
  return filled(REFUSALS, refusal(env, task, step));
}

export function refusalsAgain(env: Environment, task: Task, step: Step): readonly Frame<null>[] {
  return filled(REFUSALS_AGAIN, refusal(env, task, step));
}

/** Refusals that offer something the customer does not want; none if the bank knows no such offer for the wish. */
export function refusalsWithOffer(env: Environment, task: Task, step: Step): readonly Frame<null>[] {
  const offers = (OFFERS[step.wish.kind] ?? []).filter(([kind]) => kind !== step.goal.otherwise?.wish.kind);
  return offers.flatMap(([, offer]) => filled(REFUSALS_WITH_OFFER, { ...refusal(env, task, step), offer }));
}

/** A way to get a refund that is not allowed, or a variant that cannot be bought. */
export type RefusedValue =
  | { readonly refused: Payment; readonly allowed: readonly Payment[] }
  | { readonly item: Item; readonly missing: Item; readonly available: readonly Item[] };

/** Before a goal can be done: what of its first choice has to be refused, in the slot that it belongs to. */
interface FirstChoice {
  readonly refused: RefusedValue;
  readonly frames: readonly Frame<null>[];
  readonly slot: 'refund_to' | 'variant';
}

export function refusedFirstChoice(env: Environment, task: Task, { wish }: Step): FirstChoice | null {
  const customer = personOf(env, task);
  if (wish.kind === 'return_items' && wish.would_rather !== null) {
    const { would_rather: rather } = wish;
    const user = env.read('users', task.user_id)?.payment_methods as Record<string, Record<string, unknown>>;
    const named = (id: string): readonly Payment[] => (user[id] ? [paymentOf(user[id])] : []);
    const [refused] = named(rather.id);
    if (!refused) return null;
    const allowed = methodsOf(env, task).filter(
      ({ source, lastFour }) =>
        source === 'gift_card' ||
        named(wish.refund_to.id).some((one) => one.lastFour === lastFour && one.source === source),
    );
    const value = { refused, allowed };
    return { slot: 'refund_to', refused: value, frames: filled(PAYMENT_REFUSALS, { customer, ...value }) };
  }
  if (wish.kind !== 'exchange_items' && wish.kind !== 'change_items') return null;
  const change = wish.changes.find((one) => one.fallback !== null && fulfilled(one) !== one.want);
  if (!change) return null;
  const { item, want } = change;
  const { name, variants } = product(env, item.product_id);
  const available = Object.values(variants).filter((variant) => variant.available && variant.item_id !== item.item_id);
  const value = {
    item: { name, options: item.options, price: 0 },
    missing: { name, options: want.rest === 'same' ? { ...item.options, ...want.options } : want.options, price: 0 },
    available: available.map((variant) => variantItem(name, variant)),
  };
  return { slot: 'variant', refused: value, frames: filled(VARIANT_REFUSALS, { customer, ...value }) };
}
