// Whether a proposal does something besides what the customer wants, learned from proposals: see bench/second-acts.ts.
import { isWord, type ProposalFeatures } from './proposal-features.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * A linear model. The score of some features is the sum of their weights, and of those of how many words are strange, over the square
 * root of their number. The log-odds that a proposal holds a second act are `bias`, the score of the whole and a part of that of the
 * most suspicious clause.
 */
export interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
  /** The stems of the words of proposals that do nothing more. */
  readonly familiar: ReadonlySet<string>;
}

/** How much the most suspicious clause counts for itself. */
export const PART_OF_CLAUSE = 0.3;
/** Fewer features count as so many, or a clause of a word or two would count for too much. */
const FEW = 4;

/** What the sum of the weights of so many features is multiplied with. */
export const scaleOf = (count: number): number => 1 / Math.sqrt(Math.max(FEW, count));

/** Log-odds; 0 is as likely as not. Features that the model does not know count for nothing. */
export function logOdds({ whole, clauses }: ProposalFeatures, { bias, weights: known, familiar }: Model): number {
  const score = (features: ReadonlySet<string>) => {
    const all = withStrangeness(features, (word) => familiar.has(word));
    return scaleOf(all.length) * all.reduce((sum, feature) => sum + (known.get(feature) ?? 0), 0);
  };
  return bias + score(whole) + (clauses.length > 0 ? PART_OF_CLAUSE * Math.max(...clauses.map(score)) : 0);
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

/** Lists have blanks between their entries. */
interface ModelFile {
  readonly bias: number;
  readonly familiar: string;
  /** For each weight, in tenths, the features that have it. */
  readonly features: Readonly<Record<string, string>>;
}

/** The model of a file such as `bench/second-acts.ts` writes. */
export function fromFile({ bias, familiar, features }: ModelFile): Model {
  const entries = Object.entries(features).flatMap(([weight, names]) =>
    names.split(' ').map((name) => [name, Number(weight)] as const),
  );
  return { bias, weights: new Map(entries), familiar: new Set(familiar.split(' ')) };
}

const MODEL = fromFile(weights);

/**
 * Log-odds above which a customer agrees to nothing but their own wish. Chosen so that about one right proposal in thirty, of agents
 * that the model does not know, gets such an answer: it costs an agent nothing.
 */
export const THRESHOLD = 0.1;

/** True for the stem of a word that agents use in proposals of nothing more than is wanted. */
export const isFamiliar = (stem: string): boolean => MODEL.familiar.has(stem);

/** True if a proposal with these features likely does something besides what the customer wants. */
export const seemsToDoMore = (features: ProposalFeatures): boolean => logOdds(features, MODEL) > THRESHOLD;
