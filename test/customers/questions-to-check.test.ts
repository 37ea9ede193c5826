// Questions to be sure of a detail, which propose nothing: the customer says yes to the detail, or corrects it.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a detail that is read back', () => {
  it.each([
    'airline 30: Got it, Basil Margrave, right?',
    "airline 12: So that's farah_ibarra_9299, correct?",
    'airline 34/1: The bags would go on your gift card. Is that fine?',
    'airline 34/1: That would be 5 more bags. Is that fine?',
  ])('is not confirmed if it is wrong: %s', async (line) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).not.toMatch(/^Yes|fine/);
  });

  it.each([
    ['retail 39: Do you want to use your Visa ending in 2275?', /^Yes/],
    ["airline 31/2: You'd like to pay with the Visa ending 8543, correct?", /^Yes/],
    ['airline 0: Before I continue: No checked bags, right?', /^No checked bags\.$/],
    ['airline 0: Before I continue: No insurance, right?', /^No travel insurance, please\.$/],
    ['airline 50: One quick check: Did you say 1 checked bag?', /^Yes, exactly\./],
  ] as const)('gets just the confirmation: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    ['airline 30: Got it, Basil Hargreave, right?', /^Yes, (?:that is right|exactly)\.$/],
    ["airline 12: So that's farah_ibarra_9296, correct?", /^Yes, (?:that is right|exactly)\.$/],
    ["airline 5: For the reason I'll put down health. Is that right?", /^Yes, (?:that is right|exactly)/],
    ["airline 26: Let me see. That's Boston to Chicago, leaving May 27. Correct?", /^Yes, (?:that is right|exactly)/],
    ["airline 3: You know this can't be undone, right?", /^Yes, (?:that is right|exactly)\.$/],
    [
      'retail 7/2: Is the zip code 80387 right? Until you agree, the order is left alone.',
      /^Yes, (?:that is right|exactly)\.$/,
    ],
    ['airline 3: And the cheaper of the two decides, is that so?', /^Yes, (?:that is right|exactly)\.$/],
    [
      'airline 39/1: The reason on file would be that your plans have changed; is that still how it is?',
      /plans have changed/,
    ],
    ['airline 13: Of course. Is business the cabin you want?', /^Yes, (?:that is right|exactly)/],
    ['retail 31: So that I set it up correctly: should the refund go to your PayPal account?', /PayPal/],
    [
      'airline 71: Just to confirm: one passenger, direct flights only, in business. Is that right?',
      /^Yes, (?:that is right|exactly)/,
    ],
    [
      'airline 23: Just to confirm: you want the price difference between the two days, for one passenger?',
      /^Yes, (?:that is right|exactly)/,
    ],
    ["airline 86: Just to be sure we're looking at the same trip: that's reservation SJCYVU, correct?", /^Yes, that/],
    ["airline 86: Just to be sure we're looking at the same trip: reservation SJCYVU. Correct?", /^Yes, that/],
    ['airline 8: So it all depends on the price, correct?', /^Yes, (?:that is right|exactly)/],
    [
      'airline 18: Thank you, Hanna. Should I do this for all of those trips in one go?',
      /^Yes, (?:that is right|exactly)/,
    ],
    ['airline 28: Thanks. Do you want me to handle all of them at once?', /^Yes, (?:that is right|exactly)/],
    [
      'airline 8/1+: Got it. Just to check: do you want me to do both things on this reservation?',
      /^Yes, (?:that is right|exactly)/,
    ],
    ['airline 70: Are you sure that you do not want to fly later instead?', /^Yes, (?:that is right|exactly)/],
    ['airline 46: Is it your own booking?', /^Yes, (?:that is right|exactly)/],
    ["airline 6: Thank you, Judith. It is still the same person, isn't it?", /^Yes, (?:that is right|exactly)/],
    ['retail 90: Should I update only the default address on your account?', /^Yes, (?:that is right|exactly)/],
    ['retail 34: Could you double-check the zip code for me, please?', /40227/],
    [
      'airline 87/2: Okay, I see it. A round trip from Philadelphia to Phoenix for 2 people, have I got that right?',
      /^Yes, (?:that is right|exactly)/,
    ],
    [
      'retail 90: Quick question before I proceed: Is this only for your profile, so that your existing orders keep their current address?',
      /^Yes, (?:that is right|exactly)/,
    ],
    ['retail 90: Quick question before I proceed: The zip code is 67202, right?', /^Yes, (?:that is right|exactly)/],
    [
      'retail 90: Have I understood you correctly that you wish to change the address in your profile?',
      /^Yes, (?:that is right|exactly)/,
    ],
    [
      'retail 90: Okay, good to know. Is that the address you want as your default from now on?',
      /^Yes, (?:that is right|exactly)/,
    ],
    [
      "retail 90: Thanks, Bronwen, I've found your account. Let me read that back: 809 Juniper Street, Suite 172, Wichita, KS 67202, USA. Is that right?",
      /^Yes, (?:that is right|exactly)/,
    ],
  ] as const)('is confirmed, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([
    'retail 34: Is "604 Magnolia Court, Unit 329" the complete street address?',
    'retail 34: Let me read the address back: 604 Magnolia Court, Unit 329, Louisville, KY 40227, USA. Is that spelled correctly?',
    'retail 59: Let me read the address back: 489 Finch Street, Unit 953, Des Moines, IA 50384, USA. Is that spelled correctly?',
    'retail 15: Is the ZIP code 95806?',
  ])('is confirmed, even by a customer who would change their mind about a proposal: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/^Yes/);
  });

  it('is corrected if it is wrong', async () => {
    const { acts, text } = await answersTo(
      'retail 6: Let me read it back: 742 Herron Drive, Unit 186, Des Moines, IA 50308, USA. Is that spelled correctly?',
    );
    expect(acts).toEqual(['no']);
    expect(text).toContain('742 Heron Drive, Unit 168');
  });
});

