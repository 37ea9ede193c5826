// Proposals as current assistant models (structured, polite, with a summary to confirm) and hurried support people word them.
import type { Act, Airport, FactsOf, Flight, Item, Order, Passenger, Payment, Swap } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import {
  address,
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

/** `$54` if there are no cents. */
function short(amount: number): string {
  return money(amount).replace(/\.00$/, '');
}

/** `54.20$`. */
function after(amount: number): string {
  return `${Math.abs(amount).toFixed(2)}$`;
}

/** `Visa *1234`, `PayPal`. */
function star(payment: Payment): string {
  return payment.lastFour === null ? payShort(payment) : `${payment.brand} *${payment.lastFour}`;
}

/** `the card with the last digits 1234 (Visa)`. */
function digits(payment: Payment): string {
  return payment.lastFour === null
    ? `the ${pay(payment)}`
    : `the card with the last digits ${payment.lastFour} (${payment.brand})`;
}

/** `the desk lamp and the USB hub`. */
function things(items: readonly Item[]): string {
  return listed(items.map((item) => `the ${lower(item.name)}`));
}

/** The name, and the options if the order has another item of that name. */
function naming(item: Item, order: Order): string {
  return order.items.filter(({ name }) => name === item.name).length > 1 ? full(item) : item.name;
}

/** `color black instead of red, size L instead of M`. */
function instead(swap: Swap): string {
  return listed(changedOptions(swap).map((one) => `${one.option} ${one.to} instead of ${one.from}`));
}

/** `color: red → black, size: M → L`. */
function arrows(swap: Swap): string {
  return changedOptions(swap)
    .map((one) => `${one.option}: ${one.from} → ${one.to}`)
    .join(', ');
}

/** `black, L`: only what is new. */
function fresh(swap: Swap): string {
  return changedOptions(swap)
    .map((one) => one.to)
    .join(', ');
}

function stale(swap: Swap): string {
  return changedOptions(swap)
    .map((one) => one.from)
    .join(', ');
}

function kind(roundTrip: boolean): string {
  return roundTrip ? 'round trip' : 'one way';
}

function dates(flights: readonly Flight[]): readonly string[] {
  return [...new Set(flights.map(({ date }) => date))];
}

function on(flights: readonly Flight[], write: (iso: string) => string): string {
  return listed(dates(flights).map(write));
}

interface Way {
  readonly from: Airport;
  to: Airport;
  readonly flights: Flight[];
}

/** The flights joined into ways: out, and back from `end`. */
function ways(flights: readonly Flight[], end: Airport): readonly Way[] {
  const found: Way[] = [];
  for (const flight of flights) {
    const last = found.at(-1);
    const goesOn =
      last !== undefined &&
      last.to.code === flight.from.code &&
      flight.from.code !== end.code &&
      flight.to.code !== last.from.code;
    if (goesOn) {
      last.to = flight.to;
      last.flights.push(flight);
    } else found.push({ from: flight.from, to: flight.to, flights: [flight] });
  }
  return found;
}

function stops({ flights }: Way): string {
  const through = flights.slice(1).map(({ from }) => from.city);
  return through.length === 0 ? 'nonstop' : `via ${listed(through)}`;
}

function numbers(flights: readonly Flight[], word = 'and'): string {
  return listed(
    flights.map(({ number }) => number),
    word,
  );
}

/** `May 21st`. */
function ordinal(iso: string): string {
  const day = Number(iso.slice(8, 10));
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${monthDay(iso)}${ending}`;
}

/** `21 May 2024`. */
function dayFirstYear(iso: string): string {
  return `${dayFirst(iso)} ${iso.slice(0, 4)}`;
}

/** `5/21`. */
function brief(iso: string): string {
  return `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}`;
}

interface Correction {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What is corrected of a passenger: the name, the birthday or both. */
function corrections(
  before: Passenger,
  now: Passenger,
  field: readonly [string, string],
  write: (iso: string) => string,
): readonly Correction[] {
  const found: Correction[] = [];
  if (fullName(before) !== fullName(now)) found.push({ field: field[0], from: fullName(before), to: fullName(now) });
  if (before.dob !== now.dob) found.push({ field: field[1], from: write(before.dob), to: write(now.dob) });
  return found;
}

export const STRUCTURED_PROPOSALS: Proposals = {
  cancel_order: [
    asking(
      'markdown',
      ({ customer, order, reason, refund }) =>
        `Thank you, ${customer.first}. Here is a summary of the cancellation:

- **Order:** ${order.id}
- **${plural(order.items, 'Item', 'Items')}:** ${order.items.map((item) => item.name).join(', ')}
- **Reason:** ${capital(reason)}
- **Refund:** ${money(refund)} to your ${payFormal(order.paidWith)}, ${refundTime(order.paidWith)}

Please confirm (**yes**/**no**) that you would like me to proceed.`,
    ),
    asking(
      'terse',
      ({ order, reason, refund }) =>
        `cancelling ${order.id}, reason "${reason}", ${short(refund)} back to ${star(order.paidWith)}. ok?`,
    ),
    asking(
      'prose',
      ({ order, reason, refund }) =>
        `I can take care of that for you. Cancelling order ${order.id} means that ${things(order.items)} won't be sent, and the ${money(refund)} you paid goes back to your ${pay(order.paidWith)} ${refundTime(order.paidWith)}. I'd note the reason as “${reason}”. A cancelled order can't be brought back afterwards, so are you sure you want me to do this?`,
    ),
    stating(
      'formal',
      ({ order, reason, refund }) =>
        `Further to your request, order ${order.id}, currently recorded as ${order.status}, is to be cancelled in its entirety. The reason entered on file will be "${reason}". An amount of ${dollars(refund)} will be returned to the original form of payment, namely your ${payFormal(order.paidWith)}.`,
    ),
    asking(
      'chatty',
      ({ customer, order, reason, refund }) =>
        `No worries at all, ${customer.first}, these things happen! So I'd scrap the whole of ${order.id} for you (I'll put it down as "${reason}"), and you'd see ${money(refund)} pop back up on your ${pay(order.paidWith)} ${refundTime(order.paidWith)}. Want me to hit the button?`,
    ),
    asking(
      'emoji',
      ({ order, reason, refund }) =>
        `🛑 Cancel order ${order.id}
📝 ${capital(reason)}
💸 ${money(refund)} ➡️ ${payDots(order.paidWith)}

Reply 👍 or "yes" and it's done!`,
    ),
    asking(
      'second_language',
      ({ order, reason, refund }) =>
        `Dear customer, I will make the cancellation of complete order ${order.id} with reason "${reason}". The money, it is ${after(refund)}, comes back on ${digits(order.paidWith)}. You agree that I do this?`,
    ),
    stating(
      'statement',
      ({ order, reason, refund }) =>
        `Order ${order.id} can still be cancelled because it hasn't left our warehouse. I'm ready to cancel everything on it, ${things(order.items)}, as ${reason}, and to refund ${money(refund)} to the ${pay(order.paidWith)} it was bought with.`,
    ),
    stating(
      'table',
      ({ order, reason, refund }) =>
        `This is what I have prepared:

${table(
  ['Action', 'Order', 'Reason', 'Refund', 'Refunded to'],
  [['Cancellation', order.id, reason, money(refund), payBrackets(order.paidWith)]],
)}`,
    ),
    asking(
      'labels',
      ({ order, reason, refund }) =>
        `CANCELLATION REQUEST
Order no.: ${order.id}
Contents: ${order.items.map(full).join('; ')}
Cancellation reason: ${reason}
Refund total: ${dollars(refund)}
Refund method: ${payShort(order.paidWith)}

Do I have your authorization to submit this cancellation request?`,
    ),
  ],

  return_items: [
    asking(
      'markdown',
      ({ order, items, refundTo, amount }) =>
        `I've checked your order and ${plural(items, 'this item is', 'these items are')} eligible for return. Here are the details:

**Order ${order.id}**
${bullets(items.map((item) => `${item.name} (${labelled(item)}): ${money(item.price)}`))}

**Total refund:** ${money(amount)}
**Refund method:** ${capital(payFormal(refundTo))}

You will receive a follow-up email explaining how to send ${plural(items, 'it', 'them')} back. Would you like me to submit this return? Please reply **"yes"** to confirm.`,
    ),
    asking(
      'terse',
      ({ order, items, refundTo, amount }) =>
        `Return on ${order.id}: ${items.map((item) => naming(item, order)).join(' + ')}. Refund ${short(amount)} → ${payShort(refundTo)}. Good to go?`,
    ),
    asking(
      'prose',
      ({ order, items, refundTo, amount }) =>
        `So that we're on the same page: from order ${order.id} you'd be sending back ${listed(items.map((item) => `the ${lower(item.name)} ${withOptions(item)}`))}, and I'd refund ${money(amount)} to your ${pay(refundTo)}. Does that match what you had in mind?`,
    ),
    stating(
      'formal',
      ({ customer, order, items, refundTo, amount }) =>
        `Dear ${fullName(customer)}, a return will be registered against order ${order.id} in respect of the following ${plural(items, 'article', 'articles')}: ${listed(items.map(full))}. Once the return has been received, ${money(amount)} will be reimbursed to your ${payFormal(refundTo)}.`,
    ),
    asking(
      'chatty',
      ({ order, items, refundTo, amount }) =>
        `Sorry ${plural(items, "that one didn't", "those didn't")} work out! I can get a return going for ${listed(items.map((item) => `your ${lower(naming(item, order))}`))} (that's on ${order.id}) and pop the ${money(amount)} back on your ${pay(refundTo)}. Instructions come by email, easy peasy. Shall we?`,
    ),
    stating(
      'table',
      ({ order, items, refundTo, amount }) =>
        `Return summary for ${order.id}

${table(
  ['Item', 'Version', 'Value'],
  items.map((item) => [item.name, values(item), money(item.price)]),
)}

Refund of ${money(amount)} via ${payDots(refundTo)}.`,
    ),
    asking(
      'second_language',
      ({ order, items, refundTo, amount }) =>
        `I understand you want to give back from the order ${order.id}: ${items.map(full).join(', ')}. For this we pay back ${after(amount)} in total, on ${digits(refundTo)}. An email with the instruction will come to you. Is this correct and can I start the return please?`,
    ),
    asking(
      'emoji',
      ({ order, items, refundTo, amount }) =>
        `Got it! Let's set up your return 📦

${bullets(
  items.map((item) => naming(item, order)),
  '↩️',
)}
🧾 ${order.id}
💰 ${money(amount)} back to your ${pay(refundTo)}

All good to submit? ✅`,
    ),
    stating(
      'statement',
      ({ order, items, refundTo, amount }) =>
        `I'm about to open a return request for ${spelled(items.length)} of the items in ${order.id}, ${listed(items.map((item) => `the ${lower(item.name)} (${values(item)})`))}. The refund comes to ${money(amount)} and it's going to your ${payBrackets(refundTo)}.`,
    ),
    asking(
      'labels',
      ({ order, items, refundTo, amount }) =>
        `Type: Return
Order: ${order.id}
${items.map((item, index) => `Item ${index + 1}: ${item.name}, ${values(item)}`).join('\n')}
Refund to: ${payFormal(refundTo)}
Amount: ${money(amount)}
---
Once submitted, nothing more can be added to this return. May I submit it as shown above?`,
    ),
  ],

  exchange_items: [
    asking(
      'markdown',
      ({ order, swaps, payment, difference }) =>
        `Great news: ${plural(swaps, 'the version', 'everything')} you want is available! Here's the exchange I'll process for order **${order.id}**:

${swaps
  .map(
    (swap) => `**${swap.item.name}**
- Current: ${values(swap.item)} – ${money(swap.item.price)}
- New: ${values(swap.to)} – ${money(swap.to.price)}`,
  )
  .join('\n\n')}

**Price difference:** ${byDifference(
          difference,
          `${money(difference)}, charged to your ${payFormal(payment)}`,
          `${money(difference)}, refunded to your ${payFormal(payment)}`,
          `none (payment method on file: ${payFormal(payment)})`,
        )}

An order can only be exchanged once, so please make sure that every item you want to exchange is included. Do you confirm this exchange?`,
    ),
    asking(
      'terse',
      ({ order, swaps, payment, difference }) =>
        `Exch ${order.id}: ${swaps.map((swap) => `${lower(swap.item.name)} ${stale(swap)} > ${fresh(swap)}`).join('; ')}. ${byDifference(
          difference,
          `${short(difference)} on ${star(payment)}`,
          `${short(difference)} back on ${star(payment)}`,
          `Even swap, ${star(payment)} on file`,
        )}. Yes/no?`,
    ),
    asking(
      'prose',
      ({ order, swaps, payment, difference }) =>
        `For order ${order.id}, I would exchange ${listed(swaps.map((swap) => `the ${lower(swap.item.name)} for one with ${instead(swap)}`))}. ${byDifference(
          difference,
          `This comes out ${money(difference)} dearer overall, which I'd put on your ${pay(payment)}.`,
          `That works out ${money(difference)} cheaper overall, and your ${pay(payment)} would be credited with it.`,
          `The price is the same, so nothing would be charged to your ${pay(payment)}.`,
        )} Are you happy for me to go ahead on that basis?`,
    ),
    stating(
      'formal',
      ({ order, swaps, payment, difference }) =>
        `Please find below the particulars of the exchange to be requested in relation to delivered order ${order.id}. ${swaps
          .map(
            (swap) =>
              `The ${swap.item.name} supplied as ${values(swap.item)} will be replaced by the version ${values(swap.to)}.`,
          )
          .join(' ')} ${byDifference(
          difference,
          `The balance of ${dollars(difference)} will be debited from your ${payFormal(payment)}.`,
          `The balance of ${dollars(difference)} in your favour will be credited to your ${payFormal(payment)}.`,
          `No balance arises; your ${payFormal(payment)} is recorded as the method of payment.`,
        )}`,
    ),
    asking(
      'chatty',
      ({ customer, order, swaps, payment, difference }) =>
        `Awesome choice, ${customer.first}! So you'd post back your old ${listed(swaps.map(({ item }) => lower(item.name)))} from ${order.id} and we'd send you ${listed(swaps.map((swap) => `the ${lower(swap.to.name)} you picked, ${fresh(swap)}`))}. ${byDifference(
          difference,
          `It's ${money(difference)} extra, and I'd take that from your ${pay(payment)}.`,
          `And hey, you even get ${money(difference)} back on your ${pay(payment)}!`,
          `Costs you nothing either way, I'd just leave your ${pay(payment)} attached to it.`,
        )} Sound like a plan?`,
    ),
    stating(
      'table',
      ({ order, swaps, payment, difference }) =>
        `**Exchange – ${order.id}**

${table(
  ['Returning', 'Receiving', 'Difference'],
  swaps.map(({ item, to }) => [full(item), full(to), signed(to.price - item.price)]),
)}

${byDifference(
  difference,
  `Net amount due: ${money(difference)}, payable by ${payDots(payment)}`,
  `Net credit: ${money(difference)}, to ${payDots(payment)}`,
  `Net amount: ${money(0)} (${payDots(payment)})`,
)}`,
    ),
    asking(
      'second_language',
      ({ order, swaps, payment, difference }) =>
        `Please check if I have understood good. In the order ${order.id} we change ${listed(swaps.map((swap) => `your ${lower(swap.item.name)} (${values(swap.item)}) against the one with ${values(swap.to)}`))}. ${byDifference(
          difference,
          `You must pay ${after(difference)} more with ${digits(payment)}.`,
          `You receive ${after(difference)} back to ${digits(payment)}.`,
          `It has the same price, so from ${digits(payment)} we take nothing.`,
        )} Is it okay like this for you?`,
    ),
    asking(
      'emoji',
      ({ order, swaps, payment, difference }) =>
        `🔄 Exchange time! (${order.id})

${swaps.map((swap) => `👉 ${swap.item.name}: ${arrows(swap)}`).join('\n')}

${byDifference(
  difference,
  `💳 You pay ${money(difference)} with ${payDots(payment)}`,
  `🎉 You get ${money(difference)} back on ${payDots(payment)}`,
  `⚖️ No difference to settle on ${payDots(payment)}`,
)}

Shall I lock it in? 🔒`,
    ),
    stating(
      'statement',
      ({ order, swaps, payment, difference }) =>
        `${capital(
          listed(
            swaps.map(
              (swap) => `your ${lower(swap.item.name)} will be exchanged for the variant with ${labelled(swap.to)}`,
            ),
          ),
        )}. ${byDifference(
          difference,
          `Your ${pay(payment)} covers the extra ${money(difference)}.`,
          `The ${money(difference)} you save is refunded to your ${pay(payment)}.`,
          `There's no price gap to settle with your ${pay(payment)}.`,
        )} All of this concerns order ${order.id}, and you'll get an email about how to ship the old ${plural(swaps, 'item', 'items')} to us.`,
    ),
    asking(
      'labels',
      ({ order, swaps, payment, difference }) =>
        `Order ID: ${order.id}
${swaps
  .map(
    (swap) => `Exchange item: ${swap.item.name}
Replacement: ${labelled(swap.to)}`,
  )
  .join('\n')}
${byDifference(difference, 'To be charged', 'To be refunded', 'Amount due')}: ${money(difference)}
Method: ${payShort(payment)}

If everything above is right, please answer with "yes" and I will process the exchange.`,
    ),
  ],

  change_items: [
    asking(
      'markdown',
      ({ order, swaps, payment, difference }) =>
        `### Proposed modification to ${order.id}

${numbered(swaps.map((swap) => `**${swap.item.name}**: ~~${values(swap.item)}~~ → **${values(swap.to)}**`))}

${byDifference(
  difference,
  `- Additional charge: **${money(difference)}**\n- Charged to: **${capital(pay(payment))}**`,
  `- Refund: **${money(difference)}**\n- Refunded to: **${capital(pay(payment))}**`,
  `- Price difference: **none**\n- Payment method: **${capital(pay(payment))}**`,
)}

⚠️ *Please note that items in an order can only be modified once; after that the order can no longer be changed or cancelled.*

Would you like me to proceed with this modification?`,
    ),
    asking(
      'terse',
      ({ order, swaps, payment, difference }) =>
        `${order.id} not shipped yet so can swap ${swaps.map((swap) => `${lower(swap.item.name)} to ${fresh(swap)}`).join('; ')}. ${byDifference(
          difference,
          `+${short(difference)} ${payShort(payment)}`,
          `${short(difference)} refund ${payShort(payment)}`,
          `No cost, ${payShort(payment)} stays on it`,
        )}. Do it?`,
    ),
    asking(
      'prose',
      ({ order, swaps, payment, difference }) =>
        `Since ${order.id} is still pending, I'm able to switch ${listed(swaps.map((swap) => `the ${lower(swap.item.name)} from ${stale(swap)} to ${fresh(swap)}`))}. ${byDifference(
          difference,
          `You would owe another ${money(difference)}, and I would bill it to your ${payFormal(payment)}.`,
          `You would be owed ${money(difference)}, and I would return it to your ${payFormal(payment)} ${refundTime(payment)}.`,
          `The total doesn't move, so your ${payFormal(payment)} won't see a charge.`,
        )} Everything else about the order remains as it is. May I make the switch?`,
    ),
    stating(
      'formal',
      ({ order, swaps, payment, difference }) =>
        `We wish to advise that the composition of order ${order.id} will be amended prior to dispatch: ${swaps
          .map((swap) => `${swap.item.name}, hitherto ${values(swap.item)}, henceforth ${values(swap.to)}`)
          .join('; ')}. ${byDifference(
          difference,
          `A supplementary payment of ${money(difference)} will be collected by means of your ${payFormal(payment)}.`,
          `The resulting surplus of ${money(difference)} will be remitted to your ${payFormal(payment)}.`,
          `The amendment is price-neutral and is filed under your ${payFormal(payment)}.`,
        )}`,
    ),
    asking(
      'chatty',
      ({ order, swaps, payment, difference }) =>
        `Phew, just in time, ${order.id} hasn't gone out yet! I'll tweak it so you get ${listed(swaps.map((swap) => `the ${lower(swap.to.name)} with ${instead(swap)}`))}. ${byDifference(
          difference,
          `Heads up, that adds ${money(difference)}, on your ${pay(payment)} if that's cool.`,
          `Bonus: ${money(difference)} comes back to your ${pay(payment)}.`,
          `Same price, so your ${pay(payment)} can relax.`,
        )} Just one shot at this per order though, so shall I do exactly that?`,
    ),
    stating(
      'table',
      ({ order, swaps, payment, difference }) =>
        `Changes to pending order ${order.id}:

${table(
  ['Product', 'Option', 'Was', 'Will be'],
  swaps.flatMap((swap) => changedOptions(swap).map((one) => [swap.item.name, one.option, one.from, one.to])),
)}

${table(['Settlement', 'Amount (+ to pay, - to get back)'], [[payBrackets(payment), signed(difference)]])}`,
    ),
    asking(
      'second_language',
      ({ order, swaps, payment, difference }) =>
        `I can modify for you the order ${order.id} before it is sent. ${swaps.map((swap) => `The ${lower(swap.item.name)} will be then ${values(swap.to)} (now it is ${values(swap.item)}).`).join(' ')} ${byDifference(
          difference,
          `It costs ${after(difference)} more, I take it from ${digits(payment)}.`,
          `It is cheaper by ${after(difference)}, this money returns on ${digits(payment)}.`,
          `The price does not change, we keep ${digits(payment)}.`,
        )} Do you give me your permission?`,
    ),
    asking(
      'labels',
      ({ order, swaps, payment, difference }) =>
        `Modify items
• Order → ${order.id}
${swaps.map((swap) => `• ${swap.item.name} → ${labelled(swap.to)}`).join('\n')}
• ${byDifference(difference, 'Charge', 'Refund', 'Difference')} → ${dollars(difference)}
• ${byDifference(difference, 'Paid by', 'Sent to', 'Payment method')} → ${payFormal(payment)}

Is this correct? (Y/N)`,
    ),
    stating(
      'statement',
      ({ order, swaps, payment, difference }) =>
        `Here's what happens next: ${listed(swaps.map((swap) => `${swap.item.name} in ${stale(swap)} becomes ${swap.to.name} in ${fresh(swap)}`))} in order ${order.id}, and ${byDifference(
          difference,
          `${money(difference)} is charged`,
          `${money(difference)} is credited`,
          'nothing is charged',
        )} to your ${pay(payment)}. Your shipping address is not affected.`,
    ),
    asking(
      'emoji',
      ({ customer, order, swaps, payment, difference }) =>
        `Hi ${customer.first}! ✏️ I'd update ${order.id} like so:

${bullets(
  swaps.map((swap) => `${swap.item.name}: ${fresh(swap)} (instead of ${stale(swap)})`),
  '✨',
)}

${byDifference(
  difference,
  `➕ ${money(difference)} on your ${pay(payment)}`,
  `➖ ${money(difference)} returned to your ${pay(payment)}`,
  `🟰 Same total, your ${pay(payment)} stays untouched`,
)}

Yay or nay? 🙂`,
    ),
  ],

  order_address: [
    asking(
      'markdown',
      (facts) =>
        `Certainly! I'll update the shipping address as follows:

**Order:** ${facts.order.id}
**Current address:** ${address(facts.order.address)}
**New address:** ${address(facts.address)}

Could you please confirm that the new address is correct and that you'd like me to make this update? (yes/no)`,
    ),
    asking('terse', (facts) => `ship ${facts.order.id} to ${address(facts.address)} - right?`),
    asking(
      'prose',
      (facts) =>
        `Your order ${facts.order.id} is set to go to ${facts.order.address.address1} in ${facts.order.address.city} at the moment. I'd redirect it to ${address(facts.address)}, and the contents and the payment would stay exactly as they are. Is that what you'd like?`,
    ),
    stating(
      'formal',
      (facts) =>
        `Kindly note that the delivery address registered for order ${facts.order.id} will be amended to read:

${fullName(facts.customer)}
${addressLines(facts.address)}`,
    ),
    asking(
      'chatty',
      (facts) =>
        `Perfect, it hasn't shipped, so we've still got time to send ${things(facts.order.items)} somewhere else! I've got ${address(facts.address)} down as the new spot for ${facts.order.id}. Did I get that right, and should I save it?`,
    ),
    asking(
      'labels',
      ({ order, address: to }) =>
        `Order: ${order.id}
Street: ${to.address1}${to.address2 === '' ? '' : `\nUnit: ${to.address2}`}
City: ${to.city}
State: ${to.state}
ZIP: ${to.zip}
Country: ${to.country}

Kindly verify each line. Shall I change the delivery address to this?`,
    ),
    asking(
      'second_language',
      (facts) =>
        `The packet of order ${facts.order.id} we will send then not anymore to ${address(facts.order.address)}, but to this place: ${address(facts.address)}. If it is good for you, please write me yes.`,
    ),
    stating(
      'table',
      (facts) =>
        `Address change for order ${facts.order.id}

${table(
  ['', 'Address'],
  [
    ['Old', address(facts.order.address)],
    ['New', address(facts.address)],
  ],
)}`,
    ),
    stating(
      'statement',
      (facts) =>
        `Once this is saved, ${facts.order.id} will be delivered to ${address(facts.address)}. This step only concerns the order; it doesn't touch the default address of your account.`,
    ),
    asking(
      'emoji',
      (facts) =>
        `📍 New destination for ${facts.order.id}:

🏠 ${addressLines(facts.address).replaceAll('\n', '\n      ')}

OK to update? 🚚💨`,
    ),
  ],

  order_payment: [
    asking(
      'markdown',
      ({ order, payment }) =>
        `To confirm, I'll be making the following change:

1. **Order:** ${order.id} (total ${money(order.total)})
2. **Current payment method:** ${capital(payFormal(order.paidWith))}
3. **New payment method:** ${capital(payFormal(payment))}

The original payment will be refunded ${refundTime(order.paidWith)}. Please let me know if you'd like me to proceed by replying **Yes**.`,
    ),
    asking(
      'terse',
      ({ order, payment }) => `So ${order.id} on ${star(payment)} instead of ${star(order.paidWith)}. Correct?`,
    ),
    asking(
      'prose',
      ({ order, payment }) =>
        `I can have the ${money(order.total)} for order ${order.id} charged to your ${pay(payment)}. What you paid with your ${pay(order.paidWith)} would come back to you ${refundTime(order.paidWith)}. Would that be all right?`,
    ),
    stating(
      'formal',
      ({ order, payment }) =>
        `The method of payment associated with order ${order.id} will be amended from ${payBrackets(order.paidWith)} to ${payBrackets(payment)}. The full order value of ${money(order.total)} will be debited accordingly, and the earlier payment reversed.`,
    ),
    asking(
      'chatty',
      ({ customer, order, payment }) =>
        `Sure thing ${customer.first}! Let's take ${order.id} off your ${pay(order.paidWith)} and stick it on your ${pay(payment)} then. It's still ${money(order.total)}, nothing else about the order moves. Cool with you?`,
    ),
    stating('table', ({ order, payment }) =>
      table(
        ['Order', 'Total', 'Paid with now', 'Will be paid with'],
        [[order.id, money(order.total), payDots(order.paidWith), payDots(payment)]],
      ),
    ),
    asking(
      'second_language',
      ({ order, payment }) =>
        `I will pass the payment of the order ${order.id}, it makes ${after(order.total)}, to ${digits(payment)}. The old payment with ${digits(order.paidWith)} we give back to you. I may continue?`,
    ),
    stating(
      'statement',
      ({ order, payment }) =>
        `Your ${payFormal(payment)} is going to be the payment method for ${order.id} from here on, in place of your ${payFormal(order.paidWith)}.`,
    ),
    asking(
      'labels',
      ({ order, payment }) =>
        `Request: change of payment method
Order: ${order.id}
From: ${payShort(order.paidWith)}
To: ${payShort(payment)}
Amount: ${dollars(order.total)}
Please confirm the above so that I can apply it.`,
    ),
    asking(
      'emoji',
      ({ order, payment }) =>
        `💳 Switching ${order.id}: ${payDots(order.paidWith)} ➡️ ${payDots(payment)}
🧮 Total stays ${money(order.total)}
Ready when you are, just say yes 😊`,
    ),
  ],

  profile_address: [
    asking(
      'markdown',
      (facts) =>
        `I can update the default address in your profile. Here is what I have:

> ${addressLines(facts.address).replaceAll('\n', '\n> ')}

This won't alter orders you've already placed. **Do you confirm this update?**`,
    ),
    asking('terse', (facts) => `New default address on your account = ${address(facts.address)}. Save?`),
    asking(
      'prose',
      (facts) =>
        `Going forward your profile would show ${address(facts.address)} as your address, and we'd suggest it for anything you order later on. Can you let me know whether I should store it?`,
    ),
    stating(
      'formal',
      (facts) =>
        `The address held in the customer record of ${fullName(facts.customer)} will be replaced with the following: ${address(facts.address)}.`,
    ),
    asking(
      'chatty',
      (facts) =>
        `Righto, let's get your profile up to date then, ${facts.customer.first}: ${address(facts.address)}. Look okay? Give me a quick yes and I'll save it.`,
    ),
    asking(
      'labels',
      ({ address: to }) =>
        `PROFILE UPDATE
Address line 1: ${to.address1}
Address line 2: ${to.address2 === '' ? '(none)' : to.address2}
City/State/ZIP: ${to.city}, ${to.state} ${to.zip}
Country: ${to.country}
Approve this update? Yes / No`,
    ),
    asking(
      'second_language',
      (facts) =>
        `In your user account I write now as main address: ${address(facts.address)}. Please say me if all is correct and I can to save it.`,
    ),
    stating(
      'statement',
      (facts) =>
        `I have the form for your account's default address open, with ${address(facts.address)} filled in. It's a change to your profile only.`,
    ),
    stating(
      'table',
      ({ customer, address: to }) =>
        `Profile of ${fullName(customer)}

${table(
  ['Field', 'New value'],
  [
    ['Street', [to.address1, to.address2].filter((part) => part !== '').join(', ')],
    ['City', to.city],
    ['State', to.state],
    ['Postal code', to.zip],
    ['Country', to.country],
  ],
)}`,
    ),
    asking(
      'emoji',
      (facts) => `🏡 Moving your profile over to **${address(facts.address)}**. Happy with that? 👍 / 👎`,
    ),
  ],

  book: [
    asking(
      'markdown',
      ({ from, to, roundTrip, flights, cabin, passengers, bags, insurance, payments, total }) =>
        `Here's a summary of your booking:

**Route:** ${airport(from)} → ${airport(to)} (${kind(roundTrip)})

**Flights (${cabin}):**
${bullets(flights.map((flight) => `${flight.number}: ${codes(flight)}, ${longDate(flight.date)}, ${flight.departs}–${flight.arrives}`))}

**Passengers:**
${bullets(passengers.map((person) => `${fullName(person)} (DOB: ${person.dob})`))}

**Checked bags:** ${bags}
**Travel insurance:** ${insurance ? 'Yes' : 'No'}

**Payment:**
${bullets(payments.map(({ payment, amount }) => `${capital(pay(payment))}: ${money(amount)}`))}

**Total: ${money(total)}**

Please review the details above and reply **yes** to confirm the booking.`,
    ),
    asking(
      'terse',
      ({ to, flights, cabin, passengers, bags, insurance, payments }) =>
        `${ways(flights, to)
          .map((way) => `${way.from.code}-${way.to.code} ${on(way.flights, brief)}`)
          .join(
            ', ',
          )}, ${cabin}, ${passengers.map(fullName).join('/')}, ${count(bags, 'bag')}, ${insurance ? 'insured' : 'no insurance'}, ${payments.map(({ payment, amount }) => `${short(amount)} ${payShort(payment)}`).join(' + ')}. Book it?`,
    ),
    asking(
      'prose',
      ({ from, to, roundTrip, flights, cabin, passengers, bags, insurance, payments, total }) =>
        `I've found the seats you wanted. I would book ${roundTrip ? 'a round trip' : 'a one-way trip'} from ${from.city} to ${to.city} in ${cabin} for ${fullNames(passengers)}: ${listed(ways(flights, to).map((way) => `${way.from.city} to ${way.to.city} on ${on(way.flights, monthDay)} with ${numbers(way.flights)}`))}. With ${bags === 0 ? 'no checked bags' : count(bags, 'checked bag')} and ${insurance ? 'travel insurance included' : 'without travel insurance'}, it comes to ${money(total)}, which I'd take as ${listed(payments.map(({ payment, amount }) => `${money(amount)} from your ${pay(payment)}`))}. Would you like me to complete this reservation?`,
    ),
    stating(
      'formal',
      ({ from, to, roundTrip, flights, cabin, passengers, insurance, payments }) =>
        `A reservation will be issued in the name of ${fullNames(passengers)} for travel in ${cabin} class from ${airport(from)} to ${airport(to)}${roundTrip ? ' and return' : ''}. ${flights
          .map(
            (flight) =>
              `Flight ${flight.number} departs ${flight.from.city} on ${longDate(flight.date)} at ${clock(flight.departs)} for ${flight.to.city}.`,
          )
          .join(
            ' ',
          )} Settlement: ${listed(payments.map(({ payment, amount }) => `${dollars(amount)} by ${payFormal(payment)}`))}. Travel insurance has ${insurance ? '' : 'not '}been requested.`,
    ),
    asking(
      'chatty',
      ({ customer, from, to, roundTrip, flights, cabin, passengers, bags, payments, total }) =>
        `Yay, ${to.city}! Okay ${customer.first}, so that's ${count(passengers.length, 'seat')} in ${cabin} out of ${from.city} on ${ways(
          flights,
          to,
        )
          .map((way) => `${on(way.flights, ordinal)} to ${way.to.city}`)
          .join(
            ', then ',
          )}${roundTrip ? '' : ' (just one way)'}. Flying: ${fullNames(passengers)}. ${bags === 0 ? 'Nobody checks a bag.' : `You'd check ${count(bags, 'bag')}.`} Total damage is ${money(total)}: ${listed(payments.map(({ payment, amount }) => `${money(amount)} off your ${pay(payment)}`))}. Am I good to grab these?`,
    ),
    stating(
      'table',
      ({ flights, cabin, passengers, bags, insurance, payments, total }) =>
        `${table(
          ['Flight', 'From', 'To', 'Date', 'Departs', 'Arrives'],
          flights.map((flight) => [
            flight.number,
            flight.from.code,
            flight.to.code,
            flight.date,
            flight.departs,
            flight.arrives,
          ]),
        )}

${table(
  ['Cabin', 'Travelers', 'Bags', 'Insurance', 'Payment', 'Total'],
  [
    [
      cabin,
      passengers.map(fullName).join(', '),
      String(bags),
      insurance ? 'yes' : 'no',
      payments.map(({ payment, amount }) => `${payDots(payment)} ${money(amount)}`).join(', '),
      money(total),
    ],
  ],
)}`,
    ),
    asking(
      'second_language',
      ({ to, flights, cabin, passengers, bags, insurance, payments, total }) =>
        `I resume your reservation: ${ways(flights, to)
          .map((way) => `from ${way.from.city} to ${way.to.city} the ${on(way.flights, dayFirst)}`)
          .join(
            ', then ',
          )}, in class ${cabin}. The persons who travel: ${fullNames(passengers)}. Baggages: ${bags}. Insurance: ${insurance ? 'with' : 'without'}. You pay all together ${after(total)}, and it is ${listed(payments.map(({ payment, amount }) => `${after(amount)} with ${digits(payment)}`))}. Can I make the booking now?`,
    ),
    asking(
      'emoji',
      ({ from, to, roundTrip, flights, cabin, passengers, bags, insurance, payments, total }) =>
        `✈️ ${from.city} ${roundTrip ? '⇄' : '→'} ${to.city}
${bullets(
  ways(flights, to).map((way) => `${weekday(way.flights[0]?.date ?? '')}: ${codes(way)} (${numbers(way.flights)})`),
  '🗓️',
)}
💺 ${capital(cabin)}
👥 ${passengers.map(fullName).join(', ')}
🧳 ${bags} | 🛡️ ${insurance ? 'insured' : 'not insured'}
💳 ${payments.map(({ payment, amount }) => `${capital(pay(payment))} (${money(amount)})`).join(' + ')}
💵 ${money(total)} in total

Everything looking good? Then I'll book it! 🎫`,
    ),
    asking(
      'labels',
      ({ from, to, roundTrip, flights, cabin, passengers, bags, insurance, payments, total }) =>
        `Origin: ${from.code}
Destination: ${to.code}
Trip type: ${kind(roundTrip)}
Cabin: ${cabin}
${flights.map((flight) => `Segment: ${flight.number} / ${codes(flight)} / ${slashed(flight.date)}`).join('\n')}
${passengers.map((person, index) => `Passenger ${index + 1}: ${fullName(person)}, born ${slashed(person.dob)}`).join('\n')}
Total bags: ${bags}
Insurance: ${insurance ? 'yes' : 'no'}
${payments.map(({ payment, amount }) => `Payment: ${payBrackets(payment)}, ${money(amount)}`).join('\n')}
Grand total: ${money(total)}

Kindly confirm that all of the information is accurate and that I may issue the tickets.`,
    ),
    stating(
      'statement',
      ({ to, flights, cabin, passengers, payments, bags, insurance }) =>
        `I'm putting ${fullNames(passengers)} on ${listed(ways(flights, to).map((way) => `the ${on(way.flights, weekday)} service ${route(way)} (${stops(way)})`))}. The cabin is ${cabin}, there ${bags === 1 ? 'is 1 checked bag' : `are ${bags} checked bags`}, insurance is ${insurance ? 'added' : 'declined'}, and the fare is billed as ${listed(payments.map(({ payment, amount }) => `${money(amount)} to your ${payFormal(payment)}`))}.`,
    ),
  ],

  change_flights: [
    asking(
      'markdown',
      ({ trip, flights, payment, difference }) =>
        `Here are the proposed changes to reservation **${trip.id}**:

**New ${plural(flights, 'flight', 'flights')}:**
${flights
  .map(
    (flight) =>
      `- **${flight.number}** – ${route(flight)}\n  - Date: ${longDate(flight.date)}\n  - Departure: ${flight.departs} | Arrival: ${flight.arrives}`,
  )
  .join('\n')}

**Fare difference:** ${byDifference(difference, money(difference), `${money(difference)} refund`, money(0))}
**Payment method:** ${capital(payFormal(payment))}

Passengers and baggage stay the same. Would you like me to proceed with these changes? (**Yes/No**)`,
    ),
    asking(
      'terse',
      ({ trip, flights, payment, difference }) =>
        `${trip.id} new: ${flights.map((flight) => `${flight.number} ${flight.from.code}-${flight.to.code} ${brief(flight.date)}`).join(', ')}. ${byDifference(
          difference,
          `Charge ${short(difference)} ${star(payment)}`,
          `Refund ${short(difference)} ${star(payment)}`,
          `No fare diff (${star(payment)})`,
        )}. Confirm?`,
    ),
    asking(
      'prose',
      ({ trip, flights, payment, difference }) =>
        `I've looked at what's available and can move reservation ${trip.id} to ${listed(ways(flights, trip.to).map((way) => `${numbers(way.flights)} from ${way.from.city} to ${way.to.city} on ${on(way.flights, monthDay)}`))}. ${byDifference(
          difference,
          `The new itinerary is ${money(difference)} more expensive, and I would charge that to your ${pay(payment)}.`,
          `The new itinerary is ${money(difference)} less expensive, and I would refund that to your ${pay(payment)}.`,
          `The fare happens to be the same, so I wouldn't need to charge your ${pay(payment)}.`,
        )} Is this the change you want me to make?`,
    ),
    stating(
      'formal',
      ({ trip, flights, payment, difference }) =>
        `Reservation ${trip.id} will be reissued with the following ${plural(flights, 'segment', 'segments')}: ${flights
          .map(
            (flight) =>
              `${flight.number}, ${airport(flight.from)} to ${airport(flight.to)}, ${dayFirst(flight.date)}, departing at ${flight.departs}`,
          )
          .join('; ')}. ${byDifference(
          difference,
          `The additional collection amounts to ${dollars(difference)} and will be effected through your ${payFormal(payment)}.`,
          `The residual value of ${dollars(difference)} will be returned through your ${payFormal(payment)}.`,
          `There is no additional collection; your ${payFormal(payment)} is retained for the record.`,
        )}`,
    ),
    asking(
      'chatty',
      ({ customer, trip, flights, payment, difference }) =>
        `Alrighty ${customer.first}, found something! On ${trip.id} we'd have you flying ${listed(ways(flights, trip.to).map((way) => `${cities(way)} on ${on(way.flights, ordinal)}, leaving ${clock(way.flights[0]?.departs ?? '')} (${stops(way)})`))}. ${byDifference(
          difference,
          `It's gonna be ${money(difference)} on top, straight from your ${pay(payment)}.`,
          `You'd actually get ${money(difference)} back onto your ${pay(payment)}, nice!`,
          `And it's a wash price-wise, nothing to put on your ${pay(payment)}.`,
        )} Wanna go for it?`,
    ),
    stating(
      'table',
      ({ trip, flights, payment, difference }) =>
        `Updated itinerary for ${trip.id} (new segments only):

${table(
  ['Flight', 'Route', 'Date', 'Time', 'Fare p.p.'],
  flights.map((flight) => [
    flight.number,
    codes(flight),
    slashed(flight.date),
    `${clock(flight.departs)} – ${clock(flight.arrives)}`,
    money(flight.price),
  ]),
)}

${byDifference(difference, 'Additional charge', 'Refund', 'Fare difference')}: ${money(difference)} · ${payBrackets(payment)}`,
    ),
    asking(
      'second_language',
      ({ trip, flights, payment, difference }) =>
        `For your booking ${trip.id} I take now ${plural(flights, 'this new flight', 'these new flights')}: ${flights.map((flight) => `${flight.number} of the ${dayFirst(flight.date)}, ${flight.from.city} until ${flight.to.city}`).join(', ')}. ${byDifference(
          difference,
          `You have to pay in addition ${after(difference)}, by ${digits(payment)}.`,
          `You will get ${after(difference)} back on ${digits(payment)}.`,
          `There is no additional cost for ${digits(payment)}.`,
        )} Please tell me yes if you are agree.`,
    ),
    asking(
      'emoji',
      ({ trip, flights, payment, difference }) =>
        `🔁 Flight change – ${trip.id}

${bullets(
  flights.map(
    (flight) => `${flight.number} ${codes(flight)} 📅 ${monthDay(flight.date)} 🕒 ${flight.departs}-${flight.arrives}`,
  ),
  '🛫',
)}
💳 ${byDifference(difference, `${money(difference)} due on`, `${money(difference)} back to`, 'no charge to')} ${payDots(payment)}

Do I have your go-ahead? 🙌`,
    ),
    asking(
      'labels',
      ({ trip, flights, payment, difference }) =>
        `Reservation: ${trip.id}
${ways(flights, trip.to)
  .map(
    (way) => `Route: ${codes(way)}
Date: ${on(way.flights, longDate)}
Flights: ${numbers(way.flights, '+')}`,
  )
  .join('\n')}
Difference: ${byDifference(difference, `${money(difference)} to pay`, `${money(difference)} to be refunded`, 'none')}
Form of payment: ${payShort(payment)}

Shall I rebook accordingly?`,
    ),
    stating(
      'statement',
      ({ trip, flights, payment, difference }) =>
        `${ways(flights, trip.to)
          .map((way) => `${on(way.flights, weekday)}, from ${way.from.city} to ${way.to.city}, ${numbers(way.flights)}`)
          .join('; ')}: that's what goes into ${trip.id}, and the rest of the booking isn't touched. ${byDifference(
          difference,
          `Your ${pay(payment)} will show a charge of ${money(difference)}.`,
          `Your ${pay(payment)} will show a credit of ${money(difference)}.`,
          `Your ${pay(payment)} won't show anything, since the fares match.`,
        )}`,
    ),
  ],

  change_cabin: [
    asking(
      'markdown',
      ({ trip, cabin, payment, difference }) =>
        `**Cabin change for reservation ${trip.id}**

- **From:** ${capital(trip.cabin)}
- **To:** ${capital(cabin)}
- **Applies to:** all flights, ${count(trip.passengers.length, 'passenger')}
- **${byDifference(difference, 'Amount to pay', 'Amount refunded', 'Price difference')}:** ${money(difference)}
- **Payment method:** ${payFormal(payment)}

To go ahead, I need your explicit confirmation. Do you agree to this change?`,
    ),
    asking(
      'terse',
      ({ trip, cabin, payment, difference }) =>
        `${trip.id} ${trip.cabin} -> ${cabin}, ${byDifference(
          difference,
          `${short(difference)} to ${payShort(payment)}`,
          `${short(difference)} refunded to ${payShort(payment)}`,
          `no diff, ${payShort(payment)}`,
        )}, go?`,
    ),
    asking(
      'prose',
      ({ trip, cabin, payment, difference }) =>
        `Your trip from ${cities(trip)} (${trip.id}) is booked in ${trip.cabin}. I can seat ${fullNames(trip.passengers)} in ${cabin} on the same flights ${byDifference(
          difference,
          `for ${money(difference)}, payable with your ${pay(payment)}`,
          `and return the ${money(difference)} you save to your ${pay(payment)}`,
          `at no cost to your ${pay(payment)}`,
        )}. Do you want me to?`,
    ),
    stating(
      'formal',
      ({ trip, cabin, payment, difference }) =>
        `The class of service for reservation ${trip.id}, covering ${fullNames(trip.passengers)}, will be altered to ${cabin} on each segment, as one cabin must apply to the whole journey. ${byDifference(
          difference,
          `The fare supplement of ${money(difference)} shall be borne by your ${payFormal(payment)}.`,
          `The fare reduction of ${money(difference)} shall be restored to your ${payFormal(payment)}.`,
          `No fare supplement is payable by your ${payFormal(payment)}.`,
        )}`,
    ),
    asking(
      'chatty',
      ({ customer, trip, cabin, payment, difference }) =>
        `Ok ${customer.first}, ${cabin} it is! ${byDifference(
          difference,
          `That's another ${money(difference)} for the whole booking, coming out of your ${pay(payment)}.`,
          `That puts ${money(difference)} back in your pocket, well, on your ${pay(payment)}.`,
          `Turns out that costs nothing extra, so your ${pay(payment)} is safe.`,
        )} You keep your flights on ${trip.id}, only the ${trip.cabin} seats go. Still up for it?`,
    ),
    stating('table', ({ trip, cabin, payment, difference }) =>
      table(
        ['Reservation', 'Cabin now', 'New cabin', 'To pay (+) / refund (-)', 'Via'],
        [[`${trip.id} (${codes(trip)})`, trip.cabin, cabin, signed(difference), payDots(payment)]],
      ),
    ),
    asking(
      'second_language',
      ({ trip, cabin, payment, difference }) =>
        `All the flights of the reservation ${trip.id} I put from ${trip.cabin} in ${cabin}. ${byDifference(
          difference,
          `The supplement is ${after(difference)} and I debit ${digits(payment)}.`,
          `You win ${after(difference)}, I send them to ${digits(payment)}.`,
          `There is nothing to pay with ${digits(payment)}.`,
        )} Are you okay with it, yes or no?`,
    ),
    asking(
      'emoji',
      ({ trip, cabin, payment, difference }) =>
        `💺 ${capital(trip.cabin)} ➡️ ${capital(cabin)}
🎟️ ${trip.id}, ${codes(trip)}
${byDifference(difference, `💳 ${money(difference)} from`, `💚 ${money(difference)} back to`, '🆓 no charge for')} your ${pay(payment)}
Ready to make it official? 🤝`,
    ),
    stating(
      'statement',
      ({ trip, cabin, payment, difference }) =>
        `With this update, everyone on ${trip.id} (${fullNames(trip.passengers)}) travels in ${cabin}. Dates and flight numbers remain unchanged. ${byDifference(
          difference,
          `${money(difference)} will be charged`,
          `${money(difference)} will be refunded`,
          'Nothing will be charged',
        )} to the ${payBrackets(payment)} in your profile.`,
    ),
    asking(
      'labels',
      ({ trip, cabin, payment, difference }) =>
        `Booking ref: ${trip.id}
Change: cabin class
Old class: ${trip.cabin}
New class: ${cabin}
${byDifference(difference, 'Charge', 'Refund', 'Charge')}: ${dollars(difference)}
Account used: ${payFormal(payment)}

Please type CONFIRM or YES to have this processed.`,
    ),
  ],

  cancel_trip: [
    asking(
      'markdown',
      ({ trip, reason, refund }) =>
        `I've reviewed your reservation and it can be cancelled. Before I do so, please review:

**Reservation ID:** ${trip.id}
**Trip:** ${route(trip)}, ${kind(trip.roundTrip)}
**Dates:** ${on(trip.flights, longDate)}
**Passengers:** ${fullNames(trip.passengers)}
${reason === null ? '' : `**Cancellation reason:** ${reason}\n`}**Refund:** ${money(refund)} to the original payment method, in 5–7 business days

Do you wish to proceed with the cancellation? Please respond with "yes" or "no".`,
    ),
    asking(
      'terse',
      ({ trip, refund, reason }) =>
        `full cancel of ${trip.id} ${trip.from.code}-${trip.to.code}${reason === null ? '' : ` (${reason})`}, ${byDifference(refund, `${short(refund)} back to orig payment`, '', 'nothing to refund')}, confirm pls`,
    ),
    asking(
      'prose',
      ({ trip, refund, reason }) =>
        `If I cancel ${trip.id}, ${trip.roundTrip ? 'both directions' : 'the whole journey'} between ${trip.from.city} and ${trip.to.city} will be released for ${fullNames(trip.passengers)}${reason === null ? '' : `, with “${reason}” noted as the reason`}. ${byDifference(refund, `You'd receive ${money(refund)} back the way you paid, usually within a week or so.`, '', 'There would be no money to return.')} It isn't possible to undo this later. Do you still want to cancel?`,
    ),
    stating(
      'formal',
      ({ customer, trip, refund, reason }) =>
        `Dear ${fullName(customer)}, your reservation ${trip.id} for travel from ${airport(trip.from)} to ${airport(trip.to)}${trip.roundTrip ? ' and return' : ''} will be cancelled in full${reason === null ? '' : ` on the stated ground (${reason})`}. ${byDifference(refund, `Reimbursement in the amount of ${dollars(refund)} will be made to the original form of payment.`, '', 'No reimbursement falls due.')}`,
    ),
    asking(
      'chatty',
      ({ customer, trip, refund }) =>
        `Aw, I'm sorry you won't make it to ${trip.to.city}, ${customer.first}. I can call off the whole thing, that's ${trip.id}, and ${byDifference(refund, `get ${money(refund)} sent back to however you paid for it`, '', "there'd be no refund on it")}. Should I go ahead and pull the plug?`,
    ),
    asking(
      'labels',
      ({ trip, refund, reason }) =>
        `ACTION: Cancel reservation
REF: ${trip.id}
FLIGHTS: ${trip.flights.map((flight) => `${flight.number} (${brief(flight.date)})`).join(', ')}
REASON: ${reason ?? 'not specified'}
REFUND: ${money(refund)}
Awaiting your approval. Approve?`,
    ),
    stating(
      'table',
      ({ trip, refund, reason }) =>
        `Cancellation overview

${table(
  ['Detail', 'Information'],
  [
    ['Reservation', trip.id],
    ['Itinerary', `${codes(trip)} (${kind(trip.roundTrip)}, ${trip.cabin})`],
    ['Travel dates', on(trip.flights, monthDay)],
    ...(reason === null ? [] : [['Reason', reason]]),
    ['Refund to original payment', money(refund)],
  ],
)}`,
    ),
    asking(
      'second_language',
      ({ trip, refund, reason }) =>
        `So I annul all the reservation ${trip.id}, the travel ${cities(trip)}${reason === null ? '' : `, for the reason: ${reason}`}. ${byDifference(refund, `You become ${after(refund)} back, with same payment like before, it needs 5 until 7 working days.`, '', 'Money back it is not giving.')} Do you want really that I annul it?`,
    ),
    asking(
      'emoji',
      ({ trip, refund, reason }) =>
        `❌✈️ Cancelling ${trip.id} (${codes(trip)}${trip.roundTrip ? ' and back' : ''})
${reason === null ? '' : `🗒️ ${capital(reason)}\n`}💰 ${byDifference(refund, `${money(refund)} refund to the original payment method`, '', 'No refund')}
⏳ Last check: is that a yes from you?`,
    ),
    stating(
      'statement',
      ({ trip, refund, reason }) =>
        `${trip.flights.length === 1 ? 'The single flight' : `All ${spelled(trip.flights.length)} flights`} on ${trip.id}, ${numbers(trip.flights)}, will be cancelled for ${trip.passengers.length === 1 ? 'the one passenger' : `all ${spelled(trip.passengers.length)} passengers`}. ${reason === null ? '' : `I have “${reason}” as your reason. `}The amount refunded is ${money(refund)}.`,
    ),
  ],

  add_bags: [
    asking(
      'markdown',
      ({ trip, added, bags, price, payment }) =>
        `Of course! Here's what adding baggage to reservation **${trip.id}** looks like:

| | |
|---|---|
| Bags now | ${trip.bags} |
| Bags added | ${added} |
| **Bags after the update** | **${bags}** |

- **Cost:** ${byDifference(price, money(price), '', 'Free of charge')}
- **Payment method:** ${capital(payFormal(payment))}

Once added, bags cannot be removed. Shall I proceed?`,
    ),
    asking(
      'terse',
      ({ trip, added, bags, price, payment }) =>
        `+${added} ${added === 1 ? 'bag' : 'bags'} on ${trip.id} (${bags} total), ${byDifference(price, `${short(price)}, ${star(payment)}`, '', `no fee, ${star(payment)} on file`)}. Yes?`,
    ),
    asking(
      'prose',
      ({ trip, added, bags, price, payment }) =>
        `I can add ${spelled(added)} more checked ${added === 1 ? 'bag' : 'bags'} to your ${trip.from.city} to ${trip.to.city} reservation (${trip.id}), which makes ${spelled(bags)} altogether. ${byDifference(price, `The fee is ${money(price)} and I'd charge it to your ${pay(payment)}.`, '', `Your allowance covers ${added === 1 ? 'it' : 'them'}, so your ${pay(payment)} wouldn't be charged.`)} Can I get your okay on that?`,
    ),
    stating(
      'formal',
      ({ trip, added, bags, price, payment }) =>
        `The baggage entitlement under reservation ${trip.id} will be raised from ${trip.bags} to ${bags} checked pieces. ${byDifference(price, `The fee for the ${count(added, 'additional piece')}, ${dollars(price)}, is payable by ${payFormal(payment)}.`, '', `No fee applies to the ${count(added, 'additional piece')}; ${payFormal(payment)} remains the method on record.`)}`,
    ),
    asking(
      'chatty',
      ({ customer, trip, added, bags, price, payment }) =>
        `Packing a bit more, huh ${customer.first}? 🙂 ${byDifference(price, `${added === 1 ? 'One extra bag' : `${capital(spelled(added))} extra bags`} on ${trip.id} would be ${money(price)}, and I'd just run your ${pay(payment)} for it.`, '', `${added === 1 ? 'That extra bag' : `Those ${spelled(added)} extra bags`} on ${trip.id} won't cost you a thing, I'd only note your ${pay(payment)}.`)} So ${bags} checked in total. That work for you?`,
    ),
    stating('table', ({ trip, added, bags, price, payment }) =>
      table(
        ['Reservation', 'Extra checked bags', 'Total checked bags', 'Fee', 'Payment'],
        [[trip.id, String(added), String(bags), money(price), payBrackets(payment)]],
      ),
    ),
    asking(
      'second_language',
      ({ trip, added, bags, price, payment }) =>
        `I put ${added} luggage more in your reservation ${trip.id}, so then you have in total ${bags}. ${byDifference(price, `This makes ${after(price)} and it goes on ${digits(payment)}.`, '', `It costs nothing, ${digits(payment)} will not be used for pay.`)} You want that I do it?`,
    ),
    asking(
      'emoji',
      ({ trip, added, bags, price, payment }) =>
        `🧳 x${added} coming right up for ${trip.id}!
📊 ${trip.bags} ➡️ ${bags} checked bags
💳 ${byDifference(price, money(price), '', 'Free')} – ${payDots(payment)}
Tap out a quick "yes" to add 👇`,
    ),
    stating(
      'statement',
      ({ trip, added, bags, price, payment }) =>
        `${byDifference(price, `I'll be charging ${money(price)} to your ${pay(payment)} for`, '', `Nothing is owed and your ${pay(payment)} stays uncharged for`)} ${added === 1 ? 'the additional checked bag' : `the ${spelled(added)} additional checked bags`}, and reservation ${trip.id} will then list ${count(bags, 'bag')}.`,
    ),
    asking(
      'labels',
      ({ trip, added, bags, price, payment }) =>
        `Reservation no.: ${trip.id}
Service: checked baggage
Quantity to add: ${added}
New quantity: ${bags}
Price: ${money(price)}
Pay with: ${payShort(payment)}
Would you like to accept this?`,
    ),
  ],

  correct_passenger: [
    asking(
      'markdown',
      ({ trip, before, after: now }) =>
        `I'd be glad to correct that. The following will be updated on reservation **${trip.id}**:

${corrections(before, now, ['Name', 'Date of birth'], longDate)
  .map(({ field, from, to }) => `- **${field}:** ${from} → **${to}**`)
  .join('\n')}

All flights and the number of passengers stay the same. Please confirm that the spelling and details are correct so that I can apply the update.`,
    ),
    asking(
      'terse',
      ({ trip, before, after: now }) =>
        `${trip.id} fix: ${corrections(before, now, ['name', 'dob'], slashed)
          .map(({ field, from, to }) => `${field} ${from} => ${to}`)
          .join(', ')}. that it?`,
    ),
    stating(
      'formal',
      ({ trip, before, after: now }) =>
        `The passenger details in reservation ${trip.id} will be rectified as follows: ${corrections(
          before,
          now,
          [`the name of the traveller`, `the date of birth of ${fullName(now)}`],
          dayFirstYear,
        )
          .map(({ field, from, to }) => `${field} shall read ${to} in place of ${from}`)
          .join('; ')}.`,
    ),
    asking(
      'chatty',
      ({ trip, before, after: now }) =>
        `Ah, typos, they get us all! I'll make sure ${trip.id} says ${listed(corrections(before, now, ['', `born ${longDate(now.dob)}`], longDate).map(({ field, to, from }) => (field === '' ? `${to} rather than ${from}` : `${fullName(now)} was ${field}, not ${from}`)))}. Have I got it this time?`,
    ),
    stating(
      'table',
      ({ trip, before, after: now }) =>
        `Passenger correction (${trip.id})

${table(
  ['', 'On file', 'Corrected'],
  [
    ['First name', before.first, now.first],
    ['Last name', before.last, now.last],
    ['Birth date', before.dob, now.dob],
  ],
)}`,
    ),
    asking(
      'second_language',
      ({ trip, before, after: now }) =>
        `In the reservation ${trip.id} there is an error with the passenger ${fullName(before)}. I correct so: ${corrections(
          before,
          now,
          ['the name is', 'the birth day is'],
          dayFirstYear,
        )
          .map(({ field, to }) => `${field} ${to}`)
          .join(', ')}. Is it written correctly now, and may I put it?`,
    ),
    asking(
      'emoji',
      ({ trip, before, after: now }) =>
        `✍️ Quick fix on ${trip.id}:
${corrections(before, now, ['👤', '🎂'], longDate)
  .map(({ field, from, to }) => `${field} ${from} ➡️ ${to}`)
  .join('\n')}
Can I save this? 💾`,
    ),
    stating(
      'statement',
      ({ trip, before, after: now }) =>
        `Passenger ${fullName(before)} in ${trip.id} is going to be listed as ${fullName(now)}, born ${longDate(now.dob)}. It's the same traveler, we're only setting the record straight.`,
    ),
    asking(
      'labels',
      ({ trip, before, after: now }) =>
        `Reservation: ${trip.id} (${codes(trip)})
Passenger on file: ${fullName(before)}, ${slashed(before.dob)}
Updated passenger: ${fullName(now)}, ${slashed(now.dob)}
Fee: none

Is it okay to overwrite the passenger record with this?`,
    ),
  ],

  certificate: [
    asking(
      'markdown',
      ({ customer, trip, complaint, amount }) =>
        `I sincerely apologize for the inconvenience, ${customer.first}. As a gesture of goodwill, I can issue the following:

- **Compensation:** Travel certificate
- **Amount:** ${money(amount)}
- **Regarding:** ${complaint} flight, reservation ${trip.id}
- **Passengers:** ${trip.passengers.length}

The certificate would be added to your profile. Would you like me to issue it?`,
    ),
    asking(
      'terse',
      ({ trip, complaint, amount }) =>
        `${short(amount)} certificate for the ${complaint} flight on ${trip.id}. Accept?`,
    ),
    asking(
      'prose',
      ({ trip, complaint, amount }) =>
        `I'm sorry that a flight was ${complaint} on your trip from ${cities(trip)}. To make up for it, I'd like to send you a travel certificate worth ${money(amount)}, which you can use toward a future booking. May I send it?`,
    ),
    stating(
      'formal',
      ({ customer, trip, complaint, amount }) =>
        `In recognition of the ${complaint === 'cancelled' ? 'cancellation' : 'delay'} affecting reservation ${trip.id}, a travel certificate in the amount of ${dollars(amount)} will be issued to ${fullName(customer)}.`,
    ),
    asking(
      'chatty',
      ({ customer, complaint, amount }) =>
        `Ugh, ${complaint === 'cancelled' ? 'having a flight cancelled on you' : 'sitting around waiting for a late flight'} is the worst, ${customer.first}, I hear you. Let me drop a ${money(amount)} travel certificate into your account to say sorry. Would you take that?`,
    ),
    asking(
      'second_language',
      ({ trip, complaint, amount }) =>
        `We excuse us very much for the ${complaint} flight in your reservation ${trip.id}. I can give to you one certificate for travel with value of ${after(amount)}. Do you accept, so I will send?`,
    ),
    asking(
      'emoji',
      ({ trip, complaint, amount }) =>
        `😔 Sorry again about the ${complaint === 'cancelled' ? 'cancellation' : 'delay'}!
🎁 ${money(amount)} travel certificate
🎫 for ${trip.id}
Shall I send it your way? 💌`,
    ),
    stating('table', ({ trip, complaint, amount }) =>
      table(
        ['Compensation', 'Value', 'Reservation', 'Issue'],
        [['Travel certificate', money(amount), trip.id, `Flight ${complaint}`]],
      ),
    ),
    stating(
      'statement',
      ({ trip, complaint, amount }) =>
        `Because of the ${complaint} flight, a certificate of ${money(amount)} is what I can put on your profile for ${trip.passengers.length === 1 ? 'the one traveler' : `the ${spelled(trip.passengers.length)} travelers`} on ${trip.id}. You'd find it among your payment methods the next time you book.`,
    ),
    asking(
      'labels',
      ({ customer, trip, complaint, amount }) =>
        `Case: ${complaint} flight
Reservation: ${trip.id}
Recipient: ${fullName(customer)}
Compensation: ${money(amount)} (certificate)

Please confirm you'd like to receive this compensation.`,
    ),
  ],
};
