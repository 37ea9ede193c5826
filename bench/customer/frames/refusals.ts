// Refusals: of a whole request, with or without an offer, and of one value of it.
import type { Item, Payment, Person } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';
import { bullets, full, labelled, listed, lower, pay, payFormal, values } from '../wording.ts';

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
];
