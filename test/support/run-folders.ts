// The contents of a run directory, for tests of runs that were killed, interrupted and resumed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAttemptFile } from '../../green-agent/runs/attempt-file.ts';

/** All files below a folder by their path, sorted; none if it is missing. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}

/** The attempts of a run by `task/attempt`, each with a hash of its file. Throws if a file is not a whole attempt, or not the one its name says. */
export function attemptsIn(run: string): Map<string, string> {
  const attempts = new Map<string, string>();
  for (const file of filesBelow(run)) {
    const [, task, attempt] = /\/task-(\d+)\/attempt-(\d+)\.json$/.exec(file) ?? [];
    if (task === undefined) continue;
    const read = readAttemptFile(file);
    if (!('record' in read)) throw new Error(read.problem);
    const { task_id, attempt_index } = read.record;
    if (task_id !== Number(task) || attempt_index !== Number(attempt))
      throw new Error(`${file} is ${task_id}/${attempt_index}`);
    attempts.set(`${task}/${attempt}`, createHash('sha256').update(readFileSync(file)).digest('hex'));
  }
  return attempts;
}

/** The names of all attempts that a run of so many tasks and attempts contains, each once. */
export function expectedAttempts(tasks: number, attemptsPerTask: number): string[] {
  return Array.from({ length: tasks }, (_, task) =>
    Array.from({ length: attemptsPerTask }, (_, attempt) => `${task}/${attempt + 1}`),
  ).flat();
}
