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
  /** It would do something besides what is wanted. */
  more: z.literal(true).optional(),
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

/** What the customer, who has said who they are, agrees to: to all of it, to the wish alone, or to nothing without a condition. */
async function agreementTo(proposal: Proposal): Promise<'all' | 'alone' | 'none'> {
  const customer = createScriptedUser({ story: storyFor(proposal), seed: 1, voice: 'plain' });
  await customer.open(signal);
  await customer.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  await customer.reply(proposal.message, signal);
  const { acts = [], agreed = [], alone } = customer.replies?.at(-1) ?? {};
  if (acts.includes('yes')) return 'all';
  return alone && agreed.length > 0 && !acts.includes('no') ? 'alone' : 'none';
}

/** The proposals that the customer does not answer as it should, and the right ones that get a yes to the wish and nothing else. */
export async function answersTo(
  all: readonly Proposal[],
): Promise<{ readonly mistaken: readonly string[]; readonly alone: readonly string[] }> {
  const mistaken: string[] = [];
  const alone: string[] = [];
  for (const one of all) {
    const agreement = await agreementTo(one);
    const line = `task ${one.task}, ${one.wrong ?? 'right'}: ${one.message}`;
    if (one.wrong === undefined && agreement === 'alone') alone.push(line);
    else if ((agreement === 'all') !== (one.wrong === undefined)) mistaken.push(line);
  }
  return { mistaken, alone };
}

/** Of the right proposals, at most this share get a yes to the wish and nothing else. */
export const MOST_ALONE = 0.05;

/** The proposals that the customer answers as it should, by domain and task set. */
export const sets: readonly (readonly [name: string, all: readonly Proposal[]])[] = [
  ...Map.groupBy(
    proposals.filter(({ missed }) => missed === undefined),
    ({ domain, seed }) => `${domain}, seed ${seed}`,
  ),
];

/** The sets that the suite checks; `test/long` checks the others. */
export const RECENT_SETS = 2;
