// The tokens and the cost of models, as text.
import type { RoleUsage } from '../../shared/contracts/usage.ts';
import { type ModelUsage, type UsageTotals, usageTotals } from '../../shared/metrics/cost.ts';
import type { Spending } from '../evaluation/budget.ts';
import { type AttemptHeader, usagesOf } from '../runs/attempt-header.ts';
import type { EscapeText } from './markdown.ts';

/** US dollars of all models of an attempt; null if a price or the tokens are unknown. */
export function attemptCost(header: AttemptHeader): number | null {
  return usageTotals(usagesOf(header)).cost_usd;
}

/** What the models of one attempt reported, in all roles, without the invalid attempts that it repeats. */
export function attemptSpending({ digest }: AttemptHeader): Spending {
  return spendingOfRoles(digest.usage);
}

/** The same of usages by role. */
export function spendingOfRoles(usages: readonly RoleUsage[]): Spending {
  const reported = usages.flatMap(({ by_model }) => by_model);
  const tokens = reported.reduce<number | null>(
    (total, { input_tokens: input, output_tokens: output }) =>
      total === null || input === null || output === null ? null : total + input + output,
    0,
  );
  const unreported = usages.reduce((total, role) => total + role.unreported, 0);
  return { usd: usageTotals(reported).cost_usd, tokens, unreported };
}

/**
 * Tokens and cost by model, as lines; empty if no model was used.
 * @param escapeText escapes the models' names, because agents choose them
 */
export function usageText(usage: UsageTotals | null, escapeText: EscapeText): string[] {
  if (usage === null || usage.by_model.length === 0) return [];
  const total = usage.by_model.length > 1 && usage.cost_usd !== null ? [`- In all: $${usage.cost_usd.toFixed(4)}`] : [];
  return [
    '',
    '## Tokens and Cost',
    ...usage.by_model.map((model) => modelLine(model, escapeText)),
    ...total,
    ...unknownCosts(usage).map((warning) => `⚠️ ${escapeText(warning)}`),
    `Prices of ${usage.prices_date}.`,
  ];
}

/** The warnings about models with a name. Without a name, the model's line already says what is unknown. */
function unknownCosts({ by_model, warnings }: UsageTotals): string[] {
  const unknown = by_model.filter(({ cost_usd }) => cost_usd === null);
  return warnings.filter((_, place) => unknown[place]?.model !== null);
}

function modelLine(
  { model, input_tokens, cached_tokens, output_tokens, cost_usd }: ModelUsage,
  escapeText: EscapeText,
): string {
  if (model === null && input_tokens === null && cost_usd === null)
    return '- Some replies came without token counts: what they used is unknown.';
  const cost = cost_usd === null ? 'cost unknown' : `$${cost_usd.toFixed(4)}`;
  return `- ${escapeText(model ?? 'unnamed model')}: ${count(input_tokens)} tokens in (${count(cached_tokens)} cached), ${count(output_tokens)} out, ${cost}`;
}

function count(tokens: number | null): string {
  return tokens === null ? 'unknown' : tokens.toLocaleString('en-US');
}
