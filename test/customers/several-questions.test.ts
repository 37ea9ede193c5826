// Several questions in one message, and what the customer answers to each part.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('which record is meant, asked beside other questions', () => {
  it.each([
    [
      'retail 7/0: Sure. Am I right that this concerns #W3327019? Then: what is the complete new address? And should everything else stay as it is?',
      /P\.O\. Box 5438.*stay/,
    ],
    [
      'retail 34/0: A few quick questions first:\n\n1. Am I right that this concerns #W8208093?\n2. What is the complete new address?',
      /604 Magnolia/,
    ],
    [
      'retail 39/0: Sure. Am I right that this concerns #W8692449? And which options do you want for the Leather Belt?',
      /105 cm/,
    ],
    [
      'retail 44/0: Happy to help with this. Am I right that this concerns #W3131840? Also, what is the complete new address? Also, is there anything else you want changed?',
      /460 Birch Hollow.*(?:one more thing|more thing)/,
    ],
    [
      'retail 89/2: A few quick questions first:\n\n1. Am I right that this concerns #W6838736?\n2. What is the complete new address?',
      /399 Garnet/,
    ],
    [
      'retail 17/0: Before I prepare this, could you tell me:\n\n1. Is it order #W5761643 (Toaster, Shower Curtain, Chef Knife, Alarm Clock and Ukulele)?\n2. Why would you like to cancel it?',
      /reason/,
    ],
    [
      'retail 20/0: Thanks, Tobias. I need the following:\n\n- Is it order #W3244938 (Cooler Box and Webcam)?\n- What should the new Cooler Box be like?\n- Which payment method should I use?\n- Is there anything else you want changed?',
      /70 qt.*1322/,
    ],
    [
      'retail 29/1: Before I prepare this, could you tell me:\n\n1. Is it order #W6906835 (Sketchbook, Beanie and Mixing Bowl Set)?\n2. What is the reason for cancelling (no longer needed / ordered by mistake)?\n3. Is there anything else you want changed?',
      /no longer need it.*(?:Nothing else|everything|all)\./,
    ],
    [
      'retail 16/2: I have your account open now. Is it order #W5509787 (Mixing Bowl Set, Ceramic Planter, Linen Shirt, Storage Basket and Cooler Box)? Then: what should the new Ceramic Planter be like? Also, which payment method should I use? Then: should everything else stay as it is?',
      /cheapest.*2701.*stay/,
    ],
    [
      'retail 51/0: A few quick questions first:\n\n1. Am I right that this concerns #W4370586?\n2. Which options do you want for the Alarm Clock?\n3. Which payment method should I use?\n4. Should everything else stay as it is?',
      /cheapest.*gift card.*stay/,
    ],
    [
      'retail 57/0: Thanks, Gideon. I need the following:\n\n- Is it order #W3974819 (Duvet Cover, Wi-Fi Router and Wool Throw)?\n- Which item or items do you want to send back?\n- Which payment method should I use?',
      /wool throw.*gift card/,
    ],
    [
      'retail 91/0: Thanks, Halima. I need the following:\n\n- Is it order #W4648113 (Cutting Board, Cutting Board, Rain Jacket, Kettlebell and Wi-Fi Router)?\n- Which payment method should I use?',
      /5749/,
    ],
    [
      'retail 97/0: Happy to help with this. Am I right that this concerns #W7299500? Also, which payment method should I use? Also, is there anything else you want changed?',
      /gift card.*one more thing/,
    ],
  ] as const)('is told first: %s', async (line, rest) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/^Yes, that (?:one|is the one I mean)\. /);
    expect(text).toMatch(rest);
  });

  it.each([
    'retail 54/0: Happy to help with this. Which order is this about? Also, what should the new Alarm Clock be like?',
    'retail 69/0: Before I prepare this, could you tell me:\n\n1. Which order is this about?\n2. Which options do you want for the Cat Tree?',
    'retail 79/0: To make sure I get it right, please answer these:\n\n1. Which order is this about?\n2. Which options do you want for the Cooler Box?\n3. Which payment method should I use?\n4. Is there anything else you want changed?',
    'retail 57/0: Of course. Which items are going back, from which order, and where would you like the refund?',
    'retail 54/1: Of course. Which order is it, and how would you prefer to pay?',
    'retail 84/1: Of course. Which order is it, and how would you prefer to pay?',
  ])('is not left out because it is not known: %s', async (line) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/I do not (?:know the number|have the order number)/);
  });

  it.each([
    'airline 12/0: Let me confirm the trip first: booking NZUKWE (Newark (EWR)–Charlotte (CLT), first flight 2024-05-29), 1 passenger(s), economy. Correct?',
    'airline 26/1: Let me confirm the trip first: booking KF9CL4 (BOS → Philadelphia (PHL), first flight May 21, 2024), 2 passenger(s), business. Correct?',
    'airline 36/0: Let me confirm the trip first: booking G3YDLG (Chicago (ORD)–Boston (BOS), first flight 2024-05-20), 1 passenger(s), economy. Correct?',
    'airline 19/0: Great, thank you, Saskia. You are verified.\n\nY77BBN is not among your reservations. Could it be U7XA93, from Phoenix (PHX) to ATL on May 27?',
    'airline 39/1: P365KP is not among your reservations. Could it be XBBKHB, from Las Vegas to Dallas on May 23, 2024?',
    'airline 64/1: WYQD9Z is not among your reservations. Could it be WHHQSE, from Miami (MIA) to ATL on May 20?',
  ])('is confirmed, and nothing agreed to: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
  });
});

