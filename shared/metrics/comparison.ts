// Two agents compared: on the tasks both have, pair by pair; without shared tasks, as independent groups.
import { betaQuantile, tQuantile } from './distributions.ts';
import { type Counts, type Estimator, estimate, type TaskCounts } from './estimators.ts';
import { DEFAULT_LEVEL, differenceInterval, type Interval, upperTail } from './intervals.ts';
import { holm, mcNemarMidP, signFlipTest, welch } from './significance.ts';
import { mean, standardError } from './variation.ts';

/** Below this p-value a difference is called more than chance. */
export const ALPHA = 0.05;

interface ComparisonOptions {
  readonly k: number;
  /** pass^k by default. */
  readonly estimator?: Estimator;
  readonly level?: number;
  /** Of the permutation test. */
  readonly seed: number;
}

/** The figure that is compared: an estimator over independent attempts, or seq@k over attempts in sequence. */
export type ComparedFigure = Estimator | 'seq_at_k';

/** A task of an agent with its value, from 0 to 1; null if it has too few valid attempts for the k compared. */
export interface ComparedTask extends TaskCounts {
  readonly value: number | null;
}

/** One side of a comparison. Two sides may have different figures, such as pass@k and seq@k of one agent. */
export interface ComparedTasks {
  readonly figure: ComparedFigure;
  readonly tasks: readonly ComparedTask[];
}

/** With the task's number in the agent's own run, if it is known. */
type NumberedCounts = Counts & Pick<TaskCounts, 'task_id'>;

/** A task whose value at the k compared differs between the agents. */
interface FlippedTask {
  readonly task: string;
  readonly baseline: NumberedCounts;
  readonly candidate: NumberedCounts;
  /** Candidate minus baseline, of the task's values at the k compared. */
  readonly difference: number;
}

/** Every difference is candidate minus baseline: above 0 the candidate is better. */
export interface Comparison {
  readonly k: number;
  /** The candidate's figure. */
  readonly estimator: ComparedFigure;
  /** The baseline's, which is another one only if attempts in sequence are compared with independent ones. */
  readonly baseline_estimator: ComparedFigure;
  readonly kind: 'paired' | 'unpaired';
  /** Tasks compared, each with at least k valid attempts: those that both agents have if `paired`, otherwise each agent's own. */
  readonly n_tasks: { readonly baseline: number; readonly candidate: number };
  /** Tasks left out because they have fewer than k valid attempts. */
  readonly gaps: number;
  /** If `paired`, the tasks left out because only one of the agents has them; otherwise none. */
  readonly unshared: { readonly baseline: readonly string[]; readonly candidate: readonly string[] };
  readonly mean_baseline: number | null;
  readonly mean_candidate: number | null;
  /** The means of an agent that does nothing; null unless known for every compared task. */
  readonly floor: { readonly baseline: number | null; readonly candidate: number | null };
  /** Null without a task to compare. */
  readonly difference: number | null;
  /** Null below two tasks. */
  readonly se: number | null;
  /** The half-task interval if `paired`, otherwise Welch's. */
  readonly interval: Interval | null;
  readonly test: 'mcnemar_mid_p' | 'sign_flip' | 'welch' | null;
  /** Two-sided. Null if these tasks allow no test. */
  readonly p_value: number | null;
  /** The smallest difference that these tasks could have detected (80 % power, 5 %); null if they are too few to tell. */
  readonly detectable_difference: number | null;
  /** The shared tasks whose values differ, the largest differences first. */
  readonly flipped: readonly FlippedTask[];
}

/**
 * Compares a candidate with a baseline. Differences are paired by task, with the half-task interval and the mid-p McNemar test if
 * every value is 0 or 1, a seeded sign-flip permutation test otherwise. If the agents share no task: Welch's t test.
 * Source: Miller 2024, arXiv:2411.00640, on paired differences between evaluations.
 */
export function compareAgents(
  baseline: readonly TaskCounts[],
  candidate: readonly TaskCounts[],
  options: ComparisonOptions,
): Comparison {
  return compareTasks(estimatedTasks(baseline, options), estimatedTasks(candidate, options), options);
}

/** The same for tasks whose values are known. */
export function compareTasks(
  baseline: ComparedTasks,
  candidate: ComparedTasks,
  options: Omit<ComparisonOptions, 'estimator'>,
): Comparison {
  const ofCandidate = new Map(candidate.tasks.map((task) => [task.task, task]));
  const pairs = baseline.tasks.flatMap((task) => {
    const other = ofCandidate.get(task.task);
    return other ? [{ task: task.task, baseline: task, candidate: other }] : [];
  });
  const figures = { estimator: candidate.figure, baseline_estimator: baseline.figure };
  if (pairs.length === 0)
    return {
      ...figures,
      unshared: { baseline: [], candidate: [] },
      ...unpaired(baseline.tasks, candidate.tasks, options),
    };
  const shared = new Set(pairs.map(({ task }) => task));
  const others = ({ tasks }: ComparedTasks) => tasks.flatMap(({ task }) => (shared.has(task) ? [] : [task]));
  return {
    ...figures,
    unshared: { baseline: others(baseline), candidate: others(candidate) },
    ...paired(pairs, options),
  };
}

