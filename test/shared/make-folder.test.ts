// Creating folders with their parents, and failing instead of hanging if that is impossible.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../shared/make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passk-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder', () => {
  it('is created with those above it, and stays if it is there', () => {
    const deep = join(folder, 'a/b/c');
    for (let time = 1; time <= 2; time++) {
      makeFolder(deep);
      expect(statSync(deep).isDirectory()).toBe(true);
    }
  });

  it('cannot take the place of a file, or be below one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'a/b'))).toThrow('ENOTDIR');
  });

  it.skipIf(process.platform !== 'linux')('that cannot be created in /proc is an error at once', () => {
    expect(() => makeFolder('/proc/passk-nowhere/a')).toThrow(
      "ENOENT: no such file or directory, mkdir '/proc/passk-nowhere'",
    );
  });
});
