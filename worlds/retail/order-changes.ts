// Tools that cancel an order, pay it in another way or change its address. Refunds to gift cards show in their balance at once.
import { z } from 'zod';
import { defineTool, ToolError } from '../tool.ts';
import {
  addressArguments,
  addToGiftCard,
  checkGiftCardHolds,
  editOrder,
  editUser,
  isGiftCardId,
  orderId,
  type Payment,
  paymentMethod,
  readUser,
  userId,
} from './records.ts';

const REASONS = ['no longer needed', 'ordered by mistake'];

export const cancelPendingOrder = defineTool({
  name: 'cancel_pending_order',
  description:
    'Cancel an order whose status is exactly "pending". The order becomes "cancelled" and is refunded to the way it was paid: a gift card gets its money back at once, other methods in 5 to 7 business days. Tell the customer what will happen and get an explicit yes before calling. Returns the changed order as JSON.',
  input: z.strictObject({
    order_id: orderId,
    reason: z
      .string()
      .meta({ enum: REASONS })
      .describe('Why the customer cancels: one of the two reasons, word for word.'),
  }),
  writes: true,
  ends: false,
  run(db, { order_id, reason }) {
    const order = editOrder(db, order_id);
    if (order.status !== 'pending') throw new ToolError('the order is not pending, so it cannot be cancelled');
    if (!REASONS.includes(reason)) throw new ToolError(`the reason must be one of: ${REASONS.join(', ')}`);

    const refunds: Payment[] = [];
    for (const { amount, payment_method_id } of order.payment_history) {
      refunds.push({ transaction_type: 'refund', amount, payment_method_id });
      if (isGiftCardId(payment_method_id)) addToGiftCard(db, order.user_id, payment_method_id, amount);
    }
    order.status = 'cancelled';
    order.cancel_reason = reason;
    order.payment_history.push(...refunds);
    return order;
  },
});

export const modifyPendingOrderPayment = defineTool({
  name: 'modify_pending_order_payment',
  description:
    'Change how an order whose status is exactly "pending" is paid. It must have been paid once, with another method than the new one; a gift card must hold the whole amount. The new method is charged and the old one refunded: gift cards at once, others in 5 to 7 business days. Tell the customer what will happen and get an explicit yes before calling. Returns the changed order as JSON.',
  input: z.strictObject({
    order_id: orderId,
    payment_method_id: z
      .string()
      .describe('The new payment method, by its id in the profile of the customer, such as "gift_card_0000000".'),
  }),
  writes: true,
  ends: false,
  run(db, { order_id, payment_method_id }) {
    const order = editOrder(db, order_id);
    if (order.status !== 'pending') throw new ToolError('the order is not pending, so its payment cannot be changed');
    const method = paymentMethod(readUser(db, order.user_id), payment_method_id);
    const [payment, ...others] = order.payment_history;
    if (payment?.transaction_type !== 'payment' || others.length > 0) {
      throw new ToolError('the order must have exactly one payment');
    }
    const { amount } = payment;
    const oldMethodId = payment.payment_method_id;
    if (oldMethodId === payment_method_id) throw new ToolError('the order is already paid with this payment method');
    checkGiftCardHolds(method, amount);
    if (method.source === 'gift_card') addToGiftCard(db, order.user_id, payment_method_id, -amount);
    if (isGiftCardId(oldMethodId)) addToGiftCard(db, order.user_id, oldMethodId, amount);
    order.payment_history.push(
      { transaction_type: 'payment', amount, payment_method_id },
      { transaction_type: 'refund', amount, payment_method_id: oldMethodId },
    );
    return order;
  },
});

export const modifyPendingOrderAddress = defineTool({
  name: 'modify_pending_order_address',
  description:
    'Change the delivery address of an order whose status is exactly "pending". All parts of the address are replaced; the customer\'s profile is not touched. Tell the customer what will happen and get an explicit yes before calling. Returns the changed order as JSON.',
  input: z.strictObject({ order_id: orderId, ...addressArguments }),
  writes: true,
  ends: false,
  run(db, { order_id, ...address }) {
    const order = editOrder(db, order_id);
    if (order.status !== 'pending') throw new ToolError('the order is not pending, so its address cannot be changed');
    order.address = address;
    return order;
  },
});

export const modifyUserAddress = defineTool({
  name: 'modify_user_address',
  description:
    "Change the default address in a user's profile. All parts of the address are replaced; orders that were already placed keep theirs. Tell the customer what will happen and get an explicit yes before calling. Returns the changed profile as JSON.",
  input: z.strictObject({ user_id: userId, ...addressArguments }),
  writes: true,
  ends: false,
  run(db, { user_id, ...address }) {
    const user = editUser(db, user_id);
    user.address = address;
    return user;
  },
});
