// Proposals to return items of an order.
import type { ReturnItems } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  bullets,
  dollars,
  full,
  labelled,
  listed,
  lower,
  money,
  numbered,
  pay,
  payBrackets,
  payDots,
  payFormal,
  payShort,
  spelled,
  table,
  withOptions,
} from '../wording.ts';

const names = ({ items }: ReturnItems) => listed(items.map(({ name }) => `the ${lower(name)}`));

export const RETURN_ITEMS: readonly Proposal<ReturnItems>[] = [
  asking(
    'prose',
    (call) =>
      `For order ${call.order.id}, I would return ${names(call)} and refund ${money(call.amount)} to your ${pay(call.refundTo)}. Would that be all right?`,
  ),
  stating(
    'markdown',
    ({ order, items, refundTo, amount }) =>
      `Here's a summary of your return:\n\n**Order ${order.id}**\n\n**Items being returned:**\n${numbered(items.map((item) => `${full(item)} – ${money(item.price)}`))}\n\n**Total refund:** ${money(amount)}\n**Refund method:** ${payFormal(refundTo)}`,
  ),
  stating('labels', ({ order, items, refundTo, amount }) =>
    bullets([
      `**Order ID**: ${order.id}`,
      `**Return**: ${items.map(({ name, price }) => `${name} (${money(price)})`).join('; ')}`,
      `**Refund to**: ${payBrackets(refundTo)}`,
      `**Amount**: ${dollars(amount)}`,
    ]),
  ),
  stating(
    'table',
    ({ order, items, refundTo, amount }) =>
      `Return for ${order.id}:\n\n${table(
        ['Item', 'Options', 'Price'],
        items.map((item) => [item.name, labelled(item), money(item.price)]),
      )}\n\nThe refund of ${money(amount)} goes to ${payDots(refundTo)}.`,
  ),
  asking(
    'terse',
    ({ order, items, refundTo }) =>
      `Return ${items.map(({ name }) => lower(name)).join(' + ')} (${order.id}) → refund ${payShort(refundTo)}. Proceed?`,
  ),
  asking(
    'chatty',
    (call) =>
      `No worries at all, ${call.customer.first}, that happens to the best of us! I'd start a return for ${names(call)} from ${call.order.id}. As soon as we've got ${call.items.length === 1 ? 'it' : 'them'} back, your ${pay(call.refundTo)} gets ${money(call.amount)}. You'll find the shipping label in your inbox. Shall I kick that off?`,
  ),
  stating(
    'formal',
    (call) =>
      `I would like to verify the particulars of your return request prior to submission. ${spelled(call.items.length).replace(/^./, (letter) => letter.toUpperCase())} ${call.items.length === 1 ? 'article' : 'articles'} of order ${call.order.id}, namely ${listed(call.items.map(full))}, will be returned, and ${money(call.amount)} will be credited to your ${payFormal(call.refundTo)}.`,
  ),
  asking(
    'emoji',
    ({ order, items, refundTo, amount }) =>
      `↩️ **Return** from ${order.id}\n${items.map((item) => `🔹 ${full(item)}`).join('\n')}\n💰 ${money(amount)} ➜ ${pay(refundTo)}\n\nCan I get a quick yes? 🙏`,
  ),
  asking(
    'second_language',
    (call) =>
      `Thank you for waiting. From the order ${call.order.id} we take back ${names(call)}, and the money comes to your ${pay(call.refundTo)} after we receive. Do you accept that I make this return?`,
  ),
  asking(
    'statement',
    (call) =>
      `I have everything I need to return ${names(call)} from order ${call.order.id} with the refund going to your ${pay(call.refundTo)}. Reply with "yes" to go through with it.`,
  ),
  asking(
    'prose',
    ({ order, items, refundTo, amount }) =>
      `So that nothing goes wrong: you're sending back ${listed(items.map((item) => `the ${lower(item.name)} ${withOptions(item)}`))} out of ${order.id}, and the ${money(amount)} should end up on your ${pay(refundTo)}. Have I understood you correctly?`,
  ),
  asking(
    'statement',
    (call) =>
      `Perfect. Going to put ${names(call)} from ${call.order.id} down for return, refund on the ${pay(call.refundTo)}. Just need your okay first.`,
  ),
];
