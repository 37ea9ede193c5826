// Messages of agents with a brand voice, and of an agent played by hand: bounds of round trips, limits, choices with letters.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

it('a bound on the departure of one flight of a round trip does not bind the other', async () => {
  const { acts } = await answersTo(
    'airline 0/0: I would book a basic economy round trip with flight TRN356, departing 14:40, from Boston to Atlanta on May 22 and TRN353, departing 10:10, from Atlanta to Boston on May 24 for Silvan Hargreave, born 1970-04-05, with 0 checked bags, without travel insurance, paying $243 with your Visa card ending in 5703 ($243 in total). Would you say that is correct?',
  );
  expect(acts).toEqual(['yes']);
});

describe('a limit on the price', () => {
  it.each([
    'airline 88/0: For all 3 passengers the business fares on G9YVM3 come to **$2,994.00**. You already paid $942.00, so the difference charged would be **$2,052.00**.\n\nBefore I go further: when you say "no more than $2100 in all", do you mean the amount you\'d pay now ($2,052.00), or the total price of the reservation in business ($2,994.00)?',
    "airline 88/0: I can put G9YVM3 in business: new fares $2,994.00 total, you've already paid $942.00, so $2,052.00 would go on your Amex ending in 7892. OK?",
  ])('is compared with what is paid in the end: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('no');
    expect(acts).not.toContain('leave it');
  });

  it('is heard to be broken by the sum behind an equation', async () => {
    const { acts, text } = await answersTo(
      "airline 88/1: here's what business would be for A8D3FA on the same 4 flights:\n\nTRN208 IAH-ATL: $462.00\nTRN224 ATL-PHL: $537.00\nTRN227 PHL-ATL: $517.00\nTRN204 ATL-IAH: $293.00\n\ntotal $1,809.00, minus the $619.00 already paid for them = $1,190.00 on the Amex ending in 7892. should I upgrade it?",
    );
    expect(acts?.[0]).toBe('no');
    expect(text).toMatch(/\$1150.*2 checked bags/);
  });

  it('decides for the second choice alone', async () => {
    const { acts, text } = await answersTo(
      "airline 88/1: no, the opposite: the business upgrade for A8D3FA would cost $1,190.00, more than your limit of $1,150.00, so I would NOT upgrade it. you told me to add 2 checked bags in that case. they'd be free. should I add the 2 bags to A8D3FA and leave it in economy?",
    );
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(/business/);
  });
});

it('a price that is not over the limit does not break it', async () => {
  const { acts } = await answersTo(
    "airline 88/1: Business for A8D3FA is $1,809.00, minus the $680.00 already paid: that isn't over your limit of $1,150.00. Shall I upgrade it?",
  );
  expect(acts).not.toContain('no');
});

describe('a choice with letters between going ahead and not', () => {
  it.each([
    'Please choose: (A) go ahead as described, or (B) hold off.',
    'Which is it: A) confirm, B) change something, C) drop it?',
  ])('asks for a yes: %s', async (question) => {
    const { acts } = await answersTo(
      `airline 56/2: → Action – change cabin\n→ Reservation – FG72RM\n→ Route – Houston (IAH) → Atlanta (ATL)\n→ New cabin – business\n→ Flights – unchanged\n→ Difference – $184 charged to your Visa card ending in 3734\n\nIt hasn't been submitted yet.\n\n${question}`,
    );
    expect(acts).toEqual(['yes']);
  });
});

