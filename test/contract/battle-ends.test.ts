// The contract of cancelling and deleting battles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { type Backend, openArena, openBackend, remote, within } from './backend.ts';
import { gate, pairOf, runningBattle } from './fighters.ts';

const ours = it.skipIf(remote);
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(async () => await backend[Symbol.asyncDispose]());

describe('cancelling a battle', () => {
  ours('ours: ends a running one as an error, frees its agents, and hangs up on green', async () => {
    const end = gate();
    await using pair = await pairOf(backend, { fight: () => end.promise });
    const id = await pair.battle();
    await backend.running(id);
    expect((await backend.call('POST', `/battles/${id}/cancel`)).status).toBe(204);
    const { body } = await backend.call('GET', `/battles/${id}`);
    expect(body).toMatchObject({ state: 'error', error: 'cancelled' });
    expect((await backend.call('GET', `/agents/${pair.green.id}`)).body).toMatchObject({
      status: 'unlocked',
      ready: false,
    });
    expect((await backend.call('POST', `/battles/${id}/cancel`)).status).toBe(400);
    end.resolve();
  });

  ours('ours: a cancelled battle takes no more posts, and a late result changes nothing', async () => {
    await using battle = await runningBattle(backend);
    await backend.call('POST', `/battles/${battle.id}/cancel`);
    const stored = async () => [
      (await backend.call('GET', `/battles/${battle.id}`)).body,
      (await backend.call('GET', `/agents/${battle.white.id}`)).body,
    ];
    const before = await stored();
    for (const post of [resultOf('white_agent'), { is_result: false, message: 'late', reported_by: 'green_agent' }]) {
      const { status, body } = await backend.call('POST', `/battles/${battle.id}`, post);
      expect(status).toBe(400);
      expect(body.detail).toBe(`Battle ${battle.id} is over and accepts no more posts`);
    }
    expect(await stored()).toEqual(before);
  });

  ours('ours: 404 for an unknown battle', async () => {
    expect((await backend.call('POST', `/battles/${UNKNOWN}/cancel`)).status).toBe(404);
  });
});

describe('deleting a battle', () => {
  ours('ours: removes one that is over with its log, and keeps the ratings', async () => {
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('white_agent'))),
    });
    const id = await pair.battle();
    await backend.over(id);
    expect(await backend.call('DELETE', `/battles/${id}`)).toEqual({ status: 204, body: undefined });
    expect((await backend.call('GET', `/battles/${id}`)).status).toBe(404);
    expect((await backend.call('DELETE', `/battles/${id}`)).status).toBe(404);
    const { body } = await backend.call('GET', '/battles');
    expect(body.map(({ battle_id }: { battle_id: string }) => battle_id)).not.toContain(id);
    expect((await backend.call('GET', `/agents/${pair.white.id}`)).body.elo.rating).toBe(1015);
  });

  ours('ours: is possible while the green agent still ends its stream', async () => {
    const bugs: unknown[] = [];
    await using own = await openArena({}, { onBug: (error) => bugs.push(error) });
    const posted = gate();
    const end = gate();
    await using pair = await pairOf(own, {
      async fight({ green_battle_context: context }) {
        await postTo(context, resultOf('draw'));
        posted.resolve();
        await end.promise;
      },
    });
    const id = await pair.battle();
    await within('the result', posted.promise);
    expect((await own.call('DELETE', `/battles/${id}`)).status).toBe(204);
    end.resolve();
    // Closing waits for all battles.
    await own[Symbol.asyncDispose]();
    expect(bugs).toEqual([]);
  });

  ours('ours: 400 for one that runs, and it goes on', async () => {
    await using battle = await runningBattle(backend);
    const { status, body } = await backend.call('DELETE', `/battles/${battle.id}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: { detail: `Battle ${battle.id} is running: cancel it first` },
    });
    expect((await backend.call('GET', `/battles/${battle.id}`)).body.state).toBe('running');
  });
});
