// Channels over real sockets, with agents that behave: conversations, headers, connections, and finding the agent.
import type { Server } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ChannelError } from '../../../green-agent/channels/channel.ts';
import { type OpenChannelOptions, openChannel } from '../../../green-agent/channels/open-channel.ts';
import type { FirstTurn } from '../../../shared/contracts/agent-protocol.ts';
import { PasskError } from '../../../shared/errors.ts';
import { listen } from '../../../shared/http/listen.ts';
import {
  type AgentAnswer,
  failureOf,
  type ReceivedTurn,
  startAgent,
  startWireAgent,
  type WireHandler,
  wireReply,
} from '../../support/agents.ts';

const { signal } = new AbortController();
const KINDS = ['a2a', 'mcp'] as const;
const firstTurn: FirstTurn = { protocol: 'passk/1', policy: 'Be kind.', tools: [], user_message: 'Hi', seed: 7 };

describe.each(KINDS)('a %s channel', (transport) => {
  test('carries a conversation: a context of its own, kept from turn to turn', async () => {
    const turns: ReceivedTurn[] = [];
    await using agent = await startAgent({ answer: (turn) => `${turns.push(turn)}` });
    await using channel = await openChannel({ url: agent.url, transport });
    await using one = channel.open();
    await using two = channel.open();

    expect(one.contextId).toBeNull();
    expect((await one.send({ text: 'a', data: firstTurn }, signal)).text).toBe('1');
    expect((await two.send({ text: 'b' }, signal)).text).toBe('2');
    expect((await one.send({ text: 'c' }, signal)).text).toBe('3');

    expect(channel.kind).toBe(transport);
    expect(channel.agent).toEqual({ name: 'Echo', version: '1.2.3' });
    expect(one.contextId).not.toBe(two.contextId);
    expect(turns.map((turn) => turn.contextId)).toEqual([one.contextId, two.contextId, one.contextId]);
    expect(turns[0]?.data).toEqual([firstTurn]);
    expect(turns[2]?.data).toEqual([]);
  });

  test('returns the usage and the error of the agent’s model', async () => {
    const usage = { model: 'm', input_tokens: 5, cached_tokens: null, thinking_tokens: 0, output_tokens: 2 };
    const metadata = { 'passk/usage': usage, 'passk/infrastructure_error': 'no key' };
    await using agent = await startAgent({ answer: () => ({ text: '', metadata }) });
    await using channel = await openChannel({ url: agent.url, transport });
    await using conversation = channel.open();
    const reply = await conversation.send({ text: 'a' }, signal);
    expect(reply).toEqual({ text: '', data: [], usage, infrastructureError: 'no key' });
  });

  test('sends the headers with every request', async () => {
    const seen: unknown[] = [];
    await using agent = await startWireAgent(transport === 'a2a' ? '1.0' : 'mcp', replying('ok'), {
      onRequest: (request) => seen.push(request.headers.authorization),
    });
    await using channel = await openChannel({ url: agent.url, transport, headers: { authorization: 'Bearer t' } });
    await using conversation = channel.open();
    await conversation.send({ text: 'a' }, signal);
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen)).toEqual(new Set(['Bearer t']));
  });

  test('uses its connections again from turn to turn', async () => {
    await using agent = await startAgent();
    let connections = 0;
    agent.server.on('connection', () => {
      connections += 1;
    });
    await using channel = await openChannel({ url: agent.url, transport });
    await using conversation = channel.open();
    for (let turn = 0; turn < 20; turn++) await conversation.send({ text: 'a' }, signal);
    expect(connections).toBeLessThanOrEqual(2);
  });

  test('carries many conversations at once without mixing them up', async () => {
    await using agent = await startAgent({ answer: (turn) => `${turn.text} in ${turn.contextId}` });
    await using channel = await openChannel({ url: agent.url, transport });
    const conversations = Array.from({ length: 60 }, () => channel.open());
    for (const turn of ['a', 'b']) {
      const replies = await Promise.all(
        conversations.map((one, index) => one.send({ text: `${turn}${index}` }, signal)),
      );
      const expected = conversations.map((one, index) => `${turn}${index} in ${one.contextId}`);
      expect(replies.map((reply) => reply.text)).toEqual(expected);
    }
    expect(new Set(conversations.map((one) => one.contextId)).size).toBe(60);
  });

  test('distinguishes an agent that ended during a conversation from one that was never there', async () => {
    const agent = await startAgent();
    await using channel = await openChannel({ url: agent.url, transport });
    await using conversation = channel.open();
    await conversation.send({ text: 'a' }, signal);
    await agent[Symbol.asyncDispose]();
    const failure = await failureOf(conversation.send({ text: 'b' }, signal));
    expect(['refused', 'connection_lost']).toContain(failure.code);
    expect((await failureOf(channel.open().send({ text: 'c' }, signal))).code).toBe('refused');
  });

  test('closes every connection when it is disposed, also those that wait for an answer', async () => {
    await using agent = await startWireAgent(transport === 'a2a' ? '1.0' : 'mcp', () => {});
    const channel = await openChannel({ url: agent.url, transport });
    const turns = [1, 2, 3].map(() => failureOf(channel.open().send({ text: 'a' }, signal)));
    await channel[Symbol.asyncDispose]();
    await allConnectionsClosed(agent.server);
    for (const failure of await Promise.all(turns)) expect(failure).toBeInstanceOf(ChannelError);
  });
});

