// Messages in the words of people who wrote sentences for the bench without knowing the customer, of which it made something else
// at first: each opens a conversation about a task of the default sets.
import { describe, expect, it } from 'vitest';
import { answers as hearsAnswer } from '../../customers/scripted/facts.ts';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answers, answersTo } from './answers.ts';

describe('proposals that are right', () => {
  const EXCHANGE =
    'For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\n';
  it.each([
    'Reply 👍 or "yes" and it\'s done!',
    'Just give me a 👍 (or a yes) and I will take care of it!',
    'Are you happy for me to process what is listed above? *(yes / no)*',
    'All I need is a quick "yes" and off we go 🚀',
    'Can you give me that consent?',
    'Kindly indicate whether you authorize us to execute the above.',
    'Should I move forward on that basis, or would you rather change something first?',
    'Reply with:\n- **Yes** to proceed\n- **No** if you want something different',
    'If it is correct like this, please say me yes.',
    '✅ Yes, do it\n❌ No, wait\n\nWhat is your choice?',
    '| Your reply | What I do |\n| --- | --- |\n| Yes | Carry it out now |\n| No | Leave it |\n\nWhich one shall it be?',
    '| Your answer | What happens next |\n| --- | --- |\n| Yes | I process it now |\n| No | Everything stays as it is |\n\nWhich one is it?',
  ])('get a yes, whatever asks for it: %s', async (request) => {
    expect((await answers('retail', 39, EXCHANGE + request)).acts).toContain('yes');
  });

  it.each([
    [
      'names divided by a slash',
      11,
      'DEN-DFW 5/17, economy, Keiko Penrose/Xenia Hawthorne, 4 bags, no insurance, $436 Mastercard 4066. Book it?',
    ],
    [
      'a bag that nobody checks',
      0,
      "Okay Silvan, so that's 1 seat in basic economy out of Boston on May 22nd to Atlanta, then May 24th to Boston. Flying: Silvan Hargreave. Nobody checks a bag. Total damage is $243.00: $243.00 off your Visa ending in 5703. Am I good to grab these?",
    ],
    [
      'added and total bags in two columns',
      2,
      '| Reservation | Added bags | Total bags | Fee | Paid by |\n| --- | --- | --- | --- | --- |\n| K8AMP7 (CLT → ATL) | 1 | 5 | $50.00 | gift card |\n\nApprove?',
    ],
    [
      'two last names of one passenger',
      6,
      "On reservation YFYWFU, I'd correct the last name from Takeda to Takkeda for passenger Marisol Takeda. No one is added or removed. May I make this correction?",
    ],
    [
      'times divided by a slash',
      9,
      'Book: TRN355 BOS-ATL 2024-05-18 11:05/13:35; economy; pax Fiona Rutherford; bags 0; insurance n; Certificate $80.00 + Visa x6368 $56.00 = $136.00. Go?',
    ],
    ['a total behind an arrow', 2, '🧳➕ 1 extra bag for K8AMP7 → 5 🧳 total\n💳 $50.00 on Gift card\nAll good? 👌'],
    [
      'a word of the airline',
      2,
      'I would add one bag to K8AMP7, so 5 in total, for $50 on your gift card. Ready for take-off?',
    ],
  ])('get a yes in spite of %s', async (_, task, message) => {
    expect((await answers('airline', task, message)).acts).toContain('yes');
  });
});

