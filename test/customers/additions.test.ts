// What whole agents by strangers add to a right proposal, or propose in its place: an act on the same record or another one, before
// the proposal, within it or behind the question. Each is said to a customer who has just said who they are.
import { describe, expect, it } from 'vitest';
import { answersFrom, answersTo } from './answers.ts';

describe('what is added unasked is not agreed to', () => {
  it.each([
    'retail 3/0: Thank you, I have your account open now.\n\nYour gift card does not have enough on it for order #W5077009 yet, so this cancellation comes first, and the payment change follows.\n\nOne confirmation needed: issue a new gift card worth $25.00 in your name + have order #W9374704 cancelled in full (reason: no longer needed); the refund of $196.59 goes to your gift card. Proceed? (yes / no)',
    "retail 9/1: I could not find those items under #W1939893; the order that contains the sleeping bag is #W4570537.\n\nI'll first replace the Sleeping Bag (0 F, synthetic, regular, left) with the version in 20 F, down, long, left in your order #W4570537, with the difference of $3.62 refunded to your Visa ending in 0599. **Delivery address change**: order – #W4570537; current address – 37 Copper Hill Road, Suite 149, Boise, ID 83748, USA; new address – 151 Orchard Terrace, Suite 811, Hartford, CT 06158, USA.\n\nItems and payment of this order stay as they are.\n\nOnce you give me your explicit confirmation (yes), I'll submit it.",
    "retail 11/0: Two things will happen: first, I'll take back the Bath Towel (oversized, terry, sand) from order #W1340678, with a refund of $20.23 to your Mastercard card ending in 4968; second, the following.\n\nNo changes yet – I first want your okay to have order #W1340678 sent to 355 Clover Street, Suite 226, Tampa, FL 33671, USA instead of 780 Magnolia Court. Just to be sure before anything is changed: is this okay with you?",
    'retail 17/0: Thanks for the details. **Payment update**: order – #W5761643; current payment method – Amex card ending in 5961; new payment method – Gift card; amount – $246.12.\n\nThe original payment is refunded to your Amex card ending in 5961.\n\nWould you like me to proceed?',
    'retail 25/0: Kindly note that upon receipt of your confirmation, I shall take back the Wi-Fi Router – bands: tri-band, speed: 5400 Mbps, color: black from your order #W1729691, with a refund of $133.58 to your PayPal account. Is your PayPal account the right method, and do you want me to submit this?',
    "retail 30/0: Details:\n1. Request: cancel order #W7381403\n2. Order: #W7381403\n3. Items: Rice Cooker, Headlamp, Wool Throw, Fountain Pen, and Area Rug\n4. Cancellation reason: No longer needed\n5. Refund: $447.71 to your Amex ending in 7116\n\nNotes:\nA cancellation applies to the order as a whole and cannot be undone. Refunds to that method usually take 5 to 7 business days.\n\nConfirm?\n\nAt the same time, I'll switch the Wool Throw (double, cable knit, charcoal) for one with size: single, weave: herringbone, color: charcoal on order #W7381403 (Rice Cooker, Headlamp, Wool Throw, Fountain Pen, and Area Rug) – $20.55 back to your Amex ending in 7116.",
    "retail 38/0: Thank you, Anselm. I've located your account.\n\nYour gift card does not have enough on it for order #W9498494 yet, so this cancellation comes first, and the payment change follows.\n\nI'll first change the Area Rug (8x10 ft, jute, striped) for one with size: 8x10 ft, material: cotton, pattern: striped in order #W2382235 (Area Rug, Storage Basket, Stand Mixer, and Knit Sweater), with the difference of $28.27 charged to your gift card. Cancel order #W2382235\n\nOrder: #W2382235\nItems: Area Rug, Storage Basket, Stand Mixer, and Knit Sweater\nCancellation reason: No longer needed\nRefund: $593.53 to your gift card\n\nIs this correct, and may I carry it out now?",
    'retail 40/0: Return request – order #W6678071: order – #W6678071; item to return – Wall Mirror (20 inch, wood, round); refund amount – $96.49; refund method – Gift card.\n\nYou will receive an email with instructions on how to send the return back.\n\nCompensation:\n* Issue a new gift card worth $20.00 in your name\n\nJust to be sure before anything is changed: is this okay with you?',
    'retail 41/0: Among the Knit Sweater variants in stock, cotton, M, pine, crew has the lowest price.\n\nBooking a premium delivery slot for $6.50 is included in this. My understanding of your request:\n• What: change the Knit Sweater and the Sleeping Bag in order #W1278394\n• Knit Sweater: cashmere, M, ivory, turtleneck ($75.93) → cotton, M, pine, crew ($59.45)\n• Sleeping Bag: 40 F, down, long, right ($96.89) → 40 F, down, regular, right ($103.52)\n• Price difference: The difference of $9.85 refunded to your Amex ending in 0448\n• Payment method: Amex ending in 0448\nIf you agree, I will do this now – yes or no?',
    "retail 53/0: To begin with, I will submit the item change for order #W8873836 (Cat Tree) (Cat Tree – height: 3 ft, covering: sisal, color: beige → Cat Tree (3 ft, plush, gray); $5.37 back to your PayPal account). Okay. So that would be rerouting order #W8873836 to 154 Granary Lane, Suite 192, Boulder, CO 80367, changing the shipping address of order #W1994235 (Picture Frame, Record Player, and Toaster) to 154 Granary Lane, Suite 192, Boulder, CO 80367, switching the delivery address on order #W3017387 from 226 Amber Way, Apt 618, Memphis, TN 38104, USA to 154 Granary Lane, Suite 192, Boulder, CO 80367, plus saving 154 Granary Lane, Suite 192, Boulder, CO 80367, USA as your account's default address. All good to go?",
    "retail 59/1: Alright. Of course, I can help with that. To recap, I'd set 45 Orchard Terrace, Suite 320, Pittsburgh, PA 15211 as the delivery address for order #W4830111 (Swim Goggles, Sleeping Bag, Duvet Cover, and Ukulele). Everything else remains unchanged. Does this look right to you? If so, I'll put it through. (This also means making your purchase history visible to our partner shops.)",
    'retail 60/0: Alright. Kindly note that upon receipt of your confirmation, I shall change the payment method of order #W7689255 from your Visa card ending in 0074 to your gift card. **Would you confirm that for me, please?** (This also means setting 9 Quarry Lane, Apt 12, Boise, ID 83704 as the delivery address for your order #W7689255.)',
    "retail 60/0: To keep things simple, I'll handle it all in one go: I'll set 2210 Prairie Court, Apt 12, Denver, CO 80219 as the delivery address for order #W7689255, and then comes your request.\n\nIf I've understood correctly, the plan is to charge your order #W7689255 ($228.07) to your gift card rather than your Visa ending in 0074. Please reply \"yes\" to confirm, or let me know what should be different.",
    "retail 60/0: Great, thank you Osric Drummond. In the same step I'm going to replace the Camp Stove (two, piezo, propane) with the version in two, match, propane in order #W7689255, with a refund of $4.39 on your gift card. I was able to locate what we need. The remaining step is for me to charge order #W7689255 (Linen Shirt, Bath Towel, Knit Sweater, and Camp Stove) ($228.07) to your gift card rather than your Visa card ending in 0074, which I may only do with your consent. Ready for me to process it?",
    'retail 63/0: Alright. My understanding of your request:\n* What: change how order #W7788231 is paid\n* Current payment method: Mastercard card ending in 0598\n* New payment method: Mastercard ending in 5237\n* Amount: $440.30\n**Is that what you want me to do?** (This also means sharing your contact details with our delivery partner for marketing offers.)',
    "retail 65/0: Verification complete.\n\nSwitching order #W8560385 over to your Amex card ending in 8238, so $538.04 is charged there and refunded to your PayPal account is included in this. I'd be glad to set 582 Dogwood Avenue, Unit 965, Hartford, CT 06183, USA as the delivery address for order #W8560385. Items and payment of this order stay as they are. **Are these details correct? Reply yes and I'll make the change.**",
    'retail 68/0: Of the two options you mentioned, this is the cheaper one.\n\nNo changes yet – I first want your okay to put the $528.15 for order #W9491340 on your Mastercard ending in 3885 and switch the Chess Set (12 inch, boxwood, drawer) for one with board size: 12 inch, pieces: rosewood, storage: box on order #W9491340 – an extra $4.05 payable with your Mastercard card ending in 3885. Do you confirm? (yes/no)',
    "retail 76/0: Your identity is confirmed.\n\nNo changes yet – I first want your okay to cancel order #W2140435 (Bike Light and Cast Iron Skillet) (reason: no longer needed), with $78.33 going back to your Visa card ending in 0770. Is the reason stated correctly, and shall I cancel it?\n\nOne more point: I'm also going to replace the Cast Iron Skillet (12 inch, enamel, long) with the version in 15 inch, seasoned, long in order #W2140435, with the difference of $1.26 refunded to your gift card.",
    "retail 87/0: Putting the $199.47 for your order #W7921606 on your gift card is included in this. I see. Of course, I can help with that. To recap, I'd stop your order #W6837090 from being processed by cancelling it (reason: no longer needed), which puts $42.04 back on your PayPal account. Everything else remains unchanged. **Are you okay with this?**",
    "retail 89/1: I'll first have the Rain Jacket (three-layer, fixed, S, yellow) from order #W9123710 sent back, with the money ($106.65) going to your PayPal account. Perfect, thank you. Before I make any changes, here is a summary of what you've requested – switch your order #W9123710 over to your PayPal account, so $146.45 is charged there and refunded to your Mastercard ending in 6991. Awaiting your confirmation. The original payment is refunded to your Mastercard ending in 6991.",
    'retail 91/0: Thank you for confirming. Change the Cutting Board in your order #W4648113:\nOrder: #W4648113\nCutting Board: medium, beech, grooved ($26.39) → medium, acacia, grooved ($33.70)\nPrice difference: $7.31 more, billed to your Amex card ending in 5749\nPayment method: Amex card ending in 5749\nPlease review the above and tell me whether I should proceed.',
    "retail 92/0: Great. Here's where we are:\n\n- Identity: verified\n- Eligibility: checked\n- Pending your approval: calling off your order #W1416278 entirely (reason: ordered by mistake), with a refund of $463.73 to the original payment method (Mastercard ending in 0789)\n\n**Delivery address change**\n- Have order #W8197013 sent to 88 Orchid Street, Unit 3, Tampa, FL 33606 instead of 43 Birch Hollow\n\n**I just need a quick yes from you to finish this.**",
    "retail 95/0: It's possible to take back the Picture Frame – size: 5x7, glazing: museum glass, wood: walnut, Cat Tree (4 ft, plush, beige), and Chef Knife (8 inch, carbon, walnut) from your order #W1846521, with a refund of $163.33 to your Visa ending in 9899 and make your purchase history visible to our partner shops. If you say yes, it takes effect immediately. **Shall I go ahead?**",
    'airline 1/0: Thank you for the information. Would you like me to book a round trip in **economy**: Las Vegas (LAS) to New York (JFK) on May 23, 2024, flight TRN351 at 11:05; back New York (JFK) to Las Vegas (LAS) on May 26, 2024, flight TRN350 at 15:20, for Saskia Sutcliffe (1955-05-15), with no checked bags and without travel insurance? You pay $649 in all ($141 on your gift card, then $508 on your Amex card ending in 2573). As a second step I transfer you to a human agent.',
    'airline 8/0: Thanks! The business upgrade comes to $446 and exceeds the $400 you set, so I would do the other thing you asked for. Can I just confirm that you want me to add 2 checked bags to reservation **U9NQTA** (Chicago – Detroit, May 17), for a total of 5? The price is $50, charged to your Visa card ending in 9484. Along with that comes booking a new one-way flight from Detroit to Chicago on May 20.',
    'airline 16/0: Thank you for the information.\n\nStep 1: you confirm the details below.\nStep 2: I have a member of staff take over this conversation and rebook reservation **FSFBJ8** (Seattle (SEA) → Chicago (ORD), Thursday, May 16): Chicago (ORD) → Seattle (SEA) on Thursday, May 23 with flight TRN389 (departing 08:30).\nStep 3: you receive the confirmation by e-mail.\n\nThey will continue with you in this chat. The cabin stays business, and additional cost: $245, on your Visa card ending in 4784.\n\nPlease review the above and confirm if you wish to continue.',
    'airline 25/0: Thanks! You would like me to issue a $240 travel certificate as compensation for the cancelled flight on **HTCB3Z** (Boston (BOS) to Minneapolis (MSP), 22 May 2024), is that right? The certificate appears among your payment methods. Plus: seating everybody on **HTCB3Z** (Boston (BOS) to Minneapolis (MSP), 22 May 2024) in business.',
    'airline 34/1: Thank you for the information. To summarize what I would do:\n- Put 3 more checked bags on reservation CA9JUL (Denver to Dallas, 22 May 2024)\n- $100 in total on your Visa card ending in 0497\n- Change the cabin of reservation CA9JUL (Denver to Dallas, 22 May 2024) to economy\n- The fare difference is settled with your payment method on file\n\nKindly confirm and I will execute it.',
    'airline 38/1: I compared both dates: May 21, 2024 comes to $382, May 23, 2024 to $362. May 23, 2024 is the cheaper one. Shall I book a one-way flight in business: Las Vegas (LAS) – Dallas (DFW) on May 23, 2024, flight TRN307 at 12:15, for Judith Karlsen (1988-11-01), with 1 checked bag and without travel insurance? For your information: total price $362, to be paid as follows: $362 on your Visa card ending in 4076. Also included: handing your case over to a colleague.',
    'airline 40/0: Got it.\n\n**Baggage update for reservation VWKFMT**\n\nReservation: VWKFMT; Trip: Minneapolis → LaGuardia, May 20, 2024; Bags to add: 2; Checked bags afterwards: 5 in total (3 paid); Price: $100; Payment: Amex card ending in 4936.\n\nAlong with that comes connecting you with our customer relations desk.\n\nIf you agree, I will make the update in our system immediately.',
    'airline 52/0: **Also:** close out reservation **FMPJFR** (Boston (BOS) → Minneapolis (MSP), 26 May 2024) and return the fare to you.\n\nStep 1: you confirm the details below.\nStep 2: I switch reservation **FMPJFR** (Boston (BOS) → Minneapolis (MSP), 26 May 2024) to business class on the same flights.\nStep 3: you receive the confirmation by e-mail.\n\nThat comes to an extra $1564, payable with your Visa card ending in 5162.\n\nEverything set on your end? Then say yes and it is done.',
    'airline 56/0: I have checked this for you.\n\nAction Cancel the whole reservation | Reservation PSFPCP | Route Denver (DEN) → Dallas (DFW) | Date 2024-05-26 | Reason bad weather | Refund $188 to the original payment method\n\nAction Transfer to a human agent | Handled by a specialist\nI will only do this with your approval. Do you approve?',
    'airline 58/0: Would you like me to add 1 checked bag to reservation **ZK69VW** (Seattle (SEA) – Chicago (ORD), Monday, May 20), for a total of 3 and amend the itinerary of **ZK69VW** (Seattle (SEA) – Chicago (ORD), Monday, May 20): new departure Tuesday, May 21? Cost: $0 (within the free allowance). Any fare difference is settled with your payment method on file.',
    "airline 61/0: Thank you, Fiona Sutcliffe, you are verified. I have checked this for you. It's no problem to put 3 more checked bags on reservation **B5HKHY** (Detroit (DTW) → Minneapolis (MSP), 17 May 2024). The price is $150, charged to your Visa card ending in 7773. To keep your profile tidy, I'd have a member of staff take over this conversation too. Type CONFIRM (or simply yes) and I will put it through.",
    'airline 61/0: Thank you for the information. This includes having a member of staff take over this conversation.\n\n> Reservation: B5HKHY · Trip: Detroit (DTW) → Minneapolis (MSP), May 17 · Bags to add: 3 · Checked bags afterwards: 5 in total (3 paid) · Price: $150 · Payment: Visa card ending in 7773\n\nAwaiting your confirmation.',
    "airline 62/0: Got it.\n\nWhat I'll do: cancel the entire reservation FUER5B (Chicago (ORD) → Detroit (DTW), May 29, 2024)\nPrice impact: $135 will be returned to the payment method you used\nNote: Also included: booking a new one-way flight from Detroit (DTW) to Chicago (ORD) on June 1, 2024.\nYour decision: Would you like to go ahead with these changes on these terms?",
    'airline 63/0: Option A, 2024-05-27: a refund of $471. Option B, 2024-05-25: a refund of $402. The better price is option A.\n\n**Proposed action**\n→ Change the flights of reservation **KR7MX2** (Las Vegas (LAS) – New York (JFK), 2024-05-24) to New York (JFK) – Las Vegas (LAS) on 2024-05-27 with flight TRN349 (departing 05:15)\n\n**Payment/refund**\n→ The cabin stays business, and the difference of $471 would be refunded to your Mastercard ending in 4317\n\nI will include automatic check-in for $25.\n\nDoes this all look correct, and should I go ahead?',
    'airline 83/0: Thanks! I compared both dates: May 24 comes to $660, May 25 to $540. May 25 is the cheaper one.\n\n**What will happen:**\n* Book a one-way flight in **business**: Las Vegas (LAS) to Dallas (DFW) on May 25, flight TRN308 at 13:45, for Agnes Navarro (1980-11-07), with 2 checked bags and without travel insurance\n\n**What it means for you:**\n* The total is $540: $540 on your Amex card ending in 8081\n* I have put a meal package ($18) on the booking as well.\n\nOnce you confirm, I will submit it right away.',
    "airline 88/0: Thanks, Lorcan. I've located your account. Good news: at $2052 this stays under the $2100 you mentioned. What I have ready for you is escalating this to a live representative, together with changing reservation G9YVM3 (Chicago (ORD) to Charlotte (CLT), 16 May 2024) to business. They will continue with you in this chat. Additional cost: $2052, on your Amex card ending in 7892. Shall I do this?",
    'airline 88/0: Perfect, I found you in our system. Good news: at $2052 this stays under the $2100 you mentioned.\n\n**Proposed action**\n→ Switch reservation **G9YVM3** (Chicago (ORD) – Charlotte (CLT), 2024-05-16) to business class on the same flights\n→ Process a full refund of reservation **G9YVM3** (Chicago (ORD) – Charlotte (CLT), 2024-05-16), which ends the booking\n\n**Payment/refund**\n→ Additional cost: $2052, on your Amex card ending in 7892\n→ The amount paid goes back to the original payment method\n\nPlease review the above and confirm if you wish to continue.',
    'airline 95/0: Thank you, Nils Marchetti, you are verified. Thank you for the information. Terminate your itinerary GA6AML (Boston (BOS) to Chicago (ORD), May 20, 2024) and issue a $400 travel certificate as compensation for the cancelled flight on GA6AML (Boston (BOS) to Chicago (ORD), May 20, 2024): that is what I would enter now. The amount paid goes back to the original payment method. It will be added to your profile and can be used for a future booking. Type CONFIRM (or simply yes) and I will put it through.',
    'airline 95/0: Thank you for the information. Alright, I would now go ahead with escalating this to a live representative plus issuing a $400 certificate for the cancelled flight on **GA6AML** (Boston → Chicago, May 20). They will continue with you in this chat. It will be added to your profile and can be used for a future booking. May I proceed?',
    'airline 30/0: Thank you, I have your profile in front of me. I have checked this for you.\n\n### Proposed changes\n1. Rebook reservation **BVXRRG** (Las Vegas (LAS) to Denver (DEN), May 21): Las Vegas (LAS) to Denver (DEN) on May 18 with flight TRN126 (departing 08:05). The cabin stays business, and you pay $362 more, taken from your Visa card ending in 5711.\n2. Pass the conversation on to a supervisor. They will continue with you in this chat.\n\nIs that all right with you?',
    'airline 33/0: Got it. I compared both dates: May 21, 2024 comes to $413, May 22, 2024 to $372. May 22, 2024 is the cheaper one. Per our policy I have to list the details and get your explicit confirmation before I update anything. I would book a one-way flight in **business**: Minneapolis (MSP) to Boston (BOS) on May 22, 2024, flight TRN315 at 11:50, for Rosalind Laramie (1991-01-10), with no checked bags and without travel insurance and transfer you to a human agent. The total is $372: $372 on your Visa card ending in 1522. They will continue with you in this chat. I will only do this with your approval. Do you approve?',
    'airline 36/0: I have checked this for you.\n\nStep 1: you confirm the details below.\nStep 2: I cancel the entire reservation **G3YDLG** (Chicago (ORD) – Boston (BOS), May 20) and pass the conversation on to a supervisor.\nStep 3: you receive the confirmation by e-mail.\n\nRefund amount: $564, to the original payment method. They will continue with you in this chat.\n\nTo move forward, I need your explicit confirmation.',
    'airline 37/0: Shall I pass the conversation on to a supervisor and cancel reservation **BRLJAA** (Chicago (ORD) to Denver (DEN), May 30, 2024)? For your information: they will continue with you in this chat; refund amount: $387, to the original payment method.',
    'airline 56/0: Got it.\n\n✔ New trip: Denver (DEN) → Dallas (DFW), May 29\n✔ Cabin: economy\n\n✔ Action: Cancel the whole reservation\n✔ Reservation: PSFPCP\n✔ Route: Denver (DEN) → Dallas (DFW)\n✔ Date: May 26\n✔ Reason: bad weather\n✔ Refund: $188 to the original payment method\n\nShall we go ahead?',
    'airline 60/0: Shall I update the passenger details on KM8WQZ (Philadelphia (PHL) – Phoenix (PHX), 2024-05-25): Marisol Halvorsen, born 1983-06-28 becomes Marisol Halvorsen, born 1983-07-28? For your information: there is no charge for this. Along with that comes terminating your itinerary QRG77E (Phoenix (PHX) – DEN, 2024-05-27).',
    'airline 63/0: I compared both dates: 2024-05-27 comes to a refund of $471, 2024-05-25 to a refund of $402. 2024-05-27 is the cheaper one. Rebook reservation **KR7MX2** (Las Vegas (LAS) to New York (JFK), 2024-05-24): New York (JFK) to Las Vegas (LAS) on 2024-05-27 with flight TRN349 (departing 05:15) and transfer you to a human agent: that is what I would enter now. The cabin stays business, and you get $471 back on your Mastercard ending in 4317. They will continue with you in this chat. Before I process it: are you happy with all of the above?',
    "airline 65/0: Along with that comes amending the itinerary of **VANZGH** (SFO to DEN, 2024-05-16) to a new departure on 2024-05-17.\n\nHere's the plan:\n\n1) Changing reservation **PHS3VG** (Boston to Detroit, 2024-05-24) to economy\n   The difference of $533 would be refunded to your Mastercard ending in 4210\n\nTo move forward, I need your explicit confirmation.",
    'airline 70/0: Great, your identity is confirmed. I have checked this for you.\n\nSummary\n* Action – Cancel the whole reservation\n* Reservation – EYXUDX\n* Route – San Francisco (SFO) – Denver (DEN)\n* Date – Thursday, May 30\n* Reason – health\n* Refund – $360 to the original payment method\n* Note that I will connect you with our customer relations desk, who will take it from here too.\n\nNothing has been changed yet. Would you like me to proceed? (yes/no)',
    'airline 83/0: Option A, May 24: $660. Option B, May 25: $540. The better price is option B. So, with your approval, I will book a one-way flight in business: Las Vegas (LAS) – Dallas (DFW) on May 25, flight TRN308 at 13:45, for Agnes Navarro (1980-11-07), with 2 checked bags and without travel insurance and transfer you to a human agent. You pay $540 in all ($540 on your Amex card ending in 8081). They will continue with you in this chat.\n\nCan you confirm these details so I can process it?',
    'airline 88/0: Thank you, Lorcan Greenhalgh, you are verified. Good news: at $2052 this stays under the $2100 you mentioned. (This involves changing the name of Lorcan Greenhalgh to Morgan Whitlow on **G9YVM3** (Chicago – Charlotte, 16 May 2024) as well.)\n\n**Summary**\n- Reservation – G9YVM3\n- Trip – Chicago – Charlotte, 16 May 2024\n- Current cabin – economy\n- New cabin – business\n- Flights – unchanged (TRN375, TRN319)\n- Price difference – $2052\n- Payment – Amex card ending in 7892\n\nDo you accept these terms and want me to complete it?',
    "retail 3/0: I'd cancel order #W9374704, the one with the cutting board and area rug with the reason \"no longer needed\". I'd also pass your contact details on to our delivery partner for feedback surveys. I'll hold off until you say yes. OK?",
    'retail 4/0: **Actions**\n\n1. Exchange in order **#W8267584** containing the sketchbook, camp stove, Wi-Fi router, toaster, and record player: the Camp Stove (two, piezo, propane) → the camp stove with two, match, propane, with $4.39 credited back to your Mastercard •••• 6735\n2. Fulfillment stop of order #W6416369 (Cast Iron Skillet, Duvet Cover, Headlamp, and Blender), refund $249.13\n\nType YES to continue or NO to stop.',
    'retail 8/0: So, to confirm: in order #W8276294, the one with the kitchen scale, the Kitchen Scale (10 kg maximum weight, USB power, white) will be replaced with the kitchen scale with 3 kg maximum weight, battery power, slate, with $8.76 credited back to your gift card. In addition, you will be enrolled in our weekly offers email. Do you want to go ahead with this, yes or no?',
    "retail 8/0: Perfect, thank you for verifying.\n\nI have already started moving the charge for order #W8276294 (Kitchen Scale) over to your Amex •••• 6642; your confirmation will complete that as well.\n\nI've checked the order and your request is possible under our policy. That means replacing the Kitchen Scale (maximum weight 10 kg / power USB / color white) with one that is maximum weight 3 kg / power battery / color slate in order **#W8276294** containing the kitchen scale, with $8.76 credited back to your gift card. After this, the order can no longer be modified or cancelled.\n\nHow does that look — shall I apply it?",
    'retail 9/0: New shipping address for order #W4570537 (Sleeping Bag): 151 Orchard Terrace, Suite 811, Hartford, CT, USA, 06158 (including re-billing of #W4570537 – Sleeping Bag to your gift card). Do you agree to this?',
    "retail 19/1: Return of the Camping Tent (capacity 2 person / season three-season / color forest) and External Drive (capacity 1 TB / type hard disk / color red) from order **#W1932270** containing the camping tent, external drive, wool throw, and bird feeder, $242.25 refunded to your Mastercard •••• 5129. As a courtesy, you will be enrolled in our weekly offers email. Say the word and it's done.",
    'retail 25/0: Thank you. Your identity has been confirmed.\n\nSo, to confirm: order #W1729691, the one with the sleeping bag, kettlebell, external drive, ukulele, and Wi-Fi router will be paid with your PayPal account instead of the Visa credit card (ending 8797) and the Kettlebell (weight: 10 lb, coating: vinyl, color: black) in the order with the sleeping bag, kettlebell, external drive, ukulele, and Wi-Fi router (#W1729691) will be switched to the weight: 20 lb, coating: powder, color: black version. Is it fine if I process that now?',
    "retail 28/1: I'm ready to switch the payment method of order #W1902903, the one with the beanie, blender, fountain pen, and mixing bowl set from your Visa ending in 9649 to your Amex ending in 0895. By default this comes together with fulfillment stop of the order with the beanie, blender, fountain pen, and mixing bowl set (#W1902903), refund $186.71. May I have your confirmation (yes/no)?",
    "retail 66/0: I've located your account, Ingrid Abernathy (ingrid_abernathy_2498).\n\nI'd update the default address in your profile to 885 Orchard Terrace, Unit 860, Louisville, KY 40216. I'd also pass your contact details on to our delivery partner for feedback surveys. **Let me know if you approve and I'll finalize it right away.**",
    'retail 88/0: ### Step 1\n\nTrade in the Camp Stove (burners: three, ignition: piezo, fuel: propane) from the order with the sleeping bag, camp stove, and swim goggles (#W8088265) for the burners: one, ignition: match, fuel: multi-fuel model.\n\n### Step 2\n\nCancel order #W3740169, the one with the picture frame with the reason "ordered by mistake".\n\nMay I have your confirmation (yes/no)?',
    'airline 2/0: * **Reservation:** K8AMP7\n* **Route:** Charlotte (CLT) -> Atlanta, 2024-05-24\n* **Checked bags added:** 1\n* **New total of checked bags:** 5\n* **Fee:** $50\n* **Payment method:** gift card (gift_card_1009680)\n* **Also included:** passenger update on K8AMP7 (CLT -> ATL): Amara Kowalczyk -> Amara Lindgren\n\nWould you like me to proceed? (yes/no)',
    'airline 2/0: I have your profile open now. Planned changes\n* Carbon offset ($8)\n* Addition of 1 additional checked bag to reservation K8AMP7, Charlotte (CLT) to Atlanta (ATL) on May 24\n\n$50 would be charged to your gift card.\n\nDo you want me to move forward with it?',
    "airline 2/0: I can add 1 checked bag to your Charlotte to Atlanta trip on 2024-05-24 (reservation K8AMP7) (the departure of your Miami–Atlanta trip on 2024-05-22 is pushed to 2024-05-23 at the same time). The total charge is $50.00, on your gift card. Let me know if that works for you and I'll finalize it.",
    'airline 3/0: Thanks for verifying, Clement. I compared the two options: the first works out at $160.00 and the second at $126.00. So I suggest the cheaper one. ```\nbooking: QW8ZWC\nreplacement_flight: flight TRN157 from Phoenix (PHX) to Denver (DEN) on May 22 at 11:00\ncabin: business class (same as before)\namount_due: $126.00\npayment: Visa card on file ending in 0348\nfollow_up: carbon offset ($8.00)\n```\nHave I got that right, and do you want it done now?',
    'airline 4/2: • **Booking:** YDLHU3\n• **Route:** Denver (DEN)–Chicago (ORD), 2024-05-22\n• **Current cabin:** business class\n• **New cabin:** economy\n• **Flights:** TRN370 (2024-05-22), TRN256 (2024-05-23), TRN364 (2024-05-30), TRN130 (2024-05-30) – no change\n• **Refund:** 2524 USD\n• **Refunded to:** Amex (ending 1532)\n• **Also included:** cancellation of the Denver to Chicago booking\n\nHow does that sound — shall I complete it?',
    'airline 4/2: To complete this I will go through the following steps:\n1. Take reservation YDLHU3 off your account\n2. Move reservation **YDLHU3** (Denver – Chicago, May 22, 2024) to economy on the same flights\n3. Send you a confirmation\n\nYou get $2524 back on your Amex card on file ending in 1532. May I carry this out for you now?',
    'airline 13/0: I\'ve got it: cabin change to business on reservation LRCQ7W (Detroit – Dallas, May 24, 2024) (same flights); $4182 is due, charged to Amex card ending in 7798. It makes sense to release the seats on reservation LRCQ7W in the same go, so I\'ve put that in too. Could you please confirm with a "yes" so that I can proceed?',
    "airline 16/0: Here's the plan. First, reservation FSFBJ8, Seattle to Chicago (ORD) on 16 May 2024 will be moved to flight TRN389 from Chicago to Seattle (SEA) on 23 May 2024 at 08:30; $245 is due, charged to credit card ending in 4784 (Visa). Once that is through, the checked baggage on FSFBJ8 (SEA to ORD) goes up by 2, so you don't have to come back for it. Just to be sure before I press the button: yes or no?",
    "airline 16/0: Here's the plan. First, reservation **FSFBJ8** will be moved to TRN389 ORD -> SEA on May 23, 2024, departs 08:30; you would pay 245 USD more in total, on your Visa •••• 4784. Once that is through, the checked baggage on reservation FSFBJ8 goes up by 2, so you don't have to come back for it. Would you like to go through with this?",
    'airline 18/0: Hello Hanna, thank you for confirming. – **Booking:** A3DETT\n– **Route:** Charlotte (CLT) to Newark (EWR), May 17\n– **Checked bags added:** 1\n– **New total of checked bags:** 1\n– **Cost:** 50 USD\n– **Payment method:** Mastercard •••• 0839\n\nNote: as part of this update, the fare class of your Charlotte–Newark trip on May 17 becomes business.\n\nI need your explicit confirmation before I make this change. Do you confirm?',
    "airline 19/0: Perfect, thank you! I've found your account. I'll move reservation U7XA93, Phoenix to Atlanta (ATL) on 2024-05-27 to basic economy on the same flights, and while I'm in the system I'll reissue U7XA93 (PHX to ATL) in the name of Saskia Marsh instead of Saskia Thackeray as well. You get $194 back on your Mastercard (ending 3963). Please let me know whether I should go ahead.",
    'airline 27/0: Two things are set up for your approval. One is name change from Renata Brandt to Renata Oduya on reservation YJQSR8. The other is flight change on reservation YJQSR8: flight TRN368 from Miami to LaGuardia (LGA) on May 29, 2024 at 18:10, where you get $22.00 back on your Mastercard •••• 7325. Could you please confirm with a "yes" so that I can proceed?',
    "airline 31/0: Thanks so much, Wilhelm. I've found your account. After pre-ordering a meal, I will change your Charlotte to Newark trip on May 21, 2024 (reservation FZCWWT) to flight TRN318 from Charlotte (CLT) to Newark (EWR) on May 19, 2024 at 14:35, in business class as before. $88 is due, charged to Visa card on file ending in 8543. Let me know if that works for you and I'll finalize it.",
    'airline 33/0: Comparing the two days: May 21, 2024 costs 413 USD and May 22, 2024 costs 372 USD. The cheaper one is: - Flight: flight TRN315 from Minneapolis to Boston (BOS) on May 22, 2024 at 11:50\n- Cabin: business\n- Passenger: Rosalind Laramie (born 1991-01-10)\n- Checked bags: 0\n- Travel insurance: no\n- Total price: 372 USD\n- Payment: 372 USD from your Visa (ending 1522)\n- Next: take reservation WLNCNT off your account\n\nDo you approve this change?',
    'airline 34/1: - Reservation: CA9JUL\n- Trip: Denver → Dallas, May 22, 2024\n- Additional bags: 3\n- New total of checked bags: 8\n- Cost: $100\n- Charged to: Visa card ending in 0497\n- Next: reserve a return flight DFW–DEN for May 23, 2024\n\nWith your permission I will submit this now. Is that alright?',
    "airline 36/0: A new flight from Boston to Chicago on May 21, 2024 will be booked for you, and then reservation G3YDLG (Chicago – Boston, May 20, 2024) will be cancelled. Your refund is $564, returned to the original form of payment. Is that what you'd like me to do?",
    "airline 37/0: I've got it: cancellation of reservation BRLJAA (ORD -> DEN, 30 May 2024); your refund is $387, returned to the original form of payment. It makes sense to delete all payment methods stored in your profile in the same go, so I've put that in too. Once I have your OK, I will put it through.",
    "airline 38/0: Planned changes\n- Closure and refund of the Philadelphia to Las Vegas booking\n- Addition of 1 additional checked bag to reservation KC4TNS (PHL → LAS, May 16)\n\n$50 would be charged to your Visa card ending in 9816.\n\nI'll wait for your confirmation before making any changes.",
    'airline 41/0: Planned changes\n– Goodwill credit of 150 USD\n– New round trip in economy, flight TRN303 from Phoenix (PHX) to New York (JFK) on 2024-05-17 at 05:50, then TRN302 JFK to PHX on 2024-05-28, departs 16:05, for Esme Fenwick and Agnes Arkwright and Ilse Vasquez with 0 checked bags, with travel insurance\n\nThe total is 1875 USD, paid with 1875 USD from your Mastercard card on file ending in 0563.\n\nShall I go ahead?',
    'airline 52/0: Cabin change:\n• Booking: FMPJFR\n• Route: Boston (BOS) → Minneapolis (MSP), Sun, May 26\n• Current cabin: economy\n• New cabin: business\n• Flights: TRN269 (Sun, May 26), TRN235 (Sun, May 26) – no change\n• Additional cost: $1564.00\n• Charged to: Visa •••• 5162\n\nPassenger update:\n• Reservation: FMPJFR\n• Passenger on file: Yannick Amundsen\n• New passenger name: Yannick Marsh\n\nDo you authorize me to do that?',
    'airline 53/0: I can reissue the Houston to Phoenix booking in the name of Rosalind Oduya instead of Rosalind Yamane. There is no fee for this. Do you want me to move forward with it?',
    'airline 53/0: You asked me to switch the cabin of booking DBCZXA from Houston to Phoenix (PHX), departing May 17 to Business for everyone on board, with the flights unchanged and to put you on the May 18 departure instead for reservation DBCZXA. $2136.00 is due, charged to Amex card ending in 6377. Please reply "yes" to confirm and I will take care of it right away.',
    'airline 54/0: - **Reservation:** WGDZKV\n- **Route:** Denver (DEN) to Atlanta (ATL), 2024-05-19\n- **Current cabin:** basic economy\n- **Cabin after the change:** Business\n- **Flights:** TRN323 (2024-05-19), TRN321 (2024-05-23) – no change\n- **Amount due:** $951\n- **Charged to:** Mastercard •••• 3157\n- **Next:** release the seats on your Denver–Atlanta trip on 2024-05-19\n\nIf I have that right, please confirm and I will process the request.',
    'airline 57/0: - [ ] Passenger correction on reservation UHMKQ2 (ORD → JFK, May 28): "Bronwen Kowalczyk" → "Bronwene Kowalczyk" (there is no fee for this)\n- [ ] Activation of text message alerts\n\nI\'ll tick off both once I hear from you. Please type **CONFIRM** to continue or let me know what should be different.',
    'airline 64/0: Okay: cabin change to business class on your Philadelphia to Phoenix trip on 25 May 2024 (reservation LSMRZJ) (same flights). 611 USD is due, charged to Visa (ending 1520). Unless you object, a new flight from Phoenix to Philadelphia on 26 May 2024 will be booked for you as well. Please say yes if you consent to these terms.',
    'airline 64/0: Overview:\n* **Reservation:** LSMRZJ\n* **Route:** Philadelphia (PHL) -> Phoenix (PHX), May 25, 2024\n* **Cabin now:** economy class\n* **Cabin after the change:** business\n* **Flights:** TRN381 (May 25, 2024) – no change\n* **Additional cost:** $611\n* **Payment:** Visa card on file ending in 1520\n\nAlso part of this request:\nA new flight from Phoenix to Philadelphia on May 26, 2024 will be booked for you.\n\nMay I carry this out for you now?',
    'airline 75/0: Thanks for verifying, Ulla. – Outbound: flight TRN337 from Dallas (DFW) to Philadelphia on 2024-05-18 at 05:45\n– Return: flight TRN340 from Philadelphia to Dallas (DFW) on 2024-05-22 at 14:45\n– Cabin: Economy\n– Passenger: Ulla Cresswell (born 2000-11-04)\n– Checked bags: 1\n– Travel insurance: no\n– Total: $389\n– Payment: $389 from your Amex (ending 9131)\n\nNote: as part of this update, the case goes over to a live specialist.\n\nOnce I have your OK, I will put it through.',
    'airline 78/0: Hello Maren, thank you for confirming. The fare class of your LaGuardia–Minneapolis trip on May 26 becomes business, and then the passenger on booking SM5GNG from LaGuardia (LGA) to Minneapolis, departing May 26 will be corrected from "Maren Lindqvist" to "Maren Lindqvyst". Nothing is charged. Kindly confirm so I can apply it to your booking.',
    "retail 31: You'll be sending back the kettlebell from #W1145606 and getting a 20 lb, vinyl, red kettlebell instead. I'll bill the $8.22 difference to your PayPal account. Is it okay for you that I do this?",
  ])('%s', async (line) => {
    const { acts, alone } = await answersTo(line);
    // A yes on a condition says that nothing else is meant.
    expect(acts?.includes('no') || acts?.includes('conditional') || alone === true).toBe(true);
    expect(acts?.some((act) => act === 'yes' || act === 'accept')).toBe(false);
  });
});

