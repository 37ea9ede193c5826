// Patterns in the failures of an evaluation: clusters of similar ones, the tools and arguments at fault, and tasks whose attempts diverge.
import { z } from 'zod';
import { actionSchema } from './action.ts';
import { FAULT_AUTHORS, FAULT_TYPES, failureCategorySchema } from './diagnosis.ts';

const attemptPlaceSchema = z.object({
  domain: z.string(),
  task_id: z.int().nonnegative(),
  /** From 1. */
  attempt: z.int().positive(),
});
export type AttemptPlace = Readonly<z.infer<typeof attemptPlaceSchema>>;

/** Of a dataset's or an imported task. */
const taskNameSchema = z.string().optional();

const failureClusterSchema = z.object({
  /** Equal for alike failures of all evaluations. */
  key: z.string(),
  /** A clause such as `the refund went to the gift card instead of the original payment method`. */
  clause: z.string(),
  category: failureCategorySchema,
  fault_author: z.enum(FAULT_AUTHORS).nullable(),
  fault_type: z.enum(FAULT_TYPES).nullable(),
  tool: z.string().nullable(),
  argument: z.string().nullable(),
  count: z.int().positive(),
  /** How many tasks it occurred in. */
  tasks: z.int().positive(),
  /** All its attempts, in the order of tasks and attempts. */
  attempts: z.array(attemptPlaceSchema),
  /** The first of them, with its own sentence. */
  example: attemptPlaceSchema.extend({ name: taskNameSchema, sentence: z.string() }),
});
export type FailureCluster = Readonly<z.infer<typeof failureClusterSchema>>;

/** One step of a branch: a call, or what the agent said. */
const branchStepSchema = z.object({ step: z.int().positive(), action: actionSchema });

/** Where a failed attempt of a task left the way of a passed one. */
const partingSchema = z.object({
  passed: z.int().positive(),
  failed: z.int().positive(),
  /** The number of actions they share from the start. The words of messages to the customer are not compared. */
  common: z.int().nonnegative(),
  /** The next actions of each, at most three; empty if the attempt ended there. */
  passed_next: z.array(branchStepSchema),
  failed_next: z.array(branchStepSchema),
});
export type Parting = Readonly<z.infer<typeof partingSchema>>;

const taskPatternSchema = z.object({
  domain: z.string(),
  task_id: z.int().nonnegative(),
  name: taskNameSchema,
  passed: z.int().nonnegative(),
  failed: z.int().positive(),
  /** True if it both passed and failed. */
  flaky: z.boolean(),
  /** `same`: it failed the same way each time. Null if it failed only once. */
  failures: z.enum(['same', 'different']).nullable(),
  /** The keys of its clusters, the most frequent first. */
  clusters: z.array(z.string()),
  /** For a flaky task; null if it is not flaky, or if its attempts could not be compared. */
  parting: partingSchema.nullable(),
});
export type TaskPattern = Readonly<z.infer<typeof taskPatternSchema>>;

const failurePatternsSchema = z.object({
  /** Failed attempts. */
  failures: z.int().nonnegative(),
  /** `9 of 14 failures: the refund went to …`, the first thing to read; null without failures. */
  sentence: z.string().nullable(),
  /** The largest first. */
  clusters: z.array(failureClusterSchema),
  /** Tools and arguments at fault, the most frequent first; `argument` is null if the call as a whole was missing or wrong. */
  tools: z.array(z.object({ tool: z.string(), argument: z.string().nullable(), failures: z.int().positive() })),
  /** Every task with a failure, flaky ones first. */
  tasks: z.array(taskPatternSchema),
  by_author: z.partialRecord(z.enum(FAULT_AUTHORS), z.int().positive()),
  /**
   * Share of the valid attempts that passed, 0 to 1, with and without those failed by the customer; null without any. Every attempt counts
   * the same, while a summary's success rate is a mean over tasks.
   */
  attempt_success_rate: z.number().nullable(),
  attempt_success_rate_without_user_faults: z.number().nullable(),
});
export type FailurePatterns = Readonly<z.infer<typeof failurePatternsSchema>>;
