// Whether a message asks for a yes to a change, or only asks something, learned from proposals and questions: see bench/topics.ts.

import type { Clause } from '../clauses.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Mention } from '../mentions.ts';
import { partsIn } from '../topics/question-features.ts';
import { scaleOf } from '../topics/topics.ts';
import weights from './weights.json' with { type: 'json' };

/** A linear model: the log-odds are `bias` and the weights of the features, over the square root of their number. All numbers are tenths. */
export interface Model {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const MODEL: Model = weights;

/**
 * What a message looks like, in features without a blank: those of each of its parts by itself, with `q:` before them once more if it
 * asks; `says` and `asks` (it says, or asks, what the agent would do), `tells` (it describes), `money`, `->` and `parts=3`.
 */
export function messageFeatures(
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  lexicon: Pick<Lexicon, 'kinds'>,
): ReadonlySet<string> {
  const parts = partsIn(clauses, mentions, lexicon);
  const features = new Set([`parts=${Math.min(parts.length, MOST_PARTS)}`]);
  for (const part of parts) {
    const { asks, intends, describes } = part.clause;
    for (const feature of part.ownFeatures()) {
      features.add(feature);
      if (asks) features.add(`q:${feature}`);
    }
    if (intends) features.add(asks ? 'asks' : 'says');
    if (describes) features.add('tells');
    if (part.text.includes('$')) features.add('money');
    if (part.text.includes('->')) features.add('->');
  }
  return features;
}

const MOST_PARTS = 12;

/** 0 is as likely as not. Features that the model does not know count for nothing. */
export function logOdds(features: ReadonlySet<string>, { bias, weights: known }: Model): number {
  const own = [...features].flatMap((feature) => (Object.hasOwn(known, feature) ? (known[feature] ?? 0) : []));
  return (bias + scaleOf(own.length) * own.reduce((sum, weight) => sum + weight, 0)) / 10;
}

/**
 * Log-odds below which a message only asks: those of about one proposal in 150, nearly all of them bare requests for a yes; and below
 * which a question beside a proposal does.
 */
export const THRESHOLD = { message: -1.2, beside: -0.5 } as const;

/** True if a message with these features, or a question beside a proposal, may ask for a yes to a change. */
export const mayPropose = (features: ReadonlySet<string>, of: keyof typeof THRESHOLD = 'message'): boolean =>
  logOdds(features, MODEL) >= THRESHOLD[of];
