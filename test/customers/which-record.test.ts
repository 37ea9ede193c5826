// Which order or reservation is meant: the customer says so, and agrees to nothing.
import { describe, expect, it } from 'vitest';
import { answersFrom, answersTo } from './answers.ts';

describe('the right record, named to be sure', () => {
  it.each([
    "retail 63: Just to make sure we're talking about the same order: is it #W7788231, with the kettlebell (35 lb, rubber, red), a record player and a 4-person camping tent, shipping to 57 Harbor Street in Baltimore?",
    'airline 12: Let me confirm the trip first: booking NZUKWE (Newark (EWR)–Charlotte (CLT), first flight 2024-05-29), 1 passenger(s), economy. Correct?',
    'airline 26/1: Let me confirm the trip first: booking KF9CL4 (BOS → Philadelphia (PHL), first flight May 21, 2024), 2 passenger(s), business. Correct?',
    'airline 36: Let me confirm the trip first: booking G3YDLG (Chicago (ORD)–Boston (BOS), first flight 2024-05-20), 1 passenger(s), economy. Correct?',
    'airline 19: Great, thank you, Saskia. You are verified.\n\nY77BBN is not among your reservations. Could it be U7XA93, from Phoenix (PHX) to ATL on May 27?',
    'airline 39/1: P365KP is not among your reservations. Could it be XBBKHB, from Las Vegas to Dallas on May 23, 2024?',
    'airline 64/1: WYQD9Z is not among your reservations. Could it be WHHQSE, from Miami (MIA) to ATL on May 20?',
    'airline 2/1: Among your bookings I find VHXH3U, Seattle to New York on 30 May 2024. Would this be the journey to which you refer?',
    'airline 10: I went through your bookings, and what fits your description is your economy trip S7M3GK, LaGuardia to Chicago, on May 25, 2024 for 4 passengers. Is that right?',
    'airline 7: I have found the following reservation in your user: WRUZ52, New York (JFK) to Phoenix (PHX) on 2024-05-19. Is it the correct reservation which you want?',
    'airline 37: Is it your basic economy trip BRLJAA, Chicago to Denver, on May 30 for 1 passenger you’re after?',
    'airline 22/1: what fits your description is your economy trip XE2YL4, LaGuardia to Seattle, on May 27, 2024 for 1 passenger. Is that right?',
    'airline 51: That will be your trip from Minneapolis (MSP) to Chicago (ORD) on 23 May (reservation BQU46H), I take it?',
    'airline 16: booking FSFBJ8, SEA–ORD on May 16. Right?',
    'airline 41/1: I found your reservation: the May 28 trip from Boston (BOS) to Dallas, reservation R39G44. Is this correct?',
    'airline 3/1: Lookup result: reservation PKSFGT (New York (JFK) to Los Angeles (LAX), 21 May). Is this the right record?',
    'airline 2/1: so thats reservation VHXH3U (Seattle (SEA) to New York (JFK), May 30), yeah?',
    'airline 2: Booking K8AMP7, CLT-ATL, dep. 24 May. Paid $1760. Right one?',
    'airline 86/1: I see P5XVRH (San Francisco to Denver), passengers: Xenia Quimby. Correct booking?',
    'airline 3/2: F5M528 found. First flight TRN108 San Francisco-Denver on 19 May. Correct booking?',
    'airline 88: From what I see, your trip from Chicago to Charlotte, reservation G9YVM3 starts with TRN375, which leaves Chicago at 7:25 AM on May 16 and gets into Newark at 9:30 AM. That would be the one, if I understood you correctly – is it?',
    'airline 2: I found reservation K8AMP7, a round trip from Charlotte to Atlanta on May 22. Is that the one you mean?',
    "airline 2: Here's what I see: booking K8AMP7, Charlotte to Atlanta, one passenger. Am I looking at the correct trip?",
    'airline 2/1: Just to be sure I have the right booking: SEA -> JFK, 2024-05-30, reservation VHXH3U. Is that it?',
    'airline 21: Just to be sure, you are asking for the lowest economy fare Chicago to LaGuardia on May 28, correct?',
    'airline 91: Let me make sure I have the right one: U5G329 (MSP → DEN, 16 May, economy). Correct?',
    'airline 1/1: This is for reservation F6TMUR (Chicago (ORD) → Denver (DEN), May 17), correct?',
    'airline 79: First, the change of flights. so the target is reservation ASX7GJ (Chicago (ORD) -> Detroit (DTW), 2024-05-20), right?',
    'airline 61: Thanks, found you: Fiona Sutcliffe. we talking about booking B5HKHY (Detroit (DTW) -> Minneapolis (MSP), 17 May 2024)? just checking',
    'airline 1/1: F6TMUR as it stands: TRN148 Chicago–Denver on May 17; basic economy; Saskia Sutcliffe and Silvan Norwood; 2 checked bags; insurance: no. Have I opened the right one?',
    'airline 79/1: Thanks, Renata. First: you mean Chicago to Detroit on Mon, May 20, don’t you?',
    'airline 45: Thanks, found you. Am I right that we are speaking of Philadelphia to Chicago on May 25?',
    "airline 4: Thanks for verifying, Valentin; your account is open in front of me. So that I do not quote you the wrong figure: this concerns JESGAP for Valentin Holloway, and nobody else's booking, right?",
    'airline 6: Here is what is on your profile:\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| YFYWFU | CLT-ATL | May 24 | economy |\n| MM8Z2Z | EWR-SEA | May 6 | basic economy |\n| WN5UTQ | DTW-ORD | May 23 | economy |\n| MWP43D | BOS-ORD | May 30 | business |\nI take it that WN5UTQ is meant?',
    "airline 25: To confirm, we're talking about Boston to Minneapolis on May 22, correct?",
    'airline 77: I see reservation DKLYDG, Denver (DEN) → Seattle (SEA) on 2024-05-24, in economy with 1 passenger. Is this the right one?',
    "airline 9: So we're talking about F6GBV4, Charlotte to Orlando, May 18, 2024?",
    "airline 3/2: That's your San Francisco (SFO) to Las Vegas (LAS) trip on Sunday, May 19, correct?",
    "airline 86: That's your Los Angeles to New York trip on Sunday, May 26, correct?",
    "airline 84: GT488B doesn't match that route. I do see ENZMDZ from Chicago (ORD) to Atlanta (ATL) on 16 May. Shall we take that one?",
    "airline 84: Quick check: the number for Chicago to Atlanta on 16 May is actually ENZMDZ, not GT488B. I'd work with ENZMDZ, right?",
    'airline 19: Y77BBN does not seem to be yours. Your trip from Phoenix to Atlanta has the number U7XA93. Shall we take that one?',
    'airline 19: Y77BBN does not seem to be yours. Your trip from Phoenix to Atlanta has the number U7XA93. Is that okay?',
    // “Correct” asks for a yes here, and corrects nothing.
    'airline 10: Just to check: you mean reservation S7M3GK (LaGuardia to Chicago, May 20), correct?',
  ])('is confirmed, a reservation: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toBe('Yes, that is the one I mean.');
  });

  it.each([
    "retail 39: Is it the order with the rain jacket and the leather belt? Its number ends in 2449, and it's delivered.",
    "retail 1/1: that'd be #W8676369 then? the one with a toaster?",
    'retail 26/1: The order is #W6560800, is it right?',
    'retail 31: The matching order is #W1145606. Correct?',
    "retail 62: I found #W3168298 (External Drive, Wool Throw and Shower Curtain), and I assume that's the one. Am I right?",
    'retail 39: **Verified:** Idris Farrow. Based on your description, I believe you mean **#W8692449**:\n• Rain Jacket – shell two-layer / hood removable / size S / color moss\n• Desk Microphone – connection XLR / pattern cardioid / color graphite\n• Leather Belt – width 30 mm / buckle steel / length 95 cm / color cognac – $42.56\n• Bird Feeder – capacity 1 lb / material cedar / mount hook – $25.71\n• Headlamp – brightness 400 lumens / power AAA / color yellow\n\nIs that right?',
    "retail 39: Thank you, Idris. I've found your account.\n\nJust to confirm we're talking about the same order: #W8692449 (Rain Jacket, Desk Microphone, Leather Belt, Bird Feeder and Headlamp, status: delivered) – correct?",
    "retail 14: The order that matches is #W3911218. Its contents:\n– Computer Monitor – screen size=24 inch / resolution=1440p / stand=fixed\n– Bath Towel – size=oversized / fabric=velour / color=navy\n– Toaster – slots=two / control=dial / color=white – $38.43\n– Camping Tent – capacity=4 person / season=three-season / color=stone\nCan you confirm it's this one before I continue?",
    "retail 4: Thank you, Hector. I've found your account.\n\nBased on your description, I believe you mean **#W8267584**:\n- Sketchbook (size: A4, paper: 200 gsm, binding: spiral)\n- Camp Stove (burners: two, ignition: piezo, fuel: propane)\n- Wi-Fi Router (bands: tri-band, speed: 5400 Mbps, color: white)\n- Toaster (slots: four, control: dial, color: black), $45.17\n- Record Player (drive: direct, cartridge: magnetic, finish: black, speakers: built-in)\n\nIs that right?",
    'retail 13: Based on your description, I believe you mean **#W8719299**:\n- External Drive (capacity 2 TB, type hard disk, color silver)\n- Blender (jar size 1 liter, jar plastic, color red)\n- Work Gloves (material canvas, lining wool, size L), $25.70\n- Shower Curtain (length 96 inch, fabric cotton, pattern botanical)\n\nIs that right?',
    'retail 4/1: I found order **#W8267584** with sketchbook, camp stove, Wi-Fi Router and toaster and more. Is this the right one?',
    'retail 44/2: I believe this is order #W1345986 — it includes computer monitor and table lamp. Could you confirm that?',
    'retail 3/1: I see order #W1993920 with the Cat Tree, Chess Set, Picture Frame and Area Rug. Is that the right one?',
    'retail 3/1: Just to check: is it order #W1993920 with the Cat Tree, Chess Set, Picture Frame and Area Rug?',
    "retail 87: I've located what looks like the right order: #W6837090 (Picture Frame, Kitchen Scale). Can you confirm that's the one?",
    "retail 87: I believe you're referring to order #W6837090 (Picture Frame, Kitchen Scale), status: pending. Is that right?",
    'retail 1/1: Just to be sure we mean the same order: #W8676369, pending, total $226.01, containing toaster, toaster, external drive and mixing bowl set. Correct?',
    'retail 17: Is this about #W3783900 (stand mixer)?',
    'retail 41/1: Just so I don’t touch the wrong one: you’re referring to #W8567815, which contains the Picture Frame, Trekking Poles, Area Rug and Alarm Clock, correct?',
    'retail 37: Are you referring to order #W8471909 (Alarm Clock and Toaster; status: delivered)?',
    // The customer remembered another order; this one holds what they describe.
    "retail 4: Perfect, thanks. I found it, I think: #W8267584 (Sketchbook, Camp Stove, Wi-Fi Router, Toaster, and Record Player). That's the one, right?",
    'retail 9/1: It looks like the number might be off — the sleeping bag is in order #W4570537, not #W1939893. Is #W4570537 the right one?',
    "retail 4: Perfect. Small thing: #W1302008 doesn't contain what you described. The camp stove is in order **#W8267584** — shall we work with that one?",
    'retail 19/1: Thank you. It looks like the number might be off — the camping tent and external drive is in order #W1932270, not #W8533793. Is #W1932270 the right one?',
    'retail 69/1: Understood. It looks like the number might be off — the rain jacket is in order #W1721189, not #W8845083. Is #W1721189 the right one?',
    'retail 62/1: That would be order #W7554892 with the duvet cover, the USB hub and some other things, right?',
    "retail 79: Thank you! Here's what I have on file for you:\n\n* Name: Agnes Sterling\n* Zip code: 38130\n* Payment methods on file: PayPal account, gift card and Mastercard ending in 9129\n\nI've found an order that matches:\n\nYour order #W8992034 has the status “pending” and contains the Chess Set (15 inch, ebony, bag) at $58.85, the Cooler Box (20 qt, hand-carried, white) at $78.26, the Hammock (single, cotton, olive) at $54.03 and the Duvet Cover (full, linen, clay) at $81.10, for a total of $272.24, paid with your PayPal account.\n\nIs this the one you mean?",
    "retail 95: Perfect, thank you Joaquin! I found your profile. I've found an order that matches:\n\n**Order #W1846521** – delivered\n1. Picture Frame – size: 5x7, glazing: museum glass, wood: walnut – $16.94\n2. **Record Player**: direct, magnetic, white, built-in, $199.44\n3. **Chef Knife** (8 inch, carbon, walnut) – $63.49\n4. **Cat Tree**: 4 ft, plush, beige, $82.90\n\nTotal: $362.77 | Paid with: Visa credit card ending in 9899\n\nIs this the one you mean?",
  ])('is confirmed, an order: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toBe('Yes, that is the one I mean.');
  });
});

