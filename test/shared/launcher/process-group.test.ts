// The output of a program in its own process group.
import { readFileSync } from 'node:fs';
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

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
