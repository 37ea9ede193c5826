// Questions that no story answers: about a telephone number, a seat, a parcel. The customer says so beside the answer to the rest.
// Tasks that many rows use: retail 5 changes an external drive to a red one (gift card), 11 and 30 cancel an order, 15 changes an address, 16
// exchanges a hammock, 20 a cooler box and a webcam, 25 pays with PayPal, 31 returns a kettlebell (PayPal), 40 a wall mirror, 42 three
// things, 44 exchanges a chess set, 50 swim goggles; airline 2 and 40 add bags, 5 cancels a trip, 9 and 15 book a flight, 10 corrects a
// name, 16, 30 and 31 change flights, 20 changes a cabin.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

const UNKNOWN =
  /do not know that|cannot tell you that|do not have that at hand|cannot find my|do not know my|do not have my/;
const NO_PREFERENCE = /No preference\.|Nothing in particular\.|I do not mind\./;

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

describe('a question about the hour or the price of a flight', () => {
  it.each([
    'airline 15: Do you need to leave before a certain time?',
    'airline 15: Is there a flight in particular you have in mind?',
    'airline 16: Do you care more about the price or the hour?',
    'airline 5: Do you have your booking confirmation at hand?',
  ])('is answered from the story: %s', async (line) => {
    const { text } = await answersTo(line);
    expect(text).not.toMatch(NO_PREFERENCE);
    expect(text).not.toMatch(UNKNOWN);
    expect(text).toMatch(/latest|earliest|R5477S/);
  });
});

describe('a question about what surrounds the wish', () => {
  const ONLY_SO_FAR = /^(?:No, not that I know of|Not as far as I know)\.$/i;

  it.each([
    ['airline 8: Got it. Did anybody charge you anything for this before?', ONLY_SO_FAR],
    ['airline 14: Have you already checked in for that trip?', ONLY_SO_FAR],
    ['airline 6: Are any of the bags oversized or sports equipment?', ONLY_SO_FAR],
    ['retail 15: One thing I did not catch: have you told the courier anything about this yet?', ONLY_SO_FAR],
    ['retail 44: Have you paid or sent back anything for this exchange already?', ONLY_SO_FAR],
    ['airline 20: Do you need this done before a certain time today, or is there no rush?', NO_PREFERENCE],
    ['airline 20: By when does this have to be settled?', NO_PREFERENCE],
    ['airline 20: Is this for private travel or for work, if I may ask?', UNKNOWN],
    ['airline 8: Is leonie.halvorsen443@example.com still the right address for the confirmation?', /^Yes, .*$/],
    ['airline 8: Is somebody.else@example.com still the right address for the confirmation?', UNKNOWN],
    ['airline 14: Just one question. The whole booking or only some of the passengers?', /^Yes, for /],
  ] as const)('is answered: %s', async (line, expected) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(expected);
  });

  it('gets what the customer knows if they are asked something in words that are strange to them', async () => {
    const { acts, text } = await answersTo('airline 31: Is the glass half full in your eyes?');
    expect(acts).toEqual(['restate']);
    expect(text).toMatch(/can (?:only )?tell you/);
  });
});

