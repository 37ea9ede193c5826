// The result of an evaluation, under the names of the reference: in summary.json, in a battle's result, in the A2A artifact.
import { z } from 'zod';
import { attemptResultSchema } from './attempt.ts';
import { failureCategorySchema } from './diagnosis.ts';
import { roleUsageSchema } from './usage.ts';

/** Counts by category; only categories that occurred. */
const failureBreakdownSchema = z.partialRecord(failureCategorySchema, z.number().int().positive());
export type FailureBreakdown = Readonly<z.infer<typeof failureBreakdownSchema>>;

const taskResultSchema = z.object({
  domain: z.string(),
  task_id: z.number().int().nonnegative(),
  /** What its dataset, or the program that it was imported from, calls it; absent if that is its number. */
  name: z.string().optional(),
  k: z.number().int().positive(),
  /** The first k attempts all succeeded; null while one of them is missing or invalid. */
  pass_k: z.boolean().nullable(),
  /** Some k/2 consecutive attempts all succeeded; null while one of the k is missing or invalid. */
  pass_k_half: z.boolean().nullable(),
  /** Of the valid attempts, 0 to 1; null without any. */
  success_rate: z.number().nullable(),
  num_successes: z.number().int().nonnegative(),
  num_failures: z.number().int().nonnegative(),
  num_invalid: z.number().int().nonnegative(),
  avg_steps_on_success: z.number().nullable(),
  /** Of the valid attempts whose steps are known; null if there are only others. */
  total_steps: z.number().int().nonnegative().nullable(),
  /** 1 to 5 by how hard the task is; absent if unknown. */
  level: z.number().int().optional(),
  /** The score of an agent that does nothing on this task, 0 or 1; absent if unknown, as for imported runs. */
  floor: z.number().min(0).max(1).optional(),
  failure_breakdown: failureBreakdownSchema,
  attempts: z.array(attemptResultSchema),
});
export type TaskResult = Readonly<z.infer<typeof taskResultSchema>>;

/** `leaks`: what was said in one conversation was known in another. `unknown`: that could not be found out. */
export const isolationSchema = z.object({
  outcome: z.enum(['isolated', 'leaks', 'unknown']),
  detail: z.string(),
  /** What the agent's models used in the check; absent if it has none. */
  usage: roleUsageSchema.optional(),
});
export type Isolation = Readonly<z.infer<typeof isolationSchema>>;

const intervalSchema = z.tuple([z.number(), z.number()]);

/** pass@k of independent attempts beside seq@k of the same agent. */
const passAtKBesideSchema = z.object({
  k: z.int().positive(),
  value: z.number().nullable(),
  interval: intervalSchema.nullable(),
  n_tasks: z.int().nonnegative(),
  /** seq@k − pass@k over the tasks that have both, with its interval and p-value; absent from older summaries. */
  gain: z
    .object({
      value: z.number().nullable(),
      interval: intervalSchema.nullable(),
      p_value: z.number().nullable(),
      n_tasks: z.int().nonnegative(),
    })
    .optional(),
});
export type PassAtKBeside = Readonly<z.infer<typeof passAtKBesideSchema>>;

/** Counts over the messages of scripted customers. */
export const customerRepliesSchema = z.object({
  messages: z.int().nonnegative(),
  /** Agreed to a proposal on a condition. */
  conditional: z.int().nonnegative(),
  /** Word for word the same as an earlier message of the attempt. */
  repeated: z.int().nonnegative(),
  /** Asked whether something has been done. */
  closed_questions: z.int().nonnegative(),
});
export type CustomerReplies = Readonly<z.infer<typeof customerRepliesSchema>>;

const customerSchema = z.object({
  /** The strategy, or the name of customers written in code. */
  strategy: z.string(),
  model: z.string().nullable(),
  /** Absent for other customers than scripted ones, and if all attempts are of older versions. */
  replies: customerRepliesSchema.optional(),
});
export type CustomerFacts = Readonly<z.infer<typeof customerSchema>>;

export const evaluationSummarySchema = z.looseObject({
  /** Share of the tasks for which it is defined, 0 to 1; null if there are none. */
  overall_pass_k: z.number().nullable(),
  overall_pass_k_half: z.number().nullable(),
  /** Mean over tasks of their success rates. */
  overall_success_rate: z.number().nullable(),
  /** Share of tasks, 0 to 1, that an agent passes that does nothing; null if it is not known for every task. */
  overall_floor: z.number().nullable().optional(),
  total_tasks: z.number().int().nonnegative(),
  k: z.number().int().positive(),
  mode: z.enum(['manual', 'random']),
  results: z.array(taskResultSchema),
  failure_breakdown: failureBreakdownSchema,
  /** True if attempts are still missing: the evaluation was interrupted, out of budget, or merged without some of its shards. */
  partial: z.boolean(),
  /** Present if independent attempts are missing: how many of how many, and how many tasks have none. */
  missing: z
    .object({
      attempts: z.int().positive(),
      of_attempts: z.int().positive(),
      untried_tasks: z.int().nonnegative(),
    })
    .optional(),
  warnings: z.array(z.string()),
  /**
   * Present if the evaluation was stopped early: why, after how many of how many tasks, and in what share of runs such a decision
   * is right at least. Only those tasks are in `results`.
   */
  stopped: z
    .object({
      reason: z.string(),
      tasks: z.number().int().positive(),
      of: z.number().int().positive(),
      confidence: z.number(),
    })
    .optional(),
  /** Present if only a part of the attempts was to be made, on one of several machines: which of how many parts, and how many attempts. */
  shard: z
    .object({
      index: z.int().positive(),
      of: z.int().positive(),
      attempts: z.int().nonnegative(),
      of_attempts: z.int().nonnegative(),
    })
    .optional(),
  /**
   * Present if the attempts at a task were made one after the other until one succeeded, each with feedback on the earlier ones.
   * pass^k, pass^(k/2) and success rates, which are about independent attempts, are null then.
   */
  sequence: z
    .object({
      feedback_mode: z.string(),
      /** pass@k of the same agent's independent attempts at the same tasks; absent if there is no such run. */
      pass_at_k: z.array(passAtKBesideSchema).optional(),
      /** How differently the agent's independent attempts were made, if that is why `pass_at_k` is absent. */
      other_configuration: z.array(z.string()).optional(),
      /** What all attempts used, divided by the number of solved tasks; null if it is not known or none was solved. Absent from older summaries. */
      per_solved_task: z.object({ tokens: z.number().nullable(), cost_usd: z.number().nullable() }).optional(),
    })
    .optional(),
  /** The dataset, if the tasks are questions. */
  dataset: z.string().optional(),
  /** The check that the agent keeps conversations apart; absent if that was not checked. */
  isolation: isolationSchema.optional(),
  /** Who played the customers; absent if the tasks are questions, and from older summaries. */
  customer: customerSchema.optional(),
  /** What a broken rule of conduct did; absent if conduct is not checked at these tasks. */
  policy: z.enum(['fail', 'report', 'off']).optional(),
  /** True if the agent under test is passk's rule-based one: its figures say nothing about any real agent. */
  instrument: z.boolean().optional(),
});
export type EvaluationSummary = Readonly<z.infer<typeof evaluationSummarySchema>>;
