// One of several parts of a plan, for machines that share nothing. Which attempts a part makes follows from the plan alone, so it is
// the same at any concurrency and when the part is continued.
import { usageError } from '../../shared/errors.ts';
import { longestFirst, type Plan, type PlannedTask } from './plan.ts';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** Reads a shard such as `3/8`. Throws a usage PasskError. */
export function parseShard(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text.trim()) ?? []).map(Number);
  if (index >= 1 && index <= of) return { index, of };
  throw usageError(
    'invalid_shard',
    `--shard "${text}": write the number of this part, counted from 1, and the number of parts, such as 3/8`,
  );
}

/** The part of a plan that one shard makes. */
export interface PlanPart extends Shard {
  /** The tasks of the plan, in its order, at which the shard makes any attempts. */
  readonly tasks: readonly PlannedTask[];
  /** How many attempts the part has, and how many the whole plan has. */
  readonly attempts: number;
  readonly ofAttempts: number;
  /** True if the shard makes this attempt, counted from 1. */
  has(planned: PlannedTask, attempt: number): boolean;
}

/** The task's position in the order in which a plan's tasks are dealt to shards, and how many tasks that are. */
interface DealtTask {
  readonly position: number;
  readonly tasks: number;
}

/**
 * The shard, from 1, that makes an attempt (from 1).
 *
 * Attempts are dealt in rounds, the first attempts at all tasks, then the second, so that a larger k leaves earlier attempts where they
 * are. With n shards and T tasks, round m gives task p to shard (p + m·r + ⌊m·g/n⌋) mod n, with r = T mod n and g = gcd(T, n). The
 * term m·r lets each round begin with the shard after the last one's, and the other one moves on when that has come full circle.
 * The shards' numbers of attempts therefore differ by one at most, in all and of each task, and in each round also of the longest
 * tasks, which come first.
 */
function shardOfAttempt({ position, tasks }: DealtTask, attempt: number, shards: number): number {
  const round = attempt - 1;
  const divisor = greatestCommonDivisor(tasks, shards);
  return ((position + round * (tasks % shards) + Math.floor((round * divisor) / shards)) % shards) + 1;
}

/**
 * In sequence an attempt needs the earlier ones at its task, so all of them are in one shard. Independent attempts are spread: a task is
 * as long in each shard, and a few tasks with many attempts can be divided as well.
 */
export function isOfShard(task: DealtTask, attempt: number, { index, of }: Shard, metric: Plan['metric']): boolean {
  return shardOfAttempt(task, metric === 'seqk' ? 1 : attempt, of) === index;
}

/** The tasks' positions in the order in which they are dealt: the longest first. */
export function dealtPositions(tasks: readonly PlannedTask[]): ReadonlyMap<PlannedTask, number> {
  return new Map(longestFirst(tasks, []).map((planned, position) => [planned, position]));
}

/** Throws a usage PasskError if there are more shards than attempts to divide. */
export function planPart(
  { tasks, metric, attemptsPerTask }: Pick<Plan, 'tasks' | 'metric' | 'attemptsPerTask'>,
  shard: Shard,
): PlanPart {
  const ofAttempts = tasks.length * attemptsPerTask;
  const most = metric === 'seqk' ? tasks.length : ofAttempts;
  if (shard.of > most) {
    const why = metric === 'seqk' ? ': in sequence, the attempts at a task cannot be divided' : '';
    throw usageError(
      'invalid_shard',
      `--shard ${shard.index}/${shard.of}: there are only ${counted(tasks.length, 'task')} and ${counted(ofAttempts, 'attempt')}, so at most ${counted(most, 'shard')}${why}`,
    );
  }
  const positions = dealtPositions(tasks);
  const has = (planned: PlannedTask, attempt: number) =>
    isOfShard({ position: positions.get(planned) ?? 0, tasks: tasks.length }, attempt, shard, metric);
  const indices = Array.from({ length: attemptsPerTask }, (_, index) => index + 1);
  const counts = new Map(tasks.map((planned) => [planned, indices.filter((index) => has(planned, index)).length]));
  return {
    ...shard,
    tasks: tasks.filter((planned) => counts.get(planned) !== 0),
    attempts: [...counts.values()].reduce((sum, count) => sum + count, 0),
    ofAttempts,
    has,
  };
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
