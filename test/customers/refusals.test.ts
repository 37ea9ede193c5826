// Refusals: the customer insists, or leaves it; and what is no refusal.
import { describe, expect, it } from 'vitest';
import { answersOnceTold, answersTo } from './answers.ts';

describe('a refusal', () => {
  it.each([
    'airline 14/2: I checked the options for cancelling this reservation, and there is none I can offer: it is no business reservation, older than a day, and no insurance covers the reason.',
    'airline 97: Sorry, bags can’t be removed once added. Need anything else?',
    "airline 14/2: I'd be misleading you if I said I could find a way around it, since the rules are the same for everybody.",
    "airline 59: I know that's frustrating. Still, one of its flights has departed already, and nobody here can make an exception to that.",
    "airline 14/2: Bummer, cancelling this reservation won't fly, because it is no business reservation, older than a day, and no insurance covers the reason. But hey, we're not out of options! I'd be able to move the trip to other flights. How do you feel about that?",
    "airline 14/2: Sorry, no. It is no business reservation, older than a day, and no insurance covers the reason.\n\nMore q's?",
    'airline 14/2: No cancelling this reservation, policy (it is no business reservation, older than a day, and no insurance covers the reason)\n\nNext?',
    "airline 14/2: Aw, I'd be in hot water with the boss for cancelling this reservation, cause it is no business reservation, older than a day, and no insurance covers the reason. Sorry hun!\n\n🙋 More questions? Fire away!",
    'airline 14/2: With apologies for any inconvenience: cancelling this reservation falls outside our policy, for it is no business reservation, older than a day, and no insurance covers the reason.\n\nNext?',
    "airline 14/2: So about cancelling this reservation... yeah, that's not gonna fly. It is no business reservation, older than a day, and no insurance covers the reason, ya see.\n\nGot another one for me, Rufus, or shall I let you get back to your day?",
    "airline 14/2: We don't have a way of cancelling this reservation. It is no business reservation, older than a day, and no insurance covers the reason.",
    'airline 14/2: Beatriz, here I have to disappoint you: it is no business reservation, older than a day, and no insurance covers the reason.',
    "airline 14/2: I've asked around the office and nope, it is no business reservation, older than a day, and no insurance covers the reason. Rules are rules, I don't make 'em!",
    'airline 14/2: There is nothing more I can do about it, because it is older than a day and no insurance covers the reason.',
    'airline 14/2: ❌ It is older than a day and no insurance covers the reason. Any other requests?',
    'airline 14/2: Nope. It is older than a day and no insurance covers the reason. More?',
    'airline 14/2: I will be straight with you: asking again will not make a difference: cancelling needs one of these: booked within the last 24 hours, business class, a flight cancelled by us, or insurance for the reason. None of them applies. If you have a different idea, I am glad to check it.',
    'airline 13/1: Having reviewed the policy, I need to let you know that travel certificates are accepted for new bookings only. Consequently nothing will be changed.',
    "airline 57: I'd love to help, but the departure and arrival cities of a reservation are fixed. So the reservation stays as it is.",
    'airline 4: Request denied: your ticket was sold in basic economy, which comes without the option to move to other flights. Is there another way in which I can help?',
    'airline 24: I am sorry to disappoint you a second time. None of the conditions for a cancellation is met: the 24 hours after booking are over, the cabin is not business, and no insurance covers this reason.',
    'airline 59: Thank you for your further message. Our decision stands. The trip has already begun: a flight of it has left. Let me know how you would like to continue.',
    'airline 24: **Request:** cancel reservation DDPR4V\n**Result:** not possible\n**Why:** it is not a business class reservation, it was booked more than 24 hours ago, and no travel insurance covers the reason you gave\n\nPlease let me know if I can help in another way.',
    "airline 14/1: I have to tell you that I can't cancel reservation TC6Z2S; none of the conditions for a cancellation (booked within 24 hours, business class, or insurance covering the reason) applies. Is there a different request I can take care of?",
    'airline 34: Thank you, Mireille. I understand you want me to cancel KCYCEJ (LaGuardia–Atlanta, Sat, May 11). Our rules do not allow it, though – part of this trip has already been flown. Would an alternative help, or shall we leave it?',
    'airline 24: If an order has already been delivered, cancelling is no longer possible, and yours arrived on Tuesday.',
    "airline 24: Unfortunately, basic economy tickets can't be modified once they are booked, and if yours is basic economy, as it is here, I can't change the flights.",
    'airline 84/2: I checked whether cancelling this reservation would be allowed. It is not: one of its flights has already departed. A possible way round is that I look for other flights on a different day; do tell me if you are interested.',
    'airline 39/1: I apologize, but I must follow the policy: this is somebody else’s reservation.',
    'airline 39/1: Understood, but the rule stands. This is somebody else’s reservation.',
    'airline 39/1: I understand your situation. However, the policy is clear: this is somebody else’s reservation.',
    "airline 39/1: I'm sorry, but your request is not possible because this is somebody else’s reservation.",
    'airline 39: I apologize again. The policy is that it is somebody else’s reservation, and I have to follow the policy.',
    'airline 19/1: I recognize that this is inconvenient. The decision is final under our current rules.',
  ])('is insisted against by a customer of an airline: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['insist'], agreed: [] });
  });

  it.each([
    'retail 48/1: Much as I should like to oblige, our deliveries are confined to street addresses in the USA. Might there be another address that I could use?',
    'retail 7: I appreciate why you ask, but our deliveries are confined to street addresses in the USA. Might there be another address that I could use?',
  ])('is no proposal, though it asks for another value: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(acts).not.toContain('answer');
  });

  it.each([
    'retail 14/2: I would rather be honest with you than raise false hopes: the only two grounds for a cancellation are “no longer needed” and “ordered by mistake”; your reason is a different one, and nobody here can change that. I hope you understand.',
    'retail 14/2: I would rather be honest with you than raise false hopes: the reason you give is not one of the two (not needed any more, or ordered by mistake) for which we cancel, and nobody here can change that. So nothing is changed here.',
    'retail 14/2: Here is the rule that applies: this order has used up its single return or exchange. I must therefore turn the request down. So nothing is changed here.',
    'retail 22: Account located: Imani Kirkland.\n**Request:** charge order #W9564560 to your gift card\n**Result:** ❌ not possible\n**Reason:** the gift card does not cover the order\nNext topic, or are we done?',
    // “A second” is no moment here.
    "retail 39: Unfortunately, a second return or exchange on the same order isn't possible. Is there something else I can do for you?",
    "retail 39/1: Regrettably, that doesn't change the situation: a second return or exchange on the same order isn't possible.",
    'retail 5: Stock: 0',
    'retail 5: There are no red ones in stock. Alternative?',
    'retail 6: Let me check the policy... no, that does not work.',
    "retail 47/1: Found it: the headlamp is in order #W1001279, which is pending and cost $136.15. Unfortunately your gift card only holds $41.25, and it would have to cover the entire $136.15, as an order can't be split over two methods. So I can't switch it to the gift card. Would you prefer your PayPal account, or shall we leave it on the Mastercard ending in 4969?",
    'retail 39/1: I can see why you would ask for a return of this order, and I would have liked to say yes. Sadly our rules say otherwise: there can be only one return or exchange for an order. I am sorry about that.',
    'retail 30: Once the order is completed, it can’t be cancelled.',
    'retail 30: Once your order has been delivered, it cannot be cancelled, I’m afraid.',
    'retail 30: Unfortunately, once your order has been processed, I can no longer cancel it.',
    'retail 39/1: I fully appreciate your position, and I am sorry to have to repeat myself: each order allows a single return or exchange, and this one has had it. I must therefore respectfully decline.',
    "retail 39/1: I understand where you're coming from, and believe me, if there was something I could do I'd do it. But as I mentioned, each order allows a single return or exchange, and this one has had it, and a supervisor would tell you exactly the same.",
    "retail 39/1: Let me check the rules on this. There can be only one return or exchange for an order, which means that a return of this order is off the table. I'm sorry.",
    "retail 30: I'm sorry to hear that you no longer need it, but order #W7381403 can't be cancelled any more.",
    "retail 30: I regret to hear of that – order #W7381403 can't be cancelled any more.",
    'retail 11/1: In general, orders that have been delivered cannot be cancelled. Would you like to return the items instead?',
    'retail 30: Generally, an order cannot be cancelled once it is delivered, and order #W7381403 is. Would you like me to return its items instead?',
    'retail 30: As per our policy, I cannot cancel order #W7381403. Would you like me to do something else with it?',
  ])('is insisted against by a customer of a shop: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['insist'], agreed: [] });
  });

  it.each([
    'retail 2: I have to decline this. You want me to cancel only the area rug, however an order can only be cancelled as a whole. What would you like to do instead?',
    'retail 57: I am sorry, dear customer, but I cannot take back the duvet cover, wool throw and wi-fi router like that: hygiene articles are neither taken back nor exchanged once they have been delivered. Is there another way you would like to handle this?',
    'retail 4/1: I’m sorry, but I can’t take back the Chef Knife from order #W8042724: the order is pending, and only delivered orders can be returned. Do you have another request that I could help with?',
    'retail 39/1: The answer is no on this one, I’m afraid: I can’t take back the Headlamp from order #W8692449, given that there can be only one return or exchange for an order. Can we leave it at that and go on?',
    "airline 71/1: sorry, can't change the destination of reservation AYYEEA (Newark→Las Vegas, May 28, 2024) 😕 the destination of an existing booking is fixed got a plan b?",
    "airline 42: so sorry but nope, it meets none of the conditions for a cancellation so there's no way for me to cancel your MSP→ORD trip on May 28 (WSK3MX) Do you wish to submit a different request?",
    "airline 19/1: bad news: i can't change the flights of reservation RTTH5Y bc it is a basic economy fare, and those flights are fixed May I be of service in another manner?",
    'airline 19/1: I appreciate your position entirely; nevertheless, I must hold to my earlier answer. It is a basic economy fare, and those flights are fixed.',
    'airline 19/1: Denied again. It is a basic economy fare, and those flights are fixed.',
    "airline 44/2: same answer i'm afraid, can't help with a booking that is not yours want something else instead?",
    "retail 24: I appreciate your persistence; even so, the rule applies to every customer. Shipping to PO boxes isn't supported. A regular street address within the USA would be fine. Please let me know how else I can help.",
    "retail 14/1: Much as I'd like to help with this, that isn't a reason we can accept for a cancellation, so order #W3873193 has to stay as it is. I'm still glad to help with anything else on your account.",
    "retail 14/2: Unfortunately, this isn't possible, because that is no reason for which I can cancel order #W3873193. Do you have any other requests?",
    "retail 82: I'm sorry, but exchanges are limited to variants of the same product, which rules out swapping it for something else entirely. Would you like to return it, or exchange it for another version?",
    "retail 23: I checked: that version would cost more than $5 extra, so in line with your condition I'll leave the order as it is. What else can I help you with?",
    "retail 82: I've looked at your order #W4533567, Keiko. Unfortunately I can't exchange a lunch box for a cutting board: exchanges are only possible within the same product. **Would you like me to check which other lunch boxes are available instead?**",
    'retail 12/1: I have looked through our stock, and I am sorry to say that we have run out of the wall mirror with shape arched while keeping the rest the same (20 inch, wood, arched). Is there another version that you would like just as much?',
    "retail 92/1: The lamp in 24 inch with paper shade doesn't come with a ceramic base. What would you like to do about the lamp?",
    "retail 77: I checked availability, and we don't have the kitchen scale (3 kg, battery, black) available.",
    "retail 42: Availability check: we don't have the sleeping bag (0 F, synthetic, long, left) available.",
    "retail 2/1: We don't have the desk microphone (wireless, cardioid, graphite) available. Other choice?",
    "retail 92/1: I searched the catalog: we don't have the table lamp (24 inch, ceramic, paper) available. Which other version should I look for?",
    'retail 14: I went back and checked again, and the result is the same: each order can have just one return or exchange, and that has been used up. I have to leave it there.',
    'retail 39/2: While I do see why you are asking again, nothing has changed about the fact that each order can have just one return or exchange, and that has been used up, and so I must keep to my answer.',
    "retail 89: My answer has to stay no, though: delivery time is not an accepted cancellation reason. I'd be glad to help with something else, though. What would you like to do?",
    "retail 89: Since you still need it and the delivery time is your only reason, I'm not able to cancel it. Would you like to keep the order as it is?",
    "airline 14/2: Just to be clear on what you're asking: cancelling this reservation. Unfortunately I can't do that, because it was booked more than 24 hours ago, it is not business class, and there is no insurance that covers your reason.\n\nWhat I could do is look at other flights for that trip. Would that be of interest?",
    "retail 2/1: Hmm. The version you want (connection wireless and the rest unchanged) can't be bought right now. Do you have a second choice?",
    'retail 12/1: I checked this first. The wall mirror with shape arched and the rest unchanged is out of stock at the moment. Do you have a second choice?',
    "retail 42: I checked this first. We don't have the sleeping bag in that version, 0 F, synthetic, long, left. Do you have a second choice?",
    "retail 2/1: Just checked and we don't have the desk microphone in wireless, cardioid, graphite at the moment, sorry. How would you like to proceed?",
    "retail 42: To recap, you're after a 0 F, synthetic, long, left sleeping bag, but it's currently sold out. Is there another version that would work?",
    'retail 42: No stock: the sleeping bag with temperature 0 F, fill synthetic, length long and zip left. Another one?',
    'airline 59/1: I do understand your concern, however at least one segment has been used. Would you like to do something else instead?',
    'airline 34: I understand this is disappointing, but to repeat: one of the flights has departed already, so the reservation is partly used.',
    "airline 12: yeah so I'm looking at it and it is no business reservation older than a day and no insurance covers the reason anything else I can do for you today",
    'airline 12: I ran a check and your fare is non-refundable. Is there anything else?',
    'airline 12: I ran a check and the reservation is ineligible for cancellation. Anything else?',
    'retail 42: I ran a lookup and the sleeping bag is sold out in that version. Would you like another one?',
  ])('is heard, and nothing agreed to: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(['insist', 'restate', 'leave it']).toContain(acts?.[0]);
    expect(agreed).toEqual([]);
    for (const consent of ['yes', 'conditional', 'accept']) expect(acts).not.toContain(consent);
  });

  it.each([
    'airline 17: **Request:** change the destination of reservation QHHKA2 to Minneapolis\n**Result:** not possible\n**Why:** a flight change has to keep the same origin and destination\n\nWould you prefer to leave it as it is, or is there another change I can make?',
    'airline 7/1: Unfortunately I am unable to add Ingrid Fairbanks to GFDSWN (Detroit–Dallas, May 28): the number of passengers on a reservation is fixed once it is booked.',
    'retail 78/1: Unfortunately, I cannot go ahead with a return of this order.\n\n**Why:** For health reasons, we neither take back nor exchange hygiene articles after delivery, and this applies to the beanie.\n\n**What I can do:** If there is anything else from the order that you would like to send back, let me know.',
    "retail 52: I found the dual-band router ($113.23) in #W1274654. There's a little snag, though: this order is still pending, and only items of delivered orders can be returned. What I could do now is change the router to another version, or cancel the order as a whole. Would either of those suit you, or would you rather wait?",
    "retail 37/1: Doesn't work: #W4942183 (tent + router) is $329.01, the gift card has $66.20, and it'd have to cover everything. Your only other method not already on this order is the Amex ending in 1971. Switch to that, or keep the Visa 0943?",
  ])('ends the wish if the customer does not insist: %s', async (line) => {
    expect((await answersTo(line)).acts?.[0]).toBe('leave it');
  });

  it.each(['retail 24/2: Sorry, no: an order cannot be cancelled in part.'])(
    'of something else does not end a question that was asked in the meantime: %s',
    async (line) => {
      expect((await answersTo(line)).acts).not.toContain('leave it');
    },
  );

  it.each([
    "retail 39: 😔 Oh no, this one isn't going to work: there can be only one return or exchange for an order. I really am sorry! 🙏\n\nYou need still some other thing from me, or this was all?",
    'retail 39: No, sorry. There can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?',
    'retail 39: Not possible, sorry: there can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?',
    'retail 39: Please be advised that there can be only one return or exchange for an order. I must therefore decline your request.\n\nYou need still some other thing from me, or this was all?',
    'retail 39: No, sorry: there can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?',
    "retail 39: A return of this order is something our system won't let me do. The rule is that there can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?",
    'retail 39: There can be only one return or exchange for an order. So no a return of this order.\n\nYou need still some other thing from me, or this was all?',
    "retail 39: 😔 I'm sorry, a return of this order doesn't work here. 👉 There can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?",
    'retail 39: I did check whether a return of this order would be an option, but it is not, since there can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?',
    'retail 39: Under our terms there can be only one return or exchange for an order; a return of this order is therefore excluded.\n\nYou need still some other thing from me, or this was all?',
    'retail 39: Request: a return of this order\nResult: denied\nReason: there can be only one return or exchange for an order\n\nYou need still some other thing from me, or this was all?',
    'retail 39: | Request | Possible? | Reason |\n| --- | --- | --- |\n| A return of this order | No | There can be only one return or exchange for an order |\n\nYou need still some other thing from me, or this was all?',
    "retail 39: A return of this order just isn't on the table, since there can be only one return or exchange for an order.\n\nYou need still some other thing from me, or this was all?",
  ])('is not met with patience, whatever is asked behind it: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).not.toContain('acknowledge');
    expect(acts).not.toContain('check');
  });

  it('is heard in front of something else that fits the second choice', async () => {
    const { acts, text } = await answersTo(
      'retail 42: Sorry, no sleeping bag in Comfort rating: 0 F; fill: synthetic; length: long; zip: left available right now. We do have, for example: 40 F, down, regular, right ($80.00). Would one of these work for you?',
    );
    expect(acts).toEqual(['accept']);
    expect(text).toContain('40 F');
  });

  it('of a way to be paid is heard where two others are offered', async () => {
    const { acts, text } = await answersTo(
      'retail 37: I understand that you would like the refund on your Amex ending in 1971. However, according to our policy, the refund must go to the original payment method (your Visa ending in 0943) or an existing gift card. Please let me know which one you would prefer: your gift card.',
    );
    expect(acts).toEqual(['restate']);
    expect(text).toContain('gift card');
  });

  it.each([
    'retail 37: Not to your Amex ending in 1971. I can do your gift card. Your call.',
    'retail 37: Refunds must go to the original payment method or to an existing gift card. Your Amex credit card ending in 1971 is neither, so please choose your gift card.',
  ])('of a way to be paid is heard in a word: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['restate']);
    expect(text).toMatch(/^In that case .* gift card/);
  });
});

