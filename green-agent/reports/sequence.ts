// The figures of attempts in sequence: seq@k as text, and pass@k of a run of independent attempts beside it.
import { existsSync } from 'node:fs';
import type { EvaluationSummary, TaskResult } from '../../shared/contracts/summary.ts';
import { estimates } from '../../shared/metrics/estimates.ts';
import { taskCounts } from '../../shared/metrics/estimators.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { DEFAULT_LEVEL } from '../../shared/metrics/intervals.ts';
import { solvedTasks } from '../../shared/metrics/seq-at-k.ts';
import { independentRunOf } from '../runs/run-path.ts';
import { percent, percentInterval } from './figures.ts';
import { padded } from './markdown.ts';
import { readRunResults } from './run-results.ts';

/** pass@k of independent attempts of the same agent at the same tasks. */
type PassAtK = NonNullable<NonNullable<EvaluationSummary['sequence']>['pass_at_k']>;

/**
 * pass@1 to pass@k from the run of independent attempts that lies beside a run in sequence, over the tasks that both have;
 * undefined without such a run.
 */
export async function passAtKBeside(
  directory: string,
  { results, k }: Pick<EvaluationSummary, 'results' | 'k'>,
): Promise<PassAtK | undefined> {
  const independent = independentRunOf(directory);
  if (independent === null || !existsSync(independent)) return undefined;
  const run = await readRunResults(independent);
  const wanted = new Set(results.map(({ domain, task_id }) => `${domain}/${task_id}`));
  const counts = taskCounts(run.tasks.filter(({ domain, task_id }) => wanted.has(`${domain}/${task_id}`)));
  if (counts.length === 0) return undefined;
  const most = Math.max(...counts.map(({ n }) => n));
  const ks = Array.from({ length: Math.min(k, most) }, (_, index) => index + 1);
  return estimates(counts, ks, { level: DEFAULT_LEVEL, seed: run.seed, bootstrap_iterations: 0 }).pass_at_k.map(
    ({ k, value, interval, n_tasks }) => ({ k, value, interval: interval && [...interval], n_tasks }),
  );
}

/** The lines of the metrics in a summary: how many tasks were solved, and after how many attempts. */
export function sequenceMetricLines(results: readonly TaskResult[], k: number): string[] {
  const solved = results.flatMap(({ attempts }) => attempts.find(({ success }) => success)?.attempt ?? []);
  const mean = solved.reduce((total, attempt) => total + attempt, 0) / solved.length;
  return [
    `- seq@${k}: ${percent(results.length === 0 ? null : solved.length / results.length)} of tasks, ${solved.length}/${results.length} (solved within ${k} attempts in sequence)`,
    `- seq@1: ${solved.filter((attempt) => attempt === 1).length}/${results.length} solved at the first attempt`,
    ...(solved.length > 0 ? [`- Attempts until success: ${mean.toFixed(1)} on average`] : []),
  ];
}

/** seq@k at every k, beside pass@k of independent attempts if it is known, and what a solved task cost. */
export function sequenceEstimatesText(
  metrics: EvaluationMetrics,
  { results, sequence }: Pick<EvaluationSummary, 'results' | 'sequence'>,
): string {
  const { seq_at_k: figures = [], usage } = metrics;
  const beside = sequence?.pass_at_k;
  const rows = figures.map(({ k, value, interval, se, n_tasks }) => {
    const at = beside?.find((one) => one.k === k);
    return [
      String(k),
      percent(value),
      percentInterval(interval),
      percent(se),
      String(n_tasks),
      ...(beside === undefined ? [] : [percent(at?.value ?? null), percentInterval(at?.interval ?? null)]),
    ];
  });
  const header = [
    'k',
    'seq@k',
    '95% interval',
    'SE',
    'tasks',
    ...(beside === undefined ? [] : ['pass@k', '95% interval']),
  ];
  const solved = solvedTasks(results);
  const gaps = figures.at(-1)?.gaps ?? 0;
  return [
    '## Estimates',
    ...padded([header, ...rows]),
    '',
    ...(beside === undefined
      ? ['- Without feedback: run the same command with --metric pass^k, and pass@k is shown beside seq@k']
      : ['- pass@k is that of the independent attempts of the same agent: the difference is what feedback buys']),
    ...(gaps > 0
      ? [`- k = ${figures.length}: ${gaps} tasks are left out, because an attempt is missing or invalid`]
      : []),
    ...costLines(usage, solved),
  ].join('\n');
}

function costLines(usage: EvaluationMetrics['usage'], solved: number): string[] {
  if (usage === null || usage.by_model.length === 0 || solved === 0) return [];
  const tokens = usage.by_model.reduce<number | null>(
    (total, { input_tokens: input, output_tokens: output }) =>
      total === null || input === null || output === null ? null : total + input + output,
    0,
  );
  const parts = [
    ...(tokens === null ? [] : [`${Math.round(tokens / solved).toLocaleString('en-US')} tokens`]),
    ...(usage.cost_usd === null ? [] : [`$${(usage.cost_usd / solved).toFixed(4)}`]),
  ];
  return parts.length === 0 ? [] : [`- For each solved task: ${parts.join(', ')}`];
}