describe('questions that no yes answers', () => {
  it.each([
    ['airline 4/1: Is the change meant for everyone on the reservation?', /^Yes, for/],
    ['airline 8/1: Should the cabin change for all passengers, or just for one?', /^Yes, for/],
    ['airline 5/0: Let us look into that for you. May we open the booking?', /^Yes, please/],
    ["airline 25/0: To confirm, we're talking about Boston to Minneapolis on May 22, correct?", /^Yes, that/],
    [
      'airline 1/0: 1. Would you go by price or by time when we pick the flight?\n2. How would you like to pay?',
      /earliest direct.*gift card/,
    ],
    ['airline 31/0: Happy to help with that. Should the cabin stay as it is?', /same cabin/],
    [
      'airline 29/1: 1. Your account lists the following:\nA) H5UMQE: PHX → DEN, May 24, business\nB) VJ4VQR: PHX → IAH, May 9, business\nC) HSJK3C: DEN → PHX, May 25, economy\nWhich of these is it?\n2. May I ask why you need to cancel? It decides what the fare rules allow.',
      /May 25.*weather/,
    ],
    [
      'airline 64/0: The reservation holds 3 checked bags at present. Do I understand correctly that you wish to have 3 *in addition*, hence 6 in all, or should there be 3 in all?',
      /add 3 checked bags/,
    ],
  ] as const)('%s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });
});

it('“If yes, I will carry it out” draws a change of mind', async () => {
  const { acts } = await answersTo(
    'airline 74/0: | Item | Detail |\n|---|---|\n| Action | cancel the whole reservation |\n| Reservation | DRNTGJ |\n| Route | Phoenix (PHX) → Atlanta (ATL) |\n| Travel date | May 17 |\n\nIs that the change you mean? If yes, I will carry it out straight away.',
  );
  expect(acts).toEqual(['change of mind']);
});

it.each([
  'airline 86/0: Draft ready: action correct passenger details; reservation SJCYVU; route Los Angeles (LAX) → New York (JFK); now Emeka Penrose, born 1970-10-09; after the change Kasimir Rosenthal, born 1978-06-24; price none. Would you say that is correct?',
  'airline 9/1: We looked at the options, and the one that matches your request is a $80 travel certificate for the cancelled flight of booking F6GBV4 from Charlotte to Orlando and a switch of your notifications from e-mail to text messages. Please confirm (yes) or decline (no).',
])('somebody else’s name and another setting get no plain yes: %s', async (line) => {
  expect((await answersTo(line)).acts).not.toContain('yes');
});

it('no extras are turned down where none are offered', async () => {
  const { acts } = await answersTo(
    'airline 18/0: Step by step:\n1. You confirm.\n2. I add 1 checked bag to your Charlotte to Newark trip on May 17 (A3DETT), which makes 1 in total, $50 charged to your Mastercard ending in 0839.\n3. You get a confirmation by e-mail.\n\nAny objections, or shall I complete it?',
  );
  expect(acts).toEqual(['yes']);
});

describe('an agent of a shop played by hand', () => {
  it('gets one yes to all steps, and hears that the rest stays', async () => {
    const { acts, agreed, text } = await answersTo(
      "retail 84/0: Hi Orla, I've got everything I need. It's order #W8267480 (pending). In this sequence I would:\n\n1. **Ship it to** 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA (this order only, no cost)\n2. **Move the payment** of $85.63 from your Visa ending in 4281 to your PayPal account; the Visa gets $85.63 back in 5 to 7 business days\n3. **Swap the beanie**: alpaca, unlined, heather ($24.35) → merino, fleece, heather ($24.24). That's $0.11 less, refunded to your Amex ending in 7549\n\nAfter step 3 the order can't be changed or cancelled any more. The table lamp (18 inch, ceramic, linen) stays as it is, right? And do you agree to all three steps?",
    );
    expect(acts?.toSorted()).toEqual(['answer', 'yes']);
    expect(agreed).toHaveLength(3);
    expect(text).toMatch(/stay/);
  });
});

it('the number of bags before and after is not taken for another change', async () => {
  const { acts, text } = await answersTo(
    "airline 88/1: So no upgrade; I'd add 2 checked bags to A8D3FA (0 → 2), which is free because gold members get 3 in economy. $0.00 on the Amex. is that what you want?",
  );
  expect(acts).toEqual(['yes']);
  expect(text).toMatch(/2 checked bags/);
});
