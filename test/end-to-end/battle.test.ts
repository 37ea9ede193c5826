import { describe, expect, it } from 'vitest';
import { endText } from '../../cli/terminal/battle-lines.ts';
import { startTelemetry } from '../../shared/telemetry/start-telemetry.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import { startAgent, startWireAgent, wireReply } from '../support/agents.ts';
import { linesOf, never, setUpBattles, summaryOf } from '../support/battles.ts';
import { type Sent, startCollector } from '../support/collector.ts';
import { inTags } from '../support/tiny-world.ts';

const battles = setUpBattles();
const { fight, startBattle, startGreen } = battles;

describe('a battle', () => {
  it('is evaluated, logged in the guide’s lines, and won by the agent that passes', async () => {
    const white = battles.held.use(await createWhiteAgent({ variant: 'rule-based', port: 0 }));
    const battle = await fight(await startGreen(), white.url);
    expect(battle).toMatchObject({ state: 'finished', result: { winner: 'white_agent' } });
    const lines = linesOf(battle);
    expect(lines[0]).toBe('🎯 Starting pass@2 evaluation');
    expect(lines).toContain('🔄 Starting attempt 1/2...');
    expect(lines.filter((line) => line?.startsWith('✅ Attempt'))).toHaveLength(2);
    const reason = '1 of 1 task passed all 2 attempts; the agent needs at least half';
    expect(lines.at(-1)).toBe(`🏁 Winner: white_agent (${reason}).`);
    expect(battle.result?.detail).toMatchObject({ winner_rule: 'pass_k_half', winner_reason: reason });
    expect(endText(battle)).toBe(`Winner: white_agent (${reason})`);
    const report = battle.interact_history.map(({ markdown_content: text }) => String(text ?? '')).join('');
    expect(report).toContain('📊 Pass@k Evaluation Results');
    // Rendered, lines stay lines.
    expect(report).toMatch(/^✅ Attempt 1: Success \(steps=\d+, time=[\d.]+s\) {2}\n✅ Attempt 2: /m);
    expect(summaryOf(battle)).toMatchObject({
      overall_pass_k: 1,
      total_tasks: 1,
      metrics: { pass_hat_k: [{ k: 1 }, { k: 2 }] },
    });
  });

  it('is one trace, from the arena to the agents’ turns', async () => {
    await using collector = await startCollector();
    {
      await using _telemetry = await startTelemetry('t', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, () => {});
      const white = battles.held.use(await createWhiteAgent({ variant: 'rule-based', port: 0 }));
      await fight(await startGreen(), white.url);
      await battles.held.disposeAsync();
    }
    const [byArena, byGreen, ...others] = collector.spans
      .filter(({ name }) => name === 'invoke_workflow passk battle')
      .toSorted((a, b) => Number(a.parentSpanId !== undefined) - Number(b.parentSpanId !== undefined));
    expect(others).toEqual([]);
    const children = (parent: Sent | undefined, name: string) =>
      collector.spans.filter((span) => span.parentSpanId === parent?.spanId && span.name === name);
    const calls = children(byArena, 'invoke_agent green_agent');
    expect(calls.map(({ spanId }) => spanId)).toContain(byGreen!.parentSpanId);
    const attempts = children(byGreen, 'invoke_workflow passk attempt');
    expect(attempts).toHaveLength(2);
    expect(children(attempts[0], 'invoke_agent passk white agent (rule-based)')).not.toEqual([]);
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
  });

  it('is won by green if no task passes all k', async () => {
    const white = battles.held.use(await startAgent({ answer: () => 'no action' }));
    const battle = await fight(await startGreen(), white.url);
    expect(battle.result?.winner).toBe('green_agent');
    expect(summaryOf(battle).results[0]!.attempts).toMatchObject([
      { category: 'format_error' },
      { category: 'format_error' },
    ]);
  });

  it('posts no ground truth', async () => {
    const white = battles.held.use(
      await startAgent({ answer: () => inTags({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }) }),
    );
    const battle = await fight(await startGreen(), white.url);
    const { tasks } = await loadTaskSet({ domain: 'retail', source: 'builtin', split: 'test' });
    const task = tasks[1]!;
    const posted = JSON.stringify(battle);
    expect(posted).toContain('task_incomplete');
    expect(posted).not.toContain(JSON.stringify(task.instruction).slice(1, 60));
    const calls = task.actions.slice(1).filter(({ kwargs }) => Object.keys(kwargs).length > 0);
    expect(calls).not.toEqual([]);
    for (const { kwargs } of calls) expect(posted).not.toContain(JSON.stringify(kwargs));
    for (const output of task.outputs) expect(posted).not.toContain(`"${output}"`);
  });

  it('contains the full attempts if its operator wants them', async () => {
    const white = battles.held.use(
      await startAgent({ answer: () => inTags({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }) }),
    );
    const battle = await fight(await startGreen({ reportGroundTruth: true }), white.url);
    const { tasks } = await loadTaskSet({ domain: 'retail', source: 'builtin', split: 'test' });
    const attempt = { task_id: 1, diagnosis: { evidence: { expected_actions: tasks[1]!.actions } } };
    expect(battle.result?.detail).toMatchObject({ records: [attempt, attempt] });
  });

  it.each([false, true])('posts no body of an error, with ground truth: %s', async (reportGroundTruth) => {
    const white = battles.held.use(
      await startWireAgent('1.0', ({ params, response, result }) => {
        if (JSON.stringify(params).includes('battle_info')) result(wireReply('1.0', 'Ready', 'c'));
        else response.writeHead(500).end('the password is hunter2');
      }),
    );
    const battle = await fight(await startGreen({ reportGroundTruth }), white.url);
    expect(summaryOf(battle).results[0]!.attempts).toMatchObject([
      { category: 'white_agent_error' },
      { category: 'white_agent_error' },
    ]);
    expect(JSON.stringify(battle)).toContain('answered HTTP 500');
    expect(JSON.stringify(battle)).not.toContain('hunter2');
  });

  it('takes its settings from the battle, those over the task_config, and that over the file', async () => {
    const white = battles.held.use(await startAgent({ answer: () => 'no action' }));
    const green = await startGreen({ taskConfig: '[pass_k_config]\nk = 4\ntask_id = 2\nunrelated = true' });
    expect(summaryOf(await fight(green, white.url)).results).toMatchObject([{ k: 4, task_id: 2 }]);
  });

  it('lets the battle’s config win over prose in the task_config', async () => {
    const white = battles.held.use(await startAgent({ answer: () => 'no action' }));
    const green = await startGreen({ taskConfig: 'Evaluate the agent, please.' });
    expect(summaryOf(await fight(green, white.url, { k: 6, task_id: 3, colour: 'red' })).results).toMatchObject([
      { k: 6, task_id: 3 },
    ]);
  });

  it.each(['0.3', '1.0'] as const)('works with an opponent that speaks A2A %s alone', async (version) => {
    const action = inTags({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } });
    let contexts = 0;
    const white = battles.held.use(
      await startWireAgent(version, ({ result }) => result(wireReply(version, action, `context-${contexts++}`))),
    );
    const battle = await fight(await startGreen(), white.url);
    expect(battle.state).toBe('finished');
    expect(summaryOf(battle).results[0]!.attempts).toMatchObject([
      { category: 'task_incomplete' },
      { category: 'task_incomplete' },
    ]);
  });

  it('works with an opponent that answers with Tasks', async () => {
    const action = inTags({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } });
    let tasks = 0;
    const white = battles.held.use(
      await startWireAgent('0.3', ({ result }) => {
        const number = tasks++;
        const parts = [{ kind: 'text', text: action }];
        const message = { kind: 'message', messageId: `m${number}`, role: 'agent', parts };
        result({
          kind: 'task',
          id: `t${number}`,
          contextId: `c${number}`,
          status: { state: 'completed', message },
          artifacts: [],
        });
      }),
    );
    const battle = await fight(await startGreen(), white.url);
    expect(summaryOf(battle).results[0]!.attempts).toMatchObject([
      { category: 'task_incomplete' },
      { category: 'task_incomplete' },
    ]);
  });

  it('is not run twice if it is started twice', async () => {
    const ended = new AbortController();
    battles.held.defer(() => ended.abort());
    const white = battles.held.use(
      await startAgent({ answer: ({ text }) => (text.includes('battle_info') ? 'ok' : never(ended.signal)) }),
    );
    const green = await startGreen();
    let again: Promise<string> | undefined;
    const battle = await fight(green, white.url, undefined, (now) => {
      if (again !== undefined || !linesOf(now).some((line) => line?.startsWith('🔄'))) return;
      again = startBattle(green.agent.url, now.battle_id, white.url).finally(() => ended.abort());
    });
    expect(await again).toContain('is running already');
    expect(linesOf(battle).filter((line) => line?.startsWith('🎯'))).toHaveLength(1);
  });
});
