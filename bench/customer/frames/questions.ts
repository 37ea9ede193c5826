// Questions for details: one value at a time, with what there is to choose from if the agent can see it.
import type { Item, Payment } from '../call-facts.ts';
import { type Frame, frame } from '../frame.ts';
import { bullets, capital, full, listed, lower, pay, payDots, payFormal } from '../wording.ts';

/** What an agent can see while it asks. */
export interface Asked {
  /** The payment methods of the customer's profile. */
  readonly methods: readonly Payment[];
  /** The items of the order that is spoken of; none if it is not known yet. */
  readonly items: readonly Item[];
  /** The items that are to be swapped. */
  readonly wanted: readonly Item[];
}

const product = ({ wanted }: Asked) => listed(wanted.map(({ name }) => lower(name)));

export const QUESTIONS = {
  order: [
    frame('prose', () => 'Which order is this about? If you have the order number, please share it.'),
    frame('terse', () => 'Order number?'),
    frame('chatty', () => "Got the order ID handy? It's the one that starts with #W."),
    frame('formal', () => 'Kindly specify the number of the order concerned.'),
    frame('second_language', () => 'Can you say me the number of the order, please?'),
  ],
  cancel_reason: [
    frame(
      'prose',
      () => 'Could you tell me why you want to cancel? We accept "no longer needed" or "ordered by mistake".',
    ),
    frame('terse', () => 'Reason: no longer needed, or ordered by mistake?'),
    frame(
      'chatty',
      () => 'Mind if I ask what happened? Did you order it by accident, or do you simply not need it anymore?',
    ),
    frame('formal', () => 'For our records, please state the grounds for your cancellation.'),
    frame('markdown', () => 'What is the reason for cancelling?\n\n- [ ] No longer needed\n- [ ] Ordered by mistake'),
  ],
  trip_reason: [
    frame('prose', () => 'May I ask the reason for the cancellation?'),
    frame('terse', () => 'Why are you cancelling?'),
    frame(
      'chatty',
      () =>
        "What's making you cancel, if you don't mind me asking? A change of plans, something with the weather, health, or was it us?",
    ),
    frame('formal', () => 'I must record a reason: change of plan, airline cancelled flight, or other. Which applies?'),
  ],
  items: [
    frame('prose', () => 'Which of the items in that order do you mean?'),
    frame('prose', ({ items }) =>
      items.length > 0
        ? `I see ${listed(items.map(({ name }) => `the ${lower(name)}`))} in this order. Which ${items.length > 2 ? 'ones' : 'one'} is it about?`
        : 'Which item is it about?',
    ),
    frame('markdown', ({ items }) => `Please pick the item(s):\n${bullets(items.map(full))}`),
    frame('terse', () => 'Which item(s)?'),
    frame('chatty', () => 'And which goodies from the order are we talking about?'),
  ],
  variant: [
    frame(
      'prose',
      (asked) => `What would you like instead of the ${product(asked)}? Please describe the options you want.`,
    ),
    frame('terse', () => 'New variant? (options)'),
    frame('chatty', (asked) => `Okay, and what should the new ${product(asked)} be like?`),
    frame('formal', () => 'Please indicate the desired specifications of the replacement.'),
    frame('second_language', (asked) => `How you want the new ${product(asked)}?`),
  ],
  refund_to: [
    frame('prose', () => 'Where would you like the refund to go: the original payment method or a gift card?'),
    frame('prose', ({ methods }) => `Should the money go back to your ${listed(methods.map(pay), 'or')}?`),
    frame('terse', () => 'Refund to?'),
    frame('chatty', () => 'How do you want your money back?'),
    frame('labels', ({ methods }) => `**Refund method** (choose one):\n${bullets(methods.map(payDots))}`),
  ],
  payment: [
    frame('prose', () => 'Which payment method would you like to use?'),
    frame('prose', ({ methods }) => `On file I have your ${listed(methods.map(payFormal))}. Which one should I use?`),
    frame('terse', ({ methods }) => `${listed(methods.map(pay), 'or')}?`),
    frame('chatty', () => 'And how are we handling the money side of things? Card, gift card …?'),
    frame('formal', () => 'Please advise by what means any balance is to be settled.'),
    frame(
      'markdown',
      ({ methods }) =>
        `Available payment methods:\n\n${bullets(methods.map((method) => capital(payFormal(method))))}\n\nWhich do you prefer?`,
    ),
  ],
  address: [
    frame('prose', () => 'What is the new address? Please include street, city, state, zip code and country.'),
    frame('terse', () => 'New address, please.'),
    frame('chatty', () => 'Where should it go? Send me the full address and I will take it from there.'),
    frame('formal', () => 'Kindly provide the complete address, including apartment or suite number, if applicable.'),
  ],
  trip: [
    frame('prose', () => "What's the reservation ID of the trip in question?"),
    frame('terse', () => 'Reservation number?'),
    frame('chatty', () => 'Which of your trips are we talking about? The six-character code would be awesome.'),
    frame('formal', () => 'Please quote your booking reference, or describe the journey by its route and date.'),
  ],
  route: [
    frame('prose', () => 'Where would you like to fly from, and where to?'),
    frame('terse', () => 'From/to?'),
    frame('chatty', () => "Where's the adventure taking you? Tell me departure city and destination!"),
  ],
  date: [
    frame('prose', () => 'What date would you like to travel?'),
    frame('terse', () => 'Date?'),
    frame('chatty', () => 'When are you hoping to take off?'),
    frame('second_language', () => 'For which day you need the flight?'),
  ],
  cabin: [
    frame('prose', () => 'Which cabin would you prefer: basic economy, economy, or business?'),
    frame('terse', () => 'Cabin class?'),
    frame('chatty', () => 'And do you want to fly fancy or keep it basic? (basic economy / economy / business)'),
  ],
  passengers: [
    frame('prose', () => 'Who will be traveling? I need the full name and date of birth of each passenger.'),
    frame('terse', () => 'Passenger names + DOB?'),
    frame('formal', () => 'Kindly list all travellers with their birth dates.'),
  ],
  bags: [
    frame('prose', () => 'How many checked bags will you bring?'),
    frame('terse', () => 'Bags?'),
    frame('chatty', () => 'Any luggage to check in, and if so how many pieces?'),
  ],
  more_bags: [
    frame('prose', () => 'How many bags would you like to add?'),
    frame('terse', () => 'How many extra?'),
    frame('second_language', () => 'How much luggages you want to put more?'),
  ],
  insurance: [
    frame('prose', () => 'Would you like to add travel insurance for $30 per passenger?'),
    frame('terse', () => 'Insurance: yes or no?'),
    frame('chatty', () => 'Would you feel better with our travel insurance, or shall we skip it?'),
  ],
  correction: [
    frame(
      'prose',
      () => 'What exactly needs to be corrected? Please give me the name and date of birth as they should appear.',
    ),
    frame('terse', () => 'Correct name and DOB?'),
    frame('chatty', () => 'Which passenger is it, and how should the entry read?'),
  ],
} as const satisfies Readonly<Record<string, readonly Frame<Asked>[]>>;

