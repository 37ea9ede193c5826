import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createArena, type RunningArena } from '../../arena/arena.ts';
import { createArenaAccess } from '../../arena/arena-access.ts';
import { type Backend, clientOf } from '../contract/backend.ts';
import { gate, pairOf } from '../contract/fighters.ts';
import { PATIENT_TIMINGS, postTo, resultOf } from '../support/battle-agents.ts';

const TOKEN = 'correct horse battery staple';

let arena: RunningArena;
let operator: Backend;
let stranger: Backend;
beforeAll(async () => {
  arena = await createArena({
    port: 0,
    dataFile: ':memory:',
    token: TOKEN,
    timings: PATIENT_TIMINGS,
  });
  operator = clientOf(arena.url, async () => {}, TOKEN);
  stranger = clientOf(arena.url, async () => {}, 'guess');
});
afterAll(async () => await arena[Symbol.asyncDispose]());

/** The status with which a WebSocket is refused. */
async function refusalOf(url: string): Promise<number | undefined> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  const status = await new Promise<number | undefined>((resolve) =>
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode)),
  );
  socket.on('error', () => {});
  socket.terminate();
  return status;
}

describe('an arena with a token', () => {
  it('answers strangers about its health only', async () => {
    expect((await stranger.call('GET', '/health')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/agents'],
      ['GET', '/battles'],
      ['GET', '/agents/x'],
      ['PUT', '/agents/x'],
      ['POST', '/agents'],
      ['POST', '/battles/x'],
      ['GET', '/as/x.y.z/battles/x'],
      ['GET', '/as/'],
      ['GET', '/nothing'],
    ] as const) {
      const { status, body } = await stranger.call(method, path, method === 'GET' ? undefined : { ready: true });
      expect(status, path).toBe(401);
      expect(body).toEqual({ detail: expect.stringContaining('does not accept the token that was sent') });
    }
    const { body } = await clientOf(arena.url, async () => {}).call('GET', '/agents');
    expect(body).toEqual({ detail: expect.stringContaining('requires its token') });
    expect((await operator.call('GET', '/agents')).status).toBe(200);
  });

  it('gives agents addresses that allow their part of their battle, and nothing else', async () => {
    const begun = gate<string>();
    const end = gate();
    await using pair = await pairOf(operator, {
      fight: async ({ green_battle_context: context }) => {
        begun.resolve(context.backend_url);
        await end.promise;
        await postTo(context, resultOf('white_agent'));
      },
    });
    const id = await pair.battle();
    const greenUrl = await begun.promise;
    const whiteUrl = pair.white.agent.infos[0]!.backend_url;
    expect(new URL(greenUrl).origin).toBe(arena.url);
    expect(whiteUrl).not.toBe(greenUrl);
    const green = clientOf(greenUrl, async () => {});
    const white = clientOf(whiteUrl, async () => {});

    expect((await green.call('GET', `/battles/${id}`)).body.state).toBe('running');
    expect((await green.call('GET', `/agents/${pair.white.id}`)).status).toBe(200);
    expect((await white.call('POST', `/battles/${id}`, { is_result: false, message: 'here I am' })).status).toBe(204);
    expect((await white.call('PUT', `/agents/${pair.white.id}`, { ready: true })).status).toBe(204);
    for (const [client, method, path, body] of [
      [white, 'POST', `/battles/${id}`, resultOf('white_agent')],
      [white, 'PUT', `/agents/${pair.green.id}`, { ready: true }],
      [green, 'POST', `/battles/${id}/cancel`, undefined],
      [green, 'GET', '/battles', undefined],
      [green, 'GET', '/agents', undefined],
      [green, 'DELETE', `/agents/${pair.white.id}`, undefined],
      [green, 'DELETE', `/battles/${id}`, undefined],
      [green, 'GET', '/agents/my', undefined],
      [green, 'GET', `/matches/agent/${pair.white.id}`, undefined],
      [green, 'POST', '/battles', {}],
      [green, 'POST', '/agents', {}],
      [green, 'POST', '/agents/card', {}],
      [green, 'GET', '/battles/another', undefined],
    ] as const) {
      expect((await client.call(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
    end.resolve();
    const over = await operator.over(id);
    expect(over).toMatchObject({ state: 'finished', result: { winner: 'white_agent' } });
    expect(JSON.stringify(over)).not.toContain('/as/');
  });

  it('decides who reports a post, and when', async () => {
    const posted = gate<string>();
    await using pair = await pairOf(operator, {
      async fight({ green_battle_context: green, red_battle_contexts: opponents }) {
        const [white] = Object.values(opponents);
        const forged = { is_result: false, reported_by: 'system', timestamp: '2001-01-01T00:00:00Z' };
        await postTo(white!, { ...forged, message: 'by white' });
        await postTo(green, { ...forged, message: 'by green' });
        posted.resolve(green.battle_id);
        await postTo(green, { ...resultOf('draw'), reported_by: 'somebody' });
      },
    });
    const begun = Date.now();
    const id = await pair.battle();
    await posted.promise;
    const { interact_history: log, result } = await operator.over(id);
    const reporterOf = (message: string) =>
      log.find((entry: { message: string }) => entry.message === message)?.reported_by;
    expect(reporterOf('by white')).toBe('white_agent');
    expect(reporterOf('by green')).toBe('green_agent');
    expect(reporterOf('draw wins')).toBe('green_agent');
    for (const { timestamp } of log) expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(result.finish_time)).toBeGreaterThanOrEqual(begun);
  });

  it('keeps the name system from operators, too, and from places', async () => {
    const end = gate();
    await using pair = await pairOf(operator, { fight: () => end.promise });
    const id = await pair.battle();
    await operator.running(id);
    const post = { is_result: false, message: 'x', timestamp: '2001-01-01T00:00:00Z' };
    const refused = await operator.call('POST', `/battles/${id}`, { ...post, reported_by: 'system' });
    expect(refused).toEqual({ status: 400, body: { detail: 'reported_by: system is reserved for the arena' } });
    expect((await operator.call('POST', `/battles/${id}`, { ...post, reported_by: 'me' })).status).toBe(204);
    const { body } = await operator.call('GET', `/battles/${id}`);
    expect(body.interact_history.at(-1)).toMatchObject({ reported_by: 'me', message: 'x' });
    expect(body.interact_history.at(-1).timestamp).not.toBe(post.timestamp);
    await operator.call('POST', `/battles/${id}/cancel`);
    end.resolve();
    for (const name of ['system', 'green_agent', 'draw']) {
      await expect(pairOf(operator, {}, { names: [name] })).rejects.toThrow(
        /no place may be named system, green_agent, draw/,
      );
    }
  });

  it('shows agents nothing about attempts while their battle runs, and nothing at all afterwards', async () => {
    const begun = gate<[green: string, white: string]>();
    const end = gate();
    await using pair = await pairOf(
      operator,
      {
        async fight({ green_battle_context: green, red_battle_contexts: opponents }) {
          await postTo(green, { is_result: false, message: '❌ Attempt 1/4: FAILED', reported_by: 'green_agent' });
          begun.resolve([green.backend_url, Object.values(opponents)[0]!.backend_url]);
          await end.promise;
          await postTo(green, resultOf('white_agent'));
        },
      },
      { task_config: 'task_id = 23' },
    );
    const id = await pair.battle({ config: { task_id: 42 } });
    const [greenUrl, whiteUrl] = await begun.promise;
    const green = clientOf(greenUrl, async () => {});
    const white = clientOf(whiteUrl, async () => {});
    const read = async (agent: Backend) => {
      const paths = [`/battles/${id}`, `/agents/${pair.green.id}`, `/agents/${pair.white.id}`];
      const answers = await Promise.all(paths.map((path) => agent.call('GET', path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      return answers.map(({ body }) => body);
    };
    const [battle, judge, self] = await read(white);
    expect(battle).toMatchObject({ state: 'running', config: {}, interact_history: [] });
    expect(judge.register_info).toMatchObject({ is_green: true, launcher_url: '' });
    expect(judge.register_info).not.toHaveProperty('task_config');
    expect(self.register_info.launcher_url).toBe(pair.white.agent.launcherUrl);
    const [ownBattle, ownRecord, opponent] = await read(green);
    expect(ownBattle).toMatchObject({ config: { task_id: 42 }, interact_history: [] });
    expect(ownRecord.register_info.task_config).toBe('task_id = 23');
    expect(opponent.register_info.launcher_url).toBe(pair.white.agent.launcherUrl);
    for (const path of ['/ws/battles', `/ws/battles/${id}/logs`]) {
      expect(await refusalOf(`${whiteUrl}${path}`), path).toBe(403);
    }

    end.resolve();
    await operator.over(id);
    for (const agent of [green, white]) {
      for (const [method, path, body] of [
        ['GET', `/battles/${id}`, undefined],
        ['GET', `/agents/${pair.white.id}`, undefined],
        ['POST', `/battles/${id}`, { is_result: false, message: 'late' }],
        ['PUT', `/agents/${pair.white.id}`, { ready: true }],
      ] as const) {
        expect(await agent.call(method, path, body)).toEqual({
          status: 410,
          body: { detail: `Battle ${id} is over: the tokens of its agents have expired` },
        });
      }
    }
    expect(await refusalOf(`${whiteUrl}/ws/battles/${id}/logs`)).toBe(410);
    await operator.call('DELETE', `/battles/${id}`);
    expect((await green.call('GET', `/battles/${id}`)).status).toBe(410);
  });

  it('shows battles over the WebSocket to the operator, by header or by query', async () => {
    const { value } = await operator.messages('/ws/battles').next();
    expect(value.type).toBe('battles_update');
    const byQuery = clientOf(arena.url, async () => {});
    expect((await byQuery.messages(`/ws/battles?token=${encodeURIComponent(TOKEN)}`).next()).value.type).toBe(
      'battles_update',
    );
    expect(await refusalOf(`${arena.url}/ws/battles`)).toBe(401);
  });

  it('is required if others can reach the arena', async () => {
    await expect(createArena({ host: '0.0.0.0', port: 0, dataFile: ':memory:' })).rejects.toMatchObject({
      code: 'token_required',
    });
  });

  it('calls private addresses only if allowed, once others can reach it', async () => {
    const options = { host: '0.0.0.0', port: 0, dataFile: ':memory:', token: TOKEN };
    await using open = await createArena(options);
    const answer = await clientOf(open.url, async () => {}, TOKEN).call('POST', '/agents/card', {
      agent_url: arena.url,
    });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('--allow-private-agents') } });
    await using trusting = await createArena({ ...options, allowPrivateAgents: true });
    const tried = await clientOf(trusting.url, async () => {}, TOKEN).call('POST', '/agents/card', {
      agent_url: arena.url,
    });
    expect(tried.body.detail).toContain('Failed to get agent card');
  });
});

describe("an agent's token", () => {
  const access = createArenaAccess({ token: TOKEN, secret: 'of this file', isOpen: (battleId) => battleId === 'b-1' });

  it('identifies the agent and the path behind it', () => {
    const prefix = access.agentPath('b-1', 'a-1');
    expect(access.identify(`${prefix}/battles/b-1?x=1`, {})).toEqual({
      caller: { kind: 'agent', battleId: 'b-1', agentId: 'a-1' },
      path: '/battles/b-1?x=1',
    });
  });

  it('expires with its battle', () => {
    const over = createArenaAccess({ token: TOKEN, secret: 'of this file', isOpen: () => false });
    expect(() => over.identify(`${access.agentPath('b-1', 'a-1')}/battles/b-1`, {})).toThrow('have expired');
  });

  it('cannot be changed into another', () => {
    const prefix = access.agentPath('b-1', 'a-1');
    fc.assert(
      fc.property(fc.nat(prefix.length - 1), fc.constantFrom('a', 'b', '.', '1', '-'), (index, character) => {
        const changed = prefix.slice(0, index) + character + prefix.slice(index + 1);
        fc.pre(changed !== prefix);
        expect(() => access.identify(`${changed}/battles/b-1`, {})).toThrow('token');
      }),
    );
    const elsewhere = createArenaAccess({ token: TOKEN, secret: 'of another file', isOpen: () => true });
    expect(() => elsewhere.identify(`${prefix}/battles/b-1`, {})).toThrow('token');
  });
});
