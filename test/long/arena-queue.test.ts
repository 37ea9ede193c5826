// A battle in an arena with a queue: the green agent hands its attempts to a worker.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { keys, type WorkerOnQueue } from '../../green-agent/queue/messages.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { battleToTheEnd, registerGreen, startBattleAgents } from '../support/battle-arena.ts';
import { passk } from '../support/command-line.ts';
import { startWorker } from '../support/queue-runs.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';

it.skipIf(!hasRedis)('a worker makes the attempts of a battle (skipped without redis-server)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passk-arena-queue-'));
  await using redis = await startRedis('a-password-of-the-queue');
  await using worker = await startWorker(redis.url, 4);
  await using agents = await startBattleAgents(folder, 1);
  const flags = ['--port', '0', '--data', join(folder, 'arena.sqlite'), '--green-agent', agents.green.url];
  await using arena = passk(['arena', ...flags, '--queue', redis.url, '--json'], {
    PASSK_GREEN_TOKEN: agents.greenToken,
  });
  const { url } = JSON.parse(await arena.line()) as { readonly url: string };
  const backend = createBackendClient({ url });
  const green = await registerGreen(backend, agents.green);
  const white = await backend.registerAgent({
    ...{ alias: 'white', agent_url: agents.white.url, launcher_url: agents.white.launcherUrl, is_green: false },
  });
  const battle = await battleToTheEnd(url, [green, white]);
  expect(battle).toMatchObject({ state: 'finished', result: { winner: 'white_agent' } });
  expect(JSON.stringify(battle)).not.toContain('a-password-of-the-queue');

  const client = new Redis(redis.url);
  const finished = async () => {
    const shown = await client.get(keys.worker(worker.ready.worker));
    return (JSON.parse(shown ?? '{}') as Partial<WorkerOnQueue>).finished;
  };
  // Two tasks, twice each.
  await expect.poll(finished).toBe(4);
  client.disconnect();
  await rm(folder, { recursive: true });
});
