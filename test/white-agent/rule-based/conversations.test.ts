// Whole conversations with customers who speak in their own words: what the agent changes, and that it never does so without a yes.
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../shared/contracts/action.ts';
import { RuleBasedConversation } from '../../../white-agent/rule-based/rule-based-agent.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import type { World } from '../../../worlds/world.ts';
import { AIRLINE, SHOP } from './small-worlds.ts';

interface Heard {
  /** Calls that changed a record, each with what the customer had said last. */
  readonly changes: readonly { readonly action: Action; readonly after: string }[];
  readonly said: readonly string[];
}

/** Lets a customer say their lines one after the other; the agent's words after the last one end it. */
function converse(world: World, lines: readonly string[]): Heard {
  const conversation = new RuleBasedConversation({ reliability: 1, seed: 1 });
  const environment = createEnvironment(world);
  const tools = world.domain.tools.map(({ name }) => ({ name, description: '', input_schema: {} }));
  const [opening = '', ...answers] = lines;
  const changes: { action: Action; after: string }[] = [];
  const said: string[] = [];
  let last = opening;
  let output = conversation.respond({ protocol: 'passk/1', policy: '', tools, user_message: opening, seed: 1 });
  for (;;) {
    if (output.kind !== 'action') throw new Error(`the agent without faults ended in ${output.kind}`);
    const { action } = output;
    if (action.name === 'respond') {
      said.push(String(action.kwargs.content));
      const answer = answers.shift();
      if (answer === undefined) return { changes, said };
      last = answer;
      output = conversation.respond(`User message:\n${answer}`);
    } else {
      const { observation, changed } = environment.call(action);
      if (changed) changes.push({ action, after: last });
      output = conversation.respond(`Tool call result:\n${observation}`);
    }
  }
}

const NEW_ADDRESS = {
  address1: '9 High Street',
  address2: 'Apt 7',
  city: 'Reno',
  state: 'NV',
  country: 'USA',
  zip: '89501',
};

