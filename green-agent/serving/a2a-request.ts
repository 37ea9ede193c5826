// Reads the text of an A2A message to the green agent: an assessment, a battle's message, or neither.
import { z } from 'zod';
import { SETTINGS_KEYS } from '../../shared/config/pass-k-config.ts';
import {
  type BattleInfo,
  type BattleStart,
  battleInfoSchema,
  battleStartSchema,
} from '../../shared/contracts/battle.ts';
import { type JsonObject, jsonObjectSchema } from '../../shared/contracts/json.ts';
import type { EvaluationRequest } from './service.ts';

export type GreenRequest =
  | { readonly kind: 'assessment'; readonly request: EvaluationRequest }
  | { readonly kind: 'battle_info'; readonly message: BattleInfo }
  | { readonly kind: 'battle_start'; readonly message: BattleStart }
  | { readonly kind: 'rejected'; readonly reason: string };

const taskIdSchema = z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/).transform(Number)], {
  error: 'passk numbers its tasks, from 0',
});

/** The keys of published τ²-bench scenarios. */
const tau2ConfigSchema = z.looseObject({
  /** The number of tasks: the first of the domain, or of `task_ids`. */
  num_tasks: z.number().int().positive().nullish(),
  task_ids: z.array(taskIdSchema).min(1).nullish(),
  /** The model that plays the customer, named as LiteLLM does, such as `openai/gpt-4.1`. */
  user_llm: z.string().min(1).nullish(),
});

const configSchema = tau2ConfigSchema.extend({
  shard_index: z.number().int().nonnegative().optional(),
  num_shards: z.number().int().positive().optional(),
  num_instances: z.number().int().positive().optional(),
});

const assessmentSchema = z.object({
  participants: z
    .record(z.string(), z.url({ protocol: /^https?$/ }))
    .refine((participants) => Object.keys(participants).length > 0, 'name at least one participant'),
  config: configSchema.default({}),
});

const UNDERSTOOD =
  'This agent understands, as the text of a message, an assessment {"participants": {"agent": "http://…"}, "config": {"k": 4, …}}, and the battle messages of type battle_info and battle_start.';

/** The reason of a rejection lists everything that is wrong with the message. */
export function readGreenRequest(text: string): GreenRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return rejected('The message is not JSON.');
  }
  if (typeof value !== 'object' || value === null) return rejected('The message is not a JSON object.');
  if ('type' in value && value.type === 'battle_info') {
    const read = battleInfoSchema.safeParse(value);
    return read.success ? { kind: 'battle_info', message: read.data } : rejected(problemsOf(read.error));
  }
  if ('type' in value && value.type === 'battle_start') {
    const read = battleStartSchema.safeParse(value);
    return read.success ? { kind: 'battle_start', message: read.data } : rejected(problemsOf(read.error));
  }
  if (!('participants' in value)) return rejected('The message has no "participants".');
  const misplaced = SETTINGS_KEYS.filter((key) => key in value);
  if (misplaced.length > 0)
    return rejected(`Keys of the evaluation belong in "config", but are beside it: ${misplaced.join(', ')}.`);
  const read = assessmentSchema.safeParse(value);
  return read.success ? assessment(read.data) : rejected(problemsOf(read.error));
}

function assessment({ participants, config }: z.infer<typeof assessmentSchema>): GreenRequest {
  const { shard_index: index = 0, num_shards: count = 1, num_instances, ...rest } = config;
  const { num_tasks, task_ids, user_llm: userModel, ...others } = rest;
  if (index >= count) return rejected(`shard_index ${index} is not below num_shards ${count}.`);
  const whiteAgentUrl = participants.white_agent ?? participants.agent ?? Object.values(participants)[0];
  const limits = [num_instances, num_tasks].filter((limit) => typeof limit === 'number');
  const instances = limits.length === 0 ? undefined : Math.min(...limits);
  const isShared = count > 1 || instances !== undefined;
  return {
    kind: 'assessment',
    request: {
      overrides: tasksOf({ num_tasks, task_ids }, jsonObjectSchema.parse(others)),
      ...(userModel ? { userModel } : {}),
      ...(whiteAgentUrl === undefined ? {} : { whiteAgentUrl }),
      ...(isShared ? { shard: { index, count, ...(instances === undefined ? {} : { instances }) } } : {}),
    },
  };
}

function rejected(problem: string): GreenRequest {
  return { kind: 'rejected', reason: `${problem} ${UNDERSTOOD}` };
}

function problemsOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'the message'}: ${message}.`).join(' ');
}

/** Keys of `[pass_k_config]` that choose tasks: with one of them, `num_tasks` only limits their number. */
const TASK_CHOICE: ReadonlySet<string> = new Set([
  'mode',
  'task_id',
  'tasks',
  'num_battles',
  'domains',
  'pass_k_config',
]);

/** The keys of `[pass_k_config]` that these stand for. */
function tasksOf(
  { task_ids: taskIds, num_tasks: count }: z.infer<typeof tau2ConfigSchema>,
  others: JsonObject,
): JsonObject {
  if (taskIds) return { ...others, mode: 'manual', tasks: taskIds };
  if (!count || Object.keys(others).some((key) => TASK_CHOICE.has(key))) return others;
  const { domain, ...settings } = others;
  return { ...settings, mode: 'random', num_battles: 'all', ...(domain === undefined ? {} : { domains: [domain] }) };
}

/** LiteLLM's name of a model as its API knows it: without `openai/` at OpenAI's own API, unchanged at any other (`baseUrl`). */
export function customerModel(userLlm: string, baseUrl: string | undefined): string {
  return baseUrl === undefined ? userLlm.replace(/^openai\//, '') : userLlm;
}
