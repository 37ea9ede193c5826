// The story of a task: the one it brings, or the one that its scenario tells. Made once for a task.
import type { Story } from '../../story.ts';
import type { Task, World } from '../../world.ts';
import { choice } from './airline-choices.ts';
import { airlineKinds } from './airline-kinds.ts';
import * as airlineQuestions from './airline-questions.ts';
import { choices } from './retail-choices.ts';
import { retailKinds } from './retail-kinds.ts';
import * as retailQuestions from './retail-questions.ts';
import { makeStory, type StoryWords } from './story-goals.ts';

const retailWords = (customer: string): StoryWords => ({
  kinds: retailKinds,
  choices: (world, wish) => choices(world, wish, customer),
  ...retailQuestions,
});
const airlineWords: StoryWords = {
  kinds: airlineKinds,
  choices(world, wish) {
    const way = choice(world, wish);
    return way ? [way] : [];
  },
  ...airlineQuestions,
};

const made = new WeakMap<Task, Story>();

/** Undefined for a task that has neither story nor scenario: only a model or a person can play it. */
export function storyOf(world: World, task: Task): Story | undefined {
  if (task.story !== undefined) return task.story;
  const { scenario } = task;
  if (scenario === undefined) return undefined;
  const known = made.get(task);
  if (known) return known;
  const words = scenario.domain === 'retail' ? retailWords(scenario.customer.user_id) : airlineWords;
  const story = makeStory(world, task, scenario, words);
  made.set(task, story);
  return story;
}

/** The stories of tasks from several worlds, found by the task's domain. */
export function storiesOf(planned: readonly { readonly task: Task; readonly taskSet: { readonly world: World } }[]) {
  const worlds = new Map(planned.map(({ task, taskSet }) => [task.domain, taskSet.world]));
  return (task: Task): Story | undefined => {
    const world = worlds.get(task.domain);
    return world && storyOf(world, task);
  };
}