describe('proposals that are wrong', () => {
  it.each([
    [
      'airline',
      8,
      'bags in a column',
      '| Reservation | Extra checked bags | Total checked bags | Fee | Payment |\n| --- | --- | --- | --- | --- |\n| X87CNS | 4 | 6 | $50.00 | credit card (Visa, last 4: 9484) |\n\nOnce I have your confirmation, I will finalize it.',
    ],
    ['airline', 38, 'another number of bags', '+2 bags on KC4TNS (5 total), $50, Visa *9816. Yes?'],
    [
      'airline',
      11,
      'insurance that is told by the way',
      "I'm putting Keiko Penrose and Xenia Hawthorne on the Friday, May 17 service Denver (DEN) to Dallas (DFW) (nonstop). The cabin is economy, there are 4 checked bags, insurance is added, and the fare is billed as $436.00 to your Mastercard credit card ending in 4066. May I?",
    ],
    [
      'airline',
      11,
      'a number of bags in a sentence',
      'I would book Denver (DEN) to Dallas (DFW) on May 17 in economy for Keiko Penrose and Xenia Hawthorne, $436 on your Mastercard ending in 4066. The number of checked bags is 5. Do I have your go-ahead?',
    ],
    [
      'airline',
      27,
      'a flight that was looked up',
      "I've looked at what's available and can move reservation YJQSR8 to TRN368 from Miami to Phoenix on May 29. The new itinerary is $22.00 less expensive, and I would refund that to your Mastercard ending in 7325. Is this the change you want me to make?",
    ],
    [
      'airline',
      52,
      'the digits of another card',
      'From Chicago to Minneapolis the 22 May, in class economy, for Yannick Amundsen. You pay 80.00$ with the card with the last digits 4417 (Visa). Can I make the booking now?',
    ],
    [
      'airline',
      6,
      'another first name below a heading',
      '**Currently on file**\n- Name: Marisol Takeda\n- Date of birth: February 13, 2001\n\n**After the correction**\n- Name: Otis Takkeda\n- Date of birth: February 13, 2001\n\nThe flights of YFYWFU remain the same. Could you please confirm that I should save this?',
    ],
    [
      'airline',
      10,
      'another last name',
      'The person on S7M3GK who is listed as Ezra Villanueva should have "Esra" as the first name and "Winters" as the last name. Have I got it now?',
    ],
    [
      'airline',
      6,
      'another last name in a table',
      'Passenger record in YFYWFU:\n\n| Field | Now | Corrected |\n| --- | --- | --- |\n| First name | Marisol | Marisol |\n| Last name | Takeda | Winters |\n| Birthday | 2001-02-13 | 2001-02-13 |\n\nEverything as you want it? Then I will submit this.',
    ],
    [
      'airline',
      11,
      'another birthday with hyphens',
      'NEW RESERVATION\nITINERARY: DEN-DFW\nSEG: TRN134 DEN DFW 17-MAY-2024 17:15/19:10\nCLASS: ECONOMY\nPAX: PENROSE/KEIKO DOB 27-DEC-2003\nPAX: HAWTHORNE/XENIA DOB 22-MAR-1951\nBAGS: 4\nINSURANCE: NO\nFORM OF PAYMENT: Mastercard 4066 USD 436.00\nDO YOU APPROVE? YES/NO',
    ],
    [
      'airline',
      11,
      'insurance that the booking has',
      '$436.00 will be charged to your Mastercard ending in 4066. For that Keiko Penrose and Xenia Hawthorne will travel in economy from Denver to Dallas. Denver to Dallas: May 17, 2024, TRN134. The booking has 4 checked bags and travel insurance.\n\nShall I?',
    ],
    [
      'airline',
      12,
      'a change where a refund is named',
      '🔁 Flight change | NZUKWE\n\n✈️ TRN319: Newark ➡️ Charlotte\n🗓️ 17 May ⏰ 11:50–13:30\n\n🤑 $86.00 refund · Amex (•••• 1192)\n\nConfirm? ✅',
    ],
    [
      'retail',
      43,
      'another item that one "currently" has',
      'The Blender currently in your possession (jar size: 1 liter, jar: plastic, color: white) is to be replaced by the same product with jar size: 2 liter, jar: plastic, color: red. The Sleeping Bag currently in your possession (length: long) is to be replaced by the same product with length: regular. The balance of 11.84 USD is payable by PayPal account.\n\nGood?',
    ],
    [
      'retail',
      2,
      'something given up',
      'My suggestion is that we give up on cancelling it and leave order #W2100623 untouched. Do you agree to that?',
    ],
    [
      'retail',
      2,
      'nothing that should be changed',
      'Here is what I suggest:\n\n- **Leave order #W2100623 untouched**\n- **Not** go ahead with cancelling it\n\nDo you confirm that nothing should be changed? (yes/no)',
    ],
    [
      'retail',
      2,
      'an idea that is dropped',
      'So that we understand each other: order #W2100623 would stay the way it is today, and I would drop the idea of cancelling it. May I close your request like that, without any change?',
    ],
    ['retail', 2, 'no change', 'No changes to order #W2100623, so no cancelling it. Agreed?'],
    [
      'retail',
      2,
      'nothing that changes',
      '**Proposal:** order #W2100623 – *no modification*\n\nI would refrain from cancelling it. Please reply **yes** to confirm.',
    ],
  ] as const)('get no yes: %s task %i, %s', async (domain, task, _, message) => {
    expect((await answers(domain, task, message)).acts).not.toContain('yes');
  });

  it('get no yes if one of two properties that were told is left out', async () => {
    const told = 'Which item do you mean, and what would you like instead?';
    const proposal =
      'For order #W8692449, I would exchange the leather belt for one with length 105 cm instead of 95 cm, with the difference on your Visa ending in 2275. Are you happy for me to go ahead?';
    expect((await answers('retail', 39, told, proposal)).acts).toEqual(['conditional']);
    expect(
      (await answers('retail', 39, told, proposal.replace('length 105 cm', 'color black and length 105 cm'))).acts,
    ).toContain('yes');
  });
});

