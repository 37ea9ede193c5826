// More proposals in the shop, in the voices of other models: reasoning aloud, step by step, form letters, short messages.
import type { Act, FactsOf } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  address,
  bullets,
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
  values,
} from '../wording.ts';

type ShopAct = Extract<
  Act,
  | 'cancel_order'
  | 'return_items'
  | 'exchange_items'
  | 'change_items'
  | 'order_address'
  | 'order_payment'
  | 'profile_address'
>;
type Proposals = { readonly [A in ShopAct]: readonly Proposal<FactsOf<A>>[] };

const the = (items: readonly { readonly name: string }[]) => listed(items.map(({ name }) => `the ${lower(name)}`));

export const MORE_SHOP_PROPOSALS: Proposals = {
  cancel_order: [
    stating(
      'prose',
      ({ order, reason, refund }) =>
        `Okay. As ${order.id} hasn't gone out yet, nothing stands in the way of a cancellation. With "${reason}" as the reason, ${money(refund)} comes back to your ${payFormal(order.paidWith)}.`,
    ),
    asking(
      'markdown',
      ({ order, reason }) => `## Cancel order\n\n\`${order.id}\`\n\n> Reason: *${reason}*\n\nReady to submit. Confirm?`,
    ),
    asking(
      'formal',
      ({ order, reason }) =>
        `Dear customer, am I correct in assuming that you wish order ${order.id} to be voided on account of it being ${reason}?`,
    ),
    stating(
      'terse',
      ({ order, reason, refund }) => `Pending: cancel_order(${order.id}, "${reason}"). Refund ${money(refund)}.`,
    ),
  ],
  return_items: [
    stating(
      'labels',
      ({ order, items, refundTo, amount }) =>
        `RETURN REQUEST\nOrder: ${order.id}\nItems: ${items.map(full).join(' | ')}\nRefund total: ${money(amount)}\nCredit to: ${payDots(refundTo)}`,
    ),
    asking(
      'chatty',
      ({ order, items, refundTo }) =>
        `Gotcha! Back to us go ${the(items)} (that's order ${order.id}), and back to your ${pay(refundTo)} goes the cash. Happy with that?`,
    ),
    stating(
      'prose',
      ({ order, items, refundTo }) =>
        `Because the order was delivered, you may send ${the(items)} back. I'd register that for ${order.id} and have your ${payFormal(refundTo)} credited.`,
    ),
    asking(
      'markdown',
      ({ order, items, refundTo, amount }) =>
        `1. I register the return on **${order.id}**: ${items.map(({ name }) => `*${name}*`).join(', ')}\n2. You ship ${items.length === 1 ? 'it' : 'them'} to us\n3. We refund **${money(amount)}** to your ${pay(refundTo)}\n\nShall I begin with step 1?`,
    ),
  ],
  exchange_items: [
    stating(
      'prose',
      ({ order, swaps, payment, difference }) =>
        `${listed(swaps.map(({ item, to }) => `The ${lower(item.name)} you have is ${values(item)}; the one you'd get is ${values(to)}`))}. That's within order ${order.id}, and ${money(difference)} ${difference < 0 ? 'goes back to' : 'is taken from'} your ${pay(payment)}.`,
    ),
    asking(
      'labels',
      ({ order, swaps, payment }) =>
        `EXCHANGE ${order.id}\n${swaps.map(({ item, to }, index) => `[${index + 1}] ${item.name}\n    OUT: ${labelled(item)}\n    IN: ${labelled(to)}`).join('\n')}\nPAYMENT: ${payBrackets(payment)}\nAPPROVE? (Y/N)`,
    ),
    asking(
      'chatty',
      ({ swaps, order, payment }) =>
        `Let me see if I've got this straight, you're trading in ${listed(swaps.map(({ item, to }) => `your ${lower(item.name)} for a ${values(to)} one`))} on ${order.id}, and anything owed either way runs through your ${pay(payment)}. Yep?`,
    ),
    stating(
      'emoji',
      ({ order, swaps, payment }) =>
        `${swaps.map(({ item, to }) => `📤 ${full(item)}\n📥 ${full(to)}`).join('\n')}\n🧾 ${order.id} · ${payShort(payment)}`,
    ),
  ],
  change_items: [
    stating(
      'prose',
      ({ order, swaps, payment, difference }) =>
        `So on ${order.id}, ${listed(swaps.map(({ item, to }) => `instead of the ${lower(item.name)} in ${values(item)} we would send the one in ${values(to)}`))}. ${difference === 0 ? 'The price stays the same' : `${money(difference)} ${difference < 0 ? 'will be returned to' : 'will be added on'} your ${pay(payment)}`}.`,
    ),
    asking(
      'labels',
      ({ order, swaps, payment, difference }) =>
        `MODIFY ${order.id}\n${swaps.map(({ item, to }) => `${item.name.toUpperCase()}: ${values(to)}`).join('\n')}\nDELTA: ${signed(difference)}\nMETHOD: ${payBrackets(payment)}\nOK?`,
    ),
    asking(
      'formal',
      ({ order, swaps, payment }) =>
        `Might I trouble you to confirm that ${listed(swaps.map(({ item, to }) => `the ${lower(item.name)} ought to be ${values(to)}`))} in order ${order.id}, with your ${payFormal(payment)} serving for any balance?`,
    ),
    stating(
      'markdown',
      ({ order, swaps, payment }) =>
        `${order.id}:\n\n${numbered(swaps.map(({ item, to }) => `${item.name}: ~~${values(item)}~~ **${values(to)}**`))}\n\nBalance: ${payDots(payment)}`,
    ),
  ],
  order_address: [
    stating('prose', ({ order, address: to }) => `I can redirect ${order.id}. The label would read ${address(to)}.`),
    asking(
      'emoji',
      ({ order, address: to }) => `🚚 Where it's going now: ${address(to)}\n🆔 ${order.id}\nIs that the spot? 📍`,
    ),
    asking(
      'terse',
      ({ order, address: to }) =>
        `Redirect ${order.id} → ${to.address1}, ${to.address2}, ${to.city} ${to.state} ${to.zip}. Ok?`,
    ),
    stating(
      'second_language',
      ({ order, address: to }) => `The package of ${order.id} we send then to this place: ${address(to)}.`,
    ),
  ],
  order_payment: [
    stating(
      'prose',
      ({ order, payment }) =>
        `Your ${pay(payment)} can take over the payment of ${order.id}, and what you paid before comes back to you.`,
    ),
    asking(
      'labels',
      ({ order, payment }) => `PAYMENT UPDATE\nOrder: ${order.id}\nCharge: ${payBrackets(payment)}\nProceed? yes/no`,
    ),
    asking(
      'chatty',
      ({ order, payment }) =>
        `Easy peasy! One swipe and ${order.id} sits on your ${pay(payment)}. Am I cleared for takeoff?`,
    ),
    stating(
      'table',
      ({ order, payment }) =>
        `| ${order.id} | Payment |\n|---|---|\n| Before | ${payShort(order.paidWith)} |\n| After | ${payShort(payment)} |`,
    ),
  ],
  profile_address: [
    stating(
      'prose',
      ({ address: to }) =>
        `Let me read it back to you: ${to.address1}, ${to.address2}, then ${to.city}, ${to.state}, ${to.zip}, ${to.country}. This becomes the address we hold for you.`,
    ),
    asking(
      'labels',
      ({ address: to }) =>
        `PROFILE > ADDRESS\n${bullets(Object.values(to).filter((part) => part !== ''))}\nSave? (y/n)`,
    ),
    asking(
      'emoji',
      ({ address: to }) => `📮 New home base: ${address(to)}. Is it okay to store that in your profile? 🙂`,
    ),
    stating('second_language', ({ address: to }) => `Then in your account will stand as address ${address(to)}.`),
  ],
};
