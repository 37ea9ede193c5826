// `npm start`: what a newcomer sees in the first minute, and the same results again when it is started a second time.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createArena } from '../../arena/arena.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { runScript, START, startResults } from '../support/command-line.ts';

it('shows a whole battle, leaves no process behind, and has the same results again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'passk-start-'));
  try {
    const first = await untilInterrupted(dir);
    expect(first).toHaveLength(8);
    await using run = runScript([START, '--once', '--dir', dir]);
    const { code, stdout } = await run.ended;
    expect(code).toBe(0);
    expect(startResults(stdout)).toEqual(first);
    await using arena = await createArena({ port: 0, dataFile: join(dir, 'arena-data', 'arena.sqlite') });
    expect(await createBackendClient({ url: arena.url }).listBattles()).toHaveLength(2);
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('ends with code 130 if it is interrupted before the battle is over', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'passk-start-'));
  try {
    await using run = runScript([START, '--once', '--dir', dir]);
    while (!(await run.line()).startsWith('Battle started'));
    run.signal('SIGINT');
    expect(await run.ended).toMatchObject({ code: 130, stderr: '' });
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('names an option that it does not know', async () => {
  await using run = runScript([START, '--onec']);
  expect(await run.ended).toEqual({
    code: 2,
    stdout: '',
    stderr: "npm start: Unknown option '--onec'. See: npm start -- --help\n",
  });
});

/** Looks at the arena that stays up after the battle, then presses Ctrl-C. Returns the results. */
async function untilInterrupted(dir: string): Promise<string[]> {
  await using run = runScript([START, '--dir', dir]);
  let arena = '';
  for (let line = ''; !line.startsWith('The arena stays up'); line = await run.line()) {
    arena = /^arena (\S+)/.exec(line)?.[1] ?? arena;
  }
  expect(await (await fetch(`${arena}/health`)).json()).toEqual({ status: 'ok' });
  const backend = createBackendClient({ url: arena });
  expect(await backend.listBattles()).toHaveLength(1);
  const agents = (await backend.listAgents()).map(({ register_info }) => register_info.alias);
  expect(agents.sort()).toEqual(['green', 'white']);
  run.signal('SIGINT');
  const { stderr, stdout, code } = await run.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await expect(fetch(`${arena}/health`)).rejects.toThrow();

  for (const part of [
    '🎯 Starting pass@4 evaluation',
    '📊 Pass@k Evaluation Results',
    '## Failure Breakdown',
    '🔧 The agent is an instrument',
    'report.html',
    'npx passk run',
  ]) {
    expect(stdout).toContain(part);
  }
  // The escapes of Markdown.
  expect(stdout).not.toContain('\\');
  expect(stdout.match(/Winner: /g)).toHaveLength(1);
  // Without the backslashes of Markdown.
  expect(stdout).toMatch(/⚠️ \d\.\d% of replies could not be read/);
  expect(stdout).toMatch(/🔍 \d+ of \d+ failures: /);
  const kinds = [...stdout.matchAll(/^- (\w+): \d+ occurrence/gm)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThanOrEqual(4);
  expect((await readdir(join(dir, 'runs', 'evaluations'))).length).toBe(1);
  return startResults(stdout);
}
