// The process that started a run on a queue, over a real Redis; the test writes the messages of a worker.
import { expect, it } from 'vitest';
import { openQueueConnection } from '../../../green-agent/queue/connection.ts';
import { keys, type WorkerMessage } from '../../../green-agent/queue/messages.ts';
import { openQueuedRun } from '../../../green-agent/queue/run-on-queue.ts';
import { evaluationConfigSchema } from '../../../shared/config/evaluation-config.ts';
import { hasRedis, startRedis } from '../../support/redis-server.ts';

const { signal } = new AbortController();

it.skipIf(!hasRedis)(
  'leaves answers in Redis until the disk has caught up (skipped without redis-server)',
  async () => {
    await using redis = await startRedis();
    using connection = await openQueueConnection({ url: redis.url, onNote: () => {}, patienceMs: 300_000, signal });
    await using run = openQueuedRun(connection, { config: evaluationConfigSchema.parse({}), onNote: () => {} });
    const isAsked = Promise.withResolvers<void>();
    const caughtUp = Promise.withResolvers<void>();
    run.paceBy(async () => {
      isAsked.resolve();
      await caughtUp.promise;
    });
    await run.claimed([]);
    await isAsked.promise;
    let isAnswered = false;
    const asked = run.ask({ kind: 'isolation', run: run.id }, null, signal).finally(() => {
      isAnswered = true;
    });
    const answer = { kind: 'isolation', isolation: { outcome: 'isolated', detail: '' } } as const;
    const messages: WorkerMessage[] = [{ kind: 'answer', job: `${run.id}-1`, answer }];
    const entry = await connection.redis.xadd(keys.messages(run.id), '*', 'JSON', JSON.stringify(messages));
    expect(await connection.redis.xrange(keys.messages(run.id), entry ?? '', entry ?? '')).toHaveLength(1);
    expect(isAnswered).toBe(false);
    caughtUp.resolve();
    expect(await asked).toEqual(answer);
  },
);

it.skipIf(!hasRedis)('ends with the reason if Redis refuses its commands (skipped without redis-server)', async () => {
  await using redis = await startRedis();
  using connection = await openQueueConnection({ url: redis.url, onNote: () => {}, patienceMs: 300_000, signal });
  await connection.redis.config('SET', 'maxmemory', '1');
  await using run = openQueuedRun(connection, { config: evaluationConfigSchema.parse({}), onNote: () => {} });
  const refused = { code: 'queue_refused', message: expect.stringContaining('OOM command not allowed') };
  await expect(run.ask({ kind: 'agent', run: run.id }, null, signal)).rejects.toMatchObject(refused);
  await expect(run.claimed(['context'])).rejects.toMatchObject(refused);
});