/** Tasks with the values of pass^k, or of another estimator. */
export function estimatedTasks(
  tasks: readonly TaskCounts[],
  { estimator = 'pass_hat_k', k }: Pick<ComparisonOptions, 'estimator' | 'k'>,
): ComparedTasks {
  return { figure: estimator, tasks: tasks.map((counts) => ({ ...counts, value: estimate(estimator, counts, k) })) };
}

/** One of several comparisons, with its p-value after Holm's correction. */
export type CorrectedComparison = Comparison & { readonly agent: string; readonly p_holm: number | null };

/** Compares every other agent with the first, which is the baseline, in the order given. */
export function compareWithFirst(
  agents: readonly { readonly agent: string; readonly tasks: readonly TaskCounts[] }[],
  options: ComparisonOptions,
): CorrectedComparison[] {
  return compareTasksWithFirst(
    agents.map(({ agent, tasks }) => ({ agent, ...estimatedTasks(tasks, options) })),
    options,
  );
}

/** The same for tasks whose values are known. */
export function compareTasksWithFirst(
  agents: readonly (ComparedTasks & { readonly agent: string })[],
  options: Omit<ComparisonOptions, 'estimator'>,
): CorrectedComparison[] {
  const [first, ...others] = agents;
  if (!first) return [];
  const comparisons = others.map((other) => compareTasks(first, other, options));
  const corrected = holm(comparisons.map((comparison) => comparison.p_value));
  return comparisons.map((comparison, index) => ({
    ...comparison,
    agent: others[index]?.agent ?? '',
    p_holm: corrected[index] ?? null,
  }));
}

const METHODS_DISAGREE =
  'The p-value and the interval are computed in different ways and disagree here, so this is a close call: go by the p-value for whether there is a difference, by the interval for how large it may be, and by more tasks to be sure.';
const CORRECTION_DISAGREES =
  "Unlike the p-value with Holm's correction, the interval does not allow for several comparisons: go by the p-value for whether there is a difference.";

/**
 * A sentence for readers if the p-value is below 5 % and the interval contains 0, or the other way round; null if they agree, or if one of
 * them is missing. The interval is the half-task interval and the tests of paired tasks have none of their own, so near 5 % they can differ.
 */
export function disagreementNote({
  interval,
  p_value,
  p_holm = p_value,
}: Comparison & { readonly p_holm?: number | null }): string | null {
  if (interval === null || p_value === null || p_holm === null) return null;
  const isClear = interval[0] > 0 || interval[1] < 0;
  if (p_value < ALPHA !== isClear) return METHODS_DISAGREE;
  return p_holm < ALPHA === isClear ? null : CORRECTION_DISAGREES;
}

