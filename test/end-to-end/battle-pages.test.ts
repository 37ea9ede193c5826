// The arena's pages during a battle: they follow every step, and show ground truth only to those who have the key.
import { describe, expect, it } from 'vitest';
import { applyDeltas, type EvaluationTask, NO_PROGRESS } from '../../shared/contracts/ui/progress.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { setUpBattles } from '../support/battles.ts';
import { readEvents } from '../support/event-stream.ts';

const battles = setUpBattles();
const { fight, startGreen } = battles;

describe('the pages of a battle', () => {
  it('follow every step, and show each attempt in full to who has the key', async () => {
    const token = 'green secret';
    const white = battles.held.use(await createWhiteAgent({ variant: 'rule-based', port: 0 }));
    const green = await startGreen({
      token,
      toml: { tasks: '0-2', k: 2, concurrency: 3 },
      async onListening(url) {
        await battles.replaceArena({ greens: [{ url, token }] });
      },
    });
    const key = new URLSearchParams(new URL(battles.arena.pageUrl()).hash.split('?')[1]).get('key');
    const headers = { authorization: `Bearer ${key}` };
    // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers that nothing has checked.
    const ui = async (path: string, as: Record<string, string> = headers): Promise<any> =>
      await (await fetch(`${battles.arena.url}/ui${path}`, { headers: as })).json();
    let id = '';
    const list = battles.held.use(await readEvents(battles.arena.url, ''));
    const created = list
      .until('the battle', (event) => event.type === 'evaluation')
      .then(async ({ event, cursor }) => {
        id = event.type === 'evaluation' ? event.evaluation.id : '';
        return battles.held.use(await readEvents(battles.arena.url, `after=${cursor}&evaluation=${id}`));
      });
    const battle = await fight(green, white.url);
    expect(battle.state).toBe('finished');

    const reader = await created;
    await reader.until('the end', (event) => event.type === 'evaluation' && event.evaluation.state === 'finished');
    const deltas = reader.received.flatMap(({ event }) => (event.type === 'deltas' ? event.deltas : []));
    const snapshot = await ui(`/evaluations/${id}`);
    expect(applyDeltas(NO_PROGRESS, deltas)).toEqual(snapshot.progress);
    expect(snapshot.progress.tasks.map(({ task_id }: EvaluationTask) => task_id).toSorted()).toEqual([0, 1, 2]);
    expect(snapshot.evaluation.counts).toEqual({ passed: 6, failed: 0, invalid: 0, running: 0, planned: 6 });
    expect(deltas.filter(({ type }) => type === 'started')).toHaveLength(6);
    expect(snapshot.evaluation.figures.pass_k.value).toBe(1);
    expect(snapshot.records_missing).toBeNull();

    const { complete, report: page } = await ui(`/report?evaluation=${id}`);
    expect(complete).toEqual([true]);
    expect(page.agents[0].tasks.map(({ attempts }: { attempts: unknown[] }) => attempts.length)).toEqual([2, 2, 2]);
    expect(page.agents[0].tasks[0].instruction).toContain('You are');
    const detail = await ui(`/evaluations/${id}/attempts/retail/1/2`);
    expect(detail).toMatchObject({ evaluation_id: id, attempts: [1, 2], transcript: { domain: 'retail', task_id: 1 } });
    expect(detail.transcript.steps.length).toBeGreaterThan(1);
    expect(detail.policy).toContain('## Returning items');
    expect(await ui(`/evaluations/${id}/attempts/retail/1/2/record`)).toMatchObject({ format: 'passk-attempt/1' });

    const { greens } = await ui('/battles/options');
    expect(greens).toMatchObject([{ id: green.id, problem: null, defaults: { k: 2, concurrency: 3 } }]);
    expect(greens[0].domains).toContainEqual(expect.objectContaining({ name: 'retail', tasks: 100 }));
    const { tasks } = await ui(`/agents/${green.id}/tasks?domain=retail`);
    expect(tasks).toHaveLength(100);
    const { instruction } = page.agents[0].tasks[0];
    // Answers without the key contain neither instructions nor expected calls.
    const open = await Promise.all(
      [`/evaluations/${id}`, `/report?evaluation=${id}`, `/agents/${green.id}/tasks?domain=retail`].map((path) =>
        ui(path, {}),
      ),
    );
    expect(open[1].complete).toEqual([false]);
    const shown = JSON.stringify([open, list.received, reader.received]);
    for (const secret of [instruction, 'expected_actions', 'instruction":"', token, key])
      expect(shown).not.toContain(secret);
  });
});
