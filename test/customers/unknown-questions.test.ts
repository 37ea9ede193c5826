// Questions that no story answers: about a telephone number, a seat, a parcel. The customer says so beside the answer to the rest.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

const UNKNOWN =
  /do not know that|cannot tell you that|do not have that at hand|cannot find my|do not know my|do not have my/;
const NO_PREFERENCE = /No preference\.|Nothing in particular\.|I do not mind\./;

// Retail tasks: 5 changes an external drive to a red one (gift card), 15 changes an address, 30 cancels an order, 31 returns a
// kettlebell (PayPal), 40 a wall mirror, 44 exchanges a chess set. Airline tasks: 2 adds a bag, 5 cancels a trip, 10 corrects a
// name, 15 books a flight, 16 changes flights, 20 changes a cabin to business.

describe('a question that the customer cannot answer', () => {
  it.each([
    'retail 5: Thanks! Could you also provide the phone number associated with your account?',
    'retail 20: May I have your date of birth for verification purposes?',
    'retail 31: I can help with that. When did you purchase the kettlebell?',
    'retail 31: Thanks for the details. What is the condition of the item, and do you still have the original packaging?',
    'retail 40: Could you tell me the weight of the package, please?',
    'retail 44: What color is the box your chess set came in?',
    'retail 5: To look into this, please send me the serial number of the drive.',
    'retail 44: I can do that. When did the order arrive, and do you still have the receipt?',
    'airline 5: Could you please share your frequent flyer number?',
    'airline 5: Could you tell me your Tern Airways loyalty number, if you have one?',
    'airline 10: Do you happen to know the ticket number?',
    "airline 10: Thanks. Could you provide the passenger's passport number so I can make the correction?",
  ])('gets just that: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toHaveLength(1);
    expect(text).toMatch(UNKNOWN);
  });

  it.each([
    "retail 5: I can change the external drive in order #W3539726 to the red, solid state one, with the difference on your gift card. Shall I proceed? Also, what's the best phone number to reach you?",
    "retail 31: I'll return the kettlebell from order #W1145606 with the refund to PayPal. Do you confirm? And could you tell me when you received it?",
    'retail 40: Shall I return the wall mirror from order #W6678071 with the refund to your gift card? Also, is it still in its original packaging?',
    "retail 30: I'll cancel order #W7381403 because you no longer need it. Is that right? And what's your mobile number for the confirmation text?",
    "airline 5: I'll cancel reservation R5477S since you're ill. Do you confirm? Also, can I have your frequent flyer number to credit the points?",
    "airline 2: I'll add 1 checked bag to K8AMP7 with your gift card. Shall I go ahead? Also, how heavy is the bag?",
    'airline 20: I can upgrade WSHZML to business on the same flights, charged to your Mastercard ending in 5203. Do you agree? Also, could you give me an emergency contact?',
  ])('is answered beside a yes: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(text).toMatch(UNKNOWN);
  });

  it.each([
    ['retail 5: Sure. Which order is it, and what is your phone number?', /#W3539726/],
    [
      "retail 31: Of course! To get started, could you share:\n1. Your order number\n2. The date of purchase\n3. How you'd like to be refunded",
      /#W1145606.*PayPal/,
    ],
    ['retail 15: Could you please provide the new address and a phone number for the carrier?', /916 Poplar Street/],
    [
      'airline 16: Sure! Please provide: your reservation number, the new date, and your frequent flyer number.',
      /FSFBJ8.*May 23/,
    ],
    ["airline 5: What's the reason for cancelling, and what is the ticket number?", /I am ill/],
    ['airline 2: How many bags do you want to add, and what are their dimensions?', /1 checked bag/],
  ] as const)('is answered beside the questions that the story answers: %s', async (line, expected) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(text).toMatch(UNKNOWN);
  });

  it('does not hide the wish for long', async () => {
    const { acts } = await answers('retail', 31, 'What is the serial number?', 'And what is the colour of its lid?');
    expect(acts).toContain('restate');
  });
});

