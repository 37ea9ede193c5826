// The ledger of battles: agents are locked while their battle runs, every battle ends once, and a restart recovers the rest.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAgentClient } from '../../arena/agent-client.ts';
import type { Caller } from '../../arena/arena-access.ts';
import { createBattleQueue } from '../../arena/battle-queue.ts';
import { type ChangeEmitter, createChangeEmitter } from '../../arena/changes.ts';
import { createLedger, type Ledger } from '../../arena/ledger.ts';
import { BATTLE_LIMITS, type BattleLimits } from '../../arena/limits.ts';
import { runBattle } from '../../arena/run-battle.ts';
import { type AgentStore, createAgentStore } from '../../arena/store/agent-store.ts';
import { type BattleStore, createBattleStore } from '../../arena/store/battle-store.ts';
import { type ArenaDatabase, openArenaDatabase } from '../../arena/store/database.ts';
import { TIMINGS } from '../../arena/timings.ts';

const WHITE = { role: 'white_agent', name: 'white_agent', required: true };

let database: ArenaDatabase;
let agents: AgentStore;
let battles: BattleStore;
let changes: ChangeEmitter;
let ledger: Ledger;
let announced: string[];

const ledgerOf = (limits: BattleLimits = BATTLE_LIMITS) =>
  createLedger({
    database,
    agents,
    battles,
    changes,
    now: () => new Date('2026-01-02T03:04:05Z'),
    limits,
  });

beforeEach(() => {
  database = openArenaDatabase(':memory:');
  agents = createAgentStore(database);
  battles = createBattleStore(database);
  changes = createChangeEmitter();
  ledger = ledgerOf();
  announced = [];
  for (const name of ['created', 'changed', 'over', 'deleted'] as const)
    changes.on(name, (id) => announced.push(`${name} ${id}`));
  for (const name of ['green', 'green2', 'white', 'white2', 'white3']) register(name);
});
afterEach(() => database[Symbol.dispose]());

function register(name: string, places: readonly (typeof WHITE)[] = [WHITE]): void {
  agents.add(name, {
    register_info: {
      alias: name,
      agent_url: `http://127.0.0.1/${name}`,
      launcher_url: `http://127.0.0.1/launcher/${name}`,
      is_green: name.startsWith('green'),
      ...(name.startsWith('green') ? { participant_requirements: [...places] } : {}),
    },
    agent_card: { name },
    user_id: 'u',
    created_by: 'u',
    created_at: '2026-01-01T00:00:00Z',
  });
}

const created = (green: string, white: string) =>
  ledger.create({ green_agent_id: green, opponents: [{ name: 'white_agent', agent_id: white }] }).battle_id;
const queued = (green: string, white: string) => {
  const id = created(green, white);
  ledger.enqueue(id);
  return id;
};
const running = (green: string, white: string) => {
  const id = queued(green, white);
  expect(ledger.begin(id)).toBe('started');
  return id;
};
const statusOf = (...names: string[]) => names.map((name) => agents.get(name)?.status);
const stateOf = (id: string) => battles.get(id)?.state;
const logOf = (id: string): Record<string, unknown>[] =>
  battles.eventsAfter(id, 0, 100).map(({ text }) => JSON.parse(text));
const messagesOf = (id: string) => logOf(id).map(({ message }) => message);
const anyone: Caller = { kind: 'anyone' };
const result = (winner: string) => ({ is_result: true as const, message: 'The end', winner, detail: { score: 1 } });

describe('beginning a battle', () => {
  it('locks its agents and logs it', () => {
    const id = running('green', 'white');
    expect(statusOf('green', 'white', 'white2')).toEqual(['locked', 'locked', 'unlocked']);
    expect(stateOf(id)).toBe('running');
    expect(logOf(id)).toEqual([
      {
        is_result: false,
        message: 'Battle started, agents locked',
        reported_by: 'system',
        timestamp: '2026-01-02T03:04:05.000Z',
      },
    ]);
    expect(announced).toEqual([`created ${id}`, `changed ${id}`, `changed ${id}`]);
  });

  it.each([
    ['its green agent', 'green', 'white2'],
    ['its opponent', 'green2', 'white'],
  ])('waits while another battle has %s, and changes nothing', (_, green, white) => {
    const first = queued('green', 'white');
    const second = queued(green, white);
    expect(ledger.begin(first)).toBe('started');
    const before = announced.length;
    expect(ledger.begin(second)).toBe('waiting');
    expect([stateOf(second), logOf(second), announced.length]).toEqual(['queued', [], before]);
    expect(statusOf(...new Set(['green', 'white', green, white]))).toContain('unlocked');
    ledger.conclude(first, { state: 'error', error: 'enough' });
    expect(ledger.begin(second)).toBe('started');
  });

  it('is not possible before it is queued, twice, or after its end', () => {
    const id = created('green', 'white');
    expect(ledger.begin(id)).toBe('over');
    ledger.enqueue(id);
    expect([ledger.begin(id), ledger.begin(id)]).toEqual(['started', 'over']);
    ledger.cancel(id);
    expect(ledger.begin(id)).toBe('over');
    expect(ledger.begin('unknown')).toBe('over');
    expect(statusOf('green', 'white')).toEqual(['unlocked', 'unlocked']);
  });

  it('ends it if an agent was deleted, and rates the others', () => {
    const id = queued('green', 'white');
    agents.remove('white');
    expect(ledger.begin(id)).toBe('over');
    expect(battles.get(id)).toMatchObject({
      state: 'error',
      error: 'Agent white was deleted before the battle began',
    });
    expect(messagesOf(id)).toEqual(['Agent white was deleted before the battle began']);
    expect(announced.slice(-2)).toEqual([`over ${id}`, `changed ${id}`]);
    expect(agents.get('green')?.elo.stats).toMatchObject({ errors: 1, total_battles: 1 });
    expect(statusOf('green')).toEqual(['unlocked']);
  });
});

