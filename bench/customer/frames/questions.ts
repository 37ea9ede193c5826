// Questions for details: one value at a time, with what there is to choose from if the agent can see it.
import type { Item, Payment } from '../call-facts.ts';
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

/** With the items of the order, if they are known. */
const choice = ({ items }: Asked, shown: (items: readonly Item[]) => string) =>
  items.length === 0 ? '' : shown(items);

export const QUESTIONS = {
  order: [
    frame('prose', () => 'Which order is this about? If you have the order number, please share it.'),
    frame('terse', () => 'Order number?'),
    frame('chatty', () => "Got the order ID handy? It's the one that starts with #W."),
    frame('formal', () => 'Kindly specify the number of the order concerned.'),
    frame('second_language', () => 'Can you say me the number of the order, please?'),
    // By another author.
    frame('prose', () => "What's the number of the order you have in mind? It begins with #W."),
    frame('markdown', () => 'Please share the **order number** so I can open it.'),
    frame('labels', () => 'Order ID:'),
    frame('terse', () => 'Order number?'),
    frame('chatty', () => "Let's find that order! Do you have its number handy? If not, tell me what was in it."),
    frame('formal', () => 'Would you kindly specify to which order, by its number, your request relates?'),
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
    // By another author.
    frame(
      'prose',
      () => "What's behind the cancellation: do you no longer need the order, or was it placed by mistake?",
    ),
    frame(
      'markdown',
      () => 'I need a reason for cancelling. Please choose:\n\n- **No longer needed**\n- **Ordered by mistake**',
    ),
    frame('labels', () => 'Cancellation reason (no longer needed / ordered by mistake):'),
    frame('terse', () => 'Why cancel? No longer needed, or a mistake?'),
    frame(
      'chatty',
      () => 'Can I ask what made you change your mind? Did you order it by accident, or is it just not needed anymore?',
    ),
    frame(
      'formal',
      () =>
        'For the cancellation to be registered, kindly state your grounds: “no longer needed” or “ordered by mistake”.',
    ),
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
    // By another author.
    frame('prose', () => 'Could you let me know why you need to cancel this trip?'),
    frame(
      'markdown',
      () =>
        'What is the **reason** you are cancelling?\n\n- Change of plans\n- The airline cancelled the flight\n- Something else (please explain)',
    ),
    frame('labels', () => 'Reason for cancelling the reservation:'),
    frame('terse', () => 'Why are you cancelling?'),
    frame(
      'chatty',
      () => "Oh, I'm sorry you can't go! What happened, if you don't mind telling me why you want to cancel?",
    ),
    frame(
      'formal',
      () => 'Our policy obliges me to inquire as to the cause of your cancellation. Would you please state it?',
    ),
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
    // By another author.
    frame(
      'prose',
      (asked) =>
        `Please tell me which item or items this concerns${choice(asked, (items) => `; the order has the ${listed(items.map(full))}`)}.`,
    ),
    frame(
      'markdown',
      (asked) =>
        `**Which item(s)** are you referring to?${choice(asked, (items) => `\n\n${numbered(items.map((item) => `${item.name} – ${labelled(item)}`))}`)}`,
    ),
    frame(
      'table',
      (asked) =>
        `${choice(
          asked,
          (items) =>
            `${table(
              ['Item', 'Options', 'Price'],
              items.map((item) => [item.name, values(item), money(item.price)]),
            )}\n\n`,
        )}What from this order should I work on?`,
    ),
    frame('terse', () => 'Which items?'),
    frame(
      'chatty',
      (asked) =>
        `Is it everything in the order, or just some of it?${choice(
          asked,
          (items) =>
            ` I can see the ${listed(
              items.map(({ name }) => lower(name)),
              'and the',
            )} in there.`,
        )} Tell me exactly which products you mean!`,
    ),
    frame(
      'formal',
      (asked) =>
        `Please designate the article or articles to which your request applies.${choice(asked, (items) => ` The order comprises:\n${bullets(items.map(full))}`)}`,
    ),
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
    // By another author.
    frame(
      'prose',
      ({ wanted }) =>
        `${plural(wanted, 'At the moment you have', 'You currently have')} the ${listed(wanted.map(full))}. Which version would you rather have?`,
    ),
    frame(
      'markdown',
      ({ wanted }) =>
        `Please tell me the **new options** for:\n\n${bullets(wanted.map((item) => `**${item.name}** (now: ${labelled(item)})`))}`,
    ),
    frame('labels', ({ wanted }) =>
      wanted.map((item) => `${item.name}\nCurrent: ${values(item)}\nWanted:`).join('\n\n'),
    ),
    frame('terse', (asked) => `New options for the ${product(asked)}?`),
    frame(
      'chatty',
      (asked) =>
        `Fun part! What are we switching the ${product(asked)} to? Tell me everything: which options should be different?`,
    ),
    frame(
      'formal',
      (asked) => `With regard to the ${product(asked)}, kindly specify the characteristics desired in the replacement.`,
    ),
  ],
  refund_to: [
    frame('prose', () => 'Where would you like the refund to go: the original payment method or a gift card?'),
    frame('prose', ({ methods }) => `Should the money go back to your ${listed(methods.map(pay), 'or')}?`),
    frame('terse', () => 'Refund to?'),
    frame('chatty', () => 'How do you want your money back?'),
    frame('labels', ({ methods }) => `**Refund method** (choose one):\n${bullets(methods.map(payDots))}`),
    // By another author.
    frame(
      'prose',
      () => 'How should we refund you? I can send the money back to the way you paid, or put it on a gift card.',
    ),
    frame('markdown', () => 'Where should the refund go?\n\n1. **Original payment method**\n2. **Gift card**'),
    frame('labels', () => 'Refund method (original payment / gift card):'),
    frame('terse', () => 'Refund to what? Original payment or gift card?'),
    frame(
      'chatty',
      () => "And where do you want your money? Back where it came from, or on a gift card if you've got that with us?",
    ),
    frame(
      'formal',
      () =>
        'Please nominate the account to be credited with your refund, this being either the original means of payment or a gift card.',
    ),
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
    // By another author.
    frame(
      'prose',
      ({ methods }) =>
        `Your profile has ${plural(methods, 'this payment method', 'these payment methods')}: ${listed(methods.map(pay))}. What should I use for this?`,
    ),
    frame(
      'markdown',
      ({ methods }) => `**Payment:** what would you like to pay with?\n\n${bullets(methods.map(payDots))}`,
    ),
    frame('labels', ({ methods }) => `On file: ${methods.map(payShort).join(' | ')}\nPay with:`),
    frame('terse', () => 'Pay with what?'),
    frame('chatty', () => 'Now for the money part! Which card or account of yours should I put this on?'),
    frame(
      'formal',
      ({ methods }) =>
        `Please advise by which means the amount is to be settled. Stored in your account: ${listed(methods.map(payFormal))}.`,
    ),
  ],
  address: [
    frame('prose', () => 'What is the new address? Please include street, city, state, zip code and country.'),
    frame('terse', () => 'New address, please.'),
    frame('chatty', () => 'Where should it go? Send me the full address and I will take it from there.'),
    frame('formal', () => 'Kindly provide the complete address, including apartment or suite number, if applicable.'),
    // By another author.
    frame(
      'prose',
      () =>
        'Where should it go? Please write out the complete address for me, with apartment or suite if there is any, and the zip code.',
    ),
    frame(
      'markdown',
      () =>
        'Please send me the **full new address**:\n\n- Street and number\n- Apartment / suite (if any)\n- City\n- State\n- Zip code\n- Country',
    ),
    frame('labels', () => 'Street:\nUnit:\nCity:\nState:\nZip:\nCountry:'),
    frame('terse', () => 'New address, in full?'),
    frame('chatty', () => "Moving, are we? Tell me the new address from street to country and I'll note it down!"),
    frame(
      'formal',
      () =>
        'I should be obliged if you would state the new address in its entirety, including postal code and country.',
    ),
  ],
  trip: [
    frame('prose', () => "What's the reservation ID of the trip in question?"),
    frame('terse', () => 'Reservation number?'),
    frame('chatty', () => 'Which of your trips are we talking about? The six-character code would be awesome.'),
    frame('formal', () => 'Please quote your booking reference, or describe the journey by its route and date.'),
    // By another author.
    frame('prose', () => 'Could you tell me the reservation number, that is, the code you received for your booking?'),
    frame('markdown', () => 'Which **reservation** is it? Please give me the **reservation ID**.'),
    frame('labels', () => 'Reservation ID:'),
    frame('terse', () => 'Reservation?'),
    frame('chatty', () => 'Got your booking code nearby? Pop it in here and I can open that reservation!'),
    frame('second_language', () => 'Which booking it is? Please write me the code of reservation.'),
  ],
  route: [
    frame('prose', () => 'Where would you like to fly from, and where to?'),
    frame('terse', () => 'From/to?'),
    frame('chatty', () => "Where's the adventure taking you? Tell me departure city and destination!"),
    // By another author.
    frame('prose', () => "What's your departure city, and what's your destination?"),
    frame(
      'markdown',
      () => 'Please tell me your route:\n\n- **From:** which city or airport?\n- **To:** which city or airport?',
    ),
    frame('labels', () => 'Origin:\nDestination:'),
    frame('terse', () => 'From where to where?'),
    frame('chatty', () => 'Ooh, where are we headed? And where will you be starting from?'),
    frame('formal', () => 'Kindly name the points of departure and arrival for your intended journey.'),
  ],
  date: [
    frame('prose', () => 'What date would you like to travel?'),
    frame('terse', () => 'Date?'),
    frame('chatty', () => 'When are you hoping to take off?'),
    frame('second_language', () => 'For which day you need the flight?'),
    // By another author.
    frame('prose', () => 'When do you want to fly?'),
    frame(
      'markdown',
      () => 'Please give me your preferred **travel date**, plus the **return date** if you need a way back.',
    ),
    frame('labels', () => 'Date of travel (month/day):'),
    frame('terse', () => 'Which day?'),
    frame('chatty', () => 'And what day should I be looking at for your flight? Just a date is perfect!'),
    frame('formal', () => 'On which date do you intend to travel?'),
  ],
  cabin: [
    frame('prose', () => 'Which cabin would you prefer: basic economy, economy, or business?'),
    frame('terse', () => 'Cabin class?'),
    frame('chatty', () => 'And do you want to fly fancy or keep it basic? (basic economy / economy / business)'),
    // By another author.
    frame(
      'prose',
      () => 'In which class would you like to sit? You have the choice of basic economy, economy and business.',
    ),
    frame('markdown', () => '**Cabin class?**\n\n- Basic economy\n- Economy\n- Business'),
    frame('labels', () => 'Class (basic economy / economy / business):'),
    frame('terse', () => 'Cabin?'),
    frame(
      'chatty',
      () => 'Do you want to treat yourself to business, go with regular economy, or keep it lean in basic economy?',
    ),
    frame(
      'formal',
      () => 'May I know your preference as to the class of travel, whether business, economy or basic economy?',
    ),
  ],
  passengers: [
    frame('prose', () => 'Who will be traveling? I need the full name and date of birth of each passenger.'),
    frame('terse', () => 'Passenger names + DOB?'),
    frame('formal', () => 'Kindly list all travellers with their birth dates.'),
    // By another author.
    frame(
      'prose',
      () => 'Please tell me who is going on this trip, with first name, last name and birthday for everyone.',
    ),
    frame('markdown', () => 'For **each passenger**, I need:\n\n1. First and last name\n2. Date of birth'),
    frame('labels', () => 'Passenger name(s):\nDate(s) of birth:'),
    frame('terse', () => 'Passengers? Names and birth dates.'),
    frame(
      'chatty',
      () =>
        "Who's coming along? Tell me the names and birthdays of everybody on board, including yourself if you're flying!",
    ),
    frame(
      'second_language',
      () => 'Who does travel? I need of every person the complete name and when he or she is born.',
    ),
  ],
  bags: [
    frame('prose', () => 'How many checked bags will you bring?'),
    frame('terse', () => 'Bags?'),
    frame('chatty', () => 'Any luggage to check in, and if so how many pieces?'),
    // By another author.
    frame('prose', () => 'What number of suitcases would you like to check in for this booking?'),
    frame('markdown', () => '**Luggage:** how many bags will be **checked** in total?'),
    frame('labels', () => 'Number of checked bags:'),
    frame('terse', () => 'How many checked bags?'),
    frame('chatty', () => 'Packing light or bringing the whole closet? Tell me how many bags you want to check!'),
    frame(
      'formal',
      () => 'Please indicate the quantity of checked baggage that you require, or state that none is needed.',
    ),
  ],
  more_bags: [
    frame('prose', () => 'How many bags would you like to add?'),
    frame('terse', () => 'How many extra?'),
    frame('second_language', () => 'How much luggages you want to put more?'),
    // By another author.
    frame('prose', () => 'How many additional bags should I put on the reservation?'),
    frame(
      'markdown',
      () => 'Please tell me the **number of extra checked bags** you need, on top of what is already booked.',
    ),
    frame('labels', () => 'Bags to add:'),
    frame('terse', () => 'How many more bags?'),
    frame('chatty', () => "Need more room for your stuff? I get it! What's the number of bags you want on top?"),
    frame('formal', () => 'By what number of pieces do you wish your checked baggage to be increased?'),
  ],
  insurance: [
    frame('prose', () => 'Would you like to add travel insurance for $30 per passenger?'),
    frame('terse', () => 'Insurance: yes or no?'),
    frame('chatty', () => 'Would you feel better with our travel insurance, or shall we skip it?'),
    // By another author.
    frame('prose', () => 'Travel insurance is available at $30 per passenger. Do you want it, yes or no?'),
    frame('markdown', () => '**Travel insurance** ($30 for each passenger): should I include it?\n\n- Yes\n- No'),
    frame('labels', () => 'Insurance, $30 per person (yes/no):'),
    frame('terse', () => 'With or without insurance?'),
    frame('chatty', () => "Want travel insurance for some peace of mind? It's $30 a head and totally up to you!"),
    frame(
      'formal',
      () => 'Do you wish the booking to be covered by travel insurance, at a premium of $30 per passenger?',
    ),
  ],
  correction: [
    frame(
      'prose',
      () => 'What exactly needs to be corrected? Please give me the name and date of birth as they should appear.',
    ),
    frame('terse', () => 'Correct name and DOB?'),
    frame('chatty', () => 'Which passenger is it, and how should the entry read?'),
    // By another author.
    frame(
      'prose',
      () =>
        "What's wrong in the passenger's details, and what should they say instead? I'd need the right spelling of the name and the birth date.",
    ),
    frame(
      'markdown',
      () => 'Please send me the **correct passenger details**:\n\n- First name\n- Last name\n- Date of birth',
    ),
    frame('labels', () => 'Correct first name:\nCorrect last name:\nCorrect date of birth:'),
    frame('terse', () => 'Correct name and birth date?'),
    frame('chatty', () => 'Typos happen to all of us! How should the passenger really be listed, name and birthday?'),
    frame(
      'second_language',
      () => 'Please write how must be the name of the passenger and his date of birth, so I can make it correct.',
    ),
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
  // By another author.
  frame('prose', (names) => `Before I can continue, could you tell me the ${listed(names, 'and the')}?`),
  frame(
    'prose',
    (names) =>
      `I'd be glad to arrange that. What I'm still missing from you: the ${names.join('; the ')}. You can send it all in a single message.`,
  ),
  frame(
    'markdown',
    (names) =>
      `Sure! Please provide:\n\n${bullets(
        names.map((name) => `the ${name}`),
        '*',
      )}\n\nAs soon as I have ${plural(names, 'this', 'these')}, I can move on.`,
  ),
  frame('labels', (names) => names.map((name) => `${capital(name)}:`).join('\n')),
  frame(
    'table',
    (names) =>
      `Please fill this in for me:\n\n${table(
        ['Detail', 'Your answer'],
        names.map((name) => [capital(name), '…']),
      )}`,
  ),
  frame('terse', (names) => `Need: ${names.join('; ')}.`),
  frame(
    'chatty',
    (names) => `Yay, let's do this! Just hit me with the following and we're rolling: ${listed(names, 'plus')}!`,
  ),
  frame(
    'formal',
    (names) =>
      `In order that your request may be handled, you are kindly asked to communicate the following particulars:\n${names.map((name, index) => `(${index + 1}) ${name}`).join('\n')}`,
  ),
  frame(
    'emoji',
    (names) =>
      `📝 Quick checklist for you:\n${names.map((name) => `▫️ ${capital(name)}`).join('\n')}\nWhat can you tell me? 😊`,
  ),
];
