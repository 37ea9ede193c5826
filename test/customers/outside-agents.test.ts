// Messages in the words of agents and authors who had not met the customer, of which it made something else at first: each is
// said to a customer of the default sets who has just said who they are.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { Action } from '../../shared/contracts/action.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answersFrom } from './answers.ts';

describe('a proposal', () => {
  it.each([
    [
      'airline',
      8,
      1,
      `X87CNS 🧳 +3 ➡️ 5 in total
💲 $50.00 (Visa 9484)
Yay or nay? 🤔`,
    ],
    [
      'airline',
      14,
      3,
      `## Your booking at a glance, Beatriz

**Newark (EWR) to Atlanta (ATL)** (one way), **basic economy**

1. TRN220: Newark to Atlanta, Thursday, May 23, leaves 9:15 PM

**Flying:**
- Beatriz Oakley
- Sunniva Radcliffe

**Extras:** 4 checked bags, insurance

**To pay: $426.00**
- travel certificate: $300.00
- gift card: $28.00
- Mastercard ending in 7950: $98.00

Nothing is charged until you say so. Do you want me to book this?`,
    ],
    [
      'airline',
      3,
      2,
      `❌✈️ F5M528 (San Francisco to Las Vegas, 19 May and 21 May)
💰 $520.00 back in 5–7 business days

1️⃣ Yes, cancel it
2️⃣ No, keep it
Which one? 👇`,
    ],
    [
      'airline',
      14,
      1,
      `**Cabin change request – V39ZAX**

1. You are booked in *basic economy*.
2. You would be booked in ***business***.
3. Your Amex ending in 6315 would be charged **$900.00**.

Route (Seattle to New York), dates and bags: no change. Can I have your sign-off?`,
    ],
    [
      'retail',
      4,
      0,
      `Type: exchange (delivered goods)
Order: #W8267584
Pos. 1: Camp Stove | ignition piezo > match
Credit: 4.39 USD
Settled via: credit card (Mastercard, last 4: 6735)

**Confirmation needed:** yes or no?`,
    ],
    [
      'retail',
      18,
      0,
      'Following your enquiry, we would amend the settlement of order #W4971250, amounting to $442.36, such that it be charged to your Amex credit card ending in 7307 in place of your PayPal account. Please signify your approval by replying "Yes".',
    ],
    [
      'airline',
      18,
      0,
      'Subject to your approval, the checked baggage entitlement recorded under reservation A3DETT will be raised to 1 piece. A fee of 50.00 USD will be levied on your Mastercard credit card ending in 0839. Please note that bags once added cannot be taken off. Do you approve?',
    ],
    [
      'airline',
      14,
      3,
      `TRN220 EWR-ATL 23 May
OAKLEY/BEATRIZ RADCLIFFE/SUNNIVA
basic economy, 4 PC, INS Y
FOP travel certificate 300.00 USD + gift card 28.00 USD + Mastercard 7950 98.00 USD
OK to ticket?`,
    ],
    [
      'airline',
      14,
      3,
      `✈️ Newark ➡️ Atlanta
🗓️ May 23
💺 basic economy
👥 Beatriz Oakley, Sunniva Radcliffe
🧳 4 | 🛡️ yes
💳 travel certificate $300.00 + gift card $28.00 + Mastercard 7950 $98.00

Ready for take-off? Reply YES 🛫`,
    ],
    [
      'retail',
      77,
      1,
      `Before I lock it in, a read-back for **#W5321637**:

**Camp Stove**
- ignition: ~~piezo~~ **match**
- fuel: ~~butane~~ **multi-fuel**

**Money:** $9.92 refunded to your PayPal account

_An exchange can be requested once per order, so please make sure nothing's missing._ Is it a go?`,
    ],
    [
      'airline',
      14,
      0,
      `Busy traveler, eh? I've gone through U8VEQ8, TC6Z2S, V39ZAX, W7W6HK... and the one to Dallas, V39ZAX, looks like it.

So four extra suitcases on V39ZAX, $100.00 off your Amex 6315. Are we on?`,
    ],
    [
      'airline',
      14,
      0,
      `Baggage update for **V39ZAX**:

| | Bags |
|---|---|
| Now | 3 |
| Added | 4 |
| **Total** | **7** |

Fee: **$100.00** (Amex credit card ending in 6315)

If all is correct, please give me the permission and I proceed it, ok?`,
    ],
    [
      'airline',
      14,
      0,
      `Reservation: V39ZAX
Additional checked bags: 4
Total checked bags after change: 7
Cost: 100.00 USD
Payment: credit card (Amex, last 4: 6315)

---

Please reply **"yes"** if I should go through with this, or tell me what is off.`,
    ],
    [
      'airline',
      58,
      1,
      `A reservation will be issued in the name of Ulla Navarro for travel in economy class from Newark (EWR) to Chicago (ORD). Flight TRN374 departs Newark on May 20, 2024 at 8:10 PM for Chicago. Settlement: 145.00 USD by Amex credit card ending in 0005. Travel insurance has not been requested.

May I kindly ask you to confirm that you approve of the above, dear customer Navarro?`,
    ],
    [
      'retail',
      95,
      0,
      "I've prepared the change but not submitted it yet: process the return for the picture frame, the cat tree and the chef knife (order #W1846521) and put $163.33 back on your Visa card ending in 9899. Submit it?",
    ],
    [
      'retail',
      16,
      0,
      'So I replace the hammock you have (single, canvas, olive) with the single, nylon, olive one, which is $50.36 instead of $54.99 in #W4630389 and refund the $4.63 difference to your Amex card ending in 2701, right?',
    ],
    [
      'retail',
      39,
      0,
      "Just to confirm: you'd like me to replace the leather belt you have with the black 105 cm one, which is $25.36 instead of $23.15 in #W8692449 and charge the $2.21 difference to your Visa ending in 2275, correct?",
    ],
    [
      'retail',
      39,
      0,
      'The following substitution would be made in order #W8692449: the leather belt for another one: color: brown → black, length: 95 cm → 105 cm, $25.36. Price difference: $2.21, charged to your Visa card ending in 2275. Shall I go ahead?',
    ],
    [
      'retail',
      39,
      0,
      'Just so there is no misunderstanding: for order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275. Is that right?',
    ],
    [
      'airline',
      14,
      2,
      'I can scrap the whole of V39ZAX (Las Vegas to Dallas on Sun 19 May) for you, and 704 dollars goes back on the Amex ending 6315 in about 5 to 7 business days. that ok with you?',
    ],
    [
      'airline',
      14,
      0,
      "You have 3 checked bags on V39ZAX now, and you'd have 7 afterwards. That comes to $100, payable with your card ending 6315. Does that look right, and shall I submit it?",
    ],
    [
      'airline',
      14,
      0,
      'V39ZAX would go up to 7 checked bags, 4 more than today. Your Amex card with the final digits 6315 will be billed $100.00.',
    ],
    [
      'airline',
      14,
      0,
      'It would be possible to increase the number of checked bags on V39ZAX, your journey from Las Vegas to Dallas on May 16th, by 4 to 7. This would involve a payment of $100.00 from your Amex card with the final digits 6315. Would you be happy for me to proceed?',
    ],
    [
      'airline',
      14,
      1,
      "You'd fly business on V39ZAX, with everything else as booked. Your Amex 6315 will be billed $900. Would that work for you?",
    ],
    [
      'airline',
      14,
      1,
      'I can move reservation V39ZAX, your trip from Las Vegas to Dallas on Thursday, May 16th, from basic economy into business while keeping your existing flights. There will be a charge of $900.00 to your Amex card ending in 6315. Would you like me to go ahead with that for you today?',
    ],
    [
      'airline',
      14,
      1,
      "I'll rebook V39ZAX (Las Vegas–Dallas, May 16) into business, flights stay put; that's $900 on your card ending 6315. Good to go?",
    ],
    [
      'airline',
      14,
      1,
      'A change of cabin for reservation V39ZAX, from Las Vegas (LAS) to Dallas (DFW) on 16 May 2024, from basic economy class to business class, for all passengers and with the flights unchanged. The amount of $900.00 would be charged to your Amex credit card ending in 6315. May I have your consent to proceed?',
    ],
    [
      'airline',
      36,
      2,
      'I can confirm the cancellation on F6GBV4. The compensation is $80, issued as a travel certificate to your account. Should I put that through?',
    ],
    [
      'airline',
      14,
      3,
      'I found seats on TRN220 EWR to ATL on May 23rd at 21:15. For Beatriz Oakley and Sunniva Radcliffe in basic economy with 4 checked bags, travel insurance included, the price is $426.00. Payment: your certificate ($300), your gift card ($28) and your Mastercard with the final digits 7950 ($98). Would you like me to go ahead?',
    ],
    [
      'retail',
      39,
      0,
      'Just checking that I understand: you want to swap the leather belt from your order that also holds the headlamp for one in black with 105 cm length, everything else unchanged?',
    ],
    [
      'airline',
      1,
      0,
      'I found seats on TRN351 LAS to JFK on May 23 at 11:05 and TRN350 JFK to LAS on May 26 at 15:20. For Saskia Sutcliffe in economy with no checked bags, no travel insurance, the price is $649. Payment: $141 with your gift card (balance $141) and $508 with your Amex ending in 2573. Is this what you want?',
    ],
    [
      'retail',
      53,
      0,
      'Can I have your order with the picture frame (#W1994235) delivered to 154 Granary Lane, Suite 192, Boulder, CO 80367 instead of 226 Amber Way, Apt 618, Memphis, TN 38104 for you now?',
    ],
    [
      'retail',
      95,
      0,
      "I'd now process the return for the picture frame, the cat tree and the chef knife (order #W1846521) and put $163.33 back on your Visa card ending in 9899 – unless you'd rather leave it as it is?",
    ],
    [
      'retail',
      43,
      0,
      'The whole order #W1884263 will be called off and $246.12 credited to your PayPal account. Are you okay with this?',
    ],
    [
      'retail',
      39,
      0,
      'To exchange the leather belt in #W8692449 for one with color black and length 105 cm, $2.21 on your Visa ending in 2275, your confirmation is needed.',
    ],
    [
      'retail',
      39,
      0,
      'Is it all right if I exchange the leather belt in #W8692449 for one with color black and length 105 cm, which puts $2.21 onto your Visa ending in 2275?',
    ],
    [
      'retail',
      39,
      0,
      'Please approve (or reject) this: In #W8692449, your leather belt (95 cm / brown) becomes 105 cm / black. $2.21 goes onto your Visa ending in 2275.',
    ],
    [
      'retail',
      39,
      0,
      'Your OK, please: exchange the leather belt on #W8692449 for the one with color black and length 105 cm, with $2.21 more to pay via Visa ending in 2275.',
    ],
    [
      'retail',
      39,
      0,
      'Pending your approval: exchange the leather belt on #W8692449 for the one with color black and length 105 cm, at an extra cost of $2.21 (your Visa ending in 2275).',
    ],
    [
      'retail',
      39,
      0,
      "I'd exchange the leather belt on #W8692449 for the one with color black and length 105 cm. $2.21 goes on your Visa ending in 2275. Tell me, and I'll put it through.",
    ],
    [
      'airline',
      58,
      1,
      'Found you a good one: TRN374, Newark-Chicago May 20, 20:10 to 22:15, economy, $145.00, cheapest of the two directs. No insurance, 1 bag free, so $145.00 all in on the Amex 0005 for Ulla Navarro (1998-05-08). Book it?',
    ],
    [
      'retail',
      84,
      0,
      `Order #W8267480. Two things first:
- address -> 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA
- payment -> PayPal, $85.63 (Visa 4281 gets it back in 5 to 7 business days)

Then the beanie: merino, fleece, heather, $24.24. That's $0.11 less, on the Amex 7549. Last change possible on this order. OK with all three? Any other items?`,
    ],
    [
      'retail',
      13,
      0,
      "Right, Linus. Size M (canvas, wool) costs $24.24, goatskin (wool, L) $26.85, yours were $25.70. So I'd change the gloves in #W8719299 to the size M pair and refund $1.46 to your Amex ending in 0674. After that nothing else can be changed in this order. Sound good?",
    ],
    [
      'retail',
      63,
      1,
      'Sounds straightforward. To switch the stand mixer over to 7 qt / 500 W / cream ($306.35) on #W1623914, at an extra cost of $30.16 (your Mastercard (…5237)), your confirmation is needed.',
    ],
    [
      'airline',
      8,
      1,
      `| Item | Details |
|---|---|
| Change 1 | changing the cabin |
| Reservation | X87CNS (ORD → LGA, Sunday, May 19) |
| Cabin | economy → business |
| Flights | unchanged |
| Change 2 | adding the bags |
| Bags to add | 3 |
| New total | 5 checked bags |
| Payment | Visa •••• 9484 |

Would you like me to proceed?`,
    ],
    [
      'airline',
      28,
      0,
      `- **Change 1:** adding the bags
- **Reservation:** MY2HZ7
- **Bags to add:** 1
- **Change 2:** adding the bags
- **Reservation:** RG8LWE
- **Bags to add:** 1
- **Change 3:** adding the bags
- **Reservation:** VNDTEC
- **Bags to add:** 1

Confirm to proceed?`,
    ],
    [
      'retail',
      55,
      0,
      'Replace the cutting board for the one with size small, material beech, surface grooved and the computer monitor for the one with screen size 24 inch, resolution 4K, everything else unchanged in order #W4802044. The price difference of $29.24 will be charged to your PayPal account. Confirm? (yes/no)',
    ],
    [
      'retail',
      20,
      0,
      "I'd replace the cooler box with the 70 qt one and the webcam with the 4K one in #W3244938, Amex 1322. OK?",
    ],
  ] as const)('gets a yes if it is right: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    expect((await answersFrom(domain, task, goal, message)).acts).toContain('yes');
  });

  it.each([
    [
      'airline',
      40,
      0,
      'Subject to your approval, the checked baggage entitlement recorded under reservation VWKFMT will be raised to 6 pieces. A fee of 100.00 USD will be levied on your Amex credit card ending in 4936. Please note that bags once added cannot be taken off. Do you approve?',
    ],
    [
      'airline',
      38,
      1,
      `TRN307 LAS-DFW 23 May
KARLSEN/JUDITH KARLSEN/OTIS
business, 1 PC, INS N
FOP Visa 4076 362.00 USD
OK to ticket?`,
    ],
    [
      'airline',
      14,
      3,
      `✈️ Newark ➡️ Atlanta
🗓️ May 23
💺 basic economy
👥 Beatriz Oakley, Sunniva Radcliffe
🧳 4 | 🛡️ no
💳 travel certificate $300.00 + gift card $28.00 + Mastercard 7950 $98.00

Ready for take-off? Reply YES 🛫`,
    ],
    [
      'retail',
      41,
      2,
      `Our records will be amended to reflect the following as your residence:

252 Garnet Street, Suite 245
Anchorage, AK 99589
USA

Please verify the particulars above. Do we have your permission to record them?`,
    ],
    [
      'retail',
      68,
      1,
      `Customer file: Maud Osterman

| Street | City | State | ZIP | Country |
| --- | --- | --- | --- | --- |
| 11 Mulberry Street, Apt 694 | Portland | ME | 04111 | USA |

Everything as you want it? Then I will submit this.`,
    ],
    [
      'retail',
      77,
      1,
      `Before I lock it in, a read-back for **#W5321637**:

**Camp Stove**
- ignition: ~~piezo~~ **match**
- fuel: ~~butane~~ **multi-fuel**

**Wi-Fi Router**
- bands: ~~tri-band~~ **dual-band**
- speed: ~~5400 Mbps~~ **1200 Mbps**

**Money:** $9.92 refunded to your PayPal account

_An exchange can be requested once per order, so please make sure nothing's missing._ Is it a go?`,
    ],
    [
      'retail',
      77,
      1,
      `Before I lock it in, a read-back for **#W5321637**:

**Camp Stove**
- burners: ~~one~~ **three**
- ignition: ~~piezo~~ **match**
- fuel: ~~butane~~ **multi-fuel**

**Money:** $9.92 refunded to your PayPal account

_An exchange can be requested once per order, so please make sure nothing's missing._ Is it a go?`,
    ],
    [
      'airline',
      78,
      0,
      'As a travel document must correspond with the ticket, we intend to rectify the particulars of passenger Maren Lindqvist in reservation FPG22C. They will henceforth read: WINTERS, Maren, born on July 12, 1982. May we trouble you to confirm that this is accurate and that we may proceed?',
    ],
    [
      'airline',
      83,
      2,
      `| Segment | Date | Status after |
| --- | --- | --- |
| TRN271 JFK → LAX | 05/16/2024 | CANCELLED |

Ref BGGGDC. Refund: $316.00. Reason held: bad weather.

Is it all right with you if I do this now?`,
    ],
    [
      'retail',
      87,
      2,
      `📬 Sending back from #W6837090:
📦 Picture Frame [5x7 / acrylic / maple]
📦 Kitchen Scale [10 kg / battery / white]
💰 $42.04 ➡️ PayPal

Are we good to go? 🙂`,
    ],
    [
      'retail',
      50,
      0,
      "No bother at all, we'll take it off your hands! So that's the swim goggles (mirrored, bungee, narrow, blue) coming back to us out of #W6600799, and your money going onto the PayPal account. Have I got that right, and will I set it up?",
    ],
    [
      'retail',
      87,
      2,
      `I have #W8981159 open in front of me and it hasn't left us yet, so it can still be stopped. If I stop it, the item on it (Kitchen Scale) won't come, $24.29 travels back to your gift card, and the file will say "no longer needed". Do I have your blessing?`,
    ],
    [
      'retail',
      43,
      1,
      'Dear Vera Mbeki, we propose to substitute the following under order #W1884263: Blender [1 liter / plastic / white] by Blender [2 liter / glass / red]. A supplement of $11.84 is payable by PayPal account. May we have your consent?',
    ],
    [
      'airline',
      8,
      1,
      `Booking ref: X87CNS
Sector: ORD → LGA → ORD
Cabin old/new: economy / basic economy
Passengers: Leonie Halvorsen
To collect: 844.00 USD
Form of payment: Visa 9484

Status: awaiting your confirmation
Reply with: YES to execute, NO to drop it.`,
    ],
    [
      'retail',
      38,
      0,
      `**Proposal**

- Order #W2382235: **remains unchanged**
- Cancelling it: **will not be done**

Do you confirm (yes/no)?`,
    ],
    [
      'airline',
      33,
      0,
      'I propose we are not cancelling it, and reservation GVVXRZ we let it same like before. You accept?',
    ],
    [
      'retail',
      2,
      0,
      `| What | Plan |
| --- | --- |
| Cancelling it | no, dropped |
| Order #W2100623 | left untouched |

May I close it that way?`,
    ],
    [
      'airline',
      3,
      0,
      `Requested: changing them
Proposed: keep the flights of QW8ZWC as is, do nothing
Accept? yes/no`,
    ],
    [
      'retail',
      60,
      0,
      'What I would do is skip switching it altogether and not alter anything about the payment of #W7689255. Shall we leave it at that?',
    ],
    [
      'airline',
      1,
      0,
      'I found seats on TRN351 LAS to JFK on May 24 at 11:05 and TRN350 JFK to LAS on May 26 at 15:20. For Saskia Sutcliffe in economy with no checked bags, no travel insurance, the price is $649. Payment: $141 with your gift card (balance $141) and $508 with your Amex ending in 2573. Is this what you want?',
    ],
    [
      'airline',
      41,
      0,
      "So I have TRN303 PHX-JFK on May 17, 05:50, and TRN302 JFK-PHX on May 28, 16:05. That's economy, round trip, for Esme Fenwick, Agnes Arkwright and Ilse Vasquez; hand luggage only (0 checked); insurance left out; $1,875.00 off your Mastercard ending in 0563. Shall it be so?",
    ],
    [
      'airline',
      8,
      1,
      `| Change 1 | changing the cabin |
|---|---|
| Reservation | X87CNS |
| Cabin | economy → business |
| Change 2 | adding the bags |
| Bags to add | 2 |
| New total | 4 checked bags |

Would you like me to proceed?`,
    ],
    ['retail', 5, 0, "I'd replace the external drive with a kettlebell in #W3539726. OK?"],
  ] as const)('gets no yes if it is wrong: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    const { acts } = await answersFrom(domain, task, goal, message);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('accept');
  });

  it.each([
    [
      'airline',
      14,
      0,
      `(1) Upgrading V39ZAX (LAS to DFW 2024-05-16) from basic economy to business is possible on all of its flights. That comes to $900.00, payable with your credit_card_9581057 (Amex ending in 6315).
(2) You have 3 checked bags on V39ZAX now, and you'd have 7 afterwards. That comes to $100.00, payable with your Amex ending in 6315.
Please say yes if you want me to do this. (That would be for everything above.)`,
    ],
    [
      'airline',
      14,
      0,
      `1. A change of cabin for reservation V39ZAX, from Las Vegas (LAS) to Dallas (DFW) on 16 May 2024, from basic economy class to business class, for all passengers and with the flights unchanged. The amount of $900.00 would be charged to your Amex credit card ending in 6315.
2. The addition of 4 checked bags to reservation V39ZAX, from Las Vegas (LAS) to Dallas (DFW) on 16 May 2024, making 7 in total. The amount of $100.00 would be charged to your Amex credit card ending in 6315.
May I have your consent to proceed?`,
    ],
  ] as const)('of two changes gets a yes to both: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    const { text, agreed } = await answersFrom(domain, task, goal, message);
    expect(text).toContain('business');
    expect(text).toContain('4 checked bags');
    expect(agreed).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it.each([
    [
      'airline',
      14,
      2,
      "Bummer, cancelling this reservation won't fly, because it is no business reservation, older than a day, and no insurance covers the reason. But hey, we're not out of options! I'd be able to move the trip to other flights. How do you feel about that?",
    ],
    [
      'airline',
      14,
      2,
      `Sorry, no. It is no business reservation, older than a day, and no insurance covers the reason.

More q's?`,
    ],
    [
      'airline',
      14,
      2,
      `No cancelling this reservation, policy (it is no business reservation, older than a day, and no insurance covers the reason)

Next?`,
    ],
    [
      'airline',
      14,
      2,
      `Aw, I'd be in hot water with the boss for cancelling this reservation, cause it is no business reservation, older than a day, and no insurance covers the reason. Sorry hun!

🙋 More questions? Fire away!`,
    ],
    [
      'airline',
      14,
      2,
      `With apologies for any inconvenience: cancelling this reservation falls outside our policy, for it is no business reservation, older than a day, and no insurance covers the reason.

Next?`,
    ],
    [
      'airline',
      14,
      2,
      `So about cancelling this reservation... yeah, that's not gonna fly. It is no business reservation, older than a day, and no insurance covers the reason, ya see.

Got another one for me, Rufus, or shall I let you get back to your day?`,
    ],
    [
      'airline',
      14,
      2,
      "We don't have a way of cancelling this reservation. It is no business reservation, older than a day, and no insurance covers the reason.",
    ],
    [
      'airline',
      14,
      2,
      'Beatriz, here I have to disappoint you: it is no business reservation, older than a day, and no insurance covers the reason.',
    ],
    [
      'airline',
      14,
      2,
      "I've asked around the office and nope, it is no business reservation, older than a day, and no insurance covers the reason. Rules are rules, I don't make 'em!",
    ],
    [
      'airline',
      14,
      2,
      'There is nothing more I can do about it, because it is older than a day and no insurance covers the reason.',
    ],
    ['airline', 14, 2, '❌ It is older than a day and no insurance covers the reason. Any other requests?'],
    ['airline', 14, 2, 'Nope. It is older than a day and no insurance covers the reason. More?'],
  ] as const)('is insisted against: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    expect((await answersFrom(domain, task, goal, message)).acts).toEqual(['insist']);
  });

  it('of something else does not end a question that was asked in the meantime', async () => {
    const { acts } = await answersFrom('retail', 24, 2, 'Sorry, no: an order cannot be cancelled in part.');
    expect(acts).not.toContain('leave it');
  });
});

