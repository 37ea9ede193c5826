// The scripted customer and the most recent proposals by strangers, and how many of all it still gets wrong.
import { describe, expect, it } from 'vitest';
import { answersTo, MOST_ALONE, proposals, RECENT_SETS, sets } from './proposals.ts';

describe('the scripted customer and proposals by strangers', () => {
  it.each(sets.slice(-RECENT_SETS))('agrees to what is right, and to nothing else: %s', async (_, all) => {
    expect(all.filter(({ wrong }) => wrong !== undefined).length).toBeGreaterThan(10);
    const { mistaken, alone } = await answersTo(all);
    expect(mistaken).toEqual([]);
    expect(alone.length).toBeLessThanOrEqual(MOST_ALONE * all.length);
  });

  it('still misses few', () => {
    const missed = proposals.filter((one) => one.missed);
    const wrong = missed.filter((one) => one.wrong !== undefined);
    expect([missed.length - wrong.length, wrong.length, proposals.length]).toEqual([11, 55, 3_500]);
  });
});
