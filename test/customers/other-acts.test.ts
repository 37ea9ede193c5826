// Proposals of another act than the wanted one, and of things and records that the customer has never mentioned.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

// Retail tasks: 5 changes an external drive to a red one (gift card), 11 cancels an order, 15 changes an address, 16 exchanges a
// hammock, 20 a cooler box and a webcam, 25 pays with PayPal, 30 cancels an order, 31 returns a kettlebell (PayPal), 40 a wall
// mirror, 42 three things, 44 exchanges a chess set, 50 swim goggles. Airline tasks: 2 and 40 add bags, 5 cancels a trip, 9 and
// 15 book a flight, 10 corrects a name, 16, 30 and 31 change flights, 20 changes a cabin.

describe('another act than the wanted one', () => {
  it.each([
    "retail 5: I've looked at your order. I can process a **return** for the external drive in order #W3539726 and refund the amount to your gift card. Would you like me to proceed with the return?",
    'retail 5: Thanks, I found order #W3539726. Would you like me to cancel the order so you can place a new one? Please reply yes to confirm.',
    "retail 20: Here's a summary of the request:\n\n- **Order:** #W3244938\n- **Action:** Return\n- **Items:** cooler box, webcam\n- **Refund method:** Amex ending in 1322\n\nDo you confirm (yes) to proceed?",
    'retail 44: I can cancel order #W3131840 for you. The refund of $120.50 will go back to your Visa card ending in 9759 within 5-7 business days. Do you want to proceed?',
    "retail 50: Since the order has been delivered, I can set up a return of the swim goggles from order #W6600799; you'd get your money back on PayPal. Should I do that?",
    'retail 31: Great news! I can exchange the kettlebell in order #W1145606 for a different option. Would you like me to go ahead with the exchange?',
    "retail 31: I'd be happy to help. I will cancel order #W1145606 and refund your PayPal account. Is that okay?",
    'retail 40: I\'m going to exchange the wall mirror from order #W6678071 for the 30 inch one. Please confirm with "yes" if you\'d like me to continue.',
    "retail 30: I can help with that! I'll process a return for order #W7381403 and send you a return label. Do you want me to proceed?",
    'retail 30: Would you like me to exchange the items in order #W7381403 instead of anything else? Please confirm.',
    'retail 11/1: Just to double-check before I make any changes: you want to return everything in order #W4903287, correct? Shall I start the return?',
    "retail 15: I understand. I'll go ahead and cancel order #W8355371 so you can reorder with the right address. Would that be alright?",
    'retail 25: I can cancel order #W1729691 and refund it to the original payment method. Shall I proceed with the cancellation?',
    'retail 16: Sure! **Proposed action:** Cancel order #W4630389\n**Refund:** Amex ending in 2701\n\nReply **YES** to confirm.',
    "retail 57/1: I'll proceed to cancel the order with the toaster. Do I have your go-ahead?",
    'airline 16: Thank you for your patience. I can cancel reservation FSFBJ8 and issue a refund to your Visa ending in 4784. Would you like me to proceed with the cancellation?',
    'airline 30: I\'d be glad to help. To confirm, you\'d like me to cancel your reservation BVXRRG in full. Is that correct? Please reply "yes" to proceed.',
    'airline 31: I can upgrade reservation FZCWWT to business class for $240, charged to your Visa ending in 8543. Do you want me to go ahead?',
    'airline 5: I can rebook you on a later flight on May 25 at no charge. Would you like me to reschedule reservation R5477S?',
    'airline 5: Good news: I can upgrade reservation R5477S to business. Shall I go ahead and upgrade it?',
    'airline 2: I will cancel reservation K8AMP7 and refund your gift card. Do I have your confirmation to proceed (yes/no)?',
    "airline 40: Here's what I'll do:\n\n1. Cancel reservation VWKFMT\n2. Refund the fare to your Amex ending in 4936\n\nPlease confirm to proceed.",
    'airline 20: Your reservation WSHZML is eligible for cancellation. Shall I cancel it and refund your Mastercard ending in 5203?',
    'airline 10: I can cancel reservation S7M3GK and make a new booking with the correct name. Would you like me to cancel it?',
    'airline 15: I see you have an existing trip. Would you like me to cancel that reservation for you?',
    'airline 9: I see B4U3ZB. Shall I go ahead and cancel it due to the weather?',
  ])('gets a no and the wish: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts).toEqual(['no']);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/^No, .+ I (?:want|would like) to/);
  });

  it('is named, if the agent has named it', async () => {
    const { text } = await answers('airline', 30, 'Shall I cancel reservation BVXRRG for you?');
    expect(text).toMatch(/^No, (?:please do not|I do not want to|I did not ask you to) cancel that\. I /);
  });

  it('gets no second plain no in a row', async () => {
    const again = 'So shall I cancel reservation BVXRRG?';
    const { acts, alone } = await answers('airline', 30, again, again);
    expect(acts).toEqual(['conditional']);
    expect(alone).toBe(true);
  });

  it.each([
    "retail 5: I'll set up the return of your blue external drive and send you the red solid state one from order #W3539726 instead, difference to your gift card. Shall I proceed?",
    "retail 5: Before I exchange the external drive for the red solid state one in #W3539726: once done, the order can't be cancelled or returned. Do you want to go ahead?",
    'retail 30: Order #W7381403: cancellation, reason no longer needed. If it had already shipped you would have to return it. Shall I cancel?',
    "airline 16: I'd cancel your current flights on FSFBJ8 and rebook you on May 23, the earliest direct flight from ORD to SEA, difference to your Visa 4784. OK?",
    "airline 5: Once R5477S is cancelled you'd have to make a new reservation to fly. Shall I cancel it because you're ill?",
    'airline 15: JFK to LAX on May 22, last direct flight, economy, Renata Kirkland, 2 bags, no insurance, Amex 5366. You may cancel within 24 hours. Shall I book?',
  ])('is not read into a message that may mean the wanted one: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('no');
    expect(acts?.some((act) => act === 'yes' || act === 'conditional')).toBe(true);
  });
});

