// A run on a queue waits for workers that can run its attempts. The test writes the messages of a worker, over a real Redis.
import type { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { openQueueConnection } from '../../green-agent/queue/connection.ts';
import { keys, type WorkerMessage } from '../../green-agent/queue/messages.ts';
import { announceWorker, withdrawWorker } from '../../green-agent/queue/presence.ts';
import { openQueuedRun } from '../../green-agent/queue/run-on-queue.ts';
import { evaluationConfigSchema } from '../../shared/config/evaluation-config.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';

const { signal } = new AbortController();

it.skipIf(!hasRedis)(
  'waits for others when a worker leaves, although another one had refused before (skipped without redis-server)',
  async () => {
    await using redis = await startRedis();
    using connection = await openQueueConnection({ url: redis.url, onNote: () => {}, patienceMs: 300_000, signal });
    const { redis: client } = connection;
    const figures = { version: '', concurrency: 1, running: 0, finished: 0, last_minute: 0, started_at: '' };
    await announceWorker(client, { id: 'able', ...figures });
    const notes: string[] = [];
    const config = evaluationConfigSchema.parse({});
    await using run = openQueuedRun(connection, { config, onNote: (note) => notes.push(note) });
    await run.claimed([]);
    const refusal: WorkerMessage = { kind: 'refused', worker: 'unable', reason: 'no key' };
    await client.xadd(keys.messages(run.id), '*', 'JSON', JSON.stringify([refusal, refusal]));
    await expect.poll(() => notes).toHaveLength(1);
    // The run adds an entry to its stream with each check. The first one may have begun before it read the refusal.
    for (let check = 0; check < 2; check++) await untilChanged(() => lastEntry(client, run.id));
    await withdrawWorker(client, 'able');
    await expect.poll(() => notes).toHaveLength(2);
    expect(notes).toEqual([
      'The worker unable cannot run these attempts and has left: no key',
      expect.stringMatching(/^Waiting for workers: /),
    ]);
  },
);

/** The id of the entry that was added last to a run's stream. */
async function lastEntry(redis: Redis, run: string): Promise<unknown> {
  const info = (await redis.xinfo('STREAM', keys.messages(run))) as unknown[];
  return info[info.indexOf('last-generated-id') + 1];
}

async function untilChanged(read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  await expect.poll(read).not.toEqual(before);
}
