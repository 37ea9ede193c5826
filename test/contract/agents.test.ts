// The contract of /agents and /health. `v1` tests apply to every backend, `ours` to passk's own arena.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationOf, startBattleAgent } from '../support/battle-agents.ts';
import { type Backend, openBackend, remote } from './backend.ts';
import { gate, pairOf } from './fighters.ts';

const ours = it.skipIf(remote);
const NOBODY = 'http://127.0.0.1:9';
const STATS = {
  wins: 0,
  losses: 0,
  draws: 0,
  errors: 0,
  total_battles: 0,
  win_rate: 0,
  loss_rate: 0,
  draw_rate: 0,
  error_rate: 0,
};

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(async () => await backend[Symbol.asyncDispose]());

describe('health', () => {
  it('v1: says that it is up', async () => {
    expect(await backend.call('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } });
  });
});

describe('registering an agent', () => {
  it('v1: a white agent gets a record with its card, unlocked, with the first rating', async () => {
    await using agent = await startBattleAgent({ name: 'White' });
    const registration = registrationOf(agent);
    const { status, body } = await backend.call('POST', '/agents', registration);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      agent_id: expect.any(String),
      register_info: registration,
      agent_card: { name: 'White' },
      status: 'unlocked',
      ready: false,
      elo: { rating: 1000, battle_history: [], stats: STATS },
    });
    expect(agent.paths[0]).toBe('/.well-known/agent-card.json');
    expect((await backend.call('GET', `/agents/${body.agent_id}`)).body).toMatchObject(body);
    expect((await backend.call('GET', '/agents')).body).toContainEqual(
      expect.objectContaining({ agent_id: body.agent_id }),
    );
  });

  it('v1: a green agent is never rated', async () => {
    await using agent = await startBattleAgent({ name: 'Green' });
    const registration = registrationOf(agent, { battle_timeout: 60 });
    const { status, body } = await backend.call('POST', '/agents', registration);
    expect(status).toBe(201);
    expect(body.register_info).toMatchObject(registration);
    expect(body.elo).toMatchObject({ rating: null, battle_history: [], stats: STATS });
  });

  // The published backend asks a model about it, and puts the answer into the alias.
  ours('ours: the task_config of a green agent is kept as it is', async () => {
    await using agent = await startBattleAgent({ name: 'Green' });
    const registration = registrationOf(agent, { task_config: 'k = 2\nmode = "manual"' });
    const { status, body } = await backend.call('POST', '/agents', registration);
    expect(status).toBe(201);
    expect(body.register_info).toMatchObject(registration);
  });

  it("v1: an empty alias becomes the card's name", async () => {
    await using agent = await startBattleAgent({ name: 'Named by its card' });
    const { body } = await backend.call('POST', '/agents', { ...registrationOf(agent), alias: '' });
    expect(body.register_info.alias).toBe('Named by its card');
  });

  ours(
    "ours: a blank alias becomes the card's name as well, which is cut, and others lose the blanks around them",
    async () => {
      await using agent = await startBattleAgent({ name: 'x'.repeat(300) });
      const aliasOf = async (alias: string) =>
        (await backend.call('POST', '/agents', { ...registrationOf(agent), alias })).body.register_info.alias;
      expect(await aliasOf('   ')).toBe('x'.repeat(200));
      expect(await aliasOf(' white ')).toBe('white');
    },
  );

  ours('ours: records who registered it and when', async () => {
    await using agent = await startBattleAgent();
    const { body } = await backend.call('POST', '/agents', { ...registrationOf(agent), created_by: 'somebody' });
    expect(body).toMatchObject({ user_id: 'operator', created_by: 'somebody' });
    expect(Date.parse(body.created_at)).toBeGreaterThan(0);
  });

  ours('ours: an agent with only the older card path is accepted as well', async () => {
    await using agent = await startBattleAgent({ oldCardOnly: true });
    expect((await backend.call('POST', '/agents', registrationOf(agent))).status).toBe(201);
  });

  const refused: [name: string, marked: 'v1' | 'ours', change: object][] = [
    ['a missing alias', 'v1', { alias: undefined }],
    ['an alias without end', 'ours', { alias: 'x'.repeat(201) }],
    ['a missing agent_url', 'v1', { agent_url: undefined }],
    ['a missing launcher_url', 'v1', { launcher_url: undefined }],
    ['a missing is_green', 'v1', { is_green: undefined }],
    ['an is_green that is not a boolean', 'v1', { is_green: 'yes' }],
    ['a green agent without requirements', 'v1', { is_green: true }],
    ['requirements that lack fields', 'v1', { is_green: true, participant_requirements: [{ name: 'white_agent' }] }],
    ['a card that cannot be fetched', 'v1', { agent_url: NOBODY }],
    ['an agent_url that is not a URL', 'v1', { agent_url: 'not a url' }],
    ['an agent_url of another scheme', 'ours', { agent_url: 'file:///etc/passwd' }],
    ['a launcher_url of another scheme', 'ours', { launcher_url: 'ftp://127.0.0.1' }],
    ['an agent_url with a password', 'ours', { agent_url: 'http://me:secret@127.0.0.1:9' }],
    ['a battle_timeout of no time', 'ours', { battle_timeout: 0 }],
    ['a battle_timeout that is a text', 'ours', { battle_timeout: '300' }],
    ['a task_config that is not text', 'ours', { task_config: { k: 2 } }],
  ];
  for (const [name, marked, change] of refused) {
    it.skipIf(remote && marked === 'ours')(`${marked}: 400 for ${name}`, async () => {
      await using agent = await startBattleAgent();
      const { status, body } = await backend.call('POST', '/agents', { ...registrationOf(agent), ...change });
      expect(status).toBe(400);
      expect(body).toEqual({ detail: expect.any(String) });
    });
  }

  it('v1: 422 for a body that is not an object', async () => {
    for (const body of [[], '"text"', '3', 'null', '{']) {
      const answer = await backend.call('POST', '/agents', body);
      expect(answer.status).toBe(422);
      expect(answer.body).toHaveProperty('detail');
    }
  });
});

