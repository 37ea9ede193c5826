// An evaluation as the pages show it, live or finished: a battle of an arena or a run directory. All sizes are bounded by the server.
import type { EvaluationProgress } from './progress.ts';

/**
 * `queued`: waits for its agents. `finished`: all attempts are there. `partial`: a run that misses attempts and is not being
 * written. `error` and `cancelled`: a battle that ended without a result; it may have finished attempts.
 */
export type EvaluationState = 'queued' | 'running' | 'finished' | 'partial' | 'cancelled' | 'error';

/** True if nothing more happens in the evaluation. A partial run may be continued later. */
export function isEnded(state: EvaluationState): boolean {
  return state !== 'queued' && state !== 'running';
}

/** `id` is null if no page is about the agent, as for one that was deleted. Names come from others: text, never markup. */
export interface AgentName {
  readonly id: string | null;
  readonly name: string;
}

/** An estimate with its 95% interval. Shares are 0 to 1; everything is null if it is not defined. */
export interface Figure {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface GuideFigures {
  readonly k: number;
  /** Mean over tasks of their success rates. */
  readonly success_rate: Figure;
  /** Shares of the tasks for which they are defined. */
  readonly pass_k: Figure;
  readonly pass_k_half: Figure;
}

export interface AttemptCounts {
  readonly passed: number;
  readonly failed: number;
  readonly invalid: number;
  readonly running: number;
  /** All that are planned; 0 if the plan is not known (yet). In sequence, a task that is solved needs no more than it has. */
  readonly planned: number;
}

/** An evaluation in lists, and the head of its page. Contains no ground truth. */
export interface EvaluationHead {
  readonly id: string;
  readonly kind: 'battle' | 'run';
  readonly state: EvaluationState;
  /** The agent under test. */
  readonly agent: AgentName;
  /** The green agent; null for a run. */
  readonly evaluator: AgentName | null;
  /** Other opponents of a battle; usually none. */
  readonly others: readonly AgentName[];
  /** Times are ISO 8601; null if they are not known. `started_at` is the battle's or the first attempt's. */
  readonly created_at: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly mode: 'manual' | 'random' | null;
  /** As in EvaluationProgress. An evaluation in sequence has no `figures`, and a leaderboard of its own. */
  readonly metric: 'passk' | 'seqk';
  readonly domains: readonly string[];
  /** The source of the tasks, such as `retail@1`; empty if it is not known. */
  readonly data: readonly string[];
  readonly tasks: number;
  readonly counts: AttemptCounts;
  /** Null until a task has an attempt, and for attempts in sequence; of an evaluation that runs, over the attempts so far. */
  readonly figures: GuideFigures | null;
  /** US dollars so far, all models; null if the cost of an attempt is not known. */
  readonly cost_usd: number | null;
  readonly winner: BattleWinner | null;
  /** Why it ended without a result, in one sentence. */
  readonly error: string | null;
  /** From 1, only while queued. */
  readonly queue_position: number | null;
  /** True for passk's rule-based agent, whose failures are made on purpose. */
  readonly instrument: boolean;
  /** The run's path below the folder that is viewed; null for a battle. */
  readonly path: string | null;
}

export interface BattleWinner {
  /** Null for a draw. */
  readonly agent: AgentName | null;
  /** True if it is the agent under test. */
  readonly is_agent: boolean;
  /** The figure that decided and what the rule asks for, in one clause; null if the green agent did not post it. */
  readonly reason: string | null;
  /** Such as `pass_k_half`, or a success rate from 0 to 1. */
  readonly rule: string | number | null;
}

/** Answer of `GET /ui/evaluations/:id`: everything a page shows first. */
export interface EvaluationSnapshot {
  /** Where the stream goes on after this state: `GET /ui/events?after=CURSOR&evaluation=ID`. */
  readonly cursor: string;
  readonly evaluation: EvaluationHead;
  readonly progress: EvaluationProgress;
  /** The settings that it was asked for, as TOML; null if they are not known. */
  readonly config_toml: string | null;
  /** True if this caller may cancel it now. */
  readonly may_cancel: boolean;
  /** True if this caller may delete it now: a battle from the arena, or a run's folder from the disk. */
  readonly may_remove: boolean;
  /** If full attempts can be read: null, otherwise why not, in one sentence. */
  readonly records_missing: string | null;
  /** How many lines the log has; null for a run, which has no log. */
  readonly log_lines: number | null;
}
