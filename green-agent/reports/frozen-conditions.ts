// The conditions of a run's figures, from its frozen configuration, and how its scripted customers got on.
import { z } from 'zod';
import { IMPORTED_STRATEGY, NO_CUSTOMER_STRATEGY } from '../../shared/contracts/attempt.ts';
import {
  type CustomerFacts,
  type CustomerReplies,
  evaluationSummarySchema,
} from '../../shared/contracts/evaluation-summary.ts';
import type { RunConditions } from '../../shared/contracts/run-conditions.ts';
import type { AttemptConduct } from './warnings.ts';

const frozenSchema = z.looseObject({
  user: z
    .looseObject({ strategy: z.string(), model: z.string().nullable().default(null) })
    .optional()
    .catch(undefined),
  grading: z
    .looseObject(evaluationSummarySchema.pick({ policy: true }).shape)
    .optional()
    .catch(undefined),
  imported: z.unknown().optional(),
});

/** A condition is absent if the configuration does not have it. */
export function frozenConditions(frozen: unknown, attempts: readonly AttemptConduct[]): RunConditions {
  const { data: { user, grading, imported } = {} } = frozenSchema.safeParse(frozen);
  const { strategy, model } = imported === undefined ? (user ?? {}) : { strategy: IMPORTED_STRATEGY, model: null };
  const policy = grading?.policy;
  return {
    ...(strategy !== undefined &&
      strategy !== NO_CUSTOMER_STRATEGY && { customer: customerFacts(strategy, model ?? null, attempts) }),
    ...(policy !== undefined && { policy }),
  };
}

function customerFacts(strategy: string, model: string | null, attempts: readonly AttemptConduct[]): CustomerFacts {
  const replies = repliesOf(attempts);
  return { strategy, model, ...(replies && { replies }) };
}

/** The counts of all attempts; undefined if no attempt has any. */
function repliesOf(attempts: readonly AttemptConduct[]): CustomerReplies | undefined {
  const counts = attempts.flatMap(({ customer }) => customer ?? []);
  if (counts.length === 0) return undefined;
  const sum = (key: keyof CustomerReplies) => counts.reduce((total, each) => total + each[key], 0);
  return {
    messages: sum('messages'),
    conditional: sum('conditional'),
    repeated: sum('repeated'),
    closed_questions: sum('closed_questions'),
  };
}

/** A larger share is notable. With the rule-based agent it is 1 % in attempts that passed and 48 % in those that failed, mostly by going round in circles. */
const NOTABLE = 0.25;

/** True if an agent and the scripted customer often misunderstood each other. */
export function isNotable({ messages, conditional, repeated, closed_questions: asked }: CustomerReplies): boolean {
  return conditional + repeated + asked > NOTABLE * messages;
}

/** The counts in a sentence. */
export function repliesText({ messages, conditional, repeated, closed_questions: asked }: CustomerReplies): string {
  return `In ${counted(messages, 'message')}, the customer answered ${counted(conditional, 'proposal')} on a condition, repeated itself ${counted(repeated, 'time')}, and had to ask ${counted(asked, 'time')} whether something was done.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
