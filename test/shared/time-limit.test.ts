// Time limits: when they fire, and that nothing is left of them after their scope.
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTimeLimit } from '../../shared/time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('fires when the time is up', () => {
  using limit = startTimeLimit(2000);
  vi.advanceTimersByTime(1999);
  expect([limit.signal.aborted, limit.reached]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([limit.signal.aborted, limit.reached]).toEqual([true, true]);
  expect(limit.signal.reason).toEqual(new Error('no answer within 2 s'));
});

it('fires with the first outer signal, and then was not reached', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  using limit = startTimeLimit(10, [one.signal, undefined, other.signal]);
  other.abort('cancelled');
  vi.advanceTimersByTime(20);
  expect([limit.signal.reason, limit.reached]).toEqual(['cancelled', false]);
  using late = startTimeLimit(10, [other.signal]);
  expect(late.signal.reason).toBe('cancelled');
});

it('leaves out the time in which it stands still, also if that goes on when the time would be up', () => {
  let stoodStill = 0;
  const pass = (milliseconds: number, isStandingStill: boolean) => {
    if (isStandingStill) stoodStill += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  using limit = startTimeLimit(1000, [], undefined, () => stoodStill);
  pass(600, false);
  for (let count = 0; count < 50; count++) pass(100, true);
  pass(399, false);
  expect(limit.signal.aborted).toBe(false);
  pass(1, false);
  expect(limit.reached).toBe(true);
});

it('leaves no timer and no listener behind', () => {
  const outer = new AbortController();
  startTimeLimit(10, [outer.signal])[Symbol.dispose]();
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(outer.signal, 'abort')).toEqual([]);
});

it('may be longer than a timer can be', () => {
  using limit = startTimeLimit(Number.MAX_SAFE_INTEGER);
  vi.advanceTimersByTime(1000);
  expect(limit.signal.aborted).toBe(false);
});
