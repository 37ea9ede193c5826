// Variants that a customer could want in place of an item, described so that exactly one that is available fits.
import type { Random } from '../../../../shared/random.ts';
import type { ItemChange, ItemRef, Options, VariantWish } from '../../../scenario-retail.ts';
import type { Product, Variant } from '../../retail/data-types.ts';

/** The available variants that a wish describes: one, or several if prices tie. */
function fittingVariants(product: Product, item: Options, want: VariantWish): readonly Variant[] {
  const wanted = want.rest === 'same' ? { ...item, ...want.options } : want.options;
  const fitting = Object.values(product.variants).filter(
    (variant) => variant.available && Object.entries(wanted).every(([name, value]) => variant.options[name] === value),
  );
  if (want.rest === 'same' || fitting.length === 0) return fitting;
  const prices = fitting.map((variant) => variant.price);
  const best = want.rest === 'cheapest' ? Math.min(...prices) : Math.max(...prices);
  return fitting.filter((variant) => variant.price === best);
}

/** A change to a variant that differs in one or two options and is the same otherwise. */
export function plainChange(random: Random, product: Product, item: ItemRef): ItemChange | undefined {
  const found = nearVariants(product, item);
  if (found.length === 0) return undefined;
  return resolveChange(product, item, { options: random.pick(found), rest: 'same' }, null);
}

const near = new WeakMap<Product, Map<string, readonly Options[]>>();

/** How the available variants that differ from an item in one or two options do so. Computed once for a product and item. */
function nearVariants(product: Product, item: ItemRef): readonly Options[] {
  const known = near.get(product) ?? new Map<string, readonly Options[]>();
  near.set(product, known);
  const found =
    known.get(item.item_id) ??
    Object.values(product.variants).flatMap((variant) => {
      const options = differences(item.options, variant.options);
      const count = Object.keys(options).length;
      return variant.available && count >= 1 && count <= 2 ? [options] : [];
    });
  known.set(item.item_id, found);
  return found;
}

/** A change to the cheapest or dearest variant, of all or of those with one option's value. */
export function pricedChange(random: Random, product: Product, item: ItemRef): ItemChange | undefined {
  return resolveChange(product, item, pricedWish(random, product), null);
}

/** A change to an unavailable variant, with an available one as the second choice. */
export function changeWithFallback(random: Random, product: Product, item: ItemRef): ItemChange | undefined {
  const [name, value] = anOption(random, product);
  const want: VariantWish = { options: { [name]: value }, rest: 'same' };
  if (item.options[name] === value || fittingVariants(product, item.options, want).length > 0) return undefined;
  const second = random.next() < 0.5 ? plainChange(random, product, item)?.want : pricedWish(random, product);
  return second && resolveChange(product, item, want, second);
}

function pricedWish(random: Random, product: Product): VariantWish {
  const [name, value] = anOption(random, product);
  const rest = random.pick(['cheapest', 'cheapest', 'dearest'] as const);
  return { options: random.next() < 0.5 ? { [name]: value } : {}, rest };
}

/** An option and one of its values that some variant has. */
function anOption(random: Random, product: Product): readonly [name: string, value: string] {
  const variant = random.pick(Object.values(product.variants));
  return random.pick(Object.entries(variant.options));
}

/** Undefined unless exactly one variant fits, and another than the item. */
export function resolveChange(
  product: Product,
  item: ItemRef,
  want: VariantWish,
  fallback: VariantWish | null,
): ItemChange | undefined {
  const [only, ...more] = fittingVariants(product, item.options, fallback ?? want);
  if (!only || more.length > 0 || only.item_id === item.item_id) return undefined;
  return { item, want, fallback, becomes: { item_id: only.item_id, options: only.options }, values: values(product) };
}

/** The options of `other` that are not those of `options`. */
function differences(options: Options, other: Options): Options {
  return Object.fromEntries(Object.entries(other).filter(([name, value]) => options[name] !== value));
}

const valuesOf = new WeakMap<Product, Readonly<Record<string, readonly string[]>>>();

/** The values that each option of a product can have. */
function values(product: Product): Readonly<Record<string, readonly string[]>> {
  const known = valuesOf.get(product);
  if (known) return known;
  const found: Record<string, readonly string[]> = {};
  for (const { options } of Object.values(product.variants)) {
    for (const [name, value] of Object.entries(options)) {
      const others = found[name] ?? [];
      if (!others.includes(value)) found[name] = [...others, value];
    }
  }
  valuesOf.set(product, found);
  return found;
}
