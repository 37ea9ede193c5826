// The goals of a shop customer that change something: what each needs to know, its checks, and its tool.
import { type Frame, forbid, type Goal, need, type Plan, type Reading, refuse } from '../engine/goal.ts';
import { methodFor, paymentNeed, SETTLEMENT, settlement, yourMethod } from '../engine/needs.ts';
import { addressIn, addressInWords, type PostalAddress } from '../understanding/address.ts';
import { held } from '../understanding/payment-methods.ts';
import { cents, dollars, inWords, lower, shortAmount, sumOf } from '../understanding/text.ts';
import { ITEMS, itemsOf } from './items.ts';
import { type Item, itemName, type Order, orderGoal, type User } from './orders.ts';
import { otherProductIn, swapsOf, VARIANTS } from './product-variants.ts';

const originalOf = ({ payment_history }: Order) => payment_history[0]?.payment_method_id;

const BY_MISTAKE =
  /\b(?:mistake|mistakenly|accident|accidentally|in error|by error|erroneously|wrong|didn't mean|did not mean|never meant)\b/;
const NOT_NEEDED =
  /\b(?:no longer (?:need|want|require)|(?:don't|do not|doesn't|does not|won't) (?:really )?(?:need|want|require)|not needed|changed my mind|no use|unneeded|without (?:it|them)|any ?more)/;
/** The reason that the customer names first counts. */
const REASONS = new RegExp(`(?<mistake>${BY_MISTAKE.source})|${NOT_NEEDED.source}`);

const REASON: Reading<User, string> = {
  hint: 'why you would like to cancel it (it is no longer needed, or it was ordered by mistake)',
  read(text) {
    const found = REASONS.exec(lower(text));
    return found && (found.groups?.mistake ? 'ordered by mistake' : 'no longer needed');
  },
};

export const cancelOrder = orderGoal(['pending'], [REASON], function* (frame, { order_id, payment_history, items }) {
  const reason = yield* need(frame, REASON);
  const refund = sumOf(payment_history, ({ amount }) => amount);
  return {
    proposal: `I will cancel order ${order_id} (${inWords(items.map(({ name }) => name))}) with the reason "${reason}". ${dollars(refund)} goes back to the original payment method.`,
    tool: 'cancel_pending_order',
    kwargs: { order_id, reason },
    report: `Order ${order_id} is cancelled, and the refund is ${dollars(refund)}.`,
    facts: [shortAmount(refund)],
  };
});

export const cancelItem = orderGoal(['pending'], [], (_, { order_id }) =>
  refuse(`single items cannot be taken out of an order; order ${order_id} could only be cancelled as a whole.`),
);

const REFUND_METHOD = paymentNeed<User>('to which payment method the refund shall go');

export const returnItems = orderGoal(['delivered'], [ITEMS, REFUND_METHOD], function* (frame, order) {
  const { order_id } = order;
  const items = yield* itemsOf(frame, order, 'return');
  yield* forbid(keptProblem(items));
  const original = originalOf(order);
  const method = yield* methodFor(frame, REFUND_METHOD, {
    question: `Where shall the refund for ${inWords(items.map(itemName))} go`,
    original,
    problem: (each) =>
      each.source === 'gift_card' || each.id === original
        ? null
        : 'I am sorry, a refund can only go to the original payment method or a gift card.',
  });
  const names = `${inWords(items.map(itemName))} of order ${order_id}`;
  const refund = sumOf(items, ({ price }) => price);
  const money = `${dollars(refund)} will go to ${yourMethod(frame.session, method)}.`;
  return {
    proposal: `I will return ${names}. ${money}`,
    tool: 'return_delivered_order_items',
    kwargs: { order_id, item_ids: items.map(({ item_id }) => item_id), payment_method_id: method.id },
    report: `The return of ${names} is requested. ${money} An e-mail will tell you how to send the items back.`,
    facts: [shortAmount(refund)],
  };
});

/** An exchange for a delivered order, a modification for a pending one. */
export const changeItems = orderGoal(['delivered', 'pending'], [ITEMS, VARIANTS, SETTLEMENT], function* (frame, order) {
  const { order_id, status } = order;
  const isExchange = status === 'delivered';
  const other = otherProductIn(frame, order);
  yield* forbid(
    other && `an item can only become another variant of the same product, and ${other} is another product.`,
  );
  const items = yield* itemsOf(frame, order, isExchange ? 'exchange' : 'change');
  yield* forbid(isExchange ? keptProblem(items) : null);
  const swaps = yield* swapsOf(frame, order, items);
  const difference = cents(sumOf(swaps, ({ variant, item }) => variant.price - item.price));
  const { payment, money } = yield* settlement(frame, difference, originalOf(order));
  const changes = inWords(
    swaps.map(({ item, variant }) => `${itemName(item)} for ${itemName({ ...variant, name: item.name })}`),
  );
  return {
    proposal: `I will ${isExchange ? 'exchange' : 'change'} in order ${order_id}: ${changes}. ${money} This can be done only once for an order.`,
    tool: isExchange ? 'exchange_delivered_order_items' : 'modify_pending_order_items',
    kwargs: {
      order_id,
      item_ids: swaps.map(({ item }) => item.item_id),
      new_item_ids: swaps.map(({ variant }) => variant.item_id),
      payment_method_id: payment.id,
    },
    report: `${isExchange ? 'The exchange is requested' : 'The items are changed'}: ${changes}, in order ${order_id}. ${money}`,
    facts: [shortAmount(Math.abs(difference))],
  };
});

const ADDRESS: Reading<User, PostalAddress | 'undeliverable'> = {
  hint: 'the new address: street, unit, city, state and zip code in one message',
  read: (text) => (/\bp\.? ?o\.? ?box\b|\b(?:Canada|Mexico)\b/i.test(text) ? 'undeliverable' : addressIn(text)),
};

/** The new address; refuses one that the shop does not deliver to. */
function* addressOf(frame: Frame<User>): Plan<PostalAddress> {
  const address = yield* need(frame, ADDRESS);
  if (address !== 'undeliverable') return address;
  return yield* refuse('we deliver within the USA only, and not to post office boxes.');
}

export const changeOrderAddress = orderGoal(['pending'], [ADDRESS], function* (frame, { order_id }) {
  const address = yield* addressOf(frame);
  return {
    proposal: `I will send order ${order_id} to ${addressInWords(address)}.`,
    tool: 'modify_pending_order_address',
    kwargs: { order_id, ...address },
    report: `Order ${order_id} will be sent to ${addressInWords(address)}.`,
  };
});

export const changeProfileAddress: Goal<User> = {
  needs: [ADDRESS],
  *plan(frame) {
    const address = yield* addressOf(frame);
    return {
      proposal: `I will change the address in your profile to ${addressInWords(address)}.`,
      tool: 'modify_user_address',
      kwargs: { user_id: frame.session.userId, ...address },
      report: `The address in your profile is now ${addressInWords(address)}.`,
    };
  },
};

const NEW_METHOD = paymentNeed<User>('which payment method it shall have instead');

export const changeOrderPayment = orderGoal(['pending'], [NEW_METHOD], function* (frame, order) {
  const { order_id } = order;
  const [payment, ...others] = order.payment_history;
  if (!payment || others.length > 0) return yield* refuse(`the payment of order ${order_id} was changed before.`);
  const method = yield* methodFor(frame, NEW_METHOD, {
    question: 'Which payment method shall the order have instead',
    problem: ({ id }) => (id === payment.payment_method_id ? 'The order is already paid with that.' : null),
  });
  const amount = dollars(payment.amount);
  const covered = method.source !== 'gift_card' || held(method) >= payment.amount;
  yield* forbid(covered ? null : `your gift card holds ${dollars(held(method))}, which does not cover ${amount}.`);
  const name = yourMethod(frame.session, method);
  return {
    proposal: `I will change the payment method of order ${order_id} to ${name}: it is charged ${amount}, and the same amount is refunded to the old one.`,
    tool: 'modify_pending_order_payment',
    kwargs: { order_id, payment_method_id: method.id },
    report: `Order ${order_id} is now paid with ${name}.`,
  };
});

/** Why delivered items cannot come back; null if they can. */
function keptProblem(items: readonly Item[]): string | null {
  const kept = items.filter(({ name }) => ['Bath Towel', 'Beanie', 'Duvet Cover'].includes(name));
  if (kept.length === 0) return null;
  return `hygiene articles can neither be returned nor exchanged, and ${inWords(kept.map(itemName))} is one.`;
}
