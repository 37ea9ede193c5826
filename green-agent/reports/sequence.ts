// The figures of attempts in sequence: seq@k as text, and pass@k of a run of independent attempts beside it.
import { existsSync } from 'node:fs';
import type { EvaluationSummary, PassAtKBeside, TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import { compareTasks, estimatedTasks } from '../../shared/metrics/comparison.ts';
import { estimates } from '../../shared/metrics/estimates.ts';
import { taskCounts } from '../../shared/metrics/estimators.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { evenKProblem } from '../../shared/metrics/guide.ts';
import { DEFAULT_LEVEL } from '../../shared/metrics/intervals.ts';
import { chainOf, sequenceTask, solvedTasks, solvedWithin } from '../../shared/metrics/seq-at-k.ts';
import { mean } from '../../shared/metrics/variation.ts';
import { independentRunOf, type TaskPlace } from '../runs/run-path.ts';
import { percent, percentInterval, points, pointsInterval, pText } from './figures.ts';
import { padded } from './markdown.ts';
import { differencesBetween, type RunResults, readRunResults } from './run-results.ts';

/**
 * pass@1 to pass@k from a run of independent attempts, over the tasks that a run in sequence has as well, and what feedback gains;
 * undefined if there are no such tasks.
 */
function passAtKBeside(
  independent: RunResults,
  { results, k }: Pick<EvaluationSummary, 'results' | 'k'>,
): PassAtKBeside[] | undefined {
  const nameOf = ({ domain, task_id }: TaskPlace) => `${domain}/${task_id}`;
  const wanted = new Set(results.map(nameOf));
  const counts = taskCounts(independent.tasks.filter((task) => wanted.has(nameOf(task))));
  if (counts.length === 0) return undefined;
  const most = Math.max(...counts.map(({ n }) => n));
  const ks = Array.from({ length: Math.min(k, most) }, (_, index) => index + 1);
  const { seed } = independent;
  return estimates(counts, ks, { level: DEFAULT_LEVEL, seed, bootstrap_iterations: 0 }).pass_at_k.map(
    ({ k, value, interval, n_tasks }) => {
      const gain = compareTasks(
        estimatedTasks(counts, { estimator: 'pass_at_k', k }),
        { figure: 'seq_at_k', tasks: results.map((task) => sequenceTask({ ...task, task: nameOf(task) }, k)) },
        { k, seed },
      );
      return {
        k,
        value,
        interval: interval && [...interval],
        n_tasks,
        gain: {
          value: gain.difference,
          interval: gain.interval && [...gain.interval],
          p_value: gain.p_value,
          n_tasks: gain.n_tasks.candidate,
        },
      };
    },
  );
}

/**
 * A summary of attempts in sequence with pass@k of the independent attempts beside them, if there are any, or with how differently those
 * were made; any other summary as it is.
 */
export async function withPassAtKBeside(
  summary: EvaluationSummary,
  directory: string | null,
): Promise<EvaluationSummary> {
  if (summary.sequence === undefined || directory === null) return summary;
  const independent = independentRunOf(directory);
  if (independent === null || !existsSync(independent)) return summary;
  const { pass_at_k: _, other_configuration: __, ...sequence } = summary.sequence;
  const differences = differencesBetween(directory, independent);
  if (differences.length > 0) return { ...summary, sequence: { ...sequence, other_configuration: differences } };
  const beside = passAtKBeside(await readRunResults(independent), summary);
  return { ...summary, sequence: { ...sequence, ...(beside && { pass_at_k: beside }) } };
}

/** A line with the gain from feedback at one k; `subject` names the agent. */
export function feedbackGainLine(subject: string, k: number, beside: readonly PassAtKBeside[] | undefined): string[] {
  const at = beside?.find((one) => one.k === k);
  if (at?.gain === undefined) return [];
  const { value, interval, p_value: p } = at.gain;
  return [
    `- ${subject}: ${points(value)} over pass@${k} ${percent(at.value)} of independent attempts, 95% interval ${pointsInterval(interval)}${p === null ? '' : `, ${pText(p)}`}`,
  ];
}

/** The lines of the metrics in a summary: how many tasks were solved, and after how many attempts. */
export function sequenceMetricLines(results: readonly TaskResult[], k: number): string[] {
  const chains = results.map(({ attempts }) => chainOf(attempts));
  const decided = (at: number) => chains.map((chain) => solvedWithin(chain, at)).filter((value) => value !== null);
  const share = (values: readonly number[]) => `${values.filter((value) => value === 1).length}/${values.length}`;
  const [within, atOnce] = [decided(k), decided(1)];
  const undecided = results.length - within.length;
  const solved = chains.flatMap(({ solvedAt }) => solvedAt ?? []);
  return [
    `- seq@${k}: ${percent(within.length === 0 ? null : mean(within))} of tasks, ${share(within)} (solved within ${k} attempts in sequence)`,
    `- seq@1: ${share(atOnce)} solved at the first attempt`,
    ...(undecided > 0 ? [`- ${leftOut(undecided)}`] : []),
    ...(solved.length > 0 ? [`- Attempts until success: ${mean(solved).toFixed(1)} on average`] : []),
  ];
}

/** What happened to tasks that are neither solved nor failed in all attempts. */
const leftOut = (tasks: number): string =>
  `${tasks} ${tasks === 1 ? 'task is' : 'tasks are'} left out, because an attempt is missing or invalid`;

/** seq@k at every k, beside pass@k of independent attempts if it is known, and what a solved task cost. */
export function sequenceEstimatesText(
  metrics: EvaluationMetrics,
  { results, sequence, customer, k: most }: Pick<EvaluationSummary, 'results' | 'sequence' | 'customer' | 'k'>,
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
  const gaps = figures.at(-1)?.gaps ?? 0;
  return [
    '## Estimates',
    ...padded([header, ...rows]),
    '',
    ...(beside === undefined
      ? withoutFeedbackLines(customer === undefined ? null : evenKProblem(most), most, sequence?.other_configuration)
      : [
          '- pass@k is that of the independent attempts of the same agent: the difference is what feedback buys',
          ...feedbackGainLine('Feedback buys', beside.at(-1)?.k ?? 1, beside),
        ]),
    ...(gaps > 0 ? [`- k = ${figures.at(-1)?.k}: ${leftOut(gaps)}`] : []),
    ...costLines(usage, results),
  ].join('\n');
}

/**
 * How to get pass@k beside seq@k, and why it is not there although there are independent attempts. `kProblem`: why pass^k cannot have
 * this k; null with questions, which have no customer and take any.
 */
function withoutFeedbackLines(kProblem: string | null, k: number, differences: readonly string[] = []): string[] {
  const even = kProblem === null ? '' : ` --k ${k + 1} (k must be even)`;
  const isThere = differences.length > 0;
  return [
    ...(isThere
      ? [
          `- The independent attempts of this agent had another configuration, so they are not compared: ${differences.join('; ')}`,
        ]
      : []),
    `- Without feedback: run the same command with --metric pass^k${even}${isThere ? ' --fresh' : ''}, and pass@k is shown beside seq@k`,
  ];
}

/** Tokens in and out, and US dollars, of all attempts for each task that was solved. */
export function usagePerSolvedTask(
  results: readonly TaskResult[],
  usage: EvaluationMetrics['usage'],
): NonNullable<NonNullable<EvaluationSummary['sequence']>['per_solved_task']> {
  const solved = solvedTasks(results);
  if (usage === null || solved === 0) return { tokens: null, cost_usd: null };
  const tokens = usage.by_model.reduce<number | null>(
    (total, { input_tokens: input, output_tokens: output }) =>
      total === null || input === null || output === null ? null : total + input + output,
    0,
  );
  return { tokens: tokens && tokens / solved, cost_usd: usage.cost_usd && usage.cost_usd / solved };
}

function costLines(usage: EvaluationMetrics['usage'], results: readonly TaskResult[]): string[] {
  if (usage === null || usage.by_model.length === 0) return [];
  const { tokens, cost_usd: cost } = usagePerSolvedTask(results, usage);
  const parts = [
    ...(tokens === null ? [] : [`${Math.round(tokens).toLocaleString('en-US')} tokens`]),
    ...(cost === null ? [] : [`$${cost.toFixed(4)}`]),
  ];
  return parts.length === 0 ? [] : [`- For each solved task: ${parts.join(', ')}`];
}
