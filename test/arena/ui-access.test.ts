// Who may see what on the pages, what hostile texts do, and what a restart in the middle changes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArenaOptions, createArena, type RunningArena } from '../../arena/arena.ts';
import { listen } from '../../shared/http/listen.ts';
import { type Backend, clientOf } from '../contract/backend.ts';
import { gate, pairOf } from '../contract/fighters.ts';
import { PATIENT_TIMINGS, postTo, resultOf } from '../support/battle-agents.ts';
import { readEvents } from '../support/event-stream.ts';

const TOKEN = 'correct horse battery staple';
const GREEN_TOKEN = 'green-secret';
let held: AsyncDisposableStack;
let folder: string;
beforeEach(async () => {
  held = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'passk-ui-'));
});
afterEach(async () => {
  await held.disposeAsync();
  await rm(folder, { recursive: true });
});

const start = (options: Partial<ArenaOptions> = {}): Promise<RunningArena> =>
  createArena({ port: 0, dataFile: ':memory:', timings: PATIENT_TIMINGS, ...options });
const keyOf = (arena: RunningArena) =>
  new URLSearchParams(new URL(arena.pageUrl()).hash.split('?')[1]).get('key') ?? '';

/** A server of records that notes the tokens it is sent; other agents have no such server. */
async function startRecords() {
  const tokens: (string | undefined)[] = [];
  const app = express();
  app.use((request, response, next) => {
    tokens.push(request.headers.authorization);
    if (request.headers.authorization !== `Bearer ${GREEN_TOKEN}`) response.status(401).end();
    else next();
  });
  app.get('/evaluations/e1/attempts/retail/3/1', (request, response) => {
    const detail = { transcript: { steps: [] }, attempts: [1], task: { instruction: 'GROUND TRUTH' } };
    response.json(request.query.view === 'detail' ? detail : { format: 'passk-attempt/1' });
  });
  app.get('/evaluations/e1/report', (_request, response) => {
    response.json({ name: 'x', tasks: [{ instruction: 'GROUND TRUTH' }] });
  });
  app.get('/tasks/retail', (_request, response) => {
    const task = { task_id: 0, level: 1, tags: ['forbidden'], preview: 'return something' };
    response.json({ domain: 'retail', source: 'retail@1', tasks: [task] });
  });
  app.get('/choices', (_request, response) => void response.redirect('http://127.0.0.1:1/'));
  return { ...held.use(await listen(app, { host: '127.0.0.1', port: 0 })), tokens };
}

/** A running battle whose evaluation is e1; its green agent is registered at `agentUrl` if given. */
async function openBattle(backend: Backend) {
  const begun = gate<{ backend_url: string; battle_id: string }>();
  const end = gate();
  const fight = async ({ green_battle_context: context }: { green_battle_context: Awaited<typeof begun.promise> }) => {
    begun.resolve(context);
    await end.promise;
  };
  const pair = held.use(await pairOf(backend, { fight }));
  const id = await pair.battle();
  held.defer(() => end.resolve());
  const context = await begun.promise;
  const plan = {
    ...{ type: 'planned', at: '', evaluation_id: 'e1', mode: 'manual', k: 2, seed: 1, transport: 'a2a', data: [] },
    ...{ attempts_per_task: 2, tasks: [{ domain: 'retail', task_id: 3, level: null, hash: null }] },
  };
  const posted = await fetch(`${context.backend_url}/battles/${id}/progress`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deltas: [plan] }),
  });
  expect(posted.status).toBe(204);
  return { id, pair, context, end };
}

describe('an arena with a token', () => {
  it('shows strangers and agents that it needs one, and nothing else', async () => {
    const arena = held.use(await start({ token: TOKEN }));
    const operator = clientOf(arena.url, async () => {}, TOKEN);
    const stranger = clientOf(arena.url, async () => {}, 'guess');
    const { id, context } = await openBattle(operator);
    const session = (await stranger.call('GET', '/ui/session')).body;
    expect(session).toMatchObject({ permissions: { read: false, records: false, write: false }, cursor: null });
    expect(session.token_hint).toContain('PASSK_ARENA_TOKEN');
    expect((await operator.call('GET', '/ui/session')).body.permissions).toEqual({
      read: true,
      records: true,
      write: true,
    });
    for (const [method, path] of [
      ['GET', `/ui/evaluations/${id}`],
      ['GET', '/ui/evaluations'],
      ['GET', '/ui/agents'],
      ['GET', '/ui/leaderboard'],
      ['GET', `/ui/report?evaluation=${id}`],
      ['GET', `/ui/evaluations/${id}/log`],
      ['POST', `/ui/evaluations/${id}/cancel`],
      ['POST', '/ui/battles'],
      ['POST', '/ui/agents/check'],
    ] as const) {
      expect((await stranger.call(method, path)).status, path).toBe(401);
      // An agent's token is part of its path, below which there are no pages.
      const agent = clientOf(context.backend_url, async () => {});
      expect((await agent.call(method, path)).status, path).toBe(404);
    }
    await expect(readEvents(arena.url, '')).rejects.toThrow('401');
    await using reader = await readEvents(arena.url, `token=${encodeURIComponent(TOKEN)}`);
    expect((await operator.call('POST', `/ui/evaluations/${id}/cancel`)).status).toBe(204);
    await reader.until('the end', (event) => event.type === 'evaluation' && event.evaluation.state === 'cancelled');
    expect(arena.pageUrl()).not.toContain('token');
  });

  it('takes steps of a battle from its green agent only', async () => {
    const arena = held.use(await start({ token: TOKEN }));
    const operator = clientOf(arena.url, async () => {}, TOKEN);
    const { id, pair } = await openBattle(operator);
    const white = clientOf(pair.white.agent.infos[0]?.backend_url ?? '', async () => {});
    const deltas = [{ type: 'warning', message: 'by the agent under test' }];
    expect((await white.call('POST', `/battles/${id}/progress`, { deltas })).status).toBe(403);
    expect((await operator.call('POST', `/battles/${id}/progress`, { deltas })).status).toBe(204);
  });
});

