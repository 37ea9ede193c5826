// The white agent as a server: conversations, usage, failures, limits and hosts, over A2A and MCP.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { INFRASTRUCTURE_ERROR_KEY, USAGE_KEY } from '../../shared/contracts/usage.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { type FakeModel, type ModelAnswer, type SentRequest, sendJson, startFakeModel } from '../support/fake-model.ts';
import { ENDPOINTS, mcpClient } from '../support/white-agent-clients.ts';

const first: FirstTurn = {
  protocol: 'passk/1',
  policy: 'Be kind.',
  tools: [{ name: 'look', description: 'Looks', input_schema: { type: 'object' } }],
  user_message: 'Hi',
  seed: 4711,
};
/** Says back the words of the customer that it was sent. */
const remembering = ({ messages }: SentRequest) =>
  messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join(' | ');

async function running(answer: readonly ModelAnswer[] | ((request: SentRequest) => ModelAnswer), options: object = {}) {
  const stack = new AsyncDisposableStack();
  const fake: FakeModel = stack.use(await startFakeModel(answer));
  const lines: string[] = [];
  const agent = stack.use(
    await createWhiteAgent({
      variant: 'baseline',
      model: fake.options,
      port: 0,
      log: (line) => lines.push(line),
      ...options,
    }),
  );
  return { fake, agent, lines, url: agent.url, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

describe.each(ENDPOINTS)('over %s', (_name, open) => {
  it('conversations are remembered, and apart from each other', async () => {
    await using service = await running(remembering);
    await using client = await open(service.url);
    const anna = await client.send({ text: 'I am Anna' });
    const bob = await client.send({ text: 'I am Bob' });
    expect(anna.text).toBe('I am Anna');
    expect(bob.contextId).not.toBe(anna.contextId);
    const again = await client.send({ text: 'Who am I?', contextId: anna.contextId });
    expect(again).toMatchObject({ text: 'I am Anna | Who am I?', contextId: anna.contextId, failed: false });
    const other = await client.send({ text: 'And I?', contextId: bob.contextId });
    expect(other.text).toBe('I am Bob | And I?');
    expect(service.lines).toEqual(
      [anna, bob].map(({ contextId }) => `New conversation started with context_id: ${contextId}`),
    );
  });

  it('a reply carries the usage, and the model gets the seed of the first turn', async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 2 };
    await using service = await running([{ message: { role: 'assistant', content: 'Hi' }, usage }]);
    await using client = await open(service.url);
    const { metadata, contextId } = await client.send({ text: 'Hello', data: first });
    await client.send({ text: 'More', contextId });
    expect(metadata[USAGE_KEY]).toEqual({
      model: 'fake',
      input_tokens: 10,
      cached_tokens: null,
      thinking_tokens: null,
      output_tokens: 2,
    });
    expect(service.fake.requests.map(({ seed }) => seed)).toEqual([4711, 4711]);
  });

  it('a failed model is an error that says so, and the turn can be sent again', async () => {
    let calls = 0;
    await using service = await running((request) =>
      ++calls === 2 ? (response) => sendJson(response, 500, { error: { message: 'oh no' } }) : remembering(request),
    );
    await using client = await open(service.url);
    const { contextId } = await client.send({ text: 'one' });
    const failed = await client.send({ text: 'two', contextId });
    expect(failed.failed).toBe(true);
    expect(failed.text).toMatch(/^Error: the model fake at .* 500 oh no/);
    expect(`Error: ${failed.metadata[INFRASTRUCTURE_ERROR_KEY]}`).toBe(failed.text);
    expect((await client.send({ text: 'two', contextId })).text).toBe('one | two');
  });

  it('a prompt that is longer than its model’s context is an error of the agent', async () => {
    const error = { message: 'This model’s maximum context length is 8 tokens.', code: 'context_length_exceeded' };
    await using service = await running([(response) => sendJson(response, 400, { error })]);
    await using client = await open(service.url);
    const failed = await client.send({ text: 'one' });
    expect(failed.failed).toBe(true);
    expect(failed.text).toMatch(/^Error: the model fake at .* maximum context length is 8 tokens/);
    expect(failed.metadata).not.toHaveProperty([INFRASTRUCTURE_ERROR_KEY]);
  });

  it('a context that is not there is an error of the agent, not of its model', async () => {
    await using service = await running(remembering, { maxContexts: 1 });
    await using client = await open(service.url);
    const { contextId } = await client.send({ text: 'one' });
    await client.send({ text: 'another' });
    for (const gone of [contextId, 'never-there']) {
      const answer = await client.send({ text: 'two', contextId: gone });
      expect(answer.failed).toBe(true);
      expect(answer.text).toContain(`No conversation with context_id ${gone}: it was reset, evicted`);
      expect(answer.metadata).not.toHaveProperty([INFRASTRUCTURE_ERROR_KEY]);
    }
    expect(service.fake.requests).toHaveLength(2);
  });

  it('a caller that gives up ends the call of the model', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    await using service = await running([asked.resolve]);
    await using client = await open(service.url);
    const controller = new AbortController();
    const answer = client.send({ text: 'one' }, controller.signal).catch((thrown) => thrown);
    const modelLeft = asked.promise.then((response) => once(response, 'close'));
    await asked.promise;
    controller.abort(new Error('enough'));
    expect(await answer).toBeInstanceOf(Error);
    await modelLeft;
  });
});

