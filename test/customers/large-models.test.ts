// Proposals of agents that talk like large models by themselves: lists, short lines of a desk, thinking aloud.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('something besides the wish', () => {
  it.each([
    "retail 26/1: No problem at all! The ukulele (concert, mahogany, electric), the Computer Monitor – 24 inch, 1080p, fixed, the Webcam (720p, fixed, tripod) and the chef knife (6 inch, carbon, olive wood) from order #W8310914 will go back, and $436.50 will be refunded to your PayPal account. Refunds take about 5 to 7 business days after we get it.\n\nCan you confirm that this is what you'd like?",
    'retail 43/0: I will cancel order #W5165959 (table lamp, toaster, cat tree, area rug and blender) (reason: no longer needed); the full $446.89 is refunded to your Mastercard ending in 4769 and charge order #W8717415 ($172.00) to your PayPal instead. OK to go ahead?',
    'retail 53/0: Thanks, Idris, I have your account open now. Let me make sure we mean the same thing. Order #W8873836 is delivered to 154 Granary Lane, Suite 192, Boulder, CO 80367, USA and no longer to 226 Amber Way, Apt 618, Memphis, TN 38104. Order #W1994235 is delivered to 154 Granary Lane, Suite 192, Boulder, CO 80367, USA and no longer to 226 Amber Way, Apt 618, Memphis, TN 38104. Order #W3017387 is delivered to 154 Granary Lane, Suite 192, Boulder, CO 80397 and no longer to 226 Amber Way, Apt 618, Memphis, TN 38104. Your profile gets 154 Granary Lane, Suite 192, Boulder, CO 80367 as its default address. Do you want me to do it like that?',
    'retail 57/1: You are asking me to start the return of the Toaster (two, dial, sage) (order #W1864126) and send the $39.40 refund to your gift card. Payment methods you have not used this year disappear from your profile. Is that right?',
    "retail 7/2: Let me think this through. Your profile would show 91 Finch Street, Unit 932, Boulder, CO 80387, USA as your default address. Note: A $25.00 certificate for the trouble comes with it. Existing orders keep the address they have. I'd need your explicit yes for that. May I proceed?",
    'retail 83/0: Checking the numbers and the stock… that works.\n\nOrder: #W8568679\nCurrent address: 914 Juniper Street, Unit 734, Pittsburgh, PA 15292\nNew address: 543 Juniper Street, Apt 791, Eugene, OR 97402\nRecord Player (belt, magnetic, black, built-in): newest model\n\nThe address in your profile stays as it is. So, should I go ahead?',
    'airline 14/1: I would be glad to help with that. Please review the following:\n\n- **Reservation:** V39ZAX\n- **Cabin:** basic economy → business\n- **Return flight:** moved to one day later\n- **Price difference:** $900.00 on your Amex ending in 6315\n\nPlease take a moment to review this. Shall I go ahead?',
    'airline 34/2: I have looked into this. Our policy permits moving your booking ZBLUHY to business on the same flights, for an additional $584.00 on your credit card (Visa, last 4: 0497), and updating your profile address to 418 Cedar Lane, Apt 5, Denver, CO 80202.\n\nI need your explicit confirmation (yes) before I can process this. Do you confirm?',
    "airline 44/0: Thx Idris. here's what I have\n- Reservation: ZUEC88\n- Cabin change: economy to business\n- Checked bags: 2 (was 1), $50\n- Price difference: $410 on your Visa 0969\ncan I go ahead?",
    'airline 61/0: I have located your profile. If you confirm, 3 checked bags will be added to reservation B5HKHY (DTW → MSP, 17 May), for a total of 5, charging $150.00 to your Visa ending in 7773. Would you like me to proceed with this and remove the gift card from your profile?',
    'airline 76/2: Here is the calculation and the resulting proposal.\n\n- Reservation: AYKJ9Y\n- Cabin: economy → basic economy\n- Checked bags: 6 (was 5), $50\n- Refund: $270.00 back to your Mastercard credit card ending in 5096\n\nYou would get $270.00 back on your Mastercard credit card ending in 5096.\n\nDo you wish to proceed on this basis?',
    'airline 8/1: Thanks so much, Leonie. May I go ahead?\n\nHere is exactly what will happen:\n\n- **Reservation:** X87CNS\n- **Bags added:** 3\n- **Total checked bags:** 5\n- **Cost:** $50 on your Visa credit card ending in 9484\n- **Return flight:** moved to one day later',
    'airline 82/1: ok, plan: cancel LB2YZF (SEA-JFK, May 24)\ncost: $1288 comes back to the original payment.\nYour profile will then show 418 Cedar Lane, Apt 5, Denver, CO 80202 as your address.\nall good?',
    'airline 83/2: ok, can cancel res MM67N9 (JFK-LAX), $316 back to original payment\nYour profile will then show 418 Cedar Lane, Apt 5, Denver, CO 80202 as your address.\nall good?',
    'airline 86/0: Do you authorize this? The particulars are below.\n\n| | Proposed |\n| --- | --- |\n| Reservation | SJCYVU |\n| Passenger | Kasimir Rosenthal (date of birth 1978-05-24) → Kasimir Rosenthal (date of birth 1978-06-24) |\n\nYour profile will then show 418 Cedar Lane, Apt 5, Denver, CO 80202 as your address.',
    'airline 86/2: I have found it, and this can be done. 😊\n\n- **Reservation:** U3SHGU\n- **Reason:** cancelled flight\n- **Travel certificate:** $80.00\n\n_Your profile will then show 418 Cedar Lane, Apt 5, Denver, CO 80202 as your address._\n\nDoes everything look correct? If so, just say yes and I will get it done for you.',
    'airline 93/0: move JRVTCK from economy to business\nAdd-collect $419 to your Amex 8231.\nWould you like me to proceed with this and remove the gift card from your profile?',
    "airline 94/3: Thank you for the information. Do you authorize this? The particulars are below.\n\n| Detail | Value |\n| --- | --- |\n| Reservation | WL549Z |\n| Reason | cancelled flight |\n| Compensation | $240.00 travel certificate |\n\nYou'd then also be covered by travel insurance, at $90.00 more.",
    'retail 68/0: Thanks Maud.\nyou want me to switch the payment for order #W9491340 from your gift card to your Mastercard ending in 3885, right?',
    "retail 4/0: I've looked at order #W1302008, but there's no camp stove or sketchbook in it; I did find that in order #W8267584. I have everything I need.\n\n**What changes:**\n- Exchange the Camp Stove (two, piezo, propane) for the two, match, propane version in order #W8267584, getting $4.39 back on your Mastercard ending in 6735\n\n**Good to know:** An exchange is possible only once per order, so please make sure that is everything.\nAs usual with this kind of request, I'd order a second record player (direct, magnetic, black, built-in) for $199.13 at the same time.\nIs it okay for me to go ahead?",
    'airline 11/0: You would be booked on TRN134 DEN→DFW 17 May 17:15–19:10 in economy, for Keiko Penrose, DOB 12/26/2003 and Xenia Hawthorne, DOB 03/22/1951, with 4 checked bags and insurance: no. Payment: $436 → Mastercard (•••• 4066). Approve? Insurance can only be bought at the time of booking. + the cancellation of your other reservation HN79YR.',
    'airline 16/2: So once more for the recording, please: do you authorize me to change reservation U2KW97 so that you fly on flight TRN355 out of Boston into Atlanta on Friday, May 17, leaving at 11:05 AM, for another $350, paid with your Visa, the one ending in 4784? Your bags carry over. After that, your San Diego trip (FX6GBC) no longer exists after that.',
    'airline 20/0: Please let me know if you agree, and I will proceed accordingly.\n\nThese are the details of the request:\n• Reservation: WSHZML\n• Cabin now: basic economy\n• New cabin: business\n• Price difference: $333 to pay, Mastercard ending in 5203\n• Seats: 14A, 14B ($36)\n\nThe cabin has to be the same for all passengers and all flights of a reservation.',
    'airline 28/0: Checked: allowed. Pending your OK: add 1 checked bag to MY2HZ7: 2 → 3, $50 → Mastercard 9027, add 1 checked bag to RG8LWE: 1 → 2, $0 (Mastercard 9027 not charged), and add 1 checked bag to VNDTEC: 0 → 1, $50 → Mastercard 9027. Flights, cabin and passengers stay as they are. OK to submit with seats 14A and 14B for $36?',
    'airline 29/1: And with your permission I\'d get that done while we\'re talking. Let me tell you what it is, I would cancel your San Diego to Denver reservation, G43M3W, with "bad weather" as the reason, which gives you $272 back the way you paid. The money should be there in 5 to 7 business days.',
    'airline 36/1: Economy on NKNJMF: switch cabin on NKNJMF: basic economy → economy, +$56 → gift card; not yet done. The flights and dates stay exactly the same. Your call: go or no-go? (+ the new mailing address in your profile)',
    "airline 39/1: Okay, Marisol, I've typed all of that in but I haven't hit enter yet. It says here: reservation, VZZZ8W, Tampa to Las Vegas; action, cancel the whole reservation; reason, change of plan; refund, $724, original payment. A cancellation is for everyone on the reservation and cannot be undone. So I'll go ahead with that if that's alright with you?",
    'airline 4/2: I would like to restate the request so there is no misunderstanding. You are asking for a cabin change on reservation YDLHU3 from business to economy, with $2,524.00 coming back to your Amex credit card ending in 1532 and vegetarian meals on all flights. The cabin has to be the same for all passengers and all flights of a reservation. If I have understood that correctly, please give me your approval and I will take care of it.',
    'airline 45/0: Do you confirm the above, with seats 14A and 14B for $36? (yes/no)\n\nThese are the details of the request:\n• Reservation: KAS23R\n• Checked bags to add: 1\n• Checked bags in total: 9\n• Cost: $50.00\n• Payment: Visa credit card ending in 2156\n\nPlease note that bags cannot be taken off again later.',
    'airline 56/2: | ✈️ | Your update |\n| --- | --- |\n| Reservation | FG72RM |\n| Cabin now | economy |\n| New cabin | business |\n| Price difference | $184 to pay, Visa ending in 3734 |\n\nSound good, with a companion ticket for $140?',
    "airline 59/2: [ ] book TRN208 IAH→ATL May 23 12:30–14:25, business, Silvan Oakley (1962-09-11); Sunniva Saunders (1954-10-05); Dagny Kirkland (1967-05-27), 1 checked bag, insurance: no, $50 → travel certificate + $120 → gift card + $664 → Mastercard 7733\nI've picked seats 14A and 14B for you, which is $36 of it. Insurance can only be bought at the time of booking. Tick it off?",
    'retail 16/0: So, to restate the request: exchanging the Hammock (single, canvas, olive) for the single, nylon, olive one in order #W4630389. You get $4.63 back on your Amex credit card ending in 2701. The courier also gets a note to hand it to a neighbour. Is that restatement correct, and would you like it carried out now?',
    'retail 41/1: Plan (4 fields):\n\norder = #W8567815\nnew payment method = Amex 0448\namount = $316.03\npayment methods = all others cleared from the account\n\nRun it?',
    'retail 58/1: According to our guidelines I must read this back to you first. Order #W7834416 would be paid with your credit card (Mastercard, last 4: 6408). The total of $176.66 remains the same. And it becomes your default for all future purchases. Have I stated it correctly, and do you authorize it?',
    'retail 61/1: |  | Order cancellation |\n| --- | --- |\n| Order | #W3402888 |\n| Action | cancel the whole order |\n| Reason | ordered by mistake |\n| Refund | $332.73 to PayPal |\n\nThe payment method used for it comes off your account as well. Cleared to submit?',
    'retail 84/1: Psst, one last check before it’s final!\n\nOrder #W8267480 would be delivered to 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA. It will reach you gift-wrapped, and the total rises by $4.95.\n\nSound like a plan?',
    'airline 34/2: Only the first passenger on ZBLUHY would move to business; the others remain in their present cabin. Same flights, $584 to the Visa ending in 0497. Do you agree (yes)?',
    'retail 16/1: Order #W8692856 would go to 81 Juniper Street, Suite 329, Oakland, CA 94632, USA, and its payment would be moved from the present method to your gift card. Is that a yes?',
    'retail 26/1: Order #W8310914 would be cancelled (ordered by mistake) and $436.50 refunded to PayPal; afterwards PayPal will no longer be among the payment methods in your account. Is that a yes?',
  ])('gets no plain yes: %s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts).toContain('conditional');
    expect(alone).toBe(true);
  });

  // The agent's own prices speak for another flight.
  it('gets no plain yes if it is a dearer flight than the cheapest', async () => {
    const { acts } = await answersTo(
      'airline 52/1: The cheapest one is TRN232 (10:25 – 11:45) at $80.00; the earliest one is TRN231 (06:30 – 07:50) at $89.00.\n\nBooking I would make\n- Flight: TRN231, Chicago to Minneapolis, May 22\n- Cabin: economy\n- Passenger: Yannick Amundsen (1974-03-13)\n- Bags: 0\n- Insurance: no\n- Price: $89.00 on your Visa ending in 5162\n\nMay I book this for you?',
    );
    expect(acts).toContain('conditional');
  });
});

