// A circuit breaker: after several failures in a row requests wait, and one at a time tries whether the provider is back.

/** A provider that counts as dead. Times are milliseconds on the scheduler's clock. */
export interface Outage {
  /** The last failure's message. */
  readonly reason: string;
  /** When the failures began. */
  readonly since: number;
  /** When the next request may try; infinite if waiting does not help. */
  readonly retryAt: number;
}

interface Circuit {
  /** How long a request has to wait before it may start, in milliseconds. 0 lets it start; while the provider is tried, only one gets 0. */
  wait(now: number): number;
  /** Null while it is closed. */
  readonly outage: Outage | null;
  succeeded(): void;
  failed(reason: string, now: number): void;
  /** The key was refused, the account is empty, or the model does not exist: waiting does not help. Requests may still try. */
  refusedAccess(reason: string, now: number): void;
  /** The request that was trying ended without an answer about the provider: it was cancelled, refused for its rate, or failed for good. */
  undecided(): void;
}

const FAILURES_TO_OPEN = 5;
/** More than one: a provider may refuse a single prompt with the same status. */
const REFUSALS_TO_OPEN = 3;
const FIRST_COOLDOWN_MS = 1000;
const MAX_COOLDOWN_MS = 60_000;
/** How often waiting requests look while one is trying. */
const LOOK_AGAIN_MS = 250;

export function createCircuit(): Circuit {
  let inARow = 0;
  let firstFailureAt: number | null = null;
  let openUntil: number | null = null;
  let cooldown = FIRST_COOLDOWN_MS;
  let isTrying = false;
  let reason = '';
  let refusals = 0;
  return {
    wait(now) {
      if (openUntil === null) return 0;
      if (now < openUntil) return openUntil - now;
      if (isTrying) return LOOK_AGAIN_MS;
      isTrying = true;
      return 0;
    },
    get outage() {
      if (openUntil === null || firstFailureAt === null) return null;
      return {
        reason,
        since: firstFailureAt,
        retryAt: refusals >= REFUSALS_TO_OPEN ? Number.POSITIVE_INFINITY : openUntil,
      };
    },
    succeeded() {
      inARow = 0;
      refusals = 0;
      firstFailureAt = null;
      openUntil = null;
      cooldown = FIRST_COOLDOWN_MS;
      isTrying = false;
    },
    failed(message, now) {
      inARow += 1;
      firstFailureAt ??= now;
      reason = message;
      if (openUntil !== null && isTrying) {
        isTrying = false;
        cooldown = Math.min(MAX_COOLDOWN_MS, 2 * cooldown);
        openUntil = now + cooldown;
      } else if (openUntil === null && inARow >= FAILURES_TO_OPEN) openUntil = now + cooldown;
    },
    refusedAccess(message, now) {
      refusals += 1;
      isTrying = false;
      if (refusals < REFUSALS_TO_OPEN) return;
      firstFailureAt ??= now;
      reason = message;
      openUntil = now;
    },
    undecided() {
      isTrying = false;
    },
  };
}