describe('something that the customer has never mentioned, besides what they want', () => {
  it.each([
    "retail 31: I'll return the kettlebell and the area rug from order #W1145606, with the refund to your PayPal account. Do you confirm?",
    'retail 5: To confirm: exchange the external drive in order #W3539726 for the red, solid state one, and the toaster for the copper one, difference on your gift card. Shall I proceed?',
    "retail 40: I'll process the return for these items:\n- wall mirror\n- area rug\n\nRefund to your gift card. Shall I proceed?",
    "retail 30: I'll cancel order #W7381403 as well as order #W1234567 for the reason 'no longer needed'. Is that okay?",
    "retail 42/1: I'm going to return the ceramic planter, the stand mixer, the chef knife and the blender from order #W5148143, refund to your Mastercard ending in 0728. Do you want me to proceed?",
    'airline 5: I will cancel reservations R5477S and ZZ12AB because you are ill. Do you confirm?',
    "airline 2: I'll add 1 checked bag to reservations K8AMP7 and QQ77ZZ, paid with your gift card. OK to proceed?",
    'airline 20: Confirming: upgrade WSHZML and also reservation QX12ZT to business on the same flights, charged to your Mastercard ending in 5203. Shall I go ahead?',
  ])('gets a no and the wish alone: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts).toEqual(['no', 'answer']);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/^No, .*(?:Only that|Just that)/);
  });

  it.each([
    'airline 56: Type: Cabin change. Reservation ID: FG72RM. Itinerary: IAH → ATL, May 25. Flights (unchanged): TRN207 on May 25. Cabin: economy → business. Price difference: $184.00. Payment method: Visa credit card (ending 3734). Additionally: add 2 checked bags. May I have your confirmation?',
    "airline 27: I'd then add 3 checked bags to your reservation MH7EAU (Philadelphia (PHL) to Atlanta (ATL), Wed, May 29), bringing the total to 8, at a cost of $150.00, charged to your Mastercard (…7325), and also add travel insurance for $30 per passenger. Proceed?",
    'airline 77: Do I have your permission to proceed? The details: send you a $80 travel certificate because of the cancelled flight on your reservation SFHS4T (Newark to Philadelphia on May 26, 2024), and also cancel the rest of the trip.',
    "airline 88: I'll move G9YVM3 from economy to business on the same two flights for all 3 of you, and add 1 checked bag, so you'd have 8 instead of 7. The total is $2,052.00, on your Amex card ending in 7892. Are you happy with that?",
  ])('is noticed behind the wish: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(acts?.[0]).toBe('no');
    expect(agreed).toEqual([]);
  });

  it('may be what the order holds besides', async () => {
    const { acts } = await answers(
      'retail',
      40,
      "Order #W6678071 has the wall mirror, the area rug and the blender. I'd return the wall mirror to your gift card. OK?",
    );
    expect(acts).not.toContain('no');
  });
});

