// Evaluations and battles as the green agent's servers use them. The servers know neither configuration nor run directories.
import type { AttemptStatus } from '../../shared/contracts/attempt.ts';
import type { BattleInfo, BattleStart } from '../../shared/contracts/battle.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import type { JsonObject } from '../../shared/contracts/json.ts';
import type { EvaluationRecords } from './evaluation-records.ts';

/** A request for an evaluation. Only its form has been checked; `start` validates its content. */
export interface EvaluationRequest {
  /** Absent: the configured agent, or one that passk starts. */
  readonly whiteAgentUrl?: string;
  /** The launcher that restarts that agent, if the request names one. */
  readonly launcherUrl?: string;
  /** Sent to the launcher with each reset. The address may contain a token, so it stays out of the configuration. */
  readonly launcherReset?: { readonly agent_id: string; readonly backend_url: string };
  /** As received: keys of `[pass_k_config]`, one by one or as an object of that name. */
  readonly overrides: JsonObject;
  /** The address of a queue whose workers make the attempts. It may contain a password, so it stays out of the configuration. */
  readonly queue?: string;
  /** A model that plays the customer, as LiteLLM names it (`openai/gpt-4.1`). */
  readonly userModel?: string;
  /** Run only a share of the tasks: those at `index`, `index + count`, … of the plan. */
  readonly shard?: Shard;
}

interface Shard {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** The number of the plan's tasks that are distributed; all by default. */
  readonly instances?: number;
}

export interface RunningEvaluation {
  readonly id: string;
  /** The summary, which is partial if the evaluation was cancelled. Rejects with a PasskError if it failed. */
  readonly finished: Promise<EvaluationSummary>;
  cancel(): void;
}

type EvaluationState = 'running' | 'finished' | 'cancelled' | 'failed';

/** The state of an evaluation. Contains no ground truth. */
export interface EvaluationStatus {
  readonly id: string;
  readonly state: EvaluationState;
  /** ISO 8601. */
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly attempts_done: number;
  readonly attempts_total: number;
  /** Null while it runs and if it failed. */
  readonly summary: EvaluationSummary | null;
  /** Why it failed. */
  readonly error: string | null;
}

/** Evaluations and attempts since the start. */
export interface EvaluationCounts {
  readonly evaluations: Readonly<Record<EvaluationState, number>>;
  /** Attempts by outcome: for the operator only, since the agent under test could learn its grades from it. */
  readonly attempts: Readonly<Record<AttemptStatus, number>>;
}

/** A task without its instruction and expected actions. */
interface ListedTask {
  readonly domain: string;
  readonly task_id: number;
  readonly hash: string;
}

export interface EvaluationService extends EvaluationRecords {
  counts(): EvaluationCounts;
  /**
   * Validates the request and starts the evaluation. `listener` receives every event.
   * Rejects with a PasskError: `usage` if the request is wrong, `unavailable` if something it needs is missing.
   */
  start(request: EvaluationRequest, listener: (event: EvaluationEvent) => void): Promise<RunningEvaluation>;
  /** Undefined for an id that is unknown, or no longer remembered. */
  get(id: string): EvaluationStatus | undefined;
  /** False if no evaluation with that id is running. */
  cancel(id: string): boolean;
  /** Rejects with a PasskError for an unknown domain. */
  listTasks(domain: string): Promise<readonly ListedTask[]>;
}

/** Seconds from an evaluation's start to its end; null while it runs. */
export function elapsedSeconds(status: EvaluationStatus | undefined): number | null {
  if (status === undefined || status.finished_at === null) return null;
  return (Date.parse(status.finished_at) - Date.parse(status.started_at)) / 1000;
}

export interface BattleHandler {
  /** Answers `battle_info` at once with a line of text. */
  info(message: BattleInfo): string | Promise<string>;
  /**
   * Runs a battle to its end and resolves with the last line of its stream; a `battle_start` for a battle that is
   * running is acknowledged at once and not run twice. The caller keeps the stream alive in the meantime.
   * @param progress receives lines for the stream, such as those of the evaluation
   * @param signal fires when the task is cancelled or the agent stops
   * @param queue the address of a queue whose workers make the attempts; null for the green agent's own choice
   * @throws Error if the battle could not be run; its message ends the stream as failed
   */
  start(
    message: BattleStart,
    progress: (line: string) => void,
    signal: AbortSignal,
    queue?: string | null,
  ): Promise<string>;
}
