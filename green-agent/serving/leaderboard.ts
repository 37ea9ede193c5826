// The fields of a result that public leaderboards read: flat names for SQL over JSON, beside the result's own.
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import { type Estimator, estimate, taskCounts } from '../../shared/metrics/estimators.ts';

interface LeaderboardFields {
  /** The tasks' domain; `all` if there are several. */
  readonly domain: string;
  /** Successful attempts, of `max_score` valid ones; `pass_rate` is their share in percent, null if there are none. */
  readonly score: number;
  readonly max_score: number;
  readonly pass_rate: number | null;
  /** The mean reward of each task's valid attempts, by `domain/task_id`. */
  readonly task_rewards: Readonly<Record<string, number>>;
  /** Seconds from the start of the evaluation to its end (wall time); null if unknown. */
  readonly time_used: number | null;
  /** Means over tasks, 0 to 1: `Pass^1`, `Pass^2` … up to the k for which every task has enough valid attempts. */
  readonly pass_power_k_scores: Readonly<Record<string, number>>;
  /** The same for pass@k, `Pass@1` and so on. */
  readonly pass_at_k_scores: Readonly<Record<string, number>>;
}

/** @param seconds wall time of the evaluation */
export function leaderboardFields({ results }: EvaluationSummary, seconds: number | null): LeaderboardFields {
  const tasks = taskCounts(results).filter(({ n }) => n > 0);
  const score = tasks.reduce((total, { c }) => total + c, 0);
  const max_score = tasks.reduce((total, { n }) => total + n, 0);
  const [domain = '', ...others] = new Set(results.map((task) => task.domain));
  const ks = Array.from({ length: Math.min(...tasks.map(({ n }) => n), max_score) }, (_, index) => index + 1);
  const scores = (name: string, estimator: Estimator) =>
    Object.fromEntries(
      ks.map((k) => [
        `${name}${k}`,
        tasks.reduce((total, counts) => total + (estimate(estimator, counts, k) ?? 0), 0) / tasks.length,
      ]),
    );
  return {
    domain: others.length === 0 ? domain : 'all',
    score,
    max_score,
    pass_rate: max_score === 0 ? null : (100 * score) / max_score,
    task_rewards: Object.fromEntries(tasks.map(({ task, n, c }) => [task, c / n])),
    time_used: seconds,
    pass_power_k_scores: scores('Pass^', 'pass_hat_k'),
    pass_at_k_scores: scores('Pass@', 'pass_at_k'),
  };
}
