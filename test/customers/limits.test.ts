// Limits on the price: kept, broken, read back, asked for.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a price within the limit', () => {
  it.each([
    'airline 88: For all 3 passengers the business fares on G9YVM3 come to **$2,994.00**. You already paid $942.00, so the difference charged would be **$2,052.00**.\n\nBefore I go further: when you say "no more than $2100 in all", do you mean the amount you\'d pay now ($2,052.00), or the total price of the reservation in business ($2,994.00)?',
    "airline 88: I can put G9YVM3 in business: new fares $2,994.00 total, you've already paid $942.00, so $2,052.00 would go on your Amex ending in 7892. OK?",
    "airline 88/1: Business for A8D3FA is $1,809.00, minus the $680.00 already paid: that isn't over your limit of $1,150.00. Shall I upgrade it?",
  ])('is not objected to: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('no');
    expect(acts).not.toContain('leave it');
  });
});

describe('a price above the limit', () => {
  it.each([
    'retail 23: May I switch the blender (1 liter, plastic, red) for the 1 liter, glass, white one in order #W4366172 – the one with the leather belt, kitchen scale, blender, picture frame and toaster (the difference of $7.95 is charged to your PayPal account)?',
    'airline 48: ACTION: put reservation USM5GT (MIA-EWR, Sun, May 26) into Business\nNEW CABIN: Business\nAMOUNT TO PAY: USD 1989\nPAYMENT METHOD: Mastercard ending in 4732\nSTATUS: waiting for customer approval\n\nShall I proceed?',
    // The limit is only mentioned.
    'airline 48: You would pay $1,989 with your Mastercard. Your limit is $1,950. Shall I upgrade USM5GT to business nevertheless?',
    "airline 48: I've checked USM5GT: moving it to business costs $1,989, which is over your limit of $1,950. Do you want it anyway, or shall I leave it as it is?",
    'airline 48: Let me stop you there: your limit was $1,950, the change costs $1,989. Still yes?',
    'airline 48: Your limit was $1,950, the change costs $1,989. Still yes?',
    'airline 48: The upgrade of USM5GT to business costs $1,989, your limit was $1,950. Do you still want it?',
    'retail 23: In order #W4366172, your blender (1 liter, plastic, red) would be replaced by one with jar size: 1 liter, jar: glass, color: white; the new choice costs $7.95 more, which I would charge to the PayPal account that we have on file for you. If so, a short yes is enough for me to go ahead.',
    'airline 48: Reservation - USM5GT, Miami (MIA) to Newark (EWR)\nNew cabin - business\nFlights - unchanged\nPrice difference - $1,989.00 to pay\nPayment method - Mastercard credit card ending in 4732\n\nShall I proceed with the cabin change on reservation USM5GT (Miami (MIA) to Newark (EWR))?',
    'retail 23: {"action": "modify_items", "order": "#W4366172", "item": "Blender", "new": {"capacity": "1 liter", "jar": "glass", "color": "white"}, "difference": "+7.95", "payment": "PayPal"}\nConfirm?',
    'airline 48: The Business upgrade costs **$1,989.00**, which is within your budget of $1,950.00.\n\nGood news! **Business** is available on all flights in reservation **USM5GT**. The total cost for the change is **$1,989.00**, which will be charged to your Mastercard (•••• 4732).\n\nPlease confirm if you would like me to move forward with this.',
    'retail 23: Order #W4366172\nleather belt + kitchen scale + blender + picture frame + toaster\nItem change:\nblender → glass, white\nYou pay $7.95, PayPal\n\nConfirm? (y/n)',
    "retail 73: Thanks, Leonie! I found the blender in your pending order #W9277150. Here's the change:\n- **Current:** Blender, 1 liter, glass, red – $82.77\n- **New:** Blender, 2 liter, steel, red – $110.86\n- **Difference:** $28.09, charged to your Amex ending in 1023\n\nItems of an order can only be changed once, and afterwards the order can't be changed or cancelled any more. Shall I proceed?",
    'retail 23: rite, gonna swap the blender (1 liter / plastic / red) for the glass white one. difference 7.95 will be charged to paypal. good to go?',
    "retail 23: Swap the Blender (1 liter, plastic, red) for the 1 liter, glass, white one in #W4366172 ($7.95 more, on your PayPal). That's the plan! Say yes and it’s done!",
  ])('ends the wish: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts?.slice(0, 2)).toEqual(['no', 'leave it']);
  });

  it.each([
    'airline 48: You named a limit of $1,950; the upgrade would come to $1,989, so it lies above it. As you asked, I would leave everything as it is. Do you agree, or do you see it differently?',
    'airline 48: Mind the limit of USD 1,950; the upgrade would come to USD 1,989, so it lies above it. As you asked, I would leave everything as it is. Is that right?',
    'retail 23: I apologise for the inconvenience. The price difference would be higher than the limit you set. Can I help you with anything else?',
    'retail 23: I appreciate your situation, however it would cost more than you are willing to pay. Can I help you with anything else?',
    "airline 48: I checked: upgrading reservation USM5GT to business would cost more than the limit you gave me, so I'm leaving it as it is. Is there anything else?",
  ])('ends the wish if the agent leaves it because of the price: %s', async (line) => {
    expect((await answersTo(line)).acts?.[0]).toBe('leave it');
  });

  it('ends the wish whatever was compared before, and the customer goes on to the next', async () => {
    const { acts } = await answersTo(
      'retail 23: | | Current blender | White with glass jar |\n|---|---|---|\n| Jar | plastic | glass |\n| Price | $75.07 | $83.02 |\n\nThe difference would be **$7.95**, which is above your limit of $5.00, so I have left order #W4366172 exactly as it is.\n\nIs there anything else you would like me to do, with this order or another one?',
    );
    expect(acts).toEqual(['leave it', 'open']);
  });

  it('is heard in the sum behind an equation', async () => {
    const { acts, text } = await answersTo(
      "airline 88/1: here's what business would be for A8D3FA on the same 4 flights:\n\nTRN208 IAH-ATL: $462.00\nTRN224 ATL-PHL: $537.00\nTRN227 PHL-ATL: $517.00\nTRN204 ATL-IAH: $293.00\n\ntotal $1,809.00, minus the $619.00 already paid for them = $1,190.00 on the Amex ending in 7892. should I upgrade it?",
    );
    expect(acts?.[0]).toBe('no');
    expect(text).toMatch(/\$1150.*2 checked bags/);
  });

  it('is not the price of a new thing, but the difference', async () => {
    const proposal = (price: string) =>
      `retail 63/1: I can change your stand mixer (5 qt, 500 W, cream) to the 7 qt, 500 W, cream one ${price}, with the price difference settled via your Mastercard ending in 5237. Yes or no?`;
    expect((await answersTo(proposal('at $306.35'))).acts).toEqual(['yes']);
    expect((await answersTo(proposal('at $306.35, which is $70 more'))).acts?.[0]).toBe('no');
  });
});

