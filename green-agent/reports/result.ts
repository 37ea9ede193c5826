// An evaluation's result: the summary under the reference's names, and in addition every metric, tokens and cost.
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { PricedUsage } from '../../shared/contracts/usage.ts';
import type { ModelUsage } from '../../shared/metrics/cost.ts';
import { type EvaluationMetrics, evaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { type TaskGroup, taskGroups } from '../../shared/metrics/groups.ts';
import { usagePerSolvedTask } from './sequence.ts';

/** A model's usage. Unknown is null, never 0. */
type TokenCounts = Omit<ModelUsage, 'model'>;

/** Contains no ground truth. */
export type EvaluationResult = EvaluationSummary & {
  readonly metrics: EvaluationMetrics;
  /** Of datasets, under the names that evaluation harnesses use: `{dataset}/pass@k` and its bootstrap's standard error and mean. */
  readonly named_metrics?: Readonly<Record<string, number | null>>;
  /** The figures of the tasks of each domain and, for tasks with a level, of each level. */
  readonly by_domain: readonly TaskGroup[];
  readonly by_level: readonly TaskGroup[];
  /** By model; usage without a model's name or without counts is under `unknown`. */
  readonly tokens: Readonly<Record<string, TokenCounts>>;
  /** US dollars of all models; null if that of any model is unknown. */
  readonly cost_usd: number | null;
  /** The date of the prices. */
  readonly pricing_last_updated: string;
};

export interface MeasureOptions {
  /** The k of pass^k and pass@k to estimate; all that the attempts allow by default. */
  readonly ks?: readonly number[] | undefined;
  /** Of the bootstrap. */
  readonly seed: number;
  /** 1000 by default; 0 for no bootstrap. */
  readonly bootstrapIterations?: number;
}

/** Computes the figures. `usages` are those of every model call, by the agent, the customer or passk. */
export function evaluationResult(
  summary: EvaluationSummary,
  usages: readonly PricedUsage[],
  { ks, seed, bootstrapIterations }: MeasureOptions,
): EvaluationResult {
  const metrics = evaluationMetrics(
    { tasks: summary.results, usages, inSequence: summary.sequence !== undefined },
    {
      k: summary.k,
      seed,
      ...(ks === undefined ? {} : { ks }),
      ...(bootstrapIterations === undefined ? {} : { bootstrap_iterations: bootstrapIterations }),
    },
  );
  return {
    ...summary,
    ...(summary.sequence !== undefined && {
      sequence: { ...summary.sequence, per_solved_task: usagePerSolvedTask(summary.results, metrics.usage) },
    }),
    metrics,
    ...(summary.dataset !== undefined && { named_metrics: namedMetrics(summary.dataset, metrics) }),
    // Groups are about independent attempts.
    by_domain: summary.sequence !== undefined ? [] : taskGroups(summary.results, ({ domain }) => [domain]),
    by_level:
      summary.sequence !== undefined
        ? []
        : taskGroups(summary.results, ({ level }) => (level === undefined ? [] : [String(level)])),
    ...tokensOf(metrics),
  };
}

function namedMetrics(dataset: string, { pass_at_k }: EvaluationMetrics): Record<string, number | null> {
  return Object.fromEntries(
    pass_at_k.flatMap(({ k, value, bootstrap }) => [
      [`${dataset}/pass@${k}`, value],
      [`${dataset}/pass@${k}_bootstrap_stderr`, bootstrap?.se ?? null],
      [`${dataset}/pass@${k}_bootstrap_mean`, bootstrap?.mean ?? null],
    ]),
  );
}

/** Tokens and cost in the form of summary.json, for an evaluation or for one task. */
function tokensOf({
  usage,
}: EvaluationMetrics): Pick<EvaluationResult, 'tokens' | 'cost_usd' | 'pricing_last_updated'> {
  const models = usage?.by_model ?? [];
  return {
    tokens: Object.fromEntries(models.map(({ model, ...counts }) => [model ?? 'unknown', counts])),
    cost_usd: usage?.cost_usd ?? null,
    pricing_last_updated: usage?.prices_date ?? '',
  };
}
