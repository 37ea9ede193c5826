import { describe, expect, it } from 'vitest';
import { crossValidate, fileOf, train } from '../../bench/second-acts/contradictions.ts';
import type { ValueSample } from '../../bench/second-acts/corpus.ts';
import { logOdds } from '../../customers/scripted/contradictions/contradictions.ts';
import type { OtherValue } from '../../customers/scripted/contradictions/value-features.ts';
import { weightsByFeature } from '../../customers/scripted/weights.ts';
import type { Slot } from '../../worlds/story.ts';

const slot = { name: 'date', kind: 'date' } as Slot;
const value = (...features: readonly string[]): OtherValue => ({ slot, features: new Set(features) });
const sample = (other: boolean, ...values: readonly OtherValue[]): ValueSample => ({ values, other, passes: true });
/** Proposals of one agent, who proposes another value only after the question. */
const agent = (word: string): readonly ValueSample[] => [
  sample(true, value('first', word), value('behind-question', word)),
  sample(true, value('behind-question')),
  sample(false, value('first', word)),
  sample(false, value('first'), value('between', word)),
  sample(false),
];
const corpus = new Map(['one', 'two', 'three', 'four'].map((name, place) => [name, agent(`w=${place % 2}`)]));

describe('training with other values', () => {
  it('finds how those stand that are proposed', () => {
    const model = train(corpus);
    expect(logOdds(value('behind-question'), model)).toBeGreaterThan(0);
    expect(logOdds(value('first'), model)).toBeLessThan(0);
  });

  it('gives the same model for the same samples, whose file has its weights', () => {
    const model = train(corpus);
    expect(train(corpus)).toEqual(model);
    const { bias, weights } = JSON.parse(fileOf(model));
    expect({ bias, weights: weightsByFeature(weights) }).toEqual(model);
  });

  it('judges each agent by a model of the others, and no message without another value', () => {
    const alien = [sample(true, value('first', 'alien')), sample(false)];
    const judged = crossValidate(new Map([...corpus, ['alien', alien]]));
    expect(judged).toHaveLength(4 * 5 + 2);
    const isTold = judged.map(({ agent: name, sample: { other }, logOdds: odds }) => ({ name, other, told: odds > 0 }));
    for (const { name, other, told } of isTold) expect(told).toBe(name === 'alien' ? false : other);
  });
});
