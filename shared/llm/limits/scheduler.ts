// The scheduler of one provider and key: all its requests wait here for their turn, and are tried again if they fail for a passing reason.
import PQueue from 'p-queue';
import { ModelError, NOT_FOUND } from '../model-error.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { createCircuit, type Outage } from './circuit.ts';
import type { Clock } from './clock.ts';
import { createPacer } from './pacer.ts';
import type { SharedAccount } from './shared-account.ts';
import type { OnWaiting } from './waits.ts';

/** What a provider allows, if that is known. */
export interface ProviderLimits {
  readonly requests_per_minute?: number | undefined;
  readonly tokens_per_minute?: number | undefined;
  /** Requests at the same time. */
  readonly concurrency?: number | undefined;
}

interface Scheduled<Answer> {
  /** Sends the request once. Throws ModelError. */
  send(signal: AbortSignal): Promise<Answer>;
  /** Tokens that it will probably take, prompt and answer; asked for only if their rate is limited. */
  estimatedTokens(): number;
  /** Tokens that it took; null if unknown. */
  tokensOf(answer: Answer): number | null;
  /** The time, on the scheduler's clock, after which it is not tried again. It moves while the request waits for its turn. */
  readonly deadline: number;
  readonly maxRetries?: number | undefined;
  readonly onWaiting?: OnWaiting | undefined;
}

export interface SchedulerState {
  readonly inFlight: number;
  readonly waiting: number;
  /** Infinite before the first refusal. */
  readonly limit: number;
  /** Requests sent, tries included, and how many of them were refused for their rate. */
  readonly sent: number;
  readonly refused: number;
  /** Why requests wait for the provider to come back; null while it answers. */
  readonly outage: Outage | null;
}

export interface Scheduler {
  /** Rejects with the last ModelError, or with the signal's reason if it is aborted. */
  run<Answer>(request: Scheduled<Answer>, signal: AbortSignal): Promise<Answer>;
  state(): SchedulerState;
}

interface SchedulerOptions {
  /** Keeps the limits per minute, and learns from refusals, together with other processes. Default: this one is alone. */
  readonly shared?: SharedAccount | undefined;
  readonly limits?: ProviderLimits | undefined;
  readonly clock: Clock;
  /** Uniform in [0, 1), for the jitter of waits. */
  readonly random: () => number;
  /** How long requests wait for a provider that does not answer at all; after that they fail at once until it is back. Default: as long as their deadlines allow. */
  readonly patienceMs?: number;
}

/** Answers take different times: with a little room, the spacing of starts keeps the average at the limit. */
const HEADROOM = 1.25;
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 20_000;
/** A provider that has only refused requests for their rate for this long is in trouble: a window of a minute would have passed. */
const ONLY_REFUSALS_MS = 120_000;

