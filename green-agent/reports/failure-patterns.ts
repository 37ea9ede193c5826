// Patterns in an evaluation's failures: clusters of alike ones, the tools and arguments at fault, and for tasks that fail differently,
// where a failed attempt departed from a passed one.
import { isDeepStrictEqual } from 'node:util';
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { AttemptRecord, AttemptResult, StepRecord } from '../../shared/contracts/attempt.ts';
import { FAULT_AUTHORS, type FailureCategory } from '../../shared/contracts/diagnosis.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type {
  AttemptPlace,
  FailureCluster,
  FailurePatterns,
  Parting,
  TaskPattern,
} from '../../shared/contracts/failure-patterns.ts';
import { largestCluster } from '../../shared/contracts/largest-cluster.ts';
import type { AttemptFault } from '../runs/attempt-header.ts';
import { CATEGORY_CLAUSES } from '../verdicts/diagnosis/faults.ts';

interface PatternAttempt extends AttemptPlace {
  readonly name?: string | undefined;
  readonly result: AttemptResult;
  readonly fault: AttemptFault;
}

/** Reads an attempt in full; null if that is not possible. */
type ReadPlace = (place: AttemptPlace) => AttemptRecord | null;

/** The number of flaky tasks for which partings are looked up. */
const MOST_PARTINGS = 50;
/** The number of clusters for which examples are read; the others show the sentence without ground truth. */
const MOST_EXAMPLES = 50;

/**
 * The patterns in the attempts that a summary counts; null if none failed. `read` is asked for the examples and for a few
 * attempts of flaky tasks.
 */
export function failurePatterns(
  { results }: Pick<EvaluationSummary, 'results'>,
  faultOf: (place: AttemptPlace) => AttemptFault | undefined,
  read: ReadPlace,
): FailurePatterns | null {
  const attempts = results.flatMap(({ domain, task_id, name, attempts: ofTask }) =>
    ofTask.map((result) => {
      const place = { domain, task_id, attempt: result.attempt };
      return { ...place, name, result, fault: faultOf(place) ?? {} };
    }),
  );
  const failed = attempts.filter(({ result }) => result.status === 'failed');
  if (failed.length === 0) return null;
  const valid = attempts.filter(({ result }) => result.status !== 'invalid');
  const clusters = clustersOf(failed, read);
  return {
    failures: failed.length,
    sentence: largestCluster(clusters, failed.length),
    clusters,
    tools: toolsOf(failed),
    tasks: tasksOf(valid, read),
    by_author: authorsOf(failed),
    attempt_success_rate: passRate(valid),
    attempt_success_rate_without_user_faults: passRate(valid.filter(({ fault }) => fault.fault_author !== 'user')),
  };
}

/** The patterns in records that are in memory. */
export function patternsOfRecords(
  summary: Pick<EvaluationSummary, 'results'>,
  records: readonly AttemptRecord[],
): FailurePatterns | null {
  const byPlace = new Map(records.map((record) => [`${taskOf(record)}/${record.attempt_index}`, record]));
  const read: ReadPlace = (place) => byPlace.get(`${taskOf(place)}/${place.attempt}`) ?? null;
  return failurePatterns(summary, (place) => read(place)?.diagnosis ?? undefined, read);
}

/** Records of older versions have no theme: they are alike if their category is. */
function keyOf({ fault, result }: PatternAttempt): string {
  return fault.theme?.key ?? categoryOf(result);
}

function categoryOf({ category }: AttemptResult): FailureCategory {
  return category ?? 'unknown_failure';
}

/** The largest first; among equals, the one that occurred first. */
function clustersOf(failed: readonly PatternAttempt[], read: ReadPlace): FailureCluster[] {
  const groups = [...Map.groupBy(failed, keyOf)].sort(([, one], [, other]) => other.length - one.length);
  return groups.flatMap(([key, group], index) => {
    const [first] = group;
    if (first === undefined) return [];
    const { fault, result } = first;
    const known = index < MOST_EXAMPLES ? read(placeOf(first))?.diagnosis?.sentence : undefined;
    return {
      key,
      clause: fault.theme?.clause ?? CATEGORY_CLAUSES[categoryOf(result)],
      category: categoryOf(result),
      fault_author: fault.fault_author ?? null,
      fault_type: fault.fault_type ?? null,
      tool: fault.theme?.tool ?? null,
      argument: fault.theme?.argument ?? null,
      count: group.length,
      tasks: new Set(group.map(taskOf)).size,
      attempts: group.map(placeOf),
      example: { ...placeOf(first), ...nameOf(first), sentence: known ?? result.error ?? '' },
    };
  });
}