describe('in the shop', () => {
  it.each<[string, readonly string[], Action[]]>([
    [
      'an exchange, step by step',
      [
        'Hey, the scarf I got is not my colour. Can I swap it?',
        "Sure, it's Ada Quill, 83701.",
        "I don't have the number, it's the one with the scarf.",
        'Just the scarf. A black one, please.',
        'Yes, only that. Put the difference on my Visa.',
        'Yep, go ahead.',
      ],
      [
        {
          name: 'exchange_delivered_order_items',
          kwargs: {
            order_id: '#W1000001',
            item_ids: ['item_2001'],
            new_item_ids: ['item_2002'],
            payment_method_id: 'credit_card_1',
          },
        },
      ],
    ],
    [
      'a modification all at once, corrected before the yes',
      [
        "I'm ada@example.com. In order #W1000002, change the teapot to a blue one and charge my PayPal.",
        'No, wait, I would rather have the large red one.',
        'Yes please.',
      ],
      [
        {
          name: 'modify_pending_order_items',
          kwargs: {
            order_id: '#W1000002',
            item_ids: ['item_1001'],
            new_item_ids: ['item_1003'],
            payment_method_id: 'paypal_2',
          },
        },
      ],
    ],
    [
      'a yes on a condition that holds',
      [
        'Cancel #W1000002, I do not need it any more. ada@example.com',
        'If you mean the order with one teapot in it, then yes. Otherwise leave my things alone!',
      ],
      [{ name: 'cancel_pending_order', kwargs: { order_id: '#W1000002', reason: 'no longer needed' } }],
    ],
    [
      'a yes on a condition that does not hold',
      [
        'In order #W1000002, change the teapot to a blue one and charge my PayPal. ada@example.com',
        'If it is the large red one, then yes.',
        'Yes.',
      ],
      [
        {
          name: 'modify_pending_order_items',
          kwargs: {
            order_id: '#W1000002',
            item_ids: ['item_1001'],
            new_item_ids: ['item_1003'],
            payment_method_id: 'paypal_2',
          },
        },
      ],
    ],
    [
      'another goal of the kind that was refused',
      [
        'Cancel order #W1000001, I no longer need it. ada@example.com',
        'Well, then leave it. I also have an order that I placed by mistake, cancel that one.',
        'It is #W1000002.',
        'Yes.',
      ],
      [{ name: 'cancel_pending_order', kwargs: { order_id: '#W1000002', reason: 'ordered by mistake' } }],
    ],
    [
      'an address that the shop does not deliver to, then another one',
      [
        'Please send order #W1000002 to P.O. Box 12, Reno, NV 89501. ada@example.com',
        'Then send it to 9 High Street, Apt 7, Reno, NV 89501.',
        'Yes.',
      ],
      [{ name: 'modify_pending_order_address', kwargs: { order_id: '#W1000002', ...NEW_ADDRESS } }],
    ],
    [
      'two goals in one message',
      [
        'Hello! My email is ada@example.com. Please cancel #W1000002, I ordered it by accident. Also, my account needs a new address: 9 High Street, Apt 7, Reno, Nevada 89501.',
        'Yes.',
        'Great, thanks.',
        'Correct.',
      ],
      [
        { name: 'cancel_pending_order', kwargs: { order_id: '#W1000002', reason: 'ordered by mistake' } },
        { name: 'modify_user_address', kwargs: { user_id: 'ada_quill_1234', ...NEW_ADDRESS } },
      ],
    ],
    [
      'a refund to a method that cannot have it',
      [
        'I want to return the teapot from #W1000001 and get the money on PayPal. ada@example.com',
        "That's all.",
        'Oh. My Visa then.',
        'Yes',
      ],
      [
        {
          name: 'return_delivered_order_items',
          kwargs: { order_id: '#W1000001', item_ids: ['item_1001'], payment_method_id: 'credit_card_1' },
        },
      ],
    ],
    [
      'a goal that the policy forbids',
      ['Cancel order #W1000001, I no longer need it. ada@example.com', 'Really? Cancel it!'],
      [],
    ],
    [
      'a proposal without a yes',
      ['ada@example.com here. Cancel #W1000002, not needed any more.', 'Hm, let me think.', 'Forget it.'],
      [],
    ],
  ])('%s', (_, lines, wanted) => {
    const { changes } = converse(SHOP, lines);
    expect(changes.map(({ action }) => action)).toEqual(wanted);
    for (const { after } of changes) expect(after).toMatch(/yes|yep|correct/i);
  });

  it('facts', () => {
    const { said } = converse(SHOP, [
      'Where is my parcel? I need the tracking number of #W1000001. ada@example.com',
      'And how many kinds of teapot do you have in stock?',
      'What was the total of order #W1000001?',
      'Thanks',
    ]);
    const [tracking, kinds, total, goodbye] = said;
    expect(tracking).toContain('777000111222');
    expect(kinds).toMatch(/3 variants.*\$20\.00/);
    expect(total).toContain('$35.00');
    expect(goodbye).toContain('You are welcome');
  });
});

