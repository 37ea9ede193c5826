// The interface of a server of pages; `uiRouter` makes the common part of the API from it.
import type { IncomingMessage } from 'node:http';
import type { AgentDetail, AgentHead } from '../contracts/ui/agents.ts';
import type { EvaluationHead, EvaluationSnapshot } from '../contracts/ui/evaluation.ts';
import type { AttemptDetail, UiReport, UiSession } from '../contracts/ui/session.ts';
import type { EventHub } from './event-hub.ts';
import type { EvaluationTally } from './leaderboard.ts';

export type Permissions = UiSession['permissions'];

interface UiAccess {
  readonly permissions: Permissions;
  readonly token_hint: string | null;
}

/** Names an attempt of an evaluation. */
export interface AttemptPath {
  readonly domain: string;
  readonly task_id: number;
  readonly attempt: number;
}

/** All methods answer undefined for an id that is unknown. */
export interface UiServer {
  readonly server: UiSession['server'];
  readonly title: string;
  readonly hub: EventHub;
  access(request: IncomingMessage): UiAccess;
  /** Newest first, each with its counts by task. */
  evaluations(): Iterable<EvaluationTally>;
  head(id: string): EvaluationHead | undefined;
  /** Its cursor is the hub's from the moment at which the state was taken. */
  snapshot(
    id: string,
    permissions: Permissions,
  ): EvaluationSnapshot | undefined | Promise<EvaluationSnapshot | undefined>;
  /** One evaluation for a report; with ground truth only if `permissions.records` says so. */
  report(id: string, permissions: Permissions): Promise<EvaluationReport | undefined>;
  /** Throws Problem 404 for an attempt that is not there, 502 if it cannot be read. */
  attempt(id: string, path: AttemptPath): Promise<AttemptDetail | undefined>;
  /** The AttemptRecord as JSON. Throws as `attempt`. */
  record(id: string, path: AttemptPath): Promise<string | undefined>;
  agents(): readonly AgentHead[];
  /** Checks which agents are live, for the next `agents()`. */
  checkAgents(): Promise<void>;
  agent(id: string): Omit<AgentDetail, 'cursor' | 'evaluations'> | undefined;
}

interface EvaluationReport {
  readonly agent: UiReport['report']['agents'][number];
  readonly complete: boolean;
}
