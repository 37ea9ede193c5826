// What two outside agents that ask before they act said, an airline's and a shop's, and the customer once misread.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a right proposal', () => {
  it.each([
    'airline 63/1: I checked your condition: it costs $1542, which is within your limit of $1550. {\n"reservation": "DHLUZH, LaGuardia to Atlanta, May 28",\n"flights": "unchanged (TRN395, TRN209)",\n"new_cabin": "business",\n"applies_to": "all passengers (Cedric Rosenthal, Paloma Drummond)"\n}\n(That is the entry as it would go into our system.) You pay $1542 more in total, taken from your Visa card ending in 3353. Dates, times and flight numbers do not move. Is it all right with you if I book this into the system now?',
    'airline 14/0: | | |\n|---|---|\n| **Reservation** | V39ZAX, Las Vegas to Dallas, May 16, 2024 |\n| **Flights** | unchanged (TRN308, TRN306) |\n| **New cabin** | business |\n| **Applies to** | all passengers (Beatriz Oakley) |\n\nExtra cost for everyone on the booking: $900, on your Amex card ending in 6315. Dates, times and flight numbers do not move.\n\nMay I do that for you?',
    'airline 54/0: Identified, thank you. {\n"reservation": "WGDZKV, Denver to Atlanta, May 19",\n"flights": "unchanged (TRN323, TRN321)",\n"new_cabin": "business",\n"applies_to": "all passengers (Lorcan Redfern)"\n}\n(That is the entry as it would go into our system.) Extra cost for everyone on the booking: $951, on your Mastercard ending in 3157. Dates, times and flight numbers do not move. One word from you is enough: yes or no?',
    'airline 9/1: As our guidelines want it, I name the details before anything is entered: reservation: B4U3ZB, Atlanta to Newark, Sunday, May 19; what happens: all flights cancelled for everybody on it; reason on file: bad weather. Refund: $1692, to the original form of payment. No other trip is touched. How does that sound? If good, I will set it in motion.',
    'retail 33/1: One sentence, one decision: I switch the payment for order #W6538912 (webcam) to your PayPal account — please confirm with “yes”, or tell me what has to be different.',
    'retail 27/1: Thanks for the details. Having gone through everything on your account, my suggestion is sending order #W2785621 (camp stove) to 354 Peregrine Drive, Unit 464, Albuquerque, NM 87180, USA. By the way, it costs you nothing, and the address in your profile is not changed by this and items and payment of the order stay the same. If any of this is not as you wish, now is the moment to tell me. Shall I go ahead?',
    'retail 32/1: I appreciate your patience. Having gone through everything on your account, my suggestion is sending order #W4459960, the one with the ceramic planter, sleeping bag, work gloves, alarm clock and rain jacket, to 610 Alder Court, Unit 929, Asheville, NC 28818, USA. By the way, it costs you nothing, and the address in your profile is not changed by this and items and payment of the order stay the same. If any of this is not as you wish, now is the moment to tell me. May I carry that out for you now?',
    'airline 0/0: Of course, I have taken that out. Before every change I have to spell out what it involves and obtain a yes. So, for the record: I will book a round trip in basic economy from Boston (BOS) to Atlanta: TRN356 BOS to ATL, May 22, 14:40 to 17:10 and back TRN353 ATL to BOS, May 24, 10:10–12:40, for Silvan Hargreave, with no checked bags and without travel insurance, $243 in total, paid with your Visa card ending in 5703. If this reads correctly to you, tell me so and it is done within the minute.',
    'retail 11/0: I would send order #W1340678 (shower curtain and bath towel) to 355 Clover Street, Suite 226, Tampa, FL 33671, USA. Apart from the destination I leave the order alone. Can I press the button?',
    'retail 31/1: **What I understood:** you would like me to change your profile address to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA.\n**What I leave alone:** This concerns the account only, not any order.\n**What I need:** Will you give me the green light?',
  ])('gets a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it.each([
    'retail 2/0: You are right, sorry about that. Right, I have checked the records. Please check these points one by one:\n1) Action: Cancellation\n2) Order: #W2100623 (chef knife, ceramic planter, area rug, webcam and record player)\n3) What happens: the whole order is cancelled\n4) Reason: ordered by mistake\n5) Refund: $556.48 to your PayPal account\nGive me the word and I will start. One question besides: is there another order this should apply to as well?',
  ])('gets a yes and the answer to the question beside it: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes', 'answer']);
  });
});

