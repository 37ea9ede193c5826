// Evaluations that a green agent runs for others, whose attempts a worker makes: an assessment, and a battle in an arena with a queue.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { battleToTheEnd, registerGreen, startBattleAgents } from '../support/battle-arena.ts';
import { passk } from '../support/command-line.ts';
import { startFlakyAgent, startWorker, untilFinished } from '../support/queue-runs.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-queue-servers-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.skipIf(!hasRedis)('a worker (skipped without redis-server)', () => {
  it('makes the attempts of a green agent with a queue', async () => {
    await using redis = await startRedis();
    await using agent = await startFlakyAgent();
    await using worker = await startWorker(redis.url, 4);
    await using green = passk(['green', '--port', '0', '--json', '--queue', redis.url, '--runs-dir', folder]);
    const { url } = JSON.parse(await green.line()) as { url: string };
    const text = JSON.stringify({ participants: { agent: agent.url }, config: { k: 2, tasks: [0, 1] } });
    const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text }] };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
    });
    expect(await answer.text()).toContain('overall_pass_k');
    await untilFinished(redis.url, worker, 4);
  });

  it('makes the attempts of a battle in an arena with a queue', async () => {
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
    // Two tasks, twice each.
    await untilFinished(redis.url, worker, 4);
  });

  it('ends if the port for its metrics is in use, and names its flag', async () => {
    await using redis = await startRedis();
    const { port } = new URL(redis.url);
    await using worker = passk(['worker', '--queue', redis.url, '--metrics-port', port]);
    const { code, stdout, stderr } = await worker.ended;
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^passk: Port \d+ on 127\.0\.0\.1 is in use\. .* choose another with --metrics-port \(/);
  });

  it('ends with the reason, and without the attempt, if Redis refuses what it sends', async () => {
    await using redis = await startRedis();
    await using worker = await startWorker(redis.url, 4);
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory', '1');
    client.disconnect();
    const { code, stderr } = await worker.ended;
    expect(code).toBe(3);
    expect(stderr).toMatch(/^passk: Redis at \S+ refused a command: OOM .* \(maxmemory\), then repeat the command\n$/);
  });
});
