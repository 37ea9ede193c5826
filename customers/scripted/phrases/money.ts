// Amounts of money, as agents write them.
import { anyOf } from './any-of.ts';

/** “$12.50”, “USD 12.50”, “12.50 US dollars”: one of the two groups is the number. */
export const AMOUNT = anyOf(
  /(?:\$|\busd)\s?(\d[\d,]*(?:\.\d{1,2})?)/,
  /\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:(?:us )?dollars|usd|bucks)\b/,
);
