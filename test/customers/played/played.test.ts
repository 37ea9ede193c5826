// Conversations with agents that people played by hand, without knowledge of the customer's code: what the customer does in
// answer to each message stays as a reader has found it right. Messages without `acts` are still answered wrongly.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
const conversations = lines.map((line) => conversationSchema.parse(JSON.parse(line)));

describe('the scripted customer and agents played by hand', () => {
  it.each(conversations.map((one, place) => [place + 1, one.domain, one.task, one] as const))(
    'answers in conversation %i (%s task %i) as a reader would expect',
    async (_, domain, taskId, { seed, task_seed, steps }) => {
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
        if (acts) expect({ agent, acts: customer.replies?.at(-1)?.acts }).toEqual({ agent, acts });
      }
    },
  );

  it('still answers few of the messages wrongly', () => {
    const messages = conversations.flatMap(({ steps }) => steps);
    const wrong = messages.filter(({ acts }) => acts === undefined);
    expect([wrong.length, messages.length]).toEqual([208, 2_071]);
  });
});
