// The wire format of AgentBeats v1: messages between a battle backend, its clients, launchers and agents.
import { z } from 'zod';
import { jsonObjectSchema } from './json.ts';

/** A place that a green agent offers to opponents, who name it by `name`. */
const participantRequirementSchema = z.looseObject({
  role: z.string(),
  name: z.string(),
  required: z.boolean(),
});
export type ParticipantRequirement = Readonly<z.infer<typeof participantRequirementSchema>>;

/** The body of an agent's registration. */
export const agentRegistrationSchema = z.looseObject({
  /** If empty, the backend takes the name on the agent's card. */
  alias: z.string(),
  agent_url: z.string(),
  launcher_url: z.string(),
  is_green: z.boolean(),
  /** Required for green agents only. */
  participant_requirements: z.array(participantRequirementSchema).nullish(),
  /** Seconds that a battle of this green agent may take; 300 by default. */
  battle_timeout: z.number().nullish(),
  /** Sent to the green agent at the start of a battle, after `Task description: `. May be TOML. */
  task_config: z.string().nullish(),
});
export type AgentRegistration = Readonly<z.infer<typeof agentRegistrationSchema>>;

/** Seconds a battle may take by default. */
export const DEFAULT_BATTLE_TIMEOUT_S = 300;

export const agentStatsSchema = z.looseObject({
  wins: z.number(),
  losses: z.number(),
  draws: z.number(),
  errors: z.number(),
  total_battles: z.number(),
  /** Rates are shares of `total_battles`, 0 to 1; 0 before the first battle. */
  win_rate: z.number(),
  loss_rate: z.number(),
  draw_rate: z.number(),
  error_rate: z.number(),
});
export type AgentStats = Readonly<z.infer<typeof agentStatsSchema>>;

export const battleHistoryEntrySchema = z.looseObject({
  battle_id: z.string(),
  timestamp: z.string(),
  result: z.enum(['win', 'loss', 'draw', 'error']),
  elo_change: z.number(),
  /** Null for a green agent. */
  final_rating: z.number().nullable(),
  opponents: z.array(z.string()),
  green_agent_id: z.string(),
});
export type BattleHistoryEntry = Readonly<z.infer<typeof battleHistoryEntrySchema>>;

const eloSchema = z.looseObject({
  /** Null for a green agent; others start at 1000. */
  rating: z.number().nullable(),
  battle_history: z.array(battleHistoryEntrySchema),
  stats: agentStatsSchema,
});
export type Elo = Readonly<z.infer<typeof eloSchema>>;

export const agentRecordSchema = z.looseObject({
  agent_id: z.string(),
  register_info: agentRegistrationSchema,
  agent_card: jsonObjectSchema,
  status: z.enum(['unlocked', 'locked']),
  ready: z.boolean(),
  user_id: z.string().nullable().optional(),
  created_by: z.string().nullable().optional(),
  created_at: z.string().optional(),
  elo: eloSchema,
  /** Only if liveness was asked for: the card answers and the launcher reports that the agent runs. */
  live: z.boolean().optional(),
});
export type AgentRecord = Readonly<z.infer<typeof agentRecordSchema>>;

export const opponentSchema = z.looseObject({
  /** One of the names of the green agent's `participant_requirements`. */
  name: z.string(),
  agent_id: z.string(),
  role: z.string().nullish(),
});
export type Opponent = Readonly<z.infer<typeof opponentSchema>>;

export const createBattleSchema = z.looseObject({
  green_agent_id: z.string(),
  opponents: z.array(opponentSchema),
  config: jsonObjectSchema.nullish(),
  created_by: z.string().nullish(),
});
export type CreateBattle = Readonly<z.infer<typeof createBattleSchema>>;

/** Some clients send null instead of leaving a field out. */
const text = z.string().nullish();

/** A line of a battle's log that is not its result. Texts are shown to people unchanged. */
const battleEventSchema = z.looseObject({
  is_result: z.literal(false),
  message: text,
  reported_by: text,
  /** ISO 8601; the backend adds its own if it is missing. */
  timestamp: text,
  detail: z.unknown().optional(),
  markdown_content: text,
  terminal_input: text,
  terminal_output: text,
  asciinema_url: text,
});
export type BattleEvent = Readonly<z.infer<typeof battleEventSchema>>;

/** Ends a battle. `winner`: an opponent's name or role, `green_agent`, an agent's id, alias or card name, or `draw`. */
const battleResultPostSchema = z.looseObject({
  is_result: z.literal(true),
  winner: z.string(),
  message: text,
  reported_by: text,
  timestamp: text,
  detail: z.unknown().optional(),
});
export type BattleResultPost = Readonly<z.infer<typeof battleResultPostSchema>>;

/** The body of a post to a battle. */
export const battlePostSchema = z.discriminatedUnion('is_result', [battleEventSchema, battleResultPostSchema]);
export type BattlePost = Readonly<z.infer<typeof battlePostSchema>>;

/** A line of a battle's history: a post with its time. */
const battleLogEntrySchema = z.looseObject({
  is_result: z.boolean(),
  message: text,
  reported_by: text,
  timestamp: text,
});
export type BattleLogEntry = Readonly<z.infer<typeof battleLogEntrySchema>>;

