// Refusals: of a whole request, with or without an offer, and of one value of it.
import type { Item, Payment, Person } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';
import {
  bullets,
  capital,
  full,
  labelled,
  listed,
  lower,
  money,
  numbered,
  pay,
  payDots,
  payFormal,
  payShort,
  plural,
  table,
  values,
} from '../wording.ts';

interface Refusal {
  readonly customer: Person;
  /** What was asked for, as a gerund: `cancelling a single item of an order`. */
  readonly what: string;
  /** A sentence without its full stop: `only whole orders can be cancelled`. */
  readonly because: string;
}

export const REFUSALS: readonly Frame<Refusal>[] = [
  frame('prose', ({ what, because }) => `I'm sorry, but ${what} isn't something I can do: ${because}.`),
  frame('prose', ({ because }) => `Unfortunately that won't be possible, since ${because}.`),
  frame(
    'prose',
    ({ customer, because }) =>
      `I hear you, ${customer.first}, and I wish I had better news. Our policy says that ${because}, so my hands are tied here.`,
  ),
  frame('terse', ({ because }) => `Not possible. ${because}.`),
  frame('terse', () => "Can't do that, sorry."),
  frame(
    'formal',
    ({ what, because }) =>
      `Regrettably, we are unable to accommodate your request regarding ${what}, given that ${because}.`,
  ),
  frame(
    'formal',
    ({ because }) =>
      `Having reviewed the matter, I must decline your request. The applicable rule states that ${because}.`,
  ),
  frame(
    'chatty',
    ({ because }) =>
      `Ah, shoot. I had a look and I'm afraid it's a no from the system: ${because}. I know that's not what you wanted to hear!`,
  ),
  frame('emoji', ({ because }) => `😔 Sorry, that one's off the table. ${because}.`),
  frame('second_language', ({ because }) => `I am very sorry, I can not do this for you, because ${because}.`),
  frame('markdown', ({ what, because }) => `**Request:** ${what}\n**Decision:** not allowed ❌\n**Why:** ${because}`),
  frame('labels', ({ because }) => `Status: denied\nPolicy reference: ${because}`),
  frame('prose', ({ because }) => `I checked with our guidelines, and I cannot go through with it because ${because}.`),
  frame('prose', ({ what }) => `I don't have the ability to help with ${what}, I'm afraid.`),
  frame('terse', ({ because }) => `Declined: ${because}.`),
  frame(
    'chatty',
    ({ customer, because }) =>
      `I hate to be the bearer of bad news, ${customer.first}, but ${because}, so that's a no-go.`,
  ),
  frame('formal', ({ what }) => `It is not within our remit to grant ${what}.`),
  frame('markdown', ({ because }) => `> ⚠️ **Not eligible**\n>\n> ${because}`),
  frame('statement', ({ what }) => `There's no way for me to help with ${what}.`),
  frame('prose', ({ what, because }) => `After checking, I have to tell you that ${because}. That rules out ${what}.`),
  // By another author.
  frame('prose', ({ what, because }) => `Unfortunately, I can't help with ${what}, since ${because}.`),
  frame(
    'prose',
    ({ customer, what, because }) =>
      `I wish I had better news, ${customer.first}. I've looked at this carefully, but ${because}, and that rules out ${what}.`,
  ),
  frame(
    'prose',
    ({ what, because }) =>
      `I realize this isn't the answer you were hoping for. Our policy doesn't allow ${what}; ${because}.`,
  ),
  frame(
    'prose',
    ({ what, because }) =>
      `Thank you for explaining your situation. ${capital(what)} goes beyond what our rules permit, because ${because}.`,
  ),
  frame(
    'prose',
    ({ because }) =>
      `That's a request I have to decline. To be transparent about the reason: ${because}, and I'm not able to make an exception.`,
  ),
  frame(
    'markdown',
    ({ what, because }) =>
      `I checked this for you, and it **can't be done**.\n\n**You asked for:** ${what}\n**Why not:** ${because}`,
  ),
  frame(
    'markdown',
    ({ what, because }) =>
      `> ${capital(because)}.\n\nThat is the policy I have to follow, so ${what} is **not available**.`,
  ),
  frame('labels', ({ what, because }) => `Request: ${what}\nOutcome: not possible\nReason: ${because}`),
  frame('labels', ({ because }) => `DECLINED\nPolicy: ${capital(because)}.`),
  frame('table', ({ what, because }) =>
    table(['Request', 'Possible?', 'Explanation'], [[capital(what), 'No', capital(because)]]),
  ),
  frame('terse', ({ because }) => `No, sorry: ${because}.`),
  frame('terse', ({ because }) => `Not possible. ${capital(because)}.`),
  frame('terse', ({ what, because }) => `${capital(because)}. So no ${what}.`),
  frame(
    'chatty',
    ({ customer, what, because }) =>
      `Ah, ${customer.first}, I'd love to say yes here, I really would! But ${because}, so ${what} just isn't in the cards.`,
  ),
  frame(
    'chatty',
    ({ what, because }) =>
      `Hmm, so here's the thing: ${because}. I know, not great! It means my hands are tied when it comes to ${what}.`,
  ),
  frame(
    'formal',
    ({ customer, what, because }) =>
      `Dear ${customer.first} ${customer.last}, we regret that we are not in a position to accommodate ${what}, given that ${because}.`,
  ),
  frame(
    'formal',
    ({ because }) =>
      `Please be advised that ${because}. Your request must accordingly be refused, for which I ask your understanding.`,
  ),
  frame(
    'emoji',
    ({ what, because }) => `Oh no 😔 I can't do that for you.\n🚫 ${capital(what)}\nℹ️ ${capital(because)}`,
  ),
  frame(
    'second_language',
    ({ what, because }) =>
      `I am very sorry, but this I can not make for you. It is not permitted, ${what}, because ${because}.`,
  ),
  frame(
    'statement',
    ({ what, because }) => `${capital(what)} is something our system won't let me do. The rule is that ${because}.`,
  ),
];

