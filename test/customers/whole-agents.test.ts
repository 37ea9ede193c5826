// Messages of whole agents that strangers wrote, each in their own words and ways, of which the customer made something else at first: each is
// said to a customer of the default sets who has just said who they are.
import { describe, expect, it } from 'vitest';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { answersFrom, answersTo } from './answers.ts';

/** Task, its first goal, and what the agent says. */
type Row = readonly [domain: BuiltinDomain, task: number, goal: number, message: string];

describe('a second choice, offered in the message that refuses the first', () => {
  it.each([
    'The sleeping bag you first asked for is not available at the moment, so we come to your second choice.\n\nWhat I would do is switch the sleeping bag (0 F / synthetic / long / right) for one that is 40 F, down, long, right in the order with the sleeping bag (#W3101069), settling the difference of $12.59 with your Mastercard ending in 0728. You will get $12.59 back on your Mastercard ending in 0728, within 5 to 7 business days. Just let me know and I will take care of it right away.',
    "The sleeping bag you first asked for is not available at the moment, so we come to your second choice. I appreciate that information. I'll go ahead and swap the sleeping bag for one with comfort rating 40 F and down fill, everything else the same in order #W3101069, with the price difference on your Mastercard ****0728 as soon as you say the word.",
  ])('is taken without a condition: %s', async (message) => {
    const { acts, text } = await answersFrom('retail', 42, 0, message);
    expect(acts).toEqual(['accept']);
    expect(text).toMatch(/^(?:Then yes|All right\. In that case, yes), please change the sleeping bag/);
  });
});

describe('asked again for what they have agreed to', () => {
  it.each([
    'Wonderful. May I carry it out, then?',
    'Perfect. In that case I only need your final okay – shall I execute it?',
  ])('a customer agrees again: %s', async (again) => {
    const proposal =
      'I would exchange the camping tent in order #W3911218 for the orange one for 3 persons, three-season. Shall I?';
    const { acts, text } = await answersFrom('retail', 14, 0, proposal, again);
    expect({ acts, text }).toEqual({ acts: ['yes'], text: expect.stringContaining('exchange the camping tent') });
  });

  it('a customer who has just objected does not', async () => {
    const wrong = 'I would exchange the camping tent in order #W3911218 for the forest one for 3 persons. Shall I?';
    const { acts } = await answersFrom('retail', 14, 0, wrong, 'Wonderful. May I carry it out, then?');
    expect(acts).not.toContain('yes');
  });
});

describe('a question to be sure, which proposes nothing', () => {
  it.each([
    ['Before I continue: No checked bags, right?', 'No checked bags.'],
    ['Before I continue: No insurance, right?', 'No travel insurance, please.'],
    ['One quick check: Did you say 1 checked bag?', 'Yes, exactly.'],
  ])('is answered for itself: %s', async (message, answer) => {
    const task = message.includes('1 checked bag') ? 50 : 0;
    const { acts, text } = await answersFrom('airline', task, 0, message);
    expect({ acts, text }).toEqual({ acts: ['answer'], text: answer });
  });
});

