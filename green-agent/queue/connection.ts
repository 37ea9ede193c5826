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
  /** The address without name, password and options. */
  readonly shownUrl: string;
  /** Aborted, with a PasskError as its reason, when Redis has been away for too long. */
  readonly lost: AbortSignal;
  /** Aborted when the connection is disposed. */
  readonly closed: AbortSignal;
  /** Another connection, for commands that block it. Disposed with this one. */
  duplicate(): Redis;
  /** A PasskError `queue_refused` in the place of an error that Redis answered with; any other error stays as it is. */
  explained(error: unknown): unknown;
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

/**
 * Connects. Throws PasskError `invalid_queue`, `queue_packages_missing`, `queue_unreachable` or `queue_refused`, or the signal's
 * reason.
 */
export async function openQueueConnection(options: QueueConnectionOptions): Promise<QueueConnection> {
  const { onNote, patienceMs, signal } = options;
  const url = checkQueueUrl(options.url);
  const shownUrl = withoutCredentials(url);
  const { bullmq, ioredis, limiter } = await loadLibraries();
  const lost = new AbortController();
  const closed = new AbortController();
  const all: Redis[] = [];
  let lastError = 'the connection was closed';
  let away: Disposable | null = null;

  const leave = () => {
    if (away !== null || closed.signal.aborted) return;
    const limit = startTimeLimit(patienceMs, [closed.signal]);
    limit.signal.addEventListener('abort', () => {
      if (limit.reached)
        lost.abort(
          unavailableError(
            'queue_unreachable',
            `Redis at ${shownUrl} has not answered for ${Math.round(patienceMs / 1000)} s: ${lastError}. Check its address and that it runs, then repeat the command`,
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
  let isAwayNoted = false;
  redis.on('error', (error) => {
    lastError = messageOf(error);
  });
  redis.on('close', () => {
    if (!isAwayNoted && !closed.signal.aborted)
      onNote(
        `Redis at ${shownUrl} does not answer (${lastError}); waiting up to ${Math.round(patienceMs / 1000)} s for it`,
      );
    isAwayNoted = true;
    leave();
  });
  redis.on('ready', () => {
    if (isAwayNoted) onNote(`Redis at ${shownUrl} is back`);
    isAwayNoted = false;
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
    explained: (error) => explained(error, `Redis at ${shownUrl} refused a command`),
    [Symbol.dispose]() {
      closed.abort();
      comeBack();
      for (const each of all) each.disconnect();
    },
  };
  try {
    leave();
    void redis.connect().catch(() => {});
    // ioredis goes on in database 0 if there is no such database.
    await untilFirst(redis.select(redis.options.db ?? 0), [lost.signal, signal]);
    const problem = serverProblem(await untilFirst(redis.info(), [lost.signal, signal]), shownUrl);
    if (problem !== null) onNote(problem);
  } catch (error) {
    connection[Symbol.dispose]();
    throw explained(error, `Redis at ${shownUrl} refused the connection`);
  }
  return connection;
}

/** The oldest version of Redis that has all commands: XTRIM with MINID. */
const OLDEST = { major: 6, minor: 2 };

/**
 * A sentence about settings with which a run may hang; null without them. Throws PasskError `queue_refused` if the server is too old.
 * @param info the answer to INFO
 */
function serverProblem(info: string, shownUrl: string): string | null {
  const setting = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1] ?? '';
  const version = setting('redis_version');
  // A proxy may leave the version out.
  const [major = OLDEST.major, minor = OLDEST.minor] = (version.match(/\d+/g) ?? []).map(Number);
  if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor))
    throw unavailableError(
      'queue_refused',
      `Redis at ${shownUrl} has version ${version}, and a queue needs ${OLDEST.major}.${OLDEST.minor} or newer: install one, or Valkey`,
    );
  const policy = setting('maxmemory_policy');
  if (Number(setting('maxmemory')) === 0 || !policy.startsWith('allkeys')) return null;
  return `Redis at ${shownUrl} removes jobs when its memory is full (maxmemory-policy ${policy}), and runs may then wait forever: set it to noeviction`;
}

/** An answer of Redis that is an error. The commands of a transaction that it refused are in `previousErrors`. */
interface ReplyError extends Error {
  readonly previousErrors?: readonly Error[];
}

function isReplyError(error: unknown): error is ReplyError {
  return error instanceof Error && error.name === 'ReplyError';
}

/** What to do about an error, by the code with which Redis begins it. */
const ADVICE = new Map([
  ['NOAUTH', 'Write its password into the address: redis://:PASSWORD@HOST:PORT'],
  ['WRONGPASS', 'Correct the name and the password in the address'],
  ['NOPERM', 'Give this user all commands on keys and channels that begin with passk:'],
  ['OOM', 'Give it more memory (maxmemory)'],
  ['MISCONF', 'Free space on its disk'],
  ['READONLY', 'Name the primary: a replica cannot be written'],
]);

/**
 * The PasskError for an error that Redis answered with; any other error stays as it is. The original is not its cause, because it
 * contains the command, which may be an attempt with its ground truth.
 * @param where what happened and at which Redis
 */
function explained(error: unknown, where: string): unknown {
  if (!isReplyError(error)) return error;
  const message = messageOf(error.previousErrors?.[0] ?? error);
  const advice = ADVICE.get(message.split(' ', 1)[0] ?? '') ?? 'Check the address and its configuration';
  return unavailableError(
    'queue_refused',
    `${where}: ${message.replace(/\.$/, '')}. ${advice}, then repeat the command`,
  );
}

/** Checks the address. Throws a usage PasskError, which does not contain it: it may hold a password. */
export function checkQueueUrl(text: string): URL {
  const url = URL.parse(text);
  const isRedis = url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '';
  if (isRedis && /^\/?\d*$/.test(url.pathname) && url.hash === '') return url;
  throw usageError(
    'invalid_queue',
    '--queue: write an address such as redis://127.0.0.1:6379, redis://:PASSWORD@host:6379/0 or rediss://host:6379',
  );
}

/** The address without name and password, for messages. Options after a `?` may contain them as well. */
function withoutCredentials({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
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
