// Several questions of a shop in one message: each part is answered, and none twice.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('several questions in one message', () => {
  it.each([
    ['retail 2/1: Great. One thing would help me: the card or account for the difference.', /PayPal/],
    [
      "retail 92: Thank you, Cosima, I've found your account. One thing would help me: why you are cancelling (no longer needed or ordered by mistake).",
      /^I ordered it by mistake\.$/,
    ],
    ["retail 0: Gotcha!\n\nLet me know the full new address with zip code, and I'll set it up.", /57 Garnet Street/],
    [
      "retail 92: Let me know the ID of the order and why you are cancelling (no longer needed or ordered by mistake), and I'll set it up.",
      /shower curtain.*by mistake/,
    ],
    [
      'retail 92: Which one would you like me to look at? And may I know why you want to cancel this order?',
      /^(?!Yes).*shower curtain.*by mistake/,
    ],
    [
      'retail 24: I would be grateful if you could identify the order, whether by number or by what it contained. To which address should it be changed? Thank you kindly.',
      /headlamp.*P\.O\. Box 6333/,
    ],
    [
      "retail 19: I'll be able to continue once you've given me the order number and the complete new address.",
      /48 Rue Laurier/,
    ],
    [
      "retail 19: What I'd ask of you now is the complete new address and the order number. In your own words is fine.",
      /48 Rue Laurier/,
    ],
    [
      'retail 19: May I respectfully ask you to supply the order number and the complete new address at your earliest convenience?',
      /#W9710289/,
    ],
    ['retail 19: No prob at all! Just fill me in on the complete new address and the order number?', /#W9710289/],
    ['retail 4: OPTIONS YOU WOULD LIKE INSTEAD: ____\nITEM OR ITEMS CONCERNED: ____', /match ignition/],
    ['retail 4: Item or items concerned? Options you would like instead? Payment method?', /match ignition/],
    [
      'retail 4: Tell me (1) the item, (2) the options you want instead, (3) how we should settle the price difference.',
      /match ignition/,
    ],
    [
      'retail 26/1: I’d be happy to arrange that as soon as I know which of your orders you mean and why you’re cancelling (no longer needed, or ordered by mistake); could you fill me in?',
      /ukulele.*by mistake/,
    ],
    [
      'retail 24/1: All right. Can you let me know \n1. What the order number is, or what the order contains if you don’t know the number\n2. Which article you want to swap\n3. Which options the new one should have',
      /USB hub/,
    ],
    [
      'retail 20: A couple of questions:\n1. How would you like to handle any difference in price?\n2. Should everything else about the cooler box stay as it is?',
      /Amex.*stay/,
    ],
    [
      'retail 76: A couple of questions:\n1. May I look through your orders to find it?\n2. What is the reason for the cancellation – is the order no longer needed, or was it ordered by mistake?',
      /^Yes, please.*no longer need/,
    ],
    [
      "retail 51: I have a few questions:\n1. Just to confirm we're talking about the same order: #W4370586 (Alarm Clock, status: pending) – correct?\n2. How would you like the money side handled – Mastercard ending in 1379 or gift card?",
      /^Yes, (?:that|exactly).*(?:gift card|0277)/,
    ],
    [
      "retail 56: I have a few questions:\n1. Just to confirm we're talking about the same order: #W8351147 (External Drive, status: delivered) – correct?\n2. And for payment: Amex ending in 0277 or gift card?\n3. Apart from that, should everything else stay the way it is?",
      /^Yes, (?:that|exactly).*(?:gift card|0277)/,
    ],
    [
      'retail 8: Before I proceed, I need to confirm a few details:\n\n1. Which order are you referring to?\n2. Which item would you like to change?\n3. Which variant of the kitchen scale would you like?',
      /cheapest of my orders.*kitchen scale.*cheapest one/,
    ],
    [
      'retail 44: Quick checklist for you:\n▫️ Options you would like instead\n▫️ Item or items concerned\nWhat can you tell me?',
      /rosewood.*chess set/,
    ],
    ['retail 39: - The options you want instead\n- The item\n- How to pay', /black with 105 cm.*leather belt.*Visa/],
    ['retail 39: Which thing from that order?', /^I mean the leather belt, and nothing else\.$/],
    ['retail 40: And which goodies from the order are we talking about?', /^I mean the wall mirror/],
    [
      "retail 23: If I've understood correctly, this is about getting a different blender. Have I got that right?",
      /blender/,
    ],
    [
      'retail 23: If I am not mistaken, your concern is regarding getting a different blender. Kindly correct me if I am wrong.',
      /blender/,
    ],
    ['retail 44: what version of the chess set do you want', /rosewood/],
    [
      "retail 72: No worries! Do you happen to have the order number, or can you tell me what's in the order?",
      /#W4584764/,
    ],
  ] as const)('get just the answers: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    [
      'retail 7/1: Please let me know the order number (it starts with #W), or describe its contents. And: What product is this about? And: Which variant would you prefer? And: What payment method should I apply for any difference?',
      /cheapest/,
    ],
    [
      "retail 4/1: Sure! A couple of questions first:\n\n- Which order it is\n- The product(s) in question\n- What you'd like instead\n- **Payment method** for the price difference",
      /order/,
    ],
    [
      'retail 36/2: Please let me know which order this is about and the reason for the cancellation.',
      /order #W3571340.*(no longer|need)/,
    ],
    [
      'retail 57/1: Hm, let me ask back. Two short questions first:\n1. May I open the order and check its status?\n2. Am I right that we are talking about #W1864126, the one with the blender, bird feeder, alarm clock, toaster and mixing bowl set?',
      /^Yes, please(?: look it up)?\./,
    ],
    [
      'retail 1: Which order is that – the number, or something that is in it? And is there a deadline I should know about?',
      /linen shirt and the beanie.* N(?:o, n)?ot (?:as far as|that) I know\.$/,
    ],
    [
      'retail 26/1: Of which of your orders do we speak? And for what reason do you wish to cancel?',
      /ukulele.*mistake/,
    ],
    [
      'retail 2: Happy to help. Do you have the order number at hand, or should I look for it by item? And which item is it?',
      /chef knife.*area rug/,
    ],
    ['retail 44: Is that the one? And what should be different about the item?', /rosewood/],
    ['retail 31: Have you already used the kettlebell, and which card should I refund?', /I know.*PayPal/],
    [
      'retail 26: I need a bit more information:\n1. Any idea which order that was, by number or by contents?\n2. Could you specify the item and the options you want for the new one (color, size and so on)?',
      /#W6560800.*5 kg maximum weight/,
    ],
    [
      "retail 14: To proceed, please answer the following:\n\n- Please tell me the order number or one of the items in it.\n- I still don't know which item it concerns or which features the replacement should have.",
      /computer monitor.*3 person capacity/,
    ],
    [
      'retail 73: Is there a particular variant you have in mind? Should everything else stay the same?',
      /steel jar.*stay as it is/,
    ],
    ['retail 5: Which order is it? Do you want the red one? And shall it go on the gift card?', /#W3539726.*gift card/],
    // An order number that is described in brackets.
    [
      'retail 54: Which order is this about? (The number starts with #W.) Which payment method should it be charged to?',
      /alarm clock.*Amex card ending in 9683/,
    ],
  ] as const)('are answered, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });
});

