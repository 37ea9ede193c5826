// A run on the queue, for the process that started it: it adds a job for each order, and reads the answers of workers.
import { randomBytes } from 'node:crypto';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { unavailableError } from '../../shared/errors.ts';
import { realClock } from '../../shared/llm/limits/clock.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import { printableLine } from '../../shared/printable.ts';
import { startTimeLimit, untilFirst } from '../../shared/time-limit.ts';
import type { AttemptWatch } from '../evaluation/attempt-runner.ts';
import type { QueueConnection } from './connection.ts';
import {
  type JobAnswer,
  KEPT_MS,
  keys,
  PREFIX,
  PRESENT_MS,
  QUEUE,
  type QueueJob,
  type RunOnQueue,
  type WorkerMessage,
} from './messages.ts';
import { presentWorkers } from './presence.ts';

/** How often the run renews its keys, and looks for its jobs and for workers. Milliseconds. */
const CHECK_MS = 5_000;
/** How long a read of the stream waits for messages. Milliseconds. */
const READ_MS = 2_000;
/** Entries of the stream that are read at once, each with the record of an attempt. */
const READ_COUNT = 50;
/** How long disposing waits until Redis has removed the run's keys and jobs. The keys expire anyway. Milliseconds. */
const CLOSE_MS = 5_000;
/** Context ids that are sent at once. */
const CLAIMED_AT_ONCE = 1_000;
const REASON_CHARACTERS = 400;

interface Ordered {
  readonly data: QueueJob;
  readonly watch: AttemptWatch | null;
  hasStarted: boolean;
  /** True if the job was not in Redis at the last check. */
  isMissing: boolean;
  resolve(answer: JobAnswer): void;
  reject(reason: unknown): void;
}

interface RunOptions {
  readonly config: EvaluationConfig;
  readonly onNote: (message: string) => void;
}

interface OpenRun extends AsyncDisposable {
  readonly id: string;
  /** Rejects with the signal's reason, or a PasskError if the queue or its workers are lost. */
  ask(data: QueueJob, watch: AttemptWatch | null, signal: AbortSignal): Promise<JobAnswer>;
  agentIs(agent: RunOnQueue['agent']): void;
  /** Leaves answers in Redis until this resolves. */
  paceBy(caughtUp: () => Promise<void>): void;
  /** Adds context ids that the agent must not give again. */
  claimed(contexts: readonly string[]): Promise<void>;
}

