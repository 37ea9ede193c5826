// Evaluation loops in a tiny world over a channel in memory, with an agent that a test gives.
import type { Channel, OutgoingTurn } from '../../green-agent/channels/channel.ts';
import { linkedChannel, type MemoryReply } from '../../green-agent/channels/memory.ts';
import { repeatableSeeds } from '../../green-agent/evaluation/agent-seeds.ts';
import type { AttemptLimits } from '../../green-agent/evaluation/attempt.ts';
import { type LocalRunnerParts, localRunner } from '../../green-agent/evaluation/attempt-runner.ts';
import { type LoopParts, type LoopSettings, runPlan } from '../../green-agent/evaluation/loop.ts';
import type { Plan } from '../../green-agent/evaluation/plan.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import type { Task } from '../../worlds/world.ts';
import { briefUser, cancel, inTags, respond, tinyTask, tinyTaskSet } from './tiny-world.ts';

/** Replies to the turns of all conversations; `turnNumber` counts from 0 in each. */
export type ScriptedAgent = (
  turn: OutgoingTurn,
  contextId: string,
  signal: AbortSignal,
  turnNumber: number,
) => Promise<MemoryReply> | MemoryReply;

/** An agent that gives these answers in each conversation, and then the last one for ever. */
export function answers(...replies: (MemoryReply | Action)[]): ScriptedAgent {
  return (_turn, _context, _signal, turnNumber) => {
    const reply = replies[Math.min(turnNumber, replies.length - 1)]!;
    return typeof reply === 'object' && 'kwargs' in reply ? inTags(reply) : reply;
  };
}

/** Solves the tiny task. */
export const solving = answers(
  respond('Shall I cancel #W1? You get back $20.5.'),
  cancel,
  respond('Done. Anything else?'),
);

export interface LoopOptions {
  readonly agent?: ScriptedAgent;
  readonly tasks?: readonly Task[];
  readonly attempts?: number;
  readonly metric?: Plan['metric'];
  readonly settings?: Partial<LoopSettings & AttemptLimits & Pick<LocalRunnerParts, 'policy'>>;
  readonly parts?: Partial<LoopParts & LocalRunnerParts & { readonly channel: Channel }>;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: EvaluationEvent) => void | Promise<void>;
}

/** Runs attempts at tasks of the tiny world; `first` is the record of the first one that finished. */
export async function runLoop({
  agent = solving,
  tasks = [tinyTask()],
  attempts = 2,
  metric = 'passk',
  settings = {},
  parts = {},
  signal,
  onEvent,
}: LoopOptions = {}) {
  const taskSet = tinyTaskSet(tasks);
  const plan: Plan = {
    mode: 'manual',
    metric,
    k: 2,
    attemptsPerTask: attempts,
    seed: 1,
    tasks: tasks.map((task) => ({ taskSet, task })),
  };
  const events: EvaluationEvent[] = [];
  const sent: OutgoingTurn[] = [];
  const turns = new Map<string, number>();
  const linked = linkedChannel((turn, contextId, ended) => {
    sent.push(turn);
    const number = turns.get(contextId) ?? 0;
    turns.set(contextId, number + 1);
    return agent(turn, contextId, ended, number);
  });
  const { channel = linked, done = [] } = parts;
  const contexts = new Set(done.flatMap(({ context_id }) => context_id ?? []));
  const { summary, pause } = await runPlan(
    plan,
    {
      evaluationId: 'e',
      concurrency: 4,
      maxInvalidRetries: 0,
      failureNames: 'full',
      ...settings,
    },
    {
      agent: channel.agent,
      transport: channel.kind,
      runAttempt: localRunner({
        takeInstance: async () => ({ channel, contexts: '', [Symbol.asyncDispose]: async () => {} }),
        createUser: () => briefUser(),
        trustsAgent: false,
        limits: { maxSteps: 30, attemptTimeout: 60, turnTimeout: 60, maxFormatRetries: 0, ...settings },
        policy: settings.policy ?? 'fail',
        claimContext: (contextId) => !contexts.has(contextId) && contexts.add(contextId) !== undefined,
        now: Date.now,
        ...parts,
      }),
      agentSeeds: repeatableSeeds(1),
      done,
      now: Date.now,
      ...parts,
      listener: (event) => {
        events.push(event);
        return onEvent?.(event);
      },
    },
    signal ?? new AbortController().signal,
  );
  const records = events.flatMap((event) => (event.event === 'attempt_finished' ? [event.record] : []));
  return { pause, summary, events, records, sent, first: records[0]! };
}
