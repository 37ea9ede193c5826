// The server that lends passk's models to other processes, with the real client.
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../../../shared/llm/chat.ts';
import { createGateway } from '../../../shared/llm/gateway.ts';
import { serveModel } from '../../../shared/llm/gateway-server.ts';
import { sendJson, startFakeModel, TEST_KEY } from '../../support/fake-model.ts';
import { startStrictModel } from '../../support/strict-model-server.ts';

const never = new AbortController().signal;
const hello: ChatRequest = { messages: [{ role: 'user', content: 'Hello' }] };
const tool = {
  name: 'look',
  description: 'Looks',
  parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
};
const environment = { OPENAI_API_KEY: TEST_KEY };

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
      service_tier: 'flex',
      prompt_cache_key: 'cache',
      prompt_cache_retention: '24h',
      safety_identifier: 'tester',
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

  it('passes on the names in messages', async () => {
    await using fake = await startFakeModel(['Hi']);
    await using server = await served(fake);
    const client = new OpenAI({ baseURL: server.url, apiKey: server.token, maxRetries: 0 });
    const call = { id: 'c', type: 'function' as const, function: { name: 'look', arguments: '{}' } };
    const messages = [
      { role: 'system' as const, content: 'Be kind', name: 'house' },
      { role: 'user' as const, content: 'Hello', name: 'anna' },
      { role: 'assistant' as const, content: null, name: 'helper', tool_calls: [call] },
      { role: 'tool' as const, tool_call_id: 'c', content: 'nothing', name: 'look' },
    ];
    await client.chat.completions.create({ model: 'm', messages, logprobs: false });
    expect(fake.requests).toEqual([{ model: 'm', messages }]);
  });

  it.each([
    ['whole', false],
    ['as a stream', true],
  ])('returns why the model stopped, its reasoning and the sum of its tokens, %s', async (_how, stream) => {
    const message = { role: 'assistant', content: 'Once upon a', reasoning_content: 'A tale.' };
    const usage = { prompt_tokens: 7, completion_tokens: 5 };
    const choices = [{ index: 0, message, finish_reason: 'length' }];
    await using fake = await startFakeModel([(response) => sendJson(response, 200, { choices, usage })]);
    await using server = await served(fake);
    const client = new OpenAI({ baseURL: server.url, apiKey: server.token, maxRetries: 0 });
    const request = { model: 'm', messages: [{ role: 'user' as const, content: 'Tell me a tale' }] };
    const completion = stream
      ? await client.chat.completions
          .stream({ ...request, stream_options: { include_usage: true } })
          .finalChatCompletion()
      : await client.chat.completions.create(request);
    expect(completion.choices[0]).toMatchObject({ message, finish_reason: 'length' });
    expect(completion.usage).toMatchObject({ ...usage, total_tokens: 12 });
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
    const marked = { cache_control: { type: 'ephemeral' } };
    const image = { type: 'image_url', image_url: { url: 'data:,' } };
    const user = { role: 'user', content: 'Hi' };
    const look = { type: 'function', function: { name: 'look' } };
    const refusals: readonly (readonly [object, string])[] = [
      [{ logit_bias: {} }, 'logit_bias'],
      [{ logprobs: true, top_logprobs: 2 }, "logprobs: passk's gateway returns no log probabilities"],
      [{ messages: [{ ...user, ...marked }] }, 'messages.0: Unrecognized key'],
      [{ messages: [{ ...user, content: [{ type: 'text', text: 'Hi', ...marked }] }] }, 'messages.0.content.0: Unrec'],
      [{ messages: [{ ...user, content: [image] }] }, "messages.0.content: passk's gateway forwards text only"],
      [{ tools: [{ type: 'function', function: { description: 'Looks' } }] }, 'tools.0.function.name'],
      [{ tools: [{ ...look, ...marked }] }, 'tools.0: Unrecognized key'],
    ];
    for (const [lost, reason] of refusals) {
      const refused = await ask(server.token, { ...body, ...lost });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(reason)]);
    }
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
