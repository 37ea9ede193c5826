// Agents that break the rules of their protocol, each in its own way, and what each way of failing is called.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChannelError } from '../../../green-agent/channels/channel.ts';
import { openChannel } from '../../../green-agent/channels/open-channel.ts';
import { failureOf, startWireAgent, type WireHandler, wireReply } from '../../support/agents.ts';

const { signal } = new AbortController();
const PROTOCOLS = ['0.3', '1.0', 'mcp'] as const;

describe.each(PROTOCOLS)('an agent that speaks %s alone', (protocol) => {
  test('is understood', async () => {
    const methods: string[] = [];
    await using agent = await startWireAgent(protocol, (turn) => {
      methods.push(turn.method);
      turn.result(wireReply(protocol, 'hello', 'c1'));
    });
    await using channel = await openChannel({ url: agent.url });
    await using conversation = channel.open();
    expect((await conversation.send({ text: 'a' }, signal)).text).toBe('hello');
    expect(conversation.contextId).toBe('c1');
    expect(methods).toEqual([{ '0.3': 'message/send', '1.0': 'SendMessage', mcp: 'tools/call' }[protocol]]);
  });

  const failures: [name: string, code: string, handler: WireHandler, message: RegExp][] = [
    ['hangs before the headers', 'turn_timeout', () => {}, /no reply within 0\.1 s/],
    [
      'hangs after the headers',
      'turn_timeout',
      ({ response }) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      /no reply within/,
    ],
    ['closes without an answer', 'connection_lost', ({ response }) => response.destroy(), /broke before the reply/],
    [
      'dies half way through a response',
      'connection_lost',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
        response.write('{"jsonrpc": "2.0", ', () => response.destroy());
      },
      /broke before the reply/,
    ],
    [
      'dies half way through a response of unknown length',
      'connection_lost',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"jsonrpc": "2.0", ', () => response.destroy());
      },
      /broke before the reply/,
    ],
    [
      'answers 5 MB and says so',
      'too_large',
      (turn) => turn.result(wireReply(protocol, 'x'.repeat(5_000_000), 'c')),
      /larger than the limit of 1048576 bytes/,
    ],
    [
      'answers 5 MB without end',
      'too_large',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(`{"jsonrpc": "2.0", "result": "${'x'.repeat(5_000_000)}"}`);
      },
      /larger than/,
    ],
    [
      'answers HTTP 500 with a body',
      'agent_error',
      ({ response }) => response.writeHead(500, { 'content-type': 'text/plain' }).end('database is on fire'),
      /answered HTTP 500$/,
    ],
    [
      'answers a JSON-RPC error',
      'agent_error',
      ({ response, id }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_603, message: 'no such luck' } }));
      },
      /no such luck/,
    ],
    [
      'answers with wrong JSON',
      'protocol_error',
      ({ response }) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
      /no valid answer: it is not JSON$/,
    ],
    ['answers with another result', 'protocol_error', (turn) => turn.result({ weather: 'fine' }), /./],
    [
      'answers with headers of 40 KB',
      'too_large',
      ({ response }) => response.writeHead(200, { 'x-large': 'x'.repeat(40_000) }).end('{}'),
      /headers of more than 16 KiB/,
    ],
    [
      'answers with broken HTTP',
      'protocol_error',
      ({ response }) => response.socket?.end('HTTP/1.1 banana\r\n\r\n'),
      /it is not valid HTTP$/,
    ],
    [
      'redirects its answers to itself for ever',
      'protocol_error',
      ({ response, request }) => response.writeHead(307, { location: request.url }).end(),
      /redirect/i,
    ],
    ['names no context', 'protocol_error', (turn) => turn.result(wireReply(protocol, 'a', '')), /has no context id/],
  ];
  test.each(failures)('%s: %s', async (_name, code, handler, message) => {
    await using agent = await startWireAgent(protocol, handler);
    const timeouts = code === 'turn_timeout' ? { turnMs: 100 } : {};
    await using channel = await openChannel({ url: agent.url, timeouts });
    await using conversation = channel.open();
    const failure = await failureOf(conversation.send({ text: 'a' }, signal));
    expect(failure.message).toMatch(message);
    expect(failure.code).toBe(code);
  });

  test('answers whatever it likes: a turn gives a reply or a ChannelError, never anything else', async () => {
    const held: { result: unknown } = { result: null };
    await using agent = await startWireAgent(protocol, (turn) => turn.result(held.result));
    await using channel = await openChannel({ url: agent.url });
    await fc.assert(
      fc.asyncProperty(mutilated(wireReply(protocol, 'text', 'c')), async (result) => {
        held.result = result;
        const outcome = await channel
          .open()
          .send({ text: 'a' }, signal)
          .catch((error) => error);
        if (!(outcome instanceof ChannelError)) expect(outcome).toMatchObject({ text: expect.any(String) });
      }),
      { numRuns: 150 },
    );
  });

  const nothings: [name: string, result: unknown][] = [
    ['null', null],
    ['a number', 4],
    ['a task of nothing', protocol === '1.0' ? { task: null } : { kind: 'task', status: null, artifacts: [null] }],
    ['a message of nothing', protocol === '1.0' ? { message: { parts: [null] } } : { kind: 'message', parts: null }],
  ];
  test.each(nothings)('answers %s: the reply is the evidence, not the words of an inner error', async (_, result) => {
    await using agent = await startWireAgent(protocol, (turn) => turn.result(result));
    await using channel = await openChannel({ url: agent.url });
    const failure = await failureOf(channel.open().send({ text: 'a' }, signal));
    expect(failure.code).toBe('protocol_error');
    expect(failure.message).not.toMatch(/undefined|Cannot read|is not (?:a function|iterable)/);
    expect(JSON.parse(failure.rawReply!)).toMatchObject({ jsonrpc: '2.0', result });
  });

  test('answers a page: its text is evidence, and in no message', async () => {
    await using agent = await startWireAgent(protocol, ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('root:x:0:0:secret');
    });
    await using channel = await openChannel({ url: agent.url });
    const failure = await failureOf(channel.open().send({ text: 'a' }, signal));
    expect(failure.message).not.toContain('root');
    expect(failure.rawReply).toBe('root:x:0:0:secret');
  });

  test('keeps the beginning of a reply that is too large, and the body of an error', async () => {
    await using agent = await startWireAgent(protocol, ({ response, params }) => {
      const first = JSON.stringify(params).includes('large');
      response.writeHead(first ? 200 : 500, { 'content-type': 'application/json' });
      response.end(first ? `{"a": "${'x'.repeat(2_000_000)}"}` : 'sorry');
    });
    await using channel = await openChannel({ url: agent.url });
    const large = await failureOf(channel.open().send({ text: 'large' }, signal));
    expect(large.rawReply).toHaveLength(20_000);
    expect((await failureOf(channel.open().send({ text: 'error' }, signal))).rawReply).toBe('sorry');
  });

  test('changes the context in mid-conversation: context_changed', async () => {
    let turns = 0;
    await using agent = await startWireAgent(protocol, (turn) => {
      turns += 1;
      turn.result(wireReply(protocol, `answer ${turns}`, `c${turns}`));
    });
    await using channel = await openChannel({ url: agent.url });
    await using conversation = channel.open();
    await conversation.send({ text: 'a' }, signal);
    const failure = await failureOf(conversation.send({ text: 'b' }, signal));
    expect(failure.code).toBe('context_changed');
    expect(failure.message).toContain('from c1 to c2');
    expect(failure.rawReply).toBe('answer 2');
  });

  test('a turn that is cancelled rejects with the reason and leaves no connection behind', async () => {
    const arrived = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    await using agent = await startWireAgent(protocol, ({ response }) => {
      response.once('close', closed.resolve);
      arrived.resolve();
    });
    await using channel = await openChannel({ url: agent.url });
    const controller = new AbortController();
    const sent = channel.open().send({ text: 'a' }, controller.signal);
    const outcome = sent.catch((error) => error);
    await arrived.promise;
    const reason = new Error('enough');
    controller.abort(reason);
    await closed.promise;
    expect(await outcome).toBe(reason);
    const later = channel.open().send({ text: 'a' }, controller.signal);
    expect(await later.catch((error) => error)).toBe(reason);
  });
});

/** The value with any of its members, at any depth, replaced by any JSON or left out. */
function mutilated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.jsonValue());
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mutilated(member)]));
  const whole = fc.record(members, { requiredKeys: [] });
  const same = Array.isArray(value) ? whole.map((record) => Object.values(record)) : whole;
  return fc.oneof({ weight: 6, arbitrary: same }, fc.jsonValue());
}