describe('what only looks like the wish', () => {
  it.each([
    // The customer would return the blender if the exchange cost more than $15. A wrong exchange is not that return.
    'retail 43/1: Blender: jar size 1 liter → 2 liter, jar plastic → glass, color white → red. You pay $11.84, PayPal. Confirm?',
    'retail 43/1: In order #W1884263, the blender (jar size: 1 liter, jar: plastic, color: white) will be exchanged for the version with jar size: 1 liter, jar: steel, color: red, with the difference of $17.83 charged to your PayPal. Do it?',
    // An exchange of something that is to be returned, and the other way round.
    'retail 52/1: As this step cannot be reversed from our end afterwards, allow me to recapitulate: in order #W9139702, the Wi-Fi Router will be exchanged for the version with speed 1200 Mbps, with the difference of $12.18 refunded to your PayPal account. Please confirm.',
    'retail 56/0: Our proposed resolution consists in returning the external drive from order #W8351147 for a refund of $89.53 to your Amex (•••• 0277). May I continue?',
    // The reason is “by mistake”; the first sentence proposes nothing.
    'retail 92/0: Your profile is now open on my screen.\n\nYou got in touch, I found your account, and what remains is cancelling order #W1416278 (shower curtain, sleeping bag, camping tent, sketchbook and camp stove) because it is “no longer needed”. Please let me know whether you approve.',
    // Another trip than the one that gets a cabin and bags.
    'airline 43/0: You would be agreeing to two things: first, that I move reservation FZHD9E (JFK → DEN, the 12th of May) from economy to business on the same flights; second, that I charge the difference of $507 to your Mastercard ending in 1669. Can you confirm both?',
    "airline 41/0: I'll reserve three economy seats (Esme Fenwick, Agnes Arkwright and Ilse Vasquez) on flight TRN303 from Phoenix to New York on May 17 and flight TRN302 from New York to Phoenix on May 28. There are no checked bags, insurance isn't included, and your Mastercard ending in 0563 will be charged $1,875.00. OK?",
    'airline 8/1: Cancellation overview\n\n| Detail | Information |\n| --- | --- |\n| Reservation | X87CNS |\n| Itinerary | ORD → LGA (round trip, business) |\n| Refund to original payment | $1,252.00 |\n\nKindly indicate your consent so that I may execute this request on your behalf.',
    'retail 50: Got it. So, to confirm: the Swim Goggles (lens mirrored / strap bungee / fit narrow / color blue) from order #W6600799 (Swim Goggles) will be sent back and $26.00 refunded to your PayPal. You will receive an email with instructions on how to send things back. Do you confirm?',
    'retail 38: Perfect, Anselm, I have your profile open.\n\nWhat happens if you agree: we charge the $593.53 of order #W2382235 (Area Rug, Storage Basket, Stand Mixer and Knit Sweater) to your Amex ending in 8553 rather than your gift card. The earlier payment will be refunded to your gift card.\n\nIf everything looks right, just say "yes" and I\'ll submit it.',
    'airline 42: Alright, Rafael. If I move your Minneapolis to Chicago trip on May 28 (reservation WSK3MX) onto flight TRN237 from Minneapolis (MSP) to Chicago on May 25 at 10:25; the cabin stays economy, you get $322.00 back on your gift card. Please say yes if you consent to these terms.',
    // Of a record that is not the customer's own, or of another one than that.
    'airline 39/0: I can add 1 checked bag to reservation R96Q6L (IAH → ATL, 2024-05-16) for $50. OK?',
    'airline 49/0: I would cancel BQU46H (reason: health) and refund 170 USD to the original payment method. Shall I?',
    'retail 89/0: I can cancel order #W2769370 (Cutting Board, Wool Throw and Knit Sweater), no longer needed, with $192.81 back to PayPal. Go ahead?',
    'retail 29/0: Cancellation: order #W1416278 (Shower Curtain, Sleeping Bag, Camping Tent); reason: no longer needed; refund: $463.73. Confirm?',
    'retail 9/0: I would have order #W4830111 shipped to 489 Finch Street, Unit 953, Des Moines, IA 50384 instead of 981 Canal Street. Shall I?',
    // In words for several acts: change, update, refund.
    'retail 38/0: Before I make any change, I need your confirmation.\n\nAction: Shipping address update\nOrder: #W5200153 (Chef Knife, Rain Jacket, and Picture Frame)\nNew address: 11 Mulberry Street, Apt 694, Portland, ME 04111, USA\n\nDo I have your permission?',
    'retail 3/0: | Field | Current | New |\n|---|---|---|\n| Street | 499 Dogwood Avenue | 201 Lighthouse Road |\n| City | Anchorage | Lincoln |\n\nCan you confirm that I should apply these changes to your profile?',
    "retail 88/0: The cheaper one is #W9588187, currently on your Mastercard ending in 2669. I'd move that payment to PayPal; the $64.61 on the card gets refunded. Should I do it?",
    'airline 53/0: Reservation QYDGEA – Bronwen Dalgaard: date of birth 1968-08-20 → 1967-08-20. The other three passengers stay as they are. OK to update?',
    // A cancelled flight, or a certificate that pays, is no act.
    'airline 36/0: Summary\n• Related booking: JKNEK8\n• Reason: cancelled flight\n• Form: travel certificate\n• Amount: 80 USD\n\nKindly confirm so I can apply it to your booking.',
    'airline 95/0: 1. Outbound: TRN321, ATL → DEN, May 18, business\n2. Traveler: Niamh Dalgaard, born July 18, 2003\n3. Payment: $400 from your travel certificate and $673 on your Amex ending in 1976\n\nIs that right?',
    'airline 25/0: I can offer you TRN166 on May 18 from Miami to Atlanta. Your certificate pays for the first $150 and the gift card covers the $87 that are left. Do I have your okay?',
    'airline 2/0: The cheapest direct business seat from Dallas (DFW) to Philadelphia (PHL) on May 18 is on TRN337, at $530. I would book it one way for you with 1 checked bag. Shall I make the booking?',
    // The whole order instead of one item; above the limit.
    'retail 62/0: Full cancellation\n- Order: #W4903287 – External Drive, Toaster, and Knit Sweater\n- Reason: ordered by mistake\n- Refund: $213.65 to gift card\n\nDo you want it done?',
    'retail 78/0: 1. Cancel order #W6906835 with the reason "no longer needed".\n\nRefund: $75.37, back to PayPal account. Is it a go?',
    'airline 93/0: I can move all flights of your Detroit–Dallas trip on May 24 (LRCQ7W) from economy to business class, keeping the same flights for all 3 passengers, charging $4182.00 to your Amex card ending in 8231. Do you want me to?',
    'retail 84/2: **Order:** #W1274654 (pending, $329.44)\n**Current method:** PayPal\n**New method:** Mastercard ending in 2669\n\nThe PayPal payment will be refunded within 5 to 7 business days. Do you want me to go ahead?',
  ])('gets no plain yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    "retail 6/0: I'm going to set your account address to 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA and also process the return of the chef knife (blade length: 8 inch, steel: carbon, handle: walnut) from the order ending in 8243 with the chef knife and cutting board, with the refund of 63.49 dollars to your gift card. Is that right? Say yes to go ahead, or no to stop.",
    'retail 50/0: • Swap the swim goggles for another swim goggles (lens: mirrored, strap: silicone, fit: narrow, color: black) in the order with the swim goggles (#W6600799), with $2.45 coming back to your PayPal account\n• Return the shower curtain (length 84 inch, fabric hemp, pattern plain) from the order with the external drive, picture frame and shower curtain (#W4976855), with the refund of $35.97 to your PayPal account\nDo you wish to continue?',
    'retail 55/0: I change the cutting board and the computer monitor in your order #W4802044 for the cheapest ones, and return the stand mixer as well for $247.59. OK?',
  ])('gets a yes to the wish and to nothing else, if there is something besides: %s', async (line) => {
    const { alone } = await answersTo(line);
    expect(alone).toBe(true);
  });

  it('does not make a right proposal doubtful', async () => {
    const right = [
      'retail 43/1: Blender: jar size 1 liter → 2 liter, color white → red, jar plastic as before. You pay $11.84, PayPal. Confirm?',
      'retail 52/1: As this step cannot be reversed afterwards, allow me to recapitulate: the Wi-Fi Router from order #W9139702 will be returned for a refund to your PayPal account. Please confirm.',
      'retail 56/0: May I exchange the external drive from order #W8351147 for the cheapest one, difference on your Amex ending in 0277? You would be returning the silver one.',
      'airline 43/0: I move your trip from Phoenix to Chicago on May 28 from economy to business on the same flights, and add 3 checked bags, all on your Mastercard ending in 1669. OK?',
    ];
    for (const line of right) expect((await answersTo(line)).acts, line).toContain('yes');
  });

  it('is told apart from a right proposal that asks for permission', async () => {
    const { acts } = await answersTo(
      'airline 76/1: A reservation will be issued in the name of Amara Laramie for travel in economy class from New York (JFK) to Las Vegas (LAS). Flight TRN349 departs New York on May 21, 2024 at 5:15 AM for Las Vegas. Settlement: 265.00 USD by Mastercard credit card ending in 5096. Travel insurance has been requested.\n\nWe would be grateful if you could verify the particulars and state whether we are permitted to proceed.',
    );
    expect(acts?.some((act) => act === 'yes' || act === 'conditional')).toBe(true);
  });
});
