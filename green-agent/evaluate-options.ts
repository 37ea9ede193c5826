// The options of `evaluate`, checked before anything is written or connected: settings, requirements, customers and the models that judge.
import { z } from 'zod';
import { type CustomerSettings, type Customers, chooseCustomers } from '../customers/choose-customer.ts';
import { type EvaluationConfig, evaluationConfigSchema } from '../shared/config/evaluation-config.ts';
import {
  FEEDBACK_MODES,
  kForSamples,
  looseSettingsSchema,
  SETTINGS_KEYS,
  worldKProblem,
} from '../shared/config/pass-k-config.ts';
import type { EvaluationListener } from '../shared/contracts/events.ts';
import { usageError } from '../shared/errors.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import type { ModelGateway } from '../shared/llm/gateway.ts';
import { tracedModel } from '../shared/llm/traced-model.ts';
import type { Telemetry } from '../shared/telemetry/start-telemetry.ts';
import { storiesOf } from '../worlds/generated/stories/story-of.ts';
import type { Agent } from './agent-under-test.ts';
import { NO_CUSTOMER } from './benchmark-tasks.ts';
import type { BudgetLimits } from './evaluation/budget.ts';
import type { PlannedTask } from './evaluation/plan.ts';
import type { Procedure } from './evaluation/procedure.ts';
import type { Shard } from './evaluation/shard.ts';
import { procedureOf } from './evaluation/world-procedure.ts';
import { isCriticMode } from './feedback/critic.ts';
import { parsedOptions } from './parsed-options.ts';
import { checkGatesCanBeDecided, type Gate, parseGate } from './reports/gate.ts';
import type { AgentElsewhere } from './runner.ts';
import type { RunsOptions } from './runs/attempt-store.ts';
import { createStopping, parsePrecision, type Stopping } from './stopping.ts';

export type Settings = EvaluationConfig['pass_k_config'];
type JudgeSettings = EvaluationConfig['judge'];

/** Keys of `[pass_k_config]` that choose tasks. Here the tasks are given, so these keys have no effect. */
type TaskChoice = 'domain' | 'task_id' | 'tasks' | 'task_indices' | 'max_tasks' | 'num_battles' | 'domains';

type SettingsInput = NonNullable<z.input<typeof evaluationConfigSchema>['pass_k_config']>;

/** Keys of `[pass_k_config]` have the same names, defaults and limits as in a configuration file. */
export interface EvaluateOptions extends Partial<Omit<Settings, TaskChoice | 'metric'>> {
  /** `pass^k`, the default, or `seq@k`: attempts in sequence until one succeeds. */
  readonly metric?: SettingsInput['metric'];
  readonly agent: Agent | AgentElsewhere;
  readonly tasks: readonly PlannedTask[];
  /** Who plays the customers: the keys of `[user]`, or customers that were made already. */
  readonly customer?: CustomerSettings | Customers;
  /** The keys of `[grading]`: what a broken rule of conduct does. */
  readonly grading?: Partial<EvaluationConfig['grading']>;
  /** The keys of `[judge]`: a model that gives a second opinion of each failure. Its opinions are kept with the run, so `runs` is needed. */
  readonly judge?: JudgeSettings;
  /** The keys of `[critic]`: the model of the feedback modes `directive` and `socratic`, needed only for these. */
  readonly critic?: EvaluationConfig['critic'];
  /** Keep the attempts in a run directory below this folder, and continue the run that is there. By default nothing is written. */
  readonly runs?: string | RunsOptions;
  /** Awaited at every event. */
  readonly onEvent?: EvaluationListener;
  /** Figures that must be reached, such as `pass^4>=0.5`. The evaluation's `requirements` say whether they are. */
  readonly require?: readonly string[];
  /** Compare with the lower end of the interval instead of the figure. Default false. */
  readonly require_lower?: boolean;
  /** Take the tasks in random order, and stop as soon as it is decided whether `require` is reached. Default false. */
  readonly stop_early?: boolean;
  /** Take the tasks in random order, and stop as soon as a figure is known so closely: `success ± 0.05`. */
  readonly until?: string;
  /** Make only this part of the attempts, as one of several machines that share nothing. Needs `runs`, where `passk merge` finds the parts. */
  readonly shard?: Shard | undefined;
  /** The least probability that all decisions to stop early are right, taken together. Default 0.95. */
  readonly confidence?: number;
  /** When aborted, running attempts are cancelled and the result is partial. */
  readonly signal?: AbortSignal;
  /** Milliseconds since the epoch; the clock by default. */
  readonly now?: () => number;
  readonly evaluationId?: string;
  /** Where traces and results go. */
  readonly telemetry?: Telemetry | null;
  /** Stop after several attempts in a row that could not connect to the agent at all. Default true. */
  readonly stopWhenLost?: boolean;
  /** Stop starting attempts before they could cost more. */
  readonly budget?: BudgetLimits;
  /** The gateway that the requests of models go through, those of an agent as well if passk starts it. By default one of this evaluation. */
  readonly models?: ModelGateway;
}