describe('a wrong proposal', () => {
  const rows: readonly Row[] = [
    [
      'retail',
      50,
      0,
      'In the order #W6600799 we exchange the Swim Goggles for one with lens tinted instead of mirrored, strap silicone instead of bungee, fit wide instead of narrow and color black instead of blue, all features new; you get back USD 4.73 on your PayPal account. If this meets your expectation, please answer with “agreed”.',
    ],
    [
      'retail',
      60,
      0,
      `I can charge order #W7689255 (linen shirt, bath towel, knit sweater and camp stove) ($228.07) to your Visa card ending in 7181 instead.

The previous method will be refunded (gift cards immediately, others within 5 to 7 business days).

Are you sure you'd like to go ahead?`,
    ],
    [
      'retail',
      56,
      0,
      'Ok. The change would be to take back External Drive (capacity: 1 TB, type: solid state, color: silver) from order #W8351147 containing External Drive and put the money on your Amex card ending in 0277. The refund is $89.53. I will do it when you say yes.',
    ],
    [
      'retail',
      69,
      0,
      "I'd take back the cat tree from order #W4790686 (cat tree) and refund $78.66 to your Amex card ending in 7146. OK?",
    ],
    [
      'retail',
      44,
      1,
      `With your approval, I'll replace the address on file with 460 Birch Hollow, Apt 844, Sacramento, CA 95855. Please note that this doesn't affect orders you've already placed.

If that all looks good, may I complete it now?`,
    ],
    [
      'retail',
      42,
      0,
      '**Proposed change:** process the return of the ceramic planter and stand mixer from order #W5148143 (ceramic planter, chef knife, table lamp and stand mixer), with a refund of $270.28 to your Mastercard card ending in 0728. **Your decision:** approve or decline?',
    ],
    [
      'airline',
      36,
      1,
      'Putting everyone on your CLT→ATL trip on Saturday, May 18 (NKNJMF) in economy, flights unchanged: an extra $56 will be charged to the Amex (•••• 5634). Press 1 (or say yes) to go ahead, 2 to stop.',
    ],
    [
      'airline',
      50,
      0,
      `1. I book a one-way trip in economy from LaGuardia to Houston: TRN395 on May 21, 2024, LaGuardia to Houston, leaving at 12:30, for Kwame Granger, DOB 1968-10-24; Rhys Pettersson, 1 checked bag, without insurance
2. Money: total $159 on your Visa card ending in 7907
3. I tell you once it is through

Sound good?`,
    ],
    [
      'airline',
      34,
      2,
      'k here goes: I am ready to call off your Denver to Las Vegas trip on Friday, May 17 (ZBLUHY); the full $332 goes back to the Visa (•••• 0497) [credit_card_4925104]. Execution starts upon receipt of YES.',
    ],
    [
      'airline',
      31,
      0,
      "My proposal would be this: we move reservation FZCWWT (Charlotte (CLT) to Newark (EWR) on 21 May) onto flight TRN318 on 19 May, Charlotte (CLT) to Newark (EWR), leaving at 14:35 and arriving at 16:15 in place of TRN317 on 21 May and into economy. At today's fares this adds $88, to go on your Visa (ending 8543). How does that sound?",
    ],
    [
      'airline',
      91,
      1,
      `I can move booking CNEPV9 to flight TRN187 from Charlotte to Atlanta on Tuesday, May 21 (departing 11:30:00), staying in economy, with the $36 going to your gift card (balance $150).

How would you like to proceed?
1. Yes, go ahead
2. Leave things as they are`,
    ],
    [
      'airline',
      18,
      1,
      "With your consent, a one-way flight from Atlanta to Miami on May 21 will be booked in Basic economy. You'd be on flight TRN161 from Atlanta to Miami on May 21 (5:45 AM – 7:30 AM). Travelling: Hanna Osterman and Quentin Brandt. With travel insurance, and with 2 checked bags. Total cost: 194 dollars (gift card gift_card_7195713). Can this be carried out now?",
    ],
    [
      'retail',
      83,
      0,
      'Replace the current shipping address on order #W8568679 (Bath Towel, Work Gloves, and Record Player) (914 Juniper Street, Pittsburgh) with 543 Juniper Street, Apt 791, Eugene, OR 97404.\n\n(1) Yes, please proceed (2) No, I want to change something',
    ],
    [
      'retail',
      12,
      0,
      'Request: route the parcel for the order with the desk microphone, blender, picture frame, hammock, and linen shirt (#W2549816) to 508 Alder Court, Unit 763, Raleigh, NC 27685, USA; enter 508 Alder Court Unit 763, Raleigh, NC, 27685, USA in your customer profile. Go?',
    ],
    [
      'airline',
      60,
      0,
      "Here is a before/after comparison:\n\n**Before:** Marisol Halvorsen, 1983-06-28\n**After:** Marisol Halvorsen, 1983-07-28\n(on booking KM8WQZ)\n\n**Before:** 5 checked bags on your booking KM8WQZ for PHL → PHX on Saturday, May 25\n**After:** 7 checked bags (2 more) – $50 on the Amex ending 8550\n\nOnce done, the itinerary can be viewed under My Trips. 👉 Reply **YES** to confirm, or let me know what you'd like to change.",
    ],
    [
      'retail',
      88,
      0,
      "I'll take these steps:\n1. Leave the pending order #W3740169 exactly as it is and not make any change\n2. Cancel the whole of your order #W5485931 as it was ordered by mistake\nShall I proceed?",
    ],
    [
      'retail',
      94,
      0,
      'Status: verified ✓ eligible ✓ confirmed ?\nPending step: keep your order #W2780669 (cat tree) unchanged and replace the cat tree (4 ft, plush, beige) with the one with height 3 ft and color gray in the pending order no. #W2780669 and use the American Express ending in 2821 for the price difference ($9.61).\nWould you like me to proceed?',
    ],
    [
      'retail',
      93,
      0,
      'The shipping address of your order #W4102323, which contains the lunch box and wool throw, becomes 304 Orchard Terrace Unit 641, Charleston, SC, 29437, USA, and the record player from order #W3554431 will be returned and the $184.90 refunded to your gift card. Any corrections? Otherwise I just need your yes.',
    ],
    [
      'airline',
      6,
      0,
      'I assume I should leave booking WN5UTQ exactly as it is and close the request. Just confirm and I am on it.',
    ],
    [
      'airline',
      18,
      0,
      'Keeping your Charlotte–Newark trip (A3DETT) unchanged and adding 1 extra checked bag to your booking ES8CP2 for $50, charged to your Mastercard ending in 0839. Type YES to authorize this.',
    ],
  ];
  it.each(rows)('gets no plain yes: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    const { acts } = await answersFrom(domain, task, goal, message);
    expect(acts).not.toContain('yes');
  });
});

