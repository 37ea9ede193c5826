// A chat model over HTTP: what it sends, what it reads, and every way to fail.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGateway, createModel } from '../../../shared/llm/gateway.ts';
import { ModelError, type ModelErrorCode } from '../../../shared/llm/model-error.ts';
import { type FakeModel, modelAt, sendJson, startFakeModel, TEST_KEY, toolCalls } from '../../support/fake-model.ts';
import { hastyClock } from '../../support/hasty-clock.ts';

const never = new AbortController().signal;
const hello = { messages: [{ role: 'user', content: 'Hello' }] } as const;

describe('a model', () => {
  it('gives text, and says of usage what the endpoint says', async () => {
    await using fake = await startFakeModel([
      {
        message: { role: 'assistant', content: 'Hi' },
        usage: {
          prompt_tokens: 10,
          completion_tokens: 4,
          prompt_tokens_details: { cached_tokens: 3 },
          completion_tokens_details: { reasoning_tokens: 2 },
        },
      },
    ]);
    expect(await modelAt(fake).complete(hello, never)).toEqual({
      text: 'Hi',
      toolCalls: [],
      usage: { model: 'fake', input_tokens: 10, cached_tokens: 3, thinking_tokens: 2, output_tokens: 4 },
    });
  });

  it.each([
    ['openai/gpt-4o', 'gpt-4o-2024-08-06', 'openai/gpt-4o-2024-08-06'],
    ['openrouter/openai/gpt-4o', 'openai/gpt-4o', 'openrouter/openai/gpt-4o'],
    ['vllm/qwen', 'vllm/qwen', 'vllm/qwen'],
    ['qwen', 'qwen-7b', 'qwen-7b'],
  ])('names the provider of %s in its usage', async (model, answered, id) => {
    const completion = { model: answered, choices: [{ message: { role: 'assistant', content: 'Hi' } }] };
    await using fake = await startFakeModel([(response) => sendJson(response, 200, completion)]);
    expect((await modelAt(fake, { model, apiKeyEnv: 'OPENAI_API_KEY' }).complete(hello, never)).usage.model).toBe(id);
  });

  it('tells a connection that breaks off from one that is refused', async () => {
    const breaks = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id": "c", ');
      setImmediate(() => response.destroy());
    };
    await using fake = await startFakeModel([breaks]);
    await expect(modelAt(fake).complete(hello, never)).rejects.toThrow(/broke the connection off before its answer/);
  });

  it('says that usage is unknown where the endpoint is silent', async () => {
    await using fake = await startFakeModel(['Hi']);
    const { usage } = await modelAt(fake).complete(hello, never);
    expect(usage).toEqual({
      model: 'fake',
      input_tokens: null,
      cached_tokens: null,
      thinking_tokens: null,
      output_tokens: null,
    });
  });

  it('sends messages, tools, temperature and seed, and reads tool calls', async () => {
    await using fake = await startFakeModel([toolCalls(['cancel', '{"id": 1}'], ['other', '{}'])]);
    const model = modelAt(fake, { temperature: 0.5, seed: 1 });
    const reply = await model.complete(
      {
        messages: [
          { role: 'system', content: 'Be kind' },
          { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'look', arguments: '{}' }] },
          { role: 'tool', toolCallId: 'a', content: 'found' },
        ],
        tools: [{ name: 'cancel', description: 'Cancels', parameters: { type: 'object' } }],
        seed: 77,
      },
      never,
    );
    expect(reply.text).toBe('');
    expect(reply.toolCalls.map(({ name, arguments: args }) => [name, args])).toEqual([
      ['cancel', '{"id": 1}'],
      ['other', '{}'],
    ]);
    expect(fake.requests[0]).toEqual({
      model: 'fake',
      temperature: 0.5,
      seed: 77,
      messages: [
        { role: 'system', content: 'Be kind' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'look', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'a', content: 'found' },
      ],
      tools: [
        { type: 'function', function: { name: 'cancel', description: 'Cancels', parameters: { type: 'object' } } },
      ],
    });
  });

  it('reads tool calls without ids, and arguments that are no text', async () => {
    const calls = [
      { function: { name: 'cancel', arguments: { id: 1 } } },
      { id: '', function: { name: 'b', arguments: '{}' } },
    ];
    await using fake = await startFakeModel([
      (r) => sendJson(r, 200, { choices: [{ message: { role: 'assistant', content: null, tool_calls: calls } }] }),
    ]);
    expect((await modelAt(fake).complete(hello, never)).toolCalls).toEqual([
      { id: 'call_1', name: 'cancel', arguments: '{"id":1}' },
      { id: 'call_2', name: 'b', arguments: '{}' },
    ]);
  });

  it('tries again after a passing failure, and not more often than it is told', async () => {
    const busy = (response: ServerResponse) => sendJson(response, 429, { error: {} }, { 'retry-after-ms': '1' });
    const retrying = (fake: FakeModel) =>
      createGateway({ environment: { OPENAI_API_KEY: TEST_KEY }, clock: hastyClock }).model({
        model: 'fake',
        baseUrl: fake.baseUrl,
        maxRetries: 2,
        timeoutSeconds: 86_400,
      });
    await using patient = await startFakeModel([busy, busy, 'Hi']);
    expect((await retrying(patient).complete(hello, never)).text).toBe('Hi');
    await using tired = await startFakeModel([busy]);
    await expect(retrying(tired).complete(hello, never)).rejects.toThrow(ModelError);
    expect(tired.requests).toHaveLength(3);
  });

  it('needs a key, and names the variable that should hold it', () => {
    const make = () => createModel({ model: 'gpt-4o', apiKeyEnv: 'MY_KEY', environment: { OPENAI_API_KEY: 'x' } });
    expect(make).toThrow(expect.objectContaining({ kind: 'unavailable', code: 'missing_key' }));
    expect(make).toThrow(/gpt-4o.*MY_KEY is not set/);
  });

  it('refuses a base URL that is none', () => {
    const make = () => createModel({ model: 'm', baseUrl: 'localhost', environment: { OPENAI_API_KEY: 'x' } });
    expect(make).toThrow(expect.objectContaining({ kind: 'usage', code: 'invalid_base_url' }));
  });
});

