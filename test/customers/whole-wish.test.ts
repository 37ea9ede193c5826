// Questions that are answered with the whole wish.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('asked for the whole wish, a customer tells it', () => {
  it.each([
    'retail 41: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'retail 54: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'retail 56: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'retail 17: Happy to help with that.\n\nBefore I put a proposal together, could you walk me through what you have in mind?',
    'airline 2/1: Do you want to keep the same flights and only change the cabin, or change the flights as well?',
    'airline 10: Thanks, Leonie, I found your profile. Is it only a typing error in the details, or is a different person going to travel?',
    'retail 8/1: In case your preferred Wi-Fi Router is out of stock, would you have a second choice?',
    'retail 42: Thanks, Rhys! I found your account. Is the price important for the Sleeping Bag, or do you have certain features in mind?',
    'retail 37/2: sure. what are you exchanging, and for what? also which card (or gift card) for any price difference',
    'airline 78: Two quick questions before I put this together: two of your three upcoming reservations have a second passenger — do you mean 1 extra bag per reservation or 1 per passenger? And your date of birth, 1982-07-12, stays the same, right?',
  ])('and agrees to nothing: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect({ acts: acts?.[0], agreed }).toEqual({ acts: 'restate', agreed: [] });
  });

  it.each([
    ['airline 27: What is it that you want changed, and how? Please tell me everything.', /go to Atlanta/],
    ['airline 20: Got it, thanks. How can I help you today?', /business/],
    ['airline 20: How may I assist you?', /business/],
  ] as const)('in these words: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['restate']);
    expect(text).toMatch(told);
  });

  it.each(['retail 16: What exactly would you like to change in the order?'])('and nothing else: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['restate']);
  });
});