describe('ground truth in an arena without a token', () => {
  it('needs the key that only the printed address contains', async () => {
    const records = await startRecords();
    // Everything about the green agent but its records is served by another one.
    const arena = held.use(await start({ greens: [{ url: records.url, token: GREEN_TOKEN }] }));
    const anyone = clientOf(arena.url, async () => {});
    const viewer = clientOf(arena.url, async () => {}, keyOf(arena));
    const { id, pair } = await openBattle(anyone);
    const attempt = `/ui/evaluations/${id}/attempts/retail/3/1`;
    expect((await anyone.call('GET', attempt)).status).toBe(403);
    expect((await anyone.call('GET', `${attempt}/record`)).status).toBe(403);
    expect((await anyone.call('GET', '/ui/session')).body.permissions).toEqual({
      read: true,
      records: false,
      write: true,
    });
    expect((await viewer.call('GET', '/ui/session')).body.permissions.records).toBe(true);
    // The operator has not named this green agent, so it is not sent a token, and there is nothing to read.
    const unknown = await viewer.call('GET', attempt);
    expect(unknown).toMatchObject({ status: 404, body: { detail: expect.stringContaining('--green-agent') } });
    expect(records.tokens).toEqual([]);
    expect((await viewer.call('GET', `/ui/agents/${pair.green.id}/tasks?domain=retail`)).status).toBe(404);
  });

  it('is read from the green agents that the operator has named', async () => {
    const records = await startRecords();
    const dataFile = join(folder, 'arena.sqlite');
    const before = await start({ dataFile });
    const { id, pair, context } = await openBattle(clientOf(before.url, async () => {}));
    await postTo(context, resultOf('white_agent'));
    await before[Symbol.asyncDispose]();
    // The same arena, which now has access to this green agent; its records are behind another port.
    const proxy = held.use(await proxied(pair.green.agent.url, records.url));
    const arena = held.use(await start({ dataFile, greens: [{ url: `${proxy.url}/`, token: GREEN_TOKEN }] }));
    const anyone = clientOf(arena.url, async () => {});
    const viewer = clientOf(arena.url, async () => {}, keyOf(arena));
    const registered = await anyone.call('POST', '/ui/agents', {
      ...{ alias: 'green', agent_url: proxy.url, launcher_url: pair.green.agent.launcherUrl, is_green: true },
    });
    const green = registered.body.id;
    const tasks = `/ui/agents/${green}/tasks?domain=retail`;
    expect((await anyone.call('GET', tasks)).body.tasks).toEqual([
      { task_id: 0, level: 1, tags: [], preview: 'return something' },
    ]);
    expect((await viewer.call('GET', tasks)).body.tasks[0].tags).toEqual(['forbidden']);
    // A redirect is not followed: it would carry the token elsewhere.
    const { greens } = (await viewer.call('GET', '/ui/battles/options')).body;
    expect(greens.find((option: { id: string }) => option.id === green).problem).toContain('does not answer');
    expect((await viewer.call('GET', `/ui/evaluations/${id}/attempts/retail/3/1`)).status).toBe(404);
  });
});

/** The agent's card at one address with its records. */
async function proxied(agentUrl: string, recordsUrl: string) {
  const app = express();
  app.use(async (request, response) => {
    const target = request.path.startsWith('/.well-known') ? agentUrl : recordsUrl;
    const authorization = request.headers.authorization;
    const answer = await fetch(`${target}${request.url}`, {
      redirect: 'manual',
      headers: authorization === undefined ? {} : { authorization },
    });
    const location = answer.headers.get('location');
    if (location !== null) response.set('location', location);
    response
      .status(answer.status)
      .type('json')
      .send(await answer.text());
  });
  return await listen(app, { host: '127.0.0.1', port: 0 });
}

