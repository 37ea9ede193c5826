// Limits of providers that all workers of a queue keep together: the rates per minute are counted in Redis, and what one worker
// learns from a refusal replaces what the others know. Of the requests that may run at the same time, each has an equal part.
import type { Redis } from 'ioredis';
import type { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { realClock } from '../../shared/llm/limits/clock.ts';
import type { Refusal, ShareAccount } from '../../shared/llm/limits/shared-account.ts';
import { untilFirst } from '../../shared/time-limit.ts';
import type { QueueConnection } from './connection.ts';
import { keys, PREFIX } from './messages.ts';
import { type RateWindow, windowOf } from './rate-window.ts';

/** How long a refusal concerns workers that join later. Milliseconds. */
const RECENT_MS = 600_000;
/** How often a worker shows that it uses an account, and counts the others. Milliseconds. */
const BEAT_MS = 2_000;
/** After so many milliseconds without a request a worker does not count any more. */
const USED_MS = 10_000;
/** Windows of at most so many seconds, so that requests do not come all at once. */
const REQUEST_WINDOWS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60];
/** Long enough for single requests to be small beside what a window allows. */
const TOKEN_WINDOWS = [15, 30, 60];
/** The limits of accounts, kept together with all other users of this Redis for as long as the connection lasts. */
export function shareLimits({ redis, limiter, closed, duplicate }: QueueConnection): ShareAccount {
  const subscriber = duplicate();
  const listeners = new Map<string, ((refusal: Refusal, ageMs: number) => void)[]>();
  /** Refusals of this process come back to it as well. */
  const own = new Set<string>();
  subscriber.on('message', (channel, text) => {
    if (own.delete(text)) return;
    for (const listen of listeners.get(channel) ?? [])
      listen((JSON.parse(text) as { readonly refusal: Refusal }).refusal, 0);
  });
  const me = crypto.randomUUID();
  const presences = new Map<string, Presence>();
  const presenceOf = (account: string): Presence => {
    const known = presences.get(account);
    if (known !== undefined) return known;
    const presence = createPresence(redis, account, me);
    presences.set(account, presence);
    return presence;
  };
  const beat = async () => {
    for (;;) {
      await realClock.sleep(BEAT_MS, closed);
      await Promise.all([...presences.values()].map((presence) => presence.beat()));
    }
  };
  // It ends with the connection.
  void beat().catch(() => {});
  const createLimiter = (kind: string, { points, duration }: RateWindow) =>
    new limiter.RateLimiterRedis({ storeClient: redis, keyPrefix: `${PREFIX}:rate:${kind}`, points, duration });

  return (account, { requests_per_minute: requests, tokens_per_minute: tokens }) => {
    const limiters = {
      requests: requests === undefined ? null : createLimiter('requests', windowOf(requests, REQUEST_WINDOWS)),
      tokens: tokens === undefined ? null : createLimiter('tokens', windowOf(tokens, TOKEN_WINDOWS)),
    };
    /** The requests of this process ask one after the other, or all would ask again whenever a window begins. */
    let turn: Promise<unknown> = Promise.resolve();
    const takeBoth = async (amount: () => number, signal: AbortSignal) => {
      if (limiters.requests !== null) await take(limiters.requests, account, 1, signal);
      if (limiters.tokens !== null) await take(limiters.tokens, account, amount(), signal);
    };
    const channel = keys.refusals(account);
    const presence = presenceOf(account);
    return {
      get sharers() {
        return presence.count;
      },
      async take(amount, signal) {
        const joined = presence.use();
        if (joined !== null) await untilFirst(joined, [signal]);
        if (limiters.requests === null && limiters.tokens === null) return;
        const mine = turn.then(() => takeBoth(amount, signal));
        turn = mine.catch(() => {});
        await untilFirst(mine, [signal]);
      },
      correctTokens(difference) {
        const change = Math.round(Math.abs(difference));
        if (limiters.tokens === null || change === 0) return;
        const changed =
          difference > 0 ? limiters.tokens.penalty(account, change) : limiters.tokens.reward(account, change);
        changed.catch(() => {});
      },
      report(refusal) {
        const text = JSON.stringify({ refusal, id: crypto.randomUUID() });
        own.add(text);
        redis
          .multi()
          .publish(channel, text)
          .set(channel, text, 'PX', RECENT_MS)
          .exec()
          .catch(() => {});
      },
      onRefusal(listener) {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
        subscriber.subscribe(channel).catch(() => {});
        const last = async () => {
          const [[, text], [, leftMs]] = ((await redis.multi().get(channel).pttl(channel).exec()) ?? []) as [
            [unknown, string | null],
            [unknown, number],
          ];
          if (text !== null) listener((JSON.parse(text) as { readonly refusal: Refusal }).refusal, RECENT_MS - leftMs);
        };
        last().catch(() => {});
      },
    };
  };
}

/** A worker among those that use an account. */
interface Presence {
  /** How many workers have used it in the last seconds, this one included. */
  readonly count: number;
  /** Called before each request, which waits for the first count. Null once there is one: waiting costs processor time. */
  use(): Promise<void> | null;
  /** Shows this worker if it has used the account since the last beat, and counts all. */
  beat(): Promise<void>;
}

function createPresence(redis: Redis, account: string, me: string): Presence {
  const key = keys.users(account);
  /** Null before the first count. */
  let others: number | null = null;
  let isUsed = false;
  let joined: Promise<void> | null = null;
  const show = async () => {
    // The time comes from Redis, because the clocks of the machines may differ.
    const [seconds, microseconds] = await redis.time();
    const now = Number(seconds) * 1000 + Number(microseconds) / 1000;
    const steps = redis.multi().zremrangebyscore(key, '-inf', String(now - USED_MS));
    if (isUsed) steps.zadd(key, now, me).pexpire(key, USED_MS);
    isUsed = false;
    const present = (await steps.zrange(key, '0', '-1').exec())?.at(-1)?.[1] as string[];
    others = present.filter((worker) => worker !== me).length;
  };
  return {
    get count() {
      return (others ?? 0) + 1;
    },
    use() {
      isUsed = true;
      if (others !== null) return null;
      joined ??= show();
      return joined;
    },
    beat: show,
  };
}

/** Takes an amount from the window, or from the next one that has so much left. */
async function take(limiter: RateLimiterRedis, account: string, amount: number, signal: AbortSignal): Promise<void> {
  // A single request that is larger than a window takes a whole one.
  const points = Math.min(Math.ceil(amount), limiter.points);
  for (;;) {
    signal.throwIfAborted();
    try {
      await limiter.consume(account, points);
      return;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      await realClock.sleep((refused as RateLimiterRes).msBeforeNext, signal);
    }
  }
}
