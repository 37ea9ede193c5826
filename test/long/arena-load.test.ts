// An arena under load: a thousand events, twenty battles at once, fifty viewers, and one that is slow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Backend, isOver, openArena } from '../contract/backend.ts';
import { gate, type Pair, pairOf } from '../contract/fighters.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openArena();
});
afterAll(async () => await backend[Symbol.asyncDispose]());

describe('an arena with much to do', () => {
  it('stores 1,000 events posted 100 at a time, each poster in order', async () => {
    const end = gate();
    const begun = gate();
    await using pair = await pairOf(backend, {
      fight: async () => {
        begun.resolve();
        await end.promise;
      },
    });
    const battle_id = await pair.battle();
    await begun.promise;
    const poster = async (reported_by: string) => {
      const statuses: number[] = [];
      for (let step = 0; step < 10; step++) {
        statuses.push(
          await postTo({ backend_url: backend.url, battle_id }, { is_result: false, message: `${step}`, reported_by }),
        );
      }
      return statuses;
    };
    const names = Array.from({ length: 100 }, (_, index) => `poster ${index}`);
    const statuses = await Promise.all(names.map(poster));
    expect(new Set(statuses.flat())).toEqual(new Set([204]));
    const { body } = await backend.call('GET', `/battles/${battle_id}`);
    const stored = Object.groupBy(
      body.interact_history as { reported_by: string; message: string }[],
      ({ reported_by }) => reported_by,
    );
    const steps = Array.from({ length: 10 }, (_, step) => `${step}`);
    for (const name of names) expect(stored[name]?.map(({ message }) => message)).toEqual(steps);
    await backend.call('POST', `/battles/${battle_id}/cancel`);
    end.resolve();
  });

  it('runs 20 battles at once whose agents differ', async () => {
    await using pairs = new AsyncDisposableStack();
    const all = gate();
    let fighting = 0;
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) {
      const fight: NonNullable<Parameters<typeof pairOf>[1]['fight']> = async ({ green_battle_context: context }) => {
        fighting += 1;
        if (fighting === 20) all.resolve();
        await all.promise;
        await postTo(context, {
          is_result: false,
          message: `fought in ${context.battle_id}`,
          reported_by: 'green_agent',
        });
        await postTo(context, resultOf('white_agent'));
      };
      const pair: Pair = pairs.use(await pairOf(backend, { fight }));
      ids.push(await pair.battle());
    }
    const battles = await Promise.all(ids.map((id) => backend.over(id)));
    for (const [index, battle] of battles.entries()) {
      expect(battle).toMatchObject({ state: 'finished', result: { winner: 'white_agent' } });
      const messages = battle.interact_history.map(({ message }: { message: string }) => message);
      expect(messages.filter((message: string) => message.startsWith('fought in'))).toEqual([
        `fought in ${ids[index]}`,
      ]);
    }
  });

  it('shows a battle to 50 viewers as it grows, and in the end all of it', async () => {
    const watched = gate();
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => {
        await watched.promise;
        for (let step = 0; step < 20; step++) {
          await postTo(context, { is_result: false, message: `${step}`, reported_by: 'green_agent' });
        }
        await postTo(context, resultOf('draw'));
      },
    });
    let watching = 0;
    const view = async () => {
      const lengths: number[] = [];
      for await (const message of backend.messages('/ws/battles')) {
        if (message.type === 'battles_update') {
          if (message.battles.some((battle: { battle_id: string }) => battle.battle_id === id)) {
            watching += 1;
            if (watching === 50) watched.resolve();
          }
          continue;
        }
        if (message.battle.battle_id !== id) continue;
        lengths.push(message.battle.interact_history.length);
        if (isOver(message.battle)) return lengths;
      }
      return lengths;
    };
    const id = await pair.battle();
    await backend.battleWhen(id, 'the call to green', ({ interact_history }) =>
      interact_history.some(({ message }: { message: string }) => message.startsWith('Battle timeout set')),
    );
    const seen = await Promise.all(Array.from({ length: 50 }, view));
    const { body } = await backend.call('GET', `/battles/${id}`);
    for (const lengths of seen) {
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
      expect(lengths.at(-1)).toBe(body.interact_history.length);
    }
  });
});

describe('a viewer that is slow', () => {
  it('misses some updates, and has everything in the end', async () => {
    const watched = gate();
    const posted = gate();
    await using pair = await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => {
        await watched.promise;
        for (let step = 0; step < 40; step++) {
          await postTo(context, { is_result: false, message: 'x'.repeat(200_000), reported_by: 'green_agent' });
        }
        posted.resolve();
        await postTo(context, resultOf('draw'));
      },
    });
    const id = await pair.battle();
    const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/ws/battles`);
    let updates = 0;
    const over = new Promise<number>((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'battles_update') {
          // Nothing is read any more until everything was posted.
          socket.pause();
          watched.resolve();
        } else if (message.battle.battle_id === id) {
          updates += 1;
          if (isOver(message.battle)) resolve(message.battle.interact_history.length);
        }
      });
    });
    await posted.promise;
    socket.resume();
    const lines = await over;
    const { body } = await backend.call('GET', `/battles/${id}`);
    expect(lines).toBe(body.interact_history.length);
    expect(updates).toBeLessThan(40);
    socket.terminate();
  });
});