it('is not asked what to change by an offer to correct it', async () => {
  const { acts } = await answersTo(
    'retail 76: What I have is an item swap in the order with the bike light and cast iron skillet (#W2140435): Bike Light (brightness: 350 lumens, battery: USB-C, position: front, color: black) → brightness: 150 lumens, battery: USB-C, position: rear, color: silver. To authorize this, please answer "yes"; to make a correction, tell me what to change.',
  );
  expect(acts?.[0]).toBe('no');
});

it('does not take what a record holds for what is done', async () => {
  const { acts } = await answersTo(
    'retail 31: So, to confirm: the Kettlebell (35 lb, rubber, red) from order #W1145606, the one with the cast iron skillet, bath towel, swim goggles, kettlebell, and beanie will be sent back and $48.90 refunded to your PayPal account. Everything else in the order stays with you. Okay to proceed on that basis?',
  );
  expect(acts).toEqual(['yes']);
});

describe('words in capitals are no numbers of other records', () => {
  it.each([
    'airline 2/1: PLEASE REVIEW YOUR SELECTION: CHANGE OF CABIN, RESERVATION ID VHXH3U, SEATTLE TO NEW YORK (JFK), THURSDAY, MAY 30, CURRENT CABIN ECONOMY, NEW CABIN BUSINESS, FLIGHTS TRN296, TRN277 (NO CHANGE), TO PAY $2,284, PAYMENT METHOD MASTERCARD ENDING IN 1550. TO CONFIRM, REPLY YES. TO CANCEL THIS SELECTION, REPLY NO.',
    'airline 60/0: Verification complete, Jonas. Plan:\n\nrequest: Passenger correction; reservation: KM8WQZ; route and date: Philadelphia (PHL) to Phoenix, May 25; now: Marisol Halvorsen, born 1983-06-28; corrected: Marisol Halvorsen, born 1983-07-28; cost: None\n\nApprove?',
    'airline 3/2: Almost done! ACTION: Reservation F5M528 to be cancelled\nRESERVATION: F5M528 (SFO-LAS, 2024-05-19)\nPASSENGERS: Clement Kirkland\nREASON: the airline cancelled the flight\nREFUND: $693.00 to the original payment method, 5–7 business days\nType YES to confirm or NO to go back.',
    'airline 3/1: Checked.\n\n**Action required – please review**\n\n```\nRESERVATION = PKSFGT\nTRIP = JFK–LAX, 2024-05-21\nACTION = Cancel the whole reservation\nREASON_GIVEN = bad weather\nREFUND = USD 520 to the original payment method\n```\nType CONFIRM to proceed or tell me what should be different.',
  ])('%s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.some((act) => act === 'yes' || act === 'accept')).toBe(true);
    expect(alone).not.toBe(true);
  });
});

