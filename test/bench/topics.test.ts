import { describe, expect, it } from 'vitest';
import { crossValidate, type Sample, train } from '../../bench/topics/training.ts';
import { logOddsOf, type Model, TOPICS, type Topic } from '../../customers/scripted/topics/topics.ts';

const sample = (topics: readonly Topic[], ...parts: readonly (readonly string[])[]): Sample => ({
  parts: parts.map((part) => new Set(part)),
  topics: new Set(topics),
  weight: 1,
});
/** Questions of one writer: one for a day or a card, beside a word of their own. */
const writer = (own: string): readonly Sample[] =>
  [own, 'please', 'now'].flatMap((word) => [
    sample(['day'], [word], ['which', 'day']),
    sample(['payment'], ['which', 'card'], [word]),
    sample(['day', 'payment'], ['which', 'day', word], ['which', 'card']),
  ]);
const questions = new Map([
  ['one', writer('well')],
  ['two', writer('so')],
  ['three', writer('then')],
]);
const all = [...questions.values()].flat();
const oddsOf = (model: Model, topic: Topic, ...features: readonly string[]) =>
  logOddsOf(new Set(features), model)[TOPICS.indexOf(topic)] ?? Number.NaN;

describe('training', () => {
  it('finds which part of a message asks what', () => {
    const model = train(all);
    expect(oddsOf(model, 'day', 'which', 'day')).toBeGreaterThan(oddsOf(model, 'payment', 'which', 'day'));
    expect(oddsOf(model, 'payment', 'which', 'card')).toBeGreaterThan(oddsOf(model, 'day', 'which', 'card'));
    expect(oddsOf(model, 'cabin', 'which', 'card')).toBeLessThan(0);
  });

  it('gives the same model for the same samples', () => {
    expect(train(all)).toEqual(train(all));
  });

  it('judges the questions for one thing of each writer by a model of the others', () => {
    // Only this writer asks for the day with “card”.
    const alien = [sample(['day'], ['which', 'card'])];
    const judged = crossValidate(new Map([...questions, ['alien', alien]]), []);
    expect(judged).toHaveLength(3 * 6 + 1);
    for (const { writer: name, topic, told } of judged) expect(told).toBe(name === 'alien' ? 'payment' : topic);
  });

  it('leaves out features that hardly matter, and those of few messages', () => {
    const rare = sample(['day'], ['when', 'day']);
    const { weights } = train([...all, rare]);
    expect(Object.keys(weights)).toContain('day');
    expect(Object.keys(weights)).not.toContain('when');
    for (const own of Object.values(weights)) expect(own).toMatch(/^\d+:-?[1-9]\d*(?: \d+:-?[1-9]\d*)*$/);
  });
});
