// Whether a proposal does something besides what the customer wants, learned from proposals: see bench/second-acts.ts.
import weights from './weights.json' with { type: 'json' };

/**
 * A linear model: the log-odds that a proposal holds a second act are `bias` and the sum of the weights of its features over the
 * square root of their number.
 */
export interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** Log-odds; 0 is as likely as not. Features that the model does not know count for nothing. */
export function logOdds(features: ReadonlySet<string>, { bias, weights: known }: Model): number {
  const found = [...features].flatMap((feature) => known.get(feature) ?? []);
  return bias + found.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, features.size));
}

/** For each weight, in tenths, the features that have it, with blanks between them. */
interface ModelFile {
  readonly bias: number;
  readonly features: Readonly<Record<string, string>>;
}

/** The model of a file such as `bench/second-acts.ts` writes. */
export function fromFile({ bias, features }: ModelFile): Model {
  const entries = Object.entries(features).flatMap(([weight, names]) =>
    names.split(' ').map((name) => [name, Number(weight)] as const),
  );
  return { bias, weights: new Map(entries) };
}

const MODEL = fromFile(weights);

/**
 * Log-odds above which a customer agrees to nothing but their own wish. Chosen so that about one right proposal in thirty, of agents
 * that the model does not know, gets such an answer: it costs an agent nothing.
 */
export const THRESHOLD = -0.75;

/** True if a proposal with these features likely does something besides what the customer wants. */
export const seemsToDoMore = (features: ReadonlySet<string>): boolean => logOdds(features, MODEL) > THRESHOLD;
