// Proposals in forms and tables, and requests for a yes without a question mark.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

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
