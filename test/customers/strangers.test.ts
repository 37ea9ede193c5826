// Messages in the words of people who wrote sentences for the bench without knowing the customer, of which it made something else
// at first: each opens a conversation about a task of the default sets.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';

const { signal } = new AbortController();

/** What the customer of a task does in answer to these messages, once they have said who they are. */
async function answers(domain: BuiltinDomain, taskId: number, ...messages: readonly string[]) {
  const { world, tasks } = loadBuiltinTaskSet(domain, 2);
  const task = tasks.find(({ task_id }) => task_id === taskId)!;
  const user = createScriptedUser({ story: storyOf(world, task)!, seed: 1, voice: 'plain' });
  await user.open(signal);
  await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  let text = '';
  for (const message of messages) text = await user.reply(message, signal);
  return { acts: user.replies?.at(-1)?.acts, text };
}

describe('proposals that are right', () => {
  const EXCHANGE =
    'For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\n';
  it.each([
    'Reply 👍 or "yes" and it\'s done!',
    'Just give me a 👍 (or a yes) and I will take care of it!',
    'Are you happy for me to process what is listed above? *(yes / no)*',
    'All I need is a quick "yes" and off we go 🚀',
    'Can you give me that consent?',
    'Kindly indicate whether you authorize us to execute the above.',
    'Should I move forward on that basis, or would you rather change something first?',
    'Reply with:\n- **Yes** to proceed\n- **No** if you want something different',
    '| Your answer | What happens next |\n| --- | --- |\n| Yes | I process it now |\n| No | Everything stays as it is |\n\nWhich one is it?',
  ])('get a yes, whatever asks for it: %s', async (request) => {
    expect((await answers('retail', 39, EXCHANGE + request)).acts).toContain('yes');
  });

  it.each([
    [
      'names divided by a slash',
      11,
      'DEN-DFW 5/17, economy, Keiko Penrose/Xenia Hawthorne, 4 bags, no insurance, $436 Mastercard 4066. Book it?',
    ],
    [
      'a bag that nobody checks',
      0,
      "Okay Silvan, so that's 1 seat in basic economy out of Boston on May 22nd to Atlanta, then May 24th to Boston. Flying: Silvan Hargreave. Nobody checks a bag. Total damage is $243.00: $243.00 off your Visa ending in 5703. Am I good to grab these?",
    ],
    ['a total behind an arrow', 2, '🧳➕ 1 extra bag for K8AMP7 → 5 🧳 total\n💳 $50.00 on Gift card\nAll good? 👌'],
    [
      'a word of the airline',
      2,
      'I would add one bag to K8AMP7, so 5 in total, for $50 on your gift card. Ready for take-off?',
    ],
  ])('get a yes in spite of %s', async (_, task, message) => {
    expect((await answers('airline', task, message)).acts).toContain('yes');
  });
});

describe('proposals that are wrong', () => {
  it.each([
    [
      'airline',
      8,
      'bags in a column',
      '| Reservation | Extra checked bags | Total checked bags | Fee | Payment |\n| --- | --- | --- | --- | --- |\n| X87CNS | 4 | 6 | $50.00 | credit card (Visa, last 4: 9484) |\n\nOnce I have your confirmation, I will finalize it.',
    ],
    ['airline', 38, 'another number of bags', '+2 bags on KC4TNS (5 total), $50, Visa *9816. Yes?'],
    [
      'airline',
      11,
      'insurance that is told by the way',
      "I'm putting Keiko Penrose and Xenia Hawthorne on the Friday, May 17 service Denver (DEN) to Dallas (DFW) (nonstop). The cabin is economy, there are 4 checked bags, insurance is added, and the fare is billed as $436.00 to your Mastercard credit card ending in 4066. May I?",
    ],
    [
      'airline',
      11,
      'a number of bags in a sentence',
      'I would book Denver (DEN) to Dallas (DFW) on May 17 in economy for Keiko Penrose and Xenia Hawthorne, $436 on your Mastercard ending in 4066. The number of checked bags is 5. Do I have your go-ahead?',
    ],
    [
      'airline',
      27,
      'a flight that was looked up',
      "I've looked at what's available and can move reservation YJQSR8 to TRN368 from Miami to Phoenix on May 29. The new itinerary is $22.00 less expensive, and I would refund that to your Mastercard ending in 7325. Is this the change you want me to make?",
    ],
    [
      'airline',
      52,
      'the digits of another card',
      'From Chicago to Minneapolis the 22 May, in class economy, for Yannick Amundsen. You pay 80.00$ with the card with the last digits 4417 (Visa). Can I make the booking now?',
    ],
    [
      'retail',
      2,
      'nothing that changes',
      '**Proposal:** order #W2100623 – *no modification*\n\nI would refrain from cancelling it. Please reply **yes** to confirm.',
    ],
  ] as const)('get no yes: %s task %i, %s', async (domain, task, _, message) => {
    expect((await answers(domain, task, message)).acts).not.toContain('yes');
  });

  it('get no yes if one of two properties that were told is left out', async () => {
    const told = 'Which item do you mean, and what would you like instead?';
    const proposal =
      'For order #W8692449, I would exchange the leather belt for one with length 105 cm instead of 95 cm, with the difference on your Visa ending in 2275. Are you happy for me to go ahead?';
    expect((await answers('retail', 39, told, proposal)).acts).toEqual(['conditional']);
    expect(
      (await answers('retail', 39, told, proposal.replace('length 105 cm', 'color black and length 105 cm'))).acts,
    ).toContain('yes');
  });
});

describe('requests for data', () => {
  it.each([
    'New address, please (street, city, state, zip).',
    'Needed: complete new address; order number.',
    'Complete new address: ____',
    'In order for us to handle your request, we kindly ask you to furnish the complete new address.',
    'Please complete the right-hand column:\n\n| Detail | Your answer |\n| --- | --- |\n| Complete new address | … |',
    '📝 Tell me, please:\n👉 complete new address\n👉 order ID',
    'Happy to! I just gotta ask you for a couple of things, namely the complete new address and order ID. Fire away!',
  ])('are answered: %s', async (message) => {
    expect((await answers('retail', 0, message)).text).toContain('57 Garnet Street');
  });

  it('are not what an agent says that has the data', async () => {
    expect((await answers('retail', 0, 'Thank you, I have your new address.')).text).not.toContain('57 Garnet Street');
  });
});

describe('refusals', () => {
  it.each([
    "😔 Oh no, this one isn't going to work: there can be only one return or exchange for an order. I really am sorry! 🙏",
    "A return of this order just isn't on the table, since there can be only one return or exchange for an order.",
  ])('are heard: %s', async (message) => {
    const { acts } = await answers(
      'retail',
      39,
      `${message}\n\nYou need still some other thing from me, or this was all?`,
    );
    expect(acts).not.toContain('acknowledge');
    expect(acts).not.toContain('check');
  });

  it.each([
    'Baggage that has been added cannot be removed at a later time.',
    'Once added, bags cannot be taken off again.',
  ])('are not heard in warnings: %s', async (warning) => {
    const proposal =
      '4 additional pieces of checked baggage will be registered under V39ZAX, for $100.00 on your Amex credit card ending in 6315.';
    expect((await answers('airline', 14, `${proposal} ${warning} May I?`)).acts).toContain('yes');
  });
});
