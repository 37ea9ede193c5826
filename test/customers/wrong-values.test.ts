// Proposals of the wanted act with a wrong value: another number, day, card, name or thing.
import { describe, expect, it } from 'vitest';
import { answers, answersOnceTold, answersTo } from './answers.ts';

describe('a proposal with a wrong value', () => {
  it.each([
    // What there is now in the place of what is wanted.
    'retail 5: For order #W3539726, I would exchange your external drive (2 TB, solid state, red) for one with capacity 2 TB, type hard disk and color blue. The price difference of $2.28 would be charged to your gift card. Do you want me to proceed?',
    'retail 5: - **Order**: #W3539726\n- **Old item**: External Drive (2 TB, solid state, red)\n- **New item**: External Drive (2 TB, hard disk, blue)\n- **Payment method**: gift card\n\nMay I process the above? *(yes / no)*',
    'retail 5: 📤 External Drive (2 TB, solid state, red)\n📥 External Drive (2 TB, hard disk, blue)\n🧾 #W3539726 · gift card\n\nConfirm?',
    'retail 14: Old item: Camping Tent (3 person, three-season, orange)\nNew item: Camping Tent (4 person, three-season, stone)\nOrder: #W3911218, Mastercard ending in 5644\n\nShall I?',
    'airline 40: Subject to your approval, the checked baggage entitlement recorded under reservation VWKFMT will be raised to 6 pieces. A fee of 100.00 USD will be levied on your Amex credit card ending in 4936. Please note that bags once added cannot be taken off. Do you approve?',
    'airline 38/1: TRN307 LAS-DFW 23 May\nKARLSEN/JUDITH KARLSEN/OTIS\nbusiness, 1 PC, INS N\nFOP Visa 4076 362.00 USD\nOK to ticket?',
    'airline 14/3: ✈️ Newark ➡️ Atlanta\n🗓️ May 23\n💺 basic economy\n👥 Beatriz Oakley, Sunniva Radcliffe\n🧳 4 | 🛡️ no\n💳 travel certificate $300.00 + gift card $28.00 + Mastercard 7950 $98.00\n\nReady for take-off? Reply YES 🛫',
    'airline 78: As a travel document must correspond with the ticket, we intend to rectify the particulars of passenger Maren Lindqvist in reservation FPG22C. They will henceforth read: WINTERS, Maren, born on July 12, 1982. May we trouble you to confirm that this is accurate and that we may proceed?',
    'airline 83/2: | Segment | Date | Status after |\n| --- | --- | --- |\n| TRN271 JFK → LAX | 05/16/2024 | CANCELLED |\n\nRef BGGGDC. Refund: $316.00. Reason held: bad weather.\n\nIs it all right with you if I do this now?',
    'airline 8/1: Booking ref: X87CNS\nSector: ORD → LGA → ORD\nCabin old/new: economy / basic economy\nPassengers: Leonie Halvorsen\nTo collect: 844.00 USD\nForm of payment: Visa 9484\n\nStatus: awaiting your confirmation\nReply with: YES to execute, NO to drop it.',
    'airline 1: I found seats on TRN351 LAS to JFK on May 24 at 11:05 and TRN350 JFK to LAS on May 26 at 15:20. For Saskia Sutcliffe in economy with no checked bags, no travel insurance, the price is $649. Payment: $141 with your gift card (balance $141) and $508 with your Amex ending in 2573. Is this what you want?',
    "airline 41: So I have TRN303 PHX-JFK on May 17, 05:50, and TRN302 JFK-PHX on May 28, 16:05. That's economy, round trip, for Esme Fenwick, Agnes Arkwright and Ilse Vasquez; hand luggage only (0 checked); insurance left out; $1,875.00 off your Mastercard ending in 0563. Shall it be so?",
    'airline 8/1: | Change 1 | changing the cabin |\n|---|---|\n| Reservation | X87CNS |\n| Cabin | economy → business |\n| Change 2 | adding the bags |\n| Bags to add | 2 |\n| New total | 4 checked bags |\n\nWould you like me to proceed?',
    'airline 36/1: Putting everyone on your CLT→ATL trip on Saturday, May 18 (NKNJMF) in economy, flights unchanged: an extra $56 will be charged to the Amex (•••• 5634). Press 1 (or say yes) to go ahead, 2 to stop.',
    'airline 50: 1. I book a one-way trip in economy from LaGuardia to Houston: TRN395 on May 21, 2024, LaGuardia to Houston, leaving at 12:30, for Kwame Granger, DOB 1968-10-24; Rhys Pettersson, 1 checked bag, without insurance\n2. Money: total $159 on your Visa card ending in 7907\n3. I tell you once it is through\n\nSound good?',
    'airline 34/2: k here goes: I am ready to call off your Denver to Las Vegas trip on Friday, May 17 (ZBLUHY); the full $332 goes back to the Visa (•••• 0497) [credit_card_4925104]. Execution starts upon receipt of YES.',
    "airline 31: My proposal would be this: we move reservation FZCWWT (Charlotte (CLT) to Newark (EWR) on 21 May) onto flight TRN318 on 19 May, Charlotte (CLT) to Newark (EWR), leaving at 14:35 and arriving at 16:15 in place of TRN317 on 21 May and into economy. At today's fares this adds $88, to go on your Visa (ending 8543). How does that sound?",
    'airline 91/1: I can move booking CNEPV9 to flight TRN187 from Charlotte to Atlanta on Tuesday, May 21 (departing 11:30:00), staying in economy, with the $36 going to your gift card (balance $150).\n\nHow would you like to proceed?\n1. Yes, go ahead\n2. Leave things as they are',
    "airline 18/1: With your consent, a one-way flight from Atlanta to Miami on May 21 will be booked in Basic economy. You'd be on flight TRN161 from Atlanta to Miami on May 21 (5:45 AM – 7:30 AM). Travelling: Hanna Osterman and Quentin Brandt. With travel insurance, and with 2 checked bags. Total cost: 194 dollars (gift card gift_card_7195713). Can this be carried out now?",
    "airline 41: I'll reserve three economy seats (Esme Fenwick, Agnes Arkwright and Ilse Vasquez) on flight TRN303 from Phoenix to New York on May 17 and flight TRN302 from New York to Phoenix on May 28. There are no checked bags, insurance isn't included, and your Mastercard ending in 0563 will be charged $1,875.00. OK?",
    'airline 66: Book: TRN376 May 22 13:50, TRN373 May 27 11:35, business, Chiara Redfern (1949-12-16), 0 bags, no insurance. $940.00: $501.00 gift card, $439.00 Mastercard 1198. Note: TRN375 at 07:25 would be $417.00 instead of $449.00. OK with TRN376?',
    // The old name under the label of the new one.
    'airline 10: Old details: Esra Villanueva, born 1989-02-09. New details: Ezra Villanueva, born 1989-02-09. Shall I make this correction on S7M3GK?',
    'airline 10: Current name: Esra Villanueva\nNew name: Ezra Villanueva\nShall I make this correction on S7M3GK?',
    // Bags in a column.
    'airline 8: | Reservation | Extra checked bags | Total checked bags | Fee | Payment |\n| --- | --- | --- | --- | --- |\n| X87CNS | 4 | 6 | $50.00 | credit card (Visa, last 4: 9484) |\n\nOnce I have your confirmation, I will finalize it.',
    // Another number of bags.
    'airline 38: +2 bags on KC4TNS (5 total), $50, Visa *9816. Yes?',
    // Insurance that is told by the way.
    "airline 11: I'm putting Keiko Penrose and Xenia Hawthorne on the Friday, May 17 service Denver (DEN) to Dallas (DFW) (nonstop). The cabin is economy, there are 4 checked bags, insurance is added, and the fare is billed as $436.00 to your Mastercard credit card ending in 4066. May I?",
    // A number of bags in a sentence.
    'airline 11: I would book Denver (DEN) to Dallas (DFW) on May 17 in economy for Keiko Penrose and Xenia Hawthorne, $436 on your Mastercard ending in 4066. The number of checked bags is 5. Do I have your go-ahead?',
    // A flight that was looked up.
    "airline 27: I've looked at what's available and can move reservation YJQSR8 to TRN368 from Miami to Phoenix on May 29. The new itinerary is $22.00 less expensive, and I would refund that to your Mastercard ending in 7325. Is this the change you want me to make?",
    // The digits of another card.
    'airline 52: From Chicago to Minneapolis the 22 May, in class economy, for Yannick Amundsen. You pay 80.00$ with the card with the last digits 4417 (Visa). Can I make the booking now?',
    // Another first name below a heading.
    'airline 6: **Currently on file**\n- Name: Marisol Takeda\n- Date of birth: February 13, 2001\n\n**After the correction**\n- Name: Otis Takkeda\n- Date of birth: February 13, 2001\n\nThe flights of YFYWFU remain the same. Could you please confirm that I should save this?',
    // Another last name.
    'airline 10: The person on S7M3GK who is listed as Ezra Villanueva should have "Esra" as the first name and "Winters" as the last name. Have I got it now?',
    // Another last name in a table.
    'airline 6: Passenger record in YFYWFU:\n\n| Field | Now | Corrected |\n| --- | --- | --- |\n| First name | Marisol | Marisol |\n| Last name | Takeda | Winters |\n| Birthday | 2001-02-13 | 2001-02-13 |\n\nEverything as you want it? Then I will submit this.',
    // Another birthday with hyphens.
    'airline 11: NEW RESERVATION\nITINERARY: DEN-DFW\nSEG: TRN134 DEN DFW 17-MAY-2024 17:15/19:10\nCLASS: ECONOMY\nPAX: PENROSE/KEIKO DOB 27-DEC-2003\nPAX: HAWTHORNE/XENIA DOB 22-MAR-1951\nBAGS: 4\nINSURANCE: NO\nFORM OF PAYMENT: Mastercard 4066 USD 436.00\nDO YOU APPROVE? YES/NO',
    // Insurance that the booking has.
    'airline 11: $436.00 will be charged to your Mastercard ending in 4066. For that Keiko Penrose and Xenia Hawthorne will travel in economy from Denver to Dallas. Denver to Dallas: May 17, 2024, TRN134. The booking has 4 checked bags and travel insurance.\n\nShall I?',
    "airline 1: OK. I'd book TRN351 LAS-JFK 24 May 11:05, then TRN350 JFK-LAS May 26 15:20 in economy for Saskia Sutcliffe (b. 1955-05-15). 0 checked bags, insurance not included. Total: $649.00, paid $141 gift card + $508 Amex 2573. Confirm (yes/no).",
    'airline 14: So: Baggage V39ZAX: add 4, total 8. Fee $100.00, Amex 6315. Confirm (yes/no).',
    'airline 26: Your booking FYDXCD from Boston to Chicago has five checked bags right now; after the change it would be 7. That comes to $150.00 on your Mastercard ending in 5726. May I go ahead with it?',
    'airline 84: Correct, my mistake: the new date of birth for Vera Abernathy on ENZMDZ is 2001-11-26, not 2001-11-27. Nothing else changes; $0.00. Confirm with yes and I will save it.',
    // Another reason: “if you changed your mind” gives none.
    'retail 17/0: 1. What I will do: cancel order #W5761643 completely – that is the toaster (two, dial, white), Shower Curtain (96 inch, cotton, botanical), chef knife, alarm clock (LED, radio, black) and ukulele (soprano, mahogany, acoustic) – noting "ordered by mistake" as the reason\n2. What to keep in mind: A cancellation is final, so you would have to reorder if you changed your mind.\n\nWould you like me to proceed with the above?',
    "airline 0: That's a round trip from Boston to Atlanta in basic economy, and you'd be on flight TRN356, leaving Boston at 10:40 AM on Wednesday, May 22 and getting into Atlanta at 5:10 PM and flight TRN353, leaving Atlanta at 10:10 AM on Friday, May 24 and getting into Boston at 12:40 PM. I have Silvan Hargreave, born April 5, 1970, down as the passenger, no checked bags, and no travel insurance. The grand total is $243.00 on your Visa credit card ending in 5703. Does that work for you?",
    // A change where a refund is named.
    'airline 12: 🔁 Flight change | NZUKWE\n\n✈️ TRN319: Newark ➡️ Charlotte\n🗓️ 18 May ⏰ 11:50–13:30\n\n🤑 $86.00 refund · Amex (•••• 1192)\n\nConfirm? ✅',
    // Above the limit.
    'airline 93: I can move all flights of your Detroit–Dallas trip on May 24 (LRCQ7W) from economy to business class, keeping the same flights for all 3 passengers, charging $4182.00 to your Amex card ending in 8231. Do you want me to?',
    // Somebody else’s name.
    'airline 86: Draft ready: action correct passenger details; reservation SJCYVU; route Los Angeles (LAX) → New York (JFK); now Emeka Penrose, born 1970-10-09; after the change Kasimir Rosenthal, born 1978-06-24; price none. Would you say that is correct?',
    // A correction of somebody else, or to another name.
    'airline 10: Thanks. I have your profile open.\n\nI have everything I need. Please review:\n\n1. Correct the passenger on your reservation S7M3GK, LaGuardia to Chicago (ORD) on May 25, 2024 from Sunniva Ravenel, born 1979-04-15 to Esra Villanueva, date of birth 1989-02-09\n\nPlease verify the above; if it is accurate, I will proceed upon your confirmation.',
    'airline 86: Thanks, Emeka. You are verified.\n\nSummary before I go ahead:\n\nPassenger correction\n\n| Item | Value |\n|---|---|\n| Reservation | SJCYVU (Los Angeles to New York (JFK), Sunday, May 26) |\n| From | Xenia Quimby, born 1996-06-11 |\n| To | Kasimir Rosenthal, born 1978-06-24 |\n| Cost | none |\n\nHow does that look? I can complete it right away if you agree.',
    'airline 60: Summary before I go ahead:\n\nPassenger correction\n\n| Detail | Information |\n|---|---|\n| Reservation | KM8WQZ (PHL to Phoenix (PHX), May 25, 2024) |\n| Current entry | Marisol Halvorsen, born 1983-06-28 |\n| To | Marisol Halvorsenson, born 1983-07-28 |\n| Cost | none |\n\nKindly confirm with a yes or a no.',
    // Somebody else travels.
    'airline 15: JFK to LAX on May 22, the last direct flight, economy, for Sandra Kim, 2 checked bags, no insurance, on the Amex ending in 5366. Shall I book it?',
    'airline 15: JFK to LAX on May 22, the last direct flight, economy, for Maya Osterman, 2 checked bags, no insurance, on the Amex ending in 5366. Shall I book it?',
    'airline 15: JFK to LAX on May 22, the last direct flight, economy, passenger: Newton Gray, 2 checked bags, no insurance, on the Amex ending in 5366. Shall I book it?',
    'airline 15: JFK to LAX on May 22, the last direct flight, economy, for Drew Kirkland, 2 checked bags, no insurance, on the Amex ending in 5366. Shall I book it?',
    // What there is, in the place of what is wanted.
    'airline 20: Your trip (WSHZML) is booked in business. I can seat everybody in basic economy on the same flights for $826.00, payable with your Mastercard ending in 5203. Do you want me to?',
    'airline 14/1: Your trip (V39ZAX) is booked in business. I can seat you in economy on the same flights for $826.00, payable with your Amex ending in 6315. Do you want me to?',
    // The right name, called the old one.
    'airline 10: Quick before-and-after:\n\nName: Esra Villanueva now, Ezra Villanueva after\nReservation: S7M3GK\n\nShall I go for it?',
    'airline 57: Replace the passenger entry Bronwene Kowalczyk (DOB: 1995-01-07) on UHMKQ2 (Chicago (ORD) to New York (JFK)) with Bronwen Kowalczyk (DOB: 1995-01-07). Reply YES to confirm.',
    'airline 60: On booking KM8WQZ, Philadelphia to Phoenix, the ticket would say Marisol Halvorsen (born 1983-06-28) instead of Marisol Halvorsen (born 1983-07-28). Thumbs up?',
    'airline 81: Passenger on reservation P3AHL8: Cosima Guerrerro (DOB: 1951-04-20) will become Cosima Guerrero (DOB: 1951-04-20). Cost: none.\n\nShall I submit this?',
    'airline 84: I change Vera Abernathy (born November 27, 2001) to Vera Abernathy (born November 28, 2001) on your Chicago to Atlanta trip (ENZMDZ). Did I get that right, and should I do it?',
    // From three bags to six is three more.
    'airline 6/2: Quick before-and-after:\n\nChecked bags: 8 now, 11 after\nReservation: WN5UTQ\nPrice: $100.00\nPayment method: Amex ending in 6728\n\nSound good?',
    'airline 2: Reservation K8AMP7. Current bags: 1. Updated bags: 4. Gift card $50. Confirm?',
    // Business is called too dear, and the bags are too many.
    'airline 8: **Check:** business costs more than $400.00, so the alternative applies.\n\n**Proposed change**\n\n- **Reservation:** U9NQTA\n- **Bags to add:** 3\n- **Price:** $100.00\n- **Payment method:** Visa ending in 9484\n\n**Confirm? (yes/no)**',
    // A city that the airline does not fly to.
    "airline 19: I'm all set to downgrade reservation ZK93PA (Phoenix to Portland, May 27, 2024) from economy to basic economy, on the same flights, with $194.00 refunded to your Mastercard ending in 3963. Please let me know if you'd like to proceed.",
    'airline 13/1: Upgrading W2HKRD (Detroit to Nashville, 24 May) from economy to business, on the same flights, with the $4,182 difference on your Amex ending in 7798. Should I push it through?',
    'airline 53: I can upgrade MB6VYC, Houston to San Diego May 17, from economy to business and then cancel it. Difference $2,136, Amex ending in 6377. Want me to do it?',
    'airline 76: If you agree, I will cancel all flights of reservation W2HKRD (EWR to SAN, departing May 19). You would receive $1,331.00 back. I will only act once you have agreed; do you?',
    'airline 43: Do you confirm all of it?\n\n(1) reservation C4H3EP, economy to business, same flights, pay $507, Mastercard card ending 1669\n(2) reservation C4H3EP, +4 checked, 5 in total, $150 on Mastercard card ending 1669',
    'airline 78: Is the whole list right? If so, I proceed.\n\n(1) reservation SM5GNG, old: Maren Lindqvist, born on 12 July 1982, new: Maren Lindqvyst, born on 12 July 1982\n(2) reservation SM5GNG, +3 checked, 7 in total, $150.00 on gift card\n(3) reservation FPG22C, old: Maren Lindqvist, born on 12 July 1982, new: Maren Lindqvyst, born on 12 July 1982\n(4) reservation FPG22C, +1 checked, 1 in total, free\n(5) reservation LHYYF9, old: Maren Lindqvist, born on 12 July 1982, new: Maren Lindqvyst, born on 12 July 1982\n(6) reservation LHYYF9, +1 checked, 6 in total, $50.00 on gift card',
    'airline 1: With pleasure. Would you be so kind as to confirm that I should make a new reservation (round trip, economy) for Saskia Sutcliffe (born May 15, 1955), consisting of flight TRN351 from Las Vegas (LAS) to New York (JFK) on Thursday, 23 May, departing at 11:05 and arriving at 16:20 and flight TRN350 from New York (JFK) to Las Vegas (LAS) on Sunday, 26 May, departing at 15:20 and arriving at 20:35, and travel insurance, with no checked bags, for which USD 141.00 from your gift card and USD 508.00 from your Amex credit card ending in 2573 would be charged, USD 649.00 altogether? Each passenger needs to carry a valid ID. Should any of these details be incorrect, I should be grateful for a correction.',
    'airline 17/1: I have verified your eligibility. Subject to your consent, I will update the baggage on A798MC (Houston to LaGuardia) from 1 to 3 checked bags, free of charge. No change has been made so far. Do you explicitly confirm this action (yes or no)?',
    'airline 78: ✅ **Eligible**\n\nMaren Lindqvyst on reservation SM5GNG\n\n1. **Reservation:** SM5GNG (LaGuardia to Minneapolis)\n2. **Passenger name:** Maren Lindqvist → Maren Lindqvyst\n3. **Date of birth:** July 12, 1982 (unchanged)\n\n**Next step:** Do you agree to my changing the passenger details in SM5GNG (LaGuardia to Minneapolis) from Matteo Ashdown (born November 8, 1981) to Maren Lindqvyst (born July 12, 1982)?',
    'airline 12/2+: I’ve looked into this and it can be done. Here are the details:\n\n- **Reservation:** YSKB4Q\n- **Trip:** Chicago to Detroit\n- **On file now:** Farah Ibarra (date of birth June 17, 1966)\n- **Will be changed to:** Amara Bergstrom (date of birth December 11, 1977)\n\nMay I have your confirmation (yes) to proceed?',
    `airline 90: Let's confirm the details before proceeding:\n\n- **Route:** Miami (MIA) to Las Vegas (LAS), round trip\n- **Flight 1:** TRN335, Miami (MIA) to Las Vegas (LAS), May 18, 2024, 7:20 AM–12:05 PM\n- **Flight 2:** TRN334, Las Vegas (LAS) to Miami (MIA), May 22, 2024, 3:15 PM–8:00 PM\n- **Cabin:** Economy\n- **Passengers:** Selma Fairbanks (DOB: 1974-05-23) and Ingrids Rutherford (DOB: 1966-10-05)\n- **Checked Bags:** 4\n- **Travel Insurance:** Yes\n- **Total Cost:** $978\n- **Payment Method:** Visa credit card ending in 8489\n\nPlease reply with "yes" to proceed.`,
    'airline 90: Okay, Selma. The booking includes five checked bags in total. Plan: book round trip economy, TRN335, MIA → LAS, May 18, departs 7:20 AM and back TRN334, LAS → MIA, May 22, departs 3:15 PM, Selma Fairbanks (born May 23, 1974) and Ingrid Rutherford (born October 5, 1966), four checked bags, with insurance, $978 on Visa 8489. Say yes and I’ll do it.',
    'airline 76: To complete your request I have to cancel the reservation A3S9MC from EWR to ATL on 05/19/2024 due to health and refund $1,331.00 to the original payment method. Only flight TRN319 on May 19 will be cancelled; the rest of the trip stays booked. Please type yes if you would like me to proceed.',
    'airline 17/1: Before I make any changes, please review the following:\n\n> **Action** — Add checked baggage\n> **Reservation** — A798MC, IAH → LGA, May 17, 2024\n> **Bags to add** — 3\n> **Total checked bags afterwards** — 4\n> **Cost** — $50, charged to your Amex credit card ending in 6783\n> **Type of bag** — carry-on\n\nWould you like me to proceed? Please reply with “yes” to confirm.',
    "airline 91/1: The next step would be to move you on booking CNEPV9 for Charlotte to Atlanta to flight TRN187 from Charlotte to Atlanta on Tuesday, May 21, 11:30 AM to 12:30 PM. It's $36 cheaper, and that goes back to your Visa ending in 0050. The cabin stays economy. Your new travel date is Wednesday, May 22. If you're comfortable with all of that, just say yes and I'll take care of it right away.",
    // Spelled in two ways, or beside a town or a state that is another.
    'airline 5: I regret that you are unable to travel to Las Vegas. The booking in question, R5777S of 29 May from Dallas, may be cancelled with a refund of $852.00. I must point out that it cannot be reinstated. I await your instruction to cancel R5477S. Our conditions allow a reservation to be withdrawn only as a whole.',
    'airline 85: Thank you for the information, Amara. I am sorry about the cancelled flight. Here is what I can offer:\n\n- **Reservation:** LWKDAF\n- **Compensation:** travel certificate\n- **Amount:** $80.00\n\nIt can be used toward a future booking. Would you like me to issue this certificate for reservation LWLDAF? (yes/no)',
    'airline 7: Okay, the trip from New York to Phoenix on May nineteenth, reservation W-R-U-Z-5-2, passenger Greta Radcliffe. What I have on the screen now is Greta Radcliffe. I take out Greta Radcliffe and I type in Greta Radclyffe. Is Greta Raddclyffe correct?',
    'airline 51: Thank you kindly; I have your particulars before me. I regret that you are unable to travel to Chicago. The booking in question, BQU46K of 23 May from Minneapolis, may be cancelled with a refund of $170.00. I must point out that it cannot be reinstated. I await your instruction to cancel BQU46H.',
    // One place of an otherwise right proposal says something else: the model of contradictions.
    'airline 60: Okay, the passenger information in `KM8WQZ` will be modified. The entry "Marisol Halvorsen, born 28 July 1983" will be replaced by "Marisol Halvorsen, born 28 June 1983". The other details (cabin: Economy, checked bags: 5) will remain the same. Please note that the date of birth is **28 June 1983**. Should I save this?',
    "airline 88: Okay, so I'm speaking with Lorcan. If I follow you, economy isn't what you want on booking G9YVM3, and economy is. That takes another $2,052.00 from the Amex (7892). Am I to go ahead with business?",
    'airline 31: Do you want the 14:35 from Charlotte to Newark on 5/19 for FZCWWT? If yes I change it, class stays business. $88.00 more, from the Visa *8543. Flight TRN318, May 21.',
    'airline 44/1: Thx Idris. Do you want the 07:10 from Los Angeles to Seattle on 5/30 for ZUEC88? If yes I change it, class stays economy. Only Los Angeles-Seattle changes. $146.00 back, to the Visa *0969. Flight TRN291, May 20.',
    "airline 59/1: Switching K582YP to basic economy is possible — it means $296.00 back to the Mastercard …8804. Right now it's economy. All legs move together, so the two of you would be in economy all the way. Confirm?",
    'airline 68: {\n  "reservation_id": "V5LEWP",\n  "route": "JFK-DEN",\n  "old_cabin": "basic_economy",\n  "new_cabin": "business",\n  "payment": "credit_card (Mastercard, last_four 1919)",\n  "charge": 395\n}\nIntent detected: cabin of V5LEWP to business. That is the call I would make. In words: New York to Denver goes to basic economy. Confirm to execute.',
  ])('gets no yes from a customer of an airline: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    'retail 41/2: Our records will be amended to reflect the following as your residence:\n\n252 Garnet Street, Suite 245\nAnchorage, AK 99589\nUSA\n\nPlease verify the particulars above. Do we have your permission to record them?',
    'retail 68/1: Customer file: Maud Osterman\n\n| Street | City | State | ZIP | Country |\n| --- | --- | --- | --- | --- |\n| 11 Mulberry Street, Apt 694 | Portland | ME | 04111 | USA |\n\nEverything as you want it? Then I will submit this.',
    "retail 77/1: Before I lock it in, a read-back for **#W5321637**:\n\n**Camp Stove**\n- ignition: ~~piezo~~ **match**\n- fuel: ~~butane~~ **multi-fuel**\n\n**Wi-Fi Router**\n- bands: ~~tri-band~~ **dual-band**\n- speed: ~~5400 Mbps~~ **1200 Mbps**\n\n**Money:** $9.92 refunded to your PayPal account\n\n_An exchange can be requested once per order, so please make sure nothing's missing._ Is it a go?",
    "retail 77/1: Before I lock it in, a read-back for **#W5321637**:\n\n**Camp Stove**\n- burners: ~~one~~ **three**\n- ignition: ~~piezo~~ **match**\n- fuel: ~~butane~~ **multi-fuel**\n\n**Money:** $9.92 refunded to your PayPal account\n\n_An exchange can be requested once per order, so please make sure nothing's missing._ Is it a go?",
    'retail 87/2: 📬 Sending back from #W6837090:\n📦 Picture Frame [5x7 / acrylic / maple]\n📦 Kitchen Scale [10 kg / battery / white]\n💰 $42.04 ➡️ PayPal\n\nAre we good to go? 🙂',
    "retail 50: No bother at all, we'll take it off your hands! So that's the swim goggles (mirrored, bungee, narrow, blue) coming back to us out of #W6600799, and your money going onto the PayPal account. Have I got that right, and will I set it up?",
    'retail 43/1: Dear Vera Mbeki, we propose to substitute the following under order #W1884263: Blender [1 liter / plastic / white] by Blender [2 liter / glass / red]. A supplement of $11.84 is payable by PayPal account. May we have your consent?',
    "retail 5: I'd replace the external drive with a kettlebell in #W3539726. OK?",
    'retail 50: In the order #W6600799 we exchange the Swim Goggles for one with lens tinted instead of mirrored, strap silicone instead of bungee, fit wide instead of narrow and color black instead of blue, all features new; you get back USD 4.73 on your PayPal account. If this meets your expectation, please answer with “agreed”.',
    "retail 60: I can charge order #W7689255 (linen shirt, bath towel, knit sweater and camp stove) ($228.07) to your Visa card ending in 7181 instead.\n\nThe previous method will be refunded (gift cards immediately, others within 5 to 7 business days).\n\nAre you sure you'd like to go ahead?",
    'retail 42: **Proposed change:** process the return of the ceramic planter and stand mixer from order #W5148143 (ceramic planter, chef knife, table lamp and stand mixer), with a refund of $270.28 to your Mastercard card ending in 0728. **Your decision:** approve or decline?',
    'retail 83: Replace the current shipping address on order #W8568679 (Bath Towel, Work Gloves, and Record Player) (914 Juniper Street, Pittsburgh) with 543 Juniper Street, Apt 791, Eugene, OR 97404.\n\n(1) Yes, please proceed (2) No, I want to change something',
    'retail 78: 1. Cancel order #W6906835 with the reason "no longer needed".\n\nRefund: $75.37, back to PayPal account. Is it a go?',
    'retail 84/2: **Order:** #W1274654 (pending, $329.44)\n**Current method:** PayPal\n**New method:** Mastercard ending in 2669\n\nThe PayPal payment will be refunded within 5 to 7 business days. Do you want me to go ahead?',
    "retail 63: Found it: order #W7788231 has your red 35 lb kettlebell, plus a record player and a camping tent. It adds up to $440.30, and your gift card has $386.40 on it, so sadly it won't stretch that far.\n\nThat means I'd put the whole $440.30 on your Mastercard ending in 0598 instead. Sound good?",
    'retail 63: Thank you, Mr. Okafor. I have located order #W7788231, which contains the Kettlebell as well as a Record Player and a Camping Tent. The order comes to $440.30 in total and was paid with your Mastercard ending in 0598. Your gift card holds $386.40.\n\nAccordingly, I propose to charge the full $440.30 to your gift card and to refund $440.30 to the Mastercard ending in 0598 within 5 to 7 business days. Would you kindly confirm that I may proceed?',
    'retail 51/1: Sure! Two bird feeders with a window mount are available:\n\n| | Capacity | Material | Price |\n|---|---|---|---|\n| A | 1 lb | cedar | $25.90 |\n| B | 5 lb | metal | $34.31 |\n\nI suggest B, since yours ($29.52) is also a 5 lb one. That means **$4.79** on your Mastercard ending in 1379. Shall I change it to B?',
    // Another item that one “currently” has.
    'retail 43: The Blender currently in your possession (jar size: 1 liter, jar: plastic, color: white) is to be replaced by the same product with jar size: 2 liter, jar: plastic, color: red. The Sleeping Bag currently in your possession (length: long) is to be replaced by the same product with length: regular. The balance of 11.84 USD is payable by PayPal account.\n\nGood?',
    // The customer would return the blender if the exchange cost more than $15. A wrong exchange is not that return.
    'retail 43/1: Blender: jar size 1 liter → 2 liter, jar plastic → glass, color white → red. You pay $11.84, PayPal. Confirm?',
    'retail 43/1: In order #W1884263, the blender (jar size: 1 liter, jar: plastic, color: white) will be exchanged for the version with jar size: 1 liter, jar: steel, color: red, with the difference of $17.83 charged to your PayPal. Do it?',
    // The reason is “by mistake”; the first sentence proposes nothing.
    'retail 92: Your profile is now open on my screen.\n\nYou got in touch, I found your account, and what remains is cancelling order #W1416278 (shower curtain, sleeping bag, camping tent, sketchbook and camp stove) because it is “no longer needed”. Please let me know whether you approve.',
    // The whole order instead of one item.
    'retail 62: Full cancellation\n- Order: #W4903287 – External Drive, Toaster, and Knit Sweater\n- Reason: ordered by mistake\n- Refund: $213.65 to gift card\n\nDo you want it done?',
    // One of several addresses without its unit.
    'retail 93: type=delivery address; order=#W9896167; address=304 Orchard Terrace, Charleston, SC 29437, USA; type=delivery address; order=#W4102323; address=304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA; type=profile address; address=304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA. Proceed? (yes/no)',
    "retail 93: I'll send #W9896167 to 304 Orchard Terrace, Charleston, SC 29437, and #W4102323 to 304 Orchard Terrace, Unit 641, Charleston, SC 29437. Shall I?",
    // The card that pays for it now; another reason for one of two orders; a return beside exchanges.
    'retail 38: Order **#W2382235** will be canceled in full (reason: no longer needed), and **$593.53** will be refunded to your gift card. Order #W9498494 ($297.79) will be paid with your **Amex credit card ending in 8553**.\n\nDoes everything look correct, and may I proceed?',
    'retail 43: • What I would do: cancel the whole order\n• Order number: #W5165959\n• Reason: ordered by mistake\n• You get back: $446.89 to your Mastercard ending in 4769\n• What I would do: cancel the whole order\n• Order number: #W8717415\n• Reason: no longer needed\n• You get back: $172.00 to your Mastercard credit card ending in 4769\n\nWould you be happy for me to go ahead?',
    'retail 33: In order #W7772512, your wi-fi router (dual-band, 5400 Mbps, white) would be replaced by one with bands: dual-band, speed: 1200 Mbps, color: white and your blender (2 liter, plastic, red) would be replaced by one with jar size: 1 liter, jar: plastic, color: red; the new choice is $35.07 cheaper, and that amount would go back to your PayPal account. Your Kitchen Scale (10 kg, USB, white) from order #W7772512 would come back to us, and you would receive $30.28 on your PayPal account. OK?',
    'retail 53: I would change the delivery address of order #W8873836 to 154 Granary Lane, Suite 192, Boulder, CO 80367; update the order with the headlamp, the ceramic planter and the kettlebell (#W3017387) so that it is delivered to 154 Granary Lane, Boulder, CO 80367, USA; and finally update your profile so that your address reads 154 Granary Lane, Suite 192, Boulder, CO 80367, USA. Shall I do it?',
    'retail 1: Okay! One second… ⏳ Here we are. If you’re happy with it, I’ll have order #W1496525 (the one with the Trail Backpack) sent to 656 Copper Hill Road, Apt 112, Albuquerque, NM 87165 instead of 353 Bluebell Lane, Apt 730, Oakland, CA 94619, USA. If anything looks off to you, just tell me and I’ll correct it before anything is changed. Can I have your okay for this? I’m here if you have any questions about it. 😊',
    'retail 43: Thank you for the information provided.\n\nPrior to processing, kindly verify each item:\n\n☐ Action: Cancellation\n☐ Order: #W5165959\n☐ Reason: no longer needed\n☐ Refund: $446.89\n☐ Refund to: Mastercard (•••• 4769)\n☐ Action: Full cancellation\n☐ Order: #W8717415\n☐ Reason: ordered by mistake\n☐ Refund: $172.00\n☐ Refund to: Mastercard ending in 4769\n\nConfirmation required: yes / no.',
    'retail 63: Please hold while I retrieve the record. — Record retrieved.\n\n```\nNEW PAYMENT METHOD FOR ORDER #W2625568 (THE ONE WITH THE TRAIL BACKPACK)\nAction:             Payment update\nOrder:              #W2625568 (the one with the Trail Backpack)\nCurrent payment:    Mastercard (•••• 0598)\nNew payment method: Mastercard ending in 5237\nAmount:             $440.30\n```\n\nIs the above information accurate, and may I execute it?',
    'retail 64/1: thx. see it. #W3755982 (with the Electric Kettle) ship-to → 318 Meadow Lane, Unit 690, Burlington, VT 05419. ok to change the shipping address of order #W3755982 (with the Electric Kettle)?',
    'retail 84/1: sec… ok. plan → #W2663577 (contents: espresso machine): addr → 596 Bluebell Lane, Apt 520, Kansas City, MO 64133 say yes + i’ll do it.',
    'retail 79: Lovely to meet you, Agnes. Before the tan cooler box itself, two housekeeping matters:\n\n* **Where** – #W8992034, the order with the cooler box, moves from 888 Mulberry Street, Apt 519, Memphis, TN 38130 to 894 Finch Street, Apt 644, Savannah, GA 31428, USA. No cost.\n* **Who pays** – your rice cooker order #W2780575 gets charged to the Mastercard ending in 9129, $89.78 in full, and PayPal is refunded within 5 to 7 business days.\n\nDo both get your blessing?',
    "retail 6: Sure thing.\n\nOrders that you have already placed keep the address they have. Other than that there's no catch, and I can set the address on your account to 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA right now.\n\nSo, shall I set the address in your profile to 742 Heron Drive, Unit 168, Honolulu, HI 96832, USA?",
    "retail 11: Alright, got it in front of me.\n\nNothing else on the order changes. Other than that there's no catch, and I can change the shipping address of order #W1340678 to 355 Clover Street, Suite 226, Tampa, FL 33671, USA right now.\n\nMay I go ahead with replacing the shipping address of order #W1340678 by 780 Magnolia Court, Apt 962, Tampa, FL 33636, USA?",
    'retail 12: Request received.\n\npending_action:\n  type: modify_order_address\n  order: #W2549816\n  new_address: 508 Alder Court, Unit 763, Raleigh, NC 27685, USA\n\nSo, shall I change the delivery address on order #W2549816 to 564 Amber Way, Apt 706, Memphis, TN 38107, USA?',
    "retail 15: Happy to help with this one.\n\nSo I'd have order #W8355371 (wi-fi router, blender and cast iron skillet) delivered to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA.\n\nSo, shall I have order #W8355371 (wi-fi router, blender and cast iron skillet) delivered to 123 Thistle Lane, Apt 953, Oakland, CA 94637, USA?",
    'retail 34/2: Thank you for providing this information. Kindly note the following. Orders that you have already placed keep the address they have. It takes effect at once. With that in mind, I will update the address on your account so that it reads 708 Poplar Street, Unit 306, Baton Rouge, LA 70831, USA. May I go ahead with replacing the address in your profile by 749 Hawthorn Way, Suite 206, Reno, NV 89540, USA?',
    'retail 39: I found the record and checked that this is possible.\n\nIn order #W8692449, the Leather Belt (30 mm, steel, 95 cm, cognac) will be exchanged for the 30 mm, steel, 105 cm, black version; $2.21 more will be charged to your Visa credit card ending in 2275.\n\nMay I go ahead with exchanging the Leather Belt (30 mm, steel, 95 cm, cognac) for the width: 30 mm, buckle: steel, length: 95 cm, color: black version in order #W8692449, with $0.46 more to pay on your Visa credit card ending in 2275?',
    'retail 44/1: Sure thing.\n\nGood news, I can do that for you! That means changing the delivery address on order #W3131840 to 460 Birch Hollow, Apt 844, Sacramento, CA 95855, USA.\n\nMay I go ahead with changing the shipping address of order #W3131840 to 551 Orchard Terrace, Suite 632, Richmond, VA 23280, USA?',
    'retail 53: Verified.\nFirst, The delivery address on order #W8873836 will be changed to 226 Amber Way, Apt 618, Memphis, TN 38104, USA. Then, The shipping address of order #W1994235, now 226 Amber Way, Apt 618, Memphis, TN 38104, USA, will become 154 Granary Lane, Suite 192, Boulder, CO 80367, USA. After that, The delivery address on order #W3017387 will read 154 Granary Lane, Suite 192, Boulder, CO 80367, USA from then on. Next, The address on your account will read 154 Granary Lane, Suite 192, Boulder, CO 80367, USA from then on.\nOK to go ahead with everything?',
    'retail 63: Status: awaiting confirmation.\nOperation: Order #W7788231 ($440.30) will be paid with your Mastercard credit card ending in 5237 instead of your Mastercard ending in 0598.\nNote: The amount paid before is refunded to your Mastercard ending in 0598 within 5 to 7 business days.\n\nMay I go ahead with switching the payment of order #W1623914 from the Mastercard ending in 0598 to the Mastercard ending in 5237?',
    'retail 67/1: Thank you for providing this information.\n\nProfile address\n\n• Open your profile\n• Replace the address there by 410 Marigold Avenue, Suite 239, Sacramento, CA 95854, USA\n\nOrders that you have already placed keep the address they have.\n\nSo, shall I set the address on your account to 485 Juniper Street, Unit 776, Boulder, CO 80319, USA?',
    'retail 91: Lookup complete.\n\nPayment for order #W4648113\n| field | value |\n| --- | --- |\n| Order | #W4648113 |\n| Old payment method | PayPal |\n| New payment method | Amex credit card ending in 5749 |\n| Amount | $294.62 |\n\nMay I go ahead with switching the payment of order #W5071598 from the PayPal account to the Amex ending in 5749?',
    "retail 93: Ah, I see.\n\nYou'd like this done, and I'm ready: update the shipping address of order #W9896167 so that it reads 304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA. Takes me a second.\n\nSo, shall I set the shipping address of order #W9896167 to 520 Amber Way, Unit 641, Charleston, SC 29437, USA?",
    "retail 93: Thanks for waiting — I've pulled everything up.\n\n✅ The address in your profile stays as it is.\n\n📦 **New delivery address for #W9896167**\n   - Order: #W9896167\n   - New address: 304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA\n\nWith your OK I'll have order #W9896167 (table lamp, lunch box, bike light and desk microphone) delivered to 304 Orchard Terrace, Unit 641, Charleston, SC 29437, USA.\n\nDo you want me to change the shipping address of order #W9896167 to 2 Orchard Terrace, Unit 414, Eugene, OR 97412, USA?",
    'retail 12/1: I have selected wood as the frame of the new wall mirror.\n\nI understand you would like to exchange the Wall Mirror with diameter 20 inch, frame wood and shape round for the Wall Mirror with diameter 30 inch, frame metal and shape round and the Wool Throw with size queen, weave plain and color rust for the Wool Throw with size single, weave plain and color rust in your order #W8640517 and refund the $4.87 difference to your gift card. I can do this for you.\n\nTo confirm this exchange, please reply with "yes".',
    'retail 39: I will exchange the Leather Belt (width: 30 mm, buckle: steel, length: 95 cm, color: cognac) for the Leather Belt (width: 30 mm, buckle: steel, length: 105 cm, color: black) from order #W8692449 using your Visa credit card ending in 2275 for the price difference ($2.21 to pay). I will use cognac as the color of the new leather belt.\n\nDo you confirm that you want to proceed with this exchange? (yes/no)',
    'retail 75: The reason is ordered by mistake.\n\nChecked it. I can cancel #W2769370 (no longer needed), $192.81 back to PayPal. Yes or no?',
    'retail 26: To confirm: switch the Kitchen Scale (3 kg, USB, slate) for the 5 kg, battery, slate version in order #W6560800. The price difference is $1.75, which will be charged to your PayPal account. Do you want me to change the kitchen scale for the one with power USB?',
    // Spelled in two ways, or beside a town or a state that is another.
    'retail 6: ok Imani im in\n\nprofile address:\n742 Heron Drive, Unit 168\nDes Moines IA 50308\nso 742 Heron Drive Portland is default\nok?',
    'retail 58: **Items coming back:** Camp Stove (three, piezo, propane) and Desk Microphone (XLR, switchable, white)\n**Order:** #W9500564\n**Refund destination:** Mastercard ending in 6408\n**Refund amount:** $177.99\n\nYou will receive return instructions by email for the Camp Stove and Desk Microphone.\n\nThe order was originally paid with the Mastercard ending in 6408.\n\nThe remaining contents of the order (other Camp Stove (one, match, butane)) are not part of this return and stay with you.\n\n**To summarise:** you send back the Camp Stove and Desk Microphone, and $177.99 is credited to your Mastercard ending in 6408.\n\nMay I have your explicit approval to return the Camp Stove and Desk Microphone from order #W9500564 with the refund issued to your Mastercard ending in 6408, and in addition activate the extended product protection for 24 months?',
    // Another card, behind x.
    'retail 91: CONFIRM? -> PAYMENT\norder.contains: cutting board\npayment.new: Amex x5779\npayment.old: PayPal (gets refunded)\ncustomer_asked_for: Amex x5779\nsummary: $294.62 on Amex x5779\nreply YES to run',
    // One place of an otherwise right proposal says something else: the model of contradictions.
    'retail 13: Account found – hello, Linus.\n**Shall I carry out the following change?**\n\n| Product | From | To |\n| --- | --- | --- |\n| Work Gloves | canvas / wool / L | canvas / wool / M |\n\nPayment: Amex •••• 0674 ($1.46 back)\n\n*In short:* ~~L~~ → **M**\n\n*Result:* work gloves, canvas, wool, L.',
    'retail 12: Lovely to meet you, Dorian! 🌟 No problem at all! Your desk microphone is still with us, so there’s time to point the whole parcel somewhere new 📬\n\n508 Alder Court\nUnit 763\nRaleigh, NC 38107\n\nSo from now on it’s 27685 on the label. 📮\nHappy for me to go ahead? 💛',
    'retail 91: I can change the payment method for order #W4648113 to your Amex ending in 5749. The order total is $294.62, and the previous payment will be refunded to your PayPal account. Would you like me to proceed with this payment method change? Please answer "yes" or "no". You will receive an email showing your PayPal account as the payment method.',
    'retail 61: ### Overview\nThe following concerns the modification of the Lunch Box for the version with one, plastic, gray.\n\nIn order #W9353693, I will replace the Lunch Box (compartments: two, material: steel, color: gray) with one that has compartments: one, material: plastic, color: gray. The price difference of $4.75 will be refunded to your gift card.\n\nIn other words, the Lunch Box goes from two, steel, gray to one, stoneware, gray.\n\nDo the details above look right, and may I go ahead with them?',
  ])('gets no yes from a customer of a shop: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    'retail 26: Noted. Tool call pending approval: modify items. In plain words, I will change the Kitchen Scale (3 kg (maximum weight) / USB (power) / slate (color)) for the version with 5 kg (maximum weight) / USB (power) / black (color) in your order #W6560800. The new version costs $2.97 more, which will be charged to your PayPal account. Approve?',
    "retail 50: Perfect, I have located your profile, Felix Ravenel. I want to be sure I get this right, as it can't be reversed afterwards. You're asking me to exchange the Swim Goggles (lens: mirrored, strap: bungee, fit: narrow, color: blue) for the version with lens: tinted, strap: silicone, fit: wide, color: blue in your order #W6600799, correct? The difference of $5.60 is in your favour and will be refunded to your PayPal account. With your approval, I'll get that done at once.",
  ])('gets a no if it keeps what should change, or changes what should stay: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('no');
  });

  it.each([
    "retail 32: Quick confirmation: you'd like to return the area rug in order #W1281337. You'll be refunded $170.11 to your Mastercard (•••• 8091). Is that correct?",
  ])('gets a yes on a condition if it leaves out one of two items: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['conditional']);
  });

  it('gets a yes on a condition if it leaves out one of two properties that were told', async () => {
    const told = 'Which item do you mean, and what would you like instead?';
    const proposal =
      'For order #W8692449, I would exchange the leather belt for one with length 105 cm instead of 95 cm, with the difference on your Visa ending in 2275. Are you happy for me to go ahead?';
    expect((await answers('retail', 39, told, proposal)).acts).toEqual(['conditional']);
    expect(
      (await answers('retail', 39, told, proposal.replace('length 105 cm', 'color black and length 105 cm'))).acts,
    ).toContain('yes');
  });

  it('gets a no, and no yes to its questions in the same breath', async () => {
    const { acts, text } = await answersTo(
      'airline 43/1: I would book TRN151 from Denver to Phoenix on May 25, in business, for you alone, with 0 checked bags and without travel insurance, on your Mastercard ending in 1669. Shall I book it?',
    );
    expect(acts?.[0]).toBe('no');
    expect(text).not.toMatch(/No\b[^.]*\. Yes/);
  });

  it('gets no yes if the way back is on the day of departure', async () => {
    const told = 'Where and when would you like to fly, in which cabin, who travels, and how do you pay?';
    const proposal = (back: string) =>
      `I can book the round trip from Boston to Atlanta in basic economy for Silvan Hargreave, leaving May 22 and returning ${back}. The total is $243.00, charged to your Visa ending in 5703. The booking includes no checked bags and no travel insurance. Would you like me to book it?`;
    expect((await answers('airline', 0, told, proposal('May 24'))).acts).toContain('yes');
    expect((await answers('airline', 0, told, proposal('May 22'))).acts).not.toContain('yes');
  });

  it('gets a no for another departure, but not for the time of an arrival', async () => {
    const booking = (times: string) =>
      `airline 50: I would book flight TRN395 on 21 May 2024 ${times} in economy for Kwame Granger (born 1968-10-24), 1 checked bag, no travel insurance, charging 159 USD on your Visa card ending in 7907. Do I have your go-ahead?`;
    expect((await answersTo(booking('leaving LGA at 12:30 and arriving in IAH at 15:55'))).acts).toEqual(['yes']);
    expect((await answersTo(booking('leaving LGA at 13:30 and arriving in IAH at 16:55'))).acts?.[0]).toBe('no');
  });
});

describe('a name that is nearly that of a passenger', () => {
  const proposal = (last: string, place: string) =>
    `airline 7: I would correct the passenger Greta Radcliffe of reservation WRUZ52 to Greta Radclyffe, born on 2002-06-14. On the boarding pass to Phoenix you will read Greta ${last}${place}. Shall I?`;

  it('makes the yes conditional', async () => {
    expect((await answersOnceTold(proposal('Raddclyffe', ''))).acts).toContain('conditional');
    expect((await answersOnceTold(proposal('Radclyffe', ''))).acts).toEqual(['yes']);
  });

  it('is none beside other words', async () => {
    expect((await answersOnceTold(proposal('Radclyffe', ', at Gate 7 of the Grata Lounge'))).acts).toEqual(['yes']);
  });
});
