// From a configuration or options to task sets and the tasks to evaluate, or to an error, before anything starts.
import { z } from 'zod';
import type { Benchmark, BenchmarkOptions } from '../benchmarks/benchmark.ts';
import { checkedBenchmark } from '../benchmarks/checked-benchmark.ts';
import { loadBenchmark, WORLDS } from '../benchmarks/load-benchmark.ts';
import { type Customers, chooseCustomers } from '../customers/choose-customer.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import { usageError } from '../shared/errors.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import type { ModelGateway } from '../shared/llm/gateway.ts';
import type { DomainDefinition } from '../worlds/define-domain.ts';
import { storiesOf } from '../worlds/generated/stories/story-of.ts';
import { loadTaskSet } from '../worlds/task-sets.ts';
import type { TaskSet } from '../worlds/world.ts';
import { loadPlannedSet, NO_CUSTOMER } from './benchmark-tasks.ts';
import type { EvaluateOptions } from './evaluate-options.ts';
import { chooseTasks, drawTasks, type PlannedTask, plannedDomains, tasksById } from './evaluation/plan.ts';
import { procedureOf } from './evaluation/world-procedure.ts';
import { parsedOptions } from './parsed-options.ts';
import type { RunsOptions } from './runs/attempt-store.ts';

/** Options of `evaluate` that follow from a configuration. The agent is still to be started or found. */
export interface PreparedEvaluation extends Omit<EvaluateOptions, 'agent'> {
  readonly tasks: readonly PlannedTask[];
  readonly customer: Customers;
  readonly models: ModelGateway;
  readonly runs: RunsOptions;
}

/** Throws PasskErrors: an unknown benchmark or domain, missing data, a task that does not exist, a model without a key. */
export async function prepareEvaluation(config: EvaluationConfig, models: ModelGateway): Promise<PreparedEvaluation> {
  const { benchmark: name, options = {}, path } = config.data;
  if (name === undefined || (name === WORLDS && config.data.options === undefined))
    return await prepareWorlds(config, models);
  const benchmark = await loadBenchmark(name, path === undefined ? options : { ...options, path });
  const judge = answerJudge(benchmark, config, models);
  const taskSet = await loadPlannedSet(benchmark, judge);
  const tasks = chooseTasks(config, [taskSet]);
  const verifier = judge?.name ?? ('verifier' in benchmark ? benchmark.verifier : undefined);
  const runs = { ...config.runs, taskSets: [taskSet], ...(verifier && { verifier }) };
  const evaluation = prepared(config, models, tasks, runs);
  // A second opinion is about conversations.
  return taskSet.procedure === undefined ? evaluation : { ...evaluation, judge: {} };
}

async function prepareWorlds(config: EvaluationConfig, models: ModelGateway): Promise<PreparedEvaluation> {
  const taskSets = await loadTaskSets(config, plannedDomains(config));
  return prepared(config, models, chooseTasks(config, taskSets), { ...config.runs, taskSets });
}

function prepared(
  config: EvaluationConfig,
  models: ModelGateway,
  tasks: readonly PlannedTask[],
  runs: RunsOptions,
): PreparedEvaluation {
  const customer = tasks.every((planned) => procedureOf(planned).hasCustomer)
    ? chooseCustomers(
        config.user,
        tasks.map(({ task }) => task),
        storiesOf(tasks),
        models,
      )
    : NO_CUSTOMER;
  return {
    ...config.pass_k_config,
    grading: config.grading,
    judge: config.judge,
    critic: criticSettings(config),
    budget: config.budget,
    tasks,
    customer,
    models,
    runs,
  };
}

/** The model that verifies answers, if the benchmark needs one. */
function answerJudge(benchmark: Benchmark, config: EvaluationConfig, models: ModelGateway): ChatModel | null {
  const { model, base_url: baseUrl, api_key_env: apiKeyEnv } = judgeSettings(config);
  return 'verifier' in benchmark && benchmark.verifier === 'llm' && model !== undefined
    ? models.model({ model, baseUrl, apiKeyEnv, temperature: 0 })
    : null;
}

/** The model that judges answers is the agent's unless another is named. */
function judgeSettings({ judge, white_agent: agent }: EvaluationConfig): EvaluationConfig['judge'] {
  return judge.model === undefined ? agent : judge;
}