describe('the white agent', () => {
  it('serves its card on both paths, its health, and the address it is told to put on the card', async () => {
    await using service = await running(['Hi'], { cardUrl: 'https://agent.example/' });
    for (const path of ['/.well-known/agent-card.json', '/.well-known/agent.json']) {
      const card = await (await fetch(service.url + path)).json();
      expect(card).toMatchObject({
        name: 'passk white agent (baseline)',
        url: 'https://agent.example/',
        supportedInterfaces: [{ protocolVersion: '1.0' }, { protocolVersion: '0.3' }],
      });
    }
    const health = await (await fetch(`${service.url}/health`)).json();
    expect(health).toEqual({ status: 'ok', variant: 'baseline', contexts: 0 });
  });

  it('offers two MCP tools, and answers as structured content and as the same text', async () => {
    await using service = await running(['Hi']);
    await using mcp = await mcpClient(service.url);
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['send_message', 'reset']);
    const result = await mcp.client.callTool({ name: 'send_message', arguments: { message: 'x', context_id: null } });
    const [content] = result.content as { text: string }[];
    expect(JSON.parse(content!.text)).toEqual(result.structuredContent);
    expect(result.structuredContent).toEqual({ context_id: expect.any(String), message: 'Hi' });
  });

  it('forgets all conversations on reset', async () => {
    await using service = await running(remembering);
    await using mcp = await mcpClient(service.url);
    const { contextId } = await mcp.send({ text: 'one' });
    await mcp.send({ text: 'two' });
    const { structuredContent } = await mcp.client.callTool({ name: 'reset', arguments: {} });
    expect(structuredContent).toEqual({ forgotten: 2 });
    expect(await mcp.send({ text: 'three', contextId })).toMatchObject({ failed: true });
  });

  it('gives the same contexts to all endpoints', async () => {
    await using service = await running(remembering);
    const clients = await Promise.all(ENDPOINTS.map(([, open]) => open(service.url)));
    let contextId: string | null = null;
    for (const client of clients) {
      const answer = await client.send({ text: 'x', contextId });
      contextId = answer.contextId;
      await client[Symbol.asyncDispose]();
    }
    expect(service.fake.requests.at(-1)!.messages.filter(({ role }) => role === 'user')).toHaveLength(3);
  });

  it('does not start without a key for its model, nor with an unknown variant', async () => {
    const model = { model: 'm', environment: {} };
    await expect(createWhiteAgent({ variant: 'baseline', model, port: 0 })).rejects.toThrow(
      /OPENAI_API_KEY is not set/,
    );
    await expect(createWhiteAgent({ variant: 'none', model, port: 0 })).rejects.toThrow(
      /there is no white agent "none"/,
    );
  });
});

describe('on loopback', () => {
  /** The status of a call that names this host, and is empty otherwise. */
  const statusFor = async (url: string, host: string) => {
    const request = httpRequest(url, { method: 'POST', headers: { host, 'content-type': 'application/json' } });
    request.end('{}');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  it('only calls for loopback, and for the host on the card, are answered', async () => {
    await using service = await running(remembering, { cardUrl: 'https://agent.example/' });
    for (const path of ['/', '/mcp']) {
      expect(await statusFor(service.url + path, 'rebound.example')).toBe(403);
      for (const host of ['agent.example', 'localhost', new URL(service.url).host]) {
        expect(await statusFor(service.url + path, host)).not.toBe(403);
      }
    }
  });
});
