import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createArena } from '../../arena/arena.ts';
import { freePort } from '../../cli/free-port.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import { type Backend, clientOf } from '../contract/backend.ts';
import { gate, pairOf } from '../contract/fighters.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { startKillableArena } from '../support/killable-arena.ts';

async function temporaryFile() {
  const directory = await mkdtemp(join(tmpdir(), 'passk-arena-'));
  return {
    file: join(directory, 'data', 'arena.sqlite'),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

async function arenaProcess(file: string, maxRunning: number) {
  const arena = await startKillableArena(file, maxRunning);
  return { ...arena, backend: clientOf(arena.url, async () => {}) };
}

describe('an arena that is killed during a battle', () => {
  it('has lost no stored event when it starts again, and its agents are free', async () => {
    await using temporary = await temporaryFile();
    const begun = gate();
    const end = gate();
    await using first = await arenaProcess(temporary.file, 1);
    await using pair = await pairOf(first.backend, {
      fight: async () => {
        begun.resolve();
        await end.promise;
      },
    });
    await using waiting = await pairOf(first.backend, {
      fight: async ({ green_battle_context: context }) => void (await postTo(context, resultOf('white_agent'))),
    });
    const battle_id = await pair.battle();
    const queued = await waiting.battle();
    await begun.promise;

    const stored: string[] = [];
    const poster = async (name: string) => {
      for (let step = 0; ; step++) {
        const message = `${name} ${step}`;
        const post = { is_result: false, message, reported_by: name };
        if ((await postTo({ backend_url: first.backend.url, battle_id }, post).catch(() => 0)) !== 204) return;
        stored.push(message);
        if (stored.length === 200) void first.kill();
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => poster(`poster ${index}`)));
    await first.kill();
    expect(stored.length).toBeGreaterThanOrEqual(200);

    await using second = await arenaProcess(temporary.file, 64);
    const { body: battle } = await second.backend.call('GET', `/battles/${battle_id}`);
    expect(battle).toMatchObject({ state: 'error', error: 'The arena stopped while this battle was running' });
    const messages = new Set(battle.interact_history.map(({ message }: { message: string }) => message));
    expect(stored.filter((message) => !messages.has(message))).toEqual([]);
    for (const { id } of [pair.green, pair.white]) {
      const { body } = await second.backend.call('GET', `/agents/${id}`);
      expect(body).toMatchObject({ status: 'unlocked', ready: false, elo: { stats: { errors: 1, total_battles: 1 } } });
    }
    expect(await second.backend.over(queued)).toMatchObject({ state: 'finished' });
    expect(await postTo({ backend_url: second.backend.url, battle_id }, { is_result: false, message: 'late' })).toBe(
      400,
    );
    end.resolve();
  });
});

describe('an arena that is stopped', () => {
  it('ends its battles as errors first, and keeps everything', async () => {
    await using temporary = await temporaryFile();
    const end = gate();
    let arena = await createArena({ port: 0, dataFile: temporary.file });
    let backend: Backend = clientOf(arena.url, async () => {});
    await using pair = await pairOf(backend, { fight: () => end.promise });
    const id = await pair.battle();
    await backend.running(id);
    await arena[Symbol.asyncDispose]();
    end.resolve();
    arena = await createArena({ port: 0, dataFile: temporary.file });
    backend = clientOf(arena.url, async () => {});
    expect((await backend.call('GET', `/battles/${id}`)).body).toMatchObject({
      state: 'error',
      error: 'The arena was shut down while this battle was running',
    });
    await arena[Symbol.asyncDispose]();
  });

  it('is followed on by a client that was watching, once it is back', async () => {
    await using temporary = await temporaryFile();
    const end = gate();
    let arena = await createArena({ port: await freePort(0), dataFile: temporary.file });
    await using pair = await pairOf(
      clientOf(arena.url, async () => {}),
      { fight: () => end.promise },
    );
    const id = await pair.battle();
    const states: string[] = [];
    const sleep = async () => {
      // The wait of a client that lost its arena: now it comes back, at the same address.
      arena = await createArena({ port: arena.port, dataFile: temporary.file });
    };
    for await (const { state } of followBattle(createBackendClient({ url: arena.url }), id, { sleep })) {
      states.push(state);
      if (states.length === 1) await arena[Symbol.asyncDispose]();
    }
    expect(states.at(-1)).toBe('error');
    end.resolve();
    await arena[Symbol.asyncDispose]();
  });

  it('keeps its file from another arena', async () => {
    await using temporary = await temporaryFile();
    await using _arena = await createArena({ port: 0, dataFile: temporary.file });
    await expect(createArena({ port: 0, dataFile: temporary.file })).rejects.toMatchObject({
      code: 'data_file_unusable',
      message: expect.stringMatching(/database is locked. Is another arena using it\?$/),
    });
  });

  it('does not touch a file of a newer format', async () => {
    await using temporary = await temporaryFile();
    await (await createArena({ port: 0, dataFile: temporary.file }))[Symbol.asyncDispose]();
    const sql = new DatabaseSync(temporary.file);
    sql.exec('PRAGMA user_version = 99');
    sql.close();
    await expect(createArena({ port: 0, dataFile: temporary.file })).rejects.toThrow(
      'a newer passk made it (format 99',
    );
  });

  it('says why it cannot use a file', async () => {
    await expect(createArena({ port: 0, dataFile: '/dev/null/arena.sqlite' })).rejects.toMatchObject({
      code: 'data_file_unusable',
      message: expect.stringMatching(
        /\/dev\/null\/arena\.sqlite: .*\. Name another with --data FILE, or for npm start a folder with --dir DIR\.$/,
      ),
    });
  });
});
