// Agents of this bench are generators that yield one action a turn and are resumed with its result.
import { ChannelError } from '../../green-agent/channels/channel.ts';
import { linkedChannel } from '../../green-agent/channels/memory.ts';
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { Task, World } from '../../worlds/world.ts';

/** One conversation of an agent. It never returns: the customer, a transfer or the step limit ends the conversation. */
export type Talk = Generator<Action, never, string>;
export type Part<Result> = Generator<Action, Result, string>;

export interface Knowledge {
  /** The customer's first message. */
  readonly opening: string;
  readonly domain: string;
  /** The task and its world, for agents that cheat. */
  readonly task: Task;
  readonly world: World;
}

export interface BenchAgent {
  readonly name: string;
  readonly describe: string;
  talk(knowledge: Knowledge): Talk;
}

export function* say(content: string): Part<string> {
  return yield { name: RESPOND, kwargs: { content } };
}

/** The channel to an agent that plays one task. */
export function channelTo(agent: BenchAgent, task: Task, world: World) {
  let talk: Talk | null = null;
  return linkedChannel(({ text, data }) => {
    if (talk !== null) return replyOf(talk.next(text.replace(/^(?:User message|Tool call result):\s*/, '')).value);
    const opening = data?.user_message;
    if (typeof opening !== 'string') throw new ChannelError('agent_error', 'the first turn has no data');
    talk = agent.talk({ opening, domain: task.domain, task, world });
    return replyOf(talk.next('').value);
  });
}

const replyOf = (action: Action) => `<json>${JSON.stringify(action)}</json>`;
