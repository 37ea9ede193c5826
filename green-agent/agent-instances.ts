// Copies of the agent that passk itself runs: attempts are spread over them, and one that has ended is started again.
import type { AttributedCalls } from '../shared/llm/attributed-calls.ts';
import type { Channel } from './channels/channel.ts';
import type { TakeInstance } from './evaluation/attempt-runner.ts';

/** One running copy of the agent. */
export interface AgentInstance {
  readonly url: string;
  /** How often it has been started. */
  readonly starts: number;
  /** Resolves when it answers; starts it again if it has ended. Rejects with a PasskError if it does not become ready. */
  ready(signal: AbortSignal): Promise<void>;
  /** Ends it and starts it again. Rejects like `ready`. */
  restart(signal: AbortSignal): Promise<void>;
}

export interface ConnectedInstance {
  readonly instance: AgentInstance;
  readonly channel: Channel;
  /** Its model calls, if they are attributed to attempts. */
  readonly modelCalls?: AttributedCalls | undefined;
}

/**
 * Gives each attempt the copy with the fewest attempts. Attempts must not outnumber the copies if these are restarted, or if their
 * model calls are attributed.
 * @param reset restart it first
 */
export function instanceTaker(instances: readonly ConnectedInstance[], reset: boolean): TakeInstance {
  const held = instances.map((connected, index) => ({ ...connected, index, attempts: 0 }));
  return async (signal) => {
    const taken = held.reduce((least, other) => (other.attempts < least.attempts ? other : least));
    const { instance, channel, modelCalls, index } = taken;
    taken.attempts += 1;
    const release = async () => {
      taken.attempts -= 1;
    };
    try {
      await (reset || modelCalls?.isLeftWorking ? instance.restart(signal) : instance.ready(signal));
    } catch (error) {
      await release();
      throw error;
    }
    return { channel, contexts: `${index}.${instance.starts}`, [Symbol.asyncDispose]: release };
  };
}
