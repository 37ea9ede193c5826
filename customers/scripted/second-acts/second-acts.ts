// Whether a proposal does something besides what the customer wants, learned from proposals: see bench/second-acts.ts.
import { isWord, type ProposalFeatures } from './proposal-features.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * A linear model. The score of some features is the sum of their weights, and of those of how many words are strange, over the square
 * root of their number. The log-odds that a proposal holds a second act are `bias`, the score of the whole and a part of that of the
 * most suspicious clause. All numbers are tenths, as in the file.
 */
export interface Model {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
  /** The stems of the words of proposals that do nothing more. */
  readonly familiar: ReadonlySet<string>;
}

/** How much the most suspicious clause counts for itself. */
export const PART_OF_CLAUSE = 0.6;
/** Fewer features count as so many, or a clause of a word or two would count for too much. */
const FEW = 4;

/** What the sum of the weights of so many features is multiplied with. */
export const scaleOf = (count: number): number => 1 / Math.sqrt(Math.max(FEW, count));

/** Log-odds; 0 is as likely as not. Features that the model does not know count for nothing. */
export function logOdds({ whole, clauses }: ProposalFeatures, { bias, weights: known, familiar }: Model): number {
  const score = (features: ReadonlySet<string>) => {
    const all = withStrangeness(features, (word) => familiar.has(word));
    const weightOf = (feature: string) => (Object.hasOwn(known, feature) ? known[feature] : undefined) ?? 0;
    return scaleOf(all.length) * all.reduce((sum, feature) => sum + weightOf(feature), 0);
  };
  const most = clauses.length > 0 ? Math.max(...clauses.map(score)) : 0;
  return (bias + score(whole) + PART_OF_CLAUSE * most) / 10;
}

/** The features and those of how many words are not familiar: `strange=3`, and `strange#1` to `strange#3`, at least so many. */
export function withStrangeness(
  features: ReadonlySet<string>,
  isFamiliar: (word: string) => boolean,
): readonly string[] {
  const strange = [...features].filter((feature) => isWord(feature) && !isFamiliar(feature));
  const count = Math.min(strange.length, MOST_STRANGE);
  const atLeast = Array.from({ length: count }, (_, place) => `strange#${place + 1}`);
  return [...features, `strange=${count}`, ...atLeast];
}

const MOST_STRANGE = 4;

const MODEL: Model = { ...weights, familiar: new Set(weights.familiar.split(' ')) };

/**
 * Log-odds above which a customer agrees to nothing but their own wish. Chosen so that about one right proposal in thirty, of agents
 * that the model does not know, gets such an answer: it costs an agent nothing.
 */
export const THRESHOLD = 0.1;

/** True for the stem of a word that agents use in proposals of nothing more than is wanted. */
export const isFamiliar = (stem: string): boolean => MODEL.familiar.has(stem);

/** True if a proposal with these features likely does something besides what the customer wants. */
export const seemsToDoMore = (features: ProposalFeatures): boolean => logOdds(features, MODEL) > THRESHOLD;
