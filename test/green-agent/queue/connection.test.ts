// The connection to the Redis of a queue: what it says when Redis refuses, is away or is addressed wrongly, over a real Redis.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../cli/free-port.ts';
import { withoutQueueSecrets } from '../../../cli/queue-option.ts';
import { openQueueConnection } from '../../../green-agent/queue/connection.ts';
import { messageOf } from '../../../shared/errors.ts';
import { hasRedis, startRedis } from '../../support/redis-server.ts';

const { signal } = new AbortController();
const open = (url: string) => openQueueConnection({ url, onNote: () => {}, patienceMs: 300_000, signal });

describe.skipIf(!hasRedis)('the connection to a queue (skipped without redis-server)', () => {
  it('is shown without the password, wherever the address has it', async () => {
    await using redis = await startRedis('a-password');
    const { host } = new URL(redis.url);
    for (const url of [redis.url, `redis://${host}?password=a-password`]) {
      using connection = await open(url);
      expect(connection.shownUrl).toBe(`redis://${host}`);
    }
  });

  it('is refused with what to do about the password', async () => {
    await using redis = await startRedis('a-password');
    const { host } = new URL(redis.url);
    await expect(open(`redis://${host}`)).rejects.toMatchObject({
      code: 'queue_refused',
      message: expect.stringMatching(/ refused the connection: NOAUTH .* Write its password into the address: /),
    });
    await expect(open(`redis://:another@${host}`)).rejects.toMatchObject({
      code: 'queue_refused',
      message: expect.stringMatching(/ refused the connection: WRONGPASS .* Correct the name and the password /),
    });
  });

  it('is refused if Redis has no such database', async () => {
    await using redis = await startRedis();
    using _ = await open(`${redis.url}/1`);
    await expect(open(`${redis.url}/99`)).rejects.toMatchObject({
      code: 'queue_refused',
      message: expect.stringContaining('/99 refused the connection: ERR DB index is out of range'),
    });
  });

  it('is refused if Redis is too old', async () => {
    await using redis = await startRedis();
    await using old = await startOldRedis(redis.url);
    await expect(open(old.url)).rejects.toMatchObject({
      code: 'queue_refused',
      message: expect.stringMatching(/^Redis at \S+ has version 5\.\S+, and a queue needs 6\.2 or newer: /),
    });
  });

  it('comes with a warning if Redis may remove jobs', async () => {
    await using redis = await startRedis();
    const notes: string[] = [];
    const warned = async (...settings: readonly [name: string, value: string][]) => {
      using connection = await openQueueConnection({
        ...{ url: redis.url, patienceMs: 300_000, signal },
        onNote: (note) => notes.push(note),
      });
      for (const [name, value] of settings) await connection.redis.config('SET', name, value);
      return notes.splice(0);
    };
    expect(await warned(['maxmemory-policy', 'allkeys-lru'])).toEqual([]);
    expect(await warned(['maxmemory', '100mb'])).toEqual([]);
    expect(await warned(['maxmemory-policy', 'volatile-lru'])).toEqual([
      expect.stringContaining('removes jobs when its memory is full (maxmemory-policy allkeys-lru)'),
    ]);
    expect(await warned()).toEqual([]);
  });

  it('explains a refused command without its contents', async () => {
    await using redis = await startRedis();
    using connection = await open(redis.url);
    await connection.redis.config('SET', 'maxmemory', '1');
    const refused = async (work: Promise<unknown>) => connection.explained(await work.catch((error: unknown) => error));
    const alone = await refused(connection.redis.set('key', 'ground truth'));
    const together = await refused(connection.redis.multi().set('key', 'ground truth').exec());
    for (const error of [alone, together]) {
      expect(error).toMatchObject({ code: 'queue_refused', exitCode: 3 });
      expect(inspect(error)).not.toContain('ground truth');
      expect(messageOf(error)).toMatch(/^Redis at \S+ refused a command: OOM .* Give it more memory \(maxmemory\), /);
    }
    const bug = new TypeError('a bug');
    expect(connection.explained(bug)).toBe(bug);
  });
});

it('says that it waits for a Redis that cannot be reached at its start', async () => {
  const waiting = new AbortController();
  const notes: string[] = [];
  const url = `redis://127.0.0.1:${await freePort(0)}`;
  const opened = openQueueConnection({
    url,
    patienceMs: 300_000,
    signal: waiting.signal,
    onNote(note) {
      notes.push(note);
      waiting.abort(new Error('noted'));
    },
  });
  await expect(opened).rejects.toThrow('noted');
  expect(notes).toEqual([
    expect.stringMatching(/^Redis at \S+ does not answer \(connect ECONNREFUSED \S+\); waiting up to 300 s for it$/),
  ]);
});

it.each(['redis://127.0.0.1:1/queue', 'redis://127.0.0.1:1/1/2', 'redis://user:12#34@127.0.0.1', 'http://127.0.0.1'])(
  'is refused for the address %s',
  async (url) => {
    await expect(open(url)).rejects.toMatchObject({ code: 'invalid_queue' });
  },
);

it.each([
  ['redis://user:secret@host:6379/1', 'redis://…@host:6379/1'],
  ['--queue=redis://:secret@host', '--queue=redis://…@host'],
  ['rediss://host/1?password=secret&family=6', 'rediss://host/1?…'],
  ['redis://host', 'redis://host'],
])('a command line with %s is shown as %s', (word, shown) => {
  expect(withoutQueueSecrets([word])).toEqual([shown]);
});

/** Passes everything on to a Redis, except for its version. */
async function startOldRedis(url: string) {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const redis = connect(Number(port), hostname);
    client.pipe(redis);
    redis.on('data', (data) => {
      client.write(data.toString('latin1').replace(/redis_version:\d/, 'redis_version:5'), 'latin1');
    });
    redis.on('close', () => client.destroy());
    client.on('close', () => redis.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      await once(server.close(), 'close');
    },
  };
}
