// Sentences of two whole agents by strangers, who talk as ordinary models do, of which the customer made something else at first. Each is
// said to a customer of the default sets who has just said who they are, or has just told the goal.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a right proposal is agreed to', () => {
  it.each([
    'retail 30: Your order #W7381403 will be cancelled, reason: no longer needed. What I need from you: a yes.',
    "retail 39/0: I'm going to swap the leather belt for the 30 mm, steel, 105 cm, black one in the order ending in 2449 with the rain jacket, desk microphone, leather belt, bird feeder and headlamp, with 2.21 dollars more to pay, charged to your Visa ending in 2275. Is that right? Say yes to go ahead, or no to stop.",
    'retail 2/1: I can swap the desk microphone for the XLR, cardioid, white one in the order ending in 4364 with the desk microphone and computer monitor, with the difference of 1.78 dollars refunded to your PayPal account now. Should I?',
    "retail 6/2: If I've understood you correctly, you would like me to process the return of the shower curtain from the order ending in 0375 with the bird feeder, swim goggles, webcam, wool throw and shower curtain, with the refund of 29.72 dollars to your gift card. An e-mail tells you how and where to send it. Please let me know if I have your permission.",
    'retail 31: In short: start a return for the kettlebell (35 lb / rubber / red) from the order ending in 5606 with the cast iron skillet, bath towel, swim goggles, kettlebell and beanie, with the refund of 48.90 dollars to your PayPal account. What do you say?',
    'retail 16/2: One thing to confirm: in your order #W5509787 with the mixing bowl set, ceramic planter, linen shirt, storage basket and cooler box the ceramic planter will be replaced by the one with diameter 6 inch, finish matte, color white, with $0.28 coming back to your Amex •••• 2701. Correct?',
    'airline 26/0: Almost done! 3 more checked bags on FYDXCD\n▸ Reservation: FYDXCD (BOS → ORD, Mon May 27)\n▸ Bags now: 5\n▸ Bags to add: 3\n▸ Bags afterwards: 8\n▸ Price: $150\n▸ Payment: Mastercard ••••5726\nPlease reply with CONFIRM to accept or STOP to leave things as they are.',
    'airline 60/0: Action details: Correction of passenger data, reservation KM8WQZ, Reservation = KM8WQZ (Philadelphia (PHL) to Phoenix (PHX), May 25), As it is = Marisol Halvorsen, born 1983-06-28, As it will be = Marisol Halvorsen, born 1983-07-28, Other passengers = Jonas Winslow, Agnes Pettersson and Linus Ekstrand (unchanged), Cost = none. Do you want that I proceed?',
    'airline 76/1: Ready to submit:\n\nNew reservation: JFK to LAS (one-way flight, economy): TRN349, JFK-LAS, 2024-05-21, 05:15–10:30 | economy | Amara Laramie, born 1971-04-27 | no checked bags | travel insurance yes, $30 per passenger | $265 with your mastercard credit card ending 5096 (credit_card_4950969) | $265\nStatus: waiting for customer approval. Do you approve?',
    'airline 25/0: As per our records, the following will be processed:\n\nACTION: Compensation for reservation HTCB3Z\nRESERVATION: HTCB3Z (Boston (BOS) to Minneapolis (MSP), May 22, 2024)\nREASON: cancelled flight\nCOMPENSATION: travel certificate, $240.00\nVALID FOR: new bookings\nPlease be advised that I need your verbal consent before proceeding. Do you consent?',
    'airline 57/0: [Pending action]\n\n<request type="Correction of passenger data, reservation UHMKQ2">\n  <reservation>UHMKQ2 (ORD-JFK, 2024-05-28)</reservation>\n  <as_it_is>Bronwen Kowalczyk, born 1995-01-07</as_it_is>\n  <as_it_will_be>Bronwene Kowalczyk, born 1995-01-07</as_it_will_be>\n  <other_passengers>Hugo Trevino (unchanged)</other_passengers>\n  <cost>none</cost>\n</request>\nAwaiting your confirmation. Type "yes" to submit.',
    'airline 64/2: On WHHQSE (Miami to Atlanta, 2024-05-20) I would overwrite "Clement Lundgren, born 1979-11-14" with "Clemment Lundgren, born 1979-11-14" and touch nothing else. Do you want to complete this request?',
    'airline 77/2: [Pending action]\n\nACTION: Compensation for reservation SFHS4T\nRESERVATION: SFHS4T (EWR → PHL, 2024-05-26)\nREASON: cancelled flight\nCOMPENSATION: travel certificate, $80\nVALID FOR: new bookings\nAwaiting your confirmation. Type "yes" to submit.',
    'airline 67/2: Compensation for reservation KUZT7V\n→ reservation: KUZT7V (Atlanta to Chicago, May 19th)\n→ reason: cancelled flight\n→ compensation: travel certificate, $80\n→ valid for: new bookings\nDo you want to go for it?',
    'airline 69/2: Reservation: ZPZP9R (San Francisco to Denver, May 27, 2024), right? Reason: cancelled flight, right? Compensation: travel certificate, $160, right? Valid for: new bookings, right? In that case I would issue you a travel certificate of $160 for the cancelled flight of reservation ZPZP9R (San Francisco to Denver, May 27, 2024). Do you agree that I should do this?',
    'airline 14/0: Before I make any change to the booking database, I have to list the action details and obtain your explicit confirmation (yes).\n\n```\n{\n  "action": "Baggage update, V39ZAX",\n  "reservation": "V39ZAX (Las Vegas (LAS) to Dallas (DFW), May 16, 2024)",\n  "bags_now": "3",\n  "bags_to_add": "4",\n  "bags_afterwards": "7",\n  "price": "$100",\n  "payment": "Amex card ending in 6315"\n}\n```\nCan I have your explicit confirmation?',
    'airline 27/1: Here is your order overview. Baggage update, MH7EAU ($150.00 on your Mastercard ••••7325). You have 5 on it at the moment and would then have 8. The fee for it is $150.00 and goes on your Mastercard ••••7325.\n[ Confirm ] [ Go back ]',
    'airline 41/1: On the table: extra baggage for reservation R39G44. You have 0 on it at the moment and would then have 3. It costs $50, charged to your Mastercard card ending in 0563. May I proceed on this basis?',
    "airline 61/0: Thanks for waiting. Here's what I can do. The bags cost 150 dollars in total. With your approval, I will raise the number of checked bags on reservation B5HKHY (Detroit to Minneapolis, May 17th) from 2 to 5. That makes 5 in all, up from 2. Your Visa that ends in 7773 would be charged 150 dollars. Would you like me to do that now?",
    'airline 81/1: What is ready to be processed: Baggage update, LCSCF5. Reservation: LCSCF5 (LaGuardia (LGA) to Chicago (ORD), May 16, 2024). Bags now: 1. Bags to add: 1. Bags afterwards: 2. Price: $50. Payment: Amex card ending in 7700. It takes effect upon agreement. Please let me know whether you agree.',
    'airline 1/1: Subject to consent: Correction of passenger data, reservation F6TMUR. Reservation: F6TMUR (Chicago (ORD) to Denver (DEN), Friday, May 17). As it is: Silvan Norwood, born 1978-08-14. As it will be: Silwan Norwood, born 1978-08-14. Other passengers: Saskia Sutcliffe (unchanged). Cost: none. It takes effect upon agreement. Please let me know whether you agree.',
    'airline 12/2: Price-wise: no fee. I would correct the passenger details on reservation YSKB4Q (Chicago (ORD) to Detroit (DTW), May 22). Instead of Amara Bergstrom, born 1977-11-11, it will say Amara Bergstrom, born 1977-12-11. Farah Ibarra remains as entered. There is no fee. My next step would be to submit this. Do I have your go-ahead?',
    'retail 4/0: The action is to swap the camp stove (burners: two, ignition: piezo, fuel: propane) for the one with burners two, ignition match, fuel propane in order number #W8267584, with the difference of $4.39 refunded to your Mastercard ending in 6735. Do I have your consent?',
    'airline 33/1: If you agree, I cancel the whole of reservation L7CGLC (New York (JFK) to Denver (DEN), May 28, 2024). $317 will be returned to however you paid for it. Please respond with "yes" if you would like me to carry this out.',
    'airline 8/1: Okay. If you agree, I raise the number of checked bags on reservation X87CNS (Chicago to LaGuardia, May 19th) from 2 to 5. That makes 5 in all, up from 2. It costs 50 dollars, charged to your Visa that ends in 9484. If not, nothing changes. Is that okay with you?',
    'retail 11/0: Thanks for catching that!\n\n### Shipping address update\n\n| Detail | Value |\n|---|---|\n| Order | #W1340678 (Shower Curtain and Bath Towel) |\n| Current shipping address | 780 Magnolia Court, Apt 962, Tampa, FL 33636, USA |\n| New shipping address | 355 Clover Street, Suite 226, Tampa, FL 33671, USA |\n\nCan you verify that this is right and give me the green light?',
    'retail 81/2: So, to confirm, I will return the Ceramic Planter (9 inch, glazed, white, $22.54), Swim Goggles (mirrored, bungee, narrow, black, $26.16) and Leather Belt (25 mm, brass, 95 cm, cognac, $44.27) from order #W9281463 and refund $92.97 to your gift card. Should I put this through now, Zelda?',
    'retail 65/0: Thanks, I have your account open. So that would mean redirecting #W8560385 (Kettlebell, Linen Shirt, Knit Sweater, Computer Monitor and Sleeping Bag) to 582 Dogwood Avenue, Unit 965, Hartford, CT 06183, USA; nothing else about the order changes. Is it all right if I process this now?',
    'airline 85/0: The next step would be the following: $80 travel certificate as compensation for the cancelled flight on reservation LWLDAF. It goes straight into your profile. Certificates can be used to pay for new bookings. Are you okay with that?',
  ])('%s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.some((act) => act === 'yes' || act === 'accept')).toBe(true);
    expect(alone).not.toBe(true);
  });
});

