// Trains the model of second acts, and measures it with agents that it was not trained on.
import { isWord } from '../../customers/scripted/second-acts/proposal-features.ts';
import {
  logOdds,
  type Model,
  PART_OF_CLAUSE,
  scaleOf,
  withStrangeness,
} from '../../customers/scripted/second-acts/second-acts.ts';
import { randomStream } from '../../shared/random.ts';
import { AdaGrad, type Encoded } from './ada-grad.ts';
import type { Sample } from './corpus.ts';

const ROUNDS = 20;
const RATES = { rate: 0.3, penalty: 3e-3 };
const BIAS_RATE = 0.02;
/** A second act that is overheard counts as so many right proposals that are doubted. */
const COST_OF_MISS = 4;
/** Smaller weights are left out: they change little, and are many. */
const SMALLEST = 0.3;
/** Features in the proposals of fewer agents are left out: they are more likely manners than signs. */
const FEWEST_AGENTS = 2;

/** A logistic regression of the samples of several agents. The same samples give the same model. */
export function train(corpus: ReadonlyMap<string, readonly Sample[]>): Model {
  const familiar = agentsUsing(corpus, ({ features, more }) => (more ? [] : [...features.whole].filter(isWord)));
  const all = new Map([...corpus].map(([agent, samples]) => [agent, withStrangenessOf(agent, samples, familiar)]));
  const common = [...agentsUsing(all, ({ whole }) => whole)].filter(([, agents]) => agents.size >= FEWEST_AGENTS);
  const places = new Map(common.map(([name], place) => [name, place]));
  const encoded = (features: readonly string[]): Encoded => ({
    found: features.flatMap((feature) => places.get(feature) ?? []),
    scale: scaleOf(features.length),
  });
  const samples = [...all.values()]
    .flat()
    .map(({ whole, clauses, more }) => ({ whole: encoded(whole), clauses: clauses.map(encoded), more }));
  const fitted = new AdaGrad(places.size, RATES);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const { whole, clauses, more } of randomStream(1, 'round', round).shuffle(samples)) {
      const scores = clauses.map((clause) => fitted.score(clause));
      const most = Math.max(...scores);
      const suspicious = clauses[scores.indexOf(most)];
      const likely = 1 / (1 + Math.exp(-bias - fitted.score(whole) - (suspicious ? PART_OF_CLAUSE * most : 0)));
      const error = (likely - Number(more)) * (more ? COST_OF_MISS : 1);
      fitted.step(whole, error);
      if (suspicious) fitted.step(suspicious, PART_OF_CLAUSE * error);
      bias -= BIAS_RATE * error;
    }
  const kept = [...places.keys()].sort().flatMap((name) => {
    const weight = fitted.weights[places.get(name) ?? 0] ?? 0;
    return Math.abs(weight) < SMALLEST ? [] : [[name, Math.round(10 * weight)] as const];
  });
  return {
    bias: Math.round(10 * bias),
    weights: Object.fromEntries(kept),
    familiar: new Set([...familiar.keys()].sort()),
  };
}

/** Adds to the features of an agent's samples how many of the words no other agent uses. */
function withStrangenessOf(
  agent: string,
  samples: readonly Sample[],
  familiar: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const isFamiliar = (word: string) => (familiar.get(word)?.size ?? 0) > (familiar.get(word)?.has(agent) ? 1 : 0);
  return samples.map(({ features: { whole, clauses }, more }) => ({
    whole: withStrangeness(whole, isFamiliar),
    clauses: clauses.map((clause) => withStrangeness(clause, isFamiliar)),
    more,
  }));
}

/** By feature, the agents in whose samples it is. */
function agentsUsing<T>(
  corpus: ReadonlyMap<string, readonly T[]>,
  featuresOf: (sample: T) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const [agent, samples] of corpus)
    for (const feature of samples.flatMap(featuresOf)) users.set(feature, (users.get(feature) ?? new Set()).add(agent));
  return users;
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

/** The text of the weights' file. Its list of words has blanks between them. */
export const fileOf = ({ familiar, ...model }: Model): string =>
  `${JSON.stringify({ ...model, familiar: [...familiar].join(' ') }, null, 2)}\n`;