/** `1 task that only A has and 2 tasks that only B has`; null if the agents have the same tasks, or none in common. */
export function unsharedText(
  { unshared }: Pick<Comparison, 'unshared'>,
  agents: { readonly baseline: string; readonly candidate: string },
): string | null {
  const parts = (['baseline', 'candidate'] as const).flatMap((side) => {
    const count = unshared[side].length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'task' : 'tasks'} that only ${agents[side]} has`];
  });
  return parts.length === 0 ? null : parts.join(' and ');
}

interface Pair {
  readonly task: string;
  readonly baseline: ComparedTask;
  readonly candidate: ComparedTask;
}

type FiguresCompared = Omit<Comparison, 'estimator' | 'baseline_estimator' | 'unshared'>;

function paired(pairs: readonly Pair[], options: ComparisonOptions): FiguresCompared {
  const { k, level = DEFAULT_LEVEL, seed } = options;
  const compared = pairs.flatMap((pair) => {
    const [baseline, candidate] = [pair.baseline.value, pair.candidate.value];
    return baseline === null || candidate === null ? [] : [{ pair, baseline, candidate }];
  });
  const differences = compared.map(({ baseline, candidate }) => candidate - baseline);
  const count = differences.length;
  const se = standardError(differences);
  const binary = compared.every(({ baseline, candidate }) => isBinary(baseline) && isBinary(candidate));
  const p_value = binary
    ? mcNemarMidP(differences.filter((d) => d > 0).length, differences.filter((d) => d < 0).length)
    : signFlipTest(differences, seed);
  return {
    k,
    kind: 'paired',
    n_tasks: { baseline: count, candidate: count },
    gaps: pairs.length - count,
    mean_baseline: meanOrNull(compared.map(({ baseline }) => baseline)),
    mean_candidate: meanOrNull(compared.map(({ candidate }) => candidate)),
    floor: {
      baseline: meanFloor(compared.map(({ pair }) => pair.baseline)),
      candidate: meanFloor(compared.map(({ pair }) => pair.candidate)),
    },
    difference: meanOrNull(differences),
    se,
    interval: differenceInterval(differences, level),
    test: count === 0 ? null : binary ? 'mcnemar_mid_p' : 'sign_flip',
    p_value: count === 0 ? null : p_value,
    detectable_difference: differences.every((d) => d === 0)
      ? detectableInAgreement(count)
      : se === null
        ? null
        : detectableShare(se, count - 1),
    flipped: compared
      .filter((values) => values.candidate !== values.baseline)
      .map(({ pair: { task, baseline, candidate }, ...values }) => ({
        task,
        baseline: numberedCounts(baseline),
        candidate: numberedCounts(candidate),
        difference: values.candidate - values.baseline,
      }))
      .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference)),
  };
}

function numberedCounts({ n, c, task_id }: TaskCounts): NumberedCounts {
  return { n, c, ...(task_id === undefined ? {} : { task_id }) };
}

function unpaired(
  baseline: readonly ComparedTask[],
  candidate: readonly ComparedTask[],
  { k, level = DEFAULT_LEVEL }: ComparisonOptions,
): FiguresCompared {
  const isCompared = ({ value }: ComparedTask) => value !== null;
  const valuesOf = (tasks: readonly ComparedTask[]) =>
    tasks.map(({ value }) => value).filter((value) => value !== null);
  const [ofBaseline, ofCandidate] = [valuesOf(baseline), valuesOf(candidate)];
  const result = welch(ofCandidate, ofBaseline);
  const difference = ofBaseline.length > 0 && ofCandidate.length > 0 ? mean(ofCandidate) - mean(ofBaseline) : null;
  const df = result?.df ?? null;
  const half = result === null || df === null ? null : tQuantile(upperTail(level), df) * result.se;
  return {
    k,
    kind: 'unpaired',
    n_tasks: { baseline: ofBaseline.length, candidate: ofCandidate.length },
    gaps: baseline.length - ofBaseline.length + candidate.length - ofCandidate.length,
    mean_baseline: meanOrNull(ofBaseline),
    mean_candidate: meanOrNull(ofCandidate),
    floor: {
      baseline: meanFloor(baseline.filter(isCompared)),
      candidate: meanFloor(candidate.filter(isCompared)),
    },
    difference,
    se: result?.se ?? null,
    interval: difference === null || half === null ? null : [difference - half, difference + half],
    test: df === null ? null : 'welch',
    p_value: result?.p_value ?? null,
    detectable_difference: result === null || df === null ? null : detectableShare(result.se, df),
    flipped: [],
  };
}

/**
 * The smallest true difference that a test at 5 % detects with 80 % power: (t(0.975) + t(0.8)) · SE. Null if SE is 0, since tasks
 * without any spread do not tell. Source: Bloom 1995, minimum detectable effects.
 */
export function detectableDifference(se: number, df: number, power = 0.8, level = DEFAULT_LEVEL): number | null {
  return se === 0 ? null : (tQuantile(upperTail(level), df) + tQuantile(power, df)) * se;
}

/** The same for shares, which differ by 1 at most. Null if the tasks are too few to detect even that. */
function detectableShare(se: number, df: number): number | null {
  const difference = detectableDifference(se, df);
  return difference === null || difference > 1 ? null : difference;
}

/**
 * The smallest difference that would have shown in `tasks` tasks on which the agents agree: with 80 % power, enough tasks would
 * have gone to one side for McNemar's mid-p test to reject at 5 %. Each adds a factor of one half to the p-value, so it takes five.
 * Null with fewer tasks.
 */
export function detectableInAgreement(tasks: number, power = 0.8, level = DEFAULT_LEVEL): number | null {
  const needed = Math.floor(-Math.log2(1 - level)) + 1;
  // P(Binomial(tasks, δ) ≥ needed) = I_δ(needed, tasks − needed + 1)
  return tasks < needed ? null : betaQuantile(power, needed, tasks - needed + 1);
}

function isBinary(value: number): boolean {
  return value === 0 || value === 1;
}

/** A task's floor is 0 or 1, and so the same for every estimator and k. */
function meanFloor(tasks: readonly TaskCounts[]): number | null {
  const floors = tasks.flatMap(({ floor }) => floor ?? []);
  return floors.length < tasks.length ? null : meanOrNull(floors);
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}
