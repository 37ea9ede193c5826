// passk tasks check: proves the tasks of a set by running them, and lists the unsound ones with the reasons.
import { Command } from 'commander';
import { proveTaskSet, type UnsoundTask } from '../../green-agent/proofs/prove-task-set.ts';
import { type SetProperty, setProperties } from '../../green-agent/proofs/set-properties.ts';
import { usageError } from '../../shared/errors.ts';
import { TAGS, type Tag } from '../../worlds/scenario.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import type { Task } from '../../worlds/world.ts';
import { addTaskSetOptions, readDomain, type TaskSetOptions, taskSource } from '../data-options.ts';
import { onInterrupt } from '../interrupt.ts';
import { tableText } from '../terminal/table.ts';

interface TasksCheckOptions extends TaskSetOptions {
  readonly domain?: string;
  readonly json?: true;
}

/** A line of `--json`: one domain. */
interface CheckedDomain {
  readonly domain: string;
  readonly tasks: number;
  /** The number of tasks with each tag. */
  readonly hard: Readonly<Partial<Record<Tag, number>>>;
  readonly unsound: readonly UnsoundTask[];
  /** Variety and floor of the set as a whole; null for small sets and those without tasks of every level. */
  readonly properties: readonly SetProperty[] | null;
}

const DOMAINS = ['retail', 'airline'];

const HELP = `
Examples:
  passk tasks check
  passk tasks check --domain retail --tasks-file my-tasks.json`;

export function tasksCheckCommand(): Command {
  const command = new Command('check')
    .description('prove that tasks are sound, by running them; exit code 1 if one is not')
    .option('--domain <name>', 'a name, or the file of a domain of your own; needed with --tasks-file')
    .option(
      '--json',
      'print {domain, tasks, hard, unsound: [{task_id, reasons}], properties}, one line for each domain',
    );
  return addTaskSetOptions(command).addHelpText('after', HELP).action(check);
}

async function check(options: TasksCheckOptions): Promise<void> {
  using interrupt = onInterrupt();
  const { domain, tasksFile, json } = options;
  if (tasksFile !== undefined && domain === undefined) {
    throw usageError(
      'no_domain',
      `${tasksFile} does not name the domain of its tasks: add --domain retail or airline.`,
    );
  }
  for (const name of domain === undefined ? DOMAINS : [domain]) {
    const taskSet = await loadTaskSet({
      domain: await readDomain(name),
      ...taskSource(options, process.env),
    });
    const unsound = await proveTaskSet(taskSet, interrupt.signal);
    const checked = {
      domain: taskSet.world.domain.name,
      tasks: taskSet.tasks.length,
      hard: countTags(taskSet.tasks),
      unsound,
      properties: setProperties(taskSet),
    };
    console.log(json ? JSON.stringify(checked) : checkedText(taskSet.name, checked));
    if (unsound.length > 0) process.exitCode = 1;
  }
}

function countTags(tasks: readonly Task[]): CheckedDomain['hard'] {
  const counts = TAGS.map((tag) => [tag, tasks.filter(({ tags }) => tags.includes(tag)).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function checkedText(name: string, { tasks, hard, unsound, properties }: CheckedDomain): string {
  const counts = Object.entries(hard).map(([tag, count]) => `${tag} ${count}`);
  return [
    `${name}: ${tasks} tasks, ${unsound.length === 0 ? 'all sound' : `${unsound.length} unsound`}`,
    ...(counts.length > 0 ? [`  what makes them hard: ${counts.join(', ')}`] : []),
    ...(properties ? [propertyTable(properties)] : []),
    ...unsound.flatMap(({ task_id, reasons }) => reasons.map((reason) => `  task ${task_id}: ${reason}`)),
  ].join('\n');
}

function propertyTable(properties: readonly SetProperty[]): string {
  const rows = properties.map(({ property, wanted, measured, met }) => [property, wanted, measured, met ? '✅' : '❌']);
  return tableText(['property of the set', 'wanted', 'measured', ''], rows).replace(/^/gm, '  ');
}
