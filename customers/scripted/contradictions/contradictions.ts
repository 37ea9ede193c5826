// Whether a value that the customer does not want contradicts the right ones beside it, learned from proposals: see bench/second-acts.ts.
import type { Slot } from '../../../worlds/story.ts';
import { weightsByFeature } from '../weights.ts';
import type { OtherValue } from './value-features.ts';
import weights from './weights.json' with { type: 'json' };

/** A linear model: the log-odds that a value is proposed are `bias` and the weights of its features over the square root of their number, in tenths. */
export interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** 0 is as likely as not. Features that the model does not know count for nothing. */
export function logOdds({ features }: OtherValue, { bias, weights: known }: Model): number {
  const found = [...features].flatMap((feature) => known.get(feature) ?? []);
  return (bias + scaleOf(found.length) * found.reduce((sum, weight) => sum + weight, 0)) / 10;
}

/** What the sum of the weights of so many features is multiplied with. */
export const scaleOf = (count: number): number => 1 / Math.sqrt(Math.max(1, count));

const MODEL: Model = { bias: weights.bias, weights: weightsByFeature(weights.weights) };

/** Log-odds above which a yes is conditional: those of about one right proposal in 500 by agents that the model does not know. */
export const THRESHOLD = 1;

/** The slot for which a message likely proposes another value besides the own one; undefined if there is none. */
export function contradictedSlot(others: readonly OtherValue[]): Slot | undefined {
  const judged = others.map((other) => ({ slot: other.slot, odds: logOdds(other, MODEL) }));
  return judged.sort((one, other) => other.odds - one.odds).find(({ odds }) => odds > THRESHOLD)?.slot;
}