describe('a wrong one is not', () => {
  it.each([
    'retail 41/0: I can switch the knit sweater for another knit sweater (cotton / M / pine / crew) and the sleeping bag (40 F / down / long / right) for the one with comfort rating 40 F, fill down, length regular, zip right in order #W1278394, with the difference of $9.85 refunded to your American Express card (last four digits 0448) and also make a signature required on every delivery from now on. Shall I proceed?',
    'airline 87/0: We would raise the number of checked bags on reservation A2XV93 (Seattle to New York, Friday, May 17) from 3 to 4. New total: 4. The fee for it is $50 and goes on your Visa card ending in 4458. We would change reservation A2XV93 (Seattle to New York, Friday, May 17) from economy class to business class on the same flights. The flights stay the same. Any difference goes on your Visa card ending in 4458. Do we have your agreement?',
    'airline 56/0: Reservation PSFPCP to be cancelled: Halima Wakefield | bad weather | USD 188 to the original payment method, 5–7 business days | SMS flight alerts on, $4 per trip\nPlease reply "yes" to authorize the change, or "no" to leave the records unchanged.',
    'retail 57/0: In the order with the duvet cover, Wi-Fi router and wool throw (#W3974819) the wool throw will be replaced by the one with size queen, weave herringbone, color oatmeal and the Wi-Fi router will be replaced by the one with bands dual-band, speed 1200 Mbps, color black, with the difference of $16.16 charged to your gift card. Want me to do it now?',
    'retail 77/0: | | | \n|---|---|\n| **Action** | Exchange of delivered items |\n| **Order** | #W4442919 |\n| **New item** | Kitchen Scale (maximum weight 5 kg, power battery, color slate) – $25.36 |\n| **Payment method** | PayPal account |\n| **Also included** | Contact preference: telephone calls |\n\nWould you like me to go ahead with this? (**yes** / **no**)',
    'retail 90/0: To be executed: save 809 Juniper Street, Suite 172, Wichita, KS 67202, USA as the address on your account; open a store credit line for you. Please confirm.',
    'retail 1/0: **SHIPPING ADDRESS UPDATE**\nOrder.......: #W9298058 (Linen Shirt, Beanie and Wall Mirror)\nCurrent shipping address: 353 Bluebell Lane, Apt 730, Oakland, CA 94619, USA\nNew shipping address: 656 Copper Hill Road, Apt 112, Albuquerque, NM 87165, USA\nAdditional..: turn on SMS notifications for your account\n\nDo you agree to this?',
  ])('%s', async (line) => {
    const { acts, alone } = await answersTo(line);
    expect(acts?.includes('yes') === true && alone !== true).toBe(false);
  });
});