describe('no refusal', () => {
  it.each([
    "retail 23: Understood. I'll verify whether this is possible under our policy and get right back to you.",
    'retail 14/2: Let me see what our rules say about that.',
    'retail 39/1: I am checking the status of the order against our rules.',
    'retail 97: I found the order with the ukulele, it is pending and costs $83.20.',
    'airline 24: Thanks for the number. I have opened the reservation and am reading the fare rules now.',
  ])('is heard where the agent looks something up: %s', async (line) => {
    const { acts } = await answersOnceTold(line);
    expect(acts).toEqual(['acknowledge']);
  });

  it.each([
    'airline 14: I would add 4 checked bags to V39ZAX, for $100.00 on your Amex ending in 6315. So no extra cost beyond that. May I?',
    'airline 14: 4 additional pieces of checked baggage will be registered under V39ZAX, for $100.00 on your Amex credit card ending in 6315. Baggage that has been added cannot be removed at a later time. May I?',
    'airline 14: 4 additional pieces of checked baggage will be registered under V39ZAX, for $100.00 on your Amex credit card ending in 6315. Once added, bags cannot be taken off again. May I?',
    'retail 68: Order #W9491340: 12 inch, boxwood, drawer → 12 inch, rosewood, box. $4.05 more, payable with your Mastercard ending in 3885. Please note: once modified, the order can no longer be cancelled or changed. Shall I process this now?',
    'retail 11: With regard to order #W1340678, the new delivery address would be as follows: 355 Clover Street, Suite 226, Tampa, FL 33671, USA. Nothing will be done without your consent. Would you care to confirm?',
    'retail 11: The new delivery address for #W1340678 would be 355 Clover Street, Suite 226, Tampa, FL 33671, USA. I do nothing until I have your yes. May I proceed?',
    "retail 11: The new delivery address for #W1340678 would be 355 Clover Street, Suite 226, Tampa, FL 33671, USA. I won't touch anything on your order until you give me the go-ahead. May I proceed?",
    'retail 11: The new delivery address for #W1340678 would be 355 Clover Street, Suite 226, Tampa, FL 33671, USA. Rest assured, no changes go through unless you explicitly approve them first. May I proceed?',
    'retail 11: The new delivery address for #W1340678 would be 355 Clover Street, Suite 226, Tampa, FL 33671, USA. Your reservation stays exactly as it is for now; only after you confirm will I make the update. May I proceed?',
    'retail 11: The new delivery address for #W1340678 would be 355 Clover Street, Suite 226, Tampa, FL 33671, USA. Just so you know, I always wait for your okay before submitting anything. May I proceed?',
    'retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. Please note that once I submit this, the order is locked and nothing else on it can be modified or cancelled. Shall I go ahead?',
    'retail 95: Return of the Picture Frame, the Cat Tree and the Chef Knife from #W1846521. Refund: $163.33 to your Visa credit card ending in 9899. This is a one-shot modification: when it goes through, no more edits to the order will be possible. Shall I go ahead?',
    "retail 30: Your order #W7381403 will be cancelled as no longer needed, and the refund will reach your account within 5 to 7 business days. Should you change your mind later, you would need to place a new order, since a cancellation can't be undone. Shall I go ahead?",
    "retail 30: Your order #W7381403 will be cancelled as no longer needed, and the refund will reach your account within 5 to 7 business days. Once it's cancelled, there's no bringing the reservation back if you change your mind. Shall I go ahead?",
    "retail 30: Your order #W7381403 will be cancelled as no longer needed, and the refund will reach your account within 5 to 7 business days. If you decide differently after this, I won't be able to reverse the exchange. Shall I go ahead?",
    'retail 15: I must follow the policy and get your explicit yes first: I would send your order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. Shall I?',
    'retail 15: The policy is clear: a pending order can be redirected. I would send your order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. Shall I?',
    'retail 15: I must stick to the rules, so I need a clear yes. I would send your order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA. Shall I?',
  ])('is a warning, or a price of nothing, beside a right proposal: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('yes');
  });

  it.each([
    'airline 37: To begin with, please tell me why you would like to change, and whether a connection would also be acceptable if there is no direct flight.',
    'retail 39: If there are no black ones left, which color would you like instead?',
  ])('is what may not be there: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['answer']);
  });

  it.each([
    'airline 26/1: Not every fare is refundable. If yours isn’t, would you prefer to travel after all, or is there another solution you’d accept?',
    "airline 12: If it turns out that I'm not allowed to cancel, shall I leave the trip as is or look at another date for you?",
    "retail 14: If we can't get hold of your favourite, do you want the next best thing or leave it be?",
    "retail 17: If I can't strip out a single article, do I leave everything or drop the entire order?",
    "retail 62/1: If I can't pull the tent out on its own, would you be willing to wait for delivery and return it then?",
    "airline 12: Suppose it turns out that I'm not allowed to cancel; shall I leave the trip as it is?",
    "retail 14: Before I check, what should I do if the refund can't go to your credit card: use the gift card or leave the order as is?",
    "retail 14: Before I check, what should I do if the refund can't go to your credit card: use the gift card or leave the order as is?",
    "retail 14: And if the 1000-piece puzzle isn't available, would you want the 1500-piece one instead, or nothing at all?",
  ])('is a question about what might happen: %s', async (line) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/^Only if it comes to that\./);
  });

  it.each(['retail 7: There is one point I could not derive from what you wrote. Which order should go there?'])(
    'is a question about what the agent has not understood: %s',
    async (line) => {
      expect((await answersTo(line)).acts).toEqual(['answer']);
    },
  );

  it('is a rule that is kept', async () => {
    const rule = 'Your order is delivered, and only delivered orders can be returned';
    const { acts } = await answersTo(
      `retail 19/1: ${rule}, so I'd return the camping tent and the external drive of #W1932270 and refund $242.25 to your Mastercard ending in 5129. Shall I?`,
    );
    expect(acts).toContain('yes');
  });

  it.each([
    'airline 4: Did you try this on the website before coming here? Nothing gets changed for now.',
    'airline 4/1: Did you try this on the website before coming here? Nothing gets changed for now.',
  ])('is a promise not to change anything yet: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['answer']);
  });
});
