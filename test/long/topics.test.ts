// How well the topics of questions are told, of writers from whom the model has learned nothing.
import { expect, it } from 'vitest';
import { loadProposals, loadQuestions } from '../../bench/topics/corpus.ts';
import { crossValidate } from '../../bench/topics/training.ts';
import { LIKELY } from '../../customers/scripted/topics/topics.ts';

it('tells what most questions of unknown writers are about, and is seldom wrong when it is confident', () => {
  const judged = crossValidate(loadQuestions(), loadProposals());
  const isRight = ({ topic, told }: (typeof judged)[number]) => topic === told;
  const likely = judged.filter(({ logOdds }) => logOdds > LIKELY.data);
  expect(judged.length).toBeGreaterThan(4000);
  expect(judged.filter(isRight).length / judged.length).toBeGreaterThan(0.72);
  expect(likely.length / judged.length).toBeGreaterThan(0.68);
  expect(likely.filter(isRight).length / likely.length).toBeGreaterThan(0.84);
});
