// The steps of an evaluation, as a green agent posts them to its arena, a run writes them beside its attempts, and the pages receive them.
import { z } from 'zod';
import { type FailureCategory, failureCategorySchema } from '../diagnosis.ts';

const step = z.int().nonnegative().max(1_000_000);
const attemptNumber = z.int().positive().max(100_000);
const taskIndex = z.int().nonnegative().max(99_999);
const time = z.string().max(40);

/** `p`: passed, `f`: failed, `i`: invalid, which is not the agent's fault. */
const OUTCOMES = ['p', 'f', 'i'] as const;

/** A finished attempt: outcome, reward, steps, seconds, US dollars (null if unknown), why it failed (null unless it did). */
const cellSchema = z
  .tuple([
    z.enum(OUTCOMES),
    z.number().min(-1e6).max(1e6),
    step,
    z.number().nonnegative().max(1e9),
    z.number().nonnegative().max(1e9).nullable(),
    failureCategorySchema.nullable(),
  ])
  .readonly();
export type AttemptCell = readonly [
  outcome: (typeof OUTCOMES)[number],
  reward: number,
  steps: number,
  seconds: number,
  cost_usd: number | null,
  category: FailureCategory | null,
];

const taskHeadSchema = z.object({
  domain: z.string().max(200),
  task_id: z.int().nonnegative(),
  /** 1 to 5 by how hard it is; null if unknown. */
  level: z.int().min(1).max(5).nullable(),
  /** Of the task's content: tasks of two evaluations are the same if domain, id and hash are. */
  hash: z.string().max(64).nullable(),
});
export type TaskHead = Readonly<z.infer<typeof taskHeadSchema>>;

/**
 * One step of an evaluation. Tasks are named by their index in the plan, attempts are counted from 1. `turn`: the number of the
 * agent's latest action in a running attempt, and the tool that it called (null for a message to the customer); turns in between
 * may be missing. Contains no ground truth.
 */
export const evaluationDeltaSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('planned'),
    at: time,
    /** The green agent's id of the evaluation, under which it serves full attempts; null if it has none. */
    evaluation_id: z.string().max(200).nullable(),
    mode: z.enum(['manual', 'random']),
    /** `seqk`: the attempts at a task are made in sequence until one succeeds; `passk` if it is absent. */
    metric: z.enum(['passk', 'seqk']).optional(),
    k: z.int().positive().max(100_000),
    seed: z.int().nonnegative(),
    transport: z.string().max(40),
    /** The sources of the tasks, such as `retail@1`. */
    data: z.array(z.string().max(200)).max(50),
    attempts_per_task: attemptNumber,
    tasks: z.array(taskHeadSchema).max(100_000),
  }),
  z.object({ type: z.literal('started'), at: time, task: taskIndex, attempt: attemptNumber }),
  z.object({
    type: z.literal('turn'),
    task: taskIndex,
    attempt: attemptNumber,
    step,
    tool: z.string().max(200).nullable(),
  }),
  z.object({ type: z.literal('finished'), task: taskIndex, attempt: attemptNumber, cell: cellSchema }),
  z.object({ type: z.literal('warning'), message: z.string().max(2_000) }),
  /** No attempt runs any more. */
  z.object({ type: z.literal('ended'), at: time }),
]);
export type EvaluationDelta = Readonly<z.infer<typeof evaluationDeltaSchema>>;

/** The body of `POST /battles/{id}/progress`, beside the contract of AgentBeats v1: a green agent's steps for the pages. */
export const progressPostSchema = z.object({ deltas: z.array(evaluationDeltaSchema).min(1).max(5_000) });
export type ProgressPost = Readonly<z.infer<typeof progressPostSchema>>;
