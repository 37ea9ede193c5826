// Proposals to exchange delivered items, or to change items of a pending order, for other variants.
import type { Swap, SwapItems } from '../call-facts.ts';
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
  signed,
  table,
  values,
  withOptions,
} from '../wording.ts';

function settle({ difference, payment }: SwapItems): string {
  if (difference === 0) return `There is no price difference, and your ${pay(payment)} stays on file for this.`;
  return difference > 0
    ? `The extra ${money(difference)} would be charged to your ${pay(payment)}.`
    : `You'd get ${money(difference)} back on your ${pay(payment)}.`;
}

function owed({ difference }: SwapItems): string {
  return difference > 0 ? `${money(difference)} due` : `${money(difference)} refund`;
}

const changed = ({ item, to }: Swap) =>
  Object.entries(to.options)
    .filter(([name, value]) => item.options[name] !== value)
    .map(([name, value]) => `${name}: ${item.options[name]} → ${value}`)
    .join(', ');

export const EXCHANGE_ITEMS: readonly Proposal<SwapItems>[] = [
  asking(
    'prose',
    (call) =>
      `In order ${call.order.id} I'd exchange ${listed(call.swaps.map(({ item, to }) => `your ${lower(item.name)} (${values(item)}) for one that is ${values(to)}`))}. ${settle(call)} Do I have your permission to submit this?`,
  ),
  stating(
    'markdown',
    (call) =>
      `Great, ${call.swaps.length === 1 ? 'that variant is' : 'all of them are'} in stock. Exchange details for order **${call.order.id}**:\n\n${numbered(call.swaps.map(({ item, to }) => `**${item.name}**\n   - Current: ${labelled(item)} (${money(item.price)})\n   - New: ${labelled(to)} (${money(to.price)})`))}\n\n**Price difference:** ${owed(call)}, ${payFormal(call.payment)}`,
  ),
  stating(
    'table',
    (call) =>
      `Exchange (${call.order.id}):\n\n${table(
        ['Returning', 'Receiving', 'Difference'],
        call.swaps.map(({ item, to }) => [full(item), full(to), signed(to.price - item.price)]),
      )}\n\nSettled with: ${payDots(call.payment)}`,
  ),
  stating('labels', (call) =>
    bullets([
      `**Order**: ${call.order.id}`,
      ...call.swaps.flatMap(({ item, to }) => [`**Old item**: ${full(item)}`, `**New item**: ${full(to)}`]),
      `**Payment method**: ${payBrackets(call.payment)}`,
      `**Price difference**: ${dollars(call.difference)} ${call.difference < 0 ? '(refund)' : '(charge)'}`,
    ]),
  ),
  asking(
    'terse',
    (call) =>
      `${call.order.id} exchange: ${call.swaps.map((swap) => `${lower(swap.item.name)} [${values(swap.item)}] > [${values(swap.to)}]`).join('; ')}. ${payShort(call.payment)}. Confirm y/n`,
  ),
  asking(
    'chatty',
    (call) =>
      `Ooh, nice pick, ${call.customer.first}! So you'd send back ${listed(call.swaps.map(({ item }) => `the ${lower(item.name)}`))} from ${call.order.id} and we'd ship you ${listed(call.swaps.map(({ item, to }) => `the ${lower(item.name)} ${withOptions(to)}`))} instead. ${settle(call)} What do you say?`,
  ),
  stating(
    'formal',
    (call) =>
      `The following exchange has been prepared under order ${call.order.id}: ${listed(call.swaps.map(({ item, to }) => `one ${lower(item.name)} (${values(item)}) is to be surrendered in favour of one ${lower(to.name)} (${values(to)})`))}. The balance of ${money(call.difference)} shall be settled through your ${payFormal(call.payment)}. Please note that only one exchange is permitted per order.`,
  ),
  asking(
    'emoji',
    (call) =>
      `🔄 ${call.order.id}\n${call.swaps.map(({ item, to }) => `${item.name}: ${values(item)} ➡️ ${values(to)}`).join('\n')}\n💳 ${pay(call.payment)} (${owed(call)})\n\nAll good? 😃`,
  ),
  asking(
    'second_language',
    (call) =>
      `I found the variant you are searching. We do the exchange in ${call.order.id} of ${listed(call.swaps.map(({ item, to }) => `${lower(item.name)} to the one of ${labelled(to)}`))}, and the difference it goes by ${payFormal(call.payment)}. Can I proceed so?`,
  ),
  asking(
    'statement',
    (call) =>
      `If you're happy with ${listed(call.swaps.map(({ item, to }) => `the ${values(to)} version of the ${lower(item.name)}`))}, I'll set up the exchange on ${call.order.id} using your ${pay(call.payment)}. Just let me know.`,
  ),
];