describe('the key', () => {
  it('is the same after a restart, another for each arena, and not part of what others can read', async () => {
    const greens = [{ url: 'http://127.0.0.1:1', token: GREEN_TOKEN }];
    const dataFile = join(folder, 'arena.sqlite');
    const first = await start({ dataFile, greens });
    const key = keyOf(first);
    expect(key).toMatch(/^[\w-]{43}$/);
    const { body } = await clientOf(first.url, async () => {}).call('GET', '/ui/session');
    expect(JSON.stringify(body)).not.toContain(key);
    expect(first.pageUrl('b 1')).toBe(`${first.url}/#/battles/b%201?key=${key}`);
    await first[Symbol.asyncDispose]();
    const again = held.use(await start({ dataFile, greens }));
    expect(keyOf(again)).toBe(key);
    expect(keyOf(held.use(await start({ greens })))).not.toBe(key);
    expect(held.use(await start()).pageUrl()).not.toContain('key');
  });
});

describe('hostile texts', () => {
  const NASTY = '<img src=x onerror=alert(1)>\u202e\u0007 </script> \ud800';

  it('reach the pages as data, bounded, with what was cut counted', async () => {
    const arena = held.use(await start());
    const backend = clientOf(arena.url, async () => {});
    const { id, context } = await openBattle(backend);
    const long = 'y'.repeat(200_000);
    expect(
      await postTo(context, { is_result: false, message: NASTY + long, reported_by: NASTY, timestamp: 'never' }),
    ).toBe(204);
    expect(await postTo(context, { is_result: false, markdown_content: long, message: null, detail: { long } })).toBe(
      204,
    );
    const { lines } = (await backend.call('GET', `/ui/evaluations/${id}/log`)).body;
    const [first, second] = lines.slice(-2);
    expect(first).toMatchObject({ at: null, omitted: { detail_bytes: 0 } });
    expect(first.message.length + first.omitted.characters).toBe(NASTY.length + long.length);
    expect(first.message.length).toBeLessThan(10_000);
    expect(second.omitted.detail_bytes).toBeGreaterThan(200_000);
    expect(JSON.stringify(lines).length).toBeLessThan(100_000);
    const full = await backend.call('GET', `/ui/evaluations/${id}/log/${second.seq}`);
    expect(full.body.detail.long).toBe(long);

    const response = await fetch(`${arena.url}/ui/evaluations/${id}/log`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const warning = { type: 'warning', message: NASTY };
    await backend.call('POST', `/battles/${id}/progress`, { deltas: Array.from({ length: 500 }, () => warning) });
    expect((await backend.call('GET', `/ui/evaluations/${id}`)).body.progress.warnings).toHaveLength(200);
  });

  it.each([
    '/ui/evaluations/%00',
    '/ui/evaluations/../../x',
    '/ui/nothing',
    '/ui/report',
    '/ui/report?evaluation=x',
    '/ui/leaderboard?k=0',
    '/ui/agents/x',
  ])('in addresses are refused: %s', async (path) => {
    const arena = held.use(await start());
    const { status, body } = await clientOf(arena.url, async () => {}).call('GET', path);
    expect([400, 404]).toContain(status);
    expect(body).toEqual({ detail: expect.any(String) });
  });

  it('from another site are refused', async () => {
    const arena = held.use(await start());
    const headers = { origin: 'https://evil.example' };
    expect((await fetch(`${arena.url}/ui/evaluations`, { headers })).status).toBe(403);
    expect((await fetch(`${arena.url}/ui/battles`, { method: 'POST', headers })).status).toBe(403);
  });
});

describe('a restart in the middle', () => {
  it('keeps the attempts so far, ends the battle, and tells readers to begin again', async () => {
    const dataFile = join(folder, 'arena.sqlite');
    const first = await start({ dataFile });
    const backend = clientOf(first.url, async () => {});
    const { id } = await openBattle(backend);
    const deltas = [{ type: 'finished', task: 0, attempt: 1, cell: ['p', 1, 3, 1, null, null] }];
    expect((await backend.call('POST', `/battles/${id}/progress`, { deltas })).status).toBe(204);
    const { cursor } = (await backend.call('GET', `/ui/evaluations/${id}`)).body;
    await first[Symbol.asyncDispose]();

    const again = held.use(await start({ dataFile }));
    const after = clientOf(again.url, async () => {});
    await using reader = await readEvents(again.url, `after=${cursor}&evaluation=${id}`);
    await reader.until('a reset', ({ type }) => type === 'reset');
    const { body } = await after.call('GET', `/ui/evaluations/${id}`);
    expect(body.evaluation).toMatchObject({ state: 'error', error: expect.stringContaining('shut down') });
    expect(body.progress).toMatchObject({
      evaluation_id: 'e1',
      running: [],
      tasks: [{ cells: [['p', 1, 3, 1, null, null]] }],
    });
    expect(body.evaluation.counts).toMatchObject({ passed: 1, planned: 2 });
  });
});