describe('creating a battle', () => {
  it('is refused for an agent that a battle has locked, until that is over', () => {
    const id = running('green', 'white');
    expect(() => created('green', 'white2')).toThrow(
      `Agent green (green) is locked by battle ${id}: wait until that is over, or cancel it`,
    );
    expect(() => created('green2', 'white')).toThrow(`Agent white (white) is locked by battle ${id}`);
    ledger.cancel(id);
    const next = created('green', 'white');
    expect(stateOf(next)).toBe('pending');
    expect(announced.at(-1)).toBe(`created ${next}`);
  });

  it('stores nothing if it is refused', () => {
    expect(() => created('white', 'white2')).toThrow('is not a green agent');
    expect(() => created('nobody', 'white')).toThrow('not found');
    expect([[...battles.newestFirst()], announced]).toEqual([[], []]);
  });
});

describe('a result', () => {
  it('ends the battle, frees its agents and rates them', () => {
    const id = running('green', 'white');
    ledger.append(id, { ...result('white_agent'), timestamp: '2026-01-02T00:00:00Z' }, anyone);
    expect(battles.get(id)).toMatchObject({
      state: 'finished',
      result: { winner: 'white_agent', detail: { score: 1 }, finish_time: '2026-01-02T00:00:00Z' },
    });
    expect(statusOf('green', 'white')).toEqual(['unlocked', 'unlocked']);
    expect(agents.get('white')?.elo).toMatchObject({ rating: 1015, stats: { wins: 1 } });
    expect(agents.get('green')?.elo).toMatchObject({ rating: null, stats: { losses: 1 } });
    expect(announced.slice(-2)).toEqual([`over ${id}`, `changed ${id}`]);
  });

  it('has the time of its arrival and no detail if it came without them', () => {
    const id = running('green', 'white');
    ledger.append(id, { is_result: true, message: 'The end', winner: 'draw' }, anyone);
    expect(battles.get(id)?.result).toEqual({
      winner: 'draw',
      detail: {},
      finish_time: '2026-01-02T03:04:05.000Z',
    });
    expect(agents.get('white')?.elo).toMatchObject({ rating: 1000, stats: { draws: 1 } });
  });

  it('with an unknown winner is an error that names the possible ones', () => {
    const id = running('green', 'white');
    ledger.append(id, result(`somebody\n${'x'.repeat(300)}`), anyone);
    expect(battles.get(id)?.error).toMatch(
      /^Unknown winner somebody x{100,}…?: expected draw, green_agent, or one of white_agent$/,
    );
    expect(agents.get('white')?.elo).toMatchObject({ rating: 1000, stats: { errors: 1 } });
  });

  it.each([
    ['defender', 'white'],
    ['attacker', 'white2'],
    ['solver', 'white2'],
  ])('may name a role, which is that of the place if the opponent has none: %s', (winner, agent) => {
    register('green3', [
      { role: 'somebody', name: 'solver', required: true },
      { role: 'defender', name: 'helper', required: true },
    ]);
    const opponents = [
      { name: 'helper', agent_id: 'white' },
      { name: 'solver', agent_id: 'white2', role: 'attacker' },
    ];
    const id = ledger.create({ green_agent_id: 'green3', opponents }).battle_id;
    ledger.enqueue(id);
    ledger.begin(id);
    ledger.append(id, result(winner), anyone);
    expect(stateOf(id)).toBe('finished');
    expect(agents.get(agent)?.elo.stats.wins).toBe(1);
  });

  it('counts for the agents that are left if others were deleted meanwhile', () => {
    const id = running('green', 'white');
    agents.remove('green');
    ledger.append(id, result('nobody'), anyone);
    expect(stateOf(id)).toBe('error');
    expect(agents.get('white')?.elo.stats.errors).toBe(1);
  });
});

