// τ²-bench result files: reading them, and their simulations as attempts with the rewards that were recorded.
import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import type { ModelCall } from '../../../shared/contracts/attempt.ts';
import type { FailureCategory } from '../../../shared/contracts/diagnosis.ts';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { PricedUsage, Usage } from '../../../shared/contracts/usage.ts';
import { usageError } from '../../../shared/errors.ts';
import { addUsage } from '../../../shared/metrics/cost.ts';
import { taskHash } from '../../../worlds/hashes.ts';
import type { ReadFile } from '../../../worlds/task-file.ts';
import { UNKNOWN_USAGE } from '../../evaluation/role-usage.ts';
import { checkedAs } from './json-text.ts';
import { conversationOf, type RecordedChatMessage } from './recorded-conversation.ts';
import type { ResultSource, Sample, SampleOutcome, SampleTask, SourceEntry } from './sample.ts';

const idSchema = z.union([z.string(), z.number()]).transform(String);

const callSchema = z.looseObject({ id: z.string().default(''), name: z.string(), arguments: jsonObjectSchema });
const usageSchema = z.looseObject({
  prompt_tokens: z.int().nonnegative().nullish(),
  completion_tokens: z.int().nonnegative().nullish(),
});
const plainMessageSchema = z.looseObject({
  role: z.string(),
  id: z.string().optional(),
  content: z.string().nullish(),
  tool_calls: z.array(callSchema).nullish(),
  usage: usageSchema.nullish(),
  generation_time_seconds: z.number().nonnegative().nullish(),
});
/** Answers to several calls come as one message. */
const messageSchema = z.union([
  z
    .looseObject({ role: z.literal('tool'), tool_messages: z.array(plainMessageSchema) })
    .transform((all) => all.tool_messages),
  plainMessageSchema.transform((message) => [message]),
]);
type Message = z.infer<typeof plainMessageSchema>;

const simulationSchema = z.looseObject({
  task_id: idSchema,
  trial: z.int().nonnegative().nullish(),
  termination_reason: z.string(),
  reward_info: z
    .looseObject({
      reward: z.number(),
      db_check: z.looseObject({ db_match: z.boolean() }).nullish(),
      communicate_checks: z.array(z.looseObject({ info: z.string(), met: z.boolean() })).nullish(),
    })
    .nullish(),
  messages: z.array(messageSchema).nullish(),
  duration: z.number().nonnegative().default(0),
  agent_cost: z.number().nonnegative().nullish(),
  start_time: z.string().default(''),
  end_time: z.string().default(''),
});
type Simulation = z.infer<typeof simulationSchema>;

const taskSchema = z.looseObject({
  id: idSchema,
  user_scenario: z.looseObject({ instructions: z.json() }),
  evaluation_criteria: z
    .looseObject({
      actions: z.array(z.looseObject({ name: z.string(), arguments: jsonObjectSchema })).nullish(),
      communicate_info: z.array(z.string()).nullish(),
    })
    .nullish(),
});

const partySchema = z.looseObject({ implementation: z.string(), llm: z.string().nullish() });

const resultsSchema = z.looseObject({
  info: z.looseObject({
    agent_info: partySchema,
    user_info: partySchema,
    environment_info: z.looseObject({ domain_name: z.string() }),
  }),
  tasks: z.array(taskSchema),
  simulations: z.array(simulationSchema).default([]),
});
const RESULTS_FORM = 'A τ²-bench result file is {info, tasks, simulations}';

/** True for content that looks like a result file; `tau2Source` reports what is wrong with it. */
export function isTau2Results(content: object): boolean {
  return 'simulations' in content || 'simulation_index' in content;
}

/** The parts of a simulation that are read besides its result, for a file whose simulations are stored separately. */
export type SimulationFiles = AsyncIterable<{ readonly place: string; readonly content: unknown }>;

/**
 * The simulations of a file, with the rewards that were recorded. `stored` has them if they are not in the file itself.
 * Throws a usage PasskError that names the place of what cannot be read.
 */
export function tau2Source({ file, content }: ReadFile, sha256: string, stored?: SimulationFiles): ResultSource {
  const { info, tasks, simulations } = checkedAs(resultsSchema, content, file, RESULTS_FORM);
  const { implementation, llm } = info.agent_info;
  const models = { agent: llm ?? null, customer: info.user_info.llm ?? null };
  const taskOf = new Map(tasks.map((task) => [task.id, sampleTask(task)]));
  const endings = new Map<string, number>();
  return {
    format: 'tau2-bench',
    place: file,
    domain: info.environment_info.domain_name,
    agent: llm == null ? `${implementation}/${basename(file, '.json')}` : `${implementation}/${llm}`,
    origin: { file: basename(file), sha256 },
    taskNames: tasks.map(({ id }) => id),
    notes: ['rewards as recorded'],
    async *entries(): AsyncGenerator<SourceEntry> {
      for await (const simulation of stored === undefined ? simulations : checkedSimulations(stored)) {
        const task = taskOf.get(simulation.task_id);
        if (task === undefined)
          throw usageError(
            'unknown_task',
            `${file}: a simulation refers to task ${simulation.task_id}, which is not in the file`,
          );
        const ending = simulation.termination_reason;
        endings.set(ending, (endings.get(ending) ?? 0) + 1);
        yield { sample: sampleOf(simulation, task, models) };
      }
    },
    remarks: () => [`ended: ${[...endings].map(([reason, count]) => `${reason} ${count}`).join(', ')}`],
  };
}

