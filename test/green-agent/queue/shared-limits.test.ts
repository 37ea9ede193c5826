// Limits of a provider that several processes keep together, over a real Redis.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openQueueConnection } from '../../../green-agent/queue/connection.ts';
import { windowOf } from '../../../green-agent/queue/rate-window.ts';
import { shareLimits } from '../../../green-agent/queue/shared-limits.ts';
import { realClock } from '../../../shared/llm/limits/clock.ts';
import { createScheduler } from '../../../shared/llm/limits/scheduler.ts';
import type { Refusal } from '../../../shared/llm/limits/shared-account.ts';
import { ModelError } from '../../../shared/llm/model-error.ts';
import { hasRedis, startRedis } from '../../support/redis-server.ts';

const { signal } = new AbortController();

describe('the window of a rate', () => {
  it('allows no more than the rate in any minute, and not much less', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 1e6, noNaN: true }), (perMinute) => {
        const { duration, points } = windowOf(perMinute, [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]);
        const most = points * (60 / duration + 1);
        expect(most).toBeLessThanOrEqual(perMinute + 1e-6);
        expect(most).toBeGreaterThan(perMinute / 3);
      }),
    );
  });

  it('is longer than a minute for less than one in a minute', () => {
    expect(windowOf(0.5, [1, 60])).toEqual({ duration: 120, points: 1 });
  });
});

describe.skipIf(!hasRedis)('two processes (skipped without redis-server)', () => {
  const limits = { requests_per_minute: 6000 };
  const connect = (url: string) => openQueueConnection({ url, onNote: () => {}, patienceMs: 300_000, signal });

  it('share the requests per minute of an account', async () => {
    await using redis = await startRedis();
    using one = await connect(redis.url);
    using two = await connect(redis.url);
    const { points, duration } = windowOf(limits.requests_per_minute, [1]);
    const accounts = [one, two].map((connection) => shareLimits(connection)('account', limits));
    const begin = performance.now();
    // More than two windows: the third begins at the earliest when two have passed.
    const each = Array.from({ length: points + 1 });
    await Promise.all(accounts.flatMap((account) => each.map(() => account.take(() => 0, signal))));
    expect(performance.now() - begin).toBeGreaterThanOrEqual(2 * duration * 1000 - 100);
  });

  it('count tokens by what requests really took', async () => {
    await using redis = await startRedis();
    using one = await connect(redis.url);
    using two = await connect(redis.url);
    const [first, second] = [one, two].map((connection) =>
      shareLimits(connection)('account', { tokens_per_minute: 3 }),
    );
    // A window of a minute with a single token.
    await first!.take(() => 1, signal);
    first!.correctTokens(-1);
    await second!.take(() => 1, signal);
    expect(await one.redis.get('passk:rate:tokens:account')).toBe('1');
  });

  it('hear of the refusals of each other, also those from just before they joined, but not of their own', async () => {
    await using redis = await startRedis();
    using one = await connect(redis.url);
    using two = await connect(redis.url);
    using three = await connect(redis.url);
    const refusal: Refusal = { pauseMs: 500, learned: { limit: 7.5, level: 10, perMs: 0.001 } };
    const heardOf = (connection: typeof one) => {
      const first = Promise.withResolvers<Refusal>();
      const all: Refusal[] = [];
      const account = shareLimits(connection)('account', limits);
      account.onRefusal((heard, ageMs) => {
        expect(ageMs).toBeGreaterThanOrEqual(0);
        all.push(heard);
        first.resolve(heard);
      });
      return { account, first: first.promise, all };
    };
    const [sender, listener] = [heardOf(one), heardOf(two)];
    await expect.poll(() => one.redis.pubsub('NUMSUB', 'passk:refusals:account')).toEqual([expect.any(String), 2]);
    sender.account.report(refusal);
    expect(await listener.first).toEqual(refusal);
    expect(await heardOf(three).first).toEqual(refusal);
    expect(sender.all).toEqual([]);
  });

  it('have equal parts of one limit, as long as both use the account', async () => {
    await using redis = await startRedis();
    using one = await connect(redis.url);
    using two = await connect(redis.url);
    const [first, second] = [one, two].map((connection) => {
      const account = shareLimits(connection)('account', {});
      const scheduler = createScheduler({ clock: realClock, random: () => 0.5, shared: account });
      const request = (send: () => Promise<number>) =>
        scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => 1, deadline: Infinity, maxRetries: 0 }, signal);
      return { account, scheduler, request };
    });
    await first!.request(async () => 1);
    expect([first!.account.sharers, second!.account.sharers]).toEqual([1, 1]);
    const sharersInUse = async () =>
      await Promise.all([first, second].map((each) => each!.request(async () => each!.account.sharers)));
    // The first one learns of the second while it goes on.
    await expect.poll(sharersInUse).toEqual([2, 2]);

    const refused = first!.request(async () => {
      throw new ModelError('rate_limit', 'slow down', { status: 429 });
    });
    await expect(refused).rejects.toThrow('slow down');
    const [limit, other] = [first, second].map((each) => () => each!.scheduler.state().limit * each!.account.sharers);
    // One in each of them was too many.
    expect(limit!()).toBeLessThan(2);
    await expect.poll(other!).toBe(limit!());
  });
});
