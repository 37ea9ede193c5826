// Plays attempts of built-in tasks: the rule-based agent and the scripted customer over the channel in memory.

import { createScriptedUser } from '../../../customers/scripted/scripted-customer.ts';
import type { VoiceName } from '../../../customers/scripted/voices.ts';
import { type Channel, ChannelError } from '../../../green-agent/channels/channel.ts';
import { linkedChannel, type MemoryReply } from '../../../green-agent/channels/memory.ts';
import { repeatableSeeds } from '../../../green-agent/evaluation/agent-seeds.ts';
import { runAttempt } from '../../../green-agent/evaluation/attempt.ts';
import type { PlannedTask } from '../../../green-agent/evaluation/plan.ts';
import type { Action } from '../../../shared/contracts/action.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import type { FaultName, FaultOptions, Output } from '../../../white-agent/rule-based/faults/fault.ts';
import { RuleBasedConversation } from '../../../white-agent/rule-based/rule-based-agent.ts';
import { storyOf } from '../../../worlds/generated/stories/story-of.ts';
import type { TaskSet } from '../../../worlds/world.ts';

interface Played {
  readonly record: AttemptRecord;
  /** The fault that the agent says the attempt failed with. */
  readonly fault: FaultName | null;
}

export interface PlayOptions {
  /** Leaves the structured copy of the first turn out. */
  readonly asProse?: boolean;
  /** The customer's; drawn with the attempt's seed if absent. */
  readonly voice?: VoiceName;
  /** 30 if absent, as by default in an evaluation. */
  readonly maxSteps?: number;
}

/** Plays attempt number `attempt` (from 1) of a task over the channel in memory. */
export async function play(
  planned: PlannedTask,
  options: FaultOptions,
  attempt = 1,
  { asProse = false, ...others }: PlayOptions = {},
): Promise<Played> {
  const conversation = new RuleBasedConversation(options);
  const channel = linkedChannel(({ text, data }) => asReply(conversation.respond(asProse || !data ? text : data)));
  const record = await playOver(channel, planned, attempt, others);
  return { record, fault: conversation.fault };
}

/** Plays an attempt of a task with the agent at the other end of a channel. */
export function playOver(
  channel: Channel,
  planned: PlannedTask,
  attempt = 1,
  { voice, maxSteps = 30 }: Pick<PlayOptions, 'voice' | 'maxSteps'> = {},
): Promise<AttemptRecord> {
  return runAttempt(
    planned,
    attempt,
    7,
    {
      channel,
      createUser: ({ task, taskSet }, seed) => {
        const story = storyOf(taskSet.world, task);
        if (!story) throw new Error('a built-in task has a story');
        return createScriptedUser({ story, seed, ...(voice && { voice }) });
      },
      agentSeeds: repeatableSeeds(7),
      limits: { maxSteps, attemptTimeout: 60, turnTimeout: 60, maxFormatRetries: 0 },
      policy: 'fail',
      trustsAgent: true,
      claimContext: () => true,
      onStep: () => {},
      now: () => 0,
    },
    new AbortController().signal,
  );
}

function asReply(output: Output): MemoryReply {
  switch (output.kind) {
    case 'action':
      return `<json>${JSON.stringify(output.action satisfies Action)}</json>`;
    case 'malformed':
      return output.text;
    case 'error':
      throw new ChannelError('agent_error', output.message);
    case 'hang':
      throw new ChannelError('turn_timeout', 'the agent did not answer in time');
  }
}

/** The tasks of a set that the rule-based agent is made for, levels 1 to 3, ready to be played. */
export function plannedTasks(taskSet: TaskSet): readonly PlannedTask[] {
  return taskSet.tasks.filter(({ level }) => level !== null && level <= 3).map((task) => ({ taskSet, task }));
}
