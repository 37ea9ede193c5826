// How long requests waited: for their turn in passk's own queue, or for their provider.
import type { Clock } from './clock.ts';

/**
 * `turn`: the limits of the account, configured or learned, let other requests start first, or no request before the end of a
 * `Retry-After`. `provider`: it fails, or refuses everything, or the request waits until it is sent again.
 */
type Cause = 'turn' | 'provider';

/** Called with the cause when a request begins to wait, or waits for another one; null when it is sent, and at its end. */
export type OnWaiting = (cause: Cause | null) => void;

/** Milliseconds so far in which at least one request waited, a wait that goes on included. */
export interface Waits {
  /** For its turn. */
  queuedMs(): number;
  /** For its provider. */
  heldMs(): number;
}

export interface WaitRecorder extends Waits {
  /** Adds a request. */
  add(): OnWaiting;
}

/** A request that may start at once takes this long at most on its way through the queue. */
const NOISE_MS = 50;

export function createWaitRecorder(clock: Clock): WaitRecorder {
  const spans = { turn: createSpan(clock), provider: createSpan(clock) };
  return {
    add() {
      let current: Cause | null = null;
      return (cause) => {
        if (cause === current) return;
        if (current !== null) spans[current].end();
        if (cause !== null) spans[cause].begin();
        current = cause;
      };
    },
    queuedMs: spans.turn.total,
    heldMs: spans.provider.total,
  };
}

/** Measures the time between the first `begin` and the last `end` of those that overlap. */
function createSpan(clock: Clock) {
  let open = 0;
  let since = 0;
  let ended = 0;
  const lasted = () => {
    const milliseconds = clock.now() - since;
    return milliseconds > NOISE_MS ? milliseconds : 0;
  };
  return {
    begin() {
      if (open === 0) since = clock.now();
      open += 1;
    },
    end() {
      open -= 1;
      if (open === 0) ended += lasted();
    },
    total: () => (open === 0 ? ended : ended + lasted()),
  };
}
