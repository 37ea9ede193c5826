// The one stream of an evaluation. Everything that shows or stores an evaluation listens to it.
import type { Action } from './action.ts';
import type { AttemptRecord, AttemptResult } from './attempt.ts';
import type { EvaluationSummary, TaskResult } from './evaluation-summary.ts';
import type { AttemptPlace } from './failure-patterns.ts';

/** An attempt of the plan. */
export interface PlannedAttempt extends AttemptPlace {
  /** Attempts planned for this task. */
  readonly attempts: number;
}

export type EvaluationEvent =
  | {
      readonly event: 'evaluation_started';
      readonly evaluation_id: string;
      readonly mode: 'manual' | 'random';
      readonly k: number;
      /** Present if the attempts at a task are made in sequence, until one succeeds. */
      readonly metric?: 'seqk';
      readonly seed: number;
      readonly agent: string;
      readonly transport: string;
      /** The sources of the tasks, such as `retail@1`. */
      readonly data: readonly string[];
      readonly tasks: readonly {
        readonly domain: string;
        readonly task_id: number;
        /** 1 to 5 by how hard it is; null if unknown. */
        readonly level: number | null;
        readonly hash: string;
      }[];
      readonly attempts_per_task: number;
      /** Present if only a part of the attempts is made: which of how many parts, and how many attempts. */
      readonly shard?: NonNullable<EvaluationSummary['shard']>;
      /** Attempts that an earlier run had finished and that are not repeated. */
      readonly attempts_done: number;
      /** How long ago the newest and the oldest of those finished, in seconds; absent if there are none. */
      readonly attempts_done_age?: { readonly newest: number; readonly oldest: number };
    }
  | ({
      readonly event: 'attempt_started';
      /** 0, or how often this index was invalid before. */
      readonly retry: number;
    } & PlannedAttempt)
  | ({
      readonly event: 'turn';
      readonly step: number;
      readonly action: Action;
      readonly observation: string;
    } & PlannedAttempt)
  /** `record` holds ground truth (its diagnosis): it goes to the run directory, never to a backend or an agent. */
  | ({
      readonly event: 'attempt_finished';
      readonly result: AttemptResult;
      readonly record: AttemptRecord;
    } & PlannedAttempt)
  | { readonly event: 'task_finished'; readonly result: TaskResult }
  | { readonly event: 'warning'; readonly message: string }
  | { readonly event: 'evaluation_finished'; readonly summary: EvaluationSummary };

/** If a listener returns a promise, the evaluation waits for it: an attempt is stored before it counts. */
export type EvaluationListener = (event: EvaluationEvent) => void | Promise<void>;
