// What texts, tables and messages call a task: its number and, if it has one, the name that its dataset or another program gave it.
import { printableLine } from '../../shared/printable.ts';

interface NumberedTask {
  readonly task_id: number;
  readonly name?: string | undefined;
}

/** Longer names are cut; the run's files have them in full. */
const NAME_CHARACTERS = 120;

/** `retail task 5`, or `tasks task 0 (refund-late)`: one line without control characters. */
export function taskLabel({ domain, ...task }: NumberedTask & { readonly domain: string }): string {
  return `${domain} task ${taskNumber(task)}`;
}

/** The same without the domain: `5`, or `0 (refund-late)`. */
export function taskNumber({ task_id, name }: NumberedTask): string {
  return name === undefined ? String(task_id) : `${task_id} (${printableLine(name, NAME_CHARACTERS)})`;
}
