// Sentences of four whole agents, of which two speak in eight tones, from a game host's to a notary's, and two as ordinary models do, and
// of two agents that were played by hand. The customer made something else of them at first. Each is said to a customer of the default
// sets who has just said who they are, or has just told the goal.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a right proposal is agreed to', () => {
  it.each([
    'retail 2/0: Excuse me, it was my error. Now correct:\n\nThank you for bearing with me, Esme. I have gone through your records and everything needed is there. \n\n• Action — Cancellation of the whole order\n• Order — #W2100623 – chef knife, ceramic planter, area rug, webcam and record player\n• Reason — ordered by mistake\n• Refund — $556.48 to PayPal account\n\nOnce cancelled, the order cannot be reinstated. If any line is not what you had in mind, just point it out and I will adapt it. Because this changes your records, I need a clear yes from you first. Do I have it?',
    'retail 3/1: Here is what I will do.\n\n✅ Type: Exchange of delivered items\n✅ Order: #W1993920 – cat tree, chess set, picture frame and area rug\n✅ From: Cat Tree (4 ft, plush, beige) – $82.90\n✅ To: Cat Tree (6 ft, carpet, gray) – $104.15\n✅ Price difference: $21.25 to pay with Visa card ending in 2679\n\nCan I start?',
    'retail 3/1: Should I proceed with it, please? This is about the following: action: Exchange of delivered items · order: #W1993920 – cat tree, chess set, picture frame and area rug · from: Cat Tree [height=4 ft, covering=plush, color=beige] – $82.90 · to: Cat Tree [height=6 ft, covering=carpet, color=gray] – $104.15 · price difference: $21.25 to pay with Visa card ending in 2679.',
    'retail 3/1: Here’s the deal, no small print:\n\n| Detail | Value |\n|---|---|\n| Request | Exchange of delivered items |\n| Order | #W1993920 – cat tree, chess set, picture frame and area rug |\n| From | Cat Tree (height: 4 ft; covering: plush; color: beige) – $82.90 |\n| To | Cat Tree (height: 6 ft; covering: carpet; color: gray) – $104.15 |\n| Price difference | $21.25 to pay with Visa card ending in 2679 |\n\nInstructions for sending the old piece back will reach you by e-mail.\n\nReply “yes” to confirm or tell me what’s wrong.',
    'retail 4/0: oops misclick. Correct one: The number #W1302008 does not match that content; the order with the camp stove and sketchbook is #W8267584.\n\n--- REQUEST FORM ---\nACTION: Exchange of delivered items\nORDER: #W8267584 – sketchbook, camp stove, Wi-Fi router, toaster and record player\nFROM: Camp Stove (two, piezo, propane) – $69.66\nTO: Camp Stove (two, match, propane) – $65.27\nPRICE DIFFERENCE: $4.39 refunded to Mastercard ending in 6735\n---\ngg if I do that, or nah?',
    'retail 6/0: This will be used for your future orders. With that in mind: with your preferences in mind, I have prepared this for your consideration. Set the address on your account to 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Do you wish to proceed?',
    'retail 8/0: The cheapest of your orders that are still pending is #W8276294, which holds kitchen scale.\n\nThank you for bearing with me, Philippa. I have gone through your records and everything needed is there. Please read this. Take your time.\n\n• What — Change of items\n• Order — #W8276294 – kitchen scale\n• From — Kitchen Scale (maximum weight: 10 kg; power: USB; color: white) – $30.28\n• To — Kitchen Scale (maximum weight: 3 kg; power: battery; color: slate) – $21.52\n• Price difference — $8.76 refunded to gift card\n\nPlease note that the items of an order can be changed once only, so nothing more can be swapped in it afterwards. If any line is not what you had in mind, just point it out and I will adapt it. Is this right? If it is right, say yes. If it is not, tell me what is wrong.',
    'retail 11/0: Thank you. The data match those on file. Order #W1340678 is pending, so this can be done.\n\nThis works because the order is still pending. With that in mind: under the applicable rules, each change must be read out to the applicant before it is entered. Update the delivery address for order #W1340678 (shower curtain and bath towel) to 355 Clover Street, Suite 226, Tampa, FL 33671, USA. If no corrections are necessary, please confirm so that processing can start.',
    'retail 19/1: My mistake. Now for real:\n\nThe number #W8533793 does not match that content; the order with the camping tent and external drive is #W1932270.\n\nI have checked the order: its status is delivered, and it was paid with your Mastercard ending in 5129.\n\n```json\n{\n  "request": "Return",\n  "order": "#W1932270 – camping tent, external drive, wool throw and bird feeder",\n  "items": "Camping Tent [capacity=2 person, season=three-season, color=forest] – $157.32; External Drive [capacity=1 TB, type=hard disk, color=red] – $84.93",\n  "refund": "$242.25 to Mastercard ending in 5129"\n}\n```\nPut it through?',
    'retail 20/0: The entry has been corrected as follows.\n\n--- REQUEST FORM ---\nWHAT: Exchange of delivered items\nORDER: #W3244938\nFROM: Cooler Box (capacity 20 qt, style hand-carried, color white) – $78.26\nTO: Cooler Box (capacity 70 qt, style hand-carried, color white) – $109.49\nFROM: Webcam (resolution 720p, focus fixed, mount tripod) – $56.26\nTO: Webcam (resolution 4K, focus fixed, mount tripod) – $71.98\nPRICE DIFFERENCE: $46.95 to pay with Amex card ending in 1322\n---\nPlease state whether the request is to be entered as above.',
    'retail 27/1: Good news: #W2785621 is still eligible for this.\n\nYou are requested to check the information below for correctness.\n\n| Detail | Value |\n|---|---|\n| What | Change of shipping address |\n| Order | #W2785621 |\n| Address | 354 Peregrine Drive, Unit 464, Albuquerque, NM 87180, USA |\n\nThe rest of the order stays as it is.\n\nPlease state whether the request is to be entered as above.',
    'retail 31/1: So, just to make sure we’re on the same page: I will set the address on your account to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA. Orders already placed keep their own shipping address. This will be used for your future orders. Sound good?',
    'retail 31/0: Please read this. Take your time.\n\n✅ Type: Return\n✅ Order: #W1145606 – cast iron skillet, bath towel, swim goggles, kettlebell and beanie\n✅ Item: Kettlebell (35 lb, rubber, red) – $48.90\n✅ Refund: $48.90 to PayPal account\n\nIs there anything you would like to correct, or shall I submit it?',
    'retail 40/0: My mistake. Now for real:\n\n| Detail | Value |\n|---|---|\n| Type | Return |\n| Order | #W6678071 – mixing bowl set and wall mirror |\n| Item | Wall Mirror [diameter=20 inch, frame=wood, shape=round] – $96.49 |\n| Refund | $96.49 to gift card |\n\nPlease note that an order can be returned or exchanged only once, so everything should be included now.\n\nOnce I have your go-ahead, it will take a few seconds.',
    'retail 52/2: I have checked the order: its status is pending, and it was paid with your Mastercard ending in 2669. Thank you for bearing with me, Soren. I have gone through your records and everything needed is there. Prior to any amendment I am obliged to set out its particulars.\n\n• Request — Cancellation of the whole order\n• Order — #W9588187 – bath towel and leather belt\n• Reason — no longer needed\n• Refund — $64.61 to Mastercard ending in 2669\n\nOnce cancelled, the order cannot be reinstated. If any line is not what you had in mind, just point it out and I will adapt it. Everything as you wanted it? Then I will carry it out.',
    'retail 67/2: So I resume the change for you:\n```json\n{\n  "type": "Change of items",\n  "order": "#W7864136 – cat tree, blender and stand mixer",\n  "from": "Blender (jar size: 1.5 liter; jar: plastic; color: red) – $86.39",\n  "to": "Blender (jar size: 1 liter; jar: steel; color: red) – $94.54",\n  "from": "Stand Mixer (bowl capacity: 5 qt; power: 300 W; color: black) – $247.59",\n  "to": "Stand Mixer (bowl capacity: 5 qt; power: 500 W; color: cream) – $276.19",\n  "price_difference": "$36.75 to pay with Mastercard ending in 5257"\n}\n```\nIs it correct like this and I can make it?',
    'retail 68/0: Thank you so much, Maud Osterman; everything is in place.\n\nOf the two, the cheaper version is the one below. With your preferences in mind, I have prepared this for your consideration.\n\n✅ What: Change of items\n✅ Order: #W9491340 – chess set, computer monitor, wall mirror, fountain pen and linen shirt\n✅ From: Chess Set (board size 12 inch, pieces boxwood, storage drawer) – $44.42\n✅ To: Chess Set (board size 12 inch, pieces rosewood, storage box) – $48.47\n✅ Price difference: $4.05 to pay with Mastercard ending in 3885\n\nShall I have this attended to?',
    'retail 88/2: I have looked at your profile.\n\nThis is what will happen: I will update your default address to 609 Granary Lane, Unit 155, Duluth, MN 55803, USA. Orders already placed keep their own shipping address. This will be used for your future orders. Should I do this? You can say yes or no.',
    'airline 2/1: {"action":"Change of cabin","Reservation":"VHXH3U","Route":"Seattle (SEA) -> New York JFK (JFK)","Cabin now":"economy","New cabin":"business","Flights":"TRN296 (May 30), TRN277 (May 30) (same as before)","Price difference":"2284 dollars","Payment":"your Mastercard ending in 1550"}\nwe good?',
    "airline 3/0: This is the less expensive of the two options you named. Our policy asks me to set out every change and to wait for a clear answer from the customer, so here it is in one go: I'm going to rebook reservation QW8ZWC (Denver (DEN) – Phoenix (PHX), round trip starting May 17) to TRN157 PHX – DEN, May 22, 11:00–12:50, still in business, while TRN151 DEN – PHX, May 17 stays as before; the difference of $126.00 is charged to your Visa card ending in 0348. gg if you say yes. so?",
    'airline 8/0: Moving to business would cost $446, which is above your limit of $400, so we come to your second choice.\n\nResult of the check: the request can be granted.\n\n| Item | What applies |\n|---|---|\n| Reservation | U9NQTA |\n| Route | Chicago (ORD) – Detroit (DTW) |\n| Bags added | 2 |\n| Bags afterwards | 5 in all (1 beyond the free allowance) |\n| Price | $50 |\n| Payment | your Visa card ending in 9484 |\n\nIs it all right to submit this as described?',
    'airline 15/0: Thanks, I have your profile. {"action":"New booking","Trip":"one-way trip, New York JFK (JFK) to Los Angeles (LAX)","Flight":"TRN275 JFK to LAX, 22 May 2024, 21:00–02:40","Cabin":"economy","Passenger":"Renata Kirkland (born 14 April 1982)","Checked bags":"2 (0 paid)","Travel insurance":"no","Total":"$287","Payment":"$287 on your Amex card ending in 5366"}\nShall I do it?',
    'airline 16/0: {\n "action": "Change of flights",\n "Reservation": "FSFBJ8",\n "Route": "Seattle (SEA) – Chicago (ORD)",\n "Old flights": "TRN391 on May 16, TRN147 on May 20, TRN113 on May 20",\n "New flight": "TRN389 ORD – SEA, May 23, 08:30–13:00",\n "Unchanged": "TRN391 SEA – ORD, May 16",\n "Cabin": "business (as before)",\n "Amount due": "245 dollars",\n "Payment": "your Visa card ending in 4784"\n}\nCan I do this now?',
    'airline 16/1: [ ] Trip = round trip, Detroit (DTW) to Phoenix (PHX)\n[ ] Outbound flight = TRN346 DTW to PHX, Sun, May 19, 16:00–20:00\n[ ] Return flight = TRN348 PHX to DTW, Sun, May 26, 18:50–22:50\n[ ] Cabin = economy\n[ ] Passenger = Agnes Eastwick (born May 5, 1966)\n[ ] Checked bags = 2 (0 paid)\n[ ] Travel insurance = yes\n[ ] Total = $588.00\n[ ] Payment = $588.00 on your Visa card ending in 4784\nDo you want this to be carried out? Please answer yes or no.',
    'airline 19/0: Step 1: I change booking U7XA93 (Phoenix (PHX) – Atlanta (ATL), Mon, May 27) from economy to basic economy on the same flights for all 2 passengers; the difference of $194.00 is refunded to your Mastercard ending in 3963.\nStep 2: You get a confirmation here in the chat.\nNote: your trip is filed under U7XA93, not Y77BBN.\n\nOK to charge/process this now?',
    "airline 29/1: Price check complete. This is what we have:\n\n**What I'll do**\n– Reservation: HSJK3C\n– Route: Denver (DEN) – Phoenix (PHX)\n– Departure: May 25\n– Passengers: Adaeze Zeller, Ingrid Osterman\n– Reason: bad weather\n– Refund: $272.00 to the original payment method, 5–7 business days\n\n**What happens next**\nAs soon as you agree, it takes effect immediately. Note: your trip is filed under HSJK3C, not VJ4VQR.\n\nGood to go?",
    'airline 29/1: Cancellation: reservation HSJK3C | route Denver (DEN) -> Phoenix (PHX) | departure May 25 | passengers Adaeze Zeller, Ingrid Osterman | reason bad weather | refund $272 to the original payment method, 5–7 business days. Note: your trip is filed under HSJK3C, not VJ4VQR. Do you consent to this being recorded?',
    'airline 34/1: Excuse me, I have written something wrong before and I did not make it. Correct is this: [ ] Reservation = CA9JUL\n[ ] Route = Denver (DEN) -> Dallas (DFW)\n[ ] Bags added = 3\n[ ] Bags afterwards = 8 in all (2 beyond the free allowance)\n[ ] Price = USD 100\n[ ] Payment = your Visa card ending in 0497\nIs it okay for you like this?',
    'airline 42/2: {"action":"Change of flights","Reservation":"SA3B37","Route":"Phoenix (PHX) -> Denver (DEN)","Old flights":"TRN304 on May 25, TRN281 on May 26","New flight":"TRN160 PHX -> DEN, May 21, 19:10–21:00","Cabin":"economy (as before)","Refund":"431 dollars","Refunded to":"your Mastercard ending in 7152"}\nProceed?',
    'airline 60/0: Correction of a passenger: reservation KM8WQZ | route Philadelphia (PHL) – Phoenix (PHX) | passenger now Marisol Halvorsen (born June 28, 1983) | corrected to Marisol Halvorsen (born July 28, 1983) | other passengers unchanged | cost none. May I have your authorisation to proceed on this basis?',
    'airline 63/0: I compared both days, and this is the cheaper of the two. CHANGE OF FLIGHTS – DRAFT\nReservation: KR7MX2\nRoute: Las Vegas (LAS) – New York JFK (JFK)\nOld flights: TRN351 on May 24, TRN282 on May 30, TRN123 on May 30\nNew flight: TRN349 JFK – LAS, May 27, 05:15–10:30\nUnchanged: TRN351 LAS – JFK, May 24\nCabin: business (as before)\nRefund: $471.00\nRefunded to: your Mastercard ending in 4317\n---\nIs this what you want?',
    'airline 64/2: Step 1: I correct a passenger on reservation WHHQSE (Miami (MIA) – Atlanta (ATL), round trip starting May 20): "Clement Lundgren" becomes "Clemment Lundgren", date of birth November 14, 1979 as before.\nStep 2: You get a confirmation here in the chat.\nNote: your trip is filed under WHHQSE, not WYQD9Z.\n\nPlease say me if this is correct, then I make it.',
    "airline 86/0: Thanks, I have your profile.\n\nResult of the check: the request can be granted.\n\n**What I'll do**\n- Reservation: SJCYVU\n- Route: Los Angeles (LAX) → New York JFK (JFK)\n- Passenger now: Kasimir Rosenthal (born May 24, 1978)\n- Corrected to: Kasimir Rosenthal (born June 24, 1978)\n- Other passengers: unchanged\n- Cost: none\n\n**What happens next**\nAs soon as you agree, it takes effect immediately. \n\nI'll hold off until I hear from you. Do you want to move forward?",
    "airline 87/2: I have taken the liberty of preparing everything for you, Maren.\n\n**What I'll do**\n* Trip: round trip, Philadelphia (PHL) to Phoenix (PHX)\n* Outbound flight: TRN382 PHL to PHX, May 20, 17:40–22:25\n* Return flight: TRN383 PHX to PHL, May 26, 07:55–12:40\n* Cabin: business\n* Passengers: Maren Fitzroy (born October 26, 1967); Beatriz Quimby (born February 7, 1968)\n* Checked bags: 0\n* Travel insurance: no\n* Total: 4488 dollars\n* Payment: 4488 dollars on your Visa card ending in 4458\n\n**What happens next**\nAs soon as you agree, it takes effect immediately. \n\nWould you be so kind as to let me know whether this suits you?",
    'retail 63: Since the gift card balance of $386.40 does not cover the order total of $440.30, the full $440.30 would be charged to your Mastercard ending in 5237, and $440.30 would be refunded to the Mastercard ending in 0598 within 5 to 7 business days. Please confirm explicitly whether I should make this change.',
    "retail 68/1: That works, Maud! Just to be sure I have the right one: is it order #W5200153, with the Chef Knife, a Rain Jacket (navy, L) and a Picture Frame? If so, I'd set its address to 11 Mulberry Street, Apt 694, Portland, ME 04111, USA, at no cost. Your profile would keep 555 Dogwood Avenue. Would you like me to do that?",
    "airline 66/1: I'm sorry about the weather, Chiara! ⛈️ Good news: reservation **PAGLEA** (Phoenix → Denver, leaving May 24) has travel insurance, and weather counts.\n\nIf you'd like, I'll cancel it:\n- **Total refund:** **$609.00**\n- $51.00 to your gift card, $558.00 to your Mastercard ending in 1198\n- within 5 to 7 business days\n\nWould you like me to cancel it, or would you rather change it to another date?",
    'retail 11/1: Thanks for the details.\n\nHere is my understanding: stop order **#W4903287** (external drive, toaster and knit sweater) and return the $213.65 to your gift card; reason on file: ordered by mistake. \n\n**Policy reminder**: Only pending orders can be cancelled, and a cancellation cannot be undone.\n\nYou will get $213.65 back on your gift card.\n\nPlease respond with "Yes, proceed" if you agree.',
    "retail 63/1: I compared the prices: it would cost $30.16 more, which is within your $35 limit.\n\nHere is my understanding: swap your stand mixer (bowl capacity: 5 qt → 7 qt) in order #W1623914, with an additional $30.16 to pay on your Mastercard ending in 5237. \n\n**Policy reminder**: Items of a pending order can be modified only once, so please be sure all changes are included.\n\nTell me if that's fine and I'll get it done.",
    "retail 69/1: Perfect.\n\nThe following requires your confirmation before I can submit it:\n\n  - Type: Return details\n  - Order: #W1721189\n  - Item to return: Rain Jacket (shell: two-layer, hood: removable, size: S, color: moss), $105.20\n  - Total refund: $105.20\n  - Refund to: Mastercard ending in 7667\n\nCan you confirm you'd like this done?\n\nBy the way, is the e-mail on file still the best way to reach you?",
    "retail 54/0: Thank you, Sunniva. I have your account open now.\n\nI'd do these one at a time, beginning with the new shipping address.\n\n1. Type - New delivery address\n2. Order - #W7295884 (alarm clock, USB hub, duvet cover, record player and chess set)\n3. Current shipping address - 722 Lighthouse Road, Unit 581, Asheville, NC 28804, USA\n4. To - 325 Linden Street, Suite 303, Buffalo, NY 14292, USA\n\nPlease acknowledge that you agree to these terms so I can proceed.\n\nBy the way, is the e-mail on file still the best way to reach you?",
    'airline 94/0: I have checked this for you.\n\nMove to business: reservation CDKEC8 | trip Detroit (DTW) to Chicago (ORD), first flight May 18 | cabin class from economy to business | flights no change | price difference you pay $172.00 more, with your Mastercard ending in 9243. Would you like me to proceed with this?',
    'airline 88/0: I have pulled up the details. Cabin change: reservation G9YVM3 | trip Chicago to Charlotte, May 16 | cabin business (currently economy) | flights no change | difference in fare $2052 to pay, charged to your Amex credit card ending in 7892 (credit_card_2626038). Would you like me to change reservation G9YVM3 to business as described above?',
  ])('%s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.some((act) => act === 'yes' || act === 'accept')).toBe(true);
    expect(alone).not.toBe(true);
  });
});

