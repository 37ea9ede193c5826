// The green agent over A2A on real sockets: assessments and battles, in both protocol versions, with heartbeats.
import { describe, expect, test, vi } from 'vitest';
import { createGreenAgent, type GreenAgentOptions } from '../../../green-agent/serving/green-agent.ts';
import type { BattleHandler } from '../../../green-agent/serving/service.ts';
import { unavailableError, usageError } from '../../../shared/errors.ts';
import { attemptStarted, drivenService, SUMMARY, warning } from '../../support/evaluations.ts';

const REPORT: GreenAgentOptions['report'] = {
  createDescriber: () => (event) =>
    event.event === 'attempt_started' ? `Attempt ${event.attempt}` : event.event === 'warning' ? event.message : null,
  text: () => 'All passed',
  data: (summary) => ({ k: summary.k, partial: summary.partial }),
};
const ASSESSMENT = { participants: { agent: 'http://127.0.0.1:1/' }, config: { k: 2 } };

function startGreen(options: Partial<GreenAgentOptions> & Pick<GreenAgentOptions, 'service'>) {
  const base = { report: REPORT, version: '1', host: '127.0.0.1', port: 0, token: 'secret', heartbeatMs: 10_000 };
  return createGreenAgent({ ...base, ...options });
}

interface Event {
  readonly kind: string;
  readonly status?: { readonly state: string; readonly message?: { readonly parts: readonly { text?: string }[] } };
  readonly artifact?: { readonly name: string; readonly parts: readonly object[] };
  readonly final?: boolean;
  readonly id?: string;
  readonly taskId?: string;
}

/** A request that comes through a proxy, from another machine. */
const elsewhere = { 'x-forwarded-for': '203.0.113.7' };

/** Speaks 0.3 by hand, as a battle backend does; yields the stream's events, and checks the wire on the way. */
async function* stream(url: string, text: string, headers: Record<string, string> = {}): AsyncGenerator<Event> {
  const message = { kind: 'message', messageId: 'm1', role: 'user', parts: [{ kind: 'text', text }] };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 'r1', method: 'message/stream', params: { message } }),
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      expect(block).not.toMatch(/^id:/m);
      yield JSON.parse(block.replace(/^data: /, '')).result;
    }
  }
}

async function collect(events: AsyncIterable<Event>): Promise<Event[]> {
  return await Array.fromAsync(events);
}

const stateOf = (event: Event | undefined) => event?.status?.state;
const textOf = (event: Event | undefined) => event?.status?.message?.parts.map((part) => part.text).join();

