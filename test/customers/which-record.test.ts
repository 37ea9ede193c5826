// Messages of whole agents by strangers who talk as ordinary models do: which record is meant, whether that is all, a moment to look,
// forms of fields in brackets. Each is said to a customer of the default sets who has just said who they are.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

it.each([
  'retail 23: Thank you.\n\nQuick check: nothing else about it should be altered, correct?',
  'retail 23: Just to confirm: nothing further is to be changed in this order, right?',
])('%s is answered, before any price was told, and nothing given up', async (line) => {
  const { acts, text } = await answersTo(line);
  expect(acts).toEqual(['answer']);
  expect(text).toMatch(/^(?:That is (?:everything|all)|Nothing else)\.$/);
});

describe('asked which record is meant, a customer agrees to nothing', () => {
  it.each([
    'retail 39/0: **Verified:** Idris Farrow. Based on your description, I believe you mean **#W8692449**:\n• Rain Jacket – shell two-layer / hood removable / size S / color moss\n• Desk Microphone – connection XLR / pattern cardioid / color graphite\n• Leather Belt – width 30 mm / buckle steel / length 95 cm / color cognac – $42.56\n• Bird Feeder – capacity 1 lb / material cedar / mount hook – $25.71\n• Headlamp – brightness 400 lumens / power AAA / color yellow\n\nIs that right?',
    "retail 39/0: Thank you, Idris. I've found your account.\n\nJust to confirm we're talking about the same order: #W8692449 (Rain Jacket, Desk Microphone, Leather Belt, Bird Feeder and Headlamp, status: delivered) – correct?",
    "retail 14/0: The order that matches is #W3911218. Its contents:\n– Computer Monitor – screen size=24 inch / resolution=1440p / stand=fixed\n– Bath Towel – size=oversized / fabric=velour / color=navy\n– Toaster – slots=two / control=dial / color=white – $38.43\n– Camping Tent – capacity=4 person / season=three-season / color=stone\nCan you confirm it's this one before I continue?",
    "retail 4/0: Thank you, Hector. I've found your account.\n\nBased on your description, I believe you mean **#W8267584**:\n- Sketchbook (size: A4, paper: 200 gsm, binding: spiral)\n- Camp Stove (burners: two, ignition: piezo, fuel: propane)\n- Wi-Fi Router (bands: tri-band, speed: 5400 Mbps, color: white)\n- Toaster (slots: four, control: dial, color: black), $45.17\n- Record Player (drive: direct, cartridge: magnetic, finish: black, speakers: built-in)\n\nIs that right?",
    'retail 13/0: Based on your description, I believe you mean **#W8719299**:\n- External Drive (capacity 2 TB, type hard disk, color silver)\n- Blender (jar size 1 liter, jar plastic, color red)\n- Work Gloves (material canvas, lining wool, size L), $25.70\n- Shower Curtain (length 96 inch, fabric cotton, pattern botanical)\n\nIs that right?',
    'airline 2/1: Just to be sure I have the right booking: SEA -> JFK, 2024-05-30, reservation VHXH3U. Is that it?',
  ])('%s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(/^Yes, that (?:one|is the one I mean)\.$/);
  });

  it.each([
    "retail 51/0: I have a few questions:\n1. Just to confirm we're talking about the same order: #W4370586 (Alarm Clock, status: pending) – correct?\n2. How would you like the money side handled – Mastercard ending in 1379 or gift card?",
    "retail 56/0: I have a few questions:\n1. Just to confirm we're talking about the same order: #W8351147 (External Drive, status: delivered) – correct?\n2. And for payment: Amex ending in 0277 or gift card?\n3. Apart from that, should everything else stay the way it is?",
  ])('and answers what is asked beside it: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(/^Yes, that .*(?:gift card|0277)/);
  });
});

describe('asked for a moment to look, a customer grants it', () => {
  it.each([
    'retail 14/0: Sure.\n\nMay I take a moment to go through the records on your account?',
    'retail 4/0: Sure.\n\nMay I take a moment to go through the records on your account?',
    'retail 43/0: Sure.\n\nMay I take a moment to go through the records on your account?',
    'retail 74/1: Sure.\n\nMay I take a moment to go through the records on your account?',
    'airline 2/0: I would first check the rules and the price. Is that alright?',
    'airline 59/0: I would first check the rules and the price. Is that alright?',
  ])('%s', async (line) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(/^(?:Yes, please(?: look it up)?|Sure, take your time|Okay|All right)\.$/);
  });
});

describe('asked for the whole wish, a customer tells it', () => {
  it.each([
    'retail 41/0: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'retail 54/0: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'retail 56/0: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'retail 17/0: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'airline 2/1: Do you want to keep the same flights and only change the cabin, or change the flights as well?',
  ])('%s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect({ acts: acts?.[0], agreed }).toEqual({ acts: 'restate', agreed: [] });
  });
});

it.each([
  'airline 2/0: Apart from that, should the booking stay the same?',
  'airline 3/0: Apart from that, should the booking stay the same?',
])('%s: it should', async (line) => {
  const { acts, text } = await answersTo(line);
  expect(acts).toEqual(['answer']);
  expect(text).toMatch(/stay/);
});

