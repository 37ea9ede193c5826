// Questions beside the goal: several in one message, offers beyond the story, questions in the negative, abbreviations.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';

const signal = new AbortController().signal;

/** What the customer of a task says, in the plain voice, once they have said who they are. */
async function replyTo(domain: BuiltinDomain, taskId: number, message: string) {
  const { world, tasks } = loadBuiltinTaskSet(domain);
  const story = storyOf(world, tasks[taskId]!)!;
  const user = createScriptedUser({ story, seed: 1, voice: 'plain' });
  await user.open(signal);
  await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  const text = await user.reply(message, signal);
  return { text, acts: user.replies?.at(-1)?.acts ?? [] };
}

// Retail tasks: 5 changes an external drive to a red one (gift card), 20 exchanges a cooler box and a webcam, 30 cancels an
// order, 31 returns a kettlebell (PayPal). Airline tasks: 2 adds a bag (gift card), 5 cancels a reservation, 10 corrects a name.
const PROPOSAL =
  'Order #W3539726: change the external drive to the red, solid state one, difference on your gift card.';

describe('several questions in one message', () => {
  it.each([
    ['retail', 30, 'Do you want me to cancel #W7381403, and what is the reason for it?', [/^Yes/, /no longer need/]],
    ['retail', 31, 'Would you like me to return the kettlebell? And should it go to PayPal?', [/^Yes/, /PayPal/]],
    [
      'retail',
      5,
      'Which order is it? Do you want the red one? And shall it go on the gift card?',
      [/#W3539726/, /gift card/],
    ],
    ['airline', 2, 'I can add 1 bag to K8AMP7. Shall I? And which payment method do you want?', [/^Yes/, /gift card/]],
    ['airline', 5, 'May I cancel R5477S now? And could you let me know why you are cancelling?', [/^Yes/, /\bill\b/]],
    ['airline', 2, 'Shall I add 1 checked bag to K8AMP7? And is there anything else?', [/^Yes/, /one more thing/]],
  ] as const)('is answered in all of them: %s %i, %s', async (domain, task, message, expected) => {
    const { text } = await replyTo(domain, task, message);
    for (const part of expected) expect(text).toMatch(part);
  });
});

describe('an offer beyond the story', () => {
  it.each([
    ['retail', 5, `${PROPOSAL} Shall I go ahead? Would you also like gift wrapping for $5?`],
    ['retail', 5, `${PROPOSAL} Do you confirm? Should I throw in a carrying case for $9?`],
    ['airline', 5, 'Shall I cancel R5477S because you are ill? And can I interest you in our newsletter?'],
    ['airline', 10, 'S7M3GK: Esra Villanueva, born 1989-02-09. Confirm? Also interested in priority boarding?'],
  ] as const)('is declined beside a yes: %s %i, %s', async (domain, task, message) => {
    const { text, acts } = await replyTo(domain, task, message);
    expect(acts).toEqual(['yes', 'answer']);
    expect(text).toMatch(/extra/i);
  });

  it('is declined even if it is all that is asked', async () => {
    const { text, acts } = await replyTo('retail', 20, 'Before we start: would you like to join our loyalty program?');
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/extra/i);
  });

  it('is not what the customer wants anyway', async () => {
    const { acts } = await replyTo('airline', 2, 'Would you also like me to add 1 checked bag to K8AMP7?');
    expect(acts).toEqual(['yes']);
  });
});

describe('a question in the negative', () => {
  it.each([
    ['retail', 31, "You don't want me to return the kettlebell, do you?", /^No/],
    ['retail', 31, "You don't want me to cancel the whole order, do you?", /^(?:Right|Exactly)/],
    ['retail', 5, "It isn't the Visa that you want charged, is it?", /^(?:Right|Exactly).*gift card/],
    ['retail', 5, "Isn't the red solid state drive in #W3539726 the one you meant?", /^Yes/],
    ['airline', 5, "Don't you want me to cancel R5477S?", /^Yes/],
    ['airline', 2, "So you don't need the bag on K8AMP7 any more, correct?", /^No|^I want/],
  ] as const)('gets the right polarity: %s %i, %s', async (domain, task, message, expected) => {
    expect((await replyTo(domain, task, message)).text).toMatch(expected);
  });

  it('does not hide what is wrong beside it', async () => {
    const { acts } = await replyTo(
      'retail',
      31,
      "I'd refund it to your gift card. You don't want it cancelled, do you?",
    );
    expect(acts).not.toContain('yes');
  });
});

describe('an abbreviated message', () => {
  it.each([
    ['retail', 5, 'W3539726: ext drive → red/solid state, diff on GC. conf?'],
    ['retail', 31, 'ret. kettlbl, ord. W1145606, rfnd → PP. ok w/ u?'],
    ['retail', 20, 'coolr box → 70qt, wbcm → 4K, CC ending 1322, ord W3244938. Y/N?'],
    ['airline', 10, 'pax name corr on S7M3GK: Ezra→Esra Villanueva DOB 1989-02-09. cfm?'],
  ] as const)('is understood: %s %i, %s', async (domain, task, message) => {
    expect((await replyTo(domain, task, message)).acts).toEqual(['yes']);
  });

  it('does not take the airport ORD for an order', async () => {
    const { text } = await replyTo('airline', 36, 'Is it the trip ORD to BOS?');
    expect(text).toMatch(/^Yes, that is the one I mean\.$|Chicago \(ORD\)/);
  });
});

describe('the traveller of a flight that the customer has described', () => {
  const proposal = (traveller: string) =>
    `JFK to LAX on May 22, the last direct flight, economy, ${traveller}, 2 checked bags, no insurance, on the Amex ending in 5366. Shall I book it?`;

  it.each(['for Renata Kirkland', 'for you', 'Ms. Kirkland', 'one passenger'])(
    'may be named as %s',
    async (traveller) => {
      expect((await replyTo('airline', 15, proposal(traveller))).acts).toContain('yes');
    },
  );

  it.each(['for Sandra Kim', 'for Maya Osterman', 'passenger: Newton Gray', 'for Drew Kirkland'])(
    'is not somebody else: %s',
    async (traveller) => {
      expect((await replyTo('airline', 15, proposal(traveller))).acts).not.toContain('yes');
    },
  );
});