describe('a price that is corrected', () => {
  const dear =
    'Upgrading G9YVM3 to business on the same flights would cost $2152.00 on your Amex ending in 7892. Shall I do it?';

  it.each([
    'I made a mistake, sorry: the upgrade of G9YVM3 to business costs $2052.00 on your Amex ending in 7892. Would you like it?',
    "Hold on, I made an arithmetic slip. The right difference for G9YVM3 is:\n\n- New: ($548.00 + $450.00) × 3 = $2994.00\n- Paid: $942.00\n- **Difference: $2052.00**\n\nThat *is* within your $2100. Would you like me to upgrade G9YVM3 to business for $2052.00 on your Amex ending in 7892? I'll look at A8D3FA right after that.",
    'No, I meant **G9YVM3** (ORD → EWR → CLT, May 16), not A8D3FA. Its correct upgrade price is $2052.00, so it is under your limit of $2100.\n\nDo you want the upgrade of G9YVM3 for $2052.00?',
  ])('brings the wish back that was left because of it: %s', async (corrected) => {
    const { acts, text } = await answers('airline', 88, dear, corrected);
    expect(['yes', 'conditional']).toContain(acts?.[0]);
    expect(text).toContain('G9YVM3');
    expect(text).not.toContain('A8D3FA');
  });

  it.each([
    'I made a mistake, sorry: the upgrade of G9YVM3 to business costs $2112.00 on your Amex ending in 7892. Would you like it?',
    'The upgrade of A8D3FA to business on the same flights costs $1129.00 on your Amex ending in 7892. Would you like it?',
  ])('does not bring it back if it is still too high, or of something else: %s', async (corrected) => {
    expect((await answers('airline', 88, dear, corrected)).text).not.toContain('G9YVM3');
  });

  it('is agreed to in a shop, too', async () => {
    const offer = (price: string) =>
      `I can change the blender (1 liter, plastic, red) in order #W4366172 to 1 liter, glass, white for ${price} more on your PayPal account. Shall I?`;
    const { acts } = await answers('retail', 23, offer('$7.95'), offer('$4.95'));
    expect(acts).toEqual(['yes']);
  });
});

