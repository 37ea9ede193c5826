// Wishes told in an order in which they cannot be carried out.
import { randomAddress } from '../../people.ts';
import type { Order } from '../../retail/data-types.ts';
import { doneGoal, lastFirst, recordOf, type Together } from '../goal-parts.ts';
import { itemRef, orderRef, paymentRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { plainChange } from './product-variants.ts';
import { cancelGoal, changeGoalOf, isPending, usesGiftCard } from './wishes.ts';

type DrawTogether = (draw: RetailDraw) => Together | undefined;

/** Once the items of an order have been changed, its address and payment are locked. */
function itemsThen(draw: RetailDraw, withAddress: boolean, withPayment: boolean): Together | undefined {
  const order = takeOrder(draw, isPending);
  const item = order && itemRef(order, draw.random.pick(order.items));
  const change = item && plainChange(draw.random, recordOf(draw.shop.products, item.product_id), item);
  if (!change) return undefined;
  const ref = orderRef(draw, order, [item.product]);
  const items = changeGoalOf(draw, order, 'change_items', ref, [change]);
  const address = doneGoal({ kind: 'change_order_address', order: ref, address: randomAddress(draw.random) });
  const payment = withPayment ? otherPayment(draw, order) : undefined;
  if (items?.wish.kind !== 'change_items' || items.wish.payment.source === 'gift_card' || (withPayment && !payment))
    return undefined;
  const before = [
    ...(withAddress ? [address] : []),
    ...(payment ? [doneGoal({ kind: 'change_order_payment', order: ref, payment })] : []),
  ];
  return lastFirst([items, ...before]);
}

export const addressAfterItems: DrawTogether = (draw) => itemsThen(draw, true, false);
export const paymentAfterItems: DrawTogether = (draw) => itemsThen(draw, false, true);
export const bothAfterItems: DrawTogether = (draw) => itemsThen(draw, true, true);

/** The gift card covers one order only after the refund of another one. */
export const giftCardAfterRefund: DrawTogether = (draw) => {
  const giftCard = Object.values(draw.user.payment_methods).find((method) => method.source === 'gift_card');
  if (!giftCard) return undefined;
  const cancelled = takeOrder(draw, (order) => isPending(order) && singlePayment(order)?.id === giftCard.id);
  const payable = (order: Order) => {
    const amount = singlePayment(order)?.amount ?? 0;
    const refund = (cancelled && singlePayment(cancelled)?.amount) ?? 0;
    return (
      isPending(order) &&
      singlePayment(order)?.id !== giftCard.id &&
      giftCard.balance < amount &&
      giftCard.balance + refund > amount + 1
    );
  };
  const paid = cancelled && takeOrder(draw, payable);
  const payment = paid && paymentRef(draw.user, giftCard.id);
  const cancel = payment && cancelGoal(draw, cancelled);
  if (!cancel) return undefined;
  return lastFirst([
    doneGoal({ kind: 'change_order_payment', order: orderRef(draw, paid), payment }),
    { ...cancel, facts: [] },
  ]);
};

/** A method without a balance that did not pay the order. */
function otherPayment(draw: RetailDraw, order: Order) {
  const paid = singlePayment(order);
  const others = Object.values(draw.user.payment_methods).filter(
    ({ id, source }) => id !== paid?.id && source !== 'gift_card',
  );
  if (!paid || others.length === 0 || usesGiftCard(draw, paid.id)) return undefined;
  return paymentRef(draw.user, draw.random.pick(others).id);
}
