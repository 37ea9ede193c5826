// The clock of vitest's fake timers, for tests in which limits of time and the gateway's queue must agree about the time.
import type { Clock } from '../../shared/llm/limits/clock.ts';

export const timerClock: Clock = {
  now: () => Date.now(),
  sleep(milliseconds, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(resolve, milliseconds);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  },
};
