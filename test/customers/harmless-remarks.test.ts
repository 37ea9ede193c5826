// Remarks beside a right proposal that only look like an extra: the customer agrees.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a remark that only looks like an extra', () => {
  it.each([
    'airline 20: Upgrade of WSHZML to business, $333.00 on your Mastercard ending in 5203; your seats and times are kept. Do you agree?',
    'airline 94/3: Just to recap our chat so far: you wrote in because you\'d like to be compensated, and you gave me your details.\n\nI would now send a $240 travel certificate to your profile to make up for the cancellation on booking WL549Z, the one from Dallas (DFW) to Chicago (ORD) on May 23.  The certificate can be used on a future booking.\n\nKindly confirm with a "yes" so that I may proceed.',
    'airline 25: Maybe I expressed that badly. Let me redo it. I can send a $240 travel certificate to your profile to make up for the cancellation on reservation HTCB3Z (BOS to MSP). good to go?',
    'airline 50: I would now set up a new one-way booking in economy (the cheapest direct flight leaving no later than 13:00 from LaGuardia (LGA) to Houston (IAH) on May 21st) for Kwame Granger (1968-10-24), with 1 checked bag in total and no travel insurance for a total of 159 dollars, paid with your Visa card ending in 7907. If it all looks right, I can do it this minute and be on it in a heartbeat!',
    "airline 27/2: I'll rebook your Chicago to Las Vegas trip on May 23 (reservation THTWB5) into economy on the existing flights, charging the difference of $258.00 to Mastercard 7325. May I have your confirmation?",
    'airline 2: I am to raise the baggage count for reservation K8AMP7 by 1, to 5 checked bags, paying the $50 with your gift card. Is that right?',
    'airline 25: So I can give you $240 in compensation, in the form of a travel certificate, for reservation HTCB3Z. How does that sound – shall I make it official?',
    'airline 20: All that remains is for me to switch WSHZML to business class on the same flights, $333.00 on your Mastercard ending in 5203. I need a clear yes from you.',
    // What large language models say on the way.
    'airline 20: I compared the available flights and picked the ones that meet your criteria. The cabin of WSHZML would be business, for $333.00 on your Mastercard ending in 5203. It is on hold until you approve it. Do you confirm?',
    // No extras are offered, so none are turned down.
    'airline 18: Step by step:\n1. You confirm.\n2. I add 1 checked bag to your Charlotte to Newark trip on May 17 (A3DETT), which makes 1 in total, $50 charged to your Mastercard ending in 0839.\n3. You get a confirmation by e-mail.\n\nAny objections, or shall I complete it?',
  ])('does not keep a customer of an airline from a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it.each([
    "retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA, and you'll receive a confirmation e-mail shortly. Is that okay?",
    'retail 30: Your order #W7381403 will be cancelled as no longer needed, and the refund will reach your account within 5 to 7 business days. Shall I go ahead?',
    'retail 56: Let me put that properly. **In short:** External drive → 1 TB/hard disk/silver (#W8351147), diff on American Express card ending in 0277.\nAnd the long version: I\'d trade the external drive (1 TB / solid state / silver) for the "1 TB, hard disk, silver" variant ($83.38) (you get $6.15 back on your American Express card ending in 0277) (#W8351147). Would you be happy for me to go ahead? 🙌',
    'retail 13: Subject to your approval, I shall swap the work gloves for one with size M and everything else unchanged from order #W8719299 (the one with the work gloves and the external drive); the price difference will be settled with your American Express (•••• 0674). I would ask for your explicit confirmation before proceeding.',
    'retail 19/1: Dear Helga,\n\nmany thanks for getting back to us.\n\nWe would be glad to start the return for the camping tent and the external drive in the order that includes the camping tent (#W1932270); the refund goes to the Mastercard card (ending 5129).\n\nDo we have your approval?\n\nSincerely,\nYour service team',
    "retail 94/1: A quick heads-up: this can be done only once, so please check it carefully. I'd go ahead and call off the order that includes the picture frame and the beanie (#W4346802) as it is no longer needed. Is that what you want?",
    'retail 51: Should I go ahead and swap the Alarm Clock (display: e-ink, sound: radio, color: black) for the analog, beep, birch version in the order with the alarm clock (#W4370586), charging or refunding the difference to your gift card?',
    // What large language models say on the way.
    "retail 31: I'd be delighted to help! I've retrieved your account details.\n\n- Order: #W1145606\n- Returning: kettlebell\n- Estimated refund: $48.90\n- Refund to: your linked PayPal account\n\nIs everything correct?",
    'retail 15: The system shows the following pending change for your account: order #W8355371 will be shipped to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. May I proceed?',
    // What a record holds is not what is done.
    'retail 31: So, to confirm: the Kettlebell (35 lb, rubber, red) from order #W1145606, the one with the cast iron skillet, bath towel, swim goggles, kettlebell, and beanie will be sent back and $48.90 refunded to your PayPal account. Everything else in the order stays with you. Okay to proceed on that basis?',
    'retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899.\n\n*Refund timeline:* 5–7 business days for cards and PayPal; immediate for gift cards.\n\nShall I go ahead?',
    'retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. Card and PayPal refunds ordinarily take five to seven business days; gift cards are credited at once. Shall I go ahead?',
    "retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. Timing depends on how a purchase was paid: with PayPal or a credit card, expect five to seven business days; with a gift card, it's instant. Shall I go ahead?",
    'retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. Refunds to a gift card show up right away, while credit cards and PayPal usually take 5 to 7 business days. Shall I go ahead?',
    "retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. Timing depends on how a purchase was paid: with PayPal or a credit card, expect five to seven business days; with a gift card, it's instant. Shall I go ahead?",
    'retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. In general, money returned to a card or PayPal account arrives within 5–7 business days, whereas gift cards are topped up on the spot. Shall I go ahead?',
    'retail 36: Your profile address will be set to 112 Sage Court, Suite 681, Richmond, VA 23275, USA. Please double-check that the street name is spelled the way it should appear on the label. Shall I go ahead?',
  ])('does not keep a customer of a shop from a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it.each([
    'airline 5: Since your reservation R5477S includes travel insurance, it can be cancelled because of your illness. $852.00 would go back to your card. Shall I cancel it?',
    'airline 5: Reservation R5477S has travel insurance, so it can be cancelled for health reasons, with a refund of $852. Do you want to proceed?',
    "airline 20: Upgrade of WSHZML to business: $333.00 on your Mastercard ending in 5203. No bags or insurance will be added, and your profile isn't touched. OK?",
    'airline 10: Esra instead of Ezra Villanueva on S7M3GK. Your bags, cabin and insurance stay as they are. May I save it?',
    "retail 15: I'd ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. The address in your profile stays as it is. Shall I?",
    "retail 30: Shall I cancel order #W7381403, no longer needed, with $447.71 going back to the Amex in your profile? You'll get a confirmation by e-mail.",
    'retail 5: I swap the external drive in #W3539726 for the red solid state one on your gift card. After that, the order can no longer be cancelled or changed. Do I have your authorization?',
    "retail 30: I'd cancel order #W7381403 as no longer needed. Your profile address won't be changed. Shall I?",
    "airline 70: I'd cancel EYXUDX (SFO–DEN, May 30) for health reasons; the insurance pays back the full $360. Confirm?",
    // The profile is one of several records that are to get the address.
    'retail 93: This involves changing the address in your profile to 304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA. As always, you will get a confirmation by e-mail. Do you confirm? (yes/no)',
    'retail 53: I would save 154 Granary Lane, Suite 192, Boulder, CO 80367 as your new default address. Is that right?',
  ])('does not keep the customer from a yes, whatever is answered beside it: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('yes');
  });

  it.each([
    "retail 40: Order #W6678071 has the wall mirror, the area rug and the blender. I'd return the wall mirror to your gift card. OK?",
  ])('may be what the order holds besides: %s', async (line) => {
    expect((await answersTo(line)).acts).not.toContain('no');
  });
});
