// The scripted customer and earlier proposals by strangers; the suite checks the most recent ones.
import { describe, expect, it } from 'vitest';
import { answersTo, MOST_ALONE, RECENT_SETS, reviewed, sets } from '../customers/proposals/proposals.ts';

describe('the scripted customer and earlier proposals by strangers', () => {
  it.each(sets.slice(0, -RECENT_SETS))('agrees to what is right, and to nothing else: %s', async (_, all) => {
    expect(all.filter(({ wrong }) => wrong !== undefined).length).toBeGreaterThan(10);
    const { mistaken, alone } = await answersTo(all);
    expect(mistaken).toEqual([]);
    expect(alone.length).toBeLessThanOrEqual(MOST_ALONE * all.length);
  });

  it('agrees to what is right, and to nothing else, in the words of people who know its rules', async () => {
    expect(reviewed.filter(({ wrong }) => wrong !== undefined).length).toBeGreaterThan(10);
    const { mistaken, alone } = await answersTo(reviewed);
    expect(mistaken).toEqual([]);
    // They were written to look like something else.
    expect(alone.length).toBeLessThanOrEqual(2 * MOST_ALONE * reviewed.length);
  });
});
