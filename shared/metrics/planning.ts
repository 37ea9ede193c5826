// Before a run: how many tasks and attempts it takes to see a difference between two agents, or to know a figure of one precisely.
import { normalQuantile, tQuantile } from './distributions.ts';
import { passHatK } from './estimators.ts';
import { DEFAULT_LEVEL, upperTail } from './intervals.ts';

/** The assumptions about both agents if there is no earlier run to learn from. */
export const ASSUMED = {
  /** Chance that an attempt succeeds: one half is the hardest case. */
  success_rate: 0.5,
  /** ICC(1) of the attempts of a task; .40 in the published gpt-4o run on the airline tasks of τ-bench. */
  icc: 0.4,
  /** How alike the tasks' difficulties are for the two agents, 0 to 1; Miller 2024 finds .3 to .7 between models. */
  correlation: 0.5,
} as const;

interface PlanOptions {
  /** The difference of pass^k to be seen, in (0, 1). */
  readonly difference: number;
  /** 1 by default. */
  readonly k?: number;
  /** The numbers of attempts per task to consider; those below k are left out. */
  readonly attempts: readonly number[];
  /** Variance of an attempt around its task's chance, and of that chance between tasks; for k = 1. They replace the next two. */
  readonly variance?: { readonly within: number; readonly between: number };
  readonly success_rate?: number;
  readonly icc?: number;
  /** 0 if the agents get different tasks. */
  readonly correlation?: number;
  readonly power?: number;
  readonly level?: number;
  /** The cost of one attempt; null if unknown. */
  readonly usd_per_attempt?: number | null;
}

export interface PlanRow {
  readonly attempts_per_task: number;
  readonly tasks: number;
  /** Of both agents together if two are compared. */
  readonly attempts: number;
  readonly cost_usd: number | null;
}

/**
 * For each number of attempts per task, the tasks that a paired comparison needs: the least M with
 * (t(1−α/2) + t(power))² · Var(d) / difference² ≤ M, where Var(d) = 2·((1−ρ)·between + within(n)).
 * The tasks' success rates are assumed to have a Beta distribution with the given mean and ICC, which gives both variances exactly
 * for every k.
 * Source: Miller 2024, arXiv:2411.00640, section on power, with Student's t for the normal quantiles.
 * @throws RangeError if an option is out of its range.
 */
export function planComparison(options: PlanOptions): PlanRow[] {
  const { difference, k = 1, correlation = ASSUMED.correlation, power = 0.8, level = DEFAULT_LEVEL } = options;
  within('difference', difference, 0, 1);
  within('power', power, 0, 1);
  within('level', level, 0, 1);
  if (!(correlation >= 0 && correlation <= 1))
    throw new RangeError(`correlation must be from 0 to 1; it is ${correlation}`);
  return planRows(options, { k, agents: 2 }, ({ between, noise }) =>
    tasksNeeded(2 * ((1 - correlation) * between + noise), difference, power, level),
  );
}

/**
 * For each number of attempts per task, the tasks that it takes to know pass^k of one agent to ± `half_width`: the least M with
 * t(1−α/2)² · (between + within(n)) / half_width² ≤ M.
 * @throws RangeError if an option is out of its range.
 */
export function planPrecision({
  half_width: halfWidth,
  ...options
}: Omit<PlanOptions, 'difference' | 'correlation' | 'power'> & { readonly half_width: number }): PlanRow[] {
  const { k = 1, level = DEFAULT_LEVEL } = options;
  within('half_width', halfWidth, 0, 0.5);
  within('level', level, 0, 1);
  // The t quantile of one half is 0, which leaves the interval's.
  return planRows(options, { k, agents: 1 }, ({ between, noise }) =>
    tasksNeeded(between + noise, halfWidth, 0.5, level),
  );
}

interface Variance {
  /** Of the tasks' true values. */
  readonly between: number;
  /** Of the attempts. */
  readonly noise: number;
}

function planRows(
  options: VarianceOptions & Pick<PlanOptions, 'attempts' | 'usd_per_attempt'>,
  { k, agents }: { readonly k: number; readonly agents: 1 | 2 },
  tasksFor: (variance: Variance) => number,
): PlanRow[] {
  const usd = options.usd_per_attempt ?? null;
  return options.attempts
    .filter((attempts) => attempts >= k)
    .map((attempts) => {
      const tasks = tasksFor(varianceOfEstimate(options, k, attempts));
      const inAll = agents * tasks * attempts;
      return { attempts_per_task: attempts, tasks, attempts: inAll, cost_usd: usd === null ? null : usd * inAll };
    });
}

type VarianceOptions = Pick<PlanOptions, 'variance' | 'success_rate' | 'icc'>;

/**
 * The variance of one task's pass^k from n attempts, split into the variance between tasks and the noise of the attempts.
 * With chances p ~ Beta(a, b), E[p^j] = Π (a+i)/(a+b+i), and a task's successes are beta-binomial.
 */
function varianceOfEstimate(options: VarianceOptions, k: number, n: number): Variance {
  if (options.variance) {
    if (k !== 1)
      throw new RangeError('variance describes single attempts; for k above 1, use success_rate and icc instead');
    return { between: options.variance.between, noise: options.variance.within / n };
  }
  const { success_rate = ASSUMED.success_rate, icc = ASSUMED.icc } = options;
  const moment = (power: number) => meanPower(success_rate, icc, power);
  const total = 1 / icc - 1;
  const a = success_rate * total;
  const between = moment(2 * k) - moment(k) ** 2;
  let squares = 0;
  for (const [c, chance] of betaBinomial(n, a, total - a).entries())
    squares += chance * (passHatK({ n, c }, k) ?? 0) ** 2;
  return { between, noise: squares - moment(2 * k) };
}

/**
 * E[p^count] of success rates p with a Beta distribution of this mean and ICC.
 * @throws RangeError if either is not between 0 and 1.
 */
export function meanPower(success_rate: number, icc: number, count: number): number {
  within('success_rate', success_rate, 0, 1);
  within('icc', icc, 0, 1);
  const total = 1 / icc - 1;
  const a = success_rate * total;
  let product = 1;
  for (let i = 0; i < count; i++) product *= (a + i) / (total + i);
  return product;
}

/** The chances of 0 … n successes; by the ratio of neighbours, scaled to a sum of 1. */
function betaBinomial(n: number, a: number, b: number): number[] {
  const weights = [0];
  for (let c = 1; c <= n; c++) {
    weights.push((weights[c - 1] ?? 0) + Math.log(((n - c + 1) * (a + c - 1)) / (c * (b + n - c))));
  }
  const highest = Math.max(...weights);
  const scaled = weights.map((weight) => Math.exp(weight - highest));
  const total = scaled.reduce((sum, weight) => sum + weight, 0);
  return scaled.map((weight) => weight / total);
}

function tasksNeeded(variance: number, difference: number, power: number, level: number): number {
  const needed = (quantiles: number) => Math.ceil((quantiles ** 2 * variance) / difference ** 2);
  let tasks = Math.max(2, needed(normalQuantile(upperTail(level)) + normalQuantile(power)));
  // With t quantiles a few more; more tasks make the quantiles smaller, so that the first that suffices is the least.
  while (needed(tQuantile(upperTail(level), tasks - 1) + tQuantile(power, tasks - 1)) > tasks) tasks++;
  return tasks;
}

function within(name: string, value: number, low: number, high: number): void {
  if (!(value > low && value < high))
    throw new RangeError(`${name} must be between ${low} and ${high}; it is ${value}`);
}
