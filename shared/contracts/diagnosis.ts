// Why an attempt failed: one category, who was at fault, a sentence, and the evidence.
import { z } from 'zod';
import { actionSchema } from './action.ts';
import { jsonSchema } from './json.ts';

/** One place in which the arguments of a made call differ from those of the due one. `expected` or `given` is absent if the value is. */
const argumentDifferenceSchema = z.object({
  argument: z.string(),
  /** Keys and indices below the argument, such as `[0, 'dob']`; empty for the whole argument. */
  path: z.array(z.union([z.string(), z.number()])),
  expected: jsonSchema.optional(),
  given: jsonSchema.optional(),
  /** The same values for a person: `the 60 W one` in place of `item_8435529`. */
  expected_words: z.string().optional(),
  given_words: z.string().optional(),
  /** True for a value that follows from another wrong argument: the amount to pay after a wrong cabin. */
  derived: z.boolean(),
});
export type ArgumentDifference = Readonly<z.infer<typeof argumentDifferenceSchema>>;

/**
 * `right`: a due call was made, with the same effect. `wrong_argument`: made with other arguments. `wrong_tool`: another tool was called
 * on the same record. `missing`: due and not made. `extra`: made and not due. `repeated`: made once more than it was due.
 */
const CALL_STATUSES = ['right', 'wrong_argument', 'wrong_tool', 'missing', 'extra', 'repeated'] as const;

/** A call that was due, one that was made, or both beside each other. */
const alignedCallSchema = z.object({
  status: z.enum(CALL_STATUSES),
  /** The ground truth's call; null if none was due. */
  expected: actionSchema.nullable(),
  /** The agent's call, and its step; null if none was made. */
  made: actionSchema.nullable(),
  step: z.int().positive().nullable(),
  /** The error with which the world refused the made call; null if it was accepted. */
  refused: z.string().nullable(),
  /** True if the call was made before one that was due earlier. */
  out_of_order: z.boolean(),
  /** Empty unless the status is `wrong_argument`. Those that are not derived come first. */
  differences: z.array(argumentDifferenceSchema),
  /** A sentence about the mistake; null if the call is right. */
  sentence: z.string().nullable(),
});
export type AlignedCall = Readonly<z.infer<typeof alignedCallSchema>>;

/** A changing call that the world refused, and what became of it. */
const refusedCallSchema = z.object({
  step: z.int().positive(),
  action: actionSchema,
  error: z.string(),
  /** The step at which the same tool was called for the same record and accepted; null if it never was. */
  corrected_at: z.int().positive().nullable(),
});
export type RefusedCall = Readonly<z.infer<typeof refusedCallSchema>>;

export const FAILURE_CATEGORIES = [
  'communication_error',
  'white_agent_error',
  'format_error',
  'timeout',
  'task_incomplete',
  'incorrect_database_state',
  'missing_outputs',
  'incomplete_outputs',
  'policy_violation',
  'wrong_answer',
  'unknown_failure',
] as const;
export const failureCategorySchema = z.enum(FAILURE_CATEGORIES);
export type FailureCategory = z.infer<typeof failureCategorySchema>;

/**
 * `user`: the simulated customer. `environment`: the world or passk, which only a judge names: an attempt that passk itself broke is
 * invalid, so that no rule blames the environment for a failed one.
 */
export const FAULT_AUTHORS = ['agent', 'user', 'environment'] as const;
export type FaultAuthor = (typeof FAULT_AUTHORS)[number];

/** Kinds of faults of an agent. */
export const FAULT_TYPES = [
  'called_wrong_tool',
  'used_wrong_tool_argument',
  'goal_partially_completed',
  'took_unintended_action',
  'other',
] as const;
export type FaultType = (typeof FAULT_TYPES)[number];

/** One field in which the final database differs from the expected one. `expected` or `actual` is absent if the field is. */
const differenceSchema = z.object({
  table: z.string(),
  id: z.string(),
  /** Keys and indices below the record, such as `['items', 0, 'price']`; empty if the whole record is new or missing. */
  path: z.array(z.union([z.string(), z.number()])),
  expected: jsonSchema.optional(),
  actual: jsonSchema.optional(),
  /**
   * `missing`: the field still has its first value. `derived`: it follows from other fields, as a price does from an item.
   * Absent from records of older versions.
   */
  kind: z.enum(['wrong', 'missing', 'derived']).optional(),
  /** The call that a derived field follows from, as an index in the evidence's calls. */
  call: z.int().nonnegative().optional(),
});
export type Difference = Readonly<z.infer<typeof differenceSchema>>;

