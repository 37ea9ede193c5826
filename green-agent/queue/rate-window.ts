// A rate per minute as short windows that are counted one by one.

const MINUTE = 60;
/** The share of a window that may be lost by rounding down. */
const MOST_LOST = 0.05;

export interface RateWindow {
  /** Whole seconds. */
  readonly duration: number;
  /** What may start in it. */
  readonly points: number;
}

/**
 * The window for a rate. Windows are counted one by one, and a minute may begin and end within one, so that it touches one
 * window more than it is long: a window's points are such that even then the minute has no more than the rate allows.
 */
export function windowOf(perMinute: number, durations: readonly number[]): RateWindow {
  const windows = durations.map((duration) => {
    const exact = (perMinute * duration) / (MINUTE + duration);
    return { duration, points: Math.floor(exact), lost: exact - Math.floor(exact), exact };
  });
  const good = windows.find(({ points, lost, exact }) => points >= 1 && lost <= MOST_LOST * exact);
  const best = good ?? windows.findLast(({ points }) => points >= 1);
  // Less than two in a minute: one, as often as that.
  return best ?? { duration: Math.ceil(MINUTE / Math.min(perMinute, 1)), points: 1 };
}
