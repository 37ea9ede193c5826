// Before a run of attempts in sequence (seq@k): how many tasks it takes, and how many attempts and calls they are expected to make.
import { DEFAULT_LEVEL, shareInterval } from './intervals.ts';
import { ASSUMED, meanPower, planComparison } from './planning.ts';

/** The attempts at one place in the sequence, on average. */
export interface AttemptEffort {
  /** Messages to the agent; null if unknown. */
  readonly calls: number | null;
  /** US dollars, the critic included; null if unknown. */
  readonly usd: number | null;
}

/** What is wanted: a figure known to ± `half_width`, or a difference between two agents that would be seen. */
export type PlanGoal =
  | { readonly half_width: number }
  | {
      readonly difference: number;
      /** How much of the variance of solved or not is between tasks. */
      readonly icc?: number;
      readonly correlation?: number;
      readonly power?: number;
    };

interface SequencePlanOptions {
  readonly goal: PlanGoal;
  /** seq@1, seq@2, …: the shares of tasks solved within so many attempts. */
  readonly solved: readonly number[];
  /** The tasks that these shares were measured on; shares of 0 and 1 count as half a task away from it. Default: assumed shares. */
  readonly measuredTasks?: number;
  /** Of attempt 1, 2, …; the last entry is also that of later attempts. */
  readonly effort: readonly AttemptEffort[];
  readonly level?: number;
}

export interface SequencePlanRow {
  readonly k: number;
  readonly seq_at_k: number;
  readonly tasks: number;
  /** Expected, since a sequence ends at its first success. */
  readonly attempts_per_task: number;
  /** Expected, of all agents: one for a half-width, two for a difference. So are the next two. */
  readonly attempts: number;
  readonly calls: number | null;
  readonly cost_usd: number | null;
}

/**
 * For every k that `solved` has, the least number of tasks that reaches the goal. A half-width is that of the half-task interval if
 * the share turns out as assumed. Attempt t is made at the tasks that are not solved by then: 1 − seq@(t − 1) of them.
 * @throws RangeError if an option is out of its range.
 */
export function planSequences({
  goal,
  solved,
  measuredTasks = Number.POSITIVE_INFINITY,
  effort,
  level = DEFAULT_LEVEL,
}: SequencePlanOptions): SequencePlanRow[] {
  const agents = 'half_width' in goal ? 1 : 2;
  const margin = 1 / (2 * measuredTasks);
  const reached = solved.map((_, index) => 1 - (solved[index - 1] ?? 0));
  return solved.map((share, index) => {
    const tasks = tasksFor(goal, Math.min(Math.max(share, margin), 1 - margin), level);
    const perTask = (amount: (of: AttemptEffort) => number | null) =>
      reached.slice(0, index + 1).reduce<number | null>((total, reach, place) => {
        const spent = amount(effort[Math.min(place, effort.length - 1)] ?? UNKNOWN);
        return total === null || spent === null ? null : total + reach * spent;
      }, 0);
    const inAll = (amount: number | null) => (amount === null ? null : amount * tasks * agents);
    const attempts = perTask(() => 1) ?? 0;
    return {
      k: index + 1,
      seq_at_k: share,
      tasks,
      attempts_per_task: attempts,
      attempts: attempts * tasks * agents,
      calls: inAll(perTask(({ calls }) => calls)),
      cost_usd: inAll(perTask(({ usd }) => usd)),
    };
  });
}

const UNKNOWN: AttemptEffort = { calls: null, usd: null };

/**
 * seq@1 to seq@k if feedback bought nothing: pass@k of tasks whose success rates have a Beta distribution with this mean and ICC.
 * @throws RangeError if either is not between 0 and 1.
 */
export function solvedWithoutFeedback(success_rate: number, icc: number, k: number): number[] {
  return Array.from({ length: k }, (_, index) => 1 - meanPower(1 - success_rate, icc, index + 1));
}

function tasksFor(goal: PlanGoal, share: number, level: number): number {
  if ('half_width' in goal) return tasksForHalfWidth(goal.half_width, share, level);
  const { difference, icc = ASSUMED.icc, ...others } = goal;
  const spread = share * (1 - share);
  const variance = { between: icc * spread, within: (1 - icc) * spread };
  const [row] = planComparison({ difference, attempts: [1], variance, level, ...others });
  return row?.tasks ?? Number.NaN;
}

/** More tasks make the interval narrower, so the least number is found by halving. */
function tasksForHalfWidth(halfWidth: number, share: number, level: number): number {
  if (!(halfWidth > 0 && halfWidth < 0.5))
    throw new RangeError(`half_width must be between 0 and 0.5; it is ${halfWidth}`);
  const suffices = (tasks: number) => {
    const [low, high] = shareInterval(share, tasks, level);
    return (high - low) / 2 <= halfWidth;
  };
  let enough = 2;
  while (!suffices(enough)) enough *= 2;
  let tooFew = enough === 2 ? 1 : enough / 2;
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (suffices(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
