// Questions that ask for no yes: which of two things is true, what stays, whether to wait, small talk about the wish.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a question that asks for no consent', () => {
  it.each([
    [
      'airline 0/0: Thank you, Silvan. Is it just this one booking, or do you need a second one on other dates as well?',
      /^Nothing else, but please book a round trip/,
    ],
    [
      'airline 1/0: How many bags will be checked, would you like to insure the trip, and which card or certificate shall I use?',
      /No travel insurance.*No checked bags.*gift card/,
    ],
    [
      'airline 41/0: And the passengers with their birth dates, the number of checked bags, insurance yes or no, and the payment method?',
      /Agnes Arkwright, born on 1951-10-17.*No checked bags.*with travel insurance.*0563/,
    ],
    ['airline 1/0: Give me a moment while I look at your trips… May I open the record?', /look it up/],
    [
      'airline 3/0: Understood. As for the other thing: Found it: PKSFGT, basic economy, travelling Clement Kirkland and Greta Ravenel. Apart from what you mentioned, does anything else need to change on it, or does the rest stay?',
      /^The rest can stay/,
    ],
    [
      "airline 4/0: Thanks for verifying, Valentin; your account is open in front of me. So that I do not quote you the wrong figure: this concerns JESGAP for Valentin Holloway, and nobody else's booking, right?",
      /that is the one I mean/,
    ],
    [
      'airline 6/0: Here is what is on your profile:\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| YFYWFU | CLT-ATL | May 24 | economy |\n| MM8Z2Z | EWR-SEA | May 6 | basic economy |\n| WN5UTQ | DTW-ORD | May 23 | economy |\n| MWP43D | BOS-ORD | May 30 | business |\nI take it that WN5UTQ is meant?',
      /that is the one I mean/,
    ],
    [
      'airline 8/1: Thanks for verifying, Leonie; your account is open in front of me. Is the number you mentioned on top of the bags already booked, or the total you want to end up with?',
      /add 3 checked bags/,
    ],
    [
      'airline 31/0: Perfect, I have your profile. Should the cabin stay the same, or do you want to change that as well?',
      /same cabin/,
    ],
    [
      'airline 33/2: On to the next point. You want to give up a trip. Sorry to hear that. Which trip would you like to cancel, and why – change of plans, illness, weather, a flight cancelled by us?',
      /GVVXRZ.*I am ill/,
    ],
    [
      'airline 57/2: Gladly. Please tell me the route, the dates and the cabin, and whether you care more about price or about departure time.',
      /Minneapolis.*May 19.*economy.*cheapest/,
    ],
    [
      'airline 71/0: Thanks, Pascal, I found your profile.\n\nWhere from and where to, on what date, and in which class?',
      /LaGuardia.*Miami.*May 19.*business/,
    ],
  ] as const)('gets its answer: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    [
      'airline 34/0: Thank you, Mireille. I understand you want me to cancel KCYCEJ (LaGuardia–Atlanta, Sat, May 11). Our rules do not allow it, though – part of this trip has already been flown. Would an alternative help, or shall we leave it?',
      'insist',
    ],
    [
      'airline 7/1: Unfortunately I am unable to add Ingrid Fairbanks to GFDSWN (Detroit–Dallas, May 28): the number of passengers on a reservation is fixed once it is booked.',
      'leave it',
    ],
    [
      'airline 47/1: Thank you for understanding. As for the other thing: You paid $365 in total for reservation FWGNAA (Newark → Atlanta, 15 May). If there is something else, just tell me.',
      'thank',
    ],
    [
      'airline 79/0: Got you, Renata. All that is missing for the cancellation of ASX7GJ is your OK. To be precise, I would cancel reservation ASX7GJ (ORD–DTW, 20 May) entirely.',
      'no',
    ],
  ] as const)('%s is heard as what it is', async (line, act) => {
    const { acts } = await answersTo(line);
    expect(acts?.[0]).toBe(act);
  });
});

describe('a question which of two things is true', () => {
  it.each([
    'airline 10/0: Thanks, Leonie, I found your profile. Is it only a typing error in the details, or is a different person going to travel?',
    'retail 20/0: Is it only for this item, or are there others?',
  ])('gets no yes on a condition: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts?.[0]).toBe('restate');
  });

  it.each([
    'airline 61/0: Do you want everything else on that trip to stay as it is?',
    'airline 12/0: I appreciate that.\n\nAs for the other thing: Do you want everything else on that trip to stay as it is?',
    'retail 20/0: Would you like everything else to remain the same?',
  ])('nor one whether the rest stays: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/^The rest can stay/);
  });
});

