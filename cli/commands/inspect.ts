// passk inspect: a run's attempts as transcripts.
import { styleText } from 'node:util';
import { Command } from 'commander';
import { MARKS } from '../../green-agent/reports/event-lines.ts';
import { effortTexts } from '../../green-agent/reports/summary-text.ts';
import { taskLabel } from '../../green-agent/reports/task-label.ts';
import { transcriptText } from '../../green-agent/reports/transcript.ts';
import { type FoundAttempt, readFoundAttempt, scanRun } from '../../green-agent/runs/read-run.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import { usageError } from '../../shared/errors.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { addRunsDir, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const HELP = `
Examples:
  passk inspect latest                            # the attempts of the run used last
  passk inspect latest --task 5 --attempt 2       # one attempt as a transcript
  passk inspect 2 --task refund-late              # a task of another program, by its name
  passk inspect 3 --domain airline --task 5       # all attempts at airline task 5, in run 3 of \`passk runs\``;

interface AttemptFilter {
  readonly domain?: string;
  readonly task?: string;
  readonly taskIndex?: string;
  readonly attempt?: string;
}

interface InspectFlags extends RunsDirOption, AttemptFilter {
  readonly full?: true;
  readonly json?: true;
}

export function inspectCommand(): Command {
  const command = new Command('inspect')
    .description('list the attempts of a run, or print them as transcripts')
    .argument('<run>', RUN_HELP)
    .option('--domain <name>', 'only tasks of this domain')
    .option('--task <task>', 'only this task: its id, from 0, or its name')
    .option('--task-index <n>', 'the same, counted from 1')
    .option('--attempt <n>', 'only this attempt (from 1)')
    .option('--full', 'show long tool results in full')
    .option('--json', 'print the full records, one JSON object per line');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (reference: string, options: InspectFlags) => {
      const directory = await findRun(reference, options.runsDir);
      const isWanted = filterOf(options);
      const asList =
        options.task === undefined &&
        options.taskIndex === undefined &&
        options.attempt === undefined &&
        options.json !== true;
      let shown = 0;
      for await (const scanned of scanRun(directory)) {
        if (!('header' in scanned)) {
          console.error(`⚠️ ${printable(scanned.problem)}`);
          continue;
        }
        if (!isWanted(scanned)) continue;
        const text = asList ? listLine(scanned) : shownInFull(scanned, options, shown > 0);
        if (text !== null) console.log(text);
        shown += 1;
      }
      if (shown === 0)
        throw usageError(
          'no_such_attempt',
          `${directory} has no such attempt; \`passk inspect ${reference}\` lists its attempts`,
        );
    });
}

function filterOf({ domain, task, taskIndex, attempt }: AttemptFilter): (attempt: FoundAttempt) => boolean {
  for (const [flag, value] of [
    ['--task-index', taskIndex],
    ['--attempt', attempt],
  ] as const) {
    if (value !== undefined && !/^\d+$/.test(value))
      throw usageError('not_a_number', `${flag} ${value} is not a whole number`);
  }
  const isNumber = task !== undefined && /^\d+$/.test(task);
  return ({ header, traits }) =>
    (domain === undefined || header.domain === domain) &&
    (task === undefined || (isNumber ? header.task_id === Number(task) : traits.name === task)) &&
    (taskIndex === undefined || header.task_index === Number(taskIndex)) &&
    (attempt === undefined || header.attempt_index === Number(attempt));
}

/** The record as JSON or as a transcript; if it cannot be read, prints a warning and returns null. */
function shownInFull(
  found: FoundAttempt,
  { full, json }: { full?: true; json?: true },
  isLater: boolean,
): string | null {
  const read = readFoundAttempt(found);
  if (!('record' in read)) {
    console.error(`⚠️ ${printable(read.problem)}`);
    return null;
  }
  if (json === true) return JSON.stringify(read.record);
  const emphasize = (text: string) => styleText('bold', text, { stream: process.stdout });
  return `${isLater ? '\n' : ''}${transcriptText(read.record, { limit: full ? null : 300, emphasize })}`;
}

function listLine({ header, traits: { name } }: FoundAttempt): string {
  const { result, attempt_index } = header;
  const why = result.category === undefined ? (result.error ?? '') : `${result.category}: ${result.error}`;
  const place = `${MARKS[result.status]} ${taskLabel({ ...header, name })} attempt ${attempt_index}`;
  return [place, effortTexts(result).join(' '), printableLine(why, 500)].filter((text) => text !== '').join('  ');
}
