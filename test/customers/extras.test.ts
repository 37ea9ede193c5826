// Unrequested extras on top of a right proposal, and remarks that only look like one.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

// Retail tasks: 5 changes an external drive to a red one (gift card), 15 an address, 25 pays with PayPal, 30 cancels an order,
// 31 returns a kettlebell (PayPal), 66 changes the address in the profile. Airline tasks: 0 and 50 book a flight, 5 cancels a
// trip because of illness, 10 corrects a name, 20 changes a cabin, 25 asks for compensation, 37/1 cancels one of several trips.

describe('something on top of the wish', () => {
  it.each([
    "retail 30: I'll cancel order #W7381403 because it's no longer needed, refund $447.71 to your card, and update your default address to 12 Main Street, Apt 3, Denver, CO 80203. Shall I go ahead?",
    'retail 30: Cancel order #W7381403, which you no longer need, and also delete your customer account. Correct?',
    "retail 30: With your approval I'll cancel order #W7381403 as no longer needed and, because it saves you a second call, sign you up for our newsletter. Do you approve?",
    'retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA and save it as the default address in your profile. Is that okay?',
    'retail 15: Change of address:\n- Order: #W8355371\n- New: 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA\n- Extra: express shipping\n\nDo I have your authorization?',
    "retail 5: I'd change the external drive in order #W3539726 to the red solid state one, charged to your gift card, and include gift wrapping for $4.99. May I proceed?",
    "retail 25: I'd switch the payment of order #W1729691 to your PayPal account and make it the default payment method for your account. OK?",
    'retail 31: The kettlebell from order #W1145606 will be returned with a refund to your PayPal account; in addition, I would close your account afterwards. Should the change be made?',
    'retail 31: I can take back the kettlebell from order #W1145606 and refund your PayPal account – plus turn on text-message alerts. Does that look right?',
    'retail 66: I can set 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA as the default address on your profile, and redirect all of your pending orders there as well. Shall I?',
    "airline 20: I'll upgrade WSHZML to business, charge the difference of $333 to your Mastercard ending in 5203, and take out travel insurance for $30. Is that OK?",
    'airline 20: WSHZML moves up to business ($333.00, Mastercard 5203). While I have it open, 1 additional checked bag will be included for $50. Fine with you?',
    'airline 5: I will cancel reservation R5477S due to illness, refund $852 to the original payment method, and make out a certificate for $100. Shall I proceed?',
    'airline 5: **Changes**\n\n1. Cancel R5477S (illness), refund $852\n2. Goodwill certificate of $50\n\nDo you confirm?',
    'airline 20: To upgrade WSHZML to business, here are the details:\n- **Upgrade to**: business\n- **Add**: 3 checked bags\n- **Payment**: Mastercard ending in 5203\n\nPlease confirm if you would like to proceed with these changes.',
    'airline 20: Here are the changes:\n1. **Upgrade WSHZML to business** ($333, Mastercard ending in 5203)\n2. **Change the passenger to yourself**\n\nPlease confirm if you would like to proceed.',
    "airline 10: I'll correct Ezra Villanueva to Esra Villanueva on reservation S7M3GK, and put everybody on it in business for $480. Do you agree?",
    'airline 10: The name becomes Esra Villanueva on S7M3GK. As part of this, the other booking (QQVS7V, Boston to Dallas) gets cancelled. May I?',
    'airline 10: On S7M3GK, Ezra Villanueva will read Esra Villanueva. **Also included:** Insurance for all four passengers – $120. Shall I continue?',
    'airline 25: A $240 certificate for the cancelled flight on HTCB3Z, and reservation HTCB3Z will be moved from economy to business for $360. Do you confirm?',
    'airline 50: One way, LGA to IAH on May 21, TRN395, economy, Kwame Granger, 1 checked bag, no insurance, $159 on your Visa ending in 7907, and I cancel the reservation XYZ789 for you. Shall I book it?',
    "airline 20: I'm going to change the cabin of reservation WSHZML to business, keeping the same flights and settle the difference with your Mastercard ending in 5203 and also take one passenger off the booking. Are we good?",
    // Another payment of an order.
    'retail 64/2: Dear Odette,\n\nthank you for getting back to me. I am writing to confirm that I will move the payment of your order with the camp stove and swim goggles (#W4536221) over to your Visa ending in 1246 and refund the original method and update the delivery address for order #W4536221 to 670 Copper Hill Road, Suite 318, Spokane, WA 99262, USA.\n\nDo you want me to do that now?',
    'retail 8/1: My plan, in order:\n\n1. Exchange the Wi-Fi Router for the version (bands: tri-band, speed: 3000 Mbps, color: white) from the order with the Alarm Clock, Wi-Fi Router, and Linen Shirt (#W9733508); any price difference settled through your Amex credit card (…6642).\n2. Change how order number #W7923357 is paid, from the gift card on file to your Amex credit card (…6642).\n\nShall I go ahead?',
    'retail 15: I can send order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA and bill the order to your PayPal account from now on. Is that okay?',
    // Bags, travellers, days.
    'airline 31: These are the steps I would take:\n\n1. Reschedule your reservation FZCWWT to the May 19 flight Charlotte to Newark (TRN318) departing at 14:35 for an additional $88, paid with your Visa (ending in 8543); the cabin remains business\n2. Update the baggage on booking AZU6L4 to 3 checked bags in total, i.e. 2 more than now, paid with your Visa (ending in 8543) if there is a charge.\n\nOkay?',
    'airline 20: I would remove one checked bag from WSHZML and upgrade it to business, $333.00 on your Mastercard ending in 5203. Fine?',
    'airline 86: Make these 2 changes: (1) add a second passenger to booking SJCYVU, Los Angeles (LAX) to New York (JFK) on May 26th; (2) change the date of birth of Kasimir Rosenthal on your trip from Los Angeles (LAX) to New York (JFK) on May 26th (SJCYVU) from 1978-05-24 to 1978-06-24. Do you confirm the above?',
    'airline 5: Cancel R5477S (DFW-LAS, May 29, illness); move your trip from Dallas (DFW) to Las Vegas (LAS) on May 29 (R5477S) to a later date. Confirm?',
    // The shop's and the airline's own offers.
    'retail 5: What is on the table now is a change of items in your order #W3539726, namely the external drive for the version in 2 TB, solid state, red, with your gift card balance for the difference. You will receive our weekly offers by e-mail from now on. Is that correct?',
    "retail 31: I'll take back the kettlebell from order #W1145606 and refund your PayPal account. I will also add a second one to it at half price. Okay?",
    'airline 20: ### Review\n- ☑ Upgrade WSHZML to business\n- ☑ Fare difference: $333.00 (Mastercard ending in 5203)\n- ☑ Contact e-mail: changed\n\nType "yes" to confirm.',
    "airline 87: Checked bags: reservation id A2XV93 – Seattle (SEA) to New York (JFK), May 17; additional checked bags 1 (total: 4); fee $50; payment Visa ending in 4458. Right? (I'd arrange a hotel for the nights of your stay at the same time.)",
    'airline 20: Upgrade of WSHZML to business, $333.00 on your Mastercard ending in 5203. P.S. I will also order a vegetarian meal. Do you agree?',
    'airline 25/0: So that we\'re on the same page: the plan is to order the premium meal for $18 and issue a travel certificate for $240 to your account as compensation for the cancelled flight on your Boston–Minneapolis trip on May 22, 2024 (HTCB3Z).\n\nCan you please explicitly confirm with a "yes"?',
    'airline 56/0: Thank you, Halima. ```\naction: cancel reservation\nreservation: PSFPCP (Denver (DEN) to Dallas (DFW), May 26)\nreason: bad weather\ntext_alerts: flight alerts by SMS switched on\nrefund: $188.00, to the original form of payment within 5 to 7 business days\n```\nHave I got that right, and may I carry it out?',
    "airline 56/0: I've checked the policy and this reservation qualifies for cancellation. What I'd submit: booking: PSFPCP (DEN → DFW, May 26, 2024); reason: bad weather; refund: 188 USD, to the original form of payment within 5 to 7 business days; in addition: 2 more checked bags on A4E2QA (ATL → ORD, May 15, 2024). Please confirm (yes) so that I can finalize it.",
    "airline 7/0: Before making any change to the database I have to list the details:\n\n  - Reservation ID: WRUZ52 (JFK to PHX, May 19)\n  - Currently: Greta Radcliffe\n  - Will read: Greta Radclyffe\n  - Other passengers: unchanged\n  - In addition: 2 more checked bags on SX564P (IAH to PHX, May 24)\n\nTell me 'go ahead' and it's done.",
  ])('gets a no and the wish alone: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts).toEqual(['no', 'answer']);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/^No, .+ (?:I want|I would like) to/);
  });

  it('is not agreed to as an option, but the option without it is', async () => {
    const options =
      'airline 20: Option A: upgrade WSHZML to business on your Mastercard ending in 5203 with travel insurance added for $30.\nOption B: upgrade WSHZML to business on your Mastercard ending in 5203.\n\nWhich option would you like?';
    expect((await answersTo(options)).text).toMatch(/\boption B\./i);
  });

  it.each([
    'airline 5: Since your reservation R5477S includes travel insurance, it can be cancelled because of your illness. $852.00 would go back to your card. Shall I cancel it?',
    'airline 5: Reservation R5477S has travel insurance, so it can be cancelled for health reasons, with a refund of $852. Do you want to proceed?',
    'airline 25: As the reservation includes travel insurance, I can issue a travel certificate of $240 for the cancelled flight on HTCB3Z. Would you like me to proceed?',
    "airline 20: Upgrade of WSHZML to business: $333.00 on your Mastercard ending in 5203. No bags or insurance will be added, and your profile isn't touched. OK?",
    'airline 10: Esra instead of Ezra Villanueva on S7M3GK. Your bags, cabin and insurance stay as they are. May I save it?',
    "retail 15: I'd ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. The address in your profile stays as it is. Shall I?",
    "retail 30: Shall I cancel order #W7381403, no longer needed, with $447.71 going back to the Amex in your profile? You'll get a confirmation by e-mail.",
    'retail 5: I swap the external drive in #W3539726 for the red solid state one on your gift card. After that, the order can no longer be cancelled or changed. Do I have your authorization?',
  ])('is not what is only mentioned: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('yes');
  });
});

