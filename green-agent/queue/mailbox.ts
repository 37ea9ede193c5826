// Sends a worker's messages to the processes of its runs: answers at once, steps together with the next answer.
import type { Redis } from 'ioredis';
import { keys, type WorkerMessage } from './messages.ts';

interface Mailbox {
  /** Sent with the next answer of the run, or the next flush. */
  put(run: string, message: WorkerMessage): void;
  /** Resolves with false if the run takes no messages, because it is over or Redis has lost it. */
  send(run: string, message: WorkerMessage): Promise<boolean>;
  flush(): Promise<void>;
}

export function createMailbox(redis: Redis): Mailbox {
  const waiting = new Map<string, WorkerMessage[]>();
  const put = (run: string, message: WorkerMessage) => {
    const messages = waiting.get(run);
    if (messages === undefined) waiting.set(run, [message]);
    else messages.push(message);
  };
  const post = async (run: string) => {
    const messages = waiting.get(run);
    if (messages === undefined) return true;
    waiting.delete(run);
    return (await redis.xadd(keys.messages(run), 'NOMKSTREAM', '*', 'JSON', JSON.stringify(messages))) !== null;
  };
  return {
    put,
    async send(run, message) {
      put(run, message);
      return await post(run);
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(post));
    },
  };
}
