import { describe, expect, it } from 'vitest';
import { type Attempt, proposalsIn, type Sample } from '../../bench/second-acts/corpus.ts';
import { crossValidate, train } from '../../bench/second-acts/training.ts';
import { logOdds } from '../../customers/scripted/second-acts/second-acts.ts';

const featuresOf = (words: readonly string[]) => ({ whole: new Set(words), clauses: [new Set(words)] });
const sample = (more: boolean, ...words: readonly string[]): Sample => ({ features: featuresOf(words), more });
/** Proposals of one agent: each second act is joined by “also”. */
const agent = (own: string): readonly Sample[] =>
  [own, 'bag', 'stay', 'refund'].flatMap((word) => [
    sample(false, 'shall', word),
    sample(false, 'shall', word, 'please'),
    sample(false, 'may', word),
    sample(true, 'shall', word, 'also'),
  ]);
const corpus = new Map([
  ['one', agent('lamp')],
  ['two', agent('lamp')],
  ['three', agent('rug')],
  ['four', agent('rug')],
]);

describe('training', () => {
  it('finds what second acts have in common', () => {
    const model = train(corpus);
    expect(logOdds(featuresOf(['shall', 'also', 'bag']), model)).toBeGreaterThan(0);
    expect(logOdds(featuresOf(['shall', 'please', 'bag']), model)).toBeLessThan(0);
  });

  it('gives the same model for the same samples', () => {
    expect(train(corpus)).toEqual(train(corpus));
  });

  it('judges each agent by a model of the others', () => {
    // Only this agent joins its second acts with “please”, so the others' proposals cannot reveal it.
    const alien = [sample(true, 'shall', 'bag', 'please'), sample(false, 'shall', 'bag', 'please')];
    const judged = crossValidate(new Map([...corpus, ['alien', alien]]));
    expect(judged).toHaveLength(4 * 16 + 2);
    for (const one of judged.filter(({ agent: name }) => name === 'alien')) expect(one.logOdds).toBeLessThan(0);
    for (const one of judged.filter(({ agent: name }) => name !== 'alien')) expect(one.logOdds > 0).toBe(one.more);
  });
});

describe('the proposals of transcripts', () => {
  const exchange = (kind: string, message: string, ...steps: string[]) => ({ kind, message, steps });
  const attempt: Attempt = {
    set: 'airline@2',
    task: 7,
    exchanges: [
      exchange('said', 'Hello!'),
      exchange('several', 'A and B?', 'goal 1'),
      exchange('right', 'A?', 'goal 1'),
      exchange('value', 'C?', 'goal 2'),
      exchange('right', 'D?', 'goal 2'),
      exchange('right', 'A?', 'goal 1'),
    ],
  };

  it('are the right ones and those with a second act, each text once, with the goals that were known by then', () => {
    const proposals = proposalsIn([attempt]);
    expect(proposals.toSorted((one, other) => one.text.localeCompare(other.text))).toEqual([
      { task: 'airline/7', steps: ['goal 1'], known: ['goal 1'], more: true, text: 'A and B?' },
      { task: 'airline/7', steps: ['goal 1'], known: ['goal 1', 'goal 2'], more: false, text: 'A?' },
      { task: 'airline/7', steps: ['goal 2'], known: ['goal 1', 'goal 2'], more: false, text: 'D?' },
    ]);
  });
});
