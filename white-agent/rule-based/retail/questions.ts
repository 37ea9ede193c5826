// The questions of a shop customer: variants of a product, tracking ids, gift card balances, totals.
import { call, recordFrom } from '../engine/dialogue.ts';
import { type Answer, type Frame, type Plan, questionGoal } from '../engine/goal.ts';
import { methodsOf, recordOf } from '../engine/needs.ts';
import { held } from '../understanding/payment-methods.ts';
import { dollars, hasPhrase, inWords, lower, shortAmount, sumOf } from '../understanding/text.ts';
import { ORDER, type User, userSchema } from './orders.ts';
import { productOf } from './product-variants.ts';

/** A product that the words name. */
const productIn = (words: string, names: readonly string[]) => names.find((name) => hasPhrase(words, name));

// A product's name alone may also refer to an order that contains it.
const VARIANTS =
  /\b(?:variants?|versions?|varieties|kinds?(?! as| enough)|models?|choices|options|types?|different|in stock|available|cheapest|buy|sell|lowest)\b/;

function* variants({ text, session }: Frame<User>): Plan<Answer> {
  const name = productIn(lower(text), [...session.directory.keys()]) ?? '';
  const product = yield* productOf(session, session.directory.get(name) ?? '');
  const prices = Object.values(product.variants).flatMap(({ available, price }) => (available ? price : []));
  const cheapest = Math.min(...prices);
  return {
    text: `${prices.length} variants of the ${name} can be bought at the moment; the cheapest one costs ${dollars(cheapest)}.`,
    facts: [String(prices.length), shortAmount(cheapest)],
  };
}

function* trackingIds(frame: Frame<User>): Plan<Answer> {
  const order = yield* recordOf(frame, ORDER, ({ fulfillments }) => fulfillments.length > 0);
  const ids = order.fulfillments.flatMap(({ tracking_id }) => tracking_id);
  const text = ids.length === 0 ? `has no tracking id` : `has the tracking id ${ids.join(', ')}`;
  return { text: `Order ${order.order_id} is ${order.status} and ${text}.`, facts: ids };
}

function* giftCardBalance({ session }: Frame<User>): Plan<Answer> {
  // Changes of orders may have moved the balance.
  const now = yield* call({ name: 'get_user_details', kwargs: { user_id: session.userId } });
  session.user = recordFrom(userSchema, now) ?? session.user;
  const cards = methodsOf(session).filter(({ source }) => source === 'gift_card');
  const text = `Gift cards in your profile: ${inWords(cards.map((card) => dollars(held(card)))) || 'none'}.`;
  return { text, facts: cards.map((card) => shortAmount(held(card))) };
}

function* orderTotal(frame: Frame<User>): Plan<Answer> {
  const { order_id, payment_history } = yield* recordOf(frame, ORDER);
  const payments = payment_history.filter(({ transaction_type }) => transaction_type === 'payment');
  const paid = sumOf(payments, ({ amount }) => amount);
  return { text: `The total of order ${order_id} is ${dollars(paid)}.`, facts: [shortAmount(paid)] };
}

const BALANCE = /\b(?:balance|left|how much|remaining|worth|amount|hold|holds|have on)\b/;
const TOTAL = /\b(?:total|sum|cost|costs|paid|pay|price|amount|worth|come to|came to|spent|spend|charged)\b/;

export const askQuestion = questionGoal<User>(
  [
    { answer: variants, matches: (words, names) => productIn(words, names) !== undefined && VARIANTS.test(words) },
    { answer: trackingIds, matches: (words) => /\btrack/.test(words) },
    { answer: giftCardBalance, matches: (words) => /\bgift[ -]?card/.test(words) && BALANCE.test(words) },
    { answer: orderTotal, matches: (words) => TOTAL.test(words) },
  ],
  'What would you like to know: the total or the tracking id of an order, the balance of a gift card, or the variants of a product?',
);