describe('a question', () => {
  it.each([
    [
      'retail',
      19,
      0,
      "I'll be able to continue once you've given me the order number and the complete new address.",
      '48 Rue Laurier',
    ],
    [
      'retail',
      19,
      0,
      "What I'd ask of you now is the complete new address and the order number. In your own words is fine.",
      '48 Rue Laurier',
    ],
    [
      'retail',
      19,
      0,
      'May I respectfully ask you to supply the order number and the complete new address at your earliest convenience?',
      '#W9710289',
    ],
    ['retail', 19, 0, 'No prob at all! Just fill me in on the complete new address and the order number?', '#W9710289'],
    [
      'retail',
      19,
      0,
      'Please type the address just as it should stand on a label, down to the zip code.',
      '48 Rue Laurier',
    ],
    ['airline', 14, 2, 'Can you explain me please the reason why you will not travel?', 'My plans have changed'],
    [
      'airline',
      14,
      2,
      `| Detail | Your answer |
| --- | --- |
| Reservation ID | ? |
| Reason for the cancellation | ? |

Please complete the table.`,
      'My plans have changed',
    ],
    [
      'airline',
      14,
      2,
      'Is it a change of plans, did the airline cancel the flight, or is there another reason for cancelling?',
      'My plans have changed',
    ],
    ['airline', 14, 2, 'What has come up that you need to cancel the trip?', 'My plans have changed'],
    [
      'retail',
      4,
      0,
      `OPTIONS YOU WOULD LIKE INSTEAD: ____
ITEM OR ITEMS CONCERNED: ____`,
      'match ignition',
    ],
    ['retail', 4, 0, 'Item or items concerned? Options you would like instead? Payment method?', 'match ignition'],
    ['airline', 18, 0, 'Number of bags to add? Payment method?', '1 checked bag'],
    ['retail', 39, 0, 'Do you want to use your Visa ending in 2275?', 'Visa card ending in 2275'],
    ['airline', 14, 3, 'Single or return?', 'one-way'],
    ['airline', 14, 3, 'Should I include a flight back?', 'one-way'],
    ['airline', 14, 3, 'Will you be coming back with us? What travel class are we talking about?', 'one-way'],
    ['airline', 14, 3, 'Do you need a return flight?', 'one-way'],
    ['airline', 14, 3, 'Is it a round trip? Do you wish to take out our travel insurance?', 'one-way'],
    ['airline', 14, 3, 'Would you like to insure the trip, at $30 per passenger?', 'with travel insurance'],
    ['airline', 14, 3, 'Would you be so kind as to let me know whether insurance is wanted?', 'with travel insurance'],
    [
      'airline',
      14,
      3,
      'Would you be so kind as to let me know whether you will be returning and the cabin you have in mind?',
      'one-way',
    ],
    ['airline', 14, 3, 'Is price or time more important to you?', 'cheapest'],
    ['airline', 14, 3, 'Okay! Are you after the cheapest flight, or a certain time of day?', 'cheapest'],
    [
      'airline',
      14,
      3,
      'Whose names should be on the tickets, and when were they born? Will there be checked luggage, and if so how many bags?',
      'Sunniva Radcliffe',
    ],
    ['airline', 14, 3, 'One way or return, cabin?', 'basic economy'],
    [
      'airline',
      14,
      3,
      'PLEASE ENTER: ROUTE / DATE(S) / TRIP TYPE / CABIN / FLIGHT PREFERENCE / PASSENGERS (NAME, DOB) / NO. OF CHECKED BAGS / INSURANCE Y/N / PAYMENT METHOD',
      '4 checked bags',
    ],
    ['airline', 14, 2, "can u tell me how come you're cancelling?", 'My plans have changed'],
    ['airline', 36, 2, 'Why do you feel that compensation is due?', 'was cancelled'],
    [
      'airline',
      14,
      2,
      'Do you happen to have the confirmation code to hand? And Why are you cancelling?',
      'I do not know the number',
    ],
    [
      'airline',
      14,
      2,
      `I just need a few details:
1. Can you give me the six-character reference?
2. Is there a particular reason, such as illness, weather or a change of plans?`,
      'I do not know the number',
    ],
    [
      'airline',
      14,
      2,
      'Under which reservation id is that trip booked? And why are you cancelling?',
      'I do not know the number',
    ],
    [
      'airline',
      14,
      2,
      'Could you look up the booking reference for me, please? And why are you cancelling?',
      'I do not know the number',
    ],
    ['airline', 14, 2, 'Which trip do you mean? Could you let me know what the reason is?', 'I do not know the number'],
    ['airline', 16, 0, 'Under which reservation id is that trip booked? Which date works for you?', 'FSFBJ8'],
    [
      'airline',
      16,
      0,
      'To get this done I have 2 questions. Do you happen to have the confirmation code to hand? When would you rather fly?',
      'FSFBJ8',
    ],
    ['airline', 89, 0, 'PLEASE ENTER: RESERVATION ID / NO. OF CHECKED BAGS / PAYMENT METHOD', '4 checked bags'],
    ['airline', 14, 3, 'Just the outbound, or a return as well? Is price or time more important to you?', 'one-way'],
    ['retail', 39, 0, 'Please name the products this is for.', 'the leather belt'],
    ['retail', 39, 0, 'Kindly name the article or articles at issue.', 'the leather belt'],
    ['retail', 39, 0, 'Name me the leather belt version, please.', '105 cm'],
    [
      'airline',
      58,
      1,
      'ok cool, where are you off to and when? one way / return, which cabin, just you? bags + insurance?',
      'The only passenger',
    ],
  ] as const)('is answered: %s task %d, goal %d: %s', async (domain, task, goal, message, value) => {
    const { text, acts } = await answersFrom(domain, task, goal, message);
    expect(text).toContain(value);
    expect(acts).toEqual(['answer']);
  });

  it.each([
    [
      'retail',
      58,
      0,
      'Before I make any change: is there anything else you would like to have done? Then I can put everything together and you only need to confirm once.',
    ],
    ['retail', 58, 0, 'Noted, not done yet. Any other changes?'],
    ['retail', 58, 0, 'Okay, first item noted ✍️ What is next? I will run everything past you before I do anything.'],
    ['retail', 58, 0, 'Is that the only thing, or do you have more requests?'],
    ['retail', 58, 0, 'Happy to do that! Just so I can plan: are there any other orders or items you want help with?'],
    [
      'retail',
      58,
      0,
      'Thanks so much, Joaquin! I found your account. ✅ Sure, I can help with that. Is there anything else you need today, so I can look at everything at once?',
    ],
    ['retail', 58, 0, 'Is this all you need, or should I add something?'],
    ['retail', 67, 0, 'After this, nothing else in the order can be changed. Is there more, or is this complete?'],
    ['retail', 58, 0, "I've put that on my list. Further requests?"],
    ['retail', 58, 0, "I'd rather handle it all together. Which other requests are there, if any?"],
    ['retail', 58, 0, 'Got 1. Other requests?'],
    ['retail', 58, 0, "Nice, got it. Anything more you'd like on the list? I'll do the lot together!"],
    ['retail', 58, 0, 'Listed. More?'],
    [
      'retail',
      58,
      0,
      "One request so far. Are there others? Then name them now and you'll get a single overview to approve.",
    ],
    ['retail', 58, 0, 'Is it just this one today, or will there be more?'],
    ['retail', 58, 0, "Lovely. While I have you – any more requests, so it's all in one confirmation?"],
    ['retail', 58, 0, 'Adding it to the list! ✏️ Got other stuff for me before I start?'],
  ] as const)(
    'for further wishes, before anything is done, gets “this first”: %s task %d, goal %d: %s',
    async (domain, task, goal, message) => {
      const { text, acts } = await answersFrom(domain, task, goal, message);
      expect(text).toMatch(/\bfirst\b/i);
      expect(acts).toEqual(['answer']);
    },
  );

  it.each([
    [
      'retail',
      16,
      0,
      'One thing first: this is a one-time step for the order. Should anything else from it be included?',
    ],
    [
      'retail',
      16,
      0,
      'Should any further article of this order be affected, kindly say so now, as it will not be possible later.',
    ],
    ['retail', 16, 0, 'Heads-up: after this the order is locked. Want to add anything to it first?'],
    [
      'retail',
      39,
      0,
      'Important: such a request is accepted only a single time. Are there further pieces that belong on the list?',
    ],
    ['retail', 39, 0, "There's just one request of this sort. Complete, or is something missing?"],
    ['retail', 39, 0, 'Is your list of articles complete?'],
    ['retail', 39, 0, 'Fair warning: one shot only! 🎯 Any more pieces from it? Or was this the lot?'],
    [
      'retail',
      39,
      0,
      "Before I type this up – have you told me about every piece? The system won't accept a second request for that purchase.",
    ],
    ['retail', 39, 0, 'Have you listed everything? A second request for it gets rejected.'],
    [
      'retail',
      39,
      0,
      "Just so you don't regret it later – that order gets frozen once I hit send. Is the list complete?",
    ],
    ['retail', 39, 0, 'More from this one? Not possible later.'],
    ['retail', 39, 0, 'Should I put any other pieces on this request, or leave it at what you named?'],
  ] as const)(
    'whether that is all of the order gets a yes: %s task %d, goal %d: %s',
    async (domain, task, goal, message) => {
      expect(await answersFrom(domain, task, goal, message)).toMatchObject({ acts: ['answer'], text: 'Nothing else.' });
    },
  );
});

