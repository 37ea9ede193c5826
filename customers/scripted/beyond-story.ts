// Questions that no story answers: about a seat, a parcel, a telephone number that the customer does not have.
import type { Lexicon } from './lexicon.ts';
import { anyOf, inSequence } from './phrases/any-of.ts';
import { GENERIC_WORDS } from './phrases/offers.ts';
import { ABSTRACT, ASKS_FOR_PREFERENCE } from './phrases/questions.ts';
import { hasPhrase, matchTerms } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** How the customer answers such a question: they do not know, or they do not mind. */
export type Unknown = 'not at hand' | 'no preference';

/** The answer to a part of a question that asks for something of which the story has no word; null if it may have one. */
export function unknownIn(part: string, { asked, topics, terms, kinds }: Lexicon): Unknown | null {
  const forms = [...asked, ...topics];
  if (WHEN.test(part)) return forms.some((form) => form.includes('when')) ? null : 'not at hand';
  const named = wordsOf(ASKED.exec(part)?.[1] ?? '');
  const start = named.findLastIndex(
    (word) => !GENERIC_WORDS.has(word) && !ABSTRACT.has(word) && !NO_NOUN.test(word),
  );
  if (start < 0 || matchTerms(named, terms).some(({ kind }) => kinds[kind]?.weak === false)) return null;
  // “Your *gift card*”, “your *passport number*”
  const nouns = named.slice(start).filter((word) => !ABSTRACT.has(word));
  const words = wordsOf(part);
  if (forms.some((form) => form.some((word) => nouns.includes(word)) && hasPhrase(words, form))) return null;
  return ASKS_FOR_PREFERENCE.test(part) ? 'no preference' : 'not at hand';
}

/** A number, “desired”. */
const NO_NOUN = /^\d|..ed$/;

const BEHIND_NOUNS = anyOf(
  /of|for|on|in|to|from|with|at|by|and|or|so|that|if|when|as|please|you|i|we|it|regarding|including|concerning/,
  /would|do|does|did|is|are|was|were|has|have|should|can|could|may|associated|linked|ending|below|together/,
);
/** What a question asks for: “what is the *ticket number* of …”, “do you have a *seat preference*”, “your *passport number*”. */
const ASKED = inSequence(
  anyOf(
    /\bwhat(?:'s| is| are| was| were)(?: (?:the|your|their|its))? |\bwhat (?=(?:\w+ ){1,3}(?:is|are|was|were) )/,
    /\b(?:have|know|remember|recall|need|provide|share|send|tell|give|get|enter|include|confirm)(?: me| us)?(?: with)? (?:the|your|an?|any|its|their) /,
    /^\W*(?:and |also )?any (?!more|other|further|additional|else)|^\W*(?:and |also )?(?:the|your) (?=[\w' -]+\W*$)/,
    /\bin (?:its|their) |\bhow (?=heavy|old|tall|large|big|wide)/,
  ),
  new RegExp(`((?:(?!(?:${BEHIND_NOUNS.source})\\b)[a-z'’-]+ ?){1,4})`),
);
/** “When did you buy it?” */
const WHEN = /\bwhen (?:did|was|were|have|you (?:received|got|bought|purchased|ordered))\b/i;
