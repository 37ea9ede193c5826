// Questions without a verb or a question mark, answers with letters, and slips of agents that treat several wishes together.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a fragment of a question', () => {
  it.each([
    ['retail 7/2: Understood. And the address it should be changed to?', /^The new address is 91 Finch Street/],
    ['retail 25/0: Your identity has been confirmed.\n\nAnd the new payment method would be…?', /PayPal/],
    ['retail 39/2: Great question!\n\nAny idea which order that was, by number or by contents?', /alarm clock/],
    [
      'retail 26/0: I need a bit more information:\n1. Any idea which order that was, by number or by contents?\n2. Could you specify the item and the options you want for the new one (color, size and so on)?',
      /#W6560800.*5 kg maximum weight/,
    ],
    ['retail 17/0: You have several orders on file, so please narrow it down for me.', /toaster/],
    [
      "retail 14/0: To proceed, please answer the following:\n\n- Please tell me the order number or one of the items in it.\n- I still don't know which item it concerns or which features the replacement should have.",
      /computer monitor.*3 person capacity/,
    ],
    [
      'retail 73/0: Is there a particular variant you have in mind? Should everything else stay the same?',
      /steel jar.*stay as it is/,
    ],
    ['retail 2/1: Would you accept another variant if the one you want is not in stock?', /^For the desk microphone/],
    [
      'retail 27/1: Okay, that helps.\n\nYou have 3 orders with us: #W5218806 with the Area Rug, Leather Belt, Beanie, Wi-Fi Router, and Bird Feeder (pending); #W1644001 with the Chess Set, Cat Tree, and Table Lamp (pending); #W2785621 with the Camp Stove (pending). Could you point out the right one?',
      /^I do not (?:have the order|know the) number.*camp stove/,
    ],
    ['retail 11/0: Do you want to keep the items and the payment method as they are?', /^(?:The rest|Everything else)/],
    ['retail 88/2: Should your e-mail address stay the same?', /^(?:The rest|Everything else)/],
  ] as const)('gets the detail: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
  });
});

describe('a proposal with two answers that have letters', () => {
  const MENU = 'You can choose:\nA) Yes, go ahead\nB) No, something is not right\n\nThe action would be to';
  it.each([
    `retail 31/1: ${MENU} update the default address in your profile to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA. Which is it, A or B?`,
    `retail 16/0: ${MENU} exchange the Hammock (size single, fabric canvas, color olive) for the version with size single, fabric nylon, color olive in your order #W4630389. The difference of $4.63 is in your favour and will be refunded to your Amex card ending in 2701. Which is it, A or B?`,
  ])('gets a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it('does not get one if it is wrong', async () => {
    const { acts } = await answersTo(
      `retail 31/1: ${MENU} update the default address in your profile to 924 Cypress Court, Suite 591, Wichita, KS 67221, USA. Which is it, A or B?`,
    );
    expect(acts).toEqual(['no']);
  });
});

describe('of two wishes told at once', () => {
  const HUB =
    'Found it: your USB hub is in order #W9187941, still pending. Let us do the address first, since nothing can be changed anymore once the item is swapped. New delivery address for #W9187941:\n\n318 Meadow Lane, Unit 690, Burlington, VT 05419, USA\n\nOk to go ahead?';

  it('the one that is proposed is agreed to', async () => {
    expect((await answers('retail', 64, HUB)).text).toMatch(/^Yes,.*address/);
  });

  it('a wrong value of that one is objected to', async () => {
    const { acts, text } = await answers('retail', 64, HUB.replace('690', '609'));
    expect(acts).not.toContain('conditional');
    expect(text).toMatch(/Unit 690/);
  });

  const CAT_TREE =
    "The cat tree is in order #W2780669.\n\n**Payment change (first):** the order's $82.90 moves from PayPal to your Visa ending in 9381.\n\n**Item change (second, and final):** 4 ft plush beige at $82.90 → 3 ft plush gray at $73.29. The difference of $9.61 is refunded to your Amex ending in 2821.\n\nShall I do both?";

  it('a difference in price on the card of the other is not agreed to', async () => {
    const right = await answers('retail', 94, CAT_TREE);
    expect(right.text).toMatch(/Visa.*cat tree for one in gray/);
    const wrong = await answers('retail', 94, CAT_TREE.replace('Amex ending in 2821', 'Visa ending in 9381'));
    expect(wrong.text).not.toMatch(/gray/);
  });
});