type ReadyOptions = EvaluateOptions & Required<Pick<EvaluateOptions, 'models'>>;

interface CheckedOptions {
  readonly settings: Settings;
  /** That of all tasks. */
  readonly procedure: Procedure;
  readonly customers: Customers;
  readonly grading: EvaluationConfig['grading'];
  readonly gates: readonly Gate[];
  /** Null if the evaluation is not to be stopped early. */
  readonly stopping: Stopping | null;
  /** Null if none is configured. */
  readonly judge: ChatModel | null;
  /** Null if the feedback needs no model. */
  readonly critic: ChatModel | null;
}

const sections = evaluationConfigSchema.shape;
const anything = z.unknown().optional();

/** The options that are not settings, and checks that nothing else makes. */
const ownOptions = {
  agent: z.custom(isAgent, 'must be an address, an object with a url, or a function'),
  tasks: z.custom(isTaskList, 'must be the list that loadTasks resolves to'),
  customer: anything,
  grading: sections.grading.optional(),
  judge: sections.judge.optional(),
  critic: sections.critic.optional(),
  runs: z
    .union([z.string().min(1), z.looseObject({ dir: z.string().min(1) })], 'must be a folder, or an object with dir')
    .optional(),
  require: z.array(z.string(), "must be a list, such as ['pass^4>=0.5']").optional(),
  require_lower: z.boolean().optional(),
  stop_early: z.boolean().optional(),
  until: z.string().optional(),
  confidence: anything,
  shard: anything,
  onEvent: z.custom((value) => typeof value === 'function', 'must be a function').optional(),
  signal: anything,
  now: anything,
  evaluationId: anything,
  telemetry: anything,
  stopWhenLost: anything,
  budget: anything,
  models: anything,
} satisfies Record<Exclude<keyof EvaluateOptions, Exclude<keyof Settings, TaskChoice>>, z.ZodType>;

const optionsSchema = z.strictObject({
  ...Object.fromEntries(SETTINGS_KEYS.map((key) => [key, anything])),
  ...ownOptions,
});

function isAgent(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && ('url' in value || 'openRunner' in value))
  );
}

function isTaskList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'taskSet' in each);
}

/** Throws a usage PasskError that names the option, or the models' PasskErrors. */
export function checkedOptions(options: ReadyOptions): CheckedOptions {
  parsedOptions('evaluate', optionsSchema, options);
  const procedure = procedureOfAll(options.tasks);
  const settings = checkedSettings(options, procedure);
  const customers = procedure.hasCustomer ? customersOf(options) : NO_CUSTOMER;
  const grading = sections.grading.parse(options.grading);
  checkShard(options);
  const requirements = requirementsOf(options, settings);
  return {
    settings,
    procedure,
    customers,
    grading,
    ...requirements,
    judge: judgeOf(options),
    critic: criticOf(options, settings, procedure),
  };
}

/** The procedure of the tasks. Throws a usage PasskError if there are none, or if they belong to different benchmarks. */
function procedureOfAll(tasks: readonly PlannedTask[]): Procedure {
  const [first, ...others] = new Map(tasks.map(procedureOf).map((each) => [each.dataset, each])).values();
  if (first === undefined)
    throw usageError('no_tasks', 'evaluate: tasks is empty; load some with loadTasks({ domain })');
  if (others.length > 0)
    throw usageError(
      'invalid_option',
      'evaluate: tasks come from different benchmarks; evaluate them one after the other',
    );
  return first;
}

/** The settings with their defaults. Throws a usage PasskError that names the option. */
function checkedSettings({ tasks, ...options }: EvaluateOptions, procedure: Procedure): Settings {
  const names = new Set<string>();
  for (const { task } of tasks) {
    const name = `${task.domain} task ${task.task_id}`;
    if (names.has(name))
      throw usageError('duplicate_task', `evaluate: tasks contains ${name} twice; each domain and id may occur once`);
    names.add(name);
  }
  const given = parsedOptions('evaluate', looseSettingsSchema, options);
  const settings =
    options.k === undefined && given.samples !== undefined
      ? { ...given, k: kForSamples(given.samples, procedure.dataset === null) }
      : given;
  const { samples, k, k_values: ks = [], metric, feedback_mode: mode } = settings;
  const kProblem = procedure.dataset === null ? worldKProblem(settings) : null;
  if (kProblem !== null) throw usageError('invalid_option', `evaluate: k: ${kProblem}`);
  const modes: readonly string[] = [...FEEDBACK_MODES, ...procedure.feedbackModes];
  if (!modes.includes(mode))
    throw usageError('unknown_feedback', `feedback_mode "${mode}" is unknown; choose one of ${modes.join(', ')}`);
  if (metric === 'seqk' && (samples !== undefined || ks.length > 0)) {
    const name = samples === undefined ? 'k_values' : 'samples';
    throw usageError(
      'invalid_option',
      `evaluate: ${name} cannot be used with seq@k, which makes up to k attempts and reports every seq@j; leave it out`,
    );
  }
  const attempts = samples ?? k;
  const fewest = samples === undefined ? 1 : kForSamples(samples, procedure.dataset === null);
  if (attempts < fewest)
    throw usageError(
      'too_few_samples',
      `samples = ${attempts}: use at least ${fewest} attempts per task, because pass^(k/2) looks at half of them`,
    );
  if (attempts < k) {
    throw usageError('too_few_samples', `evaluate: samples = ${attempts} is less than k = ${k}; use at least k`);
  }
  const tooLarge = ks.find((value) => value > attempts);
  if (tooLarge !== undefined) {
    throw usageError(
      'k_above_attempts',
      `evaluate: pass^${tooLarge} needs samples = ${tooLarge} or more, not ${attempts}`,
    );
  }
  return settings;
}

