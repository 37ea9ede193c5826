// The goals of a shop customer that change something: what each needs to know, its checks, and its tool.
import { type Frame, type Goal, type Need, need, refuse } from '../engine/goal.ts';
import { methodFor, paymentNeed, SETTLEMENT, settlement, yourMethod } from '../engine/payments.ts';
import { addressIn, addressInWords, type PostalAddress } from '../understanding/address.ts';
import { held } from '../understanding/payment-methods.ts';
import { cents, dollars, inWords, lower, shortAmount, sumOf } from '../understanding/text.ts';
import { ITEMS, itemsOf } from './items.ts';
import { type Item, itemName, orderGoal, type User } from './orders.ts';
import { swapsOf, VARIANTS } from './product-variants.ts';

const BY_MISTAKE =
  /\b(?:mistake|mistakenly|accident|accidentally|in error|by error|erroneously|wrong|didn't mean|did not mean|never meant)\b/;
const NOT_NEEDED =
  /\b(?:no longer (?:need|want|require)|(?:don't|do not|doesn't|does not|won't) (?:really )?(?:need|want|require)|not needed|changed my mind|no use|unneeded|without (?:it|them)|any ?more)/;
/** The reason that the customer names first counts. */
const REASONS = new RegExp(`(?<mistake>${BY_MISTAKE.source})|${NOT_NEEDED.source}`);

const REASON: Need<User, string> = {
  hint: 'why you would like to cancel it (it is no longer needed, or it was ordered by mistake)',
  read: (frame) =>
    frame.newest((text) => {
      const found = REASONS.exec(lower(text));
      return found && (found.groups?.mistake ? 'ordered by mistake' : 'no longer needed');
    }),
};

export const cancelOrder = orderGoal(['pending'], [REASON], (frame, { order_id, payment_history, items }) => {
  const reason = need(frame, REASON);
  const refund = sumOf(payment_history, ({ amount }) => amount);
  return {
    does: `cancel order ${order_id} (${inWords(items.map(({ name }) => name))}) with the reason "${reason}"`,
    notes: `The refund of ${dollars(refund)} goes back to the original payment method.`,
    tool: 'cancel_pending_order',
    kwargs: { order_id, reason },
    facts: [shortAmount(refund)],
  };
});

export const cancelItem = orderGoal(['pending'], [], (_, { order_id }) =>
  refuse(`single items cannot be taken out of an order; order ${order_id} could only be cancelled as a whole.`),
);

const REFUND_METHOD = paymentNeed('to which payment method the refund shall go');

export const returnItems = orderGoal(['delivered'], [ITEMS, REFUND_METHOD], (frame, order) => {
  const { order_id } = order;
  const items = itemsOf(frame, order, 'return');
  refuseKept(items);
  const original = order.payment_history[0]?.payment_method_id;
  const method = methodFor(frame, REFUND_METHOD, 'Where shall the refund go', ({ source, id }) =>
    source === 'gift_card' || id === original
      ? null
      : 'I am sorry, a refund can only go to the original payment method or a gift card.',
  );
  const refund = sumOf(items, ({ price }) => price);
  return {
    does: `return ${inWords(items.map(itemName))} of order ${order_id}`,
    notes: `The refund of ${dollars(refund)} goes to ${yourMethod(frame.session, method)}.`,
    tool: 'return_delivered_order_items',
    kwargs: { order_id, item_ids: items.map(({ item_id }) => item_id), payment_method_id: method.id },
    facts: [shortAmount(refund)],
  };
});

/** An exchange for a delivered order, a modification for a pending one. */
export const changeItems = orderGoal(['delivered', 'pending'], [ITEMS, VARIANTS, SETTLEMENT], function* (frame, order) {
  const { order_id, status } = order;
  const isExchange = status === 'delivered';
  const items = itemsOf(frame, order, isExchange ? 'exchange' : 'change');
  if (isExchange) refuseKept(items);
  const swaps = yield* swapsOf(frame, order, items);
  const difference = cents(sumOf(swaps, ({ variant, item }) => variant.price - item.price));
  const { payment, money } = settlement(frame, difference);
  const changes = inWords(
    swaps.map(({ item, variant }) => `${itemName(item)} for ${itemName({ ...variant, name: item.name })}`),
  );
  return {
    does: `${isExchange ? 'exchange' : 'change'} in order ${order_id}: ${changes}`,
    notes: `${money} This can be done only once for an order.`,
    tool: isExchange ? 'exchange_delivered_order_items' : 'modify_pending_order_items',
    kwargs: {
      order_id,
      item_ids: swaps.map(({ item }) => item.item_id),
      new_item_ids: swaps.map(({ variant }) => variant.item_id),
      payment_method_id: payment.id,
    },
    facts: [shortAmount(Math.abs(difference))],
  };
});

const UNDELIVERABLE = /\bp\.? ?o\.? ?box\b|\b(?:Canada|Mexico)\b/i;
const ADDRESS: Need<User, PostalAddress | 'undeliverable'> = {
  hint: 'the new address: street, unit, city, state and zip code in one message',
  read: (frame) => frame.newest((text) => (UNDELIVERABLE.test(text) ? 'undeliverable' : addressIn(text))),
};

/** The new address; refuses one that the shop does not deliver to. */
function addressOf(frame: Frame<User>): PostalAddress {
  const address = need(frame, ADDRESS);
  if (address !== 'undeliverable') return address;
  return refuse('we deliver within the USA only, and not to post office boxes.');
}

export const changeOrderAddress = orderGoal(['pending'], [ADDRESS], (frame, { order_id }) => {
  const address = addressOf(frame);
  return {
    does: `send order ${order_id} to ${addressInWords(address)}`,
    tool: 'modify_pending_order_address',
    kwargs: { order_id, ...address },
  };
});

export const changeProfileAddress: Goal<User> = {
  needs: [ADDRESS],
  plan(frame) {
    const address = addressOf(frame);
    return {
      does: `change the address in your profile to ${addressInWords(address)}`,
      tool: 'modify_user_address',
      kwargs: { user_id: frame.session.userId, ...address },
    };
  },
};

const NEW_METHOD = paymentNeed('which payment method it shall have instead');

export const changeOrderPayment = orderGoal(['pending'], [NEW_METHOD], (frame, order) => {
  const { order_id } = order;
  const [payment] = order.payment_history;
  if (!payment) return refuse(`order ${order_id} has no payment.`);
  const method = methodFor(frame, NEW_METHOD, 'Which payment method shall the order have instead', ({ id }) =>
    id === payment.payment_method_id ? 'The order is already paid with that.' : null,
  );
  const amount = dollars(payment.amount);
  if (method.source === 'gift_card' && held(method) < payment.amount) {
    refuse(`your gift card holds ${dollars(held(method))}, which does not cover ${amount}.`);
  }
  return {
    does: `change the payment method of order ${order_id} to ${yourMethod(frame.session, method)}`,
    notes: `It is charged ${amount}, and the same amount is refunded to the old one.`,
    tool: 'modify_pending_order_payment',
    kwargs: { order_id, payment_method_id: method.id },
  };
});

/** Refuses to take back items that the shop does not. */
function refuseKept(items: readonly Item[]): void {
  const kept = items.filter(({ name }) => ['Bath Towel', 'Beanie', 'Duvet Cover'].includes(name));
  if (kept.length === 0) return;
  refuse(`hygiene articles can neither be returned nor exchanged, and ${inWords(kept.map(itemName))} is one.`);
}
