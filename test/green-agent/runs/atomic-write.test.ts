// Atomic writes: the old content or the new, and no temporary file left behind, also when writing fails.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openReplacement,
  removeTemporaryFiles,
  replaceFile,
  replaceJson,
  replaceSmallFile,
  writeFileAtomically,
  writeJsonAtomically,
} from '../../../green-agent/runs/run-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-write-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = (name: string) => readFile(join(folder, name), 'utf8');

describe.each([
  ['writeFileAtomically', async (file: string, text: string) => writeFileAtomically(file, text)],
  ['replaceFile', async (file: string, text: string) => replaceFile(file, [text])],
  ['replaceSmallFile', (file: string, text: string) => replaceSmallFile(file, Buffer.from(text))],
])('%s', (_, write) => {
  it('replaces the content, and makes the folder', async () => {
    await write(join(folder, 'new/a'), 'old');
    await write(join(folder, 'new/a'), 'new');
    expect(await content('new/a')).toBe('new');
    expect(await readdir(join(folder, 'new'))).toEqual(['a']);
  });

  it('leaves nothing behind if it fails', async () => {
    await mkdir(join(folder, 'taken'));
    await writeFile(join(folder, 'taken', 'inside'), '');
    // A folder cannot be replaced by a file: this fails after the temporary file is written.
    await expect(write(join(folder, 'taken'), 'text')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'not_written',
      message: expect.stringContaining(join(folder, 'taken')),
    });
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('says why if there can be no folder', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(write(join(folder, 'file/below'), 'text')).rejects.toMatchObject({ code: 'not_written' });
    expect(await readdir(folder)).toEqual(['file']);
  });
});

describe('JSON', () => {
  it('has one line with a newline, or is indented', async () => {
    await writeJsonAtomically(join(folder, 'a'), { x: [1] });
    replaceJson(join(folder, 'b'), { x: 1 }, 2);
    expect([await content('a'), await content('b')]).toEqual(['{"x":[1]}\n', '{\n  "x": 1\n}\n']);
  });
});

describe('a replacement', () => {
  it('keeps the old file, and leaves nothing behind, unless it is committed', async () => {
    await writeFile(join(folder, 'a'), 'old');
    {
      using replacement = openReplacement(join(folder, 'a'));
      replacement.write('x'.repeat(100_000));
      replacement.write('new');
    }
    expect(await content('a')).toBe('old');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('writes text and bytes in their order, however long they are', async () => {
    const parts = ['a', 'b'.repeat(70_000), Buffer.from('c'), 'd', Buffer.from('e'.repeat(70_000)), 'f'];
    replaceFile(join(folder, 'a'), parts);
    expect(await content('a')).toBe(parts.map(String).join(''));
  });

  it('leaves nothing behind if its parts cannot be made', async () => {
    const parts = function* () {
      yield 'x'.repeat(100_000);
      throw new Error('no more');
    };
    expect(() => replaceFile(join(folder, 'a'), parts())).toThrow('no more');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('temporary files of killed writers', () => {
  it('are removed, and nothing else', async () => {
    for (const name of ['.a.json.12.0.tmp', '.a.json.tmp', 'a.json.12.0.tmp', '.b', 'c.tmp'])
      await writeFile(join(folder, name), '');
    removeTemporaryFiles(folder);
    expect(await readdir(folder)).toEqual(['.a.json.tmp', '.b', 'a.json.12.0.tmp', 'c.tmp']);
  });
});
