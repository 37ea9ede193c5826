// Claims of context ids over a real Redis, through a connection that is cut between a command and its answer.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openQueueConnection } from '../../../green-agent/queue/connection.ts';
import { claimContextOnce } from '../../../green-agent/queue/context-claims.ts';
import { hasRedis, startRedis } from '../../support/redis-server.ts';

const { signal } = new AbortController();

it.skipIf(!hasRedis)('finds its own claim if the answer was lost (skipped without redis-server)', async () => {
  await using redis = await startRedis();
  let cuts = 0;
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(redis.url).port), '127.0.0.1');
    let loses = false;
    client.on('data', (data) => {
      loses ||= cuts === 0 && /hsetnx/i.test(data.toString());
      server.write(data);
    });
    server.on('data', (data) => {
      if (!loses) return client.write(data);
      cuts += 1;
      return client.destroy();
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  {
    const url = new URL(redis.url);
    url.port = String((proxy.address() as AddressInfo).port);
    using connection = await openQueueConnection({ url: url.href, onNote: () => {}, patienceMs: 300_000, signal });
    expect(await claimContextOnce(connection.redis, 'contexts', 'one')).toBe(true);
    expect(cuts).toBe(1);
    expect(await claimContextOnce(connection.redis, 'contexts', 'one')).toBe(false);
    expect(await claimContextOnce(connection.redis, 'contexts', 'two')).toBe(true);
  }
  proxy.close();
});
