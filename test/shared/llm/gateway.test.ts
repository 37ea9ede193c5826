// The gateway against a server that checks requests strictly and misbehaves: quirks, retries and redirects.
import type { ServerResponse } from 'node:http';
import { setImmediate as eventsHandled } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../shared/http/listen.ts';
import type { ChatRequest } from '../../../shared/llm/chat.ts';
import { createGateway, createModel } from '../../../shared/llm/gateway.ts';
import type { Clock } from '../../../shared/llm/limits/clock.ts';
import { sendJson, startFakeModel, TEST_KEY } from '../../support/fake-model.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { ENDLESS_TROUBLES, QUICK_TROUBLES, startStrictModel } from '../../support/strict-model-server.ts';
import { timerClock } from '../../support/timer-clock.ts';

const never = new AbortController().signal;
const hello: ChatRequest = { messages: [{ role: 'user', content: 'Hello' }] };
const tool = {
  name: 'look',
  description: 'Looks',
  parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
};
const environment = { OPENAI_API_KEY: TEST_KEY };
/** Seconds of the hasty clock: a day, so that a slow machine is in time. */
const LONG = 86_400;

describe('quirks', () => {
  const asked = { ...hello, tools: [tool], seed: 7, parallelToolCalls: false };
  it.each([
    ['openai/gpt-4o', ['parallel_tool_calls', 'seed', 'temperature']],
    ['openai/o3-mini', ['seed']],
    ['openai/gpt-5-mini', ['parallel_tool_calls', 'seed']],
    ['anthropic/claude-haiku-4-5', ['parallel_tool_calls', 'temperature']],
    ['gemini/gemini-2.5-flash', ['temperature']],
    ['deepseek/deepseek-v4-flash', ['temperature']],
    ['dashscope/qwen3.5-flash', ['enable_thinking', 'parallel_tool_calls', 'seed', 'temperature']],
    ['ollama/llama3.2', ['seed', 'temperature']],
  ])('%s gets %j', async (model, fields) => {
    await using fake = await startFakeModel(['Hi']);
    const gateway = createGateway({ environment: { MY_KEY: 'k' } });
    await gateway.model({ model, baseUrl: fake.baseUrl, apiKeyEnv: 'MY_KEY', temperature: 0.5 }).complete(asked, never);
    const { model: _model, messages: _messages, tools: _tools, ...sent } = fake.requests[0]!;
    expect(Object.keys(sent).sort()).toEqual(fields);
  });

  it('that are not in the table are learned: a field that is refused by name is left out from then on', async () => {
    await using fake = await startFakeModel(({ temperature }) =>
      temperature === undefined
        ? 'Hi'
        : (response) => sendJson(response, 400, { error: { message: 'no', param: 'temperature' } }),
    );
    const model = createGateway({ environment }).model({ model: 'm', baseUrl: fake.baseUrl, temperature: 0 });
    expect((await model.complete(hello, never)).text).toBe('Hi');
    await model.complete(hello, never);
    expect(fake.requests.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined]);
  });

  it('of usage: cached tokens under another name, thinking outside of the completion', async () => {
    const usage = { prompt_tokens: 20, completion_tokens: 151, total_tokens: 553, prompt_cache_hit_tokens: 5 };
    await using fake = await startFakeModel([{ message: { role: 'assistant', content: 'Hi' }, usage }]);
    const gateway = createGateway({ environment: { MY_KEY: 'k' } });
    const usageOf = async (model: string) =>
      (await gateway.model({ model, baseUrl: fake.baseUrl, apiKeyEnv: 'MY_KEY' }).complete(hello, never)).usage;
    expect(await usageOf('gemini/g')).toMatchObject({ output_tokens: 533, thinking_tokens: 382 });
    expect(await usageOf('deepseek/d')).toMatchObject({ output_tokens: 151, cached_tokens: 5 });
  });

  it('of conversations: what Gemini and DeepSeek want back is sent back, only to them', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } };
    const message = {
      role: 'assistant',
      content: null,
      reasoning_content: 'hm',
      tool_calls: [{ ...call, extra_content: { google: { thought_signature: 's' } } }],
    };
    await using fake = await startFakeModel([{ message }]);
    const gateway = createGateway({ environment: { MY_KEY: 'k' } });
    const secondRequest = async (name: string) => {
      const model = gateway.model({ model: name, baseUrl: fake.baseUrl, apiKeyEnv: 'MY_KEY' });
      const { text: content, ...said } = await model.complete(hello, never);
      await model.complete(
        {
          messages: [
            ...hello.messages,
            { role: 'assistant', content, ...said },
            { role: 'tool', toolCallId: 'c', content: 'found' },
          ],
        },
        never,
      );
      return fake.requests.at(-1)!.messages[1];
    };
    expect(await secondRequest('gemini/g')).toMatchObject({
      tool_calls: [{ extra_content: { google: { thought_signature: 's' } } }],
    });
    expect(await secondRequest('deepseek/d')).toMatchObject({ reasoning_content: 'hm' });
    expect(await secondRequest('openai/gpt-4o')).toEqual({ role: 'assistant', content: null, tool_calls: [call] });
  });
});