it('the customer does not agree to a return on the day of departure', async () => {
  const told = 'Where and when would you like to fly, in which cabin, who travels, and how do you pay?';
  const proposal = (back: string) =>
    `I can book the round trip from Boston to Atlanta in basic economy for Silvan Hargreave, leaving May 22 and returning ${back}. The total is $243.00, charged to your Visa ending in 5703. The booking includes no checked bags and no travel insurance. Would you like me to book it?`;
  expect((await answers('airline', 0, told, proposal('May 24'))).acts).toContain('yes');
  expect((await answers('airline', 0, told, proposal('May 22'))).acts).not.toContain('yes');
});

describe('requests for data', () => {
  it.each([
    'New address, please (street, city, state, zip).',
    'Needed: complete new address; order number.',
    'Complete new address: ____',
    'In order for us to handle your request, we kindly ask you to furnish the complete new address.',
    'Please complete the right-hand column:\n\n| Detail | Your answer |\n| --- | --- |\n| Complete new address | … |',
    '📝 Tell me, please:\n👉 complete new address\n👉 order ID',
    'Gladly. There is still some information missing on my side, namely the complete new address and the order number.',
    'I cannot continue without the complete new address.',
    'I should be obliged if you would state the new address in its entirety, including postal code and country.',
    'Would you kindly furnish the complete address as it should appear henceforth, postal code included?',
    "Alrighty, let's get this going! Shoot me the order number and the complete new address and I'll take a look.",
    'Could you let me have the complete new address and the order number?',
    '📝 Quick checklist for you:\n▫️ Complete new address\n▫️ Order number\n\nWhat can you tell me? 😊',
    'Address line 1:\nAddress line 2:\nCity:\nState:\nZIP:\nCountry:',
    '📝 Could you share this with me?\n▫️ complete new address\n▫️ order number',
    'Where should it be? Please spell out the full address for me, down to the zip code.',
    "Alright, I just need a little more from you! What's the order number and complete new address?",
    'Happy to! I just gotta ask you for a couple of things, namely the complete new address and order ID. Fire away!',
  ])('are answered: %s', async (message) => {
    expect((await answers('retail', 0, message)).text).toContain('57 Garnet Street');
  });

  it('are not what an agent says that has the data', async () => {
    expect((await answers('retail', 0, 'Thank you, I have your new address.')).text).not.toContain('57 Garnet Street');
  });
});

