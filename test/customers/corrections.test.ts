// What a customer has corrected, and how the agent puts it right.
import { describe, expect, it } from 'vitest';
import { answers } from './answers.ts';

describe('what a customer has corrected', () => {
  const WRONG = "that's K8AMP7. 4 bags on it now, I'd make it 6, $100.00 on your gift card. alright?";

  it('is agreed to once it is put right, however shortly', async () => {
    expect((await answers('airline', 2, WRONG)).acts).toEqual(['no']);
    const mended = "you're right, 1, sorry. 5 in all then, and it's $50.00. shall I?";
    expect((await answers('airline', 2, WRONG, mended)).acts).toEqual(['yes']);
  });

  it('is not agreed to if the customer changes their mind then', async () => {
    const wrong = 'So: #W8208093 to 604 Magnolia Court, Unit 329, Louisville, KY 40272, USA. No cost. Right?';
    expect((await answers('retail', 34, wrong)).acts).toEqual(['no']);
    const mended = 'Sorry, typo. 40227, with the rest as you said. OK?';
    expect((await answers('retail', 34, wrong, mended)).acts).toEqual(['change of mind']);
  });

  it('is not agreed to while it is wrong', async () => {
    expect((await answers('airline', 2, WRONG, 'Sorry. 7 in all then. shall I?')).acts).not.toContain('yes');
    expect((await answers('airline', 2, WRONG, 'Sorry about that. Shall I?')).acts).not.toContain('yes');
  });
});
