// Proposals of another act than the wanted one, on another record, or of no act at all.
// Tasks that many rows use: retail 5 changes an external drive to a red one (gift card), 11 and 30 cancel an order, 15 changes an address, 16
// exchanges a hammock, 20 a cooler box and a webcam, 25 pays with PayPal, 31 returns a kettlebell (PayPal), 40 a wall mirror, 42 three
// things, 44 exchanges a chess set, 50 swim goggles; airline 2 and 40 add bags, 5 cancels a trip, 9 and 15 book a flight, 10 corrects a
// name, 16, 30 and 31 change flights, 20 changes a cabin.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

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
    "retail 25: Okay, here's what I'd do. I will cancel order #W1729691 and refund the $466.70 to your PayPal account. Before I make the change: are you happy with these details?",
    'retail 86: Got it. I will cancel order #W6654262 and refund the $236.04 to your PayPal account. Is that correct, and may I proceed?',
    "retail 60: Let me confirm: I'm cancelling order #W7689255 and the amount of $66.12 goes to your gift card. Is this alright?",
    'retail 75: Would it be all right with you if I were to change the payment for your order #W2769370 to your gift card, for the total of $192.81?',
    'retail 8: **Kitchen Scale return**\n* Order: #W8276294\n* Item: Kitchen Scale, 10 kg, USB, white\n* To: your gift card ($30.28)\n\nDo you want to proceed?',
  ])('gets a no, and the wish, from a customer of a shop: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['no'], agreed: [] });
    expect(text).toMatch(/^No, .+ I (?:want|would like) to/);
  });

  it.each([
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
    'airline 79: Got you, Renata. All that is missing for the cancellation of ASX7GJ is your OK. To be precise, I would cancel reservation ASX7GJ (ORD–DTW, 20 May) entirely.',
    'airline 2/2: Ok. Cancel Z5Y8K5, Phoenix to New York. $563.00 will be refunded to the original payment method within 5 to 7 business days. Please confirm.',
    "airline 50: Thank you. OK, I will cancel the reservation K6GULV (LaGuardia (LGA) to Houston (IAH)). You'll get back $159.00, to the original form of payment, in 5–7 business days. Please say yes to confirm.",
  ])('gets a no, and the wish, from a customer of an airline: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['no'], agreed: [] });
    expect(text).toMatch(/^No, .+ I (?:want|would like) to/);
  });

  it.each([
    'airline 8/1: Cancellation overview\n\n| Detail | Information |\n| --- | --- |\n| Reservation | X87CNS |\n| Itinerary | ORD → LGA (round trip, business) |\n| Refund to original payment | $1,252.00 |\n\nKindly indicate your consent so that I may execute this request on your behalf.',
    'retail 50: Got it. So, to confirm: the Swim Goggles (lens mirrored / strap bungee / fit narrow / color blue) from order #W6600799 (Swim Goggles) will be sent back and $26.00 refunded to your PayPal. You will receive an email with instructions on how to send things back. Do you confirm?',
    'retail 38: Perfect, Anselm, I have your profile open.\n\nWhat happens if you agree: we charge the $593.53 of order #W2382235 (Area Rug, Storage Basket, Stand Mixer and Knit Sweater) to your Amex ending in 8553 rather than your gift card. The earlier payment will be refunded to your gift card.\n\nIf everything looks right, just say "yes" and I\'ll submit it.',
    'airline 42: Alright, Rafael. If I move your Minneapolis to Chicago trip on May 28 (reservation WSK3MX) onto flight TRN237 from Minneapolis (MSP) to Chicago on May 25 at 10:25; the cabin stays economy, you get $322.00 back on your gift card. Please say yes if you consent to these terms.',
    'retail 56: Ok. The change would be to take back External Drive (capacity: 1 TB, type: solid state, color: silver) from order #W8351147 containing External Drive and put the money on your Amex card ending in 0277. The refund is $89.53. I will do it when you say yes.',
    "retail 69: I'd take back the cat tree from order #W4790686 (cat tree) and refund $78.66 to your Amex card ending in 7146. OK?",
    "retail 44/1: With your approval, I'll replace the address on file with 460 Birch Hollow, Apt 844, Sacramento, CA 95855. Please note that this doesn't affect orders you've already placed.\n\nIf that all looks good, may I complete it now?",
    'retail 57: In the order with the duvet cover, Wi-Fi router and wool throw (#W3974819) the wool throw will be replaced by the one with size queen, weave herringbone, color oatmeal and the Wi-Fi router will be replaced by the one with bands dual-band, speed 1200 Mbps, color black, with the difference of $16.16 charged to your gift card. Want me to do it now?',
    'retail 52/1: It would be my pleasure to arrange the following for you.\n```json\n{\n  "request": "Order a repair of the Wi-Fi router (dual-band, 3000 Mbps, black) from order #W9139702"\n}\n```\nYou are happy for me to do this?',
    "retail 52/1: I'm ready to update order #W9139702 so that the Wi-Fi router (dual-band, 3000 Mbps, black) becomes one with bands: dual-band, speed: 1200 Mbps, color: black, with the price difference of $12.18 credited to your PayPal account.   An exchange can be requested only once per order.\n\nDid I get everything right? If so I'll complete it.",
    // An exchange of something that is to be returned, and the other way round.
    'retail 52/1: As this step cannot be reversed from our end afterwards, allow me to recapitulate: in order #W9139702, the Wi-Fi Router will be exchanged for the version with speed 1200 Mbps, with the difference of $12.18 refunded to your PayPal account. Please confirm.',
    'retail 56: Our proposed resolution consists in returning the external drive from order #W8351147 for a refund of $89.53 to your Amex (•••• 0277). May I continue?',
    // In words for several acts: change, update, refund.
    'retail 38: Before I make any change, I need your confirmation.\n\nAction: Shipping address update\nOrder: #W5200153 (Chef Knife, Rain Jacket, and Picture Frame)\nNew address: 11 Mulberry Street, Apt 694, Portland, ME 04111, USA\n\nDo I have your permission?',
    'retail 3: | Field | Current | New |\n|---|---|---|\n| Street | 499 Dogwood Avenue | 201 Lighthouse Road |\n| City | Anchorage | Lincoln |\n\nCan you confirm that I should apply these changes to your profile?',
    "retail 88: The cheaper one is #W9588187, currently on your Mastercard ending in 2669. I'd move that payment to PayPal; the $64.61 on the card gets refunded. Should I do it?",
    'airline 53: Reservation QYDGEA – Bronwen Dalgaard: date of birth 1968-08-20 → 1967-08-20. The other three passengers stay as they are. OK to update?',
    // A cancelled flight, or a certificate that pays, is no act.
    'airline 36: Summary\n• Related booking: JKNEK8\n• Reason: cancelled flight\n• Form: travel certificate\n• Amount: 80 USD\n\nKindly confirm so I can apply it to your booking.',
    'airline 95: 1. Outbound: TRN321, ATL → DEN, May 18, business\n2. Traveler: Niamh Dalgaard, born July 18, 2003\n3. Payment: $400 from your travel certificate and $673 on your Amex ending in 1976\n\nIs that right?',
    'airline 25: I can offer you TRN166 on May 18 from Miami to Atlanta. Your certificate pays for the first $150 and the gift card covers the $87 that are left. Do I have your okay?',
    'airline 2: The cheapest direct business seat from Dallas (DFW) to Philadelphia (PHL) on May 18 is on TRN337, at $530. I would book it one way for you with 1 checked bag. Shall I make the booking?',
    // A thing and a refund are no exchange.
    'retail 8: Noted. We have prepared this for you, but nothing has been booked so far:\n\nOrder: #W8276294 (Kitchen Scale)\nReason: no longer needed\nRefund: USD 30.28 to your gift card\n\nThe credit on the gift card is visible immediately.\nDo you agree with this?',
    'retail 77: Noted. Before making a change I’m required to list it and get your consent.\n\n1. Take back the Kitchen Scale from order #W4442919 and refund it to your PayPal account\n\nCan we go with that?',
    // A return where an exchange is wanted.
    'retail 66/1: The Alarm Clock from your order #W8434891 will be returned, and the sum of USD 44.70 is paid out to your Mastercard ending in 8080. Shall I?',
    'retail 56: The External Drive of order no. #W8351147 goes back to us and you receive $89.53 on your Amex card ending in 0277. OK?',
    "retail 79/2: I'd suggest that I switch the cooler box for one with color tan instead of white (everything else the same) from the pending order #W8992034; you'd get $1.97 back on your Mastercard ending in 9129. Is that okay with you?",
    "retail 79/2: I'd switch the cooler box for one with color tan instead of white (everything else the same) in order #W8992034; you'd get $1.97 back on your Mastercard ending in 9129. Is that okay with you?",
    "retail 99: Thank you, Imani — I've found your profile. I'm sorry, though: order #W3402075 isn't among your orders, and I'm only able to help people with their own records, roommates included. Linus would have to contact us himself. What made you want it cancelled, if I may ask? And is there anything in your own account I can do for you?",
    'retail 31: 🔄 #W1145606\nKettlebell: 35 lb, rubber, red ➡️ 25 lb, rubber, red\n💳 PayPal account ($0.87 refund)\n\nAll good? 😃',
    "retail 31: You'll be sending back the kettlebell from #W1145606 and getting a 25 lb, rubber, red kettlebell instead. I'll send the $9.16 difference to the PayPal account. OK?",
    "retail 31: Ooh, nice pick! So you'd send back the kettlebell from #W1145606 and we'd ship you the kettlebell with weight 25 lb, coating rubber and color red instead. You'd get $2.31 back on your PayPal. What do you say?",
    // Sent back for money, of an exchange; exchanged for the same, of a return.
    'retail 51: Your Alarm Clock (e-ink, radio, black) from order #W4370586 would come back to us, and you would receive $44.18 on the gift card that we have on file for you. If so, a short yes is enough for me to go ahead.',
    'retail 56: External Drive (1 TB, solid state, silver) of #W8351147 goes back, $89.53 to Amex ending in 0277. Do you confirm?',
    'retail 56: Keep in mind that there can be only one return or exchange per order.\n\n**External Drive** (1 TB, solid state, silver) from order #W8351147 will be returned, and the refund of $89.53 will go to your Amex ending in 0277.\n\nShall I go ahead with this?',
    'retail 31: What I would do for you is to swap your Kettlebell (35 lb, rubber, red) for one in 35 lb, rubber, red in order number #W1145606 – there is no difference in price, so nothing would happen on your PayPal account.\n\nDoes that match what you had in mind, and shall I do it?',
    'retail 69/1: I have had a good look at your account, and I can certainly exchange the rain jacket in size M for the one with size: M and color: black in your order #W8845083. Is that all right with you?',
    'retail 30: If you agree, the rice cooker (3 cups, plate, white), the headlamp, the wool throw, the fountain pen and the area rug (8x10 ft, wool, geometric) from your order #W7381403 will be returned and your Amex credit card ending in 7116 will be refunded. Would that be all right with you?',
    'retail 3: You want:\n1. take back the cutting board and Area Rug (8x10 ft, jute, solid) from order #W9374704 (refund to gift card)\nYou get $196.59 back on gift card.\nPlease confirm with "yes".',
    'retail 38: Would it be all right with you if I were to take the area rug in 8x10 ft, jute, striped, your storage basket (the one with size: medium, material: seagrass, lid: open), the stand mixer in 7 qt, 800 W, mint and your knit sweater from the order with the area rug, the storage basket and the stand mixer (#W2382235) back, so that $593.53 goes to your gift card?',
  ])('gets no yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it('gets a no, not the answer to its question what to change', async () => {
    const { acts, text } = await answersTo(
      'retail 76: What I have is an item swap in the order with the bike light and cast iron skillet (#W2140435): Bike Light (brightness: 350 lumens, battery: USB-C, position: front, color: black) → brightness: 150 lumens, battery: USB-C, position: rear, color: silver. To authorize this, please answer "yes"; to make a correction, tell me what to change.',
    );
    expect(acts).toContain('no');
    expect(text).toContain('cancel');
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

describe('another record than the one that is meant', () => {
  it.each([
    'retail 87/2: I have #W8981159 open in front of me and it hasn\'t left us yet, so it can still be stopped. If I stop it, the item on it (Kitchen Scale) won\'t come, $24.29 travels back to your gift card, and the file will say "no longer needed". Do I have your blessing?',
    "retail 88: I'll take these steps:\n1. Leave the pending order #W3740169 exactly as it is and not make any change\n2. Cancel the whole of your order #W5485931 as it was ordered by mistake\nShall I proceed?",
    'retail 94: Status: verified ✓ eligible ✓ confirmed ?\nPending step: keep your order #W2780669 (cat tree) unchanged and replace the cat tree (4 ft, plush, beige) with the one with height 3 ft and color gray in the pending order no. #W2780669 and use the American Express ending in 2821 for the price difference ($9.61).\nWould you like me to proceed?',
    // Another trip than the one that gets a cabin and bags.
    'airline 43: You would be agreeing to two things: first, that I move reservation FZHD9E (JFK → DEN, the 12th of May) from economy to business on the same flights; second, that I charge the difference of $507 to your Mastercard ending in 1669. Can you confirm both?',
    // Of a record that is not the customer's own, or of another one than that.
    'airline 39: I can add 1 checked bag to reservation R96Q6L (IAH → ATL, 2024-05-16) for $50. OK?',
    'airline 49: I would cancel BQU46H (reason: health) and refund 170 USD to the original payment method. Shall I?',
    'retail 89: I can cancel order #W2769370 (Cutting Board, Wool Throw and Knit Sweater), no longer needed, with $192.81 back to PayPal. Go ahead?',
    'retail 29: Cancellation: order #W1416278 (Shower Curtain, Sleeping Bag, Camping Tent); reason: no longer needed; refund: $463.73. Confirm?',
    'retail 9: I would have order #W4830111 shipped to 489 Finch Street, Unit 953, Des Moines, IA 50384 instead of 981 Canal Street. Shall I?',
    // The id that the customer believes in, of a trip that is not theirs by its route.
    "airline 29/1: I've had a look, and good news: it can be cancelled.\n\n| | |\n|---|---|\n| Reservation | **VJ4VQR** |\n| Trip | Phoenix (PHX) → Houston (IAH), TRN360 |\n| Cabin | Business |\n| Refund | **$474.00** to Mastercard ending in 2415 |\n\nMay I cancel it now?",
    // The id of the record of another wish.
    'airline 64/1: I would move reservation WYQD9Z to business; new cabin: business; flights: unchanged; payment: $611 to be charged to your Visa card ending in 1520. Please let me know whether to proceed (yes) or not (no).',
    // Of the order that is to be paid, of a customer who would cancel another one for it.
    'retail 3: I will cancel the whole of order #W5077009 for you, with the refund to the original payment method. OK?',
    "retail 3: I'll cancel #W5077009 (no longer needed) and refund your gift card, then pay for #W9374704 with the gift card. OK?",
    "retail 38: I'd cancel order #W9498494 with the desk microphone as no longer needed. OK?",
    'retail 38: Cancel your order #W2382235 and charge your order #W9498494 to the Amex card ending in 8553 instead of the Visa card. OK?',
    "retail 38: I'd cancel your order #W2382235 as no longer needed and then pay for order #W9498494 with your Amex card ending in 8553. OK?",
    "retail 38: I'd cancel your order with the desk microphone (#W9498494) as no longer needed and refund your gift card. OK?",
  ])('gets no yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    'retail 3: I will cancel order #W9374704 with the cutting board and area rug, no longer needed, and then pay for order #W5077009 with your gift card. OK?',
    'retail 3: First I will cancel order #W9374704 (cutting board, area rug, chef knife, leather belt, cast iron skillet), no longer needed, so that order #W5077009 can go on your gift card. OK?',
    "retail 3: I won't cancel order #W5077009, of course; I'll cancel order #W9374704 with the cutting board, as no longer needed, and pay for order #W5077009 with your gift card. OK?",
    "retail 38: I'd cancel your order #W2382235 as no longer needed, with the refund to your gift card, and then move order #W9498494 from your Amex card ending in 8553 to your gift card. OK?",
    "retail 38: Order #W9498494 is paid with your Amex card ending in 8553 at the moment. I'd cancel order #W2382235 first. OK?",
    'retail 38: Cancelling your order with the area rug (#W2382235), as you no longer need it, and then putting order #W9498494 with the desk microphone on your gift card. Shall I?',
  ])('is none if one order is cancelled so that another can be paid: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('gets no consent, although the agent only says that it would like to hear a yes', async () => {
    const { acts } = await answersTo(
      'airline 62: Summary of the cancellation of SQEQGQ | Reservation: SQEQGQ, Denver to Dallas, Tuesday, May 28 | What happens: all flights cancelled for everybody on it | Reason on file: health. Your other reservations are not affected. Just to be safe, I would like to hear a yes before I touch the booking.',
    );
    expect(acts?.filter((act) => ['yes', 'acknowledge'].includes(act))).toEqual([]);
  });

  it.each([
    'airline 62/1: Cancel both reservation GR84GY and reservation YTXRTP. Shall I go ahead with it?',
    'airline 29/1: Action: Cancellation\nReservations: HSJK3C and VJ4VQR (PHX → IAH)\n\nWould you like me to proceed?',
    'airline 11/1: Let us go through it point by point:\n[x] Action: Cancellation\n[x] Reservation: ZMCKXP\n[x] Refund: to the original payment method\n\n[x] Action: Cabin change\n[x] Reservation: M3VAQB (ATL → ORD, May 27)\n[x] New cabin: Economy\n[x] Flights: No change\n[x] Payment / refund method: Mastercard card ending in 4066\n\nAll correct?',
    'airline 53: Action: Cabin change\nReservation: DBCZXA (IAH → PHX, 2024-05-17)\nNew cabin: business class\nFlights: No change\nPayment / refund method: Amex card ending in 6377\n\nAction: Cancellation\nReservation: JEBG5R\nRefund: to the original payment method\nPlease confirm (yes/no).',
    // Of a customer who wants a new booking.
    'airline 0: I can first move reservation VN97LB to new flights on Wed 22 May in the same cabin; and then reserve one seat in Basic Economy on flight TRN356, BOS → ATL on Wed 22 May and flight TRN353 from Atlanta (ATL) to Boston (BOS) on Fri 24 May, departing 10:10 and arriving 12:40 for Silvan Hargreave (born on 1970-04-05), no travel insurance, no checked bags, using your Visa •••• 5703 for the total of $243. Shall we do it?',
  ])('gets a yes to the wish alone: %s', async (line) => {
    expect(await answersTo(line)).toMatchObject({
      acts: ['conditional'],
      alone: true,
      text: expect.stringMatching(/nothing (?:else|besides)/i),
    });
  });
});

