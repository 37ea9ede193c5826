// The tasks that a sequential test needs to decide, and its wrong decisions: simulated runs with four attempts per task.
import { createConfidenceSequence, createSequentialTest, type Decision } from '../shared/metrics/sequential.ts';
import { type Random, randomStream } from '../shared/random.ts';
import { beta, taskValues } from './simulated/shapes.ts';

const RUNS = 1000;
const ATTEMPTS = 4;
const THRESHOLD = 0.5;
const DISTANCE = 0.15;
const ICCS = [0.1, 0.3, 0.5];
/** Tasks in the set; null is a source of tasks that does not end. */
const POPULATIONS = [null, 100, 165];
/** How many tasks are drawn if their number is unlimited. */
const LONGEST = 500;
const HALF_WIDTH = 0.05;

export const describe =
  `sequential tests of success rate and pass^4 at ${THRESHOLD}, alpha 0.05, ${ATTEMPTS} attempts per task, over ${RUNS} simulated runs ` +
  '(a number after the name changes that count): mean tasks until the decision with the truth ' +
  `${DISTANCE} away, and the share of runs that decide wrongly; at the threshold, any decision is counted as wrong. ` +
  `until_within: mean tasks until the interval of the success rate is ± ${HALF_WIDTH}`;

export async function measure(arguments_: readonly string[]): Promise<Record<string, unknown>> {
  const runs = Number(arguments_[0] ?? RUNS);
  const figures: Record<string, unknown> = { runs };
  for (const [metric, k] of [
    ['success_rate', 1],
    ['pass^4', 4],
  ] as const)
    for (const population of POPULATIONS)
      for (const icc of ICCS) {
        const name = `${metric}_icc_${icc}_${population === null ? 'endless' : `of_${population}`}`;
        figures[name] = {
          above: decisions({ truth: THRESHOLD + DISTANCE, icc, k, population, runs }),
          below: decisions({ truth: THRESHOLD - DISTANCE, icc, k, population, runs }),
          at_threshold: atThreshold({ icc, k, population, runs: 4 * runs }),
        };
      }
  for (const population of [100, 500]) figures[`until_within_of_${population}`] = untilWithin(population, runs);
  return figures;
}

interface Simulation {
  /** ICC(1) of the attempts at a task. */
  readonly icc: number;
  readonly k: number;
  readonly population: number | null;
  readonly runs: number;
}

interface Decisions {
  readonly tasks: number;
  readonly wrong: number;
  readonly undecided: number;
}

/** Runs with a true mean away from the threshold. Wrong is a decision that the truth contradicts. */
export function decisions({ truth, ...simulation }: Simulation & { readonly truth: number }): Decisions {
  const { icc, k, population, runs } = simulation;
  const taskValue = taskValues(beta(meanWithMoment(truth, k, icc), icc), ATTEMPTS, k);
  const results = Array.from({ length: runs }, (_, run) => {
    const random = randomStream(run, 'stopping', truth, icc, k, population ?? 'endless');
    const values = Array.from({ length: population ?? LONGEST }, () => taskValue(random));
    return decide(values, population);
  });
  const right: Decision = truth > THRESHOLD ? 'above' : 'below';
  const undecided = results.filter(({ decision }) => decision === 'undecided').length;
  const wrong = results.filter(({ decision }) => decision !== 'undecided' && decision !== right).length;
  const tasks = results.reduce((sum, result) => sum + result.tasks, 0) / runs;
  return { tasks: Number(tasks.toFixed(1)), wrong: wrong / runs, undecided: undecided / runs };
}

/** The share of runs that decide although the mean is the threshold: of the distribution, or of the whole set if there is one. */
export function atThreshold({ icc, k, population, runs }: Simulation): number {
  const taskValue = taskValues(beta(meanWithMoment(THRESHOLD, k, icc), icc), ATTEMPTS, k);
  let decided = 0;
  for (let run = 0; run < runs; run++) {
    const random = randomStream(run, 'at-threshold', icc, k, population ?? 'endless');
    const values =
      population === null
        ? Array.from({ length: LONGEST }, () => taskValue(random))
        : balanced(population, taskValue, random);
    if (decide(values, population).decision !== 'undecided') decided++;
  }
  return decided / runs;
}

/** A set whose mean is exactly one half: each value with its counterpart, in random order. */
function balanced(population: number, taskValue: (random: Random) => number, random: Random): number[] {
  const half = Array.from({ length: Math.floor(population / 2) }, () => taskValue(random));
  const middle = population % 2 === 0 ? [] : [0.5];
  return random.shuffle([...half, ...half.map((value) => 1 - value), ...middle]);
}

function decide(values: readonly number[], population: number | null): { decision: Decision; tasks: number } {
  const test = createSequentialTest({ threshold: THRESHOLD, population: population ?? undefined });
  for (const [index, value] of values.entries()) {
    const decision = test.add(value);
    if (decision !== 'undecided') return { decision, tasks: index + 1 };
  }
  return { decision: 'undecided', tasks: values.length };
}

function untilWithin(population: number, runs: number): { tasks: number; missed: number } {
  const taskValue = taskValues(beta(0.65, 0.3), ATTEMPTS, 1);
  let tasks = 0;
  let missed = 0;
  // A tenth of the runs, because an interval takes more time than a test.
  const fewer = Math.max(1, Math.round(runs / 10));
  for (let run = 0; run < fewer; run++) {
    const random = randomStream(run, 'until', population);
    const values = Array.from({ length: population }, () => taskValue(random));
    const mean = values.reduce((sum, value) => sum + value, 0) / population;
    const sequence = createConfidenceSequence({ population });
    for (const value of values) {
      tasks++;
      const [low, high] = sequence.add(value);
      if (high - low > 2 * HALF_WIDTH) continue;
      if (mean < low || mean > high) missed++;
      break;
    }
  }
  return { tasks: Number((tasks / fewer).toFixed(1)), missed: missed / fewer };
}

/** The mean success rate with which pass^k has this true value. */
function meanWithMoment(truth: number, k: number, icc: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (beta(middle, icc).moment(k) < truth) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
