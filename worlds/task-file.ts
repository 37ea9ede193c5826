// Tasks in the τ-bench form: `{user_id, instruction, actions: [{name, kwargs}], outputs: [string]}`, a list of them or one alone. Generated ones have a scenario besides.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { actionSchema } from '../shared/contracts/action.ts';
import { messageOf, unavailableError, usageError } from '../shared/errors.ts';
import { createTask } from './create-task.ts';
import { frozen } from './database/json-values.ts';
import { scenarioSchema } from './scenario-schema.ts';
import { storySchema } from './story.ts';
import type { Domain, Task } from './world.ts';

const taskSchema = z.object({
  user_id: z.string(),
  instruction: z.string(),
  actions: z.array(actionSchema),
  outputs: z.array(z.string()).default([]),
  scenario: scenarioSchema.optional(),
  story: storySchema.optional(),
});

/** A task as it is written: who the customer is and wants, the calls that should be made, and what must be said. */
export type TaskContent = z.input<typeof taskSchema>;

/** The contents of a file before validation. */
export interface ReadFile {
  readonly file: string;
  readonly content: unknown;
}

/** Reads a JSON file. Throws PasskError: unavailable if it cannot be read, usage if it is not JSON. */
export async function readJsonFile(file: string): Promise<ReadFile> {
  const text = await readTextFile(file);
  try {
    return { file, content: JSON.parse(text) };
  } catch (cause) {
    throw usageError('unreadable_data', `${file} is not valid JSON: ${messageOf(cause)}`, { cause });
  }
}

/** Reads a text file. Throws PasskError (unavailable, `data_not_found`). */
export async function readTextFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw unavailableError('data_not_found', `Cannot read ${file}: ${messageOf(cause)}`, { cause });
  }
}

/** The parts of a domain that reading its tasks requires. */
type DomainTools = Pick<Domain, 'name' | 'tools'>;

/** Checks a list of tasks, numbers them from 0, and freezes them. Throws PasskError (usage), which names `file`, if an entry is not a task. */
export function parseTasks(content: unknown, domain: DomainTools, file: string): readonly Task[] {
  if (!Array.isArray(content)) throw usageError('unreadable_tasks', `${file} must contain a list of tasks.`);
  if (content.length === 0) throw usageError('no_tasks', `${file} contains no tasks.`);
  return frozen(content.map((task, index) => parseTask(task, domain, index, `${file}: task ${index}`)));
}

/** Checks one task. `place` is named in the PasskError (usage, `unreadable_tasks`, or `other_domain` for a scenario of another domain). */
export function parseTask(written: unknown, domain: DomainTools, taskId: number, place: string): Task {
  const parsed = taskSchema.safeParse(written);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue && issue.path.length > 0 ? `${z.core.toDotPath(issue.path)}: ` : '';
    throw usageError(
      'unreadable_tasks',
      `${place}: ${where}${issue?.message}. A task is {user_id, instruction, actions: [{name, kwargs}], outputs: [text]}.`,
    );
  }
  const { scenario, story, ...task } = parsed.data;
  if (scenario && scenario.domain !== domain.name) {
    throw usageError(
      'other_domain',
      `${place} belongs to the domain ${scenario.domain}, not ${domain.name}. Use --domain ${scenario.domain}.`,
    );
  }
  const content = {
    domain: domain.name,
    task_id: taskId,
    ...task,
    ...(scenario && { scenario }),
    ...(story && { story }),
  };
  return createTask(content, domain.tools);
}
