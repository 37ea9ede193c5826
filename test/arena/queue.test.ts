// The queue of an arena: places, order, and agents that are deleted while they wait.
import { describe, expect, it } from 'vitest';
import { openArena } from '../contract/backend.ts';
import { gate, type Pair, pairOf } from '../contract/fighters.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';

describe('the queue of an arena', () => {
  it('counts places, keeps its order, and goes on when agents are free', async () => {
    await using narrow = await openArena({}, { maxRunning: 1 });
    const ends = [gate(), gate(), gate()];
    await using pairs = new AsyncDisposableStack();
    const order: number[] = [];
    const fighters: Pair[] = [];
    for (const [index, end] of ends.entries()) {
      const fight: NonNullable<Parameters<typeof pairOf>[1]['fight']> = async ({ green_battle_context: context }) => {
        order.push(index);
        await end.promise;
        await postTo(context, resultOf('white_agent'));
      };
      fighters.push(pairs.use(await pairOf(narrow, { fight })));
    }
    const ids: string[] = [];
    for (const pair of fighters) ids.push(await pair.battle());
    const again = await fighters[1]!.battle();
    await narrow.running(ids[0]!);
    const { body } = await narrow.call('GET', '/battles');
    expect(
      body.map((battle: { state: string; queue_position?: number }) => [battle.state, battle.queue_position]),
    ).toEqual([
      ['running', undefined],
      ['queued', 1],
      ['queued', 2],
      ['queued', 3],
    ]);
    expect((await narrow.call('GET', `/battles/${ids[2]}`)).body.queue_position).toBe(2);
    await narrow.call('POST', `/battles/${ids[2]}/cancel`);
    expect((await narrow.call('GET', `/battles/${again}`)).body.queue_position).toBe(2);
    for (const end of ends) end.resolve();
    for (const id of [ids[0]!, ids[1]!, again]) expect((await narrow.over(id)).state).toBe('finished');
    expect(order).toEqual([0, 1, 1]);
    expect((await narrow.call('GET', `/battles/${ids[2]}`)).body).toMatchObject({ state: 'error', error: 'cancelled' });
  });

  it('gives up a queued battle whose agent was deleted', async () => {
    await using narrow = await openArena({}, { maxRunning: 1 });
    const end = gate();
    await using first = await pairOf(narrow, { fight: () => end.promise });
    await using second = await pairOf(narrow, {});
    const running = await first.battle();
    const waiting = await second.battle();
    await narrow.running(running);
    expect((await narrow.call('DELETE', `/agents/${second.white.id}`)).status).toBe(204);
    await narrow.call('POST', `/battles/${running}/cancel`);
    const { error } = await narrow.over(waiting);
    expect(error).toBe(`Agent ${second.white.id} was deleted before the battle began`);
    end.resolve();
  });
});
