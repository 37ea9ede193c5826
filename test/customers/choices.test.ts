// Wishes with two choices: options by letter, second choices instead of the first, and the cheaper of two.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answers, answersTo } from './answers.ts';

describe('options with letters or numbers', () => {
  it.each([
    'retail 13: Let me lay out the options again:\n\n**Option A:** Modify order #W8719299 (External Drive, Blender, Work Gloves, Shower Curtain): replace the Work Gloves with the Work Gloves in canvas, wool, M. You’d get $1.46 back on your Amex card (ending in 0674).\n**Option B:** Cancel the order and place a new one.\n\nShould I go ahead with Option A?',
    'retail 13: Let me lay out the options again:\n\n**Option A:** Modify order #W8719299 (External Drive, Blender, Work Gloves, Shower Curtain): replace the Work Gloves with the Work Gloves in canvas, wool, M. You’d get $1.46 back on your Amex card (ending in 0674).\n**Option B:** Leave the order exactly as it is.\n\nWhich option would you like?',
    'retail 94: Let me lay out the options again:\n\n**Option A:** Pay for order #W2780669 (Cat Tree) with your Visa card (ending in 9381) ($82.90); the amount on your PayPal is refunded.\n**Option B:** Stay with your PayPal.\n\nWhich option would you like?',
    'retail 43/1: Here’s what we can do:\n\n**Option A:** Exchange: replace the Blender with the Blender in 2 liter, plastic, red (order #W1884263 (Sleeping Bag, Sleeping Bag, Blender)). You’d pay $11.84 with your PayPal.\n**Option B:** Return the Blender for a refund instead.\n\nWhich option would you like?',
    'airline 91/1: Okie doke, I had a look. Please choose:\nA) Switch your ATL→CLT trip on 2024-05-18 (CNEPV9) over to TRN187 (CLT→ATL, 2024-05-21, 11:30–12:30); cabin stays economy (the difference of $36 comes back to your Visa ending 0050)\nB) Leave everything as it is\n\nWhich one would you like, A or B?',
    'retail 30: Let me make sure I understand this correctly before I touch anything.\nYou have two choices:\n(A) I cancel order #W7381403 (rice cooker, headlamp, wool throw, fountain pen and area rug) with the reason "no longer needed";\n(B) nothing is changed.\nWhich one do you prefer, A or B?',
    'airline 20: How would you like to proceed?\n\n**Option A:** Upgrade reservation WSHZML from basic economy to business on the same flights, with the difference of $333 settled through your Mastercard card ending in 5203.\n**Option B:** Leave everything as it is for now.\n\nI assume you prefer A. May I proceed?',
    'airline 31: Please pick one:\n\n(A) Yes – move reservation FZCWWT to TRN318, Charlotte to Newark, Sunday, May 19, departing 2:35 p.m. – the cheapest direct flight that day, still in Business, with the difference of $88 charged to Visa ••••8543\n(B) Change a detail first\n(C) Drop the request\n\nI would suggest A. Shall I go with A?',
    // Other words for a question.
    'retail 78: There are two ways to go from here:\n\n**Option A:** Cancel the order with the Linen Shirt (#W3637627) with the reason "no longer needed".\n**Option B:** Cancel this request and make no change.\n\nThat makes a refund of $69.20.\n\nWhich one shall it be?',
  ])('the wanted one is picked and agreed to: %s', async (line) => {
    const { acts, agreed, alone } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(acts).not.toContain('conditional');
    expect(agreed).toHaveLength(1);
    expect(alone).not.toBe(true);
  });

  it('the one that is left by the limit is picked and agreed to', async () => {
    const { acts, agreed, text } = await answersTo(
      'airline 8: There are two options:\n1. Business on the same flights for $844.00\n2. 2 checked bags for $50.00\n\nWhich one should I carry out, 1 or 2?',
    );
    expect(acts).toEqual(['answer', 'yes']);
    expect(agreed).toEqual(['goal 1/1']);
    expect(text).not.toMatch(/business/);
  });

  it.each([
    [
      'retail 44/2: I compared a few versions for you of the Computer Monitor:\n\nA) screen size: 24 inch, resolution: 4K, stand: height-adjustable – $302.63\nB) screen size: 27 inch, resolution: 1080p, stand: height-adjustable – $265.58\nC) screen size: 24 inch, resolution: 1080p, stand: fixed – $246.14\n\nWhich one would you like?',
      /^I would take option C\.$/,
    ],
  ] as const)('the wanted one is picked: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it('an option that would be carried out is what the customer decides against, if they do', async () => {
    const { acts, agreed } = await answersTo(
      'retail 69: Here’s what we can do:\n\n**Option A:** Exchange: replace the Cat Tree with the Cat Tree in 4 ft, plush, beige (order #W4790686 (Cat Tree)). You’d pay $4.24 with your Amex card (ending in 7146).\n**Option B:** Keep what you have – no exchange.\n\nWhich option would you like?',
    );
    expect({ acts, agreed }).toEqual({ acts: ['answer', 'change of mind'], agreed: [] });
  });

  it('numbered headings are none', async () => {
    const { text } = await answersTo(
      'retail 29/1: ## 1. What changes\n#W6906835 cancelled, reason "no longer needed", $75.37 back on your PayPal account\n\n## 2. What it is now\n#W6906835 pending (Sketchbook, Beanie and Mixing Bowl Set)\n\n## 3. Remarks\nThe refund of $75.37 will go back to your PayPal account within 5 to 7 business days.\n\nPlease answer with yes to authorize me to carry this out, or no if you\'d rather not.',
    );
    expect(text).not.toMatch(/option/);
  });
});

