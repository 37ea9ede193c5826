// The questions of a shop customer: variants of a product, tracking ids, gift card balances, totals.
import { goal, questionGoal } from '../engine/goal.ts';
import { value } from '../engine/resolution.ts';
import { methodsOf } from '../engine/slots.ts';
import { dollars, inWords, shortAmount, sumOf } from '../understanding/amounts.ts';
import { held } from '../understanding/payment-methods.ts';
import { hasPhrase, lower } from '../understanding/text.ts';
import { type Order, orderSlot, productSchema, type User, withoutOrderContents } from './orders.ts';

/** A product that the words name, other than as the contents of an order. */
const productIn = (words: string, names: readonly string[]) =>
  names.find((name) => hasPhrase(withoutOrderContents(words, names), name));

// A product's name alone may also refer to an order that contains it.
const VARIANTS =
  /\b(?:variants?|versions?|varieties|kinds?(?! as| enough)|models?|choices|options|types?|different|in stock|available|cheapest|buy|sell|lowest)\b/;

const variants = goal<User>()
  .derive('name', ({ said, session }) => productIn(lower(said.text), [...session.directory.keys()]) ?? '')
  .lookup('prices', {
    *find({ session, name }) {
      const product_id = session.directory.get(name) ?? '';
      const product = yield* session.read(productSchema, { name: 'get_product_details', kwargs: { product_id } });
      const available = Object.values(product?.variants ?? {}).filter((variant) => variant.available);
      return value(available.map(({ price }) => price));
    },
  })
  .answer(({ name, prices }) => {
    if (prices.length === 0) return { text: `No variant of the ${name} can be bought at the moment.`, facts: ['0'] };
    const cheapest = Math.min(...prices);
    return {
      text: `${prices.length} variants of the ${name} can be bought at the moment; the cheapest one costs ${dollars(cheapest)}.`,
      facts: [String(prices.length), shortAmount(cheapest)],
    };
  });

const isTracked = ({ fulfillments }: Order) => fulfillments.length > 0;

const trackingIds = goal<User>()
  .lookup('order', orderSlot(isTracked))
  .answer(({ order: { order_id, status, fulfillments } }) => {
    const ids = fulfillments.flatMap(({ tracking_id }) => tracking_id);
    return ids.length === 0
      ? { text: `Order ${order_id} is ${status} and has no tracking id.` }
      : { text: `The tracking id of order ${order_id} is ${ids.join(', ')}.`, facts: ids };
  });

const giftCardBalance = goal<User>()
  .lookup('user', {
    *find({ session }) {
      return value(yield* session.refreshUser());
    },
  })
  .answer(({ session }) => {
    const balances = methodsOf(session).flatMap((method) => (method.source === 'gift_card' ? held(method) : []));
    const text = `Your gift ${balances.length === 1 ? 'card holds' : 'cards hold'} ${inWords(balances.map(dollars))}.`;
    return {
      text: balances.length === 0 ? 'There is no gift card in your profile.' : text,
      facts: balances.map(shortAmount),
    };
  });

const orderTotal = goal<User>()
  .lookup('order', orderSlot())
  .answer(({ order: { order_id, payment_history } }) => {
    const payments = payment_history.filter(({ transaction_type }) => transaction_type === 'payment');
    const paid = sumOf(payments, ({ amount }) => amount);
    return { text: `The total of order ${order_id} is ${dollars(paid)}.`, facts: [shortAmount(paid)] };
  });

const BALANCE = /\b(?:balance|left|how much|remaining|worth|amount|hold|holds|have on)\b/;
const TOTAL = /\b(?:total|sum|cost|costs|paid|pay|price|amount|worth|come to|came to|spent|spend|charged)\b/;

export const askQuestion = questionGoal<User>(
  [
    { goal: variants, matches: (words, names) => productIn(words, names) !== undefined && VARIANTS.test(words) },
    { goal: trackingIds, matches: (words) => /\btrack/.test(words) },
    { goal: giftCardBalance, matches: (words) => /\bgift[ -]?card/.test(words) && BALANCE.test(words) },
    { goal: orderTotal, matches: (words) => TOTAL.test(words) },
  ],
  'What would you like to know: the total or the tracking id of an order, the balance of a gift card, or the variants of a product?',
);
