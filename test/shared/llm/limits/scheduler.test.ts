// The scheduler in virtual time: limits kept, refusals learned from, outages waited for.
import { describe, expect, it } from 'vitest';
import { createScheduler, type ProviderLimits } from '../../../../shared/llm/limits/scheduler.ts';
import type { Refusal } from '../../../../shared/llm/limits/shared-account.ts';
import { createWaitRecorder } from '../../../../shared/llm/limits/waits.ts';
import { ModelError } from '../../../../shared/llm/model-error.ts';
import { randomStream } from '../../../../shared/random.ts';
import { createVirtualClock, type VirtualClock } from '../../../support/virtual-clock.ts';

const never = new AbortController().signal;
const limited = (headers: Record<string, string> = {}) =>
  new ModelError('rate_limit', 'slow down', { status: 429, headers: new Headers(headers) });
const broken = () => new ModelError('server', 'oops', { status: 500 });

interface Served {
  readonly clock: VirtualClock;
  /** Times of the requests that arrived. */
  readonly arrivals: number[];
  /** Times at which requests were refused. */
  readonly refusals: number[];
  /** Times at which requests were answered. */
  readonly answers: number[];
  state(): ReturnType<ReturnType<typeof createScheduler>['state']>;
}

interface Load {
  readonly requests: number;
  readonly workers: number;
  readonly latency: number;
  readonly limits?: ProviderLimits;
  readonly tokens?: number;
  /** Throws to refuse. */
  readonly admit?: (now: number, served: Served) => void;
}

/** Workers that each send one request after the other, to a server with this latency. */
async function serve({ requests, workers, latency, limits, tokens = 1, admit = () => {} }: Load): Promise<Served> {
  const clock = createVirtualClock();
  const random = randomStream(1, 'scheduler test');
  const scheduler = createScheduler({ clock, random: () => random.next(), ...(limits && { limits }) });
  const served: Served = { clock, arrivals: [], refusals: [], answers: [], state: () => scheduler.state() };
  const send = async () => {
    served.arrivals.push(clock.now());
    try {
      admit(clock.now(), served);
    } catch (error) {
      await clock.sleep(10);
      served.refusals.push(clock.now());
      throw error;
    }
    await clock.sleep(latency * (0.75 + 0.5 * random.next()));
    served.answers.push(clock.now());
    return tokens;
  };
  let left = requests;
  const worker = async () => {
    while (left-- > 0)
      await scheduler.run({ send, estimatedTokens: () => tokens, tokensOf: (used) => used, deadline: Infinity }, never);
  };
  await clock.run(Promise.all(Array.from({ length: workers }, worker)));
  return served;
}

/** Refuses what is beyond so many requests in any second. */
function slidingWindow(perSecond: number, headers?: Record<string, string>): (now: number) => void {
  const accepted: number[] = [];
  return (now) => {
    while (accepted.length > 0 && accepted[0]! <= now - 1000) accepted.shift();
    if (accepted.length >= perSecond) throw limited(headers);
    accepted.push(now);
  };
}

describe('known limits', () => {
  it('are kept: requests per minute', async () => {
    const { arrivals } = await serve({ requests: 40, workers: 8, latency: 200, limits: { requests_per_minute: 120 } });
    expect(arrivals).toEqual(arrivals.map((_, index) => expect.closeTo(500 * index, 6)));
  });

  it('are kept: tokens per minute, and the smaller of both counts', async () => {
    const limits = { requests_per_minute: 1000, tokens_per_minute: 60_000 };
    const { arrivals } = await serve({ requests: 10, workers: 5, latency: 20, limits, tokens: 2000 });
    expect(arrivals).toEqual(arrivals.map((_, index) => expect.closeTo(2000 * index, 6)));
  });

  it('are kept: requests at the same time, also as a bound of what is learned', async () => {
    let inFlight = 0;
    let most = 0;
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5, limits: { concurrency: 3 } });
    const send = async () => {
      most = Math.max(most, ++inFlight);
      await clock.sleep(100);
      inFlight -= 1;
    };
    const one = () =>
      scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: Infinity }, never);
    await clock.run(Promise.all(Array.from({ length: 20 }, one)));
    expect(most).toBe(3);
    expect(clock.now()).toBe(700);
  });
});

