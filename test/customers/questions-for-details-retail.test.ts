// Questions of a shop for a detail of the wish: it is told, and nothing agreed to.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a question for a detail', () => {
  it.each([
    ['retail 19: Please type the address just as it should stand on a label, down to the zip code.', /48 Rue Laurier/],
    ['retail 39: Please name the products this is for.', /the leather belt/],
    ['retail 39: Kindly name the article or articles at issue.', /the leather belt/],
    ['retail 39: Name me the leather belt version, please.', /105 cm/],
    ['retail 7: Sure! Please type out the new address for me.', /^The new address|P\.O\./],
    ["retail 87: What's the reason for the cancellation — no longer needed, or ordered by mistake?", /reason/],
    [
      'retail 2/1: Should the other options of the Desk Microphone stay as they are (currently connection: XLR, pattern: cardioid, color: graphite)?',
      /wireless/,
    ],
    [
      'retail 33: When you say "the cheapest version of it", do you mean the cheapest one whatever its color, speed or size, or should some of the options (for example the white color) stay as they are?',
      /whatever its other properties/,
    ],
    [
      'retail 88: I have located your profile with four orders. We can only cancel an order that is "no longer needed" or that was "ordered by mistake". Which of the two applies?',
      /ordered it by mistake/,
    ],
    [
      'retail 57: In your account I find #W4930692 (Swim Goggles, Rain Jacket, USB Hub and Chef Knife, processed), #W3453697 (Camping Tent, cancelled), #W3974819 (Duvet Cover, Wi-Fi Router and Wool Throw, delivered). Before I look into it, would you mind saying which of your orders you mean?',
      /duvet cover/,
    ],
    ['retail 37: I have most of it already. Not yet clear to me is where the refund should go.', /1971/],
    [
      "retail 1/1: You'd like another version of the toaster (slots four); if that turns out dearer or cheaper, is it the gift card that I should use, or another method?",
      /gift card/,
    ],
    [
      'retail 0: Thank you for verifying, Bronwen Balogun. Does the new address have an apartment, suite or unit number?',
      /57 Garnet Street, Suite 464/,
    ],
    [
      'retail 11: Great, Kasimir, I have your account open. Could you repeat the ZIP code and the city of the new address for me?',
      /Tampa, FL 33671/,
    ],
    ['retail 43: And just out of interest: was it us who let you down, or have your plans changed?', /no longer need/],
    ["retail 31: What's wrong with the kettlebell?", /no special reason/],
    ["retail 31: What is it that doesn't suit you about the kettlebell?", /no special reason/],
    [
      'retail 2: Thank you, your identity is confirmed. What is the number of the order concerned?',
      /^I do not know the number\. It is my order/,
    ],
    [
      "retail 1: I see several orders in your account. Could you tell me its order number, or, if you don't have that handy, what you bought with it?",
      /^I do not know the number\. It is my order/,
    ],
    [
      'retail 1: Could you tell me the order number or which items it contains?',
      /^I do not know the number\. It is my order/,
    ],
    ['retail 77/1: Which camp stove do you want instead?', /match ignition/],
    ['retail 51: Which alarm clock do you want instead?', /the cheapest one/],
    [
      'retail 18: Would you please write out the new address for me in full, so that not a single digit goes astray?',
      /^The new address is 564 Finch Street/,
    ],
  ] as const)('gets just the answer: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    [
      'retail 8: Thanks, Philippa. Any price difference goes to a payment method of your choice — which one?',
      /gift card/,
    ],
    [
      'retail 2/1: Does the price matter for the new desk microphone, or is it a certain option that counts?',
      /^For the desk microphone/,
    ],
    [
      'retail 17/1: Is there an apartment or suite number that belongs to the address? I have not changed anything yet.',
      /^The new address is 887 Heron Drive, Apt 191/,
    ],
    ['retail 14: Thank you. Into which variant shall it be changed?', /orange/],
    ['retail 16/2: Thanks for the information. It is about which of the articles?', /ceramic planter/],
    ['retail 15: May we know the reason for the other address?', /godchild/],
    ['retail 30: Could you indicate the order number, or else what was in the order?', /#W7381403/],
    ['retail 15: Could you confirm the street and the zip code of the new address for me?', /916 Poplar Street/],
    ['retail 90: Do I need to add an apartment number?', /^The new address is 809 Juniper Street, Suite 172/],
    ['retail 90: OK. Is there an apartment or suite number?', /^The new address is 809 Juniper Street, Suite 172/],
    ['retail 69/1: Noted. Do you want the refund on the method you paid with?', /Mastercard ending in 7667/],
    ['retail 7/2: Understood. And the address it should be changed to?', /^The new address is 91 Finch Street/],
    ['retail 25: Your identity has been confirmed.\n\nAnd the new payment method would be…?', /PayPal/],
    ['retail 39/2: Great question!\n\nAny idea which order that was, by number or by contents?', /alarm clock/],
    ['retail 17: You have several orders on file, so please narrow it down for me.', /toaster/],
    ['retail 2/1: Would you accept another variant if the one you want is not in stock?', /if it comes to that/],
    [
      'retail 27/1: Okay, that helps.\n\nYou have 3 orders with us: #W5218806 with the Area Rug, Leather Belt, Beanie, Wi-Fi Router, and Bird Feeder (pending); #W1644001 with the Chess Set, Cat Tree, and Table Lamp (pending); #W2785621 with the Camp Stove (pending). Could you point out the right one?',
      /^I do not (?:have the order|know the) number.*camp stove/,
    ],
    ['retail 26/1: Reason for cancelling, please (no longer needed / ordered by mistake)?', /mistake/],
    ['retail 0: New address, please (street, city, state, zip).', /57 Garnet Street/],
    ['retail 0: Needed: complete new address; order number.', /57 Garnet Street/],
    ['retail 0: Complete new address: ____', /57 Garnet Street/],
    [
      'retail 0: In order for us to handle your request, we kindly ask you to furnish the complete new address.',
      /57 Garnet Street/,
    ],
    [
      'retail 0: Please complete the right-hand column:\n\n| Detail | Your answer |\n| --- | --- |\n| Complete new address | … |',
      /57 Garnet Street/,
    ],
    ['retail 0: 📝 Tell me, please:\n👉 complete new address\n👉 order ID', /57 Garnet Street/],
    [
      'retail 0: Gladly. There is still some information missing on my side, namely the complete new address and the order number.',
      /57 Garnet Street/,
    ],
    ['retail 0: I cannot continue without the complete new address.', /57 Garnet Street/],
    [
      'retail 0: I should be obliged if you would state the new address in its entirety, including postal code and country.',
      /57 Garnet Street/,
    ],
    [
      'retail 0: Would you kindly furnish the complete address as it should appear henceforth, postal code included?',
      /57 Garnet Street/,
    ],
    [
      "retail 0: Alrighty, let's get this going! Shoot me the order number and the complete new address and I'll take a look.",
      /57 Garnet Street/,
    ],
    ['retail 0: Could you let me have the complete new address and the order number?', /57 Garnet Street/],
    [
      'retail 0: 📝 Quick checklist for you:\n▫️ Complete new address\n▫️ Order number\n\nWhat can you tell me? 😊',
      /57 Garnet Street/,
    ],
    ['retail 0: Address line 1:\nAddress line 2:\nCity:\nState:\nZIP:\nCountry:', /57 Garnet Street/],
    ['retail 0: 📝 Could you share this with me?\n▫️ complete new address\n▫️ order number', /57 Garnet Street/],
    [
      'retail 0: Where should it be? Please spell out the full address for me, down to the zip code.',
      /57 Garnet Street/,
    ],
    [
      "retail 0: Alright, I just need a little more from you! What's the order number and complete new address?",
      /57 Garnet Street/,
    ],
    [
      'retail 0: Happy to! I just gotta ask you for a couple of things, namely the complete new address and order ID. Fire away!',
      /57 Garnet Street/,
    ],
    [
      'retail 37: Thank you, Nils! I’ve found your account. And where would you like the refund to go — back to your original form of payment, or to a gift card?',
      /Amex card ending in 1971/,
    ],
    [
      'retail 86: Got it, thanks Sunniva.\n\nSure. There are a couple of things I need first: which order this concerns (the number if you have it, or simply what was in it); which payment method you’d like me to use.',
      /W6654262.*PayPal/,
    ],
  ] as const)('is answered, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([
    'retail 4/1: In your account I find #W8042724 (Rain Jacket, Chef Knife and Camp Stove, pending) and #W1302008 (Chef Knife, USB Hub, Area Rug and Camping Tent, delivered). I’d be happy to arrange that as soon as I know which of your orders you mean; could you fill me in?',
  ])('is not a list of orders: %s', async (line) => {
    expect((await answersTo(line)).agreed).toEqual([]);
  });

  it.each(['retail 0: Thank you, I have your new address.'])(
    'is not what an agent says that has the address: %s',
    async (line) => {
      expect((await answersTo(line)).text).not.toContain('57 Garnet Street');
    },
  );
});
