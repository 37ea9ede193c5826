// Turns attempts into the result of a task, and results of tasks into the summary of an evaluation.
import type { AttemptResult } from '../contracts/attempt.ts';
import type { FailureCategory } from '../contracts/diagnosis.ts';
import type { EvaluationSummary, FailureBreakdown, TaskResult } from '../contracts/evaluation-summary.ts';
import { type Outcomes, passFirstK, passWindow, successRate } from './guide.ts';

/** The last attempt for each index, in the order of the index: an attempt that was repeated counts once. */
export function attemptsByIndex<Attempt extends Pick<AttemptResult, 'attempt'>>(
  attempts: readonly Attempt[],
): Attempt[] {
  const last = new Map(attempts.map((attempt) => [attempt.attempt, attempt]));
  return [...last.values()].sort((a, b) => a.attempt - b.attempt);
}

/** The outcomes of a task's attempts, with attempt m at position m − 1 and null for a missing one. */
export function outcomesOf(attempts: readonly AttemptResult[]): Outcomes {
  const byIndex = attemptsByIndex(attempts);
  const outcomes: (AttemptResult['status'] | null)[] = new Array(byIndex.at(-1)?.attempt ?? 0).fill(null);
  for (const attempt of byIndex) outcomes[attempt.attempt - 1] = attempt.status;
  return outcomes;
}

/**
 * The result of a task. Invalid attempts are listed and counted, and left out of every other figure.
 * `total_steps` is the sum over valid attempts whose steps are known; `pass_k_half` is null for an odd k.
 */
export function taskResult(domain: string, task_id: number, k: number, attempts: readonly AttemptResult[]): TaskResult {
  const byIndex = attemptsByIndex(attempts);
  const outcomes = outcomesOf(byIndex);
  const passed = byIndex.filter((attempt) => attempt.status === 'passed');
  const failed = byIndex.filter((attempt) => attempt.status === 'failed');
  return {
    domain,
    task_id,
    k,
    pass_k: passFirstK(outcomes, k),
    pass_k_half: k % 2 === 0 ? passWindow(outcomes, k) : null,
    success_rate: successRate(outcomes),
    num_successes: passed.length,
    num_failures: failed.length,
    num_invalid: byIndex.length - passed.length - failed.length,
    avg_steps_on_success: meanOrNull(knownFigures(passed, 'steps')),
    total_steps: knownTotal([...passed, ...failed], 'steps'),
    failure_breakdown: failureBreakdown(failed),
    attempts: byIndex,
  };
}

/** The steps of an attempt, or its time in seconds; null if that was not recorded. */
export function knownFigure(
  result: Pick<AttemptResult, 'steps' | 'time' | 'unrecorded'>,
  figure: 'steps' | 'time',
): number | null {
  return result.unrecorded?.includes(figure) ? null : result[figure];
}

/** The steps or times of those attempts that have them on record. */
export function knownFigures(attempts: readonly AttemptResult[], figure: 'steps' | 'time'): number[] {
  return attempts.map((attempt) => knownFigure(attempt, figure)).filter((value) => value !== null);
}

/** Their sum; null if there are attempts, and none of them has the figure on record. */
export function knownTotal(attempts: readonly AttemptResult[], figure: 'steps' | 'time'): number | null {
  const known = knownFigures(attempts, figure);
  return known.length === 0 && attempts.length > 0 ? null : sum(known);
}

/** The result of a task whose attempts were made in sequence: figures about independent attempts are null. */
export function sequenceResult(
  domain: string,
  task_id: number,
  k: number,
  attempts: readonly AttemptResult[],
): TaskResult {
  return {
    ...taskResult(domain, task_id, k, attempts),
    pass_k: null,
    pass_k_half: null,
    success_rate: null,
  };
}

interface SummaryInput {
  readonly mode: 'manual' | 'random';
  readonly k: number;
  /** The number of tasks of the evaluation, including those without an attempt yet. */
  readonly tasks: number;
  /** The number of attempts planned per task; `k` by default. */
  readonly attempts_per_task?: number;
  /** Whether attempts are missing, if that does not follow from their number. */
  readonly partial?: boolean;
  readonly results: readonly TaskResult[];
  readonly warnings?: readonly string[];
  /** For attempts in sequence: a task is complete once it is solved, or an attempt invalid. */
  readonly sequence?: NonNullable<EvaluationSummary['sequence']> | undefined;
}

/**
 * The summary of an evaluation: shares over the tasks for which the guide's metrics are defined, and the mean of the success rates.
 * Warnings give the number of invalid attempts and of the tasks that have no pass^k because of them.
 */
export function evaluationSummary(input: SummaryInput): EvaluationSummary {
  const { mode, k, tasks, results } = input;
  const wanted = input.attempts_per_task ?? k;
  const { sequence } = input;
  const isComplete = (result: TaskResult) =>
    hasAttempts(result, wanted) || (sequence !== undefined && result.num_successes + result.num_invalid > 0);
  const { partial = results.length < tasks || !results.every(isComplete) } = input;
  return {
    overall_pass_k: share(results.map((result) => result.pass_k)),
    overall_pass_k_half: share(results.map((result) => result.pass_k_half)),
    overall_success_rate: meanOrNull(defined(results.map((result) => result.success_rate))),
    overall_floor: overallFloor(results),
    total_tasks: tasks,
    k,
    mode,
    results: [...results],
    failure_breakdown: mergedBreakdown(results.map((result) => result.failure_breakdown)),
    partial,
    warnings: [...(input.warnings ?? []), ...invalidWarnings(results, k, sequence !== undefined)],
    ...(sequence === undefined ? {} : { sequence }),
  };
}

function overallFloor(results: readonly TaskResult[]): number | null {
  const floors = results.map(({ floor }) => floor ?? null);
  return floors.includes(null) ? null : meanOrNull(defined(floors));
}

function hasAttempts(result: TaskResult, wanted: number): boolean {
  return result.attempts.filter((attempt) => attempt.attempt <= wanted).length >= wanted;
}

function invalidWarnings(results: readonly TaskResult[], k: number, inSequence: boolean): string[] {
  const invalid = sum(results.map((result) => result.num_invalid));
  if (invalid === 0) return [];
  const attempts = sum(results.map((result) => result.attempts.length));
  const undefinedTasks = results.filter((result) =>
    result.attempts.some((attempt) => attempt.status === 'invalid' && attempt.attempt <= k),
  ).length;
  const figures = inSequence ? `seq@${k} is` : `pass^${k} (first ${k}) and pass^(k/2) are`;
  const consequence =
    undefinedTasks === 0 ? '' : `; ${figures} undefined for ${undefinedTasks} of ${results.length} tasks`;
  return [
    `${invalid} of ${attempts} attempts are invalid (infrastructure trouble) and left out of the figures${consequence}`,
  ];
}

function failureBreakdown(failed: readonly AttemptResult[]): FailureBreakdown {
  return mergedBreakdown(failed.map((attempt) => ({ [attempt.category ?? 'unknown_failure']: 1 })));
}

function mergedBreakdown(breakdowns: readonly FailureBreakdown[]): FailureBreakdown {
  const merged: Partial<Record<FailureCategory, number>> = {};
  for (const breakdown of breakdowns) {
    for (const [category, count] of Object.entries(breakdown) as [FailureCategory, number][]) {
      merged[category] = (merged[category] ?? 0) + count;
    }
  }
  return merged;
}

function share(values: readonly (boolean | null)[]): number | null {
  return meanOrNull(defined(values).map((value) => (value ? 1 : 0)));
}

function defined<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