describe('refusals', () => {
  it.each([
    "😔 Oh no, this one isn't going to work: there can be only one return or exchange for an order. I really am sorry! 🙏",
    'No, sorry. There can be only one return or exchange for an order.',
    'Not possible, sorry: there can be only one return or exchange for an order.',
    'Please be advised that there can be only one return or exchange for an order. I must therefore decline your request.',
    'No, sorry: there can be only one return or exchange for an order.',
    "A return of this order is something our system won't let me do. The rule is that there can be only one return or exchange for an order.",
    'There can be only one return or exchange for an order. So no a return of this order.',
    "😔 I'm sorry, a return of this order doesn't work here. 👉 There can be only one return or exchange for an order.",
    'I did check whether a return of this order would be an option, but it is not, since there can be only one return or exchange for an order.',
    'Under our terms there can be only one return or exchange for an order; a return of this order is therefore excluded.',
    'Request: a return of this order\nResult: denied\nReason: there can be only one return or exchange for an order',
    '| Request | Possible? | Reason |\n| --- | --- | --- |\n| A return of this order | No | There can be only one return or exchange for an order |',
    "A return of this order just isn't on the table, since there can be only one return or exchange for an order.",
  ])('are heard: %s', async (message) => {
    const { acts } = await answers(
      'retail',
      39,
      `${message}\n\nYou need still some other thing from me, or this was all?`,
    );
    expect(acts).not.toContain('acknowledge');
    expect(acts).not.toContain('check');
  });

  it('are not heard in what costs nothing', async () => {
    const proposal =
      'I would add 4 checked bags to V39ZAX, for $100.00 on your Amex ending in 6315. So no extra cost beyond that. May I?';
    expect((await answers('airline', 14, proposal)).acts).toContain('yes');
  });

  it.each([
    'Baggage that has been added cannot be removed at a later time.',
    'Once added, bags cannot be taken off again.',
  ])('are not heard in warnings: %s', async (warning) => {
    const proposal =
      '4 additional pieces of checked baggage will be registered under V39ZAX, for $100.00 on your Amex credit card ending in 6315.';
    expect((await answers('airline', 14, `${proposal} ${warning} May I?`)).acts).toContain('yes');
  });
});

