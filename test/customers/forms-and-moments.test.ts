// Forms, moments and checks of records in the words of two whole agents by strangers, of which the customer made something else at
// first. Each is said to a customer of the default sets who has just said who they are, or has just told the goal.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a right proposal is agreed to', () => {
  it.each([
    // Other words for the question.
    'retail 30: I need one thing from you, a yes or a no. Your order #W7381403 is going to be cancelled because you no longer need it.',
    'retail 66/0: I need one thing from you, a yes or a no. Your profile address becomes 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA.',
    'airline 5/0: Please review your selection: cancellation, reservation R5477S, Dallas (DFW) to Las Vegas, May 29, reason illness, refund $852. To confirm, reply yes. To cancel this selection, reply no.',
    'retail 66/0: Your profile address becomes 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA. Please confirm your instruction.',
    'airline 88: Change of cabin, booking reference G9YVM3, Chicago (ORD) to Charlotte (CLT), May 16, current cabin Economy, new cabin Business, flights TRN375, TRN319 (no change), additional cost $2,052, payment Amex card ending in 7892. OK?',
    "airline 88: right, heres what id do: I'd move G9YVM3 from economy to business on the same flights, $2,052 on your Amex card ending in 7892. just say yes and ill do it",
    // Introductions, titles and slips of the keyboard that tell of nothing else.
    'retail 62: Request payload for your review:\n\n```json\n{\n  "action": "cancel order",\n  "order": "#W3168298 (External Drive, Wool Throw and Shower Curtain)",\n  "reason": "Ordered by mistake"\n}\n```\nDo you confirm these details?',
    'retail 30: Having checked the catalogue and your account, I propose this:\n\n> Order #W7381403 will be cancelled (reason: no longer needed).\n\nDo you agree?',
    'airline 6/1: CHANGE REQUEST FORM\n\nrequest: Change of cabin; reservation id: F8X8PU; current cabin: Economy; new cabin: Basic economy; flights: TRN218 (no change); refund: USD 46; refunded to: Amex card ending in 6728\n\nSignature of customer (type YES): ____',
    'retail 30: Type of request: cancel order\nOrder: #W7381403\nReason: No longer needde\nGo ahead?',
    'retail 58/2: Before I proceed, I just want to double-check a few details:\n\nYour profile address becomes 369 Birch Hollow, Unit 769, Charleston, SC 29447, USA. May I proceed with the request on your behalf?',
    // A form with dots, and one in a row.
    'retail 62: --- CANCEL ORDER ---\nOrder............. #W3168298 (External Drive, Wool Throw and Shower Curtain)\nReason............ Ordered by mistake\n-----\nDo you authorise me to effect this?',
    'airline 17/1: ADD CHECKED BAGS // Booking reference: A798MC // Route and date: Houston (IAH) to LaGuardia (LGA), 17 May // Bags added: 3 // Total bags: 4 // Cost: $50 // Payment: Amex card ending in 6783\nPls adv if acceptable.',
  ])('%s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(acts).not.toContain('conditional');
  });

  it('behind the refusal of the first choice', async () => {
    const { acts } = await answersTo(
      'retail 92/1: The table lamp with base: ceramic and everything else the same is not available, so I looked at your second choice.\nWith your okay, I will change the table lamp (currently height: 24 inch, base: marble, shade: paper) for the version height: 18 inch, base: ceramic, shade: paper and the bird feeder (currently capacity: 1 lb, material: cedar, mount: pole) for the version capacity: 5 lb, material: cedar, mount: hook in your order #W8197013 (external drive, table lamp, bird feeder and ceramic planter).',
    );
    expect(acts).toEqual(['accept']);
  });
});

