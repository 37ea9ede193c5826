// The pages' API of an arena, over real HTTP and its event stream, with agents on real sockets.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArena, type RunningArena } from '../../arena/arena.ts';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { applyDeltas } from '../../shared/contracts/ui/progress.ts';
import type { UiEvent } from '../../shared/contracts/ui/stream.ts';
import { type Backend, clientOf } from '../contract/backend.ts';
import { gate, pairOf } from '../contract/fighters.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { type EventReader, readEvents } from '../support/event-stream.ts';

let held: AsyncDisposableStack;
let arena: RunningArena;
let backend: Backend;
beforeEach(async () => {
  held = new AsyncDisposableStack();
  arena = held.use(await createArena({ port: 0, dataFile: ':memory:', timings: { resultGraceMs: 50, drainMs: 200 } }));
  backend = clientOf(arena.url, async () => {});
});
afterEach(() => held.disposeAsync());

/** A plan of two tasks with two attempts each. */
const PLAN: EvaluationDelta = {
  ...{ type: 'planned', at: '2026-01-01T00:00:00.000Z', evaluation_id: 'e1', mode: 'manual', k: 2, seed: 7 },
  ...{ transport: 'a2a', data: ['retail@1'], attempts_per_task: 2 },
  tasks: [
    { domain: 'retail', task_id: 3, level: 2, hash: 'a' },
    { domain: 'retail', task_id: 5, level: null, hash: 'b' },
  ],
};
const start = (task: number, attempt: number): EvaluationDelta => ({
  ...{ type: 'started', at: '2026-01-01T00:00:01.000Z', task, attempt },
});
const turn = (task: number, attempt: number, step: number, tool: string | null): EvaluationDelta => ({
  ...{ type: 'turn', task, attempt, step, tool },
});
const finish = (task: number, attempt: number, outcome: 'p' | 'f'): EvaluationDelta => ({
  ...{ type: 'finished', task, attempt },
  cell: [outcome, outcome === 'p' ? 1 : 0, 5, 1.5, 0.01, outcome === 'f' ? 'timeout' : null],
});
type Context = { readonly backend_url: string; readonly battle_id: string };