describe('a wrong one, or none, gets no plain yes', () => {
  it.each([
    'retail 52/1: It would be my pleasure to arrange the following for you.\n```json\n{\n  "request": "Order a repair of the Wi-Fi router (dual-band, 3000 Mbps, black) from order #W9139702"\n}\n```\nYou are happy for me to do this?',
    'airline 50/0: [ ] Trip = one-way trip, LaGuardia (LGA) – Houston (IAH)\n[ ] Flight = TRN395 LGA – IAH, Tue, May 21, 12:30–15:55\n[ ] Cabin = economy\n[ ] Passenger = Kwame Granger (born October 24, 1968)\n[ ] Checked bags = 1 (0 paid)\n[ ] Travel insurance = no\n[ ] Total = USD 159\n[ ] Payment = USD 159 on your Visa card ending in 7907\n[ ] Second reservation = LQ4J5B: 1 more checked bag\nDo you want me to do this?',
    'airline 50/0: NEW BOOKING – DRAFT\nTrip: one-way trip, LaGuardia (LGA) → Houston (IAH)\nFlight: TRN395 LGA → IAH, May 21, 12:30–15:55\nCabin: economy\nPassenger: Kwame Granger (born October 24, 1968)\nChecked bags: 1 (0 paid)\nTravel insurance: no\nTotal: $159\nPayment: $159 on your Visa card ending in 7907\nSecond reservation: LQ4J5B: 1 more checked bag\n---\n**Do you confirm these details? (yes/no)**',
    'airline 75/0: Our policy asks me to set out every change and to wait for a clear answer from the customer, so here it is in one go: I\'m going to book a round trip from Dallas (DFW) to Philadelphia (PHL) in economy (TRN337 DFW -> PHL, 2024-05-18, 05:45–09:00; TRN340 PHL -> DFW, 2024-05-22, 14:45–18:00) for Ulla Cresswell (born 2000-11-04), with 1 checked bag (all free) and without travel insurance, for $389 in total, paid with $389 on your Amex card ending in 9131; and in addition add 1 checked bag to your reservation ANVZZ6. If any of this is off, tell me what to adjust; otherwise, a simple "yes" and I\'ll carry it out.',
    "retail 63: Found it: order #W7788231 has your red 35 lb kettlebell, plus a record player and a camping tent. It adds up to $440.30, and your gift card has $386.40 on it, so sadly it won't stretch that far.\n\nThat means I'd put the whole $440.30 on your Mastercard ending in 0598 instead. Sound good?",
    'retail 63: Thank you, Mr. Okafor. I have located order #W7788231, which contains the Kettlebell as well as a Record Player and a Camping Tent. The order comes to $440.30 in total and was paid with your Mastercard ending in 0598. Your gift card holds $386.40.\n\nAccordingly, I propose to charge the full $440.30 to your gift card and to refund $440.30 to the Mastercard ending in 0598 within 5 to 7 business days. Would you kindly confirm that I may proceed?',
    'retail 51/1: Sure! Two bird feeders with a window mount are available:\n\n| | Capacity | Material | Price |\n|---|---|---|---|\n| A | 1 lb | cedar | $25.90 |\n| B | 5 lb | metal | $34.31 |\n\nI suggest B, since yours ($29.52) is also a 5 lb one. That means **$4.79** on your Mastercard ending in 1379. Shall I change it to B?',
    'airline 66/0: Book: TRN376 May 22 13:50, TRN373 May 27 11:35, business, Chiara Redfern (1949-12-16), 0 bags, no insurance. $940.00: $501.00 gift card, $439.00 Mastercard 1198. Note: TRN375 at 07:25 would be $417.00 instead of $449.00. OK with TRN376?',
    'airline 86/2: I see that TRN153 on May 28 in U3SHGU was cancelled. My proposal:\n- certificate of $80.00 (1 passenger) added to your profile\n- reservation U3SHGU cancelled, $244.00 back to your Amex ending in 9753\n\nPlease confirm both with yes.',
    "retail 82: I've looked at your order #W4533567, Keiko. Unfortunately I can't exchange a lunch box for a cutting board: exchanges are only possible within the same product. **Would you like me to check which other lunch boxes are available instead?**",
    'retail 8: I will do the change for the kitchen scale (to 5 kg, battery, slate) in order #W8276294, with $3.10 to your gift card. Order #W7923357 will be sent to 417 Dogwood Avenue, Unit 909 in Mobile. Please reply with "yes".',
    "retail 52/1: I'm ready to update order #W9139702 so that the Wi-Fi router (dual-band, 3000 Mbps, black) becomes one with bands: dual-band, speed: 1200 Mbps, color: black, with the price difference of $12.18 credited to your PayPal account.   An exchange can be requested only once per order.\n\nDid I get everything right? If so I'll complete it.",
    'airline 95/0: Thanks, Nils, I have found your profile.\n\nPending action:\n```json\n[\n  {\n    "action": "Compensation",\n    "reservation": "GA6AML",\n    "trip": "Boston (BOS) to Chicago (ORD), first flight 2024-05-20",\n    "issue": "cancelled flight",\n    "compensation": "travel certificate worth $400"\n  },\n  {\n    "action": "Checked bags",\n    "reservation": "GA6AML",\n    "trip": "BOS to ORD on 2024-05-20",\n    "new_bags": "1",\n    "new_total_of_checked_bags": "7 (currently 6)",\n    "cost": "$50",\n    "payment": "credit card on file"\n  }\n]\n```\n\nWould you like me to proceed with this?',
  ])('%s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.some((act) => act === 'yes' || act === 'accept') === true && alone !== true).toBe(false);
  });
});

