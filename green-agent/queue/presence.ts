// Who works on a queue: workers show themselves in Redis, and expire if they are gone.
import type { Redis } from 'ioredis';
import { keys, PRESENT_MS, type WorkerOnQueue } from './messages.ts';

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

/** The workers that are there; those that are gone are removed. */
export async function presentWorkers(redis: Redis): Promise<WorkerOnQueue[]> {
  const ids = await redis.smembers(keys.workers);
  if (ids.length === 0) return [];
  const shown = await redis.mget(ids.map(keys.worker));
  const gone = ids.filter((_, index) => !shown[index]);
  if (gone.length > 0) await redis.srem(keys.workers, ...gone);
  return shown.flatMap((text) => (text ? [JSON.parse(text) as WorkerOnQueue] : []));
}
