// Retail wishes that are only questions: answers that stand in the data and cannot be said by accident.
import type { Fact, ScenarioGoal } from '../../../scenario.ts';
import { amountFact, doneGoal, plainAmount } from '../goal-parts.ts';
import { ordinaryProduct } from '../words.ts';
import { orderRef, paymentRef, type RetailDraw, singlePayment, takeOrder } from './draw.ts';

/** A question about the customer's own orders and cards; the ones that fit fewer customers are tried more often. */
export function accountFact(draw: RetailDraw): ScenarioGoal | undefined {
  const fact = draw.random.pick([orderTotal, trackingId, trackingId, giftCardBalance, giftCardBalance])(draw);
  return fact && doneGoal({ kind: 'only_facts' }, [fact]);
}

/** A question about the store's products. */
export function productFact(draw: RetailDraw): ScenarioGoal | undefined {
  const fact = variants(draw);
  return fact && doneGoal({ kind: 'only_facts' }, [fact]);
}

function orderTotal(draw: RetailDraw): Fact | undefined {
  const order = takeOrder(draw, (candidate) => singlePayment(candidate) !== undefined);
  const paid = order && singlePayment(order);
  return paid && amountFact({ kind: 'order_total', order: orderRef(draw, order) }, paid.amount);
}

function trackingId(draw: RetailDraw): Fact | undefined {
  const order = takeOrder(draw, ({ fulfillments }) => fulfillments.length === 1);
  const ids = order?.fulfillments.flatMap((fulfillment) => fulfillment.tracking_id) ?? [];
  return order && ids.length === 1
    ? { question: { kind: 'tracking_id', order: orderRef(draw, order) }, answers: ids }
    : undefined;
}

function giftCardBalance(draw: RetailDraw): Fact | undefined {
  const card = Object.values(draw.user.payment_methods).find((method) => method.source === 'gift_card');
  const payment = card && paymentRef(draw.user, card.id);
  if (!payment || draw.giftCardsInUse.has(payment.id) || card.balance < 10) return undefined;
  draw.giftCardsInUse.add(payment.id);
  return amountFact({ kind: 'gift_card_balance', payment }, card.balance);
}

/** A count alone could be said by accident, so the price of the cheapest is asked with it. */
function variants(draw: RetailDraw): Fact | undefined {
  const product = draw.random.pick([...draw.shop.products.values()]);
  const prices = Object.values(product.variants).flatMap((variant) => (variant.available ? [variant.price] : []));
  if (prices.length === 0 || Math.min(...prices) < 10) return undefined;
  return {
    question: { kind: 'variants', product_id: product.product_id, product: ordinaryProduct(product.name) },
    answers: [String(prices.length), plainAmount(Math.min(...prices))],
  };
}
