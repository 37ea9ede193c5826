// Bounds that a customer sets instead of values: times of departure, and what things cost.
import type { Choice, Kind, Slot } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { amountsInWords, beyond, isLimit, puts } from './limits.ts';
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

/** A value of a slot among those that were named. A time fits a bound of its day, and any of another unless that is asked for. */
export function fits(value: string, named: readonly string[], sameDay = false): boolean {
  const bound = readBound(value);
  if (bound === null) return named.includes(value);
  return named.some((time) => (bound.concerns(time) ? bound.allows(time) : !sameDay));
}

/** True if something is left out that costs what the customer asks for. */
export const keepsWithin = ({ own }: Slot, named: readonly string[]) =>
  own.some((value) => readBound(value)?.isAmount === true && fits(value, named));

/** True if a time or an amount is on the wrong side of a bound that concerns it. */
export function breaks({ own }: Slot, named: readonly string[]): boolean {
  return named.some((one) => {
    const bounds = own.flatMap((value) => readBound(value) ?? []).filter((bound) => bound.concerns(one));
    // A time without a day may be meant for any of them.
    return bounds.length > 0 && bounds.every((bound) => !bound.allows(one));
  });
}

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)/;

type AmountReader = Extract<Kind['read'], { readonly by: 'amount' }>;

/**
 * What the things of a clause cost, as `$32.20`: of each amount, the thing that alone is named between it and the amount before;
 * a record may be named in the clause `before`. `limits`: the bounds in the story, which an agent repeats.
 */
export function readAmounts(
  clause: Clause,
  before: string,
  { beside, words }: AmountReader,
  limits: readonly string[],
  lexicon: Lexicon,
): string[] {
  const said = amountsInWords(clause, before, limits, lexicon.kinds[beside]?.read.by === 'id');
  if (said !== null) return said;
  const { text } = clause;
  const isHeaded =
    lexicon.kinds[beside]?.read.by === 'id' && !AMOUNT.test(before) && !SUM.test(text.split('$')[0] ?? '');
  const found: string[] = [];
  let rest = isHeaded && thingsIn(text, beside, lexicon) === 0 ? `${before} ${text}` : text;
  for (let next = AMOUNT.exec(rest); next !== null; next = AMOUNT.exec(rest)) {
    const left = rest.slice(0, next.index);
    const right = rest.slice(next.index + next[0].length);
    const amount = (next[1] ?? '').replaceAll(',', '');
    // An amount that is a limit is passed over: what stands before it belongs to the next one.
    const isPassed = isLimit(Number(amount), limits);
    if (isPassed && puts('beyond', limits, `${left}$${amount}`)) found.push(...beyond(limits));
    const around = `${left} ${right.slice(0, 15)}`.toLowerCase();
    const isMeant = words.length === 0 || words.some((word) => around.includes(word));
    if (!isPassed && isMeant && thingsIn(left, beside, lexicon) === 1) found.push(`$${amount}`);
    rest = isPassed ? left + right : right;
  }
  return found;
}

/** An amount of several things. */
const SUM = /\b(?:total|refund\w*|sum|altogether|in all|together|combined)\b/i;

/** How many different values of the kind a text names. */
function thingsIn(text: string, kind: string, { kinds, terms }: Lexicon): number {
  const read = kinds[kind]?.read;
  if (read?.by === 'id') return new Set(text.match(new RegExp(`(?<!\\w)(?:${read.pattern})(?!\\w)`, 'gi'))).size;
  return new Set(matchTerms(wordsOf(text), terms).flatMap((match) => (match.kind === kind ? match.ids : []))).size;
}

/** True for a choice that is bound by an amount: “no more than $400”. */
export const isLimited = ({ slots }: Choice): boolean =>
  slots.some(({ own }) => own.some((value) => readBound(value)?.isAmount === true));