/** If the customer asks again. */
export const REFUSALS_AGAIN: readonly Frame<Refusal>[] = [
  frame('prose', ({ because }) => `I understand your frustration, but the answer stays the same: ${because}.`),
  frame('terse', () => 'Still not possible, sorry.'),
  frame('formal', () => 'I do apologize; however, no exception can be granted in this case.'),
  frame(
    'chatty',
    ({ customer }) => `I really wish I could bend the rules for you, ${customer.first}, but I just can't on this one.`,
  ),
  frame('second_language', () => 'I know it is not nice, but also my supervisor can not make this.'),
  // By another author.
  frame(
    'prose',
    ({ what, because }) =>
      `I know you'd really like this to work, and I'm sorry to repeat myself. As ${because}, there's no way around it, and ${what} remains off the table.`,
  ),
  frame('markdown', ({ because }) => `I've double-checked, and the situation **has not changed**: ${because}.`),
  frame('terse', ({ because }) => `Still no. ${capital(because)}.`),
  frame(
    'chatty',
    ({ customer, because }) =>
      `I totally get why you're pushing for this, ${customer.first}, I would too! Sadly the rule won't budge: ${because}.`,
  ),
  frame(
    'formal',
    ({ what, because }) =>
      `With respect, I must reiterate my earlier statement. ${capital(because)}, and a repeated request for ${what} cannot alter that.`,
  ),
  frame(
    'second_language',
    ({ because }) => `I understand you very well, but also the second time I must say no, because ${because}.`,
  ),
];

interface Offer extends Refusal {
  /** What is offered, as an infinitive: `cancel the whole order`. */
  readonly offer: string;
}

