// Offers beyond the story, questions in the negative, and words that look like others.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('an offer beyond the story', () => {
  it.each([
    'retail 5: Order #W3539726: change the external drive to the red, solid state one, difference on your gift card. Shall I go ahead? Would you also like gift wrapping for $5?',
    'retail 5: Order #W3539726: change the external drive to the red, solid state one, difference on your gift card. Do you confirm? Should I throw in a carrying case for $9?',
    'airline 5: Shall I cancel R5477S because you are ill? And can I interest you in our newsletter?',
    'airline 10: S7M3GK: Esra Villanueva, born 1989-02-09. Confirm? Also interested in priority boarding?',
    // The question goes on with something else.
    'retail 34/2: I would change the address in your profile to 708 Poplar Street, Unit 306, Baton Rouge, LA 70831. Orders which are already on their way through our system keep the address they were placed with. Shall I do that, and also sign you up for our weekly newsletter?',
    'airline 0: A round trip from Boston (BOS) to Atlanta (ATL) will be booked in basic economy: flight TRN356 from Boston (BOS) to Atlanta (ATL) on May 22, 2024, departing at 14:40, and flight TRN353 from Atlanta (ATL) to Boston (BOS) on May 24, 2024, departing at 10:10. The passenger is Silvan Hargreave, born on 1970-04-05. The booking includes no checked bags and is made without travel insurance.\n\nThe full amount of $243.00 would be paid with your Visa credit card ending in 5703.\n\nMay I proceed with this and, at the same time, put priority boarding on it for $25.00?',
    'airline 45: Reservation - KAS23R\nBags to add - 1\nBags in total - 9\nCharge - $50.00 on Visa credit card ending in 2156\n\nDo you authorize me to carry this out and to sign you up for our weekly fare alerts?',
    'retail 90: Set your profile address to 809 Juniper Street, Suite 172, Wichita, KS 67202. Confirm, plus upgrade the shipping to express for $14.95?',
    'retail 90: Set your profile address to 809 Juniper Street, Suite 172, Wichita, KS 67202. Shall I go ahead, and upgrade the shipping to express for $14.95 at the same time?',
    'retail 66: New address: 885 Orchard Terrace, Unit 860 / Louisville, KY 40216 / USA\n(New address in your profile)\n\nCan I do this and open a premium account for you?',
    "retail 90: I'd set your profile address to 809 Juniper Street, Suite 172, Wichita, KS, 67202. Ok if I do this and remove your phone number from the account?",
    "retail 90: I'd set your profile address to 809 Juniper Street, Suite 172, Wichita, KS, 67202. Do I have your approval for this, and for booking a courier pickup for $7.50?",
    "retail 90: I'd set your profile address to 809 Juniper Street, Suite 172, Wichita, KS, 67202. Proceed, and open a premium account for you in the same run?",
    "airline 20: WSHZML goes to business, $333.00 on your Mastercard 5203. Shall I go ahead with the upgrade and set your bags to 8 while I'm at it?",
  ])('is declined beside a yes: %s', async (line) => {
    const { text, acts } = await answersTo(line);
    expect(acts).toEqual(['yes', 'answer']);
    expect(text).toMatch(/extra/i);
  });

  it.each(['retail 20: Before we start: would you like to join our loyalty program?'])(
    'is declined even if it is all that is asked: %s',
    async (line) => {
      const { text, acts } = await answersTo(line);
      expect(acts).toEqual(['answer']);
      expect(text).toMatch(/extra/i);
    },
  );
});

describe('a question in the negative', () => {
  it.each([
    ["retail 31: You don't want me to return the kettlebell, do you?", /^No/],
    ["retail 31: You don't want me to cancel the whole order, do you?", /^(?:Right|Exactly)/],
    ["retail 5: It isn't the Visa that you want charged, is it?", /^(?:Right|Exactly).*gift card/],
    ["retail 5: Isn't the red solid state drive in #W3539726 the one you meant?", /^Yes/],
    ["airline 5: Don't you want me to cancel R5477S?", /^Yes/],
    ["airline 2: So you don't need the bag on K8AMP7 any more, correct?", /^No|^I want/],
  ] as const)('gets the right polarity: %s', async (line, told) => {
    expect((await answersTo(line)).text).toMatch(told);
  });

  it.each(["retail 31: I'd refund it to your gift card. You don't want it cancelled, do you?"])(
    'does not hide what is wrong beside it: %s',
    async (line) => {
      expect((await answersTo(line)).acts).not.toContain('yes');
    },
  );
});

it('does not take the airport ORD for an order', async () => {
  const { text } = await answersTo('airline 36: Is it the trip ORD to BOS?');
  expect(text).toMatch(/^Yes, that is the one I mean\.$|Chicago \(ORD\)/);
});

describe('a question whether an address is for one order', () => {
  it.each([
    "retail 15: Thank you, Nuria! I've located your account. Is the new address for this order only?",
    'retail 15: Is the new address just for this order, or should I also update your profile?',
    'retail 15: Should this address apply only to this one order?',
  ])('gets a short answer: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/^(?:Only|Just) for this order\b/);
  });

  it.each([
    "retail 15: I'd update just this order to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA, okay?",
    'retail 15: Shall I change the shipping address of order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA, for this order only?',
  ])('is not one for a yes to the change: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(/for this order/);
  });

  it('is not one whether it is to be cancelled', async () => {
    const { agreed, text } = await answersTo('retail 15: Do you want to cancel only this order?');
    expect(agreed).toEqual([]);
    expect(text).not.toMatch(/for this order/);
  });

  it('gets the address that is meant, if it is that of the profile', async () => {
    const { text } = await answersTo('retail 0: Is that just for this order, or for your profile?');
    expect(text).toMatch(/in my profile/);
  });
});
