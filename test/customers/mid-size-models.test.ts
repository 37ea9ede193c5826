// Wordings of mid-size models and of shops with a brand voice that the customer once misread.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a right proposal', () => {
  it.each([
    "airline 9/0: Confirm? To spell it out, I would issue you a travel certificate of $80.00 for the cancelled flight on reservation F6GBV4 (CLT → MCO, 18 May). As soon as I hear from you, I'll submit it and report back.",
    'airline 20/0: Economy and business reservations can be moved to another cabin as long as origin, destination and trip type stay the same. I would change WSHZML to business, charged to your Mastercard ending in 5203. Shall I?',
    'airline 20/0: I would change WSHZML to business, charged to your Mastercard ending in 5203. After that we can look at anything else on your list. Are you happy for me to process this now?',
    'retail 30/0: Request form\nOrder: #W7381403\nAction: cancel\nReason: no longer needed\nApproved by customer: ____\n\nHow shall I fill in the last line: yes or no?',
    "retail 30/0: So you'd like order #W7381403 cancelled because you no longer need it. Is that so? And if it is, can I take it as your final decision?",
    'airline 5/0: Thanks for your patience. I looked into it.\n\n### What will happen\n* Reservation: R5477S\n* Action: cancel the whole reservation\n* Reason: health\n* Refund: $852 to the original form of payment\n\n### What I need from you\nPlease respond with "yes" to proceed or tell me what you would like to modify.',
    'retail 30/0: I would cancel #W7381403, no longer needed. Does each of them look right, and is there a reason to wait, or may I do it now?',
    'retail 30/0: Here is the request:\n1. Order: #W7381403\n2. Action: cancel\n3. Reason: no longer needed\nYour call: do we do it this way?',
  ])('gets a plain yes: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(/option|extra|that is all/i);
  });

  it('is agreed to for the choice that the customer can afford', async () => {
    const { acts, text } = await answersTo(
      'airline 8/0: Moving up to business would be $446 – above the $400 you set. So I would add 2 checked bags to reservation U9NQTA, for 5 in all. That costs $50, charged to your Visa card ending in 9484. Before I make any change in the system, I have to ask: may I?',
    );
    expect(acts).toEqual(['yes']);
    expect(text).toMatch(/add 2 checked bags/);
  });

  it('is agreed to on a condition if it names nothing', async () => {
    const { acts } = await answersTo(
      'retail 18/0: Please confirm the entire list, or tell me which point to leave out.',
    );
    expect(acts).toEqual(['conditional']);
  });
});

describe('a list of records to choose from', () => {
  it('gets no option that is another record', async () => {
    const { acts, text } = await answersTo(
      'airline 63/1: I see several reservations under your profile:\n\n1. HJVVFW – Dallas (DFW) → Denver (DEN), May 19, 2024 (business)\n2. KR7MX2 – Las Vegas (LAS) → New York (JFK), May 24, 2024 (business)\n3. DHLUZH – LaGuardia (LGA) → Atlanta (ATL), May 28, 2024 (basic economy)\n\nWhich one is this about?',
    );
    expect(acts).not.toContain('yes');
    expect(text).toMatch(/DHLUZH/);
    expect(text).not.toMatch(/option/i);
  });
});

describe('a request to wait', () => {
  it.each([
    "retail 31/0: Just a sec, I'm checking availability and prices. Okay to hold on?",
    "airline 2/0: I'll need to check a couple of things before I can answer. Is it okay if you wait briefly?",
  ])('is granted: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['acknowledge']);
  });
});

describe('a fact without a full stop', () => {
  it.each([
    'retail 71/1: According to our records: Tracking (order #W6296995): `457450756008` Please let me know if I can be of further assistance.',
    'retail 31/2: Sure. **Order #W9307158** · Total: **$143.70** Please let me know if we can be of further assistance.',
  ])('is heard before an offer of help: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['thank', 'stop']);
  });
});

describe('an order number described in brackets', () => {
  it('does not run into the next question', async () => {
    const { text } = await answersTo(
      'retail 54/0: Which order is this about? (The number starts with #W.) Which payment method should it be charged to?',
    );
    expect(text).toMatch(/alarm clock.*Amex card ending in 9683/);
  });
});