describe('the second choice, in the place of the first', () => {
  it.each([
    "retail 83/1: I'm afraid the bath towel can't be returned. The wall mirror (20 inch, wood, round) can be returned; $96.49 would be refunded to your Amex ending in 6704. How would you like to proceed: return the mirror alone, or return nothing?",
    'retail 2/1: I can swap the desk microphone for the XLR, cardioid, white one in the order ending in 4364 with the desk microphone and computer monitor, with the difference of 1.78 dollars refunded to your PayPal account now. Should I?',
    'airline 33/1: If you agree, I cancel the whole of reservation L7CGLC (New York (JFK) to Denver (DEN), May 28, 2024). $317 will be returned to however you paid for it. Please respond with "yes" if you would like me to carry this out.',
    'retail 2: Excuse me, it was my error. Now correct:\n\nThank you for bearing with me, Esme. I have gone through your records and everything needed is there. \n\n• Action — Cancellation of the whole order\n• Order — #W2100623 – chef knife, ceramic planter, area rug, webcam and record player\n• Reason — ordered by mistake\n• Refund — $556.48 to PayPal account\n\nOnce cancelled, the order cannot be reinstated. If any line is not what you had in mind, just point it out and I will adapt it. Because this changes your records, I need a clear yes from you first. Do I have it?',
    'airline 2/1: {"action":"Change of cabin","Reservation":"VHXH3U","Route":"Seattle (SEA) -> New York JFK (JFK)","Cabin now":"economy","New cabin":"business","Flights":"TRN296 (May 30), TRN277 (May 30) (same as before)","Price difference":"2284 dollars","Payment":"your Mastercard ending in 1550"}\nwe good?',
    "retail 68/1: That works, Maud! Just to be sure I have the right one: is it order #W5200153, with the Chef Knife, a Rain Jacket (navy, L) and a Picture Frame? If so, I'd set its address to 11 Mulberry Street, Apt 694, Portland, ME 04111, USA, at no cost. Your profile would keep 555 Dogwood Avenue. Would you like me to do that?",
    // A time after a day, as in “17 May 11:50”, is not read as May 11.
    'airline 12: 🔁 Flight change | NZUKWE\n\n✈️ TRN319: Newark ➡️ Charlotte\n🗓️ 17 May ⏰ 11:50–13:30\n\n🤑 $86.00 refund · Amex (•••• 1192)\n\nConfirm? ✅',
    // Words in capitals are no numbers of other records.
    'airline 2/1: PLEASE REVIEW YOUR SELECTION: CHANGE OF CABIN, RESERVATION ID VHXH3U, SEATTLE TO NEW YORK (JFK), THURSDAY, MAY 30, CURRENT CABIN ECONOMY, NEW CABIN BUSINESS, FLIGHTS TRN296, TRN277 (NO CHANGE), TO PAY $2,284, PAYMENT METHOD MASTERCARD ENDING IN 1550. TO CONFIRM, REPLY YES. TO CANCEL THIS SELECTION, REPLY NO.',
    'airline 3/1: Checked.\n\n**Action required – please review**\n\n```\nRESERVATION = PKSFGT\nTRIP = JFK–LAX, 2024-05-21\nACTION = Cancel the whole reservation\nREASON_GIVEN = bad weather\nREFUND = USD 520 to the original payment method\n```\nType CONFIRM to proceed or tell me what should be different.',
  ])('is taken: %s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts).toContain('accept');
    expect(alone).not.toBe(true);
  });

  it.each([
    [
      'retail 12/1: The Wall Mirror you asked for first (arched, otherwise the same) is out of stock, so I looked at your alternative: the one in 30 inch, metal, round is in stock.\n\nWith your approval I would exchange the Wall Mirror (20 inch, wood, round) for one with diameter: 30 inch, frame: metal, shape: round and the Wool Throw (queen, plain, rust) for one with size: single, weave: plain, color: rust in order #W8640517, with $4.87 back to your gift card. Do you agree?',
      /30 inch/,
    ],
    [
      'retail 42: The sleeping bag you first asked for is not available at the moment, so we come to your second choice.\n\nWhat I would do is switch the sleeping bag (0 F / synthetic / long / right) for one that is 40 F, down, long, right in the order with the sleeping bag (#W3101069), settling the difference of $12.59 with your Mastercard ending in 0728. You will get $12.59 back on your Mastercard ending in 0728, within 5 to 7 business days. Just let me know and I will take care of it right away.',
      /^(?:Then yes|All right\. In that case, yes), please change the sleeping bag/,
    ],
    [
      "retail 42: The sleeping bag you first asked for is not available at the moment, so we come to your second choice. I appreciate that information. I'll go ahead and swap the sleeping bag for one with comfort rating 40 F and down fill, everything else the same in order #W3101069, with the price difference on your Mastercard ****0728 as soon as you say the word.",
      /^(?:Then yes|All right\. In that case, yes), please change the sleeping bag/,
    ],
    [
      'retail 92/1: The table lamp with base: ceramic and everything else the same is not available, so I looked at your second choice.\nWith your okay, I will change the table lamp (currently height: 24 inch, base: marble, shade: paper) for the version height: 18 inch, base: ceramic, shade: paper and the bird feeder (currently capacity: 1 lb, material: cedar, mount: pole) for the version capacity: 5 lb, material: cedar, mount: hook in your order #W8197013 (external drive, table lamp, bird feeder and ceramic planter).',
      /please change the table lamp/,
    ],
  ] as const)('is taken by its name: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['accept']);
    expect(text).toMatch(told);
  });

  it.each([
    "retail 83/1: The bath towel can't be returned. The wall mirror can, with the refund to your PayPal. How would you like to proceed: return the mirror alone, or return nothing?",
    "retail 83/1: The bath towel can't be returned. The blanket can, with the refund to your Amex 6704. How would you like to proceed: return the blanket alone, or return nothing?",
  ])('is told where another is offered: %s', async (line) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/wall mirror .* Amex card ending in 6704/);
  });

  it.each([
    "retail 2/1: So I'm looking at the desk microphone in wireless, cardioid, graphite, and, yeah, we don't have that one, sorry. Would something else work?",
    "retail 2/1: I looked through the catalog for the Desk Microphone in wireless, cardioid, graphite. Unfortunately that variant is not available right now. Is there another one you'd take?",
    'retail 92/1: product: Table Lamp. options: 24 inch, ceramic, paper. available: false. Please choose other options.',
  ])('is told once the first is not available: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(text).toMatch(/cheapest one with a/);
  });

  it('is taken, and the question for its reason answered', async () => {
    const { acts, text } = await answersTo(
      'retail 2: Unfortunately it isn’t possible to cancel just the Area Rug in order #W2100623, because an order can only be cancelled as a whole. The alternative would be to cancel order #W2100623 completely (Chef Knife, Ceramic Planter, Area Rug, Webcam and Record Player). Do you want that instead, or would you rather keep everything? In the first case please tell me the reason, too.',
    );
    expect(acts).toEqual(['accept', 'answer']);
    expect(text).toMatch(/by mistake/);
  });

  it('is agreed to if the agent asks for it', async () => {
    const refusal = "Travel certificates can't be used to pay for a change of LRCQ7W, only for new bookings.";
    const ends = (question: string) => answers('airline', 13, `${refusal} ${question}`);
    const offer =
      'Would you like to go ahead with the Amex ending in 7798, or would you rather leave the reservation as it is?';
    const { text, agreed } = await ends(offer);
    expect(text).toContain('Amex card ending in 7798');
    expect(agreed).toEqual(['goal 1 instead/0']);
    expect((await ends('What would you like to do?')).agreed).toEqual([]);
  });
});