describe('a model that fails', () => {
  const failures: [name: string, code: ModelErrorCode, status: number | null, (response: ServerResponse) => void][] = [
    ['refuses the key', 'auth', 401, (r) => sendJson(r, 401, { error: { message: `Incorrect key ${TEST_KEY}` } })],
    ['forbids', 'auth', 403, (r) => sendJson(r, 403, { error: { message: 'no' } })],
    ['limits the rate', 'rate_limit', 429, (r) => sendJson(r, 429, { error: { message: 'slow down' } })],
    ['refuses the request', 'rejected', 400, (r) => sendJson(r, 400, { error: { message: 'too long' } })],
    ['does not know the model', 'rejected', 404, (r) => sendJson(r, 404, { error: { message: 'no such model' } })],
    ['breaks', 'server', 500, (r) => r.writeHead(500).end('<html>oops</html>')],
    ['hangs up', 'unreachable', null, (r) => r.destroy()],
    ['says nothing in time', 'timeout', null, () => {}],
    ['sends a page', 'bad_answer', null, (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
    [
      'sends broken JSON',
      'bad_answer',
      null,
      (r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"a'),
    ],
    [
      'sends an error with status 200',
      'rate_limit',
      429,
      (r) => sendJson(r, 200, { error: { message: `slow down, ${TEST_KEY}`, code: 429 } }),
    ],
    ['sends an error without a status', 'server', null, (r) => sendJson(r, 200, { error: { message: 'overloaded' } })],
    [
      'refuses a prompt that is too long with status 200',
      'context_length_exceeded',
      400,
      (r) => sendJson(r, 200, { error: { message: 'the request exceeds the available context size', code: 400 } }),
    ],
    ['sends no choice', 'bad_answer', null, (r) => sendJson(r, 200, { choices: [] })],
    ['sends null', 'bad_answer', null, (r) => sendJson(r, 200, null)],
  ];
  it.each(failures)('%s: %s', async (_name, code, status, answer) => {
    await using fake = await startFakeModel([answer]);
    const timeoutSeconds = code === 'timeout' ? 0.05 : 10;
    const error = await modelAt(fake, { timeoutSeconds })
      .complete(hello, never)
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ code, status });
    expect(error.message).toContain('model fake');
    expect(error.message).not.toContain(TEST_KEY);
  });

  it.each([
    ['OpenAI', { message: 'Reduce the length of the messages.', code: 'context_length_exceeded' }],
    ['OpenAI’s newest', { message: 'Input tokens exceed the configured limit of 272000 tokens.' }],
    ['Anthropic', { message: 'prompt is too long: 205000 tokens > 200000 maximum' }],
    ['Gemini', { message: 'The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).' }],
    [
      'DeepSeek and vLLM',
      { message: 'This model’s maximum context length is 65536 tokens. However, you requested 69648.' },
    ],
    ['DashScope', { message: 'InternalError.Algo.InvalidParameter: Range of input length should be [1, 204800]' }],
    ['OpenRouter', { message: 'This endpoint’s maximum context length is 32768 tokens.' }],
    ['llama.cpp', { message: 'the request exceeds the available context size', type: 'exceed_context_size_error' }],
  ])('knows a prompt that is too long by the words of %s', async (_name, error) => {
    await using fake = await startFakeModel([(r) => sendJson(r, 400, { error })]);
    const refused = expect.objectContaining({ code: 'context_length_exceeded', status: 400, isPassing: false });
    await expect(modelAt(fake).complete(hello, never)).rejects.toEqual(refused);
  });

  it('quotes what the endpoint says about a key, but not the key', async () => {
    const apiKey = 'AIza0123456789abcdef';
    const message = `Incorrect API key provided: ${apiKey} (sk-ab***cdef). You can find yours in the console.`;
    await using fake = await startFakeModel([(r) => sendJson(r, 401, { error: { message } })]);
    const model = createModel({ ...fake.options, environment: { OPENAI_API_KEY: apiKey } });
    await expect(model.complete(hello, never)).rejects.toThrow(
      'Incorrect API key provided: [key] ([key]). You can find yours in the console.',
    );
  });

  it('is unreachable where nothing listens, and the message says so', async () => {
    const fake = await startFakeModel(['Hi']);
    await fake[Symbol.asyncDispose]();
    const error = await modelAt(fake)
      .complete(hello, never)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(error.message).toMatch(/ECONNREFUSED/);
  });

  it('is not read to the end, and not asked again, if its answer does not end', async () => {
    const hungUp = Promise.withResolvers<void>();
    const mebibyte = Buffer.alloc(1024 * 1024, ' ');
    const endless = (response: ServerResponse) => {
      response.once('close', hungUp.resolve);
      const more = () => {
        while (response.write(mebibyte));
      };
      response.on('drain', more);
      more();
    };
    await using fake = await startFakeModel([endless]);
    await expect(modelAt(fake, { maxRetries: 5 }).complete(hello, never)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('sent an answer of more than 64 MiB'),
    });
    await hungUp.promise;
    expect(fake.requests).toHaveLength(1);
  });

  it('has one deadline, however often it could be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await using fake = await startFakeModel([() => void vi.advanceTimersByTime(10_000)]);
    const error = await modelAt(fake, { timeoutSeconds: 10, maxRetries: 5 })
      .complete(hello, never)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'timeout', message: expect.stringContaining('within 10 s') });
    expect(fake.requests).toHaveLength(1);
  });

  it('is left alone at once where the caller aborts, with the reason of the abort', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    await using fake = await startFakeModel([asked.resolve]);
    const controller = new AbortController();
    const reason = new Error('enough');
    const answer = modelAt(fake).complete(hello, controller.signal);
    const hungUp = asked.promise.then((response) => once(response, 'close'));
    await asked.promise;
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await hungUp;
  });
});
