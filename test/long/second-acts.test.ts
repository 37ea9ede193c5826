// How well second acts are told in the proposals of agents from which the model has learned nothing.
import { expect, it } from 'vitest';
import { loadCorpus } from '../../bench/second-acts/corpus.ts';
import { crossValidate } from '../../bench/second-acts/training.ts';
import { seemsToDoMore, THRESHOLD } from '../../customers/scripted/second-acts/second-acts.ts';
import { longSize } from '../support/long.ts';

/** In a small size every eighth proposal, since reading them takes most of the time. What is learned from so few overhears much more. */
const corpus = loadCorpus(longSize(8, 1));
const least = longSize({ right: 1500, more: 300 }, { right: 5000, more: 1000 });
const most = longSize({ doubted: 0.04, overheard: 0.5 }, { doubted: 0.04, overheard: 0.12 });
const share = <T>(all: readonly T[], isFault: (one: T) => boolean) => all.filter(isFault).length / all.length;

it('doubts few right proposals of unknown agents, and overhears few second acts', () => {
  const judged = crossValidate(corpus);
  const right = judged.filter(({ more }) => !more);
  const more = judged.filter((one) => one.more);
  expect(right.length).toBeGreaterThan(least.right);
  expect(more.length).toBeGreaterThan(least.more);
  expect(share(right, (one) => one.logOdds > THRESHOLD)).toBeLessThan(most.doubted);
  expect(share(more, (one) => one.logOdds <= THRESHOLD)).toBeLessThan(most.overheard);
});

it('has weights that fit the proposals from which they come', () => {
  const samples = [...corpus.values()].flat();
  const isDoubted = ({ features }: (typeof samples)[number]) => seemsToDoMore(features);
  expect(
    share(
      samples.filter(({ more }) => !more),
      isDoubted,
    ),
  ).toBeLessThan(0.03);
  expect(
    share(
      samples.filter(({ more }) => more),
      (one) => !isDoubted(one),
    ),
  ).toBeLessThan(0.05);
});
