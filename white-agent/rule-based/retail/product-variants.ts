// The product variants that a customer wants in place of items.
import type { Subdialogue } from '../engine/dialogue.ts';
import { ask, type Frame, type Need } from '../engine/goal.ts';
import type { Session } from '../engine/session.ts';
import { type NamedValues, optionsIn } from '../understanding/options.ts';
import { dollars, lower } from '../understanding/text.ts';
import { wordsAbout } from './items.ts';
import {
  type Item,
  itemName,
  type Order,
  optionsInWords,
  type Product,
  productSchema,
  type User,
  type Variant,
} from './orders.ts';

/** An item and the variant that it becomes. */
interface Swap {
  readonly item: Item;
  readonly variant: Variant;
}

export const VARIANTS: Need<User> = { hint: 'which variants you would like instead', read: () => null };

/** The variants that the customer wants, one for each item. */
export function* swapsOf(frame: Frame<User>, order: Order, items: readonly Item[]): Subdialogue<readonly Swap[]> {
  const swaps: Swap[] = [];
  for (const item of items) {
    const product = yield* productOf(frame.session, item.product_id);
    const words = wordsAbout(frame, order, item, items.length === 1);
    // What stands in brackets after the item's name describes the item.
    const requests = words.flatMap((each) => requestsIn(each.replace(/^[^(,;]{0,40}\([^)]*\)/, ' '), product));
    const variant = firstAvailable(requests, product, item);
    if (!variant || variant.item_id === item.item_id) {
      return ask({ need: VARIANTS, text: variantQuestion(requests[0], product, item), about: item.item_id });
    }
    swaps.push({ item, variant });
  }
  return swaps;
}

export function* productOf(session: Session<User>, product_id: string): Subdialogue<Product> {
  const product = yield* session.read(productSchema, { name: 'get_product_details', kwargs: { product_id } });
  if (product) return product;
  throw new Error(`the shop has no product ${product_id}, but lists it or an order has an item of it`);
}

/** The requested options, and the rule for the remaining ones. */
interface VariantRequest {
  readonly options: NamedValues;
  readonly rest: 'same' | 'cheapest' | 'dearest';
}

/** The requests in a text, in order of preference; empty if it describes no variant. */
export function requestsIn(text: string, product: Product): readonly VariantRequest[] {
  // `If there is no black one, the cheapest`: the condition itself may contain the first choice.
  return text.split(CONDITION).flatMap((part) => requestIn(part, product) ?? []);
}

/** A condition ends at the beginning of the alternative. */
const THEN = String.raw`(?:(?!\b(?:i'd|i would|i'll|i will|i want|i can|then|please|give me|make it|take|go for|get me|the cheapest|the most)\b)[^,.;])*`;
/** Stands between a choice and its alternative. It is captured, so that splitting keeps it. */
const CONDITION = new RegExp(
  String.raw`([,.;(]?\s*(?:\b(?:and|but|or|then)\s+)?(?:\b(?:if|should|in case|unless|when)\b[^,.;]{0,90}?(?:\b(?:not|no|none|out of stock|unavailable|sold out|gone)\b|n't\b)${THEN}[,.;]?\s*(?:then\b)?|\b(?:otherwise|failing that|or else|alternatively|second choice|as a fallback|or if not|if not)\b[,:]?))`,
  'i',
);

const CHEAPEST =
  /\b(?:cheapest|least expensive|lowest[ -]priced?|lowest price|most affordable|least costly|lowest cost)\b/;
const DEAREST =
  /\b(?:dearest|most expensive|priciest|highest[ -]priced?|highest price|costliest|most costly|top[ -]of[ -]the[ -]line|best one money)\b/;

function requestIn(text: string, product: Product): VariantRequest | null {
  const words = lower(text);
  const options = optionsIn(text, Object.values(product.variants));
  const rest = CHEAPEST.test(words) ? 'cheapest' : DEAREST.test(words) ? 'dearest' : 'same';
  return rest === 'same' && Object.keys(options).length === 0 ? null : { options, rest };
}

/** The variant for the first request that exactly one available variant matches; null if there is none. */
export function firstAvailable(requests: readonly VariantRequest[], product: Product, item: Item): Variant | null {
  const available = Object.values(product.variants)
    .filter((variant) => variant.available)
    .toSorted((one, other) => one.price - other.price);
  for (const { rest, options } of requests) {
    const wanted = Object.entries(rest === 'same' ? { ...item.options, ...options } : options);
    const fitting = available.filter((variant) => wanted.every(([name, value]) => variant.options[name] === value));
    const chosen = rest === 'dearest' ? fitting.at(-1) : fitting[0];
    if (chosen && (rest !== 'same' || fitting.length === 1)) return chosen;
  }
  return null;
}

function variantQuestion(wanted: VariantRequest | undefined, product: Product, item: Item): string {
  const choices = Object.values(product.variants)
    .filter((variant) => variant.available && variant.item_id !== item.item_id)
    .map(({ options, price }) => `${optionsInWords(options)} (${dollars(price)})`);
  const problem = wanted ? `I am sorry, what you describe is not available for the ${item.name}. ` : '';
  return `${problem}Which variant would you like for the ${itemName(item)}? Available are: ${choices.join('; ')}.`;
}
