// Proposals that do what the customer wants, and something besides, in ways of joining the two that no rule names.
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../../customers/scripted/lexicon.ts';
import { readAgent } from '../../customers/scripted/reading.ts';
import { logOdds, PART_OF_CLAUSE, withStrangeness } from '../../customers/scripted/second-acts/second-acts.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answersOnceTold, answersTo } from './answers.ts';

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
    'retail 0: Included with today’s request: changing the e-mail address on your account. Absolutely, I can help with that!\n\nWhat changes? The address in your profile would become 57 Garnet Street, Suite 464, Memphis, TN 38110, USA.\nAnd the rest? Orders that are already placed stay as they are.\nAnything to know? Orders you have already placed keep their own address.\n\nDoes that sound good to you? 😊\n\nThank you for your patience!',
    'retail 9/1: 👍 right, update the delivery address on ord. #W4570537 from 37 Copper Hill Road, Suite 149, Boise, ID 83748, USA to 151 Orchard Terrace, Suite 811, Hartford, CT 06158, USA. Okay to redirect order #W4570537 + delay all your deliveries by two weeks? (not done yet)',
    'retail 12: 👍 ok so charge a $9.95 processing fee to your card, and redirect order #W2549816 to 508 Alder Court, Unit 763, Raleigh, NC 27685, USA. ok w/ you? no rush',
    'retail 15: np.\n\nShipping address (#W8355371): 123 Thistle Lane, Apt 953, Oakland, CA 94637, USA → 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA\nOther orders: switched to express\n\ny/n?',
    'retail 18: Address change for order #W3415113. + product review. #W3415113 ship-to → 564 Finch Street, Apt 335, Omaha, NE 68119, USA. rest untouched. yes?',
    'retail 20: thx. plan → #W3244938 · cooler box capacity 20 qt → 70 qt → also: account closure → #W3244938 · webcam resolution 720p → 4K → +$46.95 on Amex ending in 1322 want me to? takes 1 sec',
    'retail 28: Thank you, Chiara. This message constitutes a request for authorization concerning first returning the cooler box (20 qt, hand-carried, white), wall mirror (24 inch, wood, arched), cat tree – height: 6 ft, covering: sisal, color: gray – and blender – jar size: 1.5 liter, jar: plastic, color: red – from order no. #W7883340 for a refund of $371.12 to your Amex (•••• 0895), then ordering a garden hose for you. No changes have been made at this point. You’ll get an e-mail with instructions on how to send them back. May I proceed with the processing?',
    'retail 34/2: Good question, Caspian, and thanks for explaining.\n\nThis is how it works, step by step:\n\n1. I open your profile\n2. I replace the default address there with 708 Poplar Street, Unit 306, Baton Rouge, LA 70831, USA\n\nOrders that are already placed stay as they are.\n\nMay I proceed with this and with adding your phone number to our call list?\n\nNo rush at all.',
    'retail 36: Got it!\n\nIs everything correct, and shall I proceed?\n\nHere’s the long version, so you can check it in peace:\nYour profile: new address\n  Action: Update profile address\n  Account holder: Nils Amundsen\n  Additional item: yoga mat, qty 1\n  Street: 112 Sage Court, Suite 681\n  City: Richmond\n  State: VA\n  ZIP: 23275\n  Country: USA\n\nI’m here if you have any questions about it. 😊',
    'retail 38: Got it! Happily: The whole of order #W2382235 (the one with the area rug, storage basket and others) gets cancelled since you don’t need it any more, and your gift card gets $593.53 back. Your gift card would be removed from your account, while your account and your other orders stay as they are. Take your time to read it through. Are you happy for me to go ahead with this?',
    'retail 43: Good question, Vera, and thanks for explaining. Just to double-check that I understood you correctly: you would like me to cancel your pending order #W5165959, noting “no longer needed” as the reason, and return $446.89 to your Mastercard credit card ending in 4769 – and delay all your deliveries by two weeks, as we usually do –, and cancel your pending order #W8717415 because it is no longer needed, with $172.00 going back to your Mastercard ending in 4769. Are you happy for me to go ahead with this? No rush at all.',
    'retail 52/1: I’ve gone ahead and prepared everything to delay all your deliveries by two weeks, too. I appreciate your cooperation.\n\n**1. Verified**\nOrder #W9139702 (delivered, $354.24, 5 items) is in the system.\n\n**2. Proposed action**\nTake back the wi-fi router – bands: dual-band, speed: 3000 Mbps, color: black – out of order no. #W9139702 and put $113.23 on your PayPal account.\n\n**3. Your decision**\nProvided that all of the above is correct, please confirm and I will process it.\n\nNo changes have been made so far.',
    'retail 52/1: Thank you, Soren.\n\nChange log (not yet applied):\n\n```diff\n@@ Return of 1 item from order #W9139702 @@\n- Wi-Fi Router (dual-band, 3000 Mbps, black): delivered\n+ Wi-Fi Router (dual-band, 3000 Mbps, black): returned to us\n+ Refund: $113.23 to your PayPal account\n@@ E-mail address change @@\n+ Action: E-mail address change\n+ Account e-mail: to be changed\n```\n\nProvided that all of the above is correct, please confirm and I will process it.',
    'retail 53: checked – ok per policy. #W8873836 ship-to → 154 Granary Lane, Suite 192, Boulder, CO 80367, USA go? Fine print: the e-mail address on your account would change.',
    'retail 92: hold on… got it.\n\ncancel order #w1416278\norder: #W1416278\nreason: ordered by mistake\nprocessing fee: $9.95\nrefund: $463.73\nrefund method: Mastercard 0789\n\ny/n?',
    'retail 93: Thank you. Your identity has been verified.\n\nThe following action is proposed:\n\n| Field | Value |\n| --- | --- |\n| Action | Address update |\n| Order | #W9896167 |\n| SMS offers | on |\n| Ship to | 304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA |\n\nDo you authorize me to proceed?\n\nThis conversation may be recorded for quality purposes.',
    'airline 0: Spring is a busy season here, so thank you for bearing with me. As to your request: I could reserve seats in basic economy on TRN356 from Boston (BOS) to Atlanta (ATL) on Wednesday, May 22 and TRN353 from Atlanta (ATL) to Boston (BOS) on Friday, May 24 for Silvan Hargreave, born on April 5, 1970, with no checked bags in all, and no travel insurance; the total of $243.00 would go on your Visa ending in 5703, and offset your carbon emissions for $12.00. Everything else remains as it stands. If everything is in order, please reply with “yes”, and I shall carry it out at once.',
    'airline 10: Okay, let me work through this. Changing passenger details is allowed as long as the number of passengers does not change; here it does not. On file: Ezra Villanueva, born on 1989-02-09. Should be: Esra Villanueva, born on 1989-02-09. The difference is in the first name. So I would change the passenger in reservation S7M3GK (LaGuardia to Chicago) who is listed as Ezra Villanueva, born on 1989-02-09 so that it reads Esra Villanueva, born on 1989-02-09. Can I go ahead with that? I will then also move the return flight to the day after, all right?',
    'airline 11: Great news! 🎉 \nTYPE OF TRIP: one-way trip\nFLIGHT: Denver → Dallas · Fri May 17 · TRN134 · 5:15 PM\nCABIN: economy\nPASSENGER 1: Keiko Penrose (born 26 December 2003)\nPASSENGER 2: Xenia Hawthorne (born 22 March 1951)\nCHECKED BAGS: 4\nTRAVEL INSURANCE: No\nTOTAL: $436\nPAYMENT: Mastercard 4066\n\n📧 You get a confirmation by email.\nHappy with that? I will then also renew your lounge membership for $99, all right?',
    'airline 20: I hope that Atlanta will be worth the journey. As to your request: I could move the return flight to the day after and move the one passenger in reservation WSHZML (Miami (MIA) – Atlanta (ATL)) to business, with the difference of US$333 charged to your Mastercard ending in 5203. The amounts stated include all taxes. Is this in accordance with your wishes?',
    'airline 28: Your request has been examined and can be granted. To begin with, I would add one checked bag to booking MY2HZ7 (Dallas (DFW) to Atlanta (ATL), 22 May 2024), which costs $50.00 on your Mastercard card whose number ends in 9027, so that it has 3 in all. Then I would register one checked bag in addition to the 1 already on your reservation RG8LWE from Atlanta (ATL) to Minneapolis (MSP), within your free allowance. Last, I would raise the checked baggage of booking VNDTEC (Boston (BOS) to Chicago (ORD), 17 May 2024) from 0 to 1 (1 more), at a price of $50.00, paid with your Mastercard card whose number ends in 9027, and correct the name of Kwame to Kwamee. Would you kindly confirm all of the above?',
    'airline 29/2: TL;DR: reserve seats in economy on TRN284 on May 23, New York to Denver, 4:40 PM-8:40 PM for Adaeze Zeller (DOB 25 August 1969) and Ingrid Osterman (DOB 17 April 2002), with one checked bag in all, without travel insurance; the total of $412 would go on $100 from your travel certificate and $312 from your Mastercard card ending 4550, plus offsetting your emissions with $12, if you agree.\n\nThe longer version: Fares: $206 = $206 per person, × 2 = $412. Total: $412. Requirements: one-way trip, economy, 2 passengers, direct flights. Bags can still be added later.\n\nDo you confirm (yes/no)?',
    'airline 36/1: Here we go: **Plan:** everybody in your reservation NKNJMF from CLT to ATL would fly economy, with the difference of **$56** charged to your Gift card, and your emissions would be offset for **$12**. **Note:** The flights themselves stay exactly the same. **Your call:** All good? Just say yes!',
    "airline 56/1: Since the reservation is in economy, so changing its flights is permitted; origin, destination and the type of trip must stay, and they do, I can do that. It would look like this: reservation Y6E52S, TRN342 LAS to PHX on 2024-05-24 (departs 15:25, arrives 16:30), cabin economy, refund $108, the flexible-rebooking option ($39), Visa card ending 3734. You would get $108 back on your Visa card ending 3734. Please confirm and I'll execute it.",
    'airline 85: I am pleased to be of assistance in this matter. \n\nCompensation for LWLDAF\nReservation ID: LWLDAF\nTrip: San Francisco (SFO) – Las Vegas (LAS), one way, first flight 24 May 2024\nCause: Cancelled flight\nCompensation: Travel certificate\nAmount: $80.00\n\nThe certificate is for $80.00 in total. Should any of these details be incorrect, I should be grateful for a correction.\nDo I have your consent? I will then also book you a hotel room for $189.00, all right?',
    "airline 91: Policy check: The record confirms the cancelled flight.\nCalculation: $80.00 per passenger × 3 = $240.00.\n\nProposed action: compensate you with $240.00, in the form of a certificate, for the cancelled flight on reservation U5G329 (MSP-DEN), plus offsetting your emissions with $12.00. I double-checked the numbers.\n\nPlease confirm and I'll execute it.",
    "airline 69/2: You're right about this one: TRN108 from San Francisco to Denver on May 27 (your reservation ZPZP9R) was cancelled by the airline, and because you took travel insurance for it, compensation is due. It is $80 for each passenger, so 2 × $80.00 = $160.00, given as a travel certificate to your profile; ZPZP9R itself is cancelled at the same time and its $416.00 refunded to the Mastercard ending in 9370. How does that sound – shall I go ahead?",
    "airline 88: G9YVM3, as it is and as it would be:\n\nBEFORE – economy – TRN375 ORD–EWR 07:25, TRN319 EWR–CLT 11:50, May 16 – $942.00\nAFTER – business – TRN376 ORD–EWR 13:50, TRN320 EWR–CLT 16:15, May 16 – $2,964.00\n\nThus other flights in the afternoon rather than your present ones, for all three of you (Lorcan Greenhalgh, Rufus Delacroix, Felix Schreiber). You'd pay the difference of $2,022.00 on the Amex ending in 7892, within your limit of $2,100.00. May I proceed?",
    'airline 63/1: **May I do the following on DHLUZH?**\n\n1. Cabin from basic economy to business, TRN395 (LGA–IAH) and TRN209 (IAH–ATL), both on May 28, for you and Paloma Drummond. $2,016.00 today less $474.00 in fares paid leaves **$1,542.00**, which is under your $1,550.00. Note that the $150.00 paid for bags is not returned.\n2. Checked bags from 3 to 5, **$0.00**, as business has more free ones.\n\nPayment: Visa ending in 3353.',
    'retail 6: As part of our process, I must obtain explicit confirmation before proceeding.\n\nShall I delete your address, then?\n\n— Your profile: new address —\n• Action: Update profile address\n• Default address: 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA',
    'retail 31: Thanks for bearing with me while I checked that.\n\nWhat exactly will happen? The Kettlebell (35 lb, rubber, red) from order #W1145606 would be sent in for repair.\nAnd the rest? Everything else stays as it is.\nOne more detail: Nothing else.\n\nIs everything correct, and shall I proceed?\n\nTake all the time you need!',
    'retail 41: Thank you for the information provided.\n\n### Item modification – order #W1278394\n\nSummary\nAction: Change of items\nOrder: #W1278394\nCurrent item 1: Knit Sweater (cashmere, M, ivory, turtleneck) – $75.93\nNew item 1: Knit Sweater (cotton, M, pine, crew) – $59.45\nSwap 2: Sleeping Bag (40 F, down, long, right) → Sleeping Bag (40 F, down, regular, right)\nPrice difference: -$9.85 (refund)\nCharged/refunded to: credit card (Amex, last 4: 0448)\n\nShall I remove the item, then?',
    'retail 44/1: Of course! Let me pull that up for you… done. You asked me to “place the new order”, and yes, that’s possible! The items of #W3131840 would be ordered once more and sent to 460 Birch Hollow, Apt 844, Sacramento, CA 95855, USA. Once you confirm, I’ll do it straight away.',
    'retail 52/1: Noted.\n\nExecution plan:\n\n1. Take back the wi-fi router (dual-band, 3000 Mbps, black) from order #W9139702.\n2. Refund $113.23 to your PayPal account.\n\nWant me to send it in for repair?',
    'retail 53: Action = New order | New order = same items | Ship to = 154 Granary Lane, Suite 192, Boulder, CO 80367, USA Should I submit this?',
    'retail 63: Eligibility check: passed. In accordance with your request, I am prepared to refund order #W7788231 completely to your Mastercard ending in 5237. Please confirm with “I confirm”, or indicate any corrections. Thank you for your cooperation.',
    'retail 70: Let me quickly recap what you asked for so we’re on the same page:\n\n**Return of 1 item from order #W8115253**\n- Order: #W8115253\n- Item: Bike Light (350 lumens, coin cell, front, silver) – $30.72\n- Refund: $30.72\n- Refund to: gift card\n\nDo you confirm that I should send it in for repair?',
    'retail 76: cancel the whole of order #W2140435 (#W2140435: cancel (no longer needed), $78.33 back to Visa ending in 0770) So, may I change the address of order #W2140435? 🙂',
    'retail 81: 👍 have it here. #W5530669: 458 Wren Avenue, Unit 563, Duluth, MN 55847, USA → 659 Canal Street, Suite 418, Omaha, NE 68142. Do you confirm that I should place the new order?',
    'retail 84/1: I hope your day is going well so far!\n\nDo you confirm that I should place the new order?\n\nHere’s the long version, so you can check it in peace:\nShipping address – order #W8267480\n  Action: Change shipping address\n  Order: #W8267480\n  Ship to: 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA\n\nTake all the time you need!',
    'retail 86: I have reviewed the relevant records. Action = Refund of #W6654262 | Order = #W6654262 | Refund to = PayPal account Please confirm with “I confirm”, or indicate any corrections. Any discrepancies should be reported before confirmation.',
    'retail 88: Please hold while I retrieve the record. — Record retrieved.\n\n#### Summary of requested changes\n1. **Hold on #W3740169** – #W3740169 would be put on hold for 30 days.\n2. **Cancel order #W5485931** – the whole of order #W5485931 gets cancelled because it was ordered by mistake, and your Amex credit card ending in 8693 gets $20.70 back.\n\n#### Remarks\nA cancelled order can’t be brought back afterwards.\n\nPlease confirm with “I confirm”, or indicate any corrections.\n\nNo changes have been made so far.',
    'retail 94/1: As part of our process, I must obtain explicit confirmation before proceeding.\n\nWant me to change the address of order #W2780669?\n\n— Payment method – order #W2780669 —\n• Action: Change payment method\n• Order: #W2780669\n• New payment method: Visa ending in 9381\n• Amount: $82.90\n\nThank you for your cooperation.',
    'airline 28: Your request has been examined and can be granted. \n\nExtra baggage for MY2HZ7\n– Reservation ID: MY2HZ7\n– Trip: Dallas (DFW) – Atlanta (ATL), one way, first flight Wednesday, May 22\n– Bags to add: 1\n– Bags now: 2\n– Bags afterwards: 3\n– Price: $50.00\n– Payment method: Mastercard ending in 9027\n\nChecked bags on RG8LWE\n– Reservation: RG8LWE\n– Trip: Atlanta (ATL) – Minneapolis (MSP), round trip, first flight Friday, May 17\n– Bags to add: 1\n– Bags now: 1\n– Bags afterwards: 2\n– Price: free of charge\n\nCabin change for VNDTEC\n– Booking: VNDTEC (Boston (BOS) – Chicago (ORD))\n– Trip: Boston (BOS) – Chicago (ORD), one way, first flight Friday, May 17\n– Current cabin: basic economy\n– New cabin: business\n– Flights: unchanged (TRN313, TRN238)\n– Passengers: 2\n– To pay: $620.00, Mastercard ending in 9027\n\nMay I carry out all of this?',
    'airline 39/1: On it! ⏱️ That would be moving your reservation XBBKHB from LAS to DFW to economy, with $620.00 refunded to your Amex ****4059. The difference of $620.00 would be refunded to your Amex ****4059. Do you confirm? (yes / no)',
    'retail 5: Verified.\naction = Item modification (pending order); order = #W3539726; current_external_drive = 2 TB, hard disk, blue; new_external_drive = 2 TB, solid state, red; price_difference = $5.02 to pay; difference_on = gift card\nMay I go ahead with returning the External Drive (2 TB, hard disk, blue) from order #W3539726 for a refund of $94.34 to your gift card?',
    "retail 13: Thanks for waiting — I've pulled everything up.\n\nThe work gloves (material: canvas, lining: wool, size: L) will be replaced by the canvas, wool, M version (order #W8719299), and $1.46 will be refunded to your Amex ending in 0674.\n\n| Action | Order | Current work gloves | New work gloves | Price difference | Difference on |\n| --- | --- | --- | --- | --- | --- |\n| Change items | #W8719299 | canvas, wool, L | canvas, wool, M | $1.46 back to you | Amex (•••• 0674) |\n\nMay I go ahead with returning the Work Gloves (canvas, wool, L) from order #W8719299 for a refund of $25.70 to your Amex credit card ending in 0674?",
    "retail 26: Perfect — thank you for the details.\n\n✅ I can do this because the order is still pending.\n\n📦 **Item change in order #W6560800**\n   - Order: #W6560800\n   - Current kitchen scale: 3 kg, USB, slate\n   - New kitchen scale: 5 kg, battery, slate\n   - Price difference: $1.75 to pay\n   - Payment method: PayPal account\n\nWith your OK I'll switch the Kitchen Scale (3 kg, USB, slate) for the maximum weight: 5 kg, power: battery, color: slate version in order #W6560800 and charge the difference of $1.75 to your PayPal account.\n\nMay I go ahead with sending back the Kitchen Scale (3 kg, USB, slate) (order #W6560800) and crediting $23.61 to your PayPal account?",
    'retail 30: Understood. Order #W7381403 (rice cooker, headlamp, wool throw, fountain pen and area rug) will be cancelled with the reason “no longer needed”, and $447.71 will go back to your Amex ending in 7116. May I go ahead with sending back the rice cooker (3 cups, plate, white), Headlamp (400 lumens, rechargeable, blue), wool throw (double, cable knit, charcoal), fountain pen (nib: gold, filling: cartridge, width: broad, color: emerald) and area rug (size: 8x10 ft, material: wool, pattern: geometric) (order #W7381403) and crediting $447.71 to your Amex credit card ending in 7116?',
    "retail 14: Let's take care of this exchange and a second camping tent.\n\nBefore I touch anything, please check these points:\n1. **Action:** Exchange\n2. **Order:** #W3911218\n3. **Current camping tent:** 4 person, three-season, stone\n4. **New camping tent:** 3 person, three-season, orange\n5. **Price difference:** $19.42 back to you\n6. **Payment method:** Mastercard 5644\n\nCan you confirm that I should proceed with this?",
    "retail 30: Let's take care of the cancellation and a new default payment method, your Amex ending in 7116.\n\nACTION: Order cancellation | ORDER: #W7381403 | ITEMS: Rice Cooker, Headlamp, Wool Throw, Fountain Pen and Area Rug | REASON: no longer needed | REFUND: $447.71 | REFUND METHOD: Amex (•••• 7116)\n\nProceed? [y/n]",
    'retail 56: ## Please review\n**Action** – Exchange of delivered items  \n**Order** – #W8351147  \n**SMS alerts** – on  \n**Current external drive** – 1 TB, solid state, silver  \n**New external drive** – 1 TB, hard disk, silver  \n**Price difference** – $6.15 back to you  \n**Difference on** – Amex credit card ending in 0277\n\nCan you confirm that I should proceed with this?',
    'retail 58: Got it, Cosima.\n\n**Order #W9500564 – return request**\n- **Action:** Return\n- **Order:** #W9500564\n- **Item to return:** Camp Stove (three, piezo, propane), $78.17\n- **Item to return:** Desk Microphone (XLR, switchable, white)\n- **Refund:** $177.99\n- **Refund method:** Mastercard (•••• 6408)\n\nDo you confirm this return, including SMS alerts?',
    'airline 20: You can expect the following:\n- Moving everyone on WSHZML (Miami to Atlanta) into business, charging $333.00 to your Mastercard ending in 5203\n- The cabin is the same for all flights and all passengers of a reservation.\n- Your flights and dates stay as they are.\n\nYes to all of it, hotel (1 night near the airport) included?',
    'airline 28: Please hold on for a moment while I check. I have now checked it. Your request has been checked, and it is allowed. The request is for adding one checked bag to reservation RG8LWE, which brings it to 2 in total, free of charge, with SMS alerts at $3. Bags can be added but not removed later. Please confirm if you would like to proceed (yes/no).',
    'airline 42/1: Please be advised that I will only act on an explicit confirmation. Should you confirm, I shall cancel reservation TUNMEK (Philadelphia to Orlando) (reason: change of plan), with $734.00 refunded to the original payment method, with SMS alerts at $3; should you not, the record remains unchanged. Do you explicitly confirm this action (yes or no)?',
    "airline 51/2: To begin with, I'm adding a checked bag to HNU8DN (Boston to Minneapolis). Your request meets the applicable conditions.\n\nScope of the change\n– Reservation – DL8CU7 (Chicago to Charlotte)\n– Passenger – Renata Blackwood\n– Date of birth – from September 28, 1997 to September 28, 1998\n\nNothing outside this scope will be touched. Do I have your authorization to proceed as stated?",
    'airline 90: Proposed action: book a round trip in economy from Miami to Las Vegas for Selma Fairbanks (born May 23, 1974) and Ingrid Rutherford (born October 5, 1966): flight TRN335 (Miami (MIA) to Las Vegas (LAS)) departing on May 18, 2024 at 7:20 AM and flight TRN334 (Las Vegas (LAS) to Miami (MIA)) departing on May 22, 2024 at 3:15 PM, with 4 checked bags and travel insurance included, paying $978.00 on your Visa credit card ending in 8489.\nFinancial effect: The total of $978.00 is paid as follows: $978.00 on your Visa credit card ending in 8489.\nStatus: pending your confirmation.\n\nShall I do that and book you a rental car at the airport?',
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
    expect((await answersOnceTold(line)).acts).toEqual(['yes']);
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