describe('the choice that the condition decides for', () => {
  it.each([
    // The choice that the customer can afford.
    [
      'airline 8: Moving up to business would be $446 – above the $400 you set. So I would add 2 checked bags to reservation U9NQTA, for 5 in all. That costs $50, charged to your Visa card ending in 9484. Before I make any change in the system, I have to ask: may I?',
      /add 2 checked bags/,
    ],
    [
      "airline 8: The upgrade to business would cost $446, which exceeds your $400 limit, so we'd go with the bags instead.\n\nPlease check this summary:\n\n| Item | Details |\n|---|---|\n| Reservation | U9NQTA |\n| Bags to add | 2 |\n| New total | 5 checked bags |\n| Cost | $50 |\n| Payment | Visa •••• 9484 |\n\nLet me know if you'd like me to proceed.",
      /add 2 checked bags/,
    ],
    // Forms in one line.
    [
      'airline 8: I have compared the two options, and by your condition the second one applies. Do I have your okay to add 2 checked bags to booking no. U9NQTA, departing May 17 from Chicago to Detroit? For your reference, bags added: 2, total checked bags: 5, price: $50.00, payment: Visa card ending in 9484. I will wait for your answer.',
      /add 2 checked bags/,
    ],
    [
      'airline 3: New flight: Phoenix PHX to Denver DEN on Wed, May 22, flight TRN157 leaving 11:00, cabin: remains business, fare difference to be collected: $126, form of payment: Visa card ending in 0348. Shall I change QW8ZWC accordingly?',
      /May 22/,
    ],
    [
      'airline 79/1: So I am going to rebook the booking ASX7GJ, Chicago → Detroit on Mon 20 May (new flight: Chicago-Detroit on May 23, 2024, flight TRN243 (12:35), cabin: remains economy, amount returned to you: $40, refunded to: Visa card ending in 1335). Kindly approve.',
      /May 23/,
    ],
    // Of two versions, the cheaper one.
    [
      "retail 8/1: Let me put it in one sentence: I'd exchange the wi-fi router (bands tri-band, speed 3000 Mbps, color black) for one with bands tri-band, speed 3000 Mbps, color white in order #W9733508, which costs $1.41 less, refunded to your Amex card ending in 6642. I compared both: the other version you mentioned (bands tri-band, speed 5400 Mbps, color white) would be $136.70, this one $121.87, so this is the cheaper one. Anything in there that isn't right? If not, may I go on?",
      /white and everything else/,
    ],
    [
      'retail 8/1: Summary before I touch anything:\n\nI compared both: the other version you mentioned (bands tri-band, speed 5400 Mbps, color white) would be $136.70, this one $121.87, so this is the cheaper one.\n\n- Request type: Exchange\n- Order: #W9733508\n- Out: wi-fi router (bands tri-band, speed 3000 Mbps, color black), $123.28\n- In: wi-fi router (bands tri-band, speed 3000 Mbps, color white), $121.87\n- Price difference: $1.41 back to you, Amex card ending in 6642\n\nNothing happens to the other 3 items in it.\n\nDoes that work for you? Then I will enter it.',
      /white and everything else/,
    ],
    [
      'retail 13: Thanks for telling me. In other words: Good, then I have all I need. To be sure that I do not put words in your mouth: you want me to change the work gloves (material canvas, lining wool, size L) for one with material canvas, lining wool, size M in order #W8719299, which costs $1.46 less, refunded to your Amex card ending in 0674 – is that correct, and may I do it now? The external drive, blender and shower curtain in the same order stay exactly as they are. I compared both: the other version you mentioned (material goatskin, lining wool, size L) would be $26.85, this one $24.24, so this is the cheaper one.',
      /size M/,
    ],
    // The number of bags before and after is not another change.
    [
      "airline 88/1: So no upgrade; I'd add 2 checked bags to A8D3FA (0 → 2), which is free because gold members get 3 in economy. $0.00 on the Amex. is that what you want?",
      /2 checked bags/,
    ],
  ] as const)('is agreed to by its name: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).toMatch(told);
  });

  it.each([
    // The choice that the customer can afford.
    [
      'airline 88/1: The upgrade to business would cost more than $1150, so we go with the bags. I found your reservation:\nReservation A8D3FA: IAH to PHL, economy, TRN208 on May 24, TRN224 on May 24, TRN227 on May 25, TRN204 on May 25, 1 passenger(s), 0 checked bag(s), insurance: yes.\n\nAs requested, I will add 2 more checked bags to reservation A8D3FA, bringing the total to 2, at no extra charge. Do you confirm? (yes/no)',
      /add 2 checked bags/,
    ],
    // Of two versions, the cheaper one.
    [
      "retail 13: Right, Linus. Size M (canvas, wool) costs $24.24, goatskin (wool, L) $26.85, yours were $25.70. So I'd change the gloves in #W8719299 to the size M pair and refund $1.46 to your Amex ending in 0674. After that nothing else can be changed in this order. Sound good?",
      /size M/,
    ],
    // It only looks like another act.
    [
      'retail 43/1: Blender: jar size 1 liter → 2 liter, color white → red, jar plastic as before. You pay $11.84, PayPal. Confirm?',
      /blender/,
    ],
  ] as const)('is agreed to by its name, whatever is answered beside it: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(text).toMatch(told);
  });

  it.each([
    // Of two versions, the cheaper one, wherever it is named.
    [
      "retail 8/1: I compared both: the bands=tri-band / speed=5400 Mbps / color=white version costs $136.70 and the bands=tri-band / speed=3000 Mbps / color=white version $121.87, so I'd take the cheaper one.\n\nAction: exchange the Wi-Fi Router in order #W9733508 accordingly\nDetails: order #W9733508 (delivered) | exchange Wi-Fi Router – bands=tri-band / speed=3000 Mbps / color=black – $123.28 → Wi-Fi Router – bands=tri-band / speed=3000 Mbps / color=white – $121.87 | price difference $1.41 refund | payment method Amex ending in 6642\n\n**Do you authorize this?**",
      /5400/,
    ],
    [
      "retail 8/1: I compared both: the tri-band, 3000 Mbps, white version costs $121.87 and the tri-band, 5400 Mbps, white version $136.70, so I'd take the cheaper one.\n\nExchange:\nOrder: #W9733508 (delivered)\nExchange: **Wi-Fi Router** (bands=tri-band, speed=3000 Mbps, color=black), $123.28 → **Wi-Fi Router** (bands=tri-band, speed=3000 Mbps, color=white), $121.87\nPrice difference: $1.41 refund\nPayment method: Amex ending in 6642\n\n**Do you authorize this?**",
      /5400/,
    ],
    // The limit decides for the second choice.
    [
      "airline 88/1: no, the opposite: the business upgrade for A8D3FA would cost $1,190.00, more than your limit of $1,150.00, so I would NOT upgrade it. you told me to add 2 checked bags in that case. they'd be free. should I add the 2 bags to A8D3FA and leave it in economy?",
      /business/,
    ],
  ] as const)('is agreed to without a word about the other: %s', async (line, other) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(other);
  });

  it.each([
    ['airline 33: Which day would you like to fly?', ['May 21', 'May 22']],
    ['airline 33: May I have your user ID? And which day would you like to fly?', ['May 21', 'May 22']],
    ['airline 33: Could you tell me your user ID, your travel date and your cabin?', ['May 21', 'May 22']],
    ['airline 3: What is your new travel date, and would you like the earliest or the cheapest flight?', ['18', '22']],
    ['airline 63: On what date should the new flight be?', ['May 27', 'May 25']],
    [
      'retail 8/1: What speed should the new router have, and which payment method?',
      ['5400', 'everything else the same'],
    ],
    ['retail 13: Which size do you need for the gloves?', ['size M', 'goatskin']],
    ['retail 68: May I have your email? And which pieces and storage would you like?', ['rosewood', 'ebony']],
    // A wrong value is put right with both.
    [
      'airline 33: Shall I book TRN1 on May 24 for Rosalind Laramie in business, Visa 1522, $300?',
      ['May 21', 'May 22'],
    ],
  ] as const)('is told with the other one: %s', async (line, both) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    for (const told of both) expect(text).toContain(told);
  });

  it('is not chosen by the customer, who wants whichever is cheaper', async () => {
    const { acts, text } = await answersTo(
      'retail 8/1: Perfect, thanks. Here are some options for the Wi-Fi Router:\n\n| Option | Features | Price |\n|---|---|---|\n| A | bands: dual-band, speed: 1200 Mbps, color: white | $96.08 |\n| B | bands: tri-band, speed: 5400 Mbps, color: white | $136.70 |\n| C | bands: dual-band, speed: 1200 Mbps, color: black | $101.05 |\n| D | bands: dual-band, speed: 5400 Mbps, color: white | $117.67 |\n| E | bands: tri-band, speed: 3000 Mbps, color: white | $121.87 |\n\nPlease tell me your choice.',
    );
    expect(acts).not.toContain('yes');
    expect(text).toMatch(/either .* or /);
  });
});