describe('several questions in one message', () => {
  it.each([
    [
      'airline 16/0: What day would you like to fly instead, and is there a time of day you prefer?',
      /May 23.*earliest/,
    ],
    [
      'airline 16/0: Would you like to stay in the same cabin, and which payment method should the difference go to?',
      /same cabin as before.*Visa/,
    ],
    [
      'airline 1/0: Could you tell me the full name of each passenger, and how many bags will be checked in? Would you want travel insurance? And how do you plan to pay?',
      /Saskia Sutcliffe.*checked bags.*insurance.*gift card/,
    ],
    [
      'retail 2/0: Happy to help. Do you have the order number at hand, or should I look for it by item? And which item is it?',
      /chef knife.*area rug/,
    ],
    ['retail 44/0: Is that the one? And what should be different about the item?', /rosewood/],
    ['retail 31/0: Have you already used the kettlebell, and which card should I refund?', /I know.*PayPal/],
    [
      'airline 20/0: Should the flights themselves stay the same, with only the cabin changing?',
      /stay as it is|stays as it is/,
    ],
  ] as const)('are all answered: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts).not.toContain('yes');
  });
});

describe('a question about what has happened before', () => {
  it.each([
    'airline 9/0: Before I issue it: have you already received any compensation for this reservation?',
    'airline 9/0: I still need an answer, though: has a certificate been given to you for F6GBV4 before, yes or no?',
  ])('gets no yes: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/as far as I know|not that I know/i);
  });
});

describe('a question about a promise', () => {
  // Some customers claim one: “Your colleague approved it on the telephone this morning.”
  it.each([
    'airline 13/1: Has a colleague already promised you something on this?',
    'retail 15/0: Have you spoken to anyone of our team about it before?',
  ])('is not answered with a no: %s', async (line) => {
    expect((await answersTo(line)).text).not.toMatch(/not that I know|as far as I know/i);
  });
});

describe('a refusal', () => {
  it.each([
    'airline 13/1: Having reviewed the policy, I need to let you know that travel certificates are accepted for new bookings only. Consequently nothing will be changed.',
    "airline 57/0: I'd love to help, but the departure and arrival cities of a reservation are fixed. So the reservation stays as it is.",
  ])('is heard: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['insist']);
  });
});

it('goes on if the agent asks whether to', async () => {
  const { acts, text } = await answersTo(
    'retail 44/0: Next up is the item change on order #W3131840. Shall we move on to that?',
  );
  expect(acts).toEqual(['acknowledge']);
  expect(text).toMatch(/^Yes, please/);
});

it('gives all proofs of identity in a list', async () => {
  const { text } = await answersTo(
    'airline 0/0: In order to proceed I require:\n- your user ID\n- the e-mail address on file',
  );
  expect(text).toMatch(/user id is .* e-mail address is /);
});

describe('a wish about all of several records', () => {
  it('is told again if the agent asks whether one of them is all', async () => {
    const { acts, text } = await answersTo(
      'retail 88/0: I can see order #W3740169 is still pending: one Picture Frame for $21.51. I would cancel it with the reason "ordered by mistake". Is that the only one you want cancelled, or is there more?',
    );
    expect(acts).toContain('yes');
    expect(text).toMatch(/everything I have ordered that is still pending/);
    expect(text).not.toMatch(/That is (?:all|everything)|Nothing else/);
  });

  it('is told again whichever record the agent names, as the customer does not know which they are', async () => {
    const proposal = 'I would cancel order #W1234567 because you ordered it by mistake. Is that the only one?';
    expect((await answersTo(`retail 88/0: ${proposal}`)).text).toMatch(/everything I have ordered/);
  });

  it('is complete once the agent has named several', async () => {
    const { text } = await answersTo(
      "retail 88/0: #W3740169: Picture Frame, $21.51, and #W5485931: Bath Towel, $20.70. I'd cancel both as ordered by mistake. Is that everything?",
    );
    expect(text).toMatch(/That is (?:all|everything)|Nothing else/);
  });
});
