// The product variants that a customer wants in place of items.
import { type GoalFrame, type Lookup, question, value } from '../engine/resolution.ts';
import type { Said } from '../engine/said.ts';
import { dollars } from '../understanding/amounts.ts';
import { type NamedValues, optionsIn, optionValuesOf } from '../understanding/options.ts';
import { hasPhrase, lower, plain } from '../understanding/text.ts';
import { wordsAbout } from './items.ts';
import {
  type Item,
  itemName,
  type Order,
  type Product,
  productSchema,
  type User,
  type Variant,
} from './record-schemas.ts';

/** An item and the variant that it becomes. */
export interface Swap {
  readonly item: Item;
  readonly variant: Variant;
}

type ItemsFrame = GoalFrame<User> & { readonly order: Order; readonly items: readonly Item[] };

/** The slot of the variants, one for each item. */
export const variantsSlot: Lookup<User, ItemsFrame, readonly Swap[]> = {
  hint: () => 'which variants you would like instead',
  *find({ session, said, order, items }) {
    const swaps: Swap[] = [];
    for (const item of items) {
      const product = yield* session.read(productSchema, 'get_product_details', { product_id: item.product_id });
      if (!product) throw new Error(`the shop has no product ${item.product_id}, but an order has an item of it`);
      const words = wordsAbout(said, order, item, items.length === 1);
      const requests = words.flatMap((each) => requestsAbout(each, product, item));
      const variant = firstAvailable(requests, product, item);
      if (!variant || variant.item_id === item.item_id) {
        return question(variantQuestion(requests[0], product, item), item.item_id);
      }
      swaps.push({ item, variant });
    }
    return value(swaps);
  },
};

/** The requested options, and the rule for the remaining ones. */
interface VariantRequest {
  readonly options: NamedValues;
  readonly rest: 'same' | 'cheapest' | 'dearest';
  /** The variant's id, if the customer gave it. */
  readonly itemId: string | null;
}

/** The requests in a text, in order of preference; empty if it describes no variant. */
export function requestsIn(text: string, product: Product): readonly VariantRequest[] {
  const parts = choicesIn(text).map((part) => requestIn(part, product));
  return parts.filter((request) => request !== null);
}

// A condition ends at the beginning of the alternative.
const THEN = String.raw`(?:(?!\b(?:i'd|i would|i'll|i will|i want|i can|then|please|give me|make it|take|go for|get me|the cheapest|the most)\b)[^,.;])*`;
const CONDITION = new RegExp(
  String.raw`[,.;(]?\s*(?:\b(?:and|but|or|then)\s+)?(?:\b(?:if|should|in case|unless|when)\b[^,.;]{0,90}?(?:\b(?:not|no|none|out of stock|unavailable|sold out|gone)\b|n't\b)${THEN}[,.;]?\s*(?:then\b)?|\b(?:otherwise|failing that|or else|alternatively|second choice|as a fallback|or if not|if not)\b[,:]?)`,
  'i',
);

/** The parts of the text for the first choice and for its alternatives. */
function choicesIn(text: string): readonly string[] {
  const condition = CONDITION.exec(text);
  if (!condition) return [text];
  const before = text.slice(0, condition.index);
  const after = text.slice(condition.index + condition[0].length);
  // `If there is no black one, the cheapest`: the condition itself may contain the first choice.
  return [`${before} `, condition[0], ...choicesIn(after)];
}

const CHEAPEST =
  /\b(?:cheapest|least expensive|lowest[ -]priced?|lowest price|most affordable|least costly|lowest cost)\b/;
const DEAREST =
  /\b(?:dearest|most expensive|priciest|highest[ -]priced?|highest price|costliest|most costly|top[ -]of[ -]the[ -]line|best one money)\b/;

