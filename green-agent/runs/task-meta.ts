// task_meta.json: the identity of a task in a run, and what its figures are grouped by.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readRegularFile, writeJsonAtomically } from './run-files.ts';

export interface TaskIdentity {
  readonly domain: string;
  readonly task_id: number;
  readonly hash: string;
  readonly instruction: string;
  /** What its dataset, or the program that it was imported from, calls it. */
  readonly name?: string;
  /** 1 to 5; null or absent if it is not known. */
  readonly level?: number | null;
  readonly tags?: readonly string[];
}

/** The traits that figures are grouped by. Tags such as `forbidden` reveal what is right: they must not leave the run. */
export interface TaskTraits {
  /** What its dataset, or the program that it was imported from, calls it. */
  readonly name?: string;
  readonly level: number | null;
  readonly tags: readonly string[];
}

const metaSchema = z.looseObject({
  /** The name of a dataset's task. */
  task_id: z.union([z.int(), z.string()]).optional().catch(undefined),
  task_index: z.int().optional().catch(undefined),
  hash: z.string(),
  /** Of a dataset's task, in the place of the instruction. */
  prompt: z.string().optional().catch(undefined),
  instruction: z.string().nullish().catch(null),
  name: z.string().optional().catch(undefined),
  level: z.int().nullish().catch(null),
  tags: z.array(z.string()).optional().catch([]),
});
type TaskMeta = Readonly<z.infer<typeof metaSchema>>;

const FILE = 'task_meta.json';

/** Null if there is no file that can be read. */
export function readTaskMeta(folder: string): TaskMeta | null {
  try {
    const meta = metaSchema.parse(JSON.parse(readRegularFile(join(folder, FILE))));
    const { task_id: id, prompt } = meta;
    return typeof id === 'string' ? { ...meta, name: id, instruction: prompt ?? null } : meta;
  } catch {
    return null;
  }
}

export function traitsOf(meta: TaskMeta | null): TaskTraits {
  const { name, level = null, tags = [] } = meta ?? {};
  return { ...(name !== undefined && { name }), level: level ?? null, tags };
}

/**
 * Writes the file unless it already says the same; files of older versions have neither level nor tags.
 * @param byName the task's `task_id` is its name, and its instruction is all that the agent is told: a prompt
 */
export async function writeTaskMeta(folder: string, task: TaskIdentity, byName = false): Promise<void> {
  const { domain, task_id, hash, instruction, name, level = null, tags = [] } = task;
  const index = task_id + 1;
  const meta =
    byName && name !== undefined
      ? { task_id: name, task_index: index, domain, hash, prompt: instruction, level, tags: [...tags] }
      : {
          ...{ domain, task_id, task_index: index, ...(name !== undefined && { name }), hash },
          ...{ level, tags: [...tags], instruction },
        };
  const file = join(folder, FILE);
  if (existsSync(file) && sameJson(readRegularFile(file), meta)) return;
  await writeJsonAtomically(file, meta, 2);
}

function sameJson(text: string, value: object): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), value);
  } catch {
    return false;
  }
}
