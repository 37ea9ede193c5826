// Proposals in the words of people who knew neither the customer's code nor its tests, each for a task of its own: half of them
// have one wrong value. `missed` marks those that the customer still gets wrong; some of them hold a value that it cannot know.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createScriptedUser } from '../../../customers/scripted/scripted-customer.ts';
import { storyOf } from '../../../worlds/generated/stories/story-of.ts';
import { freshTasks } from '../fresh-tasks.ts';

const proposalSchema = z.object({
  /** Of the task set. */
  seed: z.int(),
  domain: z.enum(['retail', 'airline']),
  task: z.int(),
  /** What is wrong about it. */
  wrong: z.string().optional(),
  message: z.string(),
  missed: z.literal(true).optional(),
});

const TASKS = 120;
const { signal } = new AbortController();
const lines = (await readFile(join(import.meta.dirname, 'proposals.jsonl'), 'utf8')).trim().split('\n');
const proposals = lines.map((line) => proposalSchema.parse(JSON.parse(line)));
/** True if the customer, who has said who they are, agrees without a condition. */
async function agrees({ domain, seed, task, message }: z.infer<typeof proposalSchema>): Promise<boolean> {
  const { world, tasks } = freshTasks(domain, seed, TASKS);
  const customer = createScriptedUser({ story: storyOf(world, tasks[task]!)!, seed: 1, voice: 'plain' });
  await customer.open(signal);
  await customer.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  await customer.reply(message, signal);
  return customer.replies?.at(-1)?.acts.includes('yes') ?? false;
}

describe('the scripted customer and proposals by strangers', () => {
  const known = proposals.filter(({ missed }) => missed === undefined);

  it.each(known.filter(({ wrong }) => wrong === undefined))(
    'agrees to what is right: $domain $task, $message',
    async (one) => {
      expect(await agrees(one)).toBe(true);
    },
  );

  it.each(known.filter(({ wrong }) => wrong !== undefined))(
    'does not agree to $wrong: $domain $task, $message',
    async (one) => {
      expect(await agrees(one)).toBe(false);
    },
  );

  it('still misses few', () => {
    const missed = proposals.filter((one) => one.missed);
    const wrong = missed.filter((one) => one.wrong !== undefined);
    expect([missed.length - wrong.length, wrong.length, proposals.length]).toEqual([25, 43, 2_300]);
  });
});