async function postProgress({ backend_url, battle_id }: Context, deltas: readonly unknown[]): Promise<number> {
  const response = await fetch(`${backend_url}/battles/${battle_id}/progress`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deltas }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** A battle whose green agent waits: the test posts in its name and ends it. */
async function openBattle(on = backend) {
  const begun = gate<Context>();
  const end = gate();
  const pair = held.use(
    await pairOf(on, {
      fight: async ({ green_battle_context: context }) => {
        begun.resolve(context);
        await end.promise;
      },
    }),
  );
  const id = await pair.battle({ config: { k: 2, mode: 'manual' } });
  const context = await begun.promise;
  held.defer(() => end.resolve());
  return { id, pair, context, end };
}

const ui = (path: string) => backend.call('GET', `/ui${path}`);
const isState = (state: string) => (event: UiEvent) => event.type === 'evaluation' && event.evaluation.state === state;
const follow = async (query: string): Promise<EventReader> => held.use(await readEvents(arena.url, query));

describe('a battle on the pages', () => {
  it('fills live: snapshot first, then every step after its cursor, and no gap between', async () => {
    const { id, context } = await openBattle();
    expect(await postProgress(context, [PLAN, start(0, 1), turn(0, 1, 2, 'get_order')])).toBe(204);
    const { body: first } = await ui(`/evaluations/${id}`);
    expect(first.evaluation).toMatchObject({
      ...{ id, kind: 'battle', state: 'running', domains: ['retail'], data: ['retail@1'], tasks: 2 },
      counts: { passed: 0, failed: 0, invalid: 0, running: 1, planned: 4 },
    });
    expect(first.progress.running).toEqual([
      { task: 0, attempt: 1, started_at: '2026-01-01T00:00:01.000Z', step: 2, tool: 'get_order' },
    ]);
    expect(first).toMatchObject({ may_cancel: true, config_toml: '[pass_k_config]\nk = 2\nmode = "manual"\n' });

    await postProgress(context, [turn(0, 1, 3, null)]);
    const reader = await follow(`after=${first.cursor}&evaluation=${id}`);
    await postProgress(context, [finish(0, 1, 'p'), start(0, 2)]);
    await postProgress(context, [finish(0, 2, 'f')]);
    await postTo(context, resultOf('white_agent'));
    await reader.until('the end', isState('finished'));

    const deltas = reader.received.flatMap(({ event }) => (event.type === 'deltas' ? event.deltas : []));
    const { body: last } = await ui(`/evaluations/${id}`);
    expect(applyDeltas(first.progress, deltas)).toEqual(last.progress);
    expect(last.progress.tasks[0].cells).toEqual([
      ['p', 1, 5, 1.5, 0.01, null],
      ['f', 0, 5, 1.5, 0.01, 'timeout'],
    ]);
    expect(last.evaluation).toMatchObject({
      ...{ state: 'finished', cost_usd: 0.02, counts: { passed: 1, failed: 1, running: 0 } },
      figures: { k: 2, success_rate: { value: 0.5 }, pass_k: { value: 0 }, pass_k_half: { value: 1 } },
      winner: { is_agent: true },
    });
    expect(last.may_cancel).toBe(false);
  });

  it('announces the lines of its log in order, and pages through them', async () => {
    const { id, context } = await openBattle();
    const { body: snapshot } = await ui(`/evaluations/${id}`);
    const reader = await follow(`after=${snapshot.cursor}&evaluation=${id}`);
    for (let index = 0; index < 30; index++) {
      await postTo(context, { is_result: false, message: `line ${index}`, reported_by: 'green_agent' });
    }
    await postTo(context, { ...resultOf('draw'), message: 'over' });
    await reader.until('the last line', (event) => event.type === 'log' && event.lines.some((line) => line.is_result));
    const lines = reader.received.flatMap(({ event }) => (event.type === 'log' ? event.lines : []));
    const said = lines.map(({ message }) => message).filter((message) => message.startsWith('line'));
    expect(said).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index}`));

    const { body: page } = await ui(`/evaluations/${id}/log?limit=10`);
    expect(page.lines).toHaveLength(10);
    const { body: before } = await ui(`/evaluations/${id}/log?limit=1000&before=${page.lines[0].seq}`);
    expect(before.lines).toHaveLength(page.earlier);
    expect(before.earlier).toBe(0);
    const all = [...before.lines, ...page.lines].map(({ seq }: { seq: number }) => seq);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect((await ui(`/evaluations/${id}/log/${page.lines[0].seq}`)).body.message).toBe(page.lines[0].message);
  });

  it('has its attempts from the result if its green agent posts no steps', async () => {
    const attempt = (index: number, status: 'passed' | 'failed') => ({
      ...{ attempt: index, status, success: status === 'passed', reward: Number(status === 'passed'), steps: 4 },
      ...{ time: 2, error: status === 'failed' ? 'It went wrong.' : null },
    });
    const { id, context, end } = await openBattle();
    const task = { domain: 'retail', task_id: 1, k: 2, pass_k: false, pass_k_half: true, success_rate: 0.5 };
    const counts = { num_successes: 1, num_failures: 1, num_invalid: 0, avg_steps_on_success: 4, total_steps: 8 };
    const detail = {
      ...{ overall_pass_k: 0, overall_pass_k_half: 1, overall_success_rate: 0.5, total_tasks: 1, k: 2, mode: 'manual' },
      results: [{ ...task, ...counts, failure_breakdown: {}, attempts: [attempt(1, 'passed'), attempt(2, 'failed')] }],
      ...{ failure_breakdown: {}, partial: false, warnings: ['careful'], cost_usd: 0.5, winner_reason: 'it did well' },
    };
    await postTo(context, resultOf('white_agent', detail));
    end.resolve();
    await backend.over(id);
    const { body } = await ui(`/evaluations/${id}`);
    expect(body.progress).toMatchObject({ k: 2, warnings: ['careful'], attempts_per_task: 2 });
    expect(body.progress.tasks[0].cells.map(([outcome]: string[]) => outcome)).toEqual(['p', 'f']);
    expect(body.evaluation).toMatchObject({ cost_usd: 0.5, winner: { reason: 'it did well' } });
    const { body: report } = await ui(`/report?evaluation=${id}`);
    expect(report.complete).toEqual([false]);
    expect(report.report.agents[0]).toMatchObject({ k: 2, tasks: [{ task_id: 1, instruction: null, tags: [] }] });
    expect(report.report.agents[0].tasks[0].attempts[1].error).toBe('It went wrong.');
  });

  it('is cancelled once, and deleted when it is over', async () => {
    const { id } = await openBattle();
    const reader = await follow('');
    expect((await backend.call('DELETE', `/ui/evaluations/${id}`)).status).toBe(409);
    expect((await backend.call('POST', `/ui/evaluations/${id}/cancel`)).status).toBe(204);
    await reader.until('the end', isState('cancelled'));
    expect((await backend.call('POST', `/ui/evaluations/${id}/cancel`)).status).toBe(409);
    expect((await backend.call('DELETE', `/ui/evaluations/${id}`)).status).toBe(204);
    await reader.until('its end', (event) => event.type === 'evaluation_removed' && event.id === id);
    expect((await ui(`/evaluations/${id}`)).status).toBe(404);
  });

  it('is listed newest first, by state, agent, domain and text, page by page', async () => {
    const one = await openBattle();
    await postProgress(one.context, [PLAN]);
    await backend.call('POST', `/ui/evaluations/${one.id}/cancel`);
    const two = await openBattle();
    const idsOf = async (query: string) =>
      (await ui(`/evaluations?${query}`)).body.evaluations.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual([two.id, one.id]);
    expect(await idsOf('state=cancelled')).toEqual([one.id]);
    expect(await idsOf('domain=retail')).toEqual([one.id]);
    expect(await idsOf(`agent=${two.pair.white.id}`)).toEqual([two.id]);
    expect(await idsOf(`agent=${one.pair.green.id}`)).toEqual([one.id]);
    expect(await idsOf('text=WHITE')).toEqual([two.id, one.id]);
    expect(await idsOf(`text=${one.id}`)).toEqual([one.id]);
    expect((await ui('/evaluations?limit=1')).body).toMatchObject({ more: 1, domains: ['retail'] });
    expect(await idsOf(`before=${two.id}`)).toEqual([one.id]);
    expect((await ui('/evaluations?limit=0')).status).toBe(400);
  });
});

describe('steps of an evaluation', () => {
  it.each([
    ['no steps', []],
    ['another type', [{ type: 'won' }]],
    ['a wrong outcome', [{ ...finish(0, 1, 'p'), cell: ['x', 1, 1, 1, null, null] }]],
    ['a task that cannot be', [{ ...start(0, 1), task: -1 }]],
    ['a text without end', [{ ...turn(0, 1, 1, null), tool: 'x'.repeat(10_000) }]],
  ])('are refused with %s', async (_, deltas) => {
    const { context } = await openBattle();
    expect(await postProgress(context, deltas)).toBe(400);
  });

  it('about attempts that are not planned are ignored', async () => {
    const { id, context } = await openBattle();
    expect(await postProgress(context, [start(0, 1), finish(0, 1, 'p')])).toBe(204);
    expect(await postProgress(context, [PLAN, finish(9, 1, 'p'), finish(0, 3, 'p'), start(1, 2)])).toBe(204);
    const { body } = await ui(`/evaluations/${id}`);
    expect(body.progress.tasks.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([[], []]);
    expect(body.progress.running).toHaveLength(1);
  });

  it('are bounded', async () => {
    const { id, context } = await openBattle();
    const huge = { ...PLAN, attempts_per_task: 60_000 };
    expect(await postProgress(context, [huge])).toBe(413);
    expect(await postProgress(context, [PLAN])).toBe(204);
    const again = Array.from({ length: 41 }, () => finish(0, 1, 'f'));
    expect(await postProgress(context, again)).toBe(413);
    expect((await ui(`/evaluations/${id}`)).body.progress.tasks[0].cells).toEqual([]);
  });

  it('are over with the battle', async () => {
    const { id, context } = await openBattle();
    await backend.call('POST', `/ui/evaluations/${id}/cancel`);
    expect(await postProgress(context, [PLAN])).toBe(400);
    expect(await postProgress({ ...context, battle_id: 'unknown' }, [PLAN])).toBe(404);
  });
});

describe('agents on the pages', () => {
  it('are checked and registered, with what is wrong at its field', async () => {
    const { pair } = await openBattle();
    const { url, launcherUrl } = pair.white.agent;
    const good = await backend.call('POST', '/ui/agents/check', { agent_url: url, launcher_url: launcherUrl });
    expect(good.body).toMatchObject({
      card: { ok: true, card: { name: 'White' } },
      launcher: { ok: true, problem: null },
    });
    const bad = await backend.call('POST', '/ui/agents/check', { agent_url: launcherUrl, launcher_url: 'ftp://x' });
    expect(bad.body).toMatchObject({ card: { ok: false, card: null }, launcher: { ok: false } });
    expect(bad.body.launcher.problem).toContain('launcher_url must be an http');

    const reader = await follow('');
    const form = { alias: '', agent_url: url, launcher_url: launcherUrl, is_green: false };
    const added = await backend.call('POST', '/ui/agents', form);
    expect(added).toMatchObject({ status: 201, body: { name: 'White', rating: 1000, is_green: false } });
    await reader.until('the agent', (event) => event.type === 'agent' && event.agent.id === added.body.id);
    const refused = await backend.call('POST', '/ui/agents', {
      ...form,
      agent_url: 'http://127.0.0.1:1',
      launcher_url: 'no',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual(['agent_url', 'launcher_url']);
    const unreachable = { ...form, alias: 'unreachable', launcher_url: 'http://127.0.0.1:1' };
    const alone = await backend.call('POST', '/ui/agents', unreachable);
    expect(alone).toMatchObject({
      status: 422,
      body: { fields: { launcher_url: expect.stringContaining('No launcher') } },
    });
    const notLauncher = await backend.call('POST', '/ui/agents', { ...unreachable, launcher_url: url });
    expect(notLauncher.body.fields.launcher_url).toContain("is it the launcher's address?");
    const { agents } = (await backend.call('GET', '/ui/agents')).body;
    expect(agents.map(({ name }: { name: string }) => name)).not.toContain('unreachable');
    const green = {
      ...form,
      is_green: true,
      battle_timeout: -1,
      places: [{ name: 'system', role: 'x', required: true }],
    };
    expect(Object.keys((await backend.call('POST', '/ui/agents', green)).body.fields)).toEqual([
      'places',
      'battle_timeout',
    ]);
    expect((await backend.call('DELETE', `/ui/agents/${added.body.id}`)).status).toBe(204);
    await reader.until('its end', (event) => event.type === 'agent_removed' && event.id === added.body.id);
    expect((await backend.call('DELETE', `/ui/agents/${pair.white.id}`)).status).toBe(409);
  });

  it('have a live state, a rating, figures and a history', async () => {
    const { id, pair, context, end } = await openBattle();
    await postProgress(context, [PLAN, finish(0, 1, 'p'), finish(0, 2, 'p'), finish(1, 1, 'p'), finish(1, 2, 'f')]);
    const busy = (await ui('/agents?check=true')).body.agents;
    expect(busy).toMatchObject([
      { is_green: true, live: { ok: true }, registration: { locked_by: id } },
      { is_green: false, live: { ok: true }, rating: 1000, evaluations: 1 },
    ]);
    await postTo(context, resultOf('white_agent'));
    end.resolve();
    await backend.over(id);
    const { body: detail } = await ui(`/agents/${pair.white.id}`);
    expect(detail).toMatchObject({
      agent: { rating: 1015, stats: { wins: 1 }, latest: { evaluation_id: id, figures: { k: 2 } } },
      card: { name: 'White' },
      ratings: [{ result: 'win', final_rating: 1015 }],
      evaluations: [{ id }],
    });
    expect((await ui(`/agents/${pair.white.id}/history`)).body.points).toMatchObject([
      { evaluation_id: id, rating: 1015, outcome: 'win', tasks: 2, figures: { pass_k: { value: 0.5 } } },
    ]);
    const { body: board } = await ui('/leaderboard');
    expect(board).toMatchObject({ domains: ['retail'], levels: [2], ks: [1, 2], k: 2 });
    expect(board.rows).toMatchObject([
      {
        tasks: 2,
        attempts: 4,
        success_rate: { value: 0.75 },
        at_k: { value: 0.5 },
        cost_usd: 0.01,
        rating: 1015,
      },
    ]);
    expect((await ui('/leaderboard?level=2&k=1')).body.rows).toMatchObject([{ tasks: 1, at_k: { value: 1 } }]);
  });
});

describe('a new battle', () => {
  it('is explained before it is created: settings as TOML, problems by field, an estimate from the past', async () => {
    const { id, pair, context, end } = await openBattle();
    const opponents = [{ name: 'white_agent', agent_id: pair.white.id }];
    const form = { green_agent_id: pair.green.id, opponents, settings: { mode: 'manual', k: 4, tasks: [1, 2] } };
    const preview = async (changes: object) =>
      (await backend.call('POST', '/ui/battles/preview', { ...form, ...changes })).body;
    expect((await preview({})).fields.opponents).toContain('locked');
    await postProgress(context, [PLAN, finish(0, 1, 'p'), finish(0, 2, 'p')]);
    await postTo(context, resultOf('white_agent'));
    end.resolve();
    await backend.over(id);

    const possible = await preview({});
    expect(possible).toMatchObject({ fields: {}, toml: '[pass_k_config]\nmode = "manual"\nk = 4\ntasks = [ 1, 2 ]\n' });
    expect(possible.estimate).toMatchObject({ attempts: 8, from_attempts: 2, cost_usd: { typical: 0.08 } });
    expect(possible.estimate.from_agent).toMatch(/^White/);
    expect(Object.keys((await preview({ settings: { k: 3 } })).fields)).toEqual(['k']);
    expect((await preview({ settings: { mode: 'manual', tasks: [] } })).fields).toEqual({
      tasks: 'Choose at least one task',
    });
    expect(Object.keys((await preview({ opponents: [] })).fields)).toEqual(['opponents']);
    expect(Object.keys((await preview({ green_agent_id: pair.white.id })).fields)).toEqual(['green_agent_id']);
    expect((await backend.call('POST', '/ui/battles', { ...form, settings: { k: 3 } })).status).toBe(422);
    const created = await backend.call('POST', '/ui/battles', form);
    expect(created.status).toBe(201);
    expect((await backend.call('GET', `/battles/${created.body.id}`)).body.config).toEqual(form.settings);

    const { body: options } = await ui('/battles/options');
    expect(options.greens).toMatchObject([
      { id: pair.green.id, domains: null, defaults: { k: 4, metric: 'pass^k', feedback_mode: 'binary' } },
    ]);
    expect(options.greens[0].feedback_modes).toEqual(['binary', 'raw', 'retry_diagnostics', 'diagnosis']);
    expect(options.greens[0].problem).toContain('--green-agent');
    expect(options.opponents).toMatchObject([{ id: pair.white.id, rating: 1015 }]);
    expect((await ui(`/agents/${pair.green.id}/tasks?domain=retail`)).status).toBe(404);
  });

  it('may have attempts in sequence, with feedback that the green agent can give', async () => {
    const { id, pair } = await openBattle();
    await backend.call('POST', `/ui/evaluations/${id}/cancel`);
    await backend.over(id);
    const preview = async (settings: object) => {
      const opponents = [{ name: 'white_agent', agent_id: pair.white.id }];
      const form = { green_agent_id: pair.green.id, opponents, settings: { metric: 'seq@k', k: 3, ...settings } };
      return (await backend.call('POST', '/ui/battles/preview', form)).body;
    };
    const possible = await preview({ feedback_mode: 'diagnosis', tasks: [1, 2], mode: 'manual' });
    expect(possible).toMatchObject({ fields: {}, estimate: { attempts: 6, at_most: true } });
    expect(possible.toml).toContain('metric = "seq@k"\nfeedback_mode = "diagnosis"\nk = 3\n');
    expect((await preview({ samples: 8 })).fields).toEqual({ metric: expect.stringContaining('leave it out') });
    expect((await preview({ feedback_mode: 'socratic' })).fields.feedback_mode).toContain('choose one of binary, raw');
    expect((await preview({ metric: 'pass^k', feedback_mode: 'socratic' })).fields).toEqual({
      k: expect.stringContaining('even'),
    });
    const other = await preview({ metric: 'seq@4' });
    expect(other.detail).toContain('settings.metric');
  });
});