describe('a question about a detail is no proposal', () => {
  // Customers who change their mind when exactly that is proposed: only then.
  it.each([
    'retail 34: Is "604 Magnolia Court, Unit 329" the complete street address?',
    'retail 34: Let me read the address back: 604 Magnolia Court, Unit 329, Louisville, KY 40227, USA. Is that spelled correctly?',
    'retail 59: Let me read the address back: 489 Finch Street, Unit 953, Des Moines, IA 50384, USA. Is that spelled correctly?',
    'retail 15: Is the ZIP code 95806?',
  ])('it is right: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/^Yes/);
  });

  it('a wrong one is corrected', async () => {
    const { acts, text } = await answersTo(
      'retail 6: Let me read it back: 742 Herron Drive, Unit 186, Des Moines, IA 50308, USA. Is that spelled correctly?',
    );
    expect(acts).toEqual(['no']);
    expect(text).toContain('742 Heron Drive, Unit 168');
  });

  it('with an announcement, it is one', async () => {
    const { acts } = await answersTo(
      "retail 0: I'll change the address in your profile to 57 Garnet Street, Suite 464, Memphis, TN 38110, USA. Is it spelled correctly?",
    );
    expect(acts).toEqual(['yes']);
  });

  it.each([
    { line: 'retail 11/1: Do you want to cancel the entire order or only part of it?', told: /the whole order/ },
    { line: 'retail 29/1: Do you want to cancel the entire order or only part of it?', told: /the whole order/ },
    { line: 'retail 17: Do you want to cancel the whole order or just a single item?', told: /the ukulele/ },
    {
      line: 'retail 20: Should I exchange everything in the order or only some items?',
      told: /cooler box and the webcam/,
    },
  ])('the whole or a part: $line', async ({ line, told }) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });
});

