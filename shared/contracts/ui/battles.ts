// A new battle: what can be chosen, what the choice means, and how long it may take.
import { z } from 'zod';
import type { ParticipantRequirement } from '../battle.ts';

/** The most tasks that a battle may name one by one. */
export const MAX_CHOSEN_TASKS = 10_000;

/** The keys of `[pass_k_config]` that the page offers; those left out are the green agent's own. */
export const battleSettingsSchema = z.strictObject({
  mode: z.enum(['manual', 'random']).optional(),
  metric: z.enum(['pass^k', 'seq@k']).optional(),
  /** With seq@k: what an attempt is told about the failure of the one before. */
  feedback_mode: z.string().max(200).optional(),
  /** Even, unless the metric is seq@k. */
  k: z.number().optional(),
  /** Attempts per task; k by default. Not with seq@k. */
  samples: z.number().optional(),
  /** Manual mode. */
  domain: z.string().max(200).optional(),
  tasks: z.array(z.number()).max(MAX_CHOSEN_TASKS).optional(),
  /** Random mode: how many tasks of which domains. */
  num_battles: z.union([z.number(), z.literal('all')]).optional(),
  domains: z.array(z.string().max(200)).max(50).optional(),
  seed: z.number().optional(),
  concurrency: z.number().optional(),
  max_steps: z.number().optional(),
  /** Seconds. */
  turn_timeout: z.number().optional(),
  attempt_timeout: z.number().optional(),
  max_format_retries: z.number().optional(),
  max_invalid_retries: z.number().optional(),
  check_isolation: z.boolean().optional(),
});
export type BattleSettings = Readonly<z.infer<typeof battleSettingsSchema>>;

/** Answer of `GET /ui/battles/options`. */
export interface BattleOptions {
  readonly greens: readonly GreenOption[];
  readonly opponents: readonly OpponentOption[];
}

export interface GreenOption {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly places: readonly ParticipantRequirement[];
  /** Seconds its battles may take. */
  readonly battle_timeout: number;
  /** The settings of a battle that names none; passk's defaults if the green agent does not say. */
  readonly defaults: Required<
    Pick<BattleSettings, 'mode' | 'metric' | 'feedback_mode' | 'k' | 'domain' | 'num_battles' | 'domains' | 'seed'>
  > &
    BattleSettings;
  /** The values of `feedback_mode` that it can be given. */
  readonly feedback_modes: readonly string[];
  /** Its domains with the number of their tasks; null if the green agent does not say. */
  readonly domains: readonly { readonly name: string; readonly tasks: number; readonly source: string }[] | null;
  /** Why the above is not known, in one sentence; null if it is. */
  readonly problem: string | null;
}

interface OpponentOption {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly rating: number | null;
}

/** Answer of `GET /ui/agents/:id/tasks?domain=NAME`: the tasks of a green agent. */
export interface TaskList {
  readonly domain: string;
  /** Such as `retail@1`. */
  readonly source: string;
  readonly tasks: readonly TaskOption[];
}

/** A task to choose. Contains neither its instruction nor the expected calls. */
export interface TaskOption {
  readonly task_id: number;
  /** 1 to 5; null if unknown. */
  readonly level: number | null;
  /** Only tags that do not reveal what is right; all of them for a viewer who may read full attempts. */
  readonly tags: readonly string[];
  /** One line about the customer and the subject, without ground truth; '' if there is none. */
  readonly preview: string;
}

/** Body of `POST /ui/battles/preview` and `POST /ui/battles`. */
export const battleFormSchema = z.object({
  green_agent_id: z.string().max(200),
  opponents: z.array(z.object({ name: z.string().max(200), agent_id: z.string().max(200) })).max(20),
  settings: battleSettingsSchema,
});
export type BattleForm = Readonly<z.infer<typeof battleFormSchema>>;

/** Answer of `POST /ui/battles/preview`; an impossible choice has `fields` and is not an error. */
export interface BattlePreview {
  /** The settings as a configuration file. */
  readonly toml: string;
  /** Problems by field: `green_agent_id`, `opponents`, or a key of the settings. Empty if the battle can be created. */
  readonly fields: Readonly<Record<string, string>>;
  /** Null if the number of attempts is not known, as for all tasks of a domain that does not say how many it has. */
  readonly estimate: BattleEstimate | null;
}

export interface BattleEstimate {
  readonly attempts: number;
  /** True for attempts in sequence, which end with the first success: there may be fewer. */
  readonly at_most: boolean;
  /** Seconds and US dollars: the median of past evaluations of the agent, and the range of them; null without any. */
  readonly seconds: Range | null;
  readonly cost_usd: Range | null;
  /** How many attempts the figures come from, and of which agent; other agents' if the chosen one has none. */
  readonly from_attempts: number;
  readonly from_agent: string | null;
  /** True if the battle would probably not be over at the green agent's `battle_timeout`. */
  readonly exceeds_timeout: boolean;
}

export interface Range {
  readonly low: number;
  readonly typical: number;
  readonly high: number;
}

/** Answer of `POST /ui/battles`, 201. A wrong choice is a 422 with a `UiProblem`. */
export interface CreatedBattle {
  readonly id: string;
}
