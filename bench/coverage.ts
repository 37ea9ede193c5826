// The coverage of the intervals: simulated evaluations of agents whose true pass^k is known.
import { tQuantile } from '../shared/metrics/distributions.ts';
import { halfTaskInterval, type Interval, tInterval, upperTail } from '../shared/metrics/intervals.ts';
import { mean, standardError } from '../shared/metrics/variation.ts';
import { randomStream } from '../shared/random.ts';
import { SHAPES, type Shape, taskValues } from './simulated/shapes.ts';

const REPETITIONS = 2000;
const TASKS = [10, 20, 50, 200];
/** Attempts per task and k. */
const ATTEMPTS_AND_K = [
  [2, 1],
  [2, 2],
  [4, 2],
  [4, 4],
  [8, 1],
  [8, 4],
  [8, 8],
  [16, 4],
  [16, 8],
  [32, 8],
  [32, 32],
] as const;
const LEVEL = 0.95;

/** The interval of passk first, then others to compare with. */
const METHODS = {
  half_task: (values: readonly number[]) => halfTaskInterval(values, LEVEL),
  plain_t: (values: readonly number[]) => tInterval(values, LEVEL),
  wilson_n_eff: wilsonEffective,
  bayesian_bootstrap: (values: readonly number[]) => halfTaskInterval(values, LEVEL, 0),
  whole_task: (values: readonly number[]) => halfTaskInterval(values, LEVEL, 1),
} satisfies Record<string, (values: readonly number[]) => Interval | null>;

type Method = keyof typeof METHODS;
const ALL_METHODS = Object.keys(METHODS) as Method[];

export const describe =
  `95 % intervals of pass^k: how often they contain the truth, over ${TASKS.length * ATTEMPTS_AND_K.length * SHAPES.length} settings ` +
  `(${TASKS.join(', ')} tasks; ${SHAPES.length} distributions of the tasks' success rates), ${REPETITIONS} simulated evaluations each. ` +
  'A number after the name changes that count. width: relative to wilson_n_eff';

export async function measure(arguments_: readonly string[]): Promise<Record<string, unknown>> {
  const repetitions = Number(arguments_[0] ?? REPETITIONS);
  const all = settings().map((setting) => coverage(setting, repetitions, 1));
  const figures: Record<string, unknown> = { repetitions };
  for (const method of ALL_METHODS) figures[method] = summary(all, method);
  for (const M of TASKS) {
    const some = all.filter(({ setting }) => setting.M === M);
    figures[`half_task_M_${M}`] = summary(some, 'half_task');
  }
  const [worst] = all.toSorted((a, b) => a.found.half_task.share - b.found.half_task.share);
  figures.worst_half_task = worst && {
    ...worst.setting,
    shape: worst.setting.shape.name,
    truth: rounded(worst.truth),
    share: rounded(worst.found.half_task.share),
  };
  return figures;
}

/** Every setting of the grid. */
export function settings(): Setting[] {
  return TASKS.flatMap((M) => ATTEMPTS_AND_K.flatMap(([n, k]) => SHAPES.map((shape) => ({ shape, M, n, k }))));
}

/** M tasks whose success rates are drawn from a distribution, and n attempts at each. */
interface Setting {
  readonly shape: Shape;
  readonly M: number;
  readonly n: number;
  readonly k: number;
}

interface Coverage {
  readonly setting: Setting;
  /** The true mean of pass^k. */
  readonly truth: number;
  /** By method: the share of evaluations whose interval contained the truth, and the intervals' mean width. */
  readonly found: Record<Method, { readonly share: number; readonly width: number }>;
}

/** Simulates that many evaluations of a setting. The same seed gives the same result. */
export function coverage(setting: Setting, repetitions: number, seed: number): Coverage {
  const { shape, M, n, k } = setting;
  const truth = shape.moment(k);
  const taskValue = taskValues(shape, n, k);
  const random = randomStream(seed, 'coverage', shape.name, M, n, k);
  const found = Object.fromEntries(ALL_METHODS.map((method) => [method, { share: 0, width: 0 }])) as Record<
    Method,
    { share: number; width: number }
  >;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const values = Array.from({ length: M }, () => taskValue(random));
    for (const method of ALL_METHODS) {
      const interval = METHODS[method](values);
      if (interval === null) continue;
      if (contains(interval, truth)) found[method].share += 1 / repetitions;
      found[method].width += (interval[1] - interval[0]) / repetitions;
    }
  }
  return { setting, truth, found };
}

/** Allows for rounding: an interval may end exactly at the truth. */
function contains([low, high]: Interval, truth: number): boolean {
  return low <= truth + 1e-9 && truth <= high + 1e-9;
}

function summary(all: readonly Coverage[], method: Method): Record<string, number> {
  const shares = all.map(({ found }) => found[method].share);
  const total = (of: Method) => all.reduce((sum, { found }) => sum + found[of].width, 0);
  return {
    settings: shares.length,
    lowest: rounded(Math.min(...shares)),
    below_93: shares.filter((share) => share < 0.93).length,
    below_87: shares.filter((share) => share < 0.87).length,
    average: rounded(mean(shares)),
    width: rounded(total(method) / total('wilson_n_eff')),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}

/**
 * Wilson's interval with the effective sample size n_eff = m(1−m)/SE² (M if SE is 0, at least 1) and Student's t quantile of M − 1
 * degrees of freedom.
 */
function wilsonEffective(values: readonly number[]): Interval | null {
  const se = standardError(values);
  if (se === null) return null;
  const m = mean(values);
  const n = se === 0 ? values.length : Math.max(1, (m * (1 - m)) / se ** 2);
  const t = quantileFor(values.length);
  const spread = t ** 2 / n;
  const center = (m + spread / 2) / (1 + spread);
  const half = (t / (1 + spread)) * Math.sqrt((m * (1 - m)) / n + spread / (4 * n));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

const QUANTILES = new Map(TASKS.map((tasks) => [tasks, tQuantile(upperTail(LEVEL), tasks - 1)]));

function quantileFor(tasks: number): number {
  return QUANTILES.get(tasks) ?? tQuantile(upperTail(LEVEL), tasks - 1);
}
