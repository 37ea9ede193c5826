// A rate per minute: the law that no minute contains more than the rate.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPacer } from '../../../../shared/llm/limits/pacer.ts';

/** Starts an amount that comes at `now` as early as it may; returns when. */
function startOf(pacer: ReturnType<typeof createPacer>, amount: number, now: number): number {
  const start = Math.max(pacer.next, now);
  pacer.take(amount, start);
  return start;
}

it('lets no minute contain more starts than the rate, whenever they are asked for', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), gaps, (rate, pauses) => {
      const pacer = createPacer(rate);
      let now = 0;
      const starts = pauses.map((pause) => {
        now += pause;
        return startOf(pacer, 1, now);
      });
      for (const start of starts) {
        const within = starts.filter((other) => other >= start && other < start + 59_999.999);
        expect(within.length).toBeLessThanOrEqual(rate);
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

it('spaces amounts by what they take of the minute, and corrects estimates', () => {
  const pacer = createPacer(6000);
  expect(startOf(pacer, 1000, 0)).toBe(0);
  expect(startOf(pacer, 1000, 0)).toBe(10_000);
  pacer.correct(-500);
  expect(startOf(pacer, 1, 0)).toBe(15_000);
});

it('starts at once after a pause', () => {
  const pacer = createPacer(1);
  startOf(pacer, 1, 0);
  expect(startOf(pacer, 1, 500_000)).toBe(500_000);
});