describe('how to pay, asked of a customer who pays for an order and for a change of it in different ways', () => {
  it('is answered for both', async () => {
    const { acts, text } = await answersTo('retail 84: Which payment method would you like to use?');
    expect(acts).toEqual(['answer', 'restate']);
    expect(text).toMatch(/difference.*Amex.*change the payment method of my order.*PayPal/);
  });

  it('is answered for the change alone if it is about the difference', async () => {
    const { acts, text } = await answersTo('retail 84: Which payment method should I use for the difference?');
    expect(acts).toEqual(['answer']);
    expect(text).not.toContain('PayPal');
  });
});

describe('which record is meant, asked beside other questions', () => {
  it.each([
    [
      'retail 7: Sure. Am I right that this concerns #W3327019? Then: what is the complete new address? And should everything else stay as it is?',
      /P\.O\. Box 5438.*stay/,
    ],
    [
      'retail 34: A few quick questions first:\n\n1. Am I right that this concerns #W8208093?\n2. What is the complete new address?',
      /604 Magnolia/,
    ],
    [
      'retail 39: Sure. Am I right that this concerns #W8692449? And which options do you want for the Leather Belt?',
      /105 cm/,
    ],
    [
      'retail 44: Happy to help with this. Am I right that this concerns #W3131840? Also, what is the complete new address? Also, is there anything else you want changed?',
      /460 Birch Hollow.*(?:one more thing|more thing)/,
    ],
    [
      'retail 89/2: A few quick questions first:\n\n1. Am I right that this concerns #W6838736?\n2. What is the complete new address?',
      /399 Garnet/,
    ],
    [
      'retail 17: Before I prepare this, could you tell me:\n\n1. Is it order #W5761643 (Toaster, Shower Curtain, Chef Knife, Alarm Clock and Ukulele)?\n2. Why would you like to cancel it?',
      /reason/,
    ],
    [
      'retail 20: Thanks, Tobias. I need the following:\n\n- Is it order #W3244938 (Cooler Box and Webcam)?\n- What should the new Cooler Box be like?\n- Which payment method should I use?\n- Is there anything else you want changed?',
      /70 qt.*1322/,
    ],
    [
      'retail 29/1: Before I prepare this, could you tell me:\n\n1. Is it order #W6906835 (Sketchbook, Beanie and Mixing Bowl Set)?\n2. What is the reason for cancelling (no longer needed / ordered by mistake)?\n3. Is there anything else you want changed?',
      /no longer need it.*(?:Nothing else|everything|all)\./,
    ],
    [
      'retail 16/2: I have your account open now. Is it order #W5509787 (Mixing Bowl Set, Ceramic Planter, Linen Shirt, Storage Basket and Cooler Box)? Then: what should the new Ceramic Planter be like? Also, which payment method should I use? Then: should everything else stay as it is?',
      /cheapest.*2701.*stay/,
    ],
    [
      'retail 51: A few quick questions first:\n\n1. Am I right that this concerns #W4370586?\n2. Which options do you want for the Alarm Clock?\n3. Which payment method should I use?\n4. Should everything else stay as it is?',
      /cheapest.*gift card.*stay/,
    ],
    [
      'retail 57: Thanks, Gideon. I need the following:\n\n- Is it order #W3974819 (Duvet Cover, Wi-Fi Router and Wool Throw)?\n- Which item or items do you want to send back?\n- Which payment method should I use?',
      /wool throw.*gift card/,
    ],
    [
      'retail 91: Thanks, Halima. I need the following:\n\n- Is it order #W4648113 (Cutting Board, Cutting Board, Rain Jacket, Kettlebell and Wi-Fi Router)?\n- Which payment method should I use?',
      /5749/,
    ],
    [
      'retail 97: Happy to help with this. Am I right that this concerns #W7299500? Also, which payment method should I use? Also, is there anything else you want changed?',
      /gift card.*one more thing/,
    ],
  ] as const)('is told first: %s', async (line, rest) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/^Yes, that (?:one|is the one I mean)\. /);
    expect(text).toMatch(rest);
  });

  it.each([
    'retail 54: Happy to help with this. Which order is this about? Also, what should the new Alarm Clock be like?',
    'retail 69: Before I prepare this, could you tell me:\n\n1. Which order is this about?\n2. Which options do you want for the Cat Tree?',
    'retail 79: To make sure I get it right, please answer these:\n\n1. Which order is this about?\n2. Which options do you want for the Cooler Box?\n3. Which payment method should I use?\n4. Is there anything else you want changed?',
    'retail 57: Of course. Which items are going back, from which order, and where would you like the refund?',
    'retail 54/1: Of course. Which order is it, and how would you prefer to pay?',
    'retail 84/1: Of course. Which order is it, and how would you prefer to pay?',
  ])('is not left out because it is not known: %s', async (line) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(/I do not (?:know the number|have the order number)/);
  });
});

