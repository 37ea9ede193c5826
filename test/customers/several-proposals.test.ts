// Proposals for several wishes in one message.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('proposals for several wishes', () => {
  it.each([
    "airline 14: (1) Upgrading V39ZAX (LAS to DFW 2024-05-16) from basic economy to business is possible on all of its flights. That comes to $900.00, payable with your credit_card_9581057 (Amex ending in 6315).\n(2) You have 3 checked bags on V39ZAX now, and you'd have 7 afterwards. That comes to $100.00, payable with your Amex ending in 6315.\nPlease say yes if you want me to do this. (That would be for everything above.)",
    'airline 14: 1. A change of cabin for reservation V39ZAX, from Las Vegas (LAS) to Dallas (DFW) on 16 May 2024, from basic economy class to business class, for all passengers and with the flights unchanged. The amount of $900.00 would be charged to your Amex credit card ending in 6315.\n2. The addition of 4 checked bags to reservation V39ZAX, from Las Vegas (LAS) to Dallas (DFW) on 16 May 2024, making 7 in total. The amount of $100.00 would be charged to your Amex credit card ending in 6315.\nMay I have your consent to proceed?',
  ])('get a yes to both: %s', async (line) => {
    const { text, agreed } = await answersTo(line);
    expect(text).toContain('business');
    expect(text).toContain('4 checked bags');
    expect(agreed).toHaveLength(2);
  });

  it('get a no to the one whose difference would go back to the card that the other is paid with', async () => {
    const { acts, agreed, text } = await answersTo(
      'retail 94: Order #W2780669. First: $82.90 moves from PayPal to Visa 9381, PayPal refunded in 5 to 7 business days. Then: cat tree 4 ft plush beige to 3 ft plush gray, $73.29, so $9.61 back to the Visa 9381. Final after that, no more changes. OK?',
    );
    expect({ acts, agreed }).toEqual({ acts: ['yes', 'answer', 'no'], agreed: ['goal 2/0'] });
    expect(text).toContain('Amex');
    const right = await answersTo(
      'retail 94: Order #W2780669. First: $82.90 moves from PayPal to Visa 9381, PayPal refunded in 5 to 7 business days. Then: cat tree 4 ft plush beige to 3 ft plush gray, $73.29, so $9.61 back to the Amex 2821. Final after that, no more changes. OK?',
    );
    expect(right.agreed?.toSorted()).toEqual(['goal 1/0', 'goal 2/0']);
  });

  it('get a yes to both if each is paid in another way', async () => {
    const { acts, agreed } = await answersTo(
      "retail 94: Thanks, Ilse! I found your cat tree in order **#W2780669**. Here's what I'd do, in this order:\n\n### 1. Payment\n- The full **$82.90** moves from **PayPal** to your **Visa ending in 9381**\n- PayPal is refunded $82.90 within **5–7 business days**\n\n### 2. Item\n| | Now | New |\n|---|---|---|\n| Height | 4 ft | **3 ft** |\n| Color | beige | **gray** |\n| Covering | plush | plush |\n| Price | $82.90 | **$73.29** |\n\n- Your **Amex ending in 2821** gets the difference of **$9.61** back\n\n> ⚠️ The item change can be made **only once**; afterwards this order can't be changed or cancelled.\n\nThe cat tree is the only item in this order. Shall I go ahead with both steps?",
    );
    expect(acts).toEqual(['yes', 'answer']);
    expect(agreed?.toSorted()).toEqual(['goal 1/0', 'goal 2/0']);
  });

  it.each([
    [
      "retail 84: Order #W8267480. Two things first:\n- address -> 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA\n- payment -> PayPal, $85.63 (Visa 4281 gets it back in 5 to 7 business days)\n\nThen the beanie: merino, fleece, heather, $24.24. That's $0.11 less, on the Amex 7549. Last change possible on this order. OK with all three? Any other items?",
      3,
    ],
    [
      'airline 9: Book: TRN355 BOS-ATL 2024-05-18 11:05/13:35; economy; pax Fiona Rutherford; bags 0; insurance n; Certificate $80.00 + Visa x6368 $56.00 = $136.00. Go?',
      2,
    ],
    [
      "airline 94: Thanks, Leonie. Since you'd like to benefit from the free bags in business, I'd do it in this order on CDKEC8 (DTW → ORD, TRN250 on 2024-05-18):\n\n1. **Cabin: economy → business.** Fare $280.00 instead of $108.00, so **$172.00** on your Mastercard ending in 9243.\n2. **Bags: 2 → 5.** As a gold member in business you have 4 free bags, so 1 is extra: **$50.00** on the same card.\n\nAltogether that's $222.00. Shall I do both?",
      2,
    ],
  ] as const)('get a yes to all: %s', async (line, count) => {
    const { acts, agreed } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(agreed).toHaveLength(count);
  });

  it('get one yes, continued with “And please …”', async () => {
    const { agreed, text } = await answersTo(
      'airline 64: 1. Economy to business on TRN381: $611.00, Visa 1520. 2. 3 more bags, 6 in all: $100.00, Visa 1520.\n$711.00 altogether. Go ahead with both?',
    );
    expect(agreed).toHaveLength(2);
    expect(text).toMatch(/^Yes\b.*\. And (?!.*\bgo ahead\b)/);
  });

  it('get a yes to all steps, and a question about the rest its answer', async () => {
    const { acts, agreed, text } = await answersTo(
      "retail 84: Hi Orla, I've got everything I need. It's order #W8267480 (pending). In this sequence I would:\n\n1. **Ship it to** 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA (this order only, no cost)\n2. **Move the payment** of $85.63 from your Visa ending in 4281 to your PayPal account; the Visa gets $85.63 back in 5 to 7 business days\n3. **Swap the beanie**: alpaca, unlined, heather ($24.35) → merino, fleece, heather ($24.24). That's $0.11 less, refunded to your Amex ending in 7549\n\nAfter step 3 the order can't be changed or cancelled any more. The table lamp (18 inch, ceramic, linen) stays as it is, right? And do you agree to all three steps?",
    );
    expect(acts?.toSorted()).toEqual(['answer', 'yes']);
    expect(agreed).toHaveLength(3);
    expect(text).toMatch(/stay/);
  });

  it('get a yes to the right one and a correction of the wrong one', async () => {
    const both =
      'airline 89: What I can offer is to upgrade reservation HJP9V4 from economy to business, with the difference on your Amex ending in 2228; and add 3 more checked bags to your reservation HJP9V4 for $100 USD, charged to your Amex ending in 2228. Would you like that?';
    const { acts, agreed, text } = await answersTo(both);
    expect(acts).toEqual(['yes', 'no']);
    expect(agreed).toEqual(['goal 2/0']);
    expect(text).toContain('4 checked bags');
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

describe('of several wishes about one order that were told at once', () => {
  it('one that is to be paid with another card is corrected, and the other agreed to', async () => {
    const { acts, text } = await answersTo(
      'retail 64: | # | Action | Order | Details |\n|---|---|---|---|\n| 1 | Change shipping address | #W9187941 | 318 Meadow Lane, Unit 690, Burlington, VT 05419, USA |\n| 2 | Modify item | #W9187941 | USB Hub: 7 ports, 5 Gbps, white → 10 ports, 5 Gbps, black; +$3.47 (charged to Visa •••• 1246) |\n\nDo you want me to go ahead?',
    );
    expect(acts).toEqual(['yes', 'no']);
    expect(text).toContain('PayPal');
  });

  it('the one whose act is named is meant, even if its values are not', async () => {
    const { acts, text } = await answersTo('retail 44: Should I have #W3131840 sent to the address you gave me?');
    expect(acts).toEqual(['conditional', 'answer']);
    expect(text).toMatch(/change the shipping address .*460 Birch Hollow/);
  });
});

it('several acts that were agreed to before need not be described again', async () => {
  const proposal = [
    "I'd do three things there:",
    'a) ship order #W8992034 (the one with the cooler box) to 894 Finch Street, Apt 644, Savannah, GA 31428, USA;',
    'b) move the payment of $272.24 from PayPal to your Mastercard ending in 9129;',
    'c) swap the white cooler box for the tan one, 20 qt, hand-carried, so $1.97 comes back to the Mastercard.',
    'Shall I do all three?',
  ].join('\n');
  const again =
    'The tan one is 20 qt and hand-carried as well, and the $1.97 goes to your Mastercard ending in 9129. Steps a) and b) as described before (Savannah address, $272.24 moved from PayPal to the Mastercard). Shall I do all three?';
  const { agreed } = await answers('retail', 79, proposal, again);
  expect(agreed?.toSorted()).toEqual(['goal 1/0', 'goal 2/0', 'goal 3/0']);
});
