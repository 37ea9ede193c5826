// Checks of agents that are ready, and of agents that each lack one thing.
import { describe, expect, test } from 'vitest';
import { type CheckAgentOptions, type CheckedAgent, checkAgent } from '../../../green-agent/channels/check-agent.ts';
import { PROBE } from '../../../green-agent/evaluation/probe.ts';
import { readAction } from '../../../green-agent/verdicts/read-action.ts';
import { listen } from '../../../shared/http/listen.ts';
import { type AgentAnswer, startAgent, startWireAgent, wireReply } from '../../support/agents.ts';

const ANSWER = '{"name": "respond", "kwargs": {"content": "Hi"}}';

function check(url: string, options: Partial<CheckAgentOptions> = {}): Promise<CheckedAgent> {
  let codes = 0;
  return checkAgent({
    url,
    readReply: readAction,
    probe: PROBE,
    newCode: () => `CODE-${'abcd'[codes++]}`,
    now: () => performance.now(),
    ...options,
  });
}

const codeIn = (text: string) => /CODE-[a-d]/.exec(text)?.[0];
const respond = (content: string) => JSON.stringify({ name: 'respond', kwargs: { content } });

/** Answers each customer with the codes it remembers, after a call of the tool if `tool` names one. */
function remembering(historyOf: (contextId: string) => string, tool?: string): AgentAnswer {
  const histories = new Map<string, string[]>();
  const called = new Set<string>();
  return ({ text, contextId }) => {
    const key = historyOf(contextId);
    const history = histories.get(key) ?? [];
    histories.set(key, history);
    const code = codeIn(text);
    if (code !== undefined) history.push(code);
    if (tool !== undefined && !called.has(contextId)) {
      called.add(contextId);
      return JSON.stringify({ name: tool, kwargs: { day: 'Monday' } });
    }
    return respond(`You gave me ${history.join(' and ')}.`);
  };
}

const statusOf = (result: CheckedAgent) => Object.fromEntries(result.checks.map(({ name, status }) => [name, status]));
const failures = (result: CheckedAgent) => result.checks.filter(({ status }) => status === 'failed');

describe('an agent that is ready', () => {
  test('over both transports', async () => {
    await using agent = await startAgent({ answer: remembering((contextId) => contextId) });
    const result = await check(agent.url);
    expect(result).toMatchObject({ ready: true, transports: ['a2a', 'mcp'] });
    expect(new Set(Object.values(statusOf(result)))).toEqual(new Set(['ok']));
    expect(result.checks.find(({ name }) => name === 'A2A versions')?.found).toMatch(/1\.0 .*0\.3 /);
    expect(result.checks.find(({ name }) => name === 'A2A first turn')?.milliseconds).toBeGreaterThanOrEqual(0);
  });

  test('over one transport, if the other is missing and not needed', async () => {
    await using a2a = await startAgent({ answer: () => ANSWER, transports: ['a2a'] });
    const overA2A = await check(a2a.url);
    expect(overA2A).toMatchObject({ ready: true, transports: ['a2a'] });
    expect(statusOf(overA2A)['MCP server']).toBe('absent');
    await using mcp = await startAgent({ answer: () => ANSWER, transports: ['mcp'] });
    const overMcp = await check(mcp.url);
    expect(overMcp).toMatchObject({ ready: true, transports: ['mcp'] });
    expect(statusOf(overMcp)['A2A card']).toBe('absent');
  });

  test('with one card alone: battle backends ask for the other', async () => {
    let context = 0;
    await using agent = await startWireAgent('0.3', (turn) => {
      const { contextId } = turn.params.message as { contextId?: string };
      turn.result(wireReply('0.3', ANSWER, contextId ?? `c${++context}`));
    });
    const result = await check(agent.url);
    expect(result.ready).toBe(true);
    expect(statusOf(result)['Card at /.well-known/agent.json']).toBe('absent');
  });
});

