// Tokens and their cost, by model. Unknown amounts and prices are null with a warning, never guessed and never 0. The only exception
// are cached tokens: without them the cost is an upper bound.
import type { PricedUsage, Usage } from '../contracts/usage.ts';
import { PRICES, type Price, type PriceTable } from './price-table.ts';

/**
 * The cost of a usage in USD: ((input − cached) · input price + cached · cached price + output · output price) / 10⁶. Thinking is part
 * of the output. If the cached tokens are unknown, it is the cost without any, an upper bound. Null if the model has no price, the input
 * or the output is unknown, or there are more cached tokens than input tokens.
 */
export function costUsd(usage: Usage, table: PriceTable = PRICES): number | null {
  const { model, input_tokens, cached_tokens, output_tokens } = usage;
  const price = model === null ? null : priceOf(model, table);
  if (price === null || input_tokens === null || output_tokens === null) return null;
  // A cached token never costs more than another one.
  const cached = cached_tokens ?? 0;
  if (cached > input_tokens) return null;
  const millionths = (input_tokens - cached) * price.input + cached * price.cached + output_tokens * price.output;
  return millionths / 1e6;
}

/** The total usage of one model. A count is null if it is unknown for any of the usages. */
export interface ModelUsage extends Usage {
  readonly cost_usd: number | null;
}

export interface UsageTotals {
  /** By model, in alphabetical order; usages of an unnamed model come last, under null. */
  readonly by_model: readonly ModelUsage[];
  /** Of all models; null if the cost of any is unknown, 0 without any usage. */
  readonly cost_usd: number | null;
  /** One sentence for each model whose cost is unknown. */
  readonly warnings: readonly string[];
  readonly prices_date: string;
}

/** Adds usages up by model. Those with a recorded cost and those without one stay apart. */
export function sumUsages(usages: readonly PricedUsage[]): PricedUsage[] {
  const sums = new Map<string, PricedUsage>();
  for (const usage of usages) {
    const { recorded_usd } = usage;
    const key = JSON.stringify([usage.model, recorded_usd !== undefined]);
    const before = sums.get(key);
    const sum = before ? addUsage(before, usage) : countsOf(usage);
    sums.set(
      key,
      recorded_usd === undefined ? sum : { ...sum, recorded_usd: (before?.recorded_usd ?? 0) + recorded_usd },
    );
  }
  return [...sums.values()].sort(byName);
}

/** Adds usages up by model, with what they cost. */
export function usageTotals(usages: readonly PricedUsage[], table: PriceTable = PRICES): UsageTotals {
  const models = Map.groupBy(sumUsages(usages), ({ model }) => model);
  const by_model = [...models.values()].map((ofModel) => ({
    ...ofModel.map(countsOf).reduce(addUsage),
    cost_usd: ofModel.map((usage) => usage.recorded_usd ?? costUsd(usage, table)).reduce(plus),
  }));
  return {
    by_model,
    cost_usd: by_model.reduce((total: number | null, { cost_usd }) => plus(total, cost_usd), 0),
    warnings: by_model.filter(({ cost_usd }) => cost_usd === null).map((usage) => unknownCost(usage, table)),
    prices_date: table.date,
  };
}

/** The sum of two usages of one model. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    model: a.model,
    input_tokens: plus(a.input_tokens, b.input_tokens),
    cached_tokens: plus(a.cached_tokens, b.cached_tokens),
    thinking_tokens: plus(a.thinking_tokens, b.thinking_tokens),
    output_tokens: plus(a.output_tokens, b.output_tokens),
  };
}

/** The counts alone, of usages that have other fields as well. */
function countsOf({ model, input_tokens, cached_tokens, thinking_tokens, output_tokens }: Usage): Usage {
  return { model, input_tokens, cached_tokens, thinking_tokens, output_tokens };
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function byName(a: Usage, b: Usage): number {
  if (a.model === null || b.model === null) return a.model === null ? 1 : -1;
  return a.model < b.model ? -1 : 1;
}

function unknownCost({ model }: Usage, table: PriceTable): string {
  if (model === null) return 'The cost is unknown: a model was used that did not give its name.';
  return priceOf(model, table) === null
    ? `The cost of ${model} is unknown: it is not in the price table of ${table.date}.`
    : `The cost of ${model} is unknown: its token counts are missing or do not add up.`;
}

/**
 * The price of a model by `provider/name`, or by the name alone if only one provider has it. OpenRouter charges the
 * provider's own prices (openrouter.ai/docs/faq). A snapshot's date (`-2024-08-06`, `-20250929`) or `-latest` at the end is ignored; any other
 * difference makes it another model. Null if unknown.
 */
export function priceOf(model: string, table: PriceTable = PRICES): Price | null {
  const asked = model.replace(/^openrouter\//, '');
  for (const name of [asked, asked.replace(/-(\d{4}-\d{2}-\d{2}|\d{8}|latest)$/, '')]) {
    const matches = Object.entries(table.prices).filter(
      ([key]) => key === name || key.slice(key.indexOf('/') + 1) === name,
    );
    const [only] = matches;
    if (only && matches.length === 1) return only[1];
  }
  return null;
}
