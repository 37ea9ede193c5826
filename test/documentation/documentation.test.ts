// The commands in the documentation are understood. test/long/transcripts.test.ts compares what they print.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsedCommand, shellWords } from '../support/parsed-commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));
const DOCUMENTS = ['README.md', ...files('docs'), ...files('config')].filter((file) => /\.(md|toml)$/.test(file));

describe('the commands in', () => {
  const commands = DOCUMENTS.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:#? *|\$ )(?:[A-Z_]+=\S+ )?npx passk (.+)$/gm)].map(
      ([, words = '']) => [file, words] as const,
    ),
  );

  it('many files are found', () => {
    expect(commands.length).toBeGreaterThan(10);
  });

  it.each(commands)('%s are understood: passk %s', async (_, words) => {
    const example = shellWords(words);
    expect(await parsedCommand(example)).toBe(true);
  });
});