describe('at the airline', () => {
  it.each<[string, readonly string[], Action[]]>([
    [
      'a later flight',
      [
        'Hi, I need to move my flight to Seattle to the next day, May 21. My user id is bo_hale_5678.',
        'The cheapest you have.',
        'Visa, please',
        'Yes, do that.',
      ],
      [
        {
          name: 'update_reservation_flights',
          kwargs: {
            reservation_id: 'AB12CD',
            cabin: 'economy',
            flights: [{ flight_number: 'TRN102', date: '2024-05-21' }],
            payment_id: 'credit_card_7',
          },
        },
      ],
    ],
    [
      'a booking with a certificate first',
      [
        "I'd like to book a round trip from Boston to Seattle, out on May 21 and back on May 25, economy, just me. User bo_hale_5678.",
        'On the way out the one leaving after noon, on the way back the earliest. One checked bag, no insurance.',
        'The certificate first, the rest on my Visa.',
        'Yes!',
      ],
      [
        {
          name: 'book_reservation',
          kwargs: {
            user_id: 'bo_hale_5678',
            origin: 'BOS',
            destination: 'SEA',
            flight_type: 'round_trip',
            cabin: 'economy',
            flights: [
              { flight_number: 'TRN102', date: '2024-05-21' },
              { flight_number: 'TRN201', date: '2024-05-25' },
            ],
            passengers: [{ first_name: 'Bo', last_name: 'Hale', dob: '1980-01-02' }],
            payment_methods: [
              { payment_id: 'certificate_8', amount: 100 },
              { payment_id: 'credit_card_7', amount: 160 },
            ],
            total_baggages: 1,
            nonfree_baggages: 0,
            insurance: 'no',
          },
        },
      ],
    ],
    [
      'a cancellation for a reason that the insurance covers',
      ['Please cancel AB12CD, I am bo_hale_5678.', 'I broke my leg and am in hospital.', 'Yes, thank you.'],
      [{ name: 'cancel_reservation', kwargs: { reservation_id: 'AB12CD' } }],
    ],
    [
      'a cancellation for another reason',
      ['Please cancel AB12CD, my plans changed. bo_hale_5678', 'Come on, cancel it!'],
      [],
    ],
    [
      'bags beyond the free ones',
      ['bo_hale_5678: add two more suitcases to my reservation AB12CD and charge my Visa.', 'Sounds good.'],
      [
        {
          name: 'update_reservation_baggages',
          kwargs: { reservation_id: 'AB12CD', total_baggages: 3, nonfree_baggages: 1, payment_id: 'credit_card_7' },
        },
      ],
    ],
    [
      'bags with a question about their sum',
      ['bo_hale_5678. Add 2 bags to AB12CD, on my Visa. And what do the bags cost me in total?', 'Fine, yes.'],
      [
        {
          name: 'update_reservation_baggages',
          kwargs: { reservation_id: 'AB12CD', total_baggages: 3, nonfree_baggages: 1, payment_id: 'credit_card_7' },
        },
      ],
    ],
    [
      'a misspelt name',
      ['The passenger name on AB12CD is wrong, it should be Bo Hayle. bo_hale_5678', 'Yes, that is right.'],
      [
        {
          name: 'update_reservation_passengers',
          kwargs: {
            reservation_id: 'AB12CD',
            passengers: [{ first_name: 'Bo', last_name: 'Hayle', dob: '1980-01-02' }],
          },
        },
      ],
    ],
  ])('%s', (_, lines, wanted) => {
    expect(converse(AIRLINE, lines).changes.map(({ action }) => action)).toEqual(wanted);
  });

  it('the lowest fare', () => {
    const { said } = converse(AIRLINE, [
      'bo_hale_5678 here. What is the cheapest fare from Boston to Seattle on May 25 in business?',
      'Thanks',
    ]);
    expect(said.join('\n')).toContain('$360.00');
  });
});

it('makes a change that the system refuses only once, however often it is asked for', () => {
  const conversation = new RuleBasedConversation({ reliability: 1, seed: 1 });
  const tools = AIRLINE.domain.tools.map(({ name }) => ({ name, description: '', input_schema: {} }));
  const user_message = 'bo_hale_5678. Add 2 bags to AB12CD, on my Visa.';
  const environment = createEnvironment(AIRLINE);
  const actions: Action[] = [];
  let output = conversation.respond({ protocol: 'passk/1', policy: '', tools, user_message, seed: 1 });
  for (let turn = 0; turn < 30; turn++) {
    if (output.kind !== 'action') throw new Error(`the agent without faults ended in ${output.kind}`);
    const { action } = output;
    actions.push(action);
    const content = String(action.kwargs.content ?? '');
    if (action.name === 'respond') {
      output = conversation.respond(content.includes('(yes/no)') ? 'Yes.' : 'Please add 2 bags to AB12CD, on my Visa.');
    } else if (action.name === 'update_reservation_baggages') {
      output = conversation.respond('Error: the payment was declined');
    } else {
      output = conversation.respond(environment.call(action).observation);
    }
  }
  expect(actions.filter(({ name }) => name === 'update_reservation_baggages')).toHaveLength(1);
  expect(String(actions.at(-1)?.kwargs.content)).toContain('payment was declined');
});

it('says that it cannot help in an unknown domain', () => {
  const conversation = new RuleBasedConversation({ reliability: 1, seed: 1 });
  const output = conversation.respond({
    protocol: 'passk/1',
    policy: 'Sell tea.',
    tools: [],
    user_message: 'Hi',
    seed: 1,
  });
  expect(output).toMatchObject({ kind: 'action', action: { name: 'respond' } });
});
