// What a benchmark is: where its tasks come from, how an attempt at one is made and verified, and what feedback may say. Each is a folder,
// here or elsewhere, and is found by its name or path.
import type { ResultSource } from '../green-agent/runs/imports/sample.ts';
import type { ModelCall } from '../shared/contracts/attempt.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import type { TaskSet } from '../worlds/world.ts';

/** By how attempts come about: `verify` or `runAttempt`, a world, or `collect`. */
export type Benchmark<Task extends BenchmarkTask = BenchmarkTask> =
  | QuestionBenchmark<Task>
  | EnvironmentBenchmark<Task>
  | WorldBenchmark
  | ExternalBenchmark;

/** The agent is asked once, and its answer is verified. */
export interface QuestionBenchmark<Task extends BenchmarkTask = BenchmarkTask> extends TaskBenchmark<Task> {
  /** Throws if the answer cannot be verified, such as a judge that does not answer: the attempt is then invalid, not failed. */
  verify(task: Task, answer: string, context: VerifyContext): Promise<Verification>;
}

/** The benchmark itself talks with the agent, for example about an environment that it starts for the attempt. */
export interface EnvironmentBenchmark<Task extends BenchmarkTask = BenchmarkTask> extends TaskBenchmark<Task> {
  /** Throws if nothing can be said about the agent: the attempt is then invalid, not failed. */
  runAttempt(task: Task, context: AttemptContext): Promise<Verification>;
}

interface TaskBenchmark<Task extends BenchmarkTask> {
  readonly name: string;
  /** Who decides: code, a judge model, or another program. */
  readonly verifier: 'deterministic' | 'llm' | 'command';
  /** The dataset with its version, which names tasks and metrics: `arithmetic@1`. */
  readonly dataset: string;
  /** The benchmark with the variant of its dataset, which names runs: `qa-arithmetic@1`. */
  readonly slice: string;
  loadTasks(): Promise<readonly Task[]>;
  /** What decides about an answer besides the tasks themselves, such as a program. A run has attempts of one such setting. */
  readonly settings?: JsonObject;
  /** Feedback modes that only this benchmark has. */
  readonly feedbackModes?: readonly string[];
  /** Those of them for which a critic model is needed. */
  readonly criticModes?: readonly string[];
  /** Feedback of one of these modes on an attempt that failed. `answer` is the agent's last one. */
  feedback?(
    mode: string,
    task: Task,
    answer: string,
    publicOutput: string,
    context: FeedbackContext,
  ): string | BenchmarkFeedback | Promise<string | BenchmarkFeedback>;
}

/** A conversation with a simulated customer, about the records of a world that the agent changes with tools. The final records are graded. */
interface WorldBenchmark {
  readonly name: string;
  readonly verifier: 'deterministic';
  /** Tasks, tools and records. The set's name is the slice, which names runs: `retail@2`. */
  loadTaskSet(): Promise<TaskSet>;
}

/** Attempts that another harness made. They become runs, and are measured and compared like any others. */
interface ExternalBenchmark {
  readonly name: string;
  /** One source for each agent and set of tasks. */
  collect(): Promise<readonly ResultSource[]>;
}

export interface BenchmarkTask {
  /** Unique within the benchmark. */
  readonly id: string;
  /** All that the agent is told, or told at first. */
  readonly prompt: string;
}

/** What came of an attempt. */
export interface Verification {
  readonly success: boolean;
  /** 0 to 1; 1 for a success unless the benchmark grades more finely. */
  readonly score: number;
  /** For people and for feedback: it must not tell the right answer. */
  readonly publicOutput: string;
  /** Why no answer could be read from what the agent said, for the feedback `retry_diagnostics`. It must not tell the right answer. */
  readonly formProblem?: string;
  /** For the record only. May tell the right answer. */
  readonly details?: string;
  /** Calls of a judge model; by default all calls of the context's `judge`. */
  readonly calls?: readonly ModelCall[];
}

export interface VerifyContext {
  /** The judge's model; null unless the verifier is `llm`. */
  readonly judge: ChatModel | null;
  /** Differs between attempts; for the judge's requests. */
  readonly seed: number;
  readonly signal: AbortSignal;
}

export interface AttemptContext extends VerifyContext {
  /** From 1. */
  readonly attempt: number;
  /** Sends the agent a message and resolves with its answer. Rejects if the attempt is over, such as after too many messages. */
  say(message: string): Promise<string>;
}

interface FeedbackContext {
  /** Null unless the mode is one of `criticModes`. */
  readonly critic: ChatModel | null;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Feedback with the calls of the critic that wrote it. */
interface BenchmarkFeedback {
  readonly feedback: string;
  readonly calls: readonly ModelCall[];
}

/** Options of a benchmark, from `[data] options`. */
export type BenchmarkOptions = Readonly<JsonObject>;

/** What a benchmark's folder exports as `benchmark`. Throws a PasskError for options it cannot use. */
export type BenchmarkFactory = (options: BenchmarkOptions) => Benchmark;

/**
 * Gives a benchmark's factory its type; for a folder of your own: `export const benchmark = defineBenchmark((options) => ({ … }))`. The
 * form of what it returns is checked when the benchmark is loaded.
 */
export function defineBenchmark<Task extends BenchmarkTask>(
  factory: (options: BenchmarkOptions) => Benchmark<Task>,
): BenchmarkFactory {
  return factory;
}
