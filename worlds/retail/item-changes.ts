// Tools that change, exchange and return items of an order. A change of a pending order is charged or refunded at once; after a
// delivery, nothing is charged or refunded before the items are back.
import { z } from 'zod';
import { roundCents } from '../arithmetic.ts';
import { defineTool, ToolError } from '../tool.ts';
import type { Database } from '../world.ts';
import {
  addToGiftCard,
  checkGiftCardHolds,
  editOrder,
  isGiftCardId,
  type Order,
  type OrderItem,
  orderId,
  paymentMethod,
  readProduct,
  readUser,
  type Variant,
} from './records.ts';

/** The arguments of both tools. */
const itemChangeArguments = {
  order_id: orderId,
  item_ids: z
    .array(z.string())
    .describe(
      'Item ids of the items to give away, all of them in one call. An item that the order holds twice may be named twice.',
    ),
  new_item_ids: z
    .array(z.string())
    .describe(
      'For each of `item_ids`, in the same order, the item id of the variant to get instead: of the same product, and available.',
    ),
  payment_method_id: z
    .string()
    .describe(
      'Where the price difference is paid from or refunded to: an id of the customer\'s profile, such as "credit_card_0000000".',
    ),
};

/** Throws ToolError if an item is listed more often than the order contains it. */
function checkItemsInOrder(order: Readonly<Order>, itemIds: readonly string[]): void {
  const left = new Map<string, number>();
  for (const { item_id } of order.items) left.set(item_id, (left.get(item_id) ?? 0) + 1);
  for (const id of itemIds) {
    const count = left.get(id) ?? 0;
    if (count === 0) throw new ToolError(`item ${id} not found in the order`);
    left.set(id, count - 1);
  }
}

/**
 * Sums `new price − old price` over the pairs, in dollars, without rounding. Throws ToolError if the lists do not match or a new item
 * is not an available variant of the old item's product.
 */
function priceDifference(
  db: Database,
  order: Readonly<Order>,
  itemIds: readonly string[],
  newItemIds: readonly string[],
): number {
  if (itemIds.length !== newItemIds.length) throw new ToolError('item_ids and new_item_ids must be equally long');
  let difference = 0;
  itemIds.forEach((id, index) => {
    const old = firstItem(order, id);
    const newId = newItemIds[index] ?? '';
    const variant = variantOf(db, old.product_id, newId);
    if (!variant?.available)
      throw new ToolError(`item ${newId} is no available variant of the same product as item ${id}`);
    difference += variant.price - old.price;
  });
  return difference;
}

/** The first item with that id in the order. Throws ToolError if there is none. */
function firstItem(order: Readonly<Order>, itemId: string): OrderItem {
  const item = order.items.find((candidate) => candidate.item_id === itemId);
  if (!item) throw new ToolError(`item ${itemId} not found in the order`);
  return item;
}

/** The variant of a product by its item id, available or not. */
function variantOf(db: Database, productId: string, itemId: string): Readonly<Variant> | undefined {
  const { variants } = readProduct(db, productId);
  return Object.hasOwn(variants, itemId) ? variants[itemId] : undefined;
}