it('gives the slots of requests that give up to those behind them', async () => {
  const clock = createVirtualClock();
  const limits = { requests_per_minute: 60, tokens_per_minute: 6000 };
  const scheduler = createScheduler({ clock, random: () => 0.5, limits });
  const sent: string[] = [];
  const ask = (name: string, estimate: number, signal: AbortSignal) => {
    const send = async () => void sent.push(`${name} at ${clock.now()}`);
    return scheduler.run({ send, estimatedTokens: () => estimate, tokensOf: () => null, deadline: Infinity }, signal);
  };
  const impatient = new AbortController();
  const first = ask('first', 1, never);
  const given = [ask('next', 6000, impatient.signal), ask('later', 6000, impatient.signal)];
  const others = [ask('second', 1, never), ask('third', 1, never)];
  await clock.run(first);
  impatient.abort(new Error('enough'));
  expect(await Promise.all(given.map((request) => request.catch(({ message }) => message)))).toEqual([
    'enough',
    'enough',
  ]);
  await clock.run(Promise.all(others));
  expect(sent).toEqual(['first at 0', 'second at 1000', 'third at 2000']);
});

describe('an unknown limit', () => {
  it('does not hold back a provider that refuses nothing', async () => {
    const { clock, refusals } = await serve({ requests: 2000, workers: 200, latency: 200 });
    expect(refusals).toEqual([]);
    // Ten rounds of at most 250 ms.
    expect(clock.now()).toBeLessThanOrEqual(2500);
  });

  it.each([
    ['without Retry-After', undefined],
    ['with Retry-After', { 'retry-after': '1' }],
  ])('of 50 requests a second %s is used to 90 %% and more, with under 2 %% refused', async (_name, headers) => {
    const load = { requests: 2500, workers: 200, latency: 200, admit: slidingWindow(50, headers) } as const;
    const { answers, refusals } = await serve(load);
    const warm = 10_000;
    const end = answers.at(-200)!;
    const countWarm = (times: readonly number[]) => times.filter((time) => time > warm && time <= end).length;
    expect(countWarm(answers) / ((end - warm) / 1000)).toBeGreaterThanOrEqual(45);
    expect(countWarm(refusals) / (countWarm(refusals) + countWarm(answers))).toBeLessThan(0.02);
  });

  it.each([1, 2, 3, 4])('is used well although strays are refused while it is looked for (seed %i)', async (seed) => {
    const random = randomStream(seed, 'strays');
    const admitted = slidingWindow(50);
    const admit = (now: number) => {
      if (now < 12_000 && random.next() < 0.01) throw limited();
      admitted(now);
    };
    const { answers } = await serve({ requests: 2500, workers: 200, latency: 200, admit });
    const end = answers.at(-200)!;
    const warm = answers.filter((time) => time > 10_000 && time <= end);
    expect(warm.length / ((end - 10_000) / 1000)).toBeGreaterThanOrEqual(42);
  });

  it('of fewer requests than one at a time makes is kept by pauses', async () => {
    const accepted: number[] = [];
    const admit = (now: number) => {
      while (accepted.length > 0 && accepted[0]! <= now - 60_000) accepted.shift();
      if (accepted.length >= 30) throw limited();
      accepted.push(now);
    };
    const { clock, answers, refusals } = await serve({ requests: 400, workers: 100, latency: 5, admit });
    const late = (times: readonly number[]) => times.filter((time) => time > 120_000).length;
    const minutes = clock.now() / 60_000 - 2;
    expect(late(answers) / minutes).toBeGreaterThan(20);
    expect(late(refusals)).toBeLessThan(late(answers) / 2);
  });

  it('that is raised is found again', async () => {
    let perSecond = 20;
    const accepted: number[] = [];
    const admit = (now: number) => {
      perSecond = now < 60_000 ? 20 : 1000;
      while (accepted.length > 0 && accepted[0]! <= now - 1000) accepted.shift();
      if (accepted.length >= perSecond) throw limited();
      accepted.push(now);
    };
    const { state } = await serve({ requests: 12_000, workers: 100, latency: 200, admit });
    expect(state().limit).toBeGreaterThan(40);
  });
});

describe('Retry-After', () => {
  it('holds back every request of the key, and the refused one comes back after it', async () => {
    let refuse = true;
    const { arrivals } = await serve({
      requests: 4,
      workers: 2,
      latency: 100,
      admit() {
        if (!refuse) return;
        refuse = false;
        throw limited({ 'retry-after': '30' });
      },
    });
    // The second request was on its way already.
    expect(arrivals.slice(0, 2)).toEqual([0, 0]);
    expect(Math.min(...arrivals.slice(2))).toBeGreaterThanOrEqual(30_000);
  });

  it('that ends after the deadline is not waited for', async () => {
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0 });
    const send = () => Promise.reject(limited({ 'retry-after': '120' }));
    const asked = scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: 90_000 }, never);
    await expect(clock.run(asked)).rejects.toThrow('slow down');
    expect(clock.now()).toBe(0);
  });
});