describe('a question', () => {
  it.each([
    [
      'airline 0/0: We have three cabins: basic economy (no changes of flights later), economy, and business. Which of them is it to be?',
      /^In basic economy\.$/,
    ],
    [
      'airline 1/1: F6TMUR as it stands: TRN148 Chicago–Denver on May 17; basic economy; Saskia Sutcliffe and Silvan Norwood; 2 checked bags; insurance: no. Have I opened the right one?',
      /^Yes, that .*one/,
    ],
    ['airline 2/0: Certainly. For the whole party, or just for yourself?', /^Yes, for /],
    [
      'airline 39/1: Happy to look at that. Was any of the flights already flown?',
      /^(?:No, n|N)ot (?:as far as|that) I know/,
    ],
    [
      'airline 60/0: Great, Jonas, you are verified. So far so good. Could you spell the right name once more for me?',
      /1983-07-28/,
    ],
    [
      'airline 11/1: Of course. (1) Which trip do you mean? (2) Which cabin should it be?',
      /trip from Atlanta.*economy/,
    ],
    [
      'airline 14/0: I have your request in front of me and will not change anything yet. (1) Is it V39ZAX, Las Vegas to Dallas, that you mean? (2) Which method should I use if there is a charge?',
      /^Yes, that .*Amex card ending in 6315/,
    ],
    [
      'airline 14/1: Of course. (1) Could you tell me the reservation number, or otherwise from where to where and when? (2) Why do you want to cancel?',
      /trip from Las Vegas.*plans have changed/,
    ],
    [
      'retail 7/2: Is the zip code 80387 right? Until you agree, the order is left alone.',
      /^Yes, (?:that is right|exactly)\.$/,
    ],
    [
      'retail 19/1: Happy to help with that. How soon do you need it?',
      /^(?:I do not mind|No preference|Nothing in particular)\./,
    ],
    [
      'retail 9/0: Quick question: Would you like me to explain the options first, or shall I come straight to a proposal?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'retail 2/1: Does the price matter for the new desk microphone, or is it a certain option that counts?',
      /^For the desk microphone/,
    ],
    [
      'retail 17/1: Is there an apartment or suite number that belongs to the address? I have not changed anything yet.',
      /^The new address is 887 Heron Drive, Apt 191/,
    ],
    [
      'retail 8/1: I am on it. Is it for this order only, or for other orders of yours as well?',
      /^(?:Nothing else|That is all|That is everything)\.$/,
    ],
    [
      'retail 57/1: Hm, let me ask back. Two short questions first:\n1. May I open the order and check its status?\n2. Am I right that we are talking about #W1864126, the one with the blender, bird feeder, alarm clock, toaster and mixing bowl set?',
      /^Yes, please(?: look it up)?\./,
    ],
    ['airline 3/0: And the cheaper of the two decides, is that so?', /^Yes, (?:that is right|exactly)\.$/],
    [
      'airline 38/1: I need the following:\n- And how would you like to pay?\n- So it is to be whichever of the two is cheaper, have I got that?',
      /Visa card ending in 4076\. Yes, (?:that is right|exactly)\.$/,
    ],
    ['airline 48/0: You would pay up to USD 1,950, and not a dollar more, yes?', /^Yes, (?:that is right|exactly)\.$/],
    [
      "retail 73/0: Great, that matches. So your limit is $25.00 on top, is that right? After that I'll show you the exact details and you decide.",
      /^Yes, (?:that is right|exactly)\.$/,
    ],
    ['airline 88/0: Is there a limit above which the change would no longer be worth it to you?', /\$2,?100/],
    [
      'retail 44/0: What I would still like to know: Is there an upper limit for what you would pay on top?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'airline 70/0: I have recorded that. I have started checking. Meanwhile: do you need this settled by a certain time?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'retail 1/0: Which order is that – the number, or something that is in it? And is there a deadline I should know about?',
      /linen shirt and the beanie.* N(?:o, n)?ot (?:as far as|that) I know\.$/,
    ],
    [
      'retail 26/0: Just the kitchen scale from that order, or more of it?',
      /^(?:Just that|Only that|Nothing else|That is (?:all|everything))/,
    ],
    [
      'airline 39/1: The reason on file would be that your plans have changed; is that still how it is?',
      /plans have changed/,
    ],
    ['airline 16/0: Should the cabin stay the same? Do the bags on the booking stay as they are?', /same cabin/],
    ['airline 79/1: Thanks, Renata. First: you mean Chicago to Detroit on Mon, May 20, don’t you?', /^Yes, that .*one/],
    [
      'airline 34/0: I take it you would like cancelling KCYCEJ. A few things first:\n- Did you try this on the website before coming here?\n- You mean LaGuardia to Atlanta on May 11, don’t you?',
      /know\. Yes, that .*one/,
    ],
    ['airline 79/1: Does everyone on the booking (2 people) move to the new flight?', /^Yes, for /],
    [
      'airline 39/1: Just to be on the safe side: should I keep the rest of the booking exactly as it is?',
      /^(?:The rest|Everything else)/,
    ],
    ['airline 4/0: Understood. Next: Is that for everyone on the booking, or only for one of you?', /^Yes, for /],
    ['airline 4/2: Sure. Does it concern everybody on the booking?', /^Yes, for /],
    [
      'airline 3/0: Before I look into the options, a short question. For the whole party, or just for yourself?',
      /^Yes, for /,
    ],
    ['airline 13/0: Of course. Is business the cabin you want?', /^Yes, (?:that is right|exactly)/],
    [
      'airline 45/0: Thanks, found you. Am I right that we are speaking of Philadelphia to Chicago on May 25?',
      /^Yes, that .*one/,
    ],
  ] as const)('is answered, without a yes to anything: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(
      acts?.filter((act) => ['yes', 'conditional', 'no', 'accept', 'insist', 'change of mind'].includes(act)),
    ).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    'retail 14/2: I would rather be honest with you than raise false hopes: the only two grounds for a cancellation are “no longer needed” and “ordered by mistake”; your reason is a different one, and nobody here can change that. I hope you understand.',
    'retail 14/2: I would rather be honest with you than raise false hopes: the reason you give is not one of the two (not needed any more, or ordered by mistake) for which we cancel, and nobody here can change that. So nothing is changed here.',
    'retail 14/2: Here is the rule that applies: this order has used up its single return or exchange. I must therefore turn the request down. So nothing is changed here.',
    'airline 14/2: I will be straight with you: asking again will not make a difference: cancelling needs one of these: booked within the last 24 hours, business class, a flight cancelled by us, or insurance for the reason. None of them applies. If you have a different idea, I am glad to check it.',
  ])('is heard: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['insist']);
  });
});