/** A fact that the agent said in the place of a required one, or the required one among too many. */
const saidInsteadSchema = z.object({
  output: z.string(),
  said: z.string(),
  /** How many different numbers the message has, if it has too many for an answer and the required one is among them. */
  among: z.int().positive().optional(),
  step: z.int().positive(),
  /** The sentence it was said in. */
  sentence: z.string(),
});
export type SaidInstead = Readonly<z.infer<typeof saidInsteadSchema>>;

/**
 * A message of the customer that deserves a look. `conditional` and `repeated` are a scripted customer's, and no faults. Of a model:
 * `unknown_fact`: a fact that neither the instruction nor the agent gave; `stopped_early`: the end while the agent was asking and
 * something was still due; `contradiction`: a yes to values that contradict the instruction.
 */
const CUSTOMER_FINDINGS = [
  'conditional',
  'repeated',
  'closed_question',
  'unknown_fact',
  'stopped_early',
  'contradiction',
] as const;
const customerFindingSchema = z.object({
  kind: z.enum(CUSTOMER_FINDINGS),
  /** The agent's step that the message answered; 0 for the opening. */
  step: z.int().nonnegative(),
  /** The customer's line. */
  line: z.string(),
  /** One sentence for a person. */
  sentence: z.string(),
});
export type CustomerFinding = Readonly<z.infer<typeof customerFindingSchema>>;

const evidenceSchema = z.object({
  differences: z.array(differenceSchema),
  outputs_said: z.array(z.string()),
  outputs_not_said: z.array(z.string()),
  /** The ground truth's calls, for the person who reads the report; never shown to the agent under test. */
  expected_actions: z.array(actionSchema),
  /** The changing calls, due and made, in the order of steps; missing ones in their place. Empty if the conversation broke off. */
  calls: z.array(alignedCallSchema).default([]),
  refused_calls: z.array(refusedCallSchema).default([]),
  /** The step of the first change that was not due in this form; null if there is none. */
  first_wrong_step: z.int().positive().nullable().default(null),
  said_instead: z.array(saidInsteadSchema).default([]),
  /** The wishes that the scripted customer had agreed to, with the step of the message they answered. */
  agreed: z.array(z.object({ step: z.int().nonnegative(), wish: z.string() })).default([]),
  customer: z.array(customerFindingSchema).default([]),
  /** The reply that could not be read, or that broke the protocol, as it came (shortened at 20,000 characters). */
  raw_reply: z.string().nullable(),
  /** For timeouts: the limit, its value in seconds, and the state of the attempt. */
  limit: z
    .object({
      kind: z.enum(['steps', 'attempt_seconds', 'turn_seconds']),
      value: z.number(),
      step: z.number(),
      seconds: z.number(),
    })
    .nullable(),
});
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>;

/** For an attempt of which nothing more is known. */
export const NO_EVIDENCE: Evidence = evidenceSchema.parse({
  differences: [],
  outputs_said: [],
  outputs_not_said: [],
  expected_actions: [],
  raw_reply: null,
  limit: null,
});

/**
 * Rules of conduct that the records can show. `no_consent`: a change before the customer's yes to it; `unasked_change`: one that
 * belongs to nothing the customer wants; `not_identified`: one before the agent had found out who the customer is;
 * `other_customer`: one of another customer's record; `same_write_twice`: the same call again with the same arguments.
 */
const POLICY_RULES = ['no_consent', 'unasked_change', 'not_identified', 'other_customer', 'same_write_twice'] as const;

export const policyFindingSchema = z.object({
  rule: z.enum(POLICY_RULES),
  /** The step of the call that broke it. */
  step: z.int().positive(),
  /** One sentence for a person, without ground truth. */
  sentence: z.string(),
  /** False for a doubt: the customer was a model or a person, whose consent the records cannot show. Doubts fail nothing. */
  certain: z.boolean(),
});
export type PolicyFinding = Readonly<z.infer<typeof policyFindingSchema>>;

/** The common theme of similar failures, so that they can be counted. */
export const failureThemeSchema = z.object({
  /** Equal for alike failures. */
  key: z.string(),
  /** A clause without the records of one task: `the refund went to the gift card instead of the original payment method`. */
  clause: z.string(),
  /** The tool and the argument at fault, if there are any. */
  tool: z.string().nullable(),
  argument: z.string().nullable(),
});
export type FailureTheme = Readonly<z.infer<typeof failureThemeSchema>>;

export const diagnosisSchema = z.object({
  category: failureCategorySchema,
  /** Absent from records of older versions. */
  fault_author: z.enum(FAULT_AUTHORS).optional(),
  /** Absent if the agent is not at fault. */
  fault_type: z.enum(FAULT_TYPES).optional(),
  /** One sentence for a person. */
  sentence: z.string(),
  /** The common theme of similar failures; absent from records of older versions. */
  theme: failureThemeSchema.optional(),
  evidence: evidenceSchema,
});
export type Diagnosis = Readonly<z.infer<typeof diagnosisSchema>>;
