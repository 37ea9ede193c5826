// The help of every command: it has examples, and every example is understood by the command line that it is for.
import { type Command, CommanderError } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASSK } from '../../cli/invocation.ts';
import { createProgram } from '../../cli/main.ts';
import { commandsIn, parsedCommand, shellWords } from '../support/parsed-commands.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** All commands, as the words that name them. */
function named(command: Command, words: readonly string[] = []): (readonly string[])[] {
  return [words, ...command.commands.flatMap((child) => named(child, [...words, child.name()]))];
}

const COMMANDS = named(await createProgram([]));

/** The output of `passk WORDS --help`. */
async function helpOf(words: readonly string[]): Promise<string> {
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  const program = await createProgram(words);
  for (const command of commandsIn(program)) command.exitOverride();
  await program.parseAsync(['node', 'passk', ...words, '--help']).catch((error: unknown) => {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
  });
  vi.restoreAllMocks();
  return printed;
}

/** The commands of passk among the example lines of a help text; lines that end with a backslash go on. */
function examplesIn(help: string): string[][] {
  const [, examples = ''] = /\nExamples?[^\n]*:\n([\s\S]*)$/.exec(help) ?? [];
  return [...examples.replaceAll(/\\\n +/g, ' ').matchAll(new RegExp(`^ {2}.*?${PASSK} (.+)$`, 'gm'))].map(
    ([, rest = '']) => shellWords(rest),
  );
}

describe('the help of', () => {
  it.each(COMMANDS.map((words) => [words.join(' ') || 'passk', words] as const))(
    '%s has examples that are understood',
    async (_, words) => {
      const examples = examplesIn(await helpOf(words));
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        expect(await parsedCommand(example)).toBe(true);
      }
    },
  );
});
