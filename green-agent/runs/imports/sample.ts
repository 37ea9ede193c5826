// Samples: attempts at tasks as the reader of each format yields them, with all that the other program recorded.
import type { Diagnosis, FailureCategory } from '../../../shared/contracts/diagnosis.ts';
import type { JsonObject } from '../../../shared/contracts/json.ts';
import type { PricedUsage } from '../../../shared/contracts/usage.ts';
import type { ImportedAttempt } from './imported-attempt.ts';
import type { RecordedConversation } from './recorded-conversation.ts';
import type { GradedEpisode } from './result-file.ts';

export interface SampleTask {
  /** The program's name or number for it; one name is one task within a source. */
  readonly name: string;
  readonly instruction: string;
  /** Of its content, if the program has more of it than the instruction. */
  readonly hash?: string;
}

/** A score by the program's own scale, on which 1 is full marks. */
export interface ScoredOutcome {
  readonly kind: 'scored';
  readonly score: number;
  /** The program's own decision, if it does not follow from the score; a threshold that the user sets overrides it. */
  readonly success?: boolean;
  /** For a failed attempt; by default unknown_failure. */
  readonly category?: FailureCategory;
  /** Why it failed, in the program's words. */
  readonly reason?: string;
  readonly evidence?: Partial<Diagnosis['evidence']>;
  readonly grade?: Grade;
}

type Grade = ImportedAttempt['grade'];

/** How an attempt ended. `invalid`: nothing can be said about the agent. `graded`: decided already, with a diagnosis. */
export type SampleOutcome =
  | ScoredOutcome
  | { readonly kind: 'invalid'; readonly reason: string; readonly grade?: Grade }
  | ({ readonly kind: 'graded' } & Pick<ImportedAttempt, 'result' | 'diagnosis' | 'recordedReward' | 'grade'>);

export interface Sample {
  readonly task: SampleTask;
  /** Equal for copies of the same attempt in several files, and for nothing else. Without one, the attempt always counts. */
  readonly key?: string;
  /** From 1; null for the task's next one. */
  readonly attempt: number | null;
  readonly outcome: SampleOutcome;
  readonly terminationReason?: string;
  /** Null if it was not recorded. */
  readonly seconds: number | null;
  /** ISO 8601; null if they were not recorded. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Null if there is no transcript. */
  readonly conversation: RecordedConversation | null;
  /** The agent's actions, if there is no transcript to count them in. */
  readonly steps?: number;
  /** Usage and cost of the whole attempt, by model. */
  readonly totals?: readonly PricedUsage[];
  readonly customer?: ImportedAttempt['customer'];
}

/** A sample, or the reason why one in the source cannot be used. */
export type SourceEntry = { readonly sample: Sample } | { readonly skipped: string };

/** A figure as the program computes it. */
export interface RecordedFigure {
  readonly name: string;
  /** What the program recorded; null if it did not. */
  readonly recorded: number | null;
  /** The same figure from the samples; null if passk cannot compute it. */
  readonly computed: number | null;
  /** Why it cannot be computed. */
  readonly reason?: string;
}

/** The samples of one agent at one set of tasks: a file, or a part of one. */
export interface ResultSource {
  /** Begins the slice of the run: `inspect`. */
  readonly format: string;
  /** The file or folder, for messages. */
  readonly place: string;
  readonly domain: string;
  readonly agent: string;
  /** Who judged; by default `deterministic`. */
  readonly verifier?: string;
  /** The origin of the samples: the file's name, its hash, and choices such as the scorer. */
  readonly origin: JsonObject;
  /** The tasks in the program's order, if it is known before the samples. */
  readonly taskNames?: readonly string[];
  /** Remarks for the person who imports it. */
  readonly notes: readonly string[];
  /** τ-bench's episodes with their new grades, if they were graded again. */
  readonly graded?: readonly GradedEpisode[];
  entries(): AsyncIterable<SourceEntry> | Iterable<SourceEntry>;
  /** Known when all entries were read, as figures are. */
  remarks?(): readonly string[];
  figures?(): readonly RecordedFigure[];
}
