// Pieces of what customers of the shop say, in the first person with braces: orders, items, variants, methods, addresses.
import type { Address, PaymentRef } from '../../../scenario.ts';
import type { ItemChange, ItemRef, OrderRef, VariantWish } from '../../../scenario-retail.ts';
import { comesInPairs, listed, ordinaryProduct } from '../words.ts';
import { optionsInWords } from './option-words.ts';

export function orderPhrase(order: OrderRef): string {
  const contents = listed(order.contains.map((name) => `the [${name}]`));
  if (order.described !== undefined) return order.described;
  if (order.believed !== undefined) return `{my} order [${order.believed}], the one with ${contents}`;
  return order.knows_id ? `{my} order [${order.id}]` : `{my} order with ${contents}`;
}

export const methodPhrase = ({ called, choice }: PaymentRef) => choice?.told ?? `{my} [${called}]`;

/** `one in [white] and everything else the same`, `the cheapest pair`. */
export function variantPhrase({ product }: ItemRef, { options, rest }: VariantWish): string {
  const [a, one] = comesInPairs(product) ? ['a pair', 'pair'] : ['one', 'one'];
  const withOptions = optionsInWords(options, (value) => `[${value}]`);
  if (rest === 'same') return `${a}${withOptions} and everything else the same`;
  return `the ${rest === 'cheapest' ? 'cheapest' : 'most expensive'} ${one}${withOptions}`;
}

/**
 * What is wanted if the first wish cannot be had, in full: an option that only the first wish would change is named, because after
 * it “everything else the same” could mean either value. Null if nothing else is wanted.
 */
export function secondWish({ item, want, fallback }: ItemChange): VariantWish | null {
  if (fallback?.rest !== 'same') return fallback;
  const kept = Object.entries(item.options).filter(
    ([option]) => option in want.options && !(option in fallback.options),
  );
  return { ...fallback, options: { ...fallback.options, ...Object.fromEntries(kept) } };
}

/** The order of an item that was just named: `one of {my} orders` if nothing else need be said of it. */
export function orderOfPhrase(order: OrderRef, { product }: ItemRef): string {
  const named = order.contains.filter((name) => name !== ordinaryProduct(product));
  const isNamed = order.knows_id || order.described !== undefined || order.believed !== undefined;
  if (isNamed) return orderPhrase(order);
  return named.length === 0 ? 'one of {my} orders' : orderPhrase({ ...order, contains: named });
}

/** `the [lamp] in {my} order [#W1] for one in [white] and everything else the same` */
export function changePhrase({ item, want }: ItemChange, order: OrderRef): string {
  return `the [${item.called}] in ${orderOfPhrase(order, item)} for ${variantPhrase(item, want)}`;
}

export function addressPhrase({ address1, address2, city, state, zip, country }: Address): string {
  return `[${[address1, address2, city, `${state} ${zip}`, country].filter((part) => part !== '').join(', ')}]`;
}
