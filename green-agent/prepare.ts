// From a configuration or options to task sets and the tasks to evaluate, or to an error, before anything starts.
import type { Benchmark, BenchmarkOptions } from '../benchmarks/benchmark.ts';
import { loadBenchmark } from '../benchmarks/load-benchmark.ts';
import { type Customers, chooseCustomers } from '../customers/choose-customer.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import { usageError } from '../shared/errors.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import type { ModelGateway } from '../shared/llm/gateway.ts';
import type { DomainDefinition } from '../worlds/define-domain.ts';
import { DOMAINS } from '../worlds/domains.ts';
import { storiesOf } from '../worlds/generated/stories/story-of.ts';
import { loadDomain } from '../worlds/load-domain.ts';
import { loadTaskSet } from '../worlds/task-sets.ts';
import type { TaskSet } from '../worlds/world.ts';
import { loadQuestions, NO_CUSTOMER } from './benchmark-tasks.ts';
import type { EvaluateOptions } from './evaluate-options.ts';
import { chooseTasks, drawTasks, type PlannedTask, plannedDomains, tasksById } from './evaluation/plan.ts';
import type { RunsOptions } from './runs/attempt-store.ts';

/** Options of `evaluate` that follow from a configuration. The agent is still to be started or found. */
export interface PreparedEvaluation extends Omit<EvaluateOptions, 'agent'> {
  readonly tasks: readonly PlannedTask[];
  readonly customer: Customers;
  readonly models: ModelGateway;
  readonly runs: RunsOptions;
}

/** Throws PasskErrors: an unknown domain, missing data, a task that does not exist, a model without a key. */
export async function prepareEvaluation(config: EvaluationConfig, models: ModelGateway): Promise<PreparedEvaluation> {
  if (config.data.benchmark !== undefined) return await prepareQuestions(config, config.data.benchmark, models);
  const taskSets = await loadTaskSets(config, plannedDomains(config));
  const tasks = chooseTasks(config, taskSets);
  const customer = chooseCustomers(
    config.user,
    tasks.map(({ task }) => task),
    storiesOf(tasks),
    models,
  );
  return prepared(config, models, tasks, customer, { ...config.runs, taskSets });
}

function prepared(
  config: EvaluationConfig,
  models: ModelGateway,
  tasks: readonly PlannedTask[],
  customer: Customers,
  runs: RunsOptions,
): PreparedEvaluation {
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

async function prepareQuestions(
  config: EvaluationConfig,
  name: string,
  models: ModelGateway,
): Promise<PreparedEvaluation> {
  const { options = {}, path } = config.data;
  const benchmark = await loadBenchmark(name, path === undefined ? options : { ...options, path });
  const { model, base_url: baseUrl, api_key_env: apiKeyEnv } = judgeSettings(config);
  const judge =
    benchmark.verifier === 'llm' && model !== undefined
      ? models.model({ model, baseUrl, apiKeyEnv, temperature: 0 })
      : null;
  const questions = await loadQuestions(benchmark, judge);
  const taskSets = [...new Set(questions.map(({ taskSet }) => taskSet))];
  const tasks = withQuestions(questions, (taskSet) => chooseTasks(config, [taskSet]));
  const verifier = judge?.name ?? benchmark.verifier;
  // A second opinion is about conversations.
  const withoutOpinions = { ...config, judge: {} };
  return prepared(withoutOpinions, models, tasks, NO_CUSTOMER, { ...config.runs, taskSets, verifier });
}

/** The model that judges answers is the agent's unless another is named. */
function judgeSettings({ judge, white_agent: agent }: EvaluationConfig): EvaluationConfig['judge'] {
  return judge.model === undefined ? agent : judge;
}

/** The critic's model is the judge's by default, and that the agent's. */
function criticSettings({ critic, judge, white_agent: agent }: EvaluationConfig): EvaluationConfig['critic'] {
  const { model, base_url, api_key_env } =
    critic.model !== undefined ? critic : judge.model !== undefined ? judge : agent;
  return { model, base_url, api_key_env };
}

/** The task sets of these domains, from the configured source or from the configuration's own domains. */
export async function loadTaskSets({ data, domains }: EvaluationConfig, names: readonly string[]): Promise<TaskSet[]> {
  const { source, path, split, tasks_file: tasksFile, edition } = data;
  const own = await Promise.all(domains.map((domain) => loadDomain(domain.path)));
  const taken = own.find(({ name }) => DOMAINS.some((builtin) => builtin.name === name));
  if (taken !== undefined)
    throw usageError('domain_exists', `[[domains]]: passk has a domain "${taken.name}" already; name yours otherwise`);
  return Promise.all(
    names.map((name) =>
      loadTaskSet({
        domain: own.find((domain) => domain.name === name) ?? name,
        source: source ?? 'builtin',
        split,
        ...(path === undefined ? {} : { path }),
        ...(tasksFile === undefined ? {} : { tasksFile }),
        ...(edition === undefined || source === 'tau-bench' ? {} : { edition }),
      }),
    ),
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
  /** Only so many, drawn at random with the seed. */
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

/** Throws PasskError: usage for what does not exist, unavailable for data that cannot be read. */
export async function loadTasks(options: LoadTasksOptions): Promise<readonly PlannedTask[]> {
  const {
    ids,
    count,
    seed = 1,
    path,
    split = 'test',
    domain,
    benchmark,
    options: own = {},
    judge,
    ...request
  } = options;
  if (ids !== undefined && count !== undefined)
    throw usageError('invalid_option', 'loadTasks: give ids or count, not both');
  const chosen = (taskSet: TaskSet) =>
    ids === undefined ? drawTasks([taskSet], count ?? 'all', seed) : tasksById(taskSet, ids);
  if (benchmark !== undefined) {
    const found =
      typeof benchmark === 'string'
        ? await loadBenchmark(benchmark, path === undefined ? own : { ...own, path })
        : benchmark;
    const questions = await loadQuestions(found, judge ?? null);
    return withQuestions(questions, chosen);
  }
  if (domain === undefined) throw usageError('invalid_option', 'loadTasks: give a domain or a benchmark');
  const taskSet = await loadTaskSet({
    ...request,
    domain,
    split,
    source: path === undefined ? 'builtin' : 'tau-bench',
    ...(path === undefined ? {} : { path }),
  });
  return chosen(taskSet);
}

/** The questions of the chosen tasks. */
function withQuestions(
  questions: readonly PlannedTask[],
  chosen: (taskSet: TaskSet) => readonly PlannedTask[],
): readonly PlannedTask[] {
  const [first] = questions;
  return first === undefined ? [] : chosen(first.taskSet).flatMap(({ task }) => questions[task.task_id] ?? []);
}
