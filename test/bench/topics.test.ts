import { describe, expect, it } from 'vitest';
import { crossValidate, fileOf, type Sample, train } from '../../bench/topics/training.ts';
import { fromFile, logOddsOf, TOPICS, type Topic } from '../../customers/scripted/topics/topics.ts';

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
const oddsOf = (model: ReturnType<typeof train>, topic: Topic, ...features: readonly string[]) =>
  logOddsOf(new Set(features), model)[TOPICS.indexOf(topic)] ?? Number.NaN;

describe('training', () => {
  it('finds which part of a message asks what', () => {
    const model = train(all);
    expect(oddsOf(model, 'day', 'which', 'day')).toBeGreaterThan(oddsOf(model, 'payment', 'which', 'day'));
    expect(oddsOf(model, 'payment', 'which', 'card')).toBeGreaterThan(oddsOf(model, 'day', 'which', 'card'));
    expect(oddsOf(model, 'cabin', 'which', 'card')).toBeLessThan(0);
  });

  it('gives the same model for the same samples', () => {
    expect(fileOf(train(all))).toBe(fileOf(train(all)));
  });

  it('judges the questions for one thing of each writer by a model of the others', () => {
    // Only this writer asks for the day with “card”.
    const alien = [sample(['day'], ['which', 'card'])];
    const judged = crossValidate(new Map([...questions, ['alien', alien]]), []);
    expect(judged).toHaveLength(3 * 6 + 1);
    for (const { writer: name, topic, told } of judged) expect(told).toBe(name === 'alien' ? 'payment' : topic);
  });

  it('writes a file that gives the model back, rounded', () => {
    const weights = new Map([
      ['day', TOPICS.map((topic) => (topic === 'day' ? 2.04 : 0.01))],
      ['so', TOPICS.map(() => 0.02)],
    ]);
    const read = fromFile(JSON.parse(fileOf({ biases: TOPICS.map(() => -1.26), weights })));
    expect(read.biases).toEqual(TOPICS.map(() => -1.3));
    expect([...read.weights]).toEqual([['day', TOPICS.map((topic) => (topic === 'day' ? 2 : 0))]]);
  });
});
