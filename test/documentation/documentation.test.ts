// The commands in the documentation are understood, and its links lead somewhere. test/long/transcripts.test.ts compares what commands print.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

describe('the links in', () => {
  const pages = [...DOCUMENTS.filter((file) => file.endsWith('.md')), 'CONTRIBUTING.md', 'CHANGELOG.md'];
  const links = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = '', section]) => ({ page, target: path === '' ? page : join(dirname(page), path), section }),
    ),
  );

  it('many pages are found', () => {
    expect(links.length).toBeGreaterThan(50);
  });

  it.each(links)('$page lead to $target#$section', ({ target, section }) => {
    expect(existsSync(join(ROOT, target))).toBe(true);
    if (section === undefined) return;
    const headings = readFileSync(join(ROOT, target), 'utf8').matchAll(/^#+ (.+)$/gm);
    expect([...headings].map(([, heading = '']) => anchorOf(heading))).toContain(section);
  });
});

/** The anchor that Markdown renderers give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
