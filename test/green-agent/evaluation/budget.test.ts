// A budget: attempts stop starting before it could be exceeded, and the running ones are finished.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkPrices } from '../../../green-agent/budget-prices.ts';
import { createBudget } from '../../../green-agent/evaluation/budget.ts';
import { loadTasks } from '../../../green-agent/prepare.ts';
import { summaryText } from '../../../green-agent/reports/summary-text.ts';
import { attemptSpending } from '../../../green-agent/reports/usages.ts';
import { headerOf } from '../../../green-agent/runs/attempt-header.ts';
import { type AgentFunction, evaluate } from '../../../index.ts';
import { runLoop } from '../../support/loop-runs.ts';
import { inTags, respond } from '../../support/tiny-world.ts';

const usage = (model: string, input_tokens: number | null) => ({
  model,
  input_tokens,
  cached_tokens: 0,
  thinking_tokens: 0,
  output_tokens: 0,
});

/** An agent that gives up in its first turn; each attempt uses so many tokens. */
const agentUsing =
  (tokens: number | null, model = 'gpt-4o'): AgentFunction =>
  () => ({ text: '{"name": "transfer_to_human_agents", "kwargs": {"summary": "no"}}', usage: usage(model, tokens) });

const evaluated = async (agent: AgentFunction, budget: { usd?: number; tokens?: number }, concurrency = 1) => {
  const tasks = (await loadTasks({ domain: 'retail' })).slice(0, 5);
  const { summary, pause, attemptsRun } = await evaluate({ agent, tasks, k: 4, budget, concurrency });
  return { summary, pause, attemptsRun };
};

