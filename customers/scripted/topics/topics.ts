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

/** True for questions whether something is so. */
export const isCheck = (topic: Topic): boolean => CHECKS.has(topic);
const CHECKS: ReadonlySet<Topic> = new Set(['this-one', 'understood', 'check', 'valid']);

export const TOPICS: readonly Topic[] = [...Object.keys(SUBJECTS).filter(isSubject), ...OTHERS];

/**
 * A linear model with a score for each topic: its bias and the weights of a part's features, over the square root of their number.
 * Features that the model does not know count for nothing. All numbers are tenths. It is used as it stands in the file, of which
 * any other form would take many times the memory.
 */
export interface Model {
  readonly biases: Readonly<Record<Topic, number>>;
  /** By feature, the places of topics and its weights for them: `3:-12 17:8`. */
  readonly weights: Readonly<Record<string, string>>;
}

const MODEL: Model = weights;

/** Fewer features count as so many. */
const FEW = 6;

/** What the sum of the weights of so many features is multiplied with. */
export const scaleOf = (count: number): number => 1 / Math.sqrt(Math.max(FEW, count));

/** The log-odds of each topic, in the order of `TOPICS`. */
export function logOddsOf(features: ReadonlySet<string>, { biases, weights }: Model): readonly number[] {
  const sums = new Float64Array(TOPICS.length);
  let known = 0;
  for (const feature of features) {
    const own = Object.hasOwn(weights, feature) ? weights[feature] : undefined;
    if (own === undefined) continue;
    known++;
    addWeights(own, sums);
  }
  const scale = scaleOf(known);
  return TOPICS.map((topic, place) => (biases[topic] + scale * (sums[place] ?? 0)) / 10);
}

/** Adds `3:-12 17:8` to the sums at the places 3 and 17. */
function addWeights(weights: string, sums: Float64Array): void {
  for (let at = 0; at < weights.length; ) {
    const colon = weights.indexOf(':', at);
    const blank = weights.indexOf(' ', colon);
    const end = blank < 0 ? weights.length : blank;
    const place = wholeNumber(weights, at, colon);
    sums[place] = (sums[place] ?? 0) + wholeNumber(weights, colon + 1, end);
    at = end + 1;
  }
}

/** The number in these characters. Cutting them out first would take most of the time. */
function wholeNumber(text: string, start: number, end: number): number {
  const isNegative = text.charCodeAt(start) === MINUS;
  let number = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at++) number = 10 * number + text.charCodeAt(at) - ZERO;
  return isNegative ? -number : number;
}
const MINUS = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

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
