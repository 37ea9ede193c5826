import { describe, expect, it } from 'vitest';
import { type Attempt, type Proposal, proposalsIn, type Sample } from '../../bench/second-acts/corpus.ts';
import { type Sentence, withSentences } from '../../bench/second-acts/sentences.ts';
import { crossValidate, fileOf, train } from '../../bench/second-acts/training.ts';
import { logOdds } from '../../customers/scripted/second-acts/second-acts.ts';
import { randomStream } from '../../shared/random.ts';

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

describe('proposals with the sentences of writers', () => {
  const proposal = (text: string, more = false): Proposal => ({
    ...{ task: 'retail/1', steps: ['goal 1'], known: ['goal 1'] },
    ...{ more, text },
  });
  const list = proposal("Here is what I'd do:\n1. Cancel #W1\n2. Refund $5\n\nShall I?");
  const put = (place: Sentence['place'], text: string, into = list) =>
    withSentences([{ domain: 'retail', kind: 'extra', place, text }], [into], randomStream(1))[0];

  it('have each at its place', () => {
    expect(put('before', 'Hello!')?.text).toBe(`Hello!\n\n${list.text}`);
    expect(put('after', 'It takes $1.')?.text).toBe(list.text.replace('Shall', 'It takes $1.\n\nShall'));
    expect(put('line', 'Wrap it')?.text).toBe(list.text.replace('$5\n', '$5\n3. Wrap it\n'));
    expect(put('after', 'Fine.', proposal('I would cancel it. Shall I?'))?.text).toBe(
      'I would cancel it. Fine. Shall I?',
    );
    expect(put('before', 'Hello!')?.more).toBe(true);
  });

  it('are none without a proposal that they fit: of nothing more, with a question, and with a list for a line', () => {
    expect(put('line', 'Wrap it', proposal('I would cancel it. Shall I?'))).toBeUndefined();
    expect(put('before', 'Hello!', proposal('I would cancel it.'))).toBeUndefined();
    expect(put('before', 'Hello!', { ...list, more: true })).toBeUndefined();
    expect(put('before', 'Hello!', { ...list, task: 'airline/1' })).toBeUndefined();
  });
});

it('the file of a model has its weights', () => {
  const { weights } = JSON.parse(fileOf(train(corpus)));
  const [[heaviest, features] = []] = Object.entries(weights).toReversed() as [string, string][];
  expect(Number.parseInt(heaviest ?? '', 10)).toBeGreaterThan(0);
  expect(features?.split(' ').some((feature) => feature.includes('also'))).toBe(true);
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

  it('are the right ones and the wrong ones, each text once, with the goals that were known by then', () => {
    const proposals = proposalsIn([attempt]);
    expect(proposals.toSorted((one, other) => one.text.localeCompare(other.text))).toEqual([
      { task: 'airline/7', steps: ['goal 1'], known: ['goal 1'], more: true, text: 'A and B?' },
      { task: 'airline/7', steps: ['goal 1'], known: ['goal 1', 'goal 2'], more: false, text: 'A?' },
      { task: 'airline/7', steps: ['goal 2'], known: ['goal 1', 'goal 2'], more: false, other: true, text: 'C?' },
      { task: 'airline/7', steps: ['goal 2'], known: ['goal 1', 'goal 2'], more: false, text: 'D?' },
    ]);
  });
});