it.each([
  ['airline', 14, 2, 'Please hold while I pull up your booking.'],
  ['airline', 14, 2, 'Let me just open your reservation.'],
  ['airline', 14, 2, 'I will just check that for you, please bear with me.'],
  ['airline', 32, 0, 'I will just check that for you, please bear with me.'],
  ['airline', 32, 0, "I'm on it."],
  ['airline', 32, 0, 'PROCESSING, PLEASE WAIT.'],
  ['airline', 32, 0, "Thanks, I'll take a look at it right away."],
  ['retail', 58, 0, 'Great, thanks! Pulling up your order now… ⏳'],
  ['retail', 58, 0, 'I will check the stock and the prices and get back to you right away.'],
  ['retail', 39, 0, 'Brb, digging through your orders! 🕵️'],
] as const)('a moment is waited for: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
  expect((await answersFrom(domain, task, goal, message)).acts).toEqual(['acknowledge']);
});

it('a wish that will be taken back is taken back where others would agree on a condition', async () => {
  const proposal =
    "DRNTGJ can go, and because it qualifies you'd have the complete 2805 US dollars on your Mastercard ending in 6176 in 5 to 7 days. May I carry on with it?";
  const { acts, agreed } = await answersFrom('airline', 74, 0, 'How can I help you?', proposal);
  expect(acts).toContain('change of mind');
  expect(agreed).toEqual([]);
});

