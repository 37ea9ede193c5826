// Keys from a file `.env`.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { modelEnvironment } from '../../../shared/llm/dot-env.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-dot-env-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('adds what the environment does not have', async () => {
  await writeFile(join(folder, '.env'), 'export A_KEY="from the file"\nB_KEY=from the file\n');
  expect(modelEnvironment({ B_KEY: 'set' }, folder)).toEqual({ A_KEY: 'from the file', B_KEY: 'set' });
});

it('says which file cannot be read', async () => {
  await mkdir(join(folder, '.env'));
  const read = () => modelEnvironment({}, folder);
  expect(read).toThrow(expect.objectContaining({ kind: 'usage', code: 'unreadable' }));
  expect(read).toThrow(join(folder, '.env'));
});
