// What a question is about, learned from questions that people have written and named: see bench/topics.ts.
import type { Subject } from '../../../worlds/story.ts';
import weights from './weights.json' with { type: 'json' };

/** The values of a wish that can be asked for. */
const SUBJECTS: Readonly<Record<Subject, true>> = {
  record: true,
  item: true,
  instead: true,
  address: true,
  payment: true,
  reason: true,
  extent: true,
  limit: true,
  day: true,
  time: true,
  route: true,
  flight: true,
  cabin: true,
  passenger: true,
  bags: true,
  insurance: true,
};

/** Whatever else agents ask. */
const OTHERS = [
  /** What is to be done at all, or more about it. */
  'wish',
  /** A second choice, before the first has been refused. */
  'fallback',
  /** Who the customer is. */
  'identity',
  /** Whether a record or an item is the one that is meant. */
  'this-one',
  /** Whether the wish, in the agent's words, has been understood. */
  'understood',
  /** Whether a detail is right. */
  'check',
  'go-ahead',
  /** Whether that is everything. */
  'all',
  'rest-stays',
  /** Something that the customer has not asked for. */
  'offer',
  /** Whether the agent may look something up, or take its time. */
  'look',
  /** What the agent's own records tell. */
  'records',
  /** Whether something has happened that the wish does not mention. */
  'happened',
  /** What a customer hardly has at hand. */
  'unknown',
  /** What they would prefer, if the wish does not say. */
  'preference',
  /** Whether they write for themselves. */
  'person',
  /** Whether data in their profile are still right. */
  'valid',
] as const;

export type Topic = Subject | (typeof OTHERS)[number];

export const isSubject = (topic: string): topic is Subject => Object.hasOwn(SUBJECTS, topic);

export const TOPICS: readonly Topic[] = [...Object.keys(SUBJECTS).filter(isSubject), ...OTHERS];

/**
 * A linear model with a score for each topic: its bias and the weights of a part's features, over the square root of their number.
 * Features that the model does not know count for nothing.
 */
export interface Model {
  readonly biases: readonly number[];
  /** By feature, a weight for each topic. */
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

/** Fewer features count as so many. */
const FEW = 6;

/** What the sum of the weights of so many features is multiplied with. */
export const scaleOf = (count: number): number => 1 / Math.sqrt(Math.max(FEW, count));

/** The log-odds of each topic, in the order of `TOPICS`. */
export function logOddsOf(features: ReadonlySet<string>, { biases, weights }: Model): readonly number[] {
  const known = [...features].flatMap((feature) => {
    const found = weights.get(feature);
    return found ? [found] : [];
  });
  const scale = scaleOf(known.length);
  return biases.map((bias, place) => bias + scale * known.reduce((sum, own) => sum + (own[place] ?? 0), 0));
}

/** All numbers are tenths. */
interface ModelFile {
  readonly biases: Readonly<Record<string, number>>;
  /** By feature, the places of topics and its weights for them: `3:-12 17:8`. */
  readonly weights: Readonly<Record<string, string>>;
}

/** The model of a file such as `bench/topics.ts` writes. */
export function fromFile({ biases, weights }: ModelFile): Model {
  const read = (said: string): readonly number[] => {
    const own = TOPICS.map(() => 0);
    for (const pair of said.split(' ')) {
      const [place, tenths] = pair.split(':').map(Number);
      own[place ?? 0] = (tenths ?? 0) / 10;
    }
    return own;
  };
  return {
    biases: TOPICS.map((topic) => (biases[topic] ?? 0) / 10),
    weights: new Map(Object.entries(weights).map(([feature, said]) => [feature, read(said)])),
  };
}

const MODEL = fromFile(weights);

/**
 * Log-odds above which a question is taken to be about a topic. One for data is otherwise answered with the whole wish, which does no
 * harm; a closed one with a yes to the wish, which does some.
 */
export const LIKELY = { data: -1, closed: -1.5 } as const;
const SURE = 0;
/** Above these, a yes to a change may be asked for. */
const POSSIBLE = -2.5;

/** What a part of a message is about. */
interface Heard {
  /** Null if it is not likely. */
  readonly topic: Topic | null;
  readonly isSure: boolean;
  /** True if it may ask for a yes to a change. */
  readonly mayPropose: boolean;
}

/** What a part with these features is most likely about; whether it asks for data or is a closed question. */
export function heard(features: ReadonlySet<string>, asksFor: keyof typeof LIKELY): Heard {
  const odds = logOddsOf(features, MODEL);
  const most = Math.max(...odds);
  return {
    topic: most > LIKELY[asksFor] ? (TOPICS[odds.indexOf(most)] ?? null) : null,
    isSure: most > SURE,
    mayPropose: (odds[TOPICS.indexOf('go-ahead')] ?? 0) > POSSIBLE,
  };
}
