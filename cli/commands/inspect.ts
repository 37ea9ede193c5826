// passk inspect: a run's attempts as transcripts.
import { styleText } from 'node:util';
import { Command } from 'commander';
import { MARKS } from '../../green-agent/reports/event-lines.ts';
import { effortTexts } from '../../green-agent/reports/summary-text.ts';
import { taskLabel } from '../../green-agent/reports/task-label.ts';
import { transcriptText } from '../../green-agent/reports/transcript.ts';
import { type FoundAttempt, readFoundAttempt, scanRun } from '../../green-agent/runs/read-run.ts';
import { findRun, runsDirFlag } from '../../green-agent/runs/run-reference.ts';
import { usageError } from '../../shared/errors.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { shellWord } from '../../shared/shell-word.ts';
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
      const places: AttemptPlace[] = [];
      let shown = 0;
      for await (const scanned of scanRun(directory)) {
        if (!('header' in scanned)) {
          console.error(`⚠️ ${printable(scanned.problem)}`);
          continue;
        }
        if (shown === 0) places.push(placeOf(scanned));
        if (!isWanted(scanned)) continue;
        const text = asList ? listLine(scanned) : shownInFull(scanned, options, shown > 0);
        if (text !== null) console.log(text);
        shown += 1;
      }
      if (shown === 0)
        throw usageError(
          'no_such_attempt',
          `${directory} has no such attempt: ${missingText(places, options)}; \`passk inspect ${shellWord(reference)}${runsDirFlag(options.runsDir)}\` lists its attempts`,
        );
    });
}

function filterOf({ domain, task, taskIndex, attempt }: AttemptFilter): (attempt: FoundAttempt) => boolean {
  for (const [flag, value] of [
    ['--task-index', taskIndex],
    ['--attempt', attempt],
  ] as const) {
    if (value !== undefined && !isNumber(value))
      throw usageError('not_a_number', `${flag} ${value} is not a whole number`);
  }
  return ({ header, traits }) =>
    (domain === undefined || header.domain === domain) &&
    (task === undefined || (isNumber(task) ? header.task_id === Number(task) : traits.name === task)) &&
    (taskIndex === undefined || header.task_index === Number(taskIndex)) &&
    (attempt === undefined || header.attempt_index === Number(attempt));
}

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

type AttemptPlace = Pick<FoundAttempt['header'], 'domain' | 'task_id' | 'task_index' | 'attempt_index'> & {
  readonly name: string | undefined;
};

function placeOf({ header, traits: { name } }: FoundAttempt): AttemptPlace {
  const { domain, task_id, task_index, attempt_index } = header;
  return { domain, task_id, task_index, attempt_index, name };
}

/** Which part of the filter fits no attempt, and what fits in its place. */
function missingText(places: readonly AttemptPlace[], { domain, task, taskIndex, attempt }: AttemptFilter): string {
  let left = places;
  for (const [name, wanted, key] of [
    ['domain', domain, 'domain'],
    ['task', task, isNumber(task) ? 'task_id' : 'name'],
    ['task index', taskIndex, 'task_index'],
    ['attempt', attempt, 'attempt_index'],
  ] as const) {
    if (wanted === undefined) continue;
    const found = left.filter((place) => String(place[key]) === (isNumber(wanted) ? String(Number(wanted)) : wanted));
    if (found.length === 0) {
      // A task without a name is listed by its number.
      const there = [...new Set(left.map((place) => place[key] ?? place.task_id))];
      return there.length === 0 ? 'there is none yet' : `there is no ${name} ${wanted}, only ${listed(there)}`;
    }
    left = found;
  }
  return 'there is none yet';
}

/** More would not fit into a line. */
const SHOWN_VALUES = 12;

/** Names, or numbers with ranges of them: `0-3, 7`. */
function listed(values: readonly (string | number | undefined)[]): string {
  const texts: string[] = [];
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  for (let at = 0; at < numbers.length; ) {
    const [first = 0] = numbers.slice(at);
    let length = 1;
    while (numbers[at + length] === first + length) length++;
    texts.push(length === 1 ? String(first) : `${first}-${first + length - 1}`);
    at += length;
  }
  texts.push(...values.filter((value) => typeof value === 'string').map((name) => printableLine(name, 100)));
  return `${texts.slice(0, SHOWN_VALUES).join(', ')}${texts.length > SHOWN_VALUES ? ', …' : ''}`;
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