describe('a battle that is over', () => {
  it('takes no posts, no other outcome and no cancellation', () => {
    const id = running('green', 'white');
    expect(ledger.conclude(id, { state: 'error', error: 'first' })).toBe(true);
    expect(announced.slice(-2)).toEqual([`over ${id}`, `changed ${id}`]);
    const before = announced.length;
    expect(ledger.conclude(id, { state: 'error', error: 'second' })).toBe(false);
    expect(() => ledger.append(id, { is_result: false, message: 'late' }, anyone)).toThrow('accepts no more posts');
    expect(() => ledger.append(id, result('white_agent'), anyone)).toThrow('accepts no more posts');
    expect(() => ledger.cancel(id)).toThrow('is over already (error)');
    expect(battles.get(id)?.error).toBe('first');
    expect(messagesOf(id)).toEqual(['Battle started, agents locked', 'Battle ended with an error: first']);
    expect(announced).toHaveLength(before);
    expect(agents.get('white')?.elo.stats.total_battles).toBe(1);
  });

  it('says how it ended, shortened if it is long', () => {
    const id = running('green', 'white');
    ledger.conclude(id, { state: 'error', error: 'x'.repeat(5000) });
    expect(battles.get(id)?.error).toBe(`${'x'.repeat(1000)}…`);
    const short = running('green', 'white');
    ledger.conclude(short, { state: 'error', error: 'x'.repeat(1000) });
    expect(battles.get(short)?.error).toBe('x'.repeat(1000));
    const other = running('green', 'white');
    const finish_time = '2026-01-02T00:00:00Z';
    ledger.conclude(other, {
      state: 'finished',
      winner: 'white',
      result: { winner: 'white', detail: {}, finish_time },
    });
    expect(messagesOf(other).at(-1)).toBe('Battle ended: white');
    expect(agents.get('white')?.elo.stats).toMatchObject({ wins: 1, errors: 2 });
  });

  it('can be deleted, a running one cannot', () => {
    const id = running('green', 'white');
    expect(() => ledger.remove(id)).toThrow(`Battle ${id} is running: cancel it first`);
    ledger.cancel(id);
    expect(battles.get(id)?.error).toBe('cancelled');
    ledger.remove(id);
    expect([battles.get(id), logOf(id), announced.at(-1)]).toEqual([undefined, [], `deleted ${id}`]);
    for (const use of [ledger.remove, ledger.cancel]) expect(() => use(id)).toThrow(`Battle with ID ${id} not found`);
  });
});

describe('posts', () => {
  it('are stored and announced; a note may have details', () => {
    const id = running('green', 'white');
    ledger.append(id, { is_result: false, message: 'hello', reported_by: 'me' }, anyone);
    const before = announced.length;
    ledger.note(id, 'careful', { seconds: 3 });
    expect(announced.slice(before)).toEqual([`changed ${id}`]);
    expect(logOf(id).slice(1)).toMatchObject([
      { message: 'hello', reported_by: 'me' },
      { message: 'careful', reported_by: 'system', detail: { seconds: 3 } },
    ]);
    expect(logOf(id)[0]).not.toHaveProperty('detail');
    expect(announced.slice(-2)).toEqual([`changed ${id}`, `changed ${id}`]);
    expect(() => ledger.append('unknown', { is_result: false, message: 'x' }, anyone)).toThrow('not found');
  });
});

describe('posts beyond the limits', () => {
  const white = (id: string): Caller => ({ kind: 'agent', battleId: id, agentId: 'white' });
  const post = { is_result: false as const, message: 'again' };

  beforeEach(() => {
    ledger = ledgerOf({ maxEvents: 4, maxBytes: 100_000 });
  });

  it('are refused with one note in the log, and announced once', () => {
    const id = running('green', 'white');
    const refused = 'its result is still accepted';
    for (const _ of [1, 2]) ledger.append(id, post, white(id));
    const before = announced.length;
    for (const _ of [1, 2, 3]) expect(() => ledger.append(id, post, white(id))).toThrow(refused);
    expect(messagesOf(id).slice(1)).toEqual([
      'again',
      'again',
      'white_agent has posted as much as it may: no more of it is stored',
    ]);
    expect(announced.slice(before)).toEqual([`changed ${id}`]);
    ledger.append(id, { ...post, reported_by: 'operator' }, { kind: 'operator' });
    ledger.append(id, post, { kind: 'operator' });
    expect(() => ledger.append(id, post, { kind: 'operator' })).toThrow(refused);
    expect(messagesOf(id).at(-1)).toBe('The caller has posted as much as it may: no more of it is stored');
    ledger.append(id, result('white_agent'), white(id));
    expect(stateOf(id)).toBe('finished');
  });

  it('do not count for other battles', () => {
    for (const _ of [1, 2]) {
      const id = running('green', 'white');
      for (const _ of [1, 2]) ledger.append(id, post, white(id));
      expect(messagesOf(id)).toHaveLength(3);
      ledger.cancel(id);
    }
  });
});

