// Proposals in the words of people who knew neither the customer's code nor its tests, each for a different task: half of them
// have one wrong value. `missed` marks those that the customer still gets wrong; some of them hold a value that it cannot know.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createScriptedUser } from '../../../customers/scripted/scripted-customer.ts';
import { storyOf } from '../../../worlds/generated/stories/story-of.ts';
import type { Story } from '../../../worlds/story.ts';
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
async function read(file: string) {
  const lines = (await readFile(join(import.meta.dirname, file), 'utf8')).trim().split('\n');
  return lines.map((line) => proposalSchema.parse(JSON.parse(line)));
}
export const proposals = await read('proposals.jsonl');
/** Proposals by people who had read the customer's code and looked for such as its rules could take for something else. */
export const reviewed = await read('reviewed.jsonl');
type Proposal = z.infer<typeof proposalSchema>;

/** One story for all proposals of a task: reading it takes longer than answering. */
const stories = new Map<string, Story>();
function storyFor({ domain, seed, task }: Proposal): Story {
  const key = `${domain} ${seed} ${task}`;
  const { world, tasks } = freshTasks(domain, seed, TASKS);
  const story = stories.get(key) ?? storyOf(world, tasks[task]!)!;
  stories.set(key, story);
  return story;
}

/** True if the customer, who has said who they are, agrees without a condition. */
async function agrees(proposal: Proposal): Promise<boolean> {
  const customer = createScriptedUser({ story: storyFor(proposal), seed: 1, voice: 'plain' });
  await customer.open(signal);
  await customer.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  await customer.reply(proposal.message, signal);
  return customer.replies?.at(-1)?.acts.includes('yes') ?? false;
}

/** The proposals that the customer does not answer as it should. */
export async function mistaken(all: readonly Proposal[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const one of all)
    if ((await agrees(one)) !== (one.wrong === undefined))
      found.push(`task ${one.task}, ${one.wrong ?? 'right'}: ${one.message}`);
  return found;
}

/** The proposals that the customer answers as it should, by domain and task set. */
export const sets: readonly (readonly [name: string, all: readonly Proposal[]])[] = [
  ...Map.groupBy(
    proposals.filter(({ missed }) => missed === undefined),
    ({ domain, seed }) => `${domain}, seed ${seed}`,
  ),
];

/** The sets that the suite checks; `test/long` checks the others. */
export const RECENT_SETS = 2;
