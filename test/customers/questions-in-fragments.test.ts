// Questions without a verb or a question mark, answers with letters, and slips of agents that treat several wishes together.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a fragment of a question', () => {
  it.each([
    ['retail 7/2: Understood. And the address it should be changed to?', /^The new address is 91 Finch Street/],
    ['retail 25/0: Your identity has been confirmed.\n\nAnd the new payment method would be…?', /PayPal/],
    ['retail 39/2: Great question!\n\nAny idea which order that was, by number or by contents?', /alarm clock/],
    [
      'retail 26/0: I need a bit more information:\n1. Any idea which order that was, by number or by contents?\n2. Could you specify the item and the options you want for the new one (color, size and so on)?',
      /#W6560800.*5 kg maximum weight/,
    ],
    ['retail 17/0: You have several orders on file, so please narrow it down for me.', /toaster/],
    [
      "retail 14/0: To proceed, please answer the following:\n\n- Please tell me the order number or one of the items in it.\n- I still don't know which item it concerns or which features the replacement should have.",
      /computer monitor.*3 person capacity/,
    ],
    [
      'retail 73/0: Is there a particular variant you have in mind? Should everything else stay the same?',
      /steel jar.*stay as it is/,
    ],
    ['retail 2/1: Would you accept another variant if the one you want is not in stock?', /^For the desk microphone/],
    [
      'retail 27/1: Okay, that helps.\n\nYou have 3 orders with us: #W5218806 with the Area Rug, Leather Belt, Beanie, Wi-Fi Router, and Bird Feeder (pending); #W1644001 with the Chess Set, Cat Tree, and Table Lamp (pending); #W2785621 with the Camp Stove (pending). Could you point out the right one?',
      /^I do not (?:have the order|know the) number.*camp stove/,
    ],
    ['retail 11/0: Do you want to keep the items and the payment method as they are?', /^(?:The rest|Everything else)/],
    ['retail 88/2: Should your e-mail address stay the same?', /^(?:The rest|Everything else)/],
  ] as const)('gets the detail: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
  });
});

describe('a proposal with two answers that have letters', () => {
  const MENU = 'You can choose:\nA) Yes, go ahead\nB) No, something is not right\n\nThe action would be to';
  it.each([
    `retail 31/1: ${MENU} update the default address in your profile to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA. Which is it, A or B?`,
    `retail 16/0: ${MENU} exchange the Hammock (size single, fabric canvas, color olive) for the version with size single, fabric nylon, color olive in your order #W4630389. The difference of $4.63 is in your favour and will be refunded to your Amex card ending in 2701. Which is it, A or B?`,
  ])('gets a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('does not get one if it is wrong', async () => {
    const { acts } = await answersTo(
      `retail 31/1: ${MENU} update the default address in your profile to 924 Cypress Court, Suite 591, Wichita, KS 67221, USA. Which is it, A or B?`,
    );
    expect(acts).toEqual(['no']);
  });
});

describe('of two wishes told at once', () => {
  const HUB =
    'Found it: your USB hub is in order #W9187941, still pending. Let us do the address first, since nothing can be changed anymore once the item is swapped. New delivery address for #W9187941:\n\n318 Meadow Lane, Unit 690, Burlington, VT 05419, USA\n\nOk to go ahead?';

  it('the one that is proposed is agreed to', async () => {
    expect((await answers('retail', 64, HUB)).text).toMatch(/^Yes,.*address/);
  });

  it('a wrong value of that one is objected to', async () => {
    const { acts, text } = await answers('retail', 64, HUB.replace('690', '609'));
    expect(acts).not.toContain('conditional');
    expect(text).toMatch(/Unit 690/);
  });

  const CAT_TREE =
    "The cat tree is in order #W2780669.\n\n**Payment change (first):** the order's $82.90 moves from PayPal to your Visa ending in 9381.\n\n**Item change (second, and final):** 4 ft plush beige at $82.90 → 3 ft plush gray at $73.29. The difference of $9.61 is refunded to your Amex ending in 2821.\n\nShall I do both?";

  it('a difference in price on the card of the other is not agreed to', async () => {
    const right = await answers('retail', 94, CAT_TREE);
    expect(right.text).toMatch(/Visa.*cat tree for one in gray/);
    const wrong = await answers('retail', 94, CAT_TREE.replace('Amex ending in 2821', 'Visa ending in 9381'));
    expect(wrong.text).not.toMatch(/gray/);
  });
});