describe('an assessment', () => {
  test('streams the task, its log, the result and the end', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    const next = started();
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    const first = (await events.next()).value!;
    expect(first).toMatchObject({ kind: 'task', status: { state: 'submitted' } });
    const evaluation = await next;
    expect(evaluation.request).toEqual({ whiteAgentUrl: 'http://127.0.0.1:1/', overrides: { k: 2 } });
    evaluation.emit(attemptStarted(1));
    evaluation.emit(warning('{"looks": "like JSON"}'));
    evaluation.finish();
    const [started1, json, artifact, end, ...others] = await collect(events);
    expect([stateOf(started1), textOf(started1)]).toEqual(['working', 'Attempt 1']);
    expect(() => JSON.parse(textOf(json)!)).toThrow();
    expect(artifact).toMatchObject({ kind: 'artifact-update', artifact: { name: 'Result' } });
    expect(artifact?.artifact?.parts).toMatchObject([
      { kind: 'text', text: 'All passed' },
      { kind: 'data', data: { k: 2, partial: false } },
    ]);
    expect(end).toMatchObject({ kind: 'status-update', final: true, status: { state: 'completed' } });
    expect(others).toEqual([]);
  });

  test('shows control characters in its log as pictures', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    const next = started();
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    await events.next();
    const evaluation = await next;
    evaluation.emit(warning('\u001b[2Jgone'));
    expect(textOf((await events.next()).value!)).toBe('␛[2Jgone');
    evaluation.fail(unavailableError('agent_unreachable', 'No agent: \u0007ring'));
    expect(textOf((await collect(events)).at(-1))).toBe('No agent: ␇ring');
  });

  test('sends heartbeats while nothing happens', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service, heartbeatMs: 5 });
    const next = started();
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    for (let count = 0; count < 4; count++) {
      const { value } = await events.next();
      if (count > 0) expect(value).toMatchObject({ kind: 'status-update', status: { state: 'working' }, final: false });
    }
    (await next).finish();
    expect(stateOf((await collect(events)).at(-1))).toBe('completed');
  });

  test('sends them at least every two seconds by default', async () => {
    const { service, started } = drivenService();
    const base = { service, report: REPORT, version: '1', host: '127.0.0.1', port: 0, token: null };
    await using green = await createGreenAgent(base);
    const next = started();
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    await events.next();
    const [, heartbeatMs] = intervals.mock.lastCall!;
    intervals.mockRestore();
    expect(heartbeatMs).toBeLessThan(2_000);
    (await next).finish();
    expect(stateOf((await collect(events)).at(-1))).toBe('completed');
  });

  test('in 1.0, without a stream: the task with its result', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    const next = started();
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: JSON.stringify(ASSESSMENT) }] };
    const answer = fetch(green.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }),
    });
    (await next).finish();
    const { result } = JSON.parse(await (await answer).text());
    expect(result.task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(result.task.artifacts[0].parts[1].data).toEqual({ k: SUMMARY.k, partial: false });
  });

  test('uses the participant with the role of the agent, or else the first; shards are passed on', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    const requested = async (request: object) => {
      const next = started();
      const events = collect(stream(green.url, JSON.stringify(request)));
      const evaluation = await next;
      evaluation.finish();
      await events;
      return evaluation.request;
    };
    const [a, b] = ['http://a/', 'http://b/'];
    expect(await requested({ participants: { other: a, white_agent: b } })).toMatchObject({ whiteAgentUrl: b });
    expect(await requested({ participants: { other: a, agent: b } })).toMatchObject({ whiteAgentUrl: b });
    expect(await requested({ participants: { first: a, second: b } })).toMatchObject({ whiteAgentUrl: a });
    const config = { shard_index: 1, num_shards: 3, num_instances: 20, k: 4 };
    expect(await requested({ participants: { agent: a }, config })).toEqual({
      whiteAgentUrl: a,
      overrides: { k: 4 },
      shard: { index: 1, count: 3, instances: 20 },
    });
  });

  const bad: [name: string, text: string, reason: RegExp][] = [
    ['plain words', 'hello', /not JSON.*understands/],
    ['a number', '7', /not a JSON object/],
    ['another object', '{"weather": "fine"}', /no "participants"/],
    ['no participant', '{"participants": {}}', /at least one participant/],
    ['an address that is none', '{"participants": {"agent": "nowhere"}}', /participants\.agent/],
    ['a file as an address', '{"participants": {"agent": "file:///etc/passwd"}}', /participants\.agent/],
    ['a config that is none', '{"participants": {"agent": "http://a"}, "config": 3}', /config/],
    [
      'a shard beyond',
      '{"participants": {"agent": "http://a"}, "config": {"shard_index": 2, "num_shards": 2}}',
      /shard_index 2/,
    ],
    ['half a battle', '{"type": "battle_start", "battle_id": "b"}', /green_battle_context/],
  ];
  test.each(bad)('is rejected with the reason: %s', async (_name, text, reason) => {
    const { service } = drivenService();
    await using green = await startGreen({ service });
    const end = (await collect(stream(green.url, text))).at(-1);
    expect(end).toMatchObject({ status: { state: 'rejected' }, final: true });
    expect(textOf(end)).toMatch(reason);
  });

  const refusals: [name: string, error: Error, state: string][] = [
    ['a wrong configuration is rejected', usageError('unknown_domain', 'There is no domain moon.'), 'rejected'],
    ['a missing agent is failed', unavailableError('agent_unreachable', 'No agent there.'), 'failed'],
    ['a bug is failed', new TypeError('x is undefined'), 'failed'],
  ];
  test.each(refusals)('%s, with the reason', async (_name, error, state) => {
    const { service } = drivenService({ refuse: () => error });
    await using green = await startGreen({ service });
    const end = (await collect(stream(green.url, JSON.stringify(ASSESSMENT)))).at(-1);
    expect([stateOf(end), textOf(end)]).toEqual([state, error.message]);
  });

  test('that fails half-way ends as failed', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    const next = started();
    const events = collect(stream(green.url, JSON.stringify(ASSESSMENT)));
    (await next).fail(new Error('the disk is full'));
    const end = (await events).at(-1);
    expect([stateOf(end), textOf(end)]).toEqual(['failed', 'the disk is full']);
  });

  test('can be canceled, and keeps what was done', async () => {
    const { service } = drivenService();
    await using green = await startGreen({ service });
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    const id = (await events.next()).value!.id;
    const canceled = await fetch(green.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tasks/cancel', params: { id } }),
    });
    const rest = await collect(events);
    expect(rest.at(-2)?.artifact?.parts).toMatchObject([{}, { data: { partial: true } }]);
    expect(stateOf(rest.at(-1))).toBe('canceled');
    expect(JSON.parse(await canceled.text()).result.status.state).toBe('canceled');
  });

  test('is canceled when the agent stops', async () => {
    const { service } = drivenService();
    const green = await startGreen({ service });
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    await events.next();
    await green[Symbol.asyncDispose]();
    const rest = await collect(events).catch(() => []);
    expect(service.get('e1')?.state).toBe('cancelled');
    expect(rest.length).toBeLessThanOrEqual(2);
  });
});

