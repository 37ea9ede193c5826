// Plays the tasks of a set with an agent of this bench, and counts what it passes by level.
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { Channel } from '../../green-agent/channels/channel.ts';
import { repeatableSeeds } from '../../green-agent/evaluation/agent-seeds.ts';
import { type PolicyMode, runAttempt } from '../../green-agent/evaluation/attempt.ts';
import type { PlannedTask } from '../../green-agent/evaluation/plan.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { LEVELS, type Level } from '../../worlds/scenario.ts';
import type { Task, TaskSet, World } from '../../worlds/world.ts';

interface Score {
  readonly passed: number;
  readonly of: number;
}

/** Passed tasks by level, and of all levels. */
export type Scores = Readonly<Record<Level | 'all', Score>>;

/** One attempt of each task. `policy` as in an evaluation. */
export async function scoresOf(
  { tasks, ...set }: TaskSet,
  channelFor: (task: Task, world: World) => Channel,
  policy: PolicyMode,
): Promise<Scores> {
  const results: { readonly level: Level | null; readonly passed: boolean }[] = [];
  for (const task of tasks) {
    const taskSet = { ...set, tasks };
    await using channel = channelFor(task, set.world);
    results.push({ level: task.level, passed: await passes({ taskSet, task }, channel, policy) });
  }
  const score = (level: Level | 'all'): Score => {
    const some = results.filter((result) => level === 'all' || result.level === level);
    return { passed: some.filter(({ passed }) => passed).length, of: some.length };
  };
  const byLevel = Object.fromEntries(LEVELS.map((level) => [level, score(level)])) as Record<Level, Score>;
  return { ...byLevel, all: score('all') };
}

const SEED = 1;

async function passes(planned: PlannedTask, channel: Channel, policy: PolicyMode): Promise<boolean> {
  const { result } = await runAttempt(
    planned,
    1,
    SEED,
    {
      channel,
      createUser: ({ task, taskSet }, seed) => {
        const story = storyOf(taskSet.world, task);
        if (story === undefined) throw new RangeError(`${task.domain} task ${task.task_id} has no story`);
        return createScriptedUser({ story, seed });
      },
      agentSeeds: repeatableSeeds(SEED),
      limits: { maxSteps: 30, attemptTimeout: 120, turnTimeout: 120, maxFormatRetries: 0 },
      policy,
      trustsAgent: true,
      claimContext: () => true,
      onStep: () => {},
      now: () => 0,
    },
    new AbortController().signal,
  );
  return result.success;
}
