// Context ids of an agent: each may belong to one attempt only, whichever worker runs it.
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Claims a context id, a field of the hash `key`. False if an attempt has it already. */
export async function claimContextOnce(redis: Redis, key: string, contextId: string): Promise<boolean> {
  // After a lost connection, the client may send a claim once more, which must then find itself.
  const claim = randomUUID();
  await redis.hsetnx(key, contextId, claim);
  const owner = await redis.hget(key, contextId);
  return owner === null || owner === claim;
}
