// The questions of a shop customer: variants of a product, tracking ids, gift card balances, totals.
import { goal, questionGoal } from '../engine/goal.ts';
import { methodsOf } from '../engine/payment.ts';
import { value } from '../engine/resolution.ts';
import { dollars, inWords, shortAmount } from '../understanding/amounts.ts';
import { held } from '../understanding/payment-methods.ts';
import { hasPhrase, lower } from '../understanding/text.ts';
import { orderSlot, withoutOrderContents } from './orders.ts';
import { productSchema, type User } from './record-schemas.ts';

/** A product that the words name, other than as the contents of an order. */
const productIn = (words: string, names: readonly string[]) =>
  names.find((name) => hasPhrase(withoutOrderContents(words, names), name));

// A product's name alone may also refer to an order that contains it.
const VARIANTS =
  /\b(?:variants?|versions?|varieties|kinds?(?! as| enough)|models?|choices|options|types?|different|in stock|available|cheapest|buy|sell|lowest)\b/;

const variants = goal<User>()
  .derive('name', ({ said, session }) => productIn(lower(said.text), [...session.directory.keys()]) ?? '')
  .lookup('available', {
    *find({ session, name }) {
      const product_id = session.directory.get(name) ?? '';
      const product = yield* session.read(productSchema, 'get_product_details', { product_id });
      return value(Object.values(product?.variants ?? {}).filter(({ available }) => available));
    },
  })
  .answer(({ name, available }) => {
    if (available.length === 0) return { text: `No variant of the ${name} can be bought at the moment.`, facts: ['0'] };
    const cheapest = Math.min(...available.map(({ price }) => price));
    return {
      text: `${available.length} variants of the ${name} can be bought at the moment; the cheapest one costs ${dollars(cheapest)}.`,
      facts: [String(available.length), shortAmount(cheapest)],
    };
  });

const trackingIds = goal<User>()
  .lookup(
    'order',
    orderSlot(({ fulfillments }) => fulfillments.length > 0),
  )
  .answer(({ order: { order_id, status, fulfillments } }) => {
    const ids = fulfillments.flatMap(({ tracking_id }) => tracking_id);
    return ids.length === 0
      ? { text: `Order ${order_id} is ${status} and has no tracking id.`, facts: [] }
      : { text: `The tracking id of order ${order_id} is ${ids.join(', ')}.`, facts: ids };
  });

const giftCardBalance = goal<User>()
  .lookup('user', {
    *find({ session }) {
      return value(yield* session.refreshUser());
    },
  })
  .answer(({ session }) => {
    const cards = methodsOf(session).filter(({ source }) => source === 'gift_card');
    const balances = cards.map((card) => dollars(held(card)));
    return {
      text:
        cards.length === 0
          ? 'There is no gift card in your profile.'
          : `Your gift ${cards.length === 1 ? 'card holds' : 'cards hold'} ${inWords(balances)}.`,
      facts: cards.map((card) => shortAmount(held(card))),
    };
  });

const orderTotal = goal<User>()
  .lookup(
    'order',
    orderSlot(() => true),
  )
  .answer(({ order: { order_id, payment_history } }) => {
    const paid = payment_history
      .filter(({ transaction_type }) => transaction_type === 'payment')
      .reduce((sum, { amount }) => sum + amount, 0);
    return { text: `The total of order ${order_id} is ${dollars(paid)}.`, facts: [shortAmount(paid)] };
  });

export const askQuestion = questionGoal<User>(
  [
    { goal: variants, matches: (words, names) => productIn(words, names) !== undefined && VARIANTS.test(words) },
    { goal: trackingIds, matches: (words) => /\btrack/.test(words) },
    {
      goal: giftCardBalance,
      matches: (words) =>
        /\bgift[ -]?card/.test(words) &&
        /\b(?:balance|left|how much|remaining|worth|amount|hold|holds|have on)\b/.test(words),
    },
    {
      goal: orderTotal,
      matches: (words) =>
        /\b(?:total|sum|cost|costs|paid|pay|price|amount|worth|come to|came to|spent|spend|charged)\b/.test(words),
    },
  ],
  'What would you like to know: the total or the tracking id of an order, the balance of a gift card, or the variants of a product?',
);