describe('a question for details', () => {
  it.each([
    [
      'airline 26/1: Understood. What is the reservation number, please? May I ask the reason for the cancellation: a change of plans, a cancelled flight, weather, health, or something else?',
      /plans have changed/,
    ],
    [
      'airline 29/1: Happy to look into that, Adaeze. Before I look at options:\n\n- Which reservation is this about? The confirmation code or the route and date will do.\n- May I ask the reason for the cancellation: a change of plans, a cancelled flight, weather, health, or something else?',
      /weather is too bad/,
    ],
    [
      'airline 7/2: I can help you make a new booking. For this I need full names and dates of birth of all passengers, number of checked bags, whether you want travel insurance ($30 per passenger) and your payment method.',
      /Clement Zeller.*1 checked bag.*insurance.*gift card/,
    ],
    [
      'airline 11/0: Thanks!\n\nHappy to look into that. For this I need origin and destination, travel date(s), and whether it is one-way or a round trip, cabin class, full names and dates of birth of all passengers, number of checked bags, whether you want travel insurance ($30 per passenger) and your payment method.',
      /Keiko Penrose.*one-way flight.*economy.*4 checked bags.*No travel insurance/,
    ],
    [
      'retail 2/1: Should the other options of the Desk Microphone stay as they are (currently connection: XLR, pattern: cardioid, color: graphite)?',
      /wireless/,
    ],
    ['retail 28/0: Should I return the whole order #W7883340 or only part of it?', /more than \$50/],
    [
      'retail 33/0: When you say "the cheapest version of it", do you mean the cheapest one whatever its color, speed or size, or should some of the options (for example the white color) stay as they are?',
      /whatever its other properties/,
    ],
    [
      'retail 88/0: I have located your profile with four orders. We can only cancel an order that is "no longer needed" or that was "ordered by mistake". Which of the two applies?',
      /ordered it by mistake/,
    ],
  ] as const)('is answered, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it('does not ask for a yes, so that it is too early for a change of mind', async () => {
    const { acts } = await answersTo(
      'airline 74/0: Great, thank you. I have your profile open.\n\nUnderstood. For this I need which reservation this is about (the reservation ID, or the route and date) and the reason for the cancellation.',
    );
    expect(acts).toEqual(['answer']);
  });
});

it.each([
  'airline 6/0: Apart from that, does everything else on the reservation stay as it is?',
  'airline 1/1: Apart from that, does everything else on the reservation stay as it is?',
  'retail 23: Should the other options of the Blender stay as they are (currently jar size: 1 liter, jar: plastic, color: red)?',
])('%s gives nothing up', async (line) => {
  const { acts } = await answersTo(line);
  expect(acts).not.toContain('leave it');
  expect(acts).not.toContain('no');
  expect(acts).not.toContain('yes');
});

