// The contract of posts to a battle: events, results, and all refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../support/battle-agents.ts';
import { type Backend, openBackend, remote } from './backend.ts';
import { ratingsOf, runningBattle } from './fighters.ts';

const ours = it.skipIf(remote);
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(async () => await backend[Symbol.asyncDispose]());

describe('posting to a battle', () => {
  it('v1: an event is stored as it came, with everything in it', async () => {
    await using battle = await runningBattle(backend);
    const event = {
      is_result: false,
      message: 'Task 1 passed',
      reported_by: 'green_agent',
      timestamp: '2026-01-02T03:04:05.678Z',
      detail: { task: 1, nested: { list: [1, 'zwei', null] } },
      markdown_content: '# Report\n\n| a | b |',
      terminal_input: 'ls',
      terminal_output: 'a\u001b[31mb',
      asciinema_url: 'https://asciinema.example/1',
    };
    expect(await backend.call('POST', `/battles/${battle.id}`, event)).toEqual({ status: 204, body: undefined });
    const { body } = await backend.call('GET', `/battles/${battle.id}`);
    const timestamp = backend.hasToken ? expect.any(String) : event.timestamp;
    expect(body.interact_history.at(-1)).toEqual({ ...event, timestamp });
    expect(body.state).toBe('running');
  });

  ours('ours: fields that a client sends as null count as left out', async () => {
    await using battle = await runningBattle(backend);
    const nothing = { message: null, timestamp: null, detail: null, markdown_content: null, terminal_input: null };
    const event = { is_result: false, reported_by: 'green_agent', ...nothing };
    expect((await backend.call('POST', `/battles/${battle.id}`, event)).status).toBe(204);
    const { body } = await backend.call('GET', `/battles/${battle.id}`);
    expect(body.interact_history.at(-1)).toEqual({ ...event, timestamp: expect.any(String) });
  });

  it('v1: an event without a time gets one', async () => {
    await using battle = await runningBattle(backend);
    await backend.call('POST', `/battles/${battle.id}`, {
      is_result: false,
      message: 'when?',
      reported_by: 'green_agent',
    });
    const { body } = await backend.call('GET', `/battles/${battle.id}`);
    const stored = body.interact_history.find((entry: { message: string }) => entry.message === 'when?');
    expect(Date.parse(stored.timestamp)).toBeGreaterThan(0);
  });

  it('v1: a result finishes the battle and frees its agents', async () => {
    await using battle = await runningBattle(backend);
    const detail = { overall_pass_k: 0.5, results: [] };
    expect((await backend.call('POST', `/battles/${battle.id}`, resultOf('white_agent', detail))).status).toBe(204);
    const { body } = await backend.call('GET', `/battles/${battle.id}`);
    expect(body).toMatchObject({
      state: 'finished',
      result: { winner: 'white_agent', detail, finish_time: expect.any(String) },
    });
    expect((await backend.call('GET', `/agents/${battle.white.id}`)).body.status).toBe('unlocked');
  });

  it('v1: a finished battle takes no more posts', async () => {
    await using battle = await runningBattle(backend);
    await backend.call('POST', `/battles/${battle.id}`, resultOf('white_agent'));
    const before = (await backend.call('GET', `/battles/${battle.id}`)).body;
    for (const post of [resultOf('green_agent'), { is_result: false, message: 'late', reported_by: 'green_agent' }]) {
      const { status, body } = await backend.call('POST', `/battles/${battle.id}`, post);
      expect(status).toBe(400);
      expect(body).toEqual({ detail: expect.any(String) });
    }
    expect((await backend.call('GET', `/battles/${battle.id}`)).body).toEqual(before);
  });

  it('v1: 400 without is_result, 404 for an unknown battle, 422 for anything but an object', async () => {
    await using battle = await runningBattle(backend);
    expect((await backend.call('POST', `/battles/${battle.id}`, { message: 'what is it?' })).status).toBe(400);
    expect((await backend.call('POST', `/battles/${UNKNOWN}`, { is_result: false, message: 'x' })).status).toBe(404);
    expect((await backend.call('POST', `/battles/${battle.id}`, [])).status).toBe(422);
  });

  ours('ours: 400 for wrong types, and for a result without a winner', async () => {
    await using battle = await runningBattle(backend);
    const before = (await backend.call('GET', `/battles/${battle.id}`)).body;
    for (const post of [
      { is_result: 'no', message: 'x' },
      { is_result: false, message: 3 },
      { is_result: false, message: 'x', timestamp: 12 },
      { is_result: true, message: 'over' },
      { is_result: true, winner: null },
    ]) {
      expect((await backend.call('POST', `/battles/${battle.id}`, post)).status, JSON.stringify(post)).toBe(400);
    }
    expect((await backend.call('GET', `/battles/${battle.id}`)).body).toEqual(before);
  });

  ours('ours: a winner may be the role of its place', async () => {
    await using battle = await runningBattle(backend, { roles: ['defender'] });
    await backend.call('POST', `/battles/${battle.id}`, resultOf('defender'));
    expect((await backend.call('GET', `/agents/${battle.white.id}`)).body.elo.rating).toBe(1015);
  });

  ours('ours: 413 for a body above the limit, and the battle goes on', async () => {
    await using battle = await runningBattle(backend);
    const answer = await backend.call('POST', `/battles/${battle.id}`, {
      is_result: false,
      message: 'x'.repeat(1_100_000),
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ detail: expect.any(String) });
    expect((await backend.call('GET', `/battles/${battle.id}`)).body.state).toBe('running');
  });

  ours('ours: an unknown winner ends the battle as an error that says so', async () => {
    await using battle = await runningBattle(backend);
    const ratings = await ratingsOf(backend, battle);
    expect((await backend.call('POST', `/battles/${battle.id}`, resultOf('the moon', { kept: true }))).status).toBe(
      204,
    );
    const { body } = await backend.call('GET', `/battles/${battle.id}`);
    expect(body.state).toBe('error');
    expect(body.error).toMatch(/Unknown winner the moon: expected draw, green_agent, or one of white_agent/);
    expect(body).not.toHaveProperty('result');
    expect(body.interact_history.at(-1).detail).toEqual({ kept: true });
    expect(await ratingsOf(backend, battle)).toEqual(ratings);
  });
});