describe('a refusal', () => {
  const rows: readonly Row[] = [
    [
      'airline',
      71,
      1,
      "sorry, can't change the destination of reservation AYYEEA (Newark→Las Vegas, May 28, 2024) 😕 the destination of an existing booking is fixed got a plan b?",
    ],
    [
      'airline',
      42,
      0,
      "so sorry but nope, it meets none of the conditions for a cancellation so there's no way for me to cancel your MSP→ORD trip on May 28 (WSK3MX) Do you wish to submit a different request?",
    ],
    [
      'airline',
      19,
      1,
      "bad news: i can't change the flights of reservation RTTH5Y bc it is a basic economy fare, and those flights are fixed May I be of service in another manner?",
    ],
    [
      'airline',
      19,
      1,
      'I appreciate your position entirely; nevertheless, I must hold to my earlier answer. It is a basic economy fare, and those flights are fixed.',
    ],
    ['airline', 19, 1, 'Denied again. It is a basic economy fare, and those flights are fixed.'],
    [
      'airline',
      44,
      2,
      "same answer i'm afraid, can't help with a booking that is not yours want something else instead?",
    ],
    [
      'retail',
      24,
      0,
      "I appreciate your persistence; even so, the rule applies to every customer. Shipping to PO boxes isn't supported. A regular street address within the USA would be fine. Please let me know how else I can help.",
    ],
    [
      'retail',
      14,
      1,
      "Much as I'd like to help with this, that isn't a reason we can accept for a cancellation, so order #W3873193 has to stay as it is. I'm still glad to help with anything else on your account.",
    ],
    [
      'retail',
      14,
      2,
      "Unfortunately, this isn't possible, because that is no reason for which I can cancel order #W3873193. Do you have any other requests?",
    ],
    [
      'retail',
      82,
      0,
      "I'm sorry, but exchanges are limited to variants of the same product, which rules out swapping it for something else entirely. Would you like to return it, or exchange it for another version?",
    ],
    [
      'retail',
      23,
      0,
      "I checked: that version would cost more than $5 extra, so in line with your condition I'll leave the order as it is. What else can I help you with?",
    ],
  ];
  it.each(rows)('is heard: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    const { acts } = await answersFrom(domain, task, goal, message);
    expect(['insist', 'restate', 'leave it']).toContain(acts?.[0]);
  });
});

describe('an answer to the question of fact', () => {
  const rows: readonly Row[] = [
    [
      'airline',
      21,
      0,
      'Let me see… the cheapest direct flight from Chicago (ORD) to LaGuardia (LGA) on May 28 in economy costs **$141** Is there something more I can take care of?',
    ],
    [
      'airline',
      21,
      0,
      'the cheapest direct flight from Chicago (ORD)→LaGuardia (LGA) on 2024-05-28 in economy, per person,: $141 👍 what else?',
    ],
    [
      'airline',
      21,
      0,
      'The best price for one person from ORD→LGA on May 28 (economy) comes to $141, if I may say so.',
    ],
    ['airline', 21, 0, "it's $141 for the cheapest one ORD to LGA that it or something else?"],
  ];
  it.each(rows)('is heard: %s task %d, goal %d: %s', async (domain, task, goal, message) => {
    const { acts } = await answersFrom(domain, task, goal, message);
    expect(['thank', 'stop']).toContain(acts?.[0]);
  });
});

