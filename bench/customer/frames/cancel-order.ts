// Proposals to cancel an order, and to change how it is paid.
import type { CancelOrder, OrderPayment } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  bullets,
  capital,
  dollars,
  listed,
  lower,
  money,
  pay,
  payBrackets,
  payDots,
  payFormal,
  payShort,
  table,
} from '../wording.ts';

export const CANCEL_ORDER: readonly Proposal<CancelOrder>[] = [
  asking(
    'prose',
    ({ order, reason, refund }) =>
      `Since order ${order.id} has not shipped, I can still cancel it for you. The reason on file would be "${reason}", and ${money(refund)} goes back to your ${pay(order.paidWith)}. Do you want me to go ahead?`,
  ),
  stating(
    'markdown',
    ({ order, reason, refund }) =>
      `Here is what the cancellation looks like:\n\n${bullets([
        `**Order:** ${order.id}`,
        `**Items:** ${order.items.map(({ name }) => name).join(', ')}`,
        `**Cancellation reason:** ${reason}`,
        `**Refund:** ${money(refund)} to ${payFormal(order.paidWith)} (5-7 business days)`,
      ])}`,
  ),
  stating(
    'labels',
    ({ order, reason, refund }) =>
      `Action: cancel order\nOrder ID: ${order.id}\nReason: ${capital(reason)}\nRefund amount: ${dollars(refund)}\nRefund method: ${payBrackets(order.paidWith)}`,
  ),
  asking('terse', ({ order, reason }) => `Cancel ${order.id}, reason: ${reason}. OK?`),
  asking(
    'chatty',
    ({ customer, order, reason, refund }) =>
      `Okay ${customer.first}, so good news, nothing has left the warehouse yet! That means I can pull the plug on ${order.id} right now, note it down as ${reason}, and get your ${money(refund)} back to you. Once it's cancelled there's no undoing it, though. Still want me to do it?`,
  ),
  stating(
    'formal',
    ({ order, reason, refund }) =>
      `Kindly note that order ${order.id} will be cancelled in its entirety, with "${reason}" recorded as the reason, and a refund in the amount of ${money(refund)} will be issued to the original payment method. This action is irreversible.`,
  ),
  asking(
    'emoji',
    ({ order, reason, refund }) =>
      `🛒 Order ${order.id}\n❌ Cancel the whole order (${order.items.map(({ name }) => lower(name)).join(' + ')})\n📝 ${capital(reason)}\n💸 ${money(refund)} back to ${payShort(order.paidWith)}\n\nGood to go? 👍`,
  ),
  asking(
    'second_language',
    ({ order, reason }) =>
      `I have checked, the order ${order.id} is pending so it is possible to cancel. I will put the reason as ${reason}. You are agree that I cancel it now?`,
  ),
  stating(
    'table',
    ({ order, reason, refund }) =>
      `${table(
        ['Field', 'Value'],
        [
          ['Order', order.id],
          ['Requested action', 'Cancellation'],
          ['Reason', reason],
          ['Refund', `${money(refund)} → ${payDots(order.paidWith)}`],
        ],
      )}`,
  ),
  asking(
    'statement',
    ({ order, reason }) => `I'm ready to cancel ${order.id} as ${reason}. Just say yes and I'll submit it.`,
  ),
  asking(
    'prose',
    ({ order, reason, refund }) =>
      `Just to double check before I do anything permanent: you'd like all of ${order.id} (the ${listed(order.items.map(({ name }) => lower(name)))}) cancelled because it was ${reason === 'no longer needed' ? 'no longer needed' : 'ordered by mistake'}, with ${money(refund)} refunded the way you paid. Is that correct?`,
  ),
];

export const ORDER_PAYMENT: readonly Proposal<OrderPayment>[] = [
  asking(
    'prose',
    ({ order, payment }) =>
      `I can switch the payment for order ${order.id} from your ${pay(order.paidWith)} to your ${pay(payment)}. The full ${money(order.total)} would be charged there and the earlier payment refunded. Would you like me to make that switch?`,
  ),
  stating(
    'markdown',
    ({ order, payment }) =>
      `**Payment change for ${order.id}**\n\n${bullets([
        `New method: **${payFormal(payment)}** (charged ${money(order.total)})`,
        `Old method: ${pay(order.paidWith)} (refunded ${money(order.total)})`,
      ])}`,
  ),
  stating(
    'labels',
    ({ order, payment }) =>
      `- **Order**: ${order.id}\n- **Change**: payment method\n- **From**: ${payDots(order.paidWith)}\n- **To**: ${payDots(payment)}\n- **Amount**: ${dollars(order.total)}`,
  ),
  asking('terse', ({ order, payment }) => `${order.id}: payment → ${payShort(payment)}. Confirm?`),
  asking(
    'chatty',
    ({ customer, order, payment }) =>
      `Sure thing, ${customer.first}, happy to sort that out! So instead of what you used at checkout, ${order.id} will now be paid with your ${pay(payment)}. Sound good to you?`,
  ),
  stating(
    'formal',
    ({ order, payment }) =>
      `Upon your authorization, the payment method associated with order ${order.id} will be replaced by your ${payFormal(payment)}, which will bear the entire amount of ${money(order.total)}; the previous charge will be reversed.`,
  ),
  asking(
    'emoji',
    ({ order, payment }) =>
      `💳 Got it! Paying for ${order.id} with your ${pay(payment)} instead of the ${pay(order.paidWith)} ✨ Shall I make it official?`,
  ),
  asking(
    'second_language',
    ({ order, payment }) =>
      `For the order ${order.id} I will make the change, so that it is the ${payFormal(payment)} who pays. Then the money before is returned. It is ok for you like this?`,
  ),
  asking(
    'statement',
    ({ order, payment }) =>
      `To move ahead I need your explicit confirmation that ${payFormal(payment)} should pay for ${order.id} from now on.`,
  ),
  asking(
    'prose',
    ({ order, payment }) =>
      `Before I touch anything, a quick check: it's the ${pay(payment)} that should be billed ${money(order.total)} for ${order.id}, yes?`,
  ),
];
