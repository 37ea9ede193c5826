// What an earlier run tells a plan: success rate, likeness of attempts and cost; for attempts in sequence, attempt by attempt.

import { usageTotals } from '../../shared/metrics/cost.ts';
import { taskCounts } from '../../shared/metrics/estimators.ts';
import { DEFAULT_LEVEL } from '../../shared/metrics/intervals.ts';
import { seqAtK } from '../../shared/metrics/seq-at-k.ts';
import type { AttemptEffort } from '../../shared/metrics/sequence-planning.ts';
import { knownFigures } from '../../shared/metrics/tasks.ts';
import { intraclassCorrelation, mean } from '../../shared/metrics/variation.ts';
import { scanRun } from '../runs/read-run.ts';
import { percent } from './figures.ts';
import { type RunResults, readRunResults } from './run-results.ts';
import { attemptCost } from './usages.ts';

export interface PlanBasis {
  /** The mean over tasks. Undefined if the run does not tell: values at the edge of their range (all passed, all alike) cannot be planned with. */
  readonly success_rate?: number | undefined;
  readonly icc?: number | undefined;
  /** A sentence for each figure of the run that cannot be planned with. */
  readonly unusable?: { readonly success_rate?: string; readonly icc?: string };
  readonly usd_per_attempt?: number | undefined;
  /** Messages to the agent in an attempt. */
  readonly calls_per_attempt?: number | undefined;
  /** Of a run of attempts in sequence. */
  readonly sequence?: {
    /** seq@1 to seq@k. */
    readonly solved: readonly number[];
    readonly tasks: number;
    readonly effort: readonly AttemptEffort[];
  };
}

/** Throws a usage PasskError if the directory is not a run. */
export async function readPlanBasis(directory: string): Promise<PlanBasis> {
  const run = await readRunResults(directory);
  return run.sequence === undefined ? independentBasis(run) : { sequence: await sequenceBasis(run) };
}

function independentBasis({ tasks, usages }: RunResults): PlanBasis {
  const counts = taskCounts(tasks);
  const trials = counts.reduce((total, { n }) => total + n, 0);
  const rate = trials === 0 ? null : mean(counts.flatMap(({ n, c }) => (n === 0 ? [] : c / n)));
  const icc = intraclassCorrelation(counts);
  const steps = tasks.flatMap(({ attempts }) =>
    knownFigures(
      attempts.filter(({ status }) => status !== 'invalid'),
      'steps',
    ),
  );
  const cost = usageTotals(usages).cost_usd;
  return {
    ...(isInside(rate) && { success_rate: rate }),
    ...(isInside(icc) && { icc }),
    unusable: {
      ...(!isInside(rate) && { success_rate: rateProblem(rate) }),
      ...(!isInside(icc) && { icc: iccProblem(icc) }),
    },
    ...(steps.length > 0 && { calls_per_attempt: mean(steps) }),
    ...(cost !== null && trials > 0 && { usd_per_attempt: cost / trials }),
  };
}

function isInside(value: number | null): value is number {
  return value !== null && value > 0 && value < 1;
}

function rateProblem(rate: number | null): string {
  return rate === null
    ? 'The run has no success rate: no attempt counts'
    : `The run's success rate, ${percent(rate)}, cannot be planned with: it has to be between 0 and 100%`;
}

function iccProblem(icc: number | null): string {
  return icc === null
    ? 'The run has no ICC: that takes two tasks, one of them with two attempts, and attempts that end differently'
    : `The run's ICC, ${icc.toFixed(2)}, cannot be planned with: it has to be between 0 and 1`;
}

async function sequenceBasis({ directory, tasks, k }: RunResults): Promise<NonNullable<PlanBasis['sequence']>> {
  const made = Array.from({ length: k }, () => ({ calls: [] as number[], usd: [] as (number | null)[] }));
  for await (const scanned of scanRun(directory)) {
    if (!('header' in scanned) || scanned.header.result.status === 'invalid') continue;
    const at = made[scanned.header.attempt_index - 1];
    at?.calls.push(scanned.header.result.steps);
    at?.usd.push(attemptCost(scanned.header));
  }
  const solved = seqAtK(tasks, k, DEFAULT_LEVEL).flatMap(({ value }) => value ?? []);
  return {
    solved,
    tasks: tasks.length,
    effort: made.map(({ calls, usd }) => ({ calls: meanOrNull(calls), usd: meanOrNull(usd) })),
  };
}

function meanOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length ? null : mean(known);
}
