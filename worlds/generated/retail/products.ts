// The catalogue's products with their variants: which combinations of options exist, what they cost, which are in stock.
import type { Random } from '../../../shared/random.ts';
import { unused } from '../people.ts';
import { CATALOGUE, type CatalogueEntry } from './catalogue.ts';
import type { Options, Product, Variant } from './data-types.ts';

/** How much one step of a graded option adds to the price. */
const STEP = 0.12;
/** Prices stray by at most this share to either side. */
const STRAY = 0.04;

/**
 * The first `count` products of the catalogue, in the order of their names.
 * @throws RangeError if the catalogue has fewer.
 */
export function generateProducts(random: Random, count: number): Map<string, Product> {
  if (count > CATALOGUE.length) throw new RangeError(`the catalogue has ${CATALOGUE.length} products, not ${count}`);
  const ids = new Set<string>();
  const products = CATALOGUE.slice(0, count).map((entry): [string, Product] => {
    const product_id = unused(ids, () => `product_${10_000 + random.integer(90_000)}`);
    const variants = generateVariants(random, entry, ids);
    return [product_id, { name: entry.name, product_id, variants }];
  });
  return new Map(products.sort(([, one], [, other]) => (one.name < other.name ? -1 : 1)));
}

function generateVariants(random: Random, entry: CatalogueEntry, ids: Set<string>): Record<string, Variant> {
  const chosen = random.sample(combinations({ ...entry.graded, ...entry.plain }), 8 + random.integer(6));
  const prices = new Set<number>();
  const variants: Record<string, Variant> = {};
  for (const [index, options] of chosen.entries()) {
    const item_id = unused(ids, () => `item_${1_000_000 + random.integer(9_000_000)}`);
    // Never fewer than four in stock, so that there is something to exchange for.
    const available = index < 4 || random.next() < 0.7;
    variants[item_id] = { item_id, options, available, price: unusedPrice(random, entry, options, prices) / 100 };
  }
  return variants;
}

/** Cents; a price that no other variant of the product has. */
function unusedPrice(random: Random, entry: CatalogueEntry, options: Options, used: Set<number>): number {
  const steps = Object.entries(entry.graded).reduce(
    (sum, [option, values]) => sum + values.indexOf(options[option] ?? ''),
    0,
  );
  let price: number;
  do {
    price = Math.round(entry.cents * (1 + STEP * steps) * (1 - STRAY + 2 * STRAY * random.next()));
  } while (used.has(price));
  used.add(price);
  return price;
}

/** All combinations of one value for each option. */
function combinations(options: Readonly<Record<string, readonly string[]>>): Options[] {
  return Object.entries(options).reduce<Options[]>(
    (partial, [option, values]) => partial.flatMap((chosen) => values.map((value) => ({ ...chosen, [option]: value }))),
    [{}],
  );
}