describe('another record', () => {
  it.each([
    'airline 2: I see VHXH3U, CLT-ATL. Right one?',
    'airline 16: booking FSFBJ8, SEA–ORD on May 17. Right?',
    'airline 16: booking ABCDE8, SEA–ORD on May 16. Right?',
    'airline 54/2: Here is what is on your profile:\n- ABZRF4: BOS → MSP, May 22, business\n- WGDZKV: DEN → ATL, May 19, business\n- ZPYKCD: EWR → ATL, May 25, business\nI take it that ZPYKCD is meant?',
    'retail 71/1: I have an order here with a chef knife, a planter and a leather belt: #W2401345, delivered. Is that the one you mean?',
  ])('is not confirmed: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['no']);
  });
});

describe('records to choose from', () => {
  it.each([
    [
      'airline 92: Your bookings:\n1) Denver (DEN) to Los Angeles (LAX) on Mon, May 27 – F6RQMY\n2) Philadelphia (PHL) – Houston (IAH) on May 29 – TD6G9S\nWhich one do you need help with?',
      /TD6G9S/,
    ],
    [
      'airline 67/1: We found these on your account:\n• KUZT7V: ATL → Chicago (ORD), 2024-05-19\n• F5GWN3: Dallas (DFW) → Denver (DEN), 2024-05-17\n• LK8XLD: ATL → EWR, 2024-05-25\nPick one!',
      /Dallas \(DFW\)/,
    ],
    [
      'airline 16/2: Your account shows: U2KW97 (BOS-ATL, 2024-05-22), QSQ79F (EWR-ATL, 2024-05-02), FSFBJ8 (SEA-ORD, 2024-05-16). Kindly indicate the one concerned.',
      /U2KW97/,
    ],
    ['airline 6/1: Thank you. Is it F8X8PU (Newark – Atlanta) or YFYWFU (Charlotte – Atlanta)?', /F8X8PU/],
    ['airline 29: Is it H5UMQE (Phoenix – Denver) or VJ4VQR (Phoenix – IAH)?', /H5UMQE/],
  ] as const)('are chosen from: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    'airline 54/2: Here is what is on your profile:\n- ABZRF4: BOS → MSP, May 22, business\n- WGDZKV: DEN → ATL, May 19, business\n- ZPYKCD: EWR → ATL, May 25, business\nI take it that ABZRF4 is meant?',
  ])('are told apart by the day: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
  });

  it('are no options, if the right one is not among them', async () => {
    const { acts, text } = await answersTo(
      'airline 63/1: I see several reservations under your profile:\n\n1. HJVVFW – Dallas (DFW) → Denver (DEN), May 19, 2024 (business)\n2. KR7MX2 – Las Vegas (LAS) → New York (JFK), May 24, 2024 (business)\n3. DHLUZH – LaGuardia (LGA) → Atlanta (ATL), May 28, 2024 (basic economy)\n\nWhich one is this about?',
    );
    expect(acts).not.toContain('yes');
    expect(text).toMatch(/DHLUZH/);
    expect(text).not.toMatch(/option/i);
  });
});

