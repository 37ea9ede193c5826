// Running one attempt of a plan: what is ordered, what can come of it, and the runner that does it in this process.
import type { AttemptRecord, StepRecord } from '../../shared/contracts/attempt.ts';
import type { PlannedAttempt } from '../../shared/contracts/events.ts';
import { messageOf } from '../../shared/errors.ts';
import type { Channel } from '../channels/channel.ts';
import { type AttemptLimits, type AttemptParts, type PolicyMode, runAttempt } from './attempt.ts';
import type { PlannedTask } from './plan.ts';

/** An attempt to be run. All but `planned` is plain data, so that an order can be carried out in another process. */
export interface AttemptOrder {
  readonly planned: PlannedTask;
  /** From 1. */
  readonly attempt: number;
  /** Attempts planned for this task. */
  readonly attempts: number;
  readonly evaluationSeed: number;
  /** The seed that the agent gets. */
  readonly agentSeed: number;
  /** The failed attempts before it, in order; absent for independent attempts. They reach the agent in the note. */
  readonly earlier?: AttemptRecord[] | undefined;
  /** Put before the policy in the first turn; absent for independent attempts. */
  readonly note?: string | undefined;
}

/** Follows an attempt while it runs. The attempt waits for what these return. */
export interface AttemptWatch {
  /** The agent is ready, and the attempt begins. */
  started(): void | Promise<void>;
  step(step: StepRecord): void | Promise<void>;
}

/** What came of an order; plain data. `lost`: there can be no attempts until someone helps. */
export type AttemptOutcome =
  | {
      readonly kind: 'finished';
      readonly record: AttemptRecord;
      /** Why not even the first turn could connect to the agent; null if it could. */
      readonly unreachable: string | null;
      /** True if there was an outage of a model: the attempt, if invalid, is repeated without being counted as a repetition. */
      readonly hadToWait: boolean;
    }
  | {
      readonly kind: 'lost';
      readonly by: 'agent' | 'models';
      readonly reason: string;
      /** The error, if it was thrown in this process. */
      readonly error?: unknown;
    };

/** Rejects with the signal's reason if it is aborted, or with the first error of the watch. */
export type RunAttempt = (order: AttemptOrder, watch: AttemptWatch, signal: AbortSignal) => Promise<AttemptOutcome>;

/** The copy of the agent that an attempt talks with; disposing gives it back. */
interface TakenInstance extends AsyncDisposable {
  readonly channel: Channel;
  /** Context ids of instances with different values here may be the same. */
  readonly contexts: string;
}

/** Chooses a copy of the agent for an attempt, and makes it ready. */
export type TakeInstance = (signal: AbortSignal) => Promise<TakenInstance>;

export interface LocalRunnerParts
  extends Pick<AttemptParts, 'createUser' | 'trustsAgent' | 'toolServer' | 'models' | 'now'> {
  /** Awaited before each attempt. If it rejects, the agent is lost. */
  readonly takeInstance: TakeInstance;
  readonly limits: AttemptLimits;
  readonly policy: PolicyMode;
  /** Claims a context id, with what `contexts` of its instance puts before it; see `AttemptParts`. */
  readonly claimContext: AttemptParts['claimContext'];
  /** Runs an attempt, such as within a trace. */
  readonly around?: ((place: PlannedAttempt, work: () => Promise<AttemptRecord>) => Promise<AttemptRecord>) | undefined;
}

/** Runs attempts in this process. */
export function localRunner(parts: LocalRunnerParts): RunAttempt {
  return async (order, watch, signal) => {
    const { planned, attempt, evaluationSeed, agentSeed, note } = order;
    let taken: TakenInstance;
    try {
      taken = await parts.takeInstance(signal);
    } catch (error) {
      signal.throwIfAborted();
      return { kind: 'lost', by: 'agent', reason: messageOf(error), error };
    }
    await using instance = taken;
    await watch.started();
    let unreachable: string | null = null;
    const attemptParts: AttemptParts = {
      ...parts,
      channel: instance.channel,
      agentSeeds: () => agentSeed,
      note,
      claimContext: (contextId) => parts.claimContext(`${instance.contexts}${contextId}`),
      onStep: (step) => watch.step(step),
      onUnreachable(reason) {
        unreachable = reason;
      },
    };
    const work = () => runAttempt(planned, attempt, evaluationSeed, attemptParts, signal);
    const record = await (parts.around?.(placeOf(order), work) ?? work());
    return { kind: 'finished', record, unreachable, hadToWait: false };
  };
}

/** How the providers of the models are doing. */
export interface ModelReadiness {
  /** Null while all of them answer. Otherwise `lost` says why waiting does not help, or is null. */
  readonly outage: { readonly lost: string | null } | null;
  /** Resolves when an attempt may start, or with the reason why none should. Disposed of when the attempt is over. */
  ready(signal: AbortSignal): Promise<{ readonly lost: string | null } & Disposable>;
}

/** Waits for the models before each attempt. An attempt that is invalid during an outage does not use up a repetition. */
export function whenModelsAnswer(models: ModelReadiness, run: RunAttempt): RunAttempt {
  return async (order, watch, signal) => {
    using readiness = await models.ready(signal);
    if (readiness.lost !== null) return { kind: 'lost', by: 'models', reason: readiness.lost };
    const outcome = await run(order, watch, signal);
    if (outcome.kind === 'lost' || outcome.record.result.status !== 'invalid') return outcome;
    const { outage } = models;
    if (outage !== null && outage.lost !== null) return { kind: 'lost', by: 'models', reason: outage.lost };
    return { ...outcome, hadToWait: outcome.hadToWait || outage !== null };
  };
}

export function placeOf({
  planned: { task },
  attempt,
  attempts,
}: Pick<AttemptOrder, 'planned' | 'attempt' | 'attempts'>): PlannedAttempt {
  return { domain: task.domain, task_id: task.task_id, attempt, attempts };
}
