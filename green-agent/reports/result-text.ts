// A result in full for people: the guide's summary, the estimates with their errors, groups of tasks, tokens and cost. The tables are
// Markdown that also reads well in a terminal.
import type { EvaluationSummary, TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import type { EstimateAtK } from '../../shared/metrics/estimates.ts';
import { type EvaluationMetrics, guideLabels } from '../../shared/metrics/evaluation.ts';
import { type TaskGroup, taskGroups } from '../../shared/metrics/groups.ts';
import { printable } from '../../shared/printable.ts';
import { percent, percentInterval } from './figures.ts';
import { type EscapeText, markdownText, padded, withLineBreaks } from './markdown.ts';
import type { EvaluationResult } from './result.ts';
import { sequenceEstimatesText } from './sequence.ts';
import { summaryText } from './summary-text.ts';
import { usageText } from './usages.ts';

/** For a terminal. Contains no ground truth, so it may be shown anywhere. */
export function resultText(result: EvaluationResult): string {
  return textOf(result, printable);
}

/** The same as Markdown that keeps its lines when it is rendered. */
export function resultMarkdown(result: EvaluationResult): string {
  return withLineBreaks(textOf(result, markdownText).split('\n')).join('\n');
}

/** The summary alone, as Markdown that keeps its lines when it is rendered. */
export function summaryMarkdown(summary: EvaluationSummary): string {
  return withLineBreaks(summaryText(summary, markdownText).split('\n')).join('\n');
}

function textOf(result: EvaluationResult, escapeText: EscapeText): string {
  const { metrics } = result;
  const summary = summaryText(result, escapeText);
  if (result.results.length === 0) return summary;
  return [
    summary,
    ...(result.sequence === undefined ? groupTables(result) : []),
    '',
    result.sequence === undefined ? estimatesText(metrics) : sequenceEstimatesText(metrics, result),
    ...usageText(metrics.usage, escapeText),
  ].join('\n');
}

/** More rows say little more; `passk metrics --k` shows any k. */
const SHOWN_K = 8;

/** The success rate and both estimators at every k with their errors, and remarks that belong to them. */
export function estimatesText(metrics: EvaluationMetrics): string {
  const { pass_hat_k: powers, pass_at_k: ats, level } = metrics;
  const interval = `${levelText(level)} interval`;
  const rows = chosen(powers, metrics.guide.k).map((power) => {
    const at = ats.find(({ k }) => k === power.k);
    return [
      String(power.k),
      cell(power),
      percentInterval(power.interval),
      percent(power.se),
      at === undefined ? '–' : cell(at),
      percentInterval(at?.interval ?? null),
    ];
  });
  return [
    '## Estimates',
    rateLine(metrics),
    '',
    ...(rows.length === 0 ? [] : [...padded([['k', 'pass^k', interval, 'SE', 'pass@k', interval], ...rows]), '']),
    ...besideLines(metrics),
  ].join('\n');
}

function rateLine({ tasks, attempts, success_rate: rate, level }: EvaluationMetrics): string {
  const over = tasks === 1 ? `${attempts.passed + attempts.failed} attempts of one task` : `${tasks} tasks`;
  return `Over ${over}: success rate ${percent(rate.value)}, ${levelText(level)} interval ${percentInterval(rate.interval)}.`;
}

function besideLines(metrics: EvaluationMetrics): string[] {
  const { tasks, icc, flaky_share: flaky, seconds } = metrics;
  const half = metrics.guide.pass_k_half;
  return [
    ...(half?.expected == null
      ? []
      : [`- ${half.label}, expected over all orders of the attempts: ${percent(half.expected)}`]),
    ...(tasks > 1
      ? [
          `- How alike a task's attempts are, ICC(1): ${icc === null ? '–' : icc.toFixed(4)}; tasks that both passed and failed: ${percent(flaky)}`,
        ]
      : []),
    ...(seconds.mean === null || seconds.median === null || !seconds.total
      ? []
      : [
          `- Time of an attempt: mean ${seconds.mean.toFixed(1)} s, median ${seconds.median.toFixed(1)} s; ${seconds.total.toFixed(1)} s in all${leftOutText(seconds.unrecorded)}`,
        ]),
    ...gapLines(metrics.pass_hat_k),
    ...(tasks === 1 ? ['- pass^k and pass@k are about this task only: one task has no interval over tasks'] : []),
    ...otherConvention(metrics),
  ];
}

/** The k at which tasks are left out, the same ones for both estimators. Values of k that leave out as many tasks share a line. */
function gapLines(estimates: readonly EstimateAtK[]): string[] {
  const byNote = Map.groupBy(
    estimates.filter(({ gaps }) => gaps > 0),
    ({ note }) => note,
  );
  return [...byNote].map(([note, same]) => {
    const [first, last] = [same[0]?.k, same.at(-1)?.k];
    return `- k = ${first === last ? first : `${first} to ${last}`}: ${note}`;
  });
}

/** What is said of attempts that another program ran without recording their time. */
function leftOutText(unrecorded = 0): string {
  if (unrecorded === 0) return '';
  return `; not recorded for ${unrecorded} ${unrecorded === 1 ? 'attempt, which is' : 'attempts, which are'} left out`;
}

/** Published figures use either convention, so both are given if they differ. */
function otherConvention({ invalid_as_failed: other, ...metrics }: EvaluationMetrics): string[] {
  if (other === null) return [];
  const changes: readonly (readonly [string, number | null, number | null])[] = [
    ['success rate', metrics.success_rate.value, other.success_rate.value],
    [metrics.guide.pass_k.label, metrics.guide.pass_k.value, other.guide.pass_k.value],
    ...metrics.pass_hat_k.map(
      ({ k, value }) => [`pass^${k}`, value, other.pass_hat_k.find((one) => one.k === k)?.value ?? null] as const,
    ),
  ];
  const differing = changes.filter(([, before, after]) => before !== after).slice(0, SHOWN_K);
  if (differing.length === 0) return [];
  const words = differing.map(([name, before, after]) => `${name} ${percent(before)} → ${percent(after)}`);
  const { invalid } = metrics.attempts;
  return [`- With ${invalid} invalid ${invalid === 1 ? 'attempt' : 'attempts'} counted as failed: ${words.join(', ')}`];
}

/** All values of k if there are only a few; otherwise the guide's k, the powers of two (including 1) and the last. */
function chosen(estimates: readonly EstimateAtK[], guideK: number): readonly EstimateAtK[] {
  if (estimates.length <= SHOWN_K) return estimates;
  const last = estimates.at(-1)?.k;
  return estimates.filter(({ k }) => k === guideK || k === last || Number.isInteger(Math.log2(k)));
}

function cell({ value }: EstimateAtK): string {
  return value === null ? 'n/a' : percent(value);
}

/** The level of an interval, such as `95%`. */
function levelText(level: number): string {
  return `${Math.round(level * 100)}%`;
}

/** The tables by domain and by level; a dimension with a single group has none. Contains no ground truth. */
function groupTables({ by_domain: domains, by_level: levels, k }: EvaluationResult): string[] {
  return [...groupTable('domain', domains, k), ...groupTable('level', levels, k)];
}

/** The table by tag. Tags reveal what is right in a task, so it is only for the person who runs the evaluation. */
export function tagTable(groups: readonly TaskGroup[], k: number): string[] {
  return groupTable('tag', groups, k);
}

/** The figures of the tasks with each tag. `tagsOf` is asked for the tags of a task. */
export function tagGroups(
  results: readonly TaskResult[],
  tagsOf: (task: Pick<TaskResult, 'domain' | 'task_id'>) => readonly string[],
): TaskGroup[] {
  return taskGroups(results, tagsOf);
}

function groupTable(dimension: string, groups: readonly TaskGroup[], k: number): string[] {
  if (groups.length < 2) return [];
  const labels = guideLabels(k);
  const hasFloor = groups.some(({ floor }) => floor !== null);
  const rows = groups.map(({ name, tasks, success_rate: rate, pass_k, pass_k_half, floor }) => [
    name,
    String(tasks),
    percent(rate.value),
    percentInterval(rate.interval),
    percent(pass_k.value),
    ...(labels.pass_k_half === null ? [] : [percent(pass_k_half.value)]),
    ...(hasFloor ? [percent(floor)] : []),
  ]);
  const figures = [labels.pass_k, labels.pass_k_half].filter((label) => label !== null);
  const header = [dimension, 'tasks', 'success rate', '95% interval', ...figures, ...(hasFloor ? ['floor'] : [])];
  return ['', `## By ${dimension}`, ...padded([header, ...rows])];
}