describe('a question about something else', () => {
  it.each([
    ['airline 3: Do you know whether you took out travel insurance for this trip?', /not|cannot/],
    [
      'airline 9: Before I issue it: have you already received any compensation for this reservation?',
      /as far as I know|not that I know/i,
    ],
    [
      'airline 9: I still need an answer, though: has a certificate been given to you for F6GBV4 before, yes or no?',
      /as far as I know|not that I know/i,
    ],
  ] as const)('gets just a few words: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    [
      'airline 39/1: Happy to look at that. Was any of the flights already flown?',
      /^(?:No, n|N)ot (?:as far as|that) I know/,
    ],
    [
      'retail 19/1: Happy to help with that. How soon do you need it?',
      /^(?:I do not mind|No preference|Nothing in particular)\./,
    ],
    [
      'retail 9: Quick question: Would you like me to explain the options first, or shall I come straight to a proposal?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'airline 70: I have recorded that. I have started checking. Meanwhile: do you need this settled by a certain time?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    ['airline 2: Is there a deadline by which this has to be done?', /know/],
  ] as const)('gets a few words, and nothing is agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([
    'airline 2: Two things I always ask: is there a date by which the extra bags must be settled, and is there something about reservation K8AMP7 that I should leave exactly as it is?',
    'airline 2/1: Here is how I would like to go about it: I check the rules, I work out the amount, and you decide. Until then nothing moves. Is there a point you want me to look at in particular?',
    'airline 14/2: Open: the extra bags. Here is how I would like to go about it: I check the rules, I work out the amount, and you decide. Until then nothing moves. Is there a point you want me to look at in particular?',
    'airline 4: So it is economy you are after. Do you care more about the total, or about how it is split?',
    'airline 54/1: Would you like the short version, or all the details? Once I have that, I will check the rules.',
    'airline 27: Does anyone else on the booking have to agree to this? Once I have that, I will check the rules.',
    'retail 29: Do you need this done today, or is there no hurry?',
  ])('gets a few words and nothing else: %s', async (line) => {
    expect((await answersTo(line)).text).toMatch(
      /^(?:No preference|Nothing in particular|I do not mind|No, not that I know of|Not as far as I know)\.$/i,
    );
  });

  it.each([
    'airline 12: Got it. | Open point | Question |\n|---|---|\n| 1 | By when does this have to be settled? |',
    'retail 23: I see. I have not changed anything yet. Should it turn out to be unavailable: do you have a second choice, or do we leave it then?',
    'retail 21: Very good. Let me make sure we mean the same thing. Is there a day by which it has to arrive? (No rush.)',
    'retail 84: Let me make sure we mean the same thing. Will the parcel be in your own name there, Orla Halvorsen? (No rush.)',
    'airline 5: I can look into the cancellation for you. First, though: Did you hear from us about this trip lately?',
    'airline 20: So this is about the cabin. Do you want the flights themselves left alone, or are other departures an option?',
    'retail 93: Very good. I see three that fall under this. Are there any I should leave out?',
    'airline 5: One second, I am opening your file… there it is. Is this for private travel or for work, if I may ask?',
    'airline 2: Tell me if a colleague has already promised you something on this.',
    'airline 55: Before I put anything to you: Are you on board yourself, or is it somebody else who travels?',
    'airline 13: | Open point | Question |\n|---|---|\n| 1 | Is this for private travel or for work, if I may ask? |',
    'airline 72: On my list: the cancellation. Have you already checked in for that trip? Then I will prepare the details for you.',
    'airline 83/1: So this is about the cancellation. By when does this have to be settled? Are you on board yourself, or is it somebody else who travels?',
    'airline 54/1: Quick check on the flight change. Just to be sure we are looking at the same trip: ZPYKCD, EWR to ATL?',
    'airline 94: Before I put anything to you: Is leonie.quimby239@example.com still the right address for the confirmation?',
    'airline 42: Thank you, Rafael. Of course. Did you take out travel insurance with it, do you remember? And have you flown any part of it already?',
    'airline 69: Before I look up prices:\n- Would you like the short version, or all the details?\n- Did you already pay for a bag on this trip?',
    'airline 88/2: I see. A couple of points are not clear to me yet. Did you try this on our website or with a colleague before? Also: Do you happen to have the confirmation e-mail in front of you? Also: Did you take out travel insurance with it, do you remember?',
    'airline 48: Perfect, found you. I take it that this concerns only reservation USM5GT and none of your other bookings. Tell me if I am mistaken.',
    'airline 19: I assume that everything else about reservation RTTH5Y stays the way it is: seats, insurance, the people on it. Stop me if that is wrong.',
    'airline 54/1: That may well be possible; it depends.\n1. Is it only your trip to Minneapolis that you have in mind, or other trips as well?\n2. Is the reason you gave still the same today?\nI will not change anything until you have seen it.',
    'airline 78/2: A cancellation cannot be undone, so let me ask plainly: is it the entire trip, both for you and for anybody travelling with you?',
    'airline 87/1: Is it only reservation N7DE98 that you have in mind, or other trips as well? Then I will tell you what is possible and what it costs.',
    'airline 21: On my list now: your question. Is there a particular reason you are asking?',
    'airline 47/1: I am on it. Is that for one person or for several? Then I will tell you what is possible and what it costs.',
  ])('is neither agreed to nor taken for a refusal: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
  });
});

describe('a question about a promise', () => {
  // Some customers claim one: “Your colleague approved it on the telephone this morning.”
  it.each([
    'airline 13/1: Has a colleague already promised you something on this?',
    'retail 15: Have you spoken to anyone of our team about it before?',
  ])('is not answered with a no: %s', async (line) => {
    expect((await answersTo(line)).text).not.toMatch(/not that I know|as far as I know/i);
  });
});

it('an e-mail address in a proposal is not treated as a separate question', async () => {
  const { acts } = await answersTo(
    'airline 8: Shall I move reservation U9NQTA to business on the same flights, charge your Visa ending in 9484 $120 and send the confirmation to leonie.halvorsen443@example.com?',
  );
  expect(acts).toContain('yes');
});
