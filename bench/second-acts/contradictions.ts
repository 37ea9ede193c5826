// Trains the model of contradictions, and measures it with agents that it was not trained on.
import { logOdds, type Model, scaleOf } from '../../customers/scripted/contradictions/contradictions.ts';
import { randomStream } from '../../shared/random.ts';
import { AdaGrad, type Encoded } from './ada-grad.ts';
import { isRepeated, type ValueSample } from './corpus.ts';
import { weightsFile } from './weights-file.ts';

const ROUNDS = 15;
const RATES = { rate: 0.3, penalty: 1e-3 };
const BIAS_RATE = 0.02;
/** A wrong proposal that is overheard counts as so many right ones that are doubted; one in which the reader finds nothing, as more. */
const COST_OF_MISS = { found: 1.5, overheard: 4.5 };
/** The right proposals that the test suite repeats count as so many of an agent. */
const COST_OF_REPEATED = 8;
/** Smaller weights are left out. */
const SMALLEST = 0.1;
/** Features in the proposals of fewer agents are left out. */
const FEWEST_AGENTS = 2;

/** A logistic regression of whether the most suspicious value of a message is proposed. The same samples give the same model. */
export function train(corpus: ReadonlyMap<string, readonly ValueSample[]>): Model {
  const users = new Map<string, Set<string>>();
  for (const [agent, samples] of corpus)
    for (const { features } of samples.flatMap(({ values }) => values))
      for (const feature of features) users.set(feature, (users.get(feature) ?? new Set()).add(agent));
  const common = [...users].flatMap(([name, { size }]) => (size < FEWEST_AGENTS ? [] : name)).sort();
  const places = new Map(common.map((name, place) => [name, place]));
  const encoded = (features: ReadonlySet<string>): Encoded => {
    const found = [...features].flatMap((feature) => places.get(feature) ?? []);
    return { found, scale: scaleOf(found.length) };
  };
  const samples = [...corpus].flatMap(([agent, all]) =>
    all.flatMap(({ values, other, passes }) => {
      const cost = other ? COST_OF_MISS[passes ? 'overheard' : 'found'] : isRepeated(agent) ? COST_OF_REPEATED : 1;
      return values.length === 0 ? [] : [{ values: values.map(({ features }) => encoded(features)), other, cost }];
    }),
  );
  const fitted = new AdaGrad(places.size, RATES);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const { values, other, cost } of randomStream(1, 'round', round).shuffle(samples)) {
      const scores = values.map((value) => fitted.score(value));
      const most = Math.max(...scores);
      const suspicious = values[scores.indexOf(most)];
      if (suspicious === undefined) continue;
      const error = (1 / (1 + Math.exp(-bias - most)) - Number(other)) * cost;
      fitted.step(suspicious, error);
      bias -= BIAS_RATE * error;
    }
  const kept = common.flatMap((name, place) => {
    const weight = fitted.weights[place] ?? 0;
    return Math.abs(weight) < SMALLEST ? [] : [[name, Math.round(10 * weight)] as const];
  });
  return { bias: Math.round(10 * bias), weights: new Map(kept) };
}

/** A sample with the log-odds that a model of the other agents gives its most suspicious value. */
export interface JudgedValues {
  readonly agent: string;
  readonly sample: ValueSample;
  readonly logOdds: number;
}

/** In so many parts are the agents divided, each of which is judged by a model of the others. */
const FOLDS = 10;

/** All samples, each judged by a model that has seen no proposal of its agent. */
export function crossValidate(corpus: ReadonlyMap<string, readonly ValueSample[]>): readonly JudgedValues[] {
  const folds = Map.groupBy([...corpus].entries(), ([place]) => place % FOLDS);
  return [...folds].flatMap(([held, own]) => {
    const others = [...folds].flatMap(([fold, agents]) => (fold === held ? [] : agents.map(([, one]) => one)));
    const model = train(new Map(others));
    return own.flatMap(([, [agent, samples]]) =>
      samples.map((sample) => ({
        agent,
        sample,
        logOdds: Math.max(NEVER, ...sample.values.map((value) => logOdds(value, model))),
      })),
    );
  });
}

/** The log-odds of a message without any other value. */
const NEVER = -20;

/** The text of the weights' file. */
export const fileOf = ({ bias, weights }: Model): string =>
  `${JSON.stringify({ bias, weights: weightsFile(weights) }, null, 2)}\n`;
