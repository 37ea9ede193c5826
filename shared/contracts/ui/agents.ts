// Agents as the pages show them: registered ones of an arena, or the agents that a folder's runs are about.
import { z } from 'zod';
import type { AgentStats, BattleHistoryEntry, ParticipantRequirement } from '../battle.ts';
import type { JsonObject } from '../json.ts';
import type { AgentName, EvaluationHead, GuideFigures } from './evaluation.ts';

/** An agent in lists. Texts come from others. */
export interface AgentHead {
  readonly id: string;
  readonly name: string;
  /** From its card; '' if that has none. */
  readonly description: string;
  readonly version: string;
  readonly is_green: boolean;
  /** Null for an agent that is only known from runs. */
  readonly registration: {
    readonly agent_url: string;
    readonly launcher_url: string;
    readonly created_at: string | null;
    readonly created_by: string | null;
    /** The battle that has it locked; null if it is free. */
    readonly locked_by: string | null;
    /** Seconds a battle of this green agent may take; null for others. */
    readonly battle_timeout: number | null;
    /** The places that a green agent offers to opponents. */
    readonly places: readonly ParticipantRequirement[];
  } | null;
  /** As last checked; null if it was not checked since the server started. */
  readonly live: Liveness | null;
  /** Null for a green agent and in a folder of runs. */
  readonly rating: number | null;
  readonly stats: AgentStats | null;
  /** The number of evaluations with this agent, as the agent under test or as the evaluator. */
  readonly evaluations: number;
  /** The newest evaluation with a figure; null if there is none, and for green agents. */
  readonly latest: {
    readonly evaluation_id: string;
    readonly at: string | null;
    readonly figures: GuideFigures;
  } | null;
}

/** `ok` is true if the card answers and the launcher reports that its agent runs. */
export interface Liveness {
  readonly ok: boolean;
  readonly card: AddressCheck;
  readonly launcher: AddressCheck;
  /** ISO 8601. */
  readonly at: string;
}

export interface AddressCheck {
  readonly ok: boolean;
  /** The problem and what to do about it, in one or two sentences; null if it is ok. */
  readonly problem: string | null;
}

/** Answer of `GET /ui/agents`; with `?check=true` the live states are checked first, which takes up to a second or two. */
export interface AgentList {
  readonly cursor: string;
  readonly agents: readonly AgentHead[];
}

/** Answer of `GET /ui/agents/:id`. */
export interface AgentDetail {
  readonly cursor: string;
  readonly agent: AgentHead;
  /** The A2A card as fetched at registration; null in a folder of runs. */
  readonly card: JsonObject | null;
  readonly task_config: string | null;
  /** Ratings after each battle, oldest first; the latest 1,000. */
  readonly ratings: readonly BattleHistoryEntry[];
  /** The newest 200, newest first; `GET /ui/evaluations?agent=ID` has all. */
  readonly evaluations: readonly EvaluationHead[];
}

/** One evaluation of an agent in its history. */
export interface HistoryPoint {
  readonly evaluation_id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly domains: readonly string[];
  /** The sources of the tasks, such as `retail@1`. Figures over different data cannot be compared. */
  readonly data: readonly string[];
  readonly tasks: number;
  readonly figures: GuideFigures;
  /** After the battle; null for a run. */
  readonly rating: number | null;
  readonly outcome: BattleHistoryEntry['result'] | null;
}

/** Answer of `GET /ui/agents/:id/history`: oldest first, the latest 1,000. */
export interface AgentHistory {
  readonly agent: AgentName;
  readonly points: readonly HistoryPoint[];
}

/** Body of `POST /ui/agents/check`. Both fields may be checked alone. */
export const addressesToCheckSchema = z.object({
  agent_url: z.string().max(2_000).optional(),
  launcher_url: z.string().max(2_000).optional(),
});

/** Its answer; null for a field that was not sent. */
export interface CheckedAddresses {
  readonly card: (AddressCheck & { readonly card: JsonObject | null }) | null;
  readonly launcher: AddressCheck | null;
  /** A guess from the card, for the form; false if nothing says so. */
  readonly is_green: boolean;
}

/** Body of `POST /ui/agents`, answered 201 with an `AgentHead`, or 422 with a `UiProblem` that names the fields. */
export const agentFormSchema = z.object({
  /** If empty, the name on the card. */
  alias: z.string().max(200),
  agent_url: z.string().max(2_000),
  launcher_url: z.string().max(2_000),
  is_green: z.boolean(),
  /** For a green agent; one place called `white_agent` by default. */
  places: z
    .array(z.object({ name: z.string().max(200), role: z.string().max(200), required: z.boolean() }))
    .max(20)
    .optional(),
  /** Seconds; for a green agent. */
  battle_timeout: z.number().optional(),
  task_config: z.string().max(20_000).optional(),
});
export type AgentForm = Readonly<z.infer<typeof agentFormSchema>>;
