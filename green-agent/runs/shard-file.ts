// shard.json in a run that is one of several parts: the whole plan and which part this is, so that `passk merge` needs neither the
// agent nor the tasks to join the parts and to measure them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isolationSchema } from '../../shared/contracts/evaluation-summary.ts';
import { messageOf, usageError } from '../../shared/errors.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import { readRegularFile, writeJsonAtomically } from './run-files.ts';

const shardPlanSchema = z.object({
  mode: z.enum(['manual', 'random']),
  metric: z.enum(['passk', 'seqk']),
  feedback_mode: z.string().optional(),
  k: z.int().positive(),
  k_values: z.array(z.int().positive()).optional(),
  attempts_per_task: z.int().positive(),
  /** The dataset, if the tasks are questions. */
  dataset: z.string().optional(),
  /** The model that gives second opinions. */
  judge: z.string().optional(),
  /** All tasks of the plan, in their order. */
  tasks: z.array(
    z.object({
      domain: z.string(),
      task_id: z.int().nonnegative(),
      hash: z.string(),
      level: z.int().nullable(),
      /** What an agent that does nothing scores; absent if unknown. */
      floor: z.literal([0, 1]).optional(),
      /** In the order in which tasks are dealt to shards, from 0. */
      position: z.int().nonnegative(),
    }),
  ),
});
export type ShardPlan = Readonly<z.infer<typeof shardPlanSchema>>;

const shardFileSchema = z.object({
  format: z.literal('passk-shard/1'),
  passk: z.string(),
  /** From 1. */
  index: z.int().positive(),
  of: z.int().positive(),
  /** The folders of the whole run below the folder of runs. */
  run: z.string(),
  /** Task folders have the domain in their names. */
  by_domain: z.boolean(),
  plan: shardPlanSchema,
  /** What is known once all attempts are made; null before. */
  finished: z
    .object({
      /** True if the agent is passk's rule-based one. */
      instrument: z.boolean(),
      isolation: isolationSchema.optional(),
      /** Warnings about the agent that do not follow from the attempts. */
      warnings: z.array(z.string()),
    })
    .nullable(),
});
export type ShardFile = Readonly<z.infer<typeof shardFileSchema>>;

const FILE = 'shard.json';

/** True for a run that is one of several parts. */
export function isShard(directory: string): boolean {
  return existsSync(join(directory, FILE));
}

/** Null if the run is not a part. Throws a usage PasskError if the file cannot be read. */
export function readShardFile(directory: string): ShardFile | null {
  if (!isShard(directory)) return null;
  const file = join(directory, FILE);
  try {
    return shardFileSchema.parse(JSON.parse(readRegularFile(file)));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw usageError('unreadable_run', `${file} cannot be read (${problem}). Use --fresh to move the run aside`, {
      cause: error,
    });
  }
}

/**
 * Writes the file of a part that is begun or continued.
 * @throws a usage PasskError if its attempts belong to another plan; more attempts at the same tasks are the same plan
 */
export async function beginShard(
  directory: string,
  shard: Omit<ShardFile, 'format' | 'passk' | 'finished'>,
): Promise<void> {
  const there = readShardFile(directory);
  const difference = there === null ? null : firstDifference(extensible(there.plan), extensible(shard.plan));
  if (difference !== null)
    throw usageError(
      'other_shard_plan',
      `${directory} is a part of another plan: ${difference}. Use --fresh to move it aside, or --label NAME to keep both`,
    );
  await writeShard(directory, { ...shard, finished: null });
}

/** Adds what is known once all attempts are made. */
export async function finishShard(directory: string, finished: NonNullable<ShardFile['finished']>): Promise<void> {
  const shard = readShardFile(directory);
  if (shard !== null) await writeShard(directory, { ...shard, finished });
}

async function writeShard(directory: string, shard: Omit<ShardFile, 'format' | 'passk'>): Promise<void> {
  await writeJsonAtomically(join(directory, FILE), { format: 'passk-shard/1', passk: PASSK_VERSION, ...shard });
}

/** The part of a plan that decides which shard makes an attempt. */
function extensible({ metric, tasks }: ShardPlan): Pick<ShardPlan, 'metric' | 'tasks'> {
  return { metric, tasks };
}

/** The first difference between two plans as a phrase, such as `k was 4, is 8`; null if there is none. */
export function firstDifference(was: Partial<ShardPlan>, is: Partial<ShardPlan>): string | null {
  const { tasks: tasksBefore = [], ...before } = was;
  const { tasks = [], ...now } = is;
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [a, b] = [before, now].map((plan) => JSON.stringify(Reflect.get(plan, key) ?? null));
    if (a !== b) return `${key} was ${a}, is ${b}`;
  }
  if (tasksBefore.length !== tasks.length) return `it had ${tasksBefore.length} tasks, and now has ${tasks.length}`;
  for (const [place, task] of tasks.entries()) {
    const other = tasksBefore[place];
    if (other === undefined || JSON.stringify(other) === JSON.stringify(task)) continue;
    return other.domain === task.domain && other.task_id === task.task_id
      ? `${task.domain} task ${task.task_id} has other content`
      : `task ${place + 1} was ${other.domain} task ${other.task_id}, is ${task.domain} task ${task.task_id}`;
  }
  return null;
}
