// Updates for viewers: how often a battle is sent, and sockets that fail after their upgrade.
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { BattleTexts } from '../../arena/battle-texts.ts';
import { createChangeEmitter } from '../../arena/changes.ts';
import { createHostRule } from '../../arena/routes/origins.ts';
import { serveSockets } from '../../arena/sockets.ts';
import { createBattleStore } from '../../arena/store/battle-store.ts';
import { openArenaDatabase } from '../../arena/store/database.ts';
import { createViewers, type Schedule } from '../../arena/viewers.ts';
import { listen } from '../../shared/http/listen.ts';

let held: AsyncDisposableStack;
beforeEach(() => {
  held = new AsyncDisposableStack();
});
afterEach(() => held.disposeAsync());

/** A battle whose record is as long as a test says. */
function growingBattle() {
  const battle = { lines: 0, lineBytes: 1 };
  const texts: BattleTexts = {
    one: () => JSON.stringify({ lines: battle.lines, log: 'x'.repeat(battle.lines * battle.lineBytes) }),
    list: () => '[]',
  };
  return { battle, texts };
}

/** A schedule on which time passes only when a test says so. */
function manualSchedule() {
  const waiting = new Set<() => void>();
  const pauses: number[] = [];
  const schedule: Schedule = (ms, work) => {
    pauses.push(ms);
    waiting.add(work);
    return { [Symbol.dispose]: () => void waiting.delete(work) };
  };
  const pass = () => {
    const due = [...waiting];
    waiting.clear();
    for (const work of due) work();
  };
  return { schedule, pass, pauses };
}

/** Both ends of `count` connected sockets. */
async function connected(count: number) {
  const server = held.use(await listen((_, response) => void response.end(), { host: '127.0.0.1', port: 0 }));
  const sockets = new WebSocketServer({ server: server.server });
  held.defer(() => sockets.close());
  const pairs = [];
  for (let index = 0; index < count; index++) {
    const accepted = once(sockets, 'connection');
    const client = new WebSocket(server.url.replace('http', 'ws'));
    const lines: number[] = [];
    client.on('message', (data) => {
      const { battle } = JSON.parse(String(data));
      if (battle) lines.push(battle.lines);
    });
    const [own] = (await accepted) as [WebSocket];
    held.defer(() => own.terminate());
    pairs.push({ own, lines });
  }
  return pairs;
}

describe('two viewers of a battle with 5,000 events', () => {
  it('get a number of bytes that does not grow with the square of its length', async () => {
    const { battle, texts } = growingBattle();
    battle.lineBytes = 200;
    let sent = 0;
    const counted: BattleTexts = {
      ...texts,
      one(id) {
        const text = texts.one(id)!;
        sent += text.length;
        return text;
      },
    };
    const time = manualSchedule();
    using viewers = createViewers(counted, time.schedule);
    for (const { own } of await connected(2)) viewers.add(own);
    for (let event = 0; event < 5000; event++) {
      battle.lines += 1;
      viewers.changed('b');
      // A poster that takes a millisecond for each event: the pause of a long log spans many of them.
      if (event % Math.max(1, time.pauses.at(-1) ?? 1) === 0) time.pass();
    }
    // One update for every event would be 2,500 logs of full length.
    expect(sent / (5000 * 200)).toBeLessThan(60);
  });
});

describe('a viewer', () => {
  it('gets each change of a short log at once, those of a long one in steps, and the end without waiting', async () => {
    const { battle, texts } = growingBattle();
    const time = manualSchedule();
    using viewers = createViewers(texts, time.schedule);
    const [viewer] = await connected(1);
    viewers.add(viewer!.own);
    const change = () => {
      battle.lines += 1;
      viewers.changed('b');
    };
    for (let event = 0; event < 3; event++) change();
    expect(time.pauses).toEqual([]);
    battle.lineBytes = 100_000;
    for (let event = 0; event < 5; event++) change();
    time.pass();
    for (let event = 0; event < 5; event++) change();
    viewers.isOver('b');
    change();
    await expect.poll(() => viewer!.lines.at(-1)).toBe(14);
    expect(viewer!.lines).toEqual([1, 2, 3, 4, 8, 14]);
    expect(time.pauses[0]).toBeGreaterThan(40);
  });
});

describe('an error behind an upgraded socket', () => {
  it('closes that socket with a WebSocket close code, and affects nothing else', async () => {
    const database = held.use(openArenaDatabase(':memory:'));
    const battles = createBattleStore(database);
    const changes = createChangeEmitter();
    const bugs: unknown[] = [];
    const state = { fails: true };
    const texts: BattleTexts = {
      one: () => undefined,
      list() {
        if (state.fails) throw new RangeError('Invalid string length');
        return '[]';
      },
    };
    const { server, url } = held.use(
      await listen((_, response) => void response.end(), { host: '127.0.0.1', port: 0 }),
    );
    const access = { agentPath: () => '', identify: (path: string) => ({ caller: { kind: 'anyone' as const }, path }) };
    const hostRule = createHostRule('127.0.0.1', []);
    const onBug = (error: unknown) => bugs.push(error);
    held.use(serveSockets({ server, hostRule, access, battles, texts, changes, onBug }));

    const failed = new WebSocket(`${url.replace('http', 'ws')}/ws/battles`);
    const [code] = await once(failed, 'close');
    expect(code).toBe(1011);
    expect(bugs).toMatchObject([{ message: 'Invalid string length' }]);

    state.fails = false;
    const viewer = new WebSocket(`${url.replace('http', 'ws')}/ws/battles`);
    const [first] = await once(viewer, 'message');
    expect(JSON.parse(String(first))).toEqual({ type: 'battles_update', battles: [] });
    state.fails = true;
    // The change is stored: the call that made it must not fail because of viewers.
    expect(() => changes.emit('created', 'b')).not.toThrow();
    expect(bugs).toHaveLength(2);
    viewer.terminate();
  });
});
