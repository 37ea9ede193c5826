// The one way to set a time limit: an AbortSignal that fires when the time is up or an outer signal does, and a timer that ends with its scope.
// And waiting for work that may not heed a signal.

interface TimeLimit extends Disposable {
  readonly signal: AbortSignal;
  /** True once the time was up, unless an outer signal fired first. */
  readonly reached: boolean;
}

/** The longest a timer can wait; longer limits are as good as none. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Starts a limit; use it with `using`, which stops the timer.
 * @param outer signals that end the work as well; `signal` fires with the reason of the first
 * @param reason makes the reason of `signal` when the time is up
 * @param stoodStillMs milliseconds since the start that do not count, so far
 */
export function startTimeLimit(
  milliseconds: number,
  outer: readonly (AbortSignal | undefined)[] = [],
  reason: () => unknown = () => new Error(`no answer within ${milliseconds / 1000} s`),
  stoodStillMs: () => number = () => 0,
): TimeLimit {
  const controller = new AbortController();
  let reached = false;
  const stops = outer.flatMap((signal) => (signal === undefined ? [] : [stopWith(signal, controller)]));
  let added = 0;
  const end = () => {
    const more = stoodStillMs() - added;
    if (more > 0) {
      added += more;
      timer = startTimer(end, more);
      return;
    }
    reached = !controller.signal.aborted;
    controller.abort(reason());
  };
  let timer = startTimer(end, milliseconds);
  return {
    signal: controller.signal,
    get reached() {
      return reached;
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

function startTimer(end: () => void, milliseconds: number): NodeJS.Timeout {
  return setTimeout(end, Math.min(milliseconds, MAX_TIMER_MS));
}

/** Aborts the controller with the signal; returns how to stop listening. */
function stopWith(signal: AbortSignal, controller: AbortController): () => void {
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}

/** The work's result, or the reason of the first signal that is aborted before. The work itself goes on if it ignores the signals. */
export async function untilFirst<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  work.catch(() => {});
  const ended = AbortSignal.any([...signals]);
  ended.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(ended.reason);
  ended.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    ended.removeEventListener('abort', stop);
  }
}
