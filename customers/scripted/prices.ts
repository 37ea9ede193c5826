// What the agent says that each of several choices costs, for a customer who wants whichever is cheaper.
import type { Message } from './clauses.ts';
import type { Mention } from './mentions.ts';
import { wordsOf } from './tokens.ts';

/** “$24.24”, “−$1.46”, “$1.15 more”, “a refund of $3”. */
const AMOUNT =
  /(?:\b(?<refund>refund)(?: of|:)? )?(?<sign>[+\-−–](?=\$))?\$\s?(?<dollars>\d[\d,]*(?:\.\d{1,2})?)(?:\s*(?<more>more|extra|additional|on top)\b|\s*(?<less>less|cheaper|back|refund))?/gi;

const DOLLARS = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)/g;
/** The amounts of a text, in dollars. */
export const dollarsIn = (text: string): readonly number[] =>
  [...text.matchAll(DOLLARS)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));

interface Price {
  /** Dollars; negative for what would be paid back. */
  readonly amount: number;
  /** True for a difference from what was paid, which cannot be compared with a price. */
  readonly isDifference: boolean;
}

/**
 * The index of the cheapest of the alternatives by the first figure that the message gives for each; undefined if one has
 * no figure, or if they cost the same. An alternative is given by the values that none of the others has, as `kind value`.
 */
export function cheapestOf(
  alternatives: readonly ReadonlySet<string>[],
  { clauses }: Message,
  mentions: readonly Mention[],
): number | undefined {
  const prices: (Price | undefined)[] = alternatives.map(() => undefined);
  for (const clause of clauses) {
    if (clause.declines) continue;
    const named = mentions
      .filter((mention) => mention.clause === clause && !mention.replaced)
      .flatMap(({ kind, values, span }) => {
        const place = alternatives.findIndex((own) => values.some((value) => own.has(`${kind} ${value}`)));
        return place < 0 ? [] : [{ place, end: span?.end ?? null }];
      });
    const amounts = [...clause.text.matchAll(AMOUNT)];
    // Where days stand is not known, but they are in the order of the text: “on May 21 it is $382, and on May 23 $362”.
    const days = [...new Set(named.flatMap(({ place, end }) => (end === null ? place : [])))];
    const isInOrder = days.length === amounts.length && named.every(({ end }) => end === null);
    for (const [order, { index, groups }] of amounts.entries()) {
      const before = wordsOf(clause.text.slice(0, index)).length;
      const nearest = named
        .map(({ place, end }) => ({ place, end: end ?? 0 }))
        .filter(({ end }) => end <= before)
        .sort((one, other) => other.end - one.end)[0];
      const place = isInOrder ? days[order] : nearest?.place;
      if (place !== undefined && groups !== undefined) prices[place] ??= priceIn(groups);
    }
  }
  const known = prices.filter((price) => price !== undefined);
  if (known.length < 2 || known.length < prices.length) return undefined;
  if (known.some(({ isDifference }) => isDifference !== known[0]?.isDifference)) return undefined;
  const amounts = known.map(({ amount }) => amount);
  const least = Math.min(...amounts);
  return amounts.filter((amount) => amount === least).length === 1 ? amounts.indexOf(least) : undefined;
}

function priceIn({ refund, sign = '', dollars = '', more, less }: Readonly<Record<string, string>>): Price {
  const amount = Number(dollars.replaceAll(',', ''));
  const isLess = refund !== undefined || less !== undefined || /[-−–]/.test(sign);
  return { amount: isLess ? -amount : amount, isDifference: isLess || more !== undefined || sign !== '' };
}
