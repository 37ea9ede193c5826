// passk's own agent has the same trajectories and verdicts with tools over MCP as with tools in the prompt, over both channels.
import { expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';

it.each([
  ['a2a', 1],
  ['mcp', 0],
] as const)(
  'over %s, the rule-based agent of reliability %d does and achieves the same with served tools',
  async (transport, reliability) => {
    const tasks = await loadTasks({ domain: 'retail', ids: [0, 1] });
    const faults = ['wrong_argument', 'no_question'] as const;
    await using agent = await createWhiteAgent({ variant: 'rule-based', ruleBased: { reliability, faults }, port: 0 });
    const run = async (tools: 'prompt' | 'mcp') => {
      const records: AttemptRecord[] = [];
      await evaluate({
        agent: { url: agent.url, transport, tools, repeatable_seeds: true },
        tasks,
        k: 2,
        onEvent(event) {
          if (event.event === 'attempt_finished') records.push(event.record);
        },
      });
      return records
        .sort((a, b) => a.task_id - b.task_id || a.attempt_index - b.attempt_index)
        .map(({ trajectory, judge, diagnosis, policy }) => ({ trajectory, judge, diagnosis, policy }));
    };
    const [inPrompt, served] = [await run('prompt'), await run('mcp')];
    expect(served).toEqual(inPrompt);
    expect(served).toHaveLength(4);
    expect(served.map(({ judge }) => judge.success)).toEqual(Array(4).fill(reliability === 1));
  },
);
