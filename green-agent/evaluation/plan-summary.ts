// The summary of a plan's tasks, from the attempts that were made.
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import { evaluationSummary } from '../../shared/metrics/tasks.ts';
import type { Plan } from './plan.ts';
import type { PlanPart } from './shard.ts';
import type { CountedTask, TaskProgress } from './task-progress.ts';

interface SummaryOptions {
  /** True for passk's own rule-based agent, which repeats itself by design. */
  readonly instrument: boolean;
  /** For attempts in sequence. */
  readonly feedbackMode: string | undefined;
}

/** The summary of these tasks, of which those without any attempt have no result. */
export function planSummary(
  { mode, k, part }: Pick<Plan, 'mode' | 'k' | 'part'>,
  tasks: readonly TaskProgress<CountedTask>[],
  { instrument, feedbackMode }: SummaryOptions,
): EvaluationSummary {
  const summary = evaluationSummary({
    mode,
    k,
    tasks: tasks.length,
    sequence: feedbackMode === undefined ? undefined : { feedback_mode: feedbackMode },
    results: tasks.filter((task) => task.results.size > 0).map((task) => task.result(k)),
    partial: !tasks.every((task) => task.isComplete()),
    warnings: [...(part ? [partWarning(part)] : []), ...(instrument ? [] : sameWordsWarnings(tasks))],
  });
  const missing = summary.partial && feedbackMode === undefined ? { missing: missingAttempts(tasks) } : {};
  return { ...summary, ...missing, instrument, ...(part && { shard: shardFacts(part) }) };
}

function missingAttempts(tasks: readonly TaskProgress<CountedTask>[]): NonNullable<EvaluationSummary['missing']> {
  let [attempts, of, untried] = [0, 0, 0];
  for (const { wanted, results } of tasks) {
    attempts += wanted - results.size;
    of += wanted;
    if (results.size === 0 && wanted > 0) untried += 1;
  }
  return { attempts, of_attempts: of, untried_tasks: untried };
}

/** A part of a plan as summaries and events describe it. */
export function shardFacts({ index, of, attempts, ofAttempts }: PlanPart): NonNullable<EvaluationSummary['shard']> {
  return { index, of, attempts, of_attempts: ofAttempts };
}

function partWarning({ index, of, attempts, ofAttempts }: PlanPart): string {
  return `These are ${attempts} of ${ofAttempts} attempts, shard ${index} of ${of}: the figures are not those of the run. passk merge joins the shards`;
}

/** A warning if the recording in this file lacks attempts that were made before; empty if it lacks none. */
export function unrecordedWarnings(
  file: string,
  lacking: number,
  tasks: readonly TaskProgress<CountedTask>[],
): string[] {
  if (lacking === 0) return [];
  const all = tasks.reduce((sum, { wanted }) => sum + wanted, 0);
  return [
    `${file} will not contain ${lacking} of the ${all} attempts, which ${lacking === 1 ? 'was' : 'were'} made without recording, so --replay cannot play the whole run. To record all of them, begin again with --fresh`,
  ];
}

const MAX_NAMED = 5;

/** A warning if two attempts at a task are identical to the letter; empty if there are none. */
export function sameWordsWarnings(tasks: readonly TaskProgress<CountedTask>[]): string[] {
  const names = tasks.flatMap((progress) => {
    const { domain, task_id: id } = progress.planned.task;
    return progress.repeatsItself() ? [`${domain} task ${id}`] : [];
  });
  if (names.length === 0) return [];
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return [
    `Attempts are identical to the letter in ${names.slice(0, MAX_NAMED).join(', ')}${more}: is the agent's temperature 0, or does it cache its answers?`,
  ];
}