describe('a second act is not agreed to', () => {
  it.each([
    'retail 62: --- CANCEL ORDER ---\nOrder............. #W3168298 (External Drive, Wool Throw and Shower Curtain)\nReason............ Ordered by mistake\n--- PROFILE ADDRESS ---\nDefault address... 77 Harbor Lane, Unit 12, Tulsa, OK 74103, USA\n-----\nDo you authorise me to effect this?',
    'retail 39/1: **Exchange**\n\n| | Information |\n|---|---|\n| Order | #W8692449 (Rain Jacket, Desk Microphone, Leather Belt, Bird Feeder and Headlamp) |\n| New item | Leather Belt: width: 30 mm, buckle: steel, length: 105 cm, color: black ($44.77) |\n\n**Profile address**\n\n| | |\n|---|---|\n| Default address | 77 Harbor Lane, Unit 12, Tulsa, OK 74103, USA |\n\nPlease reply **"yes"** to confirm.',
    "airline 87: I'll add 1 checked bag to reservation A2XV93; then change the cabin of reservation A2XV93 from economy to business. OK?",
    'airline 27/0: - **Action:** Change of flights\n- **Reservation:** YJQSR8\n- **New flights:** TRN368, Miami to LaGuardia (LGA), May 29\n- **Refund:** $22 to your Mastercard ending in 7325\n\n- **Action:** Add checked bags\n- **Reservation:** YJQSR8\n- **Bags added:** 1\n- **Cost:** $50\n\nPlease confirm (yes) to proceed.',
    'airline 95: 🔹 Action: Compensation\n🔹 Reservation ID: GA6AML\n🔹 Reason: Flight cancelled\n💳 Certificate: $400\n\n🔹 Request: Change of cabin\n🔹 Booking reference: GA6AML\n🔹 New cabin: Business\n💳 Additional cost: $310\n\nShall we do it? 🚀',
    'airline 14: I would add 4 checked bags to V39ZAX, order a vegetarian meal for you too?',
  ])('%s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
  });
});

it.each([
  "retail 6: Right, let me just... okay, I'm going to put you on a short hold, is that alright?",
  "retail 26: Let me just double check something, if that's okay.",
  'retail 2: Thank you for your patience while I look into this!',
  "retail 23: No worries at all, I'll just open that up on my side, won't be a moment!",
  "airline 19: Certainly.\nHang tight, I'm digging into your booking now! 🕵️",
  'airline 32: Got it.\nRetrieving reservation details now.',
  'airline 20: OK.\nChecking.',
  'airline 84: Of course. Loading record. Please do not close this window.',
  "airline 18: Understood. I'm going to check what's on your booking and what it would cost.",
])('a moment is waited for: %s', async (line) => {
  expect((await answersTo(line)).acts).toEqual(['acknowledge']);
});

it.each([
  'airline 51: That will be your trip from Minneapolis (MSP) to Chicago (ORD) on 23 May (reservation BQU46H), I take it?',
  'airline 16: booking FSFBJ8, SEA–ORD on May 16. Right?',
  'airline 41/1: I found your reservation: the May 28 trip from Boston (BOS) to Dallas, reservation R39G44. Is this correct?',
  'airline 3/1: Lookup result: reservation PKSFGT (New York (JFK) to Los Angeles (LAX), 21 May). Is this the right record?',
  'airline 2/1: so thats reservation VHXH3U (Seattle (SEA) to New York (JFK), May 30), yeah?',
])('a record is confirmed, and nothing agreed to: %s', async (line) => {
  const { acts, agreed } = await answersTo(line);
  expect(acts).toEqual(['answer']);
  expect(agreed).toEqual([]);
});

it.each([
  'airline 16: booking FSFBJ8, SEA–ORD on May 17. Right?',
  'airline 16: booking ABCDE8, SEA–ORD on May 16. Right?',
])('another record is not: %s', async (line) => {
  expect((await answersTo(line)).acts).toContain('no');
});

it.each([
  ['airline 51: Could you give me the confirmation code or the route of the trip?', /BQU46H/],
  ['retail 26/1: Reason for cancelling, please (no longer needed / ordered by mistake)?', /mistake/],
  [
    'retail 6: Hi! sure can help w that, just need the email adress on the acct (or ur full name and zip code) first',
    /@/,
  ],
])('a question is answered: %s', async (line, answer) => {
  expect((await answersTo(line)).text).toMatch(answer);
});
