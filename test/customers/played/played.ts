// Conversations with agents that people played by hand, without knowledge of the customer's code: what the customer does in
// answer to each message stays as a reader has found it right. Messages without `acts` are still answered wrongly.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { asksForEverything } from '../../../customers/scripted/requests.ts';
import { createScriptedUser } from '../../../customers/scripted/scripted-customer.ts';
import { actionSchema } from '../../../shared/contracts/action.ts';
import { createEnvironment } from '../../../worlds/environment.ts';
import { storyOf } from '../../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { freshTasks } from '../fresh-tasks.ts';

const conversationSchema = z.object({
  /** Several people have played, one after the other; each play met a better customer. */
  play: z.int(),
  domain: z.enum(['retail', 'airline']),
  task: z.int(),
  /** Of the task set, if it is not the default one. */
  task_seed: z.int().optional(),
  seed: z.int(),
  steps: z.array(
    z.object({ calls: z.array(actionSchema).default([]), agent: z.string(), acts: z.array(z.string()).optional() }),
  ),
});

const TASKS = 100;
const { signal } = new AbortController();
const lines = (await readFile(join(import.meta.dirname, 'conversations.jsonl'), 'utf8')).trim().split('\n');
export const conversations = lines.map((line) => conversationSchema.parse(JSON.parse(line)));
type Conversation = (typeof conversations)[number];

/** The suite replays these plays and later ones; `test/long` replays the earlier ones. */
const FIRST_RECENT_PLAY = 14;
export const isRecent = ({ play }: Conversation): boolean => play >= FIRST_RECENT_PLAY;

/** Conversations with what names them in a test. */
export const named = (some: readonly Conversation[]) =>
  some.map((one) => [conversations.indexOf(one) + 1, one.domain, one.task, one] as const);

/** Plays a conversation again and expects of each message what a reader found right. */
export async function expectAsRead({ domain, task: taskId, seed, task_seed, steps }: Conversation): Promise<void> {
  const { world, tasks } =
    task_seed === undefined ? loadBuiltinTaskSet(domain, 2) : freshTasks(domain, task_seed, TASKS);
  const task = tasks.find(({ task_id }) => task_id === taskId)!;
  const environment = createEnvironment(world);
  const customer = createScriptedUser({ story: storyOf(world, task)!, seed });
  const observe = () => customer.observe?.((table, id) => environment.read(table, id));
  observe();
  await customer.open(signal);
  for (const { calls, agent, acts } of steps) {
    for (const call of calls) environment.call(call);
    observe();
    await customer.reply(agent, signal);
    const { acts: done = [], alone } = customer.replies?.at(-1) ?? {};
    // A yes to the wish and to nothing else is as good as one without a reserve, and answers whether that is everything.
    const plain = acts?.find((act) => act === 'yes' || act === 'accept');
    const read = alone && plain ? [...new Set(done.map((act) => (act === 'conditional' ? plain : act)))] : done;
    const isAnswered = alone && asksForEverything(agent);
    const expected = isAnswered && !done.includes('answer') ? acts?.filter((act) => act !== 'answer') : acts;
    if (expected) expect({ agent, acts: read }).toEqual({ agent, acts: expected });
  }
}
