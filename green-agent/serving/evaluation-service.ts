// Evaluations on request: each is validated, run in the background in its own directory, and remembered for a while.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Customers } from '../../customers/choose-customer.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { type ConfigSources, loadEvaluationConfig, type Override, resolveHeaders } from '../../shared/config/load.ts';
import { unusedInMode } from '../../shared/config/pass-k-config.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import type { Json } from '../../shared/contracts/json.ts';
import { messageOf, usageError } from '../../shared/errors.ts';
import type { ModelGateway } from '../../shared/llm/gateway.ts';
import type { ShareAccount } from '../../shared/llm/limits/shared-account.ts';
import type { Telemetry } from '../../shared/telemetry/start-telemetry.ts';
import type { RemoteAgent } from '../agent-under-test.ts';
import { evaluate } from '../evaluate.ts';
import { loadTaskSets, type PreparedEvaluation, prepareEvaluation } from '../prepare.ts';
import type { AgentElsewhere } from '../runner.ts';
import { customerModel } from './a2a-request.ts';
import { createEvaluationRecords } from './evaluation-records.ts';
import type { EvaluationRequest, EvaluationService, EvaluationStatus, RunningEvaluation } from './service.ts';

/** The agent of an evaluation, for as long as it lasts. */
export interface AgentUnderTest extends RemoteAgent, AsyncDisposable {}

/** Finds or starts the agent under test. `headers` are sent to it. */
export type AgentChooser = (
  config: EvaluationConfig,
  headers: Readonly<Record<string, string>>,
  models: ModelGateway,
  signal: AbortSignal,
) => Promise<AgentUnderTest>;

/** Makes the models of one evaluation, or of several with the same `[models]`. */
export type GatewayMaker = (config: EvaluationConfig, share?: ShareAccount) => ModelGateway;

interface EvaluationServiceOptions {
  /** The sources of the configuration, in which requests may change keys of `[pass_k_config]`. */
  readonly sources: ConfigSources;
  readonly chooseAgent: AgentChooser;
  readonly createGateway: GatewayMaker;
  /**
   * Hands the attempts to workers, of the queue that the request names or of a configured one. Undefined if there is neither: then
   * they run in this process. Throws a usage PasskError if workers cannot make them.
   */
  readonly elsewhere?: (
    config: EvaluationConfig,
    customers: Customers,
    queue: string | undefined,
  ) => AgentElsewhere | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where traces and results go. */
  readonly telemetry?: Telemetry | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The number of evaluations that are remembered. */
const MAX_REMEMBERED = 100;

/** Stands for the address of an agent that passk does not start itself: what is usual for such an agent does not depend on it. */
const SOME_AGENT = 'http://127.0.0.1';

interface Remembered {
  status: EvaluationStatus;
  readonly controller: AbortController;
}

export function createEvaluationService(options: EvaluationServiceOptions): EvaluationService & AsyncDisposable {
  const evaluations = new Map<string, Remembered>();
  const running = new Set<Promise<unknown>>();
  const counts = {
    evaluations: { running: 0, finished: 0, cancelled: 0, failed: 0 },
    attempts: { passed: 0, failed: 0, invalid: 0 },
  };
  /** Of all evaluations: requests change nothing in `[models]`, and the limits of a provider are those of its key. */
  let gateway: ModelGateway | null = null;
  const configFor = (request: EvaluationRequest, own?: EvaluationConfig) => {
    const { config } = loadEvaluationConfig({
      ...options.sources,
      flags: [
        ...(options.sources.flags ?? []),
        ...overridesOf(request, own?.white_agent.url),
        ...customerOf(request, own?.user.base_url),
      ],
    });
    return config;
  };
  // Read once at the start: a wrong configuration is an error for the person who starts the agent, not for a caller.
  const configured = configFor({ overrides: {} });

  const service: EvaluationService = {
    async start(request, listener) {
      const id = randomUUID();
      const config = configFor(request, configured);
      const notes = unusedInMode(config.pass_k_config, settingsOf(request));
      config.runs.dir = directoryOf(id, config);
      gateway ??= options.createGateway(config);
      const models = gateway;
      const prepared = sharded(await prepareEvaluation(config, models), request);
      config.white_agent.headers = headersFor(config, configured);
      const elsewhere = options.elsewhere?.(config, prepared.customer, request.queue);
      const headers = resolveHeaders(config.white_agent.headers, options.environment);
      const remembered: Remembered = {
        status: startedStatus(id, prepared.tasks.length, config, options.now()),
        controller: new AbortController(),
      };
      forgetOldest(evaluations);
      evaluations.set(id, remembered);
      const { signal } = remembered.controller;
      counts.evaluations.running += 1;
      const over = (state: 'finished' | 'cancelled' | 'failed') => {
        counts.evaluations.running -= 1;
        counts.evaluations[state] += 1;
        return { state, finished_at: isoTime(options.now()) };
      };

      const run = async () => {
        await using stack = new AsyncDisposableStack();
        const agent = elsewhere ?? {
          ...stack.use(await options.chooseAgent(config, headers, models, signal)),
          launcher_reset: request.launcherReset,
        };
        const { summary } = await evaluate({
          ...prepared,
          agent,
          telemetry: options.telemetry ?? null,
          onEvent: (event) => {
            remembered.status = followed(remembered.status, event);
            if (event.event === 'attempt_finished') counts.attempts[event.result.status] += 1;
            listener(event);
            if (event.event !== 'evaluation_started') return;
            for (const message of notes) listener({ event: 'warning', message });
          },
          signal,
          now: options.now,
          evaluationId: id,
          // A battle has to end: an agent that is gone has failed the rest.
          stopWhenLost: false,
        });
        return summary;
      };
      const finished = run().then(
        (summary) => {
          remembered.status = {
            ...remembered.status,
            ...over(signal.aborted ? 'cancelled' : 'finished'),
            summary,
          };
          return summary;
        },
        (error: unknown) => {
          remembered.status = {
            ...remembered.status,
            ...over('failed'),
            error: messageOf(error),
          };
          throw error;
        },
      );
      const settled = finished.then(
        () => {},
        () => {},
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
      const evaluation: RunningEvaluation = {
        id,
        finished,
        cancel: () => remembered.controller.abort(new Error('the evaluation was cancelled')),
      };
      return evaluation;
    },
    counts: () => counts,
    get: (id) => evaluations.get(id)?.status,
    cancel(id) {
      const remembered = evaluations.get(id);
      if (remembered === undefined || remembered.status.state !== 'running') return false;
      remembered.controller.abort(new Error('the evaluation was cancelled'));
      return true;
    },
    ...createEvaluationRecords({
      configured,
      requested: () => configFor({ overrides: {}, whiteAgentUrl: SOME_AGENT }, configured),
      directoryOf: (id) => directoryOf(id, configured),
      isKnown: (id) => evaluations.has(id),
    }),
    async listTasks(domain) {
      const [taskSet] = await loadTaskSets(configured, [domain]);
      return (taskSet?.tasks ?? []).map(({ task_id, hash }) => ({ domain, task_id, hash }));
    },
  };
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      for (const { controller } of evaluations.values()) controller.abort(new Error('the green agent stops'));
      await Promise.all(running);
    },
  };
}