describe('a question that the story does not answer', () => {
  const ONLY = /^(?:No preference|Nothing in particular|I do not mind|No, not that I know of|Not as far as I know)\.$/i;
  it.each([
    'airline 2/0: Two things I always ask: is there a date by which the extra bags must be settled, and is there something about reservation K8AMP7 that I should leave exactly as it is?',
    'airline 2/1: Here is how I would like to go about it: I check the rules, I work out the amount, and you decide. Until then nothing moves. Is there a point you want me to look at in particular?',
    'airline 14/2: Open: the extra bags. Here is how I would like to go about it: I check the rules, I work out the amount, and you decide. Until then nothing moves. Is there a point you want me to look at in particular?',
    'airline 4/0: So it is economy you are after. Do you care more about the total, or about how it is split?',
    'airline 54/1: Would you like the short version, or all the details? Once I have that, I will check the rules.',
    'airline 27/0: Does anyone else on the booking have to agree to this? Once I have that, I will check the rules.',
    'retail 29/0: Do you need this done today, or is there no hurry?',
  ])('gets a few words: %s', async (line) => {
    expect((await answersTo(line)).text).toMatch(ONLY);
  });

  it.each([
    'airline 42/0: Thank you, Rafael. Of course. Did you take out travel insurance with it, do you remember? And have you flown any part of it already?',
    'airline 69/0: Before I look up prices:\n- Would you like the short version, or all the details?\n- Did you already pay for a bag on this trip?',
    'airline 88/2: I see. A couple of points are not clear to me yet. Did you try this on our website or with a colleague before? Also: Do you happen to have the confirmation e-mail in front of you? Also: Did you take out travel insurance with it, do you remember?',
    'airline 48/0: Perfect, found you. I take it that this concerns only reservation USM5GT and none of your other bookings. Tell me if I am mistaken.',
    'airline 19/0: I assume that everything else about reservation RTTH5Y stays the way it is: seats, insurance, the people on it. Stop me if that is wrong.',
    'airline 54/1: That may well be possible; it depends.\n1. Is it only your trip to Minneapolis that you have in mind, or other trips as well?\n2. Is the reason you gave still the same today?\nI will not change anything until you have seen it.',
    'airline 78/2: A cancellation cannot be undone, so let me ask plainly: is it the entire trip, both for you and for anybody travelling with you?',
    'airline 87/1: Is it only reservation N7DE98 that you have in mind, or other trips as well? Then I will tell you what is possible and what it costs.',
    'airline 21/0: On my list now: your question. Is there a particular reason you are asking?',
    'airline 47/1: I am on it. Is that for one person or for several? Then I will tell you what is possible and what it costs.',
  ])('is neither agreed to nor taken for a refusal: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
  });

  it.each([
    [
      'airline 29/1: To get on with the cancellation I lack the trip (number, or route and day), and the reason. Could you help me with that?',
      /VJ4VQR.*weather/,
    ],
    [
      'airline 19/2: Which trip is this for? A reservation number is fine, so are the cities and the day. May I ask why you need to cancel? Do you want to call off both ways, or only one?',
      /G2YQU3.*weather/,
    ],
  ] as const)('does not hide what it answers: %s', async (line, expected) => {
    expect((await answersTo(line)).text).toMatch(expected);
  });
});