describe('after a restart', () => {
  it('running battles end as errors, pending and queued ones are queued, ended ones stay', () => {
    const over = running('green', 'white');
    ledger.append(over, result('white_agent'), anyone);
    const first = queued('green', 'white');
    const pending = created('green', 'white');
    const second = queued('green', 'white2');
    const fight = running('green2', 'white3');

    const restarted = ledgerOf();
    expect(restarted.recover()).toEqual([first, pending, second]);
    expect([over, first, pending, second, fight].map(stateOf)).toEqual([
      'finished',
      'queued',
      'queued',
      'queued',
      'error',
    ]);
    expect(battles.get(fight)?.error).toBe('The arena stopped while this battle was running');
    expect(statusOf('green', 'green2', 'white', 'white3')).toEqual(new Array(4).fill('unlocked'));
    expect(agents.get('white3')?.elo).toMatchObject({ rating: 1000, stats: { errors: 1, total_battles: 1 } });
    expect(restarted.begin(first)).toBe('started');
  });

  it('there is nothing to do for an empty arena', () => {
    expect([ledger.recover(), announced]).toEqual([[], []]);
  });
});

describe('while the disk is full, a battle', () => {
  /** Allows the file so many more pages than it has. */
  const allowPages = (more: number) => {
    const { page_count: pages } = database.sql.prepare('PRAGMA page_count').get()!;
    database.sql.exec(`PRAGMA max_page_count = ${Number(pages) + more}`);
  };
  /** Leaves no room for another line of this battle's log. */
  const fillDisk = (battleId: string) => {
    allowPages(0);
    const fill = (size: number) => {
      for (;;) ledger.note(battleId, 'x'.repeat(size));
    };
    for (const size of [3000, 1]) expect(() => fill(size)).toThrow(FULL);
  };
  /** Runs it, and resolves with its end once that could not be stored for the first time. */
  const endOf = async (battleId: string, closing: AbortSignal) => {
    fillDisk(battleId);
    const reported = Promise.withResolvers<unknown>();
    const refuse = () => Promise.reject(new Error('no launcher'));
    const ended = runBattle(
      battles.get(battleId)!,
      {
        ...{ ledger, agents, battles, changes, client: createAgentClient(refuse), fetch: refuse },
        timings: { ...TIMINGS, storeAgainMs: 1 },
        now: () => new Date('2026-01-02T03:04:05Z'),
        backendUrl: () => 'http://127.0.0.1',
        secretsFor: () => undefined,
        onBug: reported.resolve,
      },
      closing,
    );
    expect(await reported.promise).toMatchObject({ code: 'data_file_unusable' });
    expect(stateOf(battleId)).toBe('running');
    return { ended };
  };
  const FULL = expect.objectContaining({ code: 'data_file_unusable' });

  it('waits in the queue, and begins once there is room', async () => {
    const battleId = queued('green', 'white');
    fillDisk(battleId);
    const [reported, started] = [Promise.withResolvers<unknown>(), Promise.withResolvers<string>()];
    await using _ = createBattleQueue({
      ...{ ledger, battles, changes, maxRunning: 1, storeAgainMs: 1, onBug: reported.resolve },
      run: async ({ battle_id }) => started.resolve(battle_id),
    });
    changes.emit('over', 'another battle');
    expect(await reported.promise).toMatchObject({ code: 'data_file_unusable' });
    expect(stateOf(battleId)).toBe('queued');
    allowPages(100);
    expect(await started.promise).toBe(battleId);
    expect(stateOf(battleId)).toBe('running');
  });

  it('ends once there is room', async () => {
    const battleId = running('green', 'white');
    const { ended } = await endOf(battleId, new AbortController().signal);
    allowPages(100);
    await ended;
    expect(battles.get(battleId)).toMatchObject({ state: 'error', error: expect.stringContaining('no launcher') });
    expect(statusOf('green', 'white')).toEqual(['unlocked', 'unlocked']);
    expect(announced.filter((each) => each === `over ${battleId}`)).toHaveLength(1);
  });

  it('is left to the next process if the arena stops before', async () => {
    const battleId = running('green', 'white');
    const closing = new AbortController();
    const { ended } = await endOf(battleId, closing.signal);
    closing.abort(new Error('the arena is shut down'));
    await ended;
    allowPages(100);
    expect(ledgerOf().recover()).toEqual([]);
    expect(battles.get(battleId)).toMatchObject({ state: 'error', error: expect.stringContaining('arena stopped') });
  });
});
