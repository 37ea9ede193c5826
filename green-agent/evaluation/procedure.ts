// The procedure of a task set: how an attempt at one of its tasks is made, judged and commented on. Benchmarks differ in nothing else.
import type { AttemptRecord, ModelCall } from '../../shared/contracts/attempt.ts';
import type { PolicyFinding } from '../../shared/contracts/diagnosis.ts';
import type { JsonObject } from '../../shared/contracts/json.ts';
import type { ChatModel } from '../../shared/llm/chat.ts';
import type { Attempted } from '../verdicts/diagnosis/diagnose.ts';
import type { Ending } from '../verdicts/verdict.ts';
import type { PolicyMode } from './attempt.ts';
import type { Conversing, Log } from './converse.ts';
import type { PlannedTask } from './plan.ts';

/** What an attempt has in hand. */
export interface Underway extends Conversing {
  /** From 1. */
  readonly attempt: number;
  /** The agent's seed. */
  readonly seed: number;
}

/** The customer as the record has it. */
type ObservedUser = Pick<AttemptRecord['user'], 'strategy' | 'model' | 'replies'>;

interface Examined {
  /** Broken rules of conduct and doubts, in order of steps. */
  readonly policy: readonly PolicyFinding[];
  /** What a failure is diagnosed from; null if its ending says everything. */
  readonly attempted: Attempted | null;
}

/** Who writes feedback; the model is null for modes that need none. */
interface Critic {
  readonly model: ChatModel | null;
  readonly seed: number;
}

export interface Procedure {
  /** Talks with the agent until the attempt ends. */
  run(planned: PlannedTask, underway: Underway): Promise<Ending>;
  examine(planned: PlannedTask, log: Log, user: ObservedUser, mode: PolicyMode): Examined;
  /** The score of an agent that does nothing; undefined if it is not known. */
  floor(planned: PlannedTask): 0 | 1 | undefined;
  /** What is known in public about a failed attempt: the feedback `raw`. */
  publicOutput(record: AttemptRecord): string;
  /** False if no customer takes part. */
  readonly hasCustomer: boolean;
  /** The dataset, which names metrics. Its samples get the seeds that other harnesses give them. Null for worlds. */
  readonly dataset: string | null;
  /** What decides about attempts besides the tasks, for the configuration of a run. */
  readonly settings: JsonObject;
  /** Feedback modes beside the general ones, and those of them that need a critic's model. */
  readonly feedbackModes: readonly string[];
  readonly criticModes: readonly string[];
  /** Feedback of one of `feedbackModes` on a failed attempt. */
  feedback(
    mode: string,
    planned: PlannedTask,
    record: AttemptRecord,
    critic: Critic,
    signal: AbortSignal,
  ): Promise<{ readonly feedback: string; readonly calls: ModelCall[] }>;
}