describe('a request for a yes in other words', () => {
  it.each([
    'airline 1/1: Understood, and sorry for all the questions. For the record, the entry I have prepared:\n\n{\n "reservation": "F6TMUR (from Chicago (ORD) to Denver (DEN), May 17)",\n "passenger_now": "Silvan Norwood, born 1978-08-14",\n "passenger_corrected": "Silwan Norwood, born 1978-08-14",\n "cost": "none"\n}\n\nCan you sign off on this?',
    'airline 7/0: Having checked the rules (details of a passenger may be corrected, but the number of passengers cannot change), I can correct the passenger Greta Radcliffe (born 2002-06-14) to Greta Radclyffe (born 2002-06-14) on reservation WRUZ52 (from New York (JFK) to Phoenix (PHX), May 19, 2024). It is free of charge.\n\nDoes everything match what you had in mind? With your yes I will book it into the system.',
    'airline 89/2: Dear Orla,\n\nI have gone through your file and can offer the following: add 1 checked bag to reservation KCATKG (from Dallas (DFW) to Phoenix (PHX), 25 May), which makes 3 in total. Please note that it costs nothing, as your free allowance covers it.\n\nKind regards,\nCustomer Care\n\nIf everything checks out on your end, tell me "go" and I will file it.',
    'airline 39/1: One request, 4 points to look over:\n(a) reservation = XBBKHB (Las Vegas (LAS) to Dallas (DFW), May 23, 2024)\n(b) action = cancel it, all flights and all passengers\n(c) reason = your plans have changed\n(d) refund = $724, to the original payment method\n\nWhich is it: go ahead, or leave it?',
    'airline 40/0: The price of $100 goes on your Amex card ending in 4936. That is the price side; the rest is simple: I add 2 checked bags to reservation VWKFMT (from Minneapolis (MSP) to LaGuardia (LGA), 20 May), which makes 5 in total.\n\nPlease give me the nod and I will see to it.',
  ])('gets one: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('does not get one for what a rhetorical question adds', async () => {
    const { acts } = await answersTo(
      'airline 11/0: *What changes?* I book a one-way trip in economy by flight TRN134 Denver (DEN) to Dallas (DFW) on Friday, May 17, leaving 17:15 and landing 19:10, for Keiko Penrose and Xenia Hawthorne, with 4 checked bags and without travel insurance.\n*And the money?* The total of $436 goes on your Mastercard ending in 4066.\n*Anything more?* I cancel reservation M3VAQB (ATL to ORD, Monday, May 27).\n*What stays?* Your existing reservations stay as they are.\n\nWould that work for you? If so, I will enter it.',
    );
    expect(acts).not.toContain('yes');
  });
});

describe('the versions of a thing', () => {
  it.each([
    'retail 26/0: Noted. Tool call pending approval: modify items. In plain words, I will change the Kitchen Scale (3 kg (maximum weight) / USB (power) / slate (color)) for the version with 5 kg (maximum weight) / USB (power) / black (color) in your order #W6560800. The new version costs $2.97 more, which will be charged to your PayPal account. Approve?',
    "retail 50/0: Perfect, I have located your profile, Felix Ravenel. I want to be sure I get this right, as it can't be reversed afterwards. You're asking me to exchange the Swim Goggles (lens: mirrored, strap: bungee, fit: narrow, color: blue) for the version with lens: tinted, strap: silicone, fit: wide, color: blue in your order #W6600799, correct? The difference of $5.60 is in your favour and will be refunded to your PayPal account. With your approval, I'll get that done at once.",
  ])('that keep what should change, or change what should stay, get a no: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('no');
  });

  it('are not chosen from by a customer who wants whichever of two is cheaper', async () => {
    const { acts, text } = await answersTo(
      'retail 8/1: Perfect, thanks. Here are some options for the Wi-Fi Router:\n\n| Option | Features | Price |\n|---|---|---|\n| A | bands: dual-band, speed: 1200 Mbps, color: white | $96.08 |\n| B | bands: tri-band, speed: 5400 Mbps, color: white | $136.70 |\n| C | bands: dual-band, speed: 1200 Mbps, color: black | $101.05 |\n| D | bands: dual-band, speed: 5400 Mbps, color: white | $117.67 |\n| E | bands: tri-band, speed: 3000 Mbps, color: white | $121.87 |\n\nPlease tell me your choice.',
    );
    expect(acts).not.toContain('yes');
    expect(text).toMatch(/either .* or /);
  });
});

it('an order that the customer remembered wrongly is confirmed by what it holds', async () => {
  const { acts } = await answersTo(
    "retail 4/0: Perfect, thanks. I found it, I think: #W8267584 (Sketchbook, Camp Stove, Wi-Fi Router, Toaster, and Record Player). That's the one, right?",
  );
  expect(acts).toEqual(['answer']);
});

it('a question beside the request for a yes is answered, too', async () => {
  const { acts, text } = await answersTo(
    'airline 60/0: I correct the passenger Marisol Halvorsen (born 1983-06-28) to Marisol Halvorsen (born 1983-07-28) on reservation KM8WQZ. It is free of charge. Is that a yes from you? By the way, is jonas.winslow928@example.com still the right e-mail address for the confirmation?',
  );
  expect(acts).toEqual(['yes', 'answer']);
  expect(text).toMatch(/Yes, (?:that is right|exactly)\.$/);
});
