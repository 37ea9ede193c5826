// Proposals that do what the customer wants, and something besides, in ways of joining the two that no rule names.
import { describe, expect, it } from 'vitest';
import { logOdds, PART_OF_CLAUSE, withStrangeness } from '../../customers/scripted/second-acts/second-acts.ts';
import { answersTo } from './answers.ts';

describe('a second act', () => {
  it.each([
    'airline 2: K8AMP7: +1 bag on your gift card; S7M3GK: depart May 21 instead of May 20. OK?',
    'airline 2: I can add 1 checked bag to K8AMP7 on your gift card. Unless you object, the passenger Judith Karlsen on the same reservation will be updated to Judith Karlsens as well. If this is correct, please reply "yes".',
    "airline 2: I'll add one checked bag to K8AMP7 on your gift card. Is that what you want?\n\nP.S. The passenger Kwame Amundsen on the same reservation will be updated to Kwame Amundsens at the same time.",
    'airline 2: Here is what I would do:\n→ K8AMP7: +1 bag on your gift card\n→ Complaint ticket\nSound good?',
    'airline 20: Details of the request:\n\n| Field | Value |\n| --- | --- |\n| Reservation | WSHZML |\n| New cabin | business |\n| Fare difference | $333.00 on your Mastercard ending in 5203 |\n| Additional action | Complaint ticket |\n\nPlease confirm (yes/no) so that I can proceed.',
    "airline 20: I'll upgrade WSHZML to business with $333.00 on your Mastercard ending in 5203.\n\nSummary of changes (2): WSHZML: basic economy to business | W9A3P3: Lorcan Sinclair born 1956-11-16\n\nGood to go?",
    'airline 20: Should I upgrade WSHZML to business, $333.00 on your Mastercard ending in 5203, and bring it up to 4 checked bags, which is 2 more than now?',
    'airline 20: I would change WSHZML to business, $333.00 on your Mastercard ending in 5203, taking off 2 checked bags. Shall I?',
    'retail 15: Your order #W8355371 goes to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA; #W8355371 · payment · gift card in place of the Mastercard. Go?',
    'retail 75: These are the 2 changes that follow from your request:\n1. Cancel your order #W2769370 with the cutting board, wool throw and knit sweater (reason: no longer needed). The $192.81 will go back to your PayPal account within 5 to 7 business days.\n2. Change the payment method of order #W2769370 to your gift card. You would get a confirmation by e-mail.\n\nDo you agree to these changes (yes), or should anything be different?',
    'airline 6: To do: add two more bags to WN5UTQ (10 in all, $100.00, Amex 6728) + trip protection (4 passengers): $120.00. Go ahead?',
    'airline 95: Goodwill certificate\n**Reservation:** GA6AML, BOS → ORD, 20 May\n**Offer:** $400.00 travel certificate\n**Also included:** priority boarding for $25\n**Reason:** the cancelled flight\n\nWould you like me to proceed with this?',
    'retail 25: Perfect, thank you Keiko! I found your profile. These would be the details:\n\n- Order: #W1729691\n- Current payment method: Visa credit card ending in 8797\n- New payment method: PayPal account\n- Amount: $466.70\n- Newsletter: Weekly, starting this week\n\nThe $466.70 already paid will be refunded to your Visa ending in 8797 within 5 to 7 business days.\n\nOnce you give me the green light, I will submit it.',
    "retail 37: Let me summarize what will happen:\n\n- **Order:** #W8471909\n- **Item to return:** Alarm Clock (e-ink, radio, black) – $44.18\n- **Total refund:** $44.18\n- **Refund to:** gift card\n- **Profile:** Delete the default address\n\nThe refund of $44.18 will be issued to your gift card after we've received the return. This can only be done once per order.\n\nCan you confirm that this is what you want?",
    "retail 60: Thanks, Osric. You're verified ✅\n\nSummary\n\n| Detail | Value |\n| --- | --- |\n| Order | #W7689255 |\n| Current payment method | Visa credit card ending in 0074 |\n| New payment method | gift card |\n| Amount | $228.07 |\n| Newsletter | Weekly, starting this week |\n\nPlease note:\n- The full amount of $228.07 will be charged to your gift card.\n\nCan you confirm that this is what you want?",
    'retail 75: Thank you for confirming, Ilse. I was able to verify your identity.\n\nThe refund will reach your PayPal account within 5 to 7 business days. Please note that a cancellation cannot be undone.\n\nShall I process the full cancellation of order #W2769370 as “no longer needed”, with $192.81 going back to the original payment method, your PayPal account, and also remove the gift card from the payment methods in your profile?',
    "retail 78: Perfect, thank you Soren! I found your profile. Here are the order details:\n\nYour order #W3637627 has the status “pending” and contains the Linen Shirt (heavy, camp, XL, indigo) at $69.20, for a total of $69.20, paid with your Mastercard ending in 2163.\n\nTo proceed, I will need to cancel your entire order #W3637627 with the linen shirt because it's no longer needed, and send the full $69.20 back to your Mastercard ending in 2163, and delete the default address from your profile. Please be aware that the whole order will be cancelled, and $69.20 will be refunded to your Mastercard ending in 2163.\n\nWould you like me to proceed?",
    // Services by their names, another trip's flights, an address for an order.
    "airline 70: This is how it would go:\n1) I cancel booking EYXUDX, San Francisco to Denver.\n2) You'd get $360.00 back the way you paid, usually in 5 to 7 business days.\n3) I enrol you in our Frequent Flyer Plus plan.\n\nThumbs up?",
    'retail 90: | What | How it would be |\n| --- | --- |\n| What I would do | update your profile address |\n| New address | 809 Juniper Street, Suite 172, Wichita, KS 67202, USA |\n| Shipping | express, $14.95 |\n\nDoes that match what you had in mind, and shall I do it?',
    'retail 90: Set your profile address to 809 Juniper Street, Suite 172, Wichita, KS 67202.\nNewsletter: weekly, subscribed\nOK?',
    'airline 38: May I update reservation KC4TNS (PHL → LAS) to TRN381 PHL → PHX on 2024-05-18, 08:45–13:30 and add 1 checked bag to reservation Z97D3L (ORD → ATL) (new total: 8)?',
    "retail 58/1: Your cheapest pending order is **#W7834416** ($176.66). My plan:\n\n1. Change its payment from PayPal to your Mastercard ending in 6408.\n2. Since it's currently headed to 33 Finch Street in Tulsa, update the delivery address to the one in your profile, 374 Alder Court, Suite 657, Savannah, GA 31426.\n\nMay I carry out both?",
    'airline 41: Right. Switch reservation TJ7XQE to TRN303, Phoenix–New York, 17 May at 05:50 and TRN302, New York–Phoenix, 28 May at 16:05, still in economy, with the $32 difference on your Mastercard ending in 0563, yes? The cabin stays the same. Lock it in?',
    'airline 44/1: Reservation: ZUEC88, LAX → SEA, May 30\nNew flight: LAX–SEA on May 20 (TRN291, dep. 7:10 AM)\nCabin: economy (unchanged)\nPrice difference: -$146.00 (to your Visa ending in 0969)\nMeals: vegetarian, all passengers\n\nShall I proceed with this?',
    "airline 51: I'd cancel your reservation BQU46H in full because of health reasons, which gives you $170.00 back.\n\nPlease reply yes and I’ll process it and add a $5.00 carbon-offset contribution.",
    'airline 19: Afterwards it would be: basic economy (reservation U7XA93, PHX to ATL, departing 2024-05-27), same flights. This leaves $194.00 in your favor, to be credited to your Mastercard ending in 3963. Rhys Kendrick will be taken off the reservation at the same time. Should I go ahead on this basis?',
    'airline 95: The following would be recorded:\n\n1) Reservation: GA6AML\n2) Reason: cancelled flight\n3) Compensation: $400.00\n4) Checked bag: one more, $50.00\n\nDo I have your approval?',
  ])('gets no yes that would cover it: %s', async (line) => {
    const { acts = [], alone } = await answersTo(line);
    expect(acts).not.toContain('yes');
    if (acts.includes('conditional')) expect(alone).toBe(true);
  });

  it.each([
    'airline 2: I would add 1 checked bag to K8AMP7, on your gift card. Shall I?',
    "airline 2: Right, I'll leave out priority boarding for $15.00 for these flights. I would add 1 checked bag to K8AMP7 on your gift card. Shall I?",
    'airline 2: Understood, the cancellation of booking HJMJ27 is off the table. I would add 1 checked bag to K8AMP7 on your gift card. Shall I?',
    "airline 2: Got it, I won't file a complaint ticket in your name. I would add 1 checked bag to K8AMP7 on your gift card. Shall I?",
    "airline 2: Sorry, I got ahead of myself: I'll leave out the new address in your profile. I would add 1 checked bag to K8AMP7 on your gift card. Shall I?",
    // A plane takes off; what cannot be done a second time can be done once; “of which” asks nothing.
    'airline 20: Flights stay as they are (TRN306, takes off 6:40 PM). I would change WSHZML to business, $333.00 on your Mastercard ending in 5203. Shall I?',
    'retail 15: I would send order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. Please note that it cannot be changed a second time. Do you agree?',
    'airline 29/2: Would you like me to reserve TRN284 from New York to Denver on May 23 in economy for Adaeze Zeller (date of birth 1969-08-25) and Ingrid Osterman (born April 17, 2002) (1 checked bag, no travel insurance), which comes to $412, of which $100 with your travel certificate and $312 with your Mastercard credit card (ending in 4550)?',
    // What every agent does in the end is nothing more.
    'airline 2: I would add 1 checked bag to K8AMP7, on your gift card. Shall I do that and send you the confirmation by e-mail?',
    "airline 2: I would add 1 checked bag to K8AMP7, on your gift card. Shall I do that and let you know once it's through?",
    "retail 70: I'd return the bike light (350 lumens, coin cell, front, silver) from your order #W8115253 for $30.72. Shall I do that and put the money back on your gift card?",
    "retail 70: I'd return the bike light (350 lumens, coin cell, front, silver) from your order #W8115253, $30.72 to your gift card. Shall I do that and e-mail you the return label?",
    // A checklist, and a form in one line.
    'airline 57: - [x] Account verified\n- [x] Policy check passed\n- [ ] Replace the passenger entry Bronwen Kowalczyk (DOB: 1995-01-07) on UHMKQ2 (Chicago (ORD) to New York (JFK)) with Bronwene Kowalczyk (DOB: 1995-01-07) — awaiting your confirmation\n\nCost: none.\n\nReply YES to confirm.',
    'airline 68: Request: the cabin change on reservation V5LEWP (JFK → DEN)\nStatus: awaiting confirmation\n\nReservation: V5LEWP · Current cabin: basic economy · New cabin: business · Flights: unchanged · Price difference: $395.00 to pay · Payment method: Mastercard ending in 1919\n\nDo you want to proceed?',
  ])('that is not there, or is left out, keeps nobody from a plain yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it.each([
    'retail 4: Order #W8267584 was already exchanged. The items of this order cannot be changed a second time.',
    'retail 4: I am sorry, I would if I could. Please note that the items of this order cannot be changed a second time.',
  ])('is no way round a refusal: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['insist']);
  });

  it('is not what a refusal leaves out: the wish is not taken for done', async () => {
    const { acts } = await answersTo(
      "airline 2: Understood, I won't add the bag. Is there anything else that I can help you with today?",
    );
    expect(acts).not.toContain('thank');
  });
});