describe('a question', () => {
  const rows: readonly [...Row, answer: RegExp][] = [
    [
      'airline',
      2,
      0,
      "I have what I need to change the cabin. Is there anything you'd like to add before I start?",
      /^answer: .*(everything|all|Nothing else|No)/,
    ],
    ['retail', 15, 0, 'Is there anything to add before I check it?', /^answer: (Nothing|That|No)/],
    ['retail', 9, 1, 'Before I start, is there something else for this request', /^answer: (Nothing|That|No)/],
    ['retail', 9, 1, 'Before I start, is there something else for this request?', /^answer: (Nothing|That|No)/],
    ['airline', 21, 0, 'Is there anything else I should take into account here?', /^answer: (Nothing|That|No)/],
    [
      'airline',
      21,
      0,
      'Thanks. Is there anything else I should know about this before I look into it?',
      /^answer: (Nothing|That|No)/,
    ],
    [
      'retail',
      13,
      0,
      'One thing to note: I can only do this a single time for this order. Is that every item you want to change?',
      /^answer: (Nothing|That|Yes)/,
    ],
    [
      'retail',
      26,
      0,
      'Please note that once submitted, no further items of order #W6560800 can be added. Is the kitchen scale everything?',
      /^answer: (Nothing|That|Yes)/,
    ],
    [
      'retail',
      4,
      1,
      'I found order **#W8267584** with sketchbook, camp stove, Wi-Fi Router and toaster and more. Is this the right one?',
      /^answer: Yes/,
    ],
    [
      'retail',
      44,
      2,
      'I believe this is order #W1345986 — it includes computer monitor and table lamp. Could you confirm that?',
      /^answer: Yes/,
    ],
    ['retail', 7, 0, 'Sure! Please type out the new address for me.', /^answer: The new address|^answer: .*P\.O\./],
    [
      'retail',
      7,
      1,
      'Please let me know the order number (it starts with #W), or describe its contents. And: What product is this about? And: Which variant would you prefer? And: What payment method should I apply for any difference?',
      /cheapest/,
    ],
    [
      'retail',
      4,
      1,
      `Sure! A couple of questions first:

- Which order it is
- The product(s) in question
- What you'd like instead
- **Payment method** for the price difference`,
      /order/,
    ],
    [
      'retail',
      8,
      0,
      'Thanks, Philippa. Any price difference goes to a payment method of your choice — which one?',
      /gift card/,
    ],
    ['airline', 1, 0, 'Would you like to check any bags, and if so how many?', /^answer: .*bag/],
    ['airline', 44, 3, 'Thank you. Any bags to check in, if I may ask?', /^answer: .*bag/],
    [
      'airline',
      11,
      0,
      "thx Keiko! sure! quick qs: one-way or round trip; what's the route; which day(s) do you want to fly; any preference as to departure time or price; which cabin would you like; what are the names and birth dates of everyone on board; what about luggage — how many checked bags; insurance: yes or no; and which payment method should I use?",
      /Denver.*Mastercard|Mastercard.*Denver/,
    ],
    [
      'airline',
      33,
      0,
      'Alrighty, help me out with a few details: which trip is it; which day would you like to fly instead; which flight that day would suit you — a certain time, or simply the lowest fare; and what card or gift card should any difference go on?',
      /./,
    ],
    [
      'airline',
      21,
      0,
      'Just to be sure, you are asking for the lowest economy fare Chicago to LaGuardia on May 28, correct?',
      /^answer: Yes/,
    ],
    [
      'airline',
      21,
      0,
      'Your request has been received. To proceed, enter your user ID (format: first_last_0000).',
      /identify/,
    ],
    [
      'retail',
      3,
      1,
      'I see order #W1993920 with the Cat Tree, Chess Set, Picture Frame and Area Rug. Is that the right one?',
      /^answer: Yes, that/,
    ],
    [
      'retail',
      3,
      1,
      'Just to check: is it order #W1993920 with the Cat Tree, Chess Set, Picture Frame and Area Rug?',
      /^answer: Yes, that/,
    ],
    [
      'airline',
      91,
      0,
      'Let me make sure I have the right one: U5G329 (MSP → DEN, 16 May, economy). Correct?',
      /^answer: Yes, that/,
    ],
    [
      'retail',
      36,
      2,
      'Please let me know which order this is about and the reason for the cancellation.',
      /order #W3571340.*(no longer|need)/,
    ],
    ['airline', 31, 0, 'Which flight would you like, and the payment method for any difference?', /8543/],
    ['airline', 31, 2, "You'd like to pay with the Visa ending 8543, correct?", /^answer: Yes/],
    ['airline', 31, 0, 'Should I keep your current cabin class?', /^answer: .*same cabin/],
    ['airline', 1, 0, 'Could you also verify your zip code?', /^identify: .*(zip|user id)/],
    [
      'airline',
      27,
      1,
      `All 3 additional bags would have to be paid: 3 × $50.00 = **$150.00**, on your Mastercard ending in 7325, giving 8 bags in all for MH7EAU.

Are all 3 really needed at that price, or would you prefer to add fewer, or none?`,
      /^yes: /,
    ],
    [
      'airline',
      0,
      0,
      'Perfect. Before I put this together, would you like to change or add anything?',
      /^answer: (That|Nothing)/,
    ],
    [
      'airline',
      8,
      0,
      `The upgrade to business would cost $446, which exceeds your $400 limit, so we'd go with the bags instead.

Please check this summary:

| Item | Details |
|---|---|
| Reservation | U9NQTA |
| Bags to add | 2 |
| New total | 5 checked bags |
| Cost | $50 |
| Payment | Visa •••• 9484 |

Let me know if you'd like me to proceed.`,
      /^(accept|yes)/,
    ],
    [
      'airline',
      16,
      2,
      `1. Which reservation is it?
2. What is the new date?
3. Do you have a preferred departure time?
4. Which payment method should I use?`,
      /earliest|latest|cheapest/,
    ],
    ['retail', 83, 0, 'Would you like to return anything else from this order besides the wall mirror?', /^answer: /],
    [
      'retail',
      87,
      0,
      "I've located what looks like the right order: #W6837090 (Picture Frame, Kitchen Scale). Can you confirm that's the one?",
      /^answer: Yes, that/,
    ],
    [
      'retail',
      87,
      0,
      "I believe you're referring to order #W6837090 (Picture Frame, Kitchen Scale), status: pending. Is that right?",
      /^answer: Yes, that/,
    ],
    [
      'retail',
      4,
      0,
      "Before I set this up: I can only submit one exchange per order. Is the Camp Stove everything you'd like to exchange, or are there other items?",
      /^answer: /,
    ],
    ['retail', 87, 0, "What's the reason for the cancellation — no longer needed, or ordered by mistake?", /^answer: /],
    [
      'retail',
      32,
      0,
      "Quick confirmation: you'd like to return the area rug in order #W1281337. You'll be refunded $170.11 to your Mastercard (•••• 8091). Is that correct?",
      /^conditional: /,
    ],
    ['airline', 12, 1, 'Got it. Any checked luggage? If so, how many pieces in total?', /^answer: 1 checked bag/],
    ['airline', 12, 1, 'Will there be any checked luggage? How many pieces?', /^answer: 1 checked bag/],
    [
      'airline',
      52,
      1,
      'There are TRN233 at 15:00 ($97) and TRN234 at 17:30 ($108). Which of these would you like?',
      /^answer: I want the cheapest direct flight\.$/,
    ],
  ];
  it.each(rows)('is answered: %s task %d, goal %d: %s', async (domain, task, goal, message, answer) => {
    const { acts, text } = await answersFrom(domain, task, goal, message);
    expect(`${acts}: ${text}`).toMatch(answer);
  });

  it('whether something stays the same is no refusal', async () => {
    const asked = 'Could you give me the reservation number, or the route and date of the trip?';
    const { acts, text } = await answersFrom('airline', 33, 1, asked, 'Should the cabin stay the same?');
    expect(acts).toEqual(['answer']);
    expect(text).toContain('same cabin');
  });

  it('whether anything is missing asks for no details', async () => {
    const { acts } = await answersTo(
      "airline 29: Right, so let me put the pieces together. Since this isn't a basic economy ticket, a change of flights is allowed, and the new flight has availability in economy.\n\nGiven all that, I think the best way is to move reservation H5UMQE to the cheapest nonstop flight on May 26, PHX to DEN – that is TRN156 at 06:50 in the same cabin (economy), with the 110 dollars refund going back to the Mastercard ending 4550.\n\nUnless I'm missing something, that should do it. May I proceed?",
    );
    expect(acts).toEqual(['change of mind']);
  });

  it('whether an e-mail address may be changed does not ask for it', async () => {
    const { text } = await answersTo(
      'airline 58: May I update the baggage on reservation ZK69VW (SEA → ORD, 20 May) to 3 checked bags in total, i.e. 1 more than now at no extra cost and also update the e-mail address on your profile?',
    );
    expect(text).not.toContain('@');
  });
});