describe('opening', () => {
  test.each(KINDS)('auto uses the transport that is there: %s', async (kind) => {
    await using agent = await startAgent({ transports: [kind] });
    await using channel = await openChannel({ url: agent.url });
    expect(channel.kind).toBe(kind);
  });

  test('an address with a path keeps it', async () => {
    await using agent = await startAgent();
    await using channel = await openChannel({ url: `${agent.url}/mcp`, transport: 'mcp' });
    expect(channel.kind).toBe('mcp');
  });

  test('a card and an MCP endpoint that are elsewhere on the same server are followed', async () => {
    await using agent = await startAgent({
      movedFrom: { '/.well-known/agent-card.json': '/.well-known/agent.json', '/old': '/mcp' },
    });
    await using a2a = await openChannel({ url: agent.url, transport: 'a2a' });
    expect(a2a.agent.name).toBe('Echo');
    await using mcp = await openChannel({ url: `${agent.url}/old`, transport: 'mcp' });
    expect((await mcp.open().send({ text: 'a' }, signal)).text).toBe('you said: a');
  });

  test('the headers for the agent are sent to its origin only, before and after redirects', async () => {
    await using agent = await startAgent();
    const seen: (readonly [server: string, key: unknown])[] = [];
    const LOOPBACK = { host: '127.0.0.1', port: 0 };
    /** Another port of the same host: it sends callers on to the agent's card. */
    await using other = await listen((request, response) => {
      seen.push(['other port', request.headers['x-key']]);
      response.writeHead(307, { location: `${agent.url}/.well-known/agent-card.json` }).end();
    }, LOOPBACK);
    await using own = await listen((request, response) => {
      seen.push(['own', request.headers['x-key']]);
      response.writeHead(302, { location: request.url === '/moved' ? `${other.url}/card` : '/moved' }).end();
    }, LOOPBACK);
    await using channel = await openChannel({ url: own.url, transport: 'a2a', headers: { 'X-Key': 'secret' } });
    expect(channel.agent.name).toBe('Echo');
    expect(seen).toEqual([
      ['own', 'secret'],
      ['own', 'secret'],
      ['other port', undefined],
    ]);
  });

  test('the headers for the agent are not sent to the same host and port under another name', async () => {
    const seen: unknown[] = [];
    await using server = await listen(
      (request, response) => {
        const { host } = request.headers;
        seen.push([host?.split(':')[0], request.headers['x-key']]);
        if (host?.startsWith('localhost')) response.writeHead(404).end();
        else response.writeHead(302, { location: `http://localhost:${server.port}/` }).end();
      },
      { host: '127.0.0.1', port: 0 },
    );
    const headers = { 'X-Key': 'secret' };
    await expect(openChannel({ url: server.url, transport: 'a2a', headers })).rejects.toThrow();
    expect(new Set(seen.map(String))).toEqual(new Set(['127.0.0.1,secret', 'localhost,']));
  });

  const TOKEN = 'hush-hush-42';
  const tokenIn = (headers: Readonly<Record<string, unknown>>) => String(headers.authorization).split(' ')[1];
  const tellers: [name: string, answer: AgentAnswer][] = [
    ['a reply', ({ headers }) => `You are ${headers.authorization}`],
    ['a reply, without the word Bearer', ({ headers }) => `Your token is ${tokenIn(headers)}.`],
    [
      'a data part',
      ({ headers }) => ({ text: '', data: { name: 'respond', kwargs: { content: headers.authorization } } }),
    ],
    ['an error', ({ headers }) => Promise.reject(new Error(`no access for ${headers.authorization}`))],
  ];
  test.each(tellers)('headers that an agent repeats in %s are redacted', async (where, answer) => {
    await using agent = await startAgent({ answer });
    for (const transport of KINDS) {
      await using channel = await openChannel({
        url: agent.url,
        transport,
        headers: { authorization: `Bearer ${TOKEN}`, 'x-short': 'a' },
      });
      const heard = await channel
        .open()
        .send({ text: 'a' }, signal)
        .catch((error: ChannelError) => ({ text: error.message, data: error.rawReply, code: error.code }));
      expect(JSON.stringify(heard)).not.toContain(TOKEN);
      // MCP has no data parts.
      if (transport === 'a2a' || where !== 'a data part') expect(JSON.stringify(heard)).toContain('(secret)');
    }
  });

  test('so are those that it repeats before a channel is open', async () => {
    await using server = await listen(
      (request, response) => response.writeHead(401).end(JSON.stringify({ detail: request.headers.authorization })),
      { host: '127.0.0.1', port: 0 },
    );
    const opening = openChannel({ url: server.url, headers: { authorization: `Bearer ${TOKEN}` } });
    await expect(opening).rejects.toMatchObject({ cause: { rawReply: '{"detail":"(secret)"}' } });
    await expect(opening).rejects.not.toThrow(TOKEN);
  });

  const unreachable: [name: string, transport: OpenChannelOptions['transport'], message: RegExp][] = [
    ['auto', 'auto', /No agent can be reached at .*agent-card\.json.*MCP server at .*\/mcp.*Is it running/],
    ['a2a', 'a2a', /cannot connect to .*ECONNREFUSED/],
    ['mcp', 'mcp', /\/mcp.*ECONNREFUSED/],
  ];
  test.each(unreachable)(
    '%s: nobody there is unavailable, and the error says what was tried',
    async (_name, transport, message) => {
      const url = await unusedAddress();
      const error = await openChannel({ url, ...(transport ? { transport } : {}) }).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(PasskError);
      expect(error).toMatchObject({ kind: 'unavailable', code: 'agent_unreachable' });
      expect(error.message).toMatch(message);
    },
  );

  test('a server that is not an agent', async () => {
    await using server = await listen((_request, response) => response.writeHead(404).end('nothing'), LOOPBACK);
    const error = await openChannel({ url: server.url }).catch((thrown) => thrown);
    expect(error.message).toMatch(/HTTP 404; .*must serve an A2A card or the MCP tool/);
  });

  test('a server that accepts connections and never answers', async () => {
    await using server = await listen(() => {}, LOOPBACK);
    const error = await openChannel({ url: server.url, timeouts: { connectMs: 50 } }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'agent_unreachable' });
    expect(error.message).toMatch(/no reply within 0\.05 s/);
  });

  test('redirects that never end', async () => {
    let requests = 0;
    await using server = await listen((request, response) => {
      requests += 1;
      response.writeHead(302, { location: `${request.url}x` }).end();
    }, LOOPBACK);
    const error = await openChannel({ url: server.url, transport: 'a2a' }).catch((thrown) => thrown);
    expect(error.message).toMatch(/was redirected more than 3 times/);
    // Two addresses of a card, each with three redirects.
    expect(requests).toBe(8);
  });

  test('JSON that is not a card', async () => {
    await using server = await listen((_request, response) => response.end('{"title": "a page"}'), LOOPBACK);
    const error = await openChannel({ url: server.url, transport: 'a2a' }).catch((thrown) => thrown);
    expect(error.message).toMatch(/is not a valid agent card: name: /);
  });

  test('an MCP server without send_message', async () => {
    await using agent = await startWireAgent('mcp', () => {}, {
      tools: ['weather', 'clock'].map((name) => ({ name, inputSchema: { type: 'object' } })),
    });
    const error = await openChannel({ url: agent.url }).catch((thrown) => thrown);
    expect(error.message).toMatch(/no tool send_message \(its tools: weather, clock\)/);
  });

  test('text that is not an address is a usage error', async () => {
    const error = await openChannel({ url: 'localhost:9004' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: 'usage', code: 'bad_agent_url' });
  });

  test('can be cancelled', async () => {
    await using server = await listen(() => {}, LOOPBACK);
    const reason = new Error('enough');
    await expect(openChannel({ url: server.url, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

const LOOPBACK = { host: '127.0.0.1', port: 0 } as const;

function replying(text: string): WireHandler {
  return (turn) => turn.result(wireReply(turn.method === 'tools/call' ? 'mcp' : '1.0', text, 'c'));
}

async function unusedAddress(): Promise<string> {
  await using server = await listen(() => {}, LOOPBACK);
  return server.url;
}

async function allConnectionsClosed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () =>
    server.getConnections((_error, count) => {
      if (count === 0) resolve();
      else setImmediate(check);
    });
  check();
  await promise;
}
