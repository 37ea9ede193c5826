// Right proposals to customers of a shop: they say yes.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

/** The customer says yes, to one wish, and on no condition. */
async function isAgreedTo(line: string) {
  const { acts, agreed, alone } = await answersTo(line);
  expect(acts).toContain('yes');
  expect(acts).not.toContain('conditional');
  expect(agreed).toHaveLength(1);
  expect(alone).not.toBe(true);
}

describe('a right proposal is agreed to', () => {
  it.each([
    'retail 11/1: Thank you for contacting us today and for your patience! As per your request, I will cancel the whole of the pending order we spoke about, #W4903287 since you placed it by mistake. You get $213.65 back on the gift card in your profile immediately.\n\nAre you happy for me to do this? Your satisfaction is our top priority.',
    'retail 11/1: Thanks for the details.\n\nHere is my understanding: stop order **#W4903287** (external drive, toaster and knit sweater) and return the $213.65 to your gift card; reason on file: ordered by mistake. \n\n**Policy reminder**: Only pending orders can be cancelled, and a cancellation cannot be undone.\n\nYou will get $213.65 back on your gift card.\n\nPlease respond with "Yes, proceed" if you agree.',
    "retail 26/1: Haha, okay, so I've been digging through your account (what a nice collection, by the way!) and here's the thing: I can totally cancel the whole of your pending order with the ukulele and the computer monitor as an accidental order. That means $436.50 returned to your PayPal. Pretty painless, right? Wanna do it? 🎉",
    'retail 29: Should I cancel order #W6906835 in full, with "no longer needed" noted as the reason, or do you need more time to decide?',
    'retail 30: So what I would do is call off the rice cooker order #W7381403 with the reason "no longer needed", which puts $447.71 back on your American Express ending in 7116. Let me know if that works for you and I will jump right on it! 🚀',
    'retail 30: Your order #W7381403 will be cancelled, reason: no longer needed. What I need from you: a yes.',
    'retail 30: Dear customer, am I correct in assuming that you wish order #W7381403 to be voided on account of it being no longer needed?',
    'retail 36/2: Before I can make any modification to your account or your orders, the policy says that I have to list the details of the action and get an explicit confirmation from you. Details: cancel order #W3571340 containing Blender, Wall Mirror, Hammock, Knit Sweater and Camping Tent. Refund amount: $502.80 to your PayPal account. Note that you can not take back a cancellation. If there is a mistake in the details, tell me and I will say it again. Is it right like this?',
    'retail 52/2: Now: cancel the pending order we spoke about, #W9588187 because it is no longer needed. Right after: confirmation by e-mail. $64.61 goes back to your Mastercard ending in 2669, usually in about a week. Can I put that through for you?',
    'retail 52/2: I have checked the order: its status is pending, and it was paid with your Mastercard ending in 2669. Thank you for bearing with me, Soren. I have gone through your records and everything needed is there. Prior to any amendment I am obliged to set out its particulars.\n\n• Request — Cancellation of the whole order\n• Order — #W9588187 – bath towel and leather belt\n• Reason — no longer needed\n• Refund — $64.61 to Mastercard ending in 2669\n\nOnce cancelled, the order cannot be reinstated. If any line is not what you had in mind, just point it out and I will adapt it. Everything as you wanted it? Then I will carry it out.',
    "retail 56/2: Thought: the customer has been authenticated and the request complies with the policy. I need the customer's confirmation first.\n\nResponse: I am going to void the order with the desk microphone, hammock, area rug, and chess set (#W5890480) as it was ordered by mistake. YES to go ahead, NO to stop.",
    'retail 61/1: I can cancel your order #W3402888, and record "ordered by mistake" as the reason. Shall I go ahead?',
    "retail 61/1: I'm sorry to keep you waiting. Let me cancel the whole of order #W3402888 (leather belt, mixing bowl set, camping tent and trekking poles) (reason: ordered by mistake), with $332.73 refunded to your PayPal account. Does that work for you?",
    "retail 61/1: Do I have the right order (#W3402888: the leather belt, the mixing bowl set, and the camping tent), and may I cancel order #W3402888 as 'ordered by mistake'?",
    "retail 61/1: Do you have any objection if I cancel your order #W3402888 with the reason 'ordered by mistake', refunding $332.73 to the original payment method?",
    'retail 75: My apologies for the mix-up. Should I cancel order #W2769370, the one with the cutting board and wool throw (reason: no longer needed), or do you need more time to decide?',
    'retail 76: Hi! I had a peek at your orders. What I can do: have the pending order we spoke about, #W2140435 cancelled with the reason “no longer needed”. Refund: $78.33, to Visa *0770. Just tell me whether I should – a simple yes will do.',
    // Other words for a question.
    'retail 30: Can I cancel order #W7381403, which you no longer need, for you now?',
    // Other words for the question.
    'retail 30: I need one thing from you, a yes or a no. Your order #W7381403 is going to be cancelled because you no longer need it.',
    // Introductions, titles and slips of the keyboard that tell of nothing else.
    'retail 30: Having checked the catalogue and your account, I propose this:\n\n> Order #W7381403 will be cancelled (reason: no longer needed).\n\nDo you agree?',
    'retail 30: Type of request: cancel order\nOrder: #W7381403\nReason: No longer needde\nGo ahead?',
    'retail 62: Request payload for your review:\n\n```json\n{\n  "action": "cancel order",\n  "order": "#W3168298 (External Drive, Wool Throw and Shower Curtain)",\n  "reason": "Ordered by mistake"\n}\n```\nDo you confirm these details?',
    // A form with dots, and one in a row.
    'retail 62: --- CANCEL ORDER ---\nOrder............. #W3168298 (External Drive, Wool Throw and Shower Curtain)\nReason............ Ordered by mistake\n-----\nDo you authorise me to effect this?',
    'retail 30: For quality purposes let me go over this with you: we are cancelling order number #W7381403, the reason on file being no longer needed, and you will be seeing $447.71 back on your Amex ending in 7116. Can I get a verbal yes on that?',
  ])('to cancel an order: %s', isAgreedTo);

  it.each([
    "retail 5: You're absolutely right, and I apologize for the confusion. If you are comfortable with it, I would proceed with updating order #W3539726: the external drive for the version with capacity: 2 TB, type: solid state, color: red, difference ($5.02 to pay) via your gift card (gift_card_2075412). New price $99.36 vs. $94.34: $5.02 extra. I would be grateful if you could confirm that this is what you wish. Please rest assured that nothing will be done before I hear from you.",
    'retail 5: First things first, let me check that I have the details right. It would be about modifying #W3539726: the external drive for the variant 2 TB capacity, solid state type, red color for $99.36. Surcharge: $5.02, taken from your gift card (current balance $563.00). Have I got that down correctly?',
    "retail 7/1: With your okay, I'd update the items in your order with the toaster, duvet cover, and external drive (#W3192208) – the external drive (1 TB, solid state, red) for the external drive in 1 TB, hard disk, and silver, which costs $83.38, refunding the $10.92 difference to your gift card. Do I have your okay?",
    'retail 8: The cheapest of your orders that are still pending is #W8276294, which holds kitchen scale.\n\nThank you for bearing with me, Philippa. I have gone through your records and everything needed is there. Please read this. Take your time.\n\n• What — Change of items\n• Order — #W8276294 – kitchen scale\n• From — Kitchen Scale (maximum weight: 10 kg; power: USB; color: white) – $30.28\n• To — Kitchen Scale (maximum weight: 3 kg; power: battery; color: slate) – $21.52\n• Price difference — $8.76 refunded to gift card\n\nPlease note that the items of an order can be changed once only, so nothing more can be swapped in it afterwards. If any line is not what you had in mind, just point it out and I will adapt it. Is this right? If it is right, say yes. If it is not, tell me what is wrong.',
    'retail 41: Thank you for waiting. Here\'s the proposed change:\n\n```\nAction:               Item change\nOrder:                #W1278394 (cat tree, knit sweater, beanie and cooler box and more)\nKnit Sweater:         cashmere, M, ivory, turtleneck → cotton, M, pine, crew (lowest price in stock)\nSleeping Bag:         40 F, down, long, right → 40 F, down, regular, right\nPrice difference:     $9.85 (refunded to you)\nRefunded to:          your Amex card ending in 0448\n```\n\nCould I get a quick "yes" from you before I do this?',
    'retail 55: Replace the cutting board for the one with size small, material beech, surface grooved and the computer monitor for the one with screen size 24 inch, resolution 4K, everything else unchanged in order #W4802044. The price difference of $29.24 will be charged to your PayPal account. Confirm? (yes/no)',
    'retail 63/1: I mixed that up, apologies. Would you allow me to modify your order #W1623914 (blender and stand mixer): the stand mixer at $276.19 for the same stand mixer but with bowl capacity 7 qt instead of 5 qt? Surcharge: $30.16, taken from the card ending 5237.',
    'retail 63/1: Sounds straightforward. To switch the stand mixer over to 7 qt / 500 W / cream ($306.35) on #W1623914, at an extra cost of $30.16 (your Mastercard (…5237)), your confirmation is needed.',
    "retail 63/1: I compared the prices: it would cost $30.16 more, which is within your $35 limit.\n\nHere is my understanding: swap your stand mixer (bowl capacity: 5 qt → 7 qt) in order #W1623914, with an additional $30.16 to pay on your Mastercard ending in 5237. \n\n**Policy reminder**: Items of a pending order can be modified only once, so please be sure all changes are included.\n\nTell me if that's fine and I'll get it done.",
    'retail 67/2: So I resume the change for you:\n```json\n{\n  "type": "Change of items",\n  "order": "#W7864136 – cat tree, blender and stand mixer",\n  "from": "Blender (jar size: 1.5 liter; jar: plastic; color: red) – $86.39",\n  "to": "Blender (jar size: 1 liter; jar: steel; color: red) – $94.54",\n  "from": "Stand Mixer (bowl capacity: 5 qt; power: 300 W; color: black) – $247.59",\n  "to": "Stand Mixer (bowl capacity: 5 qt; power: 500 W; color: cream) – $276.19",\n  "price_difference": "$36.75 to pay with Mastercard ending in 5257"\n}\n```\nIs it correct like this and I can make it?',
    'retail 68: Oh, you are right, let me correct that. Certainly. I should be glad to modify order #W9491340: the chess set for a chess set with pieces rosewood and storage box. Surcharge: $4.05, taken from your Mastercard card ending in 3885. Would you be so kind as to confirm?',
    'retail 68: Thank you so much, Maud Osterman; everything is in place.\n\nOf the two, the cheaper version is the one below. With your preferences in mind, I have prepared this for your consideration.\n\n✅ What: Change of items\n✅ Order: #W9491340 – chess set, computer monitor, wall mirror, fountain pen and linen shirt\n✅ From: Chess Set (board size 12 inch, pieces boxwood, storage drawer) – $44.42\n✅ To: Chess Set (board size 12 inch, pieces rosewood, storage box) – $48.47\n✅ Price difference: $4.05 to pay with Mastercard ending in 3885\n\nShall I have this attended to?',
    // An item that stays the same in all else.
    "retail 63/1: I'll swap the stand mixer for the 7 qt one (power stays 500 W and color stays cream) in the order with the blender and stand mixer (#W1623914); the difference of $30.16 charged to your Mastercard credit card (…5237). Is that all right with you?",
  ])('to change items of an order: %s', isAgreedTo);

  it.each([
    "retail 3/1: The best way to do this: I'd send you the cat tree in 6 ft, carpet, gray instead of the 4 ft, plush, beige one from order #W1993920 and bill the additional $21.25 to your Visa card ending in 2679. If you'd rather have another variant, just let me know which one. Would you like me to go ahead as suggested?",
    'retail 3/1: Here is what I will do.\n\n✅ Type: Exchange of delivered items\n✅ Order: #W1993920 – cat tree, chess set, picture frame and area rug\n✅ From: Cat Tree (4 ft, plush, beige) – $82.90\n✅ To: Cat Tree (6 ft, carpet, gray) – $104.15\n✅ Price difference: $21.25 to pay with Visa card ending in 2679\n\nCan I start?',
    'retail 3/1: Should I proceed with it, please? This is about the following: action: Exchange of delivered items · order: #W1993920 – cat tree, chess set, picture frame and area rug · from: Cat Tree [height=4 ft, covering=plush, color=beige] – $82.90 · to: Cat Tree [height=6 ft, covering=carpet, color=gray] – $104.15 · price difference: $21.25 to pay with Visa card ending in 2679.',
    'retail 3/1: Here’s the deal, no small print:\n\n| Detail | Value |\n|---|---|\n| Request | Exchange of delivered items |\n| Order | #W1993920 – cat tree, chess set, picture frame and area rug |\n| From | Cat Tree (height: 4 ft; covering: plush; color: beige) – $82.90 |\n| To | Cat Tree (height: 6 ft; covering: carpet; color: gray) – $104.15 |\n| Price difference | $21.25 to pay with Visa card ending in 2679 |\n\nInstructions for sending the old piece back will reach you by e-mail.\n\nReply “yes” to confirm or tell me what’s wrong.',
    "retail 4: May I just double-check the details with you? I'm about to exchange the camp stove for a different one (ignition: piezo → match) in order #W8267584, using the Mastercard ending in 6735 for the price difference.",
    'retail 4: Type: exchange (delivered goods)\nOrder: #W8267584\nPos. 1: Camp Stove | ignition piezo > match\nCredit: 4.39 USD\nSettled via: credit card (Mastercard, last 4: 6735)\n\n**Confirmation needed:** yes or no?',
    'retail 4: The action is to swap the camp stove (burners: two, ignition: piezo, fuel: propane) for the one with burners two, ignition match, fuel propane in order number #W8267584, with the difference of $4.39 refunded to your Mastercard ending in 6735. Do I have your consent?',
    'retail 4: oops misclick. Correct one: The number #W1302008 does not match that content; the order with the camp stove and sketchbook is #W8267584.\n\n--- REQUEST FORM ---\nACTION: Exchange of delivered items\nORDER: #W8267584 – sketchbook, camp stove, Wi-Fi router, toaster and record player\nFROM: Camp Stove (two, piezo, propane) – $69.66\nTO: Camp Stove (two, match, propane) – $65.27\nPRICE DIFFERENCE: $4.39 refunded to Mastercard ending in 6735\n---\ngg if I do that, or nah?',
    'retail 16: So I replace the hammock you have (single, canvas, olive) with the single, nylon, olive one, which is $50.36 instead of $54.99 in #W4630389 and refund the $4.63 difference to your Amex card ending in 2701, right?',
    'retail 16/2: One thing to confirm: in your order #W5509787 with the mixing bowl set, ceramic planter, linen shirt, storage basket and cooler box the ceramic planter will be replaced by the one with diameter 6 inch, finish matte, color white, with $0.28 coming back to your Amex •••• 2701. Correct?',
    "retail 20: I'd replace the cooler box with the 70 qt one and the webcam with the 4K one in #W3244938, Amex 1322. OK?",
    'retail 20: The entry has been corrected as follows.\n\n--- REQUEST FORM ---\nWHAT: Exchange of delivered items\nORDER: #W3244938\nFROM: Cooler Box (capacity 20 qt, style hand-carried, color white) – $78.26\nTO: Cooler Box (capacity 70 qt, style hand-carried, color white) – $109.49\nFROM: Webcam (resolution 720p, focus fixed, mount tripod) – $56.26\nTO: Webcam (resolution 4K, focus fixed, mount tripod) – $71.98\nPRICE DIFFERENCE: $46.95 to pay with Amex card ending in 1322\n---\nPlease state whether the request is to be entered as above.',
    'retail 39: Swap the leather belt – 30 mm width, steel buckle, 95 cm length, cognac color – for the version with 105 cm length and black color (everything else unchanged) from your order #W8692449. Surcharge: $2.21, taken from your Visa ending in 2275. \n\nI know that is a lot of text. In short: exchange. Would you like me to do that?',
    "retail 39: Just to confirm: you'd like me to replace the leather belt you have with the black 105 cm one, which is $25.36 instead of $23.15 in #W8692449 and charge the $2.21 difference to your Visa ending in 2275, correct?",
    'retail 39: The following substitution would be made in order #W8692449: the leather belt for another one: color: brown → black, length: 95 cm → 105 cm, $25.36. Price difference: $2.21, charged to your Visa card ending in 2275. Shall I go ahead?',
    'retail 39: Just so there is no misunderstanding: for order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275. Is that right?',
    'retail 39: Just checking that I understand: you want to swap the leather belt from your order that also holds the headlamp for one in black with 105 cm length, everything else unchanged?',
    'retail 39: To exchange the leather belt in #W8692449 for one with color black and length 105 cm, $2.21 on your Visa ending in 2275, your confirmation is needed.',
    'retail 39: Is it all right if I exchange the leather belt in #W8692449 for one with color black and length 105 cm, which puts $2.21 onto your Visa ending in 2275?',
    'retail 39: Please approve (or reject) this: In #W8692449, your leather belt (95 cm / brown) becomes 105 cm / black. $2.21 goes onto your Visa ending in 2275.',
    'retail 39: Your OK, please: exchange the leather belt on #W8692449 for the one with color black and length 105 cm, with $2.21 more to pay via Visa ending in 2275.',
    'retail 39: Pending your approval: exchange the leather belt on #W8692449 for the one with color black and length 105 cm, at an extra cost of $2.21 (your Visa ending in 2275).',
    "retail 39: I'd exchange the leather belt on #W8692449 for the one with color black and length 105 cm. $2.21 goes on your Visa ending in 2275. Tell me, and I'll put it through.",
    "retail 39: I'm going to swap the leather belt for the 30 mm, steel, 105 cm, black one in the order ending in 2449 with the rain jacket, desk microphone, leather belt, bird feeder and headlamp, with 2.21 dollars more to pay, charged to your Visa ending in 2275. Is that right? Say yes to go ahead, or no to stop.",
    'retail 43/1: Let us tick this off:\n☑ identified\n☑ order found (#W1884263)\n☑ allowed\n☐ your OK to set up an exchange on your order #W1884263 (sleeping bag and blender): the blender at $76.71 for one with 2 liter jar size, plastic jar, red color\nSurcharge: $11.84, taken from your PayPal.\nLast box?',
    "retail 77/1: Before I lock it in, a read-back for **#W5321637**:\n\n**Camp Stove**\n- ignition: ~~piezo~~ **match**\n- fuel: ~~butane~~ **multi-fuel**\n\n**Money:** $9.92 refunded to your PayPal account\n\n_An exchange can be requested once per order, so please make sure nothing's missing._ Is it a go?",
    "retail 86/1: **What will change?** I'll swap the area rug for a version with size: 8x10 ft, pattern: geometric, material: wool (our highest-priced option) and the trekking poles for a version with material: aluminum, grip: rubber (everything else stays the same) in order #W1956643 and bill the additional $20.66 to your PayPal account.\n**What stays the same?** Everything else.\n**What do I need from you?** Just your okay.\n\nWould you like to proceed with this?",
    // An item that stays the same in all else.
    'retail 4: We will gladly swap the Camp Stove for the Camp Stove with ignition match, otherwise identical from order #W8267584; the difference of $4.39 refunded to Mastercard •••• 6735. Would you please confirm that this is correct?',
    'retail 39: What remains is an exchange request for order #W8692449, namely your Leather Belt for the 105 cm, black one (width stays 30 mm and buckle stays steel), with $2.21 extra billed to your Visa card ending in 2275. Shall I submit it?',
    // It only looks like another act.
    'retail 56: May I exchange the external drive from order #W8351147 for the cheapest one, difference on your Amex ending in 0277? You would be returning the silver one.',
    'retail 16/2+: Okay, I can do like this: in the order #W5509787 I change for you the Ceramic Planter (6 inch, matte, terracotta) to Ceramic Planter (6 inch, matte, white), you get $0.28 back on your Amex ending in 2701. Please say me if it is correct and I make it.',
    "retail 13: Then I'll go into your order #W8719299 and swap the work gloves for one with size M instead of L with the rest as before (the difference of $1.46 is refunded to your Amex ending in 0674). Go ahead?",
    "retail 26: Alright, understood. Everything looks fine for that. With your okay I'll swap the kitchen scale for one with maximum weight 5 kg instead of 3 kg and power battery instead of USB with the rest as before in order #W6560800, and the difference of $1.75 is charged to your PayPal account. Is that right?",
    "retail 39: Of course, apologies for the mix-up. With your okay I'll exchange the leather belt for one with length 105 cm instead of 95 cm and color black instead of cognac with the rest as before (your order #W8692449), and you'd pay $2.21 more with your Visa credit card ending in 2275. Is that right?",
    "retail 44: I'll switch the chess set (15 inch, ebony, bag) in order #W3131840 for one with pieces rosewood instead of ebony with the rest as before. You'd get $5.11 back on your Visa ending in 9759. Do I have your okay?",
    "retail 5: With your okay I'll open the pending order #W3539726 and change the external drive (2 TB, hard disk, blue) for one in 2 TB, solid state, red, and you'd pay $5.02 more with your gift card. Is that okay with you?",
    "retail 5: You'll be sending back the external drive from #W3539726 and getting a 2 TB, solid state, red external drive instead. I'll bill the difference to the gift card.\n\nIf everything above matches what you had in mind, answer with a yes and I will take it from there.",
    "retail 39: You'll be sending back the leather belt from #W8692449 and getting a 30 mm, steel, 105 cm, black belt instead. I'll bill the $2.21 difference to the Visa ending in 2275. An email will tell you how to return the old item, and no new order is needed.\n\nIf everything above matches what you had in mind, answer with a yes and I will take it from there.",
  ])('to exchange items: %s', isAgreedTo);

  it.each([
    "retail 6/2: I'd be more than happy to process a return of the shower curtain from your order with the bird feeder, swim goggles, and webcam (#W9830375) (refund to your gift card). Shall we?",
    'retail 6/2: Thank you for correcting me.\n\nSure thing! Is it okay with you if I process the return of the shower curtain ($29.72) (order #W9830375 (bird feeder, swim goggles, webcam and more)) with $29.72 refunded to your gift card? I ask because I cannot reverse it later on. Total refund: $29.72. For your information, the bird feeder, swim goggles, webcam, and wool throw in the same order will not be affected, and you will find a confirmation in your inbox a few minutes later.',
    "retail 6/2: If I've understood you correctly, you would like me to process the return of the shower curtain from the order ending in 0375 with the bird feeder, swim goggles, webcam, wool throw and shower curtain, with the refund of 29.72 dollars to your gift card. An e-mail tells you how and where to send it. Please let me know if I have your permission.",
    "retail 6/2: I'd return the shower curtain from order #W9830375, which contains the bird feeder, the swim goggles, and the webcam, with a refund of $29.72 to your gift card. Does that match what you have in mind?",
    'retail 6/2: I am in a position to take back the shower curtain from order #W9830375 and to refund $29.72 to your gift card. May I kindly ask for your authorization to proceed?',
    'retail 19/1: My mistake. Now for real:\n\nThe number #W8533793 does not match that content; the order with the camping tent and external drive is #W1932270.\n\nI have checked the order: its status is delivered, and it was paid with your Mastercard ending in 5129.\n\n```json\n{\n  "request": "Return",\n  "order": "#W1932270 – camping tent, external drive, wool throw and bird feeder",\n  "items": "Camping Tent [capacity=2 person, season=three-season, color=forest] – $157.32; External Drive [capacity=1 TB, type=hard disk, color=red] – $84.93",\n  "refund": "$242.25 to Mastercard ending in 5129"\n}\n```\nPut it through?',
    "retail 31: k, i'll take back the Kettlebell – 35 lb, rubber, red from the cast iron skillet, bath towel, and swim goggles order (#W1145606), with the refund going to your PayPal account - ok?",
    'retail 31: In short: start a return for the kettlebell (35 lb / rubber / red) from the order ending in 5606 with the cast iron skillet, bath towel, swim goggles, kettlebell and beanie, with the refund of 48.90 dollars to your PayPal account. What do you say?',
    'retail 31: Please read this. Take your time.\n\n✅ Type: Return\n✅ Order: #W1145606 – cast iron skillet, bath towel, swim goggles, kettlebell and beanie\n✅ Item: Kettlebell (35 lb, rubber, red) – $48.90\n✅ Refund: $48.90 to PayPal account\n\nIs there anything you would like to correct, or shall I submit it?',
    'retail 40: My mistake. Now for real:\n\n| Detail | Value |\n|---|---|\n| Type | Return |\n| Order | #W6678071 – mixing bowl set and wall mirror |\n| Item | Wall Mirror [diameter=20 inch, frame=wood, shape=round] – $96.49 |\n| Refund | $96.49 to gift card |\n\nPlease note that an order can be returned or exchanged only once, so everything should be included now.\n\nOnce I have your go-ahead, it will take a few seconds.',
    'retail 40: You would like to return the wall mirror of order #W6678071; your gift card would get $96.49 back?',
    'retail 52/1: Thank you so much for your patience, Soren. I truly appreciate it. I have carefully reviewed your request and I am pleased to let you know that we are able to assist. With your permission, I will set up a return of the Wi-Fi router from your order #W9139702 refunded to your PayPal account. You will receive $113.23 (which takes 5-7 business days). An e-mail with return instructions will follow. May I have your kind confirmation to proceed?',
    "retail 57/1: I'll process a return of the Toaster – two, dial, sage from order #W1864126, the one with the blender, bird feeder, and alarm clock and refund $39.40 to your gift card. I'm waiting for your confirmation.",
    "retail 69/1: Perfect.\n\nThe following requires your confirmation before I can submit it:\n\n  - Type: Return details\n  - Order: #W1721189\n  - Item to return: Rain Jacket (shell: two-layer, hood: removable, size: S, color: moss), $105.20\n  - Total refund: $105.20\n  - Refund to: Mastercard ending in 7667\n\nCan you confirm you'd like this done?\n\nBy the way, is the e-mail on file still the best way to reach you?",
    "retail 70: For your protection, I'm required to obtain your explicit consent before making any change to your account. The change would be as follows: a return will be opened for the Bike Light (350 lumens, coin cell, front, silver) from order #W8115253 (cat tree, storage basket, bike light, and sketchbook), with the money going to your gift card. The refund is $30.72, available right away on the gift card. May I have your kind confirmation to proceed?",
    'retail 81/2: So, to confirm, I will return the Ceramic Planter (9 inch, glazed, white, $22.54), Swim Goggles (mirrored, bungee, narrow, black, $26.16) and Leather Belt (25 mm, brass, 95 cm, cognac, $44.27) from order #W9281463 and refund $92.97 to your gift card. Should I put this through now, Zelda?',
    "retail 95: I've prepared the change but not submitted it yet: process the return for the picture frame, the cat tree and the chef knife (order #W1846521) and put $163.33 back on your Visa card ending in 9899. Submit it?",
    "retail 95: I'd now process the return for the picture frame, the cat tree and the chef knife (order #W1846521) and put $163.33 back on your Visa card ending in 9899 – unless you'd rather leave it as it is?",
    // It only looks like another act.
    'retail 52/1: As this step cannot be reversed afterwards, allow me to recapitulate: the Wi-Fi Router from order #W9139702 will be returned for a refund to your PayPal account. Please confirm.',
    'retail 31: Kettlebell (35 lb, rubber, red) from #W1145606 → return\nRefund → PayPal. Confirm?',
  ])('to take back items: %s', isAgreedTo);

  it.each([
    'retail 25: Option A: use your PayPal account to pay for the order #W1729691. Option B: do nothing. The amount is $466.70. The refund to your Visa card ending in 8797 comes within 5 to 7 business days. Please choose A or B.',
    "retail 27/2: I'll go ahead and switch the pending order we spoke about, #W1644001 over to Mastercard *6509. $222.98 gets charged there, and your Mastercard card ending in 3786 is refunded. For the record I have to ask for your approval first.",
    'retail 33/1: Understood, corrected version: The payment method of the $77.48 order (#W6538912) is changed to the PayPal account on file. Answer 1 for yes, 2 for no.',
    "retail 60: I'd move the payment of order #W7689255 ($228.07) to your gift card. Reply **YES** to confirm or **NO** to keep things as they are.",
    "retail 60: I'd move the payment of order #W7689255 ($228.07) to your gift card. Should I (a) go ahead, or (b) leave things as they are?",
    'retail 60: Charge order #W7689255 (Linen Shirt, Bath Towel, Knit Sweater, and Camp Stove) to the gift card instead?\n\n[Yes, go ahead] [No, cancel]',
    'retail 63: Since the gift card balance of $386.40 does not cover the order total of $440.30, the full $440.30 would be charged to your Mastercard ending in 5237, and $440.30 would be refunded to the Mastercard ending in 0598 within 5 to 7 business days. Please confirm explicitly whether I should make this change.',
    'retail 81/1: I will charge order #W8373973 (Chef Knife and Leather Belt) to credit card Amex ending 3850 instead of gift card (balance $55.40). The amount is $99.14. The refund to gift card gift_card_7412742 comes immediately. Please answer CONFIRM or CANCEL.',
    "retail 84/2: Thanks, Orla! Here's what I'm about to do:\n\n```\nOrder number:         #W8267480\nCurrent payment:      Visa (•••• 4281)\nCharge to:            your PayPal account\nAmount:               $85.63\n```\n\nAre we good to go?",
    'retail 86: I can move your order #W6654262 to your PayPal account, so that the full $236.04 is charged there.\n\nThe previous method will be refunded (gift cards immediately, others within 5 to 7 business days).\n\nKnowing this, shall I continue?',
  ])('to change how an order is paid: %s', isAgreedTo);

  it.each([
    "retail 1: As soon as you confirm, I will make sure order #W9298058 goes to 656 Copper Hill Road, Apt 112 in Albuquerque, NM (zip 87165, USA) and not to the old address. I'm waiting for your confirmation.",
    'retail 1: This is what will happen: the shipping address of the pending order we spoke about, #W9298058 is changed to 656 Copper Hill Road Apt 112, Albuquerque NM 87165. Anything wrong with that, or shall I go on?',
    'retail 9/1: Set 151 Orchard Terrace, Suite 811, Hartford, CT 06158, USA as the delivery address for order #W4570537.\n\n[Yes, go ahead] [No, cancel]',
    'retail 9/1: Small correction: #W1939893 is a different one; the sleeping bag came with #W4570537. Juggling three chats here, sorry. The shipping address of the pending order we spoke about, #W4570537 is changed to 151 Orchard Terrace, Suite 811, Hartford, CT 06158, USA. Happy with that?',
    'retail 11: Thanks for catching that!\n\n### Shipping address update\n\n| Detail | Value |\n|---|---|\n| Order | #W1340678 (Shower Curtain and Bath Towel) |\n| Current shipping address | 780 Magnolia Court, Apt 962, Tampa, FL 33636, USA |\n| New shipping address | 355 Clover Street, Suite 226, Tampa, FL 33671, USA |\n\nCan you verify that this is right and give me the green light?',
    'retail 11: Thank you. The data match those on file. Order #W1340678 is pending, so this can be done.\n\nThis works because the order is still pending. With that in mind: under the applicable rules, each change must be read out to the applicant before it is entered. Update the delivery address for order #W1340678 (shower curtain and bath towel) to 355 Clover Street, Suite 226, Tampa, FL 33671, USA. If no corrections are necessary, please confirm so that processing can start.',
    'retail 15: How would you feel about me redirecting your order #W8355371 to 916 Poplar Street, Apt 429, Sacramento, CA 95806, USA?',
    "retail 17/1: The system shows the following pending change for your account: the delivery address on the pending order #W1462740 will be changed to 887 Heron Drive, Apt 191, Knoxville, TN 37943. We'll wait for your go-ahead.",
    'retail 27/1: Good news: #W2785621 is still eligible for this.\n\nYou are requested to check the information below for correctness.\n\n| Detail | Value |\n|---|---|\n| What | Change of shipping address |\n| Order | #W2785621 |\n| Address | 354 Peregrine Drive, Unit 464, Albuquerque, NM 87180, USA |\n\nThe rest of the order stays as it is.\n\nPlease state whether the request is to be entered as above.',
    "retail 44/1: I've got everything I need to switch the delivery address on your order #W3131840 to 460 Birch Hollow, Apt 844, Sacramento, CA 95855, USA. All that's missing is your yes.",
    "retail 54: Thank you, Sunniva. I have your account open now.\n\nI'd do these one at a time, beginning with the new shipping address.\n\n1. Type - New delivery address\n2. Order - #W7295884 (alarm clock, USB hub, duvet cover, record player and chess set)\n3. Current shipping address - 722 Lighthouse Road, Unit 581, Asheville, NC 28804, USA\n4. To - 325 Linden Street, Suite 303, Buffalo, NY 14292, USA\n\nPlease acknowledge that you agree to these terms so I can proceed.\n\nBy the way, is the e-mail on file still the best way to reach you?",
    'retail 61/2: Everything in one go, so that you only have to say yes once:\n1. Send the pending order we spoke about, #W6471906 to 936 Poplar Street Unit 894, Oakland CA 94622.\nIs the whole list okay?',
    'retail 65: Thanks, I have your account open. So that would mean redirecting #W8560385 (Kettlebell, Linen Shirt, Knit Sweater, Computer Monitor and Sleeping Bag) to 582 Dogwood Avenue, Unit 965, Hartford, CT 06183, USA; nothing else about the order changes. Is it all right if I process this now?',
    'retail 79: The system shows the following pending change for your account: order #W8992034, the one with the chess set and cooler box will be shipped to 894 Finch Street, Apt 644, Savannah, GA 31428. Approval is needed from your side – do you approve?',
    'retail 81: Let me recap our conversation: you contacted us as Zelda Inoue, I found your account, and you explained what you need. The upshot: your order #W5530669 will be delivered to 659 Canal Street Suite 418, Omaha, NE, 68142, USA. Should I put that through?',
    // What is asked for, or told, beside it.
    'retail 12: Our policy requires me to list the details and get a clear "yes" from you. Nothing else in the order changes.\n\n- New shipping address: change the shipping address on order #W2549816 (Desk Microphone, Blender, Picture Frame, Hammock, Linen Shirt) to 508 Alder Court, Unit 763, Raleigh, NC 27685, USA\n\nDo you wish to proceed? (yes/no)',
  ])('to send an order to another address: %s', isAgreedTo);

  it.each([
    'retail 0: Review your request: Account address change\n\n- **Address:** 57 Garnet Street, Suite 464, Memphis, TN 38110, USA\n\n[✅ Confirm]   [❌ Cancel this request]   [✏️ Edit details]\n\nWhich one shall it be?',
    'retail 6: We acknowledge receipt of your request. The following measures are intended: the address in your account will be replaced by 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Kindly state whether you consent.',
    'retail 6: This will be used for your future orders. With that in mind: with your preferences in mind, I have prepared this for your consideration. Set the address on your account to 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Do you wish to proceed?',
    'retail 31/1: Save 924 Cypress Court, Suite 519 in Wichita, KS (zip 67221, USA) as the address in your profile. [Confirm] [Cancel]',
    'retail 31/1: So, just to make sure we’re on the same page: I will set the address on your account to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA. Orders already placed keep their own shipping address. This will be used for your future orders. Sound good?',
    "retail 36: Perfect, thank you for that, and I'm just bringing that up for you now. Okay. So what I'm seeing here is that we replace the address in your account with 112 Sage Court, Suite 681, Richmond, VA 23275. And just so that it's on the recording: can I have a yes from you on that?",
    "retail 45: Okay, awesome, Quentin! So basically here's the deal: your profile address will be changed to 616 Heron Drive, Apt 166, Hartford, CT 06141, USA. There is no charge for this. Sound good?",
    "retail 58/2: I see no obstacle on our side, so I'd suggest setting 369 Birch Hollow, Unit 769, Charleston, SC 29447, USA as the default address on your profile, which should take effect right away, and after that we can look at anything else you need; is that in line with what you wanted?",
    'retail 66: Could I get your permission to set 885 Orchard Terrace, Unit 860, Louisville, KY 40216 as your default address?',
    'retail 66: Is it your profile you mean, and shall I set 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA as the default address on your profile? I will only do it after you have said yes.',
    'retail 88/2: I have looked at your profile.\n\nThis is what will happen: I will update your default address to 609 Granary Lane, Unit 155, Duluth, MN 55803, USA. Orders already placed keep their own shipping address. This will be used for your future orders. Should I do this? You can say yes or no.',
    // Introductions, titles and slips of the keyboard that tell of nothing else.
    'retail 58/2: Before I proceed, I just want to double-check a few details:\n\nYour profile address becomes 369 Birch Hollow, Unit 769, Charleston, SC 29447, USA. May I proceed with the request on your behalf?',
    // A list of what there is, of which one is proposed; a list of what the record holds.
    "retail 66: Right, we're talking about the same thing. Only your profile: old address 20 Bayberry Road, Suite 972, Boulder, CO 80330 out; new address 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA in. I'll leave every order alone. Okay to start?",
    // Other words for the question.
    'retail 66: I need one thing from you, a yes or a no. Your profile address becomes 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA.',
    'retail 66: Your profile address becomes 885 Orchard Terrace, Unit 860, Louisville, KY 40216, USA. Please confirm your instruction.',
    'retail 6: I found it, and I can do this: your profile gets this address: 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Please say me if it is correct and I make it.',
  ])('to change the address in the profile: %s', isAgreedTo);

  it.each([
    'retail 3: Your card balance alone is too small, so I would first make room with the refund. cancel it as you don’t need it any more + have that one charged to your gift card (current balance $69.95). thumbs up?',
    'retail 18: OK, done. Now to the next part. Based on the information retrieved, the following operation will be performed:\n\n**1. Payment update**\n   - Order: `#W3415113 (USB hub, kitchen scale, and headlamp)`\n   - New payment method: `Amex ****7307`\n   - Amount: `$90.31`\n\nAfter the operation: your Amex ****7307 becomes the payment method for order #W3415113 (USB hub, kitchen scale, and headlamp).\n\nPlease confirm whether to execute this operation.',
    'retail 18: Following your enquiry, we would amend the settlement of order #W4971250, amounting to $442.36, such that it be charged to your Amex credit card ending in 7307 in place of your PayPal account. Please signify your approval by replying "Yes".',
    'retail 38: 🤖 I can do the following for you:\n▸ Cancel the pending order we spoke about, #W8234941 since you no longer need it. $98.48 goes back to your Amex with the last digits 8553, usually in about a week.\n\nPlease choose:\n1 – Yes, do it\n2 – No, change something\n3 – Talk to a human',
    'retail 43: Thought: I have the order details. I must confirm before calling cancel_pending_order.\nResponse: I can cancel your pending order #W8717415 in full, with "no longer needed" noted as the reason. Please advise.',
    'retail 43: The whole order #W1884263 will be called off and $246.12 credited to your PayPal account. Are you okay with this?',
    'retail 53: Can I have your order with the picture frame (#W1994235) delivered to 154 Granary Lane, Suite 192, Boulder, CO 80367 instead of 226 Amber Way, Apt 618, Memphis, TN 38104 for you now?',
  ])('to do several things in one: %s', isAgreedTo);

  it.each([
    'retail 1/1: May I swap the toaster (slots four) for the version with slots: four, control: dial, color: copper in order #W8676369 – the one with the toaster, toaster, external drive and mixing bowl set (you get $5.52 back on your gift card)?',
    'retail 11: I would send order #W1340678 (shower curtain and bath towel) to 355 Clover Street, Suite 226, Tampa, FL 33671, USA. Apart from the destination I leave the order alone. Can I press the button?',
    'retail 16: Shall I exchange the hammock for one that is single, nylon, olive (so what changes is: nylon) in #W4630389, the order with the knit sweater, hammock and storage basket? You get $4.63 back on your Amex card ending in 2701.',
    'retail 27/1: Thanks for the details. Having gone through everything on your account, my suggestion is sending order #W2785621 (camp stove) to 354 Peregrine Drive, Unit 464, Albuquerque, NM 87180, USA. By the way, it costs you nothing, and the address in your profile is not changed by this and items and payment of the order stay the same. If any of this is not as you wish, now is the moment to tell me. Shall I go ahead?',
    'retail 31/1: **What I understood:** you would like me to change your profile address to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA.\n**What I leave alone:** This concerns the account only, not any order.\n**What I need:** Will you give me the green light?',
    'retail 32/1: I appreciate your patience. Having gone through everything on your account, my suggestion is sending order #W4459960, the one with the ceramic planter, sleeping bag, work gloves, alarm clock and rain jacket, to 610 Alder Court, Unit 929, Asheville, NC 28818, USA. By the way, it costs you nothing, and the address in your profile is not changed by this and items and payment of the order stay the same. If any of this is not as you wish, now is the moment to tell me. May I carry that out for you now?',
    'retail 33/1: One sentence, one decision: I switch the payment for order #W6538912 (webcam) to your PayPal account — please confirm with “yes”, or tell me what has to be different.',
    // A question about the spelling, behind an announcement.
    "retail 0: I'll change the address in your profile to 57 Garnet Street, Suite 464, Memphis, TN 38110, USA. Is it spelled correctly?",
    // Abbreviated.
    'retail 5: W3539726: ext drive → red/solid state, diff on GC. conf?',
    'retail 20: coolr box → 70qt, wbcm → 4K, CC ending 1322, ord W3244938. Y/N?',
    'retail 31: ret. kettlbl, ord. W1145606, rfnd → PP. ok w/ u?',
    // The address on file is replaced by the new one.
    'retail 6: I first want your okay to replace the address on file for your account (16 Granary Lane, Unit 126, Honolulu, HI 96832, USA) with 742 Heron Drive, Unit 168, Des Moines, IA 50308, USA. Do I have it?',
    // A table that runs into what stands around it.
    'retail 18: Now for the next part.\n\n### Payment method change\n\n| Field | Details |\n|---|---|\n| Order | #W3415113 (USB Hub, Kitchen Scale and Headlamp) |\n| Total | $90.31 |\n| Current payment method | PayPal account |\n| New payment method | Amex card ending in 7307 | Let me know with a quick yes or no.',
    'retail 88: Moving on to the rest of your request. | | |\n|---|---|\n| Now | #W5485931 pending (Bath Towel) |\n| Then | #W5485931 cancelled, reason "ordered by mistake", $20.70 back on your Amex card ending in 8693 | Are we good to go?',
    // It only says what is no longer needed.
    'retail 38/1: Sure. Cancelling the whole of order #W8234941 (Lunch Box and Table Lamp) because it is no longer needed is possible. That puts $98.48 back to your Amex card ending in 8553. Shall I go ahead?',
    // Long ones, with what was found, what stays and what happens next.
    'retail 4/2: 1) Order concerned: #W6416369 – cast iron skillet, duvet cover, headlamp, blender\n2) What is changed: the payment method\n3) From: PayPal\n4) To: Mastercard ending in 6735\n5) Amount: $249.13\n6) What follows: the PayPal amount is credited back in five to seven business days\n\nI wish to emphasise that the shipment to Mobile goes ahead without interruption. Our finance team thanks you! May I kindly have your agreement, Mr. Yardley?',
    "retail 94: In #W2780669 I'd make the following change of item: Cat Tree 4 ft, plush, beige, $82.90 → Cat Tree 3 ft, plush, gray, $73.29. Then there are $9.61 in your favour. You asked to get them on the Amex ending in 2821, that's allowed. Since modified orders can't be modified another time, I ask formally for your consent. A yes is all it takes!",
    "retail 64/1: Order #W9187941 (rug, cream mixer, white hub, thermal gloves) is pending, so I'm able to amend where it goes. You said: 318 Meadow Lane, Unit 690, Burlington, VT 05419. It would be put in the place of 593 Linden Street, Apt 439, Albuquerque, NM 87106. The gift card paid $491.20, and this remains so. About the hub and the other order we talk right afterwards. Correct address?",
    "retail 90: **Make 809 Juniper Street, Suite 172, Wichita, KS 67202, USA the address on your account.**\n\nThe rest of your profile stays as it is. Give me a thumbs up and I'll get it done.",
    "retail 81/2: I've got #W9281463 up, paid for with your Amex (•••• 3850). So that we're on the same page:\n\n**Arrange for you to send back all 3 items (ceramic planter, swim goggles and leather belt) from your delivered order #W9281463; $92.97 will come back to your gift card.**\n\nHow does that sound?",
  ])('with a yes and nothing else: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it.each([
    'retail 30: Request form\nOrder: #W7381403\nAction: cancel\nReason: no longer needed\nApproved by customer: ____\n\nHow shall I fill in the last line: yes or no?',
    "retail 30: So you'd like order #W7381403 cancelled because you no longer need it. Is that so? And if it is, can I take it as your final decision?",
    'retail 30: I would cancel #W7381403, no longer needed. Does each of them look right, and is there a reason to wait, or may I do it now?',
    'retail 30: Here is the request:\n1. Order: #W7381403\n2. Action: cancel\n3. Reason: no longer needed\nYour call: do we do it this way?',
    'retail 30: We have noted your wish as follows: cancelling order #W7381403 because it is no longer needed. Can we proceed accordingly? Without your approval we leave everything untouched.',
    'retail 30: We would cancel order #W7381403 (no longer needed). Please give a short OK, and it will be carried out.',
    'retail 31: What would you say to this: the Kettlebell of your order #W1145606 goes back to us and you receive US$ 48.90 on your PayPal account?',
    'retail 30: **Cancellation of order** Order: #W7381403, Reason: no longer needed. Do you want it to be executed in this form? (Yes / No)',
    'retail 30: We would cancel order #W7381403 (no longer needed). May we take this as agreed?',
    'retail 30: We would cancel order #W7381403 (no longer needed). We request your kind confirmation.',
  ])('without a word about options or extras: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(/option|extra|that is all/i);
  });

  it.each([
    'retail 2: You are right, sorry about that. Right, I have checked the records. Please check these points one by one:\n1) Action: Cancellation\n2) Order: #W2100623 (chef knife, ceramic planter, area rug, webcam and record player)\n3) What happens: the whole order is cancelled\n4) Reason: ordered by mistake\n5) Refund: $556.48 to your PayPal account\nGive me the word and I will start. One question besides: is there another order this should apply to as well?',
  ])('with the answer to the question beside it: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes', 'answer']);
  });
});