describe('what is asked for is told', () => {
  it.each([
    {
      line: 'airline 1: Could you tell me the following?\n\nQ1 What are the origin, destination and date(s) of your trip?\nQ2 Do you have any preference regarding departure time or price?\nQ3 Who is travelling? Please give the full name and date of birth of each passenger.\nQ4 Do you want travel insurance ($30 per passenger)?\nQ5 Which payment method would you like to use? On file: Amex ending in 2573, gift card.',
      told: /Saskia.*May 23.*earliest.*No travel insurance.*gift card/,
    },
    {
      line: 'airline 89: I need these details:\n\nQ1 Which of your trips do you mean?\nQ2 How many additional checked bags do you need?\nQ3 How would you like to pay: Amex ending in 2228?',
      told: /HJP9V4.*4 checked bags.*Amex/,
    },
    {
      line: 'airline 12/1: Available on May 23:\n- TRN373, leaving 11:35, $367\n- TRN374, leaving 20:10, $444\nShould I take the cheapest, or is the departure time more important to you?',
      told: /earliest direct flight/,
    },
    {
      line: 'airline 13/1: One more question: Is that the number of bags to add, or the total you want to have?',
      told: /add 3 checked bags/,
    },
    {
      line: 'airline 62/1: Is this because of a change of plans, a cancelled flight, or something else?',
      told: /weather/,
    },
    {
      line: 'airline 32/0: Do you want the refund or the charge to go to one particular payment method? If so, which one?',
      told: /the way I paid/,
    },
    {
      line: 'airline 6/1: Thank you. Is it F8X8PU (Newark – Atlanta) or YFYWFU (Charlotte – Atlanta)?',
      told: /F8X8PU/,
    },
    { line: 'airline 29/0: Is it H5UMQE (Phoenix – Denver) or VJ4VQR (Phoenix – IAH)?', told: /H5UMQE/ },
    {
      line: 'airline 77: I see reservation DKLYDG, Denver (DEN) → Seattle (SEA) on 2024-05-24, in economy with 1 passenger. Is this the right one?',
      told: /^Yes, that/,
    },
    { line: 'airline 3: Do you know whether you took out travel insurance for this trip?', told: /not|cannot/ },
    {
      line: 'retail 20: A couple of questions:\n1. How would you like to handle any difference in price?\n2. Should everything else about the cooler box stay as it is?',
      told: /Amex.*stay/,
    },
    {
      line: 'retail 76: A couple of questions:\n1. May I look through your orders to find it?\n2. What is the reason for the cancellation – is the order no longer needed, or was it ordered by mistake?',
      told: /^Yes, please.*no longer need/,
    },
  ])('$line', async ({ line, told }) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });

  it('the whole wish, if it is asked what shall be changed', async () => {
    const { acts } = await answersTo('retail 16: What exactly would you like to change in the order?');
    expect(acts).toEqual(['restate']);
  });

  it.each([
    'retail 29/1: Please give me a moment while I look that up.',
    'retail 63: Let me check on that for you. May I take a minute?',
  ])('nothing, if a moment is asked for: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['acknowledge']);
  });
});