describe('a question for a preference that the customer does not have', () => {
  it.each([
    ['airline 15: Do you have a seat preference — aisle or window?', /^/],
    ['airline 15: Great! Any meal preference for the flight?', /^/],
    ['retail 15: Do you have any special delivery instructions for the driver?', /^/],
    ['airline 15: Happy to help! Which cabin would you like, and do you have a seat preference?', /^In economy\./],
    [
      "airline 20: I'd change the cabin of WSHZML to business on the same flights, Mastercard ending in 5203. OK? And any dietary requirements?",
      /^Yes/,
    ],
  ] as const)('is answered in a few words: %s', async (line, expected) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(text).toMatch(NO_PREFERENCE);
  });
});

describe('a question that the story answers', () => {
  it.each([
    ["retail 5: What's the order number, please?", /#W3539726/],
    ['retail 30: Could you share the order confirmation number?', /#W7381403/],
    ['airline 5: Please give me your booking reference or confirmation ID.', /R5477S/],
    ['airline 5: Sure. What is your ticket number or reservation number?', /R5477S/],
    ['retail 30: Why do you want to cancel it?', /no longer need/],
    ['retail 31: What would you like to return, and how would you like the refund?', /kettlebell.*PayPal/],
    ['retail 31: Which pieces would you like to return?', /kettlebell/],
    ['airline 15: When would you like to travel?', /May 22/],
    ['airline 15: Who is travelling, and what is their date of birth?', /1982-04-14/],
    ['airline 16: Which flight would you prefer?', /earliest/],
    ['airline 31: What are your new travel plans?', /May 19/],
    ["airline 20: Could you tell me the details of the change you'd like to make?", /business/],
  ] as const)('is not met with ignorance: %s', async (line, expected) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(UNKNOWN);
    expect(text).not.toMatch(NO_PREFERENCE);
  });
});

describe('a question about what surrounds the wish', () => {
  const ONLY_SO_FAR = /^(?:No, not that I know of|Not as far as I know)\.$/i;
  it.each([
    ['airline 8/0: Got it. Did anybody charge you anything for this before?', ONLY_SO_FAR],
    ['airline 14/0: Have you already checked in for that trip?', ONLY_SO_FAR],
    ['airline 6/0: Are any of the bags oversized or sports equipment?', ONLY_SO_FAR],
    ['retail 15/0: One thing I did not catch: have you told the courier anything about this yet?', ONLY_SO_FAR],
    ['retail 44/0: Have you paid or sent back anything for this exchange already?', ONLY_SO_FAR],
    ['airline 20/0: Do you need this done before a certain time today, or is there no rush?', NO_PREFERENCE],
    ['airline 20/0: By when does this have to be settled?', NO_PREFERENCE],
    ['airline 20/0: Is this for private travel or for work, if I may ask?', UNKNOWN],
    ['airline 8/0: Is leonie.halvorsen443@example.com still the right address for the confirmation?', /^Yes, .*$/],
    ['airline 8/0: Is somebody.else@example.com still the right address for the confirmation?', UNKNOWN],
    ['airline 14/0: Just one question. The whole booking or only some of the passengers?', /^Yes, for /],
  ] as const)('is answered: %s', async (line, expected) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(expected);
  });

  it('gets what the customer knows if they are asked something in words that are strange to them', async () => {
    const { acts, text } = await answersTo(
      'airline 31/0: Would you like to hear the price first, before we decide anything?',
    );
    expect(acts).toEqual(['restate']);
    expect(text).toMatch(/can (?:only )?tell you/);
  });
});

it('an e-mail address in a proposal is not treated as a separate question', async () => {
  const { acts } = await answersTo(
    'airline 8/0: Shall I move reservation U9NQTA to business on the same flights, charge your Visa ending in 9484 $120 and send the confirmation to leonie.halvorsen443@example.com?',
  );
  expect(acts).toContain('yes');
});

describe('a question about the hour or the price of a flight', () => {
  it.each([
    'airline 15/0: Do you need to leave before a certain time?',
    'airline 15/0: Is there a flight in particular you have in mind?',
    'airline 16/0: Do you care more about the price or the hour?',
    'airline 5/0: Do you have your booking confirmation at hand?',
  ])('is answered from the story: %s', async (line) => {
    const { text } = await answersTo(line);
    expect(text).not.toMatch(NO_PREFERENCE);
    expect(text).not.toMatch(UNKNOWN);
    expect(text).toMatch(/latest|earliest|R5477S/);
  });
});
