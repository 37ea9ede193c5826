// Answers to questions of fact: an amount, a number, an id.
import { type Frame, frame } from '../frame.ts';
import { bullets, dollars, listed, lower, money, table } from '../wording.ts';

/** An amount of money and what it is, as a noun phrase: `the total of order #W1000000`. */
interface AmountAnswer {
  readonly what: string;
  readonly amount: number;
}

export const AMOUNT_ANSWERS: readonly Frame<AmountAnswer>[] = [
  frame('prose', ({ what, amount }) => `${what.charAt(0).toUpperCase()}${what.slice(1)} is ${money(amount)}.`),
  frame('prose', ({ what, amount }) => `I had a look, and ${what} comes to ${money(amount)}.`),
  frame('terse', ({ amount }) => `${money(amount)}.`),
  frame('labels', ({ what, amount }) => `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${dollars(amount)}`),
  frame('table', ({ what, amount }) => table(['Your question', 'Answer'], [[what, money(amount)]])),
  frame('chatty', ({ what, amount }) => `So, drumroll please… ${what} works out at ${money(amount)}!`),
  frame(
    'formal',
    ({ what, amount }) => `In response to your inquiry, I can inform you that ${what} amounts to ${money(amount)}.`,
  ),
  frame('emoji', ({ what, amount }) => `💵 ${what}: **${money(amount)}**`),
  frame('second_language', ({ what, amount }) => `For your question, ${what}, it is ${money(amount)} in sum.`),
];

interface VariantsAnswer {
  readonly product: string;
  readonly available: number;
  readonly cheapest: number;
}

export const VARIANTS_ANSWERS: readonly Frame<VariantsAnswer>[] = [
  frame(
    'prose',
    ({ product, available, cheapest }) =>
      `There are currently ${available} variants of the ${lower(product)} available, the least expensive of which costs ${money(cheapest)}.`,
  ),
  frame(
    'markdown',
    ({ product, available, cheapest }) =>
      `**${product}**\n${bullets([`Available variants: **${available}**`, `Lowest price: **${money(cheapest)}**`])}`,
  ),
  frame('terse', ({ available, cheapest }) => `${available} in stock, from ${money(cheapest)}.`),
  frame('table', ({ product, available, cheapest }) =>
    table(['Product', 'Variants you can buy now', 'Cheapest'], [[product, String(available), money(cheapest)]]),
  ),
  frame(
    'chatty',
    ({ available, cheapest }) =>
      `You've got ${available} different ones to pick from right now! Prices start at ${money(cheapest)}.`,
  ),
  frame(
    'second_language',
    ({ product, available, cheapest }) =>
      `Of the ${lower(product)} exist ${available} kinds you can buy, the most cheap is for ${money(cheapest)}.`,
  ),
];

interface IdsAnswer {
  readonly order: string;
  readonly ids: readonly string[];
}

export const TRACKING_ANSWERS: readonly Frame<IdsAnswer>[] = [
  frame('prose', ({ order, ids }) => `The tracking number for order ${order} is ${listed(ids)}.`),
  frame('labels', ({ order, ids }) => `Order: ${order}\nTracking ID: ${ids.join(', ')}`),
  frame('terse', ({ ids }) => ids.join(', ')),
  frame('chatty', ({ ids }) => `You can follow your package with ${listed(ids)}. Not long to wait now!`),
  frame('emoji', ({ order, ids }) => `🚚 ${order}: \`${ids.join('`, `')}\``),
];

interface OtherAnswer {
  readonly values: readonly string[];
}

/** For a question without its own wording in the bank. */
export const OTHER_ANSWERS: readonly Frame<OtherAnswer>[] = [
  frame('prose', ({ values }) => `Here is what you asked for: ${listed(values)}.`),
  frame('terse', ({ values }) => `${values.join(', ')}.`),
  frame('formal', ({ values }) => `To answer your question: ${listed(values)}.`),
];
