// What a clause says in words about the price that a customer has set as a limit: «costs more than $350», «every item above $50».
import type { Clause } from './clauses.ts';
import { anyOf, anyPhrase } from './phrases/any-of.ts';

/** A bound on a price in the story's form, `>$55` or `<=$700`, of which the dollars are whole. */
type Limit = string;

const dollarsOf = (limit: Limit) => Number(limit.replace(/^\D+/, ''));

/** The two sides of a limit. `within`: the customer asks for what lies there. */
type Side = 'within' | 'beyond';

/** An amount that lies on one side of the first limit, as `$56`. */
function amountOn(side: Side, [limit]: readonly Limit[]): string[] {
  if (limit === undefined) return [];
  const isHigher = limit.startsWith('>') === (side === 'within');
  return [`$${dollarsOf(limit) + (isHigher ? 1 : -1)}`];
}

const ABOVE = /(?<!\bno )(?<!\bnot )\b(?:over|above|exceed\w*|more than|beyond) (?:your |the )?(?:limit of )?$/i;
const BELOW = /\b(?:under|below|less than) (?:your |the )?(?:limit of )?$/i;

/** True if the words directly before a limit put something on that side of it: «above $50». */
export const puts = (side: Side, limits: readonly Limit[], text: string): boolean =>
  limits.some((limit) => {
    const [before, ...others] = text.split(new RegExp(`\\$${dollarsOf(limit)}(?!\\d)`));
    const isAbove = limit.startsWith('>') === (side === 'within');
    return others.length > 0 && (isAbove ? ABOVE : BELOW).test(before ?? '');
  });

export const isLimit = (amount: number, limits: readonly Limit[]): boolean =>
  limits.some((limit) => dollarsOf(limit) === amount);

/** «$350 per passenger», of a limit for all of them. */
const FOR_EACH = anyOf(
  /\$\s?\d[\d,]* (?:limit )?(?:per|for each|to each|an?|each) (?:single )?(?:passenger|person|travell?er|head|ticket)\b/,
  /\$\s?\d[\d,]* (?:limit )?(?:per|for each|to each|an?|each) (?:single )?(?:flight|leg)\b|\$\s?\d[\d,]* each\b/,
);
/** «every item above $50», «your limit of $300» */
const SETS_LIMIT = anyOf(
  /\b(?:every|all|each|any|those|the ones|only|items?|orders?|trips?|anything|everything)\b[^$.;]{0,40}\b(?:above|over|more than|under|below|less than|at least|up to) \$\s?\d/,
  /\b(?:limit|budget|ceiling|cap|maximum) of \$\s?\d/,
);
/** «#W1 ($311) is above»: the reason why it is left out. */
const COMPARES =
  /\b(?:is|are|was|were|be|costs?|comes? (?:out|to)|lies?|stays?) (?:\w+ )?(?:above|over|below|under|more than|less than|too (?:low|high|expensive|cheap))\b/i;
const KEEPS = anyPhrase(/leave|keep|stays?|remains?|not/);
const RULES_OUT = /\b(?:no|none|nothing|not|only)\b|n't\b/i;

/**
 * Reads what a clause says about the limits in words, as an amount on the side that it puts the proposal on. Returns null if it
 * says nothing about them, so that the amounts in it decide. `before`: the clause before it.
 */
export function amountsInWords(
  { text, intends, leavesOut }: Clause,
  before: string,
  limits: readonly Limit[],
): string[] | null {
  const repeatsLimit = limits.some((limit) => text.includes(`$${dollarsOf(limit)}`));
  // «You'd keep the drive, since it's the one above $50»
  if (leavesOut && !RULES_OUT.test(text) && puts('within', limits, text)) return amountOn('within', limits);
  // «It is above $30, so I'll cancel it»
  if (intends && /^so\b/i.test(text) && !KEEPS.test(text) && puts('beyond', limits, before))
    return amountOn('beyond', limits);
  if (repeatsLimit ? FOR_EACH.test(text) : SETS_LIMIT.test(text)) return amountOn('beyond', limits);
  return COMPARES.test(text) && (!intends || /\bwould be\b/i.test(text)) ? [] : null;
}

/** Returns an amount beyond the limits, for words such as «business (over $650)». */
export const beyond = (limits: readonly Limit[]): string[] => amountOn('beyond', limits);
