// Complete attempts against the instant agent: the built-in shop, a customer who says one thing, 29 tool calls and a farewell.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { STOP } from '../../customers/customer.ts';
import type { Channel } from '../../green-agent/channels/channel.ts';
import { repeatableSeeds } from '../../green-agent/evaluation/agent-seeds.ts';
import { runAttempt } from '../../green-agent/evaluation/attempt.ts';
import { builtinWorld } from '../../worlds/generated/builtin-world.ts';

export const TURNS_PER_ATTEMPT = 30;

const world = builtinWorld('retail');
const [userId = ''] = world.tables.get('users')?.keys() ?? [];
const task = {
  domain: 'retail',
  task_id: 0,
  hash: '0000000000000000',
  user_id: userId,
  instruction: '',
  actions: [],
  outputs: [],
  level: null,
  tags: [],
  writes: 0,
};
const planned = { taskSet: { name: 'bench', world, tasks: [task] }, task };

const TOOL_CALL = `<json>{"name": "get_user_details", "kwargs": {"user_id": "${userId}"}}</json>`;
const FAREWELL = '<json>{"name": "respond", "kwargs": {"content": "Good bye."}}</json>';

interface InstantAgent extends AsyncDisposable {
  readonly url: string;
}

/** Starts the agent in a separate process. */
export async function startInstantAgent(mode: 'answer' | 'hold'): Promise<InstantAgent> {
  const script = join(import.meta.dirname, 'instant-agent.ts');
  const child = spawn(process.execPath, [script, mode, TOOL_CALL, FAREWELL, `${TURNS_PER_ATTEMPT}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => text),
    ended.then(() => {
      throw new Error('The instant agent ended before it was ready.');
    }),
  ]);
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(line));
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

/** Runs one attempt of 30 turns to its verdict. Rejects if it does not pass, or with the signal's reason. */
export async function completeAttempt(channel: Channel, attempt: number, signal: AbortSignal): Promise<void> {
  const record = await runAttempt(
    planned,
    attempt,
    1,
    {
      channel,
      createUser: () => ({
        strategy: 'bench',
        model: null,
        calls: [],
        open: async () => 'Hello!',
        reply: async () => STOP,
        [Symbol.asyncDispose]: async () => {},
      }),
      agentSeeds: repeatableSeeds(1),
      limits: { maxSteps: TURNS_PER_ATTEMPT, attemptTimeout: 600, turnTimeout: 600, maxFormatRetries: 0 },
      policy: 'fail',
      trustsAgent: false,
      claimContext: () => true,
      onStep: () => {},
      now: Date.now,
    },
    signal,
  );
  if (!record.result.success || record.result.steps !== TURNS_PER_ATTEMPT) {
    throw new Error(`The attempt was to pass after ${TURNS_PER_ATTEMPT} steps: ${JSON.stringify(record.result)}`);
  }
}
