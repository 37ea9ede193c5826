// Deleting a run: its folder goes whole, and nothing that is not a run below the folder does.
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockRun } from '../../../green-agent/runs/lock.ts';
import { removeRun } from '../../../green-agent/runs/remove-run.ts';
import { filesBelow } from '../../support/run-folders.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'passk-remove-run-')));
  root = join(folder, 'runs');
  await makeRun('runs/slice/none');
  await makeRun('runs/slice/raw');
  await makeRun('elsewhere');
});
afterEach(() => rm(folder, { recursive: true }));

async function makeRun(path: string, config: unknown = { frozen: {} }): Promise<void> {
  await mkdir(join(folder, path, 'task-0'), { recursive: true });
  await writeFile(join(folder, path, 'config.json'), JSON.stringify(config));
  await writeFile(join(folder, path, 'task-0/attempt-1.json'), '{}');
}

it('removes all of it, but not what its links lead to, and leaves its neighbours', async () => {
  await symlink(join(folder, 'elsewhere'), join(root, 'slice/none/link'));
  await removeRun(root, 'slice/none');
  expect(await readdir(join(root, 'slice'))).toEqual(['raw']);
  expect(filesBelow(join(folder, 'elsewhere'))).toHaveLength(2);
});

it('accepts a folder of runs that is a symbolic link itself', async () => {
  await symlink(root, join(folder, 'link'));
  await removeRun(join(folder, 'link'), 'slice/none');
  expect(await readdir(join(root, 'slice'))).toEqual(['raw']);
});

it.each([
  '',
  '.',
  '..',
  '../elsewhere',
  'slice/../../elsewhere',
  'slice/../slice/none',
  'link',
  'links/elsewhere',
  'gone',
])('refuses %j: not a run below the folder, or reached through a symbolic link', async (path) => {
  await symlink(join(folder, 'elsewhere'), join(root, 'link'));
  await symlink(folder, join(root, 'links'));
  await makeRun('runs/');
  const files = filesBelow(folder);
  await expect(removeRun(root, path)).rejects.toMatchObject({ code: 'no_run' });
  expect(filesBelow(folder)).toEqual(files);
});

it('refuses a folder whose config.json is of another program', async () => {
  await makeRun('runs/web', { port: 80 });
  await expect(removeRun(root, 'web')).rejects.toThrow('not that of a run');
  expect(filesBelow(join(root, 'web'))).toHaveLength(2);
});

it('refuses a run that is being written', async () => {
  using _lock = lockRun(join(root, 'slice/none'));
  await expect(removeRun(root, 'slice/none')).rejects.toMatchObject({ code: 'run_locked' });
  expect(filesBelow(join(root, 'slice/none')).length).toBeGreaterThan(1);
});
