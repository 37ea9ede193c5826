// A customer who insists: which argument comes when, and in which words, differs between the attempts of a task.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answersFrom } from './answers.ts';

const { signal } = new AbortController();
const { world, tasks } = loadBuiltinTaskSet('retail', 2);
/** Its first goal is not allowed, and has three arguments. */
const story = storyOf(world, tasks.find(({ task_id }) => task_id === 49)!)!;
const [goal] = story.goals;

/** What the customer says to three refusals. */
async function insistenceOf(seed: number): Promise<readonly string[]> {
  const user = createScriptedUser({ story, seed, voice: 'plain' });
  await user.open(signal);
  await user.reply('Please give me your e-mail address, and tell me what exactly you would like.', signal);
  const replies: string[] = [];
  for (let times = 0; times < 3; times++)
    replies.push(await user.reply('I am sorry, but that order cannot be exchanged.', signal));
  return replies;
}

describe('a customer who insists', () => {
  const seeds = Array.from({ length: 8 }, (_, place) => place + 1);

  it('uses each argument once', async () => {
    for (const seed of seeds) {
      const said = (await insistenceOf(seed)).join('\n');
      for (const argument of goal!.pressure) expect(said.split(argument)).toHaveLength(2);
    }
  });

  it('does so in an order and in words that differ between seeds', async () => {
    const all = await Promise.all(seeds.map(insistenceOf));
    const orders = all.map((replies) =>
      replies.map((reply) => goal!.pressure.findIndex((argument) => reply.includes(argument))).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(2);
    expect(new Set(all.flat()).size).toBeGreaterThan(8);
  });

  it.each([
    'I recognize that this must be very inconvenient for you.',
    'I hear you. The rules apply to all guests alike, whatever their status.',
  ])('hears a refusal in an answer that offers nothing: %s', async (message) => {
    const refusal = 'I cannot change this, because flights in basic economy cannot be changed.';
    expect((await answersFrom('airline', 19, 1, refusal, message)).acts).toEqual(['insist']);
  });

  it('leaves it to an agent that asks whether it may leave the order as it is', async () => {
    const refusal = 'The gift card must hold the whole amount, so that will not work.';
    const again =
      "I'm sorry, there really isn't a way to the gift card: it holds $41.25 and would have to hold all $136.15. Shall I leave the order as it is? And is there anything else you'd like to ask?";
    expect((await answersFrom('retail', 47, 1, refusal, again)).acts).toEqual(['leave it', 'open']);
  });

  it('waits if the agent looks again', async () => {
    const refusal = 'I cannot change this, because flights in basic economy cannot be changed.';
    const { acts } = await answersFrom('airline', 19, 1, refusal, 'Let me check that again for you.');
    expect(acts).toEqual(['acknowledge']);
  });

  it('says the same for the same seed', async () => {
    expect(await insistenceOf(7)).toEqual(await insistenceOf(7));
  });
});
