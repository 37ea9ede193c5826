// Legitimate detours: an order paid by a gift card that must be filled first, if the data say so.
import type { ScenarioGoal, SimpleWish } from '../../../scenario.ts';
import type { Order } from '../../retail/data-types.ts';
import { doneGoal } from '../goal-parts.ts';
import { readOrder } from './actions.ts';
import { orderRef, paymentRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';
import { orderPhrase } from './phrases.ts';
import { type DrawGoal, isPending } from './wishes.ts';

/** The refund of one order fills the gift card that is to pay for another. */
export const cancelToPay: DrawGoal = (draw) => payWithGiftCard(draw, true);
/** The same wish, but the card covers the order as it is: cancelling would be wrong. */
export const payWithoutCancelling: DrawGoal = (draw) => payWithGiftCard(draw, false);

function payWithGiftCard(draw: RetailDraw, tooLittle: boolean): ScenarioGoal | undefined {
  const card = Object.values(draw.user.payment_methods).find((method) => method.source === 'gift_card');
  const payment = card && paymentRef(draw.user, card.id);
  if (!payment || draw.giftCardsInUse.has(card.id)) return undefined;
  const given = takeOrder(draw, (order) => isPending(order) && singlePayment(order)?.id === card.id);
  const refund = given && singlePayment(given)?.amount;
  if (!given || refund === undefined) return undefined;
  const isPayable = (order: Order) => {
    const paid = singlePayment(order);
    if (!paid || !isPending(order) || paid.id === card.id) return false;
    return tooLittle
      ? card.balance < paid.amount && card.balance + refund > paid.amount + 1
      : card.balance >= paid.amount;
  };
  const payable = takeOrder(draw, isPayable);
  if (!payable) return undefined;
  draw.giftCardsInUse.add(card.id);
  const [first, second] = [orderRef(draw, given), orderRef(draw, payable)];
  const told =
    `pay for ${orderPhrase(second)} with {my} [gift card]; only if there is too little on it, cancel ${orderPhrase(first)} first, ` +
    'which {I} no longer need and which that gift card paid for, so that the refund makes up for it';
  const cancel: SimpleWish = { kind: 'cancel_order', order: first, reason: 'no longer needed', amount: refund };
  const repay: SimpleWish = { kind: 'change_order_payment', order: second, payment };
  const wishes = tooLittle ? [cancel, repay] : [repay];
  // Both orders are looked at either way, to compare what they cost with the balance.
  const reads = [first, second].map(({ id }) => readOrder(id));
  const goal = doneGoal({ kind: 'all_of', told, short: 'pay for it with the gift card in that way', wishes, reads });
  return { ...goal, tags: tooLittle ? ['condition', 'detour'] : ['condition'] };
}