describe('the cheaper of two', () => {
  const { signal } = new AbortController();
  const { world, tasks } = loadBuiltinTaskSet('retail', 2);
  /** Wants work gloves either in size M or of goatskin, whichever is cheaper. */
  const story = storyOf(world, tasks.find(({ task_id }) => task_id === 13)!)!;

  async function actsFor(message: string, cheaper: boolean) {
    const goals = story.goals.map((goal) => ({ ...goal, cheaper }));
    const customer = createScriptedUser({ story: { ...story, goals }, seed: 1, voice: 'plain' });
    await customer.open(signal);
    await customer.reply('Please give me your e-mail address.', signal);
    await customer.reply(message, signal);
    return customer.replies?.at(-1)?.acts;
  }

  const offer = (taken: string) =>
    `In order #W8719299, size M would be $24.24 and goatskin $26.85. I'll switch to ${taken}, with the difference on your Amex 0674. Shall I?`;

  it('is taken, and the dearer one refused', async () => {
    expect(await actsFor(offer('goatskin'), true)).toEqual(['no']);
    expect(await actsFor(offer('size M'), true)).toContain('yes');
  });

  it('may be either if another condition than the price decides', async () => {
    expect(await actsFor(offer('goatskin'), false)).toContain('yes');
    expect(await actsFor(offer('size M'), false)).toContain('yes');
  });
});
