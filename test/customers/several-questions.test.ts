// Messages that ask several things at once, and questions that are none for a yes, by strangers whose agents talk as ordinary models do.
// Each is said to a customer of the default sets who has just said who they are.
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

describe('a question of the customer is not answered', () => {
  it.each([
    [
      'airline 47/1: Understood. Which of these do you mean?\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| FWGNAA | EWR-ATL | May 15 | economy |\n| U7ESLR | BOS-ATL | May 20 | economy |',
      /Newark.*May 15/,
    ],
    [
      'airline 62/2: Which of these do you mean, and how many checked bags would you want in all?\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| YTXRTP | ORD-LGA | 23 May | economy |\n| SQEQGQ | DEN-DFW | 28 May | basic economy |',
      /9 checked bags/,
    ],
  ] as const)('by the days of trips to choose from: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });

  it('by the answer to the last one, said again', async () => {
    const { acts, text } = await answers(
      'airline',
      96,
      'You paid $245 in total for UCNPKS. Is there anything else?',
      'The total amount paid is $245. For which route, which day and which cabin should I search?',
    );
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/Houston.*Phoenix.*May 29.*business/);
  });
});

describe('a question which of two things is true', () => {
  it.each([
    'airline 4/0: Understood. Next: Is that for everyone on the booking, or only for one of you?',
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

it('hears a sum that a report works out', async () => {
  const { text } = await answersTo(
    'airline 43/0: The change to business costs $507.00 and the bags $100.00: $507.00 + $100.00 = $607.00 on your Mastercard ending in 1669. Before I go on, who is travelling?',
  );
  expect(text).not.toMatch(/together/);
});

describe('forms in one line', () => {
  it.each([
    [
      'airline 8/0: I have compared the two options, and by your condition the second one applies. Do I have your okay to add 2 checked bags to booking no. U9NQTA, departing May 17 from Chicago to Detroit? For your reference, bags added: 2, total checked bags: 5, price: $50.00, payment: Visa card ending in 9484. I will wait for your answer.',
      /add 2 checked bags/,
    ],
    [
      'airline 3/0: New flight: Phoenix PHX to Denver DEN on Wed, May 22, flight TRN157 leaving 11:00, cabin: remains business, fare difference to be collected: $126, form of payment: Visa card ending in 0348. Shall I change QW8ZWC accordingly?',
      /May 22/,
    ],
    [
      'airline 79/1: So I am going to rebook the booking ASX7GJ, Chicago → Detroit on Mon 20 May (new flight: Chicago-Detroit on May 23, 2024, flight TRN243 (12:35), cabin: remains economy, amount returned to you: $40, refunded to: Visa card ending in 1335). Kindly approve.',
      /May 23/,
    ],
  ] as const)('are read entry by entry: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).toMatch(told);
  });

  it('hold a price over the limit', async () => {
    const { acts } = await answersTo(
      'airline 48/0: ACTION: put reservation USM5GT (MIA-EWR, Sun, May 26) into Business\nNEW CABIN: Business\nAMOUNT TO PAY: USD 1989\nPAYMENT METHOD: Mastercard ending in 4732\nSTATUS: waiting for customer approval\n\nShall I proceed?',
    );
    expect(acts?.slice(0, 2)).toEqual(['no', 'leave it']);
  });
});

describe('a request for a yes', () => {
  it.each([
    'airline 5/0: To recap, the customer wants to call off the whole of reservation R5477S (from Dallas DFW to Las Vegas LAS, May 29, 2024). I have the following on my screen: reason: health, refund: $852 back to the way it was paid. Provided that you agree, I will process it.',
    'airline 56/1: It is possible to change the flights of reservation Y6E52S (Las Vegas-Phoenix, May 19, 2024), and once you have confirmed it I am going to do that with new flight: Las Vegas → Phoenix on May 24, 2024, flight TRN342 leaving 15:25, cabin: remains economy, refund: 108 USD, goes back to: Visa card ending in 3734. Please have a look at it and let me know.',
    'airline 28/0: I have gathered all items of your request:\n1. Include 1 more checked bag on the booking RG8LWE, ATL to MSP on May 17, 2024 (bags added: 1, total checked bags: 2, price: free of charge)\n2. Add 1 checked bag to your reservation VNDTEC for BOS - ORD on May 17, 2024 (bags added: 1, total checked bags: 1, price: $50, payment: Mastercard ending in 9027)\nJust give me the green light and it will be processed.',
  ])('may have no question mark: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('for a voucher on the same bill gets a no', async () => {
    const { acts } = await answersTo(
      'airline 56/0: My proposal: cancel your reservation PSFPCP for Denver (DEN) - Dallas (DFW) on 2024-05-26; reason: bad weather, refund: $188 to the original form of payment. A $20 meal voucher goes on the same bill. Any objections, or may I carry on?',
    );
    expect(acts?.[0]).toBe('no');
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

describe('a table', () => {
  it.each([
    'retail 18/0: Now for the next part.\n\n### Payment method change\n\n| Field | Details |\n|---|---|\n| Order | #W3415113 (USB Hub, Kitchen Scale and Headlamp) |\n| Total | $90.31 |\n| Current payment method | PayPal account |\n| New payment method | Amex card ending in 7307 | Let me know with a quick yes or no.',
    'retail 88/0: Moving on to the rest of your request. | | |\n|---|---|\n| Now | #W5485931 pending (Bath Towel) |\n| Then | #W5485931 cancelled, reason "ordered by mistake", $20.70 back on your Amex card ending in 8693 | Are we good to go?',
  ])('may run into what stands around it: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });
});

describe('the id of the record of another wish', () => {
  const proposal = (record: string) =>
    `airline 64/1: I would move reservation ${record} to business; new cabin: business; flights: unchanged; payment: $611 to be charged to your Visa card ending in 1520. Please let me know whether to proceed (yes) or not (no).`;

  it('gets no plain yes for this one', async () => {
    expect((await answersTo(proposal('WYQD9Z'))).acts).not.toContain('yes');
  });

  it('does if the record is described as this one', async () => {
    expect((await answersTo(proposal('WYQD9Z (Philadelphia to Phoenix)'))).acts).toEqual(['yes']);
  });
});

it('an option that the customer picks is what they agree to', async () => {
  const { acts, agreed, text } = await answersTo(
    'airline 8/0: There are two options:\n1. Business on the same flights for $844.00\n2. 2 checked bags for $50.00\n\nWhich one should I carry out, 1 or 2?',
  );
  expect(acts).toEqual(['answer', 'yes']);
  expect(agreed).toEqual(['goal 1/1']);
  expect(text).not.toMatch(/business/);
});
