// How well second acts are told in the proposals of agents from which the model has learned nothing.
import { expect, it } from 'vitest';
import { crossValidate as crossValidateValues } from '../../bench/second-acts/contradictions.ts';
import { loadCorpus, loadValues } from '../../bench/second-acts/corpus.ts';
import { crossValidate, type Judged } from '../../bench/second-acts/training.ts';
import {
  THRESHOLD as CONTRADICTION,
  contradictedSlot,
} from '../../customers/scripted/contradictions/contradictions.ts';
import { seemsToDoMore, THRESHOLD } from '../../customers/scripted/second-acts/second-acts.ts';
import { longSize } from '../support/long.ts';

/** In a small size every eighth proposal, since reading them takes most of the time. What is learned from so few overhears much more. */
const corpus = loadCorpus(longSize(8, 1));
const isSentence = ({ agent }: Judged) => agent.startsWith('sentences');
const share = <T>(all: readonly T[], isFault: (one: T) => boolean) => all.filter(isFault).length / all.length;

it('doubts few right proposals of unknown authors, and overhears few second acts', () => {
  const judged = crossValidate(corpus);
  const [ofSentences, ofAgents] = [judged.filter(isSentence), judged.filter((one) => !isSentence(one))];
  const sharesOf = (some: readonly Judged[]) => {
    const right = some.filter(({ more }) => !more);
    const more = some.filter((one) => one.more);
    expect(Math.min(right.length, more.length)).toBeGreaterThan(100);
    return {
      doubted: share(right, ({ logOdds }) => logOdds > THRESHOLD),
      overheard: share(more, ({ logOdds }) => logOdds <= THRESHOLD),
    };
  };
  expect(sharesOf(ofAgents).doubted).toBeLessThan(0.04);
  expect(sharesOf(ofAgents).overheard).toBeLessThan(longSize(0.5, 0.12));
  // Nothing but what is strange tells these remarks and extras apart.
  expect(sharesOf(ofSentences).doubted).toBeLessThan(longSize(0.3, 0.2));
  expect(sharesOf(ofSentences).overheard).toBeLessThan(longSize(0.5, 0.15));
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

/** The wrong ones all; of the right ones, in a small size every twentieth, so that other values count more. */
const values = loadValues(longSize(20, 3));
const passing = [...values.values()].flat().filter(({ passes }) => passes);

it('doubts few right proposals of unknown authors for another value, and finds some wrong ones that rules do not', () => {
  const judged = crossValidateValues(values).filter(({ sample }) => sample.passes);
  const isDoubted = ({ logOdds }: (typeof judged)[number]) => logOdds > CONTRADICTION;
  const [right, wrong] = [false, true].map((other) => judged.filter(({ sample }) => sample.other === other));
  expect(wrong?.length).toBeGreaterThan(100);
  expect(share(right ?? [], isDoubted)).toBeLessThan(longSize(0.06, 0.01));
  expect(share(wrong ?? [], isDoubted)).toBeGreaterThan(0.1);
});

it('has weights of values that fit the proposals from which they come', () => {
  const isDoubted = ({ values: others }: (typeof passing)[number]) => contradictedSlot(others) !== undefined;
  const [right, wrong] = [false, true].map((isOther) => passing.filter(({ other }) => other === isOther));
  expect(share(right ?? [], isDoubted)).toBeLessThan(0.01);
  expect(share(wrong ?? [], isDoubted)).toBeGreaterThan(0.3);
});
