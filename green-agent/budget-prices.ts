// Finds models without a price before a budget in dollars has paid for an attempt.
import { z } from 'zod';
import { usageError } from '../shared/errors.ts';
import { priceOf } from '../shared/metrics/cost.ts';
import { PRICES } from '../shared/metrics/price-table.ts';

const modelSchema = z.looseObject({ model: z.string(), base_url: z.string().nullish() });

/**
 * Checks the prices of the models that are known by name. Returns a warning for each model with its own base URL: its answers may
 * give it another name, which counts. Throws a usage PasskError `unknown_price` for any other model without a price.
 * @param settings of agents, customers and critics; those that name no model are ignored
 */
export function checkPrices(settings: readonly unknown[]): string[] {
  return settings.flatMap((each) => {
    const { data } = modelSchema.safeParse(each);
    if (data === undefined) return [];
    const { model, base_url } = data;
    if (priceOf(model) !== null) return [];
    const problem = `The model ${model} is not in the price table of ${PRICES.date}`;
    if (base_url == null)
      throw usageError('unknown_price', `${problem}, so --budget-usd cannot be kept; use --budget-tokens`);
    return [
      `${problem}: unless its answers name a model that is, --budget-usd stops the run after the first attempt. Use --budget-tokens instead`,
    ];
  });
}