describe('what the records show', () => {
  const { signal } = new AbortController();
  const { world, tasks } = loadBuiltinTaskSet('airline', 2);

  /** A customer of the airline after the calls of their task that have these names, to whom this was said before. */
  async function heardAfter(taskId: number, names: readonly string[], ...said: readonly string[]) {
    const task = tasks.find(({ task_id }) => task_id === taskId)!;
    const user = createScriptedUser({ story: storyOf(world, task)!, seed: 1, voice: 'plain' });
    await user.open(signal);
    await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
    for (const message of said) await user.reply(message, signal);
    const environment = createEnvironment(world);
    const calls = names.map((name): Action => task.actions.find((action) => action.name === name)!);
    for (const call of calls) {
      expect(environment.call(call).error).toBe(false);
      user.observe?.(environment.read);
    }
    return async (message: string) => {
      const text = await user.reply(message, signal);
      return { text, acts: user.replies?.at(-1)?.acts };
    };
  }

  it.each([
    'V39ZAX is now in business, $900.00 was charged to your Amex card with the final digits 6315. Next: I believe the following would be possible. V39ZAX would go up to 7 checked bags, 4 more than today. Your Amex card with the final digits 6315 will be billed $100.00.',
    'That is done. And the second part: The baggage on V39ZAX is going to be 7 instead of 3 pieces. Your Amex ending in 6315 will be billed $100.00. Please say yes if you want me to do this.',
    'V39ZAX is now in business. With the additional 4 it would have 7 checked bags. The charge is $100.00, to your Amex ending in 6315. Do you want me to make this change?',
  ])('lets the customer agree to what is proposed beside a report: %s', async (message) => {
    const proposal = "I'd move V39ZAX to business on the same flights, $900 on your Amex ending in 6315. OK?";
    const hears = await heardAfter(14, ['update_reservation_flights'], proposal);
    expect((await hears(message)).acts).toEqual(['thank', 'yes']);
  });

  it('counts what a later call has used up: a certificate that pays for a flight', async () => {
    const hears = await heardAfter(9, ['send_certificate', 'book_reservation']);
    const { acts, text } = await hears('Your certificate is there, and the flight is booked with it.');
    expect(acts).toContain('thank');
    expect(text).not.toMatch(/compensat/i);
  });
});
