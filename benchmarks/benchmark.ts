// A benchmark of questions: how its tasks load, how an answer is verified, and what feedback may say. One folder each, here or elsewhere.
import type { ModelCall } from '../shared/contracts/attempt.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import type { ChatModel } from '../shared/llm/chat.ts';

export interface BenchmarkTask {
  /** Unique within the benchmark. */
  readonly id: string;
  /** All that the agent is told. */
  readonly prompt: string;
}

/** What came of an answer. */
export interface Verification {
  readonly success: boolean;
  /** 0 to 1; 1 for a success unless the benchmark grades more finely. */
  readonly score: number;
  /** For people and for feedback: it must not tell the right answer. */
  readonly publicOutput: string;
  /** For the record only. May tell the right answer. */
  readonly details?: string;
  /** Calls of a judge model. */
  readonly calls?: readonly ModelCall[];
}

export interface VerifyContext {
  /** The judge's model; null unless the verifier is `llm`. */
  readonly judge: ChatModel | null;
  /** Differs between attempts; for the judge's requests. */
  readonly seed: number;
  readonly signal: AbortSignal;
}

export interface Benchmark<Task extends BenchmarkTask = BenchmarkTask> {
  readonly name: string;
  /** Who decides: code, a judge model, or another program. */
  readonly verifier: 'deterministic' | 'llm' | 'command';
  /** The dataset with its version, which names tasks and metrics: `arithmetic@1`. */
  readonly dataset: string;
  /** The benchmark with the variant of its dataset, which names runs: `qa-arithmetic@1`. */
  readonly slice: string;
  loadTasks(): Promise<readonly Task[]>;
  /** Throws if the answer cannot be verified, such as a judge that does not answer: the attempt is then invalid, not failed. */
  verify(task: Task, answer: string, context: VerifyContext): Promise<Verification>;
  /** Feedback modes that only this benchmark has; they need no model. */
  readonly feedbackModes?: readonly string[];
  /** Feedback of one of these modes on an answer that was not right. */
  feedback?(mode: string, task: Task, answer: string, publicOutput: string): string;
}

/** Options of a benchmark, from `[data] options`. */
export type BenchmarkOptions = Readonly<JsonObject>;

/** What a benchmark's folder exports as `benchmark`. Throws a PasskError for options it cannot use. */
export type BenchmarkFactory = (options: BenchmarkOptions) => Benchmark;

/** Checks the form of a benchmark's factory; for a folder of your own: `export const benchmark = defineBenchmark((options) => ({ … }))`. */
export function defineBenchmark<Task extends BenchmarkTask>(
  factory: (options: BenchmarkOptions) => Benchmark<Task>,
): BenchmarkFactory {
  return factory;
}
