// A goal with two choices: if the condition between them is the price, the agent's own figures decide; otherwise they do not.
import { expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';

const { signal } = new AbortController();
const { world, tasks } = loadBuiltinTaskSet('retail', 2);
/** Wants work gloves either in size M or of goatskin, whichever is cheaper. */
const story = storyOf(world, tasks.find(({ task_id }) => task_id === 13)!)!;

async function actsFor(message: string, cheaper: boolean) {
  const goals = story.goals.map((goal) => ({ ...goal, cheaper }));
  const customer = createScriptedUser({ story: { ...story, goals }, seed: 1, voice: 'plain' });
  await customer.open(signal);
  await customer.reply('Please give me your e-mail address.', signal);
  await customer.reply(message, signal);
  return customer.replies?.at(-1)?.acts;
}

const offer = (taken: string) =>
  `In order #W8719299, size M would be $24.24 and goatskin $26.85. I'll switch to ${taken}, with the difference on your Amex 0674. Shall I?`;

it('refuses the dearer one of two, and takes the cheaper one', async () => {
  expect(await actsFor(offer('goatskin'), true)).toEqual(['no']);
  expect(await actsFor(offer('size M'), true)).toContain('yes');
});

it('takes either if another condition than the price decides', async () => {
  expect(await actsFor(offer('goatskin'), false)).toContain('yes');
  expect(await actsFor(offer('size M'), false)).toContain('yes');
});