/** The critic's model is the judge's by default, and that the agent's, if passk starts an agent that has one. */
export function criticSettings({ critic, judge, white_agent: agent }: EvaluationConfig): EvaluationConfig['critic'] {
  const hasModel = agent.url === undefined && agent.command === undefined && agent.variant !== 'rule-based';
  if (critic.model === undefined && judge.model === undefined && !hasModel) return critic;
  const { model, base_url, api_key_env } =
    critic.model !== undefined ? critic : judge.model !== undefined ? judge : agent;
  return { model, base_url, api_key_env };
}

/** The task sets of these domains, from the configured source or from the configuration's own domains. */
export async function loadTaskSets({ data, domains }: EvaluationConfig, names: readonly string[]): Promise<TaskSet[]> {
  const { source, path, split, tasks_file, edition } = data;
  const options = {
    split,
    domain_files: domains.map((domain) => domain.path),
    ...(source && { source }),
    ...(path !== undefined && { path }),
    ...(tasks_file !== undefined && { tasks_file }),
    ...(edition !== undefined && { edition }),
  };
  return Promise.all(
    names.map(async (domain) => loadPlannedSet(await loadBenchmark(WORLDS, { ...options, domain }), null)),
  );
}

export interface LoadTasksOptions {
  /** A built-in domain by its name, or one of your own. Needed unless `benchmark` is given. */
  readonly domain?: string | DomainDefinition;
  /** Questions in the place of a world: `qa`, the folder of a benchmark, or what a factory made. */
  readonly benchmark?: string | Benchmark;
  /** Options of a benchmark that is given by its name or folder. */
  readonly options?: BenchmarkOptions;
  /** The model that judges answers, if the benchmark's verifier is `llm`. */
  readonly judge?: ChatModel;
  /** Only these tasks, counted from 0. All by default. */
  readonly ids?: readonly number[];
  /** The number of tasks to draw at random with the seed. */
  readonly count?: number;
  /** Of the draw. Default 1. */
  readonly seed?: number;
  /** Directory of τ-bench data, or a git clone of it, for its own tasks. */
  readonly path?: string;
  /** Of τ-bench's tasks: `test` (the default), `train` or `dev`. */
  readonly split?: string;
  /** A JSON file with tasks in the τ-bench form. */
  readonly tasksFile?: string;
  /** Which edition of the tasks, if the domain has several. */
  readonly edition?: number;
}

const anything = z.unknown().optional();

const loadTasksSchema = z.strictObject({
  domain: anything,
  benchmark: anything,
  options: anything,
  judge: anything,
  ids: z.array(z.int(), 'must be a list of numbers').optional(),
  count: z.int().positive().optional(),
  seed: z.int().optional(),
  path: z.string().optional(),
  split: z.string().optional(),
  tasksFile: z.string().optional(),
  edition: z.int().optional(),
} satisfies Record<keyof LoadTasksOptions, z.ZodType>);

/** Throws PasskError: usage for wrong options or what does not exist, unavailable for data that cannot be read. */
export async function loadTasks(options: LoadTasksOptions): Promise<readonly PlannedTask[]> {
  parsedOptions('loadTasks', loadTasksSchema, options);
  const { ids, count, seed = 1, judge = null } = options;
  if (ids !== undefined && count !== undefined)
    throw usageError('invalid_option', 'loadTasks: give ids or count, not both');
  const taskSet = await loadPlannedSet(await benchmarkOf(options), judge);
  return ids === undefined ? drawTasks([taskSet], count ?? 'all', seed) : tasksById(taskSet, ids);
}

async function benchmarkOf({ benchmark, domain, ...options }: LoadTasksOptions): Promise<Benchmark> {
  const { options: own = {}, path, split, tasksFile, edition } = options;
  if (typeof benchmark === 'object') return checkedBenchmark(benchmark, `The benchmark ${benchmark.name}`);
  const data = path === undefined ? {} : { path };
  if (benchmark !== undefined) return await loadBenchmark(benchmark, { ...own, ...data });
  if (domain === undefined) throw usageError('invalid_option', 'loadTasks: give a domain or a benchmark');
  const chosen = {
    source: path === undefined ? 'builtin' : 'tau-bench',
    split: split ?? 'test',
    ...data,
    ...(edition !== undefined && { edition }),
  } as const;
  if (typeof domain === 'string')
    return await loadBenchmark(WORLDS, {
      ...chosen,
      domain,
      ...(tasksFile !== undefined && { tasks_file: tasksFile }),
    });
  const request = { ...chosen, domain, ...(tasksFile !== undefined && { tasksFile }) };
  return { name: WORLDS, verifier: 'deterministic', loadTaskSet: () => loadTaskSet(request) };
}
