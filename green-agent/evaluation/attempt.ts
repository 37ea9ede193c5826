// One attempt: a fresh conversation with the agent, a fresh database and a fresh customer, from the first word to the verdict.
import { type SimulatedUser, UserError } from '../../customers/customer.ts';
import { RESPOND } from '../../shared/contracts/action.ts';
import type { AttemptRecord, StepRecord } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import { derivedSeed } from '../../shared/random.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { AgentModelError, type Channel, ChannelError } from '../channels/channel.ts';
import type { ToolServer } from '../tool-server/served-tools.ts';
import { type Ending, giveVerdict } from '../verdicts/verdict.ts';
import type { AgentSeeds } from './agent-seeds.ts';
import { attemptRecord } from './attempt-record.ts';
import { createLog, type Log } from './converse.ts';
import type { PlannedTask } from './plan.ts';
import { VerifierError } from './task-procedure.ts';
import { procedureOf } from './world-procedure.ts';

export interface AttemptLimits {
  /** Actions the agent may take before the attempt fails with a timeout. */
  readonly maxSteps: number;
  /** Seconds for the whole attempt, without the time in which requests to models wait for their turn in passk's queue. */
  readonly attemptTimeout: number;
  /** Seconds for one reply, without that time. The channel enforces it; here it is only named in the verdict. */
  readonly turnTimeout: number;
  readonly maxFormatRetries: number;
}

/** `fail`: a broken rule of conduct fails the attempt. `report`: it is only reported. `off`: rules are not checked, and outputs are graded as τ-bench does. */
export type PolicyMode = 'fail' | 'report' | 'off';