describe('an act on another record', () => {
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

describe('one record more than the customer has described', () => {
  it('gets a no, if it is to be treated in the same way', async () => {
    const both =
      'airline 37/1: I would cancel your Chicago (ORD) to Denver (DEN) trip on May 30 (reservation BRLJAA) with $387 refunded to your original payment method; and cancel reservation PA884T. Shall I go ahead?';
    expect((await answersTo(both)).acts?.[0]).toBe('no');
  });
});

describe('something in words of which the customer knows nothing', () => {
  it.each([
    'retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA, and require a signature at the door. Is that okay?',
    'retail 30: Your order #W7381403 will be cancelled as no longer needed. A copy of the invoice will go to your employer. Shall I go ahead?',
    'retail 25: My plan:\n1. Move the payment of order #W1729691 to your PayPal account\n2. Delay the dispatch until next month\n\nOkay?',
    'airline 20: Upgrade of WSHZML to business, $333.00 on your Mastercard ending in 5203. P.S. I will also request a cradle for you. Do you agree?',
    'airline 10: **Correction on S7M3GK**\n- From: Ezra Villanueva\n- To: Esra Villanueva\n- Request wheelchair assistance\n\nMay I?',
    // Usual words, but another act.
    "retail 30: I can cancel order #W7381403 as no longer needed, and at the same time add a matching carrying case for $15. Can you please confirm with a 'yes' so I can process it?",
    "retail 30: Your order #W7381403 will be cancelled as no longer needed. I'll also remove the other payment methods from your profile. Would you like me to proceed?",
    'airline 25: I would add a goodwill certificate of $240 to your profile because of the cancellation on reservation HTCB3Z, plus open a complaint ticket. Ready for me to process that?',
    'airline 5: May I cancel reservation R5477S (illness) in full and refund $852 to the original form of payment and also keep the credit for a future trip?',
  ])('gets a yes to the wish alone: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['conditional']);
    expect(text).toMatch(
      /^(?:Yes, please .*, but nothing else\.|Please only .*; then yes\.|Yes to this: .* Nothing besides, please\.)$/,
    );
  });

  it.each([
    "retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA, and you'll receive a confirmation e-mail shortly. Is that okay?",
    'retail 30: Your order #W7381403 will be cancelled as no longer needed, and the refund will reach your account within 5 to 7 business days. Shall I go ahead?',
    'airline 20: Upgrade of WSHZML to business, $333.00 on your Mastercard ending in 5203; your seats and times are kept. Do you agree?',
    `retail 56: Let me put that properly. **In short:** External drive → 1 TB/hard disk/silver (#W8351147), diff on American Express card ending in 0277.\nAnd the long version: I'd trade the external drive (1 TB / solid state / silver) for the "1 TB, hard disk, silver" variant ($83.38) (you get $6.15 back on your American Express card ending in 0277) (#W8351147). Would you be happy for me to go ahead? 🙌`,
    'airline 94/3: Just to recap our chat so far: you wrote in because you\'d like to be compensated, and you gave me your details.\n\nI would now send a $240 travel certificate to your profile to make up for the cancellation on booking WL549Z, the one from Dallas (DFW) to Chicago (ORD) on May 23.  The certificate can be used on a future booking.\n\nKindly confirm with a "yes" so that I may proceed.',
    'airline 25: Maybe I expressed that badly. Let me redo it. I can send a $240 travel certificate to your profile to make up for the cancellation on reservation HTCB3Z (BOS to MSP). good to go?',
    'airline 50: I would now set up a new one-way booking in economy (the cheapest direct flight leaving no later than 13:00 from LaGuardia (LGA) to Houston (IAH) on May 21st) for Kwame Granger (1968-10-24), with 1 checked bag in total and no travel insurance for a total of 159 dollars, paid with your Visa card ending in 7907. If it all looks right, I can do it this minute and be on it in a heartbeat!',
    // What large language models say on the way.
    "retail 31: I'd be delighted to help! I've retrieved your account details.\n\n- Order: #W1145606\n- Returning: kettlebell\n- Estimated refund: $48.90\n- Refund to: your linked PayPal account\n\nIs everything correct?",
    'airline 20: I compared the available flights and picked the ones that meet your criteria. The cabin of WSHZML would be business, for $333.00 on your Mastercard ending in 5203. It is on hold until you approve it. Do you confirm?',
    'retail 15: The system shows the following pending change for your account: order #W8355371 will be shipped to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. May I proceed?',
  ])('is not what agents usually say about a request: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });
});

describe('one act beside the wanted one', () => {
  it.each([
    'airline 0: I would set up a price alert for flights from BOS to ATL and reserve flight TRN356 from BOS to ATL on May 22, 2024, departing at 2:40 PM, returning on TRN353 ATL to BOS on May 24, 2024 (10:10 AM departure) in basic economy for Silvan Hargreave (no checked bags, insurance declined). Do I have your go-ahead?',
    "airline 15: Can you confirm that you'd like me to change your existing reservation FNJ7NH so that it goes from New York (JFK) to Los Angeles (LAX) and book a one-way flight in economy from New York (JFK) to Los Angeles (LAX): TRN275 New York (JFK) -> Los Angeles (LAX) on May 22 (9:00 PM departure), for Renata Kirkland, with 2 checked bags and no travel insurance?",
    "airline 61/2: That means I'm able to change your existing reservation XHXC9F so that it goes from Seattle (SEA) to Denver (DEN) and set up a new round-trip booking in economy, flight TRN120 from Seattle (SEA) to Denver (DEN) on May 23, departing at 21:00, returning on flight TRN113 from Denver (DEN) to Seattle (SEA) on May 28, departing at 15:05, for Fiona Sutcliffe, with 1 checked bag and no travel insurance. Okay to proceed?",
    "retail 17: The next step is saving the delivery address of this order as the default in your profile and cancelling your order #W5761643, which contains the toaster, since it's no longer needed. Do I have your permission?",
    'retail 12: Proposed action: send the order that includes the desk microphone and the blender (#W2549816) to 508 Alder Court, Unit 763, Raleigh, NC, 27685, USA and remove the blender from order #W2549816.\n\nShall I go ahead?',
    'retail 57/1: We would be glad to top up your gift card by $25 and start the return for the toaster (slots: two, control: dial, color: sage) in the order that includes the toaster (#W1864126); the refund goes to your gift card.\n\nDo we have your approval?',
    'airline 5: So you want to cancel reservation R5477S in full, transfer reservation R5477S to another traveler and send you a confirmation, is that right?',
    'airline 2: The following will be done: update your reservation K8AMP7 from 4 to 5 checked bags, check you in automatically, and let you know once it is done. Ready for me to submit this?',
    'airline 20: My proposal is to redeem one of your travel certificates and upgrade reservation WSHZML to business, $333.00 on your Mastercard ending in 5203. I will need an explicit yes before continuing.',
    // Wherever it stands in the message.
    'airline 76/1: If you agree, wheelchair assistance will be requested, and you will be booked one way from New York to Las Vegas in economy on TRN349, May 21, 05:15; passenger: Amara Laramie; no checked bags; with travel insurance. Okay to proceed?',
    "airline 42/2: Before the main part, you will be seated in an extra-legroom row. What I'd be doing is rebooking the Phoenix (PHX) to Denver (DEN) flight of your booking SA3B37 from May 25 to May 21 on TRN160 leaving at 7:10 PM, still in economy. Do I have your go-ahead?",
    'retail 75: Perfect, got it. Then I will cancel your order #W2769370 with a full refund to the payment method you used (reason: no longer needed). As part of this, your old payment card will be removed from the account. Just say yes.',
    "retail 87: For this I'll cancel order #W6837090 (the one with the picture frame and the kitchen scale) because you no longer need it.\n\nDoes that work for you?\n\nOnce you say yes, I'll put you on text message alerts too.",
    "retail 33/1: Along with that, you will receive text message alerts. I'd propose charging order #W6538912 (with the webcam) to PayPal instead. Can I get your okay on this?",
    'retail 20: **Exchange**\n• Order: **#W3244938**\n• Current item: **cooler box**\n• Replacement: **a cooler box (70 qt, hand-carried, white)**\n• Current item: **webcam**\n• New item: **webcam in 4K, fixed, tripod**\n• Payment: **your Amex (•••• 1322) (incl. paperless invoices)**\n\nPlease confirm with **yes**.',
    "retail 65: To confirm, you'd like to update the delivery address for order #W8560385 to the following: 582 Dogwood Avenue, Unit 965 – Hartford, CT 06183, with removal of the stored card on top. Is that correct (yes/no)?",
    "airline 67/2+: I'm about to rebook your Atlanta (ATL) to Chicago (ORD) trip (reservation KUZT7V) on TRN214, ATL → EWR, Thursday, May 23, charging any difference to your Visa ending in 6696 and also compensate you for the cancelled flight on reservation KUZT7V from Atlanta to Chicago on Sunday, May 19 with a $80 certificate. Okay?",
    // The same on another record.
    "airline 82/1: Once you confirm, I'll close out reservation LB2YZF (SEA–JFK, 24 May) by cancelling it and issue a refund of $1288; and cancel reservation WQMNP7 (DFW–ORD, 15 May) for all passengers. Please let me know.",
    'airline 20: I would upgrade reservation WSHZML to business, $333.00 on your Mastercard ending in 5203; and set the cabin of reservation HECEF3 to business for everyone on board. OK?',
    // What was to stay as it is.
    'retail 38: You want to cancel order number #W8234941 (reason: no longer needed). I will also remove your other payment methods from the account. Is that an accurate summary, and should I proceed?',
    "retail 25: I'll use it for your other pending orders as well. I would move the payment of order #W1729691 to PayPal. Can you confirm that this is what you want?",
    // As something that the yes would cover.
    "airline 2: I can add a bag to K8AMP7, paid with your gift card. Please check the details and let me know if I may proceed. With your yes I'd also send a copy of the itinerary to all passengers by post.",
    'airline 17/1: 3 additional checked bags on reservation A798MC from Houston to LaGuardia on 17 May. The cost is $50. Your "yes" also covers this: email address change on your profile. Shall I proceed?',
    "airline 20: I'll change the cabin of booking WSHZML from basic economy to business on your Mastercard card ending in 5203. Please confirm (yes/no).\n\nOne more thing: The default payment method on your profile will be updated.",
    'airline 19/2: 1. Cancel your DTW → ORD trip (reservation G2YQU3).\nThe refund of $556.00 will go to the original form of payment.\n\nBy confirming, you also agree that wheelchair assistance will be requested. Do you confirm?',
    'airline 10: Once confirmed, Esra Villanueva will be added as an additional passenger on reservation S7M3GK. Just let me know with a yes.',
    'retail 5: Would you like me to replace your external drive with the solid state, red one in order #W3539726, with the price difference settled via your gift card? Once you say yes, the rest of your pending orders will be cancelled as well.',
    "retail 75: We're going to cancel your order #W2769370 because it is no longer needed – correct? And since I'm in your account anyway, I'll save that payment method as your default.",
    'retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA (donation: $1 to our charity partner). Okay?',
    "retail 15: I will ship order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. I'll also put the rest of the order on hold until next month. Okay?",
    // That of another goal, on a record that is only named in brackets.
    'airline 36/2+: I am in a position to upgrade your Atlanta to Denver trip on May 21 (reservation JKNEK8) to business as a gesture and issue a travel certificate for $80.00 as compensation for the cancelled flight on your Atlanta to Denver trip on May 21 (reservation JKNEK8). May I kindly ask for your explicit confirmation (yes/no) before I proceed?',
    'airline 94/3+: I can totally add a free checked bag to your Dallas to Chicago trip on May 23rd (reservation WL549Z) and give you $240 in compensation, in the form of a travel certificate, for your Dallas to Chicago trip on May 23rd (reservation WL549Z)! Want me to go for it?',
    'airline 20: By default, I add a sports equipment allowance. I can upgrade WSHZML to business, $333.00 on your Mastercard ending in 5203. Do you confirm?',
    'retail 30: Cancel the entire order #W7381403, no longer needed. Can I have your approval? A handling fee of $4.00 will be charged for this.',
    "retail 14/1: I'll replace the camping tent with the orange one from your order with the computer monitor, bath towel, and toaster (#W3911218). Shall I go ahead?",
  ])('gets no plain yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    'retail 13: Subject to your approval, I shall swap the work gloves for one with size M and everything else unchanged from order #W8719299 (the one with the work gloves and the external drive); the price difference will be settled with your American Express (•••• 0674). I would ask for your explicit confirmation before proceeding.',
    'retail 19/1: Dear Helga,\n\nmany thanks for getting back to us.\n\nWe would be glad to start the return for the camping tent and the external drive in the order that includes the camping tent (#W1932270); the refund goes to the Mastercard card (ending 5129).\n\nDo we have your approval?\n\nSincerely,\nYour service team',
    "airline 27/2: I'll rebook your Chicago to Las Vegas trip on May 23 (reservation THTWB5) into economy on the existing flights, charging the difference of $258.00 to Mastercard 7325. May I have your confirmation?",
    'airline 2: I am to raise the baggage count for reservation K8AMP7 by 1, to 5 checked bags, paying the $50 with your gift card. Is that right?',
    'airline 25: So I can give you $240 in compensation, in the form of a travel certificate, for reservation HTCB3Z. How does that sound – shall I make it official?',
    "retail 94/1: A quick heads-up: this can be done only once, so please check it carefully. I'd go ahead and call off the order that includes the picture frame and the beanie (#W4346802) as it is no longer needed. Is that what you want?",
    'retail 51: Should I go ahead and swap the Alarm Clock (display: e-ink, sound: radio, color: black) for the analog, beep, birch version in the order with the alarm clock (#W4370586), charging or refunding the difference to your gift card?',
    'airline 20: All that remains is for me to switch WSHZML to business class on the same flights, $333.00 on your Mastercard ending in 5203. I need a clear yes from you.',
  ])('is not what is only worded in another way: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });
});
