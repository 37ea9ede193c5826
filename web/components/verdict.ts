// The verdict in words: what the figures of an agent, or of a comparison, mean.
import type { FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import type { ReportTask } from '../../shared/contracts/report-page.ts';
import { ALPHA, type CorrectedComparison, disagreementNote, unsharedText } from '../../shared/metrics/comparison.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { chainOf, solvedWithin } from '../../shared/metrics/seq-at-k.ts';
import { taskName } from './names.ts';
import { counted, interval, percent, points } from './numbers.ts';

/** `headline` says it in words, `figures` gives the numbers behind it. */
export interface Verdict {
  readonly headline: string;
  readonly figures: string;
}

type Judged = Pick<ReportTask, 'domain' | 'task_id' | 'attempts'>;

/** `patterns` are those of the failures; null if there are none. */
export function verdictOf(
  metrics: EvaluationMetrics,
  tasks: readonly Judged[],
  patterns: Pick<FailurePatterns, 'by_author' | 'attempt_success_rate_without_user_faults'> | null,
): Verdict {
  const counts = tasks.map((task) => ({ task, ...countsOf(task) })).filter(({ valid }) => valid > 0);
  const [first, ...others] = counts;
  if (first === undefined) return { headline: 'There is no valid attempt yet.', figures: '' };
  if (metrics.seq_at_k !== undefined) return sequenceVerdict(tasks, metrics.seq_at_k, metrics.level);
  const headline = others.length === 0 ? oneTask(first) : severalTasks(counts, metrics);
  return { headline: `${headline}.`, figures: `${figuresOf(metrics)}${withoutCustomer(patterns)}` };
}

/** Of attempts in sequence: how many tasks were solved, and how many of them at once. */
function sequenceVerdict(
  tasks: readonly Judged[],
  estimates: NonNullable<EvaluationMetrics['seq_at_k']>,
  level: number,
): Verdict {
  const last = estimates.at(-1);
  const k = last?.k ?? 1;
  const chains = tasks.map(({ attempts }) => chainOf(attempts)).filter((chain) => solvedWithin(chain, k) !== null);
  const solved = chains.filter((chain) => solvedWithin(chain, k) === 1).length;
  const atOnce = chains.filter(({ solvedAt }) => solvedAt === 1).length;
  const within = `within ${counted(k, 'attempt')} in sequence`;
  const headline =
    chains.length === 0
      ? 'No task is decided: attempts are missing or invalid.'
      : solved === 0
        ? `Solves none of ${counted(chains.length, 'task')} ${within}.`
        : `Solves ${solved} of ${counted(chains.length, 'task')} ${within}, ${atOnce === solved ? 'all' : atOnce || 'none'} of them at the first.`;
  const figures = [estimates[0], ...(estimates.length > 1 ? [last] : [])].flatMap((estimate) =>
    estimate === undefined ? [] : [withInterval(`seq@${estimate.k}`, estimate.value, estimate.interval, level)],
  );
  return { headline, figures: `${figures.join('; ')}.` };
}

interface Counts {
  readonly passed: number;
  readonly valid: number;
}

function countsOf({ attempts }: Judged): Counts {
  const passed = attempts.filter(({ status }) => status === 'passed').length;
  const failed = attempts.filter(({ status }) => status === 'failed').length;
  return { passed, valid: passed + failed };
}

function oneTask({ task, passed, valid }: Counts & { readonly task: Judged }): string {
  const name = taskName(task);
  if (valid === 1) return `${passed === 1 ? 'Passed' : 'Failed'} ${name} in its only attempt`;
  if (passed === valid) return `Passes ${name} every time, in ${counted(valid, 'attempt')}`;
  if (passed === 0) return `Fails ${name} every time, in ${counted(valid, 'attempt')}`;
  return `Passes ${name} in ${passed} of ${valid} attempts`;
}

function severalTasks(counts: readonly Counts[], metrics: EvaluationMetrics): string {
  const tasks = counts.length;
  const attempts = counts.reduce((sum, { valid }) => sum + valid, 0);
  const once = counts.filter(({ passed }) => passed > 0).length;
  const steady = counts.filter(({ passed, valid }) => passed === valid).length;
  if (once === 0) return `Fails all ${tasks} tasks every time, in ${counted(attempts, 'attempt')}`;
  if (steady === tasks && attempts > tasks) return `Passes all ${tasks} tasks every time, in ${attempts} attempts`;
  if (attempts === tasks)
    return `Passes ${once} of ${tasks} tasks; with one attempt at each this says nothing about how reliably`;
  const passes = `Passes ${once === tasks ? `all ${tasks}` : `${once} of ${tasks}`} tasks at least once`;
  const most = longest(metrics);
  if (most === undefined || most.k === 1) return `${passes}; ${ofRepeated(counts)}`;
  const isExact = counts.every(({ valid }) => valid === most.k);
  const often = isExact ? `${steady === 0 ? 'none' : steady} of them` : shareWords(most.value ?? 0);
  const falls = (most.value ?? 0) < 0.75 * (once / tasks);
  const only = falls && !often.startsWith('none') ? 'only ' : '';
  return `${passes}, ${falls ? 'but' : 'and'} ${only}${often} ${numberWord(most.k)} times in a row`;
}

/** For attempts so uneven that no pass^k above k = 1 is about nearly all tasks. */
function ofRepeated(counts: readonly Counts[]): string {
  const repeated = counts.filter(({ valid }) => valid > 1);
  const steady = repeated.filter(({ passed, valid }) => passed === valid).length;
  return `of ${counted(repeated.length, 'task')} with more than one attempt, ${steady || 'none'} every time`;
}

/** A share of tasks: `1 in 25` if that is within a tenth of it, otherwise in percent. */
export function shareWords(share: number): string {
  if (share < 0.0005) return 'none';
  const one = Math.round(1 / share);
  return share < 0.36 && Math.abs(1 / one - share) <= share / 10 ? `1 in ${one}` : `${Math.round(share * 100)}%`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** pass^k at the largest k for which at least nine of ten tasks have enough valid attempts. */
function longest({
  pass_hat_k,
  tasks,
}: Pick<EvaluationMetrics, 'pass_hat_k' | 'tasks'>): EvaluationMetrics['pass_hat_k'][number] | undefined {
  return pass_hat_k.findLast(({ gaps, value }) => gaps <= tasks / 10 && value !== null);
}

function figuresOf({ success_rate, pass_hat_k, level, tasks, attempts }: EvaluationMetrics): string {
  const last = longest({ pass_hat_k, tasks });
  const parts = [
    withInterval('success rate', success_rate.value, success_rate.interval, level),
    ...(last === undefined || last.k === 1 || tasks < 2
      ? []
      : [withInterval(`pass^${last.k}`, last.value, last.interval, level)]),
    ...(attempts.invalid > 0 ? [`${counted(attempts.invalid, 'invalid attempt')} left out`] : []),
  ];
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Attempts that failed through the simulated customer say little about the agent. */
function withoutCustomer(patterns: Parameters<typeof verdictOf>[2]): string {
  const failed = patterns?.by_author.user ?? 0;
  const rate = patterns?.attempt_success_rate_without_user_faults ?? null;
  if (failed === 0 || rate === null) return '';
  return ` Without ${counted(failed, 'attempt')} that failed through the simulated customer, ${percent(rate)} of attempts pass.`;
}

function withInterval(
  name: string,
  value: number | null,
  ends: readonly [number, number] | null,
  level: number,
): string {
  return `${name} ${percent(value)}${ends === null ? '' : ` (${Math.round(level * 100)}% interval ${interval(ends)})`}`;
}

/** A candidate against the baseline `first`. */
export function comparisonVerdict(comparison: CorrectedComparison, first: string): Verdict {
  const { agent, difference, p_holm: p, k, flipped, kind, n_tasks } = comparison;
  if (difference === null || n_tasks.candidate === 0)
    return { headline: `${agent} and ${first} have no attempts that can be compared at k = ${k}.`, figures: '' };
  const size = `${points(difference)} points pass^${k}${p === null ? '' : `, ${pText(p)}`}`;
  const basis = `${intervalText(comparison)}${tasksText(comparison, first)}`;
  const disagreement = disagreementNote(comparison);
  const note = disagreement === null ? '' : ` ${disagreement}`;
  if (kind === 'paired' && flipped.length === 0)
    return { headline: `${agent} and ${first} are equal on every task.`, figures: `${size}; ${basis}.` };
  if (p !== null && p < ALPHA)
    return {
      headline: `${agent} is ${difference > 0 ? 'better' : 'worse'}: ${size}.`,
      figures: `Compared with ${first}; ${basis}.${note}`,
    };
  return {
    headline: `No clear difference between ${agent} and ${first}.`,
    figures: `${size}; ${basis}.${note}${detectableText(comparison)}`,
  };
}

function intervalText({ interval: ends }: CorrectedComparison): string {
  return ends === null ? '' : `95% interval ${interval(ends, points)} points; `;
}

function detectableText({ detectable_difference: detectable }: CorrectedComparison): string {
  return detectable === null
    ? ''
    : ` A true difference of ${Math.round(detectable * 100)} points would probably have shown.`;
}

function tasksText(comparison: CorrectedComparison, first: string): string {
  const { kind, n_tasks, agent } = comparison;
  const unshared = unsharedText(comparison, { baseline: first, candidate: agent });
  return kind === 'paired'
    ? `${counted(n_tasks.candidate, 'shared task')}${unshared === null ? '' : `, without ${unshared}`}`
    : `on different tasks, ${n_tasks.baseline} and ${n_tasks.candidate} of them`;
}

/** `p = 0.012`; two significant digits below a hundredth. */
export function pText(p: number): string {
  if (p < 0.0001) return 'p < 0.0001';
  return `p = ${p < 0.01 ? Number(p.toPrecision(1)) : p.toFixed(p < 0.1 ? 3 : 2)}`;
}
