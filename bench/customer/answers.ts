// What an agent tells a customer who asks for a fact, in words of the bank.
import type { Environment } from '../../worlds/environment.ts';
import type { Fact, ScenarioQuestion } from '../../worlds/scenario.ts';
import { product } from './calls-retail.ts';
import { type Frame, filled } from './frame.ts';
import { AMOUNT_ANSWERS, OTHER_ANSWERS, TRACKING_ANSWERS, VARIANTS_ANSWERS } from './frames/answers.ts';
import { cities, monthDay, pay } from './wording.ts';

/** All sentences that tell this fact. */
export function answersTo(env: Environment, { question, answers }: Fact): readonly Frame<null>[] {
  if (question.kind === 'tracking_id') return filled(TRACKING_ANSWERS, { order: question.order.id, ids: answers });
  if (question.kind === 'variants') {
    const { name } = product(env, question.product_id);
    const [available = '', cheapest = ''] = answers;
    return filled(VARIANTS_ANSWERS, { product: name, available: Number(available), cheapest: Number(cheapest) });
  }
  const [amount = '', ...more] = answers;
  if (more.length > 0 || Number.isNaN(Number(amount))) return filled(OTHER_ANSWERS, { values: answers });
  return filled(AMOUNT_ANSWERS, { what: subject(question), amount: Number(amount) });
}

function subject(question: Exclude<ScenarioQuestion, { readonly kind: 'tracking_id' | 'variants' }>): string {
  switch (question.kind) {
    case 'order_total':
      return `the total of order ${question.order.id}`;
    case 'gift_card_balance':
      return `the balance of your ${pay({ source: question.payment.source, brand: null, lastFour: null })}`;
    case 'refund_total':
      return 'your total refund';
    case 'price_difference':
      return 'the difference in price';
    case 'booking_total':
      return 'the total price of the booking';
    case 'bags_price':
      return 'the price of the additional bags';
    case 'reservation_total':
      return `the amount paid for reservation ${question.reservation.id}`;
    case 'lowest_fare':
      return `the lowest fare for ${cities({ from: question.origin, to: question.destination })} on ${monthDay(question.date)}`;
    case 'figure':
      return 'the figure you asked for';
    case 'baggage_cost':
      return `the cost of ${question.bags} checked bags on ${question.reservation.id}`;
  }
}
