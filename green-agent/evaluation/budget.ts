// Keeps an evaluation within a budget: an attempt starts only if what is spent and what the running attempts may still cost leave room for it.
// Running attempts are always finished, so the budget can be exceeded by what they cost beyond their estimates, and by nothing else.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';

export interface BudgetLimits {
  /** US dollars. */
  readonly usd?: number | undefined;
  /** Tokens in and out. */
  readonly tokens?: number | undefined;
}

/** The tokens and dollars that models reported; null if an amount or a price is missing. */
export interface Spending {
  readonly usd: number | null;
  readonly tokens: number | null;
  /** Replies without a report, which are not included. */
  readonly unreported: number;
}

export interface Budget {
  /** Resolves with true when one more attempt may start, with false if none may any more. */
  mayStart(signal: AbortSignal): Promise<boolean>;
  /** Counts what an attempt used. A repetition is an attempt as well. */
  spent(record: AttemptRecord): void;
  /** An attempt that `mayStart` allowed has ended. */
  ended(): void;
  /** Why no more attempts may start; null while they may. */
  readonly reached: string | null;
}

/** The most that an attempt may cost compared with the most expensive one so far: the next may be longer. */
const MARGIN = 1.5;

const UNITS = ['usd', 'tokens'] as const;

interface BudgetOptions {
  readonly limits: BudgetLimits;
  readonly spendingOf: (record: AttemptRecord) => Spending;
  /** What earlier attempts of the run used: not part of the budget, but a measure of what the next may. */
  readonly before: readonly Spending[];
  /** What was used already, such as by the check of isolation. */
  readonly already?: Spending | undefined;
}

/**
 * Until the cost of an attempt is known, one runs at a time; then at most twice as many as have been measured, because the first ones
 * may be the cheapest.
 */
export function createBudget({ limits, spendingOf, before, already }: BudgetOptions): Budget {
  const used = { usd: already?.usd ?? 0, tokens: already?.tokens ?? 0 };
  const largest = { usd: 0, tokens: 0 };
  for (const spending of before) for (const unit of UNITS) largest[unit] = Math.max(largest[unit], spending[unit] ?? 0);
  const isMeasure = (spending: Spending) =>
    UNITS.some((unit) => limits[unit] !== undefined && (spending[unit] ?? 0) > 0);
  let unknown: string | null = null;
  let measured = before.filter(isMeasure).length;
  let running = 0;
  let reached: string | null = null;
  let changed = Promise.withResolvers<void>();

  /** The limit that this many more attempts could exceed. */
  const exceededBy = (attempts: number) =>
    UNITS.find((unit) => {
      const limit = limits[unit];
      return limit !== undefined && used[unit] + attempts * MARGIN * largest[unit] > limit;
    });

  const decide = (): 'start' | 'wait' | 'stop' => {
    if (unknown !== null) return 'stop';
    if (exceededBy(running + 1) !== undefined) return running > 0 ? 'wait' : 'stop';
    return running < Math.max(1, 2 * measured) ? 'start' : 'wait';
  };

  return {
    async mayStart(signal) {
      for (;;) {
        if (signal.aborted) return false;
        const decision = decide();
        if (decision === 'stop') {
          reached ??= unknown ?? reasonFor(exceededBy(1) ?? 'usd');
          return false;
        }
        if (decision === 'start') {
          running += 1;
          return true;
        }
        await changedOrAborted(changed.promise, signal);
      }
    },
    spent(record) {
      const spending = spendingOf(record);
      const isInvalid = record.result.status === 'invalid';
      for (const unit of UNITS) {
        const amount = spending[unit];
        if (limits[unit] !== undefined && (amount === null || (spending.unreported > 0 && !isInvalid)))
          unknown = unknownText(unit);
        largest[unit] = Math.max(largest[unit], amount ?? 0);
        // A request that failed may still have cost something, so such an attempt counts as the most expensive one.
        used[unit] += spending.unreported > 0 ? largest[unit] : (amount ?? 0);
      }
      if (!isInvalid || isMeasure(spending)) measured += 1;
    },
    ended() {
      running -= 1;
      changed.resolve();
      changed = Promise.withResolvers<void>();
    },
    get reached() {
      return reached;
    },
  };

  function reasonFor(unit: 'usd' | 'tokens'): string {
    const [spent, limit, more] = [used[unit], limits[unit] ?? 0, MARGIN * largest[unit]].map((amount) =>
      amountText(unit, amount),
    );
    if (used[unit] > (limits[unit] ?? 0))
      return `${spent} are spent, more than the budget of ${limit}, because what had begun was finished and cost more than expected`;
    return `${spent} of ${limit} are spent, and one more attempt may cost ${more}`;
  }
}

function unknownText(unit: 'usd' | 'tokens'): string {
  return unit === 'usd'
    ? 'the cost of an attempt is unknown, so --budget-usd cannot be kept; use --budget-tokens'
    : 'an attempt did not report its tokens, so --budget-tokens cannot be kept';
}

function amountText(unit: 'usd' | 'tokens', amount: number): string {
  return unit === 'usd' ? `$${amount.toFixed(4)}` : `${Math.round(amount).toLocaleString('en-US')} tokens`;
}

async function changedOrAborted(changed: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<void>();
  const stop = () => aborted.resolve();
  signal.addEventListener('abort', stop, { once: true });
  await Promise.race([changed, aborted.promise]);
  signal.removeEventListener('abort', stop);
}
