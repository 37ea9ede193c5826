// Whether a message asks for a yes to a change, or only asks something: what only asks is answered, and not agreed to.
import { describe, expect, it } from 'vitest';
import { logOdds, messageFeatures } from '../../customers/scripted/proposing/proposing.ts';
import { answersTo } from './answers.ts';

describe('a message that only asks', () => {
  it.each([
    'retail 54: Do you wish for a gift wrapping around the clock?',
    'retail 83: The pricier of your two pending ones is #W8568679 by the look of it (towel, gloves, turntable). We are agreed on that?',
    'airline 97: Do you remember if UC57NP was insured?',
    'airline 1: Let me repeat this back. You, alone, Las Vegas to JFK on the 23rd as early as possible without a change of plane, home on the 26th as cheaply as possible. Have I got that the right way round?',
    'airline 6: Takkeda, double k, single d. Am I spelling it the way it stands in her passport?',
  ])('gets no yes, on a condition or without: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(acts).not.toContain('conditional');
  });

  it.each([
    'airline 6: Takkeda, double k, single d. Am I spelling it the way it stands in her passport?',
    'retail 90: Let me see if I got this: the address in your profile is what you want changed, is it not?',
  ])('is confirmed, or answered with the value, if it asks whether something is so: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['answer']);
  });

  it('may be taken for a yes if it says all that would be done', async () => {
    const line = 'airline 20: You want the cabin of WSHZML changed to business. Have I understood that right?';
    const { acts, agreed } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: ['goal 1/0'] });
  });

  it('gets the whole wish without a yes if the customer does not know what it is about', async () => {
    const { acts, agreed } = await answersTo('airline 73: Clouds or sunshine, what do they say?');
    expect({ acts, agreed }).toEqual({ acts: ['restate'], agreed: [] });
  });
});

describe('a question in abbreviations', () => {
  it('is answered', async () => {
    const { acts, text } = await answersTo('airline 36: conf#? and reason for cxl?');
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/I am ill\..*I do not know the number\./);
  });
});

describe('a proposal that looks like a question', () => {
  it.each([
    'airline 10: Found: S7M3GK. I change Ezra Villanueva to Esra Villanueva, birthday 1989-02-09 stays. No cost. Spelled right now, with an s? Then I save it.',
    'retail 30: Do you agree to my cancelling order #W7381403, as you no longer need it? Am I speaking with you in person?',
  ])('gets a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('yes');
  });
});

describe('a question beside a proposal', () => {
  it.each([
    'retail 30: I would cancel order #W7381403 because you no longer need it. Shall I? And did you already try to cancel it on our website?',
    'airline 20: I would change WSHZML to business, $333.00 on your Mastercard ending in 5203. Shall I go ahead? And did you already try it in our app?',
  ])('is answered beside the yes: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(acts).toContain('answer');
  });
});

describe('the model of proposals', () => {
  const model = { bias: -10, weights: { shall: 40, 'q:shall': 20, '?': -5 } };
  const odds = (...features: readonly string[]) => logOdds(new Set(features), model);

  it('adds the weights of the features that it knows, over the root of their number, six at least', () => {
    expect(odds('shall', 'q:shall', 'never')).toBeCloseTo(-1 + (4 + 2) / Math.sqrt(6));
    expect(odds('?')).toBeCloseTo(-1 - 0.5 / Math.sqrt(6));
    expect(odds()).toBe(-1);
  });

  it('sees what the agent says and asks, and how many parts there are', () => {
    const clause = { declines: false, leavesOut: false, describes: false, denies: false, asksForData: false };
    const says = { ...clause, text: 'I would cancel it for $5.', words: [], asks: false, intends: true };
    const asks = { ...clause, text: 'Is that right?', words: [], asks: true, intends: true };
    const features = messageFeatures([says, asks], [], { kinds: {} });
    for (const feature of ['cancel', 'says', 'money', 'q:that_right', 'that_right', 'asks', 'parts=2'])
      expect(features.has(feature), feature).toBe(true);
    for (const feature of ['q:cancel', 'tells', '->']) expect(features.has(feature), feature).toBe(false);
  });
});
