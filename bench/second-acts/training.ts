// Trains the model of second acts, and measures it with agents that it was not trained on.
import { isActWith, isAsked, isPair, isWord } from '../../customers/scripted/second-acts/proposal-features.ts';
import {
  type Familiar,
  logOdds,
  type Model,
  PART_OF_CLAUSE,
  scaleOf,
  withStrangeness,
} from '../../customers/scripted/second-acts/second-acts.ts';
import { randomStream } from '../../shared/random.ts';
import { AdaGrad, type Encoded } from './ada-grad.ts';
import { isRepeated, isRich, type Sample } from './corpus.ts';
import { weightsFile } from './weights-file.ts';

const ROUNDS = 20;
const RATES = { rate: 0.3, penalty: 3e-3 };
const BIAS_RATE = 0.02;
/** A second act that is overheard counts as so many right proposals that are doubted. */
const COST_OF_MISS = 4;
/** Proposals that the test suite repeats, and right ones among remarks, of which there are few, count as so many others. */
const COST_OF_REPEATED = 4;
const COST_OF_RICH = 3;
/** Smaller weights are left out: they change little, and are many. */
const SMALLEST = 0.3;
/** Features in the proposals of fewer agents are left out: they are more likely manners than signs. */
const FEWEST_AGENTS = 2;
/** Pairs of words, acts and labels in the right proposals of fewer agents are strange. */
const FEWEST_USING = 2;

/** A logistic regression of the samples of several agents. The same samples give the same model. */
export function train(corpus: ReadonlyMap<string, readonly Sample[]>): Model {
  const users = agentsUsing(corpus, ({ features, more }) =>
    more ? [] : [...features.whole].filter((feature) => [isWord, isAsked, isPair, isActWith].some((is) => is(feature))),
  );
  const all = new Map([...corpus].map(([agent, samples]) => [agent, withStrangenessOf(agent, samples, users)]));
  const common = [...agentsUsing(all, ({ whole, clauses }) => [...whole, ...clauses.flat()])].filter(
    ([, agents]) => agents.size >= FEWEST_AGENTS,
  );
  const places = new Map(common.map(([name], place) => [name, place]));
  const encoded = (features: readonly string[]): Encoded => ({
    found: features.flatMap((feature) => places.get(feature) ?? []),
    scale: scaleOf(features.length),
  });
  const samples = [...all].flatMap(([agent, some]) =>
    some.map(({ whole, clauses, more }) => ({
      whole: encoded(whole),
      clauses: clauses.map(encoded),
      more,
      cost: (more ? COST_OF_MISS : 1) * (isRepeated(agent) ? COST_OF_REPEATED : isRich(agent) ? COST_OF_RICH : 1),
    })),
  );
  const fitted = new AdaGrad(places.size, RATES);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const { whole, clauses, more, cost } of randomStream(1, 'round', round).shuffle(samples)) {
      const scores = clauses.map((clause) => fitted.score(clause));
      const most = Math.max(...scores);
      const suspicious = clauses[scores.indexOf(most)];
      const likely = 1 / (1 + Math.exp(-bias - fitted.score(whole) - (suspicious ? PART_OF_CLAUSE * most : 0)));
      const error = (likely - Number(more)) * cost;
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
    weights: new Map(kept),
    familiar: familiarOf(users),
  };
}

function familiarOf(users: ReadonlyMap<string, ReadonlySet<string>>): Familiar {
  const known = [...users].flatMap(([name, { size }]) => (isKnown(name, size) ? [name] : [])).sort();
  return {
    words: new Set(known.filter(isWord)),
    asked: new Set(known.filter(isAsked)),
    pairs: new Set(known.filter(isPair)),
    acts: new Set(known.filter(isActWith)),
  };
}

/** True for what so many agents use in right proposals. */
const isKnown = (name: string, agents: number): boolean =>
  agents >= (isPair(name) || isActWith(name) ? FEWEST_USING : 1);

/** Adds to the features of an agent's samples how many of the words and pairs of words other agents do not use. */
function withStrangenessOf(agent: string, samples: readonly Sample[], users: ReadonlyMap<string, ReadonlySet<string>>) {
  const isFamiliar = (name: string) => {
    const all = users.get(name);
    return all !== undefined && isKnown(name, all.size - (all.has(agent) ? 1 : 0));
  };
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

/** In so many parts are the agents divided, each of which is judged by a model of the others. */
const FOLDS = 10;

/** All samples, each judged by a model that has seen no proposal of its agent. */
export function crossValidate(corpus: ReadonlyMap<string, readonly Sample[]>): readonly Judged[] {
  const folds = Map.groupBy([...corpus].entries(), ([place]) => place % FOLDS);
  return [...folds.keys()].flatMap((held) => {
    const model = train(
      new Map([...folds].flatMap(([fold, agents]) => (fold === held ? [] : agents.map(([, one]) => one)))),
    );
    return (folds.get(held) ?? []).flatMap(([, [agent, samples]]) =>
      samples.map(({ features, more }) => ({ agent, more, logOdds: logOdds(features, model) })),
    );
  });
}

/** The text of the weights' file: the features by their weight, and the familiar ones, with blanks between them. */
export function fileOf({ bias, weights, familiar }: Model): string {
  const file = {
    bias,
    weights: weightsFile(weights),
    familiar: Object.fromEntries(Object.entries(familiar).map(([name, known]) => [name, [...known].join(' ')])),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
