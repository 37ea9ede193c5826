// The pages' API of an arena for battles, over real HTTP and its event stream, with agents on real sockets.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDeltas } from '../../shared/contracts/ui/progress.ts';
import type { UiEvent } from '../../shared/contracts/ui/stream.ts';
import { postTo, resultOf } from '../support/battle-agents.ts';
import { finish, openUiArena, PLAN, postProgress, start, turn, type UiArena } from '../support/ui-arena.ts';

let arena: UiArena;
beforeEach(async () => {
  arena = await openUiArena();
});
afterEach(() => arena[Symbol.asyncDispose]());

const isState = (state: string) => (event: UiEvent) => event.type === 'evaluation' && event.evaluation.state === state;

describe('a battle on the pages', () => {
  it('fills live: snapshot first, then every step after its cursor, and no gap between', async () => {
    const { id, context } = await arena.openBattle();
    expect(await postProgress(context, [PLAN, start(0, 1), turn(0, 1, 2, 'get_order')])).toBe(204);
    const { body: first } = await arena.ui(`/evaluations/${id}`);
    expect(first.evaluation).toMatchObject({
      ...{ id, kind: 'battle', state: 'running', domains: ['retail'], data: ['retail@1'], tasks: 2 },
      counts: { passed: 0, failed: 0, invalid: 0, running: 1, planned: 4 },
    });
    expect(first.progress.running).toEqual([
      { task: 0, attempt: 1, started_at: '2026-01-01T00:00:01.000Z', step: 2, tool: 'get_order' },
    ]);
    expect(first).toMatchObject({ may_cancel: true, config_toml: '[pass_k_config]\nk = 2\nmode = "manual"\n' });

    await postProgress(context, [turn(0, 1, 3, null)]);
    const reader = await arena.follow(`after=${first.cursor}&evaluation=${id}`);
    await postProgress(context, [finish(0, 1, 'p'), start(0, 2)]);
    await postProgress(context, [finish(0, 2, 'f')]);
    await postTo(context, resultOf('white_agent'));
    await reader.until('the end', isState('finished'));

    const deltas = reader.received.flatMap(({ event }) => (event.type === 'deltas' ? event.deltas : []));
    const { body: last } = await arena.ui(`/evaluations/${id}`);
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
    const { id, context } = await arena.openBattle();
    const { body: snapshot } = await arena.ui(`/evaluations/${id}`);
    const reader = await arena.follow(`after=${snapshot.cursor}&evaluation=${id}`);
    for (let index = 0; index < 30; index++) {
      await postTo(context, { is_result: false, message: `line ${index}`, reported_by: 'green_agent' });
    }
    await postTo(context, { ...resultOf('draw'), message: 'over' });
    await reader.until('the last line', (event) => event.type === 'log' && event.lines.some((line) => line.is_result));
    const lines = reader.received.flatMap(({ event }) => (event.type === 'log' ? event.lines : []));
    const said = lines.map(({ message }) => message).filter((message) => message.startsWith('line'));
    expect(said).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index}`));

    const { body: page } = await arena.ui(`/evaluations/${id}/log?limit=10`);
    expect(page.lines).toHaveLength(10);
    const { body: before } = await arena.ui(`/evaluations/${id}/log?limit=1000&before=${page.lines[0].seq}`);
    expect(before.lines).toHaveLength(page.earlier);
    expect(before.earlier).toBe(0);
    const all = [...before.lines, ...page.lines].map(({ seq }: { seq: number }) => seq);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect((await arena.ui(`/evaluations/${id}/log/${page.lines[0].seq}`)).body.message).toBe(page.lines[0].message);
  });

  it('has its attempts from the result if its green agent posts no steps', async () => {
    const attempt = (index: number, status: 'passed' | 'failed') => ({
      ...{ attempt: index, status, success: status === 'passed', reward: Number(status === 'passed'), steps: 4 },
      ...{ time: 2, error: status === 'failed' ? 'It went wrong.' : null },
    });
    const { id, context, end } = await arena.openBattle();
    const task = { domain: 'retail', task_id: 1, k: 2, pass_k: false, pass_k_half: true, success_rate: 0.5 };
    const counts = { num_successes: 1, num_failures: 1, num_invalid: 0, avg_steps_on_success: 4, total_steps: 8 };
    const detail = {
      ...{ overall_pass_k: 0, overall_pass_k_half: 1, overall_success_rate: 0.5, total_tasks: 1, k: 2, mode: 'manual' },
      results: [{ ...task, ...counts, failure_breakdown: {}, attempts: [attempt(1, 'passed'), attempt(2, 'failed')] }],
      ...{ failure_breakdown: {}, partial: false, warnings: ['careful'], cost_usd: 0.5, winner_reason: 'it did well' },
    };
    await postTo(context, resultOf('white_agent', detail));
    end.resolve();
    await arena.backend.over(id);
    const { body } = await arena.ui(`/evaluations/${id}`);
    expect(body.progress).toMatchObject({ k: 2, warnings: ['careful'], attempts_per_task: 2 });
    expect(body.progress.tasks[0].cells.map(([outcome]: string[]) => outcome)).toEqual(['p', 'f']);
    expect(body.evaluation).toMatchObject({ cost_usd: 0.5, winner: { reason: 'it did well' } });
    const { body: report } = await arena.ui(`/report?evaluation=${id}`);
    expect(report.complete).toEqual([false]);
    expect(report.report.agents[0]).toMatchObject({ k: 2, tasks: [{ task_id: 1, instruction: null, tags: [] }] });
    expect(report.report.agents[0].tasks[0].attempts[1].error).toBe('It went wrong.');
  });

  it('is cancelled once, and deleted when it is over', async () => {
    const { id } = await arena.openBattle();
    const reader = await arena.follow('');
    expect((await arena.backend.call('DELETE', `/ui/evaluations/${id}`)).status).toBe(409);
    expect((await arena.backend.call('POST', `/ui/evaluations/${id}/cancel`)).status).toBe(204);
    await reader.until('the end', isState('cancelled'));
    expect((await arena.backend.call('POST', `/ui/evaluations/${id}/cancel`)).status).toBe(409);
    expect((await arena.backend.call('DELETE', `/ui/evaluations/${id}`)).status).toBe(204);
    await reader.until('its end', (event) => event.type === 'evaluation_removed' && event.id === id);
    expect((await arena.ui(`/evaluations/${id}`)).status).toBe(404);
  });

  it('is listed newest first, by state, agent, domain and text, page by page', async () => {
    const one = await arena.openBattle();
    await postProgress(one.context, [PLAN]);
    await arena.backend.call('POST', `/ui/evaluations/${one.id}/cancel`);
    const two = await arena.openBattle();
    const idsOf = async (query: string) =>
      (await arena.ui(`/evaluations?${query}`)).body.evaluations.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual([two.id, one.id]);
    expect(await idsOf('state=cancelled')).toEqual([one.id]);
    expect(await idsOf('domain=retail')).toEqual([one.id]);
    expect(await idsOf(`agent=${two.pair.white.id}`)).toEqual([two.id]);
    expect(await idsOf(`agent=${one.pair.green.id}`)).toEqual([one.id]);
    expect(await idsOf('text=WHITE')).toEqual([two.id, one.id]);
    expect(await idsOf(`text=${one.id}`)).toEqual([one.id]);
    expect((await arena.ui('/evaluations?limit=1')).body).toMatchObject({ more: 1, domains: ['retail'] });
    expect(await idsOf(`before=${two.id}`)).toEqual([one.id]);
    expect((await arena.ui('/evaluations?limit=0')).status).toBe(400);
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
    const { context } = await arena.openBattle();
    expect(await postProgress(context, deltas)).toBe(400);
  });

  it('about attempts that are not planned are ignored', async () => {
    const { id, context } = await arena.openBattle();
    expect(await postProgress(context, [start(0, 1), finish(0, 1, 'p')])).toBe(204);
    expect(await postProgress(context, [PLAN, finish(9, 1, 'p'), finish(0, 3, 'p'), start(1, 2)])).toBe(204);
    const { body } = await arena.ui(`/evaluations/${id}`);
    expect(body.progress.tasks.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([[], []]);
    expect(body.progress.running).toHaveLength(1);
  });

  it('are bounded', async () => {
    const { id, context } = await arena.openBattle();
    const huge = { ...PLAN, attempts_per_task: 60_000 };
    expect(await postProgress(context, [huge])).toBe(413);
    expect(await postProgress(context, [PLAN])).toBe(204);
    const again = Array.from({ length: 41 }, () => finish(0, 1, 'f'));
    expect(await postProgress(context, again)).toBe(413);
    expect((await arena.ui(`/evaluations/${id}`)).body.progress.tasks[0].cells).toEqual([]);
  });

  it('are over with the battle', async () => {
    const { id, context } = await arena.openBattle();
    await arena.backend.call('POST', `/ui/evaluations/${id}/cancel`);
    expect(await postProgress(context, [PLAN])).toBe(400);
    expect(await postProgress({ ...context, battle_id: 'unknown' }, [PLAN])).toBe(404);
  });
});
