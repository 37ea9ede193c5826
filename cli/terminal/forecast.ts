// A forecast of an evaluation's total cost, once a few attempts have shown what one costs.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { plannedAttempts } from './progress.ts';

/** US dollars. */
export interface Forecast {
  /** So far; null if the cost of any attempt is unknown. */
  readonly spent: number | null;
  /** Of all attempts of this run, at the mean so far; null while too little is known. */
  readonly total: number | null;
}

export interface CostWatch {
  /** Returns a line about the whole cost once, when enough attempts have finished; otherwise null. */
  update(event: EvaluationEvent): string | null;
  forecast(): Forecast;
}

const ENOUGH_ATTEMPTS = 3;

export function createCostWatch(costOf: (record: AttemptRecord) => number | null): CostWatch {
  let spent: number | null = 0;
  let finished = 0;
  let attempts = 0;
  const total = () =>
    spent === null || spent === 0 || finished < ENOUGH_ATTEMPTS ? null : (spent / finished) * attempts;
  return {
    update(event) {
      if (event.event === 'evaluation_started') attempts = plannedAttempts(event) - event.attempts_done;
      if (event.event !== 'attempt_finished') return null;
      const cost = costOf(event.record);
      spent = spent === null || cost === null ? null : spent + cost;
      finished += 1;
      const all = total();
      if (finished !== ENOUGH_ATTEMPTS || all === null || attempts <= ENOUGH_ATTEMPTS) return null;
      return `💰 All ${attempts} attempts will cost about $${all.toFixed(all < 1 ? 4 : 2)} ($${(all / attempts).toFixed(4)} each so far)`;
    },
    forecast: () => ({ spent, total: total() }),
  };
}