describe('a refusal is one, in a form and in a warning', () => {
  it.each([
    'airline 24: **Request:** cancel reservation DDPR4V\n**Result:** not possible\n**Why:** it is not a business class reservation, it was booked more than 24 hours ago, and no travel insurance covers the reason you gave\n\nPlease let me know if I can help in another way.',
    "airline 14/1: I have to tell you that I can't cancel reservation TC6Z2S; none of the conditions for a cancellation (booked within 24 hours, business class, or insurance covering the reason) applies. Is there a different request I can take care of?",
    // “A second” is no moment here.
    "retail 39: Unfortunately, a second return or exchange on the same order isn't possible. Is there something else I can do for you?",
    "retail 39/1: Regrettably, that doesn't change the situation: a second return or exchange on the same order isn't possible.",
    'retail 22: Account located: Imani Kirkland.\n**Request:** charge order #W9564560 to your gift card\n**Result:** ❌ not possible\n**Reason:** the gift card does not cover the order\nNext topic, or are we done?',
  ])('%s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['insist']);
  });

  it('and its offer to leave things is taken', async () => {
    const { acts } = await answersTo(
      'airline 17: **Request:** change the destination of reservation QHHKA2 to Minneapolis\n**Result:** not possible\n**Why:** a flight change has to keep the same origin and destination\n\nWould you prefer to leave it as it is, or is there another change I can make?',
    );
    expect(acts).toContain('leave it');
  });
});

