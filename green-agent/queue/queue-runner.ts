// Runs the attempts of an evaluation on workers: its runner orders them from a queue.
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { unavailableError } from '../../shared/errors.ts';
import type { Runner } from '../runner.ts';
import { openQueueConnection } from './connection.ts';
import { openQueuedRun } from './run-on-queue.ts';

export interface QueueRunnerOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, or `rediss://` over TLS. */
  readonly url: string;
  readonly config: EvaluationConfig;
  /** Called with messages for people: no worker is there, Redis is away or back. */
  readonly onNote: (message: string) => void;
  /** How long Redis may be away. Milliseconds, default ten minutes. */
  readonly patienceMs?: number;
  readonly signal: AbortSignal;
}

/**
 * Attempts that are ordered at the same time: enough for a fleet of workers to find one whenever they want one, and few
 * enough for a hundred thousand attempts to fit into memory, here and in Redis.
 */
const WINDOW = 2_000;
const PATIENCE_MS = 600_000;

/**
 * Opens a run on the queue and waits until a worker has connected to the agent. Throws PasskErrors: `invalid_queue`,
 * `queue_packages_missing`, `queue_unreachable`, `queue_refused`, `workers_refused`.
 */
export async function openQueueRunner(options: QueueRunnerOptions): Promise<Runner> {
  const { url, config, onNote, patienceMs = PATIENCE_MS, signal } = options;
  await using stack = new AsyncDisposableStack();
  const connection = stack.use(await openQueueConnection({ url, onNote, patienceMs, signal }));
  const run = stack.use(openQueuedRun(connection, { config, onNote }));
  onNote(`The attempts go to the workers at ${connection.shownUrl} as run ${run.id}`);
  const agent = await run.ask({ kind: 'agent', run: run.id }, null, signal);
  if (agent.kind !== 'agent') throw new Error('a worker answered with something else than its agent');
  run.agentIs(agent.agent);
  const owned = stack.move();
  return {
    agent: agent.agent,
    concurrency: WINDOW,
    async run({ planned: { task }, ...order }, watch, stop) {
      const { domain, task_id, hash: task_hash } = task;
      const job = { kind: 'attempt' as const, run: run.id, domain, task_id, task_hash, ...order };
      const answer = await run.ask(job, watch, stop);
      if (answer.kind !== 'attempt') throw new Error('a worker answered with something else than an outcome');
      const { outcome } = answer;
      if (outcome.kind === 'lost') return { ...outcome, error: unavailableError('agent_lost', outcome.reason) };
      return outcome;
    },
    async checkIsolation(stop) {
      const answer = await run.ask({ kind: 'isolation', run: run.id }, null, stop);
      if (answer.kind !== 'isolation') throw new Error('a worker answered with something else than its check');
      return answer.isolation;
    },
    begin({ contexts, caughtUp }) {
      run.paceBy(caughtUp);
      return run.claimed(contexts);
    },
    warnings: () => [],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