describe('an order that the customer knows by what it holds', () => {
  const which = /rain jacket/;
  const afterItem = (message: string) => answersFrom('retail', 4, 1, 'Ok. Which item?', message);

  it('is told beside the yes to an agent that may have taken another one', async () => {
    const { acts, agreed, text } = await afterItem(
      'The $84.34 for the chef knife from order #W1302008 goes to your gift card once we have the knife back, nothing more from that order afterwards. Shall I?',
    );
    expect({ acts, agreed }).toEqual({ acts: ['yes', 'answer'], agreed: ['goal 2/0'] });
    expect(text).toMatch(which);
  });

  it('is not told to one that names it so, or once it was told', async () => {
    const named = await afterItem(
      'I would return the chef knife from order #W8042724, the one with the rain jacket. OK?',
    );
    expect(named.acts).toEqual(['yes']);
    const proposal = 'I would return the chef knife from order #W8042724. OK?';
    const { acts, text } = await answersFrom('retail', 4, 1, 'From which order?', proposal);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(which);
  });

  it('is argued about only once something was refused', async () => {
    const { acts, agreed } = await afterItem(
      'Chef knife is in order #W1302008, delivered, price $84.34. Refund can go to Mastercard 6735 or to your gift card. Which one you want? And is it only the knife, or other item from this order too? After return nothing more possible for this order.',
    );
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
  });
});
