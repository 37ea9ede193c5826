// Right proposals in the words of whole agents that strangers wrote, to which the customer did not agree at first: each is said to a customer
// of the default sets who has just said who they are.
import { describe, expect, it } from 'vitest';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { answersFrom, answersTo } from './answers.ts';

/** Task, its first goal, and what the agent says. */
type Row = readonly [domain: BuiltinDomain, task: number, goal: number, message: string];

describe('a right proposal', () => {
  const rows: readonly Row[] = [
    [
      'retail',
      1,
      0,
      "As soon as you confirm, I will make sure order #W9298058 goes to 656 Copper Hill Road, Apt 112 in Albuquerque, NM (zip 87165, USA) and not to the old address. I'm waiting for your confirmation.",
    ],
    [
      'retail',
      6,
      2,
      "I'd be more than happy to process a return of the shower curtain from your order with the bird feeder, swim goggles, and webcam (#W9830375) (refund to your gift card). Shall we?",
    ],
    [
      'retail',
      57,
      1,
      "I'll process a return of the Toaster – two, dial, sage from order #W1864126, the one with the blender, bird feeder, and alarm clock and refund $39.40 to your gift card. I'm waiting for your confirmation.",
    ],
    [
      'retail',
      31,
      0,
      "k, i'll take back the Kettlebell – 35 lb, rubber, red from the cast iron skillet, bath towel, and swim goggles order (#W1145606), with the refund going to your PayPal account - ok?",
    ],
    [
      'retail',
      7,
      1,
      "With your okay, I'd update the items in your order with the toaster, duvet cover, and external drive (#W3192208) – the external drive (1 TB, solid state, red) for the external drive in 1 TB, hard disk, and silver, which costs $83.38, refunding the $10.92 difference to your gift card. Do I have your okay?",
    ],
    [
      'retail',
      61,
      1,
      'I can cancel your order #W3402888, and record "ordered by mistake" as the reason. Shall I go ahead?',
    ],
    [
      'retail',
      66,
      0,
      'Could I get your permission to set 885 Orchard Terrace, Unit 860, Louisville, KY 40216 as your default address?',
    ],
    [
      'retail',
      15,
      0,
      'How would you feel about me redirecting your order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA?',
    ],
    [
      'retail',
      31,
      1,
      'Save 924 Cypress Court, Suite 519 in Wichita, KS (zip 67221, USA) as the address in your profile. [Confirm] [Cancel]',
    ],
    [
      'airline',
      76,
      1,
      'A yes means that I create a booking for an economy one-way flight from New York to Las Vegas: TRN349 New York to Las Vegas on May 21, 2024, 5:15 AM–10:30 AM, passengers: Amara Laramie; no bags; travel insurance included; with a no, nothing happens. The total is $265, paid with your Mastercard card ending in 5096. Which is it?',
    ],
    [
      'airline',
      14,
      1,
      'There are two ways forward. Either I change the Las Vegas (LAS) to Dallas (DFW) booking, V39ZAX, that departs on Thursday, May 16 from basic economy to business with the flights themselves left unchanged (That costs $900 more in total, payable with the Amex card ending 6315), or I leave everything as it is. Which would you prefer?',
    ],
    [
      'airline',
      14,
      1,
      "I've checked everything on my side. Shall I move the Las Vegas (LAS) to Dallas (DFW) booking, V39ZAX, that departs on May 16 from basic economy to business with the flights themselves left unchanged? At today's fares this adds $900, to go on the Amex card ending 6315.",
    ],
    [
      'airline',
      14,
      1,
      'Would you prefer that I move V39ZAX (Las Vegas to Dallas on May 16) to business on the same flights, or should we leave things unchanged? It adds $900 to the Amex card ending 6315.',
    ],
    [
      'airline',
      14,
      1,
      'I could switch reservation V39ZAX (Las Vegas (LAS) to Dallas (DFW) on 16 May) from basic economy to business with the flights themselves left unchanged. You would pay the fare difference of $900 with the Amex card ending 6315. Or we keep things exactly as they are. It is entirely up to you: shall I go ahead or not?',
    ],
    [
      'airline',
      3,
      0,
      "Thank you, that's all I needed. I'm ready to rebook the DEN → PHX booking, QW8ZWC, that departs on May 17 from TRN158 on May 21 to TRN157 from PHX to DEN on May 22 (departs 11:00, arrives 12:50 EST), in the same cabin (business), while TRN151 on May 17 remains untouched. You would pay the fare difference of $126 with your Visa card ending in 0348. If you'd like anything changed about this, tell me now; otherwise, shall I go ahead?",
    ],
    [
      'airline',
      3,
      0,
      'I could move QW8ZWC so that you fly from PHX to DEN on May 22 on TRN157 at 11:00, in business as now, leaving TRN151 on May 17 as it is. The $126 would go on your Visa ending in 0348. Shall I?',
    ],
    [
      'airline',
      91,
      1,
      `Okie doke, I had a look. Please choose:
A) Switch your ATL→CLT trip on 2024-05-18 (CNEPV9) over to TRN187 (CLT→ATL, 2024-05-21, 11:30–12:30); cabin stays economy (the difference of $36 comes back to your Visa ending 0050)
B) Leave everything as it is

Which one would you like, A or B?`,
    ],
    [
      'retail',
      25,
      0,
      'Option A: use your PayPal account to pay for the order #W1729691. Option B: do nothing. The amount is $466.70. The refund to your Visa card ending in 8797 comes within 5 to 7 business days. Please choose A or B.',
    ],
    [
      'retail',
      3,
      1,
      "The best way to do this: I'd send you the cat tree in 6 ft, carpet, gray instead of the 4 ft, plush, beige one from order #W1993920 and bill the additional $21.25 to your Visa card ending in 2679. If you'd rather have another variant, just let me know which one. Would you like me to go ahead as suggested?",
    ],
    [
      'airline',
      14,
      0,
      `ACTION: Raise the checked bags on reservation V39ZAX (Las Vegas→Dallas, Thursday, May 16) from 3 to 7, i.e. 4 more | RESERVATION: V39ZAX | BAGS TO ADD: 4 | BAGS AFTERWARDS: 7 | CHARGE: $100 – the Amex (•••• 6315)
want me to?`,
    ],
    [
      'airline',
      3,
      2,
      `ACTION: Withdraw F5M528 and refund it | BOOKING: F5M528 | ACTION: Cancel entire reservation | TRAVELLERS: Clement Kirkland | REASON: the airline cancelled a flight of it | REFUND: $693 → your gift card (gift_card_2141483) and the Visa (•••• 0348)
Would you be content for me to carry this out?`,
    ],
    [
      'airline',
      41,
      1,
      'Please review the following. I am ready to add 3 pieces of checked luggage to R39G44, which makes 3 in all; $50 in total on your Mastercard card ending in 0563. No changes are made without your confirmation.',
    ],
    [
      'airline',
      91,
      1,
      `Okie doke, I had a look.

1. I change the flights of your Atlanta to Charlotte trip on 18 May (CNEPV9) to TRN187 on 21 May, Charlotte to Atlanta, leaving at 11:30, same cabin (economy)
2. Money: you get $36 back, with your Visa ending 0050
3. I tell you once it is through

Can I take that as a yes?`,
    ],
    [
      'airline',
      0,
      0,
      'Thanks, Silvan! Booking TRN356 (Boston to Atlanta, 2024-05-22, 14:40–17:10) and TRN353 on 2024-05-24, Atlanta to Boston, leaving at 10:10 in basic economy (round trip) for Silvan Hargreave, DOB 1970-04-05 with no checked bags and no insurance: $243 in all, charged to your Visa credit card (…5703). Type "yes" if you agree, "no" if not.',
    ],
    [
      'airline',
      91,
      1,
      "Hope the weather is being kind where you are. Right — I'd change the flights of booking CNEPV9 – ATL→CLT on 18 May to flight TRN187 from CLT→ATL on 21 May, departing 11:30, same cabin (economy), $36 is refunded to your Visa ending 0050. Do you authorise this change?",
    ],
    [
      'airline',
      77,
      2,
      'Thank you for your patience; I have examined the particulars. I am ready to issue you a travel certificate of $80 for the cancelled flight on booking SFHS4T – Newark to Philadelphia on May 26; certificate value: $80. I await only your word.',
    ],
    [
      'airline',
      36,
      2,
      "What I'd do now is issue compensation of $80, as a travel certificate, for reservation JKNEK8; certificate value: $80. May I kindly ask for your assent?",
    ],
    [
      'airline',
      41,
      0,
      "Thanks for bearing with me, the coffee machine and I both needed a second. Right — I'd book a round trip in economy from Phoenix (PHX) to New York (JFK): TRN303 on Friday, May 17, Phoenix (PHX) to New York (JFK), leaving at 05:50 and TRN302 on Tuesday, May 28, New York (JFK) to Phoenix (PHX), leaving at 16:05, for Esme Fenwick, DOB 1963-11-08; Agnes Arkwright; Ilse Vasquez, DOB 1963-04-17, no checked bags, travel insurance included, $1,875 in all, charged to your Mastercard ending 0563. Do you authorise this change?",
    ],
    [
      'airline',
      2,
      2,
      "What I can do is book a round-trip ticket in economy from Phoenix (PHX) to New York (JFK): outbound flight TRN304 on May 19, 2024, Phoenix (PHX) to New York (JFK), leaving at 21:25 and arriving at 02:25+1, and back TRN302 from New York (JFK) to Phoenix (PHX) on May 28, 2024 (departs 16:05, arrives 21:05 EST), for Amara Kowalczyk (born 1973-05-07), 1 checked bag, without travel insurance. I would charge $563 to your Mastercard (ending 1550). Can you confirm that you'd like me to do this?",
    ],
    [
      'retail',
      41,
      0,
      `Thank you for waiting. Here's the proposed change:

\`\`\`
Action:               Item change
Order:                #W1278394 (cat tree, knit sweater, beanie and cooler box and more)
Knit Sweater:         cashmere, M, ivory, turtleneck → cotton, M, pine, crew (lowest price in stock)
Sleeping Bag:         40 F, down, long, right → 40 F, down, regular, right
Price difference:     $9.85 (refunded to you)
Refunded to:          your Amex card ending in 0448
\`\`\`

Could I get a quick "yes" from you before I do this?`,
    ],
    [
      'retail',
      61,
      1,
      "I'm sorry to keep you waiting. Let me cancel the whole of order #W3402888 (leather belt, mixing bowl set, camping tent and trekking poles) (reason: ordered by mistake), with $332.73 refunded to your PayPal account. Does that work for you?",
    ],
    [
      'retail',
      84,
      2,
      `Thanks, Orla! Here's what I'm about to do:

\`\`\`
Order number:         #W8267480
Current payment:      Visa (•••• 4281)
Charge to:            your PayPal account
Amount:               $85.63
\`\`\`

Are we good to go?`,
    ],
    [
      'retail',
      44,
      1,
      "I've got everything I need to switch the delivery address on your order #W3131840 to 460 Birch Hollow, Apt 844, Sacramento, CA 95855, USA. All that's missing is your yes.",
    ],
    [
      'retail',
      86,
      1,
      `**What will change?** I'll swap the area rug for a version with size: 8x10 ft, pattern: geometric, material: wool (our highest-priced option) and the trekking poles for a version with material: aluminum, grip: rubber (everything else stays the same) in order #W1956643 and bill the additional $20.66 to your PayPal account.
**What stays the same?** Everything else.
**What do I need from you?** Just your okay.

Would you like to proceed with this?`,
    ],
    [
      'retail',
      81,
      1,
      'I will charge order #W8373973 (Chef Knife and Leather Belt) to credit card Amex ending 3850 instead of gift card (balance $55.40). The amount is $99.14. The refund to gift card gift_card_7412742 comes immediately. Please answer CONFIRM or CANCEL.',
    ],
    [
      'retail',
      36,
      2,
      'Before I can make any modification to your account or your orders, the policy says that I have to list the details of the action and get an explicit confirmation from you. Details: cancel order #W3571340 containing Blender, Wall Mirror, Hammock, Knit Sweater and Camping Tent. Refund amount: $502.80 to your PayPal account. Note that you can not take back a cancellation. If there is a mistake in the details, tell me and I will say it again. Is it right like this?',
    ],
    [
      'retail',
      86,
      0,
      `I can move your order #W6654262 to your PayPal account, so that the full $236.04 is charged there.

The previous method will be refunded (gift cards immediately, others within 5 to 7 business days).

Knowing this, shall I continue?`,
    ],
    [
      'retail',
      60,
      0,
      "I'd move the payment of order #W7689255 ($228.07) to your gift card. Reply **YES** to confirm or **NO** to keep things as they are.",
    ],
    [
      'airline',
      42,
      1,
      "I'd cancel TUNMEK, with the full amount back to your card. Ready when you are — shall I lock it in?",
    ],
    [
      'airline',
      14,
      0,
      `\`\`\`
RESERVATION: V39ZAX
BAGS TO ADD: 4
TOTAL BAGS: 7
COST: $100
PAYMENT: Amex ending 6315
\`\`\`
Should I go ahead and do that?`,
    ],
    [
      'airline',
      2,
      0,
      `Here's the summary:
\`\`\`
RESERVATION: K8AMP7
BAGS TO ADD: 1
PRICE: $50
PAYMENT: gift card
\`\`\`
Should I go ahead and do that?`,
    ],
    [
      'airline',
      3,
      2,
      "I'd cancel F5M528 because the airline cancelled a flight of it, and refund $693. Do you have any questions before I proceed, or should I go ahead?",
    ],
    [
      'airline',
      44,
      3,
      'Great, I can book a round trip in basic economy for Idris Kirkland (born 1986-11-15), Philippa Saunders (born 1998-09-24) and Anneke Whitlock (born 1988-09-18): TRN345 from Detroit (DTW) to Phoenix (PHX) on May 23, departing 07:30:00, returning on TRN347 from Phoenix (PHX) to Detroit (DTW) on May 25, departing 05:30:00, with no checked bags and no travel insurance, for a total of $1,104, charged to your Visa credit card (ending in 0969). Everything correct? Shall I submit it?',
    ],
    [
      'airline',
      41,
      1,
      `Ready to add 3 more checked bags to your trip from Boston to Dallas on May 28 for $50, on your Mastercard ending in 0563.

Reply YES to proceed, NO to leave things as they are.`,
    ],
    [
      'airline',
      91,
      1,
      `I can move your reservation CNEPV9 to flight TRN187 from Charlotte to Atlanta on May 21, 2024 (departing 11:30:00), staying in economy, with $36 going back to your Visa ending in 0050.

Please choose:
1. Proceed as described
2. No, keep everything unchanged`,
    ],
    [
      'airline',
      91,
      1,
      `I can move your reservation CNEPV9 to flight TRN187 from Charlotte to Atlanta on May 21, 2024 (departing 11:30:00), staying in economy, with $36 going back to your Visa ending in 0050.

Please choose:
1. Go ahead with this
2. Do not make this change`,
    ],
    [
      'airline',
      43,
      1,
      `I checked both dates; the cheaper one is below.

Would you like me to book a one-way flight in business for Sunniva Castellan (born 1982-09-07): TRN151 from Denver (DEN) to Phoenix (PHX) on Saturday, May 25, departing 08:10:00, with no checked bags and with travel insurance, for a total of $326, paid with Mastercard •••• 1669?`,
    ],
    [
      'retail',
      60,
      0,
      "I'd move the payment of order #W7689255 ($228.07) to your gift card. Should I (a) go ahead, or (b) leave things as they are?",
    ],
    [
      'airline',
      87,
      2,
      'Book Philadelphia (PHL) to Phoenix (PHX) 20 May / return 26 May, Business, Maren Fitzroy + Beatriz Quimby, bags: 0, insurance: no, pay: your Visa card ending in 4458. OK?',
    ],
    [
      'airline',
      12,
      1,
      `✨ Here’s your summary:

✈️ Flight: Newark → Chicago on 2024-05-23 – TRN373, departing 11:35 and arriving 13:40
🗓️ Class: business
💺 Passengers: Farah Ibarra (date of birth June 17, 1966), Amara Bergstrom (DOB: November 11, 1977) and Lorcan Kowalczyk (DOB October 9, 1949)
👤 Baggage: 1 checked
🧳 Insurance: No
🛡️ Total price: $1,101
💳 Payment method: Amex card ending in 1192

Does everything look good? 😊`,
    ],
    [
      'airline',
      90,
      0,
      'The plan is to book you a round trip in economy for Selma Fairbanks (1974-05-23) and Ingrid Rutherford (DOB 1966-10-05): the cheapest direct flight on Sat May 18, MIA to LAS – that is TRN335 at 07:20, returning on flight TRN334 from LAS to MIA on Wed May 22, departing at 15:15, plus travel insurance and 4 checked bags for a total of $978, charged to your Visa card (…8489). Would you like me to go ahead with this for you? 💙',
    ],
    [
      'airline',
      51,
      2,
      "I'd change Renata Blackwood's date of birth on your ORD–CLT reservation DL8CU7 for 2024-05-18 to September 28, 1998. Shall I submit this for you, sir or madam?",
    ],
    [
      'airline',
      2,
      0,
      'Do you want me to add an additional checked bag to your Charlotte–Atlanta booking K8AMP7, with $50 billed to your gift card?',
    ],
    [
      'retail',
      30,
      0,
      `Let me make sure I understand this correctly before I touch anything.
You have two choices:
(A) I cancel order #W7381403 (rice cooker, headlamp, wool throw, fountain pen and area rug) with the reason "no longer needed";
(B) nothing is changed.
Which one do you prefer, A or B?`,
    ],
    [
      'retail',
      30,
      0,
      'So what I would do is call off the rice cooker order #W7381403 with the reason "no longer needed", which puts $447.71 back on your American Express ending in 7116. Let me know if that works for you and I will jump right on it! 🚀',
    ],
    [
      'airline',
      88,
      1,
      `The upgrade to business would cost more than $1150, so we go with the bags. I found your reservation:
Reservation A8D3FA: IAH to PHL, economy, TRN208 on May 24, TRN224 on May 24, TRN227 on May 25, TRN204 on May 25, 1 passenger(s), 0 checked bag(s), insurance: yes.

As requested, I will add 2 more checked bags to reservation A8D3FA, bringing the total to 2, at no extra charge. Do you confirm? (yes/no)`,
    ],
    ['airline', 83, 2, 'Is it okay if I take reservation MM67N9 off the books?'],
    [
      'retail',
      4,
      0,
      "May I just double-check the details with you? I'm about to exchange the camp stove for a different one (ignition: piezo → match) in order #W8267584, using the Mastercard ending in 6735 for the price difference.",
    ],
    [
      'retail',
      9,
      1,
      'Set 151 Orchard Terrace, Suite 811, Hartford, CT 06158, USA as the delivery address for order #W4570537.\n\n[Yes, go ahead] [No, cancel]',
    ],
    [
      'retail',
      17,
      1,
      "The system shows the following pending change for your account: the delivery address on the pending order #W1462740 will be changed to 887 Heron Drive, Apt 191, Knoxville, TN 37943. We'll wait for your go-ahead.",
    ],
    [
      'retail',
      29,
      0,
      'Should I cancel order #W6906835 in full, with "no longer needed" noted as the reason, or do you need more time to decide?',
    ],
    [
      'retail',
      43,
      0,
      'Thought: I have the order details. I must confirm before calling cancel_pending_order.\nResponse: I can cancel your pending order #W8717415 in full, with "no longer needed" noted as the reason. Please advise.',
    ],
    [
      'retail',
      60,
      0,
      'Charge order #W7689255 (Linen Shirt, Bath Towel, Knit Sweater, and Camp Stove) to the gift card instead?\n\n[Yes, go ahead] [No, cancel]',
    ],
    [
      'retail',
      75,
      0,
      'My apologies for the mix-up. Should I cancel order #W2769370, the one with the cutting board and wool throw (reason: no longer needed), or do you need more time to decide?',
    ],
    [
      'retail',
      79,
      0,
      'The system shows the following pending change for your account: order #W8992034, the one with the chess set and cooler box will be shipped to 894 Finch Street, Apt 644, Savannah, GA 31428. Approval is needed from your side – do you approve?',
    ],
    [
      'airline',
      2,
      0,
      'My apologies – let me put that right. I have prepared the transaction below. It is on hold until you approve it.\n\n> Action = Additional checked bags; Reservation = K8AMP7 (CLT → ATL, May 24); Bags to add = 1; New total = 5; Cost = 1 × $50 = $50; Payment method = Gift card\n\n To finalize, reply with "yes".',
    ],
    [
      'airline',
      9,
      0,
      'I suggest doing these in a particular order because it works out better for you. I have prepared the transaction below. It is on hold until you approve it.\n\n> Action = Compensation; Reservation = F6GBV4; Reason = Flight cancelled by the airline; Certificate amount = $80; Issued to = Fiona Rutherford\n\n To finalize, reply with "yes".',
    ],
    [
      'airline',
      26,
      1,
      'To summarize what we have discussed: reservation FYDXCD was updated. What remains to be done is canceling reservation **KF9CL4** (BOS to PHL, May 21st) on the grounds that your plans have changed. Reply **YES** to confirm.',
    ],
    [
      'airline',
      38,
      0,
      'All done! The baggage on reservation Z97D3L has been updated to 8. If it suits you, I could register one extra checked bag for your reservation RPJ5ZL, JFK to DEN on Monday, May 27 for $50, paid with your Visa ending in 9816. Let me know your thoughts.',
    ],
    [
      'airline',
      39,
      1,
      'Just so you know, the code you mentioned is another booking; the trip you describe is a different reservation. May I get reservation ID XBBKHB cancelled for you and refund $724 to the original payment method?',
    ],
    [
      'airline',
      89,
      2,
      'What I could do is increase the checked baggage on booking KCATKG from 2 to 3 free of charge. Would this work for you?',
    ],
    [
      'airline',
      20,
      0,
      'How would you like to proceed?\n\n**Option A:** Upgrade reservation WSHZML from basic economy to business on the same flights, with the difference of $333 settled through your Mastercard card ending in 5203.\n**Option B:** Leave everything as it is for now.\n\nI assume you prefer A. May I proceed?',
    ],
    [
      'retail',
      0,
      0,
      'Review your request: Account address change\n\n- **Address:** 57 Garnet Street, Suite 464, Memphis, TN 38110, USA\n\n[✅ Confirm]   [❌ Cancel this request]   [✏️ Edit details]\n\nWhich one shall it be?',
    ],
    [
      'retail',
      5,
      0,
      "You're absolutely right, and I apologize for the confusion. If you are comfortable with it, I would proceed with updating order #W3539726: the external drive for the version with capacity: 2 TB, type: solid state, color: red, difference ($5.02 to pay) via your gift card (gift_card_2075412). New price $99.36 vs. $94.34: $5.02 extra. I would be grateful if you could confirm that this is what you wish. Please rest assured that nothing will be done before I hear from you.",
    ],
    [
      'retail',
      6,
      2,
      'Thank you for correcting me.\n\nSure thing! Is it okay with you if I process the return of the shower curtain ($29.72) (order #W9830375 (bird feeder, swim goggles, webcam and more)) with $29.72 refunded to your gift card? I ask because I cannot reverse it later on. Total refund: $29.72. For your information, the bird feeder, swim goggles, webcam, and wool throw in the same order will not be affected, and you will find a confirmation in your inbox a few minutes later.',
    ],
    [
      'retail',
      18,
      0,
      'OK, done. Now to the next part. Based on the information retrieved, the following operation will be performed:\n\n**1. Payment update**\n   - Order: `#W3415113 (USB hub, kitchen scale, and headlamp)`\n   - New payment method: `Amex ****7307`\n   - Amount: `$90.31`\n\nAfter the operation: your Amex ****7307 becomes the payment method for order #W3415113 (USB hub, kitchen scale, and headlamp).\n\nPlease confirm whether to execute this operation.',
    ],
    [
      'retail',
      45,
      0,
      "Okay, awesome, Quentin! So basically here's the deal: your profile address will be changed to 616 Heron Drive, Apt 166, Hartford, CT 06141, USA. There is no charge for this. Sound good?",
    ],
    [
      'retail',
      52,
      1,
      'Thank you so much for your patience, Soren. I truly appreciate it. I have carefully reviewed your request and I am pleased to let you know that we are able to assist. With your permission, I will set up a return of the Wi-Fi router from your order #W9139702 refunded to your PayPal account. You will receive $113.23 (which takes 5-7 business days). An e-mail with return instructions will follow. May I have your kind confirmation to proceed?',
    ],
    [
      'retail',
      56,
      2,
      "Thought: the customer has been authenticated and the request complies with the policy. I need the customer's confirmation first.\n\nResponse: I am going to void the order with the desk microphone, hammock, area rug, and chess set (#W5890480) as it was ordered by mistake. YES to go ahead, NO to stop.",
    ],
    [
      'retail',
      70,
      0,
      "For your protection, I'm required to obtain your explicit consent before making any change to your account. The change would be as follows: a return will be opened for the Bike Light (350 lumens, coin cell, front, silver) from order #W8115253 (cat tree, storage basket, bike light, and sketchbook), with the money going to your gift card. The refund is $30.72, available right away on the gift card. May I have your kind confirmation to proceed?",
    ],
    [
      'retail',
      81,
      0,
      'Let me recap our conversation: you contacted us as Zelda Inoue, I found your account, and you explained what you need. The upshot: your order #W5530669 will be delivered to 659 Canal Street Suite 418, Omaha, NE, 68142, USA. Should I put that through?',
    ],
    [
      'airline',
      2,
      2,
      "Alright, Amara! So I've got it all in front of me: I'll book a round-trip ticket in economy for Amara Kowalczyk out on flight TRN304 from Phoenix (PHX) to New York (JFK) on 2024-05-19, departing at 21:25 and arriving at 02:25 (+1 day) and back on flight TRN302 from New York (JFK) to Phoenix (PHX) on 2024-05-28, 16:05–21:05, which is the latest direct flight, including 1 checked bag, without travel insurance, total $563, paid by your Mastercard ending in 1550. Want me to lock that in?",
    ],
    [
      'airline',
      3,
      2,
      'Case note – Clement Kirkland\nRequest: you asked for a cancellation\nPlanned: cancel your booking F5M528 for San Francisco (SFO) → Las Vegas (LAS) on 2024-05-19 because one of its flights was cancelled by the airline\nStatus: pending your OK\n\nPrices are per passenger unless stated otherwise. Shall I push the button?',
    ],
    [
      'airline',
      6,
      1,
      'Sorry about that.\n\nThank you for choosing us, Mr./Ms. Osterman. We value your loyalty. Shall I move reservation F8X8PU from Economy to Basic Economy, flights unchanged, with $46 refunded to the Amex ending 6728? I ask because, for your security, every change to a reservation has to be authorised by the customer, and once processed it cannot simply be reversed. Our team remains at your disposal around the clock. We look forward to welcoming you on board.',
    ],
    [
      'airline',
      16,
      0,
      'You have these options:\n\n(A) Yes – change reservation FSFBJ8 so that you take flight TRN389 from ORD to SEA on Thursday, May 23, which is the earliest direct flight, same cabin (Business) for an additional $245 on your Visa card ending in 4784\n(B) Tell me what should be different\n(C) Leave everything as it is\n\nI would suggest A. Shall I go with A?',
    ],
    [
      'airline',
      17,
      1,
      "I see, my mistake.\n\n**Baggage update**\n\n| | |\n|:--|:--|\n| What I will do | add checked bags |\n| Booking | A798MC (Houston (IAH) → LaGuardia (LGA), 17 May) |\n| Checked bags | 1 → 4 (+3) |\n| Baggage fee | $50 |\n| Paid with | Amex ••••6783 |\n\n**Not touched:** your flights and dates, the cabin and the passengers.\n\n*Refunds, where due, take 5–7 business days.*\n\n👉 Reply **YES** to confirm, or let me know what you'd like to change.",
    ],
    [
      'airline',
      20,
      0,
      'Switch booking WSHZML from basic economy to business for an additional $333 on your Mastercard ending in 5203. Should there be any refund, it takes 5 to 7 business days to show.\n\n[ Yes, proceed ] [ Edit details ] [ Back ]\n\nWhat would you like?',
    ],
    [
      'airline',
      31,
      0,
      'Please pick one:\n\n(A) Yes – move reservation FZCWWT to TRN318, Charlotte to Newark, Sunday, May 19, departing 2:35 p.m. – the cheapest direct flight that day, still in Business, with the difference of $88 charged to Visa ••••8543\n(B) Change a detail first\n(C) Drop the request\n\nI would suggest A. Shall I go with A?',
    ],
    [
      'airline',
      42,
      1,
      "I've gone through your profile and the booking, and everything checks out. $734 will be returned to the original payment method within 5 to 7 business days.\n\n**TL;DR:** I'd cancel booking TUNMEK.\n\nPlease review the details above and confirm (**yes**) to proceed.",
    ],
    [
      'airline',
      45,
      0,
      'Thank you for choosing us, Mr./Ms. Drummond. We value your loyalty. Shall I raise the number of checked bags on reservation KAS23R from 8 to 9, with the $50 fee going on your Visa ending in 2156? I ask because, for your security, every change to a reservation has to be authorised by the customer, and once processed it cannot simply be reversed. Our team remains at your disposal around the clock. We look forward to welcoming you on board.',
    ],
    [
      'airline',
      60,
      0,
      'I see, my mistake.\n\n**Passenger correction**\n\n| | |\n|:--|:--|\n| Booking | KM8WQZ |\n| Currently | Marisol Halvorsen, born 1983-06-28 |\n| Corrected to | Marisol Halvorsen, born 1983-07-28 |\n\n**What will *not* change:** flights and dates, the cabin and the other passengers.\n\n*Refunds, where due, take 5–7 business days.*\n\nIf everything looks good, please reply with **"Yes"** so I can complete the request.',
    ],
    [
      'airline',
      66,
      0,
      'Reserving a round-trip ticket in business for Chiara Redfern outbound flight TRN375 from ORD to EWR on 2024-05-22, departing 07:25 – the cheapest direct flight that day, return TRN373, EWR to ORD, 2024-05-27, departing 11:35, no checked baggage, no travel insurance for $908 in total, paid by $501 from your gift card (gift_card_9308688) and $407 from Mastercard ••••1198 – all prepared on my side. A simple "yes" is enough.',
    ],
    [
      'airline',
      70,
      0,
      'Cancel your San Francisco (SFO) to Denver (DEN) trip on May 30, 2024 (reservation EYXUDX), with a full refund of $360 to the original form of payment.\n\n[ Confirm ] [ Edit details ] [ ❌ No, leave it ]\n\nWhat would you like?',
    ],
    [
      'airline',
      89,
      2,
      'Thank you for choosing us, Orla Ashdown. We value your loyalty. Shall I add 1 checked bag to booking KCATKG, free of charge? I ask because, for your security, every change to a reservation has to be authorised by the customer, and once processed it cannot simply be reversed. Confirmation e-mails usually arrive within fifteen minutes; please check your spam folder as well. We look forward to welcoming you on board.',
    ],
    [
      'retail',
      1,
      0,
      'This is what will happen: the shipping address of the pending order we spoke about, #W9298058 is changed to 656 Copper Hill Road Apt 112, Albuquerque NM 87165. Anything wrong with that, or shall I go on?',
    ],
    [
      'retail',
      3,
      0,
      'Your card balance alone is too small, so I would first make room with the refund. cancel it as you don’t need it any more + have that one charged to your gift card (current balance $69.95). thumbs up?',
    ],
    [
      'retail',
      5,
      0,
      'First things first, let me check that I have the details right. It would be about modifying #W3539726: the external drive for the variant 2 TB capacity, solid state type, red color for $99.36. Surcharge: $5.02, taken from your gift card (current balance $563.00). Have I got that down correctly?',
    ],
    [
      'retail',
      6,
      0,
      'We acknowledge receipt of your request. The following measures are intended: the address in your account will be replaced by 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Kindly state whether you consent.',
    ],
    [
      'retail',
      9,
      1,
      'Small correction: #W1939893 is a different one; the sleeping bag came with #W4570537. Juggling three chats here, sorry. The shipping address of the pending order we spoke about, #W4570537 is changed to 151 Orchard Terrace, Suite 811, Hartford, CT 06158, USA. Happy with that?',
    ],
    [
      'retail',
      11,
      1,
      'Thank you for contacting us today and for your patience! As per your request, I will cancel the whole of the pending order we spoke about, #W4903287 since you placed it by mistake. You get $213.65 back on the gift card in your profile immediately.\n\nAre you happy for me to do this? Your satisfaction is our top priority.',
    ],
    [
      'retail',
      26,
      1,
      "Haha, okay, so I've been digging through your account (what a nice collection, by the way!) and here's the thing: I can totally cancel the whole of your pending order with the ukulele and the computer monitor as an accidental order. That means $436.50 returned to your PayPal. Pretty painless, right? Wanna do it? 🎉",
    ],
    [
      'retail',
      27,
      2,
      "I'll go ahead and switch the pending order we spoke about, #W1644001 over to Mastercard *6509. $222.98 gets charged there, and your Mastercard card ending in 3786 is refunded. For the record I have to ask for your approval first.",
    ],
    [
      'retail',
      33,
      1,
      'Understood, corrected version: The payment method of the $77.48 order (#W6538912) is changed to the PayPal account on file. Answer 1 for yes, 2 for no.',
    ],
    [
      'retail',
      36,
      0,
      "Perfect, thank you for that, and I'm just bringing that up for you now. Okay. So what I'm seeing here is that we replace the address in your account with 112 Sage Court, Suite 681, Richmond, VA 23275. And just so that it's on the recording: can I have a yes from you on that?",
    ],
    [
      'retail',
      38,
      0,
      '🤖 I can do the following for you:\n▸ Cancel the pending order we spoke about, #W8234941 since you no longer need it. $98.48 goes back to your Amex with the last digits 8553, usually in about a week.\n\nPlease choose:\n1 – Yes, do it\n2 – No, change something\n3 – Talk to a human',
    ],
    [
      'retail',
      39,
      0,
      'Swap the leather belt – 30 mm width, steel buckle, 95 cm length, cognac color – for the version with 105 cm length and black color (everything else unchanged) from your order #W8692449. Surcharge: $2.21, taken from your Visa ending in 2275. \n\nI know that is a lot of text. In short: exchange. Would you like me to do that?',
    ],
    [
      'retail',
      43,
      1,
      'Let us tick this off:\n☑ identified\n☑ order found (#W1884263)\n☑ allowed\n☐ your OK to set up an exchange on your order #W1884263 (sleeping bag and blender): the blender at $76.71 for one with 2 liter jar size, plastic jar, red color\nSurcharge: $11.84, taken from your PayPal.\nLast box?',
    ],
    [
      'retail',
      52,
      2,
      'Now: cancel the pending order we spoke about, #W9588187 because it is no longer needed. Right after: confirmation by e-mail. $64.61 goes back to your Mastercard ending in 2669, usually in about a week. Can I put that through for you?',
    ],
    [
      'retail',
      61,
      2,
      'Everything in one go, so that you only have to say yes once:\n1. Send the pending order we spoke about, #W6471906 to 936 Poplar Street Unit 894, Oakland CA 94622.\nIs the whole list okay?',
    ],
    [
      'retail',
      63,
      1,
      'I mixed that up, apologies. Would you allow me to modify your order #W1623914 (blender and stand mixer): the stand mixer at $276.19 for the same stand mixer but with bowl capacity 7 qt instead of 5 qt? Surcharge: $30.16, taken from the card ending 5237.',
    ],
    [
      'retail',
      68,
      0,
      'Oh, you are right, let me correct that. Certainly. I should be glad to modify order #W9491340: the chess set for a chess set with pieces rosewood and storage box. Surcharge: $4.05, taken from your Mastercard card ending in 3885. Would you be so kind as to confirm?',
    ],
    [
      'retail',
      76,
      0,
      'Hi! I had a peek at your orders. What I can do: have the pending order we spoke about, #W2140435 cancelled with the reason “no longer needed”. Refund: $78.33, to Visa *0770. Just tell me whether I should – a simple yes will do.',
    ],
    [
      'airline',
      1,
      1,
      "Next I will correct the name Silvan Norwood to Silwan Norwood on confirmation F6TMUR. This correction is free. I'll take care of it right away if there's no objection from your side.",
    ],
    [
      'airline',
      4,
      2,
      '🤖 REQUEST SUMMARY\nType: Cabin change\nReservation: YDLHU3\nCurrent cabin: business\nNew cabin: economy\nFlights: unchanged\nPrice difference: -$2524 (refund)\nPayment: your Amex ending in 1532\n\nReply 1 to confirm, 2 to change, 3 to cancel this request.',
    ],
    [
      'airline',
      9,
      0,
      "Why don't I give you an 80 dollars voucher in the form of a travel certificate to make up for the cancelled flight in that booking? That is $80.00 in all.",
    ],
    [
      'airline',
      38,
      0,
      'Apologies, let me try again. Fare desk note: One extra bag would be put on booking ref KC4TNS. 1 of them is chargeable at $50 a bag, so 50 dollars on the Visa ending 9816. Passenger to confirm prior to reissue. Confirm?',
    ],
    [
      'airline',
      51,
      0,
      'Request: the full cancellation of this trip (reason: you are ill). There is no cancellation fee, so the full $170.00 is refunded. To authorise this, answer with the single word "yes".',
    ],
    [
      'airline',
      60,
      0,
      "My mistake! Here's what changes:\n\nReservation: the reservation we spoke about\nNow: Marisol Halvorsen, 1983-06-28\nThen: Marisol Halvorsen, 1983-07-28\n\nThere is no charge for it. I'm going to process this now, just say so if something is off.",
    ],
    [
      'airline',
      66,
      1,
      "Leave it with me 😊 what I would do is cancel the whole of the reservation we spoke about, on the grounds that the weather is too bad to travel. You'll get $609 back within 5–7 business days. Sounds good?",
    ],
    [
      'airline',
      77,
      2,
      'QUOTE\n-----\nRESERVATION: the reservation we spoke about\nCOMPENSATION: travel certificate, $80\nREASON: cancelled flight\n-----\nPlease accept or decline.',
    ],
  ];
  it.each(rows)('is agreed to: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    const { acts } = await answersFrom(domain, task, goal, message);
    expect(acts).toContain('yes');
  });

  it.each([
    // What is asked for, or told, beside it.
    'retail 12: Our policy requires me to list the details and get a clear "yes" from you. Nothing else in the order changes.\n\n- New shipping address: change the shipping address on order #W2549816 (Desk Microphone, Blender, Picture Frame, Hammock, Linen Shirt) to 508 Alder Court, Unit 763, Raleigh, NC 27685, USA\n\nDo you wish to proceed? (yes/no)',
    // An item that stays the same in all else.
    'retail 4: We will gladly swap the Camp Stove for the Camp Stove with ignition match, otherwise identical from order #W8267584; the difference of $4.39 refunded to Mastercard •••• 6735. Would you please confirm that this is correct?',
    "retail 63/1: I'll swap the stand mixer for the 7 qt one (power stays 500 W and color stays cream) in the order with the blender and stand mixer (#W1623914); the difference of $30.16 charged to your Mastercard credit card (…5237). Is that all right with you?",
    'retail 39: What remains is an exchange request for order #W8692449, namely your Leather Belt for the 105 cm, black one (width stays 30 mm and buckle stays steel), with $2.21 extra billed to your Visa card ending in 2275. Shall I submit it?',
    // Numbers of bags as labels, and as what they make.
    'airline 39/2: | Field | Value |\n|---|---|\n| Type | Checked bags |\n| Booking | HSZEDW |\n| Current checked bags | 1 |\n| New total | 3 (+2) |\n| Fee | $100 |\n| Payment | Amex (ending in 4059) |\n\nPlease check the details and let me know if I may proceed.',
    'airline 34/1: Action: Checked bags\nReservation ID: CA9JUL – DEN–DFW, May 22, 2024\nAdditional checked bags: 3 (total: 8)\nCost: $100\nPayment method: The Visa card ending in 0497\n\nConfirm (yes/no)?',
    "airline 17/1: A few things to note before I proceed:\n\n- Each bag can weigh up to 50 pounds.\n\nWith that in mind, I'd add 3 checked bags to reservation A798MC (IAH–LGA, May 17) at a cost of $50 (your Amex (ending in 6783)).\n\nShall I make that change now?",
    'airline 58: I update the baggage on reservation ZK69VW to 3 checked bags in total, i.e. 1 more than now, which is included in your free allowance, so nothing to pay. Do you confirm?',
    'airline 8: I checked, and the upgrade exceeds your limit of $400. Very well. This would mean bringing booking U9NQTA from 3 up to 5 checked bags for $50, charged to your Visa card ending in 9484. Is this correct? If so, I will process it right away.',
    // A list of what there is, of which one is proposed; a list of what the record holds.
    'airline 56/1: Available direct flights Las Vegas to Phoenix, May 24: TRN341 at 05:55 ($107 in economy), TRN342 at 15:25 ($102 in economy).\n\nI will do the following:\n\n1. Put you on flight TRN342 LAS → PHX on May 24, 2024 instead of the flights now on your LAS → PHX trip on May 19, 2024 (Y6E52S), in economy, with $108 coming back to your Visa ending in 3734\n\nDo you want me to go ahead with this?',
    'airline 10: Here is what I have on file for S7M3GK: TRN258 LGA–ORD on 2024-05-25; economy; passengers Leonie Balogun, Hector Thackeray, Sunniva Ravenel, Ezra Villanueva; 1 checked bag; travel insurance: yes.\n\nAfter the change: Esra Villanueva, 1989-02-09 in the place of Ezra Villanueva.\n\nCan you confirm these details are correct so I can finalize this?',
    "retail 66: Right, we're talking about the same thing. Only your profile: old address 20 Bayberry Road, Suite 972, Boulder, CO 80330 out; new address 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA in. I'll leave every order alone. Okay to start?",
    // Other words for a question.
    'retail 30: Can I cancel order #W7381403, which you no longer need, for you now?',
    "airline 6: Here's what happens next: I change the spelling of Marisol Takeda to Marisol Takkeda on booking YFYWFU. Please review and confirm.",
    "airline 18: I'd increase the checked bags on your reservation A3DETT from 0 to 1 at a cost of $50 (your Mastercard ending in 0839); and bring your reservation ES8CP2 from 4 up to 5 checked bags, with the $50 fee going on your Mastercard ending in 0839. Does that work for you?",
    'retail 78: There are two ways to go from here:\n\n**Option A:** Cancel the order with the Linen Shirt (#W3637627) with the reason "no longer needed".\n**Option B:** Cancel this request and make no change.\n\nThat makes a refund of $69.20.\n\nWhich one shall it be?',
  ])('is agreed to, whatever stands beside it: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(acts).not.toContain('conditional');
  });
});