describe('a wish that is read back without its details', () => {
  it.each([
    ['retail 90: Sure. Did I get that right: you want to change the address in your profile?', null],
    [
      'retail 82/1: So you would like to have one item in your order changed to another version before it ships, is that correct?',
      null,
    ],
    [
      'retail 31/1: Just so there is no mix-up: this is about wanting to change the address in your profile, right?',
      null,
    ],
    [
      'retail 5: You are looking to have the external drive in order #W3539726 changed to another version before it ships, correct?',
      /red.*solid state/,
    ],
    [
      'airline 0: If I read you correctly, the wish is to book a round trip from Boston to Atlanta. Is that so?',
      /May 22.*May 24/,
    ],
    ['airline 12/1: So you want to book a flight from Newark to Chicago, correct?', /May 23/],
    ['retail 90: If I understand you correctly, the idea is to change the address in your profile. Yes?', null],
  ] as const)('is confirmed, and what is missing is told: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(/^Yes, (?:exactly|that is right)\./);
    if (told !== null) expect(text).toMatch(told);
  });

  it.each([
    'retail 5: So you want to return the external drive, correct?',
    'retail 5: So you want to cancel your order, correct?',
  ])('is not confirmed if it is another: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['no']);
  });

  it('is not confirmed if it is another one that costs something', async () => {
    const { acts, text } = await answersTo(
      'airline 27: It is possible for me to add one checked bag to reservation YJQSR8, and charge $50 to your Mastercard ending in 7325. Could you please confirm this for me?',
    );
    expect(acts).toEqual(['no']);
    expect(text).toContain('Atlanta');
  });

  it.each([
    ['retail 2/1: am I right that the desk microphone is part of that order?'],
    ['retail 84: You mean the one with the mixing bowl set, do you not?'],
    ['retail 79/3: Certainly. That is the order with the picture frame in it, correct?'],
    [
      'airline 6/1: To proceed, I need one more detail.\n\nJust to confirm, is this about reservation F8X8PU, Newark to Atlanta?',
    ],
  ])('may only say which one it is: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/^Yes, that (?:one|is the one I mean)\./);
  });
});
