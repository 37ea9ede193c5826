import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { createArena } from '../../../arena/arena.ts';
import { freePort } from '../../../cli/free-port.ts';
import { createBackendClient } from '../../../shared/agentbeats/backend-client.ts';
import { RefusedError } from '../../../shared/agentbeats/call.ts';
import { createLauncherClient } from '../../../shared/agentbeats/launcher-client.ts';
import { followBattle } from '../../../shared/agentbeats/watch.ts';
import type { AgentRegistration, BattleRecord } from '../../../shared/contracts/battle.ts';
import { PasskError } from '../../../shared/errors.ts';
import { clientOf } from '../../contract/backend.ts';
import { pairOf } from '../../contract/fighters.ts';
import { PATIENT_TIMINGS, postTo, registrationOf, resultOf, startBattleAgent } from '../../support/battle-agents.ts';

async function serverThat(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets: new WebSocketServer({ server }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sleep = async () => {};

const BATTLE = { battle_id: 'b', green_agent_id: 'g', opponents: [], interact_history: [], state: 'running' };

async function statesOf(battles: AsyncIterable<BattleRecord>): Promise<string[]> {
  const states = [];
  for await (const { state } of battles) states.push(state);
  return states;
}

describe('the client of a battle backend', () => {
  it('makes every call of the contract', async () => {
    await using arena = await createArena({ port: 0, dataFile: ':memory:', token: 'secret', timings: PATIENT_TIMINGS });
    await using agent = await startBattleAgent({ name: 'White' });
    const client = createBackendClient({ url: `${arena.url}/`, token: 'secret' });
    await client.health();
    const { agent_id } = await client.registerAgent(registrationOf(agent) as AgentRegistration);
    expect((await client.listAgents()).map((one) => one.agent_id)).toEqual([agent_id]);
    expect((await client.listAgents({ checkLiveness: true }))[0]?.live).toBe(true);
    await client.setReady(agent_id, true);
    expect((await client.getAgent(agent_id)).ready).toBe(true);
    expect((await client.fetchCard(agent.url)).name).toBe('White');
    expect(await client.checkLauncher(agent.launcherUrl)).toMatchObject({ online: true });
    expect(await client.listBattles()).toEqual([]);
    await client.deleteAgent(agent_id);
    expect(await client.listAgents()).toEqual([]);
  });

  it('follows a battle from its creation to its end, once per change', async () => {
    await using arena = await createArena({ port: 0, dataFile: ':memory:', timings: PATIENT_TIMINGS });
    await using pair = await pairOf(
      clientOf(arena.url, async () => {}),
      {
        fight: async ({ green_battle_context: context }) => {
          await postTo(context, { is_result: false, message: 'fighting', reported_by: 'green_agent' });
          await postTo(context, resultOf('white_agent'));
        },
      },
    );
    const client = createBackendClient({ url: arena.url });
    const { battle_id } = await client.createBattle({
      green_agent_id: pair.green.id,
      opponents: [{ name: 'white_agent', agent_id: pair.white.id }],
    });
    const states = [];
    for await (const battle of followBattle(client, battle_id)) states.push(battle.state);
    expect(states.at(-1)).toBe('finished');
    expect((await client.getBattle(battle_id)).result?.winner).toBe('white_agent');
    await expect(client.cancelBattle(battle_id)).rejects.toMatchObject({ status: 400 });
    await expect(followBattle(client, 'no-such').next()).rejects.toMatchObject({ code: 'unknown_battle' });
  });

  it('asks for a battle after a silence: published backends do not announce that its time is up', async () => {
    const states = ['running', 'running', 'finished'];
    await using backend = await serverThat((_request, response) => {
      response.end(JSON.stringify({ ...BATTLE, state: states.shift() }));
    });
    const closed = Promise.withResolvers<void>();
    backend.sockets.on('connection', (socket) => {
      socket.send(JSON.stringify({ type: 'battles_update', battles: [BATTLE] }));
      socket.on('close', () => closed.resolve());
    });
    const seen = await statesOf(followBattle(createBackendClient({ url: backend.url }), 'b', { silenceMs: 1 }));
    expect(seen.at(-1)).toBe('finished');
    expect(states).toEqual([]);
    await closed.promise;
  });

  it('asks for a battle after a silence about it, whatever happens in others', async () => {
    await using backend = await serverThat((_request, response) => {
      response.end(JSON.stringify({ ...BATTLE, state: 'finished' }));
    });
    backend.sockets.on('connection', (socket) => {
      socket.send(JSON.stringify({ type: 'battles_update', battles: [BATTLE] }));
      const other = JSON.stringify({ type: 'battle_update', battle: { ...BATTLE, battle_id: 'other' } });
      const busy = setInterval(() => socket.send(other), 5);
      socket.on('close', () => clearInterval(busy));
    });
    const seen = await statesOf(followBattle(createBackendClient({ url: backend.url }), 'b', { silenceMs: 100 }));
    expect(seen.at(-1)).toBe('finished');
  });

  it('connects again if the backend does not answer after a silence either', async () => {
    let asked = 0;
    await using backend = await serverThat((_request, response) => {
      asked += 1;
      if (asked === 1) response.end(JSON.stringify(BATTLE));
      else response.writeHead(503).end('busy');
    });
    let connections = 0;
    backend.sockets.on('connection', (socket) => {
      connections += 1;
      const state = connections === 1 ? 'running' : 'finished';
      socket.send(JSON.stringify({ type: 'battles_update', battles: [{ ...BATTLE, state }] }));
    });
    const client = createBackendClient({ url: backend.url, sleep });
    expect((await statesOf(followBattle(client, 'b', { silenceMs: 50, sleep }))).at(-1)).toBe('finished');
    expect(asked).toBeGreaterThan(1);
  });

  it('says who refused what, and why, without the token of an address', async () => {
    await using backend = await serverThat((_request, response) => {
      response.writeHead(404).end('{"detail":"Battle with ID x not found"}');
    });
    const refused = createBackendClient({ url: `${backend.url}/as/secret`, sleep }).getBattle('x');
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({
      status: 404,
      detail: 'Battle with ID x not found',
      exitCode: 2,
      message: `GET /battles/x at the battle backend ${backend.url} was refused (404): Battle with ID x not found`,
    });
  });

  it('tries reading calls again, and creating ones not', async () => {
    let calls = 0;
    await using backend = await serverThat((_request, response) => {
      calls += 1;
      response.writeHead(503).end('busy');
    });
    const client = createBackendClient({ url: backend.url, sleep });
    await expect(client.listBattles()).rejects.toMatchObject({ status: 503, kind: 'unavailable' });
    expect(calls).toBe(3);
    await expect(client.createBattle({ green_agent_id: 'g', opponents: [] })).rejects.toMatchObject({ status: 503 });
    expect(calls).toBe(4);
  });

  it.each([
    ['no JSON', '<html>', /gave an unexpected answer \(not JSON: <html>\)/],
    ['another shape', '{"battles": []}', /gave an unexpected answer \(answer: .*expected array/],
  ])('does not take %s for an answer', async (_name, body, message) => {
    await using backend = await serverThat((_request, response) => void response.end(body));
    const answer = createBackendClient({ url: backend.url, sleep }).listBattles();
    await expect(answer).rejects.toThrow(message);
    await expect(answer).rejects.toBeInstanceOf(PasskError);
  });

  it('says that nothing answers there, and after which time', async () => {
    const gone = await serverThat(() => {});
    await gone[Symbol.asyncDispose]();
    await expect(createBackendClient({ url: gone.url, sleep }).health()).rejects.toThrow(
      /^GET \/health at the battle backend http:\/\/127.0.0.1:\d+ failed: .*ECONNREFUSED.* Is it running there\?$/,
    );
    await using silent = await serverThat(() => {});
    const client = createBackendClient({
      url: silent.url,
      timeoutMs: 50,
      retry: { firstDelayMs: 1, maxDelayMs: 1, giveUpAfterMs: 0 },
    });
    await expect(client.health()).rejects.toThrow('failed: no answer within 0.05 s');
  });

  it('stops when its caller does', async () => {
    await using silent = await serverThat(() => {});
    const stop = new AbortController();
    const waiting = createBackendClient({ url: silent.url }).listBattles(stop.signal);
    stop.abort(new Error('interrupted'));
    await expect(waiting).rejects.toThrow('interrupted');
  });
});

describe('the client of a launcher', () => {
  it('waits after a reset until the launcher reports that the agent runs', async () => {
    const statuses = ['server up, agent restarting', 'server up, agent restarting', 'server up, with agent running'];
    const calls: string[] = [];
    await using launcher = await serverThat((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      if (request.method === 'POST') response.end('{"status":"restarting","pid":1}');
      else response.end(JSON.stringify({ status: statuses.shift() }));
    });
    await using agent = await serverThat((_request, response) => void response.writeHead(405).end());
    const options = { withinMs: 120_000, agentUrl: agent.url };
    await createLauncherClient({ url: launcher.url, sleep }).resetAndWait(options);
    expect(calls).toEqual(['POST /reset', 'GET /status', 'GET /status', 'GET /status']);
  });

  it('waits for the agent itself if a launcher reports it as running before it listens', async () => {
    await using launcher = await serverThat((_request, response) => {
      response.end('{"status":"server up, with agent running"}');
    });
    const port = await freePort(0);
    const agentUrl = `http://127.0.0.1:${port}`;
    await using servers = new AsyncDisposableStack();
    let polls = 0;
    const startOnSecondPoll = async () => {
      polls += 1;
      if (polls !== 2) return;
      const agent = createServer((_request, response) => response.end());
      await new Promise<void>((resolve) => agent.listen(port, '127.0.0.1', resolve));
      servers.defer(() => agent.closeAllConnections());
      servers.defer(() => void agent.close());
    };
    const client = createLauncherClient({ url: launcher.url, sleep: startOnSecondPoll });
    await client.resetAndWait({ withinMs: 120_000, agentUrl });
    expect(polls).toBe(2);
  });

  it('sends with a reset what published launchers insist on', async () => {
    const bodies: unknown[] = [];
    await using launcher = await serverThat(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      bodies.push(JSON.parse(text));
      response.end('{"status":"restarting","pid":1}');
    });
    const client = createLauncherClient({ url: launcher.url });
    await client.reset({ agent_id: 'a-1', backend_url: 'http://127.0.0.1:9000' });
    await client.reset();
    expect(bodies).toEqual([
      { signal: 'reset', agent_id: 'a-1', backend_url: 'http://127.0.0.1:9000', extra_args: {} },
      { signal: 'reset', agent_id: '', backend_url: '', extra_args: {} },
    ]);
  });

  it('reports the last status of an agent that does not get ready, without the token of an address', async () => {
    await using launcher = await serverThat((request, response) => {
      response.end(request.method === 'POST' ? '{}' : '{"status":"server up, no agent running"}');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const untilTheTimeIsUp = async (_ms: number, signal?: AbortSignal) => {
      vi.advanceTimersByTime(60_000);
      signal?.throwIfAborted();
    };
    const client = createLauncherClient({ url: `${launcher.url}/as/secret`, sleep: untilTheTimeIsUp });
    await expect(client.resetAndWait({ withinMs: 60_000, agentUrl: launcher.url })).rejects.toThrow(
      `The agent behind the launcher ${launcher.url} was not ready 60 s after a reset (its last status: server up, no agent running)`,
    );
  });
});
