// The messages that the process of a run and its workers exchange through Redis, and the keys under which Redis stores them.
//
// Jobs go through a BullMQ queue. Workers report to a stream of each run, which only the run's process reads. A job is completed
// after its outcome is in the stream, so an outcome can arrive twice, but is never lost.
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import type { StepRecord } from '../../shared/contracts/attempt.ts';
import type { Isolation } from '../../shared/contracts/evaluation-summary.ts';
import type { AgentIdentity } from '../agent-under-test.ts';
import type { AttemptOrder, AttemptOutcome } from '../evaluation/attempt-runner.ts';

/** All keys in Redis begin with it. */
export const PREFIX = 'passk';
export const QUEUE = 'attempts';

export const keys = {
  /** The run's `RunOnQueue` as JSON. It expires if the run's process is gone. */
  run: (run: string) => `${PREFIX}:run:${run}`,
  /** Present once the run is over. */
  ended: (run: string) => `${PREFIX}:run:${run}:ended`,
  /** A stream with entries of one field, `JSON`: an array of `WorkerMessage`. */
  messages: (run: string) => `${PREFIX}:run:${run}:messages`,
  /** The set of context ids that the run's agent has given. */
  contexts: (run: string) => `${PREFIX}:run:${run}:contexts`,
  /** The set of ids of runs. */
  runs: `${PREFIX}:runs`,
  /** A worker's `WorkerOnQueue` as JSON. It expires if the worker is gone. */
  worker: (worker: string) => `${PREFIX}:worker:${worker}`,
  /** The set of ids of workers. */
  workers: `${PREFIX}:workers`,
  /** The channel on which workers share refusals by an account of a provider, and the key of the last refusal. */
  refusals: (account: string) => `${PREFIX}:refusals:${account}`,
  /** The sorted set of workers that use an account of a provider, by the time at which they last used it. */
  users: (account: string) => `${PREFIX}:users:${account}`,
  job: (job: string) => `${PREFIX}:${QUEUE}:${job}`,
  failed: `${PREFIX}:${QUEUE}:failed`,
} as const;

/** How long a run or a worker counts as present without a sign of life. Milliseconds. */
export const PRESENT_MS = 30_000;
/** How long Redis keeps the answers of a run whose process is away, and the end of one. Milliseconds. */
export const KEPT_MS = 600_000;

/** A run as workers see it. Holds no secrets: the configuration names the environment variables of keys and headers. */
export interface RunOnQueue {
  /** The version of passk in the process that started the run. Workers must have the same one. */
  readonly version: string;
  readonly config: EvaluationConfig;
  /** Null until a worker has reported it. */
  readonly agent: AgentIdentity | null;
}

export interface WorkerOnQueue {
  readonly id: string;
  readonly version: string;
  /** Attempts that it runs at the same time. */
  readonly concurrency: number;
  readonly running: number;
  /** How many attempts it has finished since it started. */
  readonly finished: number;
  /** How many of them it finished in the last minute. */
  readonly last_minute: number;
  /** ISO 8601. */
  readonly started_at: string;
}

interface JobOfRun {
  readonly run: string;
}

/** An attempt to be run. Holds no ground truth: the worker loads the task itself. */
export interface AttemptJob extends JobOfRun, Omit<AttemptOrder, 'planned'> {
  readonly kind: 'attempt';
  readonly domain: string;
  readonly task_id: number;
  /** Identifies the task's contents. */
  readonly task_hash: string;
}

/** Asks a worker to connect to the agent and to report its identity. */
interface AgentJob extends JobOfRun {
  readonly kind: 'agent';
}

/** Asks a worker whether the agent keeps conversations apart. */
interface IsolationJob extends JobOfRun {
  readonly kind: 'isolation';
}

export type QueueJob = AttemptJob | AgentJob | IsolationJob;

/** The answer to a job. */
export type JobAnswer =
  | { readonly kind: 'attempt'; readonly outcome: AttemptOutcome }
  | { readonly kind: 'agent'; readonly agent: AgentIdentity }
  | { readonly kind: 'isolation'; readonly isolation: Isolation };

export type WorkerMessage =
  | { readonly kind: 'started'; readonly job: string }
  | { readonly kind: 'step'; readonly job: string; readonly step: StepRecord }
  | { readonly kind: 'answer'; readonly job: string; readonly answer: JobAnswer }
  /** A worker cannot run jobs of this run, and leaves the queue. */
  | { readonly kind: 'refused'; readonly worker: string; readonly reason: string };
