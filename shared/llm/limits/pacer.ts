// A rate per minute as even spacing: each start pushes the next one back by what it takes of the minute.
//
// Starts of one unit are 60 s / rate apart, so no half-open minute contains more of them than the rate allows, and
// there are no bursts, which providers refuse although the minute as a whole is within its limit.

interface Pacer {
  /** The earliest time of the next start, in milliseconds. */
  readonly next: number;
  /** Starts an amount at a time, `next` or later. */
  take(amount: number, start: number): void;
  /** Adds what an amount turned out to be beyond its estimate; negative if it was less. */
  correct(difference: number): void;
}

const MINUTE_MS = 60_000;

export function createPacer(perMinute: number): Pacer {
  let next = Number.NEGATIVE_INFINITY;
  return {
    get next() {
      return next;
    },
    take(amount, start) {
      next = start + (amount * MINUTE_MS) / perMinute;
    },
    correct(difference) {
      next += (difference * MINUTE_MS) / perMinute;
    },
  };
}
