// The output of a program in its own process group.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startProcessGroup } from '../../../shared/launcher/process-group.ts';

it('keeps the lines of the two streams apart, even if one ends in the middle of the other', async () => {
  const program = `
    process.on('SIGUSR2', () => {
      console.error('a whole line');
      process.stdout.write('of a line\\n');
    });
    setInterval(() => {}, 1000);
    process.stdout.write('the half ');
  `;
  const group = await startProcessGroup({ command: [process.execPath, '-e', program] });
  try {
    await expect.poll(() => group.lastLines()).toEqual(['the half ']);
    process.kill(group.pid, 'SIGUSR2');
    await expect.poll(() => group.lastLines().toSorted()).toEqual(['a whole line', 'the half of a line']);
  } finally {
    await group.stop(1000);
  }
});

it.skipIf(process.platform !== 'linux')(
  'ends a process in a session of its own, and does not wait for the output that it holds open',
  async () => {
    const program = `
      const { spawn } = require('node:child_process');
      const far = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' });
      far.unref();
      console.log(far.pid);
    `;
    const group = await startProcessGroup({ command: [process.execPath, '-e', program] });
    expect(await group.ended).toBe('exit code 0');
    const [far = ''] = group.lastLines();
    // A killed process can be looked up until its parent has noticed.
    await expect.poll(() => isAlive(Number(far))).toBe(false);
  },
);

it.skipIf(process.platform !== 'linux')('ends a program whose starter is killed right after it', async () => {
  const seconds = `86400.${randomInt(1e9)}`;
  const module = new URL('../../../shared/launcher/process-group.ts', import.meta.url).href;
  const starter = `
    const { startProcessGroup } = await import('${module}');
    startProcessGroup({ command: ['sleep', '${seconds}'] });
    process.kill(process.pid, 'SIGKILL');
  `;
  const [, signal] = await once(spawn(process.execPath, ['--input-type=module', '-e', starter]), 'exit');
  expect(signal).toBe('SIGKILL');
  await expect.poll(() => pidsOf(`sleep\0${seconds}\0`)).toEqual([]);
});

/** The processes that were started with exactly these words, each with a NUL behind it. */
function pidsOf(command: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') === command;
    } catch {
      // It has ended.
      return false;
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
