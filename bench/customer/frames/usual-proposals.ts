// Proposals in the wording of a mix of language models, by an author who has not seen the others.
import type { Act, Address, FactsOf, Flight, Item, Passenger, Swap, Trip } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  addressLines,
  airport,
  bullets,
  byDifference,
  capital,
  changedOptions,
  cities,
  clock,
  codes,
  count,
  dayFirst,
  dollars,
  full,
  fullName,
  fullNames,
  labelled,
  listed,
  longDate,
  lower,
  money,
  monthDay,
  numbered,
  address as oneLine,
  pay,
  payBrackets,
  payDots,
  payFormal,
  payShort,
  plural,
  refundTime,
  route,
  signed,
  slashed,
  spelled,
  table,
  values,
  weekday,
  withOptions,
} from '../wording.ts';

type Proposals = { readonly [A in Act]: readonly Proposal<FactsOf<A>>[] };

const bare = (id: string): string => id.replace(/^#/, '');
const hash = (id: string): string => `#${bare(id)}`;
const names = (items: readonly Item[]): string => listed(items.map((item) => item.name));
const lowers = (items: readonly Item[]): string => listed(items.map((item) => lower(item.name)));
const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');
const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

const newValues = (swap: Swap): string =>
  changedOptions(swap)
    .map(({ to }) => to)
    .join(', ');
const newLabels = (swap: Swap): string =>
  changedOptions(swap)
    .map(({ option, to }) => `${option}: ${to}`)
    .join('; ');
const arrows = (swap: Swap): string =>
  changedOptions(swap)
    .map(({ option, from, to }) => `${option} ${from} → ${to}`)
    .join(', ');
const fromTo = (swap: Swap): string =>
  listed(changedOptions(swap).map(({ option, from, to }) => `the ${option} from ${from} to ${to}`));

const legs = (flights: readonly Flight[]): string =>
  listed(flights.map((flight) => `${flight.number} (${codes(flight)}) on ${monthDay(flight.date)}`));
const dates = (flights: readonly Flight[], write: (iso: string) => string): string =>
  listed([...new Set(flights.map((flight) => flight.date))].map(write));

const fields = (before: Passenger, after: Passenger): readonly (readonly [string, string, string])[] => [
  ...(fullName(before) === fullName(after) ? [] : [['name', fullName(before), fullName(after)] as const]),
  ...(before.dob === after.dob ? [] : [['date of birth', before.dob, after.dob] as const]),
];
const pretty = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? longDate(value) : value);

const unit = ({ address1, address2 }: Address): string => (address2 === '' ? address1 : `${address1}, ${address2}`);
const tripName = (trip: Trip): string => `${trip.roundTrip ? 'round trip' : 'one-way trip'} from ${cities(trip)}`;