describe('a provider that only refuses for the rate', () => {
  it('is in trouble after two minutes: then the time of waiting requests goes on', async () => {
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5 });
    let isOpen = true;
    const ask = () => {
      const begunAt = clock.now();
      const waits = createWaitRecorder(clock);
      return scheduler.run(
        {
          send: () => clock.sleep(5).then(() => (isOpen ? 1 : Promise.reject(limited()))),
          estimatedTokens: () => 1,
          tokensOf: () => null,
          get deadline() {
            return begunAt + 90_000 + waits.queuedMs();
          },
          onWaiting: waits.add(),
        },
        never,
      );
    };
    await clock.run(ask());
    isOpen = false;
    const asked = Array.from({ length: 50 }, () => ask().catch(({ message }) => message));
    expect(new Set(await clock.run(Promise.all(asked)))).toEqual(new Set(['slow down']));
    expect(clock.now()).toBeLessThan(15 * 60_000);
  });

  const refused = async (retryAfter: string, patienceMs: number) => {
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0, patienceMs });
    const ask = (send: () => Promise<number>) =>
      scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: clock.now() + 10_000 }, never);
    const first = ask(() => Promise.reject(limited({ 'retry-after': retryAfter })));
    await expect(clock.run(first)).rejects.toThrow('slow down');
    return { clock, scheduler, ask };
  };

  it('is an outage until the time that it names, and requests that cannot wait for it end at once', async () => {
    const { clock, scheduler, ask } = await refused('60', 600_000);
    expect(scheduler.state().outage).toEqual({
      reason: 'slow down; it asks to wait for 60 s',
      since: 0,
      retryAt: 60_000,
    });
    await expect(clock.run(ask(async () => 1))).rejects.toThrow('slow down');
    expect(clock.now()).toBe(0);
    await clock.run(clock.sleep(60_000));
    await clock.run(ask(async () => 1));
    expect(scheduler.state().outage).toBeNull();
  });

  it('is given up if it asks for more patience than there is', async () => {
    const { scheduler } = await refused('3600', 600_000);
    expect(scheduler.state().outage).toMatchObject({ retryAt: Number.POSITIVE_INFINITY });
  });

  it('is none once it has answered, even if it refuses others', async () => {
    const { state } = await serve({
      requests: 20,
      workers: 4,
      latency: 100,
      admit(_now, { arrivals }) {
        if (arrivals.length === 10) throw limited({ 'retry-after': '1' });
      },
    });
    expect(state().outage).toBeNull();
  });
});

describe('failures', () => {
  const failing = (error: () => ModelError, deadline: number) => {
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5 });
    const sent: number[] = [];
    const send = () => {
      sent.push(clock.now());
      return Promise.reject(error());
    };
    const asked = scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline }, never);
    return { clock, scheduler, sent, ended: clock.run(asked) };
  };

  it('are tried again with longer and longer waits, for the total time', async () => {
    const { sent, ended } = failing(broken, 60_000);
    await expect(ended).rejects.toThrow('oops');
    const waits = sent.slice(1).map((time, index) => time - sent[index]!);
    expect(waits.slice(0, 4)).toEqual([375, 750, 1500, 3000]);
    expect(sent.at(-1)).toBeLessThan(60_000);
  });

  it.each(['rejected', 'auth', 'quota'] as const)('that do not pass are not tried again: %s', async (code) => {
    const { sent, ended } = failing(() => new ModelError(code, 'no'), 60_000);
    await expect(ended).rejects.toThrow('no');
    expect(sent).toHaveLength(1);
  });

  it('that the endpoint says not to repeat are not repeated', async () => {
    const headers = new Headers({ 'x-should-retry': 'false' });
    const { sent, ended } = failing(() => new ModelError('server', 'no', { headers }), 60_000);
    await expect(ended).rejects.toThrow('no');
    expect(sent).toHaveLength(1);
  });
});