describe('answers to questions of fact', () => {
  it('are no amounts that were said about another goal before this one is done', async () => {
    const { world, tasks } = loadBuiltinTaskSet('retail', 2);
    const { goals } = storyOf(world, tasks[52]!)!;
    const [question] = goals.at(-1)!.questions;
    const told = 'Total refund: $113.23. Could you tell me which order it is and why you want to cancel it?';
    const hears = (ahead: boolean, asked: boolean, ...ofOtherGoals: readonly string[]) =>
      hearsAnswer(told, question!, { asked, inParts: false, ahead, ofOtherGoals: new Set(ofOtherGoals) });
    expect(hears(true, false, '113.23')).toBe(false);
    expect(hears(true, false, '64.61')).toBe(true);
    expect(hears(true, true, '113.23')).toBe(true);
    expect(hears(false, false, '113.23')).toBe(true);
  });

  it('are none in a proposal that the customer objects to', async () => {
    const wrong =
      'I would cancel order #W7167894 (wall mirror, blender and headlamp), ordered by mistake, and refund $232.82. Shall I?';
    const right = 'I would cancel order #W1416278 with the shower curtain, ordered by mistake. Shall I?';
    const done = 'Order #W1416278 has been cancelled.';
    expect((await answers('retail', 92, wrong)).acts?.[0]).toBe('no');
    expect((await answers('retail', 92, wrong, right, done, done)).acts).toContain('ask');
  });

  it('are asked for if what was said before was about another goal', async () => {
    const { world, tasks } = loadBuiltinTaskSet('retail', 2);
    const task = tasks[52]!;
    const story = storyOf(world, task)!;
    const user = createScriptedUser({ story: { ...story, goals: story.goals.slice(1) }, seed: 1, voice: 'plain' });
    const environment = createEnvironment(world);
    const perform = (name: string) => {
      for (const action of task.actions.filter((one) => one.name === name)) environment.call(action);
      user.observe?.(environment.read);
    };
    const { signal } = new AbortController();
    await user.open(signal);
    await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
    await user.reply('I will return the Wi-Fi router from order #W9139702 and refund your PayPal account. OK?', signal);
    perform('return_delivered_order_items');
    await user.reply('The return is set up. Total refund: $113.23.', signal);
    await user.reply('Total refund: $113.23. Which order would you like to cancel, and why?', signal);
    await user.reply('I will cancel order #W9588187, which you no longer need. OK?', signal);
    perform('cancel_pending_order');
    expect(await user.reply('Order #W9588187 is cancelled. Anything else?', signal)).toMatch(/refund/);
  });

  it('are heard in words that could ask for a choice', async () => {
    const { world, tasks } = loadBuiltinTaskSet('retail', 2);
    const goal = storyOf(world, tasks[47]!)!.goals.find(({ choices }) => choices.length === 0)!;
    const told = 'You can choose from 7 options for the kettlebell at the moment, with prices starting at $32.48.';
    expect(goal.questions.map((question) => hearsAnswer(told, question, { asked: false, inParts: false }))).toEqual([
      true,
    ]);
    const asked = 'Please choose from these 7 options, which start at $32.48.';
    expect((await answers('retail', 47, asked)).text).not.toBe((await answers('retail', 47, told)).text);
  });
});

describe('what a customer has corrected', () => {
  const WRONG = "that's K8AMP7. 4 bags on it now, I'd make it 6, $100.00 on your gift card. alright?";

  it('is agreed to once it is put right, however shortly', async () => {
    expect((await answers('airline', 2, WRONG)).acts).toEqual(['no']);
    const mended = "you're right, 1, sorry. 5 in all then, and it's $50.00. shall I?";
    expect((await answers('airline', 2, WRONG, mended)).acts).toEqual(['yes']);
  });

  it('is not agreed to if the customer changes their mind then', async () => {
    const wrong = 'So: #W8208093 to 604 Magnolia Court, Unit 329, Louisville, KY 40272, USA. No cost. Right?';
    expect((await answers('retail', 34, wrong)).acts).toEqual(['no']);
    const mended = 'Sorry, typo. 40227, with the rest as you said. OK?';
    expect((await answers('retail', 34, wrong, mended)).acts).toEqual(['change of mind']);
  });

  it('is not agreed to while it is wrong', async () => {
    expect((await answers('airline', 2, WRONG, 'Sorry. 7 in all then. shall I?')).acts).not.toContain('yes');
    expect((await answers('airline', 2, WRONG, 'Sorry about that. Shall I?')).acts).not.toContain('yes');
  });
});

describe('the question whether it is done', () => {
  const REPORT = 'Thank you. Let me check that for you.';

  it('is asked again of an agent that only offers more help', async () => {
    const asked = await answers('retail', 0, REPORT, REPORT);
    expect(asked.acts).toEqual(['check']);
    const silent = await answers('retail', 0, REPORT, REPORT, 'May I be of further assistance?');
    expect(silent.acts).toEqual(['check']);
    const told = await answers('retail', 0, REPORT, REPORT, 'Yes, it has been changed. Anything else?');
    expect(told.acts).not.toContain('check');
  });
});

it('the customer agrees to a second choice that the agent offers instead of the first', async () => {
  const refusal = "Travel certificates can't be used to pay for a change of LRCQ7W, only for new bookings.";
  const ends = (question: string) => answers('airline', 13, `${refusal} ${question}`);
  const offer =
    'Would you like to go ahead with the Amex ending in 7798, or would you rather leave the reservation as it is?';
  const { text, agreed } = await ends(offer);
  expect(text).toContain('Amex card ending in 7798');
  expect(agreed).toEqual(['goal 1 instead/0']);
  expect((await ends('What would you like to do?')).agreed).toEqual([]);
});

