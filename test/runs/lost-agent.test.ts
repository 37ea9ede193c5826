// An agent that dies in mid-run: the run pauses, and the command it names finishes the rest once the agent is back.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../cli/free-port.ts';
import { passkInProcess } from '../support/in-process.ts';
import { QUICK_RUN, startQuickAgent } from '../support/quick-agent.ts';
import { attemptsIn } from '../support/run-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-lost-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('pauses with exit code 3, and --retry communication_error finishes it', async () => {
  const asked = Promise.withResolvers<void>();
  const dies = Promise.withResolvers<void>();
  const port = await freePort(0);
  const mortal = await startQuickAgent((_turn, count) => {
    if (count < 5) return;
    asked.resolve();
    return dies.promise;
  }, port);
  const args = ['run', '--white-agent', mortal.url, '--runs-dir', folder, '--samples', '20', '--concurrency', '1'];
  const paused = passkInProcess(args);
  await asked.promise;
  await mortal[Symbol.asyncDispose]();
  dies.resolve();
  const { code, stdout, stderr } = await paused;
  expect(code).toBe(3);
  expect(stderr).toMatch(/^passk: Paused: the agent cannot be reached any more \(cannot connect to .*ECONNREFUSED/);
  expect(stderr).toContain(`--white-agent ${mortal.url}`);
  expect(stderr).toMatch(/ --retry communication_error\n$/);
  expect(stdout).toContain('The evaluation was paused because the agent could not be reached any more');

  const run = join(folder, QUICK_RUN);
  const summary = async () => JSON.parse(await readFile(join(run, 'summary.json'), 'utf8'));
  const before = attemptsIn(run);
  const { partial, failure_breakdown: breakdown } = await summary();
  expect(partial).toBe(true);
  // Those that could not connect, and perhaps the one that was cut off.
  expect([3, 4]).toContain(breakdown.communication_error);
  expect(before.size).toBe(4 + breakdown.communication_error);

  await using agent = await startQuickAgent(undefined, port);
  expect(await passkInProcess([...args, '--retry', 'communication_error'])).toMatchObject({ code: 0, stderr: '' });
  expect(agent.turns()).toBe(16);
  const after = attemptsIn(run);
  expect(after.size).toBe(20);
  for (const kept of ['0/1', '0/2', '0/3', '0/4']) expect(after.get(kept)).toBe(before.get(kept));
  const finished = await summary();
  expect(finished.partial).toBe(false);
  expect(finished.failure_breakdown).not.toHaveProperty('communication_error');
});
