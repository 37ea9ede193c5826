// Tokens and money: one formula, one dated table, and null for everything unknown.
import { describe, expect, test } from 'vitest';
import type { Usage } from '../../../shared/contracts/usage.ts';
import { costUsd, priceOf, usageTotals } from '../../../shared/metrics/cost.ts';
import { PRICES } from '../../../shared/metrics/price-table.ts';

const SONNET: Usage = {
  model: 'anthropic/claude-sonnet-4-6',
  input_tokens: 1_375_958,
  cached_tokens: 1_218_604,
  thinking_tokens: 0,
  output_tokens: 41_715,
};

describe('the cost of a usage', () => {
  test('cached tokens have their own price, and thinking is part of the output', () => {
    expect(costUsd(SONNET)).toBeCloseTo(1.463368, 6);
    expect(costUsd({ ...SONNET, thinking_tokens: 40_000 })).toBe(costUsd(SONNET));
    expect(costUsd({ ...SONNET, thinking_tokens: null })).toBe(costUsd(SONNET));
  });

  test.each([
    ['an unnamed model', { model: null }],
    ['a model without a price', { model: 'ollama/llama3' }],
    ['unknown input', { input_tokens: null, cached_tokens: 0 }],
    ['unknown output', { output_tokens: null }],
    ['more cached than put in', { cached_tokens: 1_375_959 }],
  ])('is unknown for %s', (_, change) => {
    expect(costUsd({ ...SONNET, ...change })).toBeNull();
  });

  test('is an upper bound without a count of cached tokens', () => {
    expect(costUsd({ ...SONNET, cached_tokens: null })).toBe(costUsd({ ...SONNET, cached_tokens: 0 }));
    expect(costUsd({ ...SONNET, cached_tokens: null })).toBeGreaterThan(costUsd(SONNET)!);
  });

  test('everything may be cached, and nothing costs nothing', () => {
    expect(costUsd({ ...SONNET, cached_tokens: 1_000_000, input_tokens: 1_000_000, output_tokens: 0 })).toBeCloseTo(
      0.3,
      12,
    );
    expect(costUsd({ ...SONNET, input_tokens: 0, cached_tokens: 0, output_tokens: 0 })).toBe(0);
  });
});

describe('the price table', () => {
  test.each([
    ['openai/gpt-4o', 'openai/gpt-4o'],
    ['gpt-4o', 'openai/gpt-4o'],
    ['gpt-4o-2024-08-06', 'openai/gpt-4o'],
    ['openai/gpt-4o-mini-2024-07-18', 'openai/gpt-4o-mini'],
    ['claude-sonnet-4-5-20250929', 'anthropic/claude-sonnet-4-5'],
    ['anthropic/claude-3-5-haiku-latest', 'anthropic/claude-3-5-haiku'],
    ['gemini/gemini-2.5-pro', 'gemini/gemini-2.5-pro'],
    ['dashscope/qwen3-max', 'dashscope/qwen3-max'],
    ['deepseek/deepseek-flash', 'deepseek/deepseek-flash'],
    ['openrouter/openai/gpt-4o-2024-08-06', 'openai/gpt-4o'],
  ])('%s has the price of %s', (model, key) => {
    expect(priceOf(model)).toEqual(PRICES.prices[key]);
    expect(priceOf(model)).not.toBeNull();
  });

  test.each([
    'gpt-4o-audio',
    'gpt',
    'openrouter/nobody/gpt-4o',
    'vllm/gpt-4o',
    'azure/gpt-4o',
    'gpt-4o-2024-08-06-x',
    'gpt-4o-2024-08-06-mini',
    'gpt-4o-mini-1',
    '',
  ])('%s is not guessed', (model) => {
    expect(priceOf(model)).toBeNull();
  });

  test('a name that two providers have is not guessed either', () => {
    const price = { input: 1, cached: 1, output: 1 };
    const table = { date: '2026-01-01', prices: { 'a/same': price, 'b/same': { ...price, input: 2 } } };
    expect(priceOf('same', table)).toBeNull();
    expect(priceOf('b/same', table)?.input).toBe(2);
  });

  test('says its day, and holds sensible prices: cached never above input, input never above output', () => {
    expect(PRICES.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const [model, price] of Object.entries(PRICES.prices)) {
      expect(model).toMatch(/^[a-z]+\/[a-z0-9.-]+$/);
      expect(price.cached).toBeGreaterThan(0);
      expect(price.cached).toBeLessThanOrEqual(price.input);
      expect(price.input).toBeLessThan(price.output);
    }
  });
});