function toolsOf(failed: readonly PatternAttempt[]): FailurePatterns['tools'] {
  const groups = Map.groupBy(
    failed.filter(({ fault }) => fault.theme?.tool),
    ({ fault }) => `${fault.theme?.tool} ${fault.theme?.argument ?? ''}`,
  );
  return [...groups.values()]
    .map((group) => ({
      tool: group[0]?.fault.theme?.tool ?? '',
      argument: group[0]?.fault.theme?.argument ?? null,
      failures: group.length,
    }))
    .sort((one, other) => other.failures - one.failures);
}

/** Every task that failed: flaky ones first, those with more failures before others. */
function tasksOf(valid: readonly PatternAttempt[], read: ReadPlace): TaskPattern[] {
  let left = MOST_PARTINGS;
  return [...Map.groupBy(valid, taskOf).values()]
    .flatMap((group): TaskPattern[] => {
      const [first] = group;
      const failed = group.filter(({ result }) => result.status === 'failed');
      const passed = group.filter(({ result }) => result.status === 'passed');
      if (first === undefined || failed.length === 0) return [];
      const clusters = [...Map.groupBy(failed, keyOf)].sort(([, one], [, other]) => other.length - one.length);
      const flaky = passed.length > 0;
      return [
        {
          domain: first.domain,
          task_id: first.task_id,
          ...nameOf(first),
          passed: passed.length,
          failed: failed.length,
          flaky,
          failures: failed.length === 1 ? null : clusters.length === 1 ? 'same' : 'different',
          clusters: clusters.map(([key]) => key),
          parting: flaky && left-- > 0 ? partingOf(passed.map(placeOf), failed.map(placeOf), read) : null,
        },
      ];
    })
    .sort((one, other) => Number(other.flaky) - Number(one.flaky) || other.failed - one.failed);
}

function authorsOf(failed: readonly PatternAttempt[]): FailurePatterns['by_author'] {
  return Object.fromEntries(
    FAULT_AUTHORS.flatMap((author) => {
      const count = failed.filter(({ fault }) => fault.fault_author === author).length;
      return count === 0 ? [] : [[author, count]];
    }),
  );
}

function passRate(valid: readonly PatternAttempt[]): number | null {
  return valid.length === 0 ? null : valid.filter(({ result }) => result.status === 'passed').length / valid.length;
}

function placeOf({ domain, task_id, attempt }: AttemptPlace): AttemptPlace {
  return { domain, task_id, attempt };
}

function nameOf({ name }: PatternAttempt): { readonly name?: string } {
  return name === undefined ? {} : { name };
}

function taskOf({ domain, task_id }: Pick<AttemptPlace, 'domain' | 'task_id'>): string {
  return `${domain}/${task_id}`;
}

/** The number of attempts of either kind that are compared. */
const MOST_COMPARED = 4;
/** The number of actions of each branch that are shown. */
const SHOWN_ACTIONS = 3;

/** Of all pairs, the one that goes together the longest; null if the attempts cannot be read. */
function partingOf(passed: readonly AttemptPlace[], failed: readonly AttemptPlace[], read: ReadPlace): Parting | null {
  const stepsOf = (places: readonly AttemptPlace[]) =>
    places.slice(0, MOST_COMPARED).flatMap((place) => {
      const steps = read(place)?.trajectory;
      return steps === undefined ? [] : [{ attempt: place.attempt, steps }];
    });
  const [right, wrong] = [stepsOf(passed), stepsOf(failed)];
  const pairs = wrong.flatMap((bad) =>
    right.map((good) => ({ good, bad, common: commonSteps(good.steps, bad.steps) })),
  );
  const [longest] = pairs.sort((one, other) => other.common - one.common);
  if (longest === undefined) return null;
  const { good, bad, common } = longest;
  return {
    passed: good.attempt,
    failed: bad.attempt,
    common,
    passed_next: nextActions(good.steps, common),
    failed_next: nextActions(bad.steps, common),
  };
}

function commonSteps(one: readonly StepRecord[], other: readonly StepRecord[]): number {
  const parts = one.findIndex((step, index) => {
    const beside = other[index];
    return beside === undefined || !isAlike(step.action, beside.action);
  });
  return parts === -1 ? one.length : parts;
}

/** Words to the customer differ each time, so that one message counts as like any other. */
function isAlike(one: Action, other: Action): boolean {
  return one.name === other.name && (one.name === RESPOND || isDeepStrictEqual(one.kwargs, other.kwargs));
}

function nextActions(steps: readonly StepRecord[], from: number): Parting['passed_next'] {
  return steps.slice(from, from + SHOWN_ACTIONS).map(({ step, action }) => ({ step, action }));
}