export const CHANGE_ITEMS: readonly Proposal<SwapItems>[] = [
  asking(
    'prose',
    (call) =>
      `Your order ${call.order.id} has not been processed, which means I can swap ${listed(call.swaps.map(({ item, to }) => `the ${lower(item.name)} for the ${values(to)} one`))}. ${settle(call)} Items can only be modified once, so please make sure that's everything. Should I apply the change?`,
  ),
  stating(
    'markdown',
    (call) =>
      `**Proposed modification – ${call.order.id}**\n${call.swaps.map(({ item, to }) => `\n* ${item.name}\n  * from: ${values(item)} @ ${money(item.price)}\n  * to: ${values(to)} @ ${money(to.price)}`).join('')}\n\nDifference: **${owed(call)}** via **${pay(call.payment)}**`,
  ),
  stating(
    'table',
    (call) =>
      `${table(
        ['Item', 'Currently', 'After the change'],
        call.swaps.map(({ item, to }) => [item.name, labelled(item), labelled(to)]),
      )}\n\nOrder: ${call.order.id}. ${settle(call)}`,
  ),
  stating(
    'labels',
    (call) =>
      `Order: ${call.order.id}\n${call.swaps.map((swap) => `Item: ${swap.item.name}\nChange: ${changed(swap)}\nUnit price: ${money(swap.item.price)} → ${money(swap.to.price)}`).join('\n')}\nDifference paid/refunded with: ${payBrackets(call.payment)}`,
  ),
  asking(
    'terse',
    (call) =>
      `${call.order.id}: ${call.swaps.map(({ item, to }) => `${lower(item.name)} → ${values(to)}`).join(', ')}; ${owed(call)}, ${payShort(call.payment)}. Go?`,
  ),
  asking(
    'chatty',
    (call) =>
      `Alrighty, I dug through the catalogue and found exactly what you're after! In ${call.order.id} we'd replace ${listed(call.swaps.map(({ item, to }) => `your ${values(item)} ${lower(item.name)} with a ${values(to)} ${lower(to.name)}`))}. ${settle(call)} Are you on board with that?`,
  ),
  stating(
    'formal',
    (call) =>
      `Order ${call.order.id} will be modified such that ${listed(call.swaps.map(({ item, to }) => `the ${lower(item.name)} is supplied ${withOptions(to)}`))}. The resulting difference of ${money(call.difference)} will be processed by means of your ${payFormal(call.payment)}. Thereafter, no further modification will be possible.`,
  ),
  asking(
    'emoji',
    (call) =>
      `✏️ Editing ${call.order.id}:\n${call.swaps.map((swap) => `• ${swap.item.name} ➝ ${labelled(swap.to)}`).join('\n')}\n💵 ${owed(call)} (${payDots(call.payment)})\nLet me know if I should save this! ✅`,
  ),
  asking(
    'second_language',
    (call) =>
      `In the order ${call.order.id} I am going to change ${listed(call.swaps.map(({ item, to }) => `the ${lower(item.name)}, now it will be ${values(to)}`))}. For the difference of price is used your ${pay(call.payment)}. Is it fine, I can do it?`,
  ),
  asking(
    'statement',
    (call) =>
      `What I'm about to do on ${call.order.id}: ${listed(call.swaps.map(({ item, to }) => `${lower(item.name)} becomes ${values(to)}`))}, price difference on your ${pay(call.payment)}. Tell me to proceed and it's done.`,
  ),
];
