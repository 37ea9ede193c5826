// An agent under test that posts as much as it can: its battle, the other battles, and the arena go on.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArena, type RunningArena } from '../../arena/arena.ts';
import { createBattleTexts } from '../../arena/battle-texts.ts';
import { createBattleUsage } from '../../arena/limits.ts';
import { createBattleStore } from '../../arena/store/battle-store.ts';
import { openArenaDatabase } from '../../arena/store/database.ts';
import { type Backend, clientOf } from '../contract/backend.ts';
import { gate, pairOf } from '../contract/fighters.ts';
import { PATIENT_TIMINGS, postTo, resultOf } from '../support/battle-agents.ts';

const TOKEN = 'secret';
let arena: RunningArena;
let operator: Backend;
beforeEach(async () => {
  arena = await createArena({
    port: 0,
    dataFile: ':memory:',
    token: TOKEN,
    limits: { maxEvents: 40, maxBytes: 100_000 },
    timings: PATIENT_TIMINGS,
  });
  operator = clientOf(arena.url, async () => {}, TOKEN);
});
afterEach(() => arena[Symbol.asyncDispose]());

describe('an agent that floods its battle', () => {
  it.each([
    ['events', 'x'],
    ['bytes', 'x'.repeat(20_000)],
  ])('is refused at its share of %s, and green has room for its log and its result', async (_, message) => {
    const flooded = gate();
    const statuses: number[] = [];
    await using pair = await pairOf(operator, {
      async fight({ green_battle_context: green, red_battle_contexts: opponents }) {
        const [white] = Object.values(opponents);
        for (let count = 0; count < 60; count++) statuses.push(await postTo(white!, { is_result: false, message }));
        flooded.resolve();
        for (let step = 0; step < 15; step++) {
          expect(await postTo(green, { is_result: false, message: `step ${step}` })).toBe(204);
        }
        await postTo(green, resultOf('white_agent'));
      },
    });
    const id = await pair.battle();
    await flooded.promise;
    const battle = await operator.over(id);
    expect(battle).toMatchObject({ state: 'finished', result: { winner: 'white_agent' } });
    const first = statuses.indexOf(413);
    expect(first).toBeGreaterThan(0);
    expect(statuses.slice(first)).toEqual(Array(60 - first).fill(413));
    const log: { message: string; reported_by: string }[] = (await operator.call('GET', `/battles/${id}`)).body
      .interact_history;
    expect(log.filter(({ reported_by }) => reported_by === 'white_agent')).toHaveLength(first);
    expect(log.filter(({ message: text }) => text.includes('as much as it may'))).toMatchObject([
      { reported_by: 'system', message: 'white_agent has posted as much as it may: no more of it is stored' },
    ]);
    expect(log.filter(({ message: text }) => text.startsWith('step'))).toHaveLength(15);
  });
});

describe('the room for a battle', () => {
  const battle = { green_agent_id: 'g', opponents: ['a', 'b'].map((agent_id) => ({ agent_id, name: agent_id })) };
  const count = (usage: ReturnType<typeof createBattleUsage>, agentId: string | undefined) => {
    let stored = 0;
    while (usage.add(1, agentId) === 'stored') stored += 1;
    return stored;
  };

  it('is half for green, and the other half for its opponents in equal parts', () => {
    const usage = createBattleUsage(battle, { maxEvents: 40, maxBytes: 1000 });
    expect([count(usage, 'a'), count(usage, 'b'), count(usage, 'g')]).toEqual([10, 10, 20]);
    expect(count(usage, undefined)).toBe(0);
  });

  it('is limited in all for callers without a name', () => {
    const usage = createBattleUsage(battle, { maxEvents: 40, maxBytes: 30 });
    expect(count(usage, undefined)).toBe(30);
    expect(usage.add(1, undefined)).toBe('still_full');
    expect(usage.add(1, 'g')).toBe('full');
  });
});

describe('battles of an earlier version that hold more than fits into a text', () => {
  it('are listed with their last lines, beside all other battles', () => {
    using database = openArenaDatabase(':memory:');
    const battles = createBattleStore(database);
    const texts = createBattleTexts(battles);
    const document = { green_agent_id: 'g', opponents: [], created_at: '2026-01-01T00:00:00Z', created_by: null };
    const MEGABYTE = 'x'.repeat(1024 * 1024);
    database.transaction(() => {
      for (const id of ['small', 'huge', 'verbose', 'last']) battles.add(id, { ...document, config: {} });
      for (let index = 0; index < 600; index++) battles.addEvent('huge', JSON.stringify({ message: MEGABYTE, index }));
      battles.addEvent('huge', JSON.stringify({ message: 'the end' }));
      battles.addEvent('small', JSON.stringify({ message: 'short' }));
      battles.finish('verbose', { winner: 'draw', detail: { all: MEGABYTE } });
    });
    const listed = JSON.parse(texts.list());
    expect(listed.map(({ battle_id }: { battle_id: string }) => battle_id)).toEqual([
      'small',
      'huge',
      'verbose',
      'last',
    ]);
    expect(listed[0]).toMatchObject({ interact_history: [{ message: 'short' }] });
    expect(listed[0]).not.toHaveProperty('history_omitted');
    expect(listed[1]).toMatchObject({ interact_history: [{ message: 'the end' }], history_omitted: 600 });
    expect(listed[2].result).toEqual({ winner: 'draw', detail: {} });
    const huge = JSON.parse(texts.one('huge') ?? '');
    expect(huge.interact_history.at(-1)).toEqual({ message: 'the end' });
    expect(huge.interact_history.length + huge.history_omitted).toBe(601);
    expect(JSON.parse(texts.one('verbose') ?? '').result.detail).toEqual({ all: MEGABYTE });
  });

  it('are too many for one list: the newest are in it, the others on the pages before', () => {
    using database = openArenaDatabase(':memory:');
    const battles = createBattleStore(database);
    const texts = createBattleTexts(battles);
    const document = { green_agent_id: 'g', opponents: [], created_at: '2026-01-01T00:00:00Z', created_by: null };
    database.transaction(() => {
      for (let index = 0; index < 500; index++) {
        battles.add(`b-${index}`, { ...document, config: {} });
        battles.addEvent(`b-${index}`, JSON.stringify({ message: 'x'.repeat(15_000) }));
      }
    });
    const seen: string[] = [];
    for (let page = texts.list(); page !== '[]'; page = texts.list({ before: seen[0]! })) {
      expect(page.length).toBeLessThan(4.1 * 1024 * 1024);
      seen.unshift(...JSON.parse(page).map(({ battle_id }: { battle_id: string }) => battle_id));
    }
    expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => `b-${index}`));
  });
});