it('refuses limits of a provider that it does not know', () => {
  const make = (name: string) => () => createGateway({ environment, limits: { [name]: { concurrency: 1 } } });
  expect(make('opnai')).toThrow(
    expect.objectContaining({
      code: 'unknown_model_provider',
      message: expect.stringMatching(/models\.limits\.opnai.*openai/),
    }),
  );
  expect(make('custom')).not.toThrow();
});

describe('trouble', () => {
  it.each(QUICK_TROUBLES)('%s, twice: the third try is answered', async (trouble) => {
    await using server = await startStrictModel({
      answer: () => ({ content: 'Hi' }),
      trouble: (index) => (index < 2 ? trouble : null),
      key: TEST_KEY,
    });
    const model = createGateway({ environment, clock: hastyClock }).model({
      model: 'm',
      baseUrl: server.baseUrl,
      timeoutSeconds: LONG,
    });
    expect((await model.complete(hello, never)).text).toBe('Hi');
    expect(server.requests).toHaveLength(3);
    expect(server.violations).toEqual([]);
  });

  it.each(ENDLESS_TROUBLES)('%s: a try does not take the time of all', async (trouble) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await using server = await startStrictModel({
      answer: () => ({ content: 'Hi' }),
      trouble(index) {
        if (index > 0) return null;
        setImmediate(() => vi.advanceTimersByTime(80_000));
        return trouble;
      },
    });
    const clock: Clock = { now: () => 0, sleep: () => new Promise((resolve) => setImmediate(resolve)) };
    const gateway = createGateway({ environment, clock });
    const model = gateway.model({ model: 'm', baseUrl: server.baseUrl, timeoutSeconds: 100 });
    expect((await model.complete(hello, never)).text).toBe('Hi');
  });

  it('a try that is not repeated has the time of all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await using server = await startStrictModel({
      answer() {
        vi.advanceTimersByTime(99_000);
        return { content: 'Hi' };
      },
    });
    const settings = { model: 'm', baseUrl: server.baseUrl, timeoutSeconds: 100, maxRetries: 0 };
    const model = createGateway({ environment, clock: hastyClock }).model(settings);
    expect((await model.complete(hello, never)).text).toBe('Hi');
  });

  it('an answer that is empty again and again is the model’s own', async () => {
    await using server = await startStrictModel({ answer: () => ({ content: 'Hi' }), trouble: () => 'empty_answer' });
    const model = createGateway({ environment, clock: hastyClock }).model({
      model: 'm',
      baseUrl: server.baseUrl,
      timeoutSeconds: LONG,
    });
    expect((await model.complete(hello, never)).text).toBe('');
  });
});