async function* checkedSimulations(stored: SimulationFiles): AsyncGenerator<Simulation> {
  for await (const { place, content } of stored)
    yield checkedAs(
      simulationSchema,
      content,
      place,
      'A simulation is {task_id, trial, termination_reason, reward_info}',
    );
}

/** The hash is that of the same task with τ-bench's fields, so it changes with what the task asks and expects. */
function sampleTask({
  id,
  user_scenario: scenario,
  evaluation_criteria: criteria,
}: z.infer<typeof taskSchema>): SampleTask {
  const { instructions } = scenario;
  const instruction = typeof instructions === 'string' ? instructions : JSON.stringify(instructions);
  const actions = (criteria?.actions ?? []).map(({ name, arguments: kwargs }) => ({ name, kwargs }));
  const outputs = criteria?.communicate_info ?? [];
  return { name: id, instruction, hash: taskHash({ user_id: id, instruction, actions, outputs }) };
}

interface Models {
  readonly agent: string | null;
  readonly customer: string | null;
}

function sampleOf(simulation: Simulation, task: SampleTask, models: Models): Sample {
  const messages = (simulation.messages ?? []).flat().map((message) => chatMessage(message, models));
  const conversation = conversationOf(messages);
  const { agent_cost: cost, trial } = simulation;
  const usages = conversation.turns.map(({ usage }) => usage ?? UNKNOWN_USAGE);
  return {
    task,
    key: hash('sha256', JSON.stringify(simulation)),
    attempt: trial == null ? null : trial + 1,
    outcome: outcomeOf(simulation),
    terminationReason: simulation.termination_reason,
    seconds: simulation.duration,
    startedAt: simulation.start_time,
    finishedAt: simulation.end_time,
    conversation,
    ...(cost != null && { totals: withCost(usages, cost) }),
    customer: { model: models.customer, calls: customerCalls(messages) },
  };
}

/** The usages of the turns added up, with what they cost in all. */
function withCost(usages: readonly Usage[], recorded_usd: number): PricedUsage[] {
  return [
    { ...(usages.length === 0 ? UNKNOWN_USAGE : usages.reduce((sum, usage) => addUsage(sum, usage))), recorded_usd },
  ];
}

function chatMessage(message: Message, models: Models): RecordedChatMessage {
  const { role, content, tool_calls: calls, id, generation_time_seconds: seconds } = message;
  return {
    role,
    content: content ?? '',
    calls: (calls ?? []).map(({ id: callId, name, arguments: kwargs }) => ({ id: callId, name, kwargs })),
    callId: role === 'tool' ? (id ?? '') : '',
    seconds: seconds ?? 0,
    usage: usageOf(message, role === 'assistant' ? models.agent : models.customer),
  };
}

/** As τ²-bench's `is_successful`: a reward so close to 1 is 1. */
const ALMOST = 1e-6;

/** Endings that say nothing about the agent. τ²-bench itself leaves only the first out of its figures and counts the others as failed. */
const NOT_THE_AGENTS_FAULT = new Set([
  'infrastructure_error',
  'context_window_exceeded',
  'user_error',
  'unexpected_error',
]);

const CATEGORIES: Readonly<Record<string, FailureCategory>> = {
  max_steps: 'timeout',
  timeout: 'timeout',
  too_many_errors: 'white_agent_error',
  agent_error: 'white_agent_error',
};

function outcomeOf({ termination_reason: ended, reward_info: info }: Simulation): SampleOutcome {
  const checks = info?.communicate_checks ?? [];
  const said = checks.filter(({ met }) => met).map((check) => check.info);
  const notSaid = checks.filter(({ met }) => !met).map((check) => check.info);
  const matches = info?.db_check?.db_match;
  const grade = {
    r_actions: matches === undefined ? null : Number(matches),
    r_outputs: checks.length === 0 ? null : Number(notSaid.length === 0),
  };
  if (info == null) return { kind: 'invalid', reason: `It was not graded; it ended with ${ended}`, grade };
  if (NOT_THE_AGENTS_FAULT.has(ended)) return { kind: 'invalid', reason: `It ended with ${ended}`, grade };
  return {
    kind: 'scored',
    score: Math.abs(info.reward - 1) <= ALMOST ? 1 : info.reward,
    category: CATEGORIES[ended] ?? categoryOf(matches, said.length, notSaid.length),
    reason: `The recorded reward is ${info.reward}; it ended with ${ended}`,
    evidence: { outputs_said: said, outputs_not_said: notSaid },
    grade,
  };
}

function categoryOf(databaseMatches: boolean | undefined, said: number, notSaid: number): FailureCategory {
  if (databaseMatches === false) return 'incorrect_database_state';
  if (notSaid === 0) return 'unknown_failure';
  return said === 0 ? 'missing_outputs' : 'incomplete_outputs';
}

/** The customer's first words, and all after them, are calls of its model. */
function customerCalls(messages: readonly RecordedChatMessage[]): ModelCall[] {
  return messages.flatMap(({ role, usage, content }, place) =>
    role !== 'user' || usage === null
      ? []
      : [{ ...usage, prompt: messages[place - 1]?.content ?? '', output: content }],
  );
}

/** τ²-bench does not record cached and thinking tokens. */
function usageOf({ usage }: Message, model: string | null): Usage | null {
  if (usage == null) return null;
  return {
    model,
    input_tokens: usage.prompt_tokens ?? null,
    cached_tokens: null,
    thinking_tokens: null,
    output_tokens: usage.completion_tokens ?? null,
  };
}
