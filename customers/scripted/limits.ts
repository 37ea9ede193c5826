// What a clause says in words about the price that a customer has set as a limit: “costs more than $350”, “every item above $50”.
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

/** The text before and after a limit that it repeats: [`over `, ` each`] of “over $1,550 each”. Empty if it does not repeat it. */
const around = (limit: Limit, text: string): readonly string[] => {
  const parts = text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .split(new RegExp(`\\$\\s?${dollarsOf(limit)}(?:\\.00)?(?!\\d|\\.\\d)`));
  return parts.length > 1 ? parts : [];
};

const ABOVE = /(?<!\bno )(?<!\bnot )\b(?:over|above|exceed\w*|more than|beyond) (?:your |the )?(?:limit of )?$/i;
const BELOW = /\b(?:under|below|less than) (?:your |the )?(?:limit of )?$/i;

/** True if the words directly before a limit put something on that side of it: “above $50”. */
export const puts = (side: Side, limits: readonly Limit[], text: string): boolean =>
  limits.some((limit) => {
    const [before] = around(limit, text);
    const isAbove = limit.startsWith('>') === (side === 'within');
    return before !== undefined && (isAbove ? ABOVE : BELOW).test(before);
  });

export const isLimit = (amount: number, limits: readonly Limit[]): boolean =>
  limits.some((limit) => dollarsOf(limit) === amount);

/** The words behind a limit for all passengers or flights that make it one for each: “$350 per passenger”. */
const FOR_EACH = anyOf(
  /^ (?:limit )?(?:per|(?:for|to) each(?: of the)?|an?|each) (?:single )?(?:passenger|person|travell?er|head|ticket|flight|leg)s?\b/,
  /^ each\b/,
);
/** “every item above $50”, “your limit of $300” */
const SETS_LIMIT = anyOf(
  /\b(?:every|all|each|any|those|the ones|only|items?|orders?|trips?|anything|everything)\b[^$.;]{0,40}\b(?:above|over|more than|under|below|less than|at least|up to) \$\s?\d/,
  /\b(?:limit|budget|ceiling|cap|maximum) of \$\s?\d/,
);
/** “#W1 ($311) is above”: the reason why it is left out. */
const COMPARES =
  /\b(?:is|are|was|were|be|costs?|comes? (?:out|to)|lies?|stays?) (?:\w+ )?(?:above|over|below|under|more than|less than|too (?:low|high|expensive|cheap))\b/i;
const LEAVES = anyPhrase(/leave|keep|stays?|remains?|not/);
const RULES_OUT = /\b(?:no|none|nothing|not|only)\b|n't\b/i;

/**
 * Reads what a clause says about the limits in words, as an amount on the side that it puts the proposal on. Returns null if it
 * says nothing about them, so that the amounts in it decide. `before`: the clause before it; `isForAll`: the limits are for
 * whole records, not for each thing.
 */
export function amountsInWords(
  { text, intends, leavesOut }: Clause,
  before: string,
  limits: readonly Limit[],
  isForAll: boolean,
): string[] | null {
  const behind = limits.flatMap((limit) => around(limit, text).slice(1));
  // “You'd keep the drive, since it's the one above $50”
  if (leavesOut && !RULES_OUT.test(text) && puts('within', limits, text)) return amountOn('within', limits);
  // “It is above $30, so I'll cancel it”
  if (intends && /^so\b/i.test(text) && !LEAVES.test(text) && puts('beyond', limits, before))
    return amountOn('beyond', limits);
  const setsAnother =
    behind.length > 0 ? isForAll && behind.some((words) => FOR_EACH.test(words)) : SETS_LIMIT.test(text);
  if (setsAnother) return amountOn('beyond', limits);
  return COMPARES.test(text) && (!intends || /\bwould be\b/i.test(text)) ? [] : null;
}

/** Returns an amount beyond the limits, for words such as “business (over $650)”. */
export const beyond = (limits: readonly Limit[]): string[] => amountOn('beyond', limits);
