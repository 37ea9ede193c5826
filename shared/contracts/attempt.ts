// One attempt: the whole record that is written to disk, and the short result that reports and backends show.
import { z } from 'zod';
import { actionSchema } from './action.ts';
import { diagnosisSchema, failureCategorySchema, policyFindingSchema } from './diagnosis.ts';
import { pricedUsageSchema, roleUsageSchema, usageSchema } from './usage.ts';

const ATTEMPT_STATUSES = ['passed', 'failed', 'invalid'] as const;
/** `invalid`: not the fault of the agent under test; retried, then excluded from the metrics and reported. */
export const attemptStatusSchema = z.enum(ATTEMPT_STATUSES);
export type AttemptStatus = z.infer<typeof attemptStatusSchema>;

/** The short result of an attempt, without ground truth. `time` is in seconds, `attempt` counts from 1. */
export const attemptResultSchema = z.object({
  attempt: z.number().int().positive(),
  status: attemptStatusSchema,
  success: z.boolean(),
  reward: z.number(),
  /** Agent actions, tool calls and responses alike. */
  steps: z.number().int().nonnegative(),
  time: z.number().nonnegative(),
  /** Why it failed or is invalid, in one sentence; null for a passed attempt. */
  error: z.string().nullable(),
  category: failureCategorySchema.optional(),
  /** Of an imported attempt: what the program that ran it did not record. It is 0 here and left out of every figure. Absent if all is known. */
  unrecorded: z.array(z.enum(['steps', 'time'])).optional(),
});
export type AttemptResult = Readonly<z.infer<typeof attemptResultSchema>>;

/** The form in which an action was found in a reply. `text`: the reply's words go to the customer, as always if tools are served over MCP. */
const REPLY_FORMS = ['data', 'json_tags', 'fence', 'bare', 'tool_call', 'text'] as const;
const replyFormSchema = z.enum(REPLY_FORMS);
export type ReplyForm = z.infer<typeof replyFormSchema>;

/** One exchange with the agent: the exact prompt and its exact answer. */
const turnSchema = z.object({
  prompt: z.string(),
  output: z.string(),
  /** Null if the reply could not be read as an action. */
  form: replyFormSchema.nullable(),
  seconds: z.number().nonnegative(),
  usage: usageSchema.nullable(),
  /** Tools that the agent called over MCP before this answer; each is a step. Absent if the tools are described in the prompt. */
  calls: z.number().int().nonnegative().optional(),
});
export type TurnRecord = Readonly<z.infer<typeof turnSchema>>;

/** One step of the trajectory: what the agent did, and what came back (a tool's result or the customer's words). */
const stepSchema = z.object({
  step: z.number().int().positive(),
  action: actionSchema,
  observation: z.string(),
});
export type StepRecord = Readonly<z.infer<typeof stepSchema>>;

/** A call of a model by passk itself (simulated user, judge, critic). */
export const modelCallSchema = usageSchema.extend({ prompt: z.string(), output: z.string() });
export type ModelCall = Readonly<z.infer<typeof modelCallSchema>>;

/**
 * Dialogue acts of a scripted customer. `conditional`: a yes to the customer's own wish only (“If you mean …, then yes”);
 * `accept`: a choice that the agent offers in place of a refused one; `leave it`: a refusal is accepted; `check`: the customer's own question whether something has been done;
 * `restate`: the whole wish once more; `give up`: a wish that is rightly possible is dropped.
 */
const REPLY_ACTS = [
  'open',
  'identify',
  'answer',
  'yes',
  'conditional',
  'no',
  'insist',
  'accept',
  'leave it',
  'change of mind',
  'thank',
  'ask',
  'check',
  'restate',
  'acknowledge',
  'give up',
  'stop',
] as const;
const replyNoteSchema = z.object({
  acts: z.array(z.enum(REPLY_ACTS)),
  /** The choices that the customer agreed to, as `goal/choice`: ids of goals and indices of choices in the task's story. */
  agreed: z.array(z.string()),
  /** True if the customer said that they want that and nothing besides. */
  alone: z.literal(true).optional(),
});
/** The dialogue acts of one message of a scripted customer. */
export type ReplyNote = Readonly<z.infer<typeof replyNoteSchema>>;

/** The customer's strategy in attempts at questions, which have no customer. */
export const NO_CUSTOMER_STRATEGY = 'none';
/** The customer's strategy in attempts that another program ran. */
export const IMPORTED_STRATEGY = 'imported';

export const attemptRecordSchema = z.object({
  format: z.literal('passk-attempt/1'),
  task_id: z.number().int().nonnegative(),
  task_index: z.number().int().positive(),
  /** What the dataset calls the task. */
  task_name: z.string().optional(),
  domain: z.string(),
  task_hash: z.string(),
  metric: z.enum(['passk', 'seqk']),
  feedback_mode: z.string(),
  attempt_index: z.number().int().positive(),
  seed: z.number().int().nonnegative(),
  context_id: z.string().nullable(),
  started_at: z.string(),
  finished_at: z.string(),
  result: attemptResultSchema,
  transport: z.string(),
  /** The end of the attempt in the words of the program that ran it; only of imported attempts. */
  termination_reason: z.string().optional(),
  /** Times the agent was told that its reply could not be read, and answered again. */
  format_retries: z.number().int().nonnegative(),
  /** The customer's first message; the agent saw it in its first turn. */
  user_opening: z.string(),
  trajectory: z.array(stepSchema),
  diagnosis: diagnosisSchema.nullable(),
  /** Rules of conduct that the agent broke, and doubts about them, in order of steps. Absent if there are none, or if they were not checked. */
  policy: z.array(policyFindingSchema).optional(),
  /**
   * `prompt` and `output` are exactly what the agent read and answered if it was asked once. Of a conversation in sequence they are the
   * first turn's and the last one's, of any other conversation null: everything is in `turns`. Tokens are the sums over the turns.
   */
  actor: usageSchema.extend({
    prompt: z.string().nullable(),
    output: z.string().nullable(),
    turns: z.array(turnSchema),
    /** By model, if the program that ran an imported attempt records the usage of the whole attempt only. They count instead of the turns'. */
    totals: z.array(pricedUsageSchema).optional(),
  }),
  user: z.object({
    strategy: z.string(),
    model: z.string().nullable(),
    calls: z.array(modelCallSchema),
    /** One for each message of a scripted customer, with the step that it answered (0: the opening). Absent for models and people. */
    replies: z.array(replyNoteSchema.extend({ step: z.int().nonnegative() })).optional(),
  }),
  judge: z.object({
    model: z.string().nullable(),
    success: z.boolean(),
    score: z.number(),
    raw_eval_output: z.string(),
    /** `r_actions`: the final database is the expected one. `r_outputs`: every required output was said; null if none is required. Null if not graded. */
    details: z.object({
      r_actions: z.number().nullable(),
      r_outputs: z.number().nullable(),
      /** Of questions: what the verifier found. Ground truth. */
      verification: z.string().optional(),
      /** Of questions: why no answer could be read from what the agent said. */
      form_problem: z.string().optional(),
    }),
    calls: z.array(modelCallSchema),
  }),
  /** The feedback for the next attempt, only of failed attempts in sequence. Null or empty (in older records) without any. */
  critic: z.object({ model: z.string().nullable(), feedback: z.string().nullable(), calls: z.array(modelCallSchema) }),
  /** What the invalid attempts reported that this one repeats: not a part of the attempt, but of the run. Absent if it repeats none. */
  repeated_usage: z.array(roleUsageSchema).optional(),
});
export type AttemptRecord = Readonly<z.infer<typeof attemptRecordSchema>>;
