// The output of a program in its own process group.
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