describe('asking which record is meant is not a proposal', () => {
  it.each([
    'airline 2/1: Among your bookings I find VHXH3U, Seattle to New York on 30 May 2024. Would this be the journey to which you refer?',
    "retail 39/0: Is it the order with the rain jacket and the leather belt? Its number ends in 2449, and it's delivered.",
    "retail 1/1: that'd be #W8676369 then? the one with a toaster?",
    'retail 26/1: The order is #W6560800, is it right?',
    'retail 31: The matching order is #W1145606. Correct?',
    "retail 62: I found #W3168298 (External Drive, Wool Throw and Shower Curtain), and I assume that's the one. Am I right?",
    'airline 10/0: I went through your bookings, and what fits your description is your economy trip S7M3GK, LaGuardia to Chicago, on May 25, 2024 for 4 passengers. Is that right?',
    'airline 7/0: I have found the following reservation in your user: WRUZ52, New York (JFK) to Phoenix (PHX) on 2024-05-19. Is it the correct reservation which you want?',
    'airline 37/0: Is it your basic economy trip BRLJAA, Chicago to Denver, on May 30 for 1 passenger you’re after?',
    'airline 22/1: what fits your description is your economy trip XE2YL4, LaGuardia to Seattle, on May 27, 2024 for 1 passenger. Is that right?',
  ])('%s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toContain('that is the one I mean');
  });
});

