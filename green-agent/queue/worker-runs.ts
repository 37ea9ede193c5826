// The runs that a worker takes part in: each has its tasks, models and agent here, from its first job until it is over.
import type { Redis } from 'ioredis';
import PQueue from 'p-queue';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { resolveHeaders } from '../../shared/config/load.ts';
import { unavailableError } from '../../shared/errors.ts';
import { realClock } from '../../shared/llm/limits/clock.ts';
import type { ShareAccount } from '../../shared/llm/limits/shared-account.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import type { Telemetry } from '../../shared/telemetry/start-telemetry.ts';
import { type AttemptWatch, whenModelsAnswer } from '../evaluation/attempt-runner.ts';
import type { PlannedTask } from '../evaluation/plan.ts';
import { prepareEvaluation } from '../prepare.ts';
import { openLocalRunner, type Runner } from '../runner.ts';
import type { AgentChooser, GatewayMaker } from '../serving/evaluation-service.ts';
import { claimContextOnce } from './context-claims.ts';
import { type AttemptJob, type JobAnswer, keys, PRESENT_MS, type QueueJob, type RunOnQueue } from './messages.ts';

export interface WorkerRunsOptions {
  /** The configuration of a run with what the worker's own flags change. */
  readonly configFor: (config: EvaluationConfig) => EvaluationConfig;
  readonly chooseAgent: AgentChooser;
  readonly createGateway: GatewayMaker;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly telemetry: Telemetry | null;
}

interface WorkerRun extends AsyncDisposable {
  /** Aborted when the run is over. */
  readonly signal: AbortSignal;
  /** Throws a PasskError if this worker cannot do it, or the signal's reason. */
  answer(job: QueueJob, watch: AttemptWatch): Promise<JobAnswer>;
}

interface WorkerRuns extends AsyncDisposable {
  /** Null for a run that is over. Throws a PasskError if this worker cannot take part in it. */
  open(run: string): Promise<WorkerRun | null>;
  /** The number of runs that are open. */
  readonly count: number;
  /** Ends the runs that are over. */
  dropEnded(): Promise<void>;
}

interface Place {
  readonly redis: Redis;
  /** The worker's id. */
  readonly worker: string;
  readonly share: ShareAccount;
  readonly signal: AbortSignal;
}

/** How often a worker looks for a run that is not in Redis: its process may just be connecting again. Milliseconds. */
const LOOK_AGAIN_MS = 1_000;

export function createWorkerRuns(place: Place, options: WorkerRunsOptions): WorkerRuns {
  const { redis, signal } = place;
  const runs = new Map<string, { readonly opened: Promise<WorkerRun | null>; missingSince: number | null }>();
  const drop = async (id: string) => {
    const run = runs.get(id);
    runs.delete(id);
    await (await run?.opened.catch(() => null))?.[Symbol.asyncDispose]();
  };
  /** Runs whose process was away for too long. It may come back, as a machine from its sleep. */
  const gone = new Set<string>();
  const find = async (id: string): Promise<RunOnQueue | null> => {
    const patience = gone.has(id) ? 0 : PRESENT_MS;
    for (const since = realClock.now(); ; ) {
      const [run, ended] = await redis.mget(keys.run(id), keys.ended(id));
      if (ended) return null;
      if (run) {
        gone.delete(id);
        return JSON.parse(run) as RunOnQueue;
      }
      if (realClock.now() - since >= patience) {
        gone.add(id);
        return null;
      }
      await realClock.sleep(LOOK_AGAIN_MS, signal);
    }
  };
  return {
    open(id) {
      const known = runs.get(id);
      if (known !== undefined) return known.opened;
      const opened: Promise<WorkerRun | null> = find(id).then((run) => {
        if (run !== null) return openWorkerRun(id, run, place, options);
        if (runs.get(id)?.opened === opened) runs.delete(id);
        return null;
      });
      runs.set(id, { opened, missingSince: null });
      return opened;
    },
    get count() {
      return runs.size;
    },
    async dropEnded() {
      for (const [id, run] of runs) {
        const [present, ended] = await redis.mget(keys.run(id), keys.ended(id));
        run.missingSince = present ? null : (run.missingSince ?? realClock.now());
        const isGone = run.missingSince !== null && realClock.now() - run.missingSince > PRESENT_MS;
        if (isGone) gone.add(id);
        if (ended || isGone) void drop(id);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...runs.keys()].map(drop));
    },
  };
}