describe('reading agents', () => {
  it('v1: 404 for an unknown id', async () => {
    const { status, body } = await backend.call('GET', '/agents/00000000-0000-0000-0000-000000000000');
    expect(status).toBe(404);
    expect(body).toEqual({ detail: expect.any(String) });
  });

  it('v1: with liveness, an agent is live if its card answers and its launcher reports that it runs', async () => {
    await using alive = await startBattleAgent({ name: 'Alive' });
    await using stopped = await startBattleAgent({ name: 'Stopped', launcherStatus: 'server up, no agent running' });
    const dead = await startBattleAgent({ name: 'Dead' });
    const ids: string[] = [];
    for (const agent of [alive, stopped, dead]) {
      ids.push((await backend.call('POST', '/agents', registrationOf(agent))).body.agent_id);
    }
    await dead[Symbol.asyncDispose]();
    const { body } = await backend.call('GET', '/agents?check_liveness=true');
    const live = ids.map((id) => body.find((agent: { agent_id: string }) => agent.agent_id === id).live);
    expect(live).toEqual([true, false, false]);
    const plain = await backend.call('GET', '/agents');
    expect(plain.body[0]).not.toHaveProperty('live');
  });
});

describe('changing agents', () => {
  it('v1: an agent is reported ready with a 204', async () => {
    await using agent = await startBattleAgent();
    const { body } = await backend.call('POST', '/agents', registrationOf(agent));
    expect(await backend.call('PUT', `/agents/${body.agent_id}`, { ready: true })).toEqual({
      status: 204,
      body: undefined,
    });
    expect((await backend.call('GET', `/agents/${body.agent_id}`)).body.ready).toBe(true);
  });

  it('v1: 404 for the readiness of an unknown id', async () => {
    const answer = await backend.call('PUT', '/agents/00000000-0000-0000-0000-000000000000', { ready: true });
    expect(answer.status).toBe(404);
  });

  ours('ours: 400 if ready is missing or not a boolean, and nothing changes', async () => {
    await using agent = await startBattleAgent();
    const { body } = await backend.call('POST', '/agents', registrationOf(agent));
    for (const update of [{}, { ready: 'yes' }, { ready: 1 }]) {
      expect((await backend.call('PUT', `/agents/${body.agent_id}`, update)).status).toBe(400);
    }
    expect((await backend.call('GET', `/agents/${body.agent_id}`)).body.ready).toBe(false);
  });

  it('v1: a deleted agent is unknown afterwards', async () => {
    await using agent = await startBattleAgent();
    const { body } = await backend.call('POST', '/agents', registrationOf(agent));
    expect((await backend.call('DELETE', `/agents/${body.agent_id}`)).status).toBe(204);
    expect((await backend.call('GET', `/agents/${body.agent_id}`)).status).toBe(404);
    expect((await backend.call('DELETE', `/agents/${body.agent_id}`)).status).toBe(404);
  });

  ours('ours: an agent in a battle cannot be deleted', async () => {
    const end = gate();
    await using pair = await pairOf(backend, { fight: () => end.promise });
    const battleId = await pair.battle();
    await backend.running(battleId);
    const { status, body } = await backend.call('DELETE', `/agents/${pair.white.id}`);
    expect(status).toBe(400);
    expect(body.detail).toContain('locked');
    await backend.call('POST', `/battles/${battleId}/cancel`);
    end.resolve();
  });
});

describe('looking at agents and launchers', () => {
  it('v1: fetches a card', async () => {
    await using agent = await startBattleAgent({ name: 'Looked at' });
    const { status, body } = await backend.call('POST', '/agents/card', { agent_url: agent.url });
    expect(status).toBe(200);
    expect(body.name).toBe('Looked at');
  });

  it('v1: 400 if the card cannot be fetched, or the address is missing', async () => {
    for (const body of [{ agent_url: NOBODY }, {}]) {
      const answer = await backend.call('POST', '/agents/card', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ detail: expect.any(String) });
    }
  });

  it('v1: a launcher is online only if it reports that its agent runs', async () => {
    await using running = await startBattleAgent();
    await using stopped = await startBattleAgent({ launcherStatus: 'stopped' });
    const check = async (launcher_url: string) =>
      (await backend.call('POST', '/agents/check_launcher', { launcher_url })).body;
    expect(await check(running.launcherUrl)).toEqual({
      online: true,
      status_code: 200,
      launcher_url: running.launcherUrl,
    });
    expect(await check(stopped.launcherUrl)).toMatchObject({ online: false, status_code: 200 });
    expect(await check(NOBODY)).toMatchObject({ online: false, launcher_url: NOBODY });
  });
});