export const REFUSALS_WITH_OFFER: readonly Frame<Offer>[] = [
  frame('prose', ({ because, offer }) => `I'm afraid ${because}. What I could do is ${offer}. Would you like that?`),
  frame(
    'prose',
    ({ what, offer }) => `While ${what} isn't possible, I'd be able to ${offer} if that helps. Let me know.`,
  ),
  frame('terse', ({ offer }) => `No. Alternative: ${offer}. Interested?`),
  frame(
    'markdown',
    ({ because, offer }) =>
      `Unfortunately, ${because}.\n\n**Here's what I can offer instead:**\n- I can ${offer}\n\nWould you like to go with this option?`,
  ),
  frame(
    'chatty',
    ({ customer, offer }) =>
      `So I can't quite swing that one, ${customer.first}. But hey, how about we ${offer}? Might that work for you?`,
  ),
  frame(
    'formal',
    ({ because, offer }) =>
      `As ${because}, your request must be declined. We could, however, ${offer}, should you so desire.`,
  ),
  frame('emoji', ({ offer }) => `🚫 That's not an option, sorry! But I could ${offer} 💡 Shall I?`),
  frame('second_language', ({ because, offer }) => `This is not possible, ${because}. But I can ${offer}, you want?`),
  // By another author.
  frame(
    'prose',
    ({ what, because, offer }) =>
      `While ${what} isn't possible (${because}), there is an alternative: I can ${offer}. Would that work for you?`,
  ),
  frame(
    'prose',
    ({ customer, because, offer }) =>
      `I see what you're trying to do, ${customer.first}, but ${because}. If it helps, I could ${offer} instead; shall we do it that way?`,
  ),
  frame(
    'markdown',
    ({ what, because, offer }) =>
      `**What I can't do:** ${what}, as ${because}.\n\n**What I can do:** ${offer}.\n\nAre you interested in that option?`,
  ),
  frame(
    'labels',
    ({ what, because, offer }) =>
      `Not available: ${what}\nBecause: ${because}\nAlternative: ${offer}\nWould you want the alternative?`,
  ),
  frame('terse', ({ because, offer }) => `Can't: ${because}. I can ${offer}, though. Want that?`),
  frame(
    'chatty',
    ({ what, because, offer }) =>
      `Bummer, ${what} won't fly, because ${because}. But hey, we're not out of options! I'd be able to ${offer}. How do you feel about that?`,
  ),
  frame(
    'formal',
    ({ what, because, offer }) =>
      `Regrettably, ${because}, which precludes ${what}. We would, however, be prepared to ${offer}. Please let me know if this is acceptable to you.`,
  ),
  frame(
    'emoji',
    ({ because, offer }) =>
      `❌ That doesn't work, I'm afraid: ${because}\n💡 Idea: I ${offer} for you instead\n\nInterested? 🙂`,
  ),
];

interface PaymentRefusal {
  readonly customer: Person;
  readonly refused: Payment;
  readonly allowed: readonly Payment[];
}

export const PAYMENT_REFUSALS: readonly Frame<PaymentRefusal>[] = [
  frame(
    'prose',
    ({ refused, allowed }) =>
      `I'm sorry, the refund can't be issued to your ${pay(refused)}. It can only go to your ${listed(allowed.map(pay), 'or')}. Which would you prefer?`,
  ),
  frame('terse', ({ refused, allowed }) => `${pay(refused)} isn't eligible. ${listed(allowed.map(pay), 'or')}?`),
  frame(
    'formal',
    ({ refused, allowed }) =>
      `Refunds to a ${payFormal(refused)} other than the one originally charged are precluded. Admissible would be: ${listed(allowed.map(payFormal), 'or')}.`,
  ),
  frame(
    'markdown',
    ({ refused, allowed }) =>
      `Refunding to **${pay(refused)}** isn't allowed because the order wasn't paid with it.\n\nYour options:\n${bullets(allowed.map(pay))}\n\nHow should I proceed?`,
  ),
  frame(
    'chatty',
    ({ refused }) =>
      `Hmm, the system won't let me send it to your ${pay(refused)}, as that's not how this order was paid. Is there another way you'd like to get the money?`,
  ),
  frame(
    'second_language',
    ({ refused }) =>
      `The ${pay(refused)} can not receive this refund, it was not used for the order. What other method you want?`,
  ),
  // By another author.
  frame(
    'prose',
    ({ refused, allowed }) =>
      `We aren't able to send the money to your ${pay(refused)}. ${plural(allowed, `What I can offer is a refund to your ${listed(allowed.map(pay))}; is that all right with you?`, `You can choose between your ${listed(allowed.map(pay))}. Where should it go?`)}`,
  ),
  frame(
    'markdown',
    ({ refused, allowed }) =>
      `**${payDots(refused)}** can't receive this refund. Your ${plural(allowed, 'option is', 'options are')}:\n\n${numbered(allowed.map(payDots))}\n\n${plural(allowed, 'Would you like it to go there?', 'Which number would you like?')}`,
  ),
  frame(
    'labels',
    ({ refused, allowed }) =>
      `Refund to ${payShort(refused)}: not permitted\nPermitted: ${allowed.map(payShort).join(', ')}\nYour choice:`,
  ),
  frame(
    'terse',
    ({ refused, allowed }) =>
      `Not to your ${payShort(refused)}, only to your ${listed(allowed.map(payShort), 'or')}. ${plural(allowed, 'OK for you?', 'Which?')}`,
  ),
  frame(
    'chatty',
    ({ customer, refused, allowed }) =>
      `Sorry, ${customer.first}, the system won't let me put the refund on your ${pay(refused)}! ${plural(allowed, `It does let me use your ${listed(allowed.map(pay))}, though. Does that suit you?`, `It's happy with your ${listed(allowed.map(pay), 'or')}, though, so take your pick!`)}`,
  ),
  frame(
    'formal',
    ({ refused, allowed }) =>
      `Our terms do not provide for a reimbursement to your ${payFormal(refused)}. It may be issued solely to your ${listed(allowed.map(payFormal), 'or your')}. Kindly inform me ${plural(allowed, 'whether this is agreeable', 'of your preference')}.`,
  ),
];