describe('another act with a thing that is wanted', () => {
  it('gets a yes on a condition, and a doubt in so many words', async () => {
    const { acts, text } = await answersTo(
      "retail 31: Okay, so here it is: I'd just replace the Kettlebell (35 lb, rubber, red) with a kettlebell with weight 10 lb, coating vinyl and color red in your order #W1145606. You'd be refunded $16.42 to your PayPal account. Is that alright with you?",
    );
    expect(acts).toEqual(['conditional']);
    expect(text).toMatch(/not quite what|not sure that we mean|sounds different/);
    expect(text).toMatch(/return the kettlebell/);
  });
});

describe('leaving things as they are', () => {
  it.each([
    'retail 30: Can I leave order #W7381403 exactly as it is, without any change?',
    'retail 31: I would keep order #W1145606 unchanged. Do you agree?',
    'retail 19/1: | Field | Value |\n|---|---|\n| Action | No change |\n| Request | leave the camping tent and the external drive with you and keep the order with the camping tent, external drive and wool throw (#W1932270) as it stands |\n\nShall I?',
  ])('gets a no, and the wish: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['no']);
  });

  it.each([
    'retail 38: **Proposal**\n\n- Order #W2382235: **remains unchanged**\n- Cancelling it: **will not be done**\n\nDo you confirm (yes/no)?',
    'airline 33: I propose we are not cancelling it, and reservation GVVXRZ we let it same like before. You accept?',
    'retail 2: | What | Plan |\n| --- | --- |\n| Cancelling it | no, dropped |\n| Order #W2100623 | left untouched |\n\nMay I close it that way?',
    'airline 3: Requested: changing them\nProposed: keep the flights of QW8ZWC as is, do nothing\nAccept? yes/no',
    'retail 60: What I would do is skip switching it altogether and not alter anything about the payment of #W7689255. Shall we leave it at that?',
    'airline 6: I assume I should leave booking WN5UTQ exactly as it is and close the request. Just confirm and I am on it.',
    'airline 18: Keeping your Charlotte–Newark trip (A3DETT) unchanged and adding 1 extra checked bag to your booking ES8CP2 for $50, charged to your Mastercard ending in 0839. Type YES to authorize this.',
    // Something given up.
    'retail 2: My suggestion is that we give up on cancelling it and leave order #W2100623 untouched. Do you agree to that?',
    // Nothing that should be changed.
    'retail 2: Here is what I suggest:\n\n- **Leave order #W2100623 untouched**\n- **Not** go ahead with cancelling it\n\nDo you confirm that nothing should be changed? (yes/no)',
    // An idea that is dropped.
    'retail 2: So that we understand each other: order #W2100623 would stay the way it is today, and I would drop the idea of cancelling it. May I close your request like that, without any change?',
    // No change.
    'retail 2: No changes to order #W2100623, so no cancelling it. Agreed?',
    // Nothing that changes.
    'retail 2: **Proposal:** order #W2100623 – *no modification*\n\nI would refrain from cancelling it. Please reply **yes** to confirm.',
  ])('gets no yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });
});