/** A part of the attempts decides nothing about the whole, and exists only on disk. */
function checkShard({ shard, runs, require = [], stop_early: stopEarly, until }: EvaluateOptions): void {
  if (shard === undefined) return;
  if (runs === undefined)
    throw usageError('invalid_option', 'evaluate: a shard needs runs, where its attempts are kept');
  if (stopEarly === true || until !== undefined)
    throw usageError(
      'invalid_option',
      'a shard cannot be stopped early, since it does not see the attempts of the others: leave out --stop-early and --until',
    );
  if (require.length > 0)
    throw usageError(
      'invalid_option',
      '--require is about all attempts, and a shard has only a part of them: give it to passk merge instead',
    );
}

/** The parsed requirements, and the stop rule if one is asked for. Throws a usage PasskError if they cannot be decided. */
function requirementsOf(options: EvaluateOptions, { samples, k, metric }: Settings) {
  const {
    tasks,
    require = [],
    require_lower: onLowerEnd = false,
    stop_early: stopEarly = false,
    confidence = 0.95,
  } = options;
  const gates = require.map(parseGate);
  const inSequence = metric === 'seqk';
  if (inSequence && (stopEarly || options.until !== undefined))
    throw usageError(
      'invalid_option',
      'attempts in sequence cannot be stopped early: leave out --stop-early and --until',
    );
  checkGatesCanBeDecided(gates, { attempts: samples ?? k, tasks: tasks.length, onLowerEnd, inSequence });
  const until = options.until === undefined ? null : parsePrecision(options.until);
  if (until !== null && until.metric.kind !== 'success_rate' && until.metric.k > (samples ?? k))
    throw usageError('k_above_attempts', `--until "${until.text}" needs ${until.metric.k} attempts per task`);
  if (stopEarly && gates.length === 0)
    throw usageError(
      'nothing_to_decide',
      '--stop-early needs a requirement to decide: add --require "pass^4>=0.5" or similar',
    );
  if (stopEarly && onLowerEnd)
    throw usageError(
      'invalid_option',
      '--stop-early cannot be used with --require-lower, because it uses its own test: leave out one of them',
    );
  if (!(confidence >= 0.5 && confidence < 1))
    throw usageError('invalid_option', `confidence must be at least 0.5 and below 1; it is ${confidence}`);
  const stops = stopEarly || until !== null;
  const stopping = stops
    ? createStopping({ gates: stopEarly ? gates : [], until, tasks: tasks.length, confidence })
    : null;
  return { gates, stopping };
}

function customersOf({ customer = {}, tasks, models }: ReadyOptions): Customers {
  if (typeof customer === 'object' && 'create' in customer) return customer;
  return chooseCustomers(
    parsedOptions('evaluate: customer', sections.user, customer),
    tasks.map(({ task }) => task),
    storiesOf(tasks),
    models,
  );
}

/** The judge's model, if one is configured. Throws PasskErrors: without a run directory, or without a key for the model. */
function judgeOf({ judge, models, runs }: ReadyOptions): ChatModel | null {
  if (judge?.model === undefined) return null;
  if (runs === undefined)
    throw usageError('invalid_option', 'evaluate: judge needs runs, because its opinions are kept with the run');
  const { model, base_url: baseUrl, api_key_env: apiKeyEnv } = judge;
  return tracedModel(models.model({ model, baseUrl, apiKeyEnv, temperature: 0 }));
}

/** The model that writes feedback, if the mode needs one. Throws PasskErrors: no model, or no key for it. */
function criticOf(
  { critic = {}, models }: ReadyOptions,
  { metric, feedback_mode: mode }: Settings,
  { feedbackModes, criticModes }: Procedure,
): ChatModel | null {
  const needsCritic = feedbackModes.includes(mode) ? criticModes.includes(mode) : isCriticMode(mode);
  if (metric !== 'seqk' || !needsCritic) return null;
  if (critic.model === undefined)
    throw usageError(
      'invalid_option',
      `evaluate: feedback_mode = "${mode}" needs the model that writes it: critic.model, --critic or [critic] model`,
    );
  const { model, base_url: baseUrl, api_key_env: apiKeyEnv } = critic;
  return tracedModel(models.model({ model, baseUrl, apiKeyEnv, temperature: 0 }));
}