describe('a form to be filled in', () => {
  it.each([
    [
      'retail 5: 📝 Quick checklist for you:\n▫️ Item or items concerned\n▫️ Payment method\n▫️ Options you would like instead\nWhat can you tell me? 😊',
      [/gift card/, /external drive.*red.*solid state/],
    ],
    [
      'retail 5: Item or items concerned:\nPayment method:\nOptions you would like instead:',
      [/gift card/, /solid state/],
    ],
  ] as const)('is filled in line by line: %s', async (line, told) => {
    const { text } = await answersTo(line);
    for (const one of told) expect(text).toMatch(one);
  });
});

describe('a request for a yes, and a question beside it', () => {
  it.each([
    ['retail 30: Do you want me to cancel #W7381403, and what is the reason for it?', /^Yes.*no longer need/],
    ['retail 31: Would you like me to return the kettlebell? And should it go to PayPal?', /^Yes.*PayPal/],
  ] as const)('get a yes and the answer: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(text).toMatch(told);
  });
});

it('a question about another order beside a proposal does not make it doubtful', async () => {
  const { acts } = await answersTo(
    "retail 91: I found two cutting boards in your order **#W4648113** (pending, $294.62, paid with PayPal). I'd change its payment as follows:\n\n- $294.62 is charged to your **Amex ending in 5749**\n- $294.62 is refunded to your **PayPal account** in 5 to 7 business days\n\nEverything else in the order stays the same. Can you confirm this, please? And would you like me to change your other pending order (#W5071598) to the Amex, too, or leave that one on PayPal?",
  );
  expect(acts).toEqual(['yes', 'answer']);
});