export const modifyPendingOrderItems = defineTool({
  name: 'modify_pending_order_items',
  description:
    'Change items of an order whose status is exactly "pending" for other variants of the same products (another size or colour, never another type of product). It can be done only once for an order, which then becomes "pending (item modified)" and can neither be changed nor cancelled any more: collect all items first. The price difference is charged to or refunded to the given payment method; a gift card must hold it. Tell the customer what will happen and get an explicit yes before calling. Returns the changed order as JSON.',
  input: z.strictObject(itemChangeArguments),
  writes: true,
  ends: false,
  run(db, { order_id, item_ids, new_item_ids, payment_method_id }, fidelity) {
    const order = editOrder(db, order_id);
    if (order.status !== 'pending') throw new ToolError('the order is not pending, so its items cannot be changed');
    checkItemsInOrder(order, item_ids);
    const exact = priceDifference(db, order, item_ids, new_item_ids);
    const difference = fidelity === 'original' ? exact : roundCents(exact);
    const method = paymentMethod(readUser(db, order.user_id), payment_method_id);
    checkGiftCardHolds(method, difference);

    order.payment_history.push({
      transaction_type: difference > 0 ? 'payment' : 'refund',
      amount: Math.abs(difference),
      payment_method_id,
    });
    if (method.source === 'gift_card') addToGiftCard(db, order.user_id, payment_method_id, -difference);
    item_ids.forEach((id, index) => {
      const item = firstItem(order, id);
      const newId = new_item_ids[index] ?? '';
      const variant = variantOf(db, item.product_id, newId);
      if (!variant) throw new ToolError(`item ${newId} is no variant of the same product`);
      item.item_id = newId;
      item.price = variant.price;
      item.options = { ...variant.options };
    });
    order.status = 'pending (item modified)';
    return order;
  },
});

export const exchangeDeliveredOrderItems = defineTool({
  name: 'exchange_delivered_order_items',
  description:
    'Exchange items of an order whose status is exactly "delivered" for other variants of the same products (another size or colour, never another type of product). It can be done only once for an order, which then becomes "exchange requested" and can be neither returned nor exchanged any more: collect all items first. The price difference will be paid with or refunded to the given payment method; a gift card must hold it. The customer gets an e-mail on how to send the items back. Tell the customer what will happen and get an explicit yes before calling. Returns the changed order as JSON.',
  input: z.strictObject(itemChangeArguments),
  writes: true,
  ends: false,
  run(db, { order_id, item_ids, new_item_ids, payment_method_id }) {
    const order = editOrder(db, order_id);
    if (order.status !== 'delivered')
      throw new ToolError('the order is not delivered, so its items cannot be exchanged');
    checkItemsInOrder(order, item_ids);
    const difference = roundCents(priceDifference(db, order, item_ids, new_item_ids));
    checkGiftCardHolds(paymentMethod(readUser(db, order.user_id), payment_method_id), difference);

    order.status = 'exchange requested';
    order.exchange_items = item_ids.toSorted();
    order.exchange_new_items = new_item_ids.toSorted();
    order.exchange_payment_method_id = payment_method_id;
    order.exchange_price_difference = difference;
    return order;
  },
});

export const returnDeliveredOrderItems = defineTool({
  name: 'return_delivered_order_items',
  description:
    'Return items of an order whose status is exactly "delivered". The order becomes "return requested" and can be neither returned nor exchanged any more: collect all items first. The money goes to the method the order was paid with or to a gift card of the customer, once the items are back. The customer gets an e-mail on how to send them. Tell the customer what will happen and get an explicit yes before calling. Returns the changed order as JSON.',
  input: z.strictObject({
    order_id: orderId,
    item_ids: z
      .array(z.string())
      .describe(
        'Item ids of the items to return, all of them in one call. An item that the order holds twice may be named twice.',
      ),
    payment_method_id: z
      .string()
      .describe(
        "Where the refund goes: the order's original payment method, or a gift card in the customer's profile, by its id.",
      ),
  }),
  writes: true,
  ends: false,
  run(db, { order_id, item_ids, payment_method_id }) {
    const order = editOrder(db, order_id);
    if (order.status !== 'delivered')
      throw new ToolError('the order is not delivered, so its items cannot be returned');
    paymentMethod(readUser(db, order.user_id), payment_method_id);
    if (!isGiftCardId(payment_method_id) && payment_method_id !== order.payment_history[0]?.payment_method_id) {
      throw new ToolError('the refund must go to the original payment method or to a gift card');
    }
    checkItemsInOrder(order, item_ids);

    order.status = 'return requested';
    order.return_items = item_ids.toSorted();
    order.return_payment_method_id = payment_method_id;
    return order;
  },
});
