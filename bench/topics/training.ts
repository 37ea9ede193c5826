// Trains the model of what questions are about, and measures it with writers that it was not trained on.
import { logOddsOf, type Model, scaleOf, TOPICS, type Topic } from '../../customers/scripted/topics/topics.ts';
import { randomStream } from '../../shared/random.ts';

/** A message with what it asks. */
export interface Sample {
  /** The features of each of its parts. */
  readonly parts: readonly ReadonlySet<string>[];
  readonly topics: ReadonlySet<Topic>;
  /** How much it counts, from 0 to 1: what the reader has guessed counts less than what a person has named. */
  readonly weight: number;
}

/** Steps are taken as in AdaGrad (Duchi, Hazan and Singer, 2011), with a penalty on the squares of the weights. */
const ROUNDS = 14;
const RATE = 0.3;
const BIAS_RATE = 0.02;
const PENALTY = 6e-3;
const FIRST_BIAS = -2;
/** A topic that is overheard counts as so many that are heard wrongly. */
const COST_OF_MISS = 2;
/** Features in fewer messages are left out. */
const FEWEST_MESSAGES = 5;
/** A weight that is smaller when all are fitted is left out, and the others are fitted again: small ones are many. */
const SMALLEST = 0.6;
/** Smaller errors change nothing. */
const SMALL_ERROR = 0.01;

/**
 * For each topic a logistic regression of whether a message asks it, by the part of the message that is most about it. The same
 * samples give the same model.
 */
export function train(samples: readonly Sample[]): Model {
  const full = fitted(samples, () => true);
  const isKept = (feature: string, topic: number) => Math.abs(full.weights.get(feature)?.[topic] ?? 0) >= SMALLEST;
  return rounded(fitted(samples, isKept));
}

interface Regressions {
  /** In the order of `TOPICS`, as are the weights of each feature. */
  readonly biases: readonly number[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

/** The regressions with the weights of these features for these topics; the others are 0. */
function fitted(samples: readonly Sample[], isKept: (feature: string, topic: number) => boolean): Regressions {
  const counts = new Map<string, number>();
  for (const { parts } of samples)
    for (const feature of new Set(parts.flatMap((part) => [...part])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].flatMap(([feature, count]) => (count >= FEWEST_MESSAGES ? [feature] : []));
  const places = new Map(common.map((feature, place) => [feature, place * TOPICS.length]));
  const encoded = samples.flatMap(({ parts, topics, weight }) => {
    const found = parts.map((part) => [...part].flatMap((feature) => places.get(feature) ?? []));
    const asked = TOPICS.map((topic) => topics.has(topic));
    return found.length > 0 ? [{ found, asked, weight }] : [];
  });
  const weights = new Float64Array(common.length * TOPICS.length);
  const kept = Uint8Array.from(common.flatMap((feature) => TOPICS.map((_, topic) => Number(isKept(feature, topic)))));
  const squares = new Float64Array(weights.length).fill(1e-3);
  const biases = new Float64Array(TOPICS.length).fill(FIRST_BIAS);
  const scoresOf = (found: readonly number[]) => {
    const scale = scaleOf(found.length);
    const scores = new Float64Array(TOPICS.length);
    for (const place of found)
      for (let topic = 0; topic < TOPICS.length; topic++) add(scores, topic, weights[place + topic] ?? 0);
    return scores.map((score) => score * scale);
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const { found, asked, weight } of randomStream(1, 'round', round).shuffle(encoded)) {
      const scores = found.map(scoresOf);
      for (let topic = 0; topic < TOPICS.length; topic++) {
        const own = scores.map((score) => score[topic] ?? 0);
        const most = Math.max(...own);
        const part = found[own.indexOf(most)] ?? [];
        const likely = 1 / (1 + Math.exp(-(biases[topic] ?? 0) - most));
        const isAsked = asked[topic] === true;
        const error = (likely - Number(isAsked)) * (isAsked ? COST_OF_MISS : 1) * weight;
        if (Math.abs(error) < SMALL_ERROR) continue;
        const scale = scaleOf(part.length);
        for (const place of part) {
          if (kept[place + topic] === 0) continue;
          const old = weights[place + topic] ?? 0;
          const slope = error * scale + PENALTY * weight * old;
          add(squares, place + topic, slope * slope);
          weights[place + topic] = old - (RATE * slope) / Math.sqrt(squares[place + topic] ?? 1);
        }
        add(biases, topic, -BIAS_RATE * error);
      }
    }
  return {
    biases: [...biases],
    weights: new Map(
      [...places].map(([feature, place]) => [feature, [...weights.slice(place, place + TOPICS.length)]]),
    ),
  };
}

/** The model with all numbers as tenths, and without the features that have no weight then. */
function rounded({ biases, weights }: Regressions): Model {
  const tenthsOf = (number: number | undefined) => Math.round(10 * (number ?? 0));
  const features = [...weights.keys()].sort().flatMap((feature) => {
    const said = (weights.get(feature) ?? []).flatMap((weight, place) => {
      const tenths = tenthsOf(weight);
      return tenths === 0 ? [] : `${place}:${tenths}`;
    });
    return said.length === 0 ? [] : [[feature, said.join(' ')] as const];
  });
  const biasOf = (topic: Topic) => tenthsOf(biases[TOPICS.indexOf(topic)]);
  return {
    biases: Object.fromEntries(TOPICS.map((topic) => [topic, biasOf(topic)])) as Model['biases'],
    weights: Object.fromEntries(features),
  };
}

const add = (all: Float64Array, place: number, value: number) => {
  all[place] = (all[place] ?? 0) + value;
};

/** The log-odds of each topic in the part of a message that is most about it. */
function heardIn(parts: readonly ReadonlySet<string>[], model: Model): readonly number[] {
  const all = parts.map((part) => logOddsOf(part, model));
  return TOPICS.map((_, place) => Math.max(...all.map((odds) => odds[place] ?? 0)));
}

/** A message that asks one thing, and what a model that has seen none of its writer's takes it to be. */
export interface Judged {
  readonly writer: string;
  readonly topic: Topic;
  readonly told: Topic | undefined;
  /** Of what it is told to be. */
  readonly logOdds: number;
}

/** The messages that ask one thing, each judged by a model of the proposals and of the writers of all other groups. */
export function crossValidate(
  questions: ReadonlyMap<string, readonly Sample[]>,
  proposals: readonly Sample[],
  groups = questions.size,
): readonly Judged[] {
  const grouped = [...Map.groupBy([...questions].entries(), ([place]) => place % groups).values()];
  return grouped.flatMap((own) => {
    const others = grouped.flatMap((group) => (group === own ? [] : group.flatMap(([, [, samples]]) => samples)));
    const model = train([...others, ...proposals]);
    return own.flatMap(([, [writer, samples]]) =>
      samples.flatMap(({ parts, topics }) => {
        const [topic, ...more] = topics;
        if (topic === undefined || more.length > 0) return [];
        const odds = heardIn(parts, model);
        const most = Math.max(...odds);
        return [{ writer, topic, told: TOPICS[odds.indexOf(most)], logOdds: most }];
      }),
    );
  });
}
