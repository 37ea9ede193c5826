// How many requests may run at once at a provider whose limits are unknown: additive increase, multiplicative decrease.
//
// There is no limit until the first refusal. A refusal then multiplies it by the share of requests that were answered (or,
// with Retry-After, the share of time that was not paused), so that one far too high comes down quickly and one that is
// nearly right stays near. The level of the refusal is
// remembered: growth takes a while to come back to it, and so the provider's limit is approached closely without being hit
// often. Beyond that level growth doubles with every quarter of a minute without a refusal, so that a limit that was raised is found.
//
// Below 1 the limit means pauses: at a quarter, requests start four times as far apart as an answer takes.

interface AdaptiveLimit {
  /** Not an integer; below 1 if even one request after the other is too many. Infinite before the first refusal. */
  readonly limit: number;
  /** Milliseconds between two starts at which `limit` requests run on average; 0 before the first refusal. */
  readonly spacing: number;
  /** A request was answered. `isBusy`: as many were running as the limit allows. */
  succeeded(request: { readonly startedAt: number; readonly isBusy: boolean }, now: number): void;
  /**
   * A request was refused for its rate (429). `inFlight` is how many were running, itself included; `pauseMs` is how long
   * the provider asks to wait, 0 if it does not say. Returns what was learned; null if it says nothing about the present level.
   */
  refused(request: Refused, now: number): LearnedLimit | null;
  /** Another process has learned this from a refusal `ageMs` ago; it replaces what is known here. */
  adopt(learned: LearnedLimit, ageMs: number, now: number): void;
  /** The provider failed (5xx, no connection): stops growth for a while. */
  failed(now: number): void;
}

/** What a refusal says about the provider's limit; plain data. */
export interface LearnedLimit {
  /** Requests at the same time from then on. */
  readonly limit: number;
  /** Those at which it refused. */
  readonly level: number;
  /** Growth back to the level, in requests per millisecond. */
  readonly perMs: number;
}

interface Refused {
  readonly startedAt: number;
  readonly inFlight: number;
  readonly pauseMs: number;
}

/** Bounds of the part of a level that is left after a refusal; between them it is the share that was answered, or the share of time that was not paused. */
const LEAST_LEFT = 0.25;
const MOST_LEFT = 0.93;
/**
 * Milliseconds of growth back to the level: after few refusals it is well known, after many it is not, and soon after the last
 * decrease hardly at all, because what was sent before may still fill the provider's window.
 */
const RETURN_MS = { fewRefusals: 60_000, manyRefusals: 10_000, soon: 5_000 };
/** A level that was refused sooner after a decrease is not known. */
const SETTLED_MS = 15_000;
/** Beyond the level, growth doubles in this time. */
const DOUBLING_MS = 15_000;
const FEW_REFUSALS_LEFT = 0.85;
const BETWEEN_DECREASES_MS = 1000;
/** Slots that a growth regains at least; below one slot, the share of the level. */
const LEAST_GAIN = 0.5;
/** Longer pauses between requests would miss when the provider's window is free again. */
const MAX_SPACING_MS = 10_000;
const GROWTH_PAUSE_MS = 10_000;
/** Weight of the newest request in the mean time of an answer. */
const NEWEST = 0.02;

export function createAdaptiveLimit(ceiling = Number.POSITIVE_INFINITY): AdaptiveLimit {
  let limit = ceiling;
  /** The level of the last refusal, and how growth comes back to it. */
  let known: { readonly level: number; readonly perMs: number; reachedAt: number | null } | null = null;
  /** Requests that started and ended since the last decrease. */
  let answered = 0;
  let refusals = 0;
  let decreasedAt = Number.NEGATIVE_INFINITY;
  let resumedAt = Number.NEGATIVE_INFINITY;
  let grownAt = Number.NEGATIVE_INFINITY;
  let noGrowthUntil = Number.NEGATIVE_INFINITY;
  let answerMs: number | null = null;

  const grow = (now: number) => {
    const elapsed = now - Math.max(grownAt, noGrowthUntil, decreasedAt);
    if (known === null || elapsed <= 0) return;
    if (limit >= known.level) known.reachedAt ??= now;
    const doublings = known.reachedAt === null ? 0 : (now - known.reachedAt) / DOUBLING_MS;
    limit = Math.min(ceiling, limit + elapsed * known.perMs * 2 ** doublings);
  };

  /** Below 1, fewer than one request runs on average: they are spaced out in time. */
  const leastLimit = () => Math.min(1, (answerMs ?? MAX_SPACING_MS) / MAX_SPACING_MS);

  const startAgain = (now: number) => {
    answered = 0;
    refusals = 0;
    decreasedAt = now;
    grownAt = now;
  };

  return {
    get limit() {
      return limit;
    },
    get spacing() {
      return known === null || answerMs === null ? 0 : answerMs / limit;
    },
    succeeded({ startedAt, isBusy }, now) {
      answerMs = answerMs === null ? now - startedAt : answerMs + NEWEST * (now - startedAt - answerMs);
      if (startedAt >= decreasedAt) answered += 1;
      if (isBusy) grow(now);
      grownAt = now;
    },
    refused({ startedAt, inFlight, pauseMs }, now) {
      // Requests that started before the last decrease say nothing about the new level.
      if (startedAt < decreasedAt) return null;
      refusals += 1;
      // A window of a second that is full stays full for its rest, at any level.
      if (now < decreasedAt + BETWEEN_DECREASES_MS) return null;
      const level = Number.isFinite(limit) ? limit : inFlight;
      const active = now - Math.max(decreasedAt, resumedAt);
      const share = Math.min(
        answered / (answered + refusals),
        Number.isFinite(active) ? active / (active + pauseMs || 1) : 1,
      );
      const left = Math.min(MOST_LEFT, Math.max(LEAST_LEFT, share));
      resumedAt = now + pauseMs;
      limit = Math.max(leastLimit(), level * left);
      const isKnown = left >= FEW_REFUSALS_LEFT;
      // With a pause after each refusal, trying again soon costs more than it can gain.
      const isSettled = pauseMs > 0 || now - decreasedAt >= SETTLED_MS;
      const returnMs = !isSettled ? RETURN_MS.soon : isKnown ? RETURN_MS.fewRefusals : RETURN_MS.manyRefusals;
      known = { level, perMs: Math.max(LEAST_GAIN * Math.min(1, level), level - limit) / returnMs, reachedAt: null };
      startAgain(now);
      return { limit, level, perMs: known.perMs };
    },
    adopt(learned, ageMs, now) {
      const { level, perMs } = learned;
      // Growth beyond the level is for those who have tried it.
      limit = Math.min(ceiling, Math.max(learned.limit, Math.min(level, learned.limit + ageMs * perMs)));
      known = { level, perMs, reachedAt: null };
      startAgain(now);
    },
    failed(now) {
      noGrowthUntil = now + GROWTH_PAUSE_MS;
    },
  };
}
