// Standard output that cannot be written: an evaluation goes on to its reports and gates, a command that only prints ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUICK_RUN, startQuickAgent } from '../support/quick-agent.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/passk.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-output-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts passk with this standard output. */
function start(args: readonly string[], stdout: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', stdout, 'pipe'] });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, stderr }));
  return { child, ended };
}

/** Runs an evaluation whose output is read to the first line only; the agent waits until the reader has closed it. */
async function abandoned(name: string, ...flags: string[]) {
  const readerGone = Promise.withResolvers<void>();
  await using agent = await startQuickAgent(() => readerGone.promise);
  const runs = join(folder, name);
  const { child, ended } = start(['run', '--white-agent', agent.url, '--runs-dir', runs, ...flags]);
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  await once(child.stdout!, 'close');
  readerGone.resolve();
  return { ...(await ended), report: existsSync(join(runs, QUICK_RUN, 'report.html')), turns: agent.turns() };
}

describe('an evaluation whose output', () => {
  it.each([['as text'], ['as JSON', '--json']])(
    '%s loses its reader runs to its end, with reports and gates',
    async (name, ...flags) => {
      const { code, stderr, report, turns } = await abandoned(name, ...flags, '--require', 'pass^4>0');
      expect({ code, report, turns }).toEqual({ code: 3, report: true, turns: 4 });
      expect(stderr).toContain('its reader is gone. The evaluation goes on; Ctrl-C ends it.');
      expect(stderr).toContain('❌ required pass^4>0');
      expect(stderr).toMatch(/^Report: .*report\.html$/m);
      expect(stderr).toMatch(/^passk: Standard output could not be written: its reader is gone\.$/m);
    },
  );

  it('meets a full disk is done, and ends with 3', async () => {
    await using agent = await startQuickAgent();
    const runs = join(folder, 'full');
    const args = ['run', '--json', '--white-agent', agent.url, '--runs-dir', runs];
    const { code, stderr } = await start(args, openSync('/dev/full', 'w')).ended;
    expect(code).toBe(3);
    expect(stderr).toContain('passk: Standard output could not be written: no space left on the device.');
    expect(stderr).not.toMatch(/^ +at /m);
    expect(existsSync(join(runs, QUICK_RUN, 'report.html'))).toBe(true);
  });
});

describe('a command that only prints', () => {
  it('ends quietly with 0 when its reader has read enough', async () => {
    const { child, ended } = start(['tasks', '--domain', 'retail', '--json']);
    child.stdout!.destroy();
    expect(await ended).toEqual({ code: 0, stderr: '' });
  });

  // The second is printed by the parser of the command line.
  it.each([[['tasks', '--domain', 'retail']], [['tasks', '--help']]])('%j ends with 3 on a full disk', async (args) => {
    const { code, stderr } = await start(args, openSync('/dev/full', 'w')).ended;
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: 'passk: Standard output could not be written: no space left on the device.\n',
    });
  });
});