describe('the usage of an evaluation', () => {
  const gpt: Usage = {
    model: 'openai/gpt-4o',
    input_tokens: 1000,
    cached_tokens: 400,
    thinking_tokens: 0,
    output_tokens: 100,
  };

  test('adds up by model, for agent and customer together', () => {
    const totals = usageTotals([gpt, SONNET, gpt]);
    expect(totals.by_model.map(({ model }) => model)).toEqual(['anthropic/claude-sonnet-4-6', 'openai/gpt-4o']);
    expect(totals.by_model[1]).toMatchObject({
      input_tokens: 2000,
      cached_tokens: 800,
      thinking_tokens: 0,
      output_tokens: 200,
    });
    const cost = (1200 * 2.5 + 800 * 1.25 + 200 * 10) / 1e6;
    expect(totals.by_model[1]!.cost_usd).toBeCloseTo(cost, 12);
    expect(totals.cost_usd).toBeCloseTo(costUsd(SONNET)! + cost, 12);
    expect(totals.warnings).toEqual([]);
    expect(totals.prices_date).toBe(PRICES.date);
  });

  test('a recorded cost counts in place of the prices, beside usages without one', () => {
    const unnamed = { ...gpt, model: null, input_tokens: null, recorded_usd: 0.25 };
    const totals = usageTotals([{ ...gpt, recorded_usd: 0.5 }, gpt, unnamed, unnamed]);
    expect(totals.by_model.map(({ model, input_tokens }) => [model, input_tokens])).toEqual([
      ['openai/gpt-4o', 2000],
      [null, null],
    ]);
    expect(totals.by_model.map(({ cost_usd }) => cost_usd)).toEqual([expect.closeTo(0.5 + costUsd(gpt)!, 12), 0.5]);
    expect(totals.warnings).toEqual([]);
  });

  test('an unknown count makes the sum unknown, and one sentence says so for each model', () => {
    const unnamed = { ...gpt, model: null };
    const totals = usageTotals([unnamed, gpt, { ...gpt, output_tokens: null }, { ...gpt, model: 'my/model' }, unnamed]);
    expect(totals.by_model.map(({ model, output_tokens, cost_usd }) => [model, output_tokens, cost_usd])).toEqual([
      ['my/model', 100, null],
      ['openai/gpt-4o', null, null],
      [null, 200, null],
    ]);
    expect(totals.cost_usd).toBeNull();
    expect(usageTotals([{ ...gpt, output_tokens: null }, gpt]).by_model[0]!.output_tokens).toBeNull();
    expect(usageTotals([gpt, unnamed]).by_model.map(({ model }) => model)).toEqual(['openai/gpt-4o', null]);
    expect(totals.warnings).toEqual([
      `The cost of my/model is unknown: it is not in the price table of ${PRICES.date}.`,
      'The cost of openai/gpt-4o is unknown: its token counts are missing or do not add up.',
      'The cost is unknown: a model was used that did not give its name.',
    ]);
  });

  test('without a model call it costs nothing', () => {
    expect(usageTotals([])).toEqual({ by_model: [], cost_usd: 0, warnings: [], prices_date: PRICES.date });
  });

  test('each count is added up by itself, and the models come in order', () => {
    const zero = { model: 'b/b', input_tokens: 1, cached_tokens: 2, thinking_tokens: 3, output_tokens: 4 };
    const totals = usageTotals([zero, { ...zero, model: 'c/c' }, zero, { ...zero, model: 'a/a' }]);
    expect(totals.by_model.map(({ model }) => model)).toEqual(['a/a', 'b/b', 'c/c']);
    expect(totals.by_model[1]).toEqual({
      model: 'b/b',
      input_tokens: 2,
      cached_tokens: 4,
      thinking_tokens: 6,
      output_tokens: 8,
      cost_usd: null,
    });
  });
});
