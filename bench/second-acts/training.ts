// Trains the model of second acts, and measures it with agents that it was not trained on.
import { logOdds, type Model } from '../../customers/scripted/second-acts/second-acts.ts';
import { randomStream } from '../../shared/random.ts';
import type { Sample } from './corpus.ts';

/** Steps are taken as in AdaGrad (Duchi, Hazan and Singer, 2011), with a penalty on the squares of the weights. */
const ROUNDS = 40;
const RATE = 0.3;
const BIAS_RATE = 0.02;
const PENALTY = 3e-3;
/** A second act that is overheard counts as so many right proposals that are doubted. */
const COST_OF_MISS = 4;
/** Smaller weights are left out: they change little, and are many. */
const SMALLEST = 1.5;

/** A logistic regression of the samples of several agents. The same samples give the same model. */
export function train(corpus: ReadonlyMap<string, readonly Sample[]>): Model {
  const names = [...new Set([...corpus.values()].flat().flatMap(({ features }) => [...features]))].sort();
  const places = new Map(names.map((name, place) => [name, place]));
  const samples = [...corpus.values()].flat().map(({ features, more }) => ({
    found: [...features].flatMap((feature) => places.get(feature) ?? []),
    more,
  }));
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-3);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const { found, more } of randomStream(1, 'round', round).shuffle(samples)) {
      const scale = 1 / Math.sqrt(Math.max(1, found.length));
      const sum = found.reduce((total, place) => total + (weights[place] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-bias - sum * scale));
      const error = (likely - Number(more)) * (more ? COST_OF_MISS : 1);
      for (const place of found) {
        const weight = weights[place] ?? 0;
        const slope = error * scale + PENALTY * weight;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = weight - (RATE * slope) / Math.sqrt(square);
      }
      bias -= BIAS_RATE * error;
    }
  const kept = names.flatMap((name, place) => {
    const weight = weights[place] ?? 0;
    return Math.abs(weight) < SMALLEST ? [] : [[name, weight] as const];
  });
  return { bias, weights: new Map(kept) };
}

/** A sample with the log-odds that a model of the other agents gives it. */
export interface Judged {
  readonly agent: string;
  readonly more: boolean;
  readonly logOdds: number;
}

/** All samples, each judged by a model that has seen no proposal of its agent. */
export function crossValidate(corpus: ReadonlyMap<string, readonly Sample[]>): readonly Judged[] {
  return [...corpus].flatMap(([agent, samples]) => {
    const model = train(new Map([...corpus].filter(([other]) => other !== agent)));
    return samples.map(({ features, more }) => ({ agent, more, logOdds: logOdds(features, model) }));
  });
}

/** The text of the weights' file. Weights are rounded to tenths; those that are then zero stay, as they count as known. */
export function fileOf({ bias, weights }: Model): string {
  const byWeight = Map.groupBy(weights.keys(), (feature) => tenths(weights.get(feature) ?? 0));
  const features = [...byWeight].sort(([one], [other]) => Number(other) - Number(one));
  return `${JSON.stringify(
    {
      bias: Number(tenths(bias)),
      features: Object.fromEntries(features.map(([weight, names]) => [weight, names.join(' ')])),
    },
    null,
    2,
  )}\n`;
}

const tenths = (value: number) => (value.toFixed(1) === '-0.0' ? '0.0' : value.toFixed(1));