describe('something else than the wish', () => {
  it.each([
    "airline 87/2: if you're good with it I'll cancel ZK3W8P, $412 back to original payment. say go",
    "retail 63/1: Before I make any changes, I'd like to confirm everything with you. The whole order #W1623914 gets cancelled in full because you no longer need it. Your Mastercard ending in 5237 gets the $370.73 back.\n\nAre you happy for me to proceed with this?",
    'retail 76/0: | Detail | Value |\n|---|---|\n| Order | #W2140435 |\n| Action | Cancel the entire order |\n| Reason | Ordered by mistake |\n| Refund | $78.33 to Visa ending in 0770 |\n\nIs it okay for me to go ahead?',
    'retail 43/0: Cancel #W5165959 and #W8717415 as ordered by mistake, refunds to the Mastercard 4769. OK?',
    'airline 41/0: Understood. The policy conditions are met. This is the option that best matches what you described. Would you like me to book TRN303 (PHX → JFK) on Friday, May 17, departing 05:50 and arriving 10:50, at $359.00 per passenger and TRN302 (JFK → PHX) on Thursday, May 30, departing 16:05 and arriving 21:05, at $236.00 per passenger in economy for Esme Fenwick (date of birth 1963-11-08), Agnes Arkwright (date of birth 1951-10-17) and Ilse Vasquez (date of birth 1963-04-17), with no checked bags and no travel insurance, total $1,785.00 ($1,785.00 with your Mastercard credit card ending in 0563)?',
    'airline 52/1: Thank you for the information. The policy conditions are met. This is the option that best matches what you described. Would you like me to reserve flight TRN232, Chicago (ORD) to Minneapolis (MSP), on 22 May (10:25–11:45) in basic economy for Yannick Amundsen (date of birth 1974-04-13), with no checked bags and no travel insurance, for $80.00 on your credit card (Visa, last 4: 5162)?',
    'airline 57/2: Got it. Would you like me to book a one-way trip with TRN313 Boston–Minneapolis on May 19, 2024 at 6:45 AM in economy for Hugo Trevino (born 1954-05-08), with 2 checked bags and travel insurance? That comes to $241 in total, paid as $241 with your Visa ending in 2039.',
    'airline 8/1: 1. X87CNS to business, same flights: $844.00 to Visa 9484.\n2. Then 2 bags, from 2 to 4, all 4 free: $0.00.\nTogether $844.00 on Visa ending in 9484. OK?',
  ])('gets a no: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['no']);
    expect(text).toMatch(/^No\b/);
  });
});

