// The pages' API of an arena for agents and for the form of a new battle.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pairOf } from '../contract/fighters.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { finish, openUiArena, PLAN, postProgress, type UiArena } from '../support/ui-arena.ts';

let arena: UiArena;
beforeEach(async () => {
  arena = await openUiArena();
});
afterEach(() => arena[Symbol.asyncDispose]());

describe('agents on the pages', () => {
  it('are checked and registered, with what is wrong at its field', async () => {
    const { pair } = await arena.openBattle();
    const { url, launcherUrl } = pair.white.agent;
    const good = await arena.backend.call('POST', '/ui/agents/check', { agent_url: url, launcher_url: launcherUrl });
    expect(good.body).toMatchObject({
      card: { ok: true, card: { name: 'White' } },
      launcher: { ok: true, problem: null },
    });
    const bad = await arena.backend.call('POST', '/ui/agents/check', {
      agent_url: launcherUrl,
      launcher_url: 'ftp://x',
    });
    expect(bad.body).toMatchObject({ card: { ok: false, card: null }, launcher: { ok: false } });
    expect(bad.body.launcher.problem).toContain('launcher_url must be an http');

    const reader = await arena.follow('');
    const form = { alias: '', agent_url: url, launcher_url: launcherUrl, is_green: false };
    const added = await arena.backend.call('POST', '/ui/agents', form);
    expect(added).toMatchObject({ status: 201, body: { name: 'White', rating: 1000, is_green: false } });
    await reader.until('the agent', (event) => event.type === 'agent' && event.agent.id === added.body.id);
    const refused = await arena.backend.call('POST', '/ui/agents', {
      ...form,
      agent_url: 'http://127.0.0.1:1',
      launcher_url: 'no',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual(['agent_url', 'launcher_url']);
    const unreachable = { ...form, alias: 'unreachable', launcher_url: 'http://127.0.0.1:1' };
    const alone = await arena.backend.call('POST', '/ui/agents', unreachable);
    expect(alone).toMatchObject({
      status: 422,
      body: { fields: { launcher_url: expect.stringContaining('No launcher') } },
    });
    const notLauncher = await arena.backend.call('POST', '/ui/agents', { ...unreachable, launcher_url: url });
    expect(notLauncher.body.fields.launcher_url).toContain("is it the launcher's address?");
    const { agents } = (await arena.backend.call('GET', '/ui/agents')).body;
    expect(agents.map(({ name }: { name: string }) => name)).not.toContain('unreachable');
    const green = {
      ...form,
      is_green: true,
      battle_timeout: -1,
      places: [{ name: 'system', role: 'x', required: true }],
    };
    expect(Object.keys((await arena.backend.call('POST', '/ui/agents', green)).body.fields)).toEqual([
      'places',
      'battle_timeout',
    ]);
    expect((await arena.backend.call('DELETE', `/ui/agents/${added.body.id}`)).status).toBe(204);
    await reader.until('its end', (event) => event.type === 'agent_removed' && event.id === added.body.id);
    expect((await arena.backend.call('DELETE', `/ui/agents/${pair.white.id}`)).status).toBe(409);
  });

  it('have a live state, a rating, figures and a history', async () => {
    const { id, pair, context, end } = await arena.openBattle();
    await postProgress(context, [PLAN, finish(0, 1, 'p'), finish(0, 2, 'p'), finish(1, 1, 'p'), finish(1, 2, 'f')]);
    const busy = (await arena.ui('/agents?check=true')).body.agents;
    expect(busy).toMatchObject([
      { is_green: true, live: { ok: true }, registration: { locked_by: id } },
      { is_green: false, live: { ok: true }, rating: 1000, evaluations: 1 },
    ]);
    await postTo(context, resultOf('white_agent'));
    end.resolve();
    await arena.backend.over(id);
    const { body: detail } = await arena.ui(`/agents/${pair.white.id}`);
    expect(detail).toMatchObject({
      agent: { rating: 1015, stats: { wins: 1 }, latest: { evaluation_id: id, figures: { k: 2 } } },
      card: { name: 'White' },
      ratings: [{ result: 'win', final_rating: 1015 }],
      evaluations: [{ id }],
    });
    expect((await arena.ui(`/agents/${pair.white.id}/history`)).body.points).toMatchObject([
      { evaluation_id: id, rating: 1015, outcome: 'win', tasks: 2, figures: { pass_k: { value: 0.5 } } },
    ]);
    const { body: board } = await arena.ui('/leaderboard');
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
    expect((await arena.ui('/leaderboard?level=2&k=1')).body.rows).toMatchObject([{ tasks: 1, at_k: { value: 1 } }]);
  });
});

describe('a new battle', () => {
  it('is explained before it is created: settings as TOML, problems by field, an estimate from the past', async () => {
    const { id, pair, context, end } = await arena.openBattle();
    const opponents = [{ name: 'white_agent', agent_id: pair.white.id }];
    const form = { green_agent_id: pair.green.id, opponents, settings: { mode: 'manual', k: 4, tasks: [1, 2] } };
    const preview = async (changes: object) =>
      (await arena.backend.call('POST', '/ui/battles/preview', { ...form, ...changes })).body;
    const busy = `is locked by battle ${id}: wait until that is over, or cancel it`;
    expect((await preview({})).fields).toEqual({ green_agent_id: expect.stringContaining(busy) });
    await using free = await pairOf(arena.backend, {});
    expect((await preview({ green_agent_id: free.green.id })).fields).toEqual({
      opponents: expect.stringContaining(busy),
    });
    await arena.backend.call('DELETE', `/agents/${free.green.id}`);
    await arena.backend.call('DELETE', `/agents/${free.white.id}`);
    await postProgress(context, [PLAN, finish(0, 1, 'p'), finish(0, 2, 'p')]);
    await postTo(context, resultOf('white_agent'));
    end.resolve();
    await arena.backend.over(id);

    const possible = await preview({});
    expect(possible).toMatchObject({ fields: {}, toml: '[pass_k_config]\nmode = "manual"\nk = 4\ntasks = [ 1, 2 ]\n' });
    expect(possible.estimate).toMatchObject({ attempts: 8, from_attempts: 2, cost_usd: { typical: 0.08 } });
    expect(possible.estimate.from_agent).toMatch(/^White/);
    expect(Object.keys((await preview({ settings: { k: 3 } })).fields)).toEqual(['k']);
    expect((await preview({ settings: { k: 1.5, num_battles: 2.5 } })).fields).toEqual({
      k: 'expected a whole number',
      num_battles: 'expected a whole number, or expected "all"',
    });
    expect((await preview({ settings: { mode: 'manual', tasks: [] } })).fields).toEqual({
      tasks: 'Choose at least one task',
    });
    expect(Object.keys((await preview({ opponents: [] })).fields)).toEqual(['opponents']);
    expect(Object.keys((await preview({ green_agent_id: pair.white.id })).fields)).toEqual(['green_agent_id']);
    expect((await arena.backend.call('POST', '/ui/battles', { ...form, settings: { k: 3 } })).status).toBe(422);
    const created = await arena.backend.call('POST', '/ui/battles', form);
    expect(created.status).toBe(201);
    expect((await arena.backend.call('GET', `/battles/${created.body.id}`)).body.config).toEqual(form.settings);

    const { body: options } = await arena.ui('/battles/options');
    expect(options.greens).toMatchObject([
      { id: pair.green.id, domains: null, defaults: { k: 4, metric: 'pass^k', feedback_mode: 'binary' } },
    ]);
    expect(options.greens[0].feedback_modes).toEqual(['binary', 'raw', 'retry_diagnostics', 'diagnosis']);
    expect(options.greens[0].problem).toContain('--green-agent');
    expect(options.opponents).toMatchObject([{ id: pair.white.id, rating: 1015 }]);
    expect((await arena.ui(`/agents/${pair.green.id}/tasks?domain=retail`)).status).toBe(404);
  });

  it('may have attempts in sequence, with feedback that the green agent can give', async () => {
    const { id, pair } = await arena.openBattle();
    await arena.backend.call('POST', `/ui/evaluations/${id}/cancel`);
    await arena.backend.over(id);
    const preview = async (settings: object) => {
      const opponents = [{ name: 'white_agent', agent_id: pair.white.id }];
      const form = { green_agent_id: pair.green.id, opponents, settings: { metric: 'seq@k', k: 3, ...settings } };
      return (await arena.backend.call('POST', '/ui/battles/preview', form)).body;
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