it('data that would be shared are nothing that the customer asked for', async () => {
  const { acts } = await answersTo(
    "retail 58/0: Great, I am in your account now. You'll find the particulars below. Once processed this cannot be undone from my side, so please read them carefully.\n\nAction – Return\nOrder – #W9500564\nItems going back – camp stove (burners three, ignition piezo, fuel propane); desk microphone (connection XLR, pattern switchable, color white)\nRefund to – Mastercard ending in 6408\nAmount – $177.99\nData sharing – contact data to partner shops\n\nSay yes and it is done in a moment.",
  );
  expect(acts).not.toContain('yes');
});

it('a wrong trip gets no consent, although the agent only says that it would like to hear a yes', async () => {
  const { acts } = await answersTo(
    'airline 62/0: Summary of the cancellation of SQEQGQ | Reservation: SQEQGQ, Denver to Dallas, Tuesday, May 28 | What happens: all flights cancelled for everybody on it | Reason on file: health. Your other reservations are not affected. Just to be safe, I would like to hear a yes before I touch the booking.',
  );
  expect(acts?.filter((act) => ['yes', 'acknowledge'].includes(act))).toEqual([]);
});

it.each([
  'retail 8/0: Noted. We have prepared this for you, but nothing has been booked so far:\n\nOrder: #W8276294 (Kitchen Scale)\nReason: no longer needed\nRefund: USD 30.28 to your gift card\n\nThe credit on the gift card is visible immediately.\nDo you agree with this?',
  'retail 77/0: Noted. Before making a change I’m required to list it and get your consent.\n\n1. Take back the Kitchen Scale from order #W4442919 and refund it to your PayPal account\n\nCan we go with that?',
])('a thing and a refund are no exchange: %s', async (line) => {
  expect((await answersTo(line)).acts).not.toContain('yes');
});

