// Runs whose attempts are done by worker processes, over a real Redis.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseAgent } from '../../cli/chosen-agent.ts';
import { createModelGateway } from '../../cli/model-gateway.ts';
import { openQueueConnection } from '../../green-agent/queue/connection.ts';
import { keys, PREFIX, QUEUE } from '../../green-agent/queue/messages.ts';
import { shareLimits } from '../../green-agent/queue/shared-limits.ts';
import { createWorkerRuns } from '../../green-agent/queue/worker-runs.ts';
import { passk } from '../support/command-line.ts';
import { evaluationOf, startFlakyAgent, startWorker, verdictsOf } from '../support/queue-runs.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { attemptsIn, expectedAttempts } from '../support/run-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'passk-queue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const folderOf = (name: string) => mkdtempSync(join(folder, `${name}-`));

describe.skipIf(!hasRedis)('a run on a queue (skipped without redis-server)', () => {
  it('has the verdicts of a run in one process, each attempt once, although a worker leaves', async () => {
    await using redis = await startRedis();
    await using agent = await startFlakyAgent();
    const evaluated = { url: agent.url, tasks: '0-14', attempts: 4 };
    const together = folderOf('together');
    const first = await startWorker(redis.url, 4);
    await using second = await startWorker(redis.url, 4, ['--metrics-port', '0']);
    await using run = passk([...evaluationOf({ ...evaluated, folder: together }), '--queue', redis.url]);
    const verdicts = await verdictsOf(run, (count) => {
      if (count === 10) first.signal('SIGTERM');
    });
    expect((await run.ended).code).toBe(0);
    expect((await first.ended).code).toBe(0);

    await using alone = passk(evaluationOf({ ...evaluated, folder: folderOf('alone') }));
    expect(verdicts).toEqual(await verdictsOf(alone));
    expect(verdicts).toHaveLength(60);
    expect([...attemptsIn(together).keys()].sort()).toEqual(expectedAttempts(15, 4).sort());

    const { stdout: state } = await passk(['queue', '--queue', redis.url]).ended;
    expect(state).toMatch(/^0 waiting, 0 running, 0 failed; /);
    expect(state).toMatch(/^\S+-\d+-\w+ +0\/4 +\d+ +\d+ +\d/m);
    const { url } = second.ready;
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('passk_worker_concurrency 4\n');
    expect(Number(/^passk_attempts_finished_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);

    second.signal('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('waits for workers, and takes its attempts back when it is interrupted', async () => {
    const password = 'a-password-of-the-queue';
    await using redis = await startRedis(password);
    await using agent = await startFlakyAgent();
    const command = evaluationOf({ url: agent.url, folder: folderOf('interrupted'), tasks: '0', attempts: 4 });
    await using run = passk([...command, '--queue', redis.url]);
    using client = disposableClient(redis.url);
    await expect.poll(() => client.redis.scard(keys.runs), { timeout: 300_000 }).toBe(1);
    await expect.poll(() => waitingIn(client.redis), { timeout: 300_000 }).toBe(1);
    const { stdout: state } = await passk(['queue', '--queue', redis.url, '--json']).ended;
    expect(JSON.parse(state)).toMatchObject({
      waiting: 1,
      running: 0,
      failed: 0,
      runs: [{ agent: null }],
      workers: [],
    });
    run.signal('SIGINT');
    const { code, stdout, stderr } = await run.ended;
    expect(code).toBe(130);
    expect(stderr).toContain('Waiting for workers');
    expect(stderr).toContain('Continue the run with:');
    expect(`${stdout}${stderr}`).not.toContain(password);
    expect(await waitingIn(client.redis)).toBe(0);
    expect(await client.redis.scard(keys.runs)).toBe(0);
  });

  it('is joined again by a worker if its process comes back after a long absence', async () => {
    await using redis = await startRedis();
    const { signal } = new AbortController();
    using connection = await openQueueConnection({ url: redis.url, onNote: () => {}, patienceMs: 300_000, signal });
    await using runs = createWorkerRuns(
      { redis: connection.redis, worker: 'worker', share: shareLimits(connection), signal },
      {
        configFor: (config) => config,
        chooseAgent,
        createGateway: (config, share) => createModelGateway(config, {}, share),
        environment: {},
        telemetry: null,
      },
    );
    // The second time without waiting for it, so that many jobs of a run whose process has died are over at once.
    for (let job = 0; job < 100; job++) expect(await runs.open('asleep')).toBeNull();
    expect(runs.count).toBe(0);
    await connection.redis.set(keys.run('asleep'), JSON.stringify({ version: '0.0.0', config: {}, agent: null }));
    await expect(runs.open('asleep')).rejects.toThrow('The run asleep needs workers with passk 0.0.0');
  });

  it('is refused by a worker of another version, in one line', async () => {
    await using redis = await startRedis();
    using client = disposableClient(redis.url);
    await client.redis.set(keys.run('other'), JSON.stringify({ version: '0.0.0', config: {}, agent: null }));
    const queue = new Queue(QUEUE, { connection: client.redis, prefix: PREFIX });
    await queue.add('agent', { kind: 'agent', run: 'other' });
    await using worker = passk(['worker', '--queue', redis.url]);
    const { code, stderr } = await worker.ended;
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^passk: The run other needs workers with passk 0\.0\.0, and this is .*: install the same version$/m,
    );
    expect(await queue.getWaitingCount()).toBe(1);
    await queue.close();
  });
});

it('a queue whose address is wrong, or that does not answer in time, is refused without its password', async () => {
  for (const url of ['http://user:secret@127.0.0.1', 'redis:', 'secret']) {
    const { code, stderr } = await passk(['worker', '--queue', url]).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(/^passk: --queue: write an address such as /);
    expect(stderr).not.toContain('secret');
  }
});

function disposableClient(url: string) {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  return { redis, [Symbol.dispose]: () => redis.disconnect() };
}

async function waitingIn(redis: Redis): Promise<number> {
  return await redis.llen(`${PREFIX}:${QUEUE}:wait`);
}