it.each([
  "retail 14/0: Let me have a quick look, won't be long!",
  'retail 17: **Status:** looking up your orders, please stand by.',
  'retail 61/1: Account located: Pascal Inoue.\n\nRetrieving the records.',
  "airline 10/0: Now I'll look up the reservation and check it against our policy. Give me a second…",
  'airline 5/0: I have forwarded this to the booking desk and will be back with an answer shortly.',
  'airline 5/0: May I place you on a brief hold while I review your reservation?',
])('waits: %s', async (line) => {
  expect((await answersTo(line)).acts).toEqual(['acknowledge']);
});

it.each([
  'airline 2/0: Just so I do not miss anything: is that all for this request, or should I take something else into account?',
  'airline 4/0: Before I check the rules, is there any detail you would like to add?',
])('has nothing to add: %s', async (line) => {
  const { acts, text } = await answersTo(line);
  expect(acts).toEqual(['answer']);
  expect(text).toMatch(/nothing else|that is all/i);
});

describe('what is asked for is told, and nothing agreed to', () => {
  it.each([
    {
      line: 'airline 0/0: These are the direct flights on Wednesday, May 22 (Boston to Atlanta, basic economy): TRN355 leaves at 11:05 AM, 108 dollars per person and TRN356 leaves at 2:40 PM, 107 dollars per person. Do you want the cheapest, or one at a certain time?',
      told: /cheapest direct flight/,
    },
    {
      line: 'airline 66/0: For May 22nd I see 2 direct flights in business class: TRN375 leaves at 7:25 AM, $417 per person and TRN376 leaves at 1:50 PM, $449 per person. Which one should I take?',
      told: /cheapest direct flight/,
    },
    {
      line: 'airline 92/2: 1. What new flight or date do you have in mind?\n2. Which payment method should I use?',
      told: /May 26.*earliest direct flight.*Amex/,
    },
    {
      line: 'airline 16/0: To when should I move it, and is there a time of day or price that matters to you?',
      told: /May 23.*earliest direct flight/,
    },
    { line: 'airline 4/1: Out of curiosity, what brings about the change?', told: /rescheduled/ },
  ])('$line', async ({ line, told }) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });
});

it.each([
  'airline 4/0: Request denied: your ticket was sold in basic economy, which comes without the option to move to other flights. Is there another way in which I can help?',
  'airline 24/0: I am sorry to disappoint you a second time. None of the conditions for a cancellation is met: the 24 hours after booking are over, the cabin is not business, and no insurance covers this reason.',
  'airline 59/0: Thank you for your further message. Our decision stands. The trip has already begun: a flight of it has left. Let me know how you would like to continue.',
])('hears a refusal, and insists: %s', async (line) => {
  expect((await answersTo(line)).acts).toEqual(['insist']);
});

it('says who it is if told to', async () => {
  const { text } = await answersTo(
    'retail 7/0: State the e-mail address on the account, or first name, last name and zip code.',
  );
  expect(text).toMatch(/@|zip code/);
});
