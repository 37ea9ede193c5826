// Questions that no story answers: about a seat, a parcel, a telephone number that the customer does not have.
import type { Choice } from '../../worlds/story.ts';
import { isLimited } from './bounds.ts';
import type { Lexicon } from './lexicon.ts';
import {
  ASKS_FOR_LIMIT,
  ASKS_FOR_PREFERENCE,
  ASKS_FOR_PURPOSE,
  ASKS_FOR_RECORDS,
  ASKS_FOR_UNCLAIMED,
  ASKS_WHAT_MATTERS,
  ASKS_WHERE_TO_CONFIRM,
  ASKS_WHETHER_AWARE,
  ASKS_WHETHER_BY_PRICE,
  ASKS_WHETHER_ONLY_ORDER,
  ASKS_WHETHER_ONLY_PROFILE,
  ASKS_WHETHER_OWN,
  ASKS_WHETHER_SAME_PERSON,
  ASKS_WHETHER_SURE,
  ASKS_WHETHER_THERE_IS,
  ASKS_WHETHER_TO_KNOW,
  ASKS_WHETHER_TOGETHER,
  ASKS_WHETHER_VALID,
  ASKS_WHO_IS_ON_IT,
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
  | 'only this order'
  | 'right';

type InStory = (lexicon: Lexicon) => boolean;

export const isOfAnother: InStory = ({ pending }) => pending.some(isForAnother);
export const dependsOnPrice: InStory = ({ price, pending }) =>
  price.limits.length > 0 || price.cheaper || pending.some(isLimited);

export const isOneWish: InStory = ({ pending }) => new Set(pending.map(({ wish }) => wish[0])).size === pending.length;

/** Closed questions, the answer to each, and when the story has another. */
const CLOSED: readonly (readonly [asks: RegExp, answer: Unknown, unless?: InStory])[] = [
  [ASKS_FOR_RECORDS, 'on record'],
  [ASKS_WHO_IS_ON_IT, 'on record', ({ pending, kinds }) => pending.some((choice) => isOfPeople(choice, kinds))],
  [ASKS_WHO_IT_IS, 'that is me'],
  [ASKS_WHETHER_VALID, 'still valid'],
  [ASKS_WHERE_TO_CONFIRM, 'that is fine'],
  [ASKS_WHETHER_AWARE, 'right'],
  [ASKS_WHETHER_TO_KNOW, 'right', ({ pending }) => pending.length > 0],
  [ASKS_WHETHER_SAME_PERSON, 'right', ({ acts }) => !acts.has('correct')],
  [ASKS_WHETHER_SURE, 'right'],
  [ASKS_WHETHER_OWN, 'right', isOfAnother],
  [ASKS_WHETHER_ONLY_PROFILE, 'right', ({ pending }) => !pending.some(isOfProfile)],
  [
    ASKS_WHETHER_ONLY_ORDER,
    'only this order',
    ({ pending }) => pending.filter(isOfAddress).length !== 1 || pending.some(isOfProfile),
  ],
  [ASKS_WHETHER_TOGETHER, 'right'],
  [ASKS_WHETHER_BY_PRICE, 'right', (lexicon) => !dependsOnPrice(lexicon)],
  [ASKS_FOR_UNCLAIMED, 'not so far'],
  [ASKS_WHAT_MATTERS, 'no preference'],
  [ASKS_FOR_PURPOSE, 'not at hand'],
  [ASKS_FOR_LIMIT, 'no preference', dependsOnPrice],
];

const isOfProfile = ({ wish }: Choice): boolean => wish[0]?.includes('in my profile') === true;
const isOfAddress = ({ slots }: Choice): boolean => slots.some(({ kind }) => kind === 'address');

/** A booking, or a correction of a passenger. */
const isOfPeople = ({ slots }: Choice, kinds: Lexicon['kinds']): boolean =>
  slots.some(({ kind }) => kinds[kind]?.read.by === 'person');

/** “Cancel reservation [ABC123] of my cousin [Ada Byron]” */
const isForAnother = ({ wish }: Choice): boolean => /\b(?:of|for) my (?:[a-z-]+ ){1,2}\[[A-Z]/.test(wish[0] ?? '');

/** The answer to a part of a question that asks for something of which the story says nothing; null if it may say something. */
export function unknownIn(part: string, lexicon: Lexicon): Unknown | null {
  const closed = CLOSED.find(([asks]) => asks.test(part));
  if (closed) {
    const [, answer, unless] = closed;
    return unless?.(lexicon) === true ? null : answer;
  }
  const { asked, questionForms, identity } = lexicon;
  const [named] = BEYOND_STORY.exec(part) ?? [];
  if (named === undefined) return null;
  const words = wordsOf(named);
  // A birthday, if the customer knows theirs; a tracking number, if they want to know it.
  const isKnown =
    [...asked, ...identity].some((form) => hasPhrase(form, words)) ||
    questionForms.some((form) => hasPhrase(words, form));
  // “Your ticket number or reservation number”
  const others = part.split(/\bor\b/i).filter((other) => !other.includes(named));
  if (isKnown || others.some((other) => asked.some((form) => hasPhrase(wordsOf(other), form)))) return null;
  return ASKS_FOR_PREFERENCE.test(part) ? 'no preference' : 'not at hand';
}

/** True for a closed question that no story answers, even if it asks for no data. */
export const asksBeyondStory = (text: string): boolean =>
  ASKS_WHETHER_THERE_IS.test(text) || CLOSED.some(([asks]) => asks.test(text));