const BATTLE_STATES = ['pending', 'queued', 'running', 'finished', 'error'] as const;
export const battleStateSchema = z.enum(BATTLE_STATES);
export type BattleState = z.infer<typeof battleStateSchema>;

/** True for the two states that a battle never leaves. */
export function isOver(state: BattleState): boolean {
  return state === 'finished' || state === 'error';
}

export const battleResultSchema = z.looseObject({
  winner: z.string(),
  detail: z.unknown().optional(),
  finish_time: z.string().optional(),
});
export type BattleResult = Readonly<z.infer<typeof battleResultSchema>>;

export const battleRecordSchema = z.looseObject({
  battle_id: z.string(),
  green_agent_id: z.string(),
  opponents: z.array(opponentSchema),
  config: z.unknown().optional(),
  state: battleStateSchema,
  created_at: z.string().optional(),
  created_by: z.string().nullable().optional(),
  interact_history: z.array(battleLogEntrySchema),
  /** Only in `finished`. */
  result: battleResultSchema.nullable().optional(),
  /** Only in `error`: the reason. */
  error: z.string().nullable().optional(),
  /** From 1, only while queued. */
  queue_position: z.number().int().positive().optional(),
  /** How many older lines `interact_history` lacks, if it was cut: in lists, mainly. */
  history_omitted: z.number().int().positive().optional(),
});
export type BattleRecord = Readonly<z.infer<typeof battleRecordSchema>>;

/** Messages of `/ws/battles`: all battles on connecting and after each creation, then each battle that changed. */
export const battlesMessageSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('battles_update'), battles: z.array(battleRecordSchema) }),
  z.looseObject({ type: z.literal('battle_update'), battle: battleRecordSchema }),
]);
export type BattlesMessage = Readonly<z.infer<typeof battlesMessageSchema>>;

/** The body of every error of a battle backend or launcher. */
export const errorBodySchema = z.looseObject({ detail: z.unknown() });

/** Answer of `POST /agents/check_launcher`. */
export const launcherCheckSchema = z.looseObject({
  online: z.boolean(),
  launcher_url: z.string(),
  /** Missing if the launcher did not answer. */
  status_code: z.number().int().nullable().optional(),
});
export type LauncherCheck = Readonly<z.infer<typeof launcherCheckSchema>>;

/** The text of the A2A message that informs an agent about its battle. */
export const battleInfoSchema = z.looseObject({
  type: z.literal('battle_info'),
  battle_id: z.string(),
  /** `green_agent`, or the name of the place that this agent takes. */
  agent_name: z.string(),
  agent_id: z.string(),
  /** Without a slash at the end; may contain a token as a path segment. */
  backend_url: z.string(),
});
export type BattleInfo = Readonly<z.infer<typeof battleInfoSchema>>;

const battleContextSchema = z.looseObject({
  battle_id: z.string(),
  backend_url: z.string(),
  agent_name: z.string(),
  /** Only for the green agent: `Task description: ` and its `task_config`. */
  task_config: z.string().optional(),
});
export type BattleContext = Readonly<z.infer<typeof battleContextSchema>>;

/** The text of the A2A message that starts a battle; only the green agent gets it. */
export const battleStartSchema = z.looseObject({
  type: z.literal('battle_start'),
  battle_id: z.string(),
  green_battle_context: battleContextSchema,
  /** By the opponents' agent URLs. */
  red_battle_contexts: z.record(z.string(), battleContextSchema),
  /** `name` is the opponent's alias; ids and roles are in the battle's record. */
  opponent_infos: z.array(z.looseObject({ name: z.string(), agent_url: z.string() })),
});
export type BattleStart = Readonly<z.infer<typeof battleStartSchema>>;

/** The prefix of a green agent's `task_config` in `green_battle_context.task_config`. */
export const TASK_DESCRIPTION_PREFIX = 'Task description: ';

/** The name under which a green agent takes part in every battle. */
export const GREEN_AGENT_NAME = 'green_agent';

/**
 * The header with the address of a queue whose workers make the attempts of a battle or an assessment. It may contain a
 * password; the green agent accepts it only together with its token.
 */
export const QUEUE_HEADER = 'passk-queue';

/** The body of a launcher's `POST /reset`; with an id and a backend, the launcher reports to it when the agent is ready. */
export const resetRequestSchema = z.looseObject({
  signal: z.string().optional(),
  agent_id: z.string().optional(),
  backend_url: z.string().optional(),
  extra_args: z.unknown().optional(),
});
export type ResetRequest = Readonly<z.infer<typeof resetRequestSchema>>;

/** The one status of a launcher that means that its agent runs. */
export const AGENT_RUNNING = 'server up, with agent running';

export const launcherStatusSchema = z.looseObject({
  status: z.string(),
  pid: z.number().int().nullable().optional(),
});
export type LauncherStatus = Readonly<z.infer<typeof launcherStatusSchema>>;

/** `GET /.well-known/launcher-card.json`. */
export const launcherCardSchema = z.looseObject({
  launcher_name: z.string(),
  agent_name: z.string(),
  agent_type: z.string(),
  default_port: z.number().int(),
  version: z.string(),
  features: z.array(z.string()),
  capabilities: z.array(z.string()),
});
export type LauncherCard = Readonly<z.infer<typeof launcherCardSchema>>;
