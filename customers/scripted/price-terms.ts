// Questions whether the agent has understood what decides about a wish: a limit on the price, or which of two things is cheaper.
import type { StoryGoal } from '../../worlds/story.ts';
import { amountsIn } from './facts.ts';
import { anyOf } from './phrases/any-of.ts';

/** What decides about the goals of a story besides their values. */
export interface PriceTerms {
  /** The limits on prices, in dollars. */
  readonly limits: readonly number[];
  /** True if the cheaper of two things is wanted. */
  readonly cheaper: boolean;
}

export const priceTermsOf = (goals: readonly StoryGoal[]): PriceTerms => ({
  limits: goals.flatMap(({ limit }) => limit?.dollars ?? []),
  cheaper: goals.some(({ cheaper }) => cheaper),
});

/** True for a question that repeats the terms as they are: “Is $1,950 your limit?”, “So the cheaper of the two decides?” */
export function repeatsTerms(question: string, { limits, cheaper }: PriceTerms): boolean {
  if (cheaper && CHECKS_CHEAPER.test(question)) return true;
  const amounts = [...amountsIn(question)].map((amount) => Number(amount.replaceAll(',', '')));
  return amounts.length > 0 && CHECKS_LIMIT.test(question) && amounts.every((amount) => limits.includes(amount));
}

/** The beginning of a question that only repeats something. */
const SO =
  '^\\W*(?:\\d\\W+)?(?:(?:and|so|then|also|just|secondly|finally|lastly|have i (?:understood|got) (?:the condition |that |it |you )?(?:correctly|right))\\b[,:]? ?)*';

const CHECKS_LIMIT = anyOf(
  new RegExp(`${SO}is (?:\\$|usd )\\s?[\\d.,]+ (?:in all )?your (?:\\w+ )?(?:limit|maximum|ceiling|budget)\\b`),
  new RegExp(`${SO}your (?:\\w+ )?(?:limit|maximum|ceiling|budget) (?:is|lies at|would be)\\b`),
  new RegExp(`${SO}you(?:'d| would|'ll| will) (?:pay|go|spend|accept) (?:up to|at most|no more than)\\b`),
  new RegExp(`${SO}(?:it may cost )?(?:at most|up to|no more than) (?:\\$|usd )`),
);
const CHECKS_CHEAPER = anyOf(
  new RegExp(
    `${SO}(?:it is to be |you want |you would take )?whichever (?:of the two |one )?(?:is|costs|comes out) (?:cheaper|less)\\b`,
  ),
  new RegExp(`${SO}the (?:cheaper|price alone|price|lower price)(?: one)?(?: of the two)? decides\\b`),
);
