// passk tasks: lists a domain's tasks; its subcommands make and prove tasks.
import { Command } from 'commander';
import { usageError } from '../../shared/errors.ts';
import { printableLine } from '../../shared/printable.ts';
import { noSuchTasks, type TaskChoice, taskFilter } from '../../worlds/create-task.ts';
import { TAGS } from '../../worlds/scenario.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import type { Task } from '../../worlds/world.ts';
import { levelsArgument, listArgument } from '../arguments.ts';
import { addTaskSetOptions, readDomain, type TaskSetOptions, taskSource } from '../data-options.ts';
import { tableText } from '../terminal/table.ts';
import { tasksCheckCommand } from './tasks-check.ts';
import { tasksGenerateCommand } from './tasks-generate.ts';

interface TasksOptions extends TaskSetOptions, TaskChoiceOptions {
  readonly domain?: string;
  readonly json?: true;
  readonly groundTruth?: true;
}

const HELP = `
Examples:
  passk tasks --domain retail --level 4,5
  passk tasks --domain airline --tag false-claim --json --ground-truth
  passk tasks --domain airline --data-path ../tau-bench --json`;

export function tasksCommand(): Command {
  const command = new Command('tasks')
    .description(
      "list a domain's tasks: level, number of writes or that nothing may change, customer, wish, and what makes them hard",
    )
    .option('--domain <name>', 'a name, or the file of a domain of your own')
    .option('--json', 'print one JSON object')
    .option('--ground-truth', 'with --json: also the expected calls and outputs, for the evaluator only');
  command.addCommand(tasksGenerateCommand()).addCommand(tasksCheckCommand());
  return addTaskChoiceOptions(addTaskSetOptions(command)).addHelpText('after', HELP).action(list);
}

async function list(options: TasksOptions): Promise<void> {
  const { domain, json, groundTruth } = options;
  if (domain === undefined) throw usageError('no_domain', 'No domain is given: add --domain retail or airline.');
  if (groundTruth && !json) throw usageError('no_json', '--ground-truth is printed as JSON only: add --json.');
  const { name, world, tasks } = await loadTaskSet({
    domain: await readDomain(domain),
    ...taskSource(options, process.env),
  });
  const choice = taskChoice(options);
  const chosen = tasks.filter(taskFilter(choice));
  if (chosen.length === 0) throw noSuchTasks([name], choice);
  if (json) {
    const listed = chosen.map((task) => ({ ...listedTask(task), ...(groundTruth && expected(task)) }));
    console.log(JSON.stringify({ name, domain: world.domain.name, tasks: listed }));
  } else {
    const count = chosen.length === tasks.length ? `${tasks.length}` : `${chosen.length} of ${tasks.length}`;
    console.log([`${name}: ${count} tasks`, taskTable(chosen)].join('\n'));
  }
}

function listedTask({ task_id, hash, level, writes, tags, user_id, instruction }: Task) {
  return { task_id, hash, level, writes, tags, user_id, instruction };
}

const expected = ({ actions, outputs }: Task) => ({ actions, outputs });

/** A task in columns: the wish instead of the whole instruction, which `--json` has. */
function taskTable(tasks: readonly Task[]): string {
  const hasLevels = tasks.some(({ level }) => level !== null);
  const heading = ['task', ...(hasLevels ? ['level'] : []), 'writes', 'customer', 'wish'];
  const rows = tasks.map((task) => [
    String(task.task_id).padStart(4),
    ...(hasLevels ? [String(task.level ?? '')] : []),
    task.writes === 0 ? 'no change' : String(task.writes),
    task.user_id,
    printableLine(wishOf(task), WISH_LENGTH),
  ]);
  const lines = tableText(heading, rows).split('\n');
  // The tags go below: a column of them would be wider than a terminal.
  return lines.flatMap((line, row) => [line, ...hardLine(tasks[row - 1])]).join('\n');
}

const WISH_LENGTH = 60;

/** The instruction without who the customer is. */
function wishOf({ instruction, scenario }: Task): string {
  const about = scenario?.about;
  const place = about === undefined ? -1 : instruction.indexOf(about);
  return about === undefined || place < 0 ? instruction : instruction.slice(place + about.length);
}

function hardLine(task: Task | undefined): readonly string[] {
  const hard = task?.tags.filter((tag) => tag !== 'no-change') ?? [];
  return hard.length === 0 ? [] : [`      ${hard.join(', ')}`];
}

export interface TaskChoiceOptions {
  readonly level?: readonly number[];
  readonly tag?: readonly string[];
}

export function addTaskChoiceOptions(command: Command): Command {
  return command
    .option('--level <list>', 'only tasks of these levels, such as 4,5', levelsArgument)
    .option('--tag <list>', `only tasks with one of these tags: ${TAGS.join(', ')}`, listArgument);
}

export function taskChoice({ level, tag }: TaskChoiceOptions): TaskChoice {
  return { ...(level !== undefined && { levels: level }), ...(tag !== undefined && { tags: tag }) };
}
