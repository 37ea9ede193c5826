// What the customer of a step can know: a wrong value counts only if their own words determine the right one.
import type { SimpleWish } from '../../worlds/scenario.ts';
import type { Step } from './agenda.ts';

export interface Knowledge {
  /** False for “the same address as on my other order”. */
  readonly address: boolean;
  /** The kinds of wishes in the goal: of several, the customer may well want the other one. */
  readonly kinds: ReadonlySet<string>;
  /** Whether they name the items or the person; false for “everything I ordered” and “wherever I fly myself”. */
  readonly named: boolean;
  /** False for “each refund to the way that order was paid”. */
  readonly refund: boolean;
  /** Where a trip goes; false for “all my coming trips” and “the one for which I paid most”. */
  readonly route: boolean;
  /** The wish that applies if the data decide otherwise; the customer cannot tell which of the two is right. */
  readonly alternative: SimpleWish | null;
  /** Whether leaving the record as it is may be right, for all that the customer knows. */
  readonly mayStay: boolean;
  /** The most that the wish, or the record it is about, may cost, in dollars; null without a limit. */
  readonly limit: number | null;
  /** The methods among which the agent has to find the right one. */
  readonly methods: readonly string[];
}

export function knowledgeOf({ goal, wish }: Pick<Step, 'goal' | 'wish'>): Knowledge {
  const { decision } = goal;
  const ofMany = goal.wish.kind === 'all_of';
  const described = 'reservation' in wish && wish.reservation.described !== undefined;
  return {
    address: !(wish.kind === 'change_order_address' && wish.same_as !== undefined),
    kinds: new Set(goal.wish.kind === 'all_of' ? goal.wish.wishes.map(({ kind }) => kind) : [goal.wish.kind]),
    named: !ofMany,
    refund: !(wish.kind === 'return_items' && goal.wish.kind === 'all_of' && goal.wish.wishes.length > 1),
    route: !described && (!ofMany || goal.tags?.includes('detour') === true),
    alternative: alternativeOf(goal),
    mayStay: decision?.other === null,
    limit: decision?.holds === 'wish' ? decision.limit : boundOf(goal),
    methods: 'payment' in wish ? (wish.payment.choice?.among ?? []) : [],
  };
}

function alternativeOf({ wish, decision }: Step['goal']): SimpleWish | null {
  if (!decision) return null;
  if (decision.holds === 'wish') return decision.other;
  return wish.kind === 'only_facts' || wish.kind === 'all_of' || wish.kind === 'out_of_bounds' ? null : wish;
}

/** “Those that cost less than [$115]” */
function boundOf({ wish }: Step['goal']): number | null {
  const [, dollars] = wish.kind === 'all_of' ? (/less than \[\$(\d+)\]/.exec(wish.told) ?? []) : [];
  return dollars === undefined ? null : Number(dollars);
}

/** The amount, a little off, but on the same side of the limit: an amount above it would change what the customer wants. */
export function wrongAmount(right: number, by: number, limit: number | null): number {
  return limit === null || right + by <= limit ? right + by : Math.round(right * 50) / 100;
}
