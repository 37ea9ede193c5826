// The API of the pages, below `/ui`, which an arena (`passk arena`, `npm start`) and a viewer of runs (`passk view`) serve alike.
//
//   GET    /ui/session                         UiSession; never refused
//   GET    /ui/events                          the stream: stream.ts
//   GET    /ui/evaluations                     EvaluationList; ?state= ?agent=ID ?domain= ?text= ?before=ID ?limit=N
//   GET    /ui/evaluations/:id                 EvaluationSnapshot
//   GET    /ui/evaluations/:id/log             LogPage; ?before=SEQ ?limit=N; /log/:seq is one entry in full. Battles only
//   POST   /ui/evaluations/:id/cancel          204; 409 if it is over. Battles only
//   DELETE /ui/evaluations/:id                 204; 409 unless it is over. A run needs `records`
//   GET    /ui/report?evaluation=ID[&evaluation=ID…]   UiReport, of at most 8; a comparison has two or more
//   GET    /ui/evaluations/:id/attempts/:domain/:task/:attempt         AttemptDetail; needs `records`
//   GET    /ui/evaluations/:id/attempts/:domain/:task/:attempt/record  AttemptRecord, the raw JSON; needs `records`
//   GET    /ui/agents                          AgentList
//   GET    /ui/agents/:id                      AgentDetail; /history: AgentHistory; /tasks?domain=: TaskList
//   POST   /ui/agents/check                    AgentCheck
//   POST   /ui/agents                          201 AgentHead
//   DELETE /ui/agents/:id                      204; 409 while a battle has it locked
//   GET    /ui/leaderboard                     Leaderboard; ?metric=passk|seqk ?domain= ?level= ?k=
//   GET    /ui/battles/options                 BattleOptions
//   POST   /ui/battles/preview                 BattlePreview
//   POST   /ui/battles                         201 CreatedBattle
//
// The token, if there is one, is sent as `Authorization: Bearer TOKEN`; for `/ui/events` also as `?token=TOKEN`, since an EventSource
// sends no headers. Pages are opened with it in the fragment, `/#/battles/ID?key=TOKEN`: a page keeps it for its tab and removes it
// from the address. Errors are a UiProblem with status 400, 401 (no valid token), 403, 404, 409, 413, 422 (fields) or 502 (the green
// agent does not answer).
import type { ReportAttempt, ReportData, ReportTask, Transcript } from '../report-page.ts';
import type { AgentName, EvaluationHead, Figure } from './evaluation.ts';

/** The body of every error. */
export interface UiProblem {
  /** The problem and what to do next, in one or two sentences. */
  readonly detail: string;
  /** Problems of single fields of a form, by their names. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface UiSession {
  readonly server: 'arena' | 'view';
  readonly version: string;
  /** The arena's address, or the folder of runs. */
  readonly title: string;
  readonly permissions: {
    /** Everything but the two below; false if a token is needed and none, or a wrong one, was sent. */
    readonly read: boolean;
    /** Full attempts, which hold ground truth. */
    readonly records: boolean;
    /** Register agents; create, cancel and delete battles. */
    readonly write: boolean;
  };
  /** Why a permission is missing and how to get it, in one sentence; null if no token would add any. */
  readonly token_hint: string | null;
  /** Where the stream goes on; null without the permission to read. */
  readonly cursor: string | null;
}

/** Newest first. */
export interface EvaluationList {
  readonly cursor: string;
  readonly evaluations: readonly EvaluationHead[];
  /** How many more match, older than these; read them with `before`. */
  readonly more: number;
  /** Of all evaluations, for the filters. */
  readonly domains: readonly string[];
}

/** Evaluations in the form of the report page, in the order asked for; the others are compared with the first. */
export interface UiReport {
  readonly evaluations: readonly EvaluationHead[];
  readonly report: ReportData;
  /**
   * By evaluation: true if instructions, tags, patterns and faults are there. Without the permission to read full attempts, or if the
   * green agent does not answer, they are left out.
   */
  readonly complete: readonly boolean[];
}

/** An attempt for reading. */
export interface AttemptDetail {
  readonly evaluation_id: string;
  readonly task: Omit<ReportTask, 'attempts'>;
  readonly attempt: ReportAttempt;
  readonly transcript: Transcript;
  /** The policy that the agent was given; null if the first prompt could not be read. */
  readonly policy: string | null;
  /** The numbers of the task's attempts that can be opened. */
  readonly attempts: readonly number[];
}

/** Attempts of all ended evaluations with this metric are pooled by agent and task. The best first. */
export interface Leaderboard {
  /** `seqk`: attempts in sequence, which are never pooled with independent ones. */
  readonly metric: EvaluationHead['metric'];
  /** To choose from. */
  readonly metrics: readonly EvaluationHead['metric'][];
  readonly domains: readonly string[];
  readonly levels: readonly number[];
  readonly ks: readonly number[];
  /** The k of `at_k`. */
  readonly k: number;
  readonly rows: readonly LeaderboardRow[];
}

export interface LeaderboardRow {
  readonly agent: AgentName;
  readonly evaluations: number;
  readonly latest_evaluation_id: string;
  readonly tasks: number;
  /** Valid ones. */
  readonly attempts: number;
  /** Mean over tasks of their success rates; of attempts in sequence, the share of tasks that the first attempt solved. */
  readonly success_rate: Figure;
  /**
   * pass^k: the chance that k attempts of a task all pass, estimated over the tasks with at least k valid attempts. Of attempts in
   * sequence seq@k: the share of tasks that are solved within k attempts.
   */
  readonly at_k: Figure;
  /** How many tasks `at_k` comes from. */
  readonly at_k_tasks: number;
  /** Means per attempt; null if unknown. */
  readonly seconds: number | null;
  readonly cost_usd: number | null;
  readonly rating: number | null;
  readonly instrument: boolean;
}