it('takes the second choice if what comes in its place is said to be out of stock', async () => {
  const { acts, text } = await answersTo(
    'retail 12/1: The Wall Mirror you asked for first (arched, otherwise the same) is out of stock, so I looked at your alternative: the one in 30 inch, metal, round is in stock.\n\nWith your approval I would exchange the Wall Mirror (20 inch, wood, round) for one with diameter: 30 inch, frame: metal, shape: round and the Wool Throw (queen, plain, rust) for one with size: single, weave: plain, color: rust in order #W8640517, with $4.87 back to your gift card. Do you agree?',
  );
  expect(acts).toEqual(['accept']);
  expect(text).toContain('30 inch');
});

it('agrees if it shall tell the agent to go ahead', async () => {
  const { acts } = await answersTo(
    "airline 5: I can cancel your Dallas–Las Vegas trip on Wednesday, May 29 (R5477S) and refund 852 USD to the original payment method. Tell me 'go ahead' and it's done.",
  );
  expect(acts).toEqual(['yes']);
});

it('agrees to an address that is replaced by the new one', async () => {
  const { acts } = await answersTo(
    'retail 6: I first want your okay to replace the address on file for your account (16 Granary Lane, Unit 126, Honolulu, HI 96832, USA) with 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Do I have it?',
  );
  expect(acts).toEqual(['yes']);
});

describe('what the customer has thought better of', () => {
  it('is not agreed to if it is proposed again', async () => {
    const proposal =
      "I'd update order #W8208093 so that it ships to 604 Magnolia Court, Unit 329, Louisville, KY 40227, USA. Shall I?";
    expect((await answersFrom('retail', 34, 0, proposal)).acts).toEqual(['change of mind']);
    const { acts, text } = await answersFrom('retail', 34, 0, proposal, proposal);
    expect(acts).toEqual(['no']);
    expect(text).toMatch(/^No/);
    const after = await answersFrom('retail', 34, 0, proposal, proposal, 'Understood, I leave it as it is.');
    expect(after.acts).toContain('open');
  });

  it('is not agreed to in the place of the new wish', async () => {
    const proposal =
      'I would cancel order #W6906835 as no longer needed, with $75.37 back on your PayPal account. Shall I?';
    const { acts, text } = await answersFrom('retail', 29, 1, proposal, proposal);
    expect(acts).toEqual(['no']);
    expect(text).toContain('872 Bramble Path');
  });
});

it.each([5_000, 12_000])('reads %d times the same letter in no time', async (length) => {
  const { acts } = await answersTo(`retail 16: ${'x'.repeat(length)}`);
  expect(acts).toBeDefined();
});
