// `npm start` twice in one folder: the same results again, and both battles in the arena.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createArena } from '../../arena/arena.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { runScript, START, startResults } from '../support/command-line.ts';

it('has the same results again, and keeps the battles', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'passk-start-'));
  try {
    const once = async () => {
      await using run = runScript([START, '--once', '--dir', dir]);
      const { code, stdout } = await run.ended;
      expect(code).toBe(0);
      return startResults(stdout);
    };
    const first = await once();
    expect(first).toHaveLength(8);
    expect(await once()).toEqual(first);
    await using arena = await createArena({ port: 0, dataFile: join(dir, 'arena-data', 'arena.sqlite') });
    expect(await createBackendClient({ url: arena.url }).listBattles()).toHaveLength(2);
  } finally {
    await rm(dir, { recursive: true });
  }
});
