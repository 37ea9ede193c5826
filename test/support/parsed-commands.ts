// Command lines that are parsed and not run: for commands in help texts and documentation.
import { type Command, CommanderError } from 'commander';
import { createProgram } from '../../cli/main.ts';

/** The words of a line as a shell would read them, without its comment and what follows a pipe or a redirection. */
export function shellWords(line: string): string[] {
  const [text = ''] = line.split(/ +# | [|>] |\)"/);
  return [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
}

/** True if some command would have been run. Rejects with a CommanderError if a flag or an argument is wrong. */
export async function parsedCommand(words: readonly string[]): Promise<boolean> {
  const program = await createProgram(words);
  let ran = false;
  for (const command of commandsIn(program)) {
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} });
    const isParentOnly = command.commands.length > 0 && command.name() !== 'tasks';
    if (isParentOnly) continue;
    command.action(() => {
      ran = true;
    });
  }
  try {
    await program.parseAsync(['node', 'passk', ...words]);
  } catch (error) {
    if (!(error instanceof CommanderError) || error.code !== 'commander.helpDisplayed') throw error;
    ran = true;
  }
  return ran;
}

/** The command and all below it. */
export function commandsIn(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsIn)];
}