async function openWorkerRun(
  id: string,
  run: RunOnQueue,
  { redis, worker, share, signal: outer }: Place,
  { configFor, chooseAgent, createGateway, environment, telemetry }: WorkerRunsOptions,
): Promise<WorkerRun> {
  if (run.version !== PASSK_VERSION)
    throw unavailableError(
      'worker_version',
      `The run ${id} needs workers with passk ${run.version}, and this is ${PASSK_VERSION}: install the same version`,
    );
  const config = configFor(run.config);
  const { pass_k_config: settings, grading } = config;
  const over = new AbortController();
  const signal = AbortSignal.any([outer, over.signal]);
  await using stack = new AsyncDisposableStack();
  const models = createGateway(config, share);
  const { tasks, customer: customers } = await prepareEvaluation(config, models);
  const agent = stack.use(
    await chooseAgent(config, resolveHeaders(config.white_agent.headers, environment), models, signal),
  );
  const runner: Runner = stack.use(
    await openLocalRunner({
      ...{ agent, settings, grading, customers, models, telemetry, signal, now: Date.now },
      // If the worker has started the agent itself, its context ids need only differ from each other.
      async claimContext(contextId) {
        const isShared = runner.agent.frozen.address !== null;
        return claimContextOnce(redis, keys.contexts(id), isShared ? contextId : `${worker} ${contextId}`);
      },
    }),
  );
  const planned = new Map(tasks.map((task) => [`${task.task.domain}/${task.task.task_id}`, task]));
  const taskOf = ({ domain, task_id, task_hash }: AttemptJob): PlannedTask => {
    const task = planned.get(`${domain}/${task_id}`);
    if (task?.task.hash === task_hash) return task;
    throw unavailableError(
      'worker_differs',
      `The ${domain} task ${task_id} of this worker differs from the run's: give the worker the same domain, data and tasks`,
    );
  };
  let isChecked = false;
  /** The other workers must have the same agent, or the figures would be those of several. */
  const checkAgent = async () => {
    if (isChecked) return;
    const text = await redis.get(keys.run(id));
    const known = text === null ? null : (JSON.parse(text) as RunOnQueue).agent;
    if (known !== null && JSON.stringify(known) !== JSON.stringify(runner.agent))
      throw unavailableError(
        'worker_differs',
        `The agent of this worker differs from the run's (${known.name}): compare the name and version on its card, and its command`,
      );
    isChecked = known !== null;
  };
  const slots = new PQueue({ concurrency: runner.concurrency });
  const runAttempt = whenModelsAnswer(models, runner.run);
  const owned = stack.move();
  return {
    signal,
    async answer(job, watch) {
      if (job.kind === 'agent') return { kind: 'agent', agent: runner.agent };
      await checkAgent();
      if (job.kind === 'isolation') return { kind: 'isolation', isolation: await runner.checkIsolation(signal) };
      const { attempt, attempts, evaluationSeed, agentSeed, note } = job;
      const order = { planned: taskOf(job), attempt, attempts, evaluationSeed, agentSeed, note };
      const outcome = await slots.add(() => runAttempt(order, watch, signal), { signal });
      return {
        kind: 'attempt',
        outcome: outcome.kind === 'lost' ? { kind: 'lost', by: outcome.by, reason: outcome.reason } : outcome,
      };
    },
    async [Symbol.asyncDispose]() {
      over.abort(new Error('the run is over'));
      await owned.disposeAsync();
    },
  };
}
