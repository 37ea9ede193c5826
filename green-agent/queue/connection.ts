// The connection to the Redis of a queue. Its libraries are optional peer dependencies, loaded only when a queue is used.
import type { Redis } from 'ioredis';
import { messageOf, unavailableError, usageError } from '../../shared/errors.ts';
import { startTimeLimit, untilFirst } from '../../shared/time-limit.ts';

interface Libraries {
  readonly bullmq: typeof import('bullmq');
  readonly ioredis: Pick<typeof import('ioredis'), 'Redis'>;
  readonly limiter: typeof import('rate-limiter-flexible');
}

export interface QueueConnection extends Disposable {
  readonly redis: Redis;
  readonly bullmq: Libraries['bullmq'];
  readonly limiter: Libraries['limiter'];
  /** The address without name and password. */
  readonly shownUrl: string;
  /** Aborted, with a PasskError as its reason, when Redis has been away for too long. */
  readonly lost: AbortSignal;
  /** Aborted when the connection is disposed. */
  readonly closed: AbortSignal;
  /** Another connection, for commands that block it. Disposed with this one. */
  duplicate(): Redis;
}

interface QueueConnectionOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, or `rediss://` over TLS. */
  readonly url: string;
  /** Called when Redis cannot be reached, and when it is back. */
  readonly onNote: (message: string) => void;
  /** How long Redis may be unreachable, at the start and later. Milliseconds. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

/** Milliseconds between two tries to connect, at most. */
const MAX_RETRY_MS = 1_000;

/** Connects. Throws PasskError `invalid_queue`, `queue_packages_missing` or `queue_unreachable`, or the signal's reason. */
export async function openQueueConnection(options: QueueConnectionOptions): Promise<QueueConnection> {
  const { onNote, patienceMs, signal } = options;
  const url = checkQueueUrl(options.url);
  const shownUrl = withoutCredentials(url);
  const { bullmq, ioredis, limiter } = await loadLibraries();
  const lost = new AbortController();
  const closed = new AbortController();
  const all: Redis[] = [];
  let lastError = 'it does not answer';
  let away: Disposable | null = null;

  const leave = () => {
    if (away !== null || closed.signal.aborted) return;
    const limit = startTimeLimit(patienceMs, [closed.signal]);
    limit.signal.addEventListener('abort', () => {
      if (limit.reached)
        lost.abort(
          unavailableError(
            'queue_unreachable',
            `Redis at ${shownUrl} has not answered for ${Math.round(patienceMs / 1000)} s: ${lastError}. When it is back, the same command continues the run`,
          ),
        );
    });
    away = limit;
  };
  const comeBack = () => {
    away?.[Symbol.dispose]();
    away = null;
  };
  const redis = new ioredis.Redis(url.href, {
    maxRetriesPerRequest: null,
    connectionName: 'passk',
    retryStrategy: (times) => Math.min(100 * times, MAX_RETRY_MS),
    lazyConnect: true,
  });
  all.push(redis);
  let wasReady = false;
  redis.on('error', (error) => {
    lastError = messageOf(error);
  });
  redis.on('close', () => {
    if (wasReady && away === null && !closed.signal.aborted)
      onNote(`Redis at ${shownUrl} does not answer; waiting up to ${Math.round(patienceMs / 1000)} s for it`);
    leave();
  });
  redis.on('ready', () => {
    if (wasReady && away !== null) onNote(`Redis at ${shownUrl} is back`);
    wasReady = true;
    comeBack();
  });
  /** Keeps track of copies of copies as well: BullMQ makes its own, which would reconnect forever if Redis cannot be reached at its end. */
  const remembered = (copy: Redis): Redis => {
    // The first connection reports what is wrong.
    copy.on('error', () => {});
    all.push(copy);
    const duplicate = copy.duplicate.bind(copy);
    copy.duplicate = (override) => remembered(duplicate(override));
    return copy;
  };
  const connection: QueueConnection = {
    redis,
    bullmq,
    limiter,
    shownUrl,
    lost: lost.signal,
    closed: closed.signal,
    duplicate: () => remembered(redis.duplicate()),
    [Symbol.dispose]() {
      closed.abort();
      comeBack();
      for (const each of all) each.disconnect();
    },
  };
  try {
    leave();
    void redis.connect().catch(() => {});
    await untilFirst(redis.ping(), [lost.signal, signal]);
  } catch (error) {
    connection[Symbol.dispose]();
    if (signal.aborted || lost.signal.aborted) throw error;
    throw unavailableError('queue_unreachable', `Redis at ${shownUrl} refused the connection: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return connection;
}

/** Checks the address. Throws a usage PasskError, which does not contain it: it may hold a password. */
export function checkQueueUrl(text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '') return url;
  throw usageError(
    'invalid_queue',
    '--queue: write an address such as redis://127.0.0.1:6379, redis://:PASSWORD@host:6379/0 or rediss://host:6379',
  );
}

/** The address without name and password, for messages. */
function withoutCredentials(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}

async function loadLibraries(): Promise<Libraries> {
  try {
    const [bullmq, ioredis, limiter] = await Promise.all([
      import('bullmq'),
      import('ioredis'),
      import('rate-limiter-flexible'),
    ]);
    return { bullmq, ioredis, limiter };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw unavailableError(
      'queue_packages_missing',
      'Using a queue needs packages that do not come with passk: npm install bullmq ioredis rate-limiter-flexible',
      { cause },
    );
  }
}