interface VariantRefusal {
  readonly customer: Person;
  readonly item: Item;
  /** The variant that cannot be bought, as the options that were asked for. */
  readonly missing: Item;
  readonly available: readonly Item[];
}

export const VARIANT_REFUSALS: readonly Frame<VariantRefusal>[] = [
  frame(
    'prose',
    ({ item, missing }) =>
      `Unfortunately the ${lower(item.name)} with ${labelled(missing)} is out of stock at the moment. Is there another version you would take?`,
  ),
  frame(
    'markdown',
    ({ item, missing, available }) =>
      `The variant you want (${values(missing)}) is currently **unavailable**. These versions of the ${item.name} can be ordered:\n\n${bullets(available.map((variant) => `${labelled(variant)}`))}\n\nWhich one would you like?`,
  ),
  frame('terse', ({ missing }) => `${values(missing)}: not available. Other choice?`),
  frame('chatty', ({ item }) => `Aww, bad luck: that exact ${lower(item.name)} is sold out! Do you have a plan B?`),
  frame(
    'formal',
    ({ missing }) =>
      `We regret that the requested article (${full(missing)}) cannot be supplied. Would an alternative specification be acceptable?`,
  ),
  frame(
    'second_language',
    ({ item, missing }) =>
      `The ${lower(item.name)} in ${values(missing)} we do not have now. What do you prefer in place of it?`,
  ),
  // By another author.
  frame(
    'prose',
    ({ item, missing, available }) =>
      `I checked our stock, and we don't currently have the ${lower(item.name)} in that version (${values(missing)}). What we do have is ${listed(
        available.map((one) => `${values(one)} for ${money(one.price)}`),
        'or',
      )}. Could any of that work for you, and if so, which?`,
  ),
  frame(
    'markdown',
    ({ item, missing, available }) =>
      `The **${item.name}** with *${labelled(missing)}* isn't available right now. In stock:\n\n${bullets(available.map((one) => `${labelled(one)} (**${money(one.price)}**)`))}\n\nWhat would you like to have instead?`,
  ),
  frame(
    'table',
    ({ item, missing, available }) =>
      `No ${lower(item.name)} left with these options: ${values(missing)}. You can get:\n\n${table(
        ['Options', 'Price'],
        available.map((one) => [values(one), money(one.price)]),
      )}\n\nWhich do you prefer?`,
  ),
  frame(
    'terse',
    ({ item, missing, available }) =>
      `${item.name}, ${values(missing)}: unavailable. Have: ${available.map(values).join(' / ')}. Your pick?`,
  ),
  frame(
    'chatty',
    ({ customer, item, missing }) =>
      `Oh, that's a shame, ${customer.first}: nobody can get the ${lower(item.name)} with ${labelled(missing)} from us right now! Is there some other combination you'd be happy with?`,
  ),
  frame(
    'formal',
    ({ item, missing, available }) =>
      `To our regret, the requested configuration of the ${lower(item.name)} (${labelled(missing)}) cannot be supplied at present. The following may be ordered: ${available.map((one) => `${labelled(one)}, at ${money(one.price)}`).join('; ')}. Please state your selection.`,
  ),
];
