// What the agent tells beside its questions: which of the customer's own questions it answers.
import { describe, expect, it } from 'vitest';
import { answers as isAnswered } from '../../customers/scripted/facts.ts';
import type { StoryQuestion } from '../../worlds/story.ts';
import { answers, answersTo } from './answers.ts';

describe('a question of the customer is not answered', () => {
  it.each([
    [
      'airline 47/1: Understood. Which of these do you mean?\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| FWGNAA | EWR-ATL | May 15 | economy |\n| U7ESLR | BOS-ATL | May 20 | economy |',
      /Newark.*May 15/,
    ],
    [
      'airline 62/2: Which of these do you mean, and how many checked bags would you want in all?\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| YTXRTP | ORD-LGA | 23 May | economy |\n| SQEQGQ | DEN-DFW | 28 May | basic economy |',
      /9 checked bags/,
    ],
  ] as const)('by the days of trips to choose from: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });

  it('by the answer to the last one, said again', async () => {
    const { acts, text } = await answers(
      'airline',
      96,
      'You paid $245 in total for UCNPKS. Is there anything else?',
      'The total amount paid is $245. For which route, which day and which cabin should I search?',
    );
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/Houston.*Phoenix.*May 29.*business/);
  });
});

it('hears a sum that a report works out', async () => {
  const { text } = await answersTo(
    'airline 43/0: The change to business costs $507.00 and the bags $100.00: $507.00 + $100.00 = $607.00 on your Mastercard ending in 1669. Before I go on, who is travelling?',
  );
  expect(text).not.toMatch(/together/);
});

it('hears a bare figure if it is called the answer', () => {
  const question: StoryQuestion = {
    ask: ['what I pay for the bags in total'],
    kind: 'money',
    topic: ['bags', 'total'],
  };
  const isHeard = (message: string) => isAnswered(message, question, { asked: false, inParts: false });
  expect(isHeard('That is done. The answer to your question is 100.')).toBe(true);
  expect(isHeard('That is done. Your bags have the number 100.')).toBe(false);
});
