// The check of isolation before an evaluation: agents that keep conversations apart, that leak in either way, and that show nothing.
import { describe, expect, it } from 'vitest';
import type { AgentFunction, AgentTurn } from '../../../green-agent/agent-under-test.ts';
import { evaluate } from '../../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../../green-agent/evaluate-options.ts';
import { summaryText } from '../../../green-agent/reports/summary-text.ts';
import type { EvaluationEvent } from '../../../shared/contracts/events.ts';
import { startAgent } from '../../support/agents.ts';
import { briefUser, respond, tinyTaskSet } from '../../support/tiny-world.ts';
import { toolsClient } from '../../support/tools-client.ts';

const taskSet = tinyTaskSet();
const options = {
  tasks: taskSet.tasks.map((task) => ({ taskSet, task })),
  customer: { strategy: 'brief', settings: { strategy: 'brief' }, oneAtATime: false, create: () => briefUser() },
  k: 2,
  check_isolation: true,
} satisfies Partial<EvaluateOptions>;

const codesIn = (text: string) => text.match(/\b[A-Z]{4}-\d{4}\b/g) ?? [];

/** Says all codes that it has heard under the key; calls its tool first if `tool` is true. */
function remembering(keyOf: (turn: AgentTurn) => string, tool = false): AgentFunction {
  const heard = new Map<string, string[]>();
  return function agent(turn) {
    const key = keyOf(turn);
    const codes = [...(heard.get(key) ?? []), ...codesIn(turn.text)];
    heard.set(key, codes);
    if (tool && turn.data) return { name: 'get_opening_hours', kwargs: { day: 'Monday' } };
    return respond(`You told me ${codes.join(' and ')}.`);
  };
}

const isolationOf = async (agent: EvaluateOptions['agent']) => (await evaluate({ ...options, agent })).summary;

describe('check_isolation', () => {
  it.each([false, true])('finds an agent that keeps conversations apart (calls a tool first: %s)', async (tool) => {
    const summary = await isolationOf(remembering(({ contextId }) => contextId, tool));
    expect(summary.isolation?.outcome).toBe('isolated');
    expect(summaryText(summary)).toContain('🔒 Isolation: neither an interleaved conversation nor a later one knew');
    expect(summary.warnings.join()).not.toContain('apart');
  });

  it('finds a history that all conversations share', async () => {
    const summary = await isolationOf(remembering(() => 'all'));
    expect(summary.isolation).toMatchObject({ outcome: 'leaks', detail: expect.stringContaining('interleaved') });
    expect(summary.warnings).toContainEqual(expect.stringMatching(/^The agent does not keep conversations apart/));
  });

  it('finds a memory that only later conversations have', async () => {
    const past: string[] = [];
    const apart = remembering(({ contextId }) => contextId);
    const summary = await isolationOf(async (turn) => {
      const isLater = past.length > 0 && /last conversation/.test(turn.text);
      past.push(...codesIn(turn.text));
      return isLater ? respond(`You told me ${past.join()}.`) : apart(turn);
    });
    expect(summary.isolation).toMatchObject({
      outcome: 'leaks',
      detail: expect.stringContaining('in a new conversation'),
    });
  });

  it('does not take an agent that repeats nothing for one that leaks nothing', async () => {
    const summary = await isolationOf(() => respond('Hello.'));
    expect(summary.isolation).toMatchObject({ outcome: 'unknown', detail: expect.stringContaining('did not repeat') });
  });

  it('says why the check could not be finished, and evaluates nevertheless', async () => {
    const events: EvaluationEvent[] = [];
    let turns = 0;
    const agent: AgentFunction = () => {
      turns += 1;
      if (turns === 1) throw new Error('not yet');
      return respond('Hello.');
    };
    const { summary } = await evaluate({ ...options, agent, onEvent: (event) => void events.push(event) });
    expect(summary.isolation).toMatchObject({ outcome: 'unknown', detail: expect.stringContaining('not yet') });
    expect(summary.results[0]!.attempts).toHaveLength(2);
    expect(events[1]).toEqual({ event: 'warning', message: expect.stringContaining('is not known') });
  });

  it('is a part of the tokens of the run and of its budget', async () => {
    let turns = 0;
    const tokens = { input_tokens: 100, cached_tokens: 0, thinking_tokens: 0, output_tokens: 0 };
    const agent: AgentFunction = () => {
      turns += 1;
      return { text: 'Hello.', data: [respond('Hello.')], usage: { model: 'm', ...tokens } };
    };
    const { isolation, tokens: counted } = await isolationOf(agent);
    expect(isolation?.usage).toMatchObject({ role: 'agent', by_model: [{ model: 'm', input_tokens: 500 }] });
    expect(turns).toBeGreaterThan(5);
    expect(counted.m).toMatchObject({ input_tokens: turns * 100 });
    const { attemptsRun, pause } = await evaluate({ ...options, agent, budget: { tokens: 400 } });
    expect(attemptsRun).toBe(0);
    expect(pause).toMatchObject({ by: 'budget', reason: expect.stringMatching(/^500 tokens are spent, more than/) });
  });

  it('is not done unless it is asked for', async () => {
    const { summary } = await evaluate({ ...options, check_isolation: false, agent: remembering(() => 'all') });
    expect(summary).not.toHaveProperty('isolation');
  });

  it('works with tools over MCP', async () => {
    const called: string[] = [];
    const heard = new Map<string, string[]>();
    await using agent = await startAgent({
      async answer({ text, data, contextId }) {
        const [first] = data as { environment: { url: string; token: string } }[];
        if (first) {
          await using tools = await toolsClient(first.environment);
          const [tool] = (await tools.client.listTools()).tools;
          if (tool?.name === 'get_opening_hours')
            called.push(await tools.call({ name: tool.name, kwargs: { day: 'Monday' } }));
        }
        const codes = [...(heard.get(contextId) ?? []), ...codesIn(text)];
        heard.set(contextId, codes);
        return `You told me ${codes.join(' and ')}.`;
      },
    });
    const summary = await isolationOf({ url: agent.url, tools: 'mcp' });
    expect(summary.isolation?.outcome).toBe('isolated');
    expect(called).toEqual(Array(3).fill('9:00 to 18:00'));
  });
});
