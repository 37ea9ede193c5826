// What the customer will ask for later does not show in how they answer questions about what they have asked for.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { Story } from '../../worlds/story.ts';

const { signal } = new AbortController();

/** Of the questions, each customer is asked every 24th, the next one another. */
const EVERY = 24;

const QUESTIONS = [
  'Do the bags stay as they are?',
  'Should the flights stay the same?',
  'Should the cabin stay as it is?',
  'Should everything else stay as it is?',
  'Is the payment method to stay as it is?',
  'Should I leave the delivery address alone?',
  'Is it for the whole booking?',
  'Do you want to keep the same cabin?',
  'Do you also want to change the cabin?',
  'Do you want to return it?',
  'Do you want to cancel it?',
  'Do you want to book a new flight?',
  'Do you want a refund or an exchange?',
  'Do you want to pay with another method?',
  'Do you want it to be sent to another address?',
  'Would you like to change the address?',
  'Would you like travel insurance?',
  'Which passengers does it concern?',
  'How many bags?',
  'Which date?',
  'What is your budget?',
  'Do you have a second choice?',
  'Just the order, or the profile as well?',
  'Is it still the same person travelling?',
  'Are you travelling yourself, or do you arrange this for somebody else?',
  'Is it your own booking?',
  'Who is travelling?',
  'Is it the whole party?',
  'Do you want the whole order gone, everything in it?',
  'So it all depends on the price, correct?',
  'Do you want travel insurance with this booking (yes/no)?',
  'Could you double-check the zip code for me, please?',
  'What name and date of birth should I put on the booking?',
  'Which flight are we talking about?',
  'Is the date fixed, or are you flexible?',
  'Does this have to happen today?',
  'Have you raised this with us already?',
  'What should I do if we are out of it?',
  'How much more may it cost at most?',
  'Are we leaving the others alone?',
  'Where in the aircraft would you like to sit?',
  'What are we taking back?',
  'What hour of departure would suit you?',
];

/** The customer's answer, and whether it brings up the next goal or ends the conversation. */
async function answerOf(story: Story, question: string): Promise<{ readonly text: string; readonly isOver: boolean }> {
  const user = createScriptedUser({ story, seed: 1, voice: 'plain' });
  await user.open(signal);
  await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  const text = await user.reply(question, signal);
  const { acts = [] } = user.replies?.at(-1) ?? {};
  return { text, isOver: acts.includes('open') || acts.includes('stop') };
}

describe.each(['retail', 'airline'] as const)('a customer of the %s world with more goals to come', (domain) => {
  const { world, tasks } = loadBuiltinTaskSet(domain, 2);
  const stories = tasks.flatMap((task) => storyOf(world, task) ?? []).filter(withMore);

  it('answers questions as if there were none', async () => {
    const differing: string[] = [];
    for (const [place, story] of stories.entries())
      for (const question of QUESTIONS.filter((_, number) => (number + place) % EVERY === 0)) {
        const all = await answerOf(story, question);
        const alone = await answerOf({ ...story, goals: story.goals.slice(0, story.told_at_once) }, question);
        if (!all.isOver && !alone.isOver && all.text !== alone.text)
          differing.push(`${question}\n${all.text}\n${alone.text}`);
      }
    expect(differing).toEqual([]);
  });
});

function withMore({ goals, told_at_once }: Story): boolean {
  return goals.length > told_at_once;
}
