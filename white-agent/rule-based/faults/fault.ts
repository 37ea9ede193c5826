// The faults that can be injected into the agent, the failure category of each, and which attempts have one.
import type { Action } from '../../../shared/contracts/action.ts';
import type { FailureCategory } from '../../../shared/contracts/diagnosis.ts';
import { usageError } from '../../../shared/errors.ts';
import { randomStream } from '../../../shared/random.ts';

/** The agent's output for one turn. */
export type Output =
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'malformed'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'hang' };

/** Several turns of outputs; resumed with the answer to each. */
export type Outputs<Result> = Generator<Output, Result, string>;

/**
 * The failure category of each fault. `missing_outputs` becomes `incomplete_outputs` if the agent said other figures that the
 * task requires. A fault does not affect the rest of the conversation.
 */
export const FAULTS = {
  /** Its reply is JSON cut off in the middle, however often it is asked again. */
  bad_format: 'format_error',
  /** It makes the right change with one argument wrong. */
  wrong_argument: 'incorrect_database_state',
  /** It says that the change is made and makes none. */
  forgotten_goal: 'task_incomplete',
  /** It makes a change that was not asked for. */
  unintended_change: 'incorrect_database_state',
  /** It does not say the figure that the customer asked for. */
  unsaid_output: 'missing_outputs',
  /** It makes the right changes without asking for a yes. */
  no_question: 'policy_violation',
  /** It makes the right changes without finding out who the customer is. */
  no_identification: 'policy_violation',
  /** It makes the right change, and the same call once more. */
  same_write_twice: 'policy_violation',
  /** It transfers the customer to a human in place of the change. */
  early_transfer: 'task_incomplete',
  /** It calls a tool that changes nothing, endlessly. */
  stalling: 'timeout',
  /** It answers with an error message. */
  error: 'white_agent_error',
  /** It never answers, so that the turn times out. */
  hang: 'communication_error',
} as const satisfies Record<string, FailureCategory>;

export type FaultName = keyof typeof FAULTS;

/** All names, in the order of the table. */
export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** Throws a usage PasskError that lists the known faults if a name is not among them. */
export function asFaultName(name: string): FaultName {
  const fault = FAULT_NAMES.find((each) => each === name);
  if (fault) return fault;
  throw usageError('unknown_fault', `There is no fault "${name}"; choose from ${FAULT_NAMES.join(', ')}`);
}

/** Faults that fail any task, at any turn. */
export const ANYTIME_FAULTS: readonly FaultName[] = ['bad_format', 'error', 'hang', 'stalling'];

export interface FaultOptions {
  /** The share of attempts that do not fail, 0 to 1. */
  readonly reliability: number;
  readonly seed: number;
  /** The faults to choose from; all of them if omitted. */
  readonly faults?: readonly FaultName[];
}

export interface FaultPlan {
  /** Most preferred first. Faults that are not allowed come last, for attempts that no allowed fault can make fail. */
  readonly preference: readonly [FaultName, ...FaultName[]];
  /** The latest turn, counted from 1, for a fault that can strike at any time. */
  readonly turn: number;
}

const LATEST_TURN = 5;

/** The plan of an attempt; null if it should not fail. */
export function drawFaultPlan(options: FaultOptions, attemptSeed: number): FaultPlan | null {
  const random = randomStream(options.seed, 'faults', attemptSeed);
  if (random.next() < options.reliability) return null;
  const wanted = options.faults ?? FAULT_NAMES;
  const others = ANYTIME_FAULTS.filter((name) => !wanted.includes(name));
  const [first = 'error', ...more] = [...random.shuffle(wanted), ...random.shuffle(others)];
  return { preference: [first, ...more], turn: 1 + random.integer(LATEST_TURN) };
}
