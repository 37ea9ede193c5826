// A worker: takes attempts from a queue, runs them, and reports their outcomes to the processes of their runs.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { AttemptStatus } from '../../shared/contracts/attempt.ts';
import { messageOf } from '../../shared/errors.ts';
import { realClock } from '../../shared/llm/limits/clock.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import { startTimeLimit, untilFirst } from '../../shared/time-limit.ts';
import { openQueueConnection } from './connection.ts';
import { createMailbox } from './mailbox.ts';
import { type JobAnswer, PREFIX, QUEUE, type QueueJob } from './messages.ts';
import { announceWorker, withdrawWorker } from './presence.ts';
import { shareLimits } from './shared-limits.ts';
import { createWorkerRuns, type WorkerRunsOptions } from './worker-runs.ts';

interface WorkerOptions extends WorkerRunsOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, or `rediss://` over TLS. */
  readonly url: string;
  /** Attempts at the same time. */
  readonly concurrency: number;
  readonly log: WorkerLog;
  /** Where the worker serves its metrics; null if nowhere. */
  readonly server: { readonly host: string; readonly port: number } | null;
  /** Called once the worker takes attempts. */
  readonly onReady: (worker: ReadyWorker) => void;
  /** How long Redis may be unreachable. Milliseconds, default ten minutes. */
  readonly patienceMs?: number;
  /** Ends the worker: running attempts are cancelled and given back. */
  readonly signal: AbortSignal;
}

interface ReadyWorker {
  readonly id: string;
  /** The address of the queue without name and password. */
  readonly shownUrl: string;
  /** The address of the worker's metrics; null if it serves none. */
  readonly metricsUrl: string | null;
}

/** The events for the worker's log. */
interface WorkerLog {
  note(message: string): void;
  finished(attempt: FinishedAttempt): void;
}

interface FinishedAttempt {
  readonly run: string;
  readonly domain: string;
  readonly task_id: number;
  readonly attempt: number;
  readonly status: AttemptStatus | 'lost';
  readonly seconds: number;
}

const PATIENCE_MS = 600_000;
/** The interval at which the worker reports that it is alive and checks whether its runs still go on. Milliseconds. */
const BEAT_MS = 1_000;
const MINUTE_MS = 60_000;
/**
 * After this time without a sign of life of its worker an attempt is given to another one. Milliseconds. On a busy machine a worker
 * that starts can be silent for more than ten seconds; its attempts would then run twice, and all their model calls be paid twice.
 */
const LOCK_MS = 30_000;
const STALLED_CHECK_MS = 5_000;
/** An attempt is given up after so many of its workers have died. */
const MAX_DEATHS = 25;
/** How long a worker that ends waits for Redis to take its attempts back. Milliseconds. */
const CLOSE_MS = 5_000;

/** Works until the signal is aborted. Throws a PasskError if it cannot: Redis is gone, or it cannot take part in a run. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { url, concurrency, log, onReady, patienceMs = PATIENCE_MS, signal } = options;
  const id = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  await using stack = new AsyncDisposableStack();
  const connection = stack.use(await openQueueConnection({ url, onNote: log.note, patienceMs, signal }));
  const { redis, bullmq, lost } = connection;
  const broken = new AbortController();
  const ended = AbortSignal.any([signal, lost, broken.signal]);
  const mailbox = createMailbox(redis);
  const share = shareLimits(connection);
  const runs = stack.use(createWorkerRuns({ redis, worker: id, share, signal: ended }, options));
  const started_at = new Date().toISOString();
  let running = 0;
  let finished = 0;
  /** The times at which the attempts of the last minute ended. */
  const recent: number[] = [];

  const figures = () => ({ concurrency, running, runs: runs.count, finished });
  const serve = async (place: NonNullable<WorkerOptions['server']>) => {
    // A server takes time to load.
    const { startWorkerServer } = await import('./worker-server.ts');
    return stack.use(await startWorkerServer(place, figures));
  };
  const server = options.server === null ? null : await serve(options.server);
  const announce = () => {
    while (recent[0] !== undefined && recent[0] < realClock.now() - MINUTE_MS) recent.shift();
    const figures = { concurrency, running, finished, last_minute: recent.length };
    return announceWorker(redis, { id, version: PASSK_VERSION, started_at, ...figures });
  };
  // Whatever can keep the worker from starting comes before it takes attempts.
  await announce().catch((error: unknown) => {
    throw connection.explained(error);
  });

  /** Returns false if the job is to be given back. */
  const carryOut = async (name: string, data: QueueJob): Promise<boolean> => {
    const run = await runs.open(data.run);
    // The run is over.
    if (run === null) return true;
    const began = performance.now();
    let answer: JobAnswer;
    try {
      answer = await run.answer(data, {
        started: () => mailbox.put(data.run, { kind: 'started', job: name }),
        step: (step) => mailbox.put(data.run, { kind: 'step', job: name, step }),
      });
    } catch (error) {
      if (run.signal.aborted) return !ended.aborted;
      throw error;
    }
    if (!(await mailbox.send(data.run, { kind: 'answer', job: name, answer }))) return false;
    if (data.kind !== 'attempt' || answer.kind !== 'attempt') return true;
    finished += 1;
    recent.push(realClock.now());
    const { outcome } = answer;
    const { domain, task_id, attempt } = data;
    const status = outcome.kind === 'lost' ? 'lost' : outcome.record.result.status;
    const seconds = Math.round(performance.now() - began) / 1000;
    log.finished({ run: data.run, domain, task_id, attempt, status, seconds });
    return true;
  };

  const worker = new bullmq.Worker<QueueJob>(
    QUEUE,
    async (job, token) => {
      running += 1;
      try {
        if (!ended.aborted && (await carryOut(job.id ?? '', job.data))) return;
      } catch (error) {
        if (!ended.aborted) await leave(job.data.run, error);
      } finally {
        running -= 1;
      }
      await job.moveToWait(token);
      throw new bullmq.WaitingError();
    },
    {
      connection: connection.duplicate(),
      prefix: PREFIX,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_DEATHS,
      autorun: false,
    },
  );
  // Redis being away is reported by the connection; BullMQ tries again by itself.
  worker.on('error', () => {});

  /** The worker ends, so that others get the attempts that it cannot run. */
  const leave = async (run: string, error: unknown) => {
    const reason = connection.explained(error);
    await mailbox.send(run, { kind: 'refused', worker: id, reason: messageOf(reason) }).catch(() => false);
    broken.abort(reason);
  };
  const beat = async () => {
    for (;;) {
      await announce();
      await mailbox.flush();
      await runs.dropEnded();
      await realClock.sleep(BEAT_MS, ended);
    }
  };
  const fail = (error: unknown) => {
    if (!ended.aborted) broken.abort(connection.explained(error));
  };
  const beating = beat().catch(fail);
  void worker.run().catch(fail);
  onReady({ id, shownUrl: connection.shownUrl, metricsUrl: server?.url ?? null });
  // While Redis is away, the beat waits for it.
  await untilFirst(beating, [ended]).catch(() => {});
  using limit = startTimeLimit(CLOSE_MS);
  const close = async () => {
    await worker.close();
    await withdrawWorker(redis, id);
  };
  await untilFirst(close(), [lost, limit.signal]).catch(() => {
    // Everything that still waits for Redis fails now, so that the runs can be closed.
    connection[Symbol.dispose]();
  });
  if (!signal.aborted) throw ended.reason;
}