describe('a budget', () => {
  it.each([1, 8])(
    'of tokens is not exceeded with concurrency %i, and the rest is reported as missing',
    async (concurrency) => {
      const { summary, pause, attemptsRun } = await evaluated(agentUsing(1000), { tokens: 7500 }, concurrency);
      expect(attemptsRun).toBe(7);
      expect(pause).toEqual({
        by: 'budget',
        reason: '7,000 tokens of 7,500 tokens are spent, and one more attempt may cost 1,500 tokens',
      });
      expect(summary).toMatchObject({ partial: true, missing: { attempts: 13, of_attempts: 20 } });
      expect(summaryText(summary)).toMatch(
        /Incomplete: 13 of 20 attempts are missing \([23] of 5 tasks have none\), and/,
      );
      expect(summary.warnings).toEqual([expect.stringMatching(/paused because .* budget: 7,000 tokens/)]);
    },
  );

  it('that is smaller than one attempt is exceeded by that one alone, however many may run', async () => {
    const { attemptsRun, pause } = await evaluated(agentUsing(1000), { tokens: 500 }, 8);
    expect(attemptsRun).toBe(1);
    expect(pause?.reason).toMatch(/^1,000 tokens are spent, more than the budget of 500 tokens, because/);
  });

  it('is exceeded at most by the attempts that run: none starts once the first of them cost more than expected', async () => {
    let attempt = 0;
    const growing: AgentFunction = (turn) => agentUsing(attempt++ === 0 ? 1000 : 5000)(turn);
    const { attemptsRun, pause } = await evaluated(growing, { tokens: 10_000 }, 8);
    // One to measure, then no more than twice as many, though six would fit at 1,500 tokens each.
    expect(attemptsRun).toBe(1 + 2);
    expect(pause?.reason).toMatch(/^11,000 tokens are spent, more than the budget/);
  });

  it('knows from earlier attempts of the run what the next may cost', async () => {
    const runs = await mkdtemp(join(tmpdir(), 'passk-budget-'));
    onTestFinished(() => rm(runs, { recursive: true }));
    const tasks = (await loadTasks({ domain: 'retail' })).slice(0, 5);
    const run = (tokens: number) =>
      evaluate({ agent: agentUsing(1000), tasks, k: 4, budget: { tokens }, concurrency: 8, runs });
    expect((await run(2500)).attemptsRun).toBe(2);
    expect(await run(1400)).toMatchObject({ attemptsRun: 0, pause: { by: 'budget' } });
    expect((await run(3000)).attemptsRun).toBe(2);
  });

  it('is kept although a model fails now and then without a report of its tokens', async () => {
    const budget = createBudget({
      limits: { tokens: 6000 },
      spendingOf: (record) => attemptSpending(headerOf(record)),
      before: [],
    });
    const given = { text: inTags(respond('Hello?')), usage: usage('m', 1000) };
    let turns = 0;
    const { pause, summary, records } = await runLoop({
      attempts: 8,
      settings: { concurrency: 1, maxSteps: 1, maxInvalidRetries: 3 },
      parts: { trustsAgent: true, budget },
      agent: () => (turns++ % 2 === 1 ? { text: '', infrastructureError: 'overloaded' } : given),
    });
    // The failed turns of the second and third attempt count as much as the others.
    expect(summary.results[0]).toMatchObject({ num_failures: 3, num_invalid: 0 });
    expect(pause?.reason).toMatch(/^5,000 tokens of 6,000 tokens are spent/);
    // They reported nothing, so the records do not mention them.
    expect(records.filter((record) => 'repeated_usage' in record)).toEqual([]);
  });

  it.each([1, 4])(
    'counts attempts that are all invalid, and their repetitions ask, with concurrency %i',
    async (concurrency) => {
      const budget = createBudget({
        limits: { tokens: 2600 },
        spendingOf: (record) => attemptSpending(headerOf(record)),
        before: [],
      });
      const { pause, summary, sent } = await runLoop({
        attempts: 8,
        settings: { concurrency, maxInvalidRetries: 2 },
        parts: { trustsAgent: true, budget },
        agent: (_turn, _context, _signal, turnNumber) =>
          turnNumber === 0
            ? { text: inTags(respond('Hello?')), usage: usage('m', 1000) }
            : { text: '', infrastructureError: 'context_length_exceeded' },
      });
      expect(sent).toHaveLength(2 * 2);
      expect(pause?.reason).toBe('2,000 tokens of 2,600 tokens are spent, and one more attempt may cost 1,500 tokens');
      // What was not repeated counts as invalid, so that its tokens are in the result.
      expect(summary.results[0]!.num_invalid).toBeGreaterThan(0);
    },
  );

  it('in dollars follows the price of the model', async () => {
    // gpt-4o: $2.50 for a million tokens in.
    const { attemptsRun, pause } = await evaluated(agentUsing(400_000), { usd: 4.6 });
    expect(attemptsRun).toBe(4);
    expect(pause?.reason).toMatch(/^\$4\.0000 of \$4\.6000 are spent, .* \$1\.5000$/);
  });

  it('that is large enough changes nothing', async () => {
    expect(await evaluated(agentUsing(1000), { usd: 100, tokens: 21_000 })).toMatchObject({
      attemptsRun: 20,
      pause: null,
    });
  });

  it.each([
    ['dollars, with a model of unknown price', agentUsing(1000, 'my-own-model'), { usd: 100 }, /--budget-tokens/],
    ['tokens, with an agent that does not report them', agentUsing(null), { tokens: 1e6 }, /did not report its tokens/],
  ] as const)('in %s cannot be kept, so the evaluation stops at once', async (_name, agent, budget, reason) => {
    const { attemptsRun, pause } = await evaluated(agent, budget);
    expect(attemptsRun).toBe(1);
    expect(pause?.reason).toMatch(reason);
  });

  it('in dollars is refused before the first attempt if a model that is known by name has no price', async () => {
    let turns = 0;
    const agent: AgentFunction = (turn) => {
      turns += 1;
      return agentUsing(1000)(turn);
    };
    const tasks = (await loadTasks({ domain: 'retail' })).slice(0, 1);
    const customer = { strategy: 'llm', model: 'ollama/llama3' } as const;
    await expect(evaluate({ agent, tasks, customer, budget: { usd: 1 } })).rejects.toMatchObject({
      code: 'unknown_price',
      message: expect.stringMatching(/^The model ollama\/llama3 is not in the price table .*--budget-tokens/),
    });
    expect(turns).toBe(0);
  });
});

describe('the prices for a budget in dollars', () => {
  const own = { base_url: 'http://127.0.0.1:8000/v1' };
  it.each([
    ['a model of the table', { model: 'openai/gpt-4o-mini', base_url: null }, 'known'],
    ['a model of the table with its own base URL', { model: 'gpt-4o', ...own }, 'known'],
    ['a model of the table behind a router', { model: 'openrouter/openai/gpt-4o' }, 'known'],
    ['an agent or customer without a model', { strategy: 'scripted' }, 'known'],
    ['an agent of which nothing is known', null, 'known'],
    ['another model', { model: 'ollama/llama3', base_url: null }, 'refused'],
    ['another model with its own base URL, which may answer under another name', { model: 'x', ...own }, 'warned'],
  ])('%s', (_name, settings, outcome) => {
    const check = () => checkPrices([settings]);
    if (outcome === 'refused') expect(check).toThrow(/is not in the price table/);
    else expect(check()).toEqual(outcome === 'known' ? [] : [expect.stringMatching(/^The model x .*first attempt/)]);
  });
});