/** The folder of an evaluation's runs; the same after a restart of the green agent. */
function directoryOf(id: string, { runs }: EvaluationConfig): string {
  return join(runs.dir, 'evaluations', id);
}

/**
 * Requests come from outside: they may change what is evaluated and how, but not the files, the model APIs and the secrets.
 * @param home the configured agent's address
 */
function overridesOf({ overrides, whiteAgentUrl, launcherUrl }: EvaluationRequest, home?: string): Override[] {
  const source = 'the request';
  const flags: Override[] = [];
  const add = (key: string, value: Json) =>
    flags.push({ section: 'pass_k_config', key, value, source: `${source}: ${key}` });
  for (const [name, value] of Object.entries(overrides)) {
    if (name !== 'pass_k_config') add(name, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, inner] of Object.entries(value)) add(key, inner);
    else throw usageError('invalid_request', `${source}: pass_k_config must be an object of keys`);
  }
  if (whiteAgentUrl === undefined) return flags;
  flags.push({ section: 'white_agent', key: 'url', value: whiteAgentUrl, source: `${source}: the agent's address` });
  // The configured command and launcher start only the configured agent.
  flags.push({ section: 'white_agent', key: 'command', value: undefined, source: `${source}: the agent's address` });
  flags.push({ section: 'white_agent', key: 'instances', value: undefined, source: `${source}: the agent's address` });
  if (launcherUrl !== undefined || !sameOrigin(whiteAgentUrl, home))
    flags.push({
      section: 'white_agent',
      key: 'launcher_url',
      value: launcherUrl,
      source: `${source}: the agent's launcher`,
    });
  return flags;
}

/** The keys of `[pass_k_config]` that a request sets. */
function settingsOf(request: EvaluationRequest): string[] {
  return overridesOf(request).flatMap(({ section, key }) => (section === 'pass_k_config' ? [key] : []));
}

/**
 * The model that a request wants as the customer.
 * @param baseUrl the configured API of the customer's model
 */
function customerOf({ userModel }: EvaluationRequest, baseUrl: string | undefined): Override[] {
  if (userModel === undefined) return [];
  const source = 'the request: user_llm';
  return [
    { section: 'user', key: 'strategy', value: 'llm', source },
    { section: 'user', key: 'model', value: customerModel(userModel, baseUrl), source },
  ];
}

function sameOrigin(one: string | undefined, other: string | undefined): boolean {
  const origin = URL.parse(one ?? '')?.origin;
  return origin !== undefined && origin === URL.parse(other ?? '')?.origin;
}

/** The headers of the configured agent are secrets: they are not sent to an agent at another origin. */
function headersFor(config: EvaluationConfig, configured: EvaluationConfig): Record<string, string> {
  const { url, headers } = config.white_agent;
  return sameOrigin(url, configured.white_agent.url) ? headers : {};
}

function sharded(prepared: PreparedEvaluation, { shard }: EvaluationRequest): PreparedEvaluation {
  if (shard === undefined) return prepared;
  const { index, count, instances } = shard;
  const tasks = prepared.tasks.slice(0, instances).filter((_, position) => position % count === index);
  if (tasks.length === 0)
    throw usageError(
      'empty_shard',
      `Shard ${index} of ${count} has no tasks, because the plan has only ${prepared.tasks.length}: use fewer shards`,
    );
  return { ...prepared, tasks };
}

function startedStatus(id: string, tasks: number, { pass_k_config }: EvaluationConfig, now: number): EvaluationStatus {
  return {
    id,
    state: 'running',
    started_at: isoTime(now),
    finished_at: null,
    attempts_done: 0,
    attempts_total: tasks * (pass_k_config.samples ?? pass_k_config.k),
    summary: null,
    error: null,
  };
}

function followed(status: EvaluationStatus, event: EvaluationEvent): EvaluationStatus {
  return event.event === 'attempt_finished' ? { ...status, attempts_done: status.attempts_done + 1 } : status;
}

function forgetOldest(evaluations: Map<string, Remembered>): void {
  if (evaluations.size < MAX_REMEMBERED) return;
  for (const [id, { status }] of evaluations) {
    if (status.state === 'running') continue;
    evaluations.delete(id);
    return;
  }
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