describe('words of agents that write at length', () => {
  it.each([
    "retail 61/1: Do I have the right order (#W3402888: the leather belt, the mixing bowl set, and the camping tent), and may I cancel order #W3402888 as 'ordered by mistake'?",
    "retail 61/1: Do you have any objection if I cancel your order #W3402888 with the reason 'ordered by mistake', refunding $332.73 to the original payment method?",
    "retail 6/2: I'd return the shower curtain from order #W9830375, which contains the bird feeder, the swim goggles, and the webcam, with a refund of $29.72 to your gift card. Does that match what you have in mind?",
    'retail 6/2: I am in a position to take back the shower curtain from order #W9830375 and to refund $29.72 to your gift card. May I kindly ask for your authorization to proceed?',
    "retail 58/2: I see no obstacle on our side, so I'd suggest setting 369 Birch Hollow, Unit 769, Charleston, SC 29447, USA as the default address on your profile, which should take effect right away, and after that we can look at anything else you need; is that in line with what you wanted?",
    'retail 66: Is it your profile you mean, and shall I set 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA as the default address on your profile? I will only do it after you have said yes.',
    'airline 20: I am going to move WSHZML to business, keeping all flights as they are, and settle the difference with your Mastercard ending in 5203. Would you like me to submit it like this, or would you prefer a change?',
    "airline 29/2: I'm about to book TRN284 from New York (JFK) to Denver (DEN) on May 23 in economy, for Adaeze Zeller and Ingrid Osterman, with one checked bag, no insurance, paid with your travel certificate first, with the rest on your Mastercard ending in 4550. Tell me yes and it's done.",
    'airline 14: Are you happy for me to do this? To be precise: upgrade reservation V39ZAX from basic economy to business on all flights, which stay the same; price difference $900.00 on your Amex (…6315).',
  ])('is agreed to: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(agreed?.length).toBe(1);
  });

  it('asks for the names of the travellers among other things', async () => {
    const list = 'airline 14/3: To book, I need: the cabin class, and the passenger(s)’ name(s) and date(s) of birth.';
    expect((await answersTo(list)).text).toMatch(/basic economy.*Beatriz Oakley|Beatriz Oakley.*basic economy/s);
  });

  it('hears no total in a part of it, or in what is left on a card', async () => {
    const { world, tasks } = loadBuiltinTaskSet('airline', 2);
    const total = {
      ask: ['how much the bags cost in total'],
      kind: 'money',
      topic: ['bags', 'cost', 'charged'],
    } as const;
    const hears = (text: string, inParts: boolean) => hearsAnswer(text, total, { asked: false, inParts });
    expect(storyOf(world, tasks[18]!)!.goals[0]!.choices[0]!.calls.length).toBeGreaterThan(1);
    expect(hears('1 checked bag for A3DETT (1 in total), charged $50.', true)).toBe(false);
    expect(hears('1 checked bag for ES8CP2, for a total of 5. $50 will be charged.', true)).toBe(false);
    expect(hears('1 checked bag for A3DETT. The fee comes to $50 (1 × $50).', true)).toBe(false);
    expect(hears('1 checked bag. The fee comes to $50 (1 × $50).', false)).toBe(true);
    expect(hears('The bags cost $100 in total.', true)).toBe(true);
    expect(hears('1 checked bag, charged $50.', false)).toBe(true);
    expect(hears('3 checked bags, paid with your gift card with $1421 on it.', false)).toBe(false);
  });

  it('is no difference of many things, of one of which a price is told', () => {
    const difference = {
      ask: ['what the total difference in price comes to'],
      kind: 'money',
      topic: ['difference'],
    } as const;
    const hears = (text: string) => hearsAnswer(text, difference, { asked: false, inParts: false });
    const change = 'I change the chef knife for one with a walnut handle';
    expect(hears(`${change}, $56.58, with the price difference on PayPal.`)).toBe(false);
    expect(hears(`${change} – $56.58, the lamp for the red one, $8.20, with the price difference on PayPal.`)).toBe(
      false,
    );
    expect(hears(`${change}, with the price difference, $56.58, on PayPal.`)).toBe(true);
    expect(hears(`${change}, $56.58 (-$5.85), with the price difference on PayPal.`)).toBe(true);
  });
});