describe('the model of second acts', () => {
  const model = {
    bias: -10,
    familiar: { words: new Set(['also', 'shall', 'stay', 'you']), pairs: new Set(['^_also']) },
    weights: { also: 30, stay: -20, 'strange#1': 10, 'strange=2': 40 },
  };
  const proposal = (words: string, ...clauses: readonly string[]) => ({
    whole: new Set(words.split(' ')),
    clauses: clauses.map((clause) => new Set(clause.split(' '))),
  });

  it('adds the weights of the features that it knows, over the root of the number of all', () => {
    // Beside the words counts how many of them, and how many pairs, are strange: none.
    expect(logOdds(proposal('also stay shall you'), model)).toBeCloseTo(-1 + (3 - 2) / Math.sqrt(6));
  });

  it('counts the words and the pairs of words that are not familiar', () => {
    const isFamiliar = (feature: string) => ['also', '^_also'].includes(feature);
    expect(withStrangeness(new Set(['also', 'spa', '^_also', 'also_spa', 'golf']), isFamiliar)).toEqual([
      ...['also', 'spa', '^_also', 'also_spa', 'golf'],
      ...['strange=2', 'strange#1', 'strange#2', 'strange-pairs=1', 'strange-pairs#1'],
    ]);
    expect(logOdds(proposal('shall spa golf'), model)).toBeCloseTo(-1 + (1 + 4) / Math.sqrt(7));
  });

  it('looks at the most suspicious clause by itself once more', () => {
    const whole = logOdds(proposal('shall stay you also'), model);
    const clauses = logOdds(proposal('shall stay you also', 'shall stay', 'you also'), model);
    // A clause of few features counts as one of four.
    expect(clauses - whole).toBeCloseTo((PART_OF_CLAUSE * 3) / 2);
  });

  it('says its bias of a proposal without features', () => {
    expect(logOdds({ whole: new Set(), clauses: [] }, model)).toBe(-1);
  });
});
