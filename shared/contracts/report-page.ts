// The data of the report page: one or more agents with their attempts, and transcripts that are read on demand.
import type { AttemptRecord, AttemptResult, StepRecord, TurnRecord } from './attempt.ts';
import type { Diagnosis, FaultAuthor, FaultType, PolicyFinding } from './diagnosis.ts';
import type { PassAtKBeside } from './evaluation-summary.ts';
import type { FailurePatterns } from './failure-patterns.ts';
import type { Opinion } from './opinion.ts';
import type { RunConditions } from './run-conditions.ts';
import type { RoleUsage } from './usage.ts';

/** Everything the page shows but the transcripts, which lie beside it, each under its own id. */
export interface ReportData {
  readonly format: 'passk-report/1';
  readonly passk_version: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** At least one; if there are more, the others are compared with the first. */
  readonly agents: readonly ReportAgent[];
}

/** One agent's evaluation. */
export interface ReportAgent extends RunConditions {
  readonly name: string;
  /** The source of the tasks, such as `retail@1`. */
  readonly data: readonly string[];
  readonly mode: 'manual' | 'random';
  /** The guide's k. */
  readonly k: number;
  /** The evaluation's; null if it is not known, as for imported runs. */
  readonly seed: number | null;
  /** When the first attempt started and the last one finished, ISO 8601; null without an attempt. */
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly total_tasks: number;
  /** The share of tasks, 0 to 1, that an agent that does nothing passes; null if unknown, as for imported runs. */
  readonly floor: number | null;
  /** True if attempts are still missing. */
  readonly partial: boolean;
  readonly warnings: readonly string[];
  /** True for passk's rule-based agent, which is an instrument: its failures are made on purpose. */
  readonly instrument: boolean;
  /** True if the attempts at a task were made in sequence until one succeeded (seq@k); absent for independent attempts. */
  readonly in_sequence?: boolean;
  /** pass@k of independent attempts of the same agent, beside seq@k; absent if there are none. */
  readonly pass_at_k?: readonly PassAtKBeside[];
  readonly tasks: readonly ReportTask[];
  readonly usage: readonly RoleUsage[];
  /** The policy that the agent was given in each domain; only domains whose first prompt could be read. */
  readonly policies: readonly { readonly domain: string; readonly text: string }[];
  readonly transcripts: TranscriptCounts;
  /** Null if nothing failed. */
  readonly patterns: FailurePatterns | null;
}

export interface ReportTask {
  readonly domain: string;
  readonly task_id: number;
  /** What another program calls an imported task. */
  readonly name?: string;
  /** Of the task's content; null if none of its attempts could be read. */
  readonly hash: string | null;
  /** 1 to 5 by how hard the task is; null if unknown. */
  readonly level: number | null;
  /** The task's difficulties. */
  readonly tags: readonly string[];
  /** The customer's instruction; null if unknown. Ground truth: it belongs in local reports only. */
  readonly instruction: string | null;
  readonly attempts: readonly ReportAttempt[];
}

/** The short result of an attempt, including the fault if the diagnosis names one. */
export interface ReportAttempt extends AttemptResult {
  readonly fault_author?: FaultAuthor;
  readonly fault_type?: FaultType;
  /** Key of the cluster of alike failures that it belongs to. */
  readonly cluster?: string;
}

/** The number of transcripts in the page, and of those left out to limit its size. `limit` and `bytes` are bytes. */
interface TranscriptCounts {
  readonly limit: number;
  readonly bytes: number;
  readonly held: number;
  readonly left_out: { readonly failed: number; readonly passed: number };
}

/** One turn without its prompt. `output` is null if the reply was the action and nothing else. */
export type TranscriptTurn = Omit<TurnRecord, 'prompt' | 'output'> & { readonly output: string | null };

/** An attempt for reading: what was said and done, and the verdict with its evidence. */
export interface Transcript
  extends Pick<
    AttemptRecord,
    'domain' | 'task_id' | 'attempt_index' | 'context_id' | 'seed' | 'transport' | 'user_opening'
  > {
  readonly started_at: string;
  readonly steps: readonly StepRecord[];
  /** The agent's replies in order; one whose `form` is null could not be read and made no step. */
  readonly turns: readonly TranscriptTurn[];
  readonly diagnosis: Diagnosis | null;
  /** Rules of conduct that were broken, and doubts; absent if there are none. */
  readonly policy?: readonly PolicyFinding[];
  readonly customer: { readonly strategy: string; readonly model: string | null };
  readonly grade: AttemptRecord['judge']['details'];
  /** What the next attempt in sequence reads about this one; absent if there is none. The model is null unless a critic wrote it. */
  readonly feedback?: { readonly mode: string; readonly model: string | null; readonly text: string };
  /** The opinions of judge models on the failure; absent if none was asked. */
  readonly opinions?: readonly { readonly model: string; readonly opinion: Opinion }[];
}

/** Identifies an attempt; `agent` is the index in ReportData. */
export interface AttemptReference {
  readonly agent: number;
  readonly domain: string;
  readonly task_id: number;
  readonly attempt: number;
}

/** The id under which a transcript is stored in the page: `attempt-0/retail/5/2`. */
export function transcriptId({ agent, domain, task_id, attempt }: AttemptReference): string {
  return `attempt-${agent}/${domain}/${task_id}/${attempt}`;
}

/** Id of the element that holds the ReportData. */
export const REPORT_DATA_ID = 'report-data';
