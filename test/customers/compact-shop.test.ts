// Messages of compact agents of a shop, and of small models: requests to wait, refusals, lists of what is missing, extras.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a request to wait', () => {
  it.each([
    'retail 4/1: Okay. Hold on, please, I’m checking #W6416369 against our rules.',
    'retail 0/0: Thanks, Bronwen – you’re verified. Give me a second to look that up, will you?',
  ])('is borne with: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['acknowledge']);
  });

  it('may be a question for permission', async () => {
    const { acts } = await answersTo(
      'retail 27/0: Thank you for understanding. May I look into your order history for this?',
    );
    expect(acts).toEqual(['answer']);
  });
});

describe('a refusal', () => {
  it.each([
    'retail 2/0: I have to decline this. You want me to cancel only the area rug, however an order can only be cancelled as a whole. What would you like to do instead?',
    'retail 57/0: I am sorry, dear customer, but I cannot take back the duvet cover, wool throw and wi-fi router like that: hygiene articles are neither taken back nor exchanged once they have been delivered. Is there another way you would like to handle this?',
    'retail 4/1: I’m sorry, but I can’t take back the Chef Knife from order #W8042724: the order is pending, and only delivered orders can be returned. Do you have another request that I could help with?',
    'retail 39/1: The answer is no on this one, I’m afraid: I can’t take back the Headlamp from order #W8692449, given that there can be only one return or exchange for an order. Can we leave it at that and go on?',
  ])('gets no yes: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
  });

  it('is none if it only says what is no longer needed', async () => {
    const { acts } = await answersTo(
      'retail 38/1: Sure. Cancelling the whole of order #W8234941 (Lunch Box and Table Lamp) because it is no longer needed is possible. That puts $98.48 back to your Amex card ending in 8553. Shall I go ahead?',
    );
    expect(acts).toEqual(['yes']);
  });

  it('may ask for the reason of the second choice', async () => {
    const { acts, text } = await answersTo(
      'retail 2/0: Unfortunately it isn’t possible to cancel just the Area Rug in order #W2100623, because an order can only be cancelled as a whole. The alternative would be to cancel order #W2100623 completely (Chef Knife, Ceramic Planter, Area Rug, Webcam and Record Player). Do you want that instead, or would you rather keep everything? In the first case please tell me the reason, too.',
    );
    expect(acts).toEqual(['accept', 'answer']);
    expect(text).toMatch(/by mistake/);
  });
});

describe('a question for details', () => {
  it.each([
    [
      'retail 26/1: I’d be happy to arrange that as soon as I know which of your orders you mean and why you’re cancelling (no longer needed, or ordered by mistake); could you fill me in?',
      /ukulele.*by mistake/,
    ],
    [
      'retail 57/0: In your account I find #W4930692 (Swim Goggles, Rain Jacket, USB Hub and Chef Knife, processed), #W3453697 (Camping Tent, cancelled), #W3974819 (Duvet Cover, Wi-Fi Router and Wool Throw, delivered). Before I look into it, would you mind saying which of your orders you mean?',
      /duvet cover/,
    ],
    [
      'retail 24/1: All right. Can you let me know \n1. What the order number is, or what the order contains if you don’t know the number\n2. Which article you want to swap\n3. Which options the new one should have',
      /USB hub/,
    ],
    ['retail 37/0: I have most of it already. Not yet clear to me is where the refund should go.', /1971/],
    [
      "retail 1/1: You'd like another version of the toaster (slots four); if that turns out dearer or cheaper, is it the gift card that I should use, or another method?",
      /gift card/,
    ],
    [
      "retail 1/1: I'm about to compare prices for the toaster (slots four). Anything besides this that you want changed in the same order, given that it can only be done once?",
      /^Nothing else\.$/,
    ],
    [
      'retail 41/1: Just so I don’t touch the wrong one: you’re referring to #W8567815, which contains the Picture Frame, Trekking Poles, Area Rug and Alarm Clock, correct?',
      /^Yes, that/,
    ],
  ] as const)('gets them and no yes: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it('is no proposal, however many orders it lists', async () => {
    const { agreed } = await answersTo(
      'retail 4/1: In your account I find #W8042724 (Rain Jacket, Chef Knife and Camp Stove, pending) and #W1302008 (Chef Knife, USB Hub, Area Rug and Camping Tent, delivered). I’d be happy to arrange that as soon as I know which of your orders you mean; could you fill me in?',
    );
    expect(agreed).toEqual([]);
  });
});

describe('a long question', () => {
  it.each([
    'retail 16/0: Shall I exchange the hammock for one that is single, nylon, olive (so what changes is: nylon) in #W4630389, the order with the knit sweater, hammock and storage basket? You get $4.63 back on your Amex card ending in 2701.',
    'retail 1/1: May I swap the toaster (slots four) for the version with slots: four, control: dial, color: copper in order #W8676369 – the one with the toaster, toaster, external drive and mixing bowl set (you get $5.52 back on your gift card)?',
  ])('gets a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('gets a no above the limit', async () => {
    const { acts } = await answersTo(
      'retail 23/0: May I switch the blender (1 liter, plastic, red) for the 1 liter, glass, white one in order #W4366172 – the one with the leather belt, kitchen scale, blender, picture frame and toaster (the difference of $7.95 is charged to your PayPal account)?',
    );
    expect(acts?.slice(0, 2)).toEqual(['no', 'leave it']);
  });

  it('gets a change of mind for “Please let me know whether you would like to proceed”', async () => {
    const { acts } = await answersTo(
      'retail 44/2: To summarize your request: set up an exchange for the order W1345986 containing Computer Monitor and Table Lamp so that the Computer Monitor (screen size: 24 inch, resolution: 1440p, stand: height-adjustable) is replaced by the version screen size: 24 inch, resolution: 1080p, stand: fixed. Please let me know whether you would like to proceed.',
    );
    expect(acts).toEqual(['change of mind']);
  });
});

it.each([
  'retail 79/0: Just confirm and I’ll have your pending order #W8992034 sent to 894 Finch Street, Apt 644, Savannah, GA 31428 and, to round it off, reset your account password.',
  'retail 83/0: Just confirm and I’ll change the delivery address of #W8568679, the order with the bath towel, work gloves and record player to 543 Juniper Street, Apt 791, Eugene, OR 97402 and, to round it off, change your marketing settings so that you receive our weekly offers.',
  'retail 82/0: Request summary: return – order #W4533567 · items going back Lunch Box (compartments one, material plastic, color navy) · refund to PayPal account · refund amount $18.39; plus contact details – contact details shared with delivery partner for offers. May I put this through?',
])('an extra at the end of a sentence gets no plain yes: %s', async (line) => {
  expect((await answersTo(line)).acts).not.toContain('yes');
});

it('another address in the profile is a second act', async () => {
  const { acts } = await answersTo(
    'retail 17/0: I would put through the cancellation of only the ukulele in your order W5761643, and at the same time replace the address saved in your user profile by 12 Harbor View in Seattle, WA, 98101, USA. May I go ahead with this?',
  );
  expect(acts).not.toContain('yes');
});
