// Questions that no story answers: about a seat, a parcel, a telephone number that the customer does not have.
import type { Choice } from '../../worlds/story.ts';
import { isLimited } from './bounds.ts';
import type { Lexicon } from './lexicon.ts';
import {
  ASKS_FOR_FALLBACK,
  ASKS_FOR_LIMIT,
  ASKS_FOR_PREFERENCE,
  ASKS_FOR_PURPOSE,
  ASKS_FOR_RECORDS,
  ASKS_FOR_UNCLAIMED,
  ASKS_FOR_WHOM,
  ASKS_WHAT_MATTERS,
  ASKS_WHERE_TO_CONFIRM,
  ASKS_WHETHER_THERE_IS,
  ASKS_WHETHER_TO_KNOW,
  ASKS_WHETHER_VALID,
  ASKS_WHO_IT_IS,
  BEYOND_STORY,
} from './phrases/questions.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/**
 * How the customer answers such a question: they do not know, they do not mind, it has not happened, the agent can look it up; or
 * they confirm what every customer would.
 */
export type Unknown =
  | 'not at hand'
  | 'no preference'
  | 'not so far'
  | 'on record'
  | 'that is me'
  | 'still valid'
  | 'that is fine'
  | 'if it comes to that'
  | 'right';

/** The answer to a part of a question that asks for something of which the story says nothing; null if it may say something. */
export function unknownIn(part: string, { asked, topics, identity, price, choices }: Lexicon): Unknown | null {
  if (ASKS_FOR_RECORDS.test(part)) return 'on record';
  if (ASKS_WHO_IT_IS.test(part) || (ASKS_FOR_WHOM.test(part) && !choices.some(isForAnother))) return 'that is me';
  // A wish that leaves the choice between two is told as one.
  const isOneWish = new Set(choices.map(({ wish }) => wish[0])).size < choices.length;
  if (ASKS_FOR_FALLBACK.test(part)) return isOneWish ? null : 'if it comes to that';
  if (ASKS_WHETHER_VALID.test(part)) return 'still valid';
  if (ASKS_WHERE_TO_CONFIRM.test(part)) return 'that is fine';
  if (choices.length === 0 && ASKS_WHETHER_TO_KNOW.test(part)) return 'right';
  if (ASKS_FOR_UNCLAIMED.test(part)) return 'not so far';
  if (ASKS_WHAT_MATTERS.test(part)) return 'no preference';
  if (ASKS_FOR_PURPOSE.test(part)) return 'not at hand';
  if (ASKS_FOR_LIMIT.test(part))
    return price.limits.length > 0 || price.cheaper || choices.some(isLimited) ? null : 'no preference';
  const [named] = BEYOND_STORY.exec(part) ?? [];
  if (named === undefined) return null;
  const words = wordsOf(named);
  // A birthday, if the customer knows theirs; a tracking number, if they want to know it.
  const isKnown =
    [...asked, ...identity].some((form) => hasPhrase(form, words)) || topics.some((form) => hasPhrase(words, form));
  // “Your ticket number or reservation number”
  const others = part.split(/\bor\b/i).filter((other) => !other.includes(named));
  if (isKnown || others.some((other) => asked.some((form) => hasPhrase(wordsOf(other), form)))) return null;
  return ASKS_FOR_PREFERENCE.test(part) ? 'no preference' : 'not at hand';
}

/** “Cancel reservation [ABC123] of my cousin [Ada Byron]” */
const isForAnother = ({ wish }: Choice): boolean => /\b(?:of|for) my (?:[a-z-]+ ){1,2}\[[A-Z]/.test(wish[0] ?? '');

/** True for a closed question that no story answers, even if it asks for no data. */
export const asksBeyondStory = (text: string): boolean =>
  ASKS_WHETHER_THERE_IS.test(text) || CLOSED.some((pattern) => pattern.test(text));

const CLOSED = [
  ...[ASKS_FOR_UNCLAIMED, ASKS_WHAT_MATTERS, ASKS_FOR_PURPOSE, ASKS_FOR_LIMIT, ASKS_FOR_RECORDS],
  ...[
    ASKS_FOR_FALLBACK,
    ASKS_WHO_IT_IS,
    ASKS_FOR_WHOM,
    ASKS_WHETHER_VALID,
    ASKS_WHERE_TO_CONFIRM,
    ASKS_WHETHER_TO_KNOW,
  ],
];
