// What a customer of the default sets makes of a message.
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { StoryGoal } from '../../worlds/story.ts';

const { signal } = new AbortController();

/** What the customer of a task does in answer to these messages, once they have said who they are. */
export const answers = (domain: BuiltinDomain, taskId: number, ...messages: readonly string[]) =>
  answersFrom(domain, taskId, 0, ...messages);

/** The same for a customer who has only the goals from this one on; the first is 0. */
export const answersFrom = (domain: BuiltinDomain, taskId: number, goal: number, ...messages: readonly string[]) =>
  answersOf(domain, taskId, (goals) => goals.slice(goal), messages);

async function answersOf(
  domain: BuiltinDomain,
  taskId: number,
  arranged: (goals: readonly StoryGoal[]) => readonly StoryGoal[],
  messages: readonly string[],
) {
  const { world, tasks } = loadBuiltinTaskSet(domain, 2);
  const task = tasks.find(({ task_id }) => task_id === taskId)!;
  const story = storyOf(world, task)!;
  const user = createScriptedUser({ story: { ...story, goals: arranged(story.goals) }, seed: 1, voice: 'plain' });
  await user.open(signal);
  await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
  let text = '';
  for (const message of messages) text = await user.reply(message, signal);
  const { acts, agreed, alone } = user.replies?.at(-1) ?? {};
  return { acts, agreed, alone, text };
}

/**
 * The same for a line of a table: `retail 11/1: Shall I?` is a message to the customer of task 11, from goal 1 on; behind `11/1+`,
 * to one whose goal 1 comes before all others.
 */
export const answersTo = (line: string) => answersToRow(line, []);

/** The same, of a customer who has told the whole wish. */
export const answersOnceTold = (line: string) =>
  answersToRow(line, [
    'Thank you, I found your profile. What exactly can I do for you? Please tell me all the details.',
  ]);

async function answersToRow(line: string, before: readonly string[]) {
  const [, domain, task, goal = '0', first, message = ''] = /^(\w+) (\d+)(?:\/(\d+)(\+)?)?: (.*)$/s.exec(line) ?? [];
  const place = Number(goal);
  const arranged = (goals: readonly StoryGoal[]) =>
    first === undefined ? goals.slice(place) : goals.slice(place, place + 1).concat(goals.toSpliced(place, 1));
  return answersOf(domain as BuiltinDomain, Number(task), arranged, [...before, message]);
}