describe('an agent that is not ready', () => {
  test('no server', async () => {
    const server = await listen(() => {}, { host: '127.0.0.1', port: 0 });
    await server[Symbol.asyncDispose]();
    const result = await check(server.url);
    expect(result.ready).toBe(false);
    expect(failures(result)[0]).toMatchObject({ name: 'A2A card', advice: expect.stringContaining('Start the agent') });
  });

  test('text that is not an address is a usage error', async () => {
    await expect(check('nowhere')).rejects.toMatchObject({ kind: 'usage', code: 'bad_agent_url' });
  });

  test('only the asked-for transport counts', async () => {
    await using agent = await startAgent({ answer: () => ANSWER, transports: ['a2a'] });
    const result = await check(agent.url, { transport: 'mcp' });
    expect(result.ready).toBe(false);
    expect(failures(result)).toMatchObject([{ name: 'MCP server', advice: expect.stringContaining('send_message') }]);
  });

  test('replies that cannot be read', async () => {
    await using agent = await startAgent({ answer: () => 'Good morning!' });
    const result = await check(agent.url, { transport: 'a2a' });
    expect(failures(result)).toMatchObject([{ name: 'A2A reply', found: 'Missing <json> tags in response' }]);
  });

  test('a model behind the agent that does not answer', async () => {
    const metadata = { 'passk/infrastructure_error': 'the model m refuses the key' };
    await using agent = await startAgent({ answer: () => ({ text: 'Error: no key', metadata }) });
    const result = await check(agent.url, { transport: 'a2a' });
    expect(failures(result)).toMatchObject([
      {
        name: 'A2A reply',
        found: expect.stringContaining('the model m refuses the key'),
        advice: expect.stringContaining('the key'),
      },
    ]);
  });

  const grpc = { protocolBinding: 'GRPC', protocolVersion: '1.0' };
  test.each([
    ['no interface', 'Give the card an address', { supportedInterfaces: [] }],
    ['GRPC at 0.0.0.0:50051', 'does not speak gRPC', { supportedInterfaces: [{ url: '0.0.0.0:50051', ...grpc }] }],
    ['GRPC at agent.example:443', 'JSON-RPC', { supportedInterfaces: [{ url: 'agent.example:443', ...grpc }] }],
    ['0.3 (GRPC at ', 'JSON-RPC', { protocolVersion: '0.3.0', url: 'localhost:50051', preferredTransport: 'GRPC' }],
  ])('a card whose interfaces passk does not speak: %s', async (named, advice, interfaces) => {
    const card = { name: 'Mute', version: '1', ...interfaces };
    await using server = await listen((_request, response) => response.end(JSON.stringify(card)), {
      host: '127.0.0.1',
      port: 0,
    });
    expect(failures(await check(server.url, { transport: 'a2a' }))).toEqual([
      expect.objectContaining({
        name: 'A2A versions',
        found: expect.stringContaining(named),
        advice: expect.stringContaining(advice),
      }),
    ]);
  });

  test('one context for all conversations', async () => {
    await using agent = await startAgent({ answer: () => ({ text: ANSWER, contextId: 'the only one' }) });
    for (const transport of ['a2a', 'mcp'] as const) {
      const result = await check(agent.url, { transport });
      expect(result.ready).toBe(false);
      expect(failures(result)).toMatchObject([{ found: expect.stringContaining('the only one') }]);
    }
  });

  test('another context id in the second turn', async () => {
    let context = 0;
    await using agent = await startAgent({ answer: () => ({ text: ANSWER, contextId: `${++context}` }) });
    const result = await check(agent.url, { transport: 'a2a' });
    expect(failures(result)).toMatchObject([
      { name: 'A2A second turn', found: expect.stringContaining('from 1 to 3') },
    ]);
  });

  test.each(['a2a', 'mcp'] as const)('one history for all conversations, over %s', async (transport) => {
    await using agent = await startAgent({ answer: remembering(() => 'shared') });
    const result = await check(agent.url, { transport });
    expect(result.ready).toBe(false);
    expect(failures(result)).toMatchObject([
      {
        name: expect.stringContaining('fresh context'),
        found: expect.stringContaining('the code that the customer of another one'),
        advice: expect.stringContaining('by context id'),
      },
    ]);
  });

  test('an error of the agent, in its own words', async () => {
    await using server = await listen(
      (_request, response) => response.writeHead(401).end('{"detail": "a token, please"}'),
      { host: '127.0.0.1', port: 0 },
    );
    const [card] = failures(await check(server.url, { transport: 'a2a' }));
    expect(card?.found).toContain('HTTP 401: a token, please');
  });

  test('no answer in time', async () => {
    await using agent = await startWireAgent('1.0', () => {});
    const result = await check(agent.url, { transport: 'a2a', timeouts: { turnMs: 20 } });
    expect(failures(result)).toMatchObject([{ name: 'A2A first turn', found: expect.stringContaining('0.02 s') }]);
  });

  test('a card whose address leads nowhere', async () => {
    const nowhere = await listen(() => {}, { host: '127.0.0.1', port: 0 });
    await nowhere[Symbol.asyncDispose]();
    const card = {
      name: 'Lost',
      version: '1',
      supportedInterfaces: [{ url: nowhere.url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    };
    await using server = await listen((_request, response) => response.end(JSON.stringify(card)), {
      host: '127.0.0.1',
      port: 0,
    });
    const result = await check(server.url, { transport: 'a2a' });
    expect(failures(result)).toMatchObject([
      { name: 'A2A first turn', advice: expect.stringContaining('A card must name') },
    ]);
  });
});

describe('an agent that is ready, with a warning', () => {
  const warnings = (result: CheckedAgent) => result.checks.filter(({ status }) => status === 'warning');

  test('its tool calls are answered before it is asked what it remembers', async () => {
    await using agent = await startAgent({ answer: remembering((contextId) => contextId, 'get_opening_hours') });
    const result = await check(agent.url);
    expect(result).toMatchObject({ ready: true, transports: ['a2a', 'mcp'] });
    expect(warnings(result)).toEqual([]);
  });

  test('it names a tool that does not exist', async () => {
    await using agent = await startAgent({ answer: remembering((contextId) => contextId, 'look_up_weather') });
    const result = await check(agent.url, { transport: 'a2a' });
    expect(result.ready).toBe(true);
    expect(warnings(result)).toMatchObject([
      {
        name: 'A2A reply',
        found: expect.stringContaining('no tool "look_up_weather"'),
        advice: expect.stringContaining('get_opening_hours, respond'),
      },
    ]);
  });

  test('it never repeats what it was told', async () => {
    await using agent = await startAgent({ answer: () => ANSWER });
    const result = await check(agent.url, { transport: 'a2a' });
    expect(result.ready).toBe(true);
    expect(warnings(result)).toMatchObject([
      { name: 'A2A fresh context', found: expect.stringContaining('did not repeat the code') },
    ]);
  });

  test('it calls tools for ever', async () => {
    const call = JSON.stringify({ name: 'get_opening_hours', kwargs: { day: 'Monday' } });
    await using agent = await startAgent({ answer: () => call });
    const result = await check(agent.url, { transport: 'a2a' });
    expect(result.ready).toBe(true);
    expect(warnings(result)).toHaveLength(1);
  });
});
