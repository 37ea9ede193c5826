// Simulated evaluations that stop early.
import { decisions } from '../../bench/stopping.ts';
import { createConfidenceSequence } from '../../shared/metrics/sequential.ts';
import { randomStream } from '../../shared/random.ts';

/** The worse figures of 300 runs with the truth 0.15 above and of 300 with it 0.15 below the threshold. */
export function decisionsBesideThreshold(population: number | null, icc: number) {
  const [below, above] = [0.35, 0.65].map((truth) => decisions({ truth, population, icc, k: 1, runs: 300 }));
  return {
    tasks: Math.max(below!.tasks, above!.tasks),
    wrong: Math.max(below!.wrong, above!.wrong),
    undecided: Math.max(below!.undecided, above!.undecided),
  };
}

/**
 * Confidence sequences of finite sets with 40 values: the share of runs that leave the mean out at any time, and among the others the
 * largest distance of an interval's end from the mean after the last value.
 */
export function sequencesOfFiniteSets(runs: number): { readonly missed: number; readonly lastDistance: number } {
  let misses = 0;
  let lastDistance = 0;
  for (let run = 0; run < runs; run++) {
    const random = randomStream(run, 'sequence');
    const values = Array.from({ length: 40 }, () => Math.floor(random.next() * 5) / 4);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const sequence = createConfidenceSequence({ population: values.length });
    const intervals = values.map((value) => sequence.add(value));
    if (intervals.some(([low, high]) => mean < low - 1e-5 || mean > high + 1e-5)) misses++;
    else lastDistance = Math.max(lastDistance, ...intervals.at(-1)!.map((end) => Math.abs(end - mean)));
  }
  return { missed: misses / runs, lastDistance };
}