/** Disposing withdraws the jobs that wait. Workers drop those that run. */
export function openQueuedRun(connection: QueueConnection, { config, onNote }: RunOptions): OpenRun {
  const { redis, bullmq, shownUrl } = connection;
  const id = randomBytes(6).toString('hex');
  const queue = new bullmq.Queue(QUEUE, {
    connection: connection.duplicate(),
    prefix: PREFIX,
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: false },
  });
  queue.on('error', () => {});
  const reader = connection.duplicate();
  const closing = new AbortController();
  const failed = new AbortController();
  const ended = AbortSignal.any([closing.signal, failed.signal, connection.lost]);
  const ordered = new Map<string, Ordered>();
  /** Jobs that were cancelled: their answers are ignored. */
  const abandoned = new Set<string>();
  let agent: RunOnQueue['agent'] = null;
  let caughtUp = async () => {};
  let count = 0;

  /** Jobs that the next `send` adds to the queue. */
  let outgoing: string[] = [];
  const sendSoon = (job: string) => {
    if (outgoing.push(job) === 1) setImmediate(send);
  };
  const send = async () => {
    const jobs = outgoing.flatMap((job) => {
      const order = ordered.get(job);
      return order === undefined ? [] : [{ name: order.data.kind, data: order.data, opts: { jobId: job } }];
    });
    outgoing = [];
    if (jobs.length === 0 || ended.aborted) return;
    // If it fails, the next check finds the jobs missing, and sends them again.
    await queue.addBulk(jobs).catch(() => {});
  };

  /** Shows the run to workers, and renews its keys before they expire. */
  const confirm = async () => {
    const present: RunOnQueue = { version: PASSK_VERSION, config, agent };
    await redis
      .multi()
      .set(keys.run(id), JSON.stringify(present), 'PX', PRESENT_MS)
      .sadd(keys.runs, id)
      // The stream exists from the start: workers do not make it, so that none is left behind.
      .xadd(keys.messages(id), 'MAXLEN', '~', 1_000_000, '*', 'JSON', '[]')
      .pexpire(keys.messages(id), KEPT_MS)
      .pexpire(keys.contexts(id), KEPT_MS)
      .exec();
  };

  const take = async (message: WorkerMessage) => {
    if (message.kind === 'refused') {
      // One for each of its attempts.
      if (refused.has(message.worker)) return;
      refused.add(message.worker);
      refusal = printableLine(message.reason, REASON_CHARACTERS);
      onNote(`The worker ${printableLine(message.worker, 80)} cannot run these attempts and has left: ${refusal}`);
      return;
    }
    const order = ordered.get(message.job);
    // The job was answered before, or cancelled.
    if (order === undefined) return;
    try {
      if (message.kind === 'answer') {
        ordered.delete(message.job);
        order.resolve(message.answer);
      } else if (message.kind === 'step') await order.watch?.step(message.step);
      else if (!order.hasStarted) {
        order.hasStarted = true;
        await order.watch?.started();
      }
    } catch (error) {
      ordered.delete(message.job);
      order.reject(error);
    }
  };

  const read = async () => {
    let last = '0-0';
    while (!ended.aborted) {
      await caughtUp();
      const streams = await reader.xread('COUNT', READ_COUNT, 'BLOCK', READ_MS, 'STREAMS', keys.messages(id), last);
      const entries = streams?.[0]?.[1] ?? [];
      for (const [entry, fields] of entries) {
        last = entry;
        for (const message of JSON.parse(fields[1] ?? '[]') as WorkerMessage[]) await take(message);
      }
      if (entries.length > 0) await redis.xtrim(keys.messages(id), 'MINID', next(last));
    }
  };

  /** Workers that cannot run the attempts. They are present until they have left. */
  const refused = new Set<string>();
  /** The reason of the last one; null if another worker has been present since. */
  let refusal: string | null = null;
  let isAlone = false;
  /** Adds the jobs again that Redis has lost, and looks for workers. */
  const check = async () => {
    await confirm();
    const jobs = [...ordered];
    const states = redis.pipeline();
    for (const [job] of jobs) states.exists(keys.job(job)).zscore(keys.failed, job);
    const answers = (await states.exec()) ?? [];
    for (const [index, [job, order]] of jobs.entries()) {
      const [[, exists], [, failedAt]] = [answers[2 * index] ?? [], answers[2 * index + 1] ?? []];
      if (failedAt !== null && failedAt !== undefined) {
        order.reject(
          unavailableError('workers_died', `${nameOf(order.data)} was given up: every worker that ran it died`),
        );
      } else if (exists === 1) order.isMissing = false;
      // Its answer may be in the stream already, so it is added again only if it is missing twice in a row.
      else if (order.isMissing) {
        order.isMissing = false;
        sendSoon(job);
      } else order.isMissing = true;
    }
    const workers = (await presentWorkers(redis)).filter((worker) => !refused.has(worker.id));
    if (workers.length > 0) {
      refusal = null;
      isAlone = false;
      return;
    }
    if (refusal !== null)
      throw unavailableError('workers_refused', `No worker at ${shownUrl} can run these attempts: ${refusal}`);
    if (!isAlone) onNote(`Waiting for workers: run passk worker --queue ${shownUrl} on any machine`);
    isAlone = true;
  };
  const watchOver = async () => {
    for (;;) {
      await check();
      await realClock.sleep(CHECK_MS, ended);
    }
  };

  const background = [read(), watchOver()].map((work) =>
    work.catch((error: unknown) => {
      if (!ended.aborted) failed.abort(connection.explained(error));
    }),
  );
  const onFailure = () => {
    const reason = failureReason();
    for (const { reject } of ordered.values()) reject(reason);
  };
  for (const source of [failed.signal, connection.lost]) source.addEventListener('abort', onFailure, { once: true });
  /** Null while nothing has failed. */
  function failureReason(): unknown {
    if (connection.lost.aborted) return connection.lost.reason;
    return failed.signal.aborted ? failed.signal.reason : null;
  }

  const takeBack = async () => {
    await redis
      .multi()
      .set(keys.ended(id), '1', 'PX', KEPT_MS)
      .del(keys.run(id), keys.messages(id), keys.contexts(id))
      .srem(keys.runs, id)
      .exec();
    // Jobs that run are locked and cannot be removed; their workers drop them.
    const jobs = [...ordered.keys(), ...abandoned];
    await Promise.all(jobs.map((job) => queue.remove(job).catch(() => 0)));
  };
  return {
    id,
    async ask(data, watch, stop) {
      stop.throwIfAborted();
      const failure = failureReason();
      if (failure !== null) throw failure;
      count += 1;
      const job = `${id}-${count}`;
      const { promise, resolve, reject } = Promise.withResolvers<JobAnswer>();
      ordered.set(job, { data, watch, hasStarted: false, isMissing: false, resolve, reject });
      sendSoon(job);
      try {
        return await untilFirst(promise, [stop]);
      } finally {
        if (ordered.delete(job)) abandoned.add(job);
      }
    },
    agentIs(known) {
      agent = known;
    },
    paceBy(pace) {
      caughtUp = pace;
    },
    async claimed(contexts) {
      const claim = async () => {
        await confirm();
        for (let from = 0; from < contexts.length; from += CLAIMED_AT_ONCE)
          await redis.hset(
            keys.contexts(id),
            Object.fromEntries(contexts.slice(from, from + CLAIMED_AT_ONCE).map((context) => [context, 'stored'])),
          );
      };
      await claim().catch((error: unknown) => {
        throw connection.explained(error);
      });
    },
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('the run is over'));
      using limit = startTimeLimit(CLOSE_MS);
      await untilFirst(takeBack(), [connection.lost, limit.signal]).catch(() => {});
      reader.disconnect();
      // While Redis is away, the checks wait for it.
      await untilFirst(Promise.all(background), [connection.lost, limit.signal]).catch(() => {});
    },
  };
}

/** The least id of a stream's entry after this one. */
function next(entry: string): string {
  const [milliseconds = '0', sequence = '0'] = entry.split('-');
  return `${milliseconds}-${Number(sequence) + 1}`;
}

function nameOf(data: QueueJob): string {
  return data.kind === 'attempt'
    ? `Attempt ${data.attempt} of ${data.domain} task ${data.task_id}`
    : 'The connection to the agent';
}
