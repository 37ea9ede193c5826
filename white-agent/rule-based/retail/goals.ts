// The goals of a shop customer that change something, each declared with its record, slots, checks and tool.
import { goal } from '../engine/goal.ts';
import type { GoalFrame } from '../engine/resolution.ts';
import { methodsOf, yourMethod } from '../engine/slots.ts';
import { addressIn, addressInWords } from '../understanding/address.ts';
import { cents, dollars, inWords, shortAmount, sumOf } from '../understanding/amounts.ts';
import { held } from '../understanding/payment-methods.ts';
import { lower } from '../understanding/text.ts';
import { itemsSlot } from './items.ts';
import { type Item, itemName, type Order, orderGoal, type User } from './orders.ts';
import { otherProductIn, variantsSlot } from './product-variants.ts';

const originalOf = ({ order }: { readonly order: Order }) => order.payment_history[0]?.payment_method_id;

const HYGIENE_ARTICLES: readonly string[] = ['Bath Towel', 'Beanie', 'Duvet Cover'];

/** Why delivered items cannot come back; null if they can. */
function keptProblem(items: readonly Item[]): string | null {
  const kept = items.filter(({ name }) => HYGIENE_ARTICLES.includes(name));
  if (kept.length === 0) return null;
  return `hygiene articles can neither be returned nor exchanged, and ${inWords(kept.map(itemName))} is one.`;
}

export const cancelOrder = orderGoal(['pending'], 'only pending orders can be cancelled')
  .slot('reason', {
    hint: 'why you would like to cancel it',
    read: cancellationReasonIn,
    ask: ({ order }) =>
      `Why would you like to cancel order ${order.order_id}: is it no longer needed, or was it ordered by mistake?`,
  })
  .propose(({ session, order: { order_id, payment_history, items }, reason }) => {
    const refund = sumOf(payment_history, ({ amount }) => amount);
    const payers = methodsOf(session).filter(({ id }) => payment_history.some((each) => each.payment_method_id === id));
    const route = inWords(payers.map((method) => yourMethod(session, method))) || 'the original payment method';
    return {
      proposal: `I will cancel order ${order_id} (${inWords(items.map(({ name }) => name))}) with the reason "${reason}". The refund is ${dollars(refund)}, to ${route}.`,
      tool: 'cancel_pending_order',
      kwargs: { order_id, reason },
      report: `Order ${order_id} is cancelled, and the refund is ${dollars(refund)}.`,
      facts: [shortAmount(refund)],
    };
  });

export const cancelItem = orderGoal(['pending'], 'only pending orders can be cancelled').refuse(
  ({ order }) =>
    `single items cannot be taken out of an order; order ${order.order_id} could only be cancelled as a whole.`,
);

export const returnItems = orderGoal(['delivered'], 'only items of delivered orders can be returned')
  .lookup('items', itemsSlot({ delivered: 'return' }))
  .check(({ items }) => keptProblem(items))
  .payment({
    hint: 'to which payment method the refund shall go',
    ask: ({ items }) => `Where shall the refund for ${inWords(items.map(itemName))} go`,
    original: originalOf,
    problem: (method, { session, order }) =>
      method.source === 'gift_card' || method.id === originalOf({ order })
        ? null
        : `I am sorry, a refund cannot go to ${yourMethod(session, method)}: it can only go to the original payment method or a gift card.`,
  })
  .propose(({ session, order: { order_id }, items, method }) => {
    const names = `${inWords(items.map(itemName))} of order ${order_id}`;
    const refund = sumOf(items, ({ price }) => price);
    const item_ids = items.map(({ item_id }) => item_id);
    return {
      proposal: `I will return ${names}. The refund is ${dollars(refund)}, to ${yourMethod(session, method)}.`,
      tool: 'return_delivered_order_items',
      kwargs: { order_id, item_ids, payment_method_id: method.id },
      report: `The return of ${names} is requested; ${dollars(refund)} will go to ${yourMethod(session, method)}, and an e-mail will tell you how to send the items back.`,
      facts: [shortAmount(refund)],
    };
  });

const isExchange = (order: Order) => order.status === 'delivered';
const CHANGE_VERBS = { delivered: 'exchange', pending: 'change' };