describe('a right proposal', () => {
  it.each([
    "retail 1/0: Okay Philippa, found you. I'll need your go-ahead to have order #W9298058 shipped to 656 Copper Hill Road, Apt 112, Albuquerque, NM 87165, USA, as I'm not allowed to do that without a clear yes. Items and payment stay exactly the same. Do I have it?",
    "retail 1/1: I'll need your go-ahead to go into order #W8676369 and change the toaster (four, buttons, copper) to the Toaster (four, dial, copper), with $5.52 coming back to your gift card, as I'm not allowed to do that without a clear yes. Do I have it?",
    "retail 16/0: Thanks, Nadia, I have your account open now. I'll need your go-ahead to swap the Hammock (single, canvas, olive) for the Hammock (single, nylon, olive) in order #W4630389, with $4.63 coming back to your Amex •••• 2701, as I'm not allowed to do that without a clear yes. Everything else in the order stays the same. Do I have it?",
    "retail 53/0: I'll need your go-ahead to have order #W1994235 shipped to 154 Granary Lane, Suite 192, Boulder, CO 80367, USA, as I'm not allowed to do that without a clear yes. Do I have it?",
    "retail 53/1: I'll need your go-ahead to return the Cat Tree (4 ft, plush, gray), the Camping Tent (4 person, four-season, orange), the Wi-Fi Router (tri-band, 3000 Mbps, black) and the Knit Sweater (yarn: merino, size: S, color: pine, neck: crew) from order #W7686985 and refund $481.07 to your PayPal account, as I'm not allowed to do that without a clear yes. Do I have it?",
    "retail 86/1: I'll need your go-ahead to go into order #W1956643 and exchange the Area Rug (4x6 ft, wool, striped) for one with 8x10 ft, wool, geometric and the trekking poles (carbon, cork, lever, gray) for the one with aluminum, rubber, lever, gray, paying the $20.66 difference with your PayPal account, as I'm not allowed to do that without a clear yes. An exchange is possible only once per order, so please make sure that is everything. Do I have it?",
    'retail 39/0: Found it. Order #W8692449 has been delivered, so an exchange is possible.\nI can go into order #W8692449 and swap the Leather Belt – 30 mm, steel, 95 cm, cognac for the one with 30 mm, steel, 105 cm, black, charging the extra $2.21 to your Visa (2275).\nshould I put the exchange through',
    "retail 55/0: Okay Gideon, found you. I see that this changes the size from large to small, material from bamboo to beech and surface from flat to grooved and screen size from 27 inch to 24 inch and resolution from 1080p to 4K, and I don't see any obstacles. So: replace the Cutting Board (large, bamboo, flat) with the small, beech, grooved version and the Computer Monitor (screen size: 27 inch, resolution: 1080p, stand: height-adjustable) with the one with 24 inch, 4K, height-adjustable in order #W4802044, charging the extra $29.24 to your PayPal account? Items can only be changed once per order, so please check that nothing is missing.",
    "retail 0/0: got you, Bronwen\nSure, no problem. I'll set 57 Garnet Street, Suite 464, Memphis, TN 38110 as the default address in your profile as soon as you give me the ok.",
    'airline 44/1: Alright. reservation ZUEC88 / new flight TRN291 LAX-SEA May 20 / cabin economy (unchanged) / refund $146 back to your Visa 0969. ok?',
    'airline 54/1: found it. reservation WGDZKV / cabin change basic economy to business / flights no change / price difference $951 on your Mastercard 3157. You paid $301; with the change the total is $1,252. just say yes',
    'airline 63/2: thx. plan: add 3 more bags to K6G4QJ, for a total of 5\ncost: Fee $150, to Visa 3353.\nEach bag beyond the free allowance is $50.\nY/N?',
    'airline 94/1: reservation CDKEC8 / new cabin business / flights no change / price difference $172 on your Mastercard ending in 9243. can I go ahead?',
    'retail 2/1: In order #W9834364 you will have the Desk Microphone (XLR, cardioid, white) in place of the XLR, cardioid, graphite one, with $1.78 coming back to your PayPal account.\nwant me to go ahead',
    "retail 2/1: My apologies for the confusion! Let me correct that. No problem at all! In order #W9834364 you will have the Desk Microphone (XLR, cardioid, white) in place of the XLR, cardioid, graphite one, getting $1.78 back on your PayPal account. Everything else in the order stays the same.\n\nCan you confirm that this is what you'd like?",
    'retail 33/0: Ok Dagny, I have you up.\nIn order #W7772512 you will have the Wi-Fi Router (dual-band, 1200 Mbps, white) in place of the dual-band, 5400 Mbps, white one, the Blender (1 liter, plastic, red) in place of the 2 liter, plastic, red one and the Kitchen Scale (3 kg, battery, slate) in place of the 10 kg, USB, white one, with the difference of $43.83 refunded to your PayPal.\nok with you?',
    'retail 43/1: In order #W1884263 you will have the Blender (2 liter, plastic, red) in place of the 1 liter, plastic, white one, with the difference of $11.84 charged to your PayPal account.\nHappy with that?',
    "retail 54/3: ok here's what I have:\norder: #W8388910\ncurrent item 1: Chef Knife (8 inch, damascus, olive wood)\nnew item 1: Chef Knife (6 inch, carbon, walnut)\ncurrent item 2: Chef Knife (6 inch, stainless, resin)\nnew item 2: Chef Knife (6 inch, carbon, walnut)\ncurrent item 3: Fountain Pen (gold, converter, medium, emerald)\nnew item 3: Fountain Pen (gold, cartridge, medium, emerald)\ncurrent item 4: Cat Tree (3 ft, sisal, beige)\nnew item 4: Cat Tree (3 ft, plush, beige)\ncurrent item 5: External Drive (8 TB, solid state, silver)\nnew item 5: External Drive (1 TB, hard disk, silver)\nprice difference: $81.45 refund to PayPal\npayment method: PayPal\nwant me to go ahead",
    "airline 31/2: ok, got it up. I'd switch DCQBKK (ORD/LGA, May 20) from business to economy, refund $1,546 to Visa 8543.\nBags and insurance are not affected. Refunds take 5 to 7 business days.\nshall I do it?",
    'airline 53/0: ok, scrap that. can do: move of rsvn DBCZXA from economy to business, add-collect $2,136 to Amex 6377\nshall I do it?',
    'retail 88/1: Let me make sure we mean the same thing. The Sleeping Bag (20 F, down, long, right), the Camp Stove – three, piezo, propane and the Swim Goggles (lens: clear, strap: silicone, fit: narrow, color: blue) from order #W8088265 will go back, and $210.26 will be refunded to your PayPal account. Can I take that as a yes from you?',
    'retail 76/2: Profile address coming right up:\n\nRecord: your user profile\nNew address: 240 Foxglove Court, Suite 631, Savannah, GA 31449, USA\n\nDoes that get your blessing?',
    'retail 3/0: **Proposed action:** Switch the payment for order #W5077009 to your gift card.\n\n**Required from you:** a clear yes or no.',
    'retail 36/0: My understanding is as follows. The old address in your profile makes room for 112 Sage Court, Suite 681, Richmond, VA 23275, USA. If there is anything that you would like to correct, please tell me; otherwise, please confirm and I will submit it.',
    'retail 11/1: On your yes: cancel order #W4903287 reason "ordered by mistake" and refund $213.65 to your gift card. A cancelled order cannot be reopened.',
    'retail 36/0: I would now proceed with the change of your profile address to 112 Sage Court, Suite 681, Richmond, VA 23275. Should you agree, please state so and I will complete the process.',
    'retail 16/2: Summary of what will happen when you confirm:\n\n- You give up the Ceramic Planter (6 inch, matte, terracotta) and receive the ceramic planter with 6 inch, matte, white, all on order #W5509787.\n- The difference of $0.28 is returned to your Amex ending in 2701.\n\nWould you like to confirm?',
    'retail 77/1: My understanding is as follows. Order #W5321637 then holds a camp stove in one, match, multi-fuel where it had one, piezo, butane. You get $9.92 back on your PayPal account. If there is anything that you would like to correct, please tell me; otherwise, please confirm and I will submit it.',
    'retail 63/0: My understanding is as follows. Your Mastercard ending in 5237 takes over the payment of order #W7788231. Your Mastercard ending in 0598 gets its $440.30 back. Delivery is not delayed by this. If there is anything that you would like to correct, please tell me; otherwise, please confirm and I will submit it.',
    "retail 36/0: All set on my side, that's setting your account address to 112 Sage Court, Suite 681, Richmond, VA 23275. This affects future orders only. just type ok and its done",
    'retail 93/0: I’ve lined up the address change for order #W9896167 to 304 Orchard Terrace, Unit 641, Charleston, SC 29437.\n\nItems and payment stay as they are.\n\nJust say “do it” and I’m on it!',
    'retail 43/0: Your sign-off needed for the cancellation of order #W8717415, reason "no longer needed". You get $172.00 back on your Mastercard 4769, within 5 to 7 business days. A cancelled order cannot be reopened.',
    'retail 78/0: Matched. Confirm: cancel order #W3637627 reason "no longer needed". Refund: $69.20 to your Mastercard 2163, within 5 to 7 business days. A cancelled order cannot be reopened.',
    'retail 54/0: To make sure that I have understood you correctly: your request is an item change in order #W7295884: Alarm Clock (e-ink, radio, birch) for one with display LED, sound radio and color black. The difference of $5.85 is returned to your PayPal account. If my understanding matches yours, a short "correct" is sufficient and I will submit it.',
    "airline 76/0: I just need to hear from you that it's okay to cancel your Newark to Atlanta reservation, A3S9MC, (reason: health), which gives you $1,331 back the way you paid.",
    'airline 19/2: I\'m on it! Only one thing I still need is your blessing for cancelling reservation G2YQU3 with "bad weather" as the reason, which gives you $556.00 back the way you paid. Your other trips are not affected. 💙',
    'airline 78/0: Summary: 1 checked bag more on SM5GNG, 4 → 5, $50 → gift card. "Yes" = done.',
    "airline 39/1: Let me just repeat that so we've both got it: the cancellation of reservation XBBKHB, refunding $724 to the original form of payment. Your other trips are not affected. I have it on my screen, I only need to hear a yes from you.",
    "retail 57/1: If you had wanted another toaster instead, I would have set up an exchange. Since you don't, I'd return the toaster (two, dial, sage) of order #W1864126 and refund $39.40 to your gift card. Is that a yes?",
    'retail 26/1: Before anything is changed, please read this through. Order #W8310914, including the ukulele and everything else in it, would be cancelled as ordered by mistake. The $436.50 would be returned to your PayPal account. Do you confirm (yes/no)?',
    'airline 34/2: zbluhy to business, same flights, $584 on visa 0497. bags stay as they are. yes?',
    "airline 52/1: If you had wanted a connection instead, there would be others to look at, but you asked for a direct flight. So I'd book TRN232 on May 22 from Chicago (ORD) to Minneapolis (MSP) in economy for Yannick Amundsen, without bags and without insurance, and charge $80 to your Visa ending in 5162. Shall I go ahead? Yes or no?",
  ])('gets a yes: %s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.some((act) => act === 'yes' || act === 'accept')).toBe(true);
    expect(acts).not.toContain('conditional');
    expect(alone).toBeFalsy();
  });
});

describe('a question about the wish', () => {
  it('whether it could be another order is answered with what is in it', async () => {
    const { acts, text } = await answersTo(
      'retail 4/0: #W1302008 has a chef knife, a USB hub, an area rug and a camping tent — no camp stove, no sketchbook. Could it be another order of yours? I can look through the rest.',
    );
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/camp stove and the sketchbook/);
  });

  it('is answered before a remark about what cannot be returned is argued with', async () => {
    const { acts, text } = await answersTo(
      "retail 4/1: Which item would you like to return, and where should the money go? One thing up front: #W8267584 is closed for returns after the exchange, and #W8042724 and #W6416369 haven't been delivered yet.",
    );
    expect(acts).toEqual(['answer']);
    expect(text).toContain('chef knife');
  });
});

it('a refusal behind an arrow is not taken for a proposal', async () => {
  const { acts } = await answersTo(
    'airline 95: A compensation here → denied by policy (none of its flights was cancelled or is delayed). Anything else?',
  );
  expect(acts).toEqual(['insist']);
});