function requestIn(text: string, product: Product): VariantRequest | null {
  const words = lower(text);
  const itemId = Object.keys(product.variants).find((id) => hasPhrase(words, id)) ?? null;
  const options = optionsIn(text, optionValuesOf(Object.values(product.variants)));
  const rest = CHEAPEST.test(words) ? 'cheapest' : DEAREST.test(words) ? 'dearest' : 'same';
  if (!itemId && rest === 'same' && Object.keys(options).length === 0) return null;
  return { options, rest, itemId };
}

/** The only available variant that matches a request; null if none or more than one does. */
function variantFor(request: VariantRequest, product: Product, item: Item): Variant | null {
  const available = Object.values(product.variants).filter((variant) => variant.available);
  if (request.itemId) return available.find((variant) => variant.item_id === request.itemId) ?? null;
  const wanted = request.rest === 'same' ? { ...item.options, ...request.options } : request.options;
  const fitting = available.filter(({ options }) =>
    Object.entries(wanted).every(([name, value]) => options[name] === value),
  );
  if (request.rest === 'same') return fitting.length === 1 ? (fitting[0] ?? null) : null;
  const byPrice = fitting.toSorted((one, other) => one.price - other.price);
  return (request.rest === 'cheapest' ? byPrice[0] : byPrice.at(-1)) ?? null;
}

/** The variant for the first request that can be fulfilled. */
export function firstAvailable(requests: readonly VariantRequest[], product: Product, item: Item): Variant | null {
  for (const request of requests) {
    const variant = variantFor(request, product, item);
    if (variant) return variant;
  }
  return null;
}

/** `color red, size M`. */
function optionsInWords(options: NamedValues): string {
  return Object.entries(options)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function variantQuestion(wanted: VariantRequest | undefined, product: Product, item: Item): string {
  return wanted
    ? `I am sorry, ${wantedInWords(wanted)} is not available for the ${item.name}. ${choicesInWords(product, item)} Which one would you like instead?`
    : `Which variant would you like for the ${itemName(item)}? ${choicesInWords(product, item)}`;
}

const WANTED =
  /\b(?:for|to|into|i(?:'d| would) (?:take|like|have|prefer|go for)|i(?:'ll| will) (?:take|have)|i want|prefer)\b(?! (?:to )?(?:exchange|change|swap|modify|return|replace|switch|trade|update)\b)(.*)$/i;

/** The requests in words about the item, which may begin by identifying the item. */
function requestsAbout(words: string, product: Product, item: Item): readonly VariantRequest[] {
  const clean = plain(words);
  const named = clean.toLowerCase().indexOf(item.name.toLowerCase());
  const rest = named < 0 ? clean : clean.slice(named + item.name.length).replace(/^s?\s*\([^)]*\)/, '');
  const precise = requestsIn(WANTED.exec(rest)?.[1] ?? '', product);
  return precise.length > 0 ? precise : requestsIn(rest, product);
}

function wantedInWords({ options, rest }: VariantRequest): string {
  const words = optionsInWords(options);
  return rest === 'same' ? `a variant with ${words} and the rest the same` : `a variant with ${words}`;
}

function choicesInWords(product: Product, item: Item): string {
  const variants = Object.values(product.variants).filter(
    (variant) => variant.available && variant.item_id !== item.item_id,
  );
  return `Available are: ${variants.map(({ options, price }) => `${optionsInWords(options)} (${dollars(price)})`).join('; ')}.`;
}

/** The name of a different product that the customer wants in place of an item; null if there is none. */
export function otherProductIn(said: Said, productNames: readonly string[], order: Order): string | null {
  const names = productNames.filter((name) => !order.items.some((item) => item.name === name));
  const wanted = String.raw`\b(?:for|to|into|with|get|have|want|like|as)\s+(?:(?:a|an|the|one of the|your|some|another|any|new)\s+)*(?:[\w-]+ ){0,2}`;
  return said.newest((words) => {
    const clean = lower(words);
    return names.find((name) => new RegExp(`${wanted}${RegExp.escape(name.toLowerCase())}s?\\b`).test(clean)) ?? null;
  });
}