describe('the queue', () => {
  it('may be longer than a completion may take; its time is that of the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await using server = await startStrictModel({ answer: () => ({ content: 'Hi' }), trouble: () => null });
    const limits = { custom: { requests_per_minute: 10 } };
    const gateway = createGateway({ environment, limits, clock: timerClock });
    const model = gateway.model({ model: 'm', baseUrl: server.baseUrl, timeoutSeconds: 9 });
    const waits = Array.from({ length: 5 }, (_, seed) => gateway.followWaits(seed));
    const requests = waits.map((_, seed) => model.complete({ ...hello, seed }, never));
    for (const request of requests) {
      expect((await request).text).toBe('Hi');
      vi.advanceTimersByTime(6000);
      await eventsHandled();
    }
    expect(waits.map(({ queuedMs }) => queuedMs())).toEqual([0, 6000, 12_000, 18_000, 24_000]);
    expect(waits.map(({ heldMs }) => heldMs())).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a redirect', () => {
  const complete = (baseUrl: string) =>
    createGateway({ environment }).model({ model: 'm', baseUrl, maxRetries: 0 }).complete(hello, never);

  it('is followed, also in the requests after it', async () => {
    const answer = (response: ServerResponse) => {
      if (response.req.url !== '/v1/elsewhere')
        return void response.writeHead(307, { location: '/v1/elsewhere' }).end();
      sendJson(response, 200, { choices: [{ message: { role: 'assistant', content: 'Hi' } }] });
    };
    await using fake = await startFakeModel([answer]);
    const model = createGateway({ environment }).model({ model: 'm', baseUrl: fake.baseUrl, maxRetries: 0 });
    const together = await Promise.all([model.complete(hello, never), model.complete(hello, never)]);
    expect([...together, await model.complete(hello, never)].map(({ text }) => text)).toEqual(['Hi', 'Hi', 'Hi']);
  });

  it('does not take the key to another server', async () => {
    await using another = await startStrictModel({ answer: () => ({ content: 'Hi' }), key: TEST_KEY });
    await using fake = await startFakeModel([
      (response) => void response.writeHead(307, { location: `${another.baseUrl}/chat/completions` }).end(),
    ]);
    await expect(complete(fake.baseUrl)).rejects.toMatchObject({ code: 'auth' });
    expect(another.violations).toEqual(['Incorrect API key provided']);
  });
});

describe('answers that arrive together', () => {
  it('continue one in each turn of the event loop, so that the requests after them are sent one after the other', async () => {
    const held: ServerResponse[] = [];
    const count = 20;
    await using fake = await startFakeModel(() => (response) => {
      held.push(response);
      if (held.length < count) return;
      for (const each of held) sendJson(each, 200, { choices: [{ message: { role: 'assistant', content: 'Hi' } }] });
    });
    const model = createGateway({ environment }).model({ model: 'm', baseUrl: fake.baseUrl, maxRetries: 0 });
    let turn = 0;
    const nextTurn = () => {
      turn += 1;
      watching = setImmediate(nextTurn);
    };
    let watching = setImmediate(nextTurn);
    const turns = await Promise.all(
      Array.from({ length: count }, () => model.complete(hello, never).then(() => turn)),
    ).finally(() => clearImmediate(watching));
    expect(new Set(turns).size).toBe(count);
  });
});

describe('waiting for a provider', () => {
  it('ends when it answers, and is over at once if the key is refused', async () => {
    await using server = await startStrictModel({ answer: () => ({ content: 'Hi' }), key: 'another' });
    const gateway = createGateway({ environment, clock: hastyClock });
    expect((await gateway.ready(never)).lost).toBe(null);
    expect(gateway.outage).toBe(null);
    const model = gateway.model({ model: 'm', baseUrl: server.baseUrl, timeoutSeconds: LONG });
    for (let count = 0; count < 3; count++) await model.complete(hello, never).catch(() => {});
    expect((await gateway.ready(never)).lost).toContain('401');
    expect(gateway.outage?.lost).toContain('401');
  });

  /** A gateway whose provider counts as dead, with a clock that stands until it is moved. */
  async function withDeadProvider(isBack: () => boolean) {
    const server = await startStrictModel({
      answer: () => ({ content: 'Hi' }),
      trouble: () => (isBack() ? null : 'server_error'),
    });
    onTestFinished(() => server[Symbol.asyncDispose]());
    let time = 0;
    let sleepers: { readonly until: number; readonly wake: () => void }[] = [];
    const clock: Clock = {
      now: () => time,
      sleep: (milliseconds) =>
        new Promise((resolve) => sleepers.push({ until: time + milliseconds, wake: () => resolve() })),
    };
    const move = async (milliseconds: number) => {
      time += milliseconds;
      const awake = sleepers.filter(({ until }) => until <= time);
      sleepers = sleepers.filter(({ until }) => until > time);
      for (const { wake } of awake) wake();
      await eventsHandled();
    };
    const gateway = createGateway({ environment, clock });
    const model = gateway.model({ model: 'm', baseUrl: server.baseUrl, maxRetries: 0 });
    const ask = () => model.complete(hello, never).catch(() => {});
    for (let failures = 0; failures < 5; failures++) await ask();
    const started: Disposable[] = [];
    const wait = (attempts: number) => {
      for (let count = 0; count < attempts; count++)
        void gateway.ready(never).then((readiness) => started.push(readiness));
    };
    /** Ends the attempt that began last. */
    const end = () => started.at(-1)?.[Symbol.dispose]();
    return { gateway, ask, move, wait, started: () => started.length, end };
  }

  it('lets one attempt at a time try it, and all of them once it answers', async () => {
    let isBack = false;
    const { gateway, ask, move, wait, started } = await withDeadProvider(() => isBack);
    expect(gateway.outage).toMatchObject({ lost: null });
    wait(20);
    await move(1000);
    expect(started()).toBe(1);
    await ask();
    isBack = true;
    await move(30_000);
    expect(started()).toBe(2);
    await ask();
    await move(250);
    expect([started(), gateway.outage]).toEqual([20, null]);
  });

  it('goes on with another attempt if the first does not come to try it', async () => {
    const { move, wait, started } = await withDeadProvider(() => false);
    wait(2);
    await move(1000);
    await move(29_000);
    expect(started()).toBe(1);
    await move(1250);
    expect(started()).toBe(2);
  });

  it('goes on with another attempt as soon as the one that tries it has ended', async () => {
    const { move, wait, started, end } = await withDeadProvider(() => false);
    wait(3);
    await move(1000);
    expect(started()).toBe(1);
    end();
    await move(250);
    expect(started()).toBe(2);
    await move(250);
    expect(started()).toBe(2);
  });

  it('limits the time of a completion as the gateway says, unless the model has a limit of its own', async () => {
    await using server = await startStrictModel({ answer: () => ({ content: 'Hi' }), trouble: () => 'server_error' });
    const timeOf = async (timeoutSeconds?: number) => {
      const gateway = createGateway({ environment, clock: hastyClock, random: () => 1, timeoutSeconds: 300 });
      const begun = hastyClock.now();
      await gateway
        .model({ model: 'm', baseUrl: server.baseUrl, timeoutSeconds })
        .complete(hello, never)
        .catch(() => {});
      return (hastyClock.now() - begun) / 1000;
    };
    expect(await timeOf(20)).toBeLessThanOrEqual(20);
    // The last try may wait for another minute until the provider may be tried; with a real clock the limit ends that.
    const asTheGateway = await timeOf();
    expect(asTheGateway).toBeGreaterThan(200);
    expect(asTheGateway).toBeLessThanOrEqual(360);
  });

  it('ends with the limit and the reason if a request cannot be sent in its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await using server = await startStrictModel({ answer: () => ({ content: 'Hi' }), trouble: () => 'server_error' });
    const gateway = createGateway({ environment, clock: timerClock, random: () => 0.5 });
    const model = gateway.model({ model: 'm', baseUrl: server.baseUrl, timeoutSeconds: 0.3 });
    for (let failures = 0; failures < 5; failures++) await model.complete(hello, never).catch(() => {});
    const asked = model.complete(hello, never);
    vi.advanceTimersByTime(300);
    await expect(asked).rejects.toThrow(/could not be asked within 0.3 s, the limit of a completion: .*500/);
  });

  it('is counted for the attempt that the seed names', async () => {
    let time = 0;
    const clock: Clock = {
      now: () => time,
      async sleep(milliseconds) {
        time += milliseconds;
      },
    };
    await using server = await startStrictModel({
      answer: () => ({ content: 'Hi' }),
      trouble: (index) => (index < 1 ? 'server_error' : null),
    });
    const gateway = createGateway({ environment, clock, random: () => 1 });
    const attempts = [5, 5, 6].map((seed) => gateway.followWaits(seed));
    attempts[0]?.[Symbol.dispose]();
    await gateway.model({ model: 'm', baseUrl: server.baseUrl }).complete({ ...hello, seed: 5 }, never);
    expect(attempts.map((waits) => [waits.heldMs(), waits.queuedMs()])).toEqual([
      [0, 0],
      [500, 0],
      [0, 0],
    ]);
    await using busy = await startStrictModel({
      answer: () => ({ content: 'Hi' }),
      trouble: (index) => (index < 1 ? 'server_error' : null),
    });
    const doubted = gateway.model({ model: 'm', baseUrl: busy.baseUrl, excusesWaits: false });
    using waits = gateway.followWaits(7);
    await doubted.complete({ ...hello, seed: 7 }, never);
    expect(waits.heldMs()).toBe(0);
  });
});

it('a model of no run fails soon if nothing answers at its address', async () => {
  const listening = await listen(() => {}, { host: '127.0.0.1', port: 0 });
  await listening[Symbol.asyncDispose]();
  let elapsed = 0;
  const clock: Clock = {
    now: () => elapsed,
    async sleep(milliseconds) {
      elapsed += milliseconds;
    },
  };
  const model = createModel({ model: 'm', baseUrl: `${listening.url}/v1`, environment, clock });
  await expect(model.complete(hello, never)).rejects.toMatchObject({ code: 'unreachable' });
  // Ten seconds of patience, and the random wait in which they end, of sixteen at most; a completion has a hundred.
  expect(elapsed).toBeLessThan(40_000);
});