describe('what else an agent says', () => {
  it.each([
    ['airline 10: Am I speaking with Leonie Balogun?', ['identify'], 'My name is Leonie Balogun.'],
    [
      'airline 0: Is it just Silvan travelling, or will anyone else join?',
      ['answer'],
      'The only passenger is Silvan Hargreave',
    ],
    ['airline 27: What is it that you want changed, and how? Please tell me everything.', ['restate'], 'go to Atlanta'],
    [
      'retail 63: In order to verify your identity, I kindly ask you to provide the e-mail address associated with your account. Should you not have it to hand, your first name, last name and zip code will suffice. May I also ask whether you know the number of the order in question?',
      ['identify', 'answer'],
      'I do not know the number',
    ],
    [
      "retail 57: You are in the right place. To help you with a return I need:\n(1) your e-mail address,\n(2) the order number,\n(3) which item or items you'd like to send back,\n(4) how you'd like to be refunded.\nPlease answer all four.",
      ['identify', 'restate'],
      'I do not have its number',
    ],
    [
      'airline 48/2: May 25: $381.00. May 26: $526.00. Both TRN150. Anything else?',
      ['ask'],
      'by how much the cheapest direct flight',
    ],
    [
      'airline 1/1: This is for reservation F6TMUR (Chicago (ORD) → Denver (DEN), May 17), correct?',
      ['answer'],
      'that is the one I mean',
    ],
    [
      'airline 79/0: First, the change of flights. so the target is reservation ASX7GJ (Chicago (ORD) -> Detroit (DTW), 2024-05-20), right?',
      ['answer'],
      'that is the one I mean',
    ],
    [
      'airline 61/0: Thanks, found you: Fiona Sutcliffe. we talking about booking B5HKHY (Detroit (DTW) -> Minneapolis (MSP), 17 May 2024)? just checking',
      ['answer'],
      'that is the one I mean',
    ],
    [
      'retail 1/1: Just to be sure we mean the same order: #W8676369, pending, total $226.01, containing toaster, toaster, external drive and mixing bowl set. Correct?',
      ['answer'],
      'that is the one I mean',
    ],
    [
      'airline 92/0: Your bookings:\n1) Denver (DEN) to Los Angeles (LAX) on Mon, May 27 – F6RQMY\n2) Philadelphia (PHL) – Houston (IAH) on May 29 – TD6G9S\nWhich one do you need help with?',
      ['answer'],
      'TD6G9S',
    ],
    [
      'airline 67/1: We found these on your account:\n• KUZT7V: ATL → Chicago (ORD), 2024-05-19\n• F5GWN3: Dallas (DFW) → Denver (DEN), 2024-05-17\n• LK8XLD: ATL → EWR, 2024-05-25\nPick one!',
      ['answer'],
      'Dallas (DFW)',
    ],
    [
      'airline 66/0: Checking now, Chiara! While you wait: did you know that our app has members-only fares?',
      ['acknowledge'],
      'take your time',
    ],
    [
      'airline 79/0: I have finished it for you. ASX7GJ now has the new flight TRN243 on 23 May 2024, and you get $40 back on your Visa card ending in 1335. Is there else something you need?',
      ['check'],
      'Is that done now',
    ],
    [
      'airline 2/0: Thank you for your enquiry. May I first establish who I am speaking with? Your user ID, please.',
      ['identify'],
      'amara_kowalczyk_6011',
    ],
    [
      'retail 4/0: Tell me (1) the item, (2) the options you want instead, (3) how we should settle the price difference.',
      ['answer'],
      'match ignition',
    ],
    ['airline 84/1: I see. Please answer this for me. May I know why you want to cancel?', ['answer'], 'I am ill'],
    [
      "airline 61/2: nice, a trip to denver! before i put it together, a few quick things: is fiona sutcliffe the only one flying? and the bag's free with your silver status, so that's 0 extra. want me to look for the cheapest each way?",
      ['answer'],
      'please look',
    ],
    ['retail 63/1: Checking #W1623914 now. Meanwhile: is the blender in it staying?', ['answer'], 'stay as it is'],
    [
      "retail 82/1: I'm sorry! Mastercard ending in **8832** gets the $10.96, then. Shall I go ahead and change the external drive to the silver one with 1 TB, hard disk, and do the cat tree and the table lamp stay as they are?",
      ['conditional', 'answer'],
      'Everything else stays',
    ],
    ['retail 17/0: Is this about #W3783900 (stand mixer)?', ['answer'], 'that is the one I mean'],
    ['retail 13/0: Is it all right if I take a moment to look at your orders?', ['answer'], 'please look'],
    ['airline 8/0: Thanks. I am going to retrieve your booking details first, all right?', ['answer'], 'please look'],
    [
      'airline 10/0: Thanks, Leonie, I have found your profile. Do the other details of the reservation stay as they are?',
      ['answer'],
      'stay as it is',
    ],
    [
      'airline 10/0: Thank you for verifying. Does the correction concern the name, the date of birth, or both?',
      ['answer'],
      'it should be Esra',
    ],
    [
      'airline 16/0: Is the date flexible, or does it have to be exactly the day you mentioned?',
      ['answer'],
      'on May 23',
    ],
  ] as const)('%s', async (line, expected, words) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(expected);
    expect(text).toContain(words);
  });
});

describe('consent to look something up', () => {
  it.each([
    'Shall I first look up whether this is possible under the policy?',
    'Do you want me to check the conditions for this first?',
    'May I check that before I go on?',
    "I have your profile. I'll need to check availability first; that will take just a moment. Is that okay?",
  ])('is no consent to the change, even after one: %s', async (offer) => {
    const proposal = 'I will cancel order #W7381403 because you no longer need it. Do you agree?';
    expect((await answers('retail', 30, proposal)).acts).toEqual(['yes']);
    const { acts, agreed } = await answers('retail', 30, proposal, offer);
    expect(acts).toEqual([expect.stringMatching(/^(?:answer|acknowledge)$/)]);
    expect(agreed).toEqual([]);
  });
});
