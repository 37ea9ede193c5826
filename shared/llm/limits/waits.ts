// How long requests waited for their provider, by the attempt they belong to.
import type { Clock } from './clock.ts';

interface Waits {
  /** The callbacks of a request of this attempt. */
  of(attempt: number): { onWaiting(): void; onSent(): void };
  /** Milliseconds so far, a wait that goes on included. */
  total(attempt: number): number;
  forget(attempt: number): void;
}

/** A request that may start at once takes this long at most on its way through the queue. */
const NOISE_MS = 50;

export function createWaits(clock: Clock): Waits {
  const waits = new Map<number, { total: number; since: number | null }>();
  const lasted = (since: number) => {
    const milliseconds = clock.now() - since;
    return milliseconds > NOISE_MS ? milliseconds : 0;
  };
  return {
    of: (attempt) => ({
      onWaiting() {
        const wait = waits.get(attempt) ?? { total: 0, since: null };
        waits.set(attempt, { ...wait, since: wait.since ?? clock.now() });
      },
      onSent() {
        const wait = waits.get(attempt);
        if (wait && wait.since !== null) waits.set(attempt, { total: wait.total + lasted(wait.since), since: null });
      },
    }),
    total(attempt) {
      const { total = 0, since = null } = waits.get(attempt) ?? {};
      return since === null ? total : total + lasted(since);
    },
    forget: (attempt) => void waits.delete(attempt),
  };
}