export type AskedSlot = keyof typeof QUESTIONS;

/** How a list of wanted details names a value. */
export const SLOT_NAMES: Readonly<Record<AskedSlot, string>> = {
  order: 'order number',
  cancel_reason: 'reason for cancelling',
  trip_reason: 'reason for the cancellation',
  items: 'item or items concerned',
  variant: 'options you would like instead',
  refund_to: 'method for the refund',
  payment: 'payment method',
  address: 'complete new address',
  trip: 'reservation ID',
  route: 'departure and arrival city',
  date: 'travel date',
  cabin: 'cabin class',
  passengers: 'names and birth dates of all passengers',
  bags: 'number of checked bags',
  more_bags: 'number of bags to add',
  insurance: 'choice about travel insurance (yes or no)',
  correction: 'passenger details as they should be',
};

/** Several details at once; the facts are their names. */
export const SEVERAL_QUESTIONS: readonly Frame<readonly string[]>[] = [
  frame(
    'markdown',
    (names) =>
      `To help you with this, I need a few details:\n\n${names.map((name, index) => `${index + 1}. **${capital(name)}**`).join('\n')}`,
  ),
  frame('prose', (names) => `Could you please give me the ${listed(names)}?`),
  frame('terse', (names) => `Need: ${names.join(', ')}.`),
  frame(
    'chatty',
    (names) =>
      `Almost there! I'm only missing your ${listed(names.map((name) => name.replace(/^complete /, '')))}, then we're good to go.`,
  ),
  frame('labels', (names) => names.map((name) => `**${capital(name)}:** ?`).join('\n')),
  frame(
    'formal',
    (names) => `In order to process your request, the following particulars are required: ${names.join('; ')}.`,
  ),
  frame('emoji', (names) => `Tell me more! 😄\n${names.map((name) => `👉 ${capital(name)}`).join('\n')}`),
  frame('second_language', (names) => `For continue I need to know these things: ${listed(names)}. Thank you.`),
  frame('prose', (names) => names.map((name) => `What is the ${name}?`).join(' ')),
];
