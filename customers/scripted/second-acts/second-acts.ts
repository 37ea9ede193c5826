// Whether a proposal does something besides what the customer wants, learned from proposals: see bench/second-acts.ts.
import { weightsByFeature } from '../weights.ts';
import { isActWith, isAsked, isPair, isWord, type ProposalFeatures } from './proposal-features.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * A linear model. The score of some features is the sum of their weights, and of those of how many words and pairs of words are
 * strange, over the square root of their number. The log-odds that a proposal holds a second act are `bias`, the score of the whole and a part of that of the
 * most suspicious clause. All numbers are tenths, as in the file.
 */
export interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
  readonly familiar: Familiar;
}

/** What proposals are made of that do nothing more. */
export interface Familiar {
  /** The stems of words. */
  readonly words: ReadonlySet<string>;
  /** The stems of words in questions that name nothing, as `?proceed`. */
  readonly asked: ReadonlySet<string>;
  /** The stems of two words one behind the other, as `your_order`; `^_your` at the start of a clause, `0_bag` behind a number. */
  readonly pairs: ReadonlySet<string>;
  /** What would be done, and labels, with the act of the choice, as `cancel*do:refund`. */
  readonly acts: ReadonlySet<string>;
}

/** How much the most suspicious clause counts for itself. */
export const PART_OF_CLAUSE = 0.6;

/** What the sum of the weights of so many features is multiplied with. How strange they are is always among them, so that there are some. */
export const scaleOf = (count: number): number => 1 / Math.sqrt(count);

/** Log-odds; 0 is as likely as not. Features that the model does not know count for nothing. */
export function logOdds({ whole, clauses }: ProposalFeatures, { bias, weights: known, familiar }: Model): number {
  const score = (features: ReadonlySet<string>) => {
    const all = withStrangeness(features, (feature) =>
      Object.values(familiar).some((known: ReadonlySet<string>) => known.has(feature)),
    );
    return scaleOf(all.length) * all.reduce((sum, feature) => sum + (known.get(feature) ?? 0), 0);
  };
  const most = clauses.length > 0 ? Math.max(...clauses.map(score)) : 0;
  return (bias + score(whole) + PART_OF_CLAUSE * most) / 10;
}

/**
 * The features and those of how many words are not familiar, `strange=3`, and `strange#1` to `strange#3`, at least so many; and the
 * same of the words of questions that name nothing, `strange-asked=1`, of the pairs of words, `strange-pairs=3`, and of what would be
 * done and labels, `strange-acts=1`.
 */
export function withStrangeness(
  features: ReadonlySet<string>,
  isFamiliar: (feature: string) => boolean,
): readonly string[] {
  const strange = [...features].filter((feature) => !isFamiliar(feature));
  return [
    ...features,
    ...sizesOf('strange', strange.filter(isWord).length, MOST_STRANGE.words),
    ...sizesOf('strange-asked', strange.filter(isAsked).length, MOST_STRANGE.asked),
    ...sizesOf('strange-pairs', strange.filter(isPair).length, MOST_STRANGE.pairs),
    ...sizesOf('strange-acts', strange.filter(isActWith).length, MOST_STRANGE.acts),
  ];
}

function sizesOf(name: string, size: number, most: number): readonly string[] {
  const count = Math.min(size, most);
  return [`${name}=${count}`, ...Array.from({ length: count }, (_, place) => `${name}#${place + 1}`)];
}

const MOST_STRANGE = { words: 4, asked: 3, pairs: 5, acts: 3 };

const MODEL: Model = {
  bias: weights.bias,
  weights: weightsByFeature(weights.weights),
  familiar: {
    words: new Set(weights.familiar.words.split(' ')),
    asked: new Set(weights.familiar.asked.split(' ')),
    pairs: new Set(weights.familiar.pairs.split(' ')),
    acts: new Set(weights.familiar.acts.split(' ')),
  },
};

/**
 * Log-odds above which a customer agrees to nothing but their own wish. Chosen so that about one right proposal in fifty, of agents
 * that the model does not know, gets such an answer: it costs an agent nothing.
 */
export const THRESHOLD = 0.1;

/** True for the stem of a word that agents use in proposals of nothing more than is wanted. */
export const isFamiliar = (stem: string): boolean => MODEL.familiar.words.has(stem);

/** True if a proposal with these features likely does something besides what the customer wants. */
export const seemsToDoMore = (features: ProposalFeatures): boolean => logOdds(features, MODEL) > THRESHOLD;