describe('a first flight', () => {
  it.each([
    'airline 30/0: Thank you for waiting, Basil. This is the flight change I can make:\n\n1. Change the flights of booking BVXRRG (LAS–Denver (DEN), first flight May 21, 2024) to TRN126 from LAS to Denver (DEN) on May 18, 2024 (8:05 AM – 9:55 AM EST), in business as before; a charge of $362 to your Visa ending in 5711\n\nDo you authorize me to make the flight change?',
    'airline 44/1: I apologize for the mix-up.\n\nCan I go ahead and rebook booking ZUEC88 (Los Angeles–SEA, first flight May 30): new flight TRN291 on May 20, LAX–Seattle (SEA), leaving at 7:10 AM, in economy as before, a refund of $146 to your Visa card (…0969) (credit_card_8282810)? Just reply "yes" and I will take care of it.',
  ])('with its day only tells which trip it is: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });
});

describe('a correction of a name', () => {
  it.each([
    'airline 10/0: Thanks. I have your profile open.\n\nI have everything I need. Please review:\n\n1. Correct the passenger on your reservation S7M3GK, LaGuardia to Chicago (ORD) on May 25, 2024 from Sunniva Ravenel, born 1979-04-15 to Esra Villanueva, date of birth 1989-02-09\n\nPlease verify the above; if it is accurate, I will proceed upon your confirmation.',
    'airline 86/0: Thanks, Emeka. You are verified.\n\nSummary before I go ahead:\n\nPassenger correction\n\n| Item | Value |\n|---|---|\n| Reservation | SJCYVU (Los Angeles to New York (JFK), Sunday, May 26) |\n| From | Xenia Quimby, born 1996-06-11 |\n| To | Kasimir Rosenthal, born 1978-06-24 |\n| Cost | none |\n\nHow does that look? I can complete it right away if you agree.',
    'airline 60/0: Summary before I go ahead:\n\nPassenger correction\n\n| Detail | Information |\n|---|---|\n| Reservation | KM8WQZ (PHL to Phoenix (PHX), May 25, 2024) |\n| Current entry | Marisol Halvorsen, born 1983-06-28 |\n| To | Marisol Halvorsenson, born 1983-07-28 |\n| Cost | none |\n\nKindly confirm with a yes or a no.',
  ])('of somebody else, or to another name, gets no plain yes: %s', async (line) => {
    expect((await answersTo(line)).acts).not.toContain('yes');
  });
});

it('hears what it costs to do something else in the message that refuses the wish', async () => {
  const { text } = await answers(
    'airline',
    52,
    "Insurance can't be added after booking. The upgrade to business is possible, though, for FMPJFR on May 26; the difference is $1,564.00. Is there anything else?",
  );
  expect(text).toContain('business');
  expect(text).not.toContain('difference in price is');
});

it('says that it does not know the number of the order, asked beside who it is', async () => {
  const { text } = await answersTo('retail 33/0: May I have your e-mail address, and do you know the order number?');
  expect(text).toMatch(/I do not (?:know the number|have the order number)/);
});

describe('every part of a question gets its answer', () => {
  it.each([
    [
      'airline 7/2: Noted. Is it only you travelling or are there companions, and are any bags going to be checked in?',
      /Clement Zeller.*1 checked bag/,
    ],
    [
      'airline 14/2: Here are your trips:\n| Id | Route | Date | Cabin |\n|---|---|---|---|\n| V39ZAX | LAS-DFW | 16 May | business |\n| W7W6HK | MCO-LGA | 8 May | economy |\nWhich one do you mean? And may I ask for the reason?',
      /Las Vegas.*plans have changed/,
    ],
    [
      'airline 34/1: Should the flights themselves remain the same, and which payment method do I use for the difference?',
      /rest can stay.*0497/,
    ],
    [
      'airline 58/0: Thanks, I have it open. What number of bags do you want added, and should a fee arise, which of your stored methods should pay for it?',
      /1 checked bag.*0005/,
    ],
    [
      'airline 84/1: Did you buy travel insurance with it, as far as you remember, and what is the reason for cancelling?',
      /do not know.*ill/,
    ],
    [
      'airline 33/0: A new booking, then. Let me set this up. Tell me where and when you want to go and in which class, then I will ask for the rest.',
      /Minneapolis.*May 21/,
    ],
  ] as const)('%s', async (line, told) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it('but none twice', async () => {
    const { text } = await answersTo(
      'airline 62/0: Which reservation is it (id, or route and date)? I also need the new day. Which card do I use for the difference?',
    );
    expect(text.match(/May 29/g)).toHaveLength(1);
  });
});

describe('one of several trips in a list', () => {
  const list =
    'Here is what is on your profile:\n- ABZRF4: BOS → MSP, May 22, business\n- WGDZKV: DEN → ATL, May 19, business\n- ZPYKCD: EWR → ATL, May 25, business\n';

  it('is the one that is meant if its day says so', async () => {
    expect((await answersTo(`airline 54/2: ${list}I take it that ABZRF4 is meant?`)).acts).toEqual(['answer']);
  });

  it('is not if it is another one', async () => {
    expect((await answersTo(`airline 54/2: ${list}I take it that ZPYKCD is meant?`)).acts).toEqual(['no']);
  });
});

describe('an agent played by hand', () => {
  it.each([
    [
      'airline 29/0: Thanks, Adaeze! You have three reservations in your profile: H5UMQE, VJ4VQR and HSJK3C. Which one would you like to change, and what would you like the new flights to be (date, direct or one stop, any preference on time or price)?',
      /H5UMQE.*cheapest.*May 26/,
    ],
    ["airline 29/1: Okay. Which one, and what's the reason for cancelling?", /VJ4VQR.*weather/],
  ] as const)('is told which trip and the rest: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });

  const offer = (aside: string) =>
    `airline 54/2: For ABZRF4 (business):\n- Now: TRN269 BOS–ORD + TRN235 ORD–MSP on May 22, $2,421.00 in all\n- New: TRN314 BOS–MSP on May 28, 15:20–18:25, 3 × $567.00 = $1,701.00.\n\nThe difference of $720.00 would be refunded to your Mastercard ending in 3157. ${aside} Do you want me to switch you to TRN314?`;

  it('may name a cheaper flight that the customer cannot take', async () => {
    const { acts } = await answersTo(
      offer("There's an even cheaper one at 06:45 (TRN313, $396.00 each), but it leaves before noon."),
    );
    expect(acts).toEqual(['change of mind']);
  });

  it('hears no change of mind in answer to mere questions', async () => {
    const { acts, text } = await answersTo(
      'airline 29/0: H5UMQE is currently TRN160 on May 24, economy, for you and Ingrid Osterman ($382.00 in fares). The cheapest direct flight PHX → DEN on May 26 in economy is TRN156, leaving 06:50, at $136.00 per person, so $272.00 for both of you. That would give you back $110.00.\n\nTwo questions before I do anything:\n- Do you want to stay in economy?\n- Which card should get the refund, your Mastercard ending in 4550 or the one ending in 2415?',
    );
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/same cabin.*4550/);
  });

  it('hears the new wish alone when the customer changes their mind', async () => {
    const { acts, text } = await answersTo(
      'airline 29/0: I would move H5UMQE to TRN156 on May 26, the cheapest direct flight, in economy as before; the refund goes to your Mastercard ending in 4550. Shall I do that, and which card would you use for a difference?',
    );
    expect(acts).toContain('change of mind');
    expect(text).toMatch(/business/);
    expect(text.match(/4550/g)).toHaveLength(1);
  });

  it('hears no “No. Yes”', async () => {
    const { acts, text } = await answersTo(
      'airline 43/1: I would book TRN151 from Denver to Phoenix on May 25, in business, for you alone, with 0 checked bags and without travel insurance, on your Mastercard ending in 1669. Shall I book it?',
    );
    expect(acts?.[0]).toBe('no');
    expect(text).not.toMatch(/No\b[^.]*\. Yes/);
  });
});
