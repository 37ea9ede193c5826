// How well the topics of questions are told, of writers from whom the model has learned nothing.
import { expect, it } from 'vitest';
import { loadMessages, loadProposals, loadQuestions } from '../../bench/topics/corpus.ts';
import { crossValidate as crossValidateMessages } from '../../bench/topics/proposing.ts';
import { crossValidate } from '../../bench/topics/training.ts';
import { THRESHOLD } from '../../customers/scripted/proposing/proposing.ts';
import { LIKELY } from '../../customers/scripted/topics/topics.ts';
import { longSize } from '../support/long.ts';

it('tells what most questions of unknown writers are about, and is seldom wrong when it is confident', () => {
  const questions = loadQuestions();
  // A model for each writer would take minutes.
  const judged = crossValidate(questions, loadProposals(), longSize(4, questions.size));
  const isRight = ({ topic, told }: (typeof judged)[number]) => topic === told;
  const likely = judged.filter(({ logOdds }) => logOdds > LIKELY.data);
  expect(judged.length).toBeGreaterThan(7000);
  expect(judged.filter(isRight).length / judged.length).toBeGreaterThan(0.7);
  expect(likely.length / judged.length).toBeGreaterThan(0.78);
  expect(likely.filter(isRight).length / likely.length).toBeGreaterThan(0.79);
});

it('takes few proposals of unknown agents for mere questions, and few questions of unknown writers for proposals', () => {
  const judged = crossValidateMessages(loadMessages(longSize(80, 250)));
  const [proposals, questions] = [true, false].map((proposes) => judged.filter((one) => one.proposes === proposes));
  const mistaken = [
    proposals?.filter(({ logOdds }) => logOdds < THRESHOLD.message),
    questions?.filter(({ logOdds }) => logOdds >= THRESHOLD.message),
  ].map((some) => some?.length ?? Number.NaN);
  expect(judged.length).toBeGreaterThan(longSize(9_000, 17_000));
  expect((mistaken[0] ?? 1) / (proposals?.length ?? 0)).toBeLessThan(0.012);
  expect((mistaken[1] ?? 1) / (questions?.length ?? 0)).toBeLessThan(0.045);
});
