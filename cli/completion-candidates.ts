// The candidates that a shell offers for a half-typed command line: commands, flags, their choices and runs.
import type { Command, Option } from 'commander';
import { listRuns } from '../green-agent/runs/list-runs.ts';
import { LATEST } from '../green-agent/runs/run-reference.ts';

interface Candidate {
  readonly value: string;
  readonly description: string;
}

/**
 * The candidates for the last of `words`, which may be empty; `words` begin after the program's name.
 * Null if the shell should offer files. `program` has all commands, or at least the one that the words name.
 */
export async function candidatesFor(program: Command, words: readonly string[]): Promise<readonly Candidate[] | null> {
  const current = words.at(-1) ?? '';
  const { command, rest } = commandOf(program, words.slice(0, -1));
  const option = optionAt(command, rest.at(-1));
  if (option !== undefined) return matching(await valuesOf(option.attributeName(), option, rest), current);
  if (current.startsWith('-')) return matching(flagsOf(command), current);
  if (command.commands.length > 0) return matching(commandsOf(command), current);
  const argument = command.registeredArguments[0];
  return argument === undefined ? [] : matching(await valuesOf(argument.name(), argument, rest), current);
}

/** The innermost command that the words name, and the words after its name. */
function commandOf(program: Command, words: readonly string[]): { command: Command; rest: readonly string[] } {
  const [name, ...others] = words;
  const command = program.commands.find((one) => one.name() === name);
  return command === undefined ? { command: program, rest: words } : commandOf(command, others);
}

/** The option that the last word leaves without its value; undefined if there is none. */
function optionAt(command: Command, last: string | undefined): Option | undefined {
  if (last === undefined) return undefined;
  return command.options.find((option) => (option.long === last || option.short === last) && !option.isBoolean());
}

/** Runs for every argument and option called `run`; its choices if there are any; otherwise files. */
async function valuesOf(
  name: string,
  { argChoices }: { readonly argChoices?: readonly string[] | undefined },
  words: readonly string[],
): Promise<readonly Candidate[] | null> {
  if (name === 'run') return await runCandidates(words);
  return argChoices === undefined ? null : argChoices.map((value) => ({ value, description: '' }));
}

async function runCandidates(words: readonly string[]): Promise<readonly Candidate[]> {
  const flag = words.lastIndexOf('--runs-dir');
  const runs = await listRuns(flag === -1 ? 'runs' : (words[flag + 1] ?? 'runs'));
  const inPlace = runs.filter(({ movedAside }) => !movedAside);
  return [
    { value: LATEST, description: 'the run used last' },
    ...inPlace.map(({ path, number }) => ({ value: path, description: `run ${number}` })),
    ...inPlace.map(({ path, number }) => ({ value: String(number), description: path })),
  ];
}

function flagsOf(command: Command): readonly Candidate[] {
  const visible = command.createHelp().visibleOptions(command);
  return visible.flatMap(({ long, description }) => (long ? [{ value: long, description }] : []));
}

function commandsOf(command: Command): readonly Candidate[] {
  const visible = command.createHelp().visibleCommands(command);
  return visible.map((one) => ({ value: one.name(), description: one.description() }));
}

/**
 * Candidates that begin with the word; if there are none, the only one that contains it, such as a run by a part of its path.
 * Several of those would make a shell replace the word by what they have in common.
 */
function matching(candidates: readonly Candidate[] | null, word: string): readonly Candidate[] | null {
  if (candidates === null) return null;
  const beginning = candidates.filter(({ value }) => value.startsWith(word));
  if (beginning.length > 0) return beginning;
  const containing = candidates.filter(({ value }) => value.includes(word));
  return containing.length === 1 ? containing : [];
}
