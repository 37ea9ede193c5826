// passk tasks generate: more tasks for a built-in world, each with its scenario, and proven before it is printed.
import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { proveTasks } from '../../green-agent/proofs/prove-task-set.ts';
import { messageOf, unavailableError } from '../../shared/errors.ts';
import { BUILTIN_DOMAINS, type BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { freshTasks } from '../../worlds/generated/fresh-task-set.ts';
import type { Level } from '../../worlds/scenario.ts';
import type { Task } from '../../worlds/world.ts';
import { integerArgument, levelsArgument } from '../arguments.ts';
import { onInterrupt } from '../interrupt.ts';
import { passkCommand } from '../invocation.ts';

interface TasksGenerateOptions {
  readonly domain: BuiltinDomain;
  readonly count: number;
  readonly seed: number;
  readonly level?: readonly Level[];
  readonly out?: string;
}

export function tasksGenerateCommand(): Command {
  return new Command('generate')
    .description('make tasks for a built-in world; use them with --tasks-file')
    .addOption(new Option('--domain <name>', 'which world').choices(BUILTIN_DOMAINS).makeOptionMandatory())
    .option('--count <n>', 'how many tasks', integerArgument(1), 100)
    .option('--seed <n>', 'other seeds give other tasks; the default set has seed 1', integerArgument(0), 2)
    .option('--level <list>', 'levels that take turns, such as 4,5; 1 to 5 by default', levelsArgument)
    .option('--out <file>', 'where to write the JSON list; standard output by default')
    .addHelpText(
      'after',
      '\nExample:\n  passk tasks generate --domain airline --count 50 --level 3 --out hard-tasks.json',
    )
    .action(generate);
}

async function generate({ domain, count, seed, level, out }: TasksGenerateOptions): Promise<void> {
  using interrupt = onInterrupt();
  const tasks = freshTasks(domain, { count, seed, ...(level !== undefined && { levels: level }) });
  const proven = await proveTasks(tasks, interrupt.signal);
  const sound = proven.filter(({ reasons }) => reasons.length === 0);
  const text = `${JSON.stringify(
    sound.map(({ task }) => writtenTask(task)),
    null,
    1,
  )}\n`;
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    await writeFile(out, text);
  } catch (cause) {
    throw unavailableError('tasks_not_written', `${out} cannot be written: ${messageOf(cause)}`, { cause });
  }
  const unsound = proven.length - sound.length;
  const dropped = unsound > 0 ? `, ${unsound} unsound ones left out` : '';
  console.log(
    `${out}: ${sound.length} ${domain} tasks, each proven${dropped}. Use them:\n  ${passkCommand(['run', '--domain', domain, '--tasks-file', out])}`,
  );
}

function writtenTask({ user_id, instruction, actions, outputs, scenario }: Task) {
  return { user_id, instruction, actions, outputs, scenario };
}
