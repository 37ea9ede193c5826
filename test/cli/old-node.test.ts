// The command on a Node that is too old: one line, whatever the rest of the sources need.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, '../../cli/passk.js');

/** Runs a program as if it were run by that version of Node. */
function runOn(version: string, args: readonly string[]) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return spawnSync(process.execPath, ['--import', preload, COMMAND, ...args], { encoding: 'utf8' });
}

it('says what it needs', () => {
  const { status, stdout, stderr } = runOn('20.19.0', ['run']);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toBe(
    'passk requires Node 24 or newer, but this is Node 20.19.0. Get a newer one from https://nodejs.org.\n',
  );
});

it('loads all commands on the oldest that it needs', () => {
  expect(runOn('24.0.0', ['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: passk') });
});

it('prints its version', () => {
  expect(runOn('24.0.0', ['--version'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});
