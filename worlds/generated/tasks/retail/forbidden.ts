// Retail wishes that the policy forbids, some with another one in their place: the right ending of the first is a refusal or a transfer.
import type { Wish } from '../../../scenario.ts';
import { randomAddress } from '../../people.ts';
import type { Order } from '../../retail/data-types.ts';
import { doneGoal, recordOf, refusedGoal } from '../goal-parts.ts';
import { productWithArticle } from '../words.ts';
import { itemRef, orderRef, paymentRef, singlePayment, takeOrder } from './draw.ts';
import { cancelGoal, type DrawGoal, returnWish, someItems } from './wishes.ts';

const isPending = (order: Order) => order.status === 'pending';
const isDelivered = (order: Order) => order.status === 'delivered';
const isPastChange = (order: Order) => order.status === 'processed' || order.status === 'delivered';

const cancelTooLate: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPastChange);
  if (!order) return undefined;
  const amount = order.payment_history[0]?.amount ?? 0;
  const wish: Wish = { kind: 'cancel_order', order: orderRef(draw, order), reason: 'no longer needed', amount };
  return refusedGoal(
    wish,
    `the order is ${order.status}, and only pending orders can be cancelled`,
    draw.random.integer(2),
  );
};

const addressTooLate: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPastChange);
  if (!order) return undefined;
  const address = randomAddress(draw.random);
  const wish: Wish = { kind: 'change_order_address', order: orderRef(draw, order), address };
  return refusedGoal(
    wish,
    `the order is ${order.status}, and only pending orders can be changed`,
    draw.random.integer(2),
  );
};

const returnTooEarly: DrawGoal = (draw) => {
  const order = takeOrder(draw, ({ status }) => status === 'pending' || status === 'processed');
  const items = order && someItems(draw.random, order, 2);
  const wish = items && returnWish(draw, order, items);
  if (!wish) return undefined;
  return refusedGoal(
    wish,
    `the order is ${order.status}, and only delivered orders can be returned`,
    draw.random.integer(2),
  );
};

export const exchangeForOtherProduct: DrawGoal = (draw) => {
  const order = takeOrder(draw, isDelivered);
  const item = order && itemRef(order, draw.random.pick(order.items));
  if (!item) return undefined;
  const other = draw.random.pick([...draw.shop.products.values()]).name;
  if (order.items.some(({ name }) => name === other)) return undefined;
  const ref = orderRef(draw, order, [item.product]);
  const wish: Wish = {
    kind: 'exchange_product',
    order: ref,
    item,
    other_product: other,
    other_called: productWithArticle(other),
  };
  return refusedGoal(
    wish,
    'an item can only be exchanged for another variant of its own product',
    draw.random.integer(2),
  );
};

/** Something that an order's status rules out. */
export const tooLateOrEarly: DrawGoal = (draw) =>
  draw.random.pick([cancelTooLate, addressTooLate, returnTooEarly])(draw);

/** One item of a pending order cannot be cancelled. */
export const cancelItem: DrawGoal = (draw) => {
  const goal = cancelItemOrAll(draw);
  return goal && { ...goal, insists: draw.random.integer(2), otherwise: null };
};

/** A gift card that does not cover an order cannot pay it. */
export const giftCardTooSmall: DrawGoal = (draw) => {
  const goal = giftCardOrCancel(draw);
  return goal && { ...goal, insists: draw.random.integer(2), otherwise: null };
};

/** One item of a pending order cannot be cancelled: then the whole order. */
export const cancelItemOrAll: DrawGoal = (draw) => {
  const order = takeOrder(draw, (candidate) => isPending(candidate) && candidate.items.length > 1);
  const item = order && itemRef(order, draw.random.pick(order.items));
  const otherwise = item && cancelGoal(draw, order);
  if (!item || otherwise?.wish.kind !== 'cancel_order') return undefined;
  const wish: Wish = { kind: 'cancel_item', order: otherwise.wish.order, item };
  return refusedGoal(wish, 'an order can only be cancelled as a whole', 0, otherwise);
};

/** A gift card that does not cover the order cannot pay it: then cancel. */
export const giftCardOrCancel: DrawGoal = (draw) => {
  const order = takeOrder(draw, isPending);
  const paid = order && singlePayment(order);
  if (!paid) return undefined;
  const card = Object.values(draw.user.payment_methods).find(
    (method) => method.source === 'gift_card' && method.id !== paid.id && method.balance < paid.amount,
  );
  const payment = card && paymentRef(draw.user, card.id);
  const otherwise = payment && cancelGoal(draw, order);
  if (otherwise?.wish.kind !== 'cancel_order' || !payment || draw.giftCardsInUse.has(payment.id)) return undefined;
  draw.giftCardsInUse.add(payment.id);
  const wish: Wish = { kind: 'change_order_payment', order: otherwise.wish.order, payment };
  return refusedGoal(wish, 'the gift card does not cover the order', 0, otherwise);
};

/** An item cannot become another product: then return it. */
export const otherProductOrReturn: DrawGoal = (draw) => {
  const goal = exchangeForOtherProduct(draw);
  if (goal?.wish.kind !== 'exchange_product') return undefined;
  const { order, item } = goal.wish;
  const otherwise = returnWish(draw, recordOf(draw.shop.orders, order.id), [item], order);
  return otherwise && { ...goal, insists: 0, otherwise: doneGoal(otherwise) };
};