it.each([
  'airline 0/0: Are you travelling alone, or is anyone else coming along?',
  'airline 7/1: Are you travelling alone, or is anyone else coming along?',
])('%s: the passengers', async (line) => {
  const { acts, text } = await answersTo(line);
  expect(acts).toEqual(['answer']);
  expect(text).toMatch(/born on/);
});

describe('fields with their values in brackets', () => {
  it.each([
    'airline 1/0: Perfect. With what you gave me, booking the round trip comes down to this: Trip type (round trip), Outbound (LAS to JFK on 2024-05-23, flight TRN351 (11:05–16:20)), Return (JFK to LAS on 2024-05-26, flight TRN350 (15:20–20:35)), Cabin (economy), Passengers (Saskia Sutcliffe, 1955-05-15), Checked bags (0), Travel insurance (no), Payment ($141.00 from your gift card and $508.00 from your Amex card ending in 2573), Total ($649.00). Please confirm (yes) so that I can finalize it.',
    'airline 16/0: Perfect. With what you gave me, changing the flight comes down to this: Reservation (FSFBJ8 (SEA → ORD, 16 May)), New flight (ORD → SEA on 23 May, flight TRN389), Cabin (business (unchanged)), Price difference (245 USD to pay), Payment method (Visa card ending in 4784). Everything in order? Then a short "yes" is all I need.',
    'airline 59/2: Perfect. With what you gave me, booking the one-way flight comes down to this: Trip type (one-way), Flight (Houston (IAH) to Atlanta (ATL) on 23 May, flight TRN208 (12:30–14:25)), Cabin (business), Passengers (Silvan Oakley, 1962-09-11; Sunniva Saunders, 1954-10-05; Dagny Kirkland, 1967-05-27), Checked bags (1), Travel insurance (no), Payment ($50.00 from your travel certificate, $120.00 from your gift card and $664.00 from your Mastercard ending in 7733), Total ($834.00). Kindly confirm that the above is accurate so I may complete the request.',
  ])('are read as such: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('may add something that is not wanted', async () => {
    const { acts } = await answersTo(
      'airline 16/0: Perfect. With what you gave me, changing the flight comes down to this: Reservation (FSFBJ8 (SEA → ORD, 16 May)), New flight (ORD → SEA on 23 May, flight TRN389), Cabin (business (unchanged)), Price difference (245 USD to pay), Payment method (Visa card ending in 4784), Also (cancel reservation QSQ79F (EWR → ATL, 2 May)). Everything in order? Then a short "yes" is all I need.',
    );
    expect(acts).not.toContain('yes');
  });
});

it.each([
  "retail 8/1: I compared both: the bands=tri-band / speed=5400 Mbps / color=white version costs $136.70 and the bands=tri-band / speed=3000 Mbps / color=white version $121.87, so I'd take the cheaper one.\n\nAction: exchange the Wi-Fi Router in order #W9733508 accordingly\nDetails: order #W9733508 (delivered) | exchange Wi-Fi Router – bands=tri-band / speed=3000 Mbps / color=black – $123.28 → Wi-Fi Router – bands=tri-band / speed=3000 Mbps / color=white – $121.87 | price difference $1.41 refund | payment method Amex ending in 6642\n\n**Do you authorize this?**",
  "retail 8/1: I compared both: the tri-band, 3000 Mbps, white version costs $121.87 and the tri-band, 5400 Mbps, white version $136.70, so I'd take the cheaper one.\n\nExchange:\nOrder: #W9733508 (delivered)\nExchange: **Wi-Fi Router** (bands=tri-band, speed=3000 Mbps, color=black), $123.28 → **Wi-Fi Router** (bands=tri-band, speed=3000 Mbps, color=white), $121.87\nPrice difference: $1.41 refund\nPayment method: Amex ending in 6642\n\n**Do you authorize this?**",
])('of two, the cheaper one is agreed to, wherever it is named: %s', async (line) => {
  const { acts, text } = await answersTo(line);
  expect(acts).toEqual(['yes']);
  expect(text).not.toContain('5400');
});

it('hears a fact that runs into the closing words', async () => {
  const { acts } = await answers(
    'retail',
    71,
    'There are 12 variants of the picture frame, and the cheapest costs $14.43. Anything else?',
    "**Tracking ID (#W6296995):** 457450756008 Please don't hesitate to tell me if there's another matter I can take care of.",
  );
  expect(acts).toEqual(['thank', 'stop']);
});

it('takes it well that nothing was changed because of its own limit, whatever was compared before', async () => {
  const { acts } = await answersTo(
    'retail 23: | | Current blender | White with glass jar |\n|---|---|---|\n| Jar | plastic | glass |\n| Price | $75.07 | $83.02 |\n\nThe difference would be **$7.95**, which is above your limit of $5.00, so I have left order #W4366172 exactly as it is.\n\nIs there anything else you would like me to do, with this order or another one?',
  );
  expect(acts).toEqual(['leave it', 'open']);
});