/** An exchange for a delivered order, a modification for a pending one. */
export const changeItems = orderGoal(
  ['delivered', 'pending'],
  'items can be exchanged once they are delivered, and changed while the order is pending',
)
  .check(({ said, session, order }) => {
    const other = otherProductIn(said, [...session.directory.keys()], order);
    return other && `an item can only become another variant of the same product, and ${other} is another product.`;
  })
  .lookup('items', itemsSlot(CHANGE_VERBS))
  .check(({ order, items }) => (isExchange(order) ? keptProblem(items) : null))
  .lookup('swaps', variantsSlot)
  .derive('difference', ({ swaps }) => cents(sumOf(swaps, ({ variant, item }) => variant.price - item.price)))
  .payment({
    hint: 'with which payment method to settle a price difference',
    ask: ({ difference }) =>
      `Which payment method would you like to ${difference > 0 ? 'pay the price difference with' : 'receive the price difference on'}`,
    original: originalOf,
    problem: (method, { difference }) =>
      method.source !== 'gift_card' || held(method) >= difference
        ? null
        : `Your gift card does not cover the difference of ${dollars(difference)}.`,
  })
  .propose(({ session, order, swaps, difference, method }) => {
    const { order_id } = order;
    const changes = inWords(
      swaps.map(({ item, variant }) => `${itemName(item)} for ${itemName({ ...variant, name: item.name })}`),
    );
    const money = `The price difference is ${dollars(Math.abs(difference))}, to be ${difference >= 0 ? 'paid with' : 'refunded to'} ${yourMethod(session, method)}.`;
    return {
      proposal: `I will ${isExchange(order) ? 'exchange' : 'change'} in order ${order_id}: ${changes}. ${money} This can be done only once for an order.`,
      tool: isExchange(order) ? 'exchange_delivered_order_items' : 'modify_pending_order_items',
      kwargs: {
        order_id,
        item_ids: swaps.map(({ item }) => item.item_id),
        new_item_ids: swaps.map(({ variant }) => variant.item_id),
        payment_method_id: method.id,
      },
      report: `${isExchange(order) ? 'The exchange is requested' : 'The items are changed'}: ${changes}, in order ${order_id}. ${money}`,
      facts: [shortAmount(Math.abs(difference))],
    };
  });

const ADDRESS_PARTS = 'street, unit, city, state and zip code';
const addressQuestion = (purpose: string) =>
  `What is the new address for ${purpose}? Please give me ${ADDRESS_PARTS} in one message.`;
const UNDELIVERABLE = /\bp\.? ?o\.? ?box\b|\b(?:Canada|Mexico)\b/i;

/** Why the newest address cannot be used; null if it can. */
function addressProblem({ said }: GoalFrame<User>): string | null {
  const newest = said.newest((text) => (UNDELIVERABLE.test(text) ? 'undeliverable' : addressIn(text)));
  return newest === 'undeliverable' ? 'we deliver within the USA only, and not to post office boxes.' : null;
}

export const changeOrderAddress = orderGoal(['pending'], 'only pending orders can be sent to another address')
  .check(addressProblem)
  .slot('address', {
    hint: `the new address: ${ADDRESS_PARTS}`,
    read: addressIn,
    ask: ({ order }) => addressQuestion(`order ${order.order_id}`),
  })
  .propose(({ order: { order_id }, address }) => ({
    proposal: `I will send order ${order_id} to ${addressInWords(address)}.`,
    tool: 'modify_pending_order_address',
    kwargs: { order_id, ...address },
    report: `Order ${order_id} will be sent to ${addressInWords(address)}.`,
  }));

export const changeProfileAddress = goal<User>()
  .check(addressProblem)
  .slot('address', { read: addressIn, ask: () => addressQuestion('your profile') })
  .propose(({ session, address }) => ({
    proposal: `I will change the address in your profile to ${addressInWords(address)}.`,
    tool: 'modify_user_address',
    kwargs: { user_id: session.userId, ...address },
    report: `The address in your profile is now ${addressInWords(address)}.`,
  }));

export const changeOrderPayment = orderGoal(['pending'], 'only pending orders can be paid in another way')
  .check(({ order }) =>
    order.payment_history.length === 1 ? null : `the payment of order ${order.order_id} was changed before.`,
  )
  .derive('amount', ({ order }) => order.payment_history[0]?.amount ?? 0)
  .payment({
    hint: 'which payment method it shall have instead',
    ask: () => 'Which payment method shall the order have instead',
    problem(method, { session, order, amount }) {
      if (method.id === originalOf({ order }))
        return `order ${order.order_id} is already paid with ${yourMethod(session, method)}.`;
      if (method.source !== 'gift_card' || held(method) >= amount) return null;
      return `your gift card holds ${dollars(held(method))}, which does not cover the ${dollars(amount)} of order ${order.order_id}.`;
    },
    refuses: true,
  })
  .propose(({ session, order: { order_id }, amount, method }) => ({
    proposal: `I will change the payment method of order ${order_id} to ${yourMethod(session, method)}: it is charged ${dollars(amount)}, and the same amount is refunded to the old one.`,
    tool: 'modify_pending_order_payment',
    kwargs: { order_id, payment_method_id: method.id },
    report: `Order ${order_id} is now paid with ${yourMethod(session, method)}.`,
  }));

/** The reason that the customer names first. */
function cancellationReasonIn(words: string): 'no longer needed' | 'ordered by mistake' | null {
  const text = lower(words);
  const mistake = text.search(
    /\b(?:mistake|mistakenly|accident|accidentally|in error|by error|erroneously|wrong|didn't mean|did not mean|never meant)\b/,
  );
  const needless = text.search(
    /\b(?:no longer (?:need|want|require)|(?:don't|do not|doesn't|does not|won't) (?:really )?(?:need|want|require)|not needed|changed my mind|no use|unneeded|without (?:it|them)|any ?more)/,
  );
  if (mistake < 0 && needless < 0) return null;
  return mistake >= 0 && (needless < 0 || mistake < needless) ? 'ordered by mistake' : 'no longer needed';
}