describe('a dead provider', () => {
  it('gets one request at a time until it is back, and then all', async () => {
    const backAt = 20_000;
    const { arrivals, answers } = await serve({
      requests: 50,
      workers: 50,
      latency: 100,
      admit(now) {
        if (now < backAt) throw broken();
      },
    });
    expect(answers).toHaveLength(50);
    // All workers at first, then one for each cool-down: 1, 2, 4, 8 s and so on.
    const trials = arrivals.filter((time) => time > 1000 && time < backAt);
    expect(trials.length).toBeLessThanOrEqual(5);
    expect(answers.at(-1)! - backAt).toBeLessThan(20_000);
  });

  it('is reported with the reason, and no longer when it answers', async () => {
    let isDead = true;
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5 });
    const send = () => (isDead ? Promise.reject(broken()) : Promise.resolve());
    const one = () =>
      scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: clock.now() + 1 }, never);
    for (let count = 0; count < 5; count++) await clock.run(one().catch(() => {}));
    expect(scheduler.state().outage).toMatchObject({ reason: 'oops', since: 0, retryAt: 1000 });
    isDead = false;
    await clock.run(one());
    expect(scheduler.state().outage).toBeNull();
  });

  it('is waited for only so long: then requests fail at once with its error, until it is back', async () => {
    let isDead = true;
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5, patienceMs: 10_000 });
    const send = () => (isDead ? Promise.reject(broken()) : Promise.resolve('answer'));
    const one = () =>
      scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: Infinity }, never);
    await expect(clock.run(Promise.all(Array.from({ length: 20 }, one)))).rejects.toThrow('oops');
    expect(clock.now()).toBeLessThan(20_000);
    const gaveUpAt = clock.now();
    await expect(clock.run(one())).rejects.toThrow('oops');
    expect(clock.now()).toBe(gaveUpAt);
    isDead = false;
    await clock.run(clock.sleep(60_000));
    expect(await clock.run(one())).toBe('answer');
    expect(await clock.run(Promise.all([one(), one()]))).toEqual(['answer', 'answer']);
  });

  it('is not assumed after errors that are final for their request alone', async () => {
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5 });
    const headers = new Headers({ 'x-should-retry': 'false' });
    const send = () => Promise.reject(new ModelError('timeout', 'no', { headers }));
    const one = () => scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: 1 }, never);
    for (let count = 0; count < 10; count++) await clock.run(one().catch(() => {}));
    expect(scheduler.state().outage).toBeNull();
  });

  it('that refuses the key three times is not worth waiting for', async () => {
    const clock = createVirtualClock();
    const scheduler = createScheduler({ clock, random: () => 0.5 });
    const send = () => Promise.reject(new ModelError('auth', 'wrong key'));
    const one = () =>
      scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => null, deadline: Infinity }, never);
    for (let count = 0; count < 3; count++) await clock.run(one().catch(() => {}));
    expect(scheduler.state().outage).toMatchObject({ reason: 'wrong key', retryAt: Infinity });
  });
});

it('lets go of a request at once if it is cancelled while it waits', async () => {
  const clock = createVirtualClock();
  const scheduler = createScheduler({ clock, random: () => 0.5, limits: { requests_per_minute: 1 } });
  const controller = new AbortController();
  const request = { send: async () => 'answer', estimatedTokens: () => 1, tokensOf: () => null, deadline: Infinity };
  expect(await scheduler.run(request, never)).toBe('answer');
  const waiting = scheduler.run(request, controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

describe('a scheduler that shares its limits', () => {
  it('starts requests when the others leave room, and slows down together with them', async () => {
    const clock = createVirtualClock();
    const room = Promise.withResolvers<void>();
    const reported: Refusal[] = [];
    let hear: (refusal: Refusal, ageMs: number) => void = () => {};
    const scheduler = createScheduler({
      clock,
      random: () => 0.5,
      limits: { requests_per_minute: 1 },
      shared: {
        sharers: 4,
        take: () => room.promise,
        correctTokens: () => {},
        report: (refusal) => reported.push(refusal),
        onRefusal(listener) {
          hear = listener;
        },
      },
    });
    let sent = 0;
    const request = (send: () => Promise<number>) =>
      scheduler.run({ send, estimatedTokens: () => 1, tokensOf: () => 1, deadline: Infinity }, never);
    const answered = async () => ++sent;
    const three = Promise.all([request(answered), request(answered), request(answered)]);
    await Promise.resolve();
    expect(sent).toBe(0);
    room.resolve();
    // Its own limit of one a minute is not kept: the limits are those of all together.
    await three;
    expect(clock.now()).toBe(0);

    // A quarter of what all four may run; the other half of the pause is over.
    hear({ pauseMs: 10_000, learned: { limit: 8, level: 12, perMs: 0.0001 } }, 5000);
    expect(scheduler.state().limit).toBe(8.5 / 4);
    await clock.run(request(answered));
    expect(clock.now()).toBe(5000);
    hear({ pauseMs: 0, learned: { limit: 8, level: 12, perMs: 0.0001 } }, 600_000);
    expect(scheduler.state().limit).toBe(12 / 4);
    await clock.run(request(() => clock.sleep(2000).then(() => 1)));

    let refusals = 0;
    const refusedOnce = async () => {
      if (refusals++ === 0) throw limited({ 'retry-after': '2' });
      return 1;
    };
    await clock.run(request(refusedOnce));
    expect(reported).toEqual([
      { pauseMs: 2000, learned: { level: 12, limit: expect.any(Number), perMs: expect.any(Number) } },
    ]);
  });
});