describe('a limit that is read back', () => {
  it.each([
    ['airline 48: You would pay up to USD 1,950, and not a dollar more, yes?', /^Yes, (?:that is right|exactly)\.$/],
    [
      "retail 73: Great, that matches. So your limit is $25.00 on top, is that right? After that I'll show you the exact details and you decide.",
      /^Yes, (?:that is right|exactly)\.$/,
    ],
  ] as const)('is confirmed: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([
    'airline 48: You would pay up to USD 1,900, and not a dollar more, yes?',
    'retail 73: So your limit is $20.00 on top, is that right?',
  ])('is not confirmed if the customer has named another: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(text).not.toMatch(/^Yes/);
  });

  it('is neither confirmed nor mentioned if its wish is still to come', async () => {
    const read = await answersTo('airline 63: You would pay up to USD 1,550, and not a dollar more, yes?');
    expect(read.text).not.toMatch(/^Yes, (?:that is right|exactly)/);
    const asked = await answersTo('retail 43: Is there an upper limit for what you would pay on top?');
    expect(asked.text).toMatch(/^(?:I do not mind|No preference|Nothing in particular)\./);
    expect(asked.text).not.toMatch(/\$15/);
  });
});

describe('a question for the limit', () => {
  it.each([
    ['airline 88: Is there a limit above which the change would no longer be worth it to you?', /\$2,?100/],
    ['airline 88/1: What’s the most you would be willing to pay for this?', /\$1150/],
    ['airline 68: Thank you. Up to what amount would you be fine with paying?', /\$400/],
    [
      'retail 56/1: Thanks. Is there a maximum price I should keep in mind?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    ['retail 23: Is there a limit I should keep in mind?', /\$5/],
    [
      'airline 86: Of course! Is there a price limit I should keep in mind?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'airline 6: Perfect. Do you have a maximum budget in mind?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'airline 79: One more thing: Up to what amount would you be fine with paying?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
    [
      'retail 44: What I would still like to know: Is there an upper limit for what you would pay on top?',
      /^(?:I do not mind|No preference|Nothing in particular)\.$/,
    ],
  ] as const)('is answered, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });
});

it('money that comes back is not compared with a limit', async () => {
  const { acts } = await answersTo(
    "retail 23: So just to double-check: you'd like the whole order #W4366172 gone, noted down as ordered by mistake. You'd get your $66.04 back on the PayPal. Shall I?",
  );
  expect(acts).not.toContain('leave it');
});
