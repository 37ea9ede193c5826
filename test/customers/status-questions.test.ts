// Questions about the state of things that the agent can see itself, or that every customer would answer alike.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a question for what stands in the records', () => {
  it.each([
    'airline 34: Are you one of our silver or gold members?',
    'airline 77/1: Last question: Are you in our frequent flyer program, by any chance?',
    'airline 87: Do you hold a membership with us?',
    'airline 14/1: Which membership level do you have: regular, silver or gold?',
    'airline 79: Gladly. Was the trip booked with or without insurance?',
    'airline 43: Lovely. You did not buy travel insurance with it, did you?',
    'airline 62/1: Let me see. Have you already asked one of my colleagues about this?',
    'airline 1: And one more thing: Did you already call us about it?',
    'airline 44: Thank you. Is this the first time you contact us about it?',
    "airline 5: You haven't been in touch with a colleague about this yet, have you?",
    'airline 63: And one more thing: Has somebody else from our team looked at this before?',
    'airline 22/2: Did a colleague of mine already give you an answer to that?',
    "airline 37: You haven't checked in yet, have you?",
    'airline 88: Then: No part of the trip has been flown yet, is that right?',
    'airline 54/1: I will deal with this one now: you want to fly business on the trip from Denver to Atlanta. Let me see. Is this the first time you contact us about it?',
  ])('is left to the agent: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toContain('answer');
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
    expect(text).toMatch(/in my records/);
  });

  it('may be asked three times in a row before the customer tells the wish again', async () => {
    const questions = [
      'Are you a gold member?',
      'Have you checked in for it already?',
      'Have you spoken to a colleague?',
    ];
    const { acts } = await answers('airline', 5, ...questions);
    expect(acts).toEqual(['answer']);
    const again = await answers('airline', 5, ...questions, 'Do you hold a membership with us?');
    expect(again.acts).toContain('restate');
  });
});

describe('a question that every customer would answer alike', () => {
  it.each([
    ['airline 11/1: Am I speaking with the account holder?', /^Yes, (?:that is me|I am)\./],
    ['airline 5: Are you writing on your own behalf?', /^Yes, (?:that is me|I am)\./],
    ['airline 37: Thank you. Is it Rosalind Ibarra I am talking to?', /^My name is Rosalind Ibarra\.$/],
    [
      'airline 86: And one more thing: Is the e-mail address in your profile still current?',
      /^(?:It should be|Yes, as far)/,
    ],
    ['airline 52: Shall the confirmation go to the e-mail address in your profile?', /fine/],
    ['airline 5: Last question: Would a confirmation by e-mail be enough?', /fine/],
    ["airline 94/2: You haven't got a voucher for it yet, have you?", /as far as I know|that I know of/],
    ['airline 85: Have you received anything for it so far?', /as far as I know|that I know of/],
    ['airline 14: Is one of them heavier than 23 kg?', /as far as I know|that I know of/],
    ['airline 23: Do you have a minute while I look this up?', /take your time|Okay|All right/],
  ] as const)('gets that answer and no yes: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
  });

  it('is not answered for somebody else', async () => {
    const { text } = await answersTo('airline 44/2: Are you writing on your own behalf?');
    expect(text).not.toMatch(/^Yes/);
  });

  it.each([
    'airline 24/1: Thank you. Is this only for your information?',
    'airline 73/1: Do you want only the figure, without any booking or change?',
    'airline 46/1: You do not want to change or book anything at the moment, do you?',
  ])('is confirmed by a customer who only wants to know something: %s', async (line) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(/^Yes, (?:exactly|that is right)\./);
  });
});

describe('what stands before a question', () => {
  it.each([
    ['airline 14/2: And one more thing: Could you repeat the six-character code, please?', /Las Vegas/],
    ['airline 18/1: And one more thing: Must it be a direct flight?', /direct flight/],
    ['airline 56/1: And one more thing: Is the date fixed?', /May 24/],
    ['airline 54: And one more thing: How many more do you need?', /4 checked bags/],
  ] as const)('does not ask for further wishes: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(expected);
  });
});

describe('a closed question for a detail', () => {
  it.each([
    ['airline 8: Should it go on a card, a gift card or something else?', /Visa card ending in 9484/],
    ['airline 2: Are these additional bags, or is that the total number?', /add 1 checked bag/],
    ['airline 5: Has something changed on your side?', /ill/],
    ['airline 5: Could you tell me briefly what happened?', /ill/],
    ['airline 33/2: What is the code of that reservation, or where does it go?', /GVVXRZ/],
    ['airline 20: Is it for the whole trip, or for one flight only?', /^Yes, for/],
    ['airline 19: Thank you. For all passengers, or only for one of them?', /^Yes, for/],
    ['airline 73: Is it for everybody on the booking?', /Selma Balogun alone/],
    ['airline 3: Nothing changes with the bags, right?', /stays? as it is/],
    ['airline 67: Should the checked bags stay on it?', /stays? as it is/],
  ] as const)('gets it: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('restate');
  });
});

describe('a form to be filled in', () => {
  it.each([
    [
      'airline 9: Travel date:\nPayment method:\nChoice about travel insurance (yes or no):',
      [/May 18/, /6368/, /No travel insurance/],
    ],
    ['airline 10: Reservation ID:\nPassenger details as they should be:', [/S7M3GK/, /Esra Villanueva/]],
    [
      'airline 10: 📝 Quick checklist for you:\n▫️ Reservation ID\n▫️ Passenger details as they should be\nWhat can you tell me? 😊',
      [/S7M3GK/, /Esra Villanueva/],
    ],
    [
      'retail 5: 📝 Quick checklist for you:\n▫️ Item or items concerned\n▫️ Payment method\n▫️ Options you would like instead\nWhat can you tell me? 😊',
      [/gift card/, /external drive.*red.*solid state/],
    ],
    [
      'retail 5: Item or items concerned:\nPayment method:\nOptions you would like instead:',
      [/gift card/, /solid state/],
    ],
  ] as const)('is filled in line by line: %s', async (line, expected) => {
    const { text } = await answersTo(line);
    for (const one of expected) expect(text).toMatch(one);
  });
});

describe('a proposal', () => {
  it.each([
    'airline 20: Your trip (WSHZML) is booked in business. I can seat everybody in basic economy on the same flights for $826.00, payable with your Mastercard ending in 5203. Do you want me to?',
    'airline 14/1: Your trip (V39ZAX) is booked in business. I can seat you in economy on the same flights for $826.00, payable with your Amex ending in 6315. Do you want me to?',
  ])('of what there is in the place of what is wanted gets no plain yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
  });

  it.each([
    'airline 5: | Action | When |\n| --- | --- |\n| Cancel reservation R5477S, reason given: health, and refund $1,238.00 to the original form of payment | right after you confirm |\n| Issue certificate, $100 | at the same time |\n\nDo I have your confirmation?',
    "airline 5: Your reservation R5477S will be cancelled in full. Reimbursement in the amount of 1236.00 USD will be made to the original form of payment.\n\nFurther change: Issue certificate, $200\n\nPlease confirm and I'll have it entered.",
    'airline 5: I will cancel reservation R5477S and refund $200.\n\n> **Note:** This comes with an extra checked bag, $50.\n\nWould you like me to proceed with this?',
    'airline 14/1: I would move V39ZAX to business, with the difference of $200 on your Amex ending in 6315.\n\nPlus 1 checked bag, $50. OK to proceed?',
  ])('with something on top gets no plain yes: %s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.includes('yes') === true && alone !== true).toBe(false);
  });
});