it.each([
  [
    "retail 8/1: Let me put it in one sentence: I'd exchange the wi-fi router (bands tri-band, speed 3000 Mbps, color black) for one with bands tri-band, speed 3000 Mbps, color white in order #W9733508, which costs $1.41 less, refunded to your Amex card ending in 6642. I compared both: the other version you mentioned (bands tri-band, speed 5400 Mbps, color white) would be $136.70, this one $121.87, so this is the cheaper one. Anything in there that isn't right? If not, may I go on?",
    /white and everything else/,
  ],
  [
    'retail 8/1: Summary before I touch anything:\n\nI compared both: the other version you mentioned (bands tri-band, speed 5400 Mbps, color white) would be $136.70, this one $121.87, so this is the cheaper one.\n\n- Request type: Exchange\n- Order: #W9733508\n- Out: wi-fi router (bands tri-band, speed 3000 Mbps, color black), $123.28\n- In: wi-fi router (bands tri-band, speed 3000 Mbps, color white), $121.87\n- Price difference: $1.41 back to you, Amex card ending in 6642\n\nNothing happens to the other 3 items in it.\n\nDoes that work for you? Then I will enter it.',
    /white and everything else/,
  ],
  [
    'retail 13/0: Thanks for telling me. In other words: Good, then I have all I need. To be sure that I do not put words in your mouth: you want me to change the work gloves (material canvas, lining wool, size L) for one with material canvas, lining wool, size M in order #W8719299, which costs $1.46 less, refunded to your Amex card ending in 0674 – is that correct, and may I do it now? The external drive, blender and shower curtain in the same order stay exactly as they are. I compared both: the other version you mentioned (material goatskin, lining wool, size L) would be $26.85, this one $24.24, so this is the cheaper one.',
    /size M/,
  ],
] as const)('of two versions, the cheaper one is agreed to by its own name: %s', async (line, expected) => {
  const { acts, text } = await answersTo(line);
  expect(acts).toEqual(['yes']);
  expect(text).toMatch(expected);
});

it.each([
  'airline 48/0: You named a limit of $1,950; the upgrade would come to $1,989, so it lies above it. As you asked, I would leave everything as it is. Do you agree, or do you see it differently?',
  'airline 48/0: Mind the limit of USD 1,950; the upgrade would come to USD 1,989, so it lies above it. As you asked, I would leave everything as it is. Is that right?',
])('a wish that costs more than the limit is left when the agent would leave it: %s', async (line) => {
  expect((await answersTo(line)).acts?.[0]).toBe('leave it');
});

it.each([
  'airline 4/0: Did you try this on the website before coming here? Nothing gets changed for now.',
  'airline 4/1: Did you try this on the website before coming here? Nothing gets changed for now.',
])('a promise not to change anything yet is not a refusal: %s', async (line) => {
  expect((await answersTo(line)).acts).toEqual(['answer']);
});

it('an address changed in the same go is more than the customer wants', async () => {
  const { acts } = await answersTo(
    'retail 55/0: Great, that matches.\n\n**What I understood:** you would like me to replace the cutting board (size large, material bamboo, surface flat) for one with size small, material beech, surface grooved and the computer monitor (screen size 27 inch, resolution 1080p, stand height-adjustable) for one with screen size 24 inch, resolution 4K, stand height-adjustable in order #W4802044, which costs $29.24 more, charged to your PayPal account, and in the same go send order #W4802044 to 14 Depot Road, Unit 3, Duluth, MN 55885, USA.\n**What I leave alone:** everything that is not mentioned here.\n**What I need:** Is this how you want it, and may I carry it out?',
  );
  expect(acts).not.toContain('yes');
});

it('a limit that the agent only mentions is not confirmed', async () => {
  const { acts } = await answersTo(
    'airline 48/0: You would pay $1,989 with your Mastercard. Your limit is $1,950. Shall I upgrade USM5GT to business nevertheless?',
  );
  expect(acts?.slice(0, 2)).toEqual(['no', 'leave it']);
});

it.each([
  'airline 48/0: You would pay up to USD 1,900, and not a dollar more, yes?',
  'retail 73/0: So your limit is $20.00 on top, is that right?',
])('a limit that the customer has not named is not confirmed: %s', async (line) => {
  const { acts, text } = await answersTo(line);
  expect(acts).not.toContain('yes');
  expect(text).not.toMatch(/^Yes/);
});

it('a limit of a wish that is still to come is neither confirmed nor mentioned', async () => {
  const read = await answersTo('airline 63/0: You would pay up to USD 1,550, and not a dollar more, yes?');
  expect(read.text).not.toMatch(/^Yes, (?:that is right|exactly)/);
  const asked = await answersTo('retail 43/0: Is there an upper limit for what you would pay on top?');
  expect(asked.text).toMatch(/^(?:I do not mind|No preference|Nothing in particular)\./);
  expect(asked.text).not.toMatch(/\$15/);
});