export function createScheduler({
  shared,
  limits = {},
  clock,
  random,
  patienceMs = Number.POSITIVE_INFINITY,
}: SchedulerOptions): Scheduler {
  const queue = new PQueue({ concurrency: limits.concurrency ?? Number.POSITIVE_INFINITY });
  /** Requests that may run start one after the other. Only the first one looks when it may, so one that gives up leaves no gap. */
  const line = new PQueue({ concurrency: 1 });
  /** All requests that have not been sent yet. */
  const waiting = new Set<Scheduled<unknown>>();
  /** True while the provider is in trouble. */
  let isHeld = false;
  /** Of all processes that share the account; each of them uses an equal part. */
  const adaptive = createAdaptiveLimit(limits.concurrency);
  const sharers = () => shared?.sharers ?? 1;
  const circuit = createCircuit();
  const pacers = {
    requests:
      shared !== undefined || limits.requests_per_minute === undefined
        ? undefined
        : createPacer(limits.requests_per_minute),
    tokens:
      shared !== undefined || limits.tokens_per_minute === undefined
        ? undefined
        : createPacer(limits.tokens_per_minute),
  };
  let notBefore = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;
  let sent = 0;
  let refused = 0;
  let inFlight = 0;
  let lastFailure: ModelError | null = null;
  /** The refusals for the rate since the last answer. */
  let refusals: { readonly since: number; readonly last: ModelError } | null = null;

  /** The provider's last failure, if it has not answered for longer than requests wait and is not being tried now. */
  const gaveUp = (): ModelError | null => {
    const { outage } = circuit;
    const now = clock.now();
    return outage !== null && now < outage.retryAt && now - outage.since >= patienceMs ? lastFailure : null;
  };

  /** A provider that has only refused requests for their rate, until the time for which it asked; null if it answers. */
  const heldBack = (): Outage | null => {
    const now = clock.now();
    if (refusals === null || notBefore <= now) return null;
    const { since, last } = refusals;
    const reason = `${last.message}; it asks to wait for ${Math.ceil((notBefore - now) / 1000)} s`;
    return { reason, since, retryAt: notBefore - now > patienceMs ? Number.POSITIVE_INFINITY : notBefore };
  };

  /** Tells the waiting requests whether they wait for the provider or only for their turn. */
  const tellWaiting = () => {
    const wasHeld = isHeld;
    isHeld = circuit.outage !== null || (refusals !== null && clock.now() - refusals.since >= ONLY_REFUSALS_MS);
    if (isHeld !== wasHeld) for (const request of waiting) request.onWaiting?.(isHeld ? 'provider' : 'turn');
  };

  /** Waiting longer than there is patience or time for would only hide why. */
  const throwIfHopeless = (request: Scheduled<unknown>) => {
    const failure = gaveUp();
    if (failure !== null) throw failure;
    if (refusals !== null && notBefore > clock.now() && notBefore >= request.deadline) throw refusals.last;
  };

  /**
   * Starts a request if the circuit, a Retry-After, the rates and the spacing allow it now, and returns 0; otherwise returns the
   * milliseconds after which to look again.
   */
  const start = (request: Scheduled<unknown>, cameAt: number): number => {
    const now = clock.now();
    tellWaiting();
    const { requests = null, tokens = null } = pacers;
    const spaced = lastStart + adaptive.spacing * sharers();
    const due = Math.max(cameAt, notBefore, spaced, requests?.next ?? cameAt, tokens?.next ?? cameAt);
    const wait = due > now ? due - now : circuit.wait(now);
    if (wait > 0) return wait;
    lastStart = now;
    // From the time at which it was due: timers are late, and the rate would never be reached.
    requests?.take(1, due);
    tokens?.take(request.estimatedTokens(), due);
    return 0;
  };

  /** Waits until the first request in line has started. */
  const mayStart = async (request: Scheduled<unknown>, signal: AbortSignal) => {
    const cameAt = clock.now();
    for (let wait = start(request, cameAt); wait > 0; wait = start(request, cameAt)) {
      throwIfHopeless(request);
      await clock.sleep(wait, signal);
    }
  };

  const sendOnce = async <Answer>(request: Scheduled<Answer>, signal: AbortSignal): Promise<Answer> => {
    throwIfHopeless(request);
    await shared?.take(request.estimatedTokens, signal);
    // Most requests find the line empty and start at once.
    if (line.pending > 0 || start(request, clock.now()) > 0) {
      let mayGo = false;
      const standInLine = async () => {
        await mayStart(request, signal);
        mayGo = true;
      };
      try {
        await line.add(standInLine, { signal });
      } catch (error) {
        // Cancelled at the last moment, it may have been the request that tries the provider.
        if (mayGo) circuit.undecided();
        throw error;
      }
    }
    const startedAt = clock.now();
    waiting.delete(request);
    request.onWaiting?.(null);
    sent += 1;
    inFlight += 1;
    try {
      const answer = await request.send(signal);
      circuit.succeeded();
      refusals = null;
      tellWaiting();
      adaptive.succeeded({ startedAt, isBusy: queue.size > 0 || queue.pending > inFlight }, clock.now());
      const tokens = request.tokensOf(answer);
      if (tokens !== null) {
        pacers.tokens?.correct(tokens - request.estimatedTokens());
        shared?.correctTokens(tokens - request.estimatedTokens());
      }
      return answer;
    } catch (error) {
      learn(error, startedAt);
      tellWaiting();
      throw error;
    } finally {
      inFlight -= 1;
      setConcurrency();
    }
  };

  const setConcurrency = () => {
    const inAll = Math.min(limits.concurrency ?? Number.POSITIVE_INFINITY, adaptive.limit * HEADROOM);
    queue.concurrency = Math.ceil(inAll / sharers());
  };

  shared?.onRefusal(({ pauseMs, learned }, ageMs) => {
    const now = clock.now();
    if (learned !== null) adaptive.adopt(learned, ageMs, now);
    notBefore = Math.max(notBefore, now + pauseMs - ageMs);
    tellWaiting();
    setConcurrency();
  });

  const learn = (error: unknown, startedAt: number) => {
    const now = clock.now();
    if (!(error instanceof ModelError)) return circuit.undecided();
    if (error.code === 'rate_limit') {
      refused += 1;
      refusals = { since: refusals?.since ?? now, last: error };
      circuit.undecided();
      const pauseMs = error.retryAfterMs ?? 0;
      const learned = adaptive.refused({ startedAt, inFlight: inFlight * sharers(), pauseMs }, now);
      if (pauseMs > 0) notBefore = Math.max(notBefore, now + pauseMs);
      if (learned !== null || pauseMs > 0) shared?.report({ pauseMs, learned });
    } else if (error.isPassing) {
      lastFailure = error;
      adaptive.failed(now);
      circuit.failed(error.message, now);
    } else if (error.code === 'auth' || error.code === 'quota' || error.status === NOT_FOUND) {
      lastFailure = error;
      circuit.refusedAccess(error.message, now);
    } else if (error.code === 'rejected' || error.code === 'context_length_exceeded') circuit.succeeded();
    else circuit.undecided();
  };

  return {
    async run(request, signal) {
      try {
        for (let retry = 0; ; retry++) {
          waiting.add(request);
          tellWaiting();
          request.onWaiting?.(isHeld ? 'provider' : 'turn');
          try {
            // A request that starts at once is ended by the signal itself.
            const hasToWait = queue.size > 0 || queue.pending >= queue.concurrency;
            return await queue.add(() => sendOnce(request, signal), hasToWait ? { signal } : {});
          } catch (error) {
            waiting.delete(request);
            signal.throwIfAborted();
            request.onWaiting?.('provider');
            const backoff = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** retry) * (0.5 + 0.5 * random());
            const wait = waitBeforeRetry(error, backoff);
            if (wait === null || retry >= (request.maxRetries ?? Number.POSITIVE_INFINITY)) throw error;
            if (clock.now() + wait >= request.deadline || gaveUp() !== null) throw error;
            await clock.sleep(wait, signal);
          }
        }
      } finally {
        request.onWaiting?.(null);
      }
    },
    state: () => ({
      inFlight,
      waiting: waiting.size,
      limit: adaptive.limit / sharers(),
      sent,
      refused,
      outage: circuit.outage ?? heldBack(),
    }),
  };
}

/** Milliseconds to wait; null for an error that trying again cannot help. */
function waitBeforeRetry(error: unknown, backoff: number): number | null {
  if (!(error instanceof ModelError) || !error.isPassing) return null;
  return error.retryAfterMs === null ? backoff : Math.max(error.retryAfterMs, backoff / 2);
}