it('what would be done, and a label, are features of a proposal, each also with the act that is wanted', () => {
  const { world, tasks } = loadBuiltinTaskSet('retail', 2);
  const story = storyOf(world, tasks.find(({ task_id }) => task_id === 0)!)!;
  const featuresOf = (text: string) =>
    readAgent(text, lexiconOf(story)).features(story.goals[0]!.choices[0]!, story.goals.slice(0, 1));
  const { whole, clauses } = featuresOf(
    'I would change the address in your profile and take the lamp out of your order. Password: will be reset. May I?',
  );
  const act = story.goals[0]!.choices[0]!.act;
  for (const one of ['do:chang', 'do:tak', 'do:tak-out', 'label:password']) {
    expect(whole).toContain(one);
    expect(
      clauses.some((features) => features.has(one) && features.has(`${act}*${one}`)),
      one,
    ).toBe(true);
  }
  // What is refused is not done.
  expect(featuresOf('I cannot take the lamp out of your order.').whole).not.toContain('do:tak');
});

describe('the model of second acts', () => {
  const model = {
    bias: -10,
    familiar: {
      words: new Set(['also', 'shall', 'stay', 'you']),
      asked: new Set(['?proceed']),
      pairs: new Set(['^_also']),
      acts: new Set(['cancel*do:refund']),
    },
    weights: new Map([
      ['also', 30],
      ['stay', -20],
      ['strange#1', 10],
      ['strange=2', 40],
    ]),
  };
  const proposal = (words: string, ...clauses: readonly string[]) => ({
    whole: new Set(words.split(' ')),
    clauses: clauses.map((clause) => new Set(clause.split(' '))),
  });

  it('adds the weights of the features that it knows, over the root of the number of all', () => {
    // Beside the words counts how many of them, of those asked, of the pairs and of the acts are strange: none.
    expect(logOdds(proposal('also stay shall you'), model)).toBeCloseTo(-1 + (3 - 2) / Math.sqrt(8));
  });

  it('counts the words, those of bare questions, the pairs of words, and the acts and labels that are not familiar', () => {
    const isFamiliar = (feature: string) => ['also', '^_also', '?proceed', 'cancel*do:refund'].includes(feature);
    const said = [
      ...['also', 'spa', '^_also', 'also_spa', 'golf', '?proceed', '?repair'],
      ...['do:book', 'cancel*do:book', 'cancel*do:refund', 'cancel*label:seat'],
    ];
    expect(withStrangeness(new Set(said), isFamiliar)).toEqual([
      ...said,
      ...['strange=2', 'strange#1', 'strange#2', 'strange-asked=1', 'strange-asked#1'],
      ...['strange-pairs=1', 'strange-pairs#1', 'strange-acts=2', 'strange-acts#1', 'strange-acts#2'],
    ]);
    expect(logOdds(proposal('shall spa golf'), model)).toBeCloseTo(-1 + (1 + 4) / Math.sqrt(9));
  });

  it('looks at the most suspicious clause by itself once more', () => {
    const whole = logOdds(proposal('shall stay you also'), model);
    const clauses = logOdds(proposal('shall stay you also', 'shall stay', 'also'), model);
    // Beside its one word, nothing of the four sorts is strange.
    expect(clauses - whole).toBeCloseTo((PART_OF_CLAUSE * 3) / Math.sqrt(5));
  });

  it('says its bias of a proposal without features', () => {
    expect(logOdds({ whole: new Set(), clauses: [] }, model)).toBe(-1);
  });
});
