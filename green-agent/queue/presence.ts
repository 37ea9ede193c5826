// The workers and runs of a queue. Each keeps a key in Redis, which expires if its process is gone.
import type { Redis } from 'ioredis';
import { keys, PRESENT_MS, type RunOnQueue, type WorkerOnQueue } from './messages.ts';

export async function announceWorker(redis: Redis, worker: WorkerOnQueue): Promise<void> {
  await redis
    .multi()
    .set(keys.worker(worker.id), JSON.stringify(worker), 'PX', PRESENT_MS)
    .sadd(keys.workers, worker.id)
    .exec();
}

export async function withdrawWorker(redis: Redis, id: string): Promise<void> {
  await redis.multi().del(keys.worker(id)).srem(keys.workers, id).exec();
}

/** The workers that are there. */
export async function presentWorkers(redis: Redis): Promise<WorkerOnQueue[]> {
  return (await present(redis, keys.workers, keys.worker)).map(({ text }) => JSON.parse(text) as WorkerOnQueue);
}

/** The runs that are there. */
export async function presentRuns(redis: Redis): Promise<{ readonly id: string; readonly run: RunOnQueue }[]> {
  return (await present(redis, keys.runs, keys.run)).map(({ id, text }) => ({
    id,
    run: JSON.parse(text) as RunOnQueue,
  }));
}

/** The members of the set whose keys have not expired. The others are removed from the set. */
async function present(redis: Redis, set: string, keyOf: (id: string) => string) {
  const ids = await redis.smembers(set);
  if (ids.length === 0) return [];
  const shown = await redis.mget(ids.map(keyOf));
  const gone = ids.filter((_, index) => !shown[index]);
  if (gone.length > 0) await redis.srem(set, ...gone);
  return ids.flatMap((id, index) => {
    const text = shown[index];
    return text ? [{ id, text }] : [];
  });
}
