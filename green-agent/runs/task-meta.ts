// task_meta.json: the identity of a task in a run, and what its figures are grouped by.
import { join } from 'node:path';
import { z } from 'zod';
import { readRegularFile, writeJsonAtomically } from './run-files.ts';

export interface TaskIdentity {
  readonly domain: string;
  readonly task_id: number;
  readonly hash: string;
  readonly instruction: string;
  /** What another program calls an imported task. */
  readonly name?: string;
  /** 1 to 5; null or absent if it is not known. */
  readonly level?: number | null;
  readonly tags?: readonly string[];
}

/** The traits that figures are grouped by. Tags such as `forbidden` reveal what is right: they must not leave the run. */
export interface TaskTraits {
  /** What another program calls an imported task. */
  readonly name?: string;
  readonly level: number | null;
  readonly tags: readonly string[];
}

const metaSchema = z.looseObject({
  hash: z.string(),
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
    return metaSchema.parse(JSON.parse(readRegularFile(join(folder, FILE))));
  } catch {
    return null;
  }
}

export function traitsOf(meta: TaskMeta | null): TaskTraits {
  const { name, level = null, tags = [] } = meta ?? {};
  return { ...(name !== undefined && { name }), level: level ?? null, tags };
}

/** Writes the file unless it already says the same; files of older versions have neither level nor tags. */
export async function writeTaskMeta(folder: string, task: TaskIdentity): Promise<void> {
  const { domain, task_id, hash, instruction, name, level = null, tags = [] } = task;
  const identity = { domain, task_id, task_index: task_id + 1, ...(name !== undefined && { name }), hash };
  const meta = { ...identity, level, tags: [...tags], instruction };
  if (JSON.stringify(readTaskMeta(folder)) === JSON.stringify(metaSchema.parse(meta))) return;
  await writeJsonAtomically(join(folder, FILE), meta, 2);
}
