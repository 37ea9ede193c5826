// The state of a queue, for people and programs: what waits and runs, and who works on it.
import { openQueueConnection, type QueueConnection } from './connection.ts';
import { PREFIX, QUEUE, type WorkerOnQueue } from './messages.ts';
import { presentRuns, presentWorkers } from './presence.ts';

interface QueueState {
  readonly waiting: number;
  readonly running: number;
  /** Given up because their workers died again and again. */
  readonly failed: number;
  /** Attempts that the present workers have finished in the last minute. */
  readonly attempts_per_minute: number;
  readonly runs: readonly { readonly id: string; readonly agent: string | null; readonly version: string }[];
  readonly workers: readonly WorkerOnQueue[];
}

/** How long Redis may take to answer. Milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Throws PasskError `invalid_queue`, `queue_packages_missing`, `queue_unreachable` or `queue_refused`, or the signal's reason.
 */
export async function queueState(url: string, signal: AbortSignal): Promise<QueueState> {
  using connection = await openQueueConnection({ url, onNote: () => {}, patienceMs: PATIENCE_MS, signal });
  try {
    return await readState(connection);
  } catch (error) {
    throw connection.explained(error);
  }
}

async function readState(connection: QueueConnection): Promise<QueueState> {
  const { redis, bullmq } = connection;
  const queue = new bullmq.Queue(QUEUE, { connection: connection.duplicate(), prefix: PREFIX, skipMetasUpdate: true });
  queue.on('error', () => {});
  const { waiting = 0, active = 0, failed = 0 } = await queue.getJobCounts('waiting', 'active', 'failed');
  const workers = await presentWorkers(redis);
  const runs = await presentRuns(redis);
  return {
    waiting,
    running: active,
    failed,
    attempts_per_minute: workers.reduce((sum, { last_minute: minute }) => sum + minute, 0),
    runs: runs.map(({ id, run: { agent, version } }) => ({ id, agent: agent?.name ?? null, version })),
    workers: workers.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