export interface AttemptParts {
  readonly channel: Channel;
  readonly createUser: (planned: PlannedTask, seed: number) => SimulatedUser;
  readonly agentSeeds: AgentSeeds;
  readonly limits: AttemptLimits;
  readonly policy: PolicyMode;
  /** True for an agent that passk started itself: only its reports of infrastructure errors are believed. */
  readonly trustsAgent: boolean;
  /** Claims a context id for this attempt; returns false if another attempt of the evaluation has had it. */
  readonly claimContext: (contextId: string) => boolean | Promise<boolean>;
  /** Put before the policy in the first turn; absent for independent attempts. */
  readonly note?: string | undefined;
  /** Serves the agent's tools over MCP; without it they are described in the first turn. */
  readonly toolServer?: ToolServer | undefined;
  readonly onStep: (step: StepRecord) => void | Promise<void>;
  /** The models, if it is known how the agent's or the customer's requests are doing. */
  readonly models?: EvaluationModels | undefined;
  /** Called if not even the first turn could connect to the agent. */
  readonly onUnreachable?: (reason: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Runs attempt number `attempt` (from 1) of a task. Rejects only if the signal is aborted: the attempt is then undone, not failed. */
export async function runAttempt(
  planned: PlannedTask,
  attempt: number,
  evaluationSeed: number,
  parts: AttemptParts,
  signal: AbortSignal,
): Promise<AttemptRecord> {
  const { task } = planned;
  const procedure = procedureOf(planned);
  const seed = parts.agentSeeds(task, attempt);
  const userSeed = derivedSeed(evaluationSeed, 'user', task.domain, task.hash, attempt);
  const startedAt = parts.now();
  const log = createLog();
  const seeds = [seed, userSeed];
  using waits = followWaits(seeds, parts.models);
  let counts = false;
  using _settling = {
    [Symbol.dispose]() {
      for (const each of seeds) parts.models?.settle(each, counts);
    },
  };
  using limit = startTimeLimit(parts.limits.attemptTimeout * 1000, [signal], undefined, waits.queuedMs);
  await using user = parts.createUser(planned, userSeed);
  await using conversation = parts.channel.open(waits.queuedMs);

  let ending: Ending;
  try {
    const underway = { parts, user, conversation, log, signal: limit.signal, attempt, seed };
    ending = await procedure.run(planned, underway);
  } catch (error) {
    signal.throwIfAborted();
    ending = endingOf(error, { timeIsUp: limit.reached, heldMs: waits.heldMs() }, parts, log);
    if (error instanceof ChannelError && error.code === 'refused' && log.turns.length === 0)
      parts.onUnreachable?.(error.message);
  }

  const seconds = (parts.now() - startedAt) / 1000;
  const replies = repliesByStep(log.steps, user);
  const observed = { strategy: user.strategy, model: user.model, ...replies };
  const { policy, attempted } = procedure.examine(planned, log, observed, parts.policy);
  const violation = parts.policy === 'fail' ? (policy.find(({ certain }) => certain) ?? null) : null;
  const verdict = giveVerdict(ending, {
    steps: log.steps.length,
    seconds,
    expectedActions: task.actions,
    violation,
    attempted,
  });
  counts = verdict.status !== 'invalid';
  const verification = ending.kind === 'verified' ? ending.verification : undefined;
  return attemptRecord({
    task,
    attempt,
    seed,
    contextId: conversation.contextId,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(startedAt + seconds * 1000).toISOString(),
    seconds,
    outcome: { status: verdict.status, reward: verdict.reward, error: verdict.sentence },
    diagnosis: verdict.diagnosis,
    policy: [...policy],
    grade: { r_actions: verdict.grade?.r_actions ?? null, r_outputs: verdict.grade?.r_outputs ?? null },
    verification,
    judgeCalls: verification?.calls ?? log.judgeCalls,
    transport: parts.channel.kind,
    formatRetries: log.formatRetries,
    opening: log.opening,
    trajectory: log.steps,
    turns: log.turns,
    customer: { ...observed, calls: user.calls },
  });
}

/** The customer's notes with the steps they belong to: the opening before all, then one for each `respond`. */
export function repliesByStep(
  steps: readonly StepRecord[],
  { replies }: SimulatedUser,
): Pick<AttemptRecord['user'], 'replies'> {
  if (replies === undefined) return {};
  const answered = [0, ...steps.filter(({ action }) => action.name === RESPOND).map(({ step }) => step)];
  return {
    replies: replies.flatMap((note, index) => {
      const step = answered[index];
      return step === undefined ? [] : [{ ...note, acts: [...note.acts], agreed: [...note.agreed], step }];
    }),
  };
}

/** The ending that a thrown error means. An unknown error is blamed on passk, never on the agent. */
function endingOf(
  error: unknown,
  { timeIsUp, heldMs }: { readonly timeIsUp: boolean; readonly heldMs: number },
  parts: AttemptParts,
  log: Log,
): Ending {
  if (error instanceof AgentModelError)
    return { kind: 'invalid', reason: `The agent's model failed: ${error.message}` };
  const isLate = timeIsUp || (error instanceof ChannelError && error.code === 'turn_timeout');
  if (isLate && heldMs > 0) {
    // Without the waits it would not have been late: the provider's limits are not the agent's fault.
    const { attemptTimeout, turnTimeout } = parts.limits;
    const limit = timeIsUp
      ? `The attempt's time (attempt_timeout, ${attemptTimeout} s)`
      : `The turn's time (turn_timeout, ${turnTimeout} s)`;
    const seconds = (heldMs / 1000).toFixed(1);
    return {
      kind: 'invalid',
      reason: `${limit} was up after requests to models had waited ${seconds} s for their provider`,
    };
  }
  if (error instanceof VerifierError) return { kind: 'invalid', reason: error.message };
  if (timeIsUp) {
    return log.waitsForUser
      ? { kind: 'invalid', reason: `The attempt's time was used up while the simulated customer was thinking` }
      : { kind: 'time_limit', limit: parts.limits.attemptTimeout };
  }
  if (error instanceof ChannelError) return { kind: 'channel', error, turnSeconds: parts.limits.turnTimeout };
  if (error instanceof UserError) return { kind: 'invalid', reason: `The simulated customer failed: ${error.message}` };
  return { kind: 'invalid', reason: `passk itself failed: ${messageOf(error)}` };
}

/** The waits of requests with any of the seeds. */
function followWaits(seeds: readonly number[], models: EvaluationModels | undefined): FollowedWaits {
  const followed = models === undefined ? [] : seeds.map((seed) => models.followWaits(seed));
  return {
    queuedMs: () => followed.reduce((total, waits) => total + waits.queuedMs(), 0),
    heldMs: () => followed.reduce((total, waits) => total + waits.heldMs(), 0),
    [Symbol.dispose]() {
      for (const waits of followed) waits[Symbol.dispose]();
    },
  };
}

export interface EvaluationModels {
  /** Measures how long requests with this seed wait, until it is disposed of. */
  followWaits(seed: number): FollowedWaits;
  /** Called when the attempt whose requests have this seed has ended. `counts` is false if it is invalid and may be repeated. */
  settle(seed: number, counts: boolean): void;
}

/** Milliseconds so far. */
export interface FollowedWaits extends Disposable {
  /** For their turn in passk's queue. */
  queuedMs(): number;
  /** For their provider. */
  heldMs(): number;
}