describe('leaving things as they are', () => {
  it.each([
    'retail 30: Can I leave order #W7381403 exactly as it is, without any change?',
    'retail 31: I would keep order #W1145606 unchanged. Do you agree?',
    'retail 19/1: | Field | Value |\n|---|---|\n| Action | No change |\n| Request | leave the camping tent and the external drive with you and keep the order with the camping tent, external drive and wool throw (#W1932270) as it stands |\n\nShall I?',
  ])('gets a no and the wish: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['no']);
  });
});

it('a wrong proposal for one goal is corrected beside the yes to another', async () => {
  const both =
    'airline 89: What I can offer is to upgrade reservation HJP9V4 from economy to business, with the difference on your Amex ending in 2228; and add 3 more checked bags to your reservation HJP9V4 for $100 USD, charged to your Amex ending in 2228. Would you like that?';
  const { acts, agreed, text } = await answersTo(both);
  expect(acts).toEqual(['yes', 'no']);
  expect(agreed).toEqual(['goal 2/0']);
  expect(text).toContain('4 checked bags');
});

describe('what agents say besides proposals', () => {
  it.each(['Got it, thanks. How can I help you today?', 'How may I assist you?'])(
    'is heard as a question for the wish: %s',
    async (message) => {
      const { acts, text } = await answers('airline', 20, message);
      expect(acts?.[0]).toBe('restate');
      expect(text).toContain('business');
    },
  );

  it('is heard as a question for a detail', async () => {
    const { acts, text } = await answers('airline', 20, 'Would you like to keep the same flights?');
    expect(acts).toEqual(['answer']);
    expect(text).toBe('I want to stay on the same flights.');
  });

  it.each([
    'retail 23: I apologise for the inconvenience. The price difference would be higher than the limit you set. Can I help you with anything else?',
    'retail 23: I appreciate your situation, however it would cost more than you are willing to pay. Can I help you with anything else?',
    "airline 48: I checked: upgrading reservation USM5GT to business would cost more than the limit you gave me, so I'm leaving it as it is. Is there anything else?",
  ])('is heard as a refusal because of the price: %s', async (line) => {
    expect((await answersTo(line)).acts?.[0]).toBe('leave it');
  });
});

it('the price of a new thing is not taken for the difference in price', async () => {
  const proposal = (price: string) =>
    `retail 63/1: I can change your stand mixer (5 qt, 500 W, cream) to the 7 qt, 500 W, cream one ${price}, with the price difference settled via your Mastercard ending in 5237. Yes or no?`;
  expect((await answersTo(proposal('at $306.35'))).acts).toEqual(['yes']);
  expect((await answersTo(proposal('at $306.35, which is $70 more'))).acts?.[0]).toBe('no');
});

it('the time of an arrival breaks no bound on the departure', async () => {
  const booking = (times: string) =>
    `airline 50: I would book flight TRN395 on 21 May 2024 ${times} in economy for Kwame Granger (born 1968-10-24), 1 checked bag, no travel insurance, charging 159 USD on your Visa card ending in 7907. Do I have your go-ahead?`;
  expect((await answersTo(booking('leaving LGA at 12:30 and arriving in IAH at 15:55'))).acts).toEqual(['yes']);
  expect((await answersTo(booking('leaving LGA at 13:30 and arriving in IAH at 16:55'))).acts?.[0]).toBe('no');
});
