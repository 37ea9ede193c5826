// Runs the attempts of an evaluation: it connects to the agent, and knows what an evaluation needs to know of it.
import type { Customers } from '../customers/choose-customer.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import type { Isolation } from '../shared/contracts/evaluation-summary.ts';
import type { ModelGateway } from '../shared/llm/gateway.ts';
import type { Telemetry } from '../shared/telemetry/start-telemetry.ts';
import { type Agent, type AgentIdentity, connectAgent } from './agent-under-test.ts';
import { createAttemptSpans } from './attempt-spans.ts';
import { type AttemptWatch, localRunner, placeOf, type RunAttempt } from './evaluation/attempt-runner.ts';
import { checkIsolation } from './evaluation/isolation.ts';
import { newProbeCode, repeatableProbeCodes } from './evaluation/probe.ts';

export interface Runner extends AsyncDisposable {
  readonly agent: AgentIdentity;
  /** How many attempts to order at the same time. */
  readonly concurrency: number;
  readonly run: RunAttempt;
  checkIsolation(signal: AbortSignal): Promise<Isolation>;
  /** Called before the first attempt, once the run is open. */
  begin(run: OpenedRun): Promise<void>;
  /** Warnings about the agent for the reader of the results, at the end of the evaluation. */
  warnings(): readonly string[];
}

interface OpenedRun {
  /** Null if nothing is written. */
  readonly directory: string | null;
  /** The context ids of earlier attempts, which the agent must not give again. */
  readonly contexts: readonly string[];
  /** Resolves when few finished attempts wait to be stored. A runner that gets many at once takes no more before. */
  caughtUp(): Promise<void>;
}

interface RunnerOptions {
  readonly agent: Agent;
  readonly settings: EvaluationConfig['pass_k_config'];
  readonly grading: EvaluationConfig['grading'];
  readonly customers: Customers;
  readonly models: ModelGateway | undefined;
  readonly telemetry: Telemetry | null;
  /** Claims a context id for an attempt; by default each can be claimed once. */
  readonly claimContext?: ((contextId: string) => boolean | Promise<boolean>) | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** An agent whose attempts run elsewhere, such as on the workers of a queue. */
export interface AgentElsewhere {
  openRunner(signal: AbortSignal): Promise<Runner>;
}

/** Runs attempts in this process. Throws a PasskError if the agent cannot be reached. */
export async function openLocalRunner(options: RunnerOptions): Promise<Runner> {
  const { settings, grading, customers, models, telemetry, now } = options;
  await using stack = new AsyncDisposableStack();
  const agent = stack.use(
    await connectAgent(options.agent, {
      turnMs: settings.turn_timeout * 1000,
      reset: settings.reset_between_attempts,
      signal: options.signal,
    }),
  );
  const spans = createAttemptSpans(telemetry);
  const contexts = new Set<string>();
  const claimOnce = (contextId: string) => !contexts.has(contextId) && contexts.add(contextId) !== undefined;
  const run = localRunner({
    takeInstance: agent.takeInstance,
    toolServer: agent.toolServer,
    trustsAgent: agent.trusted,
    createUser: ({ task }, seed) => customers.create(task, seed),
    models,
    limits: {
      maxSteps: settings.max_steps,
      attemptTimeout: settings.attempt_timeout,
      turnTimeout: settings.turn_timeout,
      maxFormatRetries: settings.max_format_retries,
    },
    policy: grading.policy,
    claimContext: options.claimContext ?? claimOnce,
    around: spans.around,
    now,
  });
  const owned = stack.move();
  return {
    agent: agent.identity,
    concurrency: customers.oneAtATime ? 1 : Math.min(settings.concurrency, agent.maxConcurrency),
    run(order, watch, signal) {
      const place = placeOf(order);
      const traced: AttemptWatch = {
        started: watch.started,
        step(step) {
          spans.step(place, step);
          return watch.step(step);
        },
      };
      return run(order, traced, signal);
    },
    checkIsolation(signal) {
      const newCode = models?.isRecorded ? repeatableProbeCodes(settings.seed) : newProbeCode;
      return checkIsolation({ ...agent, newCode, models }, signal);
    },
    async begin({ directory, contexts: known }) {
      for (const contextId of known) contexts.add(contextId);
      if (directory !== null) agent.onDirectory(directory);
    },
    warnings: agent.warnings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