export const USUAL_PROPOSALS: Proposals = {
  cancel_order: [
    asking(
      'prose',
      ({ order, reason, refund }) =>
        `Thanks for confirming. I can cancel order ${hash(order.id)} for you with the reason "${reason}". The full ${money(refund)} would be returned to your ${pay(order.paidWith)}. Would you like me to proceed with the cancellation?`,
    ),
    asking('markdown', ({ order, reason, refund }) =>
      paragraphs(
        `Here is a summary of the cancellation:`,
        lines(
          `- **Order:** ${hash(order.id)}`,
          `- **Items:** ${names(order.items)}`,
          `- **Reason:** ${capital(reason)}`,
          `- **Refund:** ${money(refund)} to your ${pay(order.paidWith)} (${refundTime(order.paidWith)})`,
        ),
        `Once it has been cancelled, the order cannot be reinstated. Do you confirm that you want to cancel it? (yes/no)`,
      ),
    ),
    asking('terse', ({ order, reason }) => `Cancel ${hash(order.id)}, reason: ${reason}. OK to go ahead?`),
    stating(
      'formal',
      ({ customer, order, reason, refund }) =>
        `Dear ${customer.first} ${customer.last}, pursuant to your request, order ${bare(order.id)}, containing ${listed(order.items.map(full))}, will be cancelled in its entirety. The recorded reason will be "${reason}". A refund in the amount of ${money(refund)} will be issued to the original method of payment, your ${payFormal(order.paidWith)}.`,
    ),
    asking(
      'chatty',
      ({ customer, order, reason, refund }) =>
        `No problem at all, ${customer.first}! So just to double-check before I hit the button: you'd like the whole order ${hash(order.id)} (the ${lowers(order.items)}) gone, and I'll note it down as ${reason}. You'd get your ${money(refund)} back on the ${payShort(order.paidWith)}. Shall I?`,
    ),
    stating('labels', ({ order, reason, refund }) =>
      lines(
        `Action: Cancel entire order`,
        `Order ID: ${hash(order.id)}`,
        `Cancellation reason: ${reason}`,
        `Refund amount: ${money(refund)}`,
        `Refund method: ${payBrackets(order.paidWith)}`,
      ),
    ),
    asking('table', ({ order, reason, refund }) =>
      paragraphs(
        `I've found your order and it is eligible for cancellation.`,
        table(
          ['Item', 'Price'],
          order.items.map((item) => [item.name, money(item.price)]),
        ),
        `I'd cancel all of ${hash(order.id)} because it is ${reason === 'no longer needed' ? 'no longer needed' : `marked "${reason}"`}, and send ${money(refund)} back to your ${pay(order.paidWith)}. May I have your confirmation?`,
      ),
    ),
    asking(
      'emoji',
      ({ order, reason, refund }) =>
        `Got it! 🙌 Ready to cancel your order **${hash(order.id)}** 📦\n\n❌ Reason: ${reason}\n💳 Refund: ${money(refund)} → ${payDots(order.paidWith)}\n\nJust reply **yes** and I'll take care of it! ✅`,
    ),
    stating(
      'statement',
      ({ order, reason, refund }) =>
        `I'm going to cancel order ${hash(order.id)} as ${reason}. Since it was paid with your ${pay(order.paidWith)}, the ${money(refund)} will go back there ${refundTime(order.paidWith)}.`,
    ),
    asking(
      'second_language',
      ({ order, reason, refund }) =>
        `I understand. I will do cancellation for your order number ${bare(order.id)}, and the reason I write is ${reason}. The money ${dollars(refund)} is returned to your ${payShort(order.paidWith)}. Please kindly confirm, I can cancel it?`,
    ),
  ],

  return_items: [
    asking(
      'prose',
      ({ order, items, refundTo, amount }) =>
        `I can set up a return for the ${lowers(items)} from order ${hash(order.id)}. The refund of ${money(amount)} would be issued to your ${pay(refundTo)}, and you'll receive an email with instructions on how to send ${plural(items, 'it', 'them')} back. Would you like me to go ahead?`,
    ),
    asking('markdown', ({ order, items, refundTo, amount }) =>
      paragraphs(
        `### Return request`,
        `**Order:** ${hash(order.id)}\n**${plural(items, 'Item', 'Items')} to return:**\n${numbered(items.map((item) => `${full(item)} – ${money(item.price)}`))}`,
        `**Total refund:** ${money(amount)}\n**Refund to:** ${capital(pay(refundTo))}`,
        `Is everything correct? If so, please reply "yes" and I'll submit the return.`,
      ),
    ),
    stating(
      'terse',
      ({ order, items, refundTo }) => `Return from ${hash(order.id)}: ${names(items)}. Refund → ${payShort(refundTo)}.`,
    ),
    asking(
      'chatty',
      ({ customer, items, refundTo, amount }) =>
        `Sure thing, ${customer.first}, happy to sort that out! So we'd be sending back ${plural(items, 'just the', 'these:')} ${listed(items.map((item) => lower(item.name)))}, and ${money(amount)} would land back on your ${payShort(refundTo)}. Sound good?`,
    ),
    stating(
      'formal',
      ({ order, items, refundTo, amount }) =>
        `In accordance with our return policy, the following will be returned from order ${hash(order.id)}: ${listed(items.map((item) => `${item.name} (${labelled(item)})`))}. Upon receipt, ${money(amount)} will be credited to your ${payFormal(refundTo)}. Further return instructions will be sent to the email address on file.`,
    ),
    asking('table', ({ order, items, refundTo, amount }) =>
      paragraphs(
        `Let me confirm the details of your return for order ${hash(order.id)}:`,
        table(
          ['#', 'Product', 'Options', 'Refund'],
          items.map((item, index) => [String(index + 1), item.name, values(item), money(item.price)]),
        ),
        `**Total:** ${money(amount)}, refunded to ${payBrackets(refundTo)}.`,
        `Do you agree to proceed?`,
      ),
    ),
    asking('labels', ({ order, items, refundTo, amount }) =>
      lines(
        `To confirm:`,
        `Order: ${bare(order.id)}`,
        `Returning: ${listed(items.map((item) => item.name))}`,
        `Refund method: ${payDots(refundTo)}`,
        `Refund total: ${money(amount)}`,
        `Can I submit this return request?`,
      ),
    ),
    asking(
      'emoji',
      ({ order, items, refundTo, amount }) =>
        `Thanks for the info! 😊 Here's your return for ${hash(order.id)}:\n\n${bullets(
          items.map((item) => item.name),
          '📦',
        )}\n💰 ${money(amount)} back to your ${pay(refundTo)}\n\nShall I start the return? 👍`,
    ),
    asking(
      'second_language',
      ({ order, items, refundTo }) =>
        `Okay, so you wish to return ${names(items)} of the order ${hash(order.id)}. The refund will be made into your ${payShort(refundTo)}. You will get one email how to send back. Do you agree with this?`,
    ),
    stating(
      'statement',
      ({ order, items, refundTo, amount }) =>
        `The ${order.items.length === items.length ? `return covers everything in order ${hash(order.id)}, namely` : `return from order ${hash(order.id)} covers only`} the ${lowers(items)}. You'd see ${money(amount)} on your ${pay(refundTo)} ${refundTo.source === 'gift_card' ? 'once the return has been processed' : '5-7 business days after the return has been processed'}.`,
    ),
  ],

  exchange_items: [
    asking(
      'prose',
      ({ order, swaps, payment, difference }) =>
        `Good news: ${plural(swaps, 'the version you want is', 'the versions you want are')} available. For order ${hash(order.id)}, I would exchange ${listed(swaps.map((swap) => `your ${lower(swap.item.name)} (${values(swap.item)}) for one ${withOptions(swap.to)}`))}. ${byDifference(difference, `The price difference of ${money(difference)} would be charged to your ${pay(payment)}.`, `The price difference of ${money(difference)} would be refunded to your ${pay(payment)}.`, `There is no price difference, and your ${pay(payment)} is kept on file for the exchange.`)} Do you want me to proceed?`,
    ),
    asking('markdown', ({ order, swaps, payment, difference }) =>
      paragraphs(
        `Here's what the exchange for order **${hash(order.id)}** would look like:`,
        ...swaps.map(
          (swap) =>
            `**${swap.item.name}**\n- Current: ${labelled(swap.item)} (${money(swap.item.price)})\n- New: ${labelled(swap.to)} (${money(swap.to.price)})`,
        ),
        `**Price difference:** ${byDifference(difference, `${money(difference)} to pay with your ${pay(payment)}`, `${money(difference)} refund to your ${pay(payment)}`, `none (payment method: ${pay(payment)})`)}`,
        `Please note that items of an order can be exchanged only once, so make sure that everything you want to exchange is listed. Would you like to go ahead? (yes/no)`,
      ),
    ),
    asking(
      'terse',
      ({ swaps, payment, difference }) =>
        `${swaps.map((swap) => `${swap.item.name}: ${arrows(swap)}`).join('; ')}. ${byDifference(difference, `You pay ${money(difference)}`, `You get ${money(difference)} back`, `No difference`)}, ${payShort(payment)}. Confirm?`,
    ),
    stating(
      'formal',
      ({ customer, order, swaps, payment, difference }) =>
        `${customer.first}, I have prepared an exchange request for delivered order ${hash(order.id)}. ${swaps.map((swap) => `The ${swap.item.name} will be replaced by the same product ${withOptions(swap.to)}.`).join(' ')} ${byDifference(difference, `An additional amount of ${money(difference)} is payable via your ${payFormal(payment)}.`, `An amount of ${money(difference)} will be credited to your ${payFormal(payment)}.`, `No amount will be charged to or credited to your ${payFormal(payment)}.`)}`,
    ),
    asking(
      'chatty',
      ({ swaps, payment, difference }) =>
        `Perfect, I found ${plural(swaps, 'it', 'them')}! I'd swap ${listed(swaps.map((swap) => `the ${lower(swap.item.name)} you've got for the ${newValues(swap)} one`))}. ${byDifference(difference, `It's ${money(difference)} more in total, which I'd put on your ${payShort(payment)}.`, `It's actually cheaper, so ${money(difference)} comes back to your ${payShort(payment)}.`, `It comes out to exactly the same price, so nothing happens on your ${payShort(payment)}.`)} Shall I set that up for you?`,
    ),
    asking('table', ({ order, swaps, payment, difference }) =>
      paragraphs(
        `**Exchange summary – ${hash(order.id)}**`,
        table(
          ['Product', 'You return', 'You receive', 'Difference'],
          swaps.map((swap) => [
            swap.item.name,
            values(swap.item),
            values(swap.to),
            signed(swap.to.price - swap.item.price),
          ]),
        ),
        `Net: ${byDifference(difference, `${money(difference)} charged`, `${money(difference)} refunded`, `$0.00`)} (${payBrackets(payment)}).`,
        `Let me know if you'd like me to submit this exchange.`,
      ),
    ),
    stating('labels', ({ order, swaps, payment, difference }) =>
      lines(
        `Order number: ${hash(order.id)}`,
        ...swaps.map((swap) => `Exchange: ${swap.item.name} → ${newLabels(swap)}`),
        byDifference(
          difference,
          `Amount due: ${money(difference)}`,
          `Amount refunded: ${money(difference)}`,
          `Amount due: $0.00`,
        ),
        `Payment method: ${payDots(payment)}`,
      ),
    ),
    asking(
      'emoji',
      ({ swaps, payment, difference }) =>
        `Great choice! 🎉 Let's recap your exchange:\n\n${swaps.map((swap) => `🔄 ${swap.item.name}: ${values(swap.item)} ➡️ ${values(swap.to)}`).join('\n')}\n💳 ${byDifference(difference, `${money(difference)} extra on`, `${money(difference)} back to`, `no charge to`)} your ${pay(payment)}\n\nReady to go? Just say yes! 😊`,
    ),
    asking(
      'second_language',
      ({ order, swaps, payment, difference }) =>
        `For the order ${bare(order.id)} I will make exchange of ${listed(swaps.map((swap) => `the ${lower(swap.item.name)} to the one with ${newLabels(swap)}`))}. ${byDifference(difference, `You have to pay ${dollars(difference)} more by`, `You receive back ${dollars(difference)} by`, `There is nothing to pay, the method is`)} ${payShort(payment)}. Is it fine for you?`,
    ),
    stating(
      'statement',
      ({ order, swaps, payment, difference }) =>
        `You'll be sending back ${listed(swaps.map((swap) => `the ${lower(swap.item.name)}`))} from ${hash(order.id)} and getting ${listed(swaps.map((swap) => `a ${values(swap.to)} ${lower(swap.to.name)}`))} instead. ${byDifference(difference, `I'll bill the ${money(difference)} difference to the ${pay(payment)}.`, `I'll send the ${money(difference)} difference to the ${pay(payment)}.`, `The prices are the same, and I'll use the ${pay(payment)} for the request.`)} An email will tell you how to return ${plural(swaps, 'the old item', 'the old items')}, and no new order is needed.`,
    ),
  ],

  change_items: [
    asking(
      'prose',
      ({ order, swaps, payment, difference }) =>
        `Since order ${hash(order.id)} is still pending, I'm able to modify it. I'd change ${listed(swaps.map((swap) => `${fromTo(swap)} on the ${lower(swap.item.name)}`))}. ${byDifference(difference, `That adds ${money(difference)}, to be paid with your ${pay(payment)}.`, `That saves you ${money(difference)}, to be refunded to your ${pay(payment)}.`, `The total stays the same, with your ${pay(payment)} as the payment method.`)} Is that okay with you?`,
    ),
    asking('markdown', ({ order, swaps, payment, difference }) =>
      paragraphs(
        `To confirm, here are the details of the modification:`,
        lines(
          `**Order ID:** ${hash(order.id)}`,
          ...swaps.flatMap((swap) => [
            `* **${swap.item.name}**`,
            `  * From: ${values(swap.item)} (${money(swap.item.price)})`,
            `  * To: ${values(swap.to)} (${money(swap.to.price)})`,
          ]),
          `* **${byDifference(difference, 'Additional charge', 'Refund', 'Price difference')}:** ${money(difference)}`,
          `* **Payment method:** ${pay(payment)}`,
        ),
        `⚠️ Items can be modified only once; after this, the order can no longer be changed or cancelled. Do you want to proceed with this change?`,
      ),
    ),
    stating(
      'terse',
      ({ order, swaps, payment, difference }) =>
        `${hash(order.id)}: ${swaps.map((swap) => `${lower(swap.item.name)} → ${newValues(swap)}`).join(', ')}. ${byDifference(difference, `+${money(difference)}`, `-${money(difference)}`, `$0`)} on ${payShort(payment)}.`,
    ),
    asking(
      'formal',
      ({ swaps, order, payment, difference }) =>
        `Please review the proposed modification of order ${hash(order.id)}. ${swaps.map((swap) => `${swap.item.name}: the selected variant will be ${labelled(swap.to)}.`).join(' ')} ${byDifference(difference, `The balance of ${money(difference)} will be debited from your ${payFormal(payment)}.`, `The surplus of ${money(difference)} will be returned to your ${payFormal(payment)}.`, `There is no balance to settle with your ${payFormal(payment)}.`)} Kindly confirm whether I may carry out this modification.`,
    ),
    asking(
      'chatty',
      ({ customer, swaps, payment, difference }) =>
        `Okay ${customer.first}, I think I've got it! Instead of what you originally picked, you'd be getting ${listed(swaps.map((swap) => `the ${lower(swap.to.name)} in ${newValues(swap)}`))}. ${byDifference(difference, `There's a ${money(difference)} difference that I'd charge to your ${payShort(payment)}`, `You'd get ${money(difference)} back to your ${payShort(payment)}`, `No extra cost either, we'd just keep ${payShort(payment)} as payment`)}, and everything else in the order stays just as it is. Want me to make it happen?`,
    ),
    stating('table', ({ order, swaps, payment, difference }) =>
      paragraphs(
        `Proposed changes for order ${hash(order.id)}:`,
        table(
          ['Item', 'Option', 'Now', 'New'],
          swaps.flatMap((swap) =>
            changedOptions(swap).map(({ option, from, to }) => [swap.item.name, option, from, to]),
          ),
        ),
        byDifference(
          difference,
          `You'll pay an extra ${money(difference)} using ${payBrackets(payment)}.`,
          `You'll be refunded ${money(difference)} to ${payBrackets(payment)}.`,
          `No payment is due; method on record: ${payBrackets(payment)}.`,
        ),
      ),
    ),
    asking('labels', ({ order, swaps, payment, difference }) =>
      lines(
        `ORDER: ${bare(order.id)}`,
        ...swaps.flatMap((swap) => [
          `ITEM: ${swap.item.name}`,
          `OLD: ${labelled(swap.item)}`,
          `NEW: ${labelled(swap.to)}`,
        ]),
        `PRICE DIFFERENCE: ${signed(difference)}`,
        `PAYMENT: ${payDots(payment)}`,
        ``,
        `Please type "yes" to confirm or let me know what should be different.`,
      ),
    ),
    asking(
      'emoji',
      ({ swaps, payment, difference }) =>
        `All set to update your order! 🛠️\n${swaps.map((swap) => `✨ ${swap.item.name} → ${values(swap.to)}`).join('\n')}\n${byDifference(difference, `💵 ${money(difference)} more, charged to`, `💵 ${money(difference)} refunded to`, `💵 Same price, payment stays with`)} ${payDots(payment)}\nShould I go for it?`,
    ),
    asking(
      'second_language',
      ({ order, swaps, payment, difference }) =>
        `I have checked, it is possible. In your order ${hash(order.id)} I would modify ${listed(swaps.map((swap) => `${swap.item.name} to the ${values(swap.to)} version`))}. ${byDifference(difference, `The difference ${money(difference)} is to be paid from`, `The difference ${money(difference)} goes back on`, `Difference is zero, the payment is with`)} your ${pay(payment)}. Can you confirm me this please?`,
    ),
    stating(
      'statement',
      ({ order, swaps, payment, difference }) =>
        `I'll update the ${listed(swaps.map((swap) => `${lower(swap.item.name)} to ${newValues(swap)}`))} in order ${hash(order.id)} and use your ${pay(payment)} for ${byDifference(difference, `the ${money(difference)} you'd owe`, `the ${money(difference)} you'd get back`, `any price difference, which is $0.00 here`)}. Keep in mind this can only be done one time per order.`,
    ),
  ],

  order_address: [
    asking(
      'prose',
      ({ order, address }) =>
        `I can update the shipping address for order ${hash(order.id)}. The new address would be ${oneLine(address)}. Shall I make this change?`,
    ),
    asking('markdown', ({ order, address }) =>
      paragraphs(
        `I'd be happy to help with that. Please check the new shipping details for order **${hash(order.id)}**:`,
        lines(
          `- **Street:** ${address.address1}`,
          address.address2 === '' ? '' : `- **Apt/Suite:** ${address.address2}`,
          `- **City:** ${address.city}`,
          `- **State:** ${address.state}`,
          `- **ZIP:** ${address.zip}`,
          `- **Country:** ${address.country}`,
        ),
        `Is this correct, and do you want me to update the order?`,
      ),
    ),
    stating('terse', ({ order, address }) => `New ship-to for ${hash(order.id)}: ${oneLine(address)}.`),
    stating(
      'formal',
      ({ order, address }) =>
        `The delivery address of your pending order ${hash(order.id)} will be amended to the following:\n\n${addressLines(address)}\n\nThe items, the payment method and the total of ${money(order.total)} remain unaffected.`,
    ),
    asking(
      'chatty',
      ({ customer, order, address }) =>
        `Ah, that happens, ${customer.first}, no worries! The order hasn't shipped yet so we're in time. I'd have ${hash(order.id)} sent to ${unit(address)} in ${address.city}, ${address.state} ${address.zip} instead. That right? If so I'll change it now.`,
    ),
    asking('table', ({ order, address }) =>
      paragraphs(
        table(
          ['', 'Shipping address'],
          [
            ['Current', oneLine(order.address)],
            ['New', oneLine(address)],
          ],
        ),
        `This is for order ${hash(order.id)}. Do I have your approval to make the update?`,
      ),
    ),
    asking('labels', ({ order, address }) =>
      lines(
        `Order: ${bare(order.id)}`,
        `Ship to: ${unit(address)}`,
        `City/State/ZIP: ${address.city}, ${address.state}, ${address.zip}`,
        `Country: ${address.country}`,
        `Please confirm (yes/no).`,
      ),
    ),
    asking(
      'emoji',
      ({ order, address }) =>
        `Sure! 📍 I'll send order ${hash(order.id)} to:\n\n🏠 ${oneLine(address)}\n\nLooks good? 😊 Say yes and it's done.`,
    ),
    asking(
      'second_language',
      ({ order, address }) =>
        `So the order ${bare(order.id)} should be delivered on the address ${unit(address)}, ${address.zip} ${address.city}, ${address.state}, ${address.country}. Nothing other is changing. May I change it like this?`,
    ),
    stating(
      'statement',
      ({ order, address }) =>
        `Your ${lowers(order.items)} (order ${hash(order.id)}) would then go to ${oneLine(address)} rather than to ${unit(order.address)}, ${order.address.city}. This applies to that order only.`,
    ),
  ],

  order_payment: [
    asking(
      'prose',
      ({ order, payment }) =>
        `I can switch the payment method for order ${hash(order.id)} from your ${pay(order.paidWith)} to your ${pay(payment)}. The ${money(order.total)} would then be charged there, and the original payment would be refunded. Would you like me to do that?`,
    ),
    asking('markdown', ({ order, payment }) =>
      paragraphs(
        `**Payment change – please confirm**`,
        bullets(
          [
            `**Order:** ${hash(order.id)}`,
            `**Current payment method:** ${pay(order.paidWith)}`,
            `**New payment method:** ${pay(payment)}`,
            `**Amount:** ${money(order.total)}`,
          ],
          '*',
        ),
        `The refund to your ${pay(order.paidWith)} will arrive ${refundTime(order.paidWith)}.`,
        `Do you confirm these changes?`,
      ),
    ),
    asking(
      'terse',
      ({ order, payment }) =>
        `${hash(order.id)}: pay with ${payShort(payment)} instead of ${payShort(order.paidWith)}. Yes?`,
    ),
    stating(
      'formal',
      ({ order, payment }) =>
        `The payment for order ${hash(order.id)}, totalling ${money(order.total)}, will be transferred to your ${payFormal(payment)}. The amount previously charged to your ${payFormal(order.paidWith)} will be reimbursed ${order.paidWith.source === 'gift_card' ? 'immediately' : 'within five to seven business days'}.`,
    ),
    asking(
      'chatty',
      ({ customer, order, payment }) =>
        `Yep, I can do that for you, ${customer.first}! I'd move the ${money(order.total)} for ${hash(order.id)} over to the ${payShort(payment)}, and what you paid with ${payShort(order.paidWith)} goes right back where it came from. Good to go?`,
    ),
    asking('table', ({ order, payment }) =>
      paragraphs(
        `Here is the update for order ${hash(order.id)}:`,
        table(
          ['Payment method', 'Transaction', 'Amount'],
          [
            [payDots(payment), 'Charge', money(order.total)],
            [payDots(order.paidWith), 'Refund', money(order.total)],
          ],
        ),
        `Shall I apply it?`,
      ),
    ),
    stating('labels', ({ order, payment }) =>
      lines(
        `Request: Change payment method`,
        `Order: ${hash(order.id)}`,
        `Old: ${payBrackets(order.paidWith)}`,
        `New: ${payBrackets(payment)}`,
      ),
    ),
    asking(
      'emoji',
      ({ order, payment }) =>
        `Absolutely, I can help with that! 💳\n\nOrder ${hash(order.id)} → will be paid with your **${pay(payment)}** (${money(order.total)})\n\nIs that what you'd like? ✅`,
    ),
    asking(
      'second_language',
      ({ order, payment }) =>
        `I can change the payment of the order ${bare(order.id)}. New method will be ${payShort(payment)} and old method ${payShort(order.paidWith)} gets the money back. Please tell me yes if you agree.`,
    ),
    stating(
      'statement',
      ({ order, payment }) =>
        `Your ${pay(payment)} is on file, so I'll use it for order ${hash(order.id)}. The items and the delivery address don't change, only the way it's paid.`,
    ),
  ],

  profile_address: [
    asking(
      'prose',
      ({ address }) =>
        `I'd update the default address in your profile to ${oneLine(address)}. Can you confirm that this is right and that you'd like me to save it?`,
    ),
    asking('markdown', ({ customer, address }) =>
      paragraphs(
        `Thank you, ${customer.first}. This is the address I'll save to your account:`,
        `> ${oneLine(address)}`,
        `**Please note:** this changes your profile only; it doesn't alter the shipping address of any existing orders. Would you like to proceed?`,
      ),
    ),
    stating('terse', ({ address }) => `Default address → ${oneLine(address)}`),
    stating(
      'formal',
      ({ customer, address }) =>
        `The address registered in the account of ${customer.first} ${customer.last} will be replaced by: ${unit(address)}, ${address.city}, ${address.state} ${address.zip}, ${address.country}. It will serve as the default for future orders.`,
    ),
    asking(
      'chatty',
      ({ customer, address }) =>
        `Let's get your profile up to date then, ${customer.first}! I've got ${unit(address)}, ${address.city}, ${address.state}, zip code ${address.zip}. Did I get that right, and should I save it as your new default address?`,
    ),
    asking('labels', ({ address }) =>
      lines(
        `Update to user profile`,
        `Address line 1: ${address.address1}`,
        address.address2 === '' ? '' : `Address line 2: ${address.address2}`,
        `City: ${address.city}`,
        `State: ${address.state}`,
        `Zip: ${address.zip}`,
        `Country: ${address.country}`,
        `Confirm?`,
      ),
    ),
    asking('table', ({ address }) =>
      paragraphs(
        table(
          ['Field', 'New value'],
          [
            ['Street', unit(address)],
            ['City', address.city],
            ['State', address.state],
            ['ZIP code', address.zip],
            ['Country', address.country],
          ],
        ),
        `I'm ready to change your account's default address to the above. Is it okay to continue?`,
      ),
    ),
    asking(
      'emoji',
      ({ address }) =>
        `Thanks! 🏡 Your new profile address will be:\n\n${addressLines(address)}\n\nAll correct? Reply YES to save it 👍`,
    ),
    asking(
      'second_language',
      ({ address }) =>
        `I will put in your user profile this new address: ${unit(address)}, ${address.city}, ${address.state}, ${address.country}, postal code ${address.zip}. It is okay if I update now?`,
    ),
    stating(
      'statement',
      ({ address }) =>
        `From now on, your account will list ${unit(address)} in ${address.city}, ${address.state} ${address.zip} (${address.country}) as your home address, in place of the one we have now.`,
    ),
  ],

  book: [
    asking(
      'prose',
      (f) =>
        `I can book a ${f.roundTrip ? 'round-trip' : 'one-way'} ${f.cabin} ticket from ${f.from.city} to ${f.to.city} for ${fullNames(f.passengers)}, travelling on ${dates(f.flights, monthDay)}: ${legs(f.flights)}. With ${count(f.bags, 'checked bag')} and ${f.insurance ? 'travel insurance' : 'no travel insurance'}, the total comes to ${money(f.total)}, paid with ${listed(f.payments.map(({ payment, amount }) => `your ${pay(payment)} (${money(amount)})`))}. Would you like me to complete the booking?`,
    ),
    asking('markdown', (f) =>
      paragraphs(
        `Great! Here's your booking summary:`,
        `**✈️ Flights (${f.roundTrip ? 'round trip' : 'one way'}, ${f.cabin})**\n${bullets(f.flights.map((flight) => `${flight.number}: ${route(flight)}, ${longDate(flight.date)}, ${clock(flight.departs)} – ${clock(flight.arrives)}`))}`,
        `**Passengers**\n${numbered(f.passengers.map((person) => `${fullName(person)} (DOB: ${person.dob})`))}`,
        `**Extras**\n- Checked bags: ${f.bags}\n- Travel insurance: ${f.insurance ? 'Yes' : 'No'}`,
        `**Payment**\n${bullets(f.payments.map(({ payment, amount }) => `${capital(pay(payment))}: ${money(amount)}`))}\n- **Total: ${money(f.total)}**`,
        `Please reply **yes** to confirm and I'll book it.`,
      ),
    ),
    stating(
      'terse',
      (f) =>
        `${f.from.code}-${f.to.code}${f.roundTrip ? ' return' : ''}, ${dates(f.flights, monthDay)}, ${f.cabin}, ${fullNames(f.passengers)}, bags: ${f.bags}, insurance: ${f.insurance ? 'yes' : 'no'}. ${money(f.total)}: ${f.payments.map(({ payment, amount }) => `${payShort(payment)} ${money(amount)}`).join(', ')}.`,
    ),
    stating(
      'formal',
      (f) =>
        `The following reservation will be made in the name of ${fullNames(f.passengers)}: ${f.roundTrip ? 'a round trip' : 'a one-way journey'} between ${airport(f.from)} and ${airport(f.to)} in ${f.cabin} class. ${f.flights.map((flight) => `Flight ${flight.number} departs ${flight.from.city} on ${longDate(flight.date)} at ${clock(flight.departs)} and arrives in ${flight.to.city} at ${clock(flight.arrives)}.`).join(' ')} ${f.insurance ? 'Travel insurance is included.' : 'Travel insurance is not included.'} The number of checked bags is ${f.bags}. The total fare of ${money(f.total)} will be settled as follows: ${listed(f.payments.map(({ payment, amount }) => `${money(amount)} by ${payFormal(payment)}`))}.`,
    ),
    asking(
      'chatty',
      (f) =>
        `Awesome, ${f.customer.first}, I think we've got everything! That's ${f.cabin} from ${f.from.city} to ${f.to.city}${f.roundTrip ? ' and back' : ''}, flying ${dates(f.flights, weekday)}, for ${fullNames(f.passengers)}. ${f.bags === 0 ? 'No checked bags' : capital(count(f.bags, 'checked bag'))}, ${f.insurance ? 'with insurance' : 'and no insurance'}. I'd put ${listed(f.payments.map(({ payment, amount }) => `${money(amount)} on your ${payShort(payment)}`))}. Shall I lock it in?`,
    ),
    asking('table', (f) =>
      paragraphs(
        table(
          ['Flight', 'Route', 'Date', 'Departure', 'Arrival', 'Price per person'],
          f.flights.map((flight) => [
            flight.number,
            codes(flight),
            flight.date,
            flight.departs,
            flight.arrives,
            money(flight.price),
          ]),
        ),
        lines(
          `Cabin: ${f.cabin}`,
          `${plural(f.passengers, 'Passenger', 'Passengers')}: ${fullNames(f.passengers)}`,
          `Baggage: ${f.bags} checked`,
          `Insurance: ${f.insurance ? 'added' : 'declined'}`,
          `Payment: ${f.payments.map(({ payment, amount }) => `${payDots(payment)} ${money(amount)}`).join(' + ')}`,
        ),
        `Do you want to go ahead with this reservation?`,
      ),
    ),
    asking('labels', (f) =>
      lines(
        `Trip type: ${f.roundTrip ? 'Round trip' : 'One way'}`,
        `From: ${airport(f.from)}`,
        `To: ${airport(f.to)}`,
        `${plural(f.flights, 'Flight', 'Flights')}: ${legs(f.flights)}`,
        `Class: ${capital(f.cabin)}`,
        `Passenger count: ${f.passengers.length} (${f.passengers.map((person) => `${fullName(person)}, ${slashed(person.dob)}`).join('; ')})`,
        `Checked bags: ${f.bags}`,
        `Travel insurance: ${f.insurance ? 'Yes' : 'No'}`,
        `Total price: ${money(f.total)}`,
        `Payment: ${listed(f.payments.map(({ payment, amount }) => `${payBrackets(payment)} for ${money(amount)}`))}`,
        `Do you authorize this booking?`,
      ),
    ),
    asking(
      'emoji',
      (f) =>
        `Almost there! 🧳✈️\n\n🛫 ${f.from.city} ${f.roundTrip ? '⇄' : '→'} ${f.to.city}\n📅 ${dates(f.flights, dayFirst)}\n💺 ${capital(f.cabin)}\n👤 ${fullNames(f.passengers)}\n🧳 ${count(f.bags, 'bag')}\n🛡️ Insurance: ${f.insurance ? 'yes' : 'no'}\n💳 ${f.payments.map(({ payment, amount }) => `${payDots(payment)}: ${money(amount)}`).join(' + ')}\n\nDoes this look right to you, and can I book it?`,
    ),
    asking(
      'second_language',
      (f) =>
        `Let me resume: flight from ${airport(f.from)} to ${airport(f.to)}, ${f.roundTrip ? 'with return' : 'only one way'}, on the ${dates(f.flights, dayFirst)}, class ${f.cabin}. Traveling: ${fullNames(f.passengers)}. Luggage ${f.bags}, insurance ${f.insurance ? 'yes' : 'no'}. Price is ${dollars(f.total)} in total and I take ${listed(f.payments.map(({ payment, amount }) => `${dollars(amount)} from your ${payShort(payment)}`))}. Can I make the booking, please?`,
    ),
    stating(
      'statement',
      (f) =>
        `So I'll reserve ${spelled(f.passengers.length)} ${f.cabin} ${plural(f.passengers, 'seat', 'seats')} (${fullNames(f.passengers)}) on ${listed(f.flights.map((flight) => `flight ${flight.number} from ${flight.from.city} to ${flight.to.city} on ${weekday(flight.date)}`))}. ${f.bags === 0 ? 'There are no checked bags' : `${capital(spelled(f.bags))} checked ${f.bags === 1 ? 'bag is' : 'bags are'} part of it`}, ${f.insurance ? 'the insurance is included' : "insurance isn't included"}, and ${listed(f.payments.map(({ payment, amount }) => `your ${pay(payment)} will be charged ${money(amount)}`))}.`,
    ),
  ],

  change_flights: [
    asking(
      'prose',
      ({ trip, flights, payment, difference }) =>
        `I can change reservation ${trip.id} to ${listed(flights.map((flight) => `flight ${flight.number} from ${cities(flight)} on ${monthDay(flight.date)}, departing at ${clock(flight.departs)}`))}. ${byDifference(difference, `The fare difference of ${money(difference)} will be charged to your ${pay(payment)}.`, `You'll receive a refund of ${money(difference)} to your ${pay(payment)}.`, `There's no fare difference, so nothing will be charged to your ${pay(payment)}.`)} Would you like me to proceed with this change?`,
    ),
    asking('markdown', ({ trip, flights, payment, difference }) =>
      paragraphs(
        `Here are the details of the flight change for **${trip.id}** (${route(trip)}):`,
        `**New ${plural(flights, 'flight', 'flights')}:**\n${bullets(flights.map((flight) => `**${flight.number}** – ${codes(flight)}, ${longDate(flight.date)}, ${flight.departs}–${flight.arrives}`))}`,
        `**Cost:** ${byDifference(difference, `additional ${money(difference)}, charged to ${pay(payment)}`, `${money(difference)} refund to ${pay(payment)}`, `no additional cost (${pay(payment)})`)}`,
        `Your cabin (${trip.cabin}) and passengers remain the same. Do you confirm this change?`,
      ),
    ),
    stating(
      'terse',
      ({ trip, flights, payment, difference }) =>
        `${trip.id} → ${legs(flights)}. ${byDifference(difference, `Charge ${money(difference)}`, `Refund ${money(difference)}`, `Difference $0`)}, ${payShort(payment)}.`,
    ),
    stating(
      'formal',
      ({ trip, flights, payment, difference }) =>
        `Your reservation ${trip.id} from ${route(trip)} will be rebooked as follows. ${flights.map((flight) => `Flight ${flight.number}, ${route(flight)}, departs on ${longDate(flight.date)} at ${clock(flight.departs)}, with arrival at ${clock(flight.arrives)}.`).join(' ')} ${byDifference(difference, `The outstanding fare difference of ${money(difference)} will be collected from your ${payFormal(payment)}.`, `The fare difference of ${money(difference)} in your favor will be credited to your ${payFormal(payment)}.`, `As the fares are identical, no transaction will be made on your ${payFormal(payment)}.`)}`,
    ),
    asking(
      'chatty',
      ({ customer, trip, flights, payment, difference }) =>
        `Okay ${customer.first}, I found something that should work! For your ${tripName(trip)} (${trip.id}), I'd put ${plural(trip.passengers, 'you', 'everyone')} on ${listed(flights.map((flight) => `the ${clock(flight.departs)} from ${flight.from.city} to ${flight.to.city} on ${weekday(flight.date)} (${flight.number})`))}. ${byDifference(difference, `It'd cost ${money(difference)} more, and I'd use your ${payShort(payment)} for that.`, `And you'd even get ${money(difference)} back on your ${payShort(payment)}!`, `It won't cost you anything extra on your ${payShort(payment)}.`)} What do you think, should I switch it?`,
    ),
    asking('table', ({ trip, flights, payment, difference }) =>
      paragraphs(
        `Reservation ${trip.id}, new itinerary ${plural(flights, 'segment', 'segments')}:`,
        table(
          ['Flight', 'From', 'To', 'Date', 'Time'],
          flights.map((flight) => [
            flight.number,
            airport(flight.from),
            airport(flight.to),
            flight.date,
            `${flight.departs}-${flight.arrives}`,
          ]),
        ),
        `${byDifference(difference, `Amount to be charged: ${money(difference)}`, `Amount to be refunded: ${money(difference)}`, `Amount: $0.00`)} / ${payBrackets(payment)}`,
        `Can I proceed?`,
      ),
    ),
    asking('labels', ({ trip, flights, payment, difference }) =>
      lines(
        `Reservation ID: ${trip.id}`,
        ...flights.map((flight) => `New flight: ${flight.number}, ${codes(flight)}, ${flight.date}`),
        `Fare difference: ${difference === 0 ? 'none' : signed(difference)}`,
        `Payment method: ${payDots(payment)}`,
        `Type "yes" to confirm the change.`,
      ),
    ),
    asking(
      'emoji',
      ({ trip, flights, payment, difference }) =>
        `Good news, there's availability! 🎉\n\n🎫 ${trip.id}\n${flights.map((flight) => `✈️ ${flight.number} ${flight.from.city} → ${flight.to.city}, ${weekday(flight.date)} ⏰ ${clock(flight.departs)}`).join('\n')}\n💳 ${byDifference(difference, `${money(difference)} on`, `${money(difference)} back to`, `nothing to pay on`)} your ${pay(payment)}\n\nShall I make the switch?`,
    ),
    asking(
      'second_language',
      ({ trip, flights, payment, difference }) =>
        `I could change you the booking ${trip.id} (${cities(trip)}) on the new ${plural(flights, 'flight', 'flights')}: ${flights.map((flight) => `${flight.number} from ${flight.from.code} to ${flight.to.code}, ${dayFirst(flight.date)}`).join('; ')}. ${byDifference(difference, `To pay is ${dollars(difference)} with`, `Refund is ${dollars(difference)} to`, `Nothing is to pay with`)} ${payShort(payment)}. You want that I do it?`,
    ),
    stating(
      'statement',
      ({ trip, flights, payment, difference }) =>
        `What I would do is move ${plural(flights, 'that part', 'those parts')} of ${trip.id} to ${legs(flights)}. I would ${byDifference(difference, `charge the remaining ${money(difference)} to`, `return ${money(difference)} to`, `not have to charge anything to`)} the ${pay(payment)}. Bags and insurance stay as booked.`,
    ),
  ],

  change_cabin: [
    asking(
      'prose',
      ({ trip, cabin, payment, difference }) =>
        `I can change your reservation ${trip.id} from ${trip.cabin} to ${cabin} for all flights and ${plural(trip.passengers, 'the passenger', `all ${trip.passengers.length} passengers`)}. ${byDifference(difference, `This will cost an additional ${money(difference)}, which I'd charge to your ${pay(payment)}.`, `You would get ${money(difference)} refunded to your ${pay(payment)}.`, `There is no price difference, so your ${pay(payment)} won't be charged.`)} Would you like to proceed?`,
    ),
    asking('markdown', ({ trip, cabin, payment, difference }) =>
      paragraphs(
        `**Cabin change summary**`,
        numbered([
          `**Reservation:** ${trip.id} (${route(trip)})`,
          `**Current cabin:** ${capital(trip.cabin)}`,
          `**New cabin:** ${capital(cabin)}`,
          `**${byDifference(difference, 'Additional cost', 'Refund', 'Price difference')}:** ${money(difference)}`,
          `**Payment method:** ${capital(pay(payment))}`,
        ]),
        `The cabin has to be the same on all flights of the reservation. Please confirm with "yes" if you'd like me to make this change.`,
      ),
    ),
    asking(
      'terse',
      ({ trip, cabin, payment, difference }) =>
        `${trip.id} to ${cabin}, ${byDifference(difference, `${money(difference)} on`, `${money(difference)} back to`, `no charge on`)} ${payShort(payment)}. Go ahead?`,
    ),
    stating(
      'formal',
      ({ trip, cabin, payment, difference }) =>
        `All segments of reservation ${trip.id} between ${trip.from.city} and ${trip.to.city} will be amended to ${cabin} class. ${byDifference(difference, `The applicable fare difference of ${money(difference)} will be charged to your ${payFormal(payment)}.`, `The applicable fare difference of ${money(difference)} will be refunded to your ${payFormal(payment)} in due course.`, `No fare difference applies, and the ${payFormal(payment)} will not be charged.`)} Flights and dates are not affected.`,
    ),
    asking(
      'chatty',
      ({ customer, trip, cabin, payment, difference }) =>
        `Alright ${customer.first}, so that would be ${cabin} instead of ${trip.cabin} for the whole ${tripName(trip)} (that's ${trip.id}). ${byDifference(difference, `I ran the numbers and it's ${money(difference)} on top, which would go on your ${payShort(payment)}.`, `I ran the numbers and you'd get ${money(difference)} back to your ${payShort(payment)}.`, `I ran the numbers and it's an even swap, nothing on your ${payShort(payment)}.`)} Want me to do it?`,
    ),
    stating('table', ({ trip, cabin, payment, difference }) =>
      paragraphs(
        `Here's the new pricing for ${trip.id}:`,
        table(
          ['Reservation', 'Route', 'Old cabin', 'New cabin', difference < 0 ? 'Refund' : 'To pay', 'Method'],
          [[trip.id, codes(trip), trip.cabin, cabin, money(difference), payDots(payment)]],
        ),
      ),
    ),
    asking('labels', ({ trip, cabin, payment, difference }) =>
      lines(
        `Reservation: ${trip.id}`,
        `${plural(trip.passengers, 'Passenger', 'Passengers')}: ${fullNames(trip.passengers)}`,
        `Change: ${trip.cabin} → ${cabin}`,
        `Price difference: ${difference === 0 ? '$0.00' : signed(difference)}`,
        `${difference < 0 ? 'Refund to' : 'Paid with'}: ${payBrackets(payment)}`,
        `May I proceed?`,
      ),
    ),
    asking(
      'emoji',
      ({ trip, cabin, payment, difference }) =>
        `Lovely! 💺 Let's get **${trip.id}** into **${cabin}** ✨\n${byDifference(difference, `💰 Extra: ${money(difference)} from`, `💰 Back to you: ${money(difference)} to`, `💰 Nothing to pay from`)} your ${pay(payment)}\nOkay for you? 😊`,
    ),
    asking(
      'second_language',
      ({ trip, cabin, payment, difference }) =>
        `I have calculated for you. The class of the reservation ${trip.id} will become ${cabin} in all the flights. ${byDifference(difference, `The cost is ${dollars(difference)}, to be deducted from`, `The refund is ${dollars(difference)}, to be sent to`, `There is no cost for`)} ${payShort(payment)}. Please give me your confirmation to continue?`,
    ),
    stating(
      'statement',
      ({ trip, cabin, payment, difference }) =>
        `${byDifference(difference, `For ${money(difference)} from your ${pay(payment)}`, `With ${money(difference)} going back to your ${pay(payment)}`, `Without any charge to your ${pay(payment)}`)}, I'd rebook ${fullNames(trip.passengers)} in ${cabin} on the existing flights of ${trip.id} from ${trip.from.city} to ${trip.to.city}.`,
    ),
  ],

  cancel_trip: [
    asking(
      'prose',
      ({ trip, reason, refund }) =>
        `I've checked your reservation ${trip.id}, and I'm able to cancel it${reason === null ? '' : ` (reason: ${reason})`}. ${refund > 0 ? `A refund of ${money(refund)} would go back to the original payment method within 5 to 7 business days. ` : ''}Are you sure you'd like me to cancel the entire trip from ${cities(trip)}?`,
    ),
    asking('markdown', ({ trip, reason, refund }) =>
      paragraphs(
        `Before I cancel, please review:`,
        lines(
          `- **Reservation ID:** ${trip.id}`,
          `- **Route:** ${route(trip)}${trip.roundTrip ? ' (round trip)' : ''}`,
          `- **Date${plural(trip.flights, '', 's')}:** ${dates(trip.flights, longDate)}`,
          `- **${plural(trip.passengers, 'Passenger', 'Passengers')}:** ${fullNames(trip.passengers)}`,
          reason === null ? '' : `- **Reason for cancellation:** ${reason}`,
          `- **Refund:** ${money(refund)}`,
        ),
        `**This action cannot be undone.** Would you like to proceed with the cancellation (yes/no)?`,
      ),
    ),
    asking('terse', ({ trip }) => `Cancel ${trip.id} (${codes(trip)})? Please confirm.`),
    stating(
      'formal',
      ({ trip, reason, refund }) =>
        `Reservation ${trip.id}, comprising ${listed(trip.flights.map((flight) => `flight ${flight.number} of ${longDate(flight.date)}`))}, will be cancelled in full for ${plural(trip.passengers, 'the passenger', 'all passengers')}.${reason === null ? '' : ` The stated reason is: ${reason}.`} The refundable amount of ${money(refund)} will be returned to the original form of payment.`,
    ),
    asking(
      'chatty',
      ({ customer, trip, refund }) =>
        `I'm sorry your plans didn't work out, ${customer.first}. I can take care of this for you right now: ${trip.id}, the ${tripName(trip)}, would be cancelled completely${refund > 0 ? ` and you'd get ${money(refund)} back the same way you paid` : ''}. Should I go ahead and do that?`,
    ),
    stating('labels', ({ trip, reason, refund }) =>
      lines(
        `CANCELLATION`,
        `Reservation: ${trip.id}`,
        `Trip: ${codes(trip)}, ${dates(trip.flights, monthDay)}`,
        reason === null ? '' : `Reason: ${reason}`,
        `Refund: ${money(refund)} to original payment method`,
      ),
    ),
    asking('table', ({ trip, refund }) =>
      paragraphs(
        `The reservation qualifies for cancellation. These flights would be cancelled:`,
        table(
          ['Flight', 'Route', 'Date'],
          trip.flights.map((flight) => [flight.number, cities(flight), flight.date]),
        ),
        `Reservation ${trip.id} · ${count(trip.passengers.length, 'passenger')} · refund ${money(refund)}`,
        `Do I have your permission to cancel?`,
      ),
    ),
    asking(
      'emoji',
      ({ trip, refund }) =>
        `I understand, things come up! 💙\n\n🗑️ Cancel: ${trip.id} (${trip.from.city} → ${trip.to.city})\n💸 Refund: ${money(refund)}\n\nIf that's okay, just reply "yes" and I'll process it right away. 🙏`,
    ),
    asking(
      'second_language',
      ({ trip, reason, refund }) =>
        `So we cancel the complete reservation ${trip.id} from ${trip.from.city} to ${trip.to.city}${reason === null ? '' : `, because of "${reason}"`}. You will be refunded ${dollars(refund)} on the payment method you have used. It is correct and I can do it?`,
    ),
    stating(
      'statement',
      ({ trip, refund }) =>
        `Next, I'd cancel your ${trip.cabin} booking ${trip.id} for ${monthDay(trip.flights[0]?.date ?? '')}. All of its flights between ${trip.from.city} and ${trip.to.city} would be gone, and ${money(refund)} would be refunded.`,
    ),
  ],

  add_bags: [
    asking(
      'prose',
      ({ trip, added, bags, price, payment }) =>
        `I can add ${count(added, 'checked bag')} to reservation ${trip.id}, which brings you to ${bags} in total. ${price > 0 ? `The cost is ${money(price)}, charged to your ${pay(payment)}.` : `There's no charge, since this is within your free allowance; your ${pay(payment)} stays on file.`} Shall I add ${added === 1 ? 'it' : 'them'}?`,
    ),
    asking('markdown', ({ trip, added, bags, price, payment }) =>
      paragraphs(
        `Here's what I'll update:`,
        bullets([
          `**Reservation:** ${trip.id} (${cities(trip)})`,
          `**Checked bags:** ${trip.bags} → **${bags}** (+${added})`,
          `**Fee:** ${price > 0 ? money(price) : 'Free'}`,
          `**Payment method:** ${pay(payment)}`,
        ]),
        `Note that checked bags can be added but not removed later. Would you like me to go ahead?`,
      ),
    ),
    stating(
      'terse',
      ({ trip, added, price, payment }) =>
        `${trip.id}: +${count(added, 'bag')}, ${money(price)}, ${payShort(payment)}.`,
    ),
    stating(
      'formal',
      ({ trip, added, bags, price, payment }) =>
        `The baggage allotment of reservation ${trip.id} will be increased by ${spelled(added)}, to a total of ${count(bags, 'checked bag')}. ${price > 0 ? `A fee of ${money(price)} will be charged to your ${payFormal(payment)}.` : `No fee will be charged to your ${payFormal(payment)}.`}`,
    ),
    asking(
      'chatty',
      ({ customer, trip, added, price, payment }) =>
        `Easy one, ${customer.first}! I'll just pop ${spelled(added)} more ${added === 1 ? 'bag' : 'bags'} onto your ${trip.to.city} trip (${trip.id}). ${price > 0 ? `That'll be ${money(price)} on the ${payShort(payment)}` : `It's free of charge, so nothing comes off the ${payShort(payment)}`}. Okay?`,
    ),
    asking('table', ({ trip, added, bags, price, payment }) =>
      paragraphs(
        table(
          ['Reservation', 'Bags now', 'Bags added', 'New total', 'Cost', 'Payment'],
          [[trip.id, String(trip.bags), String(added), String(bags), money(price), payDots(payment)]],
        ),
        `Would you confirm this for me, please?`,
      ),
    ),
    asking('labels', ({ trip, added, bags, price, payment }) =>
      lines(
        `Reservation ID: ${trip.id}`,
        `Bags to add: ${added}`,
        `Total bags after update: ${bags}`,
        `Charge: ${money(price)}`,
        `Payment: ${payBrackets(payment)}`,
        `Ready to submit. Do you agree?`,
      ),
    ),
    asking(
      'emoji',
      ({ trip, bags, price, payment }) =>
        `Packing heavy? 😄🧳 I'll set ${trip.id} to ${count(bags, 'checked bag')} in total. ${price > 0 ? `💳 ${money(price)} on your ${pay(payment)}` : `🆓 No charge to your ${pay(payment)}`}. Is that alright? ✅`,
    ),
    asking(
      'second_language',
      ({ trip, added, bags, price, payment }) =>
        `I will add ${added} more luggage for the reservation ${trip.id}, after this it has ${bags}. ${price > 0 ? `It costs ${dollars(price)} and I take it from your ${payShort(payment)}.` : `It costs nothing, your ${payShort(payment)} is not charged.`} Shall I continue with it?`,
    ),
    stating(
      'statement',
      ({ trip, added, bags, price, payment }) =>
        `Your reservation from ${cities(trip)} (${trip.id}) currently includes ${count(trip.bags, 'checked bag')}. With ${spelled(added)} more, it'll be ${bags}, ${price > 0 ? `for ${money(price)}, and I'd bill your ${pay(payment)}` : `at no cost to your ${pay(payment)}`}.`,
    ),
  ],

  correct_passenger: [
    asking('markdown', ({ trip, before, after }) =>
      paragraphs(
        `Please verify the updated passenger details for **${trip.id}**:`,
        `- **Current:** ${fullName(before)}, born ${before.dob}\n- **Updated:** ${fullName(after)}, born ${after.dob}`,
        `There's no charge for this correction. Should I proceed?`,
      ),
    ),
    stating(
      'terse',
      ({ trip, before, after }) =>
        `${trip.id}, ${fields(before, after)
          .map(([field, old, value]) => `${field}: ${old} → ${value}`)
          .join('; ')}`,
    ),
    stating(
      'formal',
      ({ trip, before, after }) =>
        `The passenger record of reservation ${trip.id} (${route(trip)}) will be rectified. ${fields(before, after)
          .map(([field, old, value]) => `The ${field} will read ${pretty(value)} instead of ${pretty(old)}.`)
          .join(' ')} The number of passengers and the itinerary remain unchanged.`,
    ),
    asking(
      'chatty',
      ({ customer, trip, before, after }) =>
        `Good thing you spotted that, ${customer.first}! On ${trip.id} I'd fix ${listed(fields(before, after).map(([field, old, value]) => `the ${field} from "${pretty(old)}" to "${pretty(value)}"`))}. Have I got that right, and can I save it?`,
    ),
    asking('table', ({ trip, before, after }) =>
      paragraphs(
        `Reservation ${trip.id}, passenger ${fullName(before)}`,
        table(
          ['Field', 'On file', 'Corrected'],
          fields(before, after).map(([field, old, value]) => [capital(field), old, value]),
        ),
        `Do you approve this correction?`,
      ),
    ),
    asking('labels', ({ trip, after }) =>
      lines(
        `Reservation: ${trip.id}`,
        `First name: ${after.first}`,
        `Last name: ${after.last}`,
        `Date of birth: ${after.dob}`,
        `These are the details I'd save for the passenger. Please confirm.`,
      ),
    ),
    asking(
      'emoji',
      ({ trip, before, after }) =>
        `No worries, that's an easy fix! ✏️\n\n${fields(before, after)
          .map(([field, old, value]) => `❌ ${capital(field)}: ${old}\n✅ ${capital(field)}: ${value}`)
          .join('\n')}\n\nOkay to update ${trip.id}? 😊`,
    ),
    asking(
      'second_language',
      ({ trip, before, after }) =>
        `I will correct the passenger ${fullName(before)} in the booking ${trip.id}. ${fields(before, after)
          .map(([field, , value]) => `The new ${field} is ${value}.`)
          .join(' ')} Is it written correct like this and may I save?`,
    ),
    stating(
      'statement',
      ({ trip, before, after }) =>
        `In the booking to ${trip.to.city}, ${trip.id}, it currently says ${listed(fields(before, after).map(([, old]) => pretty(old)))}; I'll have it say ${listed(fields(before, after).map(([, , value]) => pretty(value)))}. It's still the same person travelling, only the record is put right.`,
    ),
  ],

  certificate: [
    asking(
      'prose',
      ({ trip, complaint, amount }) =>
        `I'm very sorry about the ${complaint} flight on your reservation ${trip.id}. As a gesture of goodwill, I can offer you a travel certificate for ${money(amount)}. Would you like me to issue it?`,
    ),
    asking('markdown', ({ trip, complaint, amount }) =>
      paragraphs(
        `I sincerely apologize for the inconvenience. Here's the compensation I'm able to provide:`,
        `- **Type:** Travel certificate\n- **Amount:** ${money(amount)}\n- **For:** ${complaint} flight, reservation ${trip.id}`,
        `Would you like to accept this?`,
      ),
    ),
    asking(
      'terse',
      ({ complaint, amount }) => `For the ${complaint} flight: a ${money(amount)} certificate. Do you accept?`,
    ),
    stating(
      'formal',
      ({ customer, trip, complaint, amount }) =>
        `${customer.first} ${customer.last}, please accept our apologies for the fact that a flight of reservation ${trip.id} was ${complaint}. After review, a certificate to the value of ${money(amount)}, covering ${count(trip.passengers.length, 'passenger')}, will be added to your account.`,
    ),
    asking(
      'chatty',
      ({ customer, trip, complaint, amount }) =>
        `Oh no, ${customer.first}, having your flight ${complaint} is so frustrating, and I totally get why you're upset about the trip to ${trip.to.city}. What I can do is send you a ${money(amount)} travel certificate to make up for it. Would that work for you?`,
    ),
    stating('labels', ({ customer, trip, complaint, amount }) =>
      lines(
        `Compensation: certificate`,
        `Recipient: ${customer.first} ${customer.last}`,
        `Reservation: ${trip.id}`,
        `Reason: flight ${complaint}`,
        `Value: ${dollars(amount)}`,
      ),
    ),
    asking('table', ({ trip, complaint, amount }) =>
      paragraphs(
        `I've verified that the flight was ${complaint}. This is what I can do:`,
        table(
          ['Reservation', 'Issue', 'Passengers', 'Certificate'],
          [[trip.id, `${capital(complaint)} flight`, String(trip.passengers.length), money(amount)]],
        ),
        `Shall I send the certificate to your account?`,
      ),
    ),
    asking(
      'emoji',
      ({ complaint, amount }) =>
        `I'm so sorry about the ${complaint} flight 😔 To make it up to you, I'd like to send you a **${money(amount)}** travel certificate 🎁 May I go ahead? 💙`,
    ),
    asking(
      'second_language',
      ({ trip, complaint, amount }) =>
        `We are sorry for the trouble with the flight which was ${complaint}. For the reservation ${trip.id} I can give to you one certificate of ${dollars(amount)} as compensation. Do you want to receive it?`,
    ),
    stating(
      'statement',
      ({ trip, complaint, amount }) =>
        `Because your flight in ${trip.id} was ${complaint}, you qualify for compensation: I'd issue ${money(amount)} as a certificate that you can put toward a future booking with us.`,
    ),
  ],
};
