// The contract of /battles: creating, reading and listing, and all refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { type Backend, openArena, openBackend, remote } from './backend.ts';
import { pairOf, runningBattle } from './fighters.ts';

const ours = it.skipIf(remote);
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(async () => await backend[Symbol.asyncDispose]());

describe('creating a battle', () => {
  it('v1: answers with a record that has not begun, and stores the request', async () => {
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('draw'))),
    });
    const opponents = [{ name: 'white_agent', agent_id: pair.white.id, role: 'white_agent' }];
    const request = { green_agent_id: pair.green.id, opponents, config: { k: 2 }, created_by: 'tester' };
    const { status, body } = await backend.call('POST', '/battles', request);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...request, battle_id: expect.any(String), interact_history: [] });
    expect(['pending', 'queued']).toContain(body.state);
    expect(Date.parse(body.created_at)).toBeGreaterThan(0);
    const over = await backend.over(body.battle_id);
    expect(over).toMatchObject(request);
    expect((await backend.call('GET', `/battles/${body.battle_id}`)).body).toEqual(over);
    expect((await backend.call('GET', '/battles')).body).toContainEqual(over);
  });

  it('v1: 404 for unknown agents', async () => {
    await using pair = await pairOf(backend, {});
    const opponents = (agent_id: string) => [{ name: 'white_agent', agent_id }];
    for (const request of [
      { green_agent_id: UNKNOWN, opponents: opponents(pair.white.id) },
      { green_agent_id: pair.green.id, opponents: opponents(UNKNOWN) },
    ]) {
      const { status, body } = await backend.call('POST', '/battles', request);
      expect(status).toBe(404);
      expect(body).toEqual({ detail: expect.any(String) });
    }
  });

  it('v1: 400 for missing fields, opponents of no place, and missing required ones', async () => {
    await using pair = await pairOf(backend, {}, { names: ['white_agent', 'second'] });
    const white = { name: 'white_agent', agent_id: pair.white.id };
    for (const request of [
      {},
      { green_agent_id: pair.green.id },
      { opponents: [white] },
      { green_agent_id: pair.green.id, opponents: [] },
      { green_agent_id: pair.green.id, opponents: [{ name: 'white_agent' }] },
      { green_agent_id: pair.green.id, opponents: [{ ...white, name: 'nobody' }] },
      { green_agent_id: pair.green.id, opponents: [white] },
    ]) {
      const { status, body } = await backend.call('POST', '/battles', request);
      expect(status, JSON.stringify(request)).toBe(400);
      expect(body).toEqual({ detail: expect.any(String) });
    }
  });

  ours('ours: 400 for a green agent that is not one, and for an agent in two places', async () => {
    await using pair = await pairOf(backend, {}, { names: ['white_agent'] });
    for (const [green, white] of [
      [pair.white.id, pair.green.id],
      [pair.green.id, pair.green.id],
    ]) {
      const opponents = [{ name: 'white_agent', agent_id: white }];
      expect((await backend.call('POST', '/battles', { green_agent_id: green, opponents })).status).toBe(400);
    }
  });

  ours('ours: 400 for two agents in one place: only one of them would be evaluated', async () => {
    await using pair = await pairOf(backend, {}, { names: ['white_agent'] });
    await using other = await pairOf(backend, {});
    const opponents = [pair.white.id, other.white.id].map((agent_id) => ({ name: 'white_agent', agent_id }));
    expect(await backend.call('POST', '/battles', { green_agent_id: pair.green.id, opponents })).toMatchObject({
      status: 400,
      body: { detail: 'Place white_agent has two opponents, but only one agent can take it' },
    });
  });

  it('v1: 400 while one of the agents is locked', async () => {
    await using battle = await runningBattle(backend);
    expect((await backend.call('GET', `/agents/${battle.green.id}`)).body.status).toBe('locked');
    await expect(battle.battle()).rejects.toThrow(/400.*locked/);
  });

  it('v1: 422 for a body that is not an object', async () => {
    for (const body of [[], '"text"', 'null', '{']) {
      const answer = await backend.call('POST', '/battles', body);
      expect(answer.status).toBe(422);
      expect(answer.body).toHaveProperty('detail');
    }
  });
});

describe('reading battles', () => {
  it('v1: 404 for an unknown id', async () => {
    const { status, body } = await backend.call('GET', `/battles/${UNKNOWN}`);
    expect(status).toBe(404);
    expect(body).toEqual({ detail: expect.any(String) });
  });
});

describe('the list of battles', () => {
  ours('ours: comes in pages, each with the newest battles before another', async () => {
    await using own = await openArena();
    await using pair = await pairOf(own, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('draw'))),
    });
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      const id = await pair.battle();
      await own.over(id);
      ids.push(id);
    }
    const page = async (query: string) =>
      (await own.call('GET', `/battles${query}`)).body.map(({ battle_id }: { battle_id: string }) => battle_id);
    expect(await page('')).toEqual(ids);
    expect(await page('?limit=2')).toEqual(ids.slice(3));
    expect(await page(`?limit=2&before=${ids[3]}`)).toEqual(ids.slice(1, 3));
    expect(await page(`?before=${ids[0]}`)).toEqual([]);
    await own.call('DELETE', `/battles/${ids[2]}`);
    for (const [query, detail] of [
      ['limit=0', 'limit must be a whole number from 1 to 1000'],
      ['before=x&before=y', 'before must be the id of one battle'],
      [`before=${ids[2]}`, `before: battle ${ids[2]} does not exist (any more); list again without it`],
    ])
      expect(await own.call('GET', `/battles?${query}`)).toMatchObject({ status: 400, body: { detail } });
  });
});

describe('everything else', () => {
  ours('ours: unknown paths are a 404 and wrong methods a 405, with a detail', async () => {
    for (const [method, path, status] of [
      ['GET', '/nothing', 404],
      ['GET', '/agents/a/b', 404],
      ['DELETE', '/battles', 405],
      ['PATCH', '/agents', 405],
      ['GET', '/battles/x/cancel', 405],
      ['GET', '/agents/%E0%A4%A', 400],
    ] as const) {
      const answer = await backend.call(method, path);
      expect(answer.status, path).toBe(status);
      expect(answer.body).toEqual({ detail: expect.any(String) });
    }
  });

  ours('ours: the same routes below /api, as a page reaches them', async () => {
    expect((await backend.call('GET', '/api/battles')).body).toEqual((await backend.call('GET', '/battles')).body);
    expect((await backend.call('GET', '/api/health')).body).toEqual({ status: 'ok' });
  });
});