describe('a battle', () => {
  const info = {
    type: 'battle_info',
    battle_id: 'b',
    agent_name: 'green_agent',
    agent_id: 'a',
    backend_url: 'http://x',
  };
  const context = { battle_id: 'b', backend_url: 'http://x', agent_name: 'green_agent' };
  const start = {
    type: 'battle_start',
    battle_id: 'b',
    green_battle_context: context,
    red_battle_contexts: {},
    opponent_infos: [],
  };
  const battles: BattleHandler = {
    info: (message) => `Ready for battle ${message.battle_id}`,
    async start(message, progress, _signal, queue) {
      progress(queue ?? 'one line');
      if (message.battle_id === 'broken') throw new Error('the backend is gone');
      return 'The battle is over';
    },
  };

  test('its messages go to the handler, its lines to the stream', async () => {
    await using green = await startGreen({ service: drivenService().service, battles });
    const acknowledged = (await collect(stream(green.url, JSON.stringify(info)))).at(-1);
    expect([stateOf(acknowledged), textOf(acknowledged)]).toEqual(['completed', 'Ready for battle b']);
    const [task, line, end] = await collect(stream(green.url, JSON.stringify(start)));
    expect([task, line, end].map(textOf)).toEqual([undefined, 'one line', 'The battle is over']);
    expect(stateOf(end)).toBe('completed');
  });

  test('names a queue for its attempts, which only the operator may do', async () => {
    await using green = await startGreen({ service: drivenService().service, battles });
    const named = { 'passk-queue': 'redis://queue.example' };
    const withToken = { ...named, authorization: 'Bearer secret' };
    const [, line] = await collect(stream(green.url, JSON.stringify(start), withToken));
    expect(textOf(line)).toBe('redis://queue.example');

    const body = { jsonrpc: '2.0', id: 1, method: 'message/stream', params: {} };
    const headers = { 'content-type': 'application/json', ...named };
    const refused = await fetch(green.url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('PASSK_GREEN_TOKEN')]);
  });

  test('that breaks ends as failed', async () => {
    await using green = await startGreen({ service: drivenService().service, battles });
    const end = (await collect(stream(green.url, JSON.stringify({ ...start, battle_id: 'broken' })))).at(-1);
    expect([stateOf(end), textOf(end)]).toEqual(['failed', 'Error: the backend is gone']);
  });

  test('is rejected if the agent takes no part in battles', async () => {
    await using green = await startGreen({ service: drivenService().service });
    const end = (await collect(stream(green.url, JSON.stringify(info)))).at(-1);
    expect(stateOf(end)).toBe('rejected');
  });
});

describe('who may start', () => {
  const outcomes: [name: string, headers: Record<string, string>, open: boolean, state: string][] = [
    ['this machine', {}, false, 'completed'],
    ['another without the token', elsewhere, false, 'rejected'],
    ['another with a wrong token', { ...elsewhere, authorization: 'Bearer wrong' }, false, 'rejected'],
    ['another with the token', { ...elsewhere, authorization: 'Bearer secret' }, false, 'completed'],
    ['anyone, where the agent is open', elsewhere, true, 'completed'],
  ];
  test.each(outcomes)('%s', async (_name, headers, open, state) => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service, open });
    started().then((evaluation) => evaluation.finish());
    const end = (await collect(stream(green.url, JSON.stringify(ASSESSMENT), headers))).at(-1);
    expect(stateOf(end)).toBe(state);
    expect(textOf(end)).not.toContain('secret');
  });
});

describe('who may list and cancel', () => {
  const call = async (url: string, method: string, params: object, headers: Record<string, string>) => {
    const version: Record<string, string> = method.startsWith('tasks/') ? {} : { 'a2a-version': '1.0' };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...version, ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return await response.json();
  };

  test.each(['ListTasks', 'CancelTask', 'tasks/cancel'])('callers that may start: %s', async (method) => {
    const { service } = drivenService();
    await using green = await startGreen({ service });
    const events = stream(green.url, JSON.stringify(ASSESSMENT));
    const id = (await events.next()).value!.id;
    const params = method === 'ListTasks' ? {} : { id };

    const refused = await call(green.url, method, params, elsewhere);
    expect(refused).toMatchObject({ id: 1, error: { message: expect.stringContaining('PASSK_GREEN_TOKEN') } });
    expect(service.get('e1')?.state).toBe('running');

    const allowed = await call(green.url, method, params, { ...elsewhere, authorization: 'Bearer secret' });
    expect(allowed).not.toHaveProperty('error');
    expect(service.get('e1')?.state).toBe(method === 'ListTasks' ? 'running' : 'cancelled');
  });
});
