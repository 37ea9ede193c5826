// The gateway against a server that checks requests strictly and misbehaves: names, quirks, retries, and the server for other processes.
import OpenAI from 'openai';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../shared/http/listen.ts';
import type { ChatRequest } from '../../../shared/llm/chat.ts';
import { resolveEndpoint } from '../../../shared/llm/endpoint.ts';
import { createGateway, createModel } from '../../../shared/llm/gateway.ts';
import { serveModel } from '../../../shared/llm/gateway-server.ts';
import type { Clock } from '../../../shared/llm/limits/clock.ts';
import { sendJson, startFakeModel, TEST_KEY } from '../../support/fake-model.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { startStrictModel, type Trouble } from '../../support/strict-model-server.ts';

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

describe('a name', () => {
  const keys = { OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a', GOOGLE_API_KEY: 'g', OPENROUTER_API_KEY: 'r', MINE: 'm' };
  it.each([
    ['gpt-4o', {}, 'openai', 'gpt-4o', 'o', 'https://api.openai.com/v1'],
    ['anthropic/claude-haiku-4-5', {}, 'anthropic', 'claude-haiku-4-5', 'a', 'https://api.anthropic.com/v1/'],
    [
      'gemini/gemini-2.5-flash',
      {},
      'gemini',
      'gemini-2.5-flash',
      'g',
      'https://generativelanguage.googleapis.com/v1beta/openai/',
    ],
    ['openrouter/qwen/qwen3', {}, 'openrouter', 'qwen/qwen3', 'r', 'https://openrouter.ai/api/v1'],
    ['ollama/llama3.2', {}, 'ollama', 'llama3.2', 'none', 'http://127.0.0.1:11434/v1'],
    ['meta-llama/Llama-3', { baseUrl: 'http://h/v1' }, 'custom', 'meta-llama/Llama-3', 'o', 'http://h/v1'],
    ['vllm/openai/gpt-oss-20b', { baseUrl: 'http://h/v1' }, 'vllm', 'openai/gpt-oss-20b', 'none', 'http://h/v1'],
    ['openai/gpt-4o', { apiKeyEnv: 'MINE' }, 'openai', 'gpt-4o', 'm', 'https://api.openai.com/v1'],
  ] as const)('%s %j', (model, settings, provider, sent, apiKey, baseUrl) => {
    expect(resolveEndpoint({ model, ...settings }, keys)).toMatchObject({ provider, model: sent, apiKey, baseUrl });
  });

  it('of no known provider is refused with those there are', () => {
    expect(() => resolveEndpoint({ model: 'meta-llama/Llama-3' }, keys)).toThrow(
      expect.objectContaining({ code: 'unknown_model_provider', message: expect.stringContaining('openrouter') }),
    );
  });

  it('without its key names the variable', () => {
    expect(() => resolveEndpoint({ model: 'deepseek/deepseek-v4-flash' }, keys)).toThrow(/DEEPSEEK_API_KEY is not set/);
  });
});

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

describe('trouble', () => {
  const all: readonly Trouble[] = [
    'too_many_requests',
    'too_many_requests_retry_after',
    'server_error',
    'cut',
    'hang_up',
    'empty_body',
    'empty_answer',
    'malformed',
    'page',
  ];
  it.each(all)('%s, twice: the third try is answered', async (trouble) => {
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

  it.each(['no_answer', 'drip'] as const)('%s: a try does not take the time of all', async (trouble) => {
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

describe('a redirect', () => {
  const complete = (baseUrl: string) =>
    createGateway({ environment }).model({ model: 'm', baseUrl, maxRetries: 0 }).complete(hello, never);

  it('is followed', async () => {
    await using fake = await startFakeModel([
      (response) => void response.writeHead(307, { location: '/v1/elsewhere' }).end(),
      'Hi',
    ]);
    expect((await complete(fake.baseUrl)).text).toBe('Hi');
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

describe('waiting for a provider', () => {
  it('ends when it answers, and is over at once if the key is refused', async () => {
    await using server = await startStrictModel({ answer: () => ({ content: 'Hi' }), key: 'another' });
    const gateway = createGateway({ environment, clock: hastyClock });
    expect(await gateway.ready(never)).toEqual({ hadToWait: false, lost: null });
    const model = gateway.model({ model: 'm', baseUrl: server.baseUrl, timeoutSeconds: LONG });
    for (let count = 0; count < 3; count++) await model.complete(hello, never).catch(() => {});
    expect(await gateway.ready(never)).toEqual({ hadToWait: true, lost: expect.stringContaining('401') });
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
    await gateway.model({ model: 'm', baseUrl: server.baseUrl }).complete({ ...hello, seed: 5 }, never);
    expect([gateway.heldMs(5), gateway.heldMs(6)]).toEqual([500, 0]);
    await using busy = await startStrictModel({
      answer: () => ({ content: 'Hi' }),
      trouble: (index) => (index < 1 ? 'server_error' : null),
    });
    const doubted = gateway.model({ model: 'm', baseUrl: busy.baseUrl, excusesWaits: false });
    await doubted.complete({ ...hello, seed: 7 }, never);
    expect(gateway.heldMs(7)).toBe(0);
    gateway.settle(5, true);
    expect(gateway.heldMs(5)).toBe(0);
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
  expect(elapsed).toBeLessThan(20_000);
});

describe('the server for other processes', () => {
  const served = async (fake: { readonly baseUrl: string }) =>
    await serveModel(createGateway({ environment }).model({ model: 'm', baseUrl: fake.baseUrl, maxRetries: 0 }));

  it('answers the real client, whole and as a stream, and passes on what the request says', async () => {
    const call = { id: 'c', type: 'function' as const, function: { name: 'look', arguments: '{}' } };
    await using strict = await startStrictModel({
      answer: () => ({ content: null, tool_calls: [call] }),
      key: TEST_KEY,
    });
    await using server = await served(strict);
    const client = new OpenAI({ baseURL: server.url, apiKey: server.token, maxRetries: 0 });
    const request = {
      model: 'any',
      messages: [
        { role: 'developer', content: 'Be kind' },
        { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
      ],
      tools: [{ type: 'function', function: { name: 'look', description: 'Looks', parameters: tool.parameters } }],
      seed: 3,
      parallel_tool_calls: false,
    } satisfies OpenAI.ChatCompletionCreateParamsNonStreaming;
    const completion = await client.chat.completions.create(request);
    expect(completion.choices[0]!.message.tool_calls).toEqual([call]);
    expect(completion.usage).toMatchObject({ prompt_tokens: 100, completion_tokens: 10 });
    expect(strict.requests[0]).toEqual({
      ...request,
      model: 'm',
      messages: [
        { role: 'system', content: 'Be kind' },
        { role: 'user', content: 'Hello' },
      ],
    });
    const stream = await client.chat.completions.create({ ...request, stream: true });
    const names: (string | undefined)[] = [];
    for await (const chunk of stream) names.push(chunk.choices[0]?.delta.tool_calls?.[0]?.function?.name);
    expect(names).toContain('look');
    expect(strict.violations).toEqual([]);
  });

  it('passes on what agents of other frameworks ask for, to the model that they name', async () => {
    await using fake = await startFakeModel(['Hi']);
    const gateway = createGateway({ environment });
    await using server = await serveModel((name) => gateway.model({ model: name, baseUrl: fake.baseUrl }));
    const client = new OpenAI({ baseURL: server.url, apiKey: server.token, maxRetries: 0 });
    const settings = {
      temperature: 0.2,
      max_tokens: 50,
      stop: 'END',
      tool_choice: 'auto',
      response_format: { type: 'json_object' },
    } as const;
    const strict = { ...tool, strict: true };
    await client.chat.completions.create({
      ...settings,
      model: 'their-model',
      messages: [{ role: 'user', content: 'Hello' }],
      tools: [{ type: 'function', function: strict }],
    });
    expect(fake.requests).toEqual([
      {
        ...settings,
        model: 'their-model',
        messages: [{ role: 'user', content: 'Hello' }],
        tools: [{ type: 'function', function: strict }],
      },
    ]);
    await using nameless = await serveModel(() => {
      throw new Error('no such model');
    });
    const lost = new OpenAI({ baseURL: nameless.url, apiKey: nameless.token, maxRetries: 0 });
    await expect(
      lost.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'x' }] }),
    ).rejects.toThrow('no such model');
  });

  it('refuses callers without its token, and fields that it would lose', async () => {
    await using fake = await startFakeModel(['Hi']);
    await using server = await served(fake);
    const ask = (token: string, body: object) =>
      fetch(`${server.url}/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const body = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] };
    expect((await ask('wrong', body)).status).toBe(401);
    const refused = await ask(server.token, { ...body, logit_bias: {} });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('logit_bias')]);
    expect(fake.requests).toEqual([]);
  });

  it('passes errors on as they are, and asks not to repeat what it has repeated', async () => {
    await using fake = await startFakeModel([
      (response) => sendJson(response, 503, { error: { message: 'overloaded' } }),
    ]);
    await using server = await served(fake);
    const gateway = createGateway({ environment: { TOKEN: server.token } });
    const model = gateway.model({ model: 'gateway', baseUrl: server.url, apiKeyEnv: 'TOKEN' });
    const error = await model.complete(hello, never).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'server', status: 503 });
    expect(error.message).toMatch(/^the model m at .*overloaded/);
    expect(fake.requests).toHaveLength(1);
  });
});
