// `npm start`: what a newcomer sees in the first minute.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { runScript, START, startResults } from '../support/command-line.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'passk-start-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('npm start', () => {
  it('shows a whole battle, keeps the arena up until it is interrupted, and leaves nothing behind', async () => {
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
    expect(stderr).toBe('');
    expect(code).toBe(0);
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
    expect(stdout.match(/Winner: /g)).toHaveLength(1);
    expect(stdout).toMatch(/🔍 \d+ of \d+ failures: /);
    expect(startResults(stdout)).toHaveLength(8);
    const kinds = [...stdout.matchAll(/^- (\w+): \d+ occurrence/gm)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThanOrEqual(4);
    expect((await readdir(join(dir, 'runs', 'evaluations'))).length).toBe(1);
  });
});
