// The questions of a shop customer: variants of a product, tracking ids, gift card balances, totals.
import { call, recordFrom, type Subdialogue } from '../engine/dialogue.ts';
import { type Answer, ask, type Frame, questionGoal } from '../engine/goal.ts';
import { methodsOf } from '../engine/payments.ts';
import { recordOf } from '../engine/records.ts';
import { held } from '../understanding/payment-methods.ts';
import { dollars, hasPhrase, inWords, shortAmount, sumOf } from '../understanding/text.ts';
import { ORDER, type User, userSchema } from './orders.ts';
import { productOf } from './product-variants.ts';

const VARIANTS =
  /\b(?:variants?|versions?|varieties|kinds?(?! as| enough)|models?|choices|options|types?|different|in stock|available|cheapest|buy|sell|lowest)\b/;

function* variants({ text, session }: Frame<User>): Subdialogue<Answer> {
  const name = [...session.directory.keys()].find((each) => hasPhrase(text, each));
  if (name === undefined) return ask({ need: null, text: 'Which product would you like to know about?' });
  const product = yield* productOf(session, session.directory.get(name) ?? '');
  const prices = Object.values(product.variants).flatMap(({ available, price }) => (available ? price : []));
  const cheapest = Math.min(...prices);
  return {
    text: `${prices.length} variants of the ${name} can be bought at the moment; the cheapest one costs ${dollars(cheapest)}.`,
    facts: [String(prices.length), shortAmount(cheapest)],
  };
}

function* trackingIds(frame: Frame<User>): Subdialogue<Answer> {
  const order = yield* recordOf(frame, ORDER);
  const ids = order.fulfillments.flatMap(({ tracking_id }) => tracking_id);
  const text = ids.length === 0 ? `has no tracking id` : `has the tracking id ${ids.join(', ')}`;
  return { text: `Order ${order.order_id} is ${order.status} and ${text}.`, facts: ids };
}

function* giftCardBalance({ session }: Frame<User>): Subdialogue<Answer> {
  // Changes of orders may have moved the balance.
  const now = yield* call({ name: 'get_user_details', kwargs: { user_id: session.userId } });
  const user = recordFrom(userSchema, now) ?? session.user;
  const cards = methodsOf({ user }).filter(({ source }) => source === 'gift_card');
  const text = `Gift cards in your profile: ${inWords(cards.map((card) => dollars(held(card)))) || 'none'}.`;
  return { text, facts: cards.map((card) => shortAmount(held(card))) };
}

function* orderTotal(frame: Frame<User>): Subdialogue<Answer> {
  const { order_id, payment_history } = yield* recordOf(frame, ORDER);
  const payments = payment_history.filter(({ transaction_type }) => transaction_type === 'payment');
  const paid = sumOf(payments, ({ amount }) => amount);
  return { text: `The total of order ${order_id} is ${dollars(paid)}.`, facts: [shortAmount(paid)] };
}

const BALANCE = /\b(?:balance|left|how much|remaining|worth|amount|hold|holds|have on)\b/;
const TOTAL = /\b(?:total|sum|cost|costs|paid|pay|price|amount|worth|come to|came to|spent|spend|charged)\b/;

export const askQuestion = questionGoal<User>(
  [
    { has: [/\btrack/], answer: trackingIds },
    { has: [/\bgift[ -]?card/, BALANCE], answer: giftCardBalance },
    { has: [VARIANTS], answer: variants },
    { has: [TOTAL], answer: orderTotal },
  ],
  'What would you like to know: the total or the tracking id of an order, the balance of a gift card, or the variants of a product?',
);