describe('small questions', () => {
  it.each([
    ['airline 6/1: Alright. Would the flights stay the same, or do you want other flights too?', /^The rest can stay/],
    [
      'airline 33/2: Kindly tell me why you wish to cancel the trip. And is it the whole trip?',
      /^I am ill.*whole reservation/,
    ],
    [
      'airline 33/2: For what reason do you need to cancel: change of plan, airline cancelled the flight, or other reasons?',
      /^I am ill\.$/,
    ],
    [
      'airline 34/0: Alright. Which reservation is this about? If you do not know the number, the route and the date will do.',
      /KCYCEJ/,
    ],
    [
      'airline 16/2: Your account shows: U2KW97 (BOS-ATL, 2024-05-22), QSQ79F (EWR-ATL, 2024-05-02), FSFBJ8 (SEA-ORD, 2024-05-16). Kindly indicate the one concerned.',
      /U2KW97/,
    ],
    [
      'airline 41/0: Do you have any preference regarding the departure time? And should it be a direct flight?',
      /earliest direct/,
    ],
    [
      'airline 67/0: Dear Adaeze Rosenthal, Will everything else on the reservation stay as it is?',
      /^The rest can stay/,
    ],
  ] as const)('%s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });
});

describe('questions of a shop', () => {
  it.each([
    [
      'retail 0/0: Thank you for verifying, Bronwen Balogun. Does the new address have an apartment, suite or unit number?',
      /57 Garnet Street, Suite 464/,
    ],
    [
      'retail 11/0: Great, Kasimir, I have your account open. Could you repeat the ZIP code and the city of the new address for me?',
      /Tampa, FL 33671/,
    ],
    ['retail 2/0: Got it. Is that the complete request, or should something be added to it?', /^Nothing else\.$/],
    [
      'retail 52/1: Please note that there can only be one return or exchange per order. Have you told me all of the items that should be part of it?',
      /^Nothing else\.$/,
    ],
    [
      'retail 37/0: Are you referring to order #W8471909 (Alarm Clock and Toaster; status: delivered)?',
      /^Yes, that is the one/,
    ],
    ['retail 24/1: I can check that for you. Is it okay if I look into the records first?', /^Yes, please look/],
    [
      'retail 44/2: I compared a few versions for you of the Computer Monitor:\n\nA) screen size: 24 inch, resolution: 4K, stand: height-adjustable – $302.63\nB) screen size: 27 inch, resolution: 1080p, stand: height-adjustable – $265.58\nC) screen size: 24 inch, resolution: 1080p, stand: fixed – $246.14\n\nWhich one would you like?',
      /^I would take option C\.$/,
    ],
  ] as const)('get an answer and no yes: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    'retail 8/1: In case your preferred Wi-Fi Router is out of stock, would you have a second choice?',
    'retail 42/0: Thanks, Rhys! I found your account. Is the price important for the Sleeping Bag, or do you have certain features in mind?',
  ])('get the wish again if no other answer is known: %s', async (line) => {
    expect((await answersTo(line)).acts?.[0]).toBe('restate');
  });

  it.each([
    'retail 17/2: Sure. Tracking: `607183408686` (order #W3783900 (with the stand mixer)) Anything else?',
    'retail 77/2: Sure.\n- Kettlebell variants available: 7\n- Cheapest: $32.48 Other than that, is everything fine?',
  ])('may run into the answer before them: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['thank', 'stop']);
  });

  it('under numbered headings are no options', async () => {
    const { text } = await answersTo(
      'retail 29/1: ## 1. What changes\n#W6906835 cancelled, reason "no longer needed", $75.37 back on your PayPal account\n\n## 2. What it is now\n#W6906835 pending (Sketchbook, Beanie and Mixing Bowl Set)\n\n## 3. Remarks\nThe refund of $75.37 will go back to your PayPal account within 5 to 7 business days.\n\nPlease answer with yes to authorize me to carry this out, or no if you\'d rather not.',
    );
    expect(text).not.toMatch(/option/);
  });
});

describe('requests to wait', () => {
  it('are borne with twice', async () => {
    const holds = [
      'I need a little time to go through the records. Thanks for your patience!',
      'Would you mind holding for a minute while I verify the eligibility?',
    ];
    expect((await answers('retail', 8, ...holds)).acts).toEqual(['acknowledge']);
    expect((await answers('retail', 8, ...holds, 'One moment, please.')).acts).not.toContain('acknowledge');
  });

  it('are borne with once in the same words', async () => {
    const hold = 'Let me check that for you.';
    expect((await answers('retail', 0, hold)).acts).toEqual(['acknowledge']);
    expect((await answers('retail', 0, hold, hold)).acts).toEqual(['check']);
  });
});

describe('an airline asks', () => {
  it.each([
    [
      'airline 0/0: Could you tell me who is travelling (names and dates of birth), in which cabin, and how you would like to pay? Also, do you want checked bags or travel insurance?',
      /Silvan Hargreave.*basic economy.*5703.*No checked bags.*No travel insurance/,
    ],
    [
      'airline 8/1: Should the cabin change apply to the whole reservation, and how would you like to pay?',
      /whole reservation|all of it.*9484/,
    ],
    [
      'airline 68/0: Do you want the upgrade for everyone on the booking, and do the flights remain the same?',
      /^Yes, for.*stay/,
    ],
    ['airline 2/0: Should the flights themselves stay as they are?', /stay/],
  ] as const)('and gets all answers: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    "airline 19/0: I would move reservation U7XA93 (Phoenix to Atlanta, 27 May) to basic economy; flights: unchanged; payment: $194 to be refunded to your Mastercard ending in 3963.\n\nNothing has been changed so far. Confirm and it's done.",
    "airline 76/0: Sorry about the mix-up. I would cancel reservation A3S9MC, Newark to Atlanta on May 19, because of illness. Note that I can only make changes after you have explicitly agreed.\n\nConfirm and it's done.",
    'airline 45/0: The next step would be to add 1 checked bag to reservation **KAS23R** (Philadelphia to Chicago, May 25):\n\n* **Reservation**: KAS23R\n* **Bags added**: 1\n* **Bags in total**: 9 (5 paid)\n* **Price**: $50, on your Visa card ending in 2156\n\nPlease review and respond with "confirm" if you agree.',
    'airline 54/1: { "action": "put the booking WGDZKV, from DEN to ATL on 19 May, into business" }\n\nShall I?',
  ])('for a yes and gets it: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });
});
