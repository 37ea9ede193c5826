// Bounds that a customer sets instead of values: times of departure, and what things cost.
import type { Kind } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { matchTerms } from './terms.ts';
import { wordsOf } from './tokens.ts';

interface Bound {
  /** True if what was named is of the kind that the bound limits: a time of its day, an amount. */
  concerns(named: string): boolean;
  allows(named: string): boolean;
  readonly isAmount: boolean;
}

/** `>=09:00 2024-05-20`, `>$55`, `<=$700`; null for any other value. A time without a day concerns every bound. */
export function readBound(value: string): Bound | null {
  const [, sign, clock, day = '', dollars] = /^([<>]=?)(?:(\d{2}:\d{2})(?: (\S+))?|\$(\d+))$/.exec(value) ?? [];
  if (clock !== undefined) {
    return {
      concerns: (time) => time.length === 5 || (time.includes(':') && (day === '' || time.endsWith(day))),
      allows: (time) => (sign === '>=' ? time.slice(0, 5) >= clock : time.slice(0, 5) <= clock),
      isAmount: false,
    };
  }
  if (dollars === undefined) return null;
  const limit = Number(dollars);
  return {
    concerns: (amount) => amount.startsWith('$'),
    allows: (amount) => {
      const paid = Number(amount.slice(1));
      return (sign?.endsWith('=') && paid === limit) || (sign?.startsWith('>') ? paid > limit : paid < limit);
    },
    isAmount: true,
  };
}

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)/;

/** «#W1 ($311) is above»: the reason why it is left out. */
const COMPARES =
  /\b(?:is|are|was|were|be|costs?|comes? (?:out|to)|lies?|stays?) (?:\w+ )?(?:above|over|below|under|more than|less than|too (?:low|high|expensive|cheap))\b/i;

type AmountReader = Extract<Kind['read'], { readonly by: 'amount' }>;

/**
 * What the things of a clause cost, as `$32.20`: of each amount, the thing that alone is named between it and the amount before;
 * a record may be named in the clause `before`. `limits`: the bounds in the story, which an agent repeats.
 */
export function readAmounts(
  { text, intends, leavesOut }: Clause,
  before: string,
  { beside, words }: AmountReader,
  limits: readonly string[],
  lexicon: Lexicon,
): string[] {
  const opposed = oppositeOf(limits);
  // «You'd keep the drive, since it's the one above $50»
  if (leavesOut && !/\b(?:no|none|nothing|not|only)\b|n't\b/i.test(text) && meets(limits, text))
    return withinOf(limits);
  // «It is above $30, so I'll cancel it»
  if (intends && /^so\b/i.test(text) && !KEEPS.test(text) && passes(limits, before)) return opposed;
  if (PER_HEAD.test(text) && limits.some((limit) => text.includes(`$${dollarsOf(limit)}`))) return opposed;
  if (COMPARES.test(text) && (!intends || /\bwould be\b/i.test(text))) return [];
  if (SETS_LIMIT.test(text) && !limits.some((limit) => text.includes(`$${dollarsOf(limit)}`))) return opposed;
  const isHeaded =
    lexicon.kinds[beside]?.read.by === 'id' && !AMOUNT.test(before) && !SUM.test(text.split('$')[0] ?? '');
  const found: string[] = [];
  let rest = isHeaded && thingsIn(text, beside, lexicon) === 0 ? `${before} ${text}` : text;
  for (let next = AMOUNT.exec(rest); next !== null; next = AMOUNT.exec(rest)) {
    const left = rest.slice(0, next.index);
    const right = rest.slice(next.index + next[0].length);
    const amount = (next[1] ?? '').replaceAll(',', '');
    // An amount that is a limit is passed over: what stands before it belongs to the next one.
    const isLimit = limits.some((one) => dollarsOf(one) === Number(amount));
    // «Business (over $650)» says that it costs too much.
    if (isLimit && passes(limits, `${left}$${amount}`)) found.push(...opposed);
    const isMeant = words.length === 0 || words.some((word) => `${left} ${right.slice(0, 15)}`.includes(word));
    if (!isLimit && isMeant && thingsIn(left, beside, lexicon) === 1) found.push(`$${amount}`);
    rest = isLimit ? left + right : right;
  }
  return found;
}

const dollarsOf = (limit: string) => Number(limit.replace(/^\D+/, ''));

/** An amount on the other side of the first limit. */
function oppositeOf(limits: readonly string[]): string[] {
  const [limit] = limits;
  return limit === undefined ? [] : [`$${dollarsOf(limit) + (limit.startsWith('>') ? -1 : 1)}`];
}

/** An amount on the right side of the first limit. */
function withinOf(limits: readonly string[]): string[] {
  const [limit] = limits;
  return limit === undefined ? [] : [`$${dollarsOf(limit) + (limit.startsWith('>') ? 1 : -1)}`];
}

const ABOVE = /(?<!\bno )(?<!\bnot )\b(?:over|above|exceed\w*|more than|beyond) (?:your |the )?(?:limit of )?$/i;
const BELOW = /\b(?:under|below|less than) (?:your |the )?(?:limit of )?$/i;

/** True if a text says that something is beyond a limit: «costs more than $350». */
const passes = (limits: readonly string[], text: string): boolean =>
  limits.some((limit) => {
    const [before] = text.split(new RegExp(`\\$${dollarsOf(limit)}(?!\\d)`));
    return before !== undefined && before !== text && (limit.startsWith('>') ? BELOW : ABOVE).test(before);
  });

/** True if a text says that something is what the customer asks for: «above $50». */
const meets = (limits: readonly string[], text: string): boolean =>
  limits.some((limit) => {
    const [before] = text.split(new RegExp(`\\$${dollarsOf(limit)}(?!\\d)`));
    return before !== undefined && before !== text && (limit.startsWith('>') ? ABOVE : BELOW).test(before);
  });

/** «$350 per passenger», of a limit for all of them. */
const PER_HEAD =
  /\$\s?\d[\d,]* (?:limit )?(?:per|for each|to each|a|each) (?:single )?(?:passenger|person|travell?er|head|ticket|flight|leg)\b|\$\s?\d[\d,]* each\b/i;
/** «every item above $50» */
const SETS_LIMIT =
  /\b(?:every|all|each|any|those|the ones|only|items?|orders?|trips?|anything|everything)\b[^$.;]{0,40}\b(?:above|over|more than|under|below|less than|at least|up to) \$\s?\d|\b(?:limit|budget|ceiling|cap|maximum) of \$\s?\d/i;
const KEEPS = /\b(?:leave|keep|stays?|remains?|not)\b/i;

/** An amount of several things. */
const SUM = /\b(?:total|refund\w*|sum|altogether|in all|together|combined)\b/i;

/** How many different values of the kind a text names. */
function thingsIn(text: string, kind: string, { kinds, terms }: Lexicon): number {
  const read = kinds[kind]?.read;
  if (read?.by === 'id') return new Set(text.match(new RegExp(read.pattern, 'gi'))).size;
  return new Set(matchTerms(wordsOf(text), terms).flatMap((match) => (match.kind === kind ? match.ids : []))).size;
}
